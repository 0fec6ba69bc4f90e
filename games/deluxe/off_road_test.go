package deluxe

import (
	"strconv"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// field is open field in the east, road in the west.
const field = `, "areas": [{"ground": "field", "rect": [32, 0, 64, 64]}]`

// TestOffRoadHandling proves that the handling class is that of the ground: 3 less for a car off the road, 2 for a cycle, 1 for a trike; it
// follows when a turn ends on other ground.
func TestOffRoadHandling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-001")
	place := parsePlace(t, field)
	for name, less := range map[string]int8{"plain": 3, "cycle": 2, "trike": 1} {
		v := compiled(t, name)
		p := newPileup(t, place, nil, wreck(t, name, 10, 10, 0, 0, collision.DMOne))
		c := p.r.car(0)
		c.Handling.Base = v.HC
		if got := max(v.HC-less, control.HandlingBottom); v.OffRoadHC != got {
			t.Fatalf("%s: handling class %d off the road, %d on it", name, v.OffRoadHC, v.HC)
		}
		for _, x := range []int32{10, 40, 10} {
			c.Pose.At.X = x * scale.Quarter
			p.r.setGround(0)
			want := v.HC
			if x > 32 {
				want = v.OffRoadHC
			}
			if c.Handling.Base != want {
				t.Errorf("%s at %d: %d, want %d", name, x, c.Handling.Base, want)
			}
		}
	}
}

// TestRoughRide proves what a turn off the road does above 10 mph: two dice, 2 or 3 a point to the underbody, 4 or 5 to a tire, two rolls
// above 50 mph; solid tires take nothing, nor does the underbody of cycles and trikes, and nothing goes on to the inside.
func TestRoughRide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-005", "DX-OFFRD-006", "DX-OFFRD-007", "DX-OFFRD-008", "DX-OFFRD-009")
	place := parsePlace(t, field)
	for _, c := range []struct {
		name   string
		design string
		x      float64
		mph    int
		solid  bool
		script []any
		under  int16
		tires  int16
	}{
		{"on the road", "plain", 10, 60, false, nil, 0, 0},
		{"slow", "plain", 40, 10, false, nil, 0, 0},
		{"underbody", "plain", 40, 15, false, []any{diceRough, 1, diceRough, 2}, 1, 0},
		{"tire", "plain", 40, 50, false, []any{diceRough, 2, diceRough, 2, diceRoughTire, 3}, 0, 1},
		{"nothing", "plain", 40, 50, false, []any{diceRough, 3, diceRough, 3}, 0, 0},
		{"twice", "plain", 40, 55, false, []any{diceRough, 1, diceRough, 1, diceRough, 2, diceRough, 3, diceRoughTire, 0}, 1, 1},
		{"solid", "plain", 40, 50, true, []any{diceRough, 2, diceRough, 2, diceRoughTire, 3}, 0, 0},
		{"cycle", "cycle", 40, 50, false, []any{diceRough, 1, diceRough, 1}, 0, 0},
		{"cycle's tire", "cycle", 40, 50, false, []any{diceRough, 4, diceRough, 1, diceRoughTire, 1}, 0, 1},
		{"trike", "trike", 40, 50, false, []any{diceRough, 1, diceRough, 1}, 0, 0},
	} {
		p := newPileup(t, place, nil, wreck(t, c.design, c.x, 20, 0, c.mph, collision.DMOne))
		car := p.r.car(0)
		for i := range car.V.Wheels {
			car.V.Wheels[i].Solid = c.solid
		}
		p.script()
		p.straight(4)
		p.script(c.script...)
		p.r.roughRide(0)
		p.rolled()
		var tires, all int16
		for i := PartID(1); i <= PartID(car.V.NumParts); i++ {
			all += car.Hits[i]
			if car.V.Parts[i].Kind == TirePart {
				tires += car.Hits[i]
			}
		}
		if tires != c.tires || all-tires != c.under || car.Hits[car.V.Armor[garage.Underbody]] != c.under && c.under > 0 {
			t.Errorf("%s: %d points to tires, %d in all", c.name, tires, all)
		}
		p.script() // the next turn has not been off the road yet
		p.r.roughRide(0)
		p.rolled()
	}
}

// TestDitches proves what ditches of 2 to 4 ft do: below 20 mph the vehicle falls in and collides with a wall that nothing breaks, up to 40
// mph they are D3, from 45 on D1; a wider one cannot be crossed at any speed.
func TestDitches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-023", "DX-OFFRD-024", "DX-OFFRD-025")
	for _, c := range []struct {
		kind   string
		feet   int
		mph    int
		falls  bool
		points int16
		hazard int8
	}{
		{"ditch", 30, 15, true, 5, 2}, // 1d-1, and a change of 15 mph
		{"ditch", 30, 20, false, 0, 3},
		{"ditch", 30, 40, false, 0, 3},
		{"ditch", 30, 45, false, 0, 1},
		{"wide_ditch", 60, 50, true, 30, 5}, // 5 dice, a change of 50
	} {
		place := parsePlace(t, `, "objects": [{"kind": "`+c.kind+`", "line": [[14, 2], [14, 60]], "feet": `+strconv.Itoa(c.feet)+`}]`)
		ram := []int{6}
		if c.points > 6 {
			ram = dieSum(5, 30)
		}
		p := newPileup(t, place, ram, wreck(t, "plain", 10, 10, 0, c.mph, collision.DMOne))
		p.straight(8)
		p.damaged(0, garage.Front, c.points)
		p.lost(c.hazard)
		if c.falls {
			p.hit(movement.ImpactHeadOn)
			p.speeds(0)
			// The near edge: half the width of the ditch before its line.
			if x := p.r.car(0).Pose.At.X + 2*scale.Quarter; x > 14*scale.Quarter {
				t.Errorf("%+v: it is beyond the ditch", c)
			}
		} else {
			p.hit()
			p.speeds(c.mph)
			p.at(0, 18, 10)
		}
	}
}

