package deluxe

import (
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// Of a Doorstop without a point of armor left the armor is replaced: 64 points at $11 are $704, a tenth more $774.40, where the points by themselves would be
// 64 x $50 = $3,200. It costs $4,504: body 300, heavy chassis 150, heavy suspension 450, plant 1,000, tires 4 x 100, machine gun 1,000, 20 shots at $25, armor 704.
func TestSalvageOfADoorstop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-002", "DX-REPAIR-010")
	c, v := garage.Standard(), stock(t, "doorstop")
	bare := Condition{Damage: map[string]int{"armor:front": 16, "armor:back": 12, "armor:left": 10, "armor:right": 10, "armor:top": 8, "armor:underbody": 8}}
	list, err := Repairs(c, v, &bare)
	if err != nil {
		t.Fatal(err)
	}
	if a, want := list.Armor[garage.Main], (ArmorRepairs{64, garage.Dollars(3200), garage.Dollars(774)}); a != want {
		t.Errorf("the armor takes %+v, want %+v", a, want)
	}
	for _, k := range []struct {
		what string
		cond Condition
		want int
	}{
		{"new", Condition{}, 4504},
		{"without armor", bare, 4504 - 774},
		{"fifteen points gone, by the point", Condition{Damage: map[string]int{"armor:front": 15}}, 4504 - 15*50},
		{"sixteen points gone, all replaced", Condition{Damage: map[string]int{"armor:front": 16}}, 4504 - 774},
	} {
		if got, err := SalvageValue(c, v, &k.cond); err != nil || got != garage.Dollars(k.want) {
			t.Errorf("%s: worth %s (%v), want $%d", k.what, got, err, k.want)
		}
	}
	// Five points at $11 and a tenth are $60.50.
	scarce := built(t, `{"name": "Scarce", "body": "subcompact", "plant": "car_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}], "armor": {"points": {"front": 5}}}`)
	if list, err := Repairs(c, scarce, &Condition{Damage: map[string]int{"armor:front": 2}}); err != nil || list.Cheapest() != garage.Dollars(61) {
		t.Errorf("halves are not rounded up: %s, %v", list.Cheapest(), err)
	}
}

// The cheapest repair of a car with something of everything, part by part.
func TestRepairs(t *testing.T) {
	t.Parallel()
	c, v := garage.Standard(), compiled(t, "car")
	hit := func(key string, n int) Condition { return Condition{Damage: map[string]int{key: n}} }
	for _, k := range []struct {
		what string
		cond Condition
		want int
		rule string
	}{
		{"ten points of armor at $50, all 45 at $20 and a tenth are $990", hit("armor:front", 10), 500, "DX-REPAIR-001"},
		{"a machine gun, empty $1,000", hit("weapon:0", 1), 100, "DX-REPAIR-003"},
		{"two hits", hit("weapon:0", 2), 300, "DX-REPAIR-003"},
		{"its shots do not count", hit("weapon:3", 2), 300, "DX-REPAIR-004"},
		{"with a magazine, three hits of four", hit("weapon:4", 3), 500, "DX-REPAIR-004"},
		{"a new one", hit("weapon:0", 3), 1000, "DX-REPAIR-005"},
		{"a new one with an empty magazine at $50", hit("weapon:4", 4), 1050, "DX-REPAIR-004"},
		{"15 shots at $25", Condition{Shots: map[string]int{"0": 5}}, 375, "DX-WSTAT-042"},
		{"40 shots with those of the magazine", Condition{Shots: map[string]int{"4": 0}}, 1000, "DX-WSTAT-042"},
		{"two hits and 15 shots", Condition{Damage: map[string]int{"weapon:0": 2}, Shots: map[string]int{"0": 5}}, 675, "DX-WSTAT-042"},
		{"six mines at $50", Condition{Shots: map[string]int{"2": 4}}, 300, "DX-WSTAT-042"},
		{"a super plant, $3,000", hit("plant:front", 3), 1500, "DX-REPAIR-003"},
		{"five hits", hit("plant:front", 5), 2700, "DX-REPAIR-003"},
		{"six, which would be 110 percent", hit("plant:front", 6), 3000, "DX-REPAIR-005"},
		{"a plant, and with it an extinguisher for $300 and a computer for $4,000, but not the radar", hit("plant:front", 12), 7300, "DX-PP-009"},
		{"back armor, 9 points at $50, and the spoiler for $500", hit("armor:back", 9), 950, "DX-ACC-074"},
		{"a tire that is hit", hit("tire:front_left", 1), 200, "DX-REPAIR-007"},
		{"a tire that is gone", Condition{Corners: map[string]string{"front_left": "no_tire"}}, 200, "DX-REPAIR-006"},
		{"a whole wheel", Condition{Corners: map[string]string{"front_left": "no_wheel"}}, 200, "DX-REPAIR-006"},
		{"body armor is no part of the car", hit("body_armor:driver", 3), 0, "DX-REPAIR-006"},
		{"a wheelguard of four points for $40, two hits", hit("guard:back_left", 2), 12, "DX-REPAIR-003"},
	} {
		t.Run(k.what, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			list, err := Repairs(c, v, &k.cond)
			if err != nil {
				t.Fatal(err)
			}
			if got := list.Cheapest(); got != garage.Dollars(k.want) {
				t.Errorf("%s takes %s, want $%d (%+v)", k.rule, got, k.want, list.Lines)
			}
		})
	}
}

