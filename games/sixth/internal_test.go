package sixth

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// inside has internal damage hit the front of seat 0, whose armor is 0, by a damage card; tires, power and cards are as at the start.
func inside(t *testing.T, cards, card string, points uint8) bay {
	t.Helper()
	k := openBay(t, mcar(4, 6, 0, 1).plated(0).with(cards))
	if card[0] == 'B' {
		k.s.t.Opts.Deck = 1
	}
	return k.dice("card-"+card).hit(0, Front, points, byAttack)
}

// One card for what is left after the armor, out of the six of the deck; it goes back. A1 hits the power plant with what the fire leaves, B4
// the armor of the back.
func TestDamageCardIsDrawn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-001", "SX-SETUP-038")
	k := openBay(t, mcar(4, 6, 0, 1).plated(2))
	k.hit(0, Front, 2, byAttack).gauge(0, "front 0")
	if n := len(k.all(EvDamageCard)); n != 0 {
		t.Errorf("%d damage cards for damage that the armor took", n)
	}
	k.dice("card-A1").hit(0, Left, 5, byAttack).gauge(0, "left 0 power 8")
	k.dice("card-A1").hit(0, Right, 4, byAttack).gauge(0, "right 0 power 7") // the same card again
	if e := k.all(EvDamageCard); len(e) != 2 || e[0].Count != 3 || e[0].Side != Left || e[0].Card != 0 {
		t.Errorf("%+v", e)
	}
	// All six come up by a fair stream: the chance that one of them is missing in 400 draws is 6*(5/6)^400, below 1e-30.
	k.s.dice = dice.Fast(1)
	var seen [6]int
	for range 400 {
		k.car(0).Tires, k.car(0).Power, k.car(0).Armor = 10, 10, [4]uint8{}
		k.events = nil
		k.meanwhile(func(r *run) { r.hurtSide(0, Front, 1, byAttack, game.Nobody, false, 0) })
		for k.s.t.Ask == askDamage {
			k.car(0).Slots[k.car(0).Driver].Damage, k.car(0).Slots[k.car(0).Gunner].Damage = 0, 0
			k.do(0, chooseAction(int8(k.car(0).Driver)))
		}
		k.car(0).Slots[k.car(0).Driver].Damage, k.car(0).Slots[k.car(0).Gunner].Damage = 0, 0
		seen[k.all(EvDamageCard)[0].Card]++
	}
	if slices.Contains(seen[:], 0) {
		t.Errorf("draws by card: %v", seen)
	}
	k.s.dice = dice.ScriptValues(nil)
}

// Every card works down its entries; the points reach each of them in turn. The front has Standard Ceramic Plate (4), Wasp (2) and Splitter
// (1); the back has armor 6. The numbers say what each entry takes.
func TestDamageCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-002", "SX-INT-017")
	const cards = "front:standard_ceramic_plate front:wasp front:splitter"
	for _, c := range []struct {
		card   string
		points uint8
		choose string // who takes the crew entry
		want   map[string]uint8
		gauge  string
		fire   string
	}{
		{"A1", 7, "", nil, "power 8 tires 10 back 6", "front"},                                         // 4, fire 1, power 2
		{"A2", 8, "rookie_driver", map[string]uint8{"wasp": 1, "rookie_driver": 1}, "power 8", ""},     // 4, 1, 1, 2
		{"A3", 9, "", map[string]uint8{"splitter": 1, "rookie_gunner": 1}, "tires 8 power 9", ""},      // 4, 2, 1, 1, 1
		{"A4", 7, "rookie_gunner", map[string]uint8{"splitter": 1, "rookie_gunner": 1}, "power 9", ""}, // 4, 1, 1, 1
		{"A5", 10, "", map[string]uint8{"wasp": 1, "rookie_driver": 1}, "back 3 power 9", ""},          // 4, 3, 1, 1, 1
		{"A6", 7, "", map[string]uint8{"splitter": 1, "wasp": 1}, "power 9", ""},                       // 4, 1, 1, 1
		{"B1", 8, "", map[string]uint8{"splitter": 1}, "tires 8 power 9", ""},                          // 4, 1, none left, 2, 1
		{"B2", 9, "", map[string]uint8{"wasp": 2}, "tires 9 power 9", "front"},                         // 4, 1, 1, 2, 1
		{"B3", 8, "", map[string]uint8{"wasp": 2, "splitter": 1}, "power 9", ""},                       // 4, 1, 1, 1, 1
		{"B4", 12, "rookie_driver", map[string]uint8{"rookie_driver": 1}, "back 1 power 9", "front"},   // 4, 5, 1, 1, 1
		{"B5", 8, "", map[string]uint8{"splitter": 1, "wasp": 1, "rookie_driver": 1}, "power 9", ""},   // 4, 1, 1, 1, 1
		{"B6", 9, "", map[string]uint8{"wasp": 2, "splitter": 1, "rookie_gunner": 1}, "power 9", ""},   // 4, 2, 1, 1, 1
	} {
		k := openBay(t, mcar(4, 6, 0, 1).plated(0).with(cards))
		if c.card[0] == 'B' {
			k.s.t.Opts.Deck = 1
		}
		k.car(0).Armor[Back] = 6
		k.dice("card-"+c.card).hit(0, Front, c.points, byAttack)
		if c.choose != "" {
			k.asking(askDamage, true).do(0, chooseAction(k.slot(c.choose)))
		}
		k.asks(askDrive, 0).gauge(0, c.gauge).burning(0, c.fire).tokens("standard_ceramic_plate", 4, true)
		for _, id := range []string{"wasp", "splitter", "rookie_driver", "rookie_gunner"} {
			if got := k.car(0).Slots[k.slot(id)].Damage; got != c.want[id] {
				t.Errorf("%s: %s has %d DAMAGE, want %d", c.card, id, got, c.want[id])
			}
		}
	}
}

