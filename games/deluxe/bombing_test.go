package deluxe

import (
	"testing"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// bombOf returns the first bomb of a vehicle.
func (k *flightTest) bombOf(id CarID) uint8 {
	v := k.car(id).V
	for arm := range v.NumWeapons {
		if v.armSpec(arm).Family == garage.FamilyBombs {
			return arm
		}
	}
	k.Fatal("no bomb")
	return 0
}

// drops has a helicopter drop its bomb on the square of a corner.
func (k *flightTest) drops(id CarID, at geom.Vec) {
	k.Helper()
	r := k.run()
	a := Action{Do: Fire, Person: k.s.t.personAt(id, 0), Arm: k.bombOf(id), Target: noThing, At: at}
	if b := r.checkShot(a.Person, &a); b != nil {
		k.Fatal(b)
	}
	r.doShot(a.Person, &a)
}

// A bomb falls from a helicopter in the air alone, on a square that is not farther away than it is lower; other things that are dropped work from half an inch
// or less.
func TestWhereBombsFall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-054", "DX-HELI-018", "DX-HELI-133", "DX-DROP-027")
	k := newFlightTest(t, "stoop", "hard_bargain")
	arm := k.bombOf(0)
	if b := k.run().weaponBar(0, arm); b == nil || b.rule != "DX-WPN-054" {
		t.Errorf("on the ground: %v", b)
	}
	k.fly(0, 16, 20) // 4 inches up
	at := squareOf(k.car(0).Pose.At)
	for away, want := range map[int32]bool{0: true, 3: true, 6: false} {
		var s targeting.Shot
		var l sight.Line
		b := k.run().aimAt(k.s.t.personAt(0, 0), 0, arm, noThing, Aim{}, at.Add(geom.Vec{X: away * scale.Inch}), &s, &l)
		if (b == nil) != want {
			t.Errorf("%d inches away: %v", away, b)
		}
		if b == nil && (!s.Aerial || s.Vertical != 4*scale.Inch) {
			t.Errorf("%d inches away: %+v", away, s)
		}
	}
	oil := mid(t, `{"weapon": "oil_jet", "at": "back"}`, driverOnly)
	k.car(1).V = oil
	for alt, want := range map[flight.Altitude]bool{0: true, 2: true, 3: false} {
		k.car(1).Aloft.Alt = alt // as if it flew
		if b := k.run().weaponBar(1, 0); (b == nil) != want {
			t.Errorf("oil from %d quarter inches: %v", alt, b)
		}
	}
}

// Smoke and paint work from any height: a cloud that is made 4 inches up hampers lines at its height, a quarter inch to either side, and no others; paint
// strikes what flies into it, and nothing on the street below.
func TestCloudsAtHeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-018", "DX-HELI-019", "DX-SMOKE-011")
	k := newFlightTest(t, "stoop", "midge", "hard_bargain").fly(0, 16, 20).fly(1, 16, 20)
	k.car(2).V = mid(t, `{"weapon": "paint_spray", "at": "back"}`, driverOnly)
	k.car(2).Aloft = k.car(0).Aloft // it drops from there
	k.car(2).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}}
	r := k.run()
	if b := r.weaponBar(2, 0); b != nil {
		t.Errorf("paint from 4 inches: %v", b)
	}
	r.dropFrom(2, 0)
	k.car(2).Aloft = Aloft{}
	if k.s.t.NCounters != 1 || k.s.t.Counters[0].Alt != 16 {
		t.Fatalf("%+v", k.s.t.Counters[:k.s.t.NCounters])
	}
	at := k.s.t.Counters[0].Pose.At
	k.car(2).Pose.At = geom.Vec{}
	ends := func(a, b height) int {
		var buf sceneBuf
		from, to := pointEnd(at.Add(geom.Vec{Y: -6 * scale.Inch}), noThing), pointEnd(at.Add(geom.Vec{Y: 6 * scale.Inch}), noThing)
		from.up, to.up = a, b
		s := r.scene(&buf, &from, &to)
		return len(s.Clouds)
	}
	// Twelfths of an inch: it reaches from 45 to 51.
	for _, x := range []struct {
		a, b height
		want int
	}{{48, 48, 1}, {45, 45, 1}, {50, 50, 1}, {44, 44, 0}, {51, 51, 0}, {0, 0, 0}, {0, 96, 1}, {0, 48, 0}} {
		if got := ends(x.a, x.b); got != x.want {
			t.Errorf("from %d to %d twelfths: %d clouds, want %d", x.a, x.b, got, x.want)
		}
	}
	for alt, want := range map[flight.Altitude]bool{0: false, 13: false, 14: true, 16: true, 17: false} { // a fuselage is half an inch high
		c := k.car(1)
		c.Painted, c.Pose.At = 0, at
		k.run().liftTo(1, alt, false)
		k.run().drift()
		if got := c.Painted != 0; got != want {
			t.Errorf("at %d quarter inches: painted %t", alt, got)
		}
	}
	k.car(2).Pose.At = at
	k.run().drift()
	if k.car(2).Painted != 0 {
		t.Error("the paint strikes what is 4 inches below it")
	}
}

