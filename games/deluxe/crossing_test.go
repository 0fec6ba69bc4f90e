package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// spiked are the dice of tires over spikes: a die, and if it is a hit the damage after it.
func spiked(list ...[2]int) (out []dice.Value) {
	for _, x := range list {
		out = append(out, thrown(diceSpikes, x[0])...)
		if x[1] > 0 {
			out = append(out, thrown(diceTire, x[1])...)
		}
	}
	return out
}

// TestSpikes proves what spikes do to who crosses them: every tire rolls, 1 to 4 is a die of damage. They stay, and are no hazard.
func TestSpikes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-006", "DX-DROP-008", "DX-DROP-009", "DX-HAZ-011", "DX-HAZ-012")
	d := newDrop(t, []*Vehicle{compiled(t, "plain")}, spiked([2]int{4, 2}, [2]int{5, 0}, [2]int{1, 3}, [2]int{6, 0}))
	d.put(RoadCounter{Kind: Spikes}, 46, 40) // columns 45 and 46; the nose is at 42
	d.along(0, 4)
	if got := d.left(TirePart); !slices.Equal(got, []int{2, 4, 1, 4}) {
		t.Errorf("tires %v", got)
	}
	if len(d.drops()) != 0 || d.s.t.NCounters != 1 {
		t.Errorf("difficulties %v, %d counters", d.drops(), d.s.t.NCounters)
	}
	// One corner of it is enough for all tires: the counter is crossed by the left edge alone. A tire that is lost is a hazard.
	d = newDrop(t, []*Vehicle{compiled(t, "plain")}, spiked([2]int{1, 6}, [2]int{4, 1}, [2]int{4, 1}, [2]int{4, 1}), thrown(diceControl, 6))
	d.put(RoadCounter{Kind: Spikes}, 46, 41.8)
	d.along(0, 4)
	if got := d.left(TirePart); !slices.Equal(got, []int{0, 3, 3, 3}) {
		t.Errorf("tires %v", got)
	}
	if got := d.drops(); !slices.Equal(got, []int16{9}) { // from 3 to -6
		t.Errorf("difficulties %v", got)
	}
	// Solid tires are immune.
	solid := design(t, `{"name": "Solid", "body": "mid_sized", "plant": "car_large", "tires": {"all": "solid"}, "crew": [{"role": "driver"}]}`)
	d = newDrop(t, []*Vehicle{solid})
	d.put(RoadCounter{Kind: Spikes}, 46, 40)
	d.along(0, 4)
	d.nextPhase()
}

// TestRing proves that coming near alone is checked for once, on 1 and 2, when the vehicle has left the squares around at the end of a
// phase, or at the end of the turn; and that who crosses in a later phase makes the check of crossing and no other.
func TestRing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-004", "DX-DROP-005", "DX-DROP-007", "DX-DROP-023", "DX-DROP-024")
	near := spiked([2]int{2, 1}, [2]int{3, 0}, [2]int{2, 1}, [2]int{3, 0})
	on := spiked([2]int{4, 1}, [2]int{5, 0}, [2]int{4, 1}, [2]int{5, 0})
	check := func(t *testing.T, d *damage, when string, want ...int) {
		t.Helper()
		if got := d.left(TirePart); !slices.Equal(got, want) {
			t.Errorf("%s: tires %v, want %v", when, got, want)
		}
	}
	t.Run("by", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")}, near)
		d.put(RoadCounter{Kind: Spikes}, 46, 42.5) // row 41.5 and up; the squares around begin at 40.5
		d.along(0, 12)
		check(t, d, "under way", 4, 4, 4, 4)
		d.nextPhase()
		check(t, d, "past", 3, 4, 3, 4)
		d.nextPhase()
		d.nextTurn()
	})
	t.Run("corner", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")}, near)
		d.put(RoadCounter{Kind: Spikes}, 43.9, 42.9) // the corner of the squares around, at (41.9, 40.9), is over the vehicle
		d.along(0, -6)
		d.nextPhase()
		check(t, d, "past", 3, 4, 3, 4)
	})
	t.Run("beside", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")})
		d.put(RoadCounter{Kind: Spikes}, 46, 43) // the squares around begin where the vehicle ends
		d.along(0, 12)
		d.nextPhase()
	})
	t.Run("first near, then on", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")}, on)
		d.put(RoadCounter{Kind: Spikes}, 46, 40)
		d.along(0, 3) // the nose is at 45, where the counter begins
		d.nextPhase()
		check(t, d, "near", 4, 4, 4, 4)
		d.along(0, 4)
		check(t, d, "on", 3, 4, 3, 4)
		d.nextPhase()
		d.along(0, 4)
		d.nextPhase()
		d.nextTurn()
	})
	t.Run("at the end of the turn", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")}, near)
		d.put(RoadCounter{Kind: Spikes}, 46, 40)
		d.along(0, 3)
		d.nextTurn()
		check(t, d, "at the end", 3, 4, 3, 4)
		d.along(0, 4) // the same passage
		d.nextTurn()
	})
	t.Run("again", func(t *testing.T) {
		t.Parallel()
		d := newDrop(t, []*Vehicle{compiled(t, "plain")}, on, on)
		d.put(RoadCounter{Kind: Spikes}, 46, 40)
		d.along(0, 4)
		d.nextPhase()
		d.along(0, 8) // the tail at 50, clear of 48
		d.nextPhase()
		d.along(0, -5)
		check(t, d, "twice", 2, 4, 2, 4)
	})
}

