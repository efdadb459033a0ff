#include "converter.hpp"

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>

#include "json.hpp"
#include "xfen/fen/render.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/epd.hpp"

namespace xfen::tool {

namespace {

ConvertOptions without_warnings(ConvertOptions options) {
  options.read.warnings = false;
  return options;
}

/// Place of the third field, which an unwritable right is shown at.
std::size_t castling_offset(std::string_view text) {
  std::size_t at = 0;
  for (int field = 0; field < 2; ++field) {
    at = std::min(text.find_first_of(" \t", at), text.size());
    at = std::min(text.find_first_not_of(" \t", at), text.size());
  }
  return at == text.size() ? 0 : at;
}

}  // namespace

OnError on_error_named(std::string_view name) {
  return name == "copy" ? OnError::copy : name == "stop" ? OnError::stop : OnError::report;
}

/// The state of converting one block.
class Converter::Run {
 public:
  Run(const Converter& converter, const Block& block, const std::optional<Column>& column,
      Converted& result)
      : options_(converter.options_),
        reader_(converter.reader_),
        block_(block),
        column_(column),
        result_(result),
        text_(block.text()) {
    output_.room(text_.size() * 5 / 4 + max_fen_size);
  }

  void all(std::size_t start) {
    const std::string_view text = text_;
    std::size_t at = start;
    if (start != 0) {
      output_.append(text.substr(0, start));
      result_.lines = 1;
    }
    if (block_.continues) at = pass_rest_of_long_line(at);
    while (at < text.size() && !result_.stopped) {
      const void* found = std::memchr(text.data() + at, '\n', text.size() - at);
      const std::size_t end =
          found == nullptr
              ? text.size()
              : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
      line(text.substr(at, end - at), end == text.size());
      if (options_.identities) {
        result_.output_lines.push_back({output_.size(), identity_});
        identity_.reset();
      }
      ++result_.lines;
      at = end + 1;
    }
    count_if_changed();
    if (block_.open && result_.lines != 0) --result_.lines;
  }

 private:
  /// Fields as read, and where they were written.
  struct Unchecked {
    std::string_view text;
    std::size_t begin = 0;
    std::size_t size = 0;
  };

  /// A line that began in an earlier block was rejected there; its rest goes the same way.
  std::size_t pass_rest_of_long_line(std::size_t at) {
    const std::string_view text = text_;
    const std::size_t end = text.find('\n', at);
    const std::size_t stop = end == std::string_view::npos ? text.size() : end + 1;
    const std::string_view rest = text.substr(at, stop - at);
    if (!options_.json) keep_bad(rest);
    if (end != std::string_view::npos) ++result_.lines;
    return stop;
  }

  std::string_view from(std::size_t start) const { return output_.view().substr(start); }

  void keep_bad(std::string_view bytes) {
    if (options_.on_error == OnError::copy)
      output_.append(bytes);
    else
      result_.rejects += bytes;
  }

  void line(std::string_view raw, bool last_of_block) {
    std::string_view text = raw;
    if (text.ends_with('\r')) text.remove_suffix(1);
    ++result_.records;
    if (plain_ && reader_.read_well_formed(text, read_) && write_plain(text)) return;
    const std::size_t start = output_.size();
    const std::size_t complaints = result_.complaints.size();
    if (convert(text)) {
      if (from(start) != text) ++result_.changed;
      if (options_.json) {
        const std::string converted(from(start));
        output_.cut_to(start);
        append_json(text, &converted, complaints);
      } else if (options_.operations == Operations::kept) {
        // The end of the line is spelling, too.
        if (text.size() != raw.size()) output_.append("\r");
        if (last_of_block) return;
      }
      output_.append("\n");
      return;
    }
    ++result_.rejected;
    result_.stopped = options_.on_error == OnError::stop;
    if (options_.json) {
      append_json(text, nullptr, complaints);
      output_.append("\n");
      result_.rejects += raw;
      result_.rejects += '\n';
      return;
    }
    keep_bad(raw);
    if (!(last_of_block && block_.open)) keep_bad("\n");
  }

