package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// oneHazard holds a test to one hazard, of the vehicle at the head.
func (k *moveTest) oneHazard(want int16) {
	k.Helper()
	hits := k.saw(EvDifficulty)
	switch {
	case want == 0 && len(hits) > 0, want > 0 && (len(hits) != 1 || hits[0].Car != 0 || hits[0].Count != want):
		k.Errorf("hazards %+v, want D%d of the tow, once", hits, want)
	}
}

// A car explodes beside a car with a trailer. Each of the two takes a die of 6 from it: 12 points by one attack, D3 once and not D2 twice.
func TestExplosionBesideTrain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-045", "DX-FIREEXP-018")
	const van = `{"name": "Shell", "body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "armor": {"points": {"front": 10, "back": 10, "left": 10, "right": 10}}}`
	m := newRig(t)
	m.car(0).V = stockTrain(t, designCodes(t, tugDesign, van))
	m.car(1).V = m.car(0).V.Behind[0]
	m.bent(0)
	m.speed(0, 10).speed(1, 10)
	m.shedNothing()
	m.car(2).Pose.At = m.car(0).Pose.Point(-scale.Inch, 3*scale.HalfInch) // beside the coupling
	for i := range ExplosionDebris {
		m.rolls(diceDebris, 0).rolls(diceScatterTurn, 60+15*i).rolls(diceScatter, 3, 3+i%3)
	}
	m.rolls(diceBlast, 6, 6)
	m.run().explode(2)
	if a, b := m.taken(0), m.taken(1); a != 6 || b != 6 {
		t.Fatalf("%d and %d points, want 6 each", a, b)
	}
	m.oneHazard(3)
	if status := m.car(0).Status; status != 0 { // from 3
		t.Errorf("status %d, want 0", status)
	}
}

// A rig whose tractor loses 6 points and whose trailer loses 7 to one volley meets D2 for 13 points; up to 12 would be no hazard. A tire of a front corner
// that goes with them is D3, and that alone. What is done by two attacks is not summed up.
func TestVolleyAtTrain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		tow, trailer toll
		want         int16
	}{
		"12 points":      {toll{taken: 6}, toll{taken: 6}, 0},
		"13 points":      {toll{taken: 6}, toll{taken: 7}, 2},
		"all on trailer": {toll{}, toll{taken: 13}, 2},
		"22 points":      {toll{taken: 20}, toll{taken: 2}, 3},
		"a tire of it":   {toll{taken: 6}, toll{taken: 7, tires: 3}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRUCK-045", "DX-TENW-064")
			m := newRig(t)
			m.speed(0, 10).speed(1, 10)
			m.shedNothing()
			k := volley{target: carThing(0)}
			k.tolls[0], k.tolls[1] = c.tow, c.trailer
			m.run().settleVolley(&k)
			m.oneHazard(c.want)
		})
	}
	m := newRig(t)
	m.speed(0, 10).speed(1, 10)
	r := m.run()
	r.settleAttack(carThing(0), &toll{taken: 6})
	r.settleAttack(carThing(1), &toll{taken: 7})
	m.oneHazard(0)
}

// A mine that is set off by radio under the coupling of a rig, on which both bodies stand, hurts both: one hazard for all of it.
func TestMineUnderTrain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-045", "DX-DROP-017")
	m := newRig(t)
	m.speed(0, 10).speed(1, 10)
	m.shedNothing()
	c, k := m.car(0), m.car(1)
	m.s.t.Counters[0] = RoadCounter{Kind: Mine, Fuse: Remote, From: NoCar, Pose: geom.Pose{At: c.Pose.Point(coupling(c.V, k.V).Hitch, 0)}}
	m.s.t.NCounters = 1
	r := m.run()
	b := m.s.t.Counters[0].patch()
	tires := [2]int{}
	for i, x := range []*Car{c, k} { // underbody first, 7 points, then a point to each of its tires
		m.rolls(diceMineDamage, 4, 3)
		near := x.wheelsNear(&b, mineReach)
		for w := range x.V.NumWheels {
			for _, tire := range x.V.Wheels[w].Tires {
				if near>>w&1 != 0 && tire != 0 {
					m.rolls(diceTire, 1)
					tires[i]++
				}
			}
		}
	}
	r.explodeMine(0, NoCar, false)
	if m.taken(0) != 7 || m.taken(1) != 7 || tires != [2]int{10, 0} {
		t.Fatalf("%d and %d points to underbodies, %d tires: want 7 each, and the ten of the tractor", m.taken(0), m.taken(1), tires)
	}
	m.oneHazard(3) // the tractor loses 17, which is D2, and the trailer 7, which is none: 24
}

// A building that falls on a trailer stops its train, and the trailer is off its tow, which may go on: what lies under a building does not move any more.
func TestBuriedTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-011")
	s := trainMatch(t, 1, map[string]any{"vehicle_0": "washboard+box_trailer_two", "place": "open-48x36", "speed": "30"})
	r := run{s: s, g: trainRules}
	r.bury(1, 5)
	tow, trailer := r.car(0), r.car(1)
	if tow.Hung != 0 || tow.Speed != 0 || tow.Mode != Driven {
		t.Errorf("the tow is %s at %s and pulls %d", tow.Mode, tow.Speed, tow.Hung)
	}
	if trailer.Tow != 0 || trailer.Speed != 0 || trailer.Mode != Helpless || trailer.Buried != uint16(s.Turn()+5) {
		t.Errorf("the trailer is %s at %s on %d, buried up to turn %d", trailer.Mode, trailer.Speed, trailer.Tow, trailer.Buried)
	}
	checkTrains(t, s)
}

// A trailer that is coupled answers for nothing by itself: the ground under it changes nothing of its marker, which stays on its track.
func TestTrailerOffTheRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-051")
	s := trainMatch(t, 1, map[string]any{"vehicle_0": "washboard+box_trailer_two", "place": "off-road", "speed": "30"})
	r := run{s: s, g: trainRules}
	before := r.car(1).Handling
	r.setGround(0)
	r.setGround(1)
	if c := r.car(1); c.Handling != before || int(c.Status) > c.Handling.Start() {
		t.Errorf("status %d, start %d", c.Status, c.Handling.Start())
	}
	checkTable(t, s)
}

// An explosion takes the coupling with it: the trailer of a tow that explodes is loose and goes on, and a tow whose trailer explodes goes on without it.
func TestExplosionPartsTrain(t *testing.T) {
	t.Parallel()
	for _, goes := range []CarID{0, 1} {
		proof.Of(t, "DX-TRL-071", "DX-FIREEXP-029")
		m := newRig(t)
		m.s.dice = dice.Fast(4) // what the blast does to the other is not looked at
		m.run().explode(goes)
		stays := 1 - goes
		if a, b := m.car(goes), m.car(stays); a.Fate != Exploded || a.coupled() || b.coupled() || b.Fate == Exploded {
			t.Errorf("vehicle %d explodes: %v, %v; hung %d %d, tow %d %d", goes, a.Fate, b.Fate, a.Hung, b.Hung, a.Tow, b.Tow)
		}
		if e := m.saw(EvLoose); len(e) != 1 || e[0].Car != 1 || m.car(1).Loose == 0 {
			t.Errorf("vehicle %d explodes: %+v, loose %d", goes, e, m.car(1).Loose)
		}
		if stays == 1 && (m.car(1).Speed == 0 || m.car(1).Mode == Towed) {
			t.Errorf("the trailer goes on at %v as %v", m.car(1).Speed, m.car(1).Mode)
		}
	}
}
