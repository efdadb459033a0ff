#include "completions.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <vector>

#include "common.hpp"
#include "failure.hpp"
#include "sink.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/notation/letters.hpp"

namespace xfen::tool {

namespace {

/// An option, or an argument without a name.
struct Argument {
  std::vector<std::string> names;  ///< "-o", "--output"; of an argument without: "FILE"
  std::string what;                ///< in a few words
  bool has_value = false;
  bool repeats = false;
  bool files = false;                ///< its value names a file
  std::vector<std::string> choices;  ///< its values, where they are known
};

struct Command {
  std::string path;  ///< "xfen variants list"
  std::string name;
  std::string what;
  std::vector<Argument> options;
  std::vector<Argument> positionals;
  std::vector<Command> commands;
};

/// The first clause of a description.
std::string first_clause(const std::string& text) {
  std::size_t end = text.size();
  for (const char* stop : {". ", "; ", ": ", " ("}) end = std::min(end, text.find(stop));
  return text.substr(0, end);
}

/// Values that the library knows, by the names which the commands give their arguments.
std::vector<std::string> known_values(const CLI::Option& option, const std::string& path) {
  const auto is_named = [&option](const char* name) { return option.check_lname(name); };
  std::vector<std::string> values;
  const std::string name = option.get_name();
  const bool variant =
      is_named("variant") || name == "VARIANT" || (name == "NAME" && path == "xfen variants show");
  if (variant) {
    if (is_named("variant")) values.emplace_back("auto");
    for (const VariantSpec* v : variant_registry().all()) values.emplace_back(v->name);
  } else if (is_named("assume")) {
    for (const VariantSpec* v : variant_registry().all()) values.emplace_back(v->name);
  } else if (is_named("to") || is_named("dialect")) {
    for (const Dialect& d : dialects()) values.emplace_back(d.name);
    if (is_named("to") && path == "xfen convert") {
      values.emplace_back("epd");
      values.emplace_back("pgn");
    }
  } else if (is_named("letters") || is_named("write-letters")) {
    for (const LetterProfile& l : letter_profiles()) values.emplace_back(l.name);
  } else if (is_named("every")) {
    values = {"start", "ply", "final"};
  }
  return values;
}

/// The members of a `CLI::IsMember`, which stand in braces behind the name of the type.
std::vector<std::string> members_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('{');
  if (open == std::string::npos) return {};
  return CLI::detail::split(type.substr(open + 1, type.find('}') - open - 1), ',');
}

Argument argument_of(const CLI::Option& option, const std::string& path) {
  Argument argument;
  for (const std::string& name : option.get_snames()) argument.names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  if (argument.names.empty()) argument.names.push_back(option.get_name());
  argument.what = first_clause(option.get_description());
  argument.has_value = option.get_items_expected_max() != 0;
  argument.repeats = option.get_items_expected_max() > 1;
  argument.choices = members_of(option);
  if (argument.choices.empty()) argument.choices = known_values(option, path);
  argument.files = option.get_type_name() == "FILE" || option.get_name() == "FILE";
  return argument;
}

Command command_of(const CLI::App& app, const std::string& before) {
  Command command;
  command.name = app.get_name();
  command.path = before + app.get_name();
  command.what = first_clause(app.get_description());
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    auto& list = option->get_positional() ? command.positionals : command.options;
    list.push_back(argument_of(*option, command.path));
  }
  for (const CLI::App* sub : app.get_subcommands({}))
    if (!sub->get_group().empty()) command.commands.push_back(command_of(*sub, command.path + ' '));
  return command;
}

/// Calls `f` for a command and all below it.
template <class F>
void each_command(const Command& command, F f) {
  f(command);
  for (const Command& sub : command.commands) each_command(sub, f);
}

std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + '\'';
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// All paths but that of the program, as patterns of a `case`.
std::vector<std::string> paths_below(const Command& root) {
  std::vector<std::string> paths;
  each_command(root, [&](const Command& c) {
    if (&c != &root) paths.push_back(in_quotes(c.path));
  });
  return paths;
}

// ---- bash ----

std::string bash_values(const Argument& argument) {
  std::string text;
  if (!argument.choices.empty()) text += "words=" + in_quotes(joined(argument.choices)) + ' ';
  if (argument.files) text += "files=1 ";
  return text;
}

std::string bash_script(const Command& root) {
  std::string values, commands;
  each_command(root, [&](const Command& command) {
    std::string options;
    for (const Argument& option : command.options) {
      options += (options.empty() ? "" : " ") + joined(option.names);
      if (!option.has_value) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : option.names)
        patterns.push_back(in_quotes(command.path + ' ' + name));
      values += fmt::format("    {}) {};;\n", fmt::join(patterns, " | "), bash_values(option));
    }
    std::string words;
    for (const Command& sub : command.commands) words += (words.empty() ? "" : " ") + sub.name;
    Argument free;
    if (!words.empty()) free.choices.push_back(words);
    for (const Argument& positional : command.positionals) {
      free.choices.insert(free.choices.end(), positional.choices.begin(), positional.choices.end());
      free.files |= positional.files;
    }
    commands += fmt::format("        {}) options={} {};;\n", in_quotes(command.path),
                            in_quotes(options), bash_values(free));
  });
  return fmt::format(R"(# Completion of xfen for bash, written by 'xfen completions bash'.
_xfen() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command=xfen word options='' words='' files=''
  # bash parts --to=fen into three words.
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $before == '=' ]]; then
    before=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD - 1}}"; do
    case "$command $word" in
    {}) command+=" $word" ;;
    esac
  done
  case "$command $before" in
{}    *)
      case $command in
{}      esac
      [[ $current != -* ]] || words=$options files=''
      ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -W "$words" -- "$current"
    [[ -z $files ]] || compgen -f -- "$current"
  )
  [[ -z $files ]] || compopt -o filenames 2> /dev/null
}}
complete -F _xfen xfen
)",
                     fmt::join(paths_below(root), " | "), values, commands);
}

