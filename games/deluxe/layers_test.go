package deluxe

import (
	"slices"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// orderNames writes an order in words, layers parted by commas.
func orderNames(v *Vehicle, o Order) string {
	var names []string
	for _, l := range o {
		names = append(names, partNames(v, l))
	}
	return strings.Join(names, ", ")
}

// TestCarOrders proves the layers of cars from every side, written out from the rule.
func TestCarOrders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-001", "DX-LOC-007", "DX-TGT-008")
	side := func(s uint8) Aim { return Aim{Kind: AimSide, Side: s} }
	top, under, turret := Aim{Kind: AimTop}, Aim{Kind: AimUnderbody}, Aim{Kind: AimTurret}
	for _, x := range []struct {
		rule string
		name string
		aim  Aim
		want string
	}{
		{"DX-LOC-002", "car", side(geom.Front), "front armor, front MG+front MG, plant, driver+gunner, back MD, back armor"},
		{"DX-LOC-002", "car", side(geom.Back), "back armor, back MD, driver+gunner, plant, front MG+front MG, front armor"},
		{"DX-LOC-003", "car", side(geom.RightSide), "right armor, right MG, driver+gunner+plant, left MG, left armor"},
		{"DX-LOC-003", "car", side(geom.LeftSide), "left armor, left MG, driver+gunner+plant, right MG, right armor"},
		{"DX-LOC-004", "car", under, "underbody armor, driver+gunner+plant, turret LL, top armor"},
		{"DX-LOC-004", "car", top, "top armor, turret LL, driver+gunner+plant, underbody armor"},
		{"DX-LOC-005", "car", turret, "top armor, turret LL"},
		// Without a turret, and without gunners: the mine goes on to the top armor.
		{"DX-LOC-022", "plain", under, "underbody armor, driver+plant, top armor"},
		{"DX-LOC-005", "plain", turret, ""},
		{"DX-LOC-002", "plain", side(geom.Back), "back armor, driver, plant, front MG, front armor"},
		// The plant at the back; passengers, tools and the spare tire are cargo; the launcher on top is inside the top armor.
		{"DX-LOC-008", "wagon", side(geom.Front), "front armor, driver, cargo, plant, back armor"},
		{"DX-LOC-008", "wagon", side(geom.RightSide), "right armor, driver+cargo+plant, left armor"},
		{"DX-LOC-017", "wagon", top, "top armor, top SL, driver+cargo+plant, underbody armor"},
		{"DX-LOC-017", "wagon", under, "underbody armor, driver+cargo+plant, top SL, top armor"},
		{"DX-LOC-005", "wagon", turret, ""},
		// In a cupola the gunner comes before the weapons, and he is not among those inside.
		{"DX-LOC-004", "van", top, "top armor, gunner, turret MG, driver+plant, underbody armor"},
		{"DX-LOC-005", "van", turret, "top armor, gunner, turret MG"},
		{"DX-LOC-018", "van", side(geom.Front), "front armor, plant, driver, back armor"},
		// Rockets on a platform stand outside.
		{"DX-LOC-004", "platform", top, "platform HR+platform HR+fitting, top armor, driver+plant, underbody armor"},
		{"DX-LOC-005", "platform", turret, "platform HR+platform HR+fitting"},
		{"DX-TCMB-008", "turret_trike", top, "top armor, turret MG, driver+plant, underbody armor"},
		{"DX-LOC-013", "trike", side(geom.LeftSide), "left armor, left MG, driver+plant, right MG, right armor"},
		{"DX-TCMB-012", "trike", side(geom.Back), "back armor, driver, plant, front MG, front armor"},
		{"DX-TCMB-012", "trike", side(geom.Front), "front armor, front MG, plant, driver, back armor"},
	} {
		proof.Of(t, x.rule)
		v := compiled(t, x.name)
		if got := orderNames(v, v.Order(x.aim)); got != x.want {
			t.Errorf("%s, %+v:\n got %s\nwant %s", x.name, x.aim, got, x.want)
		}
		if got := orderNames(v, v.CollisionOrder(geom.Front)); got != orderNames(v, v.Order(side(geom.Front))) {
			t.Errorf("%s: in a collision %s", x.name, got)
		}
	}
	v := compiled(t, "wagon")
	if got := partNames(v, v.Cargo()); got != "passenger+passenger+fitting+load" {
		t.Errorf("cargo: %s", got)
	}
}

// TestMirroredOrders proves that back, left and top are front, right and underbody backwards.
func TestMirroredOrders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-002", "DX-LOC-003", "DX-LOC-004")
	for name := range designs {
		v := compiled(t, name)
		if v.Class == garage.Cycle {
			continue
		}
		o := &v.orders
		for _, x := range [][2]Order{{o.sides[geom.Front], o.sides[geom.Back]}, {o.sides[geom.RightSide], o.sides[geom.LeftSide]}, {o.underbody, o.top}} {
			if !slices.EqualFunc(x[0], x[1].reversed(), func(a, b Layer) bool { return slices.Equal(a, b) }) {
				t.Errorf("%s: %s and %s", name, orderNames(v, x[0]), orderNames(v, x[1]))
			}
		}
	}
}

