package garage

import (
	"fmt"
	"slices"
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

// A tractor with its driver costs what the table says; lights, a radio, horns and comfort come with it, and so do heavy suspension, which cannot be
// bought, and the fifth wheel: it pulls a semi-trailer by one of 8 DP without a part for it.
func TestTractorIncludes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-003")
	c := Standard()
	for body, want := range map[string]int{"tractor_std_cabover": 12_000, "tractor_std_longnose": 14_000, "tractor_sleeper_cabover": 17_000, "tractor_sleeper_longnose": 20_000} {
		f := figures(t, `{"body": "`+body+`", "crew": [{"role": "driver"}]}`)
		figureIs(t, body+" cost", f.Cost, Dollars(want))
		b := bodyOf(t, body)
		figureIs(t, body+" suspension", b.Handling, NoSuspension)
		for _, a := range c.Accessories[1:] {
			if !a.fits(b.Kinds) {
				continue
			}
			for _, word := range strings.Fields(strings.ToLower(a.Name)) {
				for _, part := range []string{"headlight", "light", "lights", "horn", "horns", "citizen", "cb", "interior", "wheel", "fifth"} {
					if word == part {
						t.Errorf("%s: %s is to be bought", body, a.Name)
					}
				}
			}
		}
		m, wrong := c.Tow(build(t, `{"body": "`+body+`", "plant": "regular_truck"}`), build(t, `{"body": "semi_van"}`), nil)
		if len(wrong) != 0 || m.HitchDP != 8 {
			t.Errorf("%s: a fifth wheel of %d DP, %v", body, m.HitchDP, wrong)
		}
	}
}

// No helicopter has a figure for its load: what it may weigh with all that is aboard is its plant's factors, a pound for each.
func TestHelicopterLoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-008")
	c := Standard()
	for i := range c.Bodies {
		if b := &c.Bodies[i]; b.Class == Helicopter && b.MaxLoad != 0 {
			t.Errorf("%s bears %v", b.ID, b.MaxLoad)
		}
	}
	for _, k := range []struct {
		body, plant string
		factors     int
	}{{"heli_one_man", "heli_mini", 5000}, {"heli_standard", "heli_standard_plant", 14_000}} {
		for _, over := range []int{0, 1} {
			d := withWeight(t, k.body, k.plant, float64(k.factors+over))
			var r Report
			c.Check(d, nil, &r)
			var found []int64
			for i := range r.Violations {
				if v := &r.Violations[i]; v.Kind == ProblemLift || v.Kind == ProblemLoad {
					found = append(found, v.Have, v.Limit)
				}
			}
			want := []int64(nil)
			if over > 0 {
				want = []int64{int64(Pounds(k.factors + 1)), int64(Pounds(k.factors))}
			}
			if !slices.Equal(found, want) || r.Figures.MaxWeight != Pounds(k.factors) {
				t.Errorf("%s at %d lb: %v, want %v; it may weigh %v", k.body, k.factors+over, found, want, r.Figures.MaxWeight)
			}
		}
	}
}

// A sound system is 100 lb and a space for $1,000, and 2 DP; it changes no other figure of a vehicle.
func TestSoundSystem(t *testing.T) {
	t.Parallel()
	const car = `{"body": "luxury", "plant": "car_super", "suspension": "heavy", "crew": [{"role": "driver"}], "weapons": [{"weapon": "machine_gun", "at": "front"}], "accessories": [%s]}`
	without, with := build(t, fmt.Sprintf(car, "")), build(t, fmt.Sprintf(car, `{"accessory": "sound_system"}`))
	c := Standard()
	var a, b Figures
	c.Figures(without, nil, &a)
	c.Figures(with, nil, &b)
	proof.Of(t, "DX-ACC-079")
	figureIs(t, "cost", b.Cost-a.Cost, Dollars(1000))
	figureIs(t, "weight", b.Weight-a.Weight, Pounds(100))
	figureIs(t, "spaces", b.Units[Main].Used-a.Units[Main].Used, Spaces(1))
	id, err := c.FindAccessory("sound_system")
	if err != nil {
		t.Fatal(err)
	}
	figureIs(t, "damage points", c.Accessories[id].DP, 2)
	x, y := c.outcome(without, nil, &a), c.outcome(with, nil, &b)
	d := y.less(&x)
	// What follows from price, weight and room alone is left: the load and the room for cargo.
	d.Cost, d.DivisionCost, d.Weight, d.UsedSixths, d.CargoSixths, d.CargoWeight, d.DivisionIndex = 0, 0, 0, 0, 0, 0, 0
	figureIs(t, "all else", d, Outcome{})
	figureIs(t, "to hit", c.Accessories[id].ToHit, 0)
}
