-- What somebody's own hand did, frame by frame, beside the entry that says what came of it.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE films (
    match TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (match, seq)
);
