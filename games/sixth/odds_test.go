package sixth_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func card(t *testing.T, id string) sixth.CardID {
	t.Helper()
	k, err := sixth.Standard().Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// Yellow shows 0, 1, 2 HIT on 2, 3, 1 sides; two of them: 4, 12, 9+4, 6, 1 of 36.
func TestOddsOfTheAntiTankGun(t *testing.T) {
	t.Parallel()
	o := sixth.Standard().Odds(card(t, "anti_tank_gun"))
	want := []float64{0, 0, 4, 12, 13, 6, 1}
	if len(o.Basic) != len(want) {
		t.Fatalf("distribution %v", o.Basic)
	}
	for n, sides := range want {
		if !near(o.Basic[n], sides/36) {
			t.Errorf("BASIC %d: %f, want %f", n, o.Basic[n], sides/36)
		}
	}
	if !near(o.Basic.AtLeast(4), 20.0/36) || !near(o.Basic.AtLeast(-1), 1) || o.Special != 0 || !near(o.Tire.Mean(), 0) {
		t.Errorf("4 or more %f, special %f", o.Basic.AtLeast(4), o.Special)
	}
}

func TestOddsByWrench(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-009", "SX-DMG-010", "SX-FIRE-003", "SX-ATK-010")
	c := sixth.Standard()
	// Two black dice: 4 of 6 sides WRENCH, 1 of 6 HIT.
	lmg := c.Odds(card(t, "light_machine_gun"))
	if !near(lmg.Tire[0], 4.0/36) || !near(lmg.Tire[1], 16.0/36) || !near(lmg.Tire[2], 16.0/36) || !near(lmg.Basic.Mean(), 2.0/6) {
		t.Errorf("light machine gun: TIRE %v, mean BASIC %f", lmg.Tire, lmg.Basic.Mean())
	}
	// Yellow and two green: at least one WRENCH with 1 - (4/6)^2, the second one is BASIC.
	flame := c.Odds(card(t, "flamethrower"))
	if !near(flame.Special, 20.0/36) || !near(flame.Basic.Mean(), 5.0/6*3+4.0/36) || !near(flame.Tire.AtLeast(1), 0) {
		t.Errorf("flamethrower: FIRE %f, mean BASIC %f", flame.Special, flame.Basic.Mean())
	}
	// BASIC 2 and one green die: HIT 0.8333 and WRENCH 0.3333 both count as BASIC.
	if saw := c.Odds(card(t, "brushcutter")); !near(saw.Basic.Mean(), 2+5.0/6+2.0/6) || saw.Special != 0 {
		t.Errorf("brushcutter: mean BASIC %f", saw.Basic.Mean())
	}
	// TIRE 2 in every attack.
	if hmg := c.Odds(card(t, "heavy_machine_gun_incendiary_rounds")); !near(hmg.Tire[2], 1) || hmg.Special == 0 {
		t.Errorf("incendiary rounds: TIRE %v", hmg.Tire)
	}
	if hand := c.Odds(c.HandCannon()); !near(hand.Damage(), 1.5) {
		t.Errorf("hand cannon: %f", hand.Damage())
	}
}

func TestStandardMachineGunLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-006")
	o := sixth.Standard().Odds(card(t, "standard_machine_gun"))
	if len(o.Basic)-1 != 5 || len(o.Tire)-1 != 2 {
		t.Errorf("at most %d BASIC and %d TIRE, want 5 and 2", len(o.Basic)-1, len(o.Tire)-1)
	}
}

// The published weapons that roll no re-rolls and have no text lie on one curve by cost and range, counting every WRENCH that does something
// as one point. Two of them pay for an unusual extra: a durability of 3, and slugs that explode.
func TestWeaponsLieOnThePowerCurve(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-013")
	curves := map[int][]float64{ // by range in car lengths; from cost 1
		0: {1.67, 2.5, 3.17, 3.67, 4.17, 4.5, 4.83, 5},
		2: {2.5, 3.17, 3.67, 4.17, 4.5, 4.83, 5, 5.33},
		1: {3.17, 3.67, 4.17, 4.5, 4.83},
	}
	extra := map[string]bool{"armored_machine_gun": true, "standard_recoilless_rifle_explosive_rounds": true}
	c, checked := sixth.Standard(), 0
	for _, w := range c.Cards[1:] {
		plain := w.Restrictions&(sixth.OneShot|sixth.Exclusive|sixth.Drop) == 0 && len(w.Effects) == 0
		if w.Kind != sixth.Weapon || w.Designed || !plain || w.PerPurchase > 1 || extra[w.ID] {
			continue
		}
		checked++
		o := c.Odds(w.Index)
		mean := o.Damage() + o.Special // the first WRENCH is no BASIC
		if want := curves[w.Range][w.Cost-1]; math.Abs(mean-want) > 0.01 {
			t.Errorf("%s of %d BP: %f, want %f", w.ID, w.Cost, mean, want)
		}
	}
	if checked < 30 {
		t.Errorf("only %d weapons checked", checked)
	}
}

