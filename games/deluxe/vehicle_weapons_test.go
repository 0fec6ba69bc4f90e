package deluxe

import (
	"bytes"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// weaponOf returns the weapon with an abbreviation.
func weaponOf(t *testing.T, abbrev string) *WeaponSpec {
	t.Helper()
	for i := range Weapons() {
		if w := Weapon(WeaponID(i)); w.Abbrev == abbrev {
			return w
		}
	}
	t.Fatalf("no weapon %s", abbrev)
	return nil
}

// abbrevs returns the abbreviations of the weapons that suit, in the order of the list.
func abbrevs(suits func(w *WeaponSpec) bool) string {
	var list []string
	for i := range Weapons() {
		if w := Weapon(WeaponID(i)); i > 0 && suits(w) {
			list = append(list, w.Abbrev)
		}
	}
	return strings.Join(list, " ")
}

// TestWeaponList proves the number of weapons, and their sums: cost and weight loaded are those of the weapon and its shots.
func TestWeaponList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-001", "DX-WPN-062")
	entries, err := decodeWeapons(weaponList)
	if err != nil || len(entries) != 36 {
		t.Fatalf("%d weapons: %v", len(entries), err)
	}
	for i := range entries {
		w := &entries[i]
		if w.ShotCost != 0 && w.ShotWeight != 0 {
			cost, weight := w.Cost+garage.Money(w.Shots)*w.ShotCost, w.Weight+garage.Weight(w.Shots)*w.ShotWeight
			if cost != w.LoadedCost || weight != w.LoadedWeight {
				t.Errorf("%s: %v and %v loaded, the list says %v and %v", w.ID, cost, weight, w.LoadedCost, w.LoadedWeight)
			}
		}
		if n, ok := FindWeapon(w.ID); !ok || Weapon(n).ID != w.ID {
			t.Errorf("%s is not found", w.ID)
		}
	}
	if _, ok := FindWeapon("paper_dart"); ok {
		t.Error("a weapon of paper")
	}
	laser, hdoj, mini := entries[12], entries[23], entries[32]
	if laser.ID != "laser" || laser.LoadedCost != garage.Dollars(8000) || hdoj.Abbrev != "HDOJ" || hdoj.Sixths != garage.Spaces(3) ||
		mini.Abbrev != "MNR" || mini.Sixths != 2 {
		t.Errorf("readings: %v, %v, %v", laser.LoadedCost, hdoj.Sixths, mini.Sixths)
	}
}

