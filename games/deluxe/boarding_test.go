package deluxe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// underWay are two vehicles in the phase that begins, the first at 20, 20 with a speed.
func underWay(mph int) string {
	return fmt.Sprintf(`"phase": 1, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": %d}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`, mph)
}

// Jumping off hurts as a vehicle with damage modifier 1 does at 10 mph less; at 10 mph and less it does not. Body armor is no help. He lands in
// a square beside the vehicle and does nothing more in this turn.
func TestJumpOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-007", "DX-BOARD-008", "DX-CRASH-034", "DX-DMG-023", "DX-INJ-014")
	for _, c := range []struct {
		mph  int
		dice []int
		want int8
	}{
		{5, nil, 0}, {10, nil, 0},
		{15, []int{6}, 2},             // 5 mph: 1d-4
		{20, []int{3}, 1},             // 10 mph: 1d-2
		{40, []int{2}, 2},             // 30 mph: 1d
		{45, []int{1, 1}, 2},          // 35 mph: 2d
		{60, []int{2, 1, 1, 1, 1}, 3}, // 50 mph: 5d
	} {
		k := newFootTest(t, map[string]any{"vehicle_0": "long_argument"}, underWay(c.mph))
		k.barred("jump person=1 x=20 y=20", "DX-BOARD-007") // under the counter
		k.barred("jump person=1 x=20 y=22", "DX-BOARD-007") // not beside it
		k.barred("jump person=1 x=20.5 y=21", "DX-BOARD-007")
		k.barred("get_out person=1 x=20 y=21", "DX-BOARD-002")
		k.rolls(diceFall, c.dice...)
		k.deed("jump person=1 x=20 y=21")
		x := k.person(1)
		if x.Hits != c.want || x.ArmorHits != 0 || x.Car != NoCar || !x.Acted || !x.Still {
			t.Errorf("%d mph: %d hits, %d on the armor, car %d, acted %t, still %t; want %d", c.mph, x.Hits, x.ArmorHits, x.Car, x.Acted, x.Still, c.want)
		}
		if x.Gone != (c.want == 3) {
			t.Errorf("%d mph: gone %t", c.mph, x.Gone)
		}
		k.at(1, 20, 21)
	}
}

// Off-road 30 mph are taken off: at 40 mph that leaves 10, which is 1d-2.
func TestJumpOffRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-008", "DX-OFFRD-010", "DX-OFFRD-011")
	k := newFootTest(t, map[string]any{"place": "off-road"}, `"phase": 1, "cars": [{"x": 10, "y": 20, "heading": 0, "speed": 40, "reflex": 4}, {"x": 100, "y": 64, "heading": 0, "reflex": 2}]`)
	k.rolls(diceFall, 3)
	k.deed("jump person=1 x=10 y=21")
	if got := k.person(1).Hits; got != 1 {
		t.Errorf("%d hits, want 3 - 2", got)
	}
}

// A vehicle whose driver has jumped off runs straight on and slows down; a solo cycle goes to Crash Table 1, with 4 more.
func TestDriverJumps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-006", "DX-INJ-007")
	k := newFootTest(t, nil, underWay(10))
	k.deed("jump person=0 x=20 y=21")
	if c := k.car(0); c.Mode != Helpless || !c.DriverOut() {
		t.Errorf("the vehicle is %s", c.Mode)
	}
	k.nextTurn()
	k.nextTurn()
	if v := k.car(0).Speed; v != scale.MPH(5) {
		t.Errorf("it goes %s, want 5 mph less", v)
	}
	k = newFootTest(t, map[string]any{"vehicle_0": "kestrel_200"}, underWay(10))
	k.rolls(diceCrash, 1)
	k.deed("jump person=0 x=20 y=21")
	e := k.saw(EvLoss)
	if want := control.Standard().CrashModifier(scale.MPH(10)) + 4; len(e) != 1 || e[0].Table != control.CrashOnManeuver || int(e[0].Index) != want {
		t.Errorf("%+v, want Crash Table 1 with %d", e, want)
	}
}

