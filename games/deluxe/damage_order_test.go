package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// script returns a chooser that gives the numbers in turn, and checks what is asked.
func script(t *testing.T, numbers ...int) func(n int) int {
	t.Helper()
	return func(n int) int {
		if len(numbers) == 0 {
			t.Error("one choice too many")
			return 0
		}
		x := numbers[0]
		numbers = numbers[1:]
		if x >= n {
			t.Errorf("%d of %d", x, n)
		}
		return x
	}
}

// rolls returns a die that gives the numbers in turn.
func rolls(t *testing.T, numbers ...int) func() int {
	t.Helper()
	next := script(t, numbers...)
	return func() int { return next(13) }
}

// damageNames writes a report: "front armor 10!, driver 2", with a mark for what was destroyed.
func damageNames(v *Vehicle, d *Damage) string {
	s := ""
	for _, b := range d.Blows[:d.N] {
		if s != "" {
			s += ", "
		}
		s += fmt.Sprintf("%s %d", partName(v, b.Part), b.Points)
		if b.Destroyed {
			s += "!"
		}
	}
	if d.Lost != 0 {
		s += fmt.Sprintf(" (%d)", d.Lost)
	}
	return s
}

// TestStrike proves how damage goes inward. The car has 10 points of front armor, two machine guns of 3 DP in front, a plant of 12 DP,
// a driver with 3 DP in body armor of 3, a gunner with 3 in 6, a minedropper of 2, and 9 points of back armor.
func TestStrike(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-001", "DX-LOC-009", "DX-LOC-010", "DX-LOC-012", "DX-LOC-014", "DX-DMG-003", "DX-DMG-004", "DX-DMG-005", "DX-DMG-022")
	v := compiled(t, "car")
	for _, x := range []struct {
		points  int
		choices []int
		want    string
	}{
		{7, nil, "front armor 7"},
		{10, nil, "front armor 10!"},
		{12, []int{1}, "front armor 10!, front MG 2"},
		// The second gun takes 3, the first none of it; the rest goes to the plant.
		{15, []int{1}, "front armor 10!, front MG 3!, plant 2"},
		// 10 + 3 + 12 = 25; then one of the crew: the driver's armor first.
		{27, []int{0, 0}, "front armor 10!, front MG 3!, plant 12!, body armor 2"},
		{30, []int{0, 0}, "front armor 10!, front MG 3!, plant 12!, body armor 3!, driver 2"},
		{30, []int{0, 1}, "front armor 10!, front MG 3!, plant 12!, body armor 5"},
		// 25 + 6 for the driver, 2 for the minedropper, 9 for the back armor = 42; 3 are lost.
		{45, []int{0, 0}, "front armor 10!, front MG 3!, plant 12!, body armor 3!, driver 3!, back MD 2!, back armor 9! (3)"},
	} {
		var h Hits
		var d Damage
		lost := v.Strike(&h, v.Order(Aim{Side: geom.Front}), x.points, &PartSet{}, script(t, x.choices...), &d)
		if got := damageNames(v, &d); got != x.want || lost != int(d.Lost) || d.Total()+lost != x.points {
			t.Errorf("%d points:\n got %s\nwant %s", x.points, got, x.want)
		}
	}
}

// TestStrikeAgain proves that a destroyed member may be drawn again, and lets the damage through without touching the others.
func TestStrikeAgain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-011", "DX-DMG-004")
	v := compiled(t, "car")
	var h Hits
	var d Damage
	order := v.Order(Aim{Side: geom.Front})
	v.Strike(&h, order, 13, &PartSet{}, script(t, 0), &d) // armor and the first gun
	d = Damage{}
	v.Strike(&h, order, 4, &PartSet{}, script(t, 0), &d)
	if got := damageNames(v, &d); got != "plant 4" {
		t.Errorf("through the hole: %s", got)
	}
	d = Damage{}
	v.Strike(&h, order, 2, &PartSet{}, script(t, 1), &d)
	if got := damageNames(v, &d); got != "front MG 2" {
		t.Errorf("the other gun: %s", got)
	}
	// A side with 12 points that takes 7 keeps 5.
	plain := compiled(t, "plain")
	h = Hits{}
	plain.Strike(&h, plain.Order(Aim{Side: geom.Front}), 7, &PartSet{}, nil, &d)
	if got := plain.Left(&h, plain.Armor[garage.Front]); got != 5 {
		t.Errorf("%d points are left", got)
	}
}

