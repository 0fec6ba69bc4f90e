-- +goose Up

-- How far people are in lessons and puzzles. Times are microseconds since 1970, UTC.
CREATE TABLE lessons (
	person TEXT    NOT NULL,
	lesson TEXT    NOT NULL,
	step   INTEGER NOT NULL,
	done   INTEGER NOT NULL,
	match  TEXT    NOT NULL,
	at     INTEGER NOT NULL,
	PRIMARY KEY (person, lesson)
) STRICT, WITHOUT ROWID;
