#!/usr/bin/env python3
"""Runs a transcript of terminal sessions and compares what comes out.

Usage: run_transcript.py XFEN FILE [--update]

In a .console file every line "$ COMMAND" is run by bash in an empty folder that the file's
commands share, and the lines up to the next command are its output (standard output and error
together); "[exit N]" ends the output of a command that fails. In a .md file the same holds inside
blocks marked ```console, without the exit codes.
"""

import os
import pathlib
import subprocess
import sys
import tempfile


def run(command, folder, xfen):
    environment = dict(os.environ, PATH=f"{pathlib.Path(xfen).parent}:{os.environ['PATH']}",
                       LC_ALL="C.UTF-8", NO_COLOR="1")
    done = subprocess.run(["bash", "-c", f"{{ {command}\n}} 2>&1"], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=120)
    return done.stdout.decode("utf-8", "backslashreplace").splitlines(), done.returncode


def sessions(lines, markdown):
    """Yields (kind, lines): text to keep as it is, or a command with its output."""
    inside = not markdown
    block = []
    for line in lines:
        if markdown and line.startswith("```"):
            if block:
                yield "command", block
            block = []
            inside = line.strip() == "```console"
            yield "text", [line]
        elif inside and line.startswith("$ "):
            if block:
                yield "command", block
            block = [line]
        elif inside and block and not line.startswith("#"):
            block.append(line)
        else:
            if block:
                yield "command", block
            block = []
            yield "text", [line]
    if block:
        yield "command", block


def main():
    xfen, path = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    update = "--update" in sys.argv[3:]
    markdown = path.suffix == ".md"
    result, failures, commands = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for kind, block in sessions(path.read_text().splitlines(), markdown):
            if kind == "text":
                result += block
                continue
            commands += 1
            output, code = run(block[0][2:], folder, xfen)
            if not markdown and code != 0:
                output.append(f"[exit {code}]")
            if output != block[1:]:
                failures += 1
                print(f"{path.name}: {block[0]}", "expected:", *block[1:], "got:", *output,
                      sep="\n")
            result += [block[0]] + output
    if update:
        path.write_text("\n".join(result) + "\n")
    print(f"{commands} commands, {failures} differ")
    return 1 if failures and not update else 0


if __name__ == "__main__":
    sys.exit(main())