// Every weapon file states two means, which were worked out apart from this program.
func TestOddsAgreeWithTheMeansOfTheFiles(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	for _, file := range []string{"data/weapons.json", "data/sidearms.json"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var f struct {
			Cards []struct {
				ID   string
				Mean *struct {
					Basic  float64 `json:"mean_basic_without_wrench"`
					Wrench float64 `json:"mean_wrench"`
				}
			}
		}
		if err := json.Unmarshal(data, &f); err != nil {
			t.Fatal(err)
		}
		checked := 0
		for _, v := range f.Cards {
			if v.Mean == nil {
				continue
			}
			checked++
			k := card(t, v.ID)
			o := c.Odds(k)
			hits := float64(c.Card(k).Fixed)
			for colour, n := range c.Card(k).Dice {
				for side := 1; side <= 6; side++ {
					hits += float64(n) * float64(c.Face(sixth.Colour(colour), side).Hit) / 6
				}
			}
			if math.Abs(hits-v.Mean.Basic) > 0.001 || math.Abs(o.Wrench.Mean()-v.Mean.Wrench) > 0.001 {
				t.Errorf("%s: %f and %f, the file says %f and %f", v.ID, hits, o.Wrench.Mean(), v.Mean.Basic, v.Mean.Wrench)
			}
			if !near(o.Basic.AtLeast(0), 1) || !near(o.Tire.AtLeast(0), 1) || !near(o.Wrench.AtLeast(0), 1) {
				t.Errorf("%s: chances do not add up to 1", v.ID)
			}
		}
		if checked == 0 {
			t.Errorf("%s has no means", file)
		}
	}
}

// The convolution agrees with going through all outcomes of the dice one by one.
func TestOddsAgreeWithEnumeration(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	for _, id := range []string{"heat_saber", "heavy_machine_gun", "joy_buzzer", "micro_rocket_launcher"} {
		k := card(t, id)
		w := c.Card(k)
		var dice []sixth.Colour
		for colour, n := range w.Dice {
			for range n {
				dice = append(dice, sixth.Colour(colour))
			}
		}
		outcomes := int(math.Pow(6, float64(len(dice))))
		counts := map[[2]int]int{} // BASIC, TIRE
		special := 0
		for n := range outcomes {
			var sum sixth.Icons
			for rest, i := n, 0; i < len(dice); i++ {
				sum = sum.Plus(c.Face(dice[i], rest%6+1))
				rest /= 6
			}
			basic, tire := int(w.Fixed+sum.Hit), 0
			switch w.Wrench {
			case sixth.WrenchBasic:
				basic += int(sum.Wrench)
			case sixth.WrenchTire:
				tire = int(sum.Wrench)
			default:
				if sum.Wrench > 0 {
					special++
					basic += int(sum.Wrench) - 1
				}
			}
			counts[[2]int{basic, tire}]++
		}
		o := c.Odds(k)
		if !near(o.Special, float64(special)/float64(outcomes)) {
			t.Errorf("%s: special %f, want %d of %d", id, o.Special, special, outcomes)
		}
		for n, p := range o.Basic {
			want := 0
			for pair, count := range counts {
				if pair[0] == n {
					want += count
				}
			}
			if !near(p, float64(want)/float64(outcomes)) {
				t.Errorf("%s: BASIC %d with %f, want %d of %d", id, n, p, want, outcomes)
			}
		}
		for n, p := range o.Tire {
			want := 0
			for pair, count := range counts {
				if pair[1] == n {
					want += count
				}
			}
			if !near(p, float64(want)/float64(outcomes)) {
				t.Errorf("%s: TIRE %d with %f, want %d of %d", id, n, p, want, outcomes)
			}
		}
	}
}
