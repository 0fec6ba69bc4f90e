package sixth

import (
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// Every weapon and sidearm, named by its card. With HIT on all dice the damage is the BASIC of the card and 1 for each die; with WRENCH on
// all dice that have it, it is what the card makes of them.
func TestEveryWeapon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-010", "SX-ATK-011", "SX-DMG-009", "SX-DMG-010", "SX-FIRE-003", "SX-SETUP-059")
	n := 0
	for _, card := range StandardRules().d.Cards {
		if !card.Attacks() {
			continue
		}
		n++
		t.Run(card.ID, func(t *testing.T) {
			t.Parallel()
			k := duel(t, card.ID, "", "")
			pool := card.Dice
			if card.ID == "armor_piercing_rocket" {
				pool[Yellow]++ // the side has armor
			}
			dice := uint8(pool.Count())
			e := k.attack(k.hit(card.ID), script(pool, hitFace))
			if e.Basic != card.Fixed+dice || e.Tire != card.FixedTire || e.Fire+e.Blast != 0 {
				t.Errorf("all HIT: %d BASIC, %d TIRE, %d FIRE, %d EXPLOSION, want %d and %d", e.Basic, e.Tire, e.Fire, e.Blast, card.Fixed+dice, card.FixedTire)
			}
			k = duel(t, card.ID, "", "")
			k.car(1).Ace = 1
			e = k.attack(k.hit(card.ID), script(pool, wrenchFace))
			basic, tire, fire, blast := card.Fixed, card.FixedTire, uint8(0), uint8(0)
			if w := wrenches(card.Dice); w > 0 {
				switch card.Wrench {
				case WrenchBasic:
					basic += w
				case WrenchTire:
					tire += w
				case WrenchFire:
					fire, basic = 1, basic+w-1
				case WrenchExplosion:
					blast, basic = 1, basic+w-1
				case WrenchPaint, WrenchSpecial:
					basic += w - 1 // one is Paint, Overload, or the ACE of the target
				}
			}
			if e.Basic != basic || e.Tire != tire || e.Fire != fire || e.Blast != blast {
				t.Errorf("WRENCH: %d BASIC, %d TIRE, %d FIRE, %d EXPLOSION, want %d, %d, %d, %d", e.Basic, e.Tire, e.Fire, e.Blast, basic, tire, fire, blast)
			}
			text := ""
			for _, effect := range card.Effects {
				text += effect.Effect
			}
			c := k.car(1)
			if paint := c.Paint != 0; paint != strings.Contains(text, "Paint") || c.Overload != strings.Contains(text, "Overload") ||
				c.Shaken != strings.Contains(text, "Shaken") {
				t.Errorf("conditions: paint %v, overload %v, shaken %v, but the card says %q", paint, c.Overload, c.Shaken, text)
			}
		})
	}
	if n < 100 {
		t.Errorf("only %d weapons", n)
	}
}

// SHIELD in an attack means nothing.
func TestShieldInAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-010")
	k := duel(t, "heavy_machine_gun", "", "")
	if e := k.attack(k.hit("heavy_machine_gun"), "attack y1 y2 r1 w2"); e.Basic != 0 || e.Tire != 0 {
		t.Errorf("%d BASIC, %d TIRE", e.Basic, e.Tire)
	}
}

// A Standard Machine Gun (3 blue, 1 white) causes at most 5 damage, of which at most 2 go to tires.
func TestMachineGunAtMostFive(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-006")
	k := duel(t, "standard_machine_gun", "", "")
	if e := k.attack(k.hit("standard_machine_gun"), "attack b4 b5 b6 w6"); e.Basic != 5 || e.Tire != 0 {
		t.Errorf("double HIT: %d BASIC, %d TIRE", e.Basic, e.Tire)
	}
	k = duel(t, "standard_machine_gun", "", "")
	if e := k.attack(k.hit("standard_machine_gun"), "attack b4 b5 b6 w4"); e.Basic != 3 || e.Tire != 2 {
		t.Errorf("double WRENCH: %d BASIC, %d TIRE", e.Basic, e.Tire)
	}
}

