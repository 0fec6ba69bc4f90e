package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// linkShot fires a link.
func linkShot(arm, link uint8, at CarID, aim Aim) Action {
	a := shot(0, arm, at, aim)
	a.Link = link
	return a
}

// Two linked guns fire at one target with one action: each uses its own shot, rolls for itself, locates its hit and is an attack and a hazard
// of its own: 3 points are D1, 6 are D2. Each may be fired alone.
func TestLinkedGuns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-002", "DX-LINK-003", "DX-LINK-004", "DX-LINK-005", "DX-LINK-016", "DX-LINK-018", "DX-LINK-019", "DX-FIRE-008",
		"DX-FIRE-017", "DX-HAZ-008")
	v := mid(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}`, driverOnly)
	k := newFireTest(t, v, gunCar(t)).facingCar(17)
	at := sideOf(geom.LeftSide)
	a := linkShot(0, 1, 1, at)
	for _, x := range []Action{a, shot(0, 0, 1, at), shot(0, 1, 1, at)} {
		k.bars("", x)
		k.lists(x, true)
	}
	k.bars("DX-LINK-002", linkShot(1, 1, 1, at)) // the first stands for both
	k.bars("DX-LINK-002", linkShot(0, 2, 1, at))
	k.rolling(diceToHit, 4, 4).rolling(diceDamage, 3).rolling(diceToHit, 4, 5).rolling(diceDamage, 6)
	k.fires(a)
	k.hitRolls("8/8/true", "9/8/true")
	k.hurt(1, garage.Left, 9)
	var hazards []int16
	for _, e := range k.saw(EvDifficulty) {
		hazards = append(hazards, e.Count)
	}
	if len(hazards) != 2 || hazards[0] != 1 || hazards[1] != 2 {
		t.Errorf("hazards %v, want D1 and D2", hazards)
	}
	c := k.car(0)
	if c.Arms[0].Spent != 1 || c.Arms[1].Spent != 1 || c.Arms[0].Fired != 1 || c.Arms[1].Fired != 1 {
		t.Errorf("%+v, %+v", c.Arms[0], c.Arms[1])
	}
	k.bars("DX-FIRE-008", a)
}

// A member that is destroyed or empty does not fire; the rest do. Then the next one stands for the link.
func TestLinkMembers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-016")
	v := mid(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}`, driverOnly)
	for _, empty := range []bool{true, false} {
		k := newFireTest(t, v, gunCar(t)).facingCar(17)
		c := k.car(0)
		if empty {
			c.Arms[0].Spent = 20
		} else {
			c.Hits[v.Weapons[0].Part] = v.Parts[v.Weapons[0].Part].DP
		}
		at := sideOf(geom.LeftSide)
		k.lists(linkShot(1, 1, 1, at), true)
		k.lists(linkShot(0, 1, 1, at), false)
		k.rolling(diceToHit, 1, 2)
		k.fires(linkShot(1, 1, 1, at))
		k.hitRolls("3/8/false")
	}
}

// Links of links: four rockets in two pairs, and all four: any one, either pair, or all.
func TestLinkedLinks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-006")
	v := mid(t, `{"weapon": "light_rocket", "at": "front", "count": 2, "links": ["A", "C"]}, {"weapon": "light_rocket", "at": "front", "count": 2, "links": ["B", "C"]}`, driverOnly)
	at := sideOf(geom.LeftSide)
	for _, c := range []struct {
		a Action
		n int
	}{{shot(0, 2, 1, at), 1}, {linkShot(0, 1, 1, at), 2}, {linkShot(2, 2, 1, at), 2}, {linkShot(0, 3, 1, at), 4}} {
		k := newFireTest(t, v, gunCar(t)).facingCar(17)
		k.lists(c.a, true)
		for range c.n {
			k.rolling(diceToHit, 1, 1)
		}
		k.fires(c.a)
		k.counts(EvToHit, c.n)
	}
}

