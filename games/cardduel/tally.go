package cardduel

import "turnpike/game"

// What is counted of each seat, over all duels of a match.
const (
	tallyAttacks   = iota // declared
	tallyShot             // points of damage taken from attacks
	tallyOther            // from skids, debris, backfires and other mishaps
	tallyStopped          // points that armor has stopped
	tallyCancelled        // attacks that came to nothing by somebody's card
	tallyBreaches
	tallyTires // times that the tires were destroyed
	tallyJams
	tallyKills
	tallyEscapes
	tallyLostTurns
	numTallies
)

var tallyNames = []string{
	"attacks", "damage_by_attack", "damage_by_mishap", "damage_stopped", "attacks_cancelled", "breaches", "tires_destroyed", "jams", "kills", "escapes", "turns_lost",
}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier.
func (c *Codec) Count(_ *State, e Event, counts []int32) {
	counter := -1
	switch e.Kind {
	case EvAttack:
		counter = tallyAttacks
	case EvDamage, EvStopped:
		game.Tally(counts, numTallies, e.Seat, tallyStopped, int(min(e.Stopped, e.Base+e.Bonus)))
		if e.Kind == EvStopped {
			return
		}
		source := tallyOther
		if e.Source == frameAttack {
			source = tallyShot
		}
		game.Tally(counts, numTallies, e.Seat, source, int(e.Points))
		return
	case EvCancelled:
		counter = tallyCancelled
	case EvBreached:
		counter = tallyBreaches
	case EvTiresDestroyed:
		counter = tallyTires
	case EvJammed: // the seat is the one who jams
		game.Tally(counts, numTallies, e.Target, tallyJams, 1)
		return
	case EvKill:
		counter = tallyKills
	case EvLeft:
		if e.How != howEscaped {
			return
		}
		counter = tallyEscapes
	case EvLostTurn:
		counter = tallyLostTurns
	default:
		return
	}
	game.Tally(counts, numTallies, e.Seat, counter, 1)
}
