// Package spelling says in messages what somebody has written, and finds the name that was probably meant.
package spelling

import "strings"

// Nearest returns the name of names that takes the fewest edits to become, at most so many, or "" if there is none. An edit inserts, deletes or
// replaces a letter or exchanges two neighbours; capitals are small letters, spaces and hyphens are underscores, for free.
func Nearest(name string, names []string, edits int) string {
	best, least := "", edits+1
	plain := strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(name))
	for _, n := range names {
		// So many letters have to be inserted or deleted at least.
		if max(len(plain)-len(n), len(n)-len(plain)) >= least {
			continue
		}
		if d := distance(plain, strings.ToLower(n)); d < least {
			best, least = n, d
		}
	}
	return best
}

// Clip shortens what somebody has written to what fits into a message.
func Clip(s string) string {
	const longest = 40
	if len(s) > longest {
		return strings.ToValidUTF8(s[:longest], "") + "..."
	}
	return s
}

// distance is the number of edits that make b of a.
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