// TestWeaponEffects proves the effect column.
func TestWeaponEffects(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-002")
	for _, x := range []struct {
		name  string
		suits func(w *WeaponSpec) bool
		want  string
	}{
		{"area", func(w *WeaponSpec) bool { return w.Effect == AreaEffect }, "MG VMG FT HDFT LL L HL"},
		{"burst of 2 inches", func(w *WeaponSpec) bool { return w.Effect == BurstEffect && w.Burst == 2*Inch }, "AC RL RGM WGM RR AT TG HR MFR B"},
		{"burst of 1 inch", func(w *WeaponSpec) bool { return w.Effect == BurstEffect && w.Burst == Inch }, "MML MR LR"},
		{"burst of half an inch", func(w *WeaponSpec) bool { return w.Effect == BurstEffect && w.Burst == Inch/2 }, "MNR"},
		{"burst of 3 inches", func(w *WeaponSpec) bool { return w.Effect == BurstEffect && w.Burst == 3*Inch }, "CB"},
		{"dropped", func(w *WeaponSpec) bool { return w.Effect == DroppedEffect }, "MD SMD SD OJ HDOJ FOJ HDFOJ"},
		{"cloud", func(w *WeaponSpec) bool { return w.Effect == CloudEffect }, "SS HDSS PS HDPS"},
		{"none", func(w *WeaponSpec) bool { return w.Effect == NoEffect }, "OG GL SL"},
	} {
		if got := abbrevs(x.suits); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
}

// TestWeaponNotes proves the notes of the weapon list.
func TestWeaponNotes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-003", "DX-WPN-034", "DX-WPN-035", "DX-WPN-043", "DX-WPN-049", "DX-WPN-055", "DX-HIT-006", "DX-HIT-007")
	is := func(trait WeaponTraits) func(w *WeaponSpec) bool {
		return func(w *WeaponSpec) bool { return w.Is(trait) }
	}
	for _, x := range []struct {
		name  string
		suits func(w *WeaponSpec) bool
		want  string
	}{
		{"no roll", func(w *WeaponSpec) bool { return !w.Aimed() }, "MD SMD SD SS HDSS PS HDPS OJ HDOJ FOJ HDFOJ SL"},
		{"10 inches", func(w *WeaponSpec) bool { return w.InRange(10*Inch) && !w.InRange(10*Inch+1) }, "FT"},
		{"15 inches", func(w *WeaponSpec) bool { return w.InRange(15*Inch) && !w.InRange(15*Inch+1) }, "HDFT"},
		{"72 inches", func(w *WeaponSpec) bool { return w.InRange(72*Inch) && !w.InRange(72*Inch+1) }, "RGM WGM"},
		{"smoke when fired", is(TraitMakesSmoke), "FT HDFT"},
		{"not ahead", is(TraitNotAhead), "FT HDFT"},
		{"full area damage", is(TraitFullAreaDamage), "FT HDFT"},
		{"radar", func(w *WeaponSpec) bool { return w.Guidance() == RadarGuided }, "RGM"},
		{"wire", func(w *WeaponSpec) bool { return w.Guidance() == WireGuided && w.Is(TraitFirerStationary) }, "WGM"},
		{"2 inches a phase", func(w *WeaponSpec) bool { return w.Flight == 2*Inch && w.InFlight == [2]int8{-6, -10} }, "RGM WGM"},
		{"armed after 12 inches", func(w *WeaponSpec) bool { return w.Arming == 12*Inch }, "WGM"},
		{"never through clouds", is(TraitStoppedByClouds | TraitHalvedByReflective), "LL L HL"},
		{"four times the counter", func(w *WeaponSpec) bool { return w.CounterFactor == 4 }, "HDSS HDPS HDOJ HDFOJ"},
		{"twice the counter", func(w *WeaponSpec) bool { return w.CounterFactor == 2 && w.VehicleToHit == -2 && w.ToHit == 5 }, "OG"},
		{"mine", func(w *WeaponSpec) bool {
			return w.TireDamage == garage.Dice{Dice: 1} && w.UnderbodyDamage == garage.Dice{Dice: 2}
		}, "MD"},
		{"spear mine", func(w *WeaponSpec) bool {
			return w.TireDamage == garage.Dice{Dice: 1, Add: -3} && w.UnderbodyDamage == garage.Dice{Dice: 2, Add: 3}
		}, "SMD"},
		{"six at once", func(w *WeaponSpec) bool { return w.Volley == 6 }, "MFR"},
		{"one shot", is(TraitOneShot), "HR MR LR MNR MFR B CB"},
		{"half a die", is(TraitHalfDieBurst), "MNR"},
		{"lights up", is(TraitLightsNight), "SL"},
		{"four dice, then a crater", func(w *WeaponSpec) bool { return w.Is(TraitCrater) && w.Damage == garage.Dice{Dice: 4} }, "B"},
		{"explodes in a fire", is(TraitMayExplode), "FT HDFT RL MML RGM WGM AT TG FOJ HDFOJ HR MR LR MNR MFR"},
	} {
		if got := abbrevs(x.suits); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
	cb := weaponOf(t, "CB")
	if cb.Damage.Dice != 2 || cb.SecondBurst != (BurstRing{garage.Dice{Dice: 2}, 0, 3 * Inch}) ||
		cb.OuterBurst != (BurstRing{garage.Dice{Dice: 1}, 3 * Inch, 5 * Inch}) {
		t.Errorf("cluster bomb: %+v", cb)
	}
}

// TestFireFigures proves the table of the fire variant, weapon by weapon, and what sets fire by the standard rule.
func TestFireFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-020")
	want := map[string][2]int8{"FT": {4, 3}, "HDFT": {5, 3}, "LL": {0, 0}, "L": {1, 0}, "HL": {2, 0}, "FOJ": {3, 2}, "HDFOJ": {3, 2}}
	for i := range Weapons() {
		w := Weapon(WeaponID(i))
		x, source := want[w.Abbrev]
		if w.FireModifier != x[0] || w.BurnTurns != x[1] || w.Is(TraitFireSource) != source {
			t.Errorf("%s: %d for %d turns, source %v", w.Abbrev, w.FireModifier, w.BurnTurns, w.Is(TraitFireSource))
		}
	}
}

// TestWeaponFile proves that the list is read strictly.
func TestWeaponFile(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ from, to, text string }{
		{`"rockets": 6`, `"rackets": 6`, "rackets"},
		{`"family": "cannon"`, `"family": "canon"`, "canon"},
		{`"effect": "area"`, `"effect": "aria"`, "aria"},
		{`"one_shot"`, `"won_shot"`, "won_shot"},
		{`"counter": "mine"`, `"counter": "mime"`, "mime"},
		{`"burst_squares": 8`, `"burst_squares": 0`, "burst_squares"},
		{`"id": "vulcan_machine_gun"`, `"id": "machine_gun"`, "twice"},
		{`"counter": "spikes", `, ``, "counter"},
		{`"name": "Laser"`, `"name": ""`, "name"},
		{`"dp": 10`, `"dp": 0`, "range"},
	} {
		data := bytes.Replace(weaponList, []byte(x.from), []byte(x.to), 1)
		if bytes.Equal(data, weaponList) {
			t.Fatalf("%s is not in the list", x.from)
		}
		if _, err := decodeWeapons(data); err == nil || !strings.Contains(err.Error(), x.text) {
			t.Errorf("%s: %v", x.to, err)
		}
	}
	for _, x := range []struct{ from, to string }{
		{`"to_hit": 7`, `"to_hit": 8`}, {`"dp": 10`, `"dp": 11`}, {`"id": "laser"`, `"id": "lacer"`}, {`"traits": ["one_shot", "may_explode"]`, `"traits": []`},
		{`"power_units": 2`, `"power_units": 3`}, {`"sixths": 60`, `"sixths": 61`}, {`"shots": 20`, `"shots": 21`},
	} {
		entries, err := decodeWeapons(bytes.Replace(weaponList, []byte(x.from), []byte(x.to), 1))
		if err != nil {
			t.Fatal(err)
		}
		if err := checkWeapons(entries, garage.Standard()); err == nil {
			t.Errorf("%s is not noticed", x.to)
		}
	}
	entries, err := decodeWeapons(weaponList)
	if err != nil || checkWeapons(entries[1:], garage.Standard()) == nil {
		t.Errorf("a missing weapon is not noticed: %v", err)
	}
}
