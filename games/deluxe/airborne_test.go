package deluxe

import (
	"bytes"
	"encoding/json"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// chuteHeli is a one-man helicopter whose pilot has a parachute.
const chuteHeli = `{"name": "Chute", "body": "heli_one_man", "plant": "heli_mini", "crew": [{"role": "driver", "gear": [{"gear": "personal_parachute"}]}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}}`

// skyTest has a helicopter, with a parachute aboard or without, at an altitude in quarter inches.
func skyTest(t *testing.T, text string, alt flight.Altitude) *flightTest {
	t.Helper()
	k := &flightTest{newFireTest(t, design(t, text))}
	k.s.t.Flyers = 1
	return k.fly(0, alt, 20)
}

// bails has the pilot of helicopter 0 bail out on its left.
func (k *flightTest) bails() *Person {
	k.Helper()
	r := k.run()
	c := k.car(0)
	at := squareOf(c.Pose.Point(0, c.V.Counter.Width/2+scale.Quarter/2+8))
	a := Action{Do: Jump, Person: 0, At: at}
	if b := r.checkJump(0, &a); b != nil {
		k.Fatal(b)
	}
	r.doJump(0, &a)
	return r.person(0)
}

// From 9 1/2 inches he falls 2 1/4 in the first turn, 4 1/4 in the second, and strikes in the third: 9 1/2 inches are between 6 1/2 and 13, so at 45 mph, which
// are the dice of a ram at that speed with modifier 1. Body armor is no help. Without a pilot the helicopter goes on by itself.
func TestFallsOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-142", "DX-HELI-146", "DX-HELI-145")
	k := skyTest(t, `{"name": "Bare", "body": "heli_one_man", "plant": "heli_mini", "crew": [{"role": "driver", "body_armor": "body_armor"}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}}`, 38)
	x := k.bails()
	if x.Air.Alt != 38 || x.Car != NoCar || k.car(0).Mode != Helpless || k.s.t.Airborne != PersonID(0).bit() {
		t.Fatalf("%+v, mode %d", x.Air, k.car(0).Mode)
	}
	for _, want := range []flight.Altitude{29, 12} {
		k.run().endAirborne()
		if x.Air.Alt != want {
			t.Errorf("he is %d quarter inches up, want %d", x.Air.Alt, want)
		}
	}
	if h := x.up(); h != 3*12 {
		t.Errorf("he is %d twelfths up", h)
	}
	k.rolls(diceDrop, 1, 1, 1, 1) // 45 mph: 4 dice
	k.run().endAirborne()
	if !x.Gone || k.s.t.Airborne.any() {
		t.Errorf("after 4 points of a fall: %+v", x)
	}
}

// What bailing out does is foretold: from 9 1/2 inches the 4 dice of 45 mph, which leave nobody well; with a parachute from 30 inches nothing.
func TestBailingOutIsForetold(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-146", "DX-HELI-143")
	for alt, want := range map[flight.Altitude]int{26: 4 * 6, 38: 4 * 6, 120: 0} {
		k := skyTest(t, chuteHeli, alt)
		v := k.run().previewJump(&Action{Do: Jump, At: squareOf(k.car(0).Pose.Point(0, scale.HalfInch))})
		most := 0
		for _, d := range v.Damage {
			most = max(most, d.Points)
		}
		if most != want {
			t.Errorf("from %d quarter inches: at most %d, want %d", alt, most, want)
		}
	}
}