// TestStrikeParts proves turrets and tires, of which the rest is lost.
func TestStrikeParts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-005", "DX-LOC-006")
	v := compiled(t, "car")
	tire := v.Wheels[2].Tires[0] // 9 DP of puncture-resistant tires, 4 of the guard
	for _, x := range []struct {
		o    Order
		want string
	}{
		{v.Order(Aim{Kind: AimTurret}), "top armor 6!, turret LL 2! (92)"},
		{v.Order(Aim{Kind: AimTire, Part: tire}), "back_left tire 9! (91)"},
		{v.GuardOrder(tire), "back_left guard 4!, back_left tire 9! (87)"},
	} {
		var h Hits
		var d Damage
		v.Strike(&h, x.o, 100, &PartSet{}, script(t), &d)
		if got := damageNames(v, &d); got != x.want {
			t.Errorf("got %s, want %s", got, x.want)
		}
	}
}

// TestCargoIsOne proves that all cargo together is as likely as one of the crew, that one piece of it is then drawn evenly, and that who
// left is no longer hit.
func TestCargoIsOne(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-015", "DX-LOC-016", "DX-LOC-008")
	v := compiled(t, "wagon")
	inside := v.Order(Aim{Side: geom.RightSide})[1]
	all := &PartSet{}
	counts := map[string]int{}
	for i := range 3 {
		for j := range 4 {
			n := 0
			p := v.Pick(inside, all, func(k int) int {
				n++
				if n == 1 {
					if k != 3 {
						t.Errorf("%d members, want driver, cargo and plant", k)
					}
					return i
				}
				if k != 4 {
					t.Errorf("%d pieces of cargo, want two passengers, the tools and the tire", k)
				}
				return j
			})
			counts[partName(v, p)]++
		}
	}
	want := map[string]int{"driver": 4, "plant": 4, "passenger": 2, "fitting": 1, "load": 1}
	for name, n := range want {
		if counts[name] != n {
			t.Errorf("%s: %d in 12, want %d", name, counts[name], n)
		}
	}
	gone := &PartSet{}
	for i, p := range v.Cargo() {
		gone.Add(p)
		if got := len(v.Members(nil, inside, gone)); got != 3 && i < 3 || i == 3 && got != 2 {
			t.Errorf("%d members after %d left", got, i+1)
		}
	}
	gone.Remove(v.Cargo()[1])
	if got := v.Pick(Layer{AllCargo}, gone, nil); got != v.Cargo()[1] {
		t.Errorf("picked %d", got)
	}
	if got := v.Pick(Layer{v.Cargo()[0]}, gone, nil); got != 0 {
		t.Errorf("picked %d, who left", got)
	}
}

// TestHitTables proves the tables of cycles, sidecars and trikes for every roll.
func TestHitTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-001", "DX-CTGT-002", "DX-CTGT-003", "DX-CTGT-013", "DX-TCMB-011")
	for roll := 2; roll <= 12; roll++ {
		end, side := CycleArmor, CycleTire
		if roll >= 11 {
			end = CycleWheel
		}
		switch roll {
		case 2, 3, 4, 5:
			side = CycleDriver
		case 6, 7:
			side = CyclePlant
		case 8, 9, 10:
			side = CycleWeapon
		}
		if CycleEndHit(roll) != end || CycleSideHit(roll) != side || TrikeWheelHit(roll) != (roll >= 11) {
			t.Errorf("%d: %d, %d, %v", roll, CycleEndHit(roll), CycleSideHit(roll), TrikeWheelHit(roll))
		}
	}
	for roll := 1; roll <= 6; roll++ {
		if SidecarHit(roll) != (roll >= 5) {
			t.Errorf("sidecar: %d", roll)
		}
	}
}

func TestSingleWheelEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TCMB-011", "DX-TCMB-013")
	for name, want := range map[string]string{"trike": "front tire at 0", "reversed": "back tire at 1", "plain": "none", "cycle": "none"} {
		v := compiled(t, name)
		got := "none"
		if side, tire, ok := v.SingleWheelEnd(); ok {
			got = fmt.Sprintf("%s at %d", partName(v, tire), side)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestStrikeCycle proves hits at a cycle with 5 points of front armor, a plant of 5 DP, a machine gun of 3, a driver with 3 DP in body
// armor of 3 and a passenger.
func TestStrikeCycle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-001", "DX-CTGT-004", "DX-CTGT-005", "DX-CTGT-006", "DX-CTGT-007", "DX-CTGT-008")
	v := compiled(t, "cycle")
	var h Hits
	for _, x := range []struct {
		name    string
		end     bool
		points  int
		rolls   []int
		choices []int
		want    string
	}{
		{"armor holds", true, 4, nil, nil, "front armor 4"},
		{"armor breaks: one roll for the rest", true, 7, []int{6}, nil, "front armor 1!, plant 5! (1)"},
		{"armor gone", true, 2, []int{9}, nil, "front MG 2"},
		{"a destroyed plant is hit, and the damage lost", false, 3, []int{7}, nil, " (3)"},
		{"the passenger", false, 5, []int{2}, []int{1}, "pillion 3! (2)"},
		{"the driver", false, 4, []int{5}, []int{0}, "body armor 3!, driver 1"},
		{"a tire", false, 1, []int{12}, []int{1}, "back tire 1"},
	} {
		var d Damage
		if x.end {
			v.StrikeCycleEnd(&h, geom.Front, x.points, &PartSet{}, script(t, x.choices...), rolls(t, x.rolls...), &d)
		} else {
			v.StrikeCycleSide(&h, x.points, &PartSet{}, script(t, x.choices...), rolls(t, x.rolls...), &d)
		}
		if got := damageNames(v, &d); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
	// A cycle without weapons rolls again.
	bare := compiled(t, "bare")
	h = Hits{}
	var d Damage
	bare.StrikeCycleSide(&h, 1, &PartSet{}, script(t), rolls(t, 8, 10, 6), &d)
	if got := damageNames(bare, &d); got != "plant 1" {
		t.Errorf("unarmed: %s", got)
	}
	// Of an end without armor points the first roll is on the side.
	d = Damage{}
	bare.StrikeCycleEnd(&h, geom.Back, 1, &PartSet{}, script(t), rolls(t, 6), &d)
	if got := damageNames(bare, &d); got != "plant 1!" {
		t.Errorf("unarmored: %s", got)
	}
}

// TestShare proves collision damage, with the rulebook's example: two front machine guns, no armor left, 3 points.
func TestShare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLD-001", "DX-COLD-002", "DX-COLD-003", "DX-COLD-004", "DX-COLD-006", "DX-DMG-023")
	v := compiled(t, "car")
	front := v.CollisionOrder(geom.Front)
	stripped := Hits{}
	stripped[v.Armor[garage.Front]] = 10
	for _, x := range []struct {
		name    string
		hits    Hits
		points  int
		choices []int
		want    string
	}{
		{"armor alone", Hits{}, 9, nil, "front armor 9"},
		{"the example", stripped, 3, []int{0}, "front MG 2, front MG 1"},
		{"the odd point to the other", stripped, 3, []int{1}, "front MG 2, front MG 1"},
		{"even", stripped, 4, nil, "front MG 2, front MG 2"},
		// 10 of armor, 6 of the guns, 12 of the plant; 3 are left for driver and gunner, 2 and 1, without their body armor.
		{"inward", Hits{}, 31, []int{1}, "front armor 10!, front MG 3!, front MG 3!, plant 12!, gunner 2, driver 1"},
		// 28 as before; 8 for two people with 3 DP each leave 2 for the minedropper.
		{"all of the crew before the back", Hits{}, 36, nil, "front armor 10!, front MG 3!, front MG 3!, plant 12!, driver 3!, gunner 3!, back MD 2!"},
		{"lost", Hits{}, 50, nil, "front armor 10!, front MG 3!, front MG 3!, plant 12!, driver 3!, gunner 3!, back MD 2!, back armor 9! (5)"},
	} {
		h := x.hits
		var d Damage
		lost := v.Share(&h, front, x.points, &PartSet{}, script(t, x.choices...), &d)
		if got := damageNames(v, &d); got != x.want || d.Total()+lost != x.points {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
	// Which gun has the odd point follows the draw.
	for draw, gun := range []int{0, 1} {
		h := stripped
		var d Damage
		v.Share(&h, front, 3, &PartSet{}, script(t, draw), &d)
		if got := h[v.Weapons[gun].Part]; got != 2 {
			t.Errorf("draw %d: gun %d took %d", draw, gun, got)
		}
	}
	// A damaged member that cannot take its share leaves it to the others of the layer: of 4 points the gun with 1 left takes 1, the
	// other 3.
	h := stripped
	h[v.Weapons[0].Part] = 2
	var d Damage
	v.Share(&h, front, 4, &PartSet{}, script(t), &d)
	if got := damageNames(v, &d); got != "front MG 1!, front MG 3!" {
		t.Errorf("a damaged gun: %s", got)
	}
	// Gunfire of the example all goes to one of them.
	h, d = stripped, Damage{}
	v.Strike(&h, v.Order(Aim{Side: geom.Front}), 3, &PartSet{}, script(t, 1), &d)
	if got := damageNames(v, &d); got != "front MG 3!" {
		t.Errorf("gunfire: %s", got)
	}
}

// TestShareCycle proves a collision at the front of a cycle with 5 points of armor and a tire of 4 DP: 7 points are 4 and 3 or 3 and 4;
// at its side all is exposed, cargo each for itself.
func TestShareCycle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLD-005")
	v := compiled(t, "cycle")
	var h Hits
	var d Damage
	v.Share(&h, v.CollisionOrder(geom.Front), 7, &PartSet{}, script(t, 0), &d)
	if got := damageNames(v, &d); got != "front armor 4, front tire 3" {
		t.Errorf("front: %s", got)
	}
	h, d = Hits{}, Damage{}
	v.Share(&h, v.CollisionOrder(geom.RightSide), 6, &PartSet{}, script(t), &d)
	if got := damageNames(v, &d); got != "driver 1, pillion 1, plant 1, front MG 1, front tire 1, back tire 1" {
		t.Errorf("side: %s", got)
	}
	wagon := compiled(t, "wagon")
	h, d = Hits{}, Damage{}
	wagon.Share(&h, Order{Layer{AllCargo}}, 4, &PartSet{}, script(t), &d)
	if got := damageNames(wagon, &d); got != "passenger 1, passenger 1, fitting 1, load 1" {
		t.Errorf("cargo: %s", got)
	}
}

// TestDamageAllocates proves that striking and sharing allocate nothing.
func TestDamageAllocates(t *testing.T) {
	v := compiled(t, "car")
	var h Hits
	var d Damage
	var gone PartSet
	choose := func(n int) int { return n - 1 }
	order := v.Order(Aim{Side: geom.Front})
	if n := testing.AllocsPerRun(100, func() {
		h = Hits{}
		d = Damage{}
		v.Strike(&h, order, 40, &gone, choose, &d)
		v.Share(&h, order, 40, &gone, choose, &d)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
