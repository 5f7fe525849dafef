"""Copies of what is stored: backups, exports, imports, and checks of them."""
