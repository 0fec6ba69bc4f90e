package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Bodies that open: a van with a door on each side, a van trailer with a ramp, a dumper with 40 spaces of earth.
const (
	doorVan     = `{"name": "Doors", "body": "van", "chassis": "heavy", "suspension": "heavy", "plant": "car_large", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}, {"role": "gunner"}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}, "accessories": [{"accessory": "side_door", "at": "left"}, {"accessory": "side_door", "at": "right"}]}`
	rampTrailer = `{"name": "Ramp", "body": "semi_van", "tires": {"all": "truck_standard"}, "armor": {"points": {"front": 9, "back": 9}}, "accessories": [{"accessory": "kingpin_standard"}, {"accessory": "assault_ramp"}]}`
	dumpTrailer = `{"name": "Earth", "body": "semi_dumper", "tires": {"all": "truck_standard"}, "cargo": [{"cargo": "goods", "name": "earth", "weight": 4000, "spaces": 40}], "accessories": [{"accessory": "kingpin_standard"}]}`
)

// A side door is a firing action, and open or shut at the end of the next turn: begun in turn 1 it is open when turn 2 has ended. While it is open the armor
// of that side stops nothing, from the other side it does.
func TestSideDoor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-080", "DX-ACT-005")
	k := bigTest(t, designCodes(t, doorVan), "0")
	c := k.car(0)
	left, right := c.V.Armor[garage.Left], c.V.Armor[garage.Right]
	if c.V.Hatches != LeftDoor.set()|RightDoor.set() {
		t.Fatalf("hatches %b", c.V.Hatches)
	}
	k.deed(`hatch car=0 left_door person=0`)
	if !k.person(0).Acted || c.Hatches.Open != 0 {
		t.Error("the door is open at once, or cost nothing")
	}
	k.barred(`hatch car=0 left_door person=1`, "DX-ACT-005") // it moves
	gone := c.absent()
	if gone.Has(left) {
		t.Error("the armor is away while the door is shut")
	}
	k.nextTurn()
	if c.Hatches.Open != 0 {
		t.Error("it is open at the end of the turn in which it was begun")
	}
	k.nextTurn()
	if !c.Hatches.Open.Has(LeftDoor) || c.Hatches.Moving != 0 {
		t.Error("it is not open at the end of the next turn")
	}
	k.rolls(diceComponent, 0)
	r := k.run()
	var toll toll
	r.hit(0, Aim{Kind: AimSide, Side: geom.LeftSide}, 2, CauseGunfire, &toll)
	r.hit(0, Aim{Kind: AimSide, Side: geom.RightSide}, 2, CauseGunfire, &toll)
	if c.Hits[left] != 0 || c.Hits[right] != 2 {
		t.Errorf("armor on the left lost %d, on the right %d; 0 and 2 expected", c.Hits[left], c.Hits[right])
	}
	k.deed(`hatch car=0 left_door person=0`)
	k.nextTurn()
	if !c.Hatches.Open.Has(LeftDoor) {
		t.Error("it is shut before its time")
	}
	k.nextTurn()
	if c.Hatches.Open != 0 {
		t.Error("it is not shut at the end of the next turn")
	}
}

// A standard helicopter has a door on the right, a small one has those that are bought; a bomb bay is its bottom armor. Both are a firing action of somebody
// aboard, in the air, too, and open at the end of the next turn.
func TestDoorsOfHelicopters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-021", "DX-HELI-022", "DX-ACT-005")
	const bay = `{"name": "Bay", "body": "heli_small", "plant": "heli_small_plant", "crew": [{"role": "driver"}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}, "accessories": [{"accessory": "bomb_bay"}]}`
	for name, want := range map[string]HatchSet{"stoop": RightDoor.set(), "midge": 0} {
		v, err := findVehicle(garage.Standard(), name)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Hatches & (LeftDoor.set() | RightDoor.set()); got != want {
			t.Errorf("%s: doors %b, want %b", name, got, want)
		}
	}
	k := bigTest(t, designCodes(t, bay), "0")
	k.run().liftTo(0, 8, false)
	c := k.car(0)
	if c.V.Hatches != BombBay.set() {
		t.Fatalf("hatches %b", c.V.Hatches)
	}
	bottom := c.V.Armor[garage.Underbody]
	k.deed(`hatch car=0 bomb_bay person=0`)
	for turn, want := range []bool{false, true} {
		k.run().settleHatches()
		if gone := c.absent(); gone.Has(bottom) != want {
			t.Errorf("after %d turns the bottom armor is away: %t", turn+1, !want)
		}
	}
	k.rolls(diceComponent, 0)
	var toll toll
	k.run().hit(0, Aim{Kind: AimUnderbody}, 2, CauseGunfire, &toll)
	if c.Hits[bottom] != 0 {
		t.Errorf("the open bay has taken %d", c.Hits[bottom])
	}
}

