"""The HTTP API: one module for what each group of requests is about."""
