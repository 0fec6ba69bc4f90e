// Package proof is how a test says which rules it proves:
//
//	func TestOneRider(t *testing.T) {
//		t.Parallel()
//		proof.Of(t, "CG-ATK-008")
//		...
//
// A call is a claim that the test, or the subtest that calls, fails when the
// program no longer does what the rule says. A rule that is only used there
// belongs in a comment. internal/ruletrace reads the calls from the source:
// an ID must be a string literal that flows into a call in plain sight, as an
// argument, through a parameter of a helper or through a field of a table.
package proof

import (
	"strings"
	"testing"

	"turnpike/internal/spelling"
	"turnpike/rulebook"
)

// Of names the rules that the calling test proves, by their full IDs without
// mark. The test fails if one of them is in no ledger.
func Of[ID ~string](t testing.TB, rules ...ID) {
	t.Helper()
	for _, id := range rules {
		if r, ok := rulebook.Lookup(string(id)); !ok || r.ID != string(id) {
			t.Errorf("there is no rule %q; %s", id, nearest(string(id)))
		}
	}
}

// nearest says which ID may have been meant.
func nearest(id string) string {
	var all []string
	for _, game := range rulebook.Games() {
		for _, r := range rulebook.All(game) {
			all = append(all, strings.ReplaceAll(r.ID, "-", "_")) // to spelling, a hyphen is an underscore
		}
	}
	if near := spelling.Nearest(id, all, 3); near != "" {
		return "the nearest is " + strings.ReplaceAll(near, "_", "-")
	}
	return "an ID is like " + strings.ReplaceAll(all[0], "_", "-")
}
