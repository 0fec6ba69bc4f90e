package sixth

import (
	"testing"
	"unique"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// out is the weapons that a concealment system brings out, in the words of the harness without crew.
func (k *rig) out(seat int, system string, words ...Placement) Action {
	k.Helper()
	var d Design
	for _, p := range words {
		d.Add(p.Card, p.Spot)
	}
	a := newAction(Equip)
	a.Slot, a.Car = k.slot(seat, system), unique.Make(d)
	return a
}

// A concealment system brings out weapons within its build points and the rules of building, once; they can be fired at once.
func TestConcealment(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-002", "SX-BUILD-005", "SX-BUILD-006", "SX-BUILD-018", "SX-BUILD-019", "SX-BUILD-023")
	for system, budget := range map[string]int{"simple_concealment_system": 3, "complex_concealment_system": 6} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			fresh := func() *rig {
				k := duel(t, "javelin", "crew_area:"+system, "").begin()
				k.asked(askCombat, 0)
				return k
			}
			k := fresh()
			w := func(id string, s Spot) Placement { return Placement{k.card(id), s} }
			// Within the budget: one weapon, or several.
			good := [][]Placement{
				{w("heavy_machine_gun", SpotFront)},
				{w("light_machine_gun", SpotFront), w("standard_machine_gun", SpotLeft)},
				{w("light_machine_gun", SpotFront), w("light_machine_gun", SpotBack)},
				{w("light_rocket", SpotLeft), w("light_rocket", SpotRight), w("stinger", SpotBack)}, // a pair of rockets costs 1
				{w("turreted_machine_gun", SpotCrewArea)},
			}
			bad := []struct {
				picks []Placement
				rule  game.RuleID
			}{
				{nil, "SX-ROUND-015"},
				{[]Placement{w("turreted_machine_gun", SpotFront)}, "SX-BUILD-023"},
				{[]Placement{w("heavy_machine_gun", SpotCrewArea)}, "SX-BUILD-003"},
				{[]Placement{w("legend_driver", SpotCrewArea)}, "SX-BUILD-003"},
				{[]Placement{w("scatter_gun", SpotFront), w("spike_gun", SpotFront), w("stinger", SpotBack)}, "SX-BUILD-002"},
			}
			if budget == 3 {
				bad = append(bad, struct {
					picks []Placement
					rule  game.RuleID
				}{[]Placement{w("anti_tank_gun", SpotFront)}, "SX-BUILD-002"})
			} else {
				good = append(good, []Placement{w("buffalo_gun", SpotBack)})
				bad = append(bad, struct {
					picks []Placement
					rule  game.RuleID
				}{[]Placement{w("buffalo_gun", SpotLeft)}, "SX-BUILD-019"}, struct {
					picks []Placement
					rule  game.RuleID
				}{[]Placement{w("light_machine_gun", SpotFront), w("light_machine_gun", SpotLeft), w("light_machine_gun", SpotBack)}, "SX-BUILD-005"})
			}
			for _, picks := range good {
				a := k.out(0, system, picks...)
				if b := k.run().checkCombat(0, &a); b != nil {
					t.Errorf("%v: %s (%s)", picks, b.detail, b.rule)
				}
			}
			for _, c := range bad {
				k.refused(0, k.out(0, system, c.picks...), c.rule)
			}
			// It is used once, and the weapon fires at once.
			k = fresh()
			k.do(0, k.out(0, system, w("heavy_machine_gun", SpotFront)))
			if k.car(0).Slots[k.slot(0, system)].Flags&slotDown == 0 {
				t.Error("the system is not flipped")
			}
			k.refused(0, k.out(0, system, w("light_machine_gun", SpotFront)), "SX-DMG-004")
			k.attack(k.hit("heavy_machine_gun"), "attack y3 y3 r5 w5")
		})
	}
}

// The list of a concealment system has only what is legal; every weapon of the whole budget that may be brought out is there.
func TestConcealmentList(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		system string
		budget uint8
		bp     uint8
	}{
		{"complex_concealment_system", 6, 16}, {"complex_concealment_system", 6, 36}, {"simple_concealment_system", 3, 16},
	} {
		k := duel(t, "javelin", "crew_area:"+c.system, "")
		k.s.t.Opts.BP = c.bp
		k.begin()
		n := 0
		for _, a := range k.legal(0) {
			if a.Do != Equip {
				continue
			}
			n++
			if b := k.run().checkCombat(0, &a); b != nil {
				t.Errorf("%+v: %v is listed: %s", c, a.Car.Value().Cards[0], b.detail)
			}
		}
		// Weapons of 6 BP need a game of 25 BP (SX-BUILD-006). FRONT_BACK leaves two places, a turret has one, others have four.
		want := 0
		for _, w := range k.g.d.Cards {
			if w.Kind != Weapon || w.Cost != c.budget || c.budget == 6 && c.bp < 25 {
				continue
			}
			switch {
			case w.Turret:
				want++
			case w.Restrictions.Has(FrontBack):
				want += 2
			default:
				want += 4
			}
		}
		if n != want {
			t.Errorf("%+v: %d on the list, want %d", c, n, want)
		}
	}
	// The copies of the player deck bound the list (SX-BUILD-005): two of each weapon.
	k := duel(t, "spike_gun", "crew_area:simple_concealment_system front:spike_gun", "")
	k.begin()
	for _, a := range k.legal(0) {
		if a.Do == Equip && a.Car.Value().Cards[0].Card == k.card("spike_gun") {
			t.Error("a third Spike Gun")
		}
	}
	k.s.t.Opts.OwnCopies = false
	n := 0
	for _, a := range k.legal(0) {
		if a.Do == Equip && a.Car.Value().Cards[0].Card == k.card("spike_gun") {
			n++
		}
	}
	if n != 4 {
		t.Errorf("%d places for a third Spike Gun without limit of copies", n)
	}
	k = duel(t, "turreted_machine_gun", "", "").begin()
	for _, a := range k.legal(0) {
		if a.Do == Equip {
			t.Error("a car without a system brings out weapons")
		}
	}
	a := newAction(Equip)
	a.Slot = k.slot(0, "turreted_machine_gun")
	k.refused(0, a, "SX-ROUND-015")
}

// A dashboard that is full takes no more cards, and no card that does not exist.
func TestConcealmentRoom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-001")
	k := duel(t, "javelin", "crew_area:simple_concealment_system", "").begin()
	one := k.out(0, "simple_concealment_system", Placement{k.card("stinger"), SpotFront})
	two := k.out(0, "simple_concealment_system", Placement{k.card("stinger"), SpotFront}, Placement{k.card("wasp"), SpotFront})
	c := k.car(0)
	for int(c.NSlots) < maxSlots-1 {
		c.Slots[c.NSlots] = slot{Card: k.card("wasp"), Spot: SpotBack, Flags: slotDown}
		c.NSlots++
	}
	k.refused(0, two, "SX-BUILD-001")
	if b := k.run().checkCombat(0, &one); b != nil {
		t.Errorf("the last place: %s", b.detail)
	}
	k.refused(0, k.out(0, "simple_concealment_system", Placement{9999, SpotFront}), "SX-BUILD-002")
	k.refused(0, k.out(0, "simple_concealment_system", Placement{k.card("wasp"), numSpots}), "SX-BUILD-002")
}