// Only cards on the damaged side, and without one the entry is skipped.
func TestEntriesOfOtherSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-003")
	k := inside(t, "left:wasp back:splitter right:light_steel_plate crew_area:wheel_hubs", "A6", 2)
	k.gauge(0, "power 8").tokens("wasp", 0, false).tokens("splitter", 0, false).tokens("light_steel_plate", 0, false)
}

// With several cards of the kind the owner chooses for each point; face-down ones are not there any more; an entry without a limit goes on
// until none is left.
func TestOwnerChooses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-004", "SX-INT-005")
	k := inside(t, "front:wasp front:slingshot front:peppermill", "B2", 5) // fire 1, tires 1, weapon 2
	k.asking(askDamage, true).offers(chooseAction(k.slot("wasp")), true).offers(chooseAction(k.slot("hand_cannon")), false)
	k.refuse(0, chooseAction(k.slot("rookie_driver")), "SX-INT-004")
	k.refuse(0, PassAction(), "SX-ROUND-001")
	k.do(0, chooseAction(k.slot("slingshot"))).asking(askDamage, true).do(0, chooseAction(k.slot("wasp"))) // split over two
	k.tokens("slingshot", 1, false).tokens("wasp", 1, false).tokens("peppermill", 0, false).gauge(0, "power 9")
	k = openBay(t, mcar(4, 6, 0, 1).plated(0).with("front:wasp front:slingshot"))
	k.down("slingshot").dice("card-A6").hit(0, Front, 1, byAttack)
	k.asks(askDrive, 0).tokens("wasp", 1, false)
}

// A turret counts for every side.
func TestTurretIsHit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-004", "SX-BUILD-023")
	for side := Front; side <= Right; side++ {
		k := openBay(t, mcar(4, 6, 0, 1).plated(0).with("crew_area:turreted_machine_gun"))
		k.dice("card-A6").hit(0, side, 1, byAttack).tokens("turreted_machine_gun", 1, false)
	}
}

// Two equal entries are two; the same card may be chosen again, or another.
func TestEqualEntries(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-006")
	for second, want := range map[string][2]uint8{"wasp": {2, 0}, "slingshot": {1, 1}} {
		k := inside(t, "front:wasp front:slingshot", "B3", 2)
		k.asking(askDamage, true).do(0, chooseAction(k.slot("wasp"))).asking(askDamage, true).do(0, chooseAction(k.slot(second)))
		for i, id := range []string{"wasp", "slingshot"} {
			if got := k.car(0).Slots[k.slot(id)].Damage; got != want[i] {
				t.Errorf("wasp, then %s: %s has %d DAMAGE, want %d", second, id, got, want[i])
			}
		}
	}
}

// Driver and gunner entries skip the dead; the crew entry then hits the other without asking.
func TestDeadCrewIsSkipped(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-007")
	k := openBay(t, mcar(4, 6, 0, 1).plated(0))
	k.down("rookie_gunner").dice("card-A3").hit(0, Front, 3, byAttack).gauge(0, "tires 8 power 9") // tires 2, no gunner
	k.dice("card-A2").hit(0, Front, 1, byAttack).asks(askDrive, 0).tokens("rookie_driver", 1, false)
}

// The opposite side, by pairs; at 0 the entry is over, and there is no second damage card.
func TestOppositeArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-008")
	for side, opposite := range map[Side]Side{Front: Back, Back: Front, Left: Right, Right: Left} {
		k := openBay(t, mcar(4, 6, 0, 1))
		k.car(0).Armor = [4]uint8{9, 9, 9, 9}
		k.car(0).Armor[side], k.car(0).Armor[opposite] = 0, 2
		k.dice("card-A5").hit(0, side, 4, byAttack) // up to 3: there are 2; driver 1; power plant 1
		for other := Front; other <= Right; other++ {
			want := uint8(9)
			if other == side || other == opposite {
				want = 0
			}
			if got := k.car(0).Armor[other]; got != want {
				t.Errorf("%s damaged: armor of %s is %d, want %d", side, other, got, want)
			}
		}
		k.gauge(0, "power 9").tokens("rookie_driver", 1, false)
		if n := len(k.all(EvDamageCard)); n != 1 {
			t.Errorf("%d damage cards", n)
		}
	}
}

