-- +goose Up

-- One row that is written to see whether anything can be: beats counts how often. The ballast is there only within that transaction, so
-- that the file needs room as it does for a real write.
CREATE TABLE pulse (
	id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	beats   INTEGER NOT NULL,
	ballast BLOB
) STRICT;
