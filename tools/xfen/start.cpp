#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>

#include "common.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "sink.hpp"
#include "xfen/facade/numbering.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  std::string variant;
  std::string number;
  bool random = false;
  std::optional<std::uint64_t> seed;
  std::uint64_t count = 1;
  bool all = false;
  std::vector<std::string> filters;
  std::string to = "xfen";
  bool json = false;
};

ArrayConditions conditions_wanted(const std::vector<std::string>& filters) {
  ArrayConditions wanted;
  for (const std::string& filter : filters) {
    if (filter == "protected") wanted.pawns_protected = true;
    if (filter == "unlike_gothic") wanted.unlike_gothic = true;
    if (filter == "bishops_apart") wanted.bishops_apart = true;
  }
  return wanted;
}

/// Numbers without end, every array equally likely. The same seed draws the same everywhere, so
/// no distribution of the standard library, which leaves that open.
class Lots {
 public:
  Lots(std::uint64_t seed, int first, int last)
      : engine_(seed), first_(first), count_(static_cast<std::uint64_t>(last - first) + 1) {}

  int draw() {
    const std::uint64_t fair = std::mt19937_64::max() - std::mt19937_64::max() % count_;
    std::uint64_t lot = engine_();
    while (lot >= fair) lot = engine_();
    return first_ + static_cast<int>(lot % count_);
  }

 private:
  std::mt19937_64 engine_;
  int first_;
  std::uint64_t count_;
};

class Start {
 public:
  explicit Start(const Flags& flags)
      : flags_(flags),
        dialect_(dialect_named(flags.to)),
        wanted_(conditions_wanted(flags.filters)),
        variant_(variant_of(flags.variant)),
        numbering_(Numbering::of(variant_)) {
    if (flags.seed && !flags.random) throw Failure("--seed goes with --random");
    if (flags.count != 1 && !flags.random) throw Failure("--count goes with --random");
    if (flags.filters.empty()) return;
    if (!flags.random && !flags.all) throw Failure("--filter goes with --random or --all");
    if (variant_.arrays != Arrays::capablanca_random)
      throw Failure("--filter: the conditions are those of capablanca_random, not of " + name());
  }

  int run() {
    if (!numbering_)
      put_only_start();
    else if (flags_.random)
      put_random();
    else if (flags_.all)
      put_all();
    else
      put(parse(flags_.number));
    output_.commit();
    return unwritten_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  static const VariantSpec& variant_of(const std::string& name) {
    if (const VariantSpec* found = find_variant(name)) return *found;
    throw Failure("'auto' has no start; name a variant");
  }

  std::string name() const { return std::string(variant_.name); }
  std::string range() const {
    return fmt::format("{} to {}", numbering_->first(), numbering_->last());
  }

  void put_only_start() {
    if (!flags_.number.empty() || flags_.random || flags_.all)
      throw Failure(numbering_.error().message);
    write(*read_fen(variant_.start, {.variant = &variant_}).setup, name(), std::nullopt);
  }

  void put_random() {
    const std::uint64_t seed = flags_.seed ? *flags_.seed : std::random_device()();
    if (!flags_.seed) say(fmt::format("seed {}\n", seed));
    Lots lots(seed, numbering_->first(), numbering_->last());
    for (std::uint64_t i = 0; i < flags_.count; ++i) {
      int number = lots.draw();
      while (!passes(number)) number = lots.draw();
      put({number, number});
    }
  }

  void put_all() {
    for (int n = numbering_->first(); n <= numbering_->last(); ++n)
      if (passes(n)) put({n, n});
  }

  bool passes(int number) const { return conditions_of(*numbering_->array(number)).meet(wanted_); }

  /// "N" or "W:B".
  StartNumber parse(const std::string& text) const {
    if (text.empty())
      throw Failure(fmt::format("which start of {}? Give a number, {}, or --random or --all",
                                name(), range()));
    const std::size_t colon = text.find(':');
    const std::string white = text.substr(0, colon);
    const std::string black = colon == std::string::npos ? white : text.substr(colon + 1);
    return {parse_number(white), parse_number(black)};
  }

  int parse_number(const std::string& text) const {
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc::result_out_of_range && stop == end)
      throw Failure(text + " is out of range: the starts of " + name() + " are " + range());
    if (error != std::errc() || stop != end)
      throw Failure(
          fmt::format("'{}' is no number; expected N or W:B, {}", flags_.number, range()));
    if (const auto array = numbering_->array(number); !array) throw Failure(array.error().message);
    return number;
  }

