package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// rigOn lays a rig along the x axis on a map, the rear edge of its tow at an x in quarter inches, at 30 mph.
func rigOn(t *testing.T, p *places.Place, rear int32) *moveTest {
	t.Helper()
	m := newRig(t)
	m.s.place = p
	c := m.car(0)
	c.Pose = geom.Pose{At: geom.Vec{X: rear*scale.Quarter + c.V.Counter.Length/2, Y: 30 * scale.Quarter}}
	m.bent(0)
	m.shedNothing()
	return m
}

// trainGoes moves the vehicle at the head straight on by quarter inches, and has all of its train meet what is there.
func (k *moveTest) trainGoes(quarters int32) *run {
	r := k.run()
	mv := &r.s.t.Move
	*mv = moving{Car: 0, Course: movement.Course{}}
	mv.Course.Straight(k.car(0).Pose, quarters*scale.Quarter, 0)
	r.anchor()
	r.noteCurbs()
	r.advanceTo(mv.Course.Last(), false)
	return r
}

// A trailer on open field loses a point of its underbody on two dice of 2 or 3, while its tow on the road rolls for nothing; on the road nobody rolls.
func TestTrailerOnRoughGround(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		field string
		mph   int
		rolls bool
	}{
		"on the field": {`[0, 0, 20, 64]`, 30, true},
		"slow":         {`[0, 0, 20, 64]`, 10, false},
		"on the road":  {`[0, 0, 2, 64]`, 30, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-OFFRD-005", "DX-OFFRD-007")
			m := rigOn(t, parsePlace(t, `, "areas": [{"ground": "field", "rect": `+c.field+`}]`), 24)
			m.speed(0, c.mph).speed(1, c.mph)
			r := m.trainGoes(2)
			if c.rolls {
				m.rolls(diceRough, 1, 2)
			}
			r.roughRide(0)
			r.roughRide(1)
			k := m.car(1)
			if got := k.Hits[k.V.Armor[garage.Underbody]]; (got == 1) != c.rolls {
				t.Errorf("%d points to its underbody", got)
			}
		})
	}
}

// A train comes into water once, by the body that comes first: D2. It loses 5 mph a turn with all its bodies as long as any is in it, and makes no maneuver
// of more than D3.
func TestTrainInWater(t *testing.T) {
	t.Parallel()
	const hard = 2
	for name, c := range map[string]struct {
		rect       string
		hazard     int16
		wet        bool
		towInFirst bool
	}{
		"the trailer alone": {`[0, 32, 23, 33]`, hard, true, false},
		"both":              {`[0, 0, 64, 64]`, 0, true, true}, // they are in already
		"none":              {`[0, 0, 1, 64]`, 0, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-OFFRD-027", "DX-OFFRD-028")
			m := rigOn(t, parsePlace(t, `, "areas": [{"ground": "water", "rect": `+c.rect+`, "depth": 6}]`), 24)
			r := m.run()
			if !c.towInFirst {
				// The trailer has come in from the side: it lay beside the water before.
				was := movement.Poses{m.car(0).Pose, m.car(1).Pose}
				was[1].At.Y -= 20 * scale.Quarter
				m.car(1).Pose.At.Y = 32 * scale.Quarter
				r.s.t.Move.Car = 0
				r.trailersOnGround(0, &was)
			} else {
				r = m.trainGoes(2)
			}
			m.oneHazard(c.hazard)
			r.s.t.Move = moving{Car: 0}
			if got := r.waterBar(movement.Maneuver{Kind: movement.ManTightBend}) != nil; got != c.wet {
				t.Errorf("a tight bend is refused: %t", got)
			}
			want := scale.MPH(30)
			if c.wet {
				want -= scale.MPH(5)
			}
			m.car(0).Rough, m.car(1).Rough = 0, 0
			r.roughRide(0)
			r.roughRide(1)
			if a, b := m.car(0).Speed, m.car(1).Speed; a != want || b != want {
				t.Errorf("%v and %v, want %v", a, b, want)
			}
		})
	}
}

