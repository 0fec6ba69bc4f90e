package datadir

import (
	"errors"
	"fmt"
	"path/filepath"
	"syscall"
)

// sharingViolation is the system's error for a file that somebody else has for himself.
const sharingViolation = syscall.Errno(32)

// Lock keeps a second server away from a data directory: each holds its matches in memory and would answer from a past of its own. It opens a
// file that nobody else may open or delete meanwhile; the system closes it when the process ends. The error is ErrInUse if somebody has it.
func Lock(dir string) (unlock func(), err error) {
	name, err := syscall.UTF16PtrFromString(filepath.Join(dir, lockName))
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, ErrInUse
	case err != nil:
		return nil, fmt.Errorf("lock %s: %w", dir, err)
	}
	return func() { syscall.CloseHandle(h) }, nil
}
