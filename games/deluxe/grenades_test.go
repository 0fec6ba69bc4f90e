package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// carrying is a mid-sized car with a machine gun in front, a driver with this gear and a gunner.
func carrying(t *testing.T, gear string) *Vehicle {
	t.Helper()
	return mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "gear": [`+gear+`]}, {"role": "gunner"}]`)
}

// footsoldier is somebody on foot in the square 100, 100 with this gear, far from two cars.
func footsoldier(t *testing.T, gear string) *fireTest {
	t.Helper()
	k := newFireTest(t, carrying(t, gear), gunCar(t))
	k.put(0, 20, 200, 0, 25).put(1, 220, 200, 0, 25)
	k.stand(0, 100, 100)
	return k
}

// throws is the throw of the grenades in a place at a square.
func throws(p PersonID, slot uint8, x, y int32) Action {
	return Action{Do: Throw, Person: p, Arm: slot, At: geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}}
}

// lies checks in which square the only grenade lies, told by its lower left corner.
func (k *fireTest) lies(x, y int32) {
	k.Helper()
	n := 0
	for _, g := range k.s.t.Grenades {
		if g.Gear == 0 {
			continue
		}
		n++
		if got := squareOf(g.At); g.On != NoCar || got != (geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}) {
			k.Errorf("a grenade lies in %d, %d (on %d), want %d, %d", got.X/scale.Quarter, got.Y/scale.Quarter, g.On, x, y)
		}
	}
	if n != 1 {
		k.Errorf("%d grenades lie about, want 1", n)
	}
}

// ends ends turns for grenades.
func (k *fireTest) ends(turns int) {
	k.Helper()
	for range turns {
		k.run().grenadesGoOff()
		k.s.t.Turn++
	}
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

const grenadesOfThree = `{"gear": "grenade", "count": 3}`

// The example: 9 is needed and 8 is rolled, missed by one; direction 5, short; the distances 2 and 3, each less one: one square right and two
// short. He throws 12 squares north, so right is east and short is south. A second one 12 squares east: right is south, short west.
func TestGrenadeExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-020", "DX-GREN-003", "DX-GREN-004", "DX-GREN-005", "DX-GREN-006", "DX-GREN-007", "DX-GREN-022")
	for _, tc := range []struct{ x, y, wantX, wantY int32 }{{100, 112, 101, 110}, {112, 100, 110, 99}} {
		k := footsoldier(t, grenadesOfThree)
		k.rolling(diceToHit, 4, 4).rolling(diceGrenadeWay, 5).rolling(diceGrenadeOver, 0).rolling(diceGrenadeFar, 2, 3)
		k.fires(throws(0, 0, tc.x, tc.y))
		k.hitRolls("8/9/false")
		k.lies(tc.wantX, tc.wantY)
	}
}

// Scatter by how much the roll missed. Needed is 9.
func TestGrenadeScatter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-003", "DX-GREN-004", "DX-GREN-005", "DX-GREN-008", "DX-GREN-009")
	for _, tc := range []struct {
		name           string
		natural, total int
		way            int
		over           []int
		far            []int
		across, along  int
	}{
		{"12 that hits", 12, 12, 0, nil, nil, 0, 0},
		{"12 with a bonus", 12, 14, 0, nil, nil, 0, 0},
		{"12 that misses by 2", 12, 7, 4, nil, []int{4}, 0, 5},
		{"made, not 12", 11, 11, 1, nil, []int{1}, 1, 0},
		{"made by a bonus to 12", 11, 12, 1, nil, []int{2}, 1, 0},
		{"made", 9, 9, 2, nil, []int{3}, -2, 0},
		{"made", 9, 9, 3, nil, []int{4}, 0, -2},
		{"made", 9, 9, 4, nil, []int{5}, 0, 3},
		{"made", 10, 10, 6, []int{1}, []int{6, 1}, -3, 1},
		{"by 1", 8, 8, 1, nil, []int{1}, 1, 0}, // 0 counts 1
		{"by 1", 8, 8, 1, nil, []int{6}, 5, 0},
		{"by 2", 7, 7, 2, nil, []int{1}, -2, 0},
		{"by 3", 6, 6, 3, nil, []int{1, 1}, 0, -1}, // 0 counts 1
		{"by 3", 6, 6, 4, nil, []int{6, 5}, 0, 9},
		{"by 4", 5, 5, 1, nil, []int{1, 1}, 5, 0},
		{"by 5", 4, 4, 1, nil, []int{6, 6}, 15, 0},
		{"by 6", 3, 3, 1, nil, []int{1, 1, 1}, 8, 0}, // at least 8
		{"by 9", 2, 0, 5, []int{0}, []int{6, 6, 6, 1, 2, 3}, 18, -8},
	} {
		k := footsoldier(t, grenadesOfThree)
		if tc.way > 0 {
			k.rolling(diceGrenadeWay, tc.way)
		}
		k.rolling(diceGrenadeOver, tc.over...).rolling(diceGrenadeFar, tc.far...)
		o := k.run().scatter(9, tc.natural, tc.total, false)
		if o.across != tc.across || o.along != tc.along || int(o.die) != tc.way {
			t.Errorf("%s: %+v, want %d, %d", tc.name, o, tc.across, tc.along)
		}
	}
}

// Less than an inch away: +4 to hit, and never more than two squares off. Short beyond the thrower lies at his feet.
func TestGrenadeNear(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-010", "DX-GREN-011", "DX-GREN-012")
	k := footsoldier(t, grenadesOfThree)
	// Two squares east of the next one: three from middle to middle, 2.5 outside of his own. 5 is needed; 2 misses by 3: 2d - 2.
	k.rolling(diceToHit, 1, 1).rolling(diceGrenadeWay, 5).rolling(diceGrenadeOver, 1).rolling(diceGrenadeFar, 6, 6, 6, 6)
	k.fires(throws(0, 0, 103, 100))
	k.hitRolls("2/5/false")
	k.lies(105, 98)

	k = footsoldier(t, grenadesOfThree)
	// Six squares, an inch and three eighths: 9; missed by 7: three dice, 18 short.
	k.rolling(diceToHit, 1, 1).rolling(diceGrenadeWay, 3).rolling(diceGrenadeFar, 6, 6, 6)
	k.fires(throws(0, 0, 106, 100))
	k.lies(100, 100)
}

// Aimed 4 to 5 inches away it is at -1; farther nobody throws. 16.5 squares to the middle from his edge are more than 4 inches, 20.5 more than 5.
func TestGrenadeFar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-010", "DX-HAND-007")
	k := footsoldier(t, grenadesOfThree)
	k.bars("DX-GREN-010", throws(0, 0, 121, 100))
	k.bars("", throws(0, 0, 120, 100))
	k.rolling(diceToHit, 6, 6)
	k.fires(throws(0, 0, 117, 100))
	k.hitRolls("12/10/true")
	k.lies(117, 100)
}

// His own square and those around him need no roll; from a vehicle that stands those beside it.
func TestGrenadeWithinArm(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-013")
	for _, at := range [][2]int32{{100, 100}, {101, 101}, {99, 100}, {101, 99}} {
		k := footsoldier(t, grenadesOfThree)
		k.fires(throws(0, 0, at[0], at[1]))
		k.hitRolls()
		k.lies(at[0], at[1])
	}
	k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t)).facingCar(100)
	k.speed(0, 0)
	k.fires(throws(0, 0, 41, 41)) // the counter reaches from 38 to 42 and from 39 to 41
	k.hitRolls()
	k.lies(41, 41)
}

// From a moving vehicle: -2 in place of the driver's -3, no sure squares, any direction: he sits on the left and throws to the right. 41, 38 is
// less than an inch away: +4 - 2 = +2, 7.
func TestGrenadeFromMovingVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-014", "DX-GREN-016")
	k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t)).facingCar(100)
	k.rolling(diceToHit, 6, 6)
	k.fires(throws(0, 0, 40, 37))
	k.hitRolls("12/7/true")
	k.lies(40, 37)
}

// A natural 2 or 3 from a moving vehicle drops it inside: all of it strikes everybody there, half every component, nothing outside, at the end of
// its turn. Here a 5: the driver's three points are gone, and so are the gunner's; the plant takes 2.
func TestGrenadeDropsInside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-015", "DX-GREN-017")
	for _, natural := range [][2]int{{1, 1}, {1, 2}} {
		k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t)).facingCar(100)
		k.s.t.Persons[0].Handgunner = 3 // the dice alone count
		k.rolling(diceToHit, natural[0], natural[1])
		k.fires(throws(0, 0, 46, 56))
		if g := k.s.t.Grenades[0]; g.On != 0 || g.Stuck {
			t.Fatalf("%+v", g)
		}
		k.stand(2, 40, 42) // beside the car
		k.rolling(diceGrenade, 5)
		k.ends(1)
		c := k.car(0)
		for i := range c.V.NumSeats {
			if h := c.Hits[c.V.Seats[i].Part]; h != 3 {
				t.Errorf("seat %d took %d, want 3", i, h)
			}
		}
		if h := c.Hits[c.V.Plants[0]]; h != 2 {
			t.Errorf("the plant took %d, want 2", h)
		}
		for _, side := range []garage.Position{garage.Front, garage.Left, garage.Top, garage.Underbody} {
			k.hurt(0, side, 0)
		}
		if h := k.s.t.Persons[2].Hits; h != 0 {
			t.Errorf("%d hits outside", h)
		}
	}
	k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t)).facingCar(100)
	k.rolling(diceToHit, 2, 2).rolling(diceGrenadeWay, 1).rolling(diceGrenadeFar, 1, 1, 1)
	k.fires(throws(0, 0, 46, 56)) // 4 is a miss like others
	if k.s.t.Grenades[0].On != NoCar {
		t.Error("4 is no disaster")
	}
}

// With delay 0 it goes off at the end of the turn of the throw, with delay 2 at the end of the second turn after it. Setting a delay takes a
// second.
func TestGrenadeDelay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-001", "DX-GREN-002", "DX-ACT-007")
	k := footsoldier(t, grenadesOfThree)
	set := Action{Do: Reload, Person: 0, Arm: 0, Index: 2}
	k.bars("DX-GREN-001", Action{Do: Reload, Person: 0, Arm: 0, Index: 6})
	k.bars("DX-GREN-001", Action{Do: Reload, Person: 0, Arm: 0, Index: 0})
	later := throws(0, 0, 101, 100)
	later.Index = 2
	k.bars("DX-GREN-001", later)
	k.fires(set)
	k.bars("DX-FIRE-008", later)
	k.s.t.Persons[0].Acted = false
	k.bars("DX-GREN-001", throws(0, 0, 101, 100))
	k.fires(later)
	k.ends(2)
	k.lies(101, 100)
	k.put(1, 104, 100.5, 0, 0) // half a square from the grenade, its rear to it
	k.rolling(diceGrenade, 4)
	k.stand(1, 100, 100)
	k.ends(1)
	if k.s.t.Grenades[0] != (Grenade{}) || len(k.saw(EvGrenade)) != 2 {
		t.Error("it has not gone off")
	}
}

// A grenade that strikes a vehicle in flight bounces 1d - 1 squares: straight back if it hits squarely, otherwise away at the angle at which it came.
func TestGrenadeBounces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-018", "DX-GREN-019")
	k := footsoldier(t, grenadesOfThree)
	k.put(1, 113, 100.5, 90, 0) // its left side is at x = 112
	k.rolling(diceToHit, 6, 6).rolling(diceGrenadeBounce, 4)
	k.fires(throws(0, 0, 115, 100))
	k.lies(108, 100) // three squares back from a hair before 112

	k = footsoldier(t, grenadesOfThree)
	k.put(1, 113, 104, 90, 0)
	k.rolling(diceToHit, 6, 6).rolling(diceGrenadeBounce, 6)
	// From 100.5, 100.5 to 114.5, 107.5, slope 1/2: it strikes x = 112 at y = 106.25, which is beyond the end of the counter at 106; so 106.5 is aimed
	// at: slope 6/14, y = 105.43. Five squares at that angle back: 4.6 west and 1.97 north.
	k.fires(throws(0, 0, 114, 106))
	k.lies(107, 107)

	k = footsoldier(t, grenadesOfThree) // one that would fly over people, debris and obstacles does
	k.stand(1, 105, 100)
	k.run().lay(RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: geom.Vec{X: 107*scale.Quarter + scale.Quarter/2, Y: 100*scale.Quarter + scale.Quarter/2}}, From: NoCar}, "DX-DEB-018")
	k.rolling(diceToHit, 6, 6)
	k.fires(throws(0, 0, 112, 100))
	k.lies(112, 100)
}

// A roll of 1 leaves it where it has struck.
func TestGrenadeDropsAtTheWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-018")
	k := footsoldier(t, grenadesOfThree).on(parsePlace(t, `, "walls": [{"line": [[40, 60], [40, 10]], "dp": 20, "storeys": 2}]`))
	k.put(0, 10, 10, 0, 0).put(1, 55, 55, 0, 0)
	k.stand(0, 30, 30)
	k.rolling(diceToHit, 6, 6).rolling(diceGrenadeBounce, 1)
	k.fires(throws(0, 0, 44, 30))
	g := k.s.t.Grenades[0]
	if x := g.At.X; x < 39*scale.Quarter || x > 40*scale.Quarter || squareOf(g.At).Y != 30*scale.Quarter {
		t.Errorf("it lies at %d/1024, %d/1024 squares", g.At.X, g.At.Y)
	}
}

// No penalty without Handgunner, but its plusses help; height counts both ways; a carried obstacle and a sprint forbid it.
func TestGrenadeThrower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-021", "DX-GREN-022", "DX-MOD-024", "DX-PED-014", "DX-PCOM-003", "DX-HAND-001")
	for skill, want := range map[int8]string{targeting.NoSkill: "12/9/true", 2: "12/7/true"} {
		k := footsoldier(t, grenadesOfThree)
		k.s.t.Persons[0].Handgunner = skill
		k.rolling(diceToHit, 6, 6)
		k.fires(throws(0, 0, 112, 100))
		k.hitRolls(want)
		if !k.s.t.Persons[0].Hand {
			t.Error("he has used a hand weapon")
		}
	}
	k := footsoldier(t, grenadesOfThree)
	k.s.t.Persons[0].StunTill = 1
	k.s.t.Persons[0].Gas, k.s.t.Persons[0].GasTill = targeting.TearGasMild, 1
	k.s.o.Sky = targeting.SkyNight
	k.rolling(diceToHit, 6, 6).rolling(diceGrenadeWay, 4).rolling(diceGrenadeFar, 1, 1)
	k.fires(throws(0, 0, 112, 100)) // -3, -2 and -3: 17; missed by 5
	k.hitRolls("12/17/false")

	k = footsoldier(t, grenadesOfThree)
	k.s.t.Persons[0].Carries = true
	k.bars("DX-PED-014", throws(0, 0, 112, 100))
	x := &k.s.t.Persons[0]
	x.Carries = false
	x.Pace, x.Paced = k.run().basePace(0), true
	k.bars("", throws(0, 0, 112, 100))
	x.Pace += scale.SmallStep
	k.bars("DX-PCOM-003", throws(0, 0, 112, 100))
	x.Paced = false
	x.Shots[0] = 3
	k.bars("DX-GREN-003", throws(0, 0, 112, 100))
}

// A grenade may be thrown at what is listed, and every listed one is legal: in front of an enemy vehicle and at an enemy on foot, each kind.
func TestGrenadeList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-003", "DX-GREN-025")
	k := footsoldier(t, `{"gear": "grenade"}, {"gear": "smoke_grenade"}`)
	k.put(1, 113, 100.5, 90, 0)
	k.stand(2, 100, 110)
	list := k.run().legalThrow(0, nil)
	want := []Action{throws(0, 0, 111, 100), throws(0, 0, 100, 110), throws(0, 1, 111, 100), throws(0, 1, 100, 110)}
	if len(list) != len(want) {
		t.Fatalf("%v", list)
	}
	for i := range want {
		if list[i] != want[i] {
			t.Errorf("%v, want %v", list[i], want[i])
		}
		k.bars("", list[i])
	}
	if n := len((&run{s: &k.s, g: k.g, first: true}).legalThrow(0, nil)); n != 1 {
		t.Errorf("%d where one was asked for", n)
	}
}

// A grenade thrown at the inside of a house goes in by a window if it is thrown exactly there, otherwise it lies at the foot of the wall. From inside it
// goes out by the window next to the thrower, whatever his floor.
func TestGrenadeAtWindow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-023", "DX-LOF-011")
	house := func() *fireTest { // the third square of the south wall, from 22 to 23, has a window
		k := footsoldier(t, grenadesOfThree).on(parsePlace(t, fmt.Sprintf(windowed, 4)))
		k.put(0, 5, 50, 0, 0).put(1, 50, 5, 0, 0)
		return k
	}
	k := house()
	k.stand(0, 22, 14)
	k.rolling(diceToHit, 6, 6)
	k.fires(throws(0, 0, 22, 21))
	k.lies(22, 21)
	k = house()
	k.stand(0, 22, 14)
	k.rolling(diceToHit, 5, 5).rolling(diceGrenadeWay, 4).rolling(diceGrenadeFar, 1)
	k.fires(throws(0, 0, 22, 21))
	k.lies(22, 19)
	for _, storey := range []int8{1, 3} {
		k = house()
		k.stand(0, 22, 20)
		k.s.t.Persons[0].Storey = storey
		k.s.t.Persons[0].Handgunner = 3
		k.rolling(diceToHit, 6, 6)
		k.fires(throws(0, 0, 22, 14))
		k.lies(22, 14)
		if g := k.s.t.Grenades[0]; g.Storey != 0 {
			t.Errorf("it lies on storey %d", g.Storey)
		}
	}
	k = house()
	k.stand(0, 30, 30)
	k.s.t.Persons[0].Storey = 2
	k.fires(throws(0, 0, 31, 30))
	if g := k.s.t.Grenades[0]; g.Storey != 2 {
		t.Errorf("it lies on storey %d, want 2", g.Storey)
	}
}
