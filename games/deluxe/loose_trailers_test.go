package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// newTug lays out a car with a van of 10' as vehicles 0 and 1, straight, and a car as vehicle 2.
func newTug(t *testing.T) *moveTest {
	t.Helper()
	m := newRig(t)
	c, k := m.car(0), m.car(1)
	c.V = stockTrain(t, designCodes(t, tugDesign, lastDesign))
	k.V = c.V.Behind[0]
	m.bent(0)
	return m
}

// turnBegins carries out the start of a turn: new speeds are shown and taken.
func (k *moveTest) turnBegins() {
	r := k.run()
	k.s.t.Turn++
	k.s.t.Phase = 0
	r.reveal()
	r.braking()
}

// turnEnds carries out the end of a turn.
func (k *moveTest) turnEnds() {
	k.s.t.Stage = StageEnd
	k.run().endTurn()
	k.s.t.Stage = StagePhases
}

// under returns the points that the armor or what is behind it has taken from below in front.
func (k *moveTest) taken(id CarID) (n int) {
	for _, e := range k.saw(EvDamage) {
		if e.Car == id {
			n += int(e.Count)
		}
	}
	return n
}

// A worked example: a semi-trailer is released at 45 mph. Its front takes 4 dice on the underbody in front, at status -1 it is safe; at the starts of the next
// turns it goes on with 30 (3 dice), 15 (1 die) and 0. Releasing it is D2 for the tractor. The kingpin is broken.
func TestLooseSemiTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-047", "DX-TRUCK-048", "DX-TRUCK-049", "DX-TRUCK-051", "DX-TENW-066", "DX-TRL-071", "DX-TRL-073")
	m := newRig(t)
	m.speed(0, 45).speed(1, 45)
	r := m.run()
	m.rolls(diceDrag, 2, 2, 2, 2)
	r.uncouple(1, Released)
	trailer := m.car(1)
	if trailer.Mode != Helpless || trailer.Tow != 0 || m.car(0).Hung != 0 || trailer.Pin != PinBroken || trailer.Status != -1 || trailer.NLoss != 0 {
		t.Fatalf("trailer %s at status %d, %d results", trailer.Mode, trailer.Status, trailer.NLoss)
	}
	front, back := trailer.V.ArmorOf(ZoneFront)[garage.Underbody], trailer.V.ArmorOf(ZoneBack)[garage.Underbody]
	if m.taken(1) != 8 || trailer.Hits[front] != min(8, trailer.V.Parts[front].DP) || trailer.Hits[back] != 0 {
		t.Errorf("%d points, underbody %d in front, %d at the back", m.taken(1), trailer.Hits[front], trailer.Hits[back])
	}
	if hits := m.saw(EvDifficulty); len(hits) != 1 || hits[0].Car != 0 || hits[0].Count != 2 {
		t.Errorf("hazards %+v, want D2 for the tractor", hits)
	}
	for _, k := range []struct{ mph, dice int }{{30, 3}, {15, 1}, {0, 0}} {
		before := m.taken(1)
		for range k.dice {
			m.rolls(diceDrag, 2)
		}
		m.turnEnds()
		if trailer.Speed == scale.MPH(k.mph) {
			t.Error("it slows down when a turn ends")
		}
		m.turnBegins()
		if trailer.Speed != scale.MPH(k.mph) || m.taken(1)-before != 2*k.dice {
			t.Errorf("%s, %d points; want %d mph, %d", trailer.Speed, m.taken(1)-before, k.mph, 2*k.dice)
		}
	}
	if trailer.Mode != Rest {
		t.Errorf("it is %s", trailer.Mode)
	}
}

