#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "common.hpp"
#include "failure.hpp"
#include "sink.hpp"

namespace xfen::tool {

namespace {

/// The help of all commands as one text in the form that help2man turns into a page: an indented
/// paragraph behind a line with a colon is a subsection, *Stars* make a section.
class Manual {
 public:
  explicit Manual(const CLI::App& app) {
    text_ = fmt::format("Usage: {} COMMAND [OPTION]... [ARGUMENT]...\n\n", app.get_name());
    paragraph(app.get_description(), 0);
    text_ += "\nOptions:\n";
    options(app);
    text_ += "\n*Commands*\n\n";
    for (const CLI::App* command : app.get_subcommands({}))
      add(*command, app.get_name() + ' ' + command->get_name());
    text_ += "Examples:\n" + examples_;
  }

  const std::string& text() const { return text_; }

 private:
  void add(const CLI::App& command, const std::string& path) {
    if (command.get_group().empty()) return;
    const auto below = command.get_subcommands({});
    if (below.empty()) {
      text_ += fmt::format("{}{}:\n", path, usage(command));
      paragraph(command.get_description() + '.', 2);
      text_ += '\n';
      options(command);
      text_ += '\n';
      footer(command);
    }
    for (const CLI::App* sub : below) add(*sub, path + ' ' + sub->get_name());
  }

  static std::string usage(const CLI::App& command) {
    std::string text = " [OPTION]...";
    for (const CLI::Option* option : command.get_options()) {
      if (!option->get_positional()) continue;
      const std::string name = option->get_name(true);
      text += ' ' + (option->get_required() ? name : '[' + name + ']');
      if (option->get_items_expected_max() > 1) text += "...";
    }
    return text;
  }

  /// Positional arguments, then options, each with all that is known of its value.
  void options(const CLI::App& command) {
    for (const bool positional : {true, false})
      for (const CLI::Option* option : command.get_options())
        if (option->get_positional() == positional && !option->get_group().empty()) add(*option);
  }

  void add(const CLI::Option& option) {
    std::string names = option.get_name(true);
    if (!option.get_positional()) {
      names.clear();
      for (const std::string& name : option.get_snames()) names += ", -" + name;
      for (const std::string& name : option.get_lnames()) names += ", --" + name;
      names.erase(0, 2);
    }
    const std::string type = option.get_type_name();
    const std::size_t open = type.find(":{");
    if (!option.get_positional() && option.get_items_expected_max() != 0)
      names += ' ' + type.substr(0, type.find(':'));
    std::string what = option.get_description() + '.';
    if (open != std::string::npos) what += members(type.substr(open + 2), option.get_description());
    if (!option.get_default_str().empty()) what += " Default: " + option.get_default_str() + '.';
    text_ += "  " + names + '\n';
    paragraph(what, 24);
  }

  /// The values in "a,b,c}", unless the description has them all.
  static std::string members(const std::string& type, const std::string& description) {
    std::string text;
    bool named = true;
    for (const std::string& value : CLI::detail::split(type.substr(0, type.find('}')), ',')) {
      text += (text.empty() ? "" : ", ") + value;
      named = named && description.find(value) != std::string::npos;
    }
    return named ? "" : " One of: " + text + '.';
  }

  /// Words from column `indent` on, in lines that stay short as the source of a page.
  void paragraph(const std::string& words, std::size_t indent) {
    constexpr std::size_t most = 60;
    std::size_t column = 0;
    for (const std::string& word : CLI::detail::split(words, ' ')) {
      if (column != 0 && column + 1 + word.size() > most) {
        text_ += '\n';
        column = 0;
      }
      text_.append(column == 0 ? indent : 1, ' ');
      text_ += word;
      column += word.size() + 1;
    }
    text_ += '\n';
  }

  /// What stands below the options of a command; its examples are collected.
  void footer(const CLI::App& command) {
    const std::string all = command.get_footer();
    const std::size_t at = std::min(all.find("Example"), all.size());
    for (const std::string& line : CLI::detail::split(all.substr(0, at), '\n'))
      if (!line.empty()) paragraph(line, 2);
    if (at > 0) text_ += '\n';
    const std::size_t end = all.find('\n', at);
    if (end == std::string::npos) return;
    for (const std::string& line : CLI::detail::split(all.substr(end + 1), '\n'))
      if (line.starts_with("  ")) examples_ += "  $ " + line.substr(2) + '\n';
  }

  std::string text_;
  std::string examples_;
};

}  // namespace

void add_manual(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("manual", "Writes the help of all commands as one text, for help2man");
  command->group("");  // the build finds it, users have the man page
  command->callback([&app, &exit_code] {
    Sink output;
    output.write(Manual(app).text());
    output.commit();
    exit_code = exit_fine;
  });
}

}  // namespace xfen::tool
