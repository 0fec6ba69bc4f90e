package mapfile

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"turnpike/internal/spelling"
)

// maxErrors ends the collection; a file with so many faults is no map file.
const maxErrors = 50

// Reader takes a [Node] apart and collects the faults. Its methods note what is wrong and return a zero value, so that reading can go on.
// A nil node is an absent field.
type Reader struct {
	Unit Unit // of the lengths
	errs Errors
}

// Err returns the faults noted so far as an [Errors], nil if there are none.
func (r *Reader) Err() error {
	if len(r.errs) == 0 {
		return nil
	}
	return r.errs
}

// Fail notes a fault; allowed may be empty.
func (r *Reader) Fail(path, detail, allowed string) {
	if len(r.errs) < maxErrors {
		r.errs = append(r.errs, &Error{Path: path, Detail: detail, Allowed: allowed})
	}
}

// Is reports whether n, which must be given, is of the kind; if not it notes a fault.
func (r *Reader) Is(n *Node, kind Kind) bool {
	if n.Kind == kind {
		return true
	}
	r.Fail(n.Path, "this is "+kindNames[n.Kind], kindNames[kind])
	return false
}

// Fields returns the named fields of an object in the order of known, nil for those absent. Unknown fields are faults. It returns nil for
// anything else than an object.
func (r *Reader) Fields(n *Node, known ...string) []*Node {
	if !r.Is(n, Object) {
		return nil
	}
	got := make([]*Node, len(known))
	for i, name := range n.Names {
		if k := slices.Index(known, name); k >= 0 {
			got[k] = n.Items[i]
		} else {
			detail := "unknown field"
			if near := spelling.Nearest(name, known, len(name)/3); near != "" {
				detail += fmt.Sprintf("; did you mean %q?", near)
			}
			r.Fail(n.Items[i].Path, detail, strings.Join(known, ", "))
		}
	}
	return got
}

// List returns the items of an optional list of at most limit items.
func (r *Reader) List(n *Node, limit int) []*Node {
	if n == nil || !r.Is(n, List) {
		return nil
	}
	if len(n.Items) > limit {
		r.Fail(n.Path, fmt.Sprintf("%d items", len(n.Items)), fmt.Sprintf("at most %d", limit))
		return nil
	}
	return n.Items
}

// Tuple returns the items of a list of exactly count numbers, nil for anything else; form says in a fault what they mean.
func (r *Reader) Tuple(n *Node, count int, form string) []*Node {
	if !r.Is(n, List) {
		return nil
	}
	if len(n.Items) != count {
		r.Fail(n.Path, fmt.Sprintf("%d numbers", len(n.Items)), form)
		return nil
	}
	return n.Items
}

// Pair reads [x, y] with both lengths between lo and hi units.
func (r *Reader) Pair(n *Node, lo, hi int32) (x, y int32, ok bool) {
	if n == nil {
		return 0, 0, false
	}
	items := r.Tuple(n, 2, "[x, y]")
	if items == nil {
		return 0, 0, false
	}
	x, okX := r.Length(items[0], lo, hi)
	y, okY := r.Length(items[1], lo, hi)
	return x, y, okX && okY
}

// Length reads a length in the unit of the file, between lo and hi units of memory.
func (r *Reader) Length(n *Node, lo, hi int32) (int32, bool) {
	v, ok := r.number(n, lengthPlaces)
	if !ok {
		return 0, false
	}
	u := r.Unit.read(v)
	if u < int64(lo) || u > int64(hi) {
		r.Fail(n.Path, n.Text+" is out of bounds", r.Unit.Text(lo)+" to "+r.Unit.Text(hi)+" "+r.Unit.Name)
		return 0, false
	}
	return int32(u), true
}

// Degrees reads an angle of -360 to 360 degrees as arc-minutes.
func (r *Reader) Degrees(n *Node) (int32, bool) {
	v, ok := r.number(n, degreePlaces)
	if !ok {
		return 0, false
	}
	if v < -360*degreeScale || v > 360*degreeScale {
		r.Fail(n.Path, n.Text+" is out of bounds", "-360 to 360 degrees")
		return 0, false
	}
	return int32(RoundDiv(v*60, degreeScale)), true
}

// Whole reads an optional whole number between lo and hi; absent is zero.
func (r *Reader) Whole(n *Node, lo, hi int64) int {
	if n == nil {
		return 0
	}
	v, ok := r.number(n, 0)
	if ok && (v < lo || v > hi) {
		r.Fail(n.Path, n.Text+" is out of bounds", fmt.Sprintf("%d to %d", lo, hi))
		return 0
	}
	return int(v)
}

// number reads a decimal with the number of places given.
func (r *Reader) number(n *Node, places int) (int64, bool) {
	if !r.Is(n, Number) {
		return 0, false
	}
	v, err := parseDecimal(n.Text, places)
	if err != nil {
		allowed := fmt.Sprintf("a decimal number with at most %d decimals and no exponent", places)
		if places == 0 {
			allowed = "a whole number"
		}
		r.Fail(n.Path, err.Error(), allowed)
		return 0, false
	}
	return v, true
}

// Format notes a fault unless the field /format, if given, is the version.
func (r *Reader) Format(n *Node, version int64) {
	if n == nil {
		return
	}
	if v, ok := r.number(n, 0); ok && v != version {
		r.Fail("/format", "unknown format "+n.Text, fmt.Sprint(version))
	}
}

// Flag reads an optional truth value; absent is false.
func (r *Reader) Flag(n *Node) bool { return n != nil && r.Is(n, Bool) && n.Truth }

// Text reads an optional text of lo to hi characters without control characters; absent is empty.
func (r *Reader) Text(n *Node, lo, hi int) string {
	if n == nil || !r.Is(n, String) {
		return ""
	}
	if c := utf8.RuneCountInString(n.Text); c < lo || c > hi {
		r.Fail(n.Path, fmt.Sprintf("%d characters", c), fmt.Sprintf("%d to %d", lo, hi))
		return ""
	}
	if strings.ContainsFunc(n.Text, func(c rune) bool { return c < ' ' || c == 0x7f || c == utf8.RuneError }) {
		r.Fail(n.Path, "control character in a text", "")
		return ""
	}
	return n.Text
}
