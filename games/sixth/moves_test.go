package sixth

import (
	"fmt"
	"math"
	"testing"

	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// sign is +1 for left, -1 for right, in floating point.
func signF(s Side) float64 {
	if s == Left {
		return 1
	}
	return -1
}

// turned is where a car stands after a turn or slight turn, by the formula of SX-MOVE-006 and -008.
func turned(from fpose, side Side, degrees float64, back bool) fpose {
	s := signF(side)
	if back {
		return from.ahead(-1, 0).swing(0.5, 0.25*s, -s*degrees)
	}
	return from.ahead(1, 0).swing(-0.5, 0.25*s, s*degrees)
}

func angleOf(degrees float64) geom.Angle { return geom.Angle(math.Round(degrees * 60)) }

// Every move from every quarter of the compass, forward and in reverse, ends where the formula says.
func TestWhereMovesEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-003", "SX-MOVE-004", "SX-MOVE-005", "SX-MOVE-006", "SX-MOVE-007", "SX-MOVE-008", "SX-SETUP-005", "SX-SETUP-006",
		"SX-SPEED-009")
	slide, aside := math.Cos(rad(22.5)), math.Sin(rad(22.5))
	for _, back := range []bool{false, true} {
		dir := 1.0
		if back {
			dir = -1
		}
		for _, h := range []float64{0, 37, 90, 161.5, 180, 222.25, 301} {
			from := fpose{8, 6, h}
			check := func(name string, a Action, want fpose) {
				t.Run(fmt.Sprintf("%s at %v, back %v", name, h, back), func(t *testing.T) {
					t.Parallel()
					c := mcar(8, 6, h, 1)
					if back {
						c = c.reverse()
					}
					k := driveRig(t, c)
					if a.Do == Turn || a.Do == Slide { // one yellow die of speed, then those of the zone
						k.dice("driving y-hit")
						k.s.dice = k.s.dice.Extend(harmless(zoneOf(a.Angle))...)
					}
					k.do(0, a).at(0, want).points(0)
				})
			}
			check("straight", StraightAction(), from.ahead(dir, 0))
			for _, side := range []Side{Left, Right} {
				check("slide "+side.String(), SlideAction(side), from.ahead(dir*slide, signF(side)*aside))
				for _, deg := range []float64{0.5, 7.5, 8, 22.5, 30, 67.5, 90} {
					check(fmt.Sprintf("turn %s %v", side, deg), TurnAction(side, angleOf(deg)), turned(from, side, deg, back))
				}
			}
		}
	}
}

// A slight turn keeps within its zone, a turn within 90 degrees; both need a side.
func TestTurnLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-004", "SX-MAN-004", "SX-MAN-012")
	k := driveRig(t, mcar(8, 6, 0, 2))
	slight := func(a geom.Angle) Action { x := TurnAction(Left, a); x.Do = Slight; return x }
	turn := func(a geom.Angle) Action { x := TurnAction(Left, a); x.Do = Turn; return x }
	k.refuse(0, slight(0), "SX-MOVE-004") // angle 0 is a straight move
	k.refuse(0, slight(451), "SX-MOVE-004")
	k.refuse(0, turn(450), "SX-MAN-004")
	k.refuse(0, turn(5401), "SX-MAN-004")
	k.refuse(0, TurnAction(Front, 900), "SX-MAN-004")
	k.refuse(0, SlideAction(NoSide), "SX-MAN-004")
	if got := TurnAction(Left, 450).Do; got != Slight {
		t.Errorf("7.5 degrees is a %s", got)
	}
	k.do(0, slight(450)).points(1).gauge(0, "ace 0 control 6")
}

