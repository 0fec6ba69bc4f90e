package garage

import (
	"fmt"
	"strings"
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
	best, least := "", 1+max(2, len(name)/3)
	plain := strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(name))
	for _, n := range names {
		if d := distance(plain, n); d < least {
			best, least = n, d
		}
	}
	return best
}

// distance is the number of letters to insert, delete, replace or exchange with their neighbour.
func distance(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[1] {
		rows[1][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row := rows[0], rows[1], rows[2]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		rows[0], rows[1], rows[2] = last, row, before
	}
	return rows[1][len(b)]
}
