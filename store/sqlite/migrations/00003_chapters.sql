-- +goose Up

-- The revision of the program that wrote the match last.
ALTER TABLE matches ADD COLUMN program TEXT NOT NULL DEFAULT '';

-- The history of matches in pieces: states, and what each entry did.
CREATE TABLE chapters (
	match   INTEGER NOT NULL REFERENCES matches (num),
	first   INTEGER NOT NULL, -- entries before it
	last    INTEGER NOT NULL, -- sequence number of its last entry
	rules   TEXT    NOT NULL,
	program TEXT    NOT NULL,
	data    BLOB    NOT NULL,
	PRIMARY KEY (match, first)
) STRICT;

-- Texts that chapters of many matches share: maps, vehicles.
CREATE TABLE parts (
	key  TEXT NOT NULL PRIMARY KEY,
	text BLOB NOT NULL
) STRICT;

-- When somebody served the matches last; one row.
CREATE TABLE beat (
	one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
	at  INTEGER NOT NULL
) STRICT;
