// Package datafile reads tables strictly and is the one kind of error with which all games refuse them.
package datafile

import (
	"fmt"
	"strings"
)

// Error says what is wrong with a table: the file, the key in it, and the reason.
type Error struct {
	File string
	Key  string // "weapons[3] flamethrower: shots"; may be empty
	Err  error
}

// Error returns it all in one line.
func (e *Error) Error() string {
	reason := strings.ReplaceAll(e.Err.Error(), "\n", "; ")
	if e.Key == "" {
		return fmt.Sprintf("%s: %s", e.File, reason)
	}
	return fmt.Sprintf("%s: %s: %s", e.File, e.Key, reason)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }
