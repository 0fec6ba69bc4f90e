package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/rulebook"
)

// baseline is the highest number of rules without a test per game. Every
// game of the rulebook has one.
type baseline map[string]int

// parseBaseline reads lines "game number". Empty lines and lines that begin
// with # are left out.
func parseBaseline(text string) (baseline, error) {
	base := baseline{}
	for i, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		if len(fields) != 2 {
			return nil, fmt.Errorf("line %d: want a game and a number, have %q", i+1, strings.TrimSpace(line))
		}
		game := fields[0]
		n, err := strconv.Atoi(fields[1])
		_, twice := base[game]
		switch {
		case !slices.Contains(rulebook.Games(), game):
			return nil, fmt.Errorf("line %d: unknown game %q", i+1, game)
		case twice:
			return nil, fmt.Errorf("line %d: %s is there twice", i+1, game)
		case err != nil || n < 0:
			return nil, fmt.Errorf("line %d: %q is not a number of rules", i+1, fields[1])
		}
		base[game] = n
	}
	for _, game := range rulebook.Games() {
		if _, ok := base[game]; !ok {
			return nil, fmt.Errorf("no line for %s", game)
		}
	}
	return base, nil
}

// format returns the file with the numbers of base: the comments of old, then
// one line per game in the order of the rulebook.
func (base baseline) format(old string) string {
	var b strings.Builder
	for line := range strings.Lines(old) {
		if strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	for _, game := range rulebook.Games() {
		fmt.Fprintf(&b, "%s %d\n", game, base[game])
	}
	return b.String()
}
