#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <thread>
#include <vector>

namespace xfen::tool {

/// Threads for `--jobs`: 0 means all processors.
inline unsigned threads_of(unsigned jobs) {
  return jobs != 0 ? jobs : std::thread::hardware_concurrency();
}

/// Takes pieces of work until `take` is false, works on them in that many threads, and puts them
/// in the order in which they were taken. `Work` is used again, so that its memory is.
template <class Work, class Take, class Do, class Put>
void run_in_order(unsigned threads, Take take, Do work_on, Put put) {
  if (threads <= 1) {
    Work work;
    while (take(work)) {
      work_on(work);
      put(work);
    }
    return;
  }
  namespace tbb = oneapi::tbb;
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  // As many as are on their way, and they leave in order.
  std::vector<Work> ring(2 * std::size_t{threads});
  std::size_t turn = 0;
  tbb::parallel_pipeline(ring.size(),
                         tbb::make_filter<void, Work*>(tbb::filter_mode::serial_in_order,
                                                       [&](tbb::flow_control& control) {
                                                         Work* work = &ring[turn++ % ring.size()];
                                                         if (!take(*work)) control.stop();
                                                         return work;
                                                       }) &
                             tbb::make_filter<Work*, Work*>(tbb::filter_mode::parallel,
                                                            [&](Work* work) {
                                                              work_on(*work);
                                                              return work;
                                                            }) &
                             tbb::make_filter<Work*, void>(tbb::filter_mode::serial_in_order,
                                                           [&](Work* work) { put(*work); }));
}

}  // namespace xfen::tool
