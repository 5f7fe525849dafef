"""Processes that work beside the server: bots' thinking, checks of uploads."""