// At 65 mph the front takes 6 dice, and at status -1 it keeps on with a 2; with a 1 it goes to Crash Table 2.
func TestLooseSemiTrailerControl(t *testing.T) {
	t.Parallel()
	for _, k := range []struct{ die, results int }{{2, 0}, {1, 1}} {
		proof.Of(t, "DX-TRUCK-047", "DX-TRUCK-048")
		m := newRig(t)
		m.speed(0, 65).speed(1, 65)
		m.rolls(diceDrag, 1, 1, 1, 1, 1, 1).rolls(diceControl, k.die)
		if k.results > 0 {
			m.rolls(diceCrash, 1).rolls(diceFishtail, 1)
		}
		m.run().uncouple(1, Broken)
		if c := m.car(1); int(c.NLoss) != k.results || k.results > 0 && c.Losses[0].Table != control.CrashOnHazard {
			t.Errorf("die %d: %d results", k.die, c.NLoss)
		}
		m.counts(EvDifficulty, 0) // what breaks is no hazard by itself
	}
}

// Released while it stands, a semi-trailer rests on its legs, unhurt, and its kingpin is whole.
func TestSemiTrailerOnItsLegs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-052", "DX-TENW-066")
	m := newRig(t)
	m.speed(0, 0).speed(1, 0)
	m.run().uncouple(1, Released)
	if c := m.car(1); c.Mode != Rest || c.Pin != PinWhole || m.taken(1) != 0 {
		t.Errorf("%s, %d points, kingpin %d", c.Mode, m.taken(1), c.Pin)
	}
	m.counts(EvDifficulty, 0)
}

// A car trailer that comes loose at 40 mph: the tongue takes 4 dice, what it cannot take goes to the underbody; at status -1 it keeps control. At the end of
// that turn and of each further one it loses 15 mph first and takes the dice for the speed that is left: 25 (2), 10 (1), 0. Letting it go is no hazard for
// the car.
func TestLooseCarTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-046", "DX-TRL-071", "DX-TRL-072", "DX-TRL-073", "DX-TRL-074", "DX-TRL-075", "DX-TRL-076")
	m := newTug(t)
	m.speed(0, 40).speed(1, 40)
	trailer := m.car(1)
	tongue := trailer.V.Tongue
	if dp := trailer.V.Parts[tongue].DP; dp != 2 {
		t.Fatalf("the tongue has %d points, want 2", dp)
	}
	m.rolls(diceDrag, 1, 1, 1, 1)
	m.run().uncouple(1, Released)
	if trailer.Hits[tongue] != 2 || m.taken(1) != 2+min(2, int(trailer.V.Parts[trailer.V.Armor[garage.Underbody]].DP)) {
		t.Errorf("tongue %d, %d points in all", trailer.Hits[tongue], m.taken(1))
	}
	if trailer.NLoss != 0 || trailer.Status != -1 {
		t.Errorf("%d results, status %d", trailer.NLoss, trailer.Status)
	}
	m.counts(EvDifficulty, 0)
	for _, k := range []struct{ mph, dice int }{{25, 2}, {10, 1}, {0, 0}} {
		for range k.dice {
			m.rolls(diceDrag, 1)
		}
		m.turnEnds()
		if trailer.Speed != scale.MPH(k.mph) {
			t.Errorf("%s at the end of the turn, want %d mph", trailer.Speed, k.mph)
		}
		m.turnBegins()
		if trailer.Speed != scale.MPH(k.mph) {
			t.Errorf("%s at the start of the next turn, want %d mph", trailer.Speed, k.mph)
		}
	}
}

// A loose car trailer goes straight on in the phases of its speed, after its tow; whatever it meets makes it roll at once.
func TestLooseCarTrailerRolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-075", "DX-TRL-077")
	m := newTug(t)
	m.rolls(diceDrag, 1, 1, 1)
	r := m.run()
	r.uncouple(1, Broken)
	m.rolls(diceNose, 1)
	from := m.car(1).Pose
	m.phase(1, 3)
	if m.s.t.Ask != AskNothing || m.car(1).Pose != from.Move(scale.Inch, 0) {
		t.Fatalf("it is at %v, from %v", m.car(1).Pose, from)
	}
	r.hazard(1, 1, control.HazardDebris, m.car(1).Speed)
	if c := m.car(1); c.Mode != Rolling || c.Dir != from.Heading || c.Fire != control.FireNone {
		t.Errorf("%s toward %d, fire %s", c.Mode, c.Dir, c.Fire)
	}
	m.counts(EvTumble, 1)
}

