package notices

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// versions returns the components of a kind with their versions.
func versions(kind string) map[string]string {
	m := make(map[string]string)
	for _, c := range Components() {
		if c.Kind == kind {
			m[c.Name] = c.Version
		}
	}
	return m
}

const mend = "run go generate ./internal/notices"

// Every module that is linked into the program has its notices, those of the version that is linked.
func TestModules(t *testing.T) {
	t.Parallel()
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "./cmd/turnpike")
	cmd.Dir, cmd.Stderr = "../..", os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	known := versions(Go)
	linked := 0
	for line := range strings.Lines(string(out)) {
		name, version, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			continue
		}
		linked++
		if v, there := known[name]; !there || v != version {
			t.Errorf("%s %s is in the program, its notices are of version %q: %s", name, version, v, mend)
		}
	}
	if linked < 10 {
		t.Errorf("only %d packages of modules are linked: %s", linked, out)
	}
	// The others are for other systems; go.mod still wants them, in the same version.
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for name, version := range known {
		if name != "std" && !strings.Contains(string(mod), "\t"+name+" "+version) {
			t.Errorf("go.mod does not want %s %s: %s", name, version, mend)
		}
	}
	if _, ok := known["std"]; !ok {
		t.Error("the standard library has no notices")
	}
}

// The packages in the client have the versions that are locked, and whatever its source imports is among them.
func TestPackages(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../web/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	var lock struct {
		Packages map[string]struct{ Version string }
	}
	if err := json.Unmarshal(data, &lock); err != nil {
		t.Fatal(err)
	}
	known := versions(NPM)
	for name, version := range known {
		if v := lock.Packages["node_modules/"+name].Version; v != version {
			t.Errorf("the notices are of %s %s, locked is %q: %s", name, version, v, mend)
		}
	}
	bare := regexp.MustCompile(`(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+/)?[\w-][\w.-]*)`)
	imported := make(map[string]bool)
	err = fs.WalkDir(os.DirFS("../../web/src"), ".", func(path string, d fs.DirEntry, err error) error {
		ext := filepath.Ext(path)
		if err != nil || d.IsDir() || ext != ".ts" && ext != ".svelte" || strings.HasSuffix(path, ".test.ts") {
			return err
		}
		source, err := os.ReadFile(filepath.Join("../../web/src", path))
		for _, m := range bare.FindAllStringSubmatch(string(source), -1) {
			imported[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !imported["svelte"] {
		t.Errorf("the client imports %v, not svelte?", slices.Sorted(maps.Keys(imported)))
	}
	for name := range imported {
		if _, there := lock.Packages["node_modules/"+name]; there && known[name] == "" {
			t.Errorf("the client imports %s, which has no notices: %s", name, mend)
		}
	}
}

// Every title has a text below it, and none stands twice.
func TestText(t *testing.T) {
	t.Parallel()
	seen := make(map[string]bool)
	for _, c := range Components() {
		if seen[c.Title()] {
			t.Errorf("%s stands twice", c.Title())
		}
		seen[c.Title()] = true
		_, after, ok := strings.Cut(Text, "\n"+c.Title()+"\n")
		after, _, _ = strings.Cut(after, "\n"+titleMark+" ")
		if !ok || len(after) < 200 || !strings.Contains(after, "\n-- ") {
			t.Errorf("%s has no licence: %q", c.Title(), after)
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d components", len(seen))
	}
}
