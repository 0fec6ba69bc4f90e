package deluxe

import (
	"testing"

	"pgregory.net/rapid"

	"turnpike/dice"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// sampled looks along a line at so many points, whether one of them lies in a hull and in its band: the plain way to find out what meetsLine works out.
func sampled(from, to *lineEnd, h *geom.Hull, b flight.Band) bool {
	const n = 4000
	a, z := from.hull.Mid(), to.hull.Mid()
	for i := range int64(n + 1) {
		at := geom.Vec{X: a.X + int32(int64(z.X-a.X)*i/n), Y: a.Y + int32(int64(z.Y-a.Y)*i/n)}
		up := float64(from.up) + float64(to.up-from.up)*float64(i)/n
		if up >= float64(b.Low) && up < float64(b.High) && h.Contains(at) {
			return true
		}
	}
	return false
}

// What a line between two heights passes through is what is found by looking at 4,001 points of it, but for the rim: a hull, or a band, that is larger by a hair,
// decides nothing else.
func TestSightAgainstSamples(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-128")
	rapid.Check(t, func(t *rapid.T) {
		place := func(name string) geom.Vec {
			return geom.Vec{X: rapid.Int32Range(0, 30*scale.Inch).Draw(t, name+" x"), Y: rapid.Int32Range(0, 30*scale.Inch).Draw(t, name+" y")}
		}
		from, to := pointEnd(place("from"), noThing), pointEnd(place("to"), noThing)
		from.up, to.up = height(rapid.IntRange(0, 120).Draw(t, "up")), height(rapid.IntRange(0, 120).Draw(t, "to up"))
		at := geom.Pose{At: place("hull"), Heading: geom.Angle(rapid.Int32Range(0, int32(geom.Full)-1).Draw(t, "heading"))}
		length, width := rapid.Int32Range(scale.Quarter, 12*scale.Inch).Draw(t, "length"), rapid.Int32Range(scale.Quarter, 6*scale.Inch).Draw(t, "width")
		low := int16(rapid.IntRange(0, 60).Draw(t, "low"))
		band := flight.Band{Low: low, High: low + int16(rapid.IntRange(2, 40).Draw(t, "high"))}
		h := geom.Rect(at, length, width)
		const hair = 12
		if core := geom.Rect(at, length-hair, width-hair); !sampled(&from, &to, &core, flight.Band{Low: -1, High: 200}) {
			t.Skip("on the map the line misses it: that is for others to say")
		}
		got := meetsLine(&from, &to, &h, band)
		small, large := geom.Rect(at, length-hair, width-hair), geom.Rect(at, length+hair, width+hair)
		if sampled(&from, &to, &small, flight.Band{Low: band.Low + 1, High: band.High - 1}) && !got {
			t.Error("it passes through, and is not found to")
		}
		if got && !sampled(&from, &to, &large, flight.Band{Low: band.Low - 1, High: band.High + 1}) {
			t.Error("it is found to pass through, and does not")
		}
	})
}

// A helicopter that hovers over a point sees what a point at its height sees.
func TestHoveringSeesAsAPoint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-128")
	r, err := startScenario(t, "duel", 4, map[string]any{"place": "midville", "vehicle_0": "stoop", "altitude": 1})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		c := r.car(0)
		c.Pose.At = geom.Vec{X: rapid.Int32Range(scale.Inch, 41*scale.Inch).Draw(t, "x"), Y: rapid.Int32Range(scale.Inch, 31*scale.Inch).Draw(t, "y")}
		c.Aloft.Up, c.Aloft.Alt = true, flight.Altitude(rapid.IntRange(8, 60).Draw(t, "altitude"))
		other := CarID(rapid.IntRange(1, 3).Draw(t, "other"))
		from, to := r.end(carThing(0)), r.end(carThing(other))
		point := pointEnd(c.Pose.At, carThing(0)) // which is not in its own way
		point.up = c.up()
		var one, two sceneBuf
		a, b := r.scene(&one, &from, &to), r.scene(&two, &point, &to)
		if sees, does := exposed(c.Pose.At, &to, &a), exposed(c.Pose.At, &to, &b); sees != does {
			t.Errorf("the helicopter sees it: %t, the point: %t", sees, does)
		}
	})
}

// Whatever falls stays on the roof under it, or on the street: nothing falls through, from any altitude.
func TestNothingFallsThroughRoofs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-100", "DX-HELI-104", "DX-HELI-145")
	rapid.Check(t, func(t *rapid.T) {
		s := new(State)
		g := StandardRules()
		p, err := findPlace("midville")
		if err != nil {
			t.Fatal(err)
		}
		s.place = p
		r := run{s: s, g: g}
		house := &p.Buildings[rapid.IntRange(0, len(p.Buildings)-1).Draw(t, "house")]
		hull := house.Hull()
		at := hull.Mid()
		x := &s.t.Persons[0]
		*x = Person{Car: NoCar, Gunner: -1}
		s.t.NPersons, s.t.Outside = 1, PersonID(0).bit()
		s.t.Cars[0].V = glider()
		x.stand(squareOf(at), 0)
		roof, storey := r.roofAt(middle(x.corner()))
		x.Air = Airborne{Alt: roof + flight.Altitude(rapid.IntRange(1, 300).Draw(t, "above"))}
		s.t.Airborne = PersonID(0).bit()
		for range 40 {
			if before := x.Air.Alt; before > 0 && before < roof {
				t.Fatalf("he is %d quarter inches up in a house of %d", before, roof)
			}
			s.dice = dice.Fast(1)
			r.endAirborne()
		}
		if !x.Gone && x.level() != max(streetLevel, int(storey)) {
			t.Errorf("he is on storey %d, the roof is %d", x.level(), storey)
		}
	})
}
