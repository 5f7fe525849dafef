"""A server for tests that looks at its claim often: `python hurried.py PLACE`."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # processes that think import this too
    from toque.cli import main
    from toque.server.operations import pulse

    pulse.EACH = 0.2
    sys.argv[1:] = ["serve", "--port", "0", "--database", sys.argv[1]]
    main()
