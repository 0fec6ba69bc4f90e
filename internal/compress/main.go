// Compress lays a form packed by Brotli beside every script, stylesheet and picture of the built client below a directory, for programs that are
// released: packing as tightly as it can be done takes seconds, and what is committed stays text. It says what it has made, one file a line.
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/andybalholm/brotli"
)

// texts are the files that packing makes smaller.
var texts = []string{".js", ".css", ".svg"}

// from is how many bytes a file has at least to be packed: a smaller one fits into a packet anyway.
const from = 1024

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: compress DIRECTORY")
		os.Exit(2)
	}
	made, err := compress(os.Args[1])
	for _, file := range made {
		fmt.Println(file)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compress:", err)
		os.Exit(1)
	}
}

// compress packs what is below a directory and returns the files that it has made, in the order of their names, also those before an error.
func compress(dir string) (made []string, err error) {
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains(texts, filepath.Ext(file)) {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil || len(data) < from {
			return err
		}
		to := file + ".br"
		if err := os.WriteFile(to, packed(data), 0o644); err != nil {
			return err
		}
		made = append(made, to)
		return nil
	})
	return made, err
}

func packed(data []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotli.BestCompression)
	w.Write(data) // neither fails: b takes all
	w.Close()
	return b.Bytes()
}