// Each of the crew may attack once, in any order, with any weapon, also out of control and on fire; then the turn is over. The second attack
// is chosen when the first is done.
func TestOneAttackEach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-001", "SX-ATK-003", "SX-BUILD-014", "SX-BUILD-026", "SX-ATK-013")
	k := duel(t, "light_machine_gun", "front:anti_tank_gun front:javelin", "")
	k.car(0).Control, k.car(0).Fire = 0, sidesOf(Front)
	if e := k.attack(k.hit("light_machine_gun"), "attack k6 k6"); e.Basic != 2 {
		t.Fatalf("%d BASIC", e.Basic)
	}
	k.asked(askCombat, 0)
	k.refused(0, k.hit("anti_tank_gun"), "SX-ATK-001")
	for _, a := range k.legal(0) {
		if a.Do == Fire && a.Crew != Driver {
			t.Fatal("the gunner is still on the list")
		}
	}
	a := k.hit("anti_tank_gun")
	a.Crew = NoRole
	k.refused(0, a, "SX-ATK-001")
	a.Crew = Driver
	if e := k.attack(a, "attack y3 y3"); e.Basic != 4 {
		t.Fatalf("%d BASIC", e.Basic)
	}
	k.asked(askCombat, 1) // the Javelin is left, but nobody to fire it
}

// Attacking is optional.
func TestPassInCombat(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-001")
	k := duel(t, "light_machine_gun", "", "").begin()
	k.asked(askCombat, 0)
	if l := k.legal(0); l[len(l)-1] != PassAction() {
		t.Error("passing is not the default")
	}
	k.do(0, PassAction())
	k.asked(askCombat, 1)
}

// A player with nothing to do in the phase is not asked.
func TestNothingToDoInCombat(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-009")
	k := newRig(t, rigCar{x: 4, y: 6, control: 6}, rigCar{x: 8, y: 6, control: 6, cards: "back:light_machine_gun"}).begin()
	k.asked(askCombat, 1)
}

// A weapon card fires once in the phase, whoever fires it; a second copy is another weapon.
func TestWeaponFiresOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-002")
	k := duel(t, "light_machine_gun", "front:javelin", "")
	k.attack(k.hit("light_machine_gun"), "attack k1 k1")
	a := k.hit("light_machine_gun")
	a.Crew = Driver
	k.refused(0, a, "SX-ATK-002")

	k = duel(t, "light_machine_gun", "front:light_machine_gun", "")
	k.attack(k.hit("light_machine_gun"), "attack k1 k1")
	a.Slot = k.slot(0, "light_machine_gun") + 1
	if k.car(0).Slots[a.Slot].Card != k.card("light_machine_gun") {
		t.Fatal("the copies do not lie side by side")
	}
	k.attack(a, "attack k1 k1")
}

// A sidearm is fired once by each of the crew.
func TestSidearmOnceByEach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-002", "SX-BUILD-016")
	for _, first := range []Role{Driver, Gunner} {
		k := duel(t, "assault_rifle", "", "")
		a := k.hit("assault_rifle")
		a.Crew = first
		k.attack(a, "attack b1 b1 b1 k1")
		k.refused(0, a, "SX-ATK-001")
		a.Crew = other(first)
		k.attack(a, "attack b1 b1 b1 k1")
		k.asked(askCombat, 1)
	}
}

// A ONE_SHOT card is face-down after the attack, hit or not; of a pair only the one that was fired.
func TestOneShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-009", "SX-BUILD-021")
	k := duel(t, "light_rocket", "front:light_rocket", "")
	slot := k.slot(0, "light_rocket")
	k.attack(k.hit("light_rocket"), "attack y1 g1 b1")
	if c := k.car(0); c.Slots[slot].Flags&slotDown == 0 || c.Slots[slot].Flags&slotDestroyed != 0 || c.Slots[slot+1].Flags&slotDown != 0 {
		t.Errorf("flags %b and %b", c.Slots[slot].Flags, c.Slots[slot+1].Flags)
	}
	a := k.hit("light_rocket")
	a.Crew = Driver
	k.refused(0, a, "SX-DMG-004")
	a.Slot++
	k.attack(a, "attack y1 g1 b1")
	// A sidearm with ONE_SHOT is spent for both.
	k = duel(t, "rocket_propelled_grenade", "", "")
	k.attack(k.hit("rocket_propelled_grenade"), "attack y1 g1 g1")
	a = k.hit("rocket_propelled_grenade")
	a.Crew = Driver
	k.refused(0, a, "SX-DMG-004")
}

// A dead crew member does not attack, and its ability is lost; a destroyed weapon does not fire.
func TestDeadAndDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-017", "SX-DMG-004")
	k := duel(t, "light_machine_gun", "crew_area:legend_gunner front:javelin", "")
	c := k.car(0)
	c.Slots[c.Gunner].Flags |= slotDown | slotDestroyed
	c.Slots[k.slot(0, "javelin")].Flags |= slotDown | slotDestroyed
	c.refresh()
	k.begin()
	k.refused(0, k.hit("light_machine_gun"), "SX-ATK-017")
	a := k.hit("light_machine_gun")
	a.Crew, a.Slot = Driver, k.slot(0, "javelin")
	k.refused(0, a, "SX-DMG-004")
	a.Slot = 99
	k.refused(0, a, "SX-DMG-004")
	a.Slot = k.slot(0, "light_machine_gun")
	if e := k.attack(a, "attack k6 k6"); e.Basic != 2 {
		t.Errorf("%d BASIC: the dead Legend helps", e.Basic)
	}
}

