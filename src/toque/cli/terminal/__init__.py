"""The terminal: lines, progress, signals, files."""
