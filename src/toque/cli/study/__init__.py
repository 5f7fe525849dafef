"""Simulating and measuring."""
