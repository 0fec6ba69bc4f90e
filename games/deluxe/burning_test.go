package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// TestFireRoll proves the chances to catch fire at the end of a turn: one die at the highest of those that apply, once.
func TestFireRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-001", "DX-FIREEXP-002", "DX-FIREEXP-003", "DX-FIREEXP-004", "DX-FIREEXP-005", "DX-FIREEXP-006")
	for _, x := range []struct {
		points        int16
		parts, singed bool
		chances       int // in 6
		rule          game.RuleID
	}{
		{points: 9},
		{points: 10, chances: 2, rule: "DX-FIREEXP-002"},
		{points: 24, chances: 2, rule: "DX-FIREEXP-002"},
		{points: 25, chances: 3, rule: "DX-FIREEXP-003"},
		{parts: true, chances: 2, rule: "DX-FIREEXP-004"},
		{parts: true, singed: true, chances: 4, rule: "DX-FIREEXP-005"},
		{points: 25, parts: true, chances: 3, rule: "DX-FIREEXP-003"},
		{points: 25, parts: true, singed: true, chances: 4, rule: "DX-FIREEXP-005"},
	} {
		burning := 0
		for die := 1; die <= 6; die++ {
			d := newDamage(t, "plain")
			if x.chances > 0 {
				d.s.dice = dice.ScriptValues(thrown(diceBurn, die))
			}
			c := d.car()
			c.Scorch = scorch{Points: x.points, Parts: x.parts, Singed: x.singed}
			d.r.alight(0)
			if c.Burning {
				burning++
			}
			if n, e := d.count(EvBurning); x.chances > 0 && (n != 1 || e.Rule != x.rule || e.Kept != c.Burning) {
				t.Errorf("%+v: %d rolls, %+v", x, n, e)
			}
			d.r.alight(0) // nothing is left of it in the next turn
		}
		if burning != x.chances {
			t.Errorf("%+v: %d of 6 set it on fire", x, burning)
		}
	}
}

// TestBurningIsNotRolledFor proves that new damage to a burning vehicle asks for no roll.
func TestBurningIsNotRolledFor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-017")
	d := newDamage(t, "plain") // no dice
	d.car().Burning, d.car().Scorch = true, scorch{Points: 30, Parts: true, Singed: true}
	d.r.burnVehicles()
	if n, _ := d.count(EvBurning); n != 0 || !d.car().Burning || d.car().Scorch != (scorch{}) {
		t.Errorf("%d rolls, %+v", n, d.car().Scorch)
	}
}

// shotBy is an attack with a weapon of the list.
func shotBy(t *testing.T, id string) attack {
	t.Helper()
	n, err := garage.Standard().FindWeapon(id)
	if err != nil {
		t.Fatal(err)
	}
	spec := StandardRules().Weapon(n)
	return attack{cause: CauseGunfire, by: nobody, spec: spec, laser: spec.Family == garage.FamilyLasers, flames: spec.Family != garage.FamilyLasers}
}

// TestFireVariant proves the fire variant by its check values, and how long weapons burn on.
func TestFireVariant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-020", "DX-FIREEXP-021", "DX-FIREEXP-022", "DX-FIREEXP-023", "DX-FIREEXP-024", "DX-FIREEXP-025", "DX-FIREEXP-028")
	type turn struct {
		hits  []string
		roll  [2]int // {}: none
		burns bool
	}
	for _, x := range []struct {
		name  string
		turns []turn
	}{
		{"the example of the book", []turn{
			{[]string{"flamethrower"}, [2]int{5, 6}, false},            // 4 is needed
			{[]string{"laser"}, [2]int{3, 3}, false},                   // 1 + 4
			{[]string{"laser", "flaming_oil_jet"}, [2]int{3, 4}, true}, // 1 + 3 + 4
		}},
		{"lasers alone", []turn{{[]string{"laser"}, [2]int{}, false}, {nil, [2]int{}, false}}},
		{"light lasers never", []turn{{[]string{"light_laser", "light_laser", "light_laser"}, [2]int{}, false}}},
		{"two lasers", []turn{{[]string{"laser", "laser"}, [2]int{1, 1}, true}}},
		{"two flamethrowers add up", []turn{{[]string{"flamethrower", "flamethrower"}, [2]int{4, 4}, true}}},
		{"three turns more", []turn{{[]string{"flamethrower"}, [2]int{2, 3}, false}, {nil, [2]int{2, 3}, false}, {nil, [2]int{2, 3}, false},
			{nil, [2]int{2, 2}, true}}},
		{"and then no more", []turn{{[]string{"flamethrower"}, [2]int{2, 3}, false}, {nil, [2]int{2, 3}, false}, {nil, [2]int{2, 3}, false},
			{nil, [2]int{2, 3}, false}, {nil, [2]int{}, false}}},
		{"heavy flames", []turn{{[]string{"heavy_duty_flamethrower"}, [2]int{2, 3}, true}}},
		{"flaming oil burns for two", []turn{{[]string{"heavy_duty_flaming_oil_jet"}, [2]int{2, 2}, false}, {nil, [2]int{2, 2}, false}, {nil, [2]int{1, 2}, true}}},
		{"flaming oil not for three", []turn{{[]string{"flaming_oil_jet"}, [2]int{2, 2}, false}, {nil, [2]int{2, 2}, false}, {nil, [2]int{2, 2}, false},
			{nil, [2]int{}, false}}},
	} {
		d := newDamage(t, "plain")
		d.s.o.FireVariant = true
		for i, turn := range x.turns {
			for _, w := range turn.hits {
				d.strike(leftAim, 1, shotBy(t, w))
			}
			if turn.roll != [2]int{} {
				d.s.dice = d.s.dice.Extend(thrown(diceFireSum, turn.roll[0], turn.roll[1])...)
			}
			d.r.alight(0)
			if d.car().Burning != turn.burns {
				t.Errorf("%s, turn %d: burning %v", x.name, i+1, d.car().Burning)
			}
		}
	}
}