// A curb line is one D3 for a train: by its tow, which the trailer follows over it in the same move and in later ones; or by the trailer, if that alone comes
// onto it.
func TestTrailerOverCurb(t *testing.T) {
	t.Parallel()
	t.Run("the tow first", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-HAZ-023")
		m := rigOn(t, parsePlace(t, `, "curbs": [[[33, 0], [33, 64]]]`), 24)
		m.s.dice = dice.Fast(3) // whether control is lost is not looked at
		m.car(0).Status = control.HandlingTop
		for range 12 {
			m.trainGoes(2)
		}
		m.oneHazard(3)
	})
	t.Run("the trailer alone", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-HAZ-023", "DX-TRL-049")
		m := rigOn(t, parsePlace(t, `, "curbs": [[[0, 36], [22, 36]]]`), 24)
		m.s.dice = dice.Fast(3)
		r := m.run()
		was := movement.Poses{m.car(0).Pose, m.car(1).Pose}
		r.s.t.Move = moving{Car: 0}
		r.noteCurbs()
		m.car(1).Pose.At.Y = 36 * scale.Quarter
		r.trailersOnGround(0, &was)
		r.trailersOnGround(0, &was) // it is on it now
		m.oneHazard(3)
	})
}

// Oil under a trailer makes the maneuvers and hazards of its tow harder.
func TestOilUnderTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-020")
	for _, under := range []CarID{0, 1, 2} {
		m := newRig(t)
		at := m.car(under).Pose.Point(-m.car(under).V.Counter.Length/2+scale.Quarter, 0)
		m.s.t.Counters[0], m.s.t.NCounters = RoadCounter{Kind: Oil, Pose: geom.Pose{At: at}, From: NoCar}, 1
		r := m.run()
		var way movement.Course
		way.Straight(m.car(0).Pose, scale.Inch, 0)
		want := under != 2 // the third vehicle is none of the train
		if a, b := r.conditions(0).Has(control.AddOil), r.conditionsAlong(0, &way, way.Last()).Has(control.AddOil); a != want || b != want {
			t.Errorf("oil under %d: hazards %t, maneuvers %t, want %t", under, a, b, want)
		}
	}
}

// Burning oil that a trailer comes to lie on burns it, once; its tow, which is not on it, takes nothing. Paint hampers those in the trailer.
func TestTrailerMeetsClouds(t *testing.T) {
	t.Parallel()
	lay := func(t *testing.T, k RoadCounter) *moveTest {
		m := newRig(t)
		m.speed(0, 10).speed(1, 10)
		m.shedNothing()
		m.s.dice = dice.Fast(3)
		trailer := m.car(1)
		from := trailer.Pose
		k.Pose, k.From = geom.Pose{At: from.Point(trailer.V.Counter.Length/2+scale.Quarter+scale.HalfInch, 0)}, NoCar
		m.s.t.Counters[0], m.s.t.NCounters = k, 1
		trailer.Pose = from.Move(scale.Inch, 0)
		m.run().trailerMeets(0, 1, from)
		m.run().trailerMeets(0, 1, from)
		return m
	}
	t.Run("burning oil", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-DROP-022")
		m := lay(t, RoadCounter{Kind: FlamingOil, Lit: 1})
		k := m.car(1)
		for _, e := range m.saw(EvTires) {
			if e.Car != 1 {
				t.Errorf("tires of %d", e.Car)
			}
		}
		var tires int
		for _, e := range m.saw(EvTires) {
			tires += int(e.Count)
		}
		under := k.Hits[k.V.Armor[garage.Underbody]]
		if tires == 0 || m.taken(0) != 0 || under > 4 {
			t.Errorf("%d points to tires, %d to its underbody, %d to the tow", tires, under, m.taken(0))
		}
		m.oneHazard(0)
	})
	t.Run("not lit yet", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-WPN-039")
		if m := lay(t, RoadCounter{Kind: FlamingOil}); m.taken(1) != 0 {
			t.Errorf("%d points", m.taken(1))
		}
	})
	t.Run("paint", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-SMOKE-005")
		m := lay(t, RoadCounter{Kind: Paint})
		if e := m.saw(EvPainted); len(e) != 1 || e[0].Car != 1 {
			t.Errorf("%+v", e)
		}
	})
}
