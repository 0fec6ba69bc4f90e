package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook"
)

// repo makes a repository with the given files and, unless it is among them,
// a baseline that allows every rule of every game to be without a proof.
func repo(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	if _, ok := files[baselinePath]; !ok {
		write(t, root, baselinePath, allowing())
	}
	for name, data := range files {
		write(t, root, name, data)
	}
	return root
}

// allowing returns a baseline file with all rules but those given.
func allowing(but ...string) string {
	var b strings.Builder
	b.WriteString("# comment\n")
	for _, game := range rulebook.Games() {
		for _, r := range rulebook.All(game) {
			if !slices.Contains(but, r.ID) {
				fmt.Fprintln(&b, r.ID)
			}
		}
	}
	return b.String()
}

func write(t *testing.T, root, name, data string) {
	t.Helper()
	file := filepath.Join(root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readBaseline(t *testing.T, root string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(baselinePath)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var twoRules = within(`proof.Of(t, "CG-ATK-001", "CG-ATK-002")`)

func TestRun(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		files  map[string]string
		args   []string
		status int
		out    []string // all in stdout and stderr together
		not    []string
	}{
		{
			name: "even", status: exitOK,
			out: []string{"cardduel", "without proof"}, not: []string{"FAIL", "baseline"},
		},
		{
			name: "better", status: exitOK, files: map[string]string{"a_test.go": twoRules},
			out: []string{"cardduel: 2 in the baseline have a proof now (-update takes them out): CG-ATK-001, CG-ATK-002"}, not: []string{"FAIL"},
		},
		{
			name: "in part", status: exitOK,
			files: map[string]string{"a_test.go": twoRules, baselinePath: allowing("CG-ATK-002") + "CG-ATK-002: a reason\n"},
			out:   []string{"have a proof now (-update takes them out): CG-ATK-001\n"}, not: []string{"FAIL"},
		},
		{
			name: "worse", status: exitFailed,
			files: map[string]string{"a_test.go": twoRules, baselinePath: allowing("CG-ATK-001", "CG-ATK-003")},
			out:   []string{"FAIL: cardduel: no test proves CG-ATK-003;"}, not: []string{"no test proves CG-ATK-001"},
		},
		{
			name: "worse elsewhere", status: exitOK, args: []string{"--game", "race"},
			files: map[string]string{baselinePath: allowing("CG-ATK-003")},
			not:   []string{"cardduel"},
		},
		{
			name: "unknown rule", status: exitFailed, files: map[string]string{"b/a.go": "package b\nvar x = \"RC-XXX-000\"\n"},
			out: []string{"FAIL: b/a.go:2: there is no rule RC-XXX-000"},
		},
		{
			name: "missing", status: exitOK, args: []string{"--game", "cardduel", "--missing"},
			files: map[string]string{"a_test.go": twoRules, baselinePath: allowing("CG-ATK-001", "CG-ATK-002")},
			out:   []string{"Card Duel: Attack\n", "  CG-ATK-003 ", "Card Duel: Attack, Response windows"},
			not:   []string{"CG-ATK-001", "CG-ATK-002", "SX-"},
		},
		{name: "unknown game", status: exitUsage, args: []string{"--game", "chess"}, out: []string{`unknown game "chess"`}},
		{name: "unknown flag", status: exitUsage, args: []string{"--colour"}, out: []string{"colour"}},
		{name: "argument", status: exitUsage, args: []string{"cardduel"}, out: []string{`unexpected argument "cardduel"`}},
		{name: "help", status: exitOK, args: []string{"--help"}, out: []string{"Example: go run"}},
		{
			name: "bad baseline", status: exitUsage, files: map[string]string{baselinePath: "cardduel 7\n"},
			out: []string{"baseline.txt: line 1: ", "the ID of a rule"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			args := append([]string{"-root", repo(t, tt.files)}, tt.args...)
			if status := run(args, &out, &out); status != tt.status {
				t.Errorf("exit status %d, want %d", status, tt.status)
			}
			for _, want := range tt.out {
				if !strings.Contains(out.String(), want) {
					t.Errorf("output lacks %q:\n%s", want, &out)
				}
			}
			for _, not := range tt.not {
				if strings.Contains(out.String(), not) {
					t.Errorf("output has %q:\n%s", not, &out)
				}
			}
		})
	}
}

func TestRunOutsideRepository(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if status := run([]string{"-root", t.TempDir()}, &out, &out); status != exitUsage {
		t.Errorf("exit status %d", status)
	}
	if want := "run it from the root of the repository"; !strings.Contains(out.String(), want) {
		t.Errorf("output lacks %q: %s", want, &out)
	}
}

func TestUpdateOnlyShortens(t *testing.T) {
	t.Parallel()
	root := repo(t, map[string]string{"a_test.go": twoRules, baselinePath: allowing("RC-SETUP-001")})
	var out bytes.Buffer
	if status := run([]string{"-root", root, "-update"}, &out, &out); status != exitFailed {
		t.Errorf("exit status %d, want %d for race", status, exitFailed)
	}
	if got, want := readBaseline(t, root), allowing("CG-ATK-001", "CG-ATK-002", "RC-SETUP-001"); got != want {
		t.Errorf("baseline:\n%swant:\n%s", got, want)
	}
	if !strings.Contains(out.String(), "cardduel: 2 taken out of the baseline\n") {
		t.Errorf("output:\n%s", &out)
	}
}

// A rule that is built in part stays, with its reason.
func TestUpdateKeepsReasons(t *testing.T) {
	t.Parallel()
	with := strings.Replace(allowing(), "CG-ATK-001\n", "CG-ATK-001: a reason: two\n", 1)
	root := repo(t, map[string]string{"a_test.go": twoRules, baselinePath: with})
	var out bytes.Buffer
	if status := run([]string{"-root", root, "-update"}, &out, &out); status != exitOK {
		t.Errorf("exit status %d: %s", status, &out)
	}
	if got, want := readBaseline(t, root), strings.Replace(with, "CG-ATK-002\n", "", 1); got != want {
		t.Errorf("baseline:\n%swant:\n%s", got, want)
	}
}

func TestUpdateOneGame(t *testing.T) {
	t.Parallel()
	root := repo(t, map[string]string{"a_test.go": within(`proof.Of(t, "CG-ATK-001", "RC-SETUP-001")`)})
	var out bytes.Buffer
	if status := run([]string{"-root", root, "-update", "-game", "race"}, &out, &out); status != exitOK {
		t.Errorf("exit status %d: %s", status, &out)
	}
	if got, want := readBaseline(t, root), allowing("RC-SETUP-001"); got != want {
		t.Errorf("baseline:\n%swant:\n%s", got, want)
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	root := repo(t, map[string]string{"a_test.go": twoRules + "// CG-ATK-999\n", baselinePath: allowing("CG-ATK-002", "CG-ATK-003")})
	var out bytes.Buffer
	if status := run([]string{"-root", root, "-game", "cardduel", "-json"}, &out, &out); status != exitFailed {
		t.Errorf("exit status %d", status)
	}
	var rep report
	if err := json.Unmarshal(out.Bytes(), &rep); err != nil {
		t.Fatal(err)
	}
	if rep.OK || len(rep.Games) != 1 || len(rep.Unknown) != 1 {
		t.Fatalf("report %+v", rep)
	}
	g := rep.Games[0]
	if g.Game != "cardduel" || g.Proved != 2 || g.Unproved != g.Rules-2 || len(g.Missing) != g.Unproved {
		t.Errorf("cardduel: %+v", g)
	}
	if !slices.Equal(g.New, []string{"CG-ATK-003"}) || !slices.Equal(g.Done, []string{"CG-ATK-001"}) {
		t.Errorf("new %q, done %q", g.New, g.Done)
	}
	if want := (unknownID{File: "a_test.go", Line: 13, ID: "CG-ATK-999"}); rep.Unknown[0] != want {
		t.Errorf("unknown %+v, want %+v", rep.Unknown[0], want)
	}
}

func TestParseBaseline(t *testing.T) {
	t.Parallel()
	all := allowing()
	tests := []struct{ name, text, want string }{
		{"twice", all + "RC-SETUP-001\n", "RC-SETUP-001 is there twice"},
		{"unknown rule", "# a comment\n\nCG-ATK-999\n", `line 3: want the ID of a rule, have "CG-ATK-999"`},
		{"mark", "CG-TURN-009d\n", "want the ID of a rule"},
		{"no reason", "CG-ATK-001:\n", "line 1: what of CG-ATK-001 is not built?"},
		{"two on a line", "CG-ATK-001 CG-ATK-002\n", "want the ID of a rule"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if _, err := parseBaseline(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
	base, err := parseBaseline(all)
	if err != nil {
		t.Fatal(err)
	}
	if got := base.format(all); got != all {
		t.Errorf("format:\n%swant:\n%s", got, all)
	}
}
