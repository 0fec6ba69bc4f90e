package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// TestTireOrWheel proves by what a corner loses its tire or its wheel, what either costs, and that a lost wheel alone lies on the road. The
// marker goes to -6 with one check, for which 30 mph asks 4.
func TestTireOrWheel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-036", "DX-HC-037", "DX-HC-038", "DX-HC-039", "DX-HC-042", "DX-HC-043", "DX-SPEED-028", "DX-LOC-021", "DX-DEB-018")
	for cause := range numCauses {
		wheel := cause == CauseGunfire || cause == CauseGrenade || cause == CauseMine
		d := newDamage(t, "plain", thrown(diceControl, 4))
		c := d.car()
		p := d.tire(garage.WheelBackRight)
		i := c.V.Parts[p].Index
		d.r.hurtTire(0, p, 3, cause)
		if c.Corner[i] != control.CornerWhole || c.Status != 3 {
			t.Errorf("%v: %v after 3 of 4 points", cause, c.Corner[i])
		}
		d.r.hurtTire(0, p, 3, cause)
		want, cost := control.CornerNoTire, int8(-2)
		if wheel {
			want, cost = control.CornerNoWheel, -3
		}
		if c.Corner[i] != want || c.Due != cost || c.Status != control.HandlingFloor || c.Mode != Driven {
			t.Errorf("%v: corner %d, due %d, status %d, mode %d", cause, c.Corner[i], c.Due, c.Status, c.Mode)
		}
		if n, e := d.count(EvCheck); n != 1 || e.Count != 4 || e.Status != control.HandlingFloor {
			t.Errorf("%v: %d checks, %+v", cause, n, e)
		}
		if n, e := d.count(EvCorner); n != 1 || e.Index != int16(i) || e.Count != int16(cost) {
			t.Errorf("%v: %d corners, %+v", cause, n, e)
		}
		// The wheel lies next to its corner: the back right one of a car at (40, 40), in the row of squares below 39.
		k := &d.s.t.Counters[0]
		if wheel != (d.s.t.NCounters == 1) || wheel && (k.Kind != Obstacle || k.Pose.At.Y != 38*scale.Quarter+scale.Quarter/2 || k.Pose.At.X != 38*scale.Quarter+scale.Quarter/2) {
			t.Errorf("%v: %d counters, %+v", cause, d.s.t.NCounters, k)
		}
	}
}

// TestTwoCorners proves that wheels lost on two corners crash a car without a check and take it out of its driver's hands, and that lost tires
// do not.
func TestTwoCorners(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-040", "DX-HC-044", "DX-HC-045")
	tires := []garage.Wheel{garage.WheelFrontLeft, garage.WheelBackRight, garage.WheelBackLeft}
	d := newDamage(t, "plain", thrown(diceControl, 6), thrown(diceCrash, 1), thrown(diceDebris, 0), thrown(diceControl, 6))
	c := d.car()
	for n, at := range tires {
		d.r.hurtTire(0, d.tire(at), 4, CauseMine)
		losses, e := d.count(EvLoss)
		helpless, h := d.count(EvHelpless)
		checks, _ := d.count(EvCheck)
		switch n {
		case 0:
			if losses != 0 || c.Mode != Driven || checks != 1 {
				t.Errorf("one wheel: %d losses, %d checks, mode %d", losses, checks, c.Mode)
			}
			c.Status = 3
		case 1:
			if losses != 1 || e.Table != control.CrashOnManeuver || e.Index != -2 || checks != 1 || c.Mode != Helpless || c.Status != control.HandlingFloor ||
				helpless != 1 || h.Rule != "DX-HC-044" || c.NLoss != 1 {
				t.Errorf("two wheels: %d losses (%+v), %d checks, mode %d, status %d", losses, e, checks, c.Mode, c.Status)
			}
		default:
			if losses != 1 || checks != 2 || helpless != 1 {
				t.Errorf("three wheels: %d losses, %d checks", losses, checks)
			}
		}
		if c.Due != int8(-3*(n+1)) || c.Crippled() != (n > 0) {
			t.Errorf("%d wheels: due %d, crippled %v", n+1, c.Due, c.Crippled())
		}
	}
	// Rims: -2 for each corner, and it can be steered.
	d = newDamage(t, "plain", thrown(diceControl, 6, 6))
	for _, at := range tires[:2] {
		d.r.hurtTire(0, d.tire(at), 4, CauseDebris)
	}
	if c := d.car(); c.Due != -4 || c.Mode != Driven || c.Crippled() || c.NLoss != 0 {
		t.Errorf("two rims: due %d, mode %d", c.Due, c.Mode)
	}
}

