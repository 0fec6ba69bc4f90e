// Package rulebook is the product's own rule reference: the rule ledgers,
// embedded, parsed into typed rules, and ready to be looked up, searched and
// linked.
//
// A ledger is a Markdown file under ledger/<game>/ in which every bullet that
// begins with a bold ID is one rule:
//
//   - **CG-ATK-018?** (p.2) Recommended order wherever several may answer: ...
//
// The ID is CG-ATK-018. Its first part names the game (see [Games]), the
// second the family of rules, the third the number. The suffix is not part
// of the ID; it is the rule's [Mark]: nothing for a rule that stands in the
// published text, "?" for a reading of an unclear text, "d" for a rule we
// designed to fill a hole. The note in parentheses says where the published
// rules have it; everything after it is the rule in our own words.
//
// [Lookup] finds one rule by ID, [All] lists a game's ledger in order,
// [Search] and [SearchGame] rank rules by words, and [Mentions], [Links] and
// [Expand] find the rules that a text refers to, short forms included
// ("CG-ATK-010, -011", "CG-ATK-017 to CG-ATK-046").
//
// A test says which rules it proves by a call of [turnpike/rulebook/proof];
// internal/ruletrace reads those calls.
//
// The ledgers are parsed once, at first use. They are part of the binary, so
// a ledger that does not parse is a programmer's mistake and panics; the
// package's tests keep that from being released. All functions may be called
// from several goroutines at once.
package rulebook
