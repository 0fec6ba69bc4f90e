package sixth

import (
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// oddsAgain returns what attackOdds makes of the attack of a duel.
func oddsAgain(k *rig, weapon string) (attack, AttackOdds) {
	a := k.hit(weapon)
	x, _, o := k.run().oddsOf(0, &a)
	return x, o
}

// A Javelin (BASIC 2, 1 blue: HIT on 3 faces) against 1 yellow (SHIELD on 2 faces): BASIC 3 less 1 has 1/2 x 1/3.
func TestOddsByHand(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-018")
	k := duel(t, "javelin", "", "")
	k.car(1).Speed = 1
	_, o := oddsAgain(k, "javelin")
	for n, want := range []float64{0, 1.0 / 6, 1.0/3 + 1.0/6, 1.0 / 3} {
		if !near(o.Basic[n], want) {
			t.Errorf("chance of BASIC %d: %v, want %v", n, o.Basic[n], want)
		}
	}
	// One free re-roll of the blank die: SHIELD with 1 - (2/3)^2 = 5/9.
	k.car(0).Paint = sidesOf(Front)
	k.car(0).Paint.add(Front)
	x, o := oddsAgain(k, "javelin")
	if x.Ranged != 2 {
		t.Fatalf("%d re-rolls", x.Ranged)
	}
	shield := 1 - 8.0/27 // three throws of the die
	if !near(o.Basic[1], shield/2) || !near(o.Basic[3], (1-shield)/2) {
		t.Errorf("with two re-rolls: %v", o.Basic)
	}
	// Against 1 armor: BASIC 2 and 3 go through.
	k.car(1).Armor[Back] = 1
	if _, o = oddsAgain(k, "javelin"); !near(o.Internal, 1-shield/2) || !near(o.Armor, 1) {
		t.Errorf("internal %v, armor %v", o.Internal, o.Armor)
	}
}

// Chance of FIRE and EXPLOSION: at least one WRENCH. Flamethrower: 2 green with 2 WRENCH faces each, 1 - (2/3)^2.
func TestOddsOfSpecialDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-003", "SX-DMG-010")
	k := duel(t, "flamethrower", "", "")
	if _, o := oddsAgain(k, "flamethrower"); !near(o.Fire, 5.0/9) || o.Explosion != 0 {
		t.Errorf("fire %v, explosion %v", o.Fire, o.Explosion)
	}
	k = duel(t, "mako", "", "")
	if _, o := oddsAgain(k, "mako"); !near(o.Explosion, 1.0/3) || o.Fire != 0 {
		t.Errorf("explosion %v", o.Explosion)
	}
	k.car(1).Control = 0
	if _, o := oddsAgain(k, "mako"); o.Explosion != 0 {
		t.Errorf("out of control: explosion %v", o.Explosion)
	}
}

// The odds convert TIRE that the tires cannot take. Light Machine Gun: 2 black, WRENCH on 4 faces, HIT on 1.
func TestOddsOfTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-007")
	k := duel(t, "light_machine_gun", "", "")
	k.car(1).Tires = 1
	_, o := oddsAgain(k, "light_machine_gun")
	both, none := 4.0/9, 1.0/9 // two WRENCH: one tire and BASIC 1
	if !near(o.Tires[1], 1-none) || !near(o.Tires[0], none) {
		t.Errorf("tires %v", o.Tires)
	}
	// BASIC 1: two WRENCH, or one WRENCH and one HIT, or one HIT and one SHIELD. BASIC 2: two HIT.
	if want := both + 2*(2.0/3)*(1.0/6) + 2*(1.0/6)*(1.0/6); !near(o.Basic[1], want) || !near(o.Basic[2], 1.0/36) {
		t.Errorf("BASIC %v, want %v", o.Basic, want)
	}
}

// The odds agree with attacks that are rolled: 3000 of them, without decisions but the re-rolls that the odds assume.
func TestOddsAgainstPlay(t *testing.T) {
	t.Parallel()
	k := duel(t, "linked_disruptors", "", "back:heavy_steel_plate left:radar_detector")
	k.car(1).Speed = 2
	k.begin()
	_, o := oddsAgain(k, "linked_disruptors")
	a := k.hit("linked_disruptors")
	const games = 3000
	sum := 0.0
	rolls := dice.Fast(11)
	for range games {
		s := k.s
		s.dice = rolls
		var basic uint8
		note := func(e Event) {
			if e.Kind == EvDamage {
				basic = e.Basic
			}
		}
		if err := k.g.Apply(&s, 0, a, note); err != nil {
			t.Fatal(err)
		}
		for s.t.Ask == askAttackReroll || s.t.Ask == askDefenseReroll {
			who, th := game.Seat(0), &s.t.Attack.Throw
			if s.t.Ask == askDefenseReroll {
				who, th = 1, &s.t.Attack.Defense
			}
			again := PassAction()
			best := 0.0
			for i, d := range th.Dice[:th.N] {
				f := k.g.d.Face(d.Colour, int(d.Face))
				worth, chance := f.Hit+f.Wrench, map[Colour]float64{Yellow: 4, Green: 5.1, Blue: 3, Black: 5}
				if who == 1 {
					worth, chance = f.Skid, map[Colour]float64{Yellow: 2, Green: 1}
				}
				if worth == 0 && chance[d.Colour] > best {
					best, again = chance[d.Colour], RerollAction(int8(i), WithFree)
				}
			}
			if err := k.g.Apply(&s, who, again, note); err != nil {
				t.Fatal(err)
			}
		}
		sum += float64(basic)
		rolls = s.dice
	}
	// The spread of one attack is below 2, that of the mean of 3000 below 0.04.
	if got, want := sum/games, o.Basic.Mean(); math.Abs(got-want) > 0.15 {
		t.Errorf("mean BASIC %v in play, %v by the odds", got, want)
	}
}

// All distributions sum to 1.
func TestOddsSum(t *testing.T) {
	t.Parallel()
	for _, card := range StandardRules().d.Cards {
		if !card.Attacks() {
			continue
		}
		k := duel(t, card.ID, "crew_area:amateur_gunner", "back:ballistic_shell")
		k.car(1).Speed, k.car(1).Tires = 3, 2
		_, o := oddsAgain(k, card.ID)
		for _, d := range []Chances{o.Basic, o.Tires} {
			if sum := d.AtLeast(0); !near(sum, 1) {
				t.Errorf("%s: the chances sum to %v", card.ID, sum)
			}
		}
	}
}

// A defender re-rolls red or blue dice first (SHIELD on 3 faces), then white (2, one of them double), yellow (2), green and black (1).
func TestOrderOfRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-040")
	got := StandardRules().d.byChance(func(i Icons) (a, b uint8) { return i.Skid, 0 })
	want := [numColours]int{int(Red), int(Blue), int(White), int(Yellow), int(Green), int(Black)}
	if got != want {
		t.Errorf("order %v, want %v", got, want)
	}
}
