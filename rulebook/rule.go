package rulebook

import (
	"slices"
	"strings"
)

// Mark says how a rule stands to the published text.
type Mark string

// The marks, as they appear in JSON.
const (
	// Certain is a rule that the published text states.
	Certain Mark = "certain"
	// Unclear is our reading of a text that is unclear, contradictory or
	// damaged; the ledger writes "?" after the number.
	Unclear Mark = "unclear"
	// Designed is a rule that the published text does not have, made by us so
	// that the game is whole; the ledger writes "d" after the number or
	// "designed" in the note. Whoever shows the rule must say so.
	Designed Mark = "designed"
)

// Rule is one numbered rule of a ledger.
type Rule struct {
	// ID is the rule's permanent name, upper case and without a mark:
	// "CG-ATK-018".
	ID string `json:"id"`
	// Game is the ID of the game, as in [Games].
	Game string `json:"game"`
	// Mark says how the rule stands to the published text.
	Mark Mark `json:"mark"`
	// Pages says where the published rules have it, as the ledger notes it:
	// "p.3,4", "front cover", "derived", or "" if nothing is noted.
	Pages string `json:"pages"`
	// Text is the rule itself, in Markdown, without ID and note. It may span
	// several lines and hold sub-bullets and tables.
	Text string `json:"text"`
	// Part is the part of the ledger, for games in several parts: "movement",
	// "combat", ...; "rules" for the main or only part.
	Part string `json:"part"`
	// Chapter is the heading of the chapter, without numbers and IDs.
	Chapter string `json:"chapter"`
	// Section is the heading within the chapter. Where the chapter has no
	// sections it is the chapter's heading again, so it is never empty.
	Section string `json:"section"`
	// Tables are the IDs of the tables that the rule names, which package
	// [turnpike/rulebook/tables] has; never null in JSON.
	Tables []string `json:"tables"`
	// Links are the IDs of the other rules that Text refers to, in the order
	// of their first mention; never null in JSON.
	Links []string `json:"links"`
}

// Lookup returns the rule with an ID. The mark may be there or not and case
// does not matter: "CG-ATK-018", "cg-atk-018" and "CG-ATK-018?" find the same
// rule. It reports false if no ledger has the rule.
func Lookup(id string) (Rule, bool) {
	b := load()
	i, ok := b.byID[canonical(id)]
	if !ok {
		return Rule{}, false
	}
	return b.rule(i), true
}

// All returns every rule of a game in ledger order, part after part, or nil
// for an unknown game. The caller may change the slice.
func All(game string) []Rule {
	b := load()
	span, ok := b.span[game]
	if !ok {
		return nil
	}
	rules := make([]Rule, 0, span.end-span.start)
	for i := span.start; i < span.end; i++ {
		rules = append(rules, b.rule(i))
	}
	return rules
}

// rule returns a copy of rule i that shares nothing with the book.
func (b *book) rule(i int) Rule {
	r := b.rules[i]
	r.Links, r.Tables = slices.Clone(r.Links), slices.Clone(r.Tables)
	return r
}

// canonical brings a rule ID as people write it to the form of [Rule.ID].
func canonical(id string) string {
	id = strings.ToUpper(strings.TrimSpace(id))
	id = strings.TrimSuffix(id, "?")
	if n := len(id); n >= 2 && id[n-1] == 'D' && isDigit(id[n-2]) {
		id = id[:n-1]
	}
	return id
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
