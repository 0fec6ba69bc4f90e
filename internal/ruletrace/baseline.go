package main

import (
	"fmt"
	"strings"

	"turnpike/rulebook"
)

// baseline is the set of rules that may be without a proof.
type baseline map[string]bool

// parseBaseline reads one ID per line. Empty lines and lines that begin with # are left out.
func parseBaseline(text string) (baseline, error) {
	base := baseline{}
	for i, line := range strings.Split(text, "\n") {
		id := strings.TrimSpace(line)
		if id == "" || strings.HasPrefix(id, "#") {
			continue
		}
		r, ok := rulebook.Lookup(id)
		switch {
		case !ok || r.ID != id:
			return nil, fmt.Errorf("line %d: want the ID of a rule, have %q", i+1, id)
		case base[id]:
			return nil, fmt.Errorf("line %d: %s is there twice", i+1, id)
		}
		base[id] = true
	}
	return base, nil
}

// format returns the file with the rules of base: the comments of old, then one line per rule in the order of the rulebook.
func (base baseline) format(old string) string {
	var b strings.Builder
	for line := range strings.Lines(old) {
		if strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	for _, game := range rulebook.Games() {
		for _, r := range rulebook.All(game) {
			if base[r.ID] {
				b.WriteString(r.ID + "\n")
			}
		}
	}
	return b.String()
}
