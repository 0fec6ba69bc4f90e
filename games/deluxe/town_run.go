package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "Through Midville" is a scenario of our own: the freight of a convoy has to come through the streets of the town. Readings:
//
//   - Sides and vehicles are those of a convoy (DX-SCEN-024). The raiders have half of the money that they have on the road, where the freight is fast: with
//     $120,000 they stopped it in 30 of 30 matches of bots. Alone one drives the freight, and nobody is in the way.
//   - The freight starts on Second Street at the western end of the town, its escorts around it; raiders wait on Second, Birch and Elm. All go 20 mph.
//   - The convoy wins when the freight leaves the map by its eastern edge, or when all raiders are out. The raiders win when the freight is out, leaves by
//     another edge or has not come through when the turns are over (DX-SCEN-018).
//   - Goods are worth what the option says. Each body of the freight carries its part of them, by the room that it has for cargo; what it loses by the way is
//     lost (DX-TENW-045), in each turn that it burns a tenth of what it set out with, and all when it explodes, is left behind or is taken
//     (DX-LOC-007: goods have no damage points).

// townStart is a starting place of the scenario: where the nose of a vehicle is, in squares, and where it points.
type townStart struct {
	x, y    int32
	heading geom.Angle
}

// Starting places: of the freight, of its escorts, of the raiders.
var (
	townFreight = townStart{34, 45, 0}
	townEscorts = [...]townStart{{42, 45, 0}, {26, 49, 0}, {34, 49, 0}, {18, 49, 0}, {48, 45, 0}, {42, 49, 0}, {54, 45, 0}}
	townRaiders = [...]townStart{
		{150, 49, geom.Half}, {122, 70, 3 * geom.Right}, {126, 22, geom.Right}, {162, 49, geom.Half}, {86, 22, geom.Right}, {82, 72, 3 * geom.Right}, {156, 45, geom.Half},
	}
)

// townRaid is what the raiders may cost together, townRaiderCars what one of so many has if he does not say.
const townRaid = garage.Money(60000_00)

var townRaiderCars = [...]string{1: "last_word, glass_tax", 2: "last_word", 3: "second_mortgage", 4: "long_argument"}

// pose returns where a counter stands that starts there.
func (p townStart) pose(c movement.Counter) geom.Pose {
	at := geom.Pose{At: geom.Vec{X: p.x * scale.Quarter, Y: p.y * scale.Quarter}, Heading: p.heading}
	return at.Move(-c.Length/2, 0)
}

// formTownRun puts the vehicles of the scenario on the map.
func formTownRun(list []entry) { formSides(list, townFreight, townEscorts[:], townRaiders[:]) }

// formSides puts the freight, those of its side and those of the other one on their places.
func formSides(list []entry, freight townStart, escorts, raiders []townStart) {
	own, others := 0, 0
	for i := range list {
		e := &list[i]
		at := freight
		switch {
		case i == 0:
		case convoyed(e.seat):
			at = escorts[own]
			own++
		default:
			at = raiders[others]
			others++
		}
		e.at = at.pose(e.v.Counter)
	}
}

// fixed reports whether a scenario takes place on its own map alone.
func (s Scenario) fixed() bool {
	return s == TownRun || s == Docking || s == BombingRun || s == Rescue || s.byPoints()
}

// teams reports whether two sides fight over a freight.
func (s Scenario) teams() bool { return s == Convoy || s == TownRun || s == BombingRun || s == Rescue }

// sided reports whether every second player is of one side, and the others of another.
func (s Scenario) sided() bool { return s.teams() || s.byPoints() }

// through reports whether the freight has left the map by its eastern edge.
func (r *run) through() bool {
	c := r.car(loneCar)
	size := r.s.place.Size
	return c.Fate == Left && c.Pose.At.X+c.V.Counter.Length/2 >= size.X && c.Pose.At.Y > 0 && c.Pose.At.Y < size.Y
}

// raided reports whether anybody is there to raid the freight.
func (t *table) raided() bool { return t.NSeats > 1 }

// endOfTownRun ends the scenario.
func (r *run) endOfTownRun() bool {
	t := &r.s.t
	switch {
	case r.through():
		r.endMatch(r.team(t.playing().With(loneSeat), true), endThrough)
	case t.later():
		return false
	case r.outOfIt(loneCar):
		r.endMatch(r.team(t.playing(), false), endPack)
	case t.raided() && !r.packFights():
		r.endMatch(r.team(t.playing(), true), endPackGone)
	default:
		return false
	}
	return true
}

// Exit returns the edge of the map by which a vehicle has to leave, the x of it, if it has to: the freight of a run through the town by the eastern one, a grasshopper
// in the air in a jump-off by the nearer of the eastern and the western.
func (s *State) Exit(id CarID) (edge int32, ok bool) {
	switch {
	case s.o.Scenario == TownRun && id == loneCar:
		return s.place.Size.X, true
	case s.o.Scenario == JumpOff && s.t.Cars[id].Aloft.Up:
		if 2*s.t.Cars[id].Pose.At.X < s.place.Size.X {
			return 0, true
		}
		return s.place.Size.X, true
	}
	return 0, false
}

// seatsOfTownRun are one to eight.
var seatsOfTownRun = game.Range{Min: 1, Max: MaxSeats}
