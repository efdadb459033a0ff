#!/usr/bin/env python3
"""Tells whether the C++ blocks of a document are parts of programs that are compiled.

    check_quotes.py DOCUMENT PROGRAM...

A program that is quoted from its first line on has to be quoted whole.
"""

import re
import sys
import textwrap
from pathlib import Path


def is_part(block, program):
    """True if the lines of the block stand in the program, at any indentation."""
    wanted = block.splitlines()
    lines = program.splitlines()
    if lines[0] == wanted[0]:
        return lines == wanted
    return any(
        textwrap.dedent("\n".join(lines[i : i + len(wanted)])).splitlines() == wanted
        for i in range(len(lines) - len(wanted) + 1)
    )


def main():
    document = Path(sys.argv[1])
    programs = [Path(name).read_text(encoding="utf-8") for name in sys.argv[2:]]
    blocks = re.findall(r"```cpp\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)
    strangers = [b for b in blocks if not any(is_part(b, program) for program in programs)]
    for block in strangers:
        print(f"{document}: no program has\n{textwrap.indent(block, '  ')}")
    print(f"{len(blocks)} blocks, {len(strangers)} of no program")
    return 1 if strangers or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
