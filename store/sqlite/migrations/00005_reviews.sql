-- +goose Up

-- What has been worked out of matches that are over. It follows from their records, so it may be thrown away.
CREATE TABLE reviews (
	match INTEGER NOT NULL PRIMARY KEY REFERENCES matches (num),
	made  TEXT    NOT NULL, -- by which program
	data  BLOB    NOT NULL
) STRICT;
