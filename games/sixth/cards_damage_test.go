package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// Cards that take damage in place of something, that change damage, and those of collisions.

// crewHit has one point of internal damage at the front reach a crew member by damage card A2: structure, weapon 1, crew 1.
func crewHit(t *testing.T, cards string, why cause, who string, damage uint8) bay {
	t.Helper()
	k := openBay(t, mcar(4, 6, 0, 2).plated(0).with(cards))
	k.car(0).Slots[k.slot(who)].Damage = damage
	k.dice("card-A2").hit(0, Front, 1, why)
	k.asking(askDamage, true).do(0, chooseAction(k.slot(who)))
	return k
}

// A card that takes DAMAGE in the place of something takes it when that would.
func refrigerator(t *testing.T) {
	proof.Of(t, "SX-INT-016")
	const card = "back:armored_beer_refrigerator"
	crewHit(t, card, byAttack, "rookie_driver", 0).tokens("rookie_driver", 0, false).tokens("armored_beer_refrigerator", 1, false)
	k := crewHit(t, card, byAttack, "rookie_gunner", 0)
	k.dice("card-A2").hit(0, Front, 1, byAttack).do(0, chooseAction(k.slot("rookie_gunner")))
	k.tokens("armored_beer_refrigerator", 2, true).tokens("rookie_gunner", 0, false) // destroyed by the second
	k.dice("card-A2").hit(0, Front, 1, byAttack).do(0, chooseAction(k.slot("rookie_gunner")))
	k.tokens("rookie_gunner", 1, false)
}

func provesFakePassenger(t *testing.T) {
	proof.Of(t, "SX-INT-016")
	const card = "crew_area:fake_passenger"
	k := crewHit(t, card, byAttack, "rookie_driver", 0).asking(askCrewCard, true)
	k.do(0, k.use("fake_passenger"))
	k.tokens("fake_passenger", 1, true).tokens("rookie_driver", 0, false).gauge(0, "power 10")
	k.dice("card-A2").hit(0, Front, 1, byAttack).do(0, chooseAction(k.slot("rookie_driver")))
	k.asking(askCrewCard, false).tokens("rookie_driver", 1, false)
	k = crewHit(t, card, byAttack, "rookie_driver", 0)
	k.do(0, PassAction())
	k.tokens("fake_passenger", 0, false).tokens("rookie_driver", 1, false)
}

func provesDefibrillator(t *testing.T) {
	proof.Of(t, "SX-INT-016")
	const card = "crew_area:defibrillator"
	k := crewHit(t, card, byAttack, "rookie_driver", 2).asking(askCrewCard, true)
	k.do(0, k.use("defibrillator"))
	k.flipped("defibrillator", true).tokens("rookie_driver", 2, false).gauge(0, "power 10")
	k.dice("card-A2").hit(0, Front, 1, byAttack).do(0, chooseAction(k.slot("rookie_driver"))) // once a game
	k.asking(askCrewCard, false).tokens("rookie_driver", 3, true)
	k = crewHit(t, card, byAttack, "rookie_driver", 2)
	k.do(0, PassAction())
	k.tokens("rookie_driver", 3, true).flipped("defibrillator", false)
	crewHit(t, card, byAttack, "rookie_driver", 1).asking(askCrewCard, false) // it would not kill
}

func provesFlakJacket(t *testing.T) {
	proof.Of(t, "SX-INT-012")
	for _, who := range []string{"rookie_driver", "rookie_gunner"} {
		crewHit(t, "crew_area:flak_jacket", byAttack, who, 2).tokens(who, 3, false)
		crewHit(t, "crew_area:flak_jacket", byAttack, who, 3).tokens(who, 4, true)
		crewHit(t, "", byAttack, who, 2).tokens(who, 3, true)
	}
	crewHit(t, "crew_area:ghost_driver crew_area:flak_jacket", byAttack, "ghost_driver", 2).tokens("ghost_driver", 3, true) // 2 and 1
}

