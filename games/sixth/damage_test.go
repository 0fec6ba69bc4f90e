package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// gunfight has seat 0 at (4, 6) with a weapon in front, looking at the back of seat 1 at (6, 6), which stands still, out of control unless
// it is given CONTROL: it rolls no defense dice then (SX-DEF-002, -003). Their rectangles are 1 car length apart, so there are no re-rolls
// by range. The Wasp is there so that seat 0 has something left to do, and the turn does not end.
func gunfight(t *testing.T, weapon string, target moveCar) bay {
	t.Helper()
	target.x, target.y, target.heading = 6, 6, 0
	return bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("front:wasp front:"+weapon), target).start()
}

// victim is a car that stands still, without CONTROL.
func victim() moveCar { return mcar(6, 6, 0, 0).ctl(0) }

// shoot has the gunner fire the weapon at the back of seat 1 with attack dice, and what comes after them.
func (k bay) shoot(weapon, dice string) bay {
	k.Helper()
	return k.dice("attack "+dice).do(0, FireAction(Gunner, k.slot(weapon), CarTarget(1), Back))
}

// Damage is named after its cause.
func TestCauses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-001")
	k := gunfight(t, "slingshot", victim()).shoot("slingshot", "b-skid k-skid")
	if e := k.all(EvArmor); len(e) != 1 || e[0].Cause != byAttack {
		t.Errorf("attack: %+v", e)
	}
	k = rammed(t, "", "", "collision y-hit y-skid")
	if e := k.all(EvArmor); len(e) != 1 || e[0].Cause != byCollision {
		t.Errorf("collision: %+v", e)
	}
	k = bayAt(t, phaseFires, "", mcar(4, 6, 0, 2).ctl(1))
	k.car(0).Fire = 1 << Front
	if e := k.start().all(EvArmor); len(e) != 1 || e[0].Cause != byFire {
		t.Errorf("fire: %+v", e)
	}
}

// The armor of the side takes BASIC point for point, what is left is internal.
func TestArmorFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-002")
	for _, c := range []struct{ armor, points, left, internal uint8 }{{9, 3, 6, 0}, {3, 3, 0, 0}, {3, 5, 0, 2}, {0, 1, 0, 1}} {
		k := openBay(t, mcar(4, 6, 0, 1).plated(c.armor))
		if c.internal > 0 {
			k.dice("card-A1") // the first point starts a fire, the others hit the power plant
		}
		k.hit(0, Left, c.points, byAttack)
		if got := k.car(0).Armor; got[Left] != c.left || got[Right] != c.armor || got[Front] != c.armor || got[Back] != c.armor {
			t.Errorf("%+v: armor %v", c, got)
		}
		if got := 10 - k.car(0).Power; got != c.internal-min(c.internal, 1) {
			t.Errorf("%+v: %d power lost", c, got)
		}
	}
}

// Tokens lie on a card or an obstacle; at its durability a card is face-down and works no more, an obstacle is removed with its tokens.
// Heavy Steel Plate has a durability of 3, a barrier of 4.
func TestDurability(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-003", "SX-DMG-004")
	k := openBay(t, mcar(4, 6, 0, 1).plated(0).with("left:heavy_steel_plate"))
	k.dice("card-A1 card-A1").hit(0, Left, 2, byAttack).tokens("heavy_steel_plate", 2, false).hit(0, Left, 1, byAttack)
	k.tokens("heavy_steel_plate", 3, true)
	if e := k.all(EvDestroyed); len(e) != 1 || e[0].Slot != k.slot("heavy_steel_plate") {
		t.Errorf("destroyed: %+v", e)
	}
	if k.car(0).works(k.car(0).Slots[k.slot("heavy_steel_plate")].Card) {
		t.Error("the destroyed plate works")
	}
	ref := k.put("barrier", 10, 6, 0, true)
	k.meanwhile(func(r *run) { r.hurtObject(ref.object(), 3) })
	if o := k.obj(ref); o.Kind == 0 || o.Damage != 3 {
		t.Errorf("after 3 points: %+v", o)
	}
	k.meanwhile(func(r *run) { r.hurtObject(ref.object(), 2) })
	if o := k.obj(ref); o.Kind != 0 || o.Damage != 0 {
		t.Errorf("after 5 points: %+v", o)
	}
	e := k.all(EvObject)
	if len(e) != 2 || e[0].Gone || e[0].Left != 1 || !e[1].Gone || e[1].Count != 1 {
		t.Errorf("events %+v", e) // of the last 2 points only 1 fits
	}
}