// The ramp drops in any phase, at once, from the seats of the tractor; the back armor is away then. It takes ten phases to close, which is a turn: begun in
// phase 1 it is shut in phase 1 of the next turn. When all back armor is gone so is the ramp.
func TestAssaultRamp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-028")
	k := bigTest(t, "washboard+"+designCodes(t, rampTrailer), "0")
	trailer := CarID(k.car(0).Hung - 1)
	c := k.car(trailer)
	k.deed(`hatch car=2 ramp person=0`)
	back := c.V.Armor[garage.Back]
	if gone := c.absent(); !c.Hatches.Open.Has(AssaultRamp) || !gone.Has(back) {
		t.Fatal("the ramp is not down at once")
	}
	k.nextTurn()
	k.deed(`hatch car=2 ramp person=0`)
	k.nextTurn()
	if !c.Hatches.Open.Has(AssaultRamp) {
		t.Error("it is shut before ten phases are over")
	}
	r := k.run()
	r.s.t.Phase = 1
	r.hatchesOfPhase()
	if c.Hatches.Open != 0 || c.Hatches.Moving != 0 {
		t.Errorf("it is not shut after a turn: %+v in phase %d", c.Hatches, r.s.t.Phase)
	}
	k.nextTurn()
	c.Hits[back] = c.V.Parts[back].DP
	k.barred(`hatch car=2 ramp person=0`, "DX-ACT-005")
}

// A bed takes seven turns up and five down. It pours from the turn after the second on, an eighth in each of eight turns: after ten it is empty.
func TestDumpBed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-034", "DX-TENW-035")
	k := bigTest(t, "washboard+"+designCodes(t, dumpTrailer), "0")
	r := k.run()
	c := k.car(CarID(k.car(0).Hung - 1))
	c.Hatches.Goes = 1
	all := c.load()
	if all != 40 {
		t.Fatalf("a dumper with 40 spaces of earth holds %d", all)
	}
	for turn := 1; turn <= 11; turn++ {
		r.settleHatches()
		if up := c.Hatches.Bed == bedTop; up != (turn >= 7) {
			t.Errorf("turn %d: %d of %d up", turn, c.Hatches.Bed, bedTop)
		}
		want := all - all*min(max(turn-2, 0), 8)/8 // in the second turn it is not yet
		if c.load() < want-1 || c.load() > want+1 {
			t.Errorf("turn %d: %d spaces left, %d expected", turn, c.load(), want)
		}
	}
	if c.load() != 0 || c.pours() {
		t.Errorf("%d spaces are left after ten seconds", c.load())
	}
	c.Hatches.Goes = -1
	for turn := 1; turn <= 5; turn++ {
		r.settleHatches()
		if down := c.Hatches.Bed == 0; down != (turn == 5) {
			t.Errorf("turn %d of going down: %d", turn, c.Hatches.Bed)
		}
	}
}

// From the cab the bed is raised, lowered and stopped by a firing action; the controls on its sides are for who stands beside it. What it pours while it moves is gravel behind
// it, 1/2" wide, which is one more on every maneuver over it.
func TestGravel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-034", "DX-TENW-035")
	k := bigTest(t, "washboard+"+designCodes(t, dumpTrailer), "10")
	r := k.run()
	trailer := CarID(k.car(0).Hung - 1)
	c := k.car(trailer)
	k.deed(`hatch car=2 bed person=0`)
	if c.Hatches.Goes != 1 || !k.person(0).Acted {
		t.Fatal("the bed does not rise")
	}
	c.Hatches.Bed = bedPours
	r.s.t.Phase = 1
	for !r.car(0).Speed.Phases().Has(int(r.s.t.Phase)) {
		r.s.t.Phase++
	}
	r.hatchesOfPhase()
	if r.s.t.NCounters != 1 || r.s.t.Counters[0].Kind != Gravel {
		t.Fatalf("%d counters", r.s.t.NCounters)
	}
	g := &r.s.t.Counters[0]
	if length, width := g.size(); length != scale.Inch || width != scale.HalfInch {
		t.Errorf("a strip of %d by %d units", length, width)
	}
	if d := g.Pose.At.X - c.Pose.At.X; d != -(c.V.Counter.Length+scale.Inch)/2 || g.Pose.At.Y != c.Pose.At.Y {
		t.Errorf("it lies %d units from the middle of the trailer", d)
	}
	car := k.car(1)
	car.Pose = geom.Pose{At: g.Pose.At.Add(geom.Vec{X: scale.Quarter})}
	if got := r.conditions(1); got&(1<<control.AddGravel) == 0 {
		t.Errorf("adders %b on gravel", got)
	}
	var way movement.Course
	way.Begin()
	way.Straight(geom.Pose{At: geom.Vec{X: g.Pose.At.X, Y: g.Pose.At.Y + 3*scale.Inch}}, scale.Inch, 0)
	if got := r.slick(car.V.Counter.Shape(), &way); got != 0 {
		t.Errorf("adders %b beside it", got)
	}
	// Who stands beside the flank reaches the controls there, who stands behind it does not.
	p := PersonID(0)
	for x, want := range map[int32]bool{0: true, -c.V.Counter.Length/2 - scale.Inch: false} {
		s := r.person(p)
		s.Car, s.Gone = NoCar, false
		s.Pose.At = c.Pose.Point(x, c.V.Counter.Width/2+scale.Quarter/2)
		if got := r.worksHatch(p, trailer, DumpBed); got != want {
			t.Errorf("%d along it: %v", x, got)
		}
		if r.worksHatch(p, trailer, LeftDoor) {
			t.Error("a door is worked from outside")
		}
	}
}
