package rulebook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook"
)

func TestLookup(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"CG-ATK-018", "CG-ATK-018?", "CG-ATK-018d", "cg-atk-018", "cg-atk-018D", " CG-ATK-018 "} {
		if r, ok := rulebook.Lookup(id); !ok || r.ID != "CG-ATK-018" {
			t.Errorf("Lookup(%q) = %q, %t", id, r.ID, ok)
		}
	}
	for _, id := range []string{"", "?", "d", "CG", "CG-ATK", "CG-ATK-999", "CG-ATK-018x", "XX-ATK-018"} {
		if r, ok := rulebook.Lookup(id); ok {
			t.Errorf("Lookup(%q) found %q", id, r.ID)
		}
	}
}

func TestMarks(t *testing.T) {
	t.Parallel()
	tests := []struct {
		id   string
		want rulebook.Mark
	}{
		{"CG-ATK-017", rulebook.Certain},
		{"CG-ATK-018", rulebook.Unclear},
		{"CG-ATK-019", rulebook.Designed},
		{"HH-SETUP-002", rulebook.Designed}, // by its note
		{"SX-FAQ-015", rulebook.Unclear},
	}
	for _, tt := range tests {
		if r, _ := rulebook.Lookup(tt.id); r.Mark != tt.want {
			t.Errorf("%s is %q, want %q", tt.id, r.Mark, tt.want)
		}
	}
}

func TestGames(t *testing.T) {
	t.Parallel()
	for _, game := range rulebook.Games() {
		if rulebook.Title(game) == "" || rulebook.Source(game) == "" || len(rulebook.Prefix(game)) != 2 {
			t.Errorf("%s: title %q, source %q, prefix %q", game, rulebook.Title(game), rulebook.Source(game), rulebook.Prefix(game))
		}
		if len(rulebook.All(game)) == 0 {
			t.Errorf("%s has no rules", game)
		}
	}
	if rulebook.Title("chess") != "" || rulebook.Source("chess") != "" || rulebook.All("chess") != nil {
		t.Error("chess is known")
	}
}

// TestCallersShareNothing changes what callers get and looks again.
func TestCallersShareNothing(t *testing.T) {
	t.Parallel()
	all := rulebook.All("cardduel")
	i := slices.IndexFunc(all, func(r rulebook.Rule) bool { return len(r.Links) > 0 })
	id, link := all[i].ID, all[i].Links[0]
	all[i].Links[0] = "changed"
	rulebook.Games()[0] = "changed"
	if r, _ := rulebook.Lookup(id); r.Links[0] != link {
		t.Errorf("the links of %s can be changed from outside", id)
	}
	if rulebook.Games()[0] == "changed" {
		t.Error("the games can be changed from outside")
	}
}

func TestRuleJSON(t *testing.T) {
	t.Parallel()
	r, _ := rulebook.Lookup("CG-SETUP-001")
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"id":"CG-SETUP-001"`, `"game":"cardduel"`, `"mark":"certain"`, `"pages":"p.1"`, `"section":"Components and setup"`, `"links":[]`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s lacks %s", data, want)
		}
	}
}

func ExampleLookup() {
	r, _ := rulebook.Lookup("cg-turn-011")
	fmt.Printf("%s, %s, %s (%s)\n", rulebook.Title(r.Game), r.Section, r.ID, r.Pages)
	fmt.Println(r.Text)
	// Output:
	// Card Duel, Turn, CG-TURN-011 (p.2)
	// If the player cannot or does not want to attack or play a Special, at least one card must be discarded, up to the whole hand. There is no pass.
}
