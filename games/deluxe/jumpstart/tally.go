package jumpstart

import "turnpike/game"

// What is counted of each seat. Damage is that of the hits and collisions that its vehicles have had, with what has passed through.
const (
	tallyWeapons = iota
	tallyCollision
	tallyShots
	tallyHits
	tallyControl // rolls on the control table
	tallyLost    // of them, those that something has come of
	tallyArms    // weapons lost
	tallyKills
	numTallies
)

var tallyNames = []string{"damage_by_weapons", "damage_by_collision", "shots", "hits", "control_rolls", "control_lost", "weapons_lost", "kills"}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier.
func (c *Codec) Count(s *State, e Event, counts []int32) {
	switch e.Kind {
	case EvDamageRoll:
		game.Tally(counts, numTallies, s.ownerOf(e.Other), tallyWeapons, int(e.Count))
	case EvRam:
		game.Tally(counts, numTallies, s.ownerOf(e.Car), tallyCollision, int(e.Count))
	case EvToHit:
		by := s.ownerOf(e.Car)
		game.Tally(counts, numTallies, by, tallyShots, 1)
		if e.Kept {
			game.Tally(counts, numTallies, by, tallyHits, 1)
		}
	case EvControl:
		game.Tally(counts, numTallies, s.ownerOf(e.Car), tallyControl, 1)
		if e.Result != NoEffect {
			game.Tally(counts, numTallies, s.ownerOf(e.Car), tallyLost, 1)
		}
	case EvDestroyed:
		if e.Part >= partArm {
			game.Tally(counts, numTallies, s.ownerOf(e.Car), tallyArms, 1)
		}
	case EvKill:
		game.Tally(counts, numTallies, game.Seat(e.Index), tallyKills, 1)
	}
}

// ownerOf is the seat whose vehicle it is.
func (s *State) ownerOf(car CarID) game.Seat {
	if int(car) >= len(s.t.Cars) {
		return game.Nobody
	}
	return s.t.Cars[car].Owner
}
