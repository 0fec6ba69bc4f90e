package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
)

// What is counted of each seat.
const (
	tallyWeapons   = iota // points that its vehicles have taken from weapons of all sorts, by hand too, but for mines
	tallyMines            // from mines and what is dropped: spikes, debris
	tallyCollision        // from collisions
	tallyDriving          // from skids, rolls, falls and hard driving
	tallyBurning          // from fire and explosions
	tallyRest             // from what falls on them
	tallyTires            // tires lost
	tallyShots            // rolls to hit
	tallyHits             // that hit
	tallyChecks           // rolls for control
	tallyLost             // times that control was lost, without a roll too
	tallyKills
	tallyFirst // turn of the first damage by a weapon of the match, of whoever takes it
	numTallies
)

var tallyNames = []string{
	"damage_by_weapons", "damage_by_mines", "damage_by_collision", "damage_by_driving", "damage_by_burning", "damage_by_collapse",
	"tires_lost", "shots", "hits", "control_rolls", "control_lost", "kills", "first_blood_turn",
}

// tallied is the counter of damage by its cause.
var tallied = [numCauses]int{
	CauseManeuver: tallyDriving, CauseCrash: tallyDriving, CauseRoll: tallyDriving, CauseDrag: tallyDriving, CauseDrop: tallyDriving,
	CauseRam:    tallyCollision,
	CauseSpikes: tallyMines, CauseMine: tallyMines, CauseDebris: tallyMines,
	CauseBurning: tallyBurning, CauseExplosion: tallyBurning,
	CauseCollapse: tallyRest,
	CauseGunfire:  tallyWeapons, CauseGrenade: tallyWeapons,
}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier. What is hidden is counted as all else: nobody is told of it before the match is over.
func (c *Codec) Count(s *State, e Event, counts []int32) {
	switch e.Kind {
	case EvDamage, EvTires:
		owner := s.ownerOf(e.Car)
		game.Tally(counts, numTallies, owner, tallied[e.Cause], int(e.Count))
		if e.Cause.Fire() && e.Cause != CauseMine && e.Count > 0 && !bled(counts) {
			game.Tally(counts, numTallies, owner, tallyFirst, int(s.t.Turn))
		}
	case EvDestroyed:
		if car := e.Car; car < CarID(s.t.NCars) && s.t.Cars[car].V.Parts[e.Part].Kind == TirePart {
			game.Tally(counts, numTallies, s.t.Cars[car].Owner, tallyTires, 1)
		}
	case EvToHit:
		if e.Rule != "DX-HIT-001" {
			return // a searchlight
		}
		by := s.shooter(&e)
		game.Tally(counts, numTallies, by, tallyShots, 1)
		game.Tally(counts, numTallies, by, tallyHits, truth(e.Kept))
	case EvCheck:
		owner := s.ownerOf(e.Car)
		game.Tally(counts, numTallies, owner, tallyChecks, truth(control.Check(e.Count).Rolls()))
		game.Tally(counts, numTallies, owner, tallyLost, truth(!e.Kept))
	case EvKill:
		game.Tally(counts, numTallies, game.Seat(e.Index), tallyKills, 1)
	}
}

// ownerOf is the seat whose vehicle it is.
func (s *State) ownerOf(car CarID) game.Seat {
	if car >= CarID(s.t.NCars) {
		return game.Nobody
	}
	return s.t.Cars[car].Owner
}

// bled reports whether the first damage by a weapon has been counted.
func bled(counts []int32) bool {
	for i := tallyFirst; i < len(counts); i += numTallies {
		if counts[i] != 0 {
			return true
		}
	}
	return false
}
