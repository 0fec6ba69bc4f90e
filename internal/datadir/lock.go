package datadir

import "errors"

// ErrInUse says that a server runs on the directory.
var ErrInUse = errors.New("a turnpike already serves the games in this directory")
