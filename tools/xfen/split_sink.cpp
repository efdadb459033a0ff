#include "split_sink.hpp"

#include "failure.hpp"

namespace xfen::tool {

SplitSink::SplitSink(const std::string& path, std::uint64_t records,
                     std::vector<std::string> inputs)
    : path_(path == "-" ? "" : path), records_(records), inputs_(std::move(inputs)) {
  if (records_ != 0 && path_.empty()) throw Failure("--split needs --output, for the names");
  if (records_ != 0)
    sink_ = std::make_unique<Sink>(name(++files_), inputs_);
  else
    sink_ = path_.empty() ? std::make_unique<Sink>() : std::make_unique<Sink>(path_, inputs_);
}

void SplitSink::write_record(std::string_view text) {
  if (records_ != 0 && in_file_ == records_) {
    sink_->commit();
    sink_ = std::make_unique<Sink>(name(++files_), inputs_);
    in_file_ = 0;
  }
  ++in_file_;
  sink_->write(text);
}

void SplitSink::commit() { sink_->commit(); }

std::string SplitSink::name(std::uint64_t number) const {
  const std::size_t slash = path_.rfind('/') + 1;
  const std::size_t dot = path_.rfind('.');
  const std::size_t end = dot == std::string::npos || dot <= slash ? path_.size() : dot;
  return path_.substr(0, end) + '-' + std::to_string(number) + path_.substr(end);
}

}  // namespace xfen::tool