// over puts a mine before a vehicle with armor below, drives over it, and says what came of it.
func over(t *testing.T, k RoadCounter, x, y, squares float64, rolls ...[]dice.Value) *damage {
	t.Helper()
	d := newDrop(t, []*Vehicle{design(t, layer)}, rolls...)
	d.put(k, x, y)
	d.along(0, squares)
	d.nextPhase()
	return d
}

// TestMines proves when a mine goes off and what it does: a die to each tire within an inch and two to the underbody, which are one attack of
// the enemy, and then it is gone. There is one die for the mine, and wheels make a crossing.
func TestMines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-010", "DX-DROP-011", "DX-DROP-012", "DX-DROP-014", "DX-DROP-015", "DX-WPN-034", "DX-HAZ-011")
	// 3+4 points below and 1 to each tire are 11 points in all: a hazard of 3, and debris.
	d := over(t, RoadCounter{Kind: Mine}, 46, 40, 4, thrown(diceMine, 4), thrown(diceMineDamage, 3, 4), thrown(diceTire, 1, 1, 1, 1), thrown(diceDebris, 0))
	c := d.car()
	if got := d.left(TirePart); !slices.Equal(got, []int{3, 3, 3, 3}) {
		t.Errorf("tires %v", got)
	}
	if n := c.V.Left(&c.Hits, c.V.Armor[garage.Underbody]); n != 20-7 {
		t.Errorf("%d points are left below", n)
	}
	if got := d.drops(); !slices.Equal(got, []int16{3}) {
		t.Errorf("difficulties %v", got)
	}
	if slices.Contains(d.kinds(), Mine) {
		t.Error("the mine is still there")
	}
	// Of a Spear 1000 1d-3 and 2d+3: 2+3+3 points below and 1 to the second tire are 9: a hazard of 2.
	d = over(t, RoadCounter{Kind: SpearMine}, 46, 40, 4, thrown(diceMine, 1), thrown(diceMineDamage, 2, 3), thrown(diceTire, 3, 4, 1, 2))
	if got := d.left(TirePart); !slices.Equal(got, []int{4, 3, 4, 4}) {
		t.Errorf("tires %v", got)
	}
	if got := d.drops(); !slices.Equal(got, []int16{2}) {
		t.Errorf("difficulties %v", got)
	}
	quiet := func(name string, d *damage) {
		t.Helper()
		if got := d.kinds(); !slices.Equal(got, []CounterKind{Mine}) || len(d.drops()) != 0 {
			t.Errorf("%s: %v, difficulties %v", name, got, d.drops())
		}
	}
	// On a 5 nothing happens; a mine is crossed once, though two wheels come over it in this phase and two in the next.
	d = over(t, RoadCounter{Kind: Mine}, 46, 40, 4, thrown(diceMine, 5))
	d.along(0, 4)
	d.nextPhase()
	quiet("a 5", d)
	// Beside it 1 and 2 alone set it off.
	quiet("near it, a 3", over(t, RoadCounter{Kind: Mine}, 46, 42.5, 12, thrown(diceMine, 3)))
	// It is checked for when the vehicle has gone by: the tail is at 50, three squares from the edge, the nose another inch away.
	d = over(t, RoadCounter{Kind: Mine}, 46, 42.5, 12, thrown(diceMine, 2), thrown(diceMineDamage, 1, 1), thrown(diceTire, 1, 1))
	if got := d.left(TirePart); !slices.Equal(got, []int{4, 4, 3, 3}) || len(d.kinds()) != 0 {
		t.Errorf("near it, a 2: tires %v, %v", got, d.kinds())
	}
	// A cycle has its wheels in the middle of its ends. Over its left half alone a mine is not crossed: a 3 is not enough.
	cycle := compiled(t, "cycle")
	for _, x := range []struct {
		y    float64
		die  int
		gone bool
	}{{41.5, 3, false}, {41, 5, false}, {40.5, 4, true}} {
		rolls := [][]dice.Value{thrown(diceMine, x.die)}
		if x.gone { // 1+1 points to the underbody, which a cycle does not have: the plant; 1 to each tire
			rolls = append(rolls, thrown(diceMineDamage, 1, 1), thrown(diceTire, 1, 1))
		}
		d := newDrop(t, []*Vehicle{cycle}, rolls...)
		d.put(RoadCounter{Kind: Mine}, 46, x.y)
		d.along(0, 12)
		d.nextPhase()
		if got := len(d.kinds()) == 0; got != x.gone {
			t.Errorf("a cycle at %v: gone %v", x.y, got)
		}
	}
}

