package lab

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Dir keeps batches as files of a directory, one each. Several programs may use it at once.
type Dir string

func (d Dir) path(key string) string { return filepath.Join(string(d), key[:2], key) }

// Batch implements Batches.
func (d Dir) Batch(_ context.Context, key string) ([]byte, error) {
	data, err := os.ReadFile(d.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// PutBatch implements Batches: a file appears under its name only when it is whole.
func (d Dir) PutBatch(_ context.Context, key string, data []byte, _ time.Duration) error {
	name := d.path(key)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return WriteFile(name, data)
}

// WriteFile writes a file that is there as a whole or not at all, whatever happens meanwhile.
func WriteFile(name string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

// Memory keeps batches as long as it lives. The zero Memory is ready.
type Memory struct{ kept sync.Map }

// Batch implements Batches.
func (m *Memory) Batch(_ context.Context, key string) ([]byte, error) {
	data, ok := m.kept.Load(key)
	if !ok {
		return nil, nil
	}
	return data.([]byte), nil
}

// PutBatch implements Batches.
func (m *Memory) PutBatch(_ context.Context, key string, data []byte, _ time.Duration) error {
	m.kept.LoadOrStore(key, data)
	return nil
}
