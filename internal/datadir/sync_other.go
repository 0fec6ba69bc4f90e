//go:build !unix

package datadir

// syncDir does nothing where directories cannot be opened.
func syncDir(string) error { return nil }