// Getting out of a vehicle that stands takes a whole turn beside it.
func TestGetOutTakesATurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-002")
	k := newFootTest(t, nil, twoWagons)
	k.speeds()
	if k.s.t.Ask != AskFire || !k.offered("get_out person=1 x=19 y=21") && !k.offered("get_out person=1 x=20 y=21") {
		t.Fatalf("%s: getting out is not offered", k.s.t.Ask)
	}
	k.refused("jump person=1 x=20 y=21", "DX-BOARD-002")
	k.do("get_out person=1 x=20 y=21") // in the first window of the turn
	if x := k.person(1); x.Errand != GettingOut || x.Until != 1 {
		t.Errorf("errand %s until %d, want the end of turn 1", x.Errand, x.Until)
	}
	if k.defaults(AskWalk) || k.person(1).Errand != NoErrand || !k.run().paces(1) {
		t.Error("in the turn after that he is not free")
	}
	k.speeds()
	k.s.t.Phase, k.s.t.Window.After = 4, 0 // later it is the next turn
	k.deed("get_out person=0 x=20 y=18")
	if x := k.person(0); x.Until != 3 {
		t.Errorf("until %d, want the end of turn 3", x.Until)
	}
	if !k.car(0).DriverOut() || k.car(0).Mode != Helpless {
		t.Error("the vehicle has a driver")
	}
	if !k.run().ableOnFoot(0) || k.run().ableOnFoot(1) {
		t.Error("who has people on foot")
	}
}

// Getting in takes one turn beside the vehicle; the driver is inside in the next one, and the vehicle moves in the fourth turn from that. Its
// weapons may be fired at once. A cycle is the same.
func TestGetInAndStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-001", "DX-BOARD-003", "DX-BOARD-004")
	for _, vehicle := range []string{"snapper", "kestrel_200"} {
		k := newFootTest(t, map[string]any{"vehicle_0": vehicle}, twoWagons, `{"car": 0, "seat": 0, "x": 20, "y": 21}`)
		if k.car(0).Mode != Helpless || k.car(0).lies() {
			t.Fatalf("%s: the empty vehicle is %s, lies %t", vehicle, k.car(0).Mode, k.car(0).lies())
		}
		k.speeds()
		if k.s.t.Ask != AskFire || !k.offered("board 0 person=0 index=0") {
			t.Fatalf("%s: getting in is not offered", vehicle)
		}
		k.do("board 0 person=0 index=0")
		if b := k.run().actBar(0); b != barActed {
			t.Errorf("%s: he may act again: %v", vehicle, b)
		}
		k.nextTurn()
		if x := k.person(0); x.Car != 0 || x.Place != 0 || k.s.t.Outside.any() || k.run().actBar(0) != nil {
			t.Fatalf("%s: in turn 2 he is in %d", vehicle, x.Car)
		}
		for turn := uint16(2); turn <= 5; turn++ {
			if k.s.t.Turn != turn {
				t.Fatalf("turn %d, want %d", k.s.t.Turn, turn)
			}
			if got := k.s.t.Asked.Has(0); got != (turn == 5) {
				t.Errorf("%s, turn %d: he sets a speed: %t", vehicle, turn, got)
			}
			if turn < 5 {
				k.nextTurn()
			}
		}
	}
}

// A cycle that has fallen over takes 30 seconds to pick up and start.
func TestFallenCycle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-005", "DX-CRASH-069")
	k := newFootTest(t, map[string]any{"vehicle_0": "kestrel_200"}, twoWagons, `{"car": 0, "seat": 0, "x": 20, "y": 21}`)
	k.car(0).Parked = false
	k.deed("board 0 person=0 index=0")
	if x := k.person(0); x.Errand != GettingIn || x.Until != 30 {
		t.Errorf("until %d, want the end of turn 30", x.Until)
	}
}

// Only an empty seat of a vehicle that stands, next to him.
func TestBoardingBarred(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-003", "DX-BOARD-011")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 0, "x": 20, "y": 21}`)
	k.barred("board 0 person=0 index=1", "DX-BOARD-003") // the gunner's
	k.barred("board 0 person=0 index=9", "DX-BOARD-003")
	k.barred("board 1 person=0 index=0", "DX-BOARD-003")
	k.barred("board 1 person=0 index=255", "DX-BOARD-011")
	k.car(0).Speed = scale.MPH(5)
	k.barred("board 0 person=0 index=0", "DX-BOARD-003")
	k.car(0).Speed = 0
	k.person(0).stand(geom.Vec{X: 20 * scale.Quarter, Y: 22 * scale.Quarter}, 0)
	k.barred("board 0 person=0 index=0", "DX-BOARD-011")
	k.person(0).Down = true
	k.barred("board 0 person=0 index=0", "DX-BOARD-011")
}