// suit proves a vest that takes 1 DAMAGE off damage to the crew from some causes.
func suit(card string, works, fails cause) func(*testing.T) {
	return func(t *testing.T) {
		crewHit(t, "crew_area:"+card, works, "rookie_driver", 0).tokens("rookie_driver", 0, false).gauge(0, "power 10")
		crewHit(t, "crew_area:"+card, fails, "rookie_driver", 0).tokens("rookie_driver", 1, false)
		crewHit(t, "crew_area:"+card, byAttack, "rookie_driver", 0).tokens("rookie_driver", 1, false)
		// Once in each collision, or for each damage card: it works in the next one again.
		k := crewHit(t, "crew_area:"+card, works, "rookie_driver", 0)
		k.dice("card-A2").hit(0, Front, 1, works).do(0, chooseAction(k.slot("rookie_driver")))
		k.tokens("rookie_driver", 0, false)
	}
}

// The Fire Suit works against an attack with a Fire weapon too.
func provesFireSuit(t *testing.T) {
	suit("fire_suit", byFire, byCollision)(t)
	for weapon, want := range map[string]uint8{"flamethrower": 0, "standard_recoilless_rifle": 1} {
		k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).ctl(6).with("front:"+weapon), mcar(6, 6, 0, 0).ctl(0).plated(0).with("crew_area:fire_suit"))
		// 1 HIT; the rifle has BASIC 1 and no HIT.
		dice := "attack y-hit g-wrench g-skid"
		if weapon != "flamethrower" {
			dice = "attack y-skid r-skid r-skid"
		}
		k.start().dice(dice+" card-A2").do(0, FireAction(Gunner, k.slot(weapon), CarTarget(1), Back))
		driver := int8(k.car(1).Driver)
		k.do(1, chooseAction(driver))
		if got := k.car(1).Slots[driver].Damage; got != want {
			t.Errorf("%s: the driver takes %d, want %d", weapon, got, want)
		}
	}
}

// SX-INT-016: powerFirst proves a card of some durability that takes the damage of the power plant, whatever the cause.
func powerFirst(card, id string, durability uint8) func(*testing.T) {
	return func(t *testing.T) {
		lay := func() bay { return openBay(t, mcar(4, 6, 0, 2).plated(0).with(card)) }
		k := lay().meanwhile(func(r *run) { r.hurtPower(0, durability+1) })
		k.tokens(id, durability, true).gauge(0, "power 9") // the rest goes on
		k.meanwhile(func(r *run) { r.hurtPower(0, 1) }).gauge(0, "power 8")
		speedBay(t, card, 2, 10, 6).do(0, SpeedAction(4, false)).gauge(0, "power 10")
		k = lay()
		k.dice("card-A1").hit(0, Left, 2, byAttack) // fire 1, power plant
		k.tokens(id, 1, false).gauge(0, "power 10")
		k = lay()
		k.down(id).meanwhile(func(r *run) { r.hurtPower(0, 1) }).gauge(0, "power 9")
	}
}

func provesWheelHubs(t *testing.T) {
	proof.Of(t, "SX-INT-016", "SX-DMG-006")
	const card = "crew_area:wheel_hubs"
	k := straight(t, card, 0, "", "spikes")
	k.gauge(0, "tires 10")
	k.tokens("wheel_hubs", 1, false)
	b := openBay(t, mcar(4, 6, 0, 2).with(card))
	b.meanwhile(func(r *run) { r.loseTires(0, 3) }).gauge(0, "tires 9")
	b.tokens("wheel_hubs", 2, true)
	b = speedBay(t, card, 2, 10, 6)
	b.do(0, SpeedAction(0, false)).gauge(0, "tires 10")
	b.tokens("wheel_hubs", 1, false)
	b = openBay(t, mcar(4, 6, 0, 2).plated(0).with(card)) // A3: tires 2
	b.dice("card-A3").hit(0, Front, 1, byAttack).gauge(0, "tires 10")
	b.tokens("wheel_hubs", 1, false)
	b = openBay(t, mcar(4, 6, 0, 2).with(card))
	b.down("wheel_hubs").meanwhile(func(r *run) { r.loseTires(0, 1) }).gauge(0, "tires 9")
}

func provesBrackets(t *testing.T) {
	proof.Of(t, "SX-INT-016")
	lay := func() bay {
		return openBay(t, mcar(4, 6, 0, 2).plated(0).with("crew_area:reinforced_weapon_brackets front:wasp"))
	}
	// A6: structure, accessory 1, weapon 1.
	k := lay()
	k.dice("card-A6 brackets y-skid").hit(0, Front, 1, byAttack).tokens("wasp", 0, false).gauge(0, "power 10")
	k = lay()
	k.dice("card-A6 brackets y-hit").hit(0, Front, 1, byAttack).tokens("wasp", 1, false)
	// B2: structure, fire 1, tires 1, weapon 2: that damage is 1 smaller.
	k = lay()
	k.s.t.Opts.Deck = 1
	k.dice("card-B2 brackets y-skid").hit(0, Front, 4, byAttack).tokens("wasp", 1, false).gauge(0, "tires 9 power 10")
	k = lay()
	k.down("reinforced_weapon_brackets").dice("card-A6").hit(0, Front, 1, byAttack).tokens("wasp", 1, false)
}

