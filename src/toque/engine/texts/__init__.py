"""Texts that people read and type: names on pieces, what can be read at all, and words that are typed in part."""
