// Package matchtest holds a game's scenario files and documents to what they expect.
package matchtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/match"
)

// RunScenario plays a scenario of g and checks all that it expects; no die may be left over.
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
	if res.DiceLeft != 0 {
		t.Errorf("%d dice are left over", res.DiceLeft)
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
	return rows(t, g, file, text)
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
