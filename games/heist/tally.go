package heist

import "turnpike/game"

// What is counted of each seat.
const (
	tallyRolls   = iota // Skill Rolls
	tallySuccess        // of them, those that succeed
	tallyRerolls
	tallyTaken // strength that its vehicle has lost
	tallyLost  // vehicles lost
	tallyHijacks
	tallyLeaps
	tallyBoosts  // Boost tokens taken
	tallyAssists // tokens given for others
	tallyStunts  // tokens of Stunt cards taken
	tallyThrown  // times that it was thrown off, or fell
	numTallies
)

var tallyNames = []string{
	"rolls", "successes", "rerolls", "strength_lost", "vehicles_lost", "hijacks", "leaps", "boosts_taken", "assists", "stunt_tokens", "thrown",
}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier.
func (c *Codec) Count(_ *State, e Event, counts []int32) {
	counter, by := -1, 1
	switch e.Kind {
	case EvResult:
		game.Tally(counts, numTallies, e.Seat, tallyRolls, 1)
		if !e.Kept {
			return
		}
		counter = tallySuccess
	case EvReroll:
		counter = tallyRerolls
	case EvDamage:
		counter, by = tallyTaken, int(e.Count)
	case EvNoPV:
		counter = tallyLost
	case EvHijack:
		counter = tallyHijacks
	case EvLeap:
		counter = tallyLeaps
	case EvBoostTaken:
		counter, by = tallyBoosts, int(e.Count)
	case EvAssist:
		counter, by = tallyAssists, int(e.Count)
	case EvToken:
		counter = tallyStunts
	case EvThrown:
		counter = tallyThrown
	default:
		return
	}
	game.Tally(counts, numTallies, e.Seat, counter, by)
}
