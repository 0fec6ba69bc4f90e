package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// testFile is a Go test that imports what it needs to prove rules.
func testFile(rest string) string {
	return "package a\n\nimport (\n\t\"testing\"\n\n\t\"turnpike/game\"\n\t\"turnpike/rulebook/proof\"\n)\n\n" + rest
}

// within is the body of a test function.
func within(body string) string { return testFile("func TestA(t *testing.T) {\n" + body + "\n}\n") }

func TestScan(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, file, data string
		proved           string // IDs in alphabetical order
		unknown          string // file:line ID
	}{
		{"call", "a/a_test.go", within(`proof.Of(t, "CG-ATK-001")`), "CG-ATK-001", ""},
		{"call of two", "a_test.go", within(`proof.Of(t, "CG-ATK-001", "CG-ATK-003")`), "CG-ATK-001 CG-ATK-003", ""},
		{"in a subtest", "a_test.go", within("t.Run(`x`, func(t *testing.T) { proof.Of(t, `CG-ATK-001`) })"), "CG-ATK-001", ""},
		{"another name of the package", "a_test.go", "package a\n\nimport p \"turnpike/rulebook/proof\"\n\nfunc f() { p.Of(nil, \"CG-ATK-001\") }\n", "CG-ATK-001", ""},
		{"another package of that name", "a_test.go", "package a\n\nimport \"a/proof\"\n// turnpike/rulebook/proof\nfunc f() { proof.Of(nil, \"CG-ATK-001\") }\n", "", ""},
		{"another function", "a_test.go", within(`proof.Off(t, "CG-ATK-001")`), "", ""},
		{"comment", "a_test.go", within("// CG-ATK-001\nproof.Of(t)"), "", ""},
		{"string", "a_test.go", within("x := \"CG-ATK-001\"\nproof.Of(t)"), "", ""},
		{"variable", "a_test.go", within("x := \"CG-ATK-001\"\nproof.Of(t, x)"), "CG-ATK-001", ""},
		{"conversion", "a_test.go", within(`proof.Of(t, string("CG-ATK-001"), game.RuleID("CG-ATK-002"))`), "CG-ATK-001 CG-ATK-002", ""},
		{"list", "a_test.go", within("for _, x := range []string{\"CG-ATK-001\"} { proof.Of(t, x) }"), "CG-ATK-001", ""},
		{"keys", "a_test.go", within("for x := range map[game.RuleID]string{\"CG-ATK-001\": \"CG-ATK-002\"} { proof.Of(t, x) }"), "CG-ATK-001", ""},
		{"keys of a variable", "a_test.go", within("m := map[string]string{\"CG-ATK-001\": \"CG-ATK-002\"}\nfor x := range m { proof.Of(t, x) }"), "CG-ATK-001", ""},
		{"values", "a_test.go", within("m := map[string][]string{\"CG-ATK-001\": {\"CG-ATK-002\", \"CG-ATK-003\"}}\nproof.Of(t, m[\"a\"]...)"), "CG-ATK-002 CG-ATK-003", ""},
		{"append", "a_test.go", within("var list []string\nlist = append(list, \"CG-ATK-001\")\nproof.Of(t, list...)"), "CG-ATK-001", ""},
		{"table", "a_test.go", within("for _, c := range []struct{ rule game.RuleID; want string }{{\"CG-ATK-001\", \"CG-ATK-002\"}, {}, {rule: \"CG-ATK-003\"}, {rule: \"\"}} { proof.Of(t, c.rule) }"),
			"CG-ATK-001 CG-ATK-003", ""},
		{"named rows", "a_test.go", testFile("type row struct { name, rule string }\nfunc rows() []*row { return []*row{{\"a\", \"CG-ATK-001\"}} }\nfunc TestA(t *testing.T) { for _, c := range rows() { proof.Of(t, c.rule) } }\n"),
			"CG-ATK-001", ""},
		{"list in a row", "a_test.go", within("for _, c := range []struct{ rules []string }{{[]string{\"CG-ATK-001\"}}} { proof.Of(t, c.rules...) }"), "CG-ATK-001", ""},
		{"helper", "a_test.go", testFile("func no(t *testing.T, rule game.RuleID, other string) { proof.Of(t, rule) }\nfunc TestA(t *testing.T) { no(t, \"CG-ATK-001\", \"CG-ATK-002\") }\n"), "CG-ATK-001", ""},
		{"method", "a_test.go", testFile("type rig struct { *testing.T }\nfunc (k *rig) no(rule string) *rig { proof.Of(k, rule); return k }\nfunc TestA(t *testing.T) { (&rig{t}).no(\"CG-ATK-001\").no(\"CG-ATK-002\") }\n"),
			"CG-ATK-001 CG-ATK-002", ""},
		{"helper of a helper", "a_test.go", testFile("func no(t *testing.T, rules ...string) { proof.Of(t, rules...) }\nfunc TestA(t *testing.T) { not := func(rule string) { no(t, \"CG-ATK-001\", rule) }\nnot(\"CG-ATK-002\") }\n"),
			"CG-ATK-001 CG-ATK-002", ""},
		{"row made by a function", "a_test.go", within("type row struct{ rule string }\nfit := func(rule, at string) row { return row{rule: rule} }\nfor _, c := range []row{fit(\"CG-ATK-001\", \"CG-ATK-002\")} { proof.Of(t, c.rule) }"),
			"CG-ATK-001", ""},
		{"not in a test", "a.go", "package a\n\nimport \"turnpike/rulebook/proof\"\n\nfunc F() { proof.Of(nil, \"CG-ATK-001\") }\n", "", ""},
		{"range", "a_test.go", within(`proof.Of(t, "CG-ATK-001 to -003")`), "", "a_test.go:11 CG-ATK-001 to -003"},
		{"unknown in a call", "a_test.go", within(`proof.Of(t, "CG-ATK-999")`), "", "a_test.go:11 CG-ATK-999"},
		{"mark", "a_test.go", within(`proof.Of(t, "CG-TURN-009d")`), "", "a_test.go:11 CG-TURN-009d"},
		{"scenario", "a/testdata/scenarios/c.json", `{"title": "CG-ATK-001, -002: yes", "actions": "CG-ATK-003"}`, "CG-ATK-001 CG-ATK-002", ""},
		{"scenario, a range", "a/testdata/scenarios/c.json", `{"title": "CG-ATK-001 to -003"}`, "", ""},
		{"scenario, broken", "a/testdata/scenarios/c.json", `{"title": "CG-ATK-001"`, "", ""},
		{"other test data", "a/testdata/b/c.json", `{"title": "CG-ATK-001"}`, "", ""},
		{"script", "testdata/c.txtar", "# CG-ATK-001\n", "", ""},
		{"web test", "web/src/a.test.ts", "test('CG-ATK-001', f)", "", ""},
		{"own directory", "internal/ruletrace/a_test.go", within(`proof.Of(t, "CG-ATK-001", "CG-ATK-999")`), "", ""},
		{"rulebook", "rulebook/a_test.go", within(`proof.Of(t, "CG-ATK-001", "CG-ATK-999")`), "", ""},
		{"hidden directory", ".cache/a_test.go", within(`proof.Of(t, "CG-ATK-001")`), "", ""},
		{"installed packages", "web/node_modules/x/a.test.ts", "CG-ATK-999", "", ""},
		{"unknown in a comment", "a_test.go", "package a\n\n// CG-ATK-001\n// CG-XXX-000\n", "", "a_test.go:4 CG-XXX-000"},
		{"unknown in code", "a.go", "package a\n\nvar x = []string{\n\t\"CG-ATK-999\",\n}\n", "", "a.go:4 CG-ATK-999"},
		{"unknown, too short", "a_test.go", "// CG-ATK-01", "", "a_test.go:1 CG-ATK-01"},
		{"unknown range end", "a_test.go", "// CG-ATK-045 to CG-ATK-999", "", "a_test.go:1 CG-ATK-999"},
		{"unknown in a scenario", "testdata/scenarios/a.json", "{\n\"CG-ATK-999\"}", "", "testdata/scenarios/a.json:2 CG-ATK-999"},
		{"unknown in a web test", "web/e2e/a.spec.ts", "// CG-ATK-999", "", "web/e2e/a.spec.ts:1 CG-ATK-999"},
		{"web code", "web/src/a.ts", "// CG-ATK-999", "", ""},
		{"json elsewhere", "data/c.json", `"CG-ATK-999"`, "", ""},
		{"go file in testdata", "testdata/a_test.go", "// CG-ATK-999", "", ""},
		{"code is not text", "a_test.go", "package a\nvar x = CG-ATK-999\n", "", ""},
		{"other prefixes", "a_test.go", "// XX-ATK-001", "", ""},
		{"line left out", "a_test.go", "// CG-ATK-999 ruletrace:ignore\n// CG-ATK-998", "", "a_test.go:2 CG-ATK-998"},
		{"file left out", "testdata/scenarios/a.json", `{"title": "CG-ATK-001, CG-ATK-999", "note": "ruletrace:ignore-file"}`, "", ""},
		{"broken Go", "a_test.go", within(`proof.Of(t, "CG-ATK-001")`) + "func {", "CG-ATK-001", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			found, err := scan(fstest.MapFS{tt.file: {Data: []byte(tt.data)}})
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(slices.Sorted(maps.Keys(found.proved)), " "); got != tt.proved {
				t.Errorf("proved %q, want %q", got, tt.proved)
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

// The harness of one file serves the tests of another, and tests outside of the package have helpers of their own.
func TestScanDirectory(t *testing.T) {
	t.Parallel()
	found, err := scan(fstest.MapFS{
		"a/a.go":            {Data: []byte("package a\n\nfunc check(rule string) { check(\"CG-ATK-009\") }\n")},
		"a/harness_test.go": {Data: []byte(testFile("func no(t *testing.T, rule string) { proof.Of(t, rule) }\n"))},
		"a/a_test.go":       {Data: []byte("package a\n\nfunc TestA(t *testing.T) { no(t, \"CG-ATK-001\") }\n")},
		"a/b_test.go":       {Data: []byte("package a_test\n\nfunc no(t *testing.T, rule string) {}\nfunc TestB(t *testing.T) { no(t, \"CG-ATK-002\") }\n")},
		"b/a_test.go":       {Data: []byte("package a\n\nfunc TestA(t *testing.T) { no(t, \"CG-ATK-003\") }\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(found.proved)); !slices.Equal(got, []string{"CG-ATK-001"}) {
		t.Errorf("proved %q", got)
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
