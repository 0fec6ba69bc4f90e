// Package matchtest holds a game's scenario files and documents to what they expect.
package matchtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/match"
)

// RunScenario plays a scenario of g and checks all that it expects.
func RunScenario(t *testing.T, g game.Game, data []byte) {
	t.Helper()
	s, err := match.ParseScenario(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Expect) == 0 {
		t.Error("nothing is expected")
	}
	lookup := func(id string) (game.Game, error) {
		if id != g.Info().ID {
			return nil, fmt.Errorf("there is no game %q", id)
		}
		return g, nil
	}
	res, err := s.Run(lookup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Failures {
		t.Error(f)
	}
}

// RunFiles runs the scenario files that match pattern, each as a parallel subtest; there must be at least least of them.
func RunFiles(t *testing.T, g game.Game, pattern string, least int) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) < least {
		t.Fatalf("%d scenarios (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			RunScenario(t, g, data)
		})
	}
}

var example = regexp.MustCompile("(?s)```json scenario\n(.*?)```")

// RunDocument runs the examples in a document of the scenario format, of which there must be one at least, and returns its text.
func RunDocument(t *testing.T, g game.Game, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	examples := example.FindAllStringSubmatch(text, -1)
	if len(examples) == 0 {
		t.Error("there is no example")
	}
	for _, x := range examples {
		RunScenario(t, g, []byte(x[1]))
	}
	for _, p := range purposes(t) {
		if !strings.Contains(text, "`"+p+"`") && !strings.Contains(text, `"`+p+":") && !strings.Contains(text, `"`+p+" ") {
			t.Errorf("%s does not say what the dice of the purpose %q are for", file, p)
		}
	}
	return rows(t, g, file, text)
}

// purposes lists what the package under test draws chance for: its constants of that type and the names that stand in the calls.
func purposes(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	literal := func(x ast.Expr) {
		if lit, ok := x.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			if text != "imagine" { // what is made up of the unknown is never scripted
				list = append(list, text)
			}
		}
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if sel, ok := n.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "Purpose" {
					for _, v := range n.Values {
						literal(v)
					}
				}
			case *ast.CallExpr:
				sel, ok := n.Fun.(*ast.SelectorExpr)
				if !ok || len(n.Args) == 0 {
					break
				}
				switch sel.Sel.Name {
				case "D6", "Roll", "IntN":
					literal(n.Args[0])
				case "Pick":
					literal(n.Args[min(1, len(n.Args)-1)])
				}
			}
			return true
		})
	}
	if len(list) == 0 {
		t.Error("the package draws no chance")
	}
	return list
}

// part is a table of a document that is made from a form: everything between two comments.
var part = regexp.MustCompile(`(?s)(<!-- made from the form: (\w+) -->\n)(.*?)(<!-- end -->)`)

// rows holds the tables of a document that say of which form they are made to that form. With DOCS=write in the environment it writes them anew.
func rows(t *testing.T, g game.Game, file, text string) string {
	t.Helper()
	made := part.ReplaceAllStringFunc(text, func(old string) string {
		m := part.FindStringSubmatch(old)
		types := g.Types()
		switch m[2] {
		case "actions":
			return m[1] + describe(t, types.Action).ActionTable() + m[4]
		case "events":
			return m[1] + describe(t, types.Event).EventTable() + m[4]
		}
		t.Errorf("%s: there is no form %q (actions, events)", file, m[2])
		return old
	})
	if made == text {
		return text
	}
	if os.Getenv("DOCS") != "write" {
		t.Errorf("%s is not what the forms say; write it anew with DOCS=write", file)
		return text
	}
	if err := os.WriteFile(file, []byte(made), 0o666); err != nil {
		t.Error(err)
	}
	return made
}

func describe(t *testing.T, v any) form.Description {
	t.Helper()
	u, ok := v.(form.Describer)
	if !ok {
		t.Errorf("%T has no description", v)
		return form.Description{}
	}
	return u.Describe()
}