// Moves are chosen point by point, each with the result of the last; when the points are used the next player moves.
func TestPointByPoint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-001", "SX-MOVE-018", "SX-SPEED-003", "SX-ROUND-008")
	k := driveRig(t, mcar(3, 3, 0, 3), mcar(14, 10, 180, 2))
	k.points(3).do(0, StraightAction()).at(0, fpose{4, 3, 0})
	k.points(2).refuse(0, PassAction(), "SX-SPEED-003") // all must be used
	k.refuse(0, SpeedAction(2, false), "SX-SPEED-001")  // speed is set before the first movement
	k.do(0, TurnAction(Left, 300)).points(1).do(0, StraightAction())
	k.at(0, turned(fpose{4, 3, 0}, Left, 5, false).ahead(1, 0))
	k.asks(askSpeed, 1).refuse(0, StraightAction(), "SX-ROUND-002")
}

// Out of control there is nothing but driving straight, in reverse too. SX-MOVE-002, SX-CTRL-003
func TestOutOfControlDrivesStraight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-002", "SX-CTRL-003")
	for _, c := range []moveCar{mcar(8, 6, 0, 2).ctl(0), mcar(8, 6, 0, 0).reverse().ctl(0)} {
		k := driveRig(t, c)
		for _, a := range []Action{TurnAction(Left, 60), TurnAction(Right, 900), SlideAction(Left)} {
			k.refuse(0, a, "SX-CTRL-003")
		}
		if legal := k.g.Legal(&k.s, 0, nil); len(legal) != 1 || legal[0] != StraightAction() {
			t.Errorf("legal moves out of control: %v", legal)
		}
		k.do(0, StraightAction())
	}
}

const ground = `"terrain":[{"level":1,"points":[[6,0],[10,0],[10,12],[6,12]]},{"level":3,"points":[[8,0],[10,0],[10,12],[8,12]]}]`

// Terrain asks for blue dice by its highest level, at the end of each movement point, also of low-risk moves, which get no ACE.
func TestTerrainDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-009", "SX-MOVE-010", "SX-MOVE-011", "SX-MOVE-012", "SX-MOVE-014", "SX-SETUP-020", "SX-SETUP-021", "SX-SETUP-022",
		"SX-FAQ-001")
	for _, c := range []struct {
		name string
		x    float64 // where the middle of the car is when the movement point ends
		dice string
		want string
	}{
		{"normal ground", 4, "", ""},
		{"the front on the border line", 5.5, "", ""},
		{"a unit over the line", 5.501, "driving b-hit", "b"},
		{"level 1", 7, "driving b-hit", "b"},
		{"levels 1 and 3 do not add", 8, "driving b-hit b-hit b-hit", "bbb"},
		{"past all of it", 10.5, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := driveIn(t, field(t, ground), mcar(c.x-1, 3, 0, 1))
			k.dice(c.dice).do(0, StraightAction()).gauge(0, "control 6 ace 0 tires 10")
			if got := k.rolled(rollDriving); got != c.want {
				t.Errorf("rolled %q, want %q", got, c.want)
			}
		})
	}
}

// The nose does not count for terrain, only the rectangle; the same in reverse for the rear. SX-SETUP-003, SX-MOVE-012
func TestNoseOverTerrain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-003", "SX-MOVE-012")
	k := driveIn(t, field(t, ground), mcar(4.4, 3, 0, 1)) // ends at 5.4: rectangle to 5.9, nose to 6.025
	k.do(0, StraightAction()).points(0)
	if got := k.rolled(rollDriving); got != "" {
		t.Errorf("rolled %q with the nose alone over the ground", got)
	}
}

// What lies under the car while it passes does nothing. SX-MOVE-012, SX-MOVE-016
func TestOnlyTheEndCounts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-012", "SX-MOVE-016")
	k := driveRig(t, mcar(4, 6, 0, 1))
	foam := k.put("foam", 4.5+0.85, 6.25+0.6, 0, false) // beside where the car ends: 0 to 0.5 right of its pivot at (4.5, 6.25)
	k.dice("driving y-hit").s.dice = k.s.dice.Extend(harmless(4)...)
	k.do(0, TurnAction(Left, 5400)).gauge(0, "control 6").lies(foam, 5.35, 6.85, 0)
	k = driveRig(t, mcar(4, 6, 0, 1))
	clay := k.put("clay", 5.4, 6, 0, false)
	k.dice("driving b-hit b-hit").do(0, StraightAction()).at(0, fpose{5, 6, 0}).lies(clay, 5.4, 6, 0)
}

