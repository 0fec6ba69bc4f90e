package deluxe

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// headings are directions in which everything is exact.
var headings = []geom.Angle{0, geom.Right, geom.Half, geom.Half + geom.Right}

// TestFireFrom proves firing points and arcs of weapons; points are in the vehicle's own frame, u ahead and v to the left, in units.
func TestFireFrom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-002", "DX-ARC-002", "DX-ARC-007", "DX-TCMB-002", "DX-TCMB-004")
	rocket := func(m Mount, sidecar bool) *VehicleWeapon { return &VehicleWeapon{Mount: m, Sidecar: sidecar} }
	ahead, behind, left, right := geom.Vec{X: 9000}, geom.Vec{X: -9000}, geom.Vec{Y: 9000}, geom.Vec{Y: -9000}
	all := []geom.Vec{ahead, behind, left, right}
	for _, x := range []struct {
		name  string
		w     *VehicleWeapon
		from  geom.Vec
		in    []geom.Vec
		sharp geom.Vec // a point on the border, of which the next unit outward is out
		out   geom.Vec
	}{
		{"plain", rocket(FrontMount, false), geom.Vec{X: 2048}, []geom.Vec{ahead}, geom.Vec{X: 8000, Y: 4000}, geom.Vec{X: 8000, Y: 4001}},
		{"plain", rocket(BackMount, false), geom.Vec{X: -2048}, []geom.Vec{behind}, geom.Vec{X: -8000, Y: 4000}, geom.Vec{X: -8000, Y: 4001}},
		{"plain", rocket(LeftMount, false), geom.Vec{Y: 1024}, []geom.Vec{left}, geom.Vec{X: 8000, Y: 4000}, geom.Vec{X: 8001, Y: 4000}},
		{"plain", rocket(RightMount, false), geom.Vec{Y: -1024}, []geom.Vec{right}, geom.Vec{X: -8000, Y: -4000}, geom.Vec{X: -8001, Y: -4000}},
		{"plain", rocket(TurretMount, false), geom.Vec{}, all, behind, geom.Vec{}},
		{"plain", rocket(PlatformMount, false), geom.Vec{}, all, behind, geom.Vec{}},
		{"cycle", rocket(FrontMount, false), geom.Vec{X: 1024}, []geom.Vec{ahead}, geom.Vec{X: 5000, Y: 5000}, geom.Vec{X: 5000, Y: 5001}},
		// A side weapon of a trike also covers the front arc, up to the far diagonal; of a reversed one the back.
		{"trike", rocket(LeftMount, false), geom.Vec{Y: 1024}, []geom.Vec{left, ahead}, geom.Vec{X: 8000, Y: -4000}, geom.Vec{X: 8000, Y: -4001}},
		{"trike", rocket(RightMount, false), geom.Vec{Y: -1024}, []geom.Vec{right, ahead}, geom.Vec{X: -8000, Y: -4000}, geom.Vec{X: -8001, Y: -4000}},
		{"trike", rocket(FrontMount, false), geom.Vec{X: 2048}, []geom.Vec{ahead}, geom.Vec{X: 8000, Y: -4000}, geom.Vec{X: 8000, Y: -4001}},
		{"reversed", rocket(LeftMount, false), geom.Vec{Y: 1024}, []geom.Vec{left, behind}, geom.Vec{X: -8000, Y: -4000}, geom.Vec{X: -8000, Y: -4001}},
		{"reversed", rocket(RightMount, false), geom.Vec{Y: -1024}, []geom.Vec{right, behind}, geom.Vec{X: 8000, Y: -4000}, geom.Vec{X: 8001, Y: -4000}},
		// The sidecar on the left has the left half of the counter, 2048 x 1024 with the middle 512 to the left.
		{"rig", rocket(LeftMount, true), geom.Vec{Y: 1024}, []geom.Vec{left}, geom.Vec{X: 4000, Y: 2512}, geom.Vec{X: 4001, Y: 2512}},
		{"rig", rocket(FrontMount, true), geom.Vec{X: 1024, Y: 512}, []geom.Vec{ahead}, geom.Vec{X: 4000, Y: 2512}, geom.Vec{X: 4000, Y: 2513}},
	} {
		v := compiled(t, x.name)
		for _, h := range headings {
			at := geom.Pose{At: geom.Vec{X: 70, Y: 90}, Heading: h}
			from, arc, ok := v.FireFrom(x.w, at)
			if !ok || from != at.Point(x.from.X, x.from.Y) {
				t.Errorf("%s, %d: from %v", x.name, x.w.Mount, at.Local(from))
			}
			for _, p := range all {
				want := false
				for _, q := range x.in {
					want = want || p == q
				}
				if got := arc.Holds(at.Point(p.X, p.Y)); got != want {
					t.Errorf("%s, %d: %v is in the arc: %v", x.name, x.w.Mount, p, got)
				}
			}
			if !arc.Holds(at.Point(x.sharp.X, x.sharp.Y)) || !arc.All && arc.Holds(at.Point(x.out.X, x.out.Y)) {
				t.Errorf("%s, %d: the border is not at %v", x.name, x.w.Mount, x.sharp)
			}
		}
	}
	v := compiled(t, "wagon")
	if _, _, ok := v.FireFrom(&v.Weapons[0], geom.Pose{}); ok {
		t.Error("a launcher on the top has an arc")
	}
}

