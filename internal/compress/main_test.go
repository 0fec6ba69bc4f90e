package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestCompress(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := strings.Repeat("the same words again and again; ", 100)
	for name, data := range map[string]string{"a.js": text, "b/c.css": text, "index.html": text, "d.png": text, "small.js": text[:from-1]} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	made, err := compress(dir)
	if want := []string{filepath.Join(dir, "a.js.br"), filepath.Join(dir, "b", "c.css.br")}; err != nil || !slices.Equal(made, want) {
		t.Fatalf("made %q, %v, want %q", made, err, want)
	}
	for _, file := range made {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
		if err != nil || string(got) != text || len(data) > len(text)/10 {
			t.Errorf("%s: %d bytes of %d, %v", file, len(data), len(text), err)
		}
	}
	if _, err := compress(filepath.Join(dir, "none")); err == nil {
		t.Error("a directory that is not there is no error")
	}
}
