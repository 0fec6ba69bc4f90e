package sixth

import "turnpike/game"

// bar is what keeps an action from being legal: nil where nothing does. Legal and Apply ask the same questions; Apply makes a refusal of
// the answer.
type bar struct {
	rule    game.RuleID
	detail  string
	allowed string
}

// refuse makes the refusal.
func (b *bar) refuse(seat game.Seat) error {
	return &game.Refusal{Rule: b.rule, Seat: seat, Detail: b.detail, Allowed: b.allowed}
}

var (
	barNotAsked = &bar{"SX-ROUND-002", "nobody asks you for anything now", "wait for your turn"}
	barOver     = &bar{"SX-ELIM-006", "the game is over", ""}
	barOut      = &bar{"SX-ELIM-003", "you are out of the game", ""}
	barVerb     = &bar{"SX-ROUND-001", "that does not answer the question that is asked now", "one of the legal actions"}
	barSlot     = &bar{"SX-DMG-004", "there is no such card, or it is face-down", "a face-up card of your car"}
	barAce      = &bar{"SX-CTRL-010", "not enough ACE", "the full price in hand"}
	barControl  = &bar{"SX-CTRL-010", "not enough CONTROL", "the full price in hand"}
	barDie      = &bar{"SX-ROUND-012", "there is no such die on the table", "the number of a die that was rolled, from 0"}
	barNoReroll = &bar{"SX-ROUND-012", "no such re-roll is left", "the re-rolls of range and cards, or ACE"}
)