// TestHandFrom proves where people fire from.
func TestHandFrom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-003", "DX-LOF-003")
	at := geom.Pose{At: geom.Vec{X: 10, Y: 20}, Heading: geom.Right}
	for _, x := range []struct {
		name string
		seat int
		side uint8
		from geom.Vec
		all  bool
		in   geom.Vec
		out  geom.Vec
	}{
		{"plain", 0, geom.LeftSide, geom.Vec{Y: 1024}, false, geom.Vec{Y: 9000}, geom.Vec{Y: -9000}},
		{"plain", 0, geom.RightSide, geom.Vec{Y: -1024}, false, geom.Vec{Y: -9000}, geom.Vec{X: 9000}},
		{"cycle", 1, geom.LeftSide, geom.Vec{}, true, geom.Vec{Y: -9000}, geom.Vec{}},
		{"rig", 1, geom.RightSide, geom.Vec{Y: 1024}, false, geom.Vec{Y: 9000}, geom.Vec{Y: -9000}}, // out of the sidecar on the left
		{"rig", 0, geom.RightSide, geom.Vec{}, true, geom.Vec{Y: 9000}, geom.Vec{}},
	} {
		v := compiled(t, x.name)
		from, arc := v.HandFrom(&v.Seats[x.seat], x.side, at)
		if at.Local(from) != x.from || arc.All != x.all || !arc.Holds(at.Point(x.in.X, x.in.Y)) || !x.all && arc.Holds(at.Point(x.out.X, x.out.Y)) {
			t.Errorf("%s, seat %d: from %v, all round %v", x.name, x.seat, at.Local(from), arc.All)
		}
	}
}