// The straight part and the pivot are both watched, with the whole outline. SX-MOVE-015, SX-SETUP-002, SX-SETUP-004
func TestWholePathIsWatched(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-015", "SX-SETUP-002", "SX-SETUP-004")
	t.Run("nose", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		wreck := k.put("wreck", 5.75, 6, 90, false) // from 5.5; the nose is at 4.625
		k.dice("collision y-skid").do(0, StraightAction()).struck("car:0>" + wreck.String() + " front/")
		k.within(0, fpose{4.875, 6, 0}, stopSlack)
	})
	t.Run("rear", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(6, 6, 0, 0).reverse())
		wreck := k.put("wreck", 4.5, 6, 90, false) // up to 4.75; the rear is at 5.4375
		k.dice("collision y-skid").do(0, StraightAction()).struck("car:0>" + wreck.String() + " back/")
		k.within(0, fpose{5.3125, 6, 0}, stopSlack)
	})
	t.Run("rounded corner of the nose", func(t *testing.T) {
		t.Parallel()
		// The corner of the nose is a circle of 0.125 about (0.5, 0.125) of the car. A corner of the barrier on the line y = 0.2 meets it
		// sqrt(0.125^2 - 0.075^2) = 0.1 ahead of that centre.
		k := driveRig(t, mcar(4, 6, 0, 1))
		k.put("barrier", 5.2+0.375, 6.2+0.1, 0, false)
		k.dice("collision y-skid").do(0, StraightAction()).within(0, fpose{4.6, 6, 0}, stopSlack)
	})
	t.Run("the pivot alone", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		barrier, at := pivotBarrier(k, 30)
		k.dice("collision y-skid driving y-hit y-hit g-hit").do(0, TurnAction(Left, 5400))
		k.struck("car:0>"+barrier.String()+" front/").within(0, at, stopSlack)
	})
	t.Run("thin wall in the middle of the way", func(t *testing.T) {
		t.Parallel()
		k := driveIn(t, field(t, `"walls":[{"points":[[5,5],[5.06,5],[5.06,7],[5,7]]}]`), mcar(4, 6, 0, 1))
		k.dice("collision y-skid").do(0, StraightAction()).struck("car:0>wall:0 front/").within(0, fpose{4.375, 6, 0}, stopSlack)
	})
}

// pivotBarrier lays a barrier beside a car at (4, 6), heading 0, so that a left turn meets it at an angle of the pivot, and returns where the
// car then stands. After the straight part the car pivots about (4.5, 6.25). The front left corner of the outline is a circle of 0.125, whose
// middle is (1, -0.125) from there; turned by a its top is sin a - 0.125 cos a + 0.125 above the pivot.
func pivotBarrier(k *moveRig, degrees float64) (Ref, fpose) {
	s, c := math.Sincos(rad(degrees))
	ref := k.put("barrier", 4.5+c+0.125*s, 6.25+s-0.125*c+0.125+0.1, 0, false)
	return ref, turned(fpose{4, 6, 0}, Left, degrees, false)
}

// The edge of the arena is a wall: a car stops at it. SX-MOVE-017, SX-SETUP-017, SX-COLL-013
func TestEdgeStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-017", "SX-SETUP-017", "SX-COLL-013")
	for _, c := range []struct {
		x, y, h float64
		edge    string
		want    fpose
	}{
		{15, 6, 0, "east", fpose{16 - 0.625, 6, 0}},
		{1, 6, 180, "west", fpose{0.625, 6, 180}},
		{8, 11, 90, "north", fpose{8, 12 - 0.625, 90}},
		{8, 1, 270, "south", fpose{8, 0.625, 270}},
	} {
		k := driveRig(t, mcar(c.x, c.y, c.h, 1), mcar(4, 3, 0, 2))
		k.dice("collision y-skid").do(0, StraightAction()).struck("car:0>edge:"+c.edge+" front/").within(0, c.want, stopSlack)
	}
}