// TestCycleWheels proves that a cycle that loses a wheel, that of its sidecar too, crashes without a check, and that one that loses a tire goes
// on. The single wheel of a trike is like that, one of its pair like a car's; but without any wheel it does not move.
func TestCycleWheels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-044", "DX-HC-046", "DX-HC-047", "DX-TCMB-014", "DX-TCMB-015", "DX-TCMB-016")
	for _, x := range []struct {
		design string
		wheel  uint8
		cause  Cause
		crash  bool
		mode   Mode
		due    int8
	}{
		{"cycle", 0, CauseGunfire, true, Helpless, -3},
		{"cycle", 1, CauseMine, true, Helpless, -3},
		{"cycle", 0, CauseDebris, false, Driven, -2},
		{"rig", 2, CauseGunfire, true, Helpless, -3},
		{"rig", 2, CauseManeuver, false, Driven, -2},
		{"trike", 0, CauseGunfire, true, Helpless, -3},
		{"trike", 0, CauseDebris, false, Driven, -2},
		{"trike", 1, CauseGunfire, false, Helpless, -3},
		{"trike", 2, CauseDebris, false, Driven, -2},
		{"reversed", 0, CauseGunfire, false, Helpless, -3},
		{"reversed", 2, CauseGunfire, true, Helpless, -3},
	} {
		roll := thrown(diceControl, 6)
		if x.crash {
			roll = thrown(diceCrash, 1)
		}
		d := newDamage(t, x.design, roll)
		c := d.car()
		w := &c.V.Wheels[x.wheel]
		if (w.At == garage.WheelFront || w.At == garage.WheelBack) != x.crash && x.cause.TakesWheel() && c.V.Class == garage.Trike {
			t.Fatalf("%s: wheel %d is at %v", x.design, x.wheel, w.At)
		}
		d.r.hurtTire(0, w.Tires[0], 9, x.cause)
		losses, _ := d.count(EvLoss)
		checks, _ := d.count(EvCheck)
		if (losses == 1) != x.crash || (checks == 0) != x.crash || c.Mode != x.mode || c.Due != x.due || c.Status != control.HandlingFloor {
			t.Errorf("%s, wheel %d, %v: %d losses, %d checks, mode %d, due %d, status %d", x.design, x.wheel, x.cause, losses, checks, c.Mode, c.Due, c.Status)
		}
		if c.Crippled() != (x.mode == Helpless) {
			t.Errorf("%s, wheel %d, %v: crippled %v", x.design, x.wheel, x.cause, c.Crippled())
		}
	}
}