// TestMineAfoot proves that nobody on foot sets off a mine: he walks over it, and no die is thrown.
func TestMineAfoot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-016")
	k := newFootTest(t, nil, twoWagons+`, "counters": [{"kind": "mine", "x": 33, "y": 40.5}]`, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	k.walkEast(1)
	k.at(1, 35, 40)
	if k.s.t.NCounters != 1 {
		t.Error("the mine is gone")
	}
}

// TestMineBlast proves that tires within an inch of the edge of the counter are hurt, of other vehicles as well, and that each vehicle has a
// hazard of its own; the underbody is that of the vehicle that has set the mine off.
func TestMineBlast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-012", "DX-DROP-013")
	van := design(t, layer)
	d := newDrop(t, []*Vehicle{van, van, van}, thrown(diceMine, 1), thrown(diceMineDamage, 1, 1), thrown(diceTire, 1, 1, 1, 1), thrown(diceTire, 2, 2))
	d.put(RoadCounter{Kind: Mine}, 46, 40)                                                                      // columns 45 and 46
	d.r.car(1).Pose = geom.Pose{At: geom.Vec{X: 49 * scale.Quarter, Y: 44 * scale.Quarter}, Heading: geom.Half} // wheels at columns 47 and 51, rows 43 and 45
	d.r.car(2).Pose = geom.Pose{At: geom.Vec{X: 46 * scale.Quarter, Y: 50 * scale.Quarter}}                     // rows 49 and 51: two inches away
	d.along(0, 4)
	tires := func(id CarID) (list []int) {
		c := d.r.car(id)
		for i := range c.V.NumWheels {
			list = append(list, c.V.Left(&c.Hits, c.V.Wheels[i].Tires[0]))
		}
		return list
	}
	// Of the second vehicle, which faces west, the front wheels are at (47, 43) and (47, 45): 2 and 4 squares from the edge.
	for id, want := range [][]int{{3, 3, 3, 3}, {2, 2, 4, 4}, {4, 4, 4, 4}} {
		if got := tires(CarID(id)); !slices.Equal(got, want) {
			t.Errorf("vehicle %d: tires %v, want %v", id, got, want)
		}
	}
	if got := d.drops(); !slices.Equal(got, []int16{2, 1}) { // 6 points, and 4
		t.Errorf("difficulties %v", got)
	}
	for id := range CarID(3) {
		c := d.r.car(id)
		if hurt := c.Hits[c.V.Armor[garage.Underbody]] > 0; hurt != (id == 0) {
			t.Errorf("vehicle %d: underbody hurt %v", id, hurt)
		}
	}
	// An inch from the edge is within it. The vehicle faces east, its wheels are at columns 38 and 42, those in front first.
	c := d.r.car(1)
	c.Pose = geom.Pose{At: geom.Vec{X: 40 * scale.Quarter, Y: 40 * scale.Quarter}}
	for _, x := range []struct {
		x    float64 // middle of the mine, whose edge is a square nearer
		want WheelSet
	}{{43, 0b1111}, {43.1, 0b0011}, {47, 0b0011}, {47.1, 0}, {37, 0b1111}, {36.9, 0b1100}} {
		k := RoadCounter{Kind: Mine, Pose: geom.Pose{At: geom.Vec{X: int32(x.x * scale.Quarter), Y: 40 * scale.Quarter}}}
		b := k.patch()
		if got := c.wheelsNear(&b, mineReach); got != x.want {
			t.Errorf("a mine at %v: wheels %04b, want %04b", x.x, got, x.want)
		}
	}
}

