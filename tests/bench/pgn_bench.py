#!/usr/bin/env python3
"""Times xfen on games against pgn-extract, in turn.

Usage: pgn_bench.py XFEN FILE [ROUNDS]

Checked is every move of FILE, written is a FEN a ply; printed are medians of wall time, the ratio
of pgn-extract's to ours pair by pair, and that of one job to two. Start-up is part of it, so FILE
should have some MB. pgn-extract is looked for in PATH and /usr/games.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time


def seconds(command):
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begin


def main():
    xfen, path = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    peer = shutil.which("pgn-extract", path=os.environ["PATH"] + ":/usr/games")
    megabytes = os.path.getsize(path) / 1e6
    works = {
        "check": ([peer, "-r", "-s", path], [xfen, "games", "-q", path]),
        "fen a ply": ([peer, "-s", "-Wepd", path],
                      [xfen, "convert", "-q", "--every", "ply", path]),
    }
    for name, (theirs, ours) in works.items():
        times = [(seconds(theirs), seconds(ours + ["--jobs", "1"]), seconds(ours + ["--jobs", "2"]))
                 for _ in range(rounds)]
        extract, one, two = (statistics.median(column) for column in zip(*times))
        print(f"{name:10} pgn-extract {extract:.3f} s {megabytes / extract:.1f} MB/s; "
              f"one job {one:.3f} s {megabytes / one:.0f} MB/s, "
              f"ratio {statistics.median(t / o for t, o, _ in times):.1f}; "
              f"two jobs {two:.3f} s, ratio {statistics.median(t / w for t, _, w in times):.1f}, "
              f"{statistics.median(o / w for _, o, w in times):.2f} times one")


if __name__ == "__main__":
    main()
