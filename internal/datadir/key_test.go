package datadir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The key stays the same from one start to the next, and is not quietly replaced when it is damaged.
func TestKeyStays(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "key")
	first, emptied, err := Key(dir)
	if err != nil || emptied || first == ([32]byte{}) {
		t.Fatal(first, emptied, err)
	}
	if again, emptied, err := Key(dir); err != nil || emptied || again != first {
		t.Errorf("the key changed: %v, %v", emptied, err)
	}
	for size, want := range map[int]string{1: "has 1;", 20: "should be 32 bytes and has 20", 33: "has 33;"} {
		damaged := []byte(strings.Repeat("k", size))
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		_, _, err := Key(dir)
		if e, ok := errors.AsType[*KeyError](err); !ok || e.Size != int64(size) || !strings.Contains(err.Error(), want) {
			t.Errorf("a key of %d bytes: %v", size, err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != string(damaged) {
			t.Errorf("a key of %d bytes was changed: %q, %v", size, data, err)
		}
	}
}

// An empty file is what is left of a crash between creating and writing; it holds nothing that could be lost.
func TestEmptyKeyIsReplaced(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "key"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	key, emptied, err := Key(dir)
	if err != nil || !emptied || key == ([32]byte{}) {
		t.Fatal(key, emptied, err)
	}
	if again, emptied, err := Key(dir); err != nil || emptied || again != key {
		t.Errorf("the second time: %v, %v", emptied, err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Errorf("files %v, %v; want the key alone", files, err)
	}
	if info, err := os.Stat(filepath.Join(dir, "key")); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("%v, %v; want it readable by its owner only", info.Mode(), err)
	}
}
