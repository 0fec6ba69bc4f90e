package proof_test

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
)

// recorder is a test that keeps its errors.
type recorder struct {
	testing.TB
	errors []string
}

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestOf(t *testing.T) {
	t.Parallel()
	type ruleID string // as game.RuleID is
	tests := []struct {
		name  string
		rules []ruleID
		want  []string
	}{
		{name: "none"},
		{name: "rules", rules: []ruleID{"CG-ATK-001", "HH-ACT-001"}},
		{name: "number", rules: []ruleID{"CG-ATK-001", "CG-ATK-1"}, want: []string{`there is no rule "CG-ATK-1"; the nearest is CG-ATK-001`}},
		{name: "family", rules: []ruleID{"SX-SPED-001"}, want: []string{`there is no rule "SX-SPED-001"; the nearest is SX-SPEED-001`}},
		{name: "mark", rules: []ruleID{"CG-TURN-009d"}, want: []string{`there is no rule "CG-TURN-009d"; the nearest is CG-TURN-009`}},
		{name: "empty", rules: []ruleID{""}, want: []string{`there is no rule ""; an ID is like SX-SETUP-001`}},
		{name: "range", rules: []ruleID{"CG-ATK-001 to -003"}, want: []string{`there is no rule "CG-ATK-001 to -003"; an ID is like SX-SETUP-001`}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := &recorder{TB: t}
			proof.Of(r, c.rules...)
			if fmt.Sprint(r.errors) != fmt.Sprint(c.want) {
				t.Errorf("%q, want %q", r.errors, c.want)
			}
		})
	}
}
