//go:build !unix && !windows

package datadir

// Lock does nothing where the system has no locks.
func Lock(string) (unlock func(), err error) { return func() {}, nil }