// Somebody who is not in the seat any more takes no hits there; when he comes back his wounds and what is left of his body armor come with him.
func TestWoundsGoAlong(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-001", "DX-INJ-002", "DX-DMG-022")
	k := newFootTest(t, map[string]any{"vehicle_0": "long_argument"}, twoWagons)
	c := k.car(0)
	s := &c.V.Seats[1]
	armor := int16(k.run().ownArmor(1))
	c.Hits[s.BodyArmor], c.Hits[s.Part] = 2, 1
	k.deed("get_out person=1 x=20 y=21")
	x := k.person(1)
	if x.Hits != 1 || x.ArmorHits != 2 || !c.Gone.Has(s.Part) || !c.Gone.Has(s.BodyArmor) {
		t.Fatalf("on foot he has %d hits, %d on the armor", x.Hits, x.ArmorHits)
	}
	k.run().injure(1, int(armor)-2+1, CauseGunfire, 1) // the armor is gone, and one more
	if x.Hits != 2 || int16(x.ArmorHits) != armor || x.By != 1 {
		t.Fatalf("hurt he has %d hits, %d on the armor", x.Hits, x.ArmorHits)
	}
	x.Hits = 1
	k.run().sit(1, 0, 1)
	if c.Hits[s.Part] != 1 || c.Hits[s.BodyArmor] != armor || c.Gone.Has(s.Part) {
		t.Errorf("back he has %d hits, %d on the armor, gone %t", c.Hits[s.Part], c.Hits[s.BodyArmor], c.Gone.Has(s.Part))
	}
	k.run().injure(1, 1, CauseRam, 1)
	if k.run().wounds(1) != 2 {
		t.Errorf("in the seat he has %d wounds, want 2", k.run().wounds(1))
	}
}

// A critical hit goes past the body armor of somebody on foot, and counts twice if he has none.
func TestCriticalAtPerson(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRIT-005", "DX-CRIT-007")
	k := newFootTest(t, map[string]any{"vehicle_0": "long_argument"}, twoWagons, `{"car": 0, "seat": 1, "x": 20, "y": 40}`,
		`{"car": 1, "seat": 1, "x": 40, "y": 40}`)
	by := attack{cause: CauseGunfire, by: 0, critical: true}
	k.run().hurtPerson(1, 1, &by)
	k.run().hurtPerson(3, 1, &by)
	if a, b := k.person(1), k.person(3); a.Hits != 1 || a.ArmorHits != 0 || b.Hits != 2 {
		t.Errorf("armored %d and %d on the armor, bare %d; want 1, 0 and 2", a.Hits, a.ArmorHits, b.Hits)
	}
}

// Climbing on: from behind by the speed, from the side as if 15 mph faster; a standing vehicle is climbed from any side without a roll. Who
// fails falls as from that vehicle. He gets to stand on it in a turn, and tries once in a turn.
func TestClimbOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-009", "DX-BOARD-010", "DX-BOARD-012", "DX-BOARD-013", "DX-BOARD-022", "DX-BOARD-023", "DX-BOARD-024")
	// The vehicle covers the squares 18 to 21 by 19 and 20.
	for _, c := range []struct {
		mph, x, y int
		roll      []int
		fall      []int
		on        bool
		hits      int8
	}{
		{0, 20, 21, nil, nil, true, 0}, {0, 17, 19, nil, nil, true, 0}, {10, 17, 19, nil, nil, true, 0},
		{20, 17, 19, []int{2, 3}, nil, true, 0}, {20, 17, 19, []int{2, 2}, []int{3}, false, 1}, // 5; 10 mph: 1d-2
		{20, 20, 21, []int{5, 5}, nil, true, 0}, {20, 20, 21, []int{4, 5}, []int{2}, false, 0}, // 35 mph: 10
		{5, 20, 18, []int{2, 3}, nil, true, 0}, // 20 mph: 5
		{40, 22, 20, []int{5, 6}, nil, true, 0},
	} {
		k := newFootTest(t, nil, underWay(c.mph), fmt.Sprintf(`{"car": 1, "seat": 1, "x": %d, "y": %d}`, c.x, c.y))
		k.rolls(diceClimb, c.roll...).rolls(diceFall, c.fall...)
		k.deed("board 0 person=3 index=255")
		x := k.person(3)
		if x.onTop() != c.on || x.Hits != c.hits {
			t.Errorf("%+v: on top %t, %d hits", c, x.onTop(), x.Hits)
		}
		if c.on && x.Errand != StandingUp {
			t.Errorf("%+v: errand %s", c, x.Errand)
		}
		if k.run().actBar(3) != barActed {
			t.Errorf("%+v: he may act again", c)
		}
	}
	k := newFootTest(t, nil, underWay(30), `{"car": 1, "seat": 1, "x": 20, "y": 21}`)
	k.barred("board 0 person=3 index=255", "DX-BOARD-009") // as at 45 mph
	k = newFootTest(t, nil, underWay(45), `{"car": 1, "seat": 1, "x": 17, "y": 20}`)
	k.barred("board 0 person=3 index=255", "DX-BOARD-009")
	k = newFootTest(t, map[string]any{"vehicle_0": "kestrel_200"}, underWay(0), `{"car": 1, "seat": 1, "x": 20, "y": 21}`) // persons 1 and 2
	k.barred("board 0 person=2 index=255", "DX-BOARD-019")
}