// TestVariantNeeds checks the sums that the example of the book gives for its three turns.
func TestVariantNeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-028")
	d := newDamage(t, "plain", thrown(diceFireSum, 5, 6, 3, 3, 3, 4))
	d.s.o.FireVariant = true
	for i, x := range []struct {
		hits []string
		need int8
	}{
		{[]string{"flamethrower"}, 4},
		{[]string{"laser"}, 1 + 4},
		{[]string{"laser", "flaming_oil_jet"}, 1 + 3 + 4},
	} {
		for _, w := range x.hits {
			d.strike(leftAim, 1, shotBy(t, w))
		}
		if got := d.car().Scorch.Sums[0]; got != x.need {
			t.Errorf("turn %d: %d is needed, want %d", i+1, got, x.need)
		}
		d.r.alight(0)
	}
	if !d.car().Burning {
		t.Error("it does not burn in the third turn")
	}
}

// TestVariantAndFuel proves that the variant leaves hits at the plant and at fuel as they are, and proof armor proof.
func TestVariantAndFuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-026", "DX-FIREEXP-008")
	var d *damage
	for _, x := range []struct {
		rolls [][]dice.Value
		burns bool
	}{
		{[][]dice.Value{thrown(diceBurn, 3)}, true}, // 4 chances in 6
		{[][]dice.Value{thrown(diceBurn, 2), thrown(diceFireSum, 2, 2)}, true},
		{[][]dice.Value{thrown(diceBurn, 2), thrown(diceFireSum, 2, 3)}, false},
	} {
		d = newDamage(t, "plain", x.rolls...)
		d.s.o.FireVariant = true
		c := d.car()
		c.Scorch.Points = 40 // points do not count
		d.strike(Aim{Kind: AimFitting, Part: c.V.Plants[0]}, 1, shotBy(t, "flamethrower"))
		if d.r.alight(0); c.Burning != x.burns {
			t.Errorf("%v: burning %v", x.rolls, c.Burning)
		}
	}
	d = newDamageTo(t, armored(t, "fireproof", 10, ""))
	d.s.o.FireVariant = true
	d.strike(frontAim, 4, shotBy(t, "flamethrower"))
	if d.r.alight(0); d.car().Burning {
		t.Error("fireproof armor burns")
	}
}

