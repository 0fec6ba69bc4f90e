package sixth

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"turnpike/rulebook/proof"
)

// printedCard is a card as its file has it, read without the loader.
type printedCard struct {
	ID           string
	Name         string
	Subtype      string
	CostBP       uint8 `json:"cost_bp"`
	CostCP       uint8 `json:"cost_cp"`
	PerPurchase  uint8 `json:"cards_per_purchase"`
	Durability   uint8
	Restrictions []string
	Dice         map[string]int
	Fixed        uint8  `json:"fixed_basic"`
	FixedTire    uint8  `json:"fixed_tire"`
	EachWrench   string `json:"each_wrench"`
	Turret       bool
	Drops        string
	Stockpile    uint8
	Effects      []struct{ Trigger string }
}

// printed reads the cards of a file.
func printed(t testing.TB, file string) []printedCard {
	t.Helper()
	data, err := os.ReadFile("data/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var f struct{ Cards []printedCard }
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	return f.Cards
}

func (c *printedCard) restricted(name string) bool {
	for _, r := range c.Restrictions {
		if r == name {
			return true
		}
	}
	return false
}

// allWrench writes a script in which every die shows a WRENCH if it has one, else 1 HIT, and counts both. Faces: dice.json.
func (c *printedCard) allWrench() (script string, hits, wrenches uint8) {
	for i, colour := range []string{"yellow", "green", "red", "blue", "white", "black"} {
		for range c.Dice[colour] {
			face := map[string]string{"yellow": "hit", "blue": "hit"}[colour]
			if face == "" {
				face = "wrench"
				wrenches++
			} else {
				hits++
			}
			script += fmt.Sprintf("%c-%s ", "ygrbwk"[i], face)
		}
	}
	return script, hits, wrenches
}

// meant is the damage of an attack on a car in control that does not burn, has no Paint and no ACE (SX-ATK-010, SX-DMG-009, SX-DMG-010,
// SX-FIRE-003, SX-ATK-020).
func (c *printedCard) meant(hits, wrenches uint8) (basic, tires, fire, blast uint8) {
	basic, tires = c.Fixed+hits, c.FixedTire
	first := min(wrenches, 1)
	switch c.EachWrench {
	case "BASIC":
		basic += wrenches
	case "TIRE":
		tires += wrenches
	case "FIRE":
		fire, basic = first, basic+wrenches-first
	case "EXPLOSION":
		blast, basic = first, basic+wrenches-first
	case "PAINT":
		basic += wrenches - first
	case "SPECIAL":
		if c.Subtype == "sonic" { // each WRENCH without an ACE to give is BASIC
			basic += wrenches
		} else { // Overload
			basic += wrenches - first
		}
	}
	return basic, tires, fire, blast
}

// Every weapon rolls the dice printed on its card and no others, and its damage is what the card makes of HIT and WRENCH; it has been fired
// then, ONE-SHOT cards are face-down.
func TestWeaponCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-002", "SX-ATK-008", "SX-ATK-009", "SX-ATK-010", "SX-ATK-011", "SX-BUILD-021", "SX-BUILD-023")
	for _, c := range printed(t, "weapons.json") {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			c.checkPrice(t, c.CostBP)
			spot := "front:"
			if c.Turret {
				spot = "crew_area:"
			}
			k := bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with(spot+c.ID), mcar(6, 6, 0, 0).ctl(3)).start()
			shot := FireAction(Gunner, k.slot(c.ID), CarTarget(1), Back)
			if len(c.Dice) == 0 && c.Fixed == 0 { // droppers and decoys
				if b := k.run().checkShooter(0, Gunner, k.slot(c.ID)); b != barNoWeapon {
					t.Errorf("it may be fired: %v", b)
				}
				kind, _ := k.g.d.FindObject(c.Drops)
				if card := k.g.d.Card(k.car(0).Slots[k.slot(c.ID)].Card); card.Drops != kind || k.car(0).Slots[k.slot(c.ID)].Left != c.Stockpile {
					t.Errorf("it drops %d of %d", k.car(0).Slots[k.slot(c.ID)].Left, card.Drops)
				}
				c.takesDamage(t, spot)
				return
			}
			c.fires(k, shot)
			c.takesDamage(t, spot)
		})
	}
}