// TestExposure proves which sides may be attacked, and which without the -2. The target is at the origin and heads along x; the firer's
// counter is a car's around the firing point, unless there is none.
func TestExposure(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-002", "DX-TGT-004", "DX-TGT-006", "DX-TGT-007", "DX-TCMB-010")
	for _, x := range []struct {
		name         string
		from         geom.Vec
		counter      bool
		facing, free sight.Sides
	}{
		{"plain", geom.Vec{X: 20000, Y: 2000}, true, sight.OnFront | sight.OnLeft, sight.OnFront},
		{"plain", geom.Vec{X: 20000, Y: 10000}, false, sight.OnFront | sight.OnLeft, sight.OnFront | sight.OnLeft}, // on the line
		{"plain", geom.Vec{X: 20000, Y: 10001}, false, sight.OnFront | sight.OnLeft, sight.OnLeft},
		// The firing point is in the side arc, but the line crosses the counter, which reaches 1024 further in.
		{"plain", geom.Vec{X: 20000, Y: 11000}, true, sight.OnFront | sight.OnLeft, sight.OnFront | sight.OnLeft},
		{"plain", geom.Vec{X: 20000, Y: 13000}, true, sight.OnFront | sight.OnLeft, sight.OnLeft},
		{"plain", geom.Vec{X: -20000, Y: -2000}, true, sight.OnBack | sight.OnRight, sight.OnBack},
		// In the front arc of a trike only the front; on the line, by point or counter, a choice; beyond it both as of a car.
		{"trike", geom.Vec{X: 20000, Y: 2000}, true, sight.OnFront, sight.OnFront},
		{"trike", geom.Vec{X: 20000, Y: 10000}, false, sight.OnFront | sight.OnLeft, sight.OnFront | sight.OnLeft},
		{"trike", geom.Vec{X: 20000, Y: 9999}, false, sight.OnFront, sight.OnFront},
		{"trike", geom.Vec{X: 20000, Y: 9500}, true, sight.OnFront | sight.OnLeft, sight.OnFront | sight.OnLeft},
		{"trike", geom.Vec{X: 20000, Y: 13000}, true, sight.OnFront | sight.OnLeft, sight.OnLeft},
		{"trike", geom.Vec{X: -20000, Y: 2000}, true, sight.OnBack | sight.OnLeft, sight.OnBack},
		{"reversed", geom.Vec{X: -20000, Y: 2000}, true, sight.OnBack, sight.OnBack},
		{"reversed", geom.Vec{X: 20000, Y: 2000}, true, sight.OnFront | sight.OnLeft, sight.OnFront},
	} {
		v := compiled(t, x.name)
		var firer *geom.Hull
		if x.counter {
			h := geom.Rect(geom.Pose{At: x.from}, scale.Inch, scale.Inch/2)
			firer = &h
		}
		if e := v.Exposure(geom.Pose{}, x.from, firer); e.Facing != x.facing || e.Free != x.free {
			t.Errorf("%s from %v: facing %b, free %b; want %b, %b", x.name, x.from, e.Facing, e.Free, x.facing, x.free)
		}
	}
}

// TestExposureMirrors proves that a mirrored firer sees the mirrored sides.
func TestExposureMirrors(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-003", "DX-TGT-007")
	swap := func(s sight.Sides) sight.Sides {
		return s&(sight.OnFront|sight.OnBack) | s&sight.OnLeft<<1 | s&sight.OnRight>>1
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"plain", "cycle", "trike", "reversed"} {
		v := compiled(t, name)
		for range 500 {
			p := geom.Pose{At: geom.Vec{X: rng.Int32N(20000) - 10000, Y: rng.Int32N(20000) - 10000}, Heading: geom.Angle(rng.Int32N(21600))}
			q := geom.Pose{At: geom.Vec{X: p.At.X, Y: -p.At.Y}, Heading: (-p.Heading).Norm()}
			hp, hq := geom.Rect(p, scale.Inch, scale.Inch/2), geom.Rect(q, scale.Inch, scale.Inch/2)
			a, b := v.Exposure(geom.Pose{}, p.At, &hp), v.Exposure(geom.Pose{}, q.At, &hq)
			if a.Facing != swap(b.Facing) || a.Free != swap(b.Free) || a.In != swap(b.In) {
				t.Fatalf("%s from %v: %+v and %+v", name, p, a, b)
			}
		}
	}
}

// TestSidecarExposure proves that the sidecar, on the left, is open from its own side of the middle line and from the line itself, and
// never on the cycle's side.
func TestSidecarExposure(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-011", "DX-CTGT-017")
	v := compiled(t, "rig")
	for _, x := range []struct {
		from geom.Vec
		want sight.Sides
		free sight.Sides
	}{
		{geom.Vec{X: 9000, Y: 1}, sight.OnFront, sight.OnFront},
		{geom.Vec{X: 9000}, sight.OnFront, sight.OnFront},
		{geom.Vec{X: 9000, Y: -1}, 0, 0},
		{geom.Vec{Y: 9000}, sight.OnLeft, sight.OnLeft},
		{geom.Vec{X: 9000, Y: 9000}, sight.OnFront | sight.OnLeft, sight.OnLeft}, // 9000 ahead is less than 2 x (9000 - 512): the side arc
		{geom.Vec{X: -9000, Y: 2000}, sight.OnBack | sight.OnLeft, sight.OnBack},
		{geom.Vec{Y: -9000}, 0, 0},
	} {
		for _, h := range headings {
			at := geom.Pose{At: geom.Vec{X: 33}, Heading: h}
			e := v.Exposure(at, at.Point(x.from.X, x.from.Y), nil)
			if e.Sidecar != x.want || e.SidecarFree != x.free {
				t.Errorf("from %v: %b, free %b; want %b, %b", x.from, e.Sidecar, e.SidecarFree, x.want, x.free)
			}
		}
	}
	other := *v
	other.SidecarSide = geom.RightSide
	if e := other.Exposure(geom.Pose{}, geom.Vec{Y: -9000}, nil); e.Sidecar != sight.OnRight {
		t.Errorf("on the right: %b", e.Sidecar)
	}
	if e := other.Exposure(geom.Pose{}, geom.Vec{Y: 9000}, nil); e.Sidecar != 0 {
		t.Errorf("from the cycle's side: %b", e.Sidecar)
	}
}

