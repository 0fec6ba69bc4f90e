package mapfile

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// squares are as large as in the formats of maps.
var squares = Unit{Per: 1024, Name: "squares"}

// value reads a JSON value that is the field v of a file.
func value(t *testing.T, data string) *Node {
	t.Helper()
	n, err := Read([]byte(`{"v":`+data+`}`), 1000)
	if err != nil {
		t.Fatal(err)
	}
	return n.Items[0]
}

func TestReader(t *testing.T) {
	t.Parallel()
	// Each method turned into a text, so that one table serves all.
	length := func(r *Reader, n *Node) any { v, ok := r.Length(n, -1024, 2048); return fmt.Sprint(v, ok) }
	degrees := func(r *Reader, n *Node) any { v, ok := r.Degrees(n); return fmt.Sprint(v, ok) }
	pair := func(r *Reader, n *Node) any { x, y, ok := r.Pair(n, -1024, 2048); return fmt.Sprint(x, y, ok) }
	whole := func(r *Reader, n *Node) any { return r.Whole(n, 2, 9) }
	text := func(r *Reader, n *Node) any { return r.Text(n, 1, 3) }
	flag := func(r *Reader, n *Node) any { return r.Flag(n) }
	list := func(r *Reader, n *Node) any { return len(r.List(n, 2)) }
	tuple := func(r *Reader, n *Node) any { return len(r.Tuple(n, 3, "[a, b, c]")) }
	fields := func(r *Reader, n *Node) any {
		f := r.Fields(n, "a", "b")
		return fmt.Sprint(len(f), len(f) == 2 && f[0] == nil, len(f) == 2 && f[1] == nil)
	}
	const decimals = "(allowed: a decimal number with at most "
	for _, c := range []struct {
		data string
		read func(*Reader, *Node) any
		want any
		err  string // empty for none
	}{
		{"1.25", length, "1280 true", ""},     // 1.25 * 1024
		{"-0.0005", length, "-1 true", ""},    // -0.512 rounds away from zero
		{"2", length, "2048 true", ""},        // the highest
		{"-1.0000", length, "-1024 true", ""}, // the lowest
		{"2.0004", length, "2048 true", ""},   // 2048.41 units
		{"2.0005", length, "0 false", "/v: 2.0005 is out of bounds (allowed: -1 to 2 squares)"}, // 2048.51 units
		{"-1.1", length, "0 false", "/v: -1.1 is out of bounds (allowed: -1 to 2 squares)"},
		{"1.00000", length, "0 false", "/v: too many decimals " + decimals + "4 decimals and no exponent)"},
		{"1e0", length, "0 false", "/v: not a plain decimal number " + decimals + "4 decimals and no exponent)"},
		{`"1"`, length, "0 false", "/v: this is a text (allowed: a number)"},
		{"7.51", degrees, "451 true", ""}, // 450.6 arc-minutes
		{"-360", degrees, "-21600 true", ""},
		{"360", degrees, "21600 true", ""},
		{"360.01", degrees, "0 false", "/v: 360.01 is out of bounds (allowed: -360 to 360 degrees)"},
		{"-360.01", degrees, "0 false", "/v: -360.01 is out of bounds (allowed: -360 to 360 degrees)"},
		{"0.001", degrees, "0 false", "/v: too many decimals " + decimals + "2 decimals and no exponent)"},
		{"[1,-0.5]", pair, "1024 -512 true", ""},
		{"[1]", pair, "0 0 false", "/v: 1 numbers (allowed: [x, y])"},
		{"[3,null]", pair, "0 0 false", "/v/0: 3 is out of bounds (allowed: -1 to 2 squares)\n/v/1: this is null (allowed: a number)"},
		{"{}", pair, "0 0 false", "/v: this is an object (allowed: a list)"},
		{"2", whole, 2, ""},
		{"9", whole, 9, ""},
		{"1", whole, 0, "/v: 1 is out of bounds (allowed: 2 to 9)"},
		{"10", whole, 0, "/v: 10 is out of bounds (allowed: 2 to 9)"},
		{"2.0", whole, 0, "/v: too many decimals (allowed: a whole number)"},
		{"1234567890", whole, 0, "/v: number out of bounds (allowed: a whole number)"},
		{`"äöü"`, text, "äöü", ""},
		{`""`, text, "", "/v: 0 characters (allowed: 1 to 3)"},
		{`"four"`, text, "", "/v: 4 characters (allowed: 1 to 3)"},
		{`"\u0007"`, text, "", "/v: control character in a text"},
		{`"\u007f"`, text, "", "/v: control character in a text"},
		{`"\ud800"`, text, "", "/v: control character in a text"}, // half a character
		{"true", text, "", "/v: this is true or false (allowed: a text)"},
		{"true", flag, true, ""},
		{"false", flag, false, ""},
		{"1", flag, false, "/v: this is a number (allowed: true or false)"},
		{"[0,0]", list, 2, ""},
		{"[0,0,0]", list, 0, "/v: 3 items (allowed: at most 2)"},
		{"null", list, 0, "/v: this is null (allowed: a list)"},
		{"[1,2,3]", tuple, 3, ""},
		{"[1,2]", tuple, 0, "/v: 2 numbers (allowed: [a, b, c])"},
		{`{"b":1}`, fields, "2 true false", ""},
		{`{"c":1,"a":1,"d":1}`, fields, "2 false true", "/v/c: unknown field (allowed: a, b)\n/v/d: unknown field (allowed: a, b)"},
		{`{"B":1}`, fields, "2 true true", "/v/B: unknown field; did you mean \"b\"? (allowed: a, b)"},
		{"[]", fields, "0 false false", "/v: this is a list (allowed: an object)"},
	} {
		r := &Reader{Unit: squares}
		if got := c.read(r, value(t, c.data)); got != c.want {
			t.Errorf("%s: read as %v, want %v", c.data, got, c.want)
		}
		if err := r.Err(); (c.err == "") != (err == nil) || (err != nil && err.Error() != c.err) {
			t.Errorf("%s: error %v, want %q", c.data, err, c.err)
		}
	}
}

