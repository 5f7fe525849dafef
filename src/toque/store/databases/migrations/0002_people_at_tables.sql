-- Who sat at which table, how matches ended, and what a server must not forget.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE seatings (
    person TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches (id),
    PRIMARY KEY (person, match)
);

CREATE TABLE results (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    body TEXT NOT NULL
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
