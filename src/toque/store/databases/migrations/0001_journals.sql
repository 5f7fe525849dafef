-- Matches with their journals, the packs they are played with, and the names of people.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE packs (
    fingerprint TEXT PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    stage TEXT NOT NULL,
    opened BIGINT NOT NULL,
    key_hash TEXT NOT NULL,
    key BYTEA NOT NULL,
    pack TEXT NOT NULL REFERENCES packs (fingerprint),
    head TEXT NOT NULL
);

CREATE INDEX matches_by_key ON matches (key_hash);

CREATE INDEX matches_by_stage ON matches (stage);

CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
);
