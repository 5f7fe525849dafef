-- Who has signed out everywhere, and how often; -1 for somebody who was forgotten. A token says which time it is of.
CREATE TABLE sessions (
    person TEXT PRIMARY KEY,
    generation BIGINT NOT NULL
);