// TestBurnDamage proves what a fire does in a turn: a point to everybody, on body armor first, and to everything; it is no hazard but for a
// wounded driver and for lost tires.
func TestBurnDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-010", "DX-FIREEXP-011", "DX-FIREEXP-019", "DX-FIREEXP-030", "DX-HC-042")
	// The gunner of this car wears improved body armor.
	for die := 1; die <= 6; die++ {
		d := newDamage(t, "car", thrown(diceShelter, die))
		d.r.burnDown(0)
		c := d.car()
		for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
			want := int16(1)
			switch k := &c.V.Parts[p]; {
			case k.Kind == PersonPart, k.DP == 0:
				want = 0
			case k.Kind == BodyArmorPart && c.V.Seats[k.Index].Improved && die <= 3:
				want = 0
			}
			if c.Hits[p] != want {
				t.Errorf("die %d: %s %d has %d hits, want %d", die, c.V.Parts[p].Kind, p, c.Hits[p], want)
			}
		}
		if len(d.drops()) != 0 || d.car().Status != 3 {
			t.Errorf("difficulties %v", d.drops())
		}
		if n, _ := d.count(EvCounter); n != 0 {
			t.Error("a fire drops debris")
		}
	}
	// Both riders of a cycle burn; one that wears nothing is wounded, and a driver who is is a hazard.
	d := newDamage(t, "cycle")
	d.r.burnDown(0)
	if p, b := d.left(PersonPart), d.left(BodyArmorPart); !slices.Equal(p, []int{3, 2}) || !slices.Equal(b, []int{2}) || len(d.drops()) != 0 {
		t.Errorf("people %v, body armor %v, difficulties %v", p, b, d.drops())
	}
	d = newDamage(t, "plain")
	d.r.burnDown(0)
	if !slices.Equal(d.drops(), []int16{2}) {
		t.Errorf("difficulties %v for a burnt driver", d.drops())
	}
	// A tire that it destroys is lost as a tire, with a check at -6.
	d = newDamage(t, "trike", thrown(diceControl, 6, 6)) // for the tire, and for the driver
	c := d.car()
	back := d.tire(garage.WheelBackLeft)
	d.at(back, c.V.Parts[back].DP-1)
	d.r.burnDown(0)
	if i := c.V.Parts[back].Index; c.Corner[i] != control.CornerNoTire || c.Status != control.HandlingFloor {
		t.Errorf("corner %v, status %d", c.Corner[i], c.Status)
	}
}

// TestBurntOut proves that a fire ends when nothing is left to burn.
func TestBurntOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-015")
	d := newDamage(t, "compact")
	c := d.car()
	c.Speed, c.Mode, c.Burning = 0, Helpless, true
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		c.Hits[p] = c.V.Parts[p].DP
	}
	plant := c.V.Plants[0]
	c.Hits[plant] -= 2
	d.r.burnVehicles()
	if !c.Burning || c.V.Left(&c.Hits, plant) != 1 {
		t.Errorf("burning %v, plant %d", c.Burning, c.V.Left(&c.Hits, plant))
	}
	d.r.burnVehicles()
	if c.Burning {
		t.Error("ashes burn")
	}
}

// TestExtinguisher proves the fire extinguishers; one that works in the first turn saves everything.
func TestExtinguisher(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-009", "DX-FIREEXP-014", "DX-ACC-053", "DX-ACC-054", "DX-ACC-056")
	for _, x := range []struct {
		fittings string
		out      int // so much or less
	}{
		{`, "accessories": [{"accessory": "fire_extinguisher"}]`, 3},
		{`, "accessories": [{"accessory": "improved_fire_extinguisher"}]`, 4},
		{`, "accessories": [{"accessory": "fire_extinguisher"}, {"accessory": "improved_fire_extinguisher"}]`, 4},
	} {
		v := armored(t, "normal", 10, x.fittings)
		for die := 1; die <= 6; die++ {
			d := newDamageTo(t, v, thrown(diceExtinguisher, die))
			c := d.car()
			c.Burning = true
			d.r.burnVehicles()
			if out := die <= x.out; c.Burning == out || (c.Hits == Hits{}) != out {
				t.Errorf("%s, %d: burning %v", x.fittings, die, c.Burning)
			}
		}
		d := newDamageTo(t, v) // no roll without the plant
		d.at(v.Plants[0], v.Parts[v.Plants[0]].DP)
		d.car().Burning = true
		if d.r.burnVehicles(); !d.car().Burning {
			t.Error("an extinguisher without a plant")
		}
	}
}

// TestFireOrder proves the order at the end of a turn: fire roll, extinguisher, burn damage, explosion; and that it is done vehicle by vehicle.
func TestFireOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-012", "DX-FIREEXP-014")
	v := armored(t, "normal", 10, `, "weapons": [{"weapon": "anti_tank_gun", "at": "front"}], "accessories": [{"accessory": "fire_extinguisher"}]`)
	d := newDamageTo(t, v, thrown(diceBurn, 5), thrown(diceExtinguisher, 4), thrown(diceExplosion, 2), thrown(diceExtinguisher, 6), thrown(diceExplosion, 2))
	c := d.car()
	c.Scorch.Points = 10
	d.r.burnVehicles()
	d.r.burnVehicles() // without a fire roll
	if !c.Running() || c.Hits[v.Plants[0]] != 2 {
		t.Errorf("%v, plant %d", c.Fate, c.Hits[v.Plants[0]])
	}
	at := map[EventKind]int{}
	for i, e := range d.events {
		if _, ok := at[e.Kind]; !ok {
			at[e.Kind] = i
		}
	}
	if at[EvBurning] != 0 || at[EvQuench] != 1 || at[EvDamage] < 2 || at[EvExplosion] < at[EvDamage] {
		t.Errorf("events at %v", at)
	}
}