// What a file leaves out is no fault and gives zero values.
func TestAbsentFields(t *testing.T) {
	t.Parallel()
	r := &Reader{Unit: squares}
	x, y, ok := r.Pair(nil, 1, 2)
	if x != 0 || y != 0 || ok || r.Whole(nil, 1, 2) != 0 || r.Text(nil, 1, 2) != "" || r.Flag(nil) || r.List(nil, 1) != nil {
		t.Error("an absent field has a value")
	}
	r.Format(nil, 1)
	if r.Err() != nil {
		t.Errorf("faults %v, want none", r.Err())
	}
}

func TestFormat(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		"3": "", "4": "/format: unknown format 4 (allowed: 3)", `"3"`: "/v: this is a text (allowed: a number)",
	} {
		r := &Reader{}
		r.Format(value(t, data), 3)
		if err := r.Err(); (err == nil) != (want == "") || (err != nil && err.Error() != want) {
			t.Errorf("format %s: error %v, want %q", data, err, want)
		}
	}
}

// The faults come in order, one per line; the first can be had alone, and after 50 it is enough.
func TestErrors(t *testing.T) {
	t.Parallel()
	r := &Reader{}
	for i := range 60 {
		r.Fail(fmt.Sprintf("/%d", i), "wrong", "")
	}
	var all Errors
	if !errors.As(r.Err(), &all) || len(all) != 50 {
		t.Fatalf("%d faults, want 50", len(all))
	}
	var first *Error
	if !errors.As(r.Err(), &first) || first != all[0] || first.Path != "/0" {
		t.Errorf("errors.As gives %v, want the first fault", first)
	}
	if lines := strings.Split(r.Err().Error(), "\n"); len(lines) != 50 || lines[49] != "/49: wrong" {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
}