// TestSecondPlant proves that two motors are separate members of the layer of the sides, and one at each end.
func TestSecondPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-018")
	for _, x := range []struct {
		back, inCargo bool
		front, right  string
	}{
		{false, false, "front armor, front MG, plant, driver, plant, back armor", "right armor, driver+plant+plant, left armor"},
		{true, false, "front armor, front MG, plant, driver, plant, back armor", "right armor, driver+plant+plant, left armor"},
		{true, true, "front armor, front MG, driver, plant+plant, back armor", "right armor, driver+plant+plant, left armor"},
	} {
		d := parsed(t, "plain")
		u := &d.Units[garage.Main]
		u.PlantBack, u.SecondInCargo = x.back, x.inCargo
		u.Second = u.Plant
		v := &Vehicle{Class: garage.Car}
		m := &compiler{c: garage.Standard(), v: v}
		m.unit(u, false)
		v.orders.compile(v)
		if got := orderNames(v, v.Order(Aim{Side: geom.Front})); got != x.front {
			t.Errorf("%+v: front %s", x, got)
		}
		if got := orderNames(v, v.Order(Aim{Side: geom.RightSide})); got != x.right {
			t.Errorf("%+v: right %s", x, got)
		}
	}
}

// TestTireOrders proves that a targeted tire alone is hit, its guard before it if that takes the hit.
func TestTireOrders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-006", "DX-TGT-010", "DX-ACC-059")
	v := compiled(t, "car")
	tire := v.Wheels[2].Tires[0]
	if got := orderNames(v, v.Order(Aim{Kind: AimTire, Part: tire})); got != "back_left tire" {
		t.Error(got)
	}
	if got := orderNames(v, v.GuardOrder(tire)); got != "back_left guard, back_left tire" {
		t.Error(got)
	}
	if got := v.GuardOrder(v.Wheels[0].Tires[0]); got != nil {
		t.Error("a guard where there is none")
	}
	cycle := compiled(t, "cycle")
	if got := orderNames(cycle, cycle.Order(Aim{Kind: AimRider, Part: cycle.Seats[0].Part})); got != "driver" {
		t.Error(got)
	}
}

// TestCycleOrders proves what cycles and sidecars expose.
func TestCycleOrders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-002", "DX-CTGT-003", "DX-CTGT-008", "DX-CTGT-014", "DX-CTGT-015", "DX-COLD-005")
	v := compiled(t, "rig")
	side := "driver+plant+front LTR+front LTR+front tire+back tire"
	inside := "sidecar left LTR+sidecar left LTR+sidecar passenger"
	for _, x := range []struct {
		name string
		o    Order
		want string
	}{
		{"front", v.Order(Aim{Side: geom.Front}), "front armor"},
		{"side", v.Order(Aim{Side: geom.LeftSide}), ""},
		{"underbody", v.Order(Aim{Kind: AimUnderbody}), ""},
		{"sidecar front", v.Order(Aim{Kind: AimSidecar, Side: geom.Front}), "sidecar front armor, " + inside + ", sidecar back armor"},
		{"sidecar left", v.Order(Aim{Kind: AimSidecar, Side: geom.LeftSide}), "sidecar left armor, " + inside + ", sidecar right armor"},
		{"sidecar underbody", v.Order(Aim{Kind: AimSidecarUnderbody}), "sidecar underbody armor, " + inside},
		{"ram front", v.CollisionOrder(geom.Front), "front armor+front tire, " + side},
		{"ram back", v.CollisionOrder(geom.Back), "back armor+back tire, " + side},
		{"ram right", v.CollisionOrder(geom.RightSide), side},
		{"ram sidecar", v.SidecarCollisionOrder(geom.LeftSide), "sidecar left armor, " + inside + ", " + side},
		{"ram sidecar's front", v.SidecarCollisionOrder(geom.Front), "sidecar front armor, " + inside},
	} {
		got := strings.ReplaceAll(orderNames(v, x.o), "LR", "LTR")
		if got != x.want {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
	}
	cycle := compiled(t, "cycle")
	for _, x := range []struct {
		hit  CycleHit
		end  uint8
		want string
	}{
		{CycleArmor, geom.Front, "front armor"}, {CycleArmor, geom.Back, "back armor"}, {CycleWheel, geom.Front, "front tire"},
		{CycleWheel, geom.Back, "back tire"}, {CycleDriver, 0, "driver+pillion"}, {CyclePlant, 0, "plant"}, {CycleWeapon, 0, "front MG"},
		{CycleTire, 0, "front tire+back tire"},
	} {
		if got := partNames(cycle, cycle.CycleMembers(x.hit, x.end)); got != x.want {
			t.Errorf("%d at %d: %s, want %s", x.hit, x.end, got, x.want)
		}
	}
	if got := compiled(t, "bare").CycleMembers(CycleWeapon, 0); len(got) != 0 {
		t.Error("an unarmed cycle has a weapon")
	}
}
