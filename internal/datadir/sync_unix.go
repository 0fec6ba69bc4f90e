//go:build unix

package datadir

import (
	"errors"
	"os"
	"syscall"
)

// syncDir makes the names in a directory durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // there are file systems that cannot
		return err
	}
	return nil
}
