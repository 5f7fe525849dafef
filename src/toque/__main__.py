"""`python -m toque`: the same as `toque`."""

from __future__ import annotations

from toque.cli import main

if __name__ == "__main__":  # worker processes import this file too
    main()
