"""Metrics for Prometheus, without names or ids of people and tables."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from toque.table.journal.entries import Entry, Role


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("toque_entries", "Durable entries of journals.", ["act", "role"], registry=self.registry)
        self.refused = Counter("toque_refusals", "Commands that were refused.", ["reason"], registry=self.registry)
        self.failed = Counter("toque_failures", "Requests that failed by our own fault.", registry=self.registry)
        self.sockets = Gauge("toque_sockets", "Open sockets.", registry=self.registry)
        self.tables = Gauge("toque_tables", "Tables in memory.", registry=self.registry)
        self.bots_replaced = Gauge("toque_bots_replaced", "Bot processes that were replaced.", registry=self.registry)
        self.bots_waiting = Gauge("toque_bots_waiting", "Bots and hints waiting to think.", registry=self.registry)
        self.hands_replaced = Gauge(
            "toque_hands_replaced", "Hand processes that were replaced.", registry=self.registry
        )
        self.hands_missed = Gauge("toque_hands_missed", "Ticks of hands that began late.", registry=self.registry)
        self.durable = Histogram(
            "toque_durable_seconds",
            "From a command until it is durable.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0),
            registry=self.registry,
        )

    def entered(self, entries: Sequence[Entry]) -> None:
        """Count entries that are durable."""
        for entry in entries:
            tag = str(entry.act.__struct_config__.tag)
            self.entries.labels(tag, (entry.by.role or Role.TABLE).value).inc()

    def text(self) -> bytes:
        """All metrics in Prometheus's text format."""
        return generate_latest(self.registry)
