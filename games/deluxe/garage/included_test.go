package garage

import (
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// Seats, doors, lights, a radio and the like come with the body: a body with its driver costs what the table says and no part is to be
// bought for them. Armor, plant, tires and better suspension do not come with it.
func TestBodyPriceIncludes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BODY-008", "DX-TENW-006")
	for body, want := range map[string]int{
		"subcompact": 300, "compact": 400, "mid_sized": 600, "luxury": 800, "station_wagon": 800, "pickup": 900, "van": 1000,
		"cab_cabover": 10500, "cab_longnose": 12500,
	} {
		f := figures(t, `{"body": "`+body+`", "crew": [{"role": "driver"}]}`)
		figureIs(t, body+" cost", f.Cost, Dollars(want))
		figureIs(t, body+" armor", f.Armor, 0)
		figureIs(t, body+" acceleration", f.Acceleration, NoAcceleration)
		figureIs(t, body+" top speed", f.TopSpeed, 0)
		b := bodyOf(t, body)
		s := Standard().Sheet(build(t, `{"body": "`+body+`"}`), nil)
		for _, w := range s.Units[0].Wheels {
			figureIs(t, body+" tire", w.Tire, "")
		}
		for _, a := range Standard().Accessories[1:] {
			if !a.fits(b.Kinds) {
				continue
			}
			for _, part := range []string{"seat", "headlight", "windshield", "instrument", "trim", "horn", "citizen", "cb"} {
				for _, word := range strings.Fields(strings.ToLower(a.Name)) {
					if word == part || word == part+"s" {
						t.Errorf("%s: %s is to be bought", body, a.Name)
					}
				}
			}
		}
	}
	plain, better := figures(t, `{"body": "luxury"}`), figures(t, `{"body": "luxury", "suspension": "improved"}`)
	if better.Cost <= plain.Cost {
		t.Errorf("improved suspension costs nothing: %v", better.Cost)
	}
}

// A sidecar has no top; a file that gives it 0 points there says nothing, one that gives it a point is wrong.
func TestSidecarWithTopOfNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SIDE-011")
	c := Standard()
	rig := func(top string) *Design {
		return build(t, `{"body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
			"sidecar": {"body": "heavy_sidecar", "tires": {"all": "standard"}, "armor": {"points": {"front": 4, "back": 4, "left": 4, "right": 4, "underbody": 4`+top+`}}}}`)
	}
	var without, with, more Report
	c.Check(rig(""), nil, &without)
	c.Check(rig(`, "top": 0`), nil, &with)
	if len(with.Violations) != 0 || with.Figures != without.Figures {
		t.Errorf("with 0 points on top: %v", rulesOf(&with))
	}
	c.Check(rig(`, "top": 1`), nil, &more)
	if len(more.Violations) != 1 || more.Violations[0].Kind != ProblemArmorPlace || more.Violations[0].Part != Attached {
		t.Errorf("with a point on top: %v", rulesOf(&more))
	}
}

// The printed examples: 10 grenades on a car of 15 feet, 18 on a bus of 30, however the halves of its sides share them; one more on any side
// is too many.
func TestGrenadesOfTheExamples(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-040", "DX-BUS-006")
	for _, k := range []struct {
		base, body, rule string
		all              int
		sides            map[Position][]Position // by side: where its grenades are
	}{
		{"car", "mid_sized", "DX-ACC-040", 10, map[Position][]Position{
			Front: {Front}, Back: {Back}, Left: {Left, Left}, Right: {Right, Right}, Top: {Top, Top}, Underbody: {Underbody, Underbody},
		}},
		{"bus", "bus_30", "DX-BUS-006", 18, map[Position][]Position{
			Front: {Front}, Back: {Back}, Left: {FrontLeft, FrontLeft, BackLeft, BackLeft}, Right: {FrontRight, BackRight, BackRight, BackRight},
			Top: {FrontTop, FrontTop, FrontTop, FrontTop}, Underbody: {FrontUnderbody, BackUnderbody, FrontUnderbody, BackUnderbody},
		}},
	} {
		full := func() *draft {
			x := newDraft(t, k.base)
			x.body(k.body)
			n := 0
			for _, places := range k.sides {
				for _, at := range places {
					x.fit("ap_grenade", at)
					n++
				}
			}
			figureIs(t, k.body+" grenades", n, k.all)
			return x
		}
		var r Report
		x := full()
		if x.c.Check(x.d, nil, &r); len(r.Violations) > 0 {
			t.Errorf("%s with %d: %v", k.body, k.all, rulesOf(&r))
		}
		for side, places := range k.sides {
			x := full()
			x.fit("ap_grenade", places[len(places)-1])
			x.c.Check(x.d, nil, &r)
			if len(r.Violations) != 1 {
				t.Errorf("%s, one more on the %s: %v", k.body, side, rulesOf(&r))
				continue
			}
			if v := r.Violations[0]; v.Rule != k.rule || v.Kind != ProblemGrenades || v.At != side || v.Have != int64(len(places)+1) || v.Limit != int64(len(places)) {
				t.Errorf("%s, one more on the %s: %+v", k.body, side, v)
			}
		}
	}
}
