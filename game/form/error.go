package form

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"turnpike/internal/spelling"
)

// Error says what is wrong with a form.
type Error struct {
	Of      string // what it is the form of: "action"; may be empty
	Field   string // the key, with its place: "cars[2].speed"; "" where it is none in particular
	Detail  string
	Allowed string // what it may hold; "" if that says itself
}

// Wrong returns an [*Error].
func Wrong(field, detail, allowed string) error {
	return &Error{Field: field, Detail: detail, Allowed: allowed}
}

// Of returns err, if it is an [*Error], with what it is the form of.
func Of(what string, err error) error {
	if e, ok := errors.AsType[*Error](err); ok {
		named := *e
		named.Of = what
		return &named
	}
	return err
}

// Error returns it in one line: "action: speed: cannot be 900 (0 to 300)".
func (e *Error) Error() string {
	msg := e.Detail
	if e.Field != "" {
		msg = e.Field + ": " + msg
	}
	if e.Of != "" {
		msg = e.Of + ": " + msg
	}
	if e.Allowed != "" {
		msg += " (" + e.Allowed + ")"
	}
	return msg
}

// Wrong returns the field and what it may hold, for problem reports.
func (e *Error) Wrong() (field, allowed string) { return e.Field, e.Allowed }

// NoName says that a name is none of names, and which was probably meant. what is the noun with a space behind it, or "".
func NoName(field, what, name string, names []string) error {
	detail := fmt.Sprintf("there is no %s%q", what, name)
	if near := spelling.Nearest(name, names, max(1, len(name)/3)); near != "" {
		detail += fmt.Sprintf("; did you mean %q?", near)
	}
	return Wrong(field, detail, listed(names))
}

// ByName reads the number of a name, for UnmarshalText. The error names the nearest.
func ByName[T ~uint8](text []byte, v *T, names []string, noun string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return NoName("", noun+" ", spelling.Clip(string(text)), names)
	}
	*v = T(i)
	return nil
}

// listed joins what is not empty.
func listed(names []string) string {
	var b strings.Builder
	for _, n := range names {
		if n == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(n)
	}
	return b.String()
}

// Pointer returns the place as a JSON pointer: "/cars/2/speed" for "cars[2].speed".
func (e *Error) Pointer() string {
	if e.Field == "" {
		return ""
	}
	return "/" + strings.TrimPrefix(strings.NewReplacer(".", "/", "[", "/", "]", "", "~", "~0", "/", "~1").Replace(e.Field), "/")
}
