#!/usr/bin/env python3
"""Times `xfen convert` against md5sum over one file, in turn, and one thread against two.

Usage: convert_bench.py XFEN FILE [ROUNDS]

Prints medians of user+system seconds and of the ratio pair by pair, the ratio of wall seconds of
one job to two over the file ten times, and the peak memory. Nothing is judged: machines differ.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def timed(command):
    """User+system seconds, wall seconds and peak kilobytes of a command."""
    with open(os.devnull, "wb") as nowhere:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss


def main():
    xfen, path = sys.argv[1], sys.argv[2]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 15
    convert = [xfen, "convert", path, "--to", "xfen", "--quiet", "--jobs", "1"]
    with open(path, "rb") as file:
        lines = sum(1 for _ in file)
    pairs = []
    for _ in range(rounds + 1):
        pairs.append((timed(convert), timed(["md5sum", path])))
    pairs = pairs[1:]  # the first round warms the file up
    ours = statistics.median(a[0] for a, _ in pairs)
    md5 = statistics.median(b[0] for _, b in pairs)
    ratio = statistics.median(a[0] / b[0] for a, b in pairs)
    print(f"xfen convert --jobs 1: {ours:.3f} s, {lines / ours / 1e6:.1f} M lines/s")
    print(f"md5sum:                {md5:.3f} s")
    print(f"ratio:                 {ratio:.2f}")

    with tempfile.NamedTemporaryFile() as tenfold:
        for _ in range(10):
            with open(path, "rb") as file:
                shutil.copyfileobj(file, tenfold)
        tenfold.flush()
        base = [xfen, "convert", tenfold.name, "--to", "xfen", "--quiet", "--jobs"]
        runs = [(timed(base + ["1"]), timed(base + ["2"])) for _ in range(max(3, rounds // 3))]
    gain = statistics.median(a[1] / b[1] for a, b in runs)
    print(f"two jobs, ten-fold:    {gain:.2f} times as fast as one")
    print(f"peak memory:           {max(r[2] for pair in runs for r in pair) / 1024:.1f} MiB")


if __name__ == "__main__":
    main()
