package main

import (
	"fmt"
	"strings"

	"turnpike/rulebook"
)

// baseline is the set of rules that may be without a proof. A rule with a reason is built in part: what tests claim of it is no proof.
type baseline map[string]string

// parseBaseline reads one rule per line, "CG-ATK-001" or "CG-ATK-001: reason". Empty lines and lines that begin with # are left out.
func parseBaseline(text string) (baseline, error) {
	base := baseline{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, reason, part := strings.Cut(line, ":")
		reason = strings.TrimSpace(reason)
		_, twice := base[id]
		r, ok := rulebook.Lookup(id)
		switch {
		case !ok || r.ID != id:
			return nil, fmt.Errorf("line %d: want the ID of a rule, have %q", i+1, id)
		case twice:
			return nil, fmt.Errorf("line %d: %s is there twice", i+1, id)
		case part && reason == "":
			return nil, fmt.Errorf("line %d: what of %s is not built?", i+1, id)
		}
		base[id] = reason
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
			switch reason, ok := base[r.ID]; {
			case ok && reason != "":
				b.WriteString(r.ID + ": " + reason + "\n")
			case ok:
				b.WriteString(r.ID + "\n")
			}
		}
	}
	return b.String()
}