  /// The shortest way of a good line; false if there is more to say.
  bool write_plain(std::string_view text) {
    const VariantSpec& variant = *read_.variant;
    char* out = output_.room(text.size() + max_fen_size + 1);
    const std::size_t kept = keeps_placement(variant) ? read_.spelling.placement + 1U : 0;
    std::memcpy(out, text.data(), kept);
    const auto written =
        kept != 0 ? write_fen_fields({out + kept, max_fields_size}, *read_.setup, variant,
                                     options_.dialect)
                  : write_fen({out, max_fen_size}, *read_.setup, variant, options_.dialect);
    if (!written) return false;
    count_if_changed();
    unchecked_ = {text.substr(kept), output_.size() + kept, *written};
    const std::size_t size = kept + *written;
    out[size] = '\n';
    output_.take(size + 1);
    return true;
  }

  /// Compares the fields written last with what was read. Done a line later: the processor would
  /// wait for bytes that it has just begun to store.
  void count_if_changed() {
    if (from(unchecked_.begin).substr(0, unchecked_.size) != unchecked_.text) ++result_.changed;
    unchecked_ = {};
  }

  /// True if the placement of a well-formed line is what would be written: no other letters.
  bool keeps_placement(const VariantSpec& variant) const {
    return options_.dialect.gaps == GapPolicy::number &&
           variant.pieces.aliases_begin() == variant.pieces.aliases_end();
  }

  /// Appends the converted line without its end. False if it is bad: nothing was appended.
  bool convert(std::string_view text) {
    // Files end and are divided with blank lines: they are no records, and stay.
    if (is_blank_line(text)) {
      output_.append(text);
      return true;
    }
    if (!column_) return convert_record(text, text, 0);
    const auto cell = find_cell(text, column_->delimiter, column_->index);
    if (!cell) {
      complain(0, FenErrorKind::missing_field, "the row has no such column");
      return false;
    }
    const std::size_t start = output_.size();
    output_.append(text.substr(0, cell->begin));
    if (!convert_record(text.substr(cell->begin, cell->end - cell->begin), text, cell->begin)) {
      output_.cut_to(start);
      return false;
    }
    output_.append(text.substr(cell->end));
    return true;
  }

  bool convert_record(std::string_view text, std::string_view line, std::size_t offset) {
    const bool makes_epd = writes_epd();
    if (!plain_ && !makes_epd && options_.format != Format::epd &&
        reader_.read_well_formed(text, read_))
      return write(text, options_.dialect, {}, offset);
    // Only a whole line is measured: a cell is short, however long its row.
    if (text.size() > max_line && line.size() == text.size()) {
      complain(max_line, FenErrorKind::line_too_long, "a line has at most 4096 bytes");
      return false;
    }
    const Record record = split_record(text, options_.format);
    const bool is_epd = !record.counters || !record.tail.empty();
    if (makes_epd || (options_.operations == Operations::dropped && is_epd))
      return convert_epd(text, record, offset);
    std::string_view position = record.position;
    if (!record.counters) {
      with_counters_.assign(position);
      with_counters_ += " 0 1";
      position = with_counters_;
    }
    reader_.read(position, read_);
    if (!read_.ok()) return complain_of(read_.problems, text, offset);
    Dialect dialect = options_.dialect;
    if (!record.counters) dialect.counters = CounterPolicy::none;
    return write(text, dialect, record.tail, offset);
  }

  bool writes_epd() const {
    return options_.operations == Operations::canonical || options_.operations == Operations::kept;
  }

  /// Four bare fields are a FEN without counters, or an EPD if one is asked for.
  bool is_bare_epd(std::string_view text) const {
    const EpdParts parts = split_epd(text);
    return writes_epd() && !parts.counters && is_blank_line(parts.operations());
  }

