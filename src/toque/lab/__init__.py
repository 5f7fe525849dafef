"""The lab: what bots are worth, measured."""