// The same of every sidearm, fired from the left of the car.
func TestSidearmCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-002", "SX-ATK-007", "SX-ATK-010", "SX-BUILD-016", "SX-BUILD-017", "SX-BUILD-022")
	for _, c := range printed(t, "sidearms.json") {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			cards := "crew_area:" + c.ID
			if c.ID == "hand_cannon" {
				cards = ""
			} else {
				c.checkPrice(t, c.CostCP)
			}
			if c.Durability != 0 {
				t.Error("sidearms cannot be destroyed")
			}
			k := bayAt(t, phaseCombat, "", mcar(4, 6, 270, 1).with(cards), mcar(5.5, 6, 0, 0).ctl(3)).start()
			c.fires(k, FireAction(Gunner, k.slot(c.ID), CarTarget(1), Back))
		})
	}
}

// checkPrice proves what a car with the card costs beside rookies: with so many points it may be built, with one fewer it breaks
// SX-BUILD-002.
func (c *printedCard) checkPrice(t *testing.T, cost uint8) {
	t.Helper()
	card, err := Standard().Find(c.ID)
	if err != nil {
		t.Fatal(err)
	}
	d := Standard().Rookies("Rookies")
	d.Add(card, SpotCrewArea)
	bp, cp := Standard().Cost(&d)
	got := bp
	if Standard().Card(card).Kind.UsesCrewPoints() {
		got = cp
	}
	if got != int(cost) {
		t.Errorf("it costs %d, want %d", got, cost)
	}
	if c.PerPurchase == 2 { // SX-BUILD-024
		d.Add(card, SpotCrewArea)
		if two, _ := Standard().Cost(&d); two != int(cost) {
			t.Errorf("two cost %d, want %d", two, cost)
		}
	}
}

// fires makes an attack and checks the damage.
func (c *printedCard) fires(k bay, a Action) {
	t := k.T
	t.Helper()
	script, hits, wrenches := c.allWrench()
	if c.ID == "armor_piercing_rocket" { // its text: 1 yellow die against armor
		script = "y-hit " + script
		hits++
	}
	shock := c.Subtype == "shock" && wrenches >= 2
	k.dice("attack "+script).do(0, a)
	for k.s.t.Ask == askAttackReroll {
		k.do(0, PassAction())
	}
	basic, tires, fire, blast := c.meant(hits, wrenches)
	e := k.all(EvDamage)
	if len(e) != 1 {
		t.Fatalf("%d times damage", len(e))
	}
	if e[0].Basic != basic || e[0].Tire != tires || e[0].Fire != fire || e[0].Blast != blast {
		t.Errorf("BASIC %d, TIRE %d, FIRE %d, EXPLOSION %d; want %d, %d, %d, %d", e[0].Basic, e[0].Tire, e[0].Fire, e[0].Blast, basic, tires, fire, blast)
	}
	down := c.restricted("ONE_SHOT") || shock && c.Durability == 1
	if sl := k.car(0).Slots[a.Slot]; sl.Flags&slotDown != 0 != down {
		t.Errorf("face-down: %v, want %v", !down, down)
	}
	if shock && k.car(0).Slots[a.Slot].Damage != 1 {
		t.Errorf("the weapon has %d DAMAGE, want 1", k.car(0).Slots[a.Slot].Damage)
	}
}

// takesDamage proves the durability of a weapon: the weapon entries of damage card B6 (up to 2) hit it on its side, a turret on any.
func (c *printedCard) takesDamage(t *testing.T, spot string) {
	t.Helper()
	k := openBay(t, mcar(4, 6, 0, 1).plated(0).with(spot+c.ID))
	if c.Durability > 1 {
		k.dice("card-A6").hit(0, Front, 1, byAttack).tokens(c.ID, 1, false)
	}
	k.car(0).Slots[k.slot(c.ID)].Damage = c.Durability - 1
	k.dice("card-A6").hit(0, Front, 1, byAttack).tokens(c.ID, c.Durability, true)
	if k.car(0).works(k.car(0).Slots[k.slot(c.ID)].Card) {
		t.Error("destroyed it works on")
	}
}