// A parachute opens after 16 inches of a fall from 20 or more and brakes for 4: from 30 inches up it falls 2 1/4, 6 1/2, 13, opens at 16, is 10 inches up when it
// has braked, and is a hang glider at 20 mph from then on. From less than 20 inches it is no help.
func TestParachute(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-032", "DX-HELI-143", "DX-HELI-145", "DX-HELI-147")
	k := skyTest(t, chuteHeli, 120)
	x := k.bails()
	if x.Air.Chute != ChuteShut {
		t.Fatalf("%+v", x.Air)
	}
	for turn, want := range []flight.Altitude{120 - 9, 120 - 26, 120 - 52, 120 - 64} {
		k.run().endAirborne()
		if x.Air.Alt != want {
			t.Errorf("turn %d: %d quarter inches up, want %d", turn+1, x.Air.Alt, want)
		}
	}
	k.run().endAirborne()
	if k.s.t.NCars != 2 || x.Car != 1 || k.s.t.Airborne.any() {
		t.Fatalf("%d vehicles, he is in %d", k.s.t.NCars, x.Car)
	}
	c := k.car(1)
	if !c.V.Glider || c.Aloft.Alt != 40 || c.Speed != scale.MPH(20) || c.Mode != Driven || c.Handling.Base != 2 {
		t.Errorf("%+v at %d half mph, mode %d", c.Aloft, c.Speed, c.Mode)
	}
	if n := x.Shots[0]; n != 1 {
		t.Errorf("%d parachutes are used", n)
	}
	k = skyTest(t, chuteHeli, 79)
	if x := k.bails(); x.Air.Chute != NoChute {
		t.Error("it opens from less than 20 inches")
	}
	k = skyTest(t, chuteHeli, 80) // it brakes him right down to the ground
	x = k.bails()
	for range 5 {
		k.run().endAirborne()
	}
	if x.Gone || x.Hits != 0 || x.Air != (Airborne{}) || x.Car != NoCar {
		t.Errorf("from 20 inches: %+v", x)
	}
}

// From half an inch or less he jumps as out of any vehicle: at 20 mph as if hit at 10.
func TestJumpsFromLow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-142", "DX-BOARD-007")
	k := skyTest(t, chuteHeli, 2)
	k.rolls(diceFall, 2) // 10 mph: a die less 2
	x := k.bails()
	if x.Air.Alt != 0 || x.Hits != 0 || !x.onFoot() || x.level() != streetLevel {
		t.Errorf("%+v", x)
	}
}

// A glider loses a quarter inch a turn at 20 mph. At 15 it stalls: half an inch, and 20 mph again. It gains way by diving alone, does not climb and does not
// rotate; it veers and drifts.
func TestGliderFlies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-147", "DX-HELI-148", "DX-HELI-149", "DX-HELI-150")
	k := gliderTest(t, 40)
	c := k.car(1)
	k.nextGlide(20, 0)
	k.alt(1, 39)
	k.nextGlide(15, 0)
	k.alt(1, 38)
	k.run().endFlightTurn(1)
	k.alt(1, 36)
	if c.Speed != scale.MPH(20) {
		t.Errorf("after a stall: %d half mph", c.Speed)
	}
	if b := k.run().flightBar(c, scale.MPH(25)); b == nil {
		t.Error("it speeds up by itself")
	}
	k.phase(1, 4)
	moves := k.run().offeredMoves(nil)
	kinds := map[string]bool{}
	for _, a := range moves {
		kinds[a.Move.Maneuver.Kind.String()] = true
		if a.Move.Lift > 0 || a.Move.Maneuver.Kind.String() == "rotate" {
			t.Errorf("offered %+v", a.Move)
		}
	}
	if len(moves) == 0 || !kinds["drift"] || !kinds["bend"] {
		t.Errorf("offered %v", kinds)
	}
}

// An updraft lifts what is over its square when a turn ends, on top of what a glider loses: by a quarter inch it holds a level one (40 - 1 + 1), by half an inch it has it climb
// (40 - 1 + 2) and holds one that stalls (- 2 + 2), and one that dives at 5 mph loses no more than the dive's half inch less it (- 2 + 2). Of two the stronger counts.
func TestUpdraft(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-148", "DX-HELI-149")
	for _, x := range []struct {
		mph, dive int
		lifts     []Updraft // with At in squares to the side of the glider's middle
		want      flight.Altitude
	}{
		{20, 0, nil, 39},
		{20, 0, []Updraft{{Lift: 1}}, 40},
		{20, 0, []Updraft{{Lift: 2}}, 41},
		{20, 0, []Updraft{{Lift: 1}, {At: geom.Vec{X: -1}, Lift: 2}}, 41},
		{20, 0, []Updraft{{At: geom.Vec{X: 1}, Lift: 2}}, 39}, // its counter is two squares wide: one to the right of the middle it ends
		{15, 0, []Updraft{{Lift: 2}}, 40},
		{15, 0, []Updraft{{Lift: 1}}, 39},
		{25, 5, []Updraft{{Lift: 2}}, 40},
	} {
		k := gliderTest(t, 40)
		r := k.run()
		for _, u := range x.lifts {
			at := k.car(1).Pose.At.Add(geom.Vec{X: u.At.X * scale.Quarter})
			r.doUpdraft(0, &Action{At: at, Index: uint8(u.Lift)})
		}
		k.speed(1, x.mph)
		if x.dive > 0 {
			k.diving(1, x.dive)
		}
		r.endFlightTurn(1)
		if got := k.car(1).Aloft.Alt; got != x.want {
			t.Errorf("%d mph, dive %d, updrafts %v: %d quarter inches up, %d expected", x.mph, x.dive, x.lifts, got, x.want)
		}
	}
}