// TestPartsExposed proves which tires, riders and tops may be targeted.
func TestPartsExposed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-011", "DX-TGT-013", "DX-TGT-015")
	front, left, behind := geom.Vec{X: 20000}, geom.Vec{Y: 20000}, geom.Vec{X: -20000}
	corner := geom.Vec{X: -20000, Y: -20000}
	for _, x := range []struct {
		name   string
		from   geom.Vec
		wheels string
		top    bool
		rider  bool
	}{
		{"plain", front, "front_left front_right", false, false},
		{"plain", left, "front_left back_left", false, false},
		{"plain", corner, "front_right back_left back_right", false, false},
		{"cycle", front, "front", false, false},
		{"cycle", left, "front back", false, true},
		{"cycle", behind, "back", false, false},
		{"trike", front, "front", true, false},
		{"trike", left, "back_left", true, false},
		{"trike", behind, "back_left back_right", false, false},
		{"reversed", behind, "back", false, false},
		{"reversed", front, "front_left front_right", true, false},
		{"rig", left, "front back side", false, true},
		{"rig", front, "front", false, false},
	} {
		v := compiled(t, x.name)
		e := v.Exposure(geom.Pose{}, x.from, nil)
		got := ""
		for i := range v.NumWheels {
			if w := &v.Wheels[i]; v.WheelExposed(w, &e) {
				if got != "" {
					got += " "
				}
				got += w.At.String()
			}
		}
		if got != x.wheels || v.Top(&e) != x.top || v.Rider(&e) != x.rider {
			t.Errorf("%s from %v: wheels %s, top %v, rider %v", x.name, x.from, got, v.Top(&e), v.Rider(&e))
		}
	}
}

// TestMarks proves where a line has to end.
func TestMarks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-009")
	car, rig, cycle := compiled(t, "plain"), compiled(t, "rig"), compiled(t, "cycle")
	at := geom.Pose{At: geom.Vec{X: 11, Y: 5}, Heading: geom.Right}
	p := func(u, v int32) geom.Vec { return at.Point(u, v) }
	one := func(u, v int32) sight.Segment { return sight.At(p(u, v)) }
	tire := func(v *Vehicle, w int) Aim { return Aim{Kind: AimTire, Part: v.Wheels[w].Tires[0]} }
	for i, x := range []struct {
		v    *Vehicle
		aim  Aim
		want sight.Segment
	}{
		{car, Aim{Side: geom.Front}, sight.Segment{A: p(2048, -1024), B: p(2048, 1024)}},
		{car, Aim{Side: geom.Back}, sight.Segment{A: p(-2048, 1024), B: p(-2048, -1024)}},
		{car, Aim{Side: geom.LeftSide}, sight.Segment{A: p(2048, 1024), B: p(-2048, 1024)}},
		{car, Aim{Side: geom.RightSide}, sight.Segment{A: p(-2048, -1024), B: p(2048, -1024)}},
		{car, Aim{Kind: AimTop, Side: geom.Front}, sight.Segment{A: p(2048, -1024), B: p(2048, 1024)}},
		{car, Aim{Kind: AimTurret}, one(0, 0)},
		{car, tire(car, 0), one(2048, 1024)},
		{car, tire(car, 1), one(2048, -1024)},
		{car, tire(car, 2), one(-2048, 1024)},
		{car, tire(car, 3), one(-2048, -1024)},
		{cycle, tire(cycle, 0), one(1024, 0)},
		{cycle, tire(cycle, 1), one(-1024, 0)},
		{cycle, Aim{Kind: AimRider, Part: cycle.Seats[0].Part}, one(0, 0)},
		{rig, tire(rig, 2), one(0, 1024)},
		{rig, Aim{Kind: AimSidecar, Side: geom.LeftSide}, sight.Segment{A: p(1024, 1024), B: p(-1024, 1024)}},
		{rig, Aim{Kind: AimSidecar, Side: geom.Front}, sight.Segment{A: p(1024, 0), B: p(1024, 1024)}},
		{rig, Aim{Kind: AimSidecarUnderbody}, one(0, 512)},
	} {
		if got := x.v.Mark(x.aim, at); got != x.want {
			t.Errorf("%d: %v to %v", i, at.Local(got.A), at.Local(got.B))
		}
	}
	// A searchlight stands at the middle of its side, one without a side in the middle.
	v := *car
	v.Parts[1] = VehiclePart{Kind: FittingPart, At: garage.Left}
	v.Parts[2] = VehiclePart{Kind: FittingPart, At: garage.Top}
	if v.Mark(Aim{Kind: AimFitting, Part: 1}, at) != one(0, 1024) || v.Mark(Aim{Kind: AimFitting, Part: 2}, at) != one(0, 0) {
		t.Error("searchlights")
	}
}