// TestMayExplode proves which vehicles may explode.
func TestMayExplode(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-012", "DX-FIREEXP-016")
	for weapon, want := range map[string]bool{
		"flamethrower": true, "heavy_duty_flamethrower": true, "flaming_oil_jet": true, "rocket_launcher": true, "micro_missile_launcher": true,
		"medium_rocket": true, "anti_tank_gun": true, "machine_gun": false, "laser": false, "recoilless_rifle": false, "minedropper": false, "oil_jet": false,
	} {
		at := "front"
		if weapon == "minedropper" || weapon == "oil_jet" || weapon == "flaming_oil_jet" {
			at = "back"
		}
		v := built(t, `{"name": "One", "body": "van", "chassis": "heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
			"weapons": [{"weapon": "`+weapon+`", "at": "`+at+`"}]}`)
		c := Car{V: v}
		if c.explosive() != want {
			t.Errorf("%s: %v", weapon, !want)
		}
		oneShot := v.armSpec(0).OneShot
		c.Arms[0].Spent = v.Weapons[0].Shots // empty
		if c.explosive() != (want && !oneShot) {
			t.Errorf("empty %s: %v", weapon, c.explosive())
		}
		c.Arms[0].Spent = 0
		c.Hits[v.Weapons[0].Part] = v.Parts[v.Weapons[0].Part].DP
		if c.explosive() {
			t.Errorf("a destroyed %s", weapon)
		}
	}
}

// newExplosion is a match of three cars: the first burns with a rocket aboard, the second stands edge to edge at 2 inches in front of it with
// its back to it, the third a unit farther off on its left.
func newExplosion(t *testing.T, rolls ...[]dice.Value) *damage {
	t.Helper()
	d := newDamageTo(t, armored(t, "normal", 10, `, "weapons": [{"weapon": "heavy_rocket", "at": "front"}]`), rolls...)
	tb := &d.s.t
	a := &tb.Cars[0]
	a.Burning, a.By = true, 1
	near, far := *a, *a
	near.V, far.V = compiled(t, "plain"), compiled(t, "plain")
	near.Burning, far.Burning, near.By, far.By = false, false, nobody, nobody
	near.Owner, far.Owner = 1, 2
	near.Pose.At.X += a.V.Counter.Length + 2*scale.Inch
	far.Pose.At.Y += a.V.Counter.Width + 2*scale.Inch + 2
	tb.Cars[1], tb.Cars[2] = near, far
	tb.NCars, tb.NSeats = 3, 3
	return d
}

// TestExplosion proves what an explosion does: to the people in the vehicle, to what is near, and to the road.
func TestExplosion(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-012", "DX-FIREEXP-013", "DX-FIREEXP-018", "DX-FIREEXP-029", "DX-DEB-011")
	var debris []dice.Value
	for i := range ExplosionDebris {
		debris = slices.Concat(debris, thrown(diceDebris, 0), thrown(diceScatterTurn, 200+20*i), thrown(diceScatter, 3, 3+i%3))
	}
	d := newExplosion(t, thrown(diceExplosion, 1), debris, thrown(diceBlast, 6))
	tb := &d.s.t
	d.r.burnVehicles()
	c := d.car()
	if c.Fate != Exploded || c.Running() || c.Burning || c.By != 1 {
		t.Errorf("fate %v, by %d", c.Fate, c.By)
	}
	if d.left(PersonPart)[0] != 0 {
		t.Error("its driver lives")
	}
	if tb.NCounters != ExplosionDebris {
		t.Errorf("%d counters", tb.NCounters)
	}
	// A die of 6 to the back of the second is enemy fire of D2.
	near, far := &tb.Cars[1], &tb.Cars[2]
	if near.Hits[near.V.Armor[garage.Back]] != 6 || near.Status != 3-2 || near.By != 1 {
		t.Errorf("back %d, status %d, by %d", near.Hits[near.V.Armor[garage.Back]], near.Status, near.By)
	}
	if far.Hits != (Hits{}) || far.Status != 3 {
		t.Error("what is farther off than 2 inches is hurt")
	}
	// On a 2 nothing happens.
	d = newExplosion(t, thrown(diceExplosion, 2))
	if d.r.burnVehicles(); !d.car().Running() {
		t.Error("it exploded on a 2")
	}
}