// What a line says besides its price.
func TestRepairLines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-005", "DX-REPAIR-006", "DX-REPAIR-007", "DX-ACC-074")
	c, v := garage.Standard(), compiled(t, "car")
	list, err := Repairs(c, v, &Condition{
		Damage: map[string]int{"armor:back": 9, "weapon:1": 3, "body_armor:gunner": 2, "tire:back_right": 4, "plant:front": 1}, Shots: map[string]int{"0": 18},
	})
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]Repair{}
	for _, k := range list.Lines {
		key := k.Key
		k.Key, k.Part = "", 0
		have[key] = k
	}
	dollars := garage.Dollars
	want := map[string]Repair{
		"armor:back":        {Kind: ArmorPart, Hits: 9, DP: 9, Destroyed: true, Mends: true, Repair: dollars(450)},
		"weapon:0":          {Kind: WeaponPart, DP: 3, Shots: 2, Load: dollars(50)},
		"weapon:1":          {Kind: WeaponPart, Hits: 3, DP: 3, Destroyed: true, New: dollars(1000)},
		"body_armor:gunner": {Kind: BodyArmorPart, Hits: 2, DP: 6, New: dollars(1500), Apart: true},
		"tire:back_right":   {Kind: TirePart, Hits: 4, DP: 9, New: dollars(200)},
		"plant:front":       {Kind: PlantPart, Hits: 1, DP: 12, Mends: true, Repair: dollars(300), New: dollars(3000)},
		"fitting:spoiler":   {Kind: FittingPart, Destroyed: true, New: dollars(500), With: "armor:back"},
	}
	for key, line := range want {
		if have[key] != line {
			t.Errorf("%s: %+v, want %+v", key, have[key], line)
		}
	}
	if len(have) != len(want) {
		t.Errorf("%d lines, want %d: %+v", len(have), len(want), list.Lines)
	}
}

