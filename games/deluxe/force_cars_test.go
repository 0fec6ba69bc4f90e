package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// passes plays turns in which the players answer by default, and calls what after each.
func (r *run) passes(t *testing.T, turns int, what func()) {
	t.Helper()
	for last := r.s.t.Turn + uint16(turns); r.s.t.Turn < last && r.s.t.Stage != StageOver; {
		now := r.s.t.Turn
		seat := r.s.t.Asked.First()
		if seat >= FirstForce {
			t.Fatalf("a force is asked %s", r.s.t.Ask)
		}
		a := r.byDefault(seat)
		if a.Do == Pace {
			a.Speed = 0
		}
		if err := r.g.Apply(r.s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
		if r.s.t.Turn != now {
			what()
		}
	}
}

// carsOf returns the vehicles of a force.
func (r *run) carsOf(f ForceID) (list []CarID) {
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).Owner == f.seat() {
			list = append(list, id)
		}
	}
	return list
}

// wallOf returns a section of the wall of the hospital that faces a way, near its middle, without door or window.
func (r *run) wallOf(facing geom.Angle) int {
	m := r.s.place
	b := m.BuildingByID("b02_1")
	hull := m.Buildings[b].Hull()
	mid := hull.Mid()
	best, least := -1, int32(0)
	for s := range m.Sections() {
		k := m.Section(s)
		if w := m.Run(k.Run); w.Owner != places.OfBuilding || int(w.Index) != b || k.Door || k.Window {
			continue
		}
		v := middleOf(k.Outer).Sub(mid).Rotate(geom.Full - facing)
		if v.X > 0 && (best < 0 || max(v.Y, -v.Y) < least) && v.X > max(v.Y, -v.Y)/2 {
			best, least = s, max(v.Y, -v.Y)
		}
	}
	return best
}

// The ambulance waits at its place with its crew. With one breach it goes there, 20 mph at most and 5 mph more in a turn, and stands in front; with a second
// one it goes round and round, clockwise, and never leaves its block and the streets around it.
func TestAmbulance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-030", "DX-CITY-032", "DX-CITY-034")
	r := inTown(t, nil)
	ids := r.carsOf(Hospital)
	if len(ids) != 1 || !r.occupied(ids[0]) {
		t.Fatalf("vehicles of the hospital: %v", ids)
	}
	c := r.car(ids[0])
	start := c.Pose
	r.passes(t, 2, func() {})
	if c.Pose != start {
		t.Errorf("it leaves its place unprovoked: %v", c.Pose)
	}
	west := r.wallOf(geom.Half)
	r.breach(west, nobody)
	before := c.Speed
	r.passes(t, 30, func() {
		if c.Speed > beatSpeed || c.Speed > before+scale.Step {
			t.Errorf("from %s to %s", before, c.Speed)
		}
		before = c.Speed
	})
	b := r.beatOf(Hospital)
	want := b.pose(b.along(middleOf(r.s.place.Outer(west)))).At
	if d := c.Pose.At.Sub(want); c.Speed != 0 || d.Len() > 5*scale.Quarter/2+scale.Quarter {
		t.Errorf("it stands at %v at %s, the breach is before %v", c.Pose, c.Speed, want)
	}
	r.breach(r.wallOf(0), nobody)
	hull := r.s.place.Buildings[r.s.place.BuildingByID("b02_1")].Hull()
	sides := map[geom.Angle]bool{}
	r.passes(t, 60, func() {
		sides[quarterTurn(c.Pose.Heading)] = true
		own := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
		if d := hull.Distance(&own); d < scale.Quarter/4 {
			t.Errorf("%d units off the walls at %v", d, c.Pose)
		}
		if at := c.Pose.At; at.X < 4*scale.Quarter || at.X > 50*scale.Quarter || at.Y < 43*scale.Quarter || at.Y > 94*scale.Quarter {
			t.Errorf("it leaves the block and its streets: %v", c.Pose)
		}
	})
	if len(sides) != 4 {
		t.Errorf("it has gone along sides %v", sides)
	}
	if !c.Running() || c.Mode != Driven || c.DriverOut() {
		t.Errorf("it has come to grief: %s", c.Mode)
	}
}

// Once the city has been roused the six patrolmen come out of the station, get into the cruisers by twos and drive around block 6 at 20 mph.
func TestCruisers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-055", "DX-CITY-056", "DX-CITY-060")
	r := inTown(t, nil)
	ids := r.carsOf(CityHall)
	if len(ids) != cruisers || r.occupied(ids[0]) || r.car(ids[0]).Mode == Driven {
		t.Fatalf("cruisers %v", ids)
	}
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	if n := len(r.people(Patrolman)); n != 6 {
		t.Fatalf("%d patrolmen come out", n)
	}
	b := r.beatOf(CityHall)
	sides := map[CarID]map[geom.Angle]bool{}
	r.passes(t, 60, func() {
		for _, id := range ids {
			if c := r.car(id); c.Speed > 0 && r.onBeat(&b, r.s.t.personAt(id, 0)) {
				if sides[id] == nil {
					sides[id] = map[geom.Angle]bool{}
				}
				sides[id][quarterTurn(c.Pose.Heading)] = true
			}
		}
	})
	for _, id := range ids {
		c := r.car(id)
		if r.s.t.personAt(id, 0) == NoPerson || r.s.t.personAt(id, 1) == NoPerson {
			t.Errorf("cruiser %d is not manned by two", id)
		}
		if c.Speed > beatSpeed || !c.Running() {
			t.Errorf("cruiser %d: %s", id, c.Speed)
		}
		if len(sides[id]) < 4 {
			t.Errorf("cruiser %d has gone along sides %v, it is at %v", id, sides[id], c.Pose)
		}
	}
}