// A point that contact cuts short is spent, and its driving roll is made where the car stopped. SX-MOVE-019, SX-COLL-004, SX-COLL-009
func TestCutPointIsSpent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-019", "SX-COLL-004", "SX-COLL-009")
	k := driveIn(t, field(t, `"terrain":[{"level":1,"points":[[14,0],[16,0],[16,12],[14,12]]}]`), mcar(15, 6, 0, 2), mcar(4, 3, 0, 2))
	k.dice("collision y-skid y-skid driving b-skid").do(0, StraightAction())
	k.points(1).gauge(0, "control 4") // 1 for the collision, 1 for the SKID
}

// The preview of a move says where it ends and what it rolls, and changes nothing. SX-MOVE-021
func TestMovePreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-021")
	k := driveIn(t, field(t, ground), mcar(6, 3, 0, 2))
	was := k.s
	v := NewCodec(k.g).Preview(&k.s, 0, TurnAction(Left, 1800)).(PreviewView).Move
	if k.s != was {
		t.Fatal("the preview changed the state")
	}
	want := turned(fpose{6, 3, 0}, Left, 30, false)
	if math.Hypot(v.To.X-want.x, v.To.Y-want.y) > 0.001 || v.To.Heading != 30 {
		t.Errorf("ends at %v, want %v", v.To, want)
	}
	// Speed 2 and D2 ask for 3 yellow and 1 green; the front lies on level 1, its corner at about x = 7.24 short of level 3.
	k.dice("driving y-hit y-hit y-hit g-hit b-hit").do(0, TurnAction(Left, 1800))
	if got := k.rolled(rollDriving); got != "yyygb" {
		t.Errorf("rolled %q", got)
	}
	if got := fmt.Sprint(v.Dice); got != "[yellow yellow yellow green blue]" {
		t.Errorf("foresaw %s", got)
	}
	// In front of a wall the preview foresees the contact.
	k = driveRig(t, mcar(15, 6, 0, 1), mcar(4, 3, 0, 2))
	v = NewCodec(k.g).Preview(&k.s, 0, StraightAction()).(PreviewView).Move
	if len(v.Contacts) != 1 || v.Contacts[0].On != "edge:east" {
		t.Errorf("contacts %v", v.Contacts)
	}
	// Of a yellow die at speed 1 the Roll Bar keeps the SKID of a white one from the front, which has 1 armor; the other car takes the HIT and 1 of the
	// Bumper Spikes.
	k = driveRig(t, mcar(4, 6, 0, 1).plated(1).with("crew_area:roll_bar crew_area:bumper_spikes"), mcar(5.5, 6, 0, 2))
	v = NewCodec(k.g).Preview(&k.s, 0, StraightAction()).(PreviewView).Move
	if len(v.Contacts) != 1 || v.Contacts[0].Kind != "collision" || v.Contacts[0].Side != "front" {
		t.Fatalf("contacts %v", v.Contacts)
	}
	takes, deals, through := make([]float64, 8), make([]float64, 8), 0.0
	for y := 1; y <= 6; y++ {
		for w := 1; w <= 6; w++ {
			hit := int(k.g.d.Face(Yellow, y).Hit)
			n := max(0, hit-int(k.g.d.Face(White, w).Skid))
			takes[n] += 1. / 36
			deals[hit+1] += 1. / 36
			if n > 1 {
				through += 1. / 36
			}
		}
	}
	x := v.Contacts[0]
	for n := range takes {
		at := func(p []float64) float64 { return append(p, make([]float64, 8)...)[n] }
		if math.Abs(at(x.Takes)-takes[n]) > 1e-9 || math.Abs(at(x.Deals)-deals[n]) > 1e-9 {
			t.Errorf("%d damage: takes %.4f and deals %.4f, want %.4f and %.4f", n, at(x.Takes), at(x.Deals), takes[n], deals[n])
		}
	}
	if math.Abs(x.Through-through) > 1e-9 {
		t.Errorf("goes through with %.4f, want %.4f", x.Through, through)
	}
}

var _ game.Previewer[State, Action] = (*Codec)(nil)
