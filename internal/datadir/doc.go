// Package datadir is the directory in which a server keeps its games: what lies in it, who may use it, and how it is backed up, restored and
// examined.
//
//	turnpike.db   the games, an SQLite database (store/sqlite); -wal and -shm beside it belong to it
//	key           32 bytes that sign cookies
//	lock          held by the server that runs; empty
//	replaced-*    what a forced restore has moved aside
//
// # Backups
//
// A backup is one tar file: turnpike-backup.json, which says what it is and how long and with which SHA-256 every other file has to be, then key,
// then turnpike.db. It is not the database alone, because a database does not notice changed bytes within a value and has no place for the key
// that would not become part of the games; and tar is everywhere, so that in need "tar xf" is all the restoring there is. It is not compressed:
// programs that keep backups do that themselves, and better when they see what has not changed.
package datadir

import "path/filepath"

// The files of a data directory.
const (
	databaseName = "turnpike.db"
	keyName      = "key"
	lockName     = "lock"
)

// Database returns where the games of a data directory are.
func Database(dir string) string { return filepath.Join(dir, databaseName) }