// rammed has seat 0 drive into the east edge at a speed with the dice of the collision and of cards.
func rammed(t *testing.T, cards, down string, dice string) bay {
	t.Helper()
	k := openBay(t, mcar(15, 6, 0, 2).with(cards))
	if down != "" {
		k.down(down)
	}
	k.dice(dice).do(0, StraightAction())
	return k
}

func cushionCage(t *testing.T) {
	cushion(t, "safety_cage", "safety_cage y-skid y-hit y-skid", "safety_cage y-hit y-hit y-hit2")
}
func cushionBar(t *testing.T) { cushion(t, "roll_bar", "roll_bar w-skid2", "roll_bar w-wrench2") }

// cushion proves a card that takes off collision damage 1 for each SHIELD: two are rolled by the dice of two, none by those of none.
func cushion(t *testing.T, id, two, none string) {
	card := "crew_area:" + id
	rammed(t, card, "", "collision y-hit2 y-hit2 "+two).gauge(0, "front 7")
	rammed(t, card, "", "collision y-hit y-skid "+two).gauge(0, "front 9") // never below 0
	rammed(t, card, "", "collision y-hit2 y-hit2 "+none).gauge(0, "front 5")
	rammed(t, card, "", "collision y-skid y-skid").gauge(0, "front 9") // nothing to roll for
	rammed(t, card, id, "collision y-hit2 y-hit").gauge(0, "front 6")
	// The car that is run into is protected too.
	k := openBay(t, mcar(4, 6, 0, 2), mcar(5.5, 6, 0, 2).with(card))
	k.dice("collision y-hit2 y-hit "+two).do(0, StraightAction()).gauge(0, "front 6").gauge(1, "back 8")
	// Other damage is not made smaller.
	k = openBay(t, mcar(4, 6, 0, 2).with(card))
	k.hit(0, Front, 3, byAttack).gauge(0, "front 6")
}

func provesUndercarriage(t *testing.T) {
	lay := func(ace uint8, down bool) bay {
		c := mcar(15, 6, 0, 1).with("crew_area:strengthened_undercarriage")
		c.ace = ace
		k := openBay(t, c)
		if down {
			k.down("strengthened_undercarriage")
		}
		return k
	}
	pay := newAction(Pay)
	pay.With = WithAce
	k := lay(3, false)
	k.do(0, StraightAction())
	k.asking(askPay, true).dice("collision y-skid").do(0, pay).gauge(0, "ace 1 control 6")
	k = lay(3, false)
	k.do(0, StraightAction())
	k.dice("collision y-skid").do(0, PassAction()).gauge(0, "ace 3 control 5")
	k = lay(1, false)
	k.dice("collision y-skid").do(0, StraightAction()).gauge(0, "ace 1 control 5")
	k = lay(3, true)
	k.dice("collision y-skid").do(0, StraightAction()).gauge(0, "ace 3 control 5")
	// For the car that is run into as well.
	other := mcar(5.5, 6, 0, 2).with("crew_area:strengthened_undercarriage")
	other.ace = 2
	k = openBay(t, mcar(4, 6, 0, 1), other)
	k.do(0, StraightAction())
	k.asks(askPay, 1).dice("collision y-skid").do(1, pay).gauge(1, "ace 0 control 6").gauge(0, "control 5")
}