// From vehicle to vehicle: within a quarter inch by the climbing table at the relative speed, up to 3/4 inch by the dropping rules, both with
// -2; further not at all.
func TestLeap(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-020", "DX-BOARD-021", "DX-BOARD-022", "DX-BOARD-023")
	for _, c := range []struct {
		gap   float64 // squares between the counters
		mph   int     // of the other
		roll  []int
		fall  []int
		on    bool
		rule  game.RuleID
		sense int // heading of the other
	}{
		{0.5, 40, nil, nil, true, "", 0},             // relative speed 0
		{1, 25, []int{3, 3}, nil, true, "", 0},       // 15 mph: 4, and 2 more
		{1, 25, []int{2, 3}, []int{1}, false, "", 0}, // falls at 40 mph: 30, 1d
		{2, 40, []int{4, 5}, nil, true, "", 0},       // luxury: 7, and 2 more
		{2, 20, []int{5, 5}, nil, true, "", 0},       // 20 mph relative: -1
		{2, 20, []int{4, 5}, []int{1}, false, "", 0},
		{3, 40, nil, nil, false, "DX-BOARD-011", 0},
		{1, 10, nil, nil, false, "DX-BOARD-009", 180}, // 50 mph
	} {
		y := 20 + 2 + c.gap
		position := fmt.Sprintf(`"phase": 1, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 40}, {"x": 20, "y": %v, "heading": %d, "reflex": 2, "speed": %d}]`,
			y, c.sense, c.mph)
		k := newFootTest(t, nil, position, `{"car": 0, "seat": 1, "top": 0}`)
		if c.rule != "" {
			k.barred("board 1 person=1 index=255", c.rule)
			continue
		}
		k.rolls(diceClimb, c.roll...).rolls(diceFall, c.fall...)
		k.deed("board 1 person=1 index=255")
		x := k.person(1)
		if (x.onTop() && x.Car == 1) != c.on || x.Hits != int8(len(c.fall)) {
			t.Errorf("%+v: car %d, %d hits", c, x.Car, x.Hits)
		}
	}
}

// Dropping onto a vehicle that passes right below: a luxury needs 7, at 30 mph -1, in rain -1. Who misses comes down from the storey and falls
// as from the vehicle.
func TestDropOnto(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-016", "DX-BOARD-017", "DX-BOARD-018", "DX-BOARD-023")
	upstairs := `{"car": 1, "seat": 1, "x": 20, "y": 20, "storey": 2}`
	for _, c := range []struct {
		mph     int
		weather string
		roll    []int
		on      bool
	}{{10, "dry", []int{3, 4}, true}, {30, "dry", []int{4, 4}, true}, {30, "light_rain", []int{4, 5}, true}, {30, "heavy_snow", []int{4, 5}, true}} {
		k := newFootTest(t, map[string]any{"weather": c.weather}, underWay(c.mph), upstairs)
		k.rolls(diceClimb, c.roll...)
		k.deed("board 0 person=3 index=255")
		if x := k.person(3); !x.onTop() || x.Hits != 0 || x.level() != 1 {
			t.Errorf("%+v: on top %t, %d hits", c, x.onTop(), x.Hits)
		}
	}
	k := newFootTest(t, map[string]any{"weather": "light_rain"}, underWay(30), upstairs)
	k.rolls(diceClimb, 4, 4).rolls(diceFall, 1, 1) // from one storey 1d, at 20 mph 1d (DX-CITY-024, DX-BOARD-007)
	k.deed("board 0 person=3 index=255")
	if x := k.person(3); x.onTop() || x.Hits != 2 || x.level() != 1 {
		t.Errorf("missed: on top %t, %d hits, storey %d", x.onTop(), x.Hits, x.level())
	}
	k = newFootTest(t, nil, underWay(30), `{"car": 1, "seat": 1, "x": 23, "y": 20, "storey": 2}`)
	k.barred("board 0 person=3 index=255", "DX-BOARD-016")
}