// Every card with a durability is destroyed by so many DAMAGE and not by one fewer, and takes no more.
func TestEveryDurability(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-004")
	cards := Standard().Cards
	for i := range cards {
		card := &cards[i]
		if card.Durability == 0 {
			continue
		}
		k := openBay(t)
		c := k.car(0)
		k.run().equip(c, Placement{CardID(i), SpotLeft})
		slot := int8(c.NSlots - 1)
		if rest := k.run().tokenDamage(0, slot, card.Durability-1, "SX-DMG-003"); rest != 0 || !c.works(CardID(i)) {
			t.Errorf("%s: destroyed too soon, or %d points left over", card.ID, rest)
		}
		if rest := k.run().tokenDamage(0, slot, 3, "SX-DMG-003"); rest != 2 || c.Slots[slot].Flags&slotDown == 0 {
			t.Errorf("%s: not destroyed by %d, or %d of 2 points left over", card.ID, card.Durability, rest)
		}
		if rest := k.run().tokenDamage(0, slot, 1, "SX-DMG-003"); rest != 1 {
			t.Errorf("%s: face-down it takes DAMAGE", card.ID)
		}
	}
}

// What has been destroyed is in nobody's way.
func TestDestroyedObstacleIsGone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-005")
	k := openBay(t, mcar(4, 6, 0, 2))
	ref := k.put("barrier", 6, 6, 90, true)
	k.meanwhile(func(r *run) { r.hurtObject(ref.object(), 4) })
	k.do(0, StraightAction()).do(0, StraightAction())
	k.at(0, fpose{6, 6, 0}).struck()
}

// Worn tires lower CONTROL and the maximum speed from the next round on. With tires at 4 the dashboard gives 2 + 2 CONTROL at speed 2, and a
// maximum speed of 3.
func TestTiresCountNextRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-006", "SX-ROUND-004")
	k := openBay(t, mcar(4, 6, 0, 2), mcar(4, 2, 0, 0))
	k.meanwhile(func(r *run) { r.loseTires(0, 6) }).gauge(0, "tires 4 control 6")
	if k.car(0).Max != 5 {
		t.Errorf("maximum speed %d in the round of the damage", k.car(0).Max)
	}
	k.do(0, StraightAction()).do(0, StraightAction()).do(1, PassAction())
	for k.s.t.Ask == askCombat { // both decline to fire
		k.do(k.s.t.Asked.First(), PassAction())
	}
	if k.s.t.Round != 2 {
		t.Fatalf("round %d", k.s.t.Round)
	}
	k.gauge(0, "control 4")
	if k.car(0).Max != 3 {
		t.Errorf("maximum speed %d in the next round, want 3", k.car(0).Max)
	}
}

// TIRE of an attack that finds no tires is BASIC on the targeted side; so is the part that is too much.
func TestTiresBecomeBasic(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-007")
	// Light Machine Gun: 2 black dice, TIRE for each WRENCH.
	for tires, want := range map[uint8]string{10: "tires 8 back 9", 1: "tires 0 back 8", 0: "tires 0 back 7"} {
		gunfight(t, "light_machine_gun", victim().rubber(tires)).shoot("light_machine_gun", "k-wrench k-wrench").gauge(1, want)
	}
}