// The referee alone places updrafts: on squares of a map, one or two quarter inches strong, and takes them away; everybody is shown them.
func TestUpdraftsArePlaced(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-148")
	r := refereed(t, "duel", 2, nil)
	r.refused(t, 0, "updraft 1 x=20 y=20", barNoReferee)
	r.refused(t, 2, "updraft 1 x=20.5 y=20", barUpdraft)
	r.refused(t, 2, "updraft 1 x=-1 y=20", barUpdraft)
	r.refused(t, 2, "updraft 0 x=20 y=20", barNoUpdraft)
	if a := (Action{Do: PlaceUpdraft, At: squareAt(20, 20), Index: 3}); r.g.MayOpenly(r.s, 2, a) {
		t.Error("one of three quarter inches")
	}
	for i := range int32(maxUpdrafts) {
		r.s.t.NUpdrafts = uint8(i)
		r.doUpdraft(2, &Action{At: squareAt(20+i, 20), Index: 1})
	}
	r.refused(t, 2, "updraft 1 x=40 y=30", barUpdrafts)
	r.refused(t, 2, "updraft 1 x=20 y=20", barSameDraft)
	told := r.acts(t, 2, "updraft 2 x=20 y=20")
	if len(told) != 1 || told[0].Kind != EvUpdraft || told[0].From.At != squareAt(20, 20) || r.s.t.Updrafts[0].Lift != 2 {
		t.Errorf("%+v", told)
	}
	r.acts(t, 2, "updraft 0 x=20 y=20")
	o := see(t, r.s, 0)
	if len(o.Updrafts) != maxUpdrafts-1 || o.Referee == nil || *o.Referee != 2 || o.Updrafts[0] != (UpdraftView{X: 20 + maxUpdrafts - 1, Y: 20, Lift: 1}) {
		t.Errorf("shown are %+v", o.Updrafts)
	}
	road := refereed(t, "road_duel", 2, nil)
	road.refused(t, 2, "updraft 1 x=20 y=20", barUpdraft)
}

// It lands without a dive at 20 mph, and its flyer stands there. Faster it is a fall at that speed: 30 mph and 10 of its dive are 40.
func TestGliderLands(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-147", "DX-HELI-146")
	k := gliderTest(t, 1)
	p := k.run().s.t.personAt(1, 0)
	k.run().endFlightTurn(1)
	x := k.s.t.Persons[p]
	if k.car(1).Fate != Furled || x.Car != NoCar || x.Hits != 0 || x.level() != streetLevel {
		t.Errorf("fate %v, %+v", k.car(1).Fate, x)
	}
	k = gliderTest(t, 2)
	k.speed(1, 30)
	k.diving(1, 10)
	k.rolls(diceDrop, 1, 1, 1)
	k.run().endFlightTurn(1)
	if x := k.s.t.Persons[p]; k.car(1).Fate != Furled || x.Hits != 3 {
		t.Errorf("fate %v, %+v", k.car(1).Fate, x)
	}
}

// A flamethrower alone hurts a parachute, at +3; without its 4 points it falls. The flyer is aimed at as somebody on foot, at -3.
func TestParachuteIsShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-141", "DX-HELI-032")
	k := gliderTest(t, 40)
	c := k.car(1)
	gun, flames := muzzle{spec: &WeaponSpec{}}, muzzle{spec: &WeaponSpec{}}
	flames.spec.Family = garage.FamilyFlamethrowers
	if gun.wingBar(c, Aim{Kind: AimFitting, Part: wing}) == nil || flames.wingBar(c, Aim{Kind: AimFitting, Part: wing}) != nil || gun.wingBar(c, Aim{Kind: AimSide}) != nil {
		t.Error("others than flamethrowers hurt it, or flamethrowers do not")
	}
	k.run().Strike(1, Aim{Kind: AimFitting, Part: wing}, 4, CauseGunfire)
	if c.Mode != Falling {
		t.Errorf("mode %d without a wing", c.Mode)
	}
}