// ---- zsh ----

/// A description inside a specification of _arguments.
std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_function(const Command& command) {
  std::string name = "_" + command.path;
  for (char& c : name)
    if (c == ' ') c = '_';
  return name;
}

std::string zsh_values(const Argument& argument) {
  if (argument.files) return "_files";
  return argument.choices.empty() ? " " : '(' + joined(argument.choices) + ')';
}

std::string zsh_option(const Argument& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    names.push_back(name + (!option.has_value ? "" : is_long ? "=" : "+"));
  }
  std::string text = option.repeats ? "'*'" : in_quotes('(' + joined(option.names) + ')');
  text += names.size() == 1 ? names[0] : fmt::format("{{{}}}", fmt::join(names, ","));
  std::string rest = '[' + zsh_text(option.what) + ']';
  if (option.has_value) rest += ":value:" + zsh_values(option);
  return text + in_quotes(rest);
}

std::string zsh_script(const Command& root) {
  std::string text =
      "#compdef xfen\n# Completion of xfen for zsh, written by 'xfen completions zsh'.\n";
  each_command(root, [&](const Command& command) {
    const bool has_commands = !command.commands.empty();
    text += fmt::format("\n{}() {{\n", zsh_function(command));
    if (has_commands) text += "  local context state state_descr line\n  typeset -A opt_args\n";
    text += fmt::format("  _arguments -s {}", has_commands ? "-C" : "-S");
    for (const Argument& option : command.options) text += " \\\n    " + zsh_option(option);
    for (const Argument& positional : command.positionals)
      text +=
          " \\\n    " + in_quotes(fmt::format("{}:{}:{}", positional.repeats ? "*" : "",
                                              zsh_text(positional.what), zsh_values(positional)));
    if (has_commands) {
      text += " \\\n    '1:command:->command' \\\n    '*::argument:->argument'\n  case $state in\n";
      text += "    command)\n      local -a commands=(\n";
      for (const Command& sub : command.commands)
        text += fmt::format("        {}\n", in_quotes(sub.name + ':' + zsh_text(sub.what)));
      text += "      )\n      _describe command commands\n      ;;\n";
      text += "    argument)\n      case $words[1] in\n";
      for (const Command& sub : command.commands)
        text += fmt::format("        {}) {} ;;\n", sub.name, zsh_function(sub));
      text += "      esac\n      ;;\n  esac";
    }
    text += "\n}\n";
  });
  return text +
         "\nif [[ $funcstack[1] == _xfen ]]; then\n  _xfen \"$@\"\nelse\n  compdef _xfen "
         "xfen\nfi\n";
}

// ---- fish ----

std::string fish_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + '\'';
}

std::string fish_values(const Argument& argument) {
  if (argument.files) return " -r -F";
  if (argument.choices.empty()) return " -x";
  return " -x -a " + fish_quoted(joined(argument.choices));
}

std::string fish_script(const Command& root) {
  std::string text =
      fmt::format(R"(# Completion of xfen for fish, written by 'xfen completions fish'.
function __xfen_command
    set -l command xfen
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        switch "$command $word"
            case {}
                set command "$command $word"
        end
    end
    test "$command" = "$argv"
end
complete -c xfen -f
)",
                  fmt::join(paths_below(root), " "));
  each_command(root, [&](const Command& command) {
    const std::string here =
        fmt::format("complete -c xfen -n {}", fish_quoted("__xfen_command " + command.path));
    for (const Command& sub : command.commands)
      text += fmt::format("{} -a {} -d {}\n", here, sub.name, fish_quoted(sub.what));
    for (const Argument& option : command.options) {
      text += here;
      for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (option.has_value) text += fish_values(option);
      text += " -d " + fish_quoted(option.what) + '\n';
    }
    for (const Argument& positional : command.positionals) {
      if (positional.files) text += here + " -F\n";
      if (!positional.choices.empty())
        text += fmt::format("{} -a {}\n", here, fish_quoted(joined(positional.choices)));
    }
  });
  return text;
}

}  // namespace

std::string completion_script(const CLI::App& app, Shell shell) {
  const Command root = command_of(app, "");
  switch (shell) {
    case Shell::zsh:
      return zsh_script(root);
    case Shell::fish:
      return fish_script(root);
    default:
      return bash_script(root);
  }
}

void add_completions(CLI::App& app, int& exit_code) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("completions", "Writes the completions for a shell to standard output");
  command->group("");  // packagers find it, users need not
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->required();
  command->callback([shell, &app, &exit_code] {
    Sink output;
    output.write(completion_script(app, *shell == "bash"  ? Shell::bash
                                        : *shell == "zsh" ? Shell::zsh
                                                          : Shell::fish));
    output.commit();
    exit_code = exit_fine;
  });
}

}  // namespace xfen::tool
