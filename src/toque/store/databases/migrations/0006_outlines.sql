-- Of every table that is not over: what lists, codes and due times need, written together with its entries.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE outlines (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    due BIGINT NOT NULL,
    last BIGINT NOT NULL,
    waiting TEXT NOT NULL,
    body TEXT NOT NULL
);