// TestExposedSide proves that of two exposed sides the one with more armor left takes the explosion.
func TestExposedSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-013")
	for _, x := range []struct {
		lost       [2]int16 // of the back and the left
		back, left int16
	}{
		{[2]int16{0, 1}, 4, 0},
		{[2]int16{1, 0}, 0, 4},
	} {
		d := newDamage(t, "plain", thrown(diceBlast, 4))
		v := d.car().V
		back, left := v.Armor[garage.Back], v.Armor[garage.Left]
		d.at(back, x.lost[0])
		d.at(left, x.lost[1])
		// From behind on the left.
		d.r.shake(0, d.car().Pose.Point(-6*scale.Quarter, 6*scale.Quarter), attack{cause: CauseExplosion, by: nobody}, new(trainTolls))
		if h := &d.car().Hits; h[back] != x.back+x.lost[0] || h[left] != x.left+x.lost[1] {
			t.Errorf("%v: back %d, left %d", x.lost, h[back], h[left])
		}
	}
}

// Who sits in a vehicle that explodes is dead and is shown so; who leaves the match with a sound one is shown as he was.
func TestCrewIsShownAsItWent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-013", "DX-INJ-001")
	codec := NewCodec(StandardRules())
	for _, c := range []struct {
		goes func(r *run)
		want [2]string
		left [2]int
	}{
		{func(r *run) { r.explode(0) }, [2]string{isDead, isDead}, [2]int{0, 0}},
		{func(r *run) { r.leave(0, Left) }, [2]string{isWell, isWounded}, [2]int{3, 2}},
		{func(r *run) { r.leave(0, Resigned) }, [2]string{isWell, isWounded}, [2]int{3, 2}},
	} {
		k := newFireTest(t, taxi(t), gunCar(t))
		k.put(1, 100, 100, 0, 0)
		k.s.dice = dice.Fast(1)
		car := k.car(0)
		car.Hits[car.V.Seats[1].Part] = 1
		c.goes(k.run())
		for p := range PersonID(2) {
			if v := codec.personView(k.run(), p); v.State != c.want[p] || v.Left != c.left[p] || v.At != atOut {
				t.Errorf("person %d is shown %s, %s with %d left; want %s with %d", p, v.At, v.State, v.Left, c.want[p], c.left[p])
			}
		}
	}
}

// TestExplosionAndPeople proves that an explosion kills who is in the vehicle, and hurts people near it and on it.
func TestExplosionAndPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-013", "DX-FIREEXP-018")
	d := newDamage(t, "plain")
	tb := &d.s.t
	d.s.dice = dice.Fast(3)
	c := d.car()
	tb.Persons[0] = Person{Car: 0, Place: 0}
	tb.Persons[1] = Person{Car: 0, Place: OnTop, Of: 0}
	beside := geom.Pose{At: c.Pose.Point(0, c.V.Counter.Width/2+2*scale.Inch+scale.Quarter/2)}
	beside.At.X -= scale.Quarter / 2 // he is in the front half of his counter
	d.s.place = places.Open(30, 30)
	tb.Persons[2] = Person{Car: NoCar, Of: 0, Pose: beside}
	beside.At.Y += scale.Quarter
	tb.Persons[3] = Person{Car: NoCar, Of: 0, Pose: beside}
	tb.NPersons, tb.Outside = 4, PersonSet{0b1110}
	d.r.explode(0)
	if !tb.Persons[0].Gone {
		t.Error("the driver is still there")
	}
	if x := &tb.Persons[1]; x.Car != NoCar {
		t.Errorf("who stood on top: %+v", x)
	}
	for p, hurt := range []bool{1: true, 2: true, 3: false} {
		if p > 0 && (tb.Persons[p].Hits > 0) != hurt {
			t.Errorf("person %d: %d hits", p, tb.Persons[p].Hits)
		}
	}
}

// TestBurningAllocates proves that fire and explosion allocate nothing when nobody listens.
func TestBurningAllocates(t *testing.T) {
	d := newExplosion(t)
	d.r.rec = nil
	d.s.dice = dice.Fast(7)
	start := *d.s
	by := byLaser
	n := testing.AllocsPerRun(20, func() {
		*d.s = start
		var tl toll
		d.r.struck(1, frontAim, 20, &by, &tl)
		d.r.burnVehicles()
		d.r.explode(0)
		d.r.freshTurn()
		d.r.wearOff()
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