// TestWater proves what water does: a D2 hazard to come into more than half a foot of it, 5 mph a turn, no maneuver harder than D3, and
// without a plant where it is deeper than a foot and a half.
func TestWater(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-026", "DX-OFFRD-027", "DX-OFFRD-028")
	for _, c := range []struct {
		depth   int // tenths of a foot
		hazard  int8
		drowned bool
		slower  int
	}{{4, 0, false, 0}, {5, 0, false, 0}, {6, 2, false, 5}, {15, 2, false, 5}, {16, 2, true, 5}} {
		place := parsePlace(t, `, "areas": [{"ground": "water", "rect": [12, 0, 64, 64], "depth": `+strconv.Itoa(c.depth)+`}]`)
		p := newPileup(t, place, nil, wreck(t, "plain", 8, 10, 0, 30, collision.DMOne))
		p.straight(8)
		p.lost(c.hazard)
		p.straight(4) // it is in already
		p.lost(c.hazard)
		car := p.r.car(0)
		if car.Drowned != c.drowned || (p.r.acceleration(car) == 0) != c.drowned {
			t.Errorf("%+v: drowned %t, acceleration %v", c, car.Drowned, p.r.acceleration(car))
		}
		p.s.dice = dice.Fast(5)
		p.r.roughRide(0)
		p.speeds(30 - c.slower)
		p.s.t.Move = moving{Car: 0}
		for _, m := range []movement.Maneuver{{Kind: movement.ManTightBend}, {Kind: movement.ManBootlegger}} {
			if got := p.r.waterBar(m) != nil; got != (c.depth > 5) {
				t.Errorf("%+v: %s is refused: %t", c, m.Kind, got)
			}
		}
		for _, m := range []movement.Maneuver{{}, {Kind: movement.ManBend}, {Kind: movement.ManSteepDrift, Lateral: scale.Quarter}} {
			if p.r.waterBar(m) != nil {
				t.Errorf("%+v: %s is refused", c, m.Kind)
			}
		}
	}
}

// TestDeepWaterOnSprings proves that off-road suspension stands 3 ft of water.
func TestDeepWaterOnSprings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-026")
	s, err := garage.Standard().FindSample("off_road_goblin")
	if err != nil {
		t.Fatal(err)
	}
	v, err := Compile(garage.Standard(), s.Design)
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range map[int]bool{16: false, 30: false, 31: true} {
		p := newPileup(t, parsePlace(t, ""), nil, wreck(t, "plain", 8, 10, 0, 30, collision.DMOne))
		p.r.car(0).V = v
		p.r.drown(0, depth)
		if p.r.car(0).Drowned != want {
			t.Errorf("%d tenths of a foot: drowned %t", depth, !want)
		}
	}
}

// TestRollOffRoad proves that a vehicle that rolls off the road takes 1d-2 to the side it comes down on instead of a die.
func TestRollOffRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-012")
	for x, want := range map[float64]int16{10: 5, 40: 3} {
		p := newPileup(t, parsePlace(t, field), nil, wreck(t, "plain", x, 20, 0, 40, collision.DMOne))
		p.s.t.Move = moving{Car: 0}
		p.script(diceRoll, 5)
		p.r.comeDown(movement.FaceLeft)
		p.rolled()
		p.damaged(0, garage.Left, want)
	}
}

// TestWetTires proves that tires cannot be aimed at in water.
func TestWetTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-031")
	place := parsePlace(t, `, "areas": [{"ground": "water", "rect": [32, 0, 64, 64], "depth": 10}]`)
	for x, want := range map[float64]*bar{20: nil, 40: barWetTire} {
		p := newPileup(t, place, nil, wreck(t, "plain", x, 20, 0, 0, collision.DMOne))
		c := p.r.car(0)
		e := c.V.Exposure(c.Pose, c.Pose.Point(0, 6*scale.Inch), nil)
		for i := range c.V.NumWheels {
			if w := &c.V.Wheels[i]; c.V.WheelExposed(w, &e) {
				if got := p.r.partBar(c, &e, Aim{Kind: AimTire, Part: w.Tires[0]}, streetLevel); got != want {
					t.Errorf("at %v: %v", x, got)
				}
			}
		}
	}
}
