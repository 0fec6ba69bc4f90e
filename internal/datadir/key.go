package datadir

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// keySize is the length of a key in bytes.
const keySize = 32

// KeyError says that a key file does not hold a key.
type KeyError struct {
	Path string
	Size int64 // bytes that it has
}

// Error says what the file should be and what to do.
func (e *KeyError) Error() string {
	return fmt.Sprintf("%s should be %d bytes and has %d; restore it from a backup, or delete it to make a new one (everybody becomes a new guest)",
		e.Path, keySize, e.Size)
}

// Key reads the key that signs cookies, or makes it when there is none. An empty file is none: it is what a crash of an older program leaves
// behind that had not written its key yet. emptied reports that such a file was replaced. A file of any other length may be a key that was
// damaged, and is left alone: the error is a *KeyError.
func Key(dir string) (key [keySize]byte, emptied bool, err error) {
	path := filepath.Join(dir, keyName)
	key, err = readKey(path)
	if e, ok := errors.AsType[*KeyError](err); ok && e.Size == 0 {
		emptied = true
	} else if !errors.Is(err, fs.ErrNotExist) {
		return key, false, err
	}
	rand.Read(key[:]) // never fails
	return key, emptied, writeAtomically(path, key[:])
}

// readKey returns what a key file holds; the error is that of reading it, or a *KeyError.
func readKey(path string) (key [keySize]byte, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return key, err
	}
	if len(data) != keySize {
		return key, &KeyError{Path: path, Size: int64(len(data))}
	}
	return [keySize]byte(data), nil
}

// writeAtomically puts data into a file that only its owner can read, so that after a crash the file is as it was, or whole.
func writeAtomically(path string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*") // readable by its owner alone
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err = os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}