  /// To an EPD, or to a FEN without operations.
  bool convert_epd(std::string_view text, const Record& record, std::size_t offset) {
    EpdRecord epd = is_bare_epd(text)
                        ? read_epd(text, reader_)
                        : read_epd({text, record.position.size(), record.counters}, reader_);
    if (!epd.ok()) {
      complain_of(epd.position.problems, text, offset);
      return complain_of(epd.problems, text, offset);
    }
    if (options_.operations == Operations::dropped) {
      read_ = std::move(epd.position);
      return write(text, options_.dialect, {}, offset);
    }
    const auto style =
        options_.operations == Operations::kept ? EpdStyle::kept : EpdStyle::canonical;
    const auto written = write_epd(epd, options_.dialect, style);
    if (!written) {
      complain(offset + castling_offset(text), written.error().kind,
               describe(written.error(), *epd.position.setup, options_.dialect));
      return false;
    }
    output_.append(*written);
    if (options_.identities) identify(*epd.position.setup, *epd.position.variant);
    return true;
  }

  /// Says every error; false, as the line is bad.
  bool complain_of(const std::vector<FenError>& problems, std::string_view text,
                   std::size_t offset) {
    for (const FenError& error : problems)
      if (error.severity == Severity::error)
        complain(offset + std::min(error.offset, text.size()), error.kind, error.message);
    return false;
  }

  bool write(std::string_view text, const Dialect& dialect, std::string_view tail,
             std::size_t offset) {
    char* out = output_.room(max_fen_size);
    const VariantSpec& variant = *read_.variant;
    const auto size = write_fen({out, max_fen_size}, *read_.setup, variant, dialect);
    if (!size) {
      complain(offset + castling_offset(text), size.error().kind,
               describe(size.error(), *read_.setup, dialect));
      return false;
    }
    output_.take(*size);
    if (!tail.empty()) output_.append(tail);
    if (options_.identities) identify(*read_.setup, variant);
    return true;
  }

  /// In one dialect for all, so that only the position counts.
  void identify(const Setup& setup, const VariantSpec& variant) {
    std::array<char, max_fen_size> buffer;
    const auto size = write_fen(buffer, setup, variant, xfen);
    if (size) identity_ = identity_of(position_fields({buffer.data(), *size}));
  }

  void complain(std::size_t offset, FenErrorKind kind, std::string message) {
    result_.complaints.push_back({result_.lines, offset + 1, kind, std::move(message)});
  }

  void append_json(std::string_view text, const std::string* converted, std::size_t first) {
    Json json = {{"line", block_.first_line + result_.lines},
                 {"input", text},
                 {"ok", converted != nullptr},
                 {"output", nullptr},
                 {"errors", Json::array()}};
    if (converted != nullptr) json["output"] = *converted;
    for (std::size_t i = first; i < result_.complaints.size(); ++i) {
      const Complaint& c = result_.complaints[i];
      json["errors"].push_back(
          {{"kind", name_of(c.kind)}, {"offset", c.column - 1}, {"message", c.message}});
    }
    output_.append(dump(json));
  }

  const ConvertOptions& options_;
  const FenReader& reader_;
  const Block& block_;
  const std::optional<Column>& column_;
  Converted& result_;
  bool plain_ = !column_ && !options_.json && !options_.identities &&
                options_.format != Format::epd && !writes_epd();
  std::string_view text_;
  Buffer& output_ = result_.output;
  ReadResult read_;
  Unchecked unchecked_;
  std::string with_counters_;
  std::optional<Identity> identity_;  ///< of the line that is converted
};

Converter::Converter(ConvertOptions options)
    : options_(without_warnings(options)), reader_(options_.read) {}

void Converted::clear() {
  output.cut_to(0);
  output_lines.clear();
  rejects.clear();
  complaints.clear();
  lines = records = changed = rejected = 0;
  stopped = false;
}

void Converter::convert(const Block& block, const std::optional<Column>& column, std::size_t start,
                        Converted& result) const {
  result.clear();
  Run(*this, block, column, result).all(start);
}

}  // namespace xfen::tool