// The move of a loose trailer comes after those of all that have a driver, whatever their speeds; of two the faster one is first.
func TestLooseTrailersMoveLast(t *testing.T) {
	t.Parallel()
	m := newTug(t)
	m.rolls(diceDrag, 1, 1, 1)
	r := m.run()
	r.uncouple(1, Broken)
	m.s.t.NCars = 4
	other := m.car(3)
	*other = *m.car(1)
	other.Pose = other.Pose.Move(0, 20*scale.Inch)
	other.Speed = scale.MPH(40)
	m.s.t.Phase = 6 // in which they move
	r.queue()
	if q := m.s.t.Queue[:m.s.t.NQueue]; len(q) != 3 || q[0] != 0 || q[1] != 3 || q[2] != 1 {
		t.Errorf("order %v, want 0, 3, 1", q)
	}
	for r.placeNext() {
	}
	if m.s.t.Ask != AskNothing {
		t.Errorf("%s is asked", m.s.t.Ask)
	}
}

// A loose full trailer stays on its wheels: no damage, no roll, -5 mph a turn, handling class 1, and hazards by control rolls.
func TestLooseFullTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-046", "DX-TRUCK-015")
	m := newRig(t)
	v := *m.car(1).V
	v.Wheels[v.NumWheels] = VehicleWheel{At: garage.WheelFrontLeft, Tires: v.Wheels[0].Tires}
	v.NumWheels++
	c := m.car(1)
	c.V = &v
	m.run().uncouple(1, Broken)
	if c.Status != control.LooseHandling || c.Handling.Base != control.LooseHandling || c.Mode != Helpless || c.Pin != PinWhole || m.taken(1) != 0 {
		t.Fatalf("%s at status %d", c.Mode, c.Status)
	}
	m.turnEnds()
	m.turnBegins()
	if c.Speed != scale.MPH(25) {
		t.Errorf("%s after a turn, want 25 mph", c.Speed)
	}
	m.run().hazard(1, 2, control.NoHazard, c.Speed)
	if c.Status != control.LooseHandling-2 || c.Mode != Helpless {
		t.Errorf("after D2: %s at %d", c.Mode, c.Status)
	}
	from := c.Pose
	m.phase(1, 3)
	if c.Pose != from.Move(scale.Inch, 0) {
		t.Errorf("its wheels steer: it has gone from %v to %v", from, c.Pose)
	}
}

// A hitch, a fifth wheel or a tongue that is shot away sets the trailer loose.
func TestCouplingDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-071", "DX-TRUCK-005")
	for name, lay := range map[string]func(*testing.T) *moveTest{"rig": newRig, "car": newTug} {
		for _, of := range []CarID{0, 1} {
			m := lay(t)
			m.speed(0, 5).speed(1, 5) // too slow for a die
			c := m.car(of)
			part := c.V.hitchPart()
			if of == 1 {
				part = c.V.Tongue
			}
			if part == 0 {
				continue // a kingpin cannot be shot at
			}
			m.run().Strike(of, Aim{Kind: AimFitting, Part: part}, int(c.V.Parts[part].DP), CauseRam)
			if m.car(0).Hung != 0 || m.car(1).Tow != 0 {
				t.Errorf("%s, vehicle %d: they hang together", name, of)
			}
		}
	}
}

// A car trailer that a maneuver has bent too far is rolled for only when the position lasts through the next movement phase, and in each further one. The
// weaker of tongue and hitch breaks; here both have points left: the hitch 1, the tongue 2.
func TestCarTrailerJackknifes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-041", "DX-TRL-042", "DX-TRL-043", "DX-TRL-044")
	m := newTug(t)
	r := m.run()
	m.bent(64 * 60)
	end := func() {
		m.s.t.Move.Bent = 0
		r.bends(1, true, false)
	}
	end() // it arises
	m.counts(EvJackknife, 0)
	m.rolls(diceJackknife, 4, 5)
	end()
	end()
	m.counts(EvJackknife, 2)
	m.bent(63 * 60)
	end() // it is undone
	m.bent(64 * 60)
	end()
	m.counts(EvJackknife, 2)
	m.rolls(diceJackknife, 3).rolls(diceDrag, 1, 1, 1)
	end()
	tow := m.car(0)
	if tow.Hung != 0 || !tow.V.Destroyed(&tow.Hits, tow.V.Hitch) {
		t.Error("the hitch holds")
	}
}