// Of different weapons one kind is aimed, which the firer chooses; the rest fire straight out at that moment. What is dropped drops.
func TestMixedLinks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-007", "DX-LINK-008", "DX-LINK-009", "DX-LINK-010", "DX-LINK-012")
	v := mid(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "vulcan_machine_gun", "at": "front", "links": ["A"]},
		{"weapon": "smokescreen", "at": "back", "links": ["A"]}`, driverOnly)
	at := sideOf(geom.LeftSide)
	k := newFireTest(t, v, gunCar(t), gunCar(t)).facingCar(17)
	k.put(1, 60, 46, 90, 25)  // the target, up to the left
	k.put(2, 56, 40, 90, 100) // straight ahead, beside the line to it: 13 squares, -6
	a := linkShot(0, 1, 1, at)
	k.lists(a, true)
	k.lists(linkShot(2, 1, 1, at), true)
	k.bars("DX-LINK-008", Action{Do: Fire, Arm: 3, Link: 1, Target: noThing})
	// From (42, 40) to (59, 44): 17.5 squares, -1: 8. The Vulcan needs 6 + 6.
	k.rolling(diceToHit, 4, 4).rolling(diceDamage, 2).rolling(diceToHit, 3, 4).rolling(diceToHit, 6, 5)
	k.fires(a)
	k.hitRolls("8/8/true", "7/8/false", "11/12/false")
	got := k.saw(EvToHit)
	if got[0].Other != carThing(1) || got[2].Other != carThing(2) || modLines(&got[2].Mods)[targeting.ModTargetSpeed80] != -6 {
		t.Errorf("%+v", got)
	}
	if k.s.t.NCounters != 1 || k.s.t.Counters[0].Kind != Smoke {
		t.Error("no smoke")
	}
	for arm := range uint8(4) {
		if k.car(0).Arms[arm].Spent != 1 {
			t.Errorf("weapon %d used %d shots", arm, k.car(0).Arms[arm].Spent)
		}
	}
}

// A link of dropped weapons alone, on different sides, has no target.
func TestLinkedDrops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-012", "DX-LINK-015")
	v := mid(t, `{"weapon": "smokescreen", "at": "back", "links": ["A"]}, {"weapon": "oil_jet", "at": "left", "links": ["A"]}`, driverOnly)
	k := newFireTest(t, v, gunCar(t)).facingCar(17)
	a := Action{Do: Fire, Link: 1, Target: noThing}
	k.lists(a, true)
	k.fires(a)
	if tab := &k.s.t; tab.NCounters != 2 || tab.Counters[0].Kind != Smoke || tab.Counters[1].Kind != Oil {
		t.Errorf("%d counters", k.s.t.NCounters)
	}
}

// Guns of one kind in front and at the sides of a trike are aimed together at what lies in its front arc; what does not bear fires straight
// out. Here one of three does: the gun at the left.
func TestTrikeLink(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-036", "DX-TCMB-003")
	v := design(t, `{"name": "Trident", "body": "heavy_trike", "plant": "super_trike", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "machine_gun", "at": "left", "links": ["A"]}, {"weapon": "machine_gun", "at": "right", "links": ["A"]}]}`)
	k := newFireTest(t, v, gunCar(t)).facingCar(17)
	k.rolling(diceToHit, 1, 1, 1, 1)
	k.fires(linkShot(0, 1, 1, sideOf(geom.LeftSide)))
	k.counts(EvToHit, 2)

	k = newFireTest(t, v, gunCar(t))
	k.put(0, 40, 40, 0, 25).put(1, 40, 55, 180, 25) // at the left
	k.rolling(diceToHit, 1, 1)
	k.fires(linkShot(0, 1, 1, sideOf(geom.LeftSide)))
	if got := k.saw(EvShot); len(got) != 2 || got[0].Other != carThing(1) || got[1].Other != noThing {
		t.Errorf("%+v", got)
	}
}