// intoBarrier has seat 0 touch a barrier that can be damaged with its front, back or left side, at speed 1 with 1 HIT, and returns the
// DAMAGE on it.
func intoBarrier(t *testing.T, cards, down string, with Side) int {
	t.Helper()
	c := mcar(4, 6, 0, 1).with(cards)
	x, a := 5.5, StraightAction()
	switch with {
	case Back:
		c = c.reverse()
		x = 2.5
	case Left:
		a = SlideAction(Left)
	}
	k := openBay(t, c)
	var ref Ref
	dice := "collision y-hit"
	if with == Left {
		// The side at y = 6.25 comes up to it: 0.2 aside after 0.48 forward, when the middle of the barrier lies 0.1 before that of the car.
		ref = k.put("barrier", 4.6, 6.55, 0, true)
		dice += " driving y-hit"
	} else {
		ref = k.put("barrier", x, 6, 90, true)
	}
	if down != "" {
		k.down(down)
	}
	k.dice(dice).do(0, a)
	k.struck("car:0>" + ref.String() + " " + with.String() + "/")
	return int(k.obj(ref).Damage)
}

// rams proves a card that adds BASIC to the obstacle that some sides run into.
func rams(card, id string, more map[Side]int) func(*testing.T) {
	return func(t *testing.T) {
		for _, side := range []Side{Front, Back, Left} {
			if got, want := intoBarrier(t, card, "", side), 1+more[side]; got != want {
				t.Errorf("%s: %d DAMAGE, want %d", side, got, want)
			}
		}
		if got := intoBarrier(t, card, id, Front); got != 1 {
			t.Errorf("face-down: %d DAMAGE, want 1", got)
		}
		k := openBay(t, mcar(4, 6, 0, 2).with(card), mcar(5.5, 6, 0, 2))
		k.dice("collision y-hit y-skid").do(0, StraightAction()).gauge(0, "front 8")
		if got, want := int(k.car(1).Armor[Back]), 9-1-more[Front]; got != want {
			t.Errorf("a car keeps %d armor, want %d", got, want)
		}
		// It is no help to the car that is run into.
		k = openBay(t, mcar(4, 6, 0, 1), mcar(5.5, 6, 180, 2).with(card))
		k.dice("collision y-hit").do(0, StraightAction()).gauge(0, "front 8").gauge(1, "front 8")
	}
}

func provesFlameJets(t *testing.T) {
	const card = "crew_area:flame_jets"
	for side, want := range map[Side]int{Front: 2, Back: 2, Left: 1} { // BASIC 1 instead of the fire, and 1 HIT
		if got := intoBarrier(t, card, "", side); got != want {
			t.Errorf("%s: %d DAMAGE, want %d", side, got, want)
		}
	}
	if got := intoBarrier(t, card, "flame_jets", Front); got != 1 {
		t.Errorf("face-down: %d DAMAGE, want 1", got)
	}
	k := openBay(t, mcar(4, 6, 0, 2).with(card), mcar(5.5, 6, 0, 2))
	k.dice("collision y-hit y-skid").do(0, StraightAction()).gauge(1, "back 8")
	k.burning(1, "back").burning(0, "")
	if got := k.order(EvIgnite, EvArmor); got != "ignite armor armor" {
		t.Errorf("in the order %q", got)
	}
	k = openBay(t, mcar(4, 6, 0, 2).with(card), mcar(5.5, 6, 0, 2))
	k.car(1).Fire = 1 << Back
	k.dice("collision y-hit y-skid").do(0, StraightAction()).gauge(1, "back 7")
}

func provesPunchbumper(t *testing.T) {
	const card = "crew_area:punchbumper"
	for side, want := range map[Side]int{Front: 2, Back: 1, Left: 1} {
		if got := intoBarrier(t, card, "", side); got != want {
			t.Errorf("%s: %d DAMAGE, want %d", side, got, want)
		}
	}
	if got := intoBarrier(t, card, "punchbumper", Front); got != 1 {
		t.Errorf("face-down: %d DAMAGE, want 1", got)
	}
	k := openBay(t, mcar(4, 6, 0, 2).with(card), mcar(5.5, 6, 0, 2))
	k.dice("collision y-hit y-skid").do(0, StraightAction()).gauge(1, "back 8 control 4").gauge(0, "control 5") // the EXPLOSION and the collision
	k = openBay(t, mcar(4, 6, 0, 2).with(card), mcar(5.5, 6, 0, 2).ctl(0))
	k.dice("collision y-hit y-skid").do(0, StraightAction()).gauge(1, "back 7 tires 9")
}

