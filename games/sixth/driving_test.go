package sixth

import (
	"testing"

	"turnpike/dice"
	"turnpike/rulebook/proof"
)

// Terrain counts with its highest level, hazards all add up, and the maneuver comes on top. SX-MOVE-011, SX-SETUP-021, SX-SETUP-023, -024,
func TestDrivingRollAddsUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-011", "SX-SETUP-021", "SX-SETUP-023", "SX-SETUP-024", "SX-FAQ-001")
	k := driveIn(t, field(t, ground), mcar(7, 6, 0, 2)) // ends on levels 1 and 3
	k.put("clay", 8, 6, 0, false)
	k.put("sand", 8, 6, 0, false)
	k.dice("driving y-hit y-hit r-hit b-hit b-hit b-hit b-hit b-hit").do(0, SlideAction(Left))
	if got := k.rolled(rollDriving); got != "yyrbbbbb" {
		t.Errorf("rolled %q, want 2 yellow for speed, 1 red for sand, 3 + 2 blue", got)
	}
}

// What the hazards under the rectangle add to a low-risk move and to a slide at speed 1. SX-SETUP-023 to -027, SX-FAQ-002
func TestHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-023", "SX-SETUP-024", "SX-SETUP-025", "SX-SETUP-026", "SX-SETUP-027", "SX-FAQ-002")
	for _, c := range []struct{ kind, straight, straightGauge, slide, slideGauge string }{
		{"clay", "driving b-hit b-skid", "control 5 tires 10", "driving y-hit b-hit b-hit", "control 6 tires 10"},
		{"mud", "", "control 5 tires 10", "driving y-hit", "control 5 tires 10"},
		{"gravel", "driving b-hit", "control 6 tires 10", "driving y-hit b-skid", "control 5 tires 10"},
		{"sand", "driving r-wrench", "control 6 tires 9", "driving y-hit r-skid", "control 5 tires 10"},
		{"debris", "driving g-wrench", "control 6 tires 9", "driving y-hit g-hit", "control 6 tires 10"},
		{"ice", "", "control 6 tires 10", "driving y-hit", "control 4 tires 10"},
		{"oil", "", "control 5 tires 10", "driving y-hit", "control 4 tires 10"},
		{"spikes", "", "control 6 tires 9", "driving y-hit", "control 6 tires 9"},
		{"number_0", "", "control 6 tires 10", "driving y-hit", "control 6 tires 10"},
		{"number_1", "", "control 6 tires 10", "driving y-hit", "control 6 tires 10"},
		{"number_2", "", "control 6 tires 10", "driving y-hit", "control 6 tires 10"},
		{"number_3", "", "control 6 tires 10", "driving y-hit", "control 6 tires 10"},
		{"smoke", "", "control 6 tires 10", "driving y-hit", "control 6 tires 10"},
	} {
		k := driveRig(t, mcar(4, 6, 0, 1))
		at := k.put(c.kind, 5, 6, 0, false)
		k.dice(c.straight).do(0, StraightAction()).gauge(0, c.straightGauge+" ace 0").at(0, fpose{5, 6, 0}).lies(at, 5, 6, 0)
		k = driveRig(t, mcar(4, 6, 0, 1))
		k.put(c.kind, 5, 6, 0, false)
		k.dice(c.slide).do(0, SlideAction(Left)).gauge(0, c.slideGauge)
	}
}

// A hazard along the rectangle is not overlapped; 4 units further in it is. SX-MOVE-012
func TestHazardAtTheSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-012")
	k := driveRig(t, mcar(4, 6, 0, 1))
	k.put("mud", 5, 6.25+0.401, 0, false) // its lower edge at the left edge of the car, 4 units off
	k.do(0, StraightAction()).gauge(0, "control 6")
	k = driveRig(t, mcar(4, 6, 0, 1))
	k.put("mud", 5, 6.25+0.399, 0, false)
	k.do(0, StraightAction()).gauge(0, "control 5")
}

// Re-rolls come before the fixed results of hazards are added. SX-MOVE-013, SX-ROUND-012, SX-ROUND-013
func TestRerollBeforeFixedResults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-013", "SX-ROUND-012", "SX-ROUND-013")
	k := driveRig(t, mcar(4, 6, 0, 2).with("crew_area:magnetic_dampers"))
	k.put("mud", 5, 6.2, 0, false)
	k.dice("driving y-skid y-hit y-hit").do(0, SlideAction(Left)).asks(askDrivingReroll, 0)
	k.refuse(0, RerollAction(2, WithFree), "SX-ROUND-012") // there are two dice
	k.do(0, RerollAction(0, WithFree))
	k.gauge(0, "control 5").points(1) // the SKID of the mud alone
	if e := k.all(EvResult); len(e) != 1 || e[0].Icons != (Icons{Hit: 2, Skid: 1}) {
		t.Errorf("results %v", e)
	}
}

// A roll without dice and fixed results is skipped: no event of it. SX-MOVE-014, SX-MOVE-010
func TestNothingToRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-014", "SX-MOVE-010")
	k := driveRig(t, mcar(4, 6, 0, 2))
	k.do(0, StraightAction()).do(0, TurnAction(Right, 450))
	if len(k.all(EvRoll)) != 0 || len(k.all(EvResult)) != 0 {
		t.Error("a roll was announced")
	}
	if got := (&State{}).dice; got != (dice.Stream{}) || k.s.dice.Count() != 0 {
		t.Error("dice were drawn")
	}
}

// Several fires and one foam: its player says which goes out. SX-MOVE-013
func TestFoamChoice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-013")
	k := driveRig(t, mcar(4, 6, 0, 1))
	k.car(0).Fire.add(Left)
	k.car(0).Fire.add(Back)
	k.put("foam", 5, 6, 0, false)
	k.do(0, StraightAction()).asks(askFoam, 0)
	out := newAction(PutOut)
	out.Side = Front
	k.refuse(0, out, "SX-FIRE-004")
	out.Side = Back
	k.do(0, out).points(0)
	if k.car(0).Fire != 1<<Left {
		t.Errorf("fires %b", k.car(0).Fire)
	}
}