// A rented hitch breaks on a 4, on which one's own holds, and so does the preview say; a kingpin is never rented.
func TestRentedHitch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-026")
	for _, rented := range []bool{false, true} {
		m := newTug(t)
		m.s.o.Rented = rented
		r := m.run()
		m.bent(64 * 60)
		m.car(1).Kinks = 1
		m.s.t.Move.Bent = 0
		m.rolls(diceJackknife, 4)
		if rented {
			m.rolls(diceDrag, 1, 1, 1)
		}
		k := coupling(m.car(0).V, m.car(1).V)
		want := 3. / 6
		if rented {
			want = 4. / 6
		}
		if got := r.snaps(&k, 2); got != want {
			t.Errorf("rented %t: the preview says %v", rented, got)
		}
		r.bends(1, true, false)
		if loose := m.car(0).Hung == 0; loose != rented {
			t.Errorf("rented %t: it breaks on a 4: %t", rented, loose)
		}
		rig := newRig(t)
		rig.s.o.Rented = rented
		pin := coupling(rig.car(0).V, rig.car(1).V)
		if got := rig.run().snaps(&pin, 1); got != 3./6 {
			t.Errorf("rented %t: a kingpin breaks with %v", rented, got)
		}
	}
}

// With as many points left the hitch breaks, with more the tongue.
func TestWeakerPartBreaks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-043", "DX-TRL-045")
	for _, k := range []struct {
		tongue int16 // points that it has left; the hitch has 1
		hitch  bool
	}{{2, true}, {1, true}, {0, false}} {
		m := newTug(t)
		m.speed(0, 0).speed(1, 0)
		c, trailer := m.car(0), m.car(1)
		trailer.Hits[trailer.V.Tongue] = 2 - k.tongue
		m.run().breakCoupling(1)
		if got := c.V.Destroyed(&c.Hits, c.V.Hitch); got != k.hitch {
			t.Errorf("tongue %d: hitch broken %v", k.tongue, got)
		}
	}
}

// In a swing, too, the rear runs into what is in its way and stops there; the collision is the trailer's.
func TestSwingHits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-036", "DX-TRL-070")
	m := newRig(t)
	x := m.loss(0, control.CrashWithTrailer, 6)
	x.Side, x.Sided = movement.LeftHand, true
	trailer := m.car(1)
	m.car(2).Pose = trailer.Pose.Move(-trailer.V.Counter.Length/2+scale.HalfInch, scale.HalfInch+scale.Quarter) // beside its rear, 1/4" away
	m.speed(2, 0)
	m.rolls(diceRam, 1)
	m.phase(0, 3)
	if hits := m.saw(EvCollision); len(hits) != 1 || hits[0].Car != 1 || hits[0].Other != carThing(2) {
		t.Fatalf("collisions %+v", hits)
	}
	if got := m.bend(); got <= 4 || got >= 23 {
		t.Errorf("it has swung by %.2f degrees", got)
	}
	checkTrains(t, &m.s)
	noOverlap(t, &m.s)
}

// A trailer that comes loose while its tow still has its move of the phase before it makes that move by itself, last of all; afterwards it does not.
func TestLooseTrailerMoves(t *testing.T) {
	t.Parallel()
	for _, waits := range []bool{true, false} {
		proof.Of(t, "DX-TRUCK-047")
		m := newRig(t)
		m.s.t.Phase = 3
		if waits {
			m.s.t.Queue[0], m.s.t.Queue[1], m.s.t.NQueue = 0, 2, 2
		}
		m.rolls(diceDrag, 1, 1, 1)
		m.run().uncouple(1, Broken)
		if got := m.s.t.Queue[:m.s.t.NQueue]; waits != (len(got) == 3 && got[2] == 1) || !waits && len(got) != 0 {
			t.Errorf("waiting %v: %v move", waits, got)
		}
	}
}