// Up to the limit, or until they are gone.
func TestTiresEntry(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-010")
	for tires, want := range map[uint8]string{10: "tires 8 power 10", 1: "tires 0 power 10", 0: "tires 0 power 9"} {
		k := openBay(t, mcar(4, 6, 0, 1).plated(0).rubber(tires))
		k.dice("card-A3").hit(0, Front, 2, byAttack) // tires 2, gunner 1, power plant
		k.gauge(0, want)
	}
}

// The power plant takes all that is left.
func TestPowerEntry(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-011")
	inside(t, "", "A6", 7).gauge(0, "power 3")
	k := inside(t, "", "A6", 10)
	if k.car(0).In || k.s.t.Phase != phaseOver {
		t.Error("the player goes on with the power plant at 0")
	}
}

// Tokens of the crew are tracked; the survivor goes on, with any weapon.
func TestCrewDies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-012", "SX-ATK-017", "SX-BUILD-014")
	k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("front:slingshot"), victim()).start()
	k.run().hurtCrew(0, Gunner)
	k.run().hurtCrew(0, Gunner)
	if !k.car(0).alive(Gunner) {
		t.Fatal("2 DAMAGE have killed the gunner")
	}
	k.run().hurtCrew(0, Gunner)
	if e := k.all(EvCrewDead); len(e) != 1 || e[0].Crew != Gunner || k.car(0).alive(Gunner) {
		t.Fatalf("after 3 DAMAGE: %+v", e)
	}
	k.refuse(0, FireAction(Gunner, k.slot("slingshot"), CarTarget(1), Back), "SX-ATK-017")
	k.dice("attack b-skid k-skid").do(0, FireAction(Driver, k.slot("slingshot"), CarTarget(1), Back)).gauge(1, "back 8")
}

// With the last of the crew the player is out, and what is left of the damage is void.
func TestLastOfTheCrew(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-013", "SX-ELIM-001")
	k := openBay(t, mcar(4, 6, 0, 1).plated(0), mcar(8, 2, 0, 0), mcar(8, 10, 0, 0)).down("rookie_gunner")
	k.car(0).Slots[k.slot("rookie_driver")].Damage = 2
	k.dice("card-A4").hit(0, Front, 6, byAttack) // crew 1; 5 more for the power plant
	if k.car(0).In {
		t.Error("in the game")
	}
	k.gauge(0, "power 10")
	if n := len(k.all(EvPower)); n != 0 {
		t.Errorf("%d times power plant damage", n)
	}
}

// One damage card for an attack, however many points are left.
func TestOneCardForEach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-014")
	k := gunfight(t, "anti_tank_gun", victim().plated(1)).shoot("anti_tank_gun", "y-hit2 y-hit2 card-A1") // BASIC 2 and 4 HIT
	if e := k.all(EvDamageCard); len(e) != 1 || e[0].Count != 5 {
		t.Errorf("%+v", e)
	}
	k.gauge(1, "power 6")
}

// Entries that a weapon puts in front come before the structure: power plant 1 for the Anti-Power-Plant Rocket, tires 1 for a Spike Gun that
// rolled a WRENCH.
func TestEntriesInFront(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-015")
	for _, c := range []struct {
		first uint8
		want  string
		plate uint8
	}{{0, "power 10 tires 10", 2}, {firstPower, "power 9 tires 10", 1}, {firstTires, "power 10 tires 9", 1}, {firstPower | firstTires, "power 9 tires 9", 0}} {
		k := openBay(t, mcar(4, 6, 0, 1).plated(0).with("front:titanium_laminate"))
		k.dice("card-A1").meanwhile(func(r *run) { r.hurtSide(0, Front, 2, byAttack, 1, false, c.first) })
		k.gauge(0, c.want).tokens("titanium_laminate", c.plate, false)
	}
	// By the weapons themselves, which have BASIC 1; A6 has no entry for a car without cards but the power plant, A1 begins with a fire.
	k := gunfight(t, "spike_gun", victim().plated(0)).shoot("spike_gun", "g-wrench b-skid b-skid card-A1")
	k.gauge(1, "tires 9 power 10").burning(1, "")
	k = gunfight(t, "spike_gun", victim().plated(0)).shoot("spike_gun", "g-skid b-skid b-skid card-A1")
	k.gauge(1, "tires 10 power 10").burning(1, "back")
	k = gunfight(t, "anti_power_plant_rocket", victim().plated(0)).shoot("anti_power_plant_rocket", "y-skid y-skid r-skid card-A1")
	k.gauge(1, "power 9").burning(1, "")
}
