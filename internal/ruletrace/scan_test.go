package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestScan(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, file, data string
		tested           string // IDs in alphabetical order
		unknown          string // file:line ID
	}{
		{"comment of a test", "a/a_test.go", "package a\n\n// CG-ATK-001: yes.\n", "CG-ATK-001", ""},
		{"block comment", "a_test.go", "package a\n/* x\nCG-ATK-001? */\n", "CG-ATK-001", ""},
		{"string", "a_test.go", "package a\nvar x = \"CG-ATK-001\"\n", "CG-ATK-001", ""},
		{"raw string", "a_test.go", "package a\nvar x = `\nCG-ATK-001, -002`\n", "CG-ATK-001 CG-ATK-002", ""},
		{"list over two comment lines", "a_test.go", "package a\n\t// CG-ATK-001,\n\t// -002\n", "CG-ATK-001 CG-ATK-002", ""},
		{"no list over code", "a_test.go", "package a\nvar x, y = \"CG-ATK-001\", -002\n", "CG-ATK-001", ""},
		{"code is not text", "a_test.go", "package a\nvar x = CG-ATK-001\n", "", ""},
		{"range", "a_test.go", "package a\n// CG-ATK-001 to -003\n", "CG-ATK-001 CG-ATK-002 CG-ATK-003", ""},
		{"other Go code does not count", "a.go", "package a\n// CG-ATK-001\n", "", ""},
		{"scenario", "a/testdata/b/c.json", `{"expect": [{"error": "CG-ATK-001"}]}`, "CG-ATK-001", ""},
		{"script", "testdata/c.txtar", "# CG-ATK-001\n", "CG-ATK-001", ""},
		{"json elsewhere", "data/c.json", `"CG-ATK-001"`, "", ""},
		{"go file in testdata", "testdata/a_test.go", "// CG-ATK-001", "", ""},
		{"web test", "web/src/a.test.ts", "test('CG-ATK-001', f)", "CG-ATK-001", ""},
		{"web spec", "web/e2e/a.spec.ts", "// CG-ATK-001", "CG-ATK-001", ""},
		{"web code", "web/src/a.ts", "// CG-ATK-001 CG-ATK-999", "", ""},
		{"installed packages", "web/node_modules/x/a.test.ts", "CG-ATK-001", "", ""},
		{"hidden directory", ".cache/a_test.go", "// CG-ATK-001", "", ""},
		{"own directory", "internal/ruletrace/a_test.go", "// CG-ATK-001 CG-ATK-999", "", ""},
		{"rulebook", "rulebook/a_test.go", "// CG-ATK-001 CG-ATK-999", "", ""},
		{"unknown in a test", "a_test.go", "package a\n\n// CG-ATK-001\n// CG-XXX-000\n", "CG-ATK-001", "a_test.go:4 CG-XXX-000"},
		{"unknown in code", "a.go", "package a\n\nvar x = []string{\n\t\"CG-ATK-999\",\n}\n", "", "a.go:4 CG-ATK-999"},
		{"unknown, too short", "a_test.go", "// CG-ATK-01", "", "a_test.go:1 CG-ATK-01"},
		{"unknown range end", "a_test.go", "// CG-ATK-045 to CG-ATK-999", "CG-ATK-045 CG-ATK-046", "a_test.go:1 CG-ATK-999"},
		{"unknown in a scenario", "testdata/a.json", "{\n\"CG-ATK-999\"}", "", "testdata/a.json:2 CG-ATK-999"},
		{"other prefixes", "a_test.go", "// XX-ATK-001", "", ""},
		{"line left out", "a_test.go", "// CG-ATK-001 CG-ATK-999 ruletrace:ignore\n// CG-ATK-002", "CG-ATK-002", ""},
		{"file left out", "testdata/a.txtar", "# ruletrace:ignore-file\nCG-ATK-001 CG-ATK-999", "", ""},
		{"broken Go", "a_test.go", "// CG-ATK-001\npackage \"", "CG-ATK-001", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			found, err := scan(fstest.MapFS{tt.file: {Data: []byte(tt.data)}})
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(slices.Sorted(maps.Keys(found.tested)), " "); got != tt.tested {
				t.Errorf("tested %q, want %q", got, tt.tested)
			}
			var unknown []string
			for _, u := range found.unknown {
				unknown = append(unknown, fmt.Sprintf("%s:%d %s", u.File, u.Line, u.ID))
			}
			if got := strings.Join(unknown, ", "); got != tt.unknown {
				t.Errorf("unknown %q, want %q", got, tt.unknown)
			}
		})
	}
}

func TestGoTextKeepsOffsets(t *testing.T) {
	t.Parallel()
	const src = "package a // one\n\nvar x = 'c' + \"two\" // três\n/* four\n*/"
	got := goText(src)
	if len(got) != len(src) || strings.Count(got, "\n") != strings.Count(src, "\n") {
		t.Fatalf("goText(%q) = %q", src, got)
	}
	for _, s := range []string{"one", `"two"`, "três", "four"} {
		if strings.Index(got, s) != strings.Index(src, s) {
			t.Errorf("%q is not where it was in %q", s, got)
		}
	}
	for _, s := range []string{"package", "var", "'c'"} {
		if strings.Contains(got, s) {
			t.Errorf("%q is left in %q", s, got)
		}
	}
}

func FuzzGoText(f *testing.F) {
	f.Add("package a\n// CG-ATK-001, -002\nvar s = `a\r\nb`")
	f.Fuzz(func(t *testing.T, src string) {
		if got := goText(src); len(got) != len(src) {
			t.Errorf("%d bytes of %d", len(got), len(src))
		}
	})
}
