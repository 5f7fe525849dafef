"""What operators need: health, logs, metrics, clocks, background tasks."""