// TestAspectOfAim proves which side counts for modifiers, and the line of the targeting list.
func TestAspectOfAim(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-012")
	for _, x := range []struct {
		in   sight.Sides
		aim  Aim
		want targeting.Aspect
	}{
		{sight.OnLeft, Aim{Side: geom.Front}, targeting.AspectFront}, // by the side attacked, not by the arc
		{sight.OnFront, Aim{Side: geom.LeftSide}, targeting.AspectSide},
		{sight.OnFront, Aim{Side: geom.RightSide}, targeting.AspectSide},
		{sight.OnBack, Aim{Side: geom.Back}, targeting.AspectBack},
		{sight.OnFront, Aim{Kind: AimTire}, targeting.AspectFront},
		{sight.OnBack, Aim{Kind: AimTire}, targeting.AspectBack},
		{sight.OnFront | sight.OnLeft, Aim{Kind: AimTire}, targeting.AspectSide},
		{sight.OnRight, Aim{Kind: AimTire}, targeting.AspectSide},
		{sight.OnRight, Aim{Kind: AimTop, Side: geom.Front}, targeting.AspectFront},
		{sight.OnFront, Aim{Kind: AimSidecar, Side: geom.LeftSide}, targeting.AspectSide},
		{sight.OnFront, Aim{Kind: AimUnderbody}, targeting.AspectBottom},
	} {
		if e := (Exposure{In: x.in}); e.Aspect(x.aim) != x.want {
			t.Errorf("%+v: %d", x, e.Aspect(x.aim))
		}
	}
	for _, x := range []struct {
		name string
		kind AimKind
		want targeting.Spot
	}{
		{"car", AimSide, targeting.SpotBody}, {"car", AimTurret, targeting.SpotTurret}, {"platform", AimTurret, targeting.SpotPlatform}, {"car", AimTire, targeting.SpotTire},
		{"cycle", AimRider, targeting.SpotRider}, {"trike", AimTop, targeting.SpotTrikeTop}, {"car", AimFitting, targeting.SpotSearchlight}, {"rig", AimSidecar, targeting.SpotBody},
	} {
		if got := compiled(t, x.name).Spot(Aim{Kind: x.kind}); got != x.want {
			t.Errorf("%s, %d: %d", x.name, x.kind, got)
		}
	}
}

// TestExposureAllocates proves that nothing is allocated.
func TestExposureAllocates(t *testing.T) {
	v := compiled(t, "plain")
	own := geom.Rect(geom.Pose{}, scale.Inch, scale.Inch/2)
	target := geom.Pose{At: geom.Vec{X: 20000, Y: 3000}, Heading: 20 * geom.Degree}
	if n := testing.AllocsPerRun(100, func() {
		from, _, _ := v.FireFrom(&v.Weapons[0], geom.Pose{})
		e := v.Exposure(target, from, &own)
		for side := range uint8(4) {
			if e.Facing.Has(side) {
				v.Mark(Aim{Side: side}, target)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
