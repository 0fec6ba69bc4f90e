//go:build unix

package datadir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// Lock keeps a second server away from a data directory: each holds its matches in memory and would answer from a past of its own. It locks
// the directory itself and a file in it: the file may be deleted, and older programs know of nothing else. The system drops both when the process
// ends, however it ends. The error is ErrInUse if somebody has one of them.
func Lock(dir string) (unlock func(), err error) {
	d, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	// A file system may be unable to lock directories; the file has to be lockable.
	if err := flock(d); errors.Is(err, ErrInUse) {
		d.Close()
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		if err = flock(f); err != nil {
			f.Close()
		}
	}
	if err != nil {
		d.Close()
		if !errors.Is(err, ErrInUse) {
			err = fmt.Errorf("lock %s: %w", dir, err)
		}
		return nil, err
	}
	return func() { f.Close(); d.Close() }, nil
}

func flock(f *os.File) error {
	for {
		switch err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
		case errors.Is(err, syscall.EINTR):
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrInUse
		default:
			return err
		}
	}
}