// Swinging down from a moving vehicle: the chances of climbing at its speed, and the fall if it goes wrong. From a standing one he climbs down.
func TestSwingDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-031")
	for _, c := range []struct {
		mph  int
		roll []int
		fall []int
		hits int8
	}{{20, []int{2, 3}, nil, 0}, {20, []int{2, 2}, []int{4}, 2}, {10, nil, nil, 0}, {45, nil, []int{1, 1}, 2}} {
		k := newFootTest(t, nil, underWay(c.mph), `{"car": 0, "seat": 1, "top": 0}`)
		k.rolls(diceClimb, c.roll...).rolls(diceFall, c.fall...)
		k.deed("jump person=1 x=20 y=18")
		if x := k.person(1); x.Car != NoCar || x.Hits != c.hits {
			t.Errorf("%+v: car %d, %d hits", c, x.Car, x.Hits)
		}
	}
	k := newFootTest(t, nil, underWay(0), `{"car": 0, "seat": 1, "top": 0}`)
	k.deed("get_out person=1 x=20 y=18")
	if x := k.person(1); x.Car != NoCar || x.Errand != GettingOut {
		t.Errorf("car %d, errand %s", x.Car, x.Errand)
	}
}

// A hazard of D2 or a maneuver of D3 throws off who does not roll 3 and 1 more for every full 10 mph: at 50 mph 8, at 45 mph 7; a number of 13
// is not rolled for.
func TestHoldOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-032", "DX-BOARD-033", "DX-HAZ-020")
	for _, c := range []struct {
		mph, difficulty int
		hazard          bool
		roll            []int
		off             bool
	}{
		{50, 1, true, nil, false}, {50, 2, false, nil, false},
		{50, 2, true, []int{4, 4}, false}, {50, 2, true, []int{3, 4}, true},
		{50, 3, false, []int{4, 4}, false}, {50, 3, false, []int{3, 4}, true},
		{45, 2, true, []int{3, 4}, false}, {45, 2, true, []int{3, 3}, true},
		{100, 2, true, nil, true},
	} {
		k := newFootTest(t, nil, underWay(c.mph), `{"car": 0, "seat": 1, "top": 0}`)
		k.rolls(diceHold, c.roll...)
		if c.off {
			dice := collision.RamDice(scale.MPH(c.mph - 10))
			for range dice.Dice {
				k.rolls(diceFall, 1)
			}
		}
		k.run().holdOn(0, c.difficulty, c.hazard)
		if x := k.person(1); x.onTop() == c.off {
			t.Errorf("%+v: on top %t", c, x.onTop())
		}
	}
	// A real hazard calls for it, after the adders of the road: D1 on gravel is D2 (DX-ROAD-003).
	k := newFootTest(t, map[string]any{"weather": "light_rain"}, underWay(5), `{"car": 0, "seat": 1, "top": 0}`)
	k.rolls(diceHold, 1, 2)
	k.run().hazard(0, 1, control.HazardDebris, scale.MPH(5))
	if !k.person(1).onTop() || len(k.saw(EvAttempt)) != 1 {
		t.Errorf("%d attempts", len(k.saw(EvAttempt)))
	}
}

// When the vehicle crashes, who is on top of it jumps clear with the damage of a jump.
func TestJumpClear(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-030")
	k := newFootTest(t, nil, underWay(30), `{"car": 0, "seat": 1, "top": 0}`)
	k.rolls(diceFall, 2)
	k.run().jumpClear(0)
	if x := k.person(1); !x.onFoot() || x.Hits != 2 {
		t.Errorf("on foot %t, %d hits, want 2", x.onFoot(), x.Hits)
	}
	if !k.person(0).seated() {
		t.Error("the driver has jumped, too")
	}
}