  void put(StartNumber number) {
    const std::string place = number.white == number.black
                                  ? fmt::format("{} {}", name(), number.white)
                                  : fmt::format("{} {}:{}", name(), number.white, number.black);
    write(*numbering_->setup(number), place, number);
  }

  void write(const Setup& setup, const std::string& place, std::optional<StartNumber> number) {
    const auto text = write_fen(setup, variant_, dialect_);
    if (!text) ++unwritten_;
    if (flags_.json) return write_json(setup, text, number);
    if (text)
      output_.write(*text + '\n');
    else
      say(fmt::format("{}: error: {}: {}\n", place, name_of(text.error().kind),
                      describe(text.error(), setup, dialect_)));
  }

  void write_json(const Setup& setup, const expected<std::string, WriteError>& text,
                  std::optional<StartNumber> number) {
    Json json = {{"variant", name()}, {"white", nullptr},
                 {"black", nullptr},  {"dialect", dialect_.name.view()},
                 {"output", nullptr}, {"errors", Json::array()}};
    if (number) {
      json["white"] = number->white;
      json["black"] = number->black;
    }
    if (text)
      json["output"] = *text;
    else
      json["errors"].push_back({{"kind", name_of(text.error().kind)},
                                {"message", describe(text.error(), setup, dialect_)}});
    output_.write(dump(json) + '\n');
  }

  const Flags& flags_;
  const Dialect& dialect_;
  ArrayConditions wanted_;
  const VariantSpec& variant_;
  expected<Numbering, NumberError> numbering_;
  Sink output_;
  std::uint64_t unwritten_ = 0;
};

}  // namespace

void add_start(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "start", "Writes start positions: of a variant, or by the number of a random array");
  command->add_option("VARIANT", flags->variant, "Name of the variant; see 'xfen variants list'")
      ->required();
  CLI::Option* number = command->add_option(
      "NUMBER", flags->number,
      "Number of the array: 0 to 959 for chess960 and chess480, 1 to 48000 for "
      "capablanca_random; or two, W:B, for White and Black. Other variants have one start");
  CLI::Option* random =
      command->add_flag("--random", flags->random, "One at random, all equally likely")
          ->excludes(number);
  command
      ->add_option("--seed", flags->seed,
                   "Draw what this seed draws, on any machine. Without it the seed is told on "
                   "standard error")
      ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()))
      ->type_name("N");
  command->add_option("--count", flags->count, "With --random: so many, each drawn from all")
      ->check(CLI::Range(1, 1'000'000'000))
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--all", flags->all, "All of them, by number")
      ->excludes(number)
      ->excludes(random);
  command
      ->add_option(
          "--filter", flags->filters,
          "With --random or --all of capablanca_random, only arrays that meet R. "
          "Scharnagl's conditions: protected (every pawn is), unlike_gothic (at least three "
          "squares are), bishops_apart (not side by side); several with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"protected", "unlike_gothic", "bishops_apart"}))
      ->type_name("NAME");
  command->add_option("--to", flags->to, "Dialect or profile to write, as in 'xfen convert'")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--json", flags->json,
                    "One object a line: variant, white, black, dialect, output, errors");
  command->footer(
      "Examples:\n"
      "  xfen start chess960 518\n"
      "  xfen start chess960 518:534 --to shredder\n"
      "  xfen start capablanca_random --random --filter protected,unlike_gothic,bishops_apart\n"
      "  xfen start chess960 --all > all.fen\n"
      "  xfen start janus");
  command->callback([flags, &exit_code] { exit_code = Start(*flags).run(); });
}

}  // namespace xfen::tool
