package sqlite_test

import (
	"path/filepath"
	"testing"

	"turnpike/store"
	"turnpike/store/sqlite"
	"turnpike/store/storetest"
)

func TestStore(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T) store.Store { return open(t, tempPath(t), sqlite.Options{}) })
}

func tempPath(t testing.TB) string { return filepath.Join(t.TempDir(), "turnpike.db") }

func open(t testing.TB, path string, opts sqlite.Options) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
