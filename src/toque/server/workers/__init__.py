"""Worker processes: they think for bots, and check uploads."""
