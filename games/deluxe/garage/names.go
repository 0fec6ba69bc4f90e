package garage

import (
	"fmt"
	"strings"

	"turnpike/internal/spelling"
)

// UnknownError says that a design or a table names something that is not there.
type UnknownError struct {
	What    string // "weapon", "body" ...
	Name    string
	Nearest string // "" if nothing is near
}

func (e *UnknownError) Error() string {
	if e.Nearest == "" {
		return fmt.Sprintf("there is no %s %q", e.What, e.Name)
	}
	return fmt.Sprintf("there is no %s %q (did you mean %q?)", e.What, e.Name, e.Nearest)
}

func unknown(what, name string, names []string) error {
	if len(name) > 60 {
		name = strings.ToValidUTF8(name[:60], "")
	}
	return &UnknownError{what, name, nearest(name, names)}
}

// shortName is the most letters of what is taken for initials or a code: of so few one may be wrong.
const shortName = 3

// nearest returns the name that was probably meant: the one that a short code is the initials of ("PR": puncture_resistant), the shortest that has it as a
// word ("Super": car_super) or begins with it, otherwise the one with the fewest changes, if there are not too many.
func nearest(name string, names []string) string {
	plain := strings.ToLower(strings.NewReplacer("-", "_", " ", "_", ".", "").Replace(name))
	best := ""
	for rank, like := range []func(string) bool{
		func(n string) bool { return strings.ToLower(n) == plain },
		func(n string) bool { return len(plain) > 1 && initials(n) == plain && !strings.HasPrefix(n, plain+"_") }, // that would be a longer code
		func(n string) bool { return len(plain) >= shortName && strings.Contains("_"+n+"_", "_"+plain+"_") },
		func(n string) bool { return len(plain) >= shortName && strings.HasPrefix(n, plain) },
	} {
		for _, n := range names {
			if like(n) && (best == "" || rank > 0 && len(n) < len(best)) {
				best = n
			}
		}
		if best != "" {
			return best
		}
	}
	edits := max(2, len(plain)/3)
	if len(plain) <= shortName {
		edits = 1
	}
	return spelling.Nearest(name, names, edits)
}

// initials returns the first letters of the words of an id.
func initials(id string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(id, "_") {
		if word != "" {
			b.WriteByte(word[0])
		}
	}
	return b.String()
}
