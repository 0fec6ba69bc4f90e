package deluxe

import (
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/rulebook/proof"
)

// weaponOf returns the weapon with an abbreviation.
func weaponOf(t *testing.T, abbrev string) *WeaponSpec {
	t.Helper()
	for i := range StandardRules().Weapons() {
		if w := StandardRules().Weapon(WeaponID(i)); w.Abbrev == abbrev {
			return w
		}
	}
	t.Fatalf("no weapon %s", abbrev)
	return nil
}

// abbrevs returns the abbreviations of the weapons that suit, in the order of the list.
func abbrevs(suits func(w *WeaponSpec) bool) string {
	var list []string
	for i := range StandardRules().Weapons() {
		if w := StandardRules().Weapon(WeaponID(i)); i > 0 && suits(w) {
			list = append(list, w.Abbrev)
		}
	}
	return strings.Join(list, " ")
}

// TestWeaponList proves the number of weapons, that all can be played, and readings of the list.
func TestWeaponList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-001", "DX-WPN-062")
	list := garage.Standard().Weapons
	if len(list) != 1+36 {
		t.Fatalf("%d weapons", len(list)-1)
	}
	for i := range list[1:] {
		if k, w := &list[i+1], StandardRules().Weapon(WeaponID(i+1)); k.Play == nil || w.ID != k.ID || w.Family == garage.NoFamily || w.Volley < 1 {
			t.Errorf("%s: %+v", k.ID, w)
		}
	}
	laser, hdoj, mini := &list[13], &list[24], &list[33]
	if laser.ID != "laser" || laser.Cost != garage.Dollars(8000) || hdoj.Abbrev != "HDOJ" || hdoj.Spaces != garage.Spaces(3) || mini.Abbrev != "MNR" || mini.Spaces != 2 {
		t.Errorf("readings: %v, %v, %v", laser.Cost, hdoj.Spaces, mini.Spaces)
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
		{"area", func(w *WeaponSpec) bool { return w.Effect == garage.AreaEffect }, "MG VMG FT HDFT LL L HL"},
		{"burst of 2 inches", func(w *WeaponSpec) bool { return w.Effect == garage.BurstEffect && w.Burst == 2*scale.Inch }, "AC RL RGM WGM RR AT TG HR MFR B"},
		{"burst of 1 inch", func(w *WeaponSpec) bool { return w.Effect == garage.BurstEffect && w.Burst == scale.Inch }, "MML MR LTR"},
		{"burst of half an inch", func(w *WeaponSpec) bool { return w.Effect == garage.BurstEffect && w.Burst == scale.Inch/2 }, "MNR"},
		{"burst of 3 inches", func(w *WeaponSpec) bool { return w.Effect == garage.BurstEffect && w.Burst == 3*scale.Inch }, "CB"},
		{"dropped", func(w *WeaponSpec) bool { return w.Effect == garage.DroppedEffect }, "MD SMD SD OJ HDOJ FOJ HDFOJ"},
		{"cloud", func(w *WeaponSpec) bool { return w.Effect == garage.CloudEffect }, "SS HDSS PS HDPS"},
		{"none", func(w *WeaponSpec) bool { return w.Effect == garage.NoEffect }, "OG GL SL"},
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
	is := func(trait garage.WeaponTraits) func(w *WeaponSpec) bool {
		return func(w *WeaponSpec) bool { return w.Is(trait) }
	}
	for _, x := range []struct {
		name  string
		suits func(w *WeaponSpec) bool
		want  string
	}{
		{"no roll", func(w *WeaponSpec) bool { return !w.Aimed() }, "MD SMD SD SS HDSS PS HDPS OJ HDOJ FOJ HDFOJ SL"},
		{"10 inches", func(w *WeaponSpec) bool { return w.MaxRange == 10*scale.Inch }, "FT"},
		{"15 inches", func(w *WeaponSpec) bool { return w.MaxRange == 15*scale.Inch }, "HDFT"},
		{"72 inches", func(w *WeaponSpec) bool { return w.MaxRange == 72*scale.Inch }, "RGM WGM"},
		{"smoke when fired", is(garage.TraitMakesSmoke), "FT HDFT"},
		{"not ahead", is(garage.TraitNotAhead), "FT HDFT"},
		{"full area damage", is(garage.TraitFullAreaDamage), "FT HDFT"},
		{"radar", func(w *WeaponSpec) bool { return w.Guidance() == targeting.RadarGuided }, "RGM"},
		{"wire", func(w *WeaponSpec) bool {
			return w.Guidance() == targeting.WireGuided && w.Is(garage.TraitFirerStationary)
		}, "WGM"},
		{"2 inches a phase", func(w *WeaponSpec) bool { return w.Flight == 2*scale.Inch && w.InFlight == [2]int8{-6, -10} }, "RGM WGM"},
		{"armed after 12 inches", func(w *WeaponSpec) bool { return w.Arming == 12*scale.Inch }, "WGM"},
		{"never through clouds", is(garage.TraitStoppedByClouds | garage.TraitHalvedByReflective), "LL L HL"},
		{"four times the counter", func(w *WeaponSpec) bool { return w.CounterFactor == 4 }, "HDSS HDPS HDOJ HDFOJ"},
		{"twice the counter", func(w *WeaponSpec) bool { return w.CounterFactor == 2 && w.VehicleToHit == -2 && w.ToHit == 5 }, "OG"},
		{"mine", func(w *WeaponSpec) bool {
			return w.TireDamage == garage.Dice{Dice: 1} && w.UnderbodyDamage == garage.Dice{Dice: 2}
		}, "MD"},
		{"spear mine", func(w *WeaponSpec) bool {
			return w.TireDamage == garage.Dice{Dice: 1, Add: -3} && w.UnderbodyDamage == garage.Dice{Dice: 2, Add: 3}
		}, "SMD"},
		{"six at once", func(w *WeaponSpec) bool { return w.Volley == 6 }, "MFR"},
		{"one shot", func(w *WeaponSpec) bool { return w.OneShot }, "HR MR LTR MNR MFR B CB"},
		{"half a die", is(garage.TraitHalfDieBurst), "MNR"},
		{"lights up", is(garage.TraitLightsNight), "SL"},
		{"four dice, then a crater", func(w *WeaponSpec) bool { return w.Is(garage.TraitCrater) && w.Damage == garage.Dice{Dice: 4} }, "B"},
		{"explodes in a fire", is(garage.TraitMayExplode), "FT HDFT RL MML RGM WGM AT TG FOJ HDFOJ HR MR LTR MNR MFR"},
	} {
		if got := abbrevs(x.suits); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
	cb := weaponOf(t, "CB")
	if cb.Damage.Dice != 2 || cb.SecondBurst != (BurstRing{garage.Dice{Dice: 2}, 0, 3 * scale.Inch}) ||
		cb.OuterBurst != (BurstRing{garage.Dice{Dice: 1}, 3 * scale.Inch, 5 * scale.Inch}) {
		t.Errorf("cluster bomb: %+v", cb)
	}
}

// TestFireFigures proves the table of the fire variant, weapon by weapon, and what sets fire by the standard rule.
func TestFireFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-020")
	want := map[string][2]int8{"FT": {4, 3}, "HDFT": {5, 3}, "LL": {0, 0}, "L": {1, 0}, "HL": {2, 0}, "FOJ": {3, 2}, "HDFOJ": {3, 2}}
	for i := range StandardRules().Weapons() {
		w := StandardRules().Weapon(WeaponID(i))
		x, source := want[w.Abbrev]
		if w.FireModifier != x[0] || w.BurnTurns != x[1] || w.Is(garage.TraitFireSource) != source {
			t.Errorf("%s: %d for %d turns, source %v", w.Abbrev, w.FireModifier, w.BurnTurns, w.Is(garage.TraitFireSource))
		}
	}
}
