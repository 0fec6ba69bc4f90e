-- +goose Up

-- Questions to the laboratory and how far they are. Times are microseconds since 1970, UTC. JSON is text exactly as given, NULL when there is
-- none; it is last, so that lists do not read it.
CREATE TABLE lab_experiments (
	num        INTEGER NOT NULL PRIMARY KEY,
	id         TEXT    NOT NULL UNIQUE,
	key        TEXT    NOT NULL, -- digest of doc
	kind       TEXT    NOT NULL,
	game       TEXT    NOT NULL,
	name       TEXT    NOT NULL,
	owner      TEXT    NOT NULL,
	engine     TEXT    NOT NULL,
	state      TEXT    NOT NULL,
	visibility TEXT    NOT NULL,
	planned    INTEGER NOT NULL, -- matches
	done       INTEGER NOT NULL,
	cpu_us     INTEGER NOT NULL,
	created    INTEGER NOT NULL,
	updated    INTEGER NOT NULL,
	doc        TEXT,
	result     TEXT,
	fault      TEXT
) STRICT;

CREATE INDEX lab_experiments_owner ON lab_experiments (owner, updated, id);
CREATE INDEX lab_experiments_state ON lab_experiments (state, created);
CREATE INDEX lab_experiments_public ON lab_experiments (updated, id) WHERE visibility = 'public';

-- What came of the matches of experiments, by what was played. It can be played again, so it may be thrown away.
CREATE TABLE lab_batches (
	key    TEXT    NOT NULL PRIMARY KEY,
	cpu_us INTEGER NOT NULL,
	made   INTEGER NOT NULL,
	used   INTEGER NOT NULL, -- last
	bytes  INTEGER NOT NULL, -- of data
	data   BLOB    NOT NULL
) STRICT;

-- The order in which batches are thrown away, and all there is to know for it.
CREATE INDEX lab_batches_used ON lab_batches (used, key, bytes);