// Parts of other units and of other kinds.
func TestRepairsOfUnits(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	for _, k := range []struct {
		what string
		v    *Vehicle
		cond Condition
		want int
		rule string
	}{
		{"three points of a cycle at $50: all 9 at $12 and a tenth are $118.80", compiled(t, "rig"), Condition{Damage: map[string]int{"armor:front": 3}}, 119, "DX-REPAIR-002"},
		{"and one of its sidecar", compiled(t, "rig"), Condition{Damage: map[string]int{"armor:front": 3, "armor:sidecar:left": 1}}, 119 + 50, "DX-REPAIR-002"},
		{"a light rocket for $75 that has been fired", compiled(t, "rig"), Condition{Shots: map[string]int{"0": 0}}, 75, "DX-WSTAT-042"},
		{"a fired one that was hit is still one", compiled(t, "rig"), Condition{Damage: map[string]int{"weapon:3": 1}, Shots: map[string]int{"3": 0}}, 75, "DX-REPAIR-005"},
		{"a fifth wheel by the point", stock(t, "washboard"), Condition{Damage: map[string]int{"fifth_wheel:back": 3}}, 450, "DX-TRUCK-005"},
		{"and when it is gone", stock(t, "washboard"), Condition{Damage: map[string]int{"fifth_wheel:back": 8}}, 1200, "DX-TRUCK-005"},
		{"a spare tire is cargo", compiled(t, "wagon"), Condition{Damage: map[string]int{"cargo:inside": 4}}, 0, "DX-REPAIR-010"},
		{"a cyberlink", built(t, `{"name": "Linked", "body": "luxury", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver", "targeting": "cyberlink"}],
			"weapons": [{"weapon": "machine_gun", "at": "front"}]}`), Condition{Damage: map[string]int{"cyberlink:driver": 1}}, 16000, "DX-ACC-011"},
	} {
		t.Run(k.what, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			list, err := Repairs(c, k.v, &k.cond)
			if err != nil {
				t.Fatal(err)
			}
			if got := list.Cheapest(); got != garage.Dollars(k.want) {
				t.Errorf("%s takes %s, want $%d (%+v, %+v)", k.rule, got, k.want, list.Lines, list.Armor)
			}
		})
	}
}

// Every part has a key of its own, which is the same with hidden sheets.
func TestPartKeys(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	samples := c.Samples()
	for i := range samples {
		if samples[i].Design == nil {
			continue
		}
		v, err := Compile(c, samples[i].Design)
		if err != nil {
			continue
		}
		sealed, err := compileAs(c, samples[i].Design, true)
		if err != nil {
			t.Fatal(err)
		}
		for p := PartID(1); p <= PartID(v.NumParts); p++ {
			key := v.PartKey(p)
			if got := v.PartOf(key); got != p {
				t.Errorf("%s: %q is part %d, not %d", v.Name, key, p, got)
			}
			if q := sealed.PartOf(key); q == 0 || sealed.Parts[q].Kind != v.Parts[p].Kind || sealed.Parts[q].DP != v.Parts[p].DP || sealed.Parts[q].Index != v.Parts[p].Index {
				t.Errorf("%s: %q is another part with hidden sheets", v.Name, key)
			}
		}
	}
}

// What a condition may not say.
func TestWrongConditions(t *testing.T) {
	t.Parallel()
	less, more := -1, 1401
	for what, k := range map[string]struct {
		cond Condition
		want []string
	}{
		"no such part":       {Condition{Damage: map[string]int{"armor:north": 1}}, []string{`"armor:north"`, "armor:front", "weapon:0"}},
		"people":             {Condition{Damage: map[string]int{"person:driver": 1}}, []string{`"person:driver"`}},
		"too much":           {Condition{Damage: map[string]int{"armor:front": 17}}, []string{`"armor:front"`, "17", "0 to 16"}},
		"less than nothing":  {Condition{Damage: map[string]int{"armor:front": -1}}, []string{`"armor:front"`, "0 to 16"}},
		"no such weapon":     {Condition{Shots: map[string]int{"1": 1}}, []string{`"1"`, "0 to 0"}},
		"no number":          {Condition{Shots: map[string]int{"00": 1}}, []string{`"00"`}},
		"too many shots":     {Condition{Shots: map[string]int{"0": 21}}, []string{"weapon 0", "0 to 20"}},
		"no such wheel":      {Condition{Corners: map[string]string{"front": "no_tire"}}, []string{`"front"`, "front_left"}},
		"no such loss":       {Condition{Corners: map[string]string{"front_left": "flat"}}, []string{`"flat"`, "no_wheel"}},
		"negative units":     {Condition{Units: &less}, []string{"units", "-1", "0 to "}},
		"more than it holds": {Condition{Units: &more}, []string{"units", "1401", "0 to "}},
	} {
		_, err := Repairs(garage.Standard(), stock(t, "doorstop"), &k.cond)
		if err == nil {
			t.Errorf("%s is taken", what)
			continue
		}
		for _, text := range k.want {
			if !strings.Contains(err.Error(), text) {
				t.Errorf("%s: %v does not say %s", what, err, text)
			}
		}
	}
}
