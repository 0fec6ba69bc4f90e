package sqlite

import (
	"errors"

	driver "modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// constraint reports whether err says that a statement would have broken a
// constraint; it has then changed nothing.
func constraint(err error) bool { return code(err) == lib.SQLITE_CONSTRAINT }

// busy reports whether err says that another connection was in the way.
func busy(err error) bool { return code(err) == lib.SQLITE_BUSY }

// malformed reports whether err says that the file is no sound database, which no retry mends.
func malformed(err error) bool {
	c := code(err)
	return c == lib.SQLITE_CORRUPT || c == lib.SQLITE_NOTADB
}

// code returns the primary result code of SQLite that err stems from, 0 when
// it does not stem from SQLite.
func code(err error) int {
	if e, ok := errors.AsType[*driver.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}
