-- What people say went wrong, for whoever runs a server.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    person TEXT NOT NULL,
    time BIGINT NOT NULL,
    text TEXT NOT NULL
);