// What is no weapon, or a decoy, is not fired.
func TestFakeMachineGun(t *testing.T) {
	t.Parallel()
	t.Run("fake_machine_gun", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "light_machine_gun", "front:fake_machine_gun front:oil_jets", "").begin()
		k.refused(0, k.hit("fake_machine_gun"), "SX-ATK-010")
		k.refused(0, k.hit("oil_jets"), "SX-ATK-010")
		k.refused(0, k.hit("rookie_driver"), "SX-ATK-010")
	})
}

// EXPLOSION costs 1 CONTROL, FIRE turns the side, both before the BASIC.
func TestSpecialDamageOnCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-015", "SX-DMG-011", "SX-FIRE-001")
	k := duel(t, "mako", "", "")
	// Mako: BASIC 2, green and blue; a WRENCH and a HIT.
	k.attack(k.hit("mako"), "attack g2 b4")
	if c := k.car(1); c.Control != 5 || c.Armor[Back] != 9-3 || c.Armor[Front] != 9 {
		t.Errorf("control %d, armor %v", c.Control, c.Armor)
	}
	k = duel(t, "flamethrower", "", "")
	k.attack(k.hit("flamethrower"), "attack y3 g2 g3")
	if c := k.car(1); c.Fire != sidesOf(Back) || c.Armor[Back] != 9-2 || c.Control != 6 {
		t.Errorf("fire %04b, armor %v, control %d", c.Fire, c.Armor, c.Control)
	}
	var order []EventKind
	for _, e := range k.events {
		if e.Kind == EvIgnite || e.Kind == EvArmor || e.Kind == EvTires || e.Kind == EvDamage {
			order = append(order, e.Kind)
		}
	}
	if !slices.Equal(order, []EventKind{EvDamage, EvIgnite, EvArmor}) {
		t.Errorf("order %v", order)
	}
}

// On a car out of control EXPLOSION is BASIC 1 from the start, on a burning side FIRE is; SHIELD from cover cancel them.
func TestKnownConversions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-009", "SX-DMG-012", "SX-DMG-017", "SX-CTRL-009", "SX-FIRE-002")
	k := duel(t, "mako", "", "")
	k.car(1).Control = 0
	k.put("smoke", k.car(1).Pose, false)
	// BASIC 2, 2 WRENCH are not possible with one green die: EXPLOSION as BASIC 1, HIT 1, less 1 SHIELD.
	if e := k.attack(k.hit("mako"), "attack g2 b4"); e.Blast != 0 || e.Basic != 2+1+1-1 {
		t.Errorf("out of control: %d BASIC, %d EXPLOSION", e.Basic, e.Blast)
	}
	k = duel(t, "flamethrower", "", "")
	k.car(1).Fire = sidesOf(Back)
	k.put("smoke", k.car(1).Pose, false)
	if e := k.attack(k.hit("flamethrower"), "attack y3 g2 g3"); e.Fire != 0 || e.Basic != 1+2-1 {
		t.Errorf("burning: %d BASIC, %d FIRE", e.Basic, e.Fire)
	}
	// Another side that burns does not matter.
	k = duel(t, "flamethrower", "", "")
	k.car(1).Fire = sidesOf(Front)
	if e := k.attack(k.hit("flamethrower"), "attack y3 g2 g3"); e.Fire != 1 || e.Basic != 2 {
		t.Errorf("burning elsewhere: %d BASIC, %d FIRE", e.Basic, e.Fire)
	}
}

// Whose last CONTROL goes to an EXPLOSION is out of control for the next attack, whose EXPLOSION is BASIC.
func TestExplosionTakesLastControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-013")
	k := duel(t, "mako", "front:mako", "")
	k.car(1).Control, k.car(1).Speed = 1, 2
	k.attack(k.hit("mako"), "attack g2 b1 defense y3 y3")
	if k.car(1).Control != 0 || k.car(1).Tires != 10 {
		t.Fatalf("control %d, tires %d", k.car(1).Control, k.car(1).Tires)
	}
	a := k.hit("mako")
	a.Crew, a.Slot = Driver, a.Slot+1
	if e := k.attack(a, "attack g2 b1"); e.Basic != 3 || e.Blast != 0 {
		t.Errorf("%d BASIC, %d EXPLOSION", e.Basic, e.Blast)
	}
}