// TestFreshMine proves that who drops mines is spared until he has been clear of them, but not if he backs or slides over the counter itself.
func TestFreshMine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-025")
	lay := func(rolls ...[]dice.Value) *damage {
		t.Helper()
		d := newDrop(t, []*Vehicle{design(t, layer)}, rolls...)
		c := d.car()
		c.Arms[layerMines].Spent = 3 // a mine of the weapon's own ammunition
		d.r.dropFrom(0, layerMines)  // columns 36 and 37; the tail is at 38
		return d
	}
	d := lay()
	d.along(0, 0.5) // still within the squares around
	d.nextPhase()
	d.along(0, 4)
	d.nextPhase()
	d.nextTurn()
	// Backing over it at once, and after having been clear of it.
	d = lay(thrown(diceMine, 5))
	d.car().Speed = -scale.MPH(10)
	d.along(0, -2)
	d.nextPhase()
	d = lay(thrown(diceMine, 5))
	d.along(0, 4)
	d.nextPhase()
	d.car().Speed = -scale.MPH(10)
	d.along(0, -6)
	d.nextPhase()
	// Backing up to half a square from it is no check before the end of the passage, nor is a turn in which the tail swings over it.
	d = lay()
	d.slide(0, -1, 0, courseMove)
	d.nextPhase()
	d = lay(thrown(diceMine, 5))
	d.slide(0, -1, 0, courseFishtail)
	d.nextPhase()
	d = lay(thrown(diceMine, 5))
	d.slide(0, -1, 0, courseSkid)
	d.nextPhase()
	// Others are not spared: one whose nose the mine comes to lie under checks as it drives on.
	van := design(t, layer)
	d = newDrop(t, []*Vehicle{van, van}, thrown(diceMine, 5))
	d.r.car(1).Pose = geom.Pose{At: geom.Vec{X: 35 * scale.Quarter, Y: 40 * scale.Quarter}} // columns 33 to 36
	d.car().Arms[layerMines].Spent = 3
	d.r.dropFrom(0, layerMines)
	d.along(1, 1)
	d.nextPhase()
}

// TestRemoteMines proves that a remote-controlled mine goes off on command alone and one that works both ways also under wheels, who may set
// them off, and that the underbodies over it are hurt.
func TestRemoteMines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-017", "DX-DROP-018", "DX-DROP-019", "DX-ACT-003")
	van := design(t, layer)
	d := newDrop(t, []*Vehicle{van, van}, thrown(diceMine, 5), thrown(diceMineDamage, 2, 2), thrown(diceTire, 1, 1))
	lies := func(f Fuse, x, y float64) uint8 {
		k := d.put(RoadCounter{Kind: Mine, Fuse: f, From: 1}, x, y)
		k.From = 0
		return d.s.t.NCounters - 1
	}
	remote := lies(Remote, 46, 60)
	both := lies(BothWays, 48, 60)
	plain := lies(Contact, 80, 80)
	d.along(1, 6) // over both, to columns 44 to 48; the one that works both ways shows a 5
	d.nextPhase()
	driver, passenger := PersonID(0), PersonID(1)
	check := func(p PersonID, i uint8, want *bar) {
		t.Helper()
		if got := d.r.checkDetonate(p, &Action{Do: Detonate, Person: p, Index: i}); got != want {
			t.Errorf("person %d, mine %d: %v, want %v", p, i, got, want)
		}
	}
	check(driver, remote, nil)
	check(driver, both, nil)
	check(driver, plain, barNoMine)
	check(driver, 9, barNoMine)
	check(passenger, remote, barMineNoGunner)
	check(2, remote, barMineNotHis)
	want := []Action{{Do: Detonate, Person: driver, Index: remote}, {Do: Detonate, Person: driver, Index: both}}
	if got := d.r.legalDetonate(driver, nil); !slices.Equal(got, want) {
		t.Errorf("legal %v", got)
	}
	if got := d.r.legalDetonate(passenger, nil); len(got) != 0 {
		t.Errorf("legal for the passenger %v", got)
	}
	// The vehicle stands on it with its middle; of its wheels, at columns 44 and 48, all are within an inch.
	d.r.car(1).Speed = 0
	d.s.dice = d.s.dice.Extend(thrown(diceTire, 1, 1)...)
	d.r.doDetonate(driver, &want[0])
	if !d.s.t.Persons[driver].Acted {
		t.Error("it is no action")
	}
	c := d.r.car(1)
	if n := c.Hits[c.V.Armor[garage.Underbody]]; n != 4 || d.s.t.NCounters != 2 {
		t.Errorf("%d points below, %d counters", n, d.s.t.NCounters)
	}
	if c.By != 0 {
		t.Errorf("it was done by %d", c.By)
	}
}

