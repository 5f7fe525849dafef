"""Connections before they are requests: who gets in."""
