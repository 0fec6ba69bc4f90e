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

// nearest returns the name with the fewest changes, if there are not too many.
func nearest(name string, names []string) string {
	return spelling.Nearest(name, names, max(2, len(name)/3))
}