// TestBurningOil proves what burning oil does to who drives into it: 1d-2 to the underbody and to each tire, once, without a hazard, but it
// counts for fire; and to who stands on it when it catches fire.
func TestBurningOil(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-040", "DX-WPN-041", "DX-DROP-022", "DX-DROP-023", "DX-DROP-029")
	van := design(t, layer)
	d := newDrop(t, []*Vehicle{van}, thrown(diceFlames, 6), thrown(diceTire, 3, 2, 4, 1), thrown(diceFlames, 2), thrown(diceTire, 1, 1, 1, 1))
	d.put(RoadCounter{Kind: FlamingOil, Lit: 1}, 46, 40)
	d.along(0, 4)
	c := d.car()
	if got := d.left(TirePart); !slices.Equal(got, []int{3, 4, 2, 4}) {
		t.Errorf("tires %v", got)
	}
	if n := c.Hits[c.V.Armor[garage.Underbody]]; n != 4 {
		t.Errorf("%d points below", n)
	}
	if len(d.drops()) != 0 || c.Scorch.Points != 4+3 {
		t.Errorf("difficulties %v, %d points for fire", d.drops(), c.Scorch.Points)
	}
	d.nextPhase()
	d.along(0, 1) // still on it
	d.nextPhase()
	d.nextTurn()
	d.along(0, 6)
	d.nextPhase()
	d.along(0, -8)
	// Before it burns nothing happens; when it ignites under the vehicle, it burns that.
	d = newDrop(t, []*Vehicle{van}, thrown(diceFlames, 3), thrown(diceTire, 2, 2, 2, 3))
	d.put(RoadCounter{Kind: FlamingOil, Lit: 1*16 + 2}, 46, 40)
	d.along(0, 4)
	d.nextPhase()
	if n := d.car().Scorch.Points; n != 0 {
		t.Errorf("%d points for fire before it burns", n)
	}
	d.r.ageCounters()
	if n := d.car().Scorch.Points; n != 1+1 {
		t.Errorf("%d points for fire", n)
	}
	d.along(0, 1)
}

// TestPaint proves that whoever touches paint is hampered for that turn and the next three, that a new contact begins the time anew without
// adding up, and that one's own fresh paint does nothing until one drives into it.
func TestPaint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SMOKE-005", "DX-SMOKE-006", "DX-SMOKE-007")
	van := design(t, layer)
	d := newDrop(t, []*Vehicle{van, van, compiled(t, "cycle")})
	tb := &d.s.t
	tb.Turn = 7
	// It is laid to the right of the first vehicle, over the second one.
	d.r.car(1).Pose.At = geom.Vec{X: 40 * scale.Quarter, Y: 37 * scale.Quarter}
	d.r.pay(0, layerPaint)
	d.r.dropFrom(0, layerPaint)
	for id, want := range []uint16{0, 10, 0} {
		if got := d.r.car(CarID(id)).Painted; got != want {
			t.Errorf("vehicle %d is painted until %d, want %d", id, got, want)
		}
	}
	paint := func(id CarID) bool {
		var s targeting.Shot
		d.r.fillVehicle(id, &s)
		return s.Paint
	}
	for turn, want := range map[uint16]bool{7: true, 9: true, 10: true, 11: false} {
		if tb.Turn = turn; paint(1) != want {
			t.Errorf("paint counts in turn %d: %v", turn, !want)
		}
	}
	tb.Turn = 8
	d.along(0, 2) // along the cloud
	if d.car().Painted != 0 {
		t.Error("its own paint beside it counts")
	}
	d.slide(0, 0, -0.5, courseSkid)
	if got := d.car().Painted; got != 11 {
		t.Errorf("in its own paint it is painted until %d", got)
	}
	d.r.car(1).Pose.At.X = 30 * scale.Quarter
	d.along(1, 12)
	if got := d.r.car(1).Painted; got != 11 {
		t.Errorf("a second contact: until %d", got)
	}
	// A cycle in a cloud, and somebody on foot.
	d.put(RoadCounter{Kind: GrenadePaint}, 40, 80)
	x := &tb.Persons[0]
	x.Car, x.Pose = NoCar, geom.Pose{At: geom.Vec{X: 40 * scale.Quarter, Y: 80 * scale.Quarter}}
	d.r.ageCounters()
	if d.r.car(2).Painted != 11 || x.Painted != 11 {
		t.Errorf("the cycle until %d, somebody on foot until %d", d.r.car(2).Painted, x.Painted)
	}
	var s targeting.Shot
	d.r.fillState(0, &s)
	if !s.Paint {
		t.Error("paint does not hamper him")
	}
}