// On an obstacle all damage is BASIC, as DAMAGE tokens, without a defense; with its durability full it is gone (SX-DMG-004). What has no
// durability takes nothing (SX-DMG-019).
func TestAttackOnObstacles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-016", "SX-DMG-003", "SX-ATK-006", "SX-DEF-001", "SX-DMG-004", "SX-DMG-019")
	for _, c := range []struct {
		weapon, dice string
		want         uint8
	}{
		{"light_machine_gun", "attack k2 k6", 2}, // a TIRE and a HIT
		{"mako", "attack g2 b1", 3},              // EXPLOSION
		{"flamethrower", "attack y1 g2 g1", 1},   // FIRE
		{"whistler", "attack y1 y1 k2", 1},       // no ACE to take
		{"electrostatic_beam", "attack y1 g2", 1},
		{"light_machine_gun_incendiary_rounds", "attack y1 y1 r1", 1}, // TIRE of the card
	} {
		k := duel(t, c.weapon, "", "")
		wreck := k.put("wreck", at(5.75, 6.6, 0), true)
		e := k.attack(k.fire(c.weapon, wreck, NoSide), c.dice)
		if o := k.s.t.Objects[wreck.object()]; e.Basic != c.want || o.Damage != c.want {
			t.Errorf("%s: %d BASIC, %d DAMAGE, want %d", c.weapon, e.Basic, o.Damage, c.want)
		}
	}
	k := duel(t, "anti_tank_gun", "", "")
	wreck := k.put("wreck", at(5.75, 6.6, 0), true) // durability 6
	k.attack(k.fire("anti_tank_gun", wreck, NoSide), "attack y6 y6")
	if k.s.t.Objects[wreck.object()].Kind != 0 {
		t.Error("BASIC 6 leaves the wreck")
	}
	k = duel(t, "anti_tank_gun", "", "")
	wreck = k.put("wreck", at(5.75, 6.6, 0), false)
	k.attack(k.fire("anti_tank_gun", wreck, NoSide), "attack y6 y6")
	if o := k.s.t.Objects[wreck.object()]; o.Kind == 0 || o.Damage != 0 {
		t.Errorf("a wreck without durability: %+v", o)
	}
	k = duel(t, "anti_tank_gun", "", "")
	k.attack(k.fire("anti_tank_gun", refEdge+1, NoSide), "attack y6 y6")
}

// TIRE that finds no tires is BASIC on the side, after the defense.
func TestTireConversion(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-007", "SX-DEF-010")
	k := duel(t, "light_machine_gun", "", "")
	k.car(1).Tires = 1
	k.put("smoke", k.car(1).Pose, false)
	// TIRE 2 (WRENCH each), one is cancelled by the SHIELD of the smoke, one costs the last tire.
	k.attack(k.hit("light_machine_gun"), "attack k2 k2")
	if c := k.car(1); c.Tires != 0 || c.Armor[Back] != 9 {
		t.Errorf("tires %d, armor %v", c.Tires, c.Armor)
	}
	k = duel(t, "light_machine_gun", "", "")
	k.car(1).Tires = 1
	k.attack(k.hit("light_machine_gun"), "attack k2 k2")
	if c := k.car(1); c.Tires != 0 || c.Armor[Back] != 8 {
		t.Errorf("tires %d, armor %v", c.Tires, c.Armor)
	}
}

// What armor does not hold is internal, with one card for the attack; then the turn goes on.
func TestInternalDamageOfAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-002", "SX-INT-001", "SX-INT-014", "SX-ATK-003")
	k := duel(t, "anti_tank_gun", "", "")
	k.car(1).Armor[Back] = 1
	k.attack(k.hit("anti_tank_gun"), "attack y3 y3 card 0")
	if n := len(k.find(EvDamageCard)); n != 1 || k.car(1).Armor[Back] != 0 {
		t.Errorf("%d damage cards, armor %v", n, k.car(1).Armor)
	}
}

