package race

import "turnpike/game"

// What is counted of each seat.
const (
	tallyWeapons   = iota // structure lost to weapons
	tallyMines            // to mines and spikes
	tallyCollision        // to collisions, pushed ones among them
	tallyCrash            // to blocks, walls and what lies on the road
	tallyHeat             // to heat
	tallyShots            // weapons used
	tallyHits             // of them, those that did damage before reactions
	tallyRams             // collisions that its car has begun
	tallySlides           // lanes slid
	tallyHeated           // heat that was given
	tallyReacts           // reactions
	tallyDestroyed
	tallyFinished
	numTallies
)

var tallyNames = []string{
	"structure_by_weapons", "structure_by_mines", "structure_by_collision", "structure_by_crash", "structure_by_heat", "shots", "hits", "collisions", "slides",
	"heat_taken", "reactions", "destroyed", "finished",
}

// tallied is the counter of lost structure by its cause; what is given up is lost to nothing.
var tallied = [NumCauses]int{
	NoCause: -1, ByResigning: -1,
	ByWeapon: tallyWeapons,
	ByMine:   tallyMines, BySpikes: tallyMines,
	ByCollision: tallyCollision, ByBlocked: tallyCollision,
	ByCrash: tallyCrash, ByScrape: tallyCrash, ByRubble: tallyCrash, ByCrate: tallyCrash, ByWreck: tallyCrash,
	ByHeat: tallyHeat,
}

// Counters implements game.Tallier.
func (c *Codec) Counters() []string { return tallyNames }

// Count implements game.Tallier.
func (c *Codec) Count(_ *State, e Event, counts []int32) {
	counter, by := -1, 1
	switch e.Kind {
	case EvLoss:
		if counter, by = tallied[e.Cause], int(e.Count); counter < 0 {
			return
		}
	case EvShot:
		game.Tally(counts, numTallies, e.Seat, tallyShots, 1)
		if e.Count <= 0 {
			return
		}
		counter = tallyHits
	case EvCollision:
		if e.Gone || e.Impact == Chain {
			return
		}
		counter = tallyRams
	case EvSlide:
		counter = tallySlides
	case EvHeat: // less than 0: taken away
		counter, by = tallyHeated, max(0, int(e.Count))
	case EvReact:
		counter = tallyReacts
	case EvDestroyed:
		if e.Cause == ByResigning {
			return
		}
		counter = tallyDestroyed
	case EvFinish:
		counter = tallyFinished
	default:
		return
	}
	game.Tally(counts, numTallies, e.Seat, counter, by)
}
