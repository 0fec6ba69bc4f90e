package sixth

import "turnpike/game"

// What is counted of each seat.
const (
	tallyAttack    = iota // armor lost to attacks
	tallyCollision        // to collisions
	tallyFire             // to fires
	tallyManeuver         // to its own driving
	tallyMine             // to mines
	tallyMarker           // to what explodes in a countdown
	tallyTires            // tires lost
	tallyPower            // power lost
	tallyCrew             // damage to the crew
	tallyShots            // attacks made
	tallyHits             // of them, those of which the defense has left something
	tallyTouches          // pieces that its car has run into
	tallySpins
	tallyFires // that have broken out
	tallyCards // damage cards drawn
	numTallies
)

var tallyNames = []string{
	"armor_by_attack", "armor_by_collision", "armor_by_fire", "armor_by_maneuver", "armor_by_mine", "armor_by_marker", "tires_lost", "power_lost", "crew_damage",
	"attacks", "hits", "collisions", "spins", "fires", "damage_cards",
}

// tallied is the counter of lost armor by its cause.
var tallied = [...]int{
	byAttack: tallyAttack, byCollision: tallyCollision, byFire: tallyFire, byManeuver: tallyManeuver, byMine: tallyMine, byMarker: tallyMarker,
}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier.
func (c *Codec) Count(_ *State, e Event, counts []int32) {
	counter, by := -1, 1
	switch e.Kind {
	case EvArmor:
		counter, by = tallied[e.Cause], int(e.Count)
	case EvTires: // less than 0: gained
		counter, by = tallyTires, max(0, int(e.Count))
	case EvPower:
		counter, by = tallyPower, max(0, int(e.Count))
	case EvCrewHit: // less than 0: healed
		counter, by = tallyCrew, max(0, int(e.Count))
	case EvAttack:
		counter = tallyShots
	case EvDamage:
		if e.Basic+e.Tire+e.Fire+e.Blast == 0 {
			return
		}
		counter = tallyHits
	case EvCollision:
		counter = tallyTouches
	case EvSpin:
		counter = tallySpins
	case EvIgnite:
		counter = tallyFires
	case EvDamageCard:
		counter = tallyCards
	default:
		return
	}
	game.Tally(counts, numTallies, e.Seat, counter, by)
}