// TIRE of driving beyond 0 is lost.
func TestTireLostInDriving(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-008", "SX-MAN-008", "SX-CTRL-004")
	k := openBay(t, mcar(4, 6, 0, 1).rubber(1).ctl(0))
	k.lay(StraightAction(), "spikes", "spikes", "mud") // 2 WRENCH, 1 unpaid SKID
	k.do(0, StraightAction()).gauge(0, "tires 0 front 9 back 9 left 9 right 9")
}

// Weapons with TIRE for WRENCH.
func TestTireWeapon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-009")
	k := gunfight(t, "light_machine_gun", victim()).shoot("light_machine_gun", "k-wrench k-hit")
	k.gauge(1, "tires 9 back 8")
}

// One EXPLOSION for any number of WRENCH, BASIC 1 for each further one. The player pays 1 CONTROL after the defense and before other damage.
// Standing still there are no defense dice (SX-DEF-003). Standard Rocket: 1 yellow, 2 green, 1 blue.
func TestExplosion(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-010", "SX-DMG-011", "SX-DEF-003")
	for dice, want := range map[string]string{
		"y-skid g-skid g-skid b-skid":     "control 3 back 9",
		"y-skid g-wrench g-skid b-skid":   "control 2 back 9",
		"y-skid g-wrench g-wrench b-skid": "control 2 back 8",
		"y-hit g-wrench g-wrench b-hit":   "control 2 back 6",
	} {
		k := gunfight(t, "standard_rocket", victim().ctl(3)).shoot("standard_rocket", dice)
		k.gauge(1, want+" tires 10")
	}
	k := gunfight(t, "standard_rocket", victim().ctl(3)).shoot("standard_rocket", "y-hit g-wrench g-skid b-skid")
	if got := k.order(EvDamage, EvExplosion, EvPaid, EvArmor); got != "damage explosion paid armor" {
		t.Errorf("in the order %q", got)
	}
}

// EXPLOSION is BASIC 1 on a car out of control and on what is no car; so are TIRE and FIRE on what is no car.
func TestDamageToObstacles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-012", "SX-DMG-016", "SX-CTRL-009", "SX-ATK-006")
	gunfight(t, "standard_rocket", victim()).shoot("standard_rocket", "y-skid g-wrench g-wrench b-skid").gauge(1, "control 0 back 7")
	for weapon, dice := range map[string]string{
		"standard_rocket":   "y-skid g-wrench g-wrench b-skid",
		"light_machine_gun": "k-wrench k-wrench",
		"flamethrower":      "y-skid g-wrench g-wrench",
	} {
		k := gunfight(t, weapon, mcar(4, 2, 0, 0))
		k.car(1).Pose = spotAt(12, 2, 0)
		ref := k.put("barrier", 5.5, 6, 0, true)
		k.dice("attack "+dice).do(0, FireAction(Gunner, k.slot(weapon), ref, NoSide))
		if got := k.obj(ref).Damage; got != 2 {
			t.Errorf("%s: %d DAMAGE on the barrier, want 2", weapon, got)
		}
	}
}

// Who pays the last CONTROL for an EXPLOSION is out of control at once, without a spin or TIRE; the next defense has no dice for speed.
func TestExplosionTakesControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-013", "SX-DEF-002")
	k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("front:standard_rocket front:slingshot"), mcar(6, 6, 0, 2).ctl(1)).start()
	k.shoot("standard_rocket", "y-hit g-wrench g-skid b-skid defense y-hit y-hit").gauge(1, "control 0 tires 10 back 8")
	if len(k.all(EvSpin)) > 0 || k.car(1).Pose != spotAt(6, 6, 0) {
		t.Error("the car has moved")
	}
	k.dice("attack b-skid k-skid").do(0, FireAction(Driver, k.slot("slingshot"), CarTarget(1), Back)).gauge(1, "back 7")
}