// Two attacks of one turn. Targeting Computer helps one, with the Advanced one both.
func provesAdvancedComputer(t *testing.T) {
	proof.Of(t, "SX-ATK-016")
	lay := func(down bool) bay {
		k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 2).with("front:targeting_computer crew_area:advanced_targeting_computer front:wasp front:slingshot"),
			mcar(6, 6, 0, 0).ctl(0))
		if down {
			k.down("advanced_targeting_computer")
		}
		return k.start()
	}
	shot := func(k bay, who Role, weapon string) Action {
		a := FireAction(who, k.slot(weapon), CarTarget(1), Back)
		a.Computer = true
		return a
	}
	k := lay(false)
	k.dice("attack y-skid b-skid k-skid").do(0, shot(k, Gunner, "wasp"))
	k.dice("attack b-skid b-skid k-skid").do(0, shot(k, Driver, "slingshot"))
	k = lay(true)
	k.dice("attack y-skid b-skid k-skid").do(0, shot(k, Gunner, "wasp"))
	k.refuse(0, shot(k, Driver, "slingshot"), "SX-ATK-016")
	k = lay(false)
	k.down("targeting_computer").refuse(0, shot(k, Gunner, "wasp"), "SX-ATK-016") // while the Targeting Computer works
}

// The back of seat 1 has no armor, so that each hit draws a damage card.
func provesMonarch(t *testing.T) {
	proof.Of(t, "SX-INT-001", "SX-FAQ-016")
	lay := func(down bool) bay {
		k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 2).with("crew_area:monarch_gunner front:slingshot front:wasp"), mcar(6, 6, 0, 0).ctl(0).plated(0))
		if down {
			k.down("monarch_gunner")
		}
		return k.start()
	}
	k := lay(false)
	shoot := FireAction(Driver, k.slot("slingshot"), CarTarget(1), Back)
	k.dice("attack b-skid k-skid card-A2").do(0, shoot) // SX-FAQ-016: for both of the crew
	k.asks(askRedraw, 0)
	k.dice("card-A1").do(0, newAction(Redraw)) // BASIC 1: fire 1
	k.burning(1, "back")
	if e := k.all(EvUsed); len(e) != 1 || e[0].Slot != k.slot("monarch_gunner") || e[0].Seat != 0 || e[0].Flip {
		t.Errorf("told of the use: %+v", e)
	}
	k.asks(askCombat, 0)
	// Once per attack: the second attack may be followed by another.
	k.dice("attack y-hit k-skid card-A1").do(0, FireAction(Gunner, k.slot("wasp"), CarTarget(1), Back))
	k.asks(askRedraw, 0)
	k.do(0, PassAction()).gauge(1, "power 9")
	k = lay(true)
	k.dice("attack b-skid k-skid card-A1").do(0, shoot)
	k.burning(1, "back")
	// Not for other damage.
	k = openBay(t, mcar(4, 6, 0, 2).with("crew_area:monarch_gunner"), mcar(8, 6, 0, 2).plated(0))
	k.dice("card-A1").hit(1, Back, 1, byCollision)
	k.asks(askDrive, 0)
}

// soaks proves a card that only takes damage: the structure entry of a damage card goes to it until its durability is reached, one point
// more goes on.
func soaks(id string, durability uint8) func(*testing.T) {
	return func(t *testing.T) {
		lay := func() bay { return openBay(t, mcar(4, 6, 0, 2).plated(0).with("left:"+id)) }
		k := lay() // A1: structure, fire 1, power plant
		k.dice("card-A1").hit(0, Left, durability-1, byAttack).tokens(id, durability-1, false)
		k = lay()
		k.dice("card-A1").hit(0, Left, durability+1, byAttack).tokens(id, durability, true).burning(0, "left")
		k = lay()
		k.dice("card-A1").hit(0, Right, 1, byAttack).tokens(id, 0, false).burning(0, "right") // not its side
	}
}

// rookie proves a crew member without an ability: it dies by its durability of 3.
func rookie(id string) func(*testing.T) {
	return func(t *testing.T) {
		crewHit(t, "", byAttack, id, 1).tokens(id, 2, false)
		crewHit(t, "", byAttack, id, 2).tokens(id, 3, true)
	}
}

// Nobody is ever on foot: the vest adds nothing to a defense. Attacked at speed 1 the car rolls 1 yellow die.
func platedVest(t *testing.T) {
	k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 2).with("front:slingshot"), mcar(6, 6, 0, 1).with("crew_area:plated_vest"))
	k.start().dice("attack b-skid k-skid defense y-hit").do(0, FireAction(Gunner, k.slot("slingshot"), CarTarget(1), Back)).gauge(1, "back 8")
}
