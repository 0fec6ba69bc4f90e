//go:build !unix

package cli

// lockDir does nothing where the system has no advisory locks of this kind.
func lockDir(string) (unlock func(), err error) { return func() {}, nil }
