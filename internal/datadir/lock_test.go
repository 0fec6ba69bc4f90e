//go:build unix

package datadir

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// Whoever deletes the file "lock" does not let a second server in: neither beside the deleted one nor with a new one.
func TestLockSurvivesDeletion(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	unlock, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []func() error{
		func() error { return nil },
		func() error { return os.Remove(filepath.Join(dir, lockName)) },
		func() error { return os.WriteFile(filepath.Join(dir, lockName), nil, 0o600) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if again, err := Lock(dir); !errors.Is(err, ErrInUse) {
			t.Errorf("a second lock: %v", err)
			if err == nil {
				again()
			}
		}
	}
	unlock()
	unlock, err = Lock(dir)
	if err != nil {
		t.Fatalf("after the first has gone: %v", err)
	}
	unlock()
}

// An older program locks the file alone.
func TestLockHeedsOlderPrograms(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f, err := os.Create(filepath.Join(dir, lockName))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := flock(f); err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(dir); !errors.Is(err, ErrInUse) {
		t.Errorf("%v, want ErrInUse", err)
	}
	// What was refused holds nothing.
	d, err := os.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := flock(d); err != nil {
		t.Errorf("the directory is still locked: %v", err)
	}
}
