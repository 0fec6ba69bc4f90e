-- +goose Up

-- "TPKE": the file belongs to Turnpike.
PRAGMA application_id = 0x54504B45;

-- Times are microseconds since 1970 in UTC. JSON is text exactly as given,
-- NULL when there is none.

CREATE TABLE people (
	id       TEXT    NOT NULL PRIMARY KEY,
	name     TEXT    NOT NULL,
	settings TEXT,
	created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
	num           INTEGER NOT NULL PRIMARY KEY, -- what other tables know the match by
	id            TEXT    NOT NULL UNIQUE,
	game          TEXT    NOT NULL,
	rules_version TEXT    NOT NULL,
	title         TEXT    NOT NULL,
	options       TEXT,
	setup         TEXT,
	clock         TEXT,
	host          TEXT    NOT NULL,
	seats         TEXT    NOT NULL, -- a JSON array
	open_seats    INTEGER NOT NULL, -- 1 when anybody may take one of the seats
	status        TEXT    NOT NULL,
	public        INTEGER NOT NULL,
	seed          BLOB,
	commitment    TEXT    NOT NULL,
	created       INTEGER NOT NULL,
	started       INTEGER NOT NULL,
	updated       INTEGER NOT NULL,
	ended         INTEGER NOT NULL,
	outcome       TEXT,
	summary       TEXT
) STRICT;

CREATE INDEX matches_updated ON matches (updated, id);
CREATE INDEX matches_status ON matches (status, updated, id);

-- Whom a match involves: its host and those who hold a seat.
CREATE TABLE match_people (
	person TEXT    NOT NULL,
	match  INTEGER NOT NULL REFERENCES matches (num),
	PRIMARY KEY (person, match)
) STRICT, WITHOUT ROWID;

CREATE INDEX match_people_match ON match_people (match);

-- The logs of all matches, in the order of their entries' arrival: what one
-- transaction appends is written to few pages, although it is from many
-- matches. That a key is unique is the writer's care; an index for it would be
-- the most expensive part of an append.
CREATE TABLE entries (
	match INTEGER NOT NULL REFERENCES matches (num),
	seq   INTEGER NOT NULL,
	at    INTEGER NOT NULL,
	kind  TEXT    NOT NULL,
	seat  INTEGER NOT NULL,
	key   TEXT    NOT NULL,
	data  TEXT,
	PRIMARY KEY (match, seq)
) STRICT;

CREATE TABLE chat (
	match  INTEGER NOT NULL REFERENCES matches (num),
	n      INTEGER NOT NULL,
	at     INTEGER NOT NULL,
	person TEXT    NOT NULL,
	seat   INTEGER NOT NULL,
	name   TEXT    NOT NULL,
	text   TEXT    NOT NULL,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
