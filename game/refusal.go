package game

import (
	"fmt"
	"strings"
)

// RuleID identifies a rule of a ledger: "CG-ATK-010". It is an error, so that errors.Is(err, RuleID("CG-ATK-010")) asks
// whether err is a refusal by that rule.
type RuleID string

func (id RuleID) Error() string { return "refused by rule " + string(id) }

// Refusal is the answer to an action that the rules do not allow. The state is as it was before.
type Refusal struct {
	Rule    RuleID // the rule that forbids it
	Seat    Seat   // who tried
	Detail  string // one sentence for the player: what is wrong
	Allowed string // what would be allowed, if it can be said in a few words
}

func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(r.Detail)
	if r.Allowed != "" {
		b.WriteString(" (" + r.Allowed + ")")
	}
	fmt.Fprintf(&b, " [%s]", string(r.Rule))
	return b.String()
}

// Is reports whether target is the rule of the refusal.
func (r *Refusal) Is(target error) bool {
	id, ok := target.(RuleID)
	return ok && id == r.Rule
}

// Refuse makes a refusal; Detail is formatted as by fmt.Sprintf.
func Refuse(rule RuleID, seat Seat, format string, args ...any) *Refusal {
	return &Refusal{Rule: rule, Seat: seat, Detail: fmt.Sprintf(format, args...)}
}