// A car eliminated by the first attack is no target for the second; its wreck is.
func TestTargetEliminated(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-015", "SX-ROUND-009", "SX-ELIM-002")
	k := newRig(t, rigCar{x: 4, y: 6, control: 6, cards: "front:light_rocket front:javelin"},
		rigCar{x: 6, y: 6, control: 6}, rigCar{x: 8, y: 6, control: 6, cards: "crew_area:turreted_machine_gun"})
	c := k.car(1)
	c.Power, c.Armor[Back] = 1, 0
	// The structure, weapon, accessory and other entries of the damage card are passed by what is not there or used up.
	c.Tires, c.Armor = 0, [4]uint8{}
	for _, w := range []uint8{c.Driver, c.Gunner} {
		c.Slots[w].Damage = 2
	}
	c.Fire = sidesOf(Back)
	k.attack(k.hit("light_rocket"), "attack y6 g6 b6 card 0")
	if c.In {
		t.Fatal("5 points of internal damage leave the car")
	}
	if s := k.car(0).Slots[k.slot(0, "light_rocket")]; s.Flags&slotDown == 0 {
		t.Error("the rocket is not spent")
	}
	k.asked(askCombat, 0)
	a := k.hit("javelin")
	a.Crew = Driver
	k.refused(0, a, "SX-ATK-015")
	a.Target, a.Side = objectRef(0), NoSide
	if k.s.t.Objects[0].Kind != k.g.d.wreck {
		t.Fatal("there is no wreck")
	}
	k.attack(a, "attack b1")
}

// An attacker who gives up in the middle of an attack, while somebody is asked, attacks no more.
func TestAttackerResigns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-003", "SX-ELIM-009")
	k := newRig(t, rigCar{x: 4, y: 6, control: 6, cards: "front:linked_disruptors"},
		rigCar{x: 6, y: 6, control: 6, cards: "crew_area:turreted_machine_gun"}, rigCar{x: 8, y: 6, control: 6})
	k.roll("attack y3 g4 b4 k6").begin()
	k.do(0, k.hit("linked_disruptors"))
	k.asked(askAttackReroll, 0)
	if err := k.g.Resign(&k.s, 0, k.note); err != nil {
		t.Fatal(err)
	}
	k.asked(askCombat, 1)
	if k.car(1).Armor[Back] != 9 {
		t.Error("the attack went on")
	}
}

// Re-rolls of the attacker come before the defense, one die each, the same die again if wanted; the player sees every result.
func TestAttackRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016", "SX-ROUND-012", "SX-ROUND-013")
	k := duel(t, "linked_disruptors", "", "")
	k.car(1).Speed = 1
	k.roll("attack y1 g1 b1 k1 y2 y6 defense y3").begin()
	k.do(0, k.hit("linked_disruptors"))
	k.asked(askAttackReroll, 0)
	k.refused(0, RerollAction(4, WithFree), "SX-ROUND-012")
	k.refused(0, RerollAction(-1, WithFree), "SX-ROUND-012")
	k.refused(0, RerollAction(0, WithAce), "SX-ROUND-012")
	k.refused(0, StraightAction(), "SX-ROUND-001")
	k.do(0, RerollAction(0, WithFree))
	k.do(0, RerollAction(0, WithFree))
	k.decline()
	k.over()
	if d := k.find(EvDamage); len(d) != 1 || d[0].Basic != 2 {
		t.Errorf("damage %+v", d)
	}
	if l := k.find(EvReroll); len(l) != 2 || l[1].Before != 2 || l[1].Throw.Dice[0].Face != 6 {
		t.Errorf("re-rolls %+v", l)
	}
}

// The combat turn takes its own verbs, of the player whose turn it is; all that is listed can be done.
func TestCombatVerbs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-001", "SX-ROUND-002")
	k := duel(t, "light_machine_gun", "left:oil_jets back:fire_extinguisher right:autopilot crew_area:simple_concealment_system", "").begin()
	k.car(0).Fire, k.car(0).Ace = sidesOf(Front, Left), 3
	for _, a := range []Action{StraightAction(), RerollAction(0, WithFree), newAction(PutOut), UseAction(k.slot(0, "light_machine_gun"))} {
		rule := game.RuleID("SX-ROUND-001")
		if a.Do == Use {
			rule = "SX-ROUND-015"
		}
		k.refused(0, a, rule)
	}
	k.refused(1, PassAction(), "SX-ROUND-002")
	verbs := map[Verb]int{}
	for _, a := range k.legal(0) {
		verbs[a.Do]++
		copied := k.s
		copied.dice = dice.Fast(1)
		if err := k.g.Apply(&copied, 0, a, nil); err != nil {
			t.Errorf("%+v is on the list: %v", a, err)
		}
	}
	// Two of the crew with one gun on one side; three places for each of the crew; two fires and the Autopilot.
	if verbs[Fire] != 2 || verbs[DropItem] != 6 || verbs[Use] != 3 || verbs[Equip] == 0 || verbs[Pass] != 1 {
		t.Errorf("listed: %v", verbs)
	}
}