// TestPairOfTires proves that a corner with two tires counts when both are gone, and that its wheels are lost only if both are.
func TestPairOfTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-036", "DX-HC-037")
	for _, x := range []struct {
		first, second Cause
		want          control.CornerLoss
		wheels        uint8
	}{
		{CauseGunfire, CauseGunfire, control.CornerNoWheel, 2},
		{CauseGunfire, CauseDebris, control.CornerNoTire, 1},
		{CauseDebris, CauseGunfire, control.CornerNoTire, 1},
		{CauseDebris, CauseDebris, control.CornerNoTire, 0},
	} {
		d := newDamage(t, "pickup", thrown(diceControl, 6))
		c := d.car()
		pair := c.V.Wheels[2].Tires
		d.r.hurtTire(0, pair[0], 4, x.first)
		if c.Corner[2] != control.CornerWhole || c.Due != 0 || c.Status != 3 {
			t.Errorf("%v: one tire of two: corner %d, due %d", x.first, c.Corner[2], c.Due)
		}
		d.r.hurtTire(0, pair[1], 4, x.second)
		if c.Corner[2] != x.want || int(c.Due) != x.want.HC() || d.s.t.NCounters != x.wheels {
			t.Errorf("%v and %v: corner %d, due %d, %d wheels on the road", x.first, x.second, c.Corner[2], c.Due, d.s.t.NCounters)
		}
	}
}

// TestHurtTires proves that the damage is rolled tire by tire, that what is below 0 is none, and that a tire that is gone does not roll. Two
// corners that are lost at once mean one check.
func TestHurtTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-016", "DX-DEB-004", "DX-DMG-002", "DX-HC-038")
	d := newDamage(t, "plain", thrown(diceTire, 2, 4, 5, 6), thrown(diceTire, 5, 5, 6, 6), thrown(diceDebris, 0), thrown(diceControl, 5),
		thrown(diceTire, 6, 6), thrown(diceControl, 5))
	dice := garage.Dice{Dice: 1, Add: -3}
	d.r.hurtTires(0, dice, CauseDebris)
	if got := d.left(TirePart); !slices.Equal(got, []int{4, 3, 2, 1}) {
		t.Fatalf("tires %v, want 4 less 0, 1, 2, 3", got)
	}
	// 2, 2 and 3 more: the second keeps 1, the third is gone, of the fourth, too.
	d.r.hurtTires(0, dice, CauseDebris)
	if got := d.left(TirePart); !slices.Equal(got, []int{2, 1, 0, 0}) {
		t.Fatalf("tires %v", got)
	}
	if n, _ := d.count(EvCheck); n != 1 || d.car().Due != -4 {
		t.Errorf("%d checks for two corners at once, due %d", n, d.car().Due)
	}
	d.r.hurtTires(0, dice, CauseDebris) // two are left to roll for
	if got := d.left(TirePart); !slices.Equal(got, []int{0, 0, 0, 0}) || d.car().TiresLeft() {
		t.Errorf("tires %v", got)
	}
}

// TestOneCheck proves that a corner lost to an attack that is a hazard by itself means one check at -6, and so does one lost to debris.
func TestOneCheck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-039", "DX-DEB-006")
	d := newDamage(t, "plain", thrown(diceControl, 4))
	var l toll
	d.r.hit(0, Aim{Kind: AimTire, Part: d.tire(garage.WheelFrontLeft)}, 4, CauseGunfire, &l)
	d.r.settle(0, &l, 2, control.NoHazard)
	if n, _ := d.count(EvCheck); n != 1 || !slices.Equal(d.drops(), []int16{9}) {
		t.Errorf("%d checks, difficulties %v; want one down by 9, from 3 to -6", n, d.drops())
	}
	d = newDamage(t, "plain", thrown(diceTire, 6, 1, 1, 1), thrown(diceControl, 4))
	d.car().Hits[d.tire(garage.WheelFrontLeft)] = 3
	d.r.meetCounter(0, Debris)
	if n, _ := d.count(EvCheck); n != 1 || !slices.Equal(d.drops(), []int16{9}) {
		t.Errorf("debris: %d checks, difficulties %v", n, d.drops())
	}
}

// TestRollingWheels proves that a vehicle that rolls loses its wheels for good, but has nothing to check.
func TestRollingWheels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-022")
	d := newDamage(t, "plain", thrown(diceDebris, 0))
	c := d.car()
	c.Mode = Rolling
	for i := range 2 {
		d.r.hurtTire(0, c.V.Wheels[i].Tires[0], 4, CauseMine)
	}
	d.r.ram(0, movement.FaceTop, 4) // there is no armor on top
	if c.Mode != Rolling || c.Status != 3 || c.NLoss != 0 || c.Due != -6 || !c.Crippled() || c.drivenMode() != Helpless {
		t.Errorf("mode %d, status %d, %d losses, due %d", c.Mode, c.Status, c.NLoss, c.Due)
	}
}

