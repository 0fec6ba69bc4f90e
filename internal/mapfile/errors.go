package mapfile

import "strings"

// Error is one fault of a file.
type Error struct {
	Path    string // JSON pointer, such as /walls/2/points/1; empty for the whole file
	Detail  string // what is wrong
	Allowed string // what would be right; may be empty
}

// Error returns the path, the fault and what is allowed in one line.
func (e *Error) Error() string {
	s := e.Detail
	if e.Path != "" {
		s = e.Path + ": " + s
	}
	if e.Allowed != "" {
		s += " (allowed: " + e.Allowed + ")"
	}
	return s
}

// Errors are the faults of one file in file order; errors.As finds the single [*Error] in it.
type Errors []*Error

// Error lists the faults, one per line.
func (l Errors) Error() string {
	lines := make([]string, len(l))
	for i, e := range l {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the single faults.
func (l Errors) Unwrap() []error {
	errs := make([]error, len(l))
	for i, e := range l {
		errs[i] = e
	}
	return errs
}