// The power plant goes down by hard acceleration and by damage cards; at 0 the player is out.
func TestPowerPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-014", "SX-SPEED-005")
	c := mcar(4, 6, 0, 2).plated(0)
	c.power = 3
	k := openBay(t, c, mcar(8, 2, 0, 0), mcar(8, 10, 0, 0))
	k.dice("card-A1").hit(0, Left, 3, byAttack).gauge(0, "power 1") // fire 1, power plant 2
	k.dice("card-A1").hit(0, Left, 1, byAttack)
	if k.car(0).In || k.car(0).Power != 0 {
		t.Errorf("power %d, in the game: %v", k.car(0).Power, k.car(0).In)
	}
	k = speedBay(t, "", 2, 10, 6)
	k.car(0).Power = 1
	k.do(0, SpeedAction(4, false))
	if k.car(0).In {
		t.Error("hard acceleration with the last power leaves the player in the game")
	}
}

// EXPLOSION or FIRE, then TIRE, then BASIC, then one damage card. Machine guns with incendiary rounds add TIRE 1 and make FIRE of a WRENCH.
func TestOrderOfDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-015")
	k := gunfight(t, "standard_machine_gun_incendiary_rounds", victim().plated(1))
	k.shoot("standard_machine_gun_incendiary_rounds", "y-hit y-hit r-wrench b-skid card-A4") // BASIC 2: armor 1, internal 1
	if e := k.all(EvDamage); len(e) != 1 || e[0].Basic != 2 || e[0].Tire != 1 || e[0].Fire != 1 {
		t.Errorf("damage %+v", e)
	}
	if got := k.order(EvDamage, EvIgnite, EvTires, EvArmor, EvDamageCard); got != "damage ignite tires armor damage_card" {
		t.Errorf("in the order %q", got)
	}
}

// FIRE that meets a fire is BASIC and can be cancelled, FIRE that does not cannot.
func TestConvertedDamageIsBasic(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-017", "SX-DEF-006", "SX-DEF-009")
	lay := func(burns bool) bay {
		k := gunfight(t, "flamethrower", mcar(6, 6, 0, 1))
		if burns {
			k.car(1).Fire = 1 << Back
		}
		return k.shoot("flamethrower", "y-skid g-wrench g-skid defense y-skid")
	}
	lay(false).burning(1, "back").gauge(1, "back 9")
	lay(true).burning(1, "back").gauge(1, "back 9")
	// What was TIRE is no damage to the tires any more: Wheel Hubs do not take it.
	k := gunfight(t, "light_machine_gun", victim().rubber(0).with("crew_area:wheel_hubs")).shoot("light_machine_gun", "k-wrench k-wrench")
	k.gauge(1, "back 7")
	hubs, _ := k.g.d.Find("wheel_hubs")
	if c := k.car(1); c.Slots[c.find(hubs)].Damage != 0 {
		t.Error("the hubs have taken damage")
	}
}

// Neither a destroyed card nor lost armor or tires come back with a new round.
func TestNoRepair(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-018")
	k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 2).rubber(7).plated(3).with("front:wasp"), mcar(4, 2, 0, 0)).down("wasp")
	k.start()
	for k.s.t.Round == 1 {
		k.do(k.s.t.Asked.First(), PassAction())
	}
	k.gauge(0, "tires 7 front 3 back 3").flipped("wasp", true)
}

// What has no durability, or lies with that face down, takes no damage; it may go by other means.
func TestNoDurability(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-019", "SX-SETUP-031", "SX-SETUP-032")
	k := openBay(t, mcar(14.2, 6, 0, 2))
	barrel := k.put("barrel", 15.2, 6, 0, false)
	k.meanwhile(func(r *run) { r.hurtObject(barrel.object(), 9) })
	if o := k.obj(barrel); o.Kind == 0 || o.Damage != 0 {
		t.Fatalf("the barrel: %+v", o)
	}
	k.do(0, StraightAction()) // pushed against the edge it pops
	if k.obj(barrel).Kind != 0 {
		t.Error("the barrel has not popped")
	}
	if rest := k.run().tokenDamage(0, k.slot("hand_cannon"), 2, "SX-BUILD-016"); rest != 2 {
		t.Error("a sidearm takes damage")
	}
}
