package deluxe

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors are the packages below the state machine, from the ground up. Each may import those before it.
var floors = []string{"garage", "places", "scale", "odds", "movement", "control", "collision", "targeting", "sight"}

// A floor knows nothing of the state machine, nor of a floor above it.
func TestFloorsImportDownward(t *testing.T) {
	t.Parallel()
	const home = "turnpike/games/deluxe"
	for i, floor := range floors {
		files, err := fs.Glob(os.DirFS(floor), "*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", floor, len(files), err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), path.Join(floor, name), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range f.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				below, ours := strings.CutPrefix(imported, home)
				if ours && !slices.Contains(floors[:i], strings.TrimPrefix(below, "/")) {
					t.Errorf("%s/%s imports %s, which is not below it", floor, name, imported)
				}
			}
		}
	}
}