// gearID returns the gear with an id.
func gearID(t *testing.T, id string) garage.GearID {
	t.Helper()
	c := garage.Standard()
	for i := range c.Gear {
		if c.Gear[i].ID == id {
			return garage.GearID(i)
		}
	}
	t.Fatalf("there is no %s", id)
	return 0
}

// carries gives somebody gear.
func (k *footTest) carries(p PersonID, gear ...string) {
	k.Helper()
	x := k.person(p)
	v := *k.car(x.Of).V
	v.Seats[x.Seat].Gear = nil
	for _, g := range gear {
		v.Seats[x.Seat].Gear = append(v.Seats[x.Seat].Gear, garage.Carried{Gear: gearID(k.T, g), Count: 1})
	}
	k.car(x.Of).V = &v
}

// With a hand weapon somebody on top attacks a weapon below: 1 point, half of the time past the armor.
func TestPry(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-029")
	for die, past := range map[int]bool{1: false, 3: false, 4: true, 6: true} {
		k := newFootTest(t, map[string]any{"vehicle_0": "pocket_brawler"}, `"phase": 1, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
			`{"car": 1, "seat": 1, "top": 0}`)
		// The persons of the second vehicle are 1 and 2 here.
		k.barred("brawl person=2 target=car:0", "DX-PCOM-012")
		k.carries(2, "heavy_pistol")
		c := k.car(0)
		var buf pryBuf
		list := c.pried(&buf)
		if len(list) > 1 {
			k.rolls(diceComponent, 0)
		}
		k.rolls(diceBlow, die)
		k.deed("brawl person=2 target=car:0")
		if got := c.Hits[list[0]]; (got == 1) != past {
			t.Errorf("die %d: the weapon took %d", die, got)
		}
		total := int16(0)
		for _, n := range c.Hits {
			total += n
		}
		if total != 1 {
			t.Errorf("die %d: %d points in all, want 1", die, total)
		}
		for _, part := range list { // without a weapon that works there is nothing to pry at
			c.Hits[part] = c.V.Parts[part].DP
		}
		k.person(2).Acted = false
		k.barred("brawl person=2 target=car:0", barNoWeapon.rule)
	}
}

// In the bed of a pickup on the move: one place in a turn, in phase 10, is safe; for two, in 5 and 10, he rolls 4 or falls, for three, in 3, 6
// and 9, it is 6; more is impossible.
func TestWalkInBed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-024", "DX-BOARD-025", "DX-BOARD-026")
	for _, c := range []struct {
		moves  int
		roll   []int
		phases []int
		falls  bool
	}{
		{1, nil, []int{10}, false}, {2, []int{2, 2}, []int{5, 10}, false}, {2, []int{1, 2}, []int{5, 10}, true},
		{3, []int{3, 3}, []int{3, 6, 9}, false}, {3, []int{2, 3}, []int{3, 6}, true},
	} {
		position := `"cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 10}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`
		k := newFootTest(t, map[string]any{"vehicle_0": "night_warden"}, position, `{"car": 0, "seat": 1, "top": 0}`)
		k.refused("pace person=1 speed=10", "DX-BOARD-025")
		k.do(fmt.Sprintf("pace person=1 speed=%v", 2.5*float64(c.moves)))
		k.speeds()
		k.rolls(diceHold, c.roll...)
		var phases []int
		for k.s.t.Turn == 1 && k.defaults(AskWalk) {
			phases = append(phases, int(k.s.t.Phase))
			legal := StandardRules().Legal(&k.s, 0, nil)
			if len(legal) != 4 { // three other places, and to stay
				t.Fatalf("%d choices", len(legal))
			}
			before := k.person(1).At
			if err := game.Apply(StandardRules(), &k.s, 0, legal[0], nil); err != nil {
				t.Fatal(err)
			}
			if k.person(1).onTop() && (k.person(1).At == before || k.person(1).At.X >= 0) {
				t.Errorf("he is at %v in the frame of the vehicle, was at %v", k.person(1).At, before)
			}
		}
		if !slices.Equal(phases, c.phases) || k.person(1).onTop() == c.falls {
			t.Errorf("%d moves: phases %v, want %v; on top %t", c.moves, phases, c.phases, k.person(1).onTop())
		}
	}
	k := newFootTest(t, nil, underWay(10), `{"car": 0, "seat": 1, "top": 0}`) // a luxury has no bed
	if k.run().paces(1) {
		t.Error("he walks about on a luxury")
	}
}

// A seat with people on foot alone plays on; who gives up takes them along.
func TestResignOnFoot(t *testing.T) {
	t.Parallel()
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	k.run().leave(0, Left)
	if !k.person(0).Gone || k.person(1).Gone || !k.s.t.plays(0) {
		t.Fatalf("driver gone %t, person on foot gone %t, plays %t", k.person(0).Gone, k.person(1).Gone, k.s.t.plays(0))
	}
	if err := StandardRules().Resign(&k.s, 0, nil); err != nil {
		t.Fatal(err)
	}
	if !k.person(1).Gone || k.s.t.plays(0) || k.s.t.Outside.any() {
		t.Errorf("gone %t, plays %t", k.person(1).Gone, k.s.t.plays(0))
	}
}

// What a position says of people, and what it refuses.
func TestPositionPersons(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	k := newFootTest(t, nil, `"phase": 1, `+twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40, "heading": 180, "storey": 1, "hits": 1, "gunner": 2, "handgunner": -1, "running": 3,
		"arts": 4, "sprinted": 2, "since": 1, "stun": 3, "gas": "mild", "gas_till": 2, "pace": 12.5, "acted": true}`, `{"car": 1, "seat": 0, "top": 0, "hits": 1}`)
	o := NewCodec(g).Observe(&k.s, 0).(Observation)
	p := o.Persons[1]
	if p.At != "foot" || *p.Pose != (PoseView{31, 40.5, 180}) || p.State != "wounded" || p.Left != 2 || p.Gunner != 2 || p.Handgunner != -1 || p.Running != 3 || p.Arts != 4 ||
		p.Sprinted != 2 || *p.Pace != 12.5 || !p.Acted || p.Role != "gunner" || p.Seat != 0 || p.Of != 0 || p.Base != 15 { // 12.5 + 7.5 - 5 for the stun
		t.Errorf("%+v", p)
	}
	if q := o.Persons[2]; q.At != "top" || *q.Car != 0 || q.Left != 2 || q.Seat != 1 || q.Of != 1 {
		t.Errorf("%+v", q)
	}
	if q := o.Persons[0]; q.At != "seat" || *q.Car != 0 || *q.Place != 0 || q.State != "well" || q.Role != "driver" {
		t.Errorf("%+v", q)
	}
	for _, c := range []struct{ person, want string }{
		{`{"car": 0, "seat": 9}`, "persons[0]: there is no seat 9"},
		{`{"car": 0, "seat": 1, "x": 30}`, "persons[0].x: "},
		{`{"car": 0, "seat": 1, "x": 30.5, "y": 1}`, "persons[0].x: he stands in a square"},
		{`{"car": 0, "seat": 1, "x": 30, "y": 1, "heading": 45}`, "persons[0].heading: "},
		{`{"car": 0, "seat": 1, "x": 20, "y": 20}`, "persons[0]: somebody or something is there"},
		{`{"car": 0, "seat": 1, "hits": 3}`, "persons[0].hits: "},
		{`{"car": 0, "seat": 1, "down": true}`, "persons[0]: that is for somebody on foot"},
		{`{"car": 0, "seat": 1, "gas": "worst"}`, "persons[0].gas: "},
		{`{"car": 0, "seat": 1, "arts": 7}`, "persons[0].arts: "},
		{`{"car": 0, "seat": 1, "top": 5}`, "persons[0].top: "},
		{`{"car": 0, "seat": 1, "top": 0, "x": 3, "y": 3}`, "persons[0].top: "},
		{`{"car": 0, "seat": 1, "x": 30, "y": 1, "pace": 60}`, "persons[0].pace: "},
		{`{"car": 0, "seat": 1, "x": 30, "y": 1}, {"car": 0, "seat": 1, "top": 0}`, "persons[1]: he has been placed"},
	} {
		var s State
		setup := game.Setup{Seats: 2, Options: map[string]any{"place": "open-32x24", "vehicle_0": "snapper", "vehicle_1": "snapper"}, Dice: dice.ScriptValues(nil)}
		err := NewCodec(g).Position(&s, []byte(`{"phase": 1, `+twoWagons+`, "persons": [`+c.person+`]}`), setup)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.person, err, c.want)
		}
	}
}
