package deluxe

import "turnpike/game"

// bar is what keeps an action from being legal, of those that need no figures.
type bar struct {
	rule    game.RuleID
	detail  string
	allowed string
}

// refuse makes the refusal.
func refuse(b *bar, seat game.Seat) *game.Refusal {
	return &game.Refusal{Rule: b.rule, Seat: seat, Detail: b.detail, Allowed: b.allowed}
}

var (
	barOver     = &bar{"DX-SETUP-002", "the match is over", ""}
	barOut      = &bar{"DX-SETUP-002", "you have no vehicle in the match any more", ""}
	barNotAsked = &bar{"DX-SPEED-006", "nobody asks you for anything now", "wait for your turn"}
	barVerb     = &bar{"DX-SPEED-006", "that does not answer the question that is asked now", "one of the legal actions"}
	barStray    = &bar{"DX-SPEED-006", "the action says more than its verb has a use for", "the other fields left out"}
)
