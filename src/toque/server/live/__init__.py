"""Sockets of tables: what is sent, to whom, and when."""