// A helicopter that flies over a glider within 3 inches is a D6 hazard to it; from higher it is none.
func TestGliderMeetsWash(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-151")
	for alt, want := range map[flight.Altitude]bool{41: true, 52: true, 53: false, 39: false} {
		k := gliderTest(t, 40)
		k.car(0).Aloft.Alt, k.car(0).Aloft.Up = alt, true
		k.car(0).Pose = k.car(1).Pose
		m := &k.s.t.Move
		m.Course.Straight(k.car(0).Pose.Move(-2*scale.Inch, 0), 4*scale.Inch, 0)
		before := k.car(1).Status
		k.run().wash(0)
		if got := k.car(1).Status != before; got != want {
			t.Errorf("from %d quarter inches up: hazard %t", alt, got)
		}
	}
}

// gliderTest has a helicopter without anybody and, as vehicle 1, its pilot under his parachute.
func gliderTest(t *testing.T, alt flight.Altitude) *flightTest {
	t.Helper()
	k := skyTest(t, chuteHeli, 200)
	k.bails()
	r := k.run()
	r.person(0).Air.Alt = alt
	r.glides(0)
	k.car(0).Fate = Left
	k.car(1).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}}
	k.car(0).Fate = InPlay
	k.car(0).Pose.At = geom.Vec{X: 40 * scale.Inch, Y: 40 * scale.Inch}
	return k
}

// nextGlide ends the turn of the glider and sets the speed and the dive of the next.
func (k *flightTest) nextGlide(mph, dive int) {
	k.Helper()
	k.nextTurn(1, mph, dive)
}

// On a roof a glider's flyer stands on the roof. Who is dead or gone is not in the air any more.
func TestGliderOnARoof(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-147")
	r, err := startScenario(t, "rescue", 1, map[string]any{})
	if err != nil {
		t.Fatal(err)
	}
	p := r.s.t.stranded()
	x := r.person(p)
	r.rises(p, Airborne{Alt: 9})
	r.glides(p)
	id := x.Car
	if id == NoCar || !r.car(id).V.Glider {
		t.Fatalf("he is in %d", id)
	}
	r.descend(id, 1, "DX-HELI-149") // the roof is 8 quarter inches up
	if x.Car != NoCar || x.level() != 4 || x.corner() != rescueSquare || r.car(id).Fate != Furled {
		t.Errorf("in %d, storey %d, at %v", x.Car, x.level(), x.corner())
	}
	r.rises(p, Airborne{Alt: 9})
	r.remove(p, "DX-INJ-001")
	if r.s.t.Airborne.any() {
		t.Error("the dead are in the air")
	}
	r.endAirborne()
}

// A match with a glider in it is shown to everybody, kept and read back, and its prizes are reckoned.
func TestGliderInAMatch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-143")
	r, err := startScenario(t, "arena", 2, map[string]any{"vehicle_0": designCodes(t, chuteHeli), "altitude": 30})
	if err != nil {
		t.Fatal(err)
	}
	p := r.s.t.personAt(0, 0)
	r.unseat(p, squareOf(r.car(0).Pose.At))
	r.rises(p, Airborne{Alt: 90})
	r.glides(p)
	c := NewCodec(StandardRules())
	for seat := range game.Seat(2) {
		if text, err := json.Marshal(c.Observe(r.s, seat)); err != nil || !bytes.Contains(text, []byte(`"glider":true`)) {
			t.Errorf("seat %d does not see it: %v", seat, err)
		}
	}
	f, _ := c.Forms()
	parts := map[string][]byte{}
	f.Parts(r.s, func(key string, text func() []byte) bool { parts[key] = text(); return true })
	var back State
	f.Reset(&back)
	if err := f.Read(f.Append(nil, r.s), &back, func(key string) ([]byte, error) { return parts[key], nil }); err != nil || back != *r.s {
		t.Errorf("it is not read back: %v", err)
	}
	for seat := range game.Seat(2) {
		r.prize(seat)
	}
}
