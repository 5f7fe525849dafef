-- Which server may write. Every write compares the epoch: a server with an older one has lost the database to another.
-- Today one claim covers all tables (scope "house"); a server per table would have a row with the table's id.
-- One text for SQLite and PostgreSQL; a semicolon at the end of a line ends a statement.
CREATE TABLE claims (
    scope TEXT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    server TEXT NOT NULL,
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

INSERT INTO claims (scope, epoch, server, since, seen) VALUES ('house', 0, '', 0, 0);