// A bomb that hits strikes a vehicle on the square at its top with four dice; on the ground it leaves an obstacle and five debris counters.
func TestBombHits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-130", "DX-HELI-131", "DX-HELI-137", "DX-HELI-138", "DX-WPN-055", "DX-WPN-058", "DX-WPN-059")
	k := newFlightTest(t, "stoop", "hard_bargain").fly(0, 8, 20)
	k.car(1).Pose.At = k.car(0).Pose.At.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})
	k.speed(1, 40)
	top := k.car(1).V.Armor[garage.Top]
	k.rolls(diceToHit, 6, 6).rolls(diceDamage, 1, 2, 1, 2)
	k.drops(0, squareOf(k.car(1).Pose.At))
	if lost := int(k.car(1).V.Parts[top].DP) - k.left(1, top); lost != 6 {
		t.Errorf("the top has lost %d, want 6", lost)
	}
	if n := k.s.t.NCounters; n != 0 {
		t.Errorf("%d counters on the road", n)
	}
	k = newFlightTest(t, "stoop").fly(0, 8, 20)
	k.rolls(diceToHit, 6, 6)
	for i := range craterDebris {
		k.rolls(diceDebris, 0).rolls(diceScatterTurn, 72*i).rolls(diceCrater, 3)
	}
	k.drops(0, squareOf(k.car(0).Pose.At.Add(geom.Vec{X: scale.Inch})))
	obstacles, debris := 0, 0
	for i := range k.s.t.NCounters {
		switch k.s.t.Counters[i].Kind {
		case Obstacle:
			obstacles++
		case Debris:
			debris++
		}
	}
	if obstacles != 1 || debris != 5 {
		t.Errorf("%d obstacles and %d debris counters", obstacles, debris)
	}
}

// A bomb that misses goes left, right, long, short, or both ways, as seen along the flight; a die of inches up to a height of 10, but never farther than the
// height itself.
func TestBombMisses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-132", "DX-HELI-134", "DX-HELI-135", "DX-HELI-136", "DX-WPN-060")
	for _, x := range []struct {
		way, side int
		dice      []int
		alt       flight.Altitude
		dx, dy    int32 // inches along the flight and to the left
	}{
		{1, 0, []int{3}, 40, 0, 3}, {2, 0, []int{3}, 40, 0, -3}, {3, 0, []int{4}, 40, 4, 0}, {4, 0, []int{4}, 40, -4, 0},
		{5, 3, []int{2, 5}, 40, 5, 2}, {6, 4, []int{2, 5}, 40, -5, -2}, {1, 0, []int{6}, 8, 0, 2},
		{3, 0, []int{2}, 44, 5, 0}, {3, 0, []int{2, 3}, 64, 8, 0}, // 1d + 3 from 11 inches, 2d + 3 from 16
	} {
		k := newFlightTest(t, "stoop").fly(0, x.alt, 20)
		k.rolls(diceBombWay, x.way)
		if x.side > 0 {
			k.rolls(diceBombSide, x.side)
		}
		k.rolls(diceBombFar, x.dice...)
		aim := geom.Vec{X: 30 * scale.Inch, Y: 30 * scale.Inch}
		to := k.run().bombMisses(&volley{car: 0}, aim)
		if want := aim.Add(geom.Vec{X: x.dx * scale.Inch, Y: x.dy * scale.Inch}); to != want {
			t.Errorf("%+v: %v, want %v", x, to.Sub(aim), want.Sub(aim))
		}
	}
}

// A cluster bomb does two dice to what it hits and two more to everything within 3 inches, and a die to people from 3 to 5 inches away.
func TestClusterBomb(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-056", "DX-WPN-057")
	k := newFlightTest(t, "stoop", "hard_bargain", "hard_bargain", "hard_bargain").fly(0, 16, 20)
	for i := range garage.Standard().Weapons {
		if garage.Standard().Weapons[i].ID == "cluster_bomb" {
			v := *k.car(0).V
			arm := k.bombOf(0)
			v.Weapons[arm].Spec, v.Weapons[arm].Damage = WeaponID(i), garage.Dice{Dice: 2}
			k.car(0).V = &v
			if spec := v.armSpec(arm); spec.ID != "cluster_bomb" || spec.SecondBurst.To != 3*scale.Inch || spec.OuterBurst.To != 5*scale.Inch {
				t.Fatalf("%+v", spec)
			}
		}
	}
	at := k.car(0).Pose.At
	k.car(1).Pose = geom.Pose{At: at}
	k.car(2).Pose = geom.Pose{At: at.Add(geom.Vec{X: 2 * scale.Inch})}
	k.car(3).Pose = geom.Pose{At: at.Add(geom.Vec{X: 6 * scale.Inch})}
	k.rolls(diceToHit, 6, 6).rolls(diceDamage, 1, 1).rolls(diceCluster, 1, 2)
	k.drops(0, squareOf(at))
	lost := func(id CarID) (n int) {
		for p := PartID(1); p <= PartID(k.car(id).V.NumParts); p++ {
			n += int(k.car(id).Hits[p])
		}
		return n
	}
	if lost(1) != 2+3 || lost(2) != 3 || lost(3) != 0 {
		t.Errorf("%d, %d and %d points; 5, 3 and 0 expected", lost(1), lost(2), lost(3))
	}
}
