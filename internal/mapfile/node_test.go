package mapfile

import (
	"errors"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	t.Parallel()
	n, err := Read([]byte(` {"b": [1.50, "x", null], "a/b~": {"c": true}} `), 100)
	if err != nil {
		t.Fatal(err)
	}
	if n.Kind != Object || n.Path != "" || strings.Join(n.Names, " ") != "b a/b~" || len(n.Items) != 2 {
		t.Fatalf("the whole is read as %+v", n)
	}
	list, inner := n.Items[0], n.Items[1].Items[0]
	if list.Kind != List || list.Path != "/b" || len(list.Items) != 3 {
		t.Fatalf("the list is read as %+v", list)
	}
	for i, want := range []Node{{Kind: Number, Text: "1.50", Path: "/b/0"}, {Kind: String, Text: "x", Path: "/b/1"}, {Kind: Null, Path: "/b/2"}} {
		if got := list.Items[i]; got.Kind != want.Kind || got.Text != want.Text || got.Path != want.Path {
			t.Errorf("item %d is read as %+v, want %+v", i, got, want)
		}
	}
	if inner.Kind != Bool || !inner.Truth || inner.Path != "/a~1b~0/c" {
		t.Errorf("the inner field is read as %+v", inner)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	const limit = 60
	for _, c := range []struct{ name, data, want string }{
		{"too long", strings.Repeat(" ", limit+1), "the file has 61 bytes (allowed: at most 60)"},
		{"empty", "", "not valid JSON: unexpected end of JSON input"},
		{"cut short", `{"a":1,`, "not valid JSON: unexpected end of JSON input"},
		{"two values", `{} {}`, "not valid JSON: invalid character '{' after top-level value"},
		{"not UTF-8", "\"\xff\"", "not valid UTF-8 text"},
		{"field twice", `{"a":{"b":1,"c":2,"b":1}}`, "/a/b: field given twice"},
		// The outermost list has the depth 0, so the tenth is too deep.
		{"too deep", strings.Repeat("[", 10) + strings.Repeat("]", 10), "/0/0/0/0/0/0/0/0/0: nested too deeply"},
	} {
		_, err := Read([]byte(c.data), limit)
		var all Errors
		if !errors.As(err, &all) || len(all) != 1 || err.Error() != c.want {
			t.Errorf("%s: error %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := Read([]byte(strings.Repeat("[", 9)+strings.Repeat("]", 9)), limit); err != nil {
		t.Errorf("nine lists in each other: %v", err)
	}
}

// A name of an unknown field stands in pointers cut to 40 bytes, never within a character.
func TestLongNames(t *testing.T) {
	t.Parallel()
	n, err := Read([]byte(`{"`+strings.Repeat("x", 39)+`é":1}`), 100)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := n.Items[0].Path, "/"+strings.Repeat("x", 39); got != want {
		t.Errorf("path %q, want %q", got, want)
	}
}
