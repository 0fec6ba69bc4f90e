-- +goose Up

-- Continuing games. Times are microseconds since 1970, UTC. JSON is text exactly as given, NULL when there is none; what lists do not show is last.
CREATE TABLE careers (
	num        INTEGER NOT NULL PRIMARY KEY, -- what other tables know the career by
	id         TEXT    NOT NULL UNIQUE,
	title      TEXT    NOT NULL,
	rules      TEXT    NOT NULL,
	host       TEXT    NOT NULL,
	people     TEXT    NOT NULL, -- a JSON array
	token      TEXT    NOT NULL,
	public     INTEGER NOT NULL,
	status     TEXT    NOT NULL,
	week       INTEGER NOT NULL,
	stage      TEXT    NOT NULL,
	due        INTEGER, -- NULL: nothing happens by itself
	seed       BLOB,
	commitment TEXT    NOT NULL,
	created    INTEGER NOT NULL,
	updated    INTEGER NOT NULL,
	summary    TEXT,
	program    TEXT    NOT NULL,
	options    TEXT,
	setup      TEXT
) STRICT;

CREATE INDEX careers_public ON careers (updated, id) WHERE public;
CREATE INDEX careers_due ON careers (due) WHERE due IS NOT NULL;

-- Who has made a career, as organization 0, and who plays which organizations of it.
CREATE TABLE career_people (
	person TEXT    NOT NULL,
	career INTEGER NOT NULL REFERENCES careers (num),
	org    INTEGER NOT NULL,
	PRIMARY KEY (person, career, org)
) STRICT, WITHOUT ROWID;

CREATE INDEX career_people_career ON career_people (career);

CREATE TABLE career_entries (
	career INTEGER NOT NULL REFERENCES careers (num),
	seq    INTEGER NOT NULL,
	at     INTEGER NOT NULL,
	org    INTEGER NOT NULL,
	key    TEXT    NOT NULL,
	auto   INTEGER NOT NULL,
	digest TEXT    NOT NULL,
	action TEXT,
	PRIMARY KEY (career, seq)
) STRICT;

CREATE UNIQUE INDEX career_entries_key ON career_entries (career, org, key) WHERE key <> '';

-- The state of a career after one of its entries. It follows from the log, so it may be thrown away.
CREATE TABLE career_snapshots (
	career  INTEGER NOT NULL PRIMARY KEY REFERENCES careers (num),
	seq     INTEGER NOT NULL,
	rules   TEXT    NOT NULL,
	program TEXT    NOT NULL,
	data    BLOB    NOT NULL
) STRICT;

-- The fixture that a match is, of which career. The career may be gone: its matches stay.
ALTER TABLE matches ADD COLUMN career TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN fixture INTEGER NOT NULL DEFAULT 0;

CREATE INDEX matches_career ON matches (career, fixture) WHERE career <> '';