// TestWheelsOn proves which tires a vault hurts.
func TestWheelsOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-037", "DX-CRASH-070")
	names := func(v *Vehicle, s WheelSet) (list []string) {
		for i := range v.NumWheels {
			if s>>i&1 == 0 {
				continue
			}
			name := v.Wheels[i].At.String()
			if v.Wheels[i].Sidecar {
				name = "sidecar"
			}
			list = append(list, name)
		}
		slices.Sort(list)
		return list
	}
	for _, x := range []struct {
		design string
		face   movement.Face
		want   []string
	}{
		{"plain", movement.FaceFront, []string{"front_left", "front_right"}},
		{"plain", movement.FaceLeft, []string{"back_left", "front_left"}},
		{"plain", movement.FaceRight, []string{"back_right", "front_right"}},
		{"cycle", movement.FaceLeft, []string{"back", "front"}},
		{"cycle", movement.FaceFront, []string{"front"}},
		{"rig", movement.FaceLeft, []string{"back", "front", "sidecar"}},
		{"rig", movement.FaceRight, []string{"back", "front"}},
		{"rig", movement.FaceFront, []string{"front"}},
		{"trike", movement.FaceFront, []string{"front"}},
		{"trike", movement.FaceRight, []string{"back_right", "front"}},
		{"trike", movement.FaceBack, []string{"back_left", "back_right"}},
		{"reversed", movement.FaceLeft, []string{"back", "front_left"}},
		{"trike", movement.FaceBottom, []string{"back_left", "back_right", "front"}},
	} {
		v := compiled(t, x.design)
		if got := names(v, v.WheelsOn(x.face)); !slices.Equal(got, x.want) {
			t.Errorf("%s, face %d: %v, want %v", x.design, x.face, got, x.want)
		}
	}
	// Only those are hurt.
	d := newDamage(t, "plain", thrown(diceTire, 1, 2, 1, 1, 1, 1))
	d.r.hurtTiresOf(0, d.car().V.WheelsOn(movement.FaceRight), garage.Dice{Dice: 3, Add: -3}, CauseCrash)
	if got := d.left(TirePart); !slices.Equal(got, []int{4, 3, 4, 4}) {
		t.Errorf("tires %v; of 1+2+1-3 and 1+1+1-3 the front right one takes 1", got)
	}
}

// TestRests proves when a vehicle can be driven after a roll.
func TestRests(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-035", "DX-HC-045")
	for _, x := range []struct {
		design  string
		corners []control.CornerLoss
		want    bool
	}{
		{"plain", nil, true},
		{"plain", []control.CornerLoss{control.CornerNoTire}, true},
		{"plain", []control.CornerLoss{control.CornerNoTire, control.CornerNoTire}, false},
		{"plain", []control.CornerLoss{control.CornerNoWheel}, true},
		{"cycle", nil, false},
		{"rig", nil, false},
		{"trike", nil, true},
		{"trike", []control.CornerLoss{control.CornerNoTire}, false},
	} {
		c := Car{V: compiled(t, x.design)}
		copy(c.Corner[:], x.corners)
		if c.Rests() != x.want {
			t.Errorf("%s with %v: %v", x.design, x.corners, !x.want)
		}
	}
}

// TestTakesWheel proves which causes take the wheel with the tire.
func TestTakesWheel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-042")
	var list []string
	for c := range numCauses {
		if c.TakesWheel() {
			list = append(list, c.String())
		}
	}
	if !slices.Equal(list, []string{"gunfire", "grenade", "mine"}) {
		t.Errorf("%v", list)
	}
}