// Whoever is armed and in a street around block 6 is warned once, at the end of a turn in which a manned cruiser sees him, and is a foe after the next.
func TestPoliceWarn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-056")
	r := inTown(t, nil)
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	id := r.carsOf(CityHall)[0]
	c := r.car(id)
	c.Pose = geom.Pose{At: geom.Vec{X: 84 * scale.Quarter, Y: 30 * scale.Quarter}, Heading: 3 * geom.Right} // on Elm
	r.sit(r.people(Patrolman)[0], id, 0)
	w := r.people(Walker)
	r.person(w[0]).stand(geom.Vec{X: 84 * scale.Quarter, Y: 20 * scale.Quarter}, 0)
	r.person(w[1]).stand(geom.Vec{X: 110 * scale.Quarter, Y: 47 * scale.Quarter}, 0) // away from the block
	warned := 0
	r.rec = func(e Event) {
		if e.Kind == EvForce && e.Gone {
			warned++
		}
	}
	r.warn()
	foes := &r.s.t.Town.Forces[CityHall].Foes
	if warned != 1 || r.s.t.Town.Warned != w[0].bit() || foes.has(w[0]) {
		t.Errorf("%d warned, %b, foes %b", warned, r.s.t.Town.Warned, *foes)
	}
	r.warn()
	if !foes.has(w[0]) || foes.has(w[1]) {
		t.Errorf("foes %b", *foes)
	}
	if _, _, foe := r.isFoe(CityHall, r.people(Patrolman)[1], personThing(w[2])); foe {
		t.Error("patrolmen fire at one who has not been warned")
	}
}

// A cruiser opens for its own people; for others once a side has no armor left.
func TestLockedCruisers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-044")
	r := inTown(t, nil)
	id := r.carsOf(CityHall)[0]
	c := r.car(id)
	p := r.people(Walker)[0]
	x := r.person(p)
	x.stand(r.besideDoor(id, 0), 0)
	a := Action{Do: Board, Person: p, Car: id, Index: 0}
	if b := r.checkBoard(p, &a); b != barCruiser {
		t.Errorf("a walker: %+v", b)
	}
	side := c.V.Armor[geom.LeftSide]
	c.Hits[side] = c.V.Parts[side].DP
	if b := r.checkBoard(p, &a); b != nil {
		t.Errorf("with a side shot off: %+v", b)
	}
}

// When the hospital is breached for the first time a die of 4 or more sends a cruiser: two patrolmen get in, it drives to the streets around block 2 and round them,
// and fires at the foes of the hospital. It is rolled for once.
func TestHelpForTheHospital(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-057")
	for die, comes := range map[int]bool{3: false, 4: true} {
		r := inTown(t, nil)
		rolls := 0
		r.rec = func(e Event) {
			if e.Kind == EvHelp {
				rolls++
			}
		}
		r.s.dice = dice.Script(die)
		r.breach(r.wallOf(0), nobody)
		r.breach(r.wallOf(geom.Half), nobody)
		if got := r.s.t.Town.Helper != 0; got != comes || rolls != 1 || len(r.people(Patrolman)) != map[bool]int{true: 2, false: 0}[comes] {
			t.Errorf("die %d: a cruiser comes: %t, %d rolls, %d patrolmen", die, got, rolls, len(r.people(Patrolman)))
		}
		if !comes {
			continue
		}
		r.rec = nil
		r.s.dice = dice.Fast(5)
		id := CarID(r.s.t.Town.Helper - 1)
		b := r.streetsAround(helpBlock)
		near, sides := 0, map[geom.Angle]bool{}
		r.passes(t, 70, func() {
			if c := r.car(id); c.Speed > 0 && b.pose(b.along(c.Pose.At)).At.Sub(c.Pose.At).Len() <= inStreet {
				near++
				sides[quarterTurn(c.Pose.Heading)] = true
			}
		})
		if near < 20 || len(sides) < 4 {
			t.Errorf("%d turns around the hospital, along sides %v; it is at %v", near, sides, r.car(id).Pose)
		}
		for _, other := range r.carsOf(CityHall) {
			if other != id && r.occupied(other) {
				t.Errorf("cruiser %d has been manned, too", other)
			}
		}
		w := r.people(Walker)[0]
		r.s.t.Town.Forces[Hospital].Foes = w.bit()
		if _, guilty, foe := r.isFoe(CityHall, r.s.t.personAt(id, 0), personThing(w)); !guilty || !foe {
			t.Error("it spares a foe of the hospital")
		}
	}
}