// TestTearGas proves whom tear gas catches and what it does: riders of cycles and people on foot without a mask roll once in each turn in
// which they are in a cloud, and the worst result counts for its own time.
func TestTearGas(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-004", "DX-HWPN-005", "DX-HWPN-006", "DX-HWPN-007", "DX-HWPN-008", "DX-SMOKE-008")
	cycle, plain := compiled(t, "cycle"), compiled(t, "plain")
	// The driver rolls a 4, the pillion rider a 6; the car is closed.
	d := newDrop(t, []*Vehicle{plain, cycle}, thrown(diceGas, 4, 6))
	d.put(RoadCounter{Kind: Smoke, Tear: true}, 46, 40)
	d.put(RoadCounter{Kind: Smoke, Tear: true}, 46, 60)
	d.put(RoadCounter{Kind: Smoke}, 60, 60)
	d.along(0, 10)
	d.along(1, 10)
	d.along(1, -10) // in the same turn
	d.along(1, 20)  // plain smoke
	rider, pillion := &d.s.t.Persons[1], &d.s.t.Persons[2]
	if rider.Gas != targeting.TearGasBad || rider.GasTill != 61 || pillion.Gas != targeting.TearGasMild || pillion.GasTill != 4 {
		t.Errorf("%+v until %d, %+v until %d", rider.Gas, rider.GasTill, pillion.Gas, pillion.GasTill)
	}
	// Who stands in it rolls in each turn. A lesser result changes nothing, a worse one does, and one as bad begins anew.
	d = newDrop(t, []*Vehicle{plain}, thrown(diceGas, 5, 2, 6, 3))
	x := &d.s.t.Persons[0]
	x.Car, x.Pose = NoCar, geom.Pose{At: geom.Vec{X: 46 * scale.Quarter, Y: 80 * scale.Quarter}}
	d.put(RoadCounter{Kind: GrenadeSmoke, Tear: true}, 46, 80)
	d.r.ageCounters()
	for _, want := range []struct {
		gas  targeting.TearGas
		till uint16
	}{{targeting.TearGasMild, 4}, {targeting.TearGasBad, 62}, {targeting.TearGasBad, 62}, {targeting.TearGasBad, 64}} {
		d.s.t.Phase++
		d.r.ageCounters()
		if x.Gas != want.gas || x.GasTill != want.till {
			t.Errorf("turn %d: %v until %d, want %v", d.s.t.Turn, x.Gas, x.GasTill, want)
		}
		if d.s.t.Turn < 4 {
			d.nextTurn()
		}
	}
	// On a 1 he is unconscious for 300 turns, and the cycle is without its driver.
	d = newDrop(t, []*Vehicle{cycle}, thrown(diceGas, 1), thrown(diceCrash, 1), thrown(diceGas, 6))
	d.put(RoadCounter{Kind: Smoke, Tear: true}, 46, 40)
	d.along(0, 4)
	if x := &d.s.t.Persons[0]; x.OutTill != 301 || !d.car().DriverOut() {
		t.Errorf("unconscious until %d, driver out %v", x.OutTill, d.car().DriverOut())
	}
	// Improved body armor has a mask.
	masked := design(t, `{"name": "Masked", "body": "heavy_cycle", "plant": "cycle_super", "suspension": "improved", "tires": {"all": "standard"},
		"crew": [{"role": "driver", "body_armor": "improved_body_armor"}]}`)
	d = newDrop(t, []*Vehicle{masked})
	d.put(RoadCounter{Kind: Smoke, Tear: true}, 46, 40)
	d.along(0, 4)
}
