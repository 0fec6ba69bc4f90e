package sixth

// Odds is what one attack with a weapon does before the defender rolls, with the card's own dice, without re-rolls and the
// help of other cards. They are for display; no rule depends on them.
type Odds struct {
	Basic   Chances // BASIC damage
	Tire    Chances // TIRE damage
	Wrench  Chances // WRENCH rolled
	Special float64 // chance of a FIRE, an EXPLOSION, or what else the first WRENCH of the card does
}

// Chances is a distribution: element n is the chance of exactly n.
type Chances []float64

// Mean returns the mean.
func (d Chances) Mean() float64 {
	sum := 0.0
	for n, p := range d {
		sum += float64(n) * p
	}
	return sum
}

// AtLeast returns the chance of n or more.
func (d Chances) AtLeast(n int) float64 {
	sum := 0.0
	for i := max(n, 0); i < len(d); i++ {
		sum += d[i]
	}
	return sum
}

// Damage returns the mean of BASIC and TIRE together.
func (o *Odds) Damage() float64 { return o.Basic.Mean() + o.Tire.Mean() }

// Odds computes the odds of a weapon or sidearm exactly, by convolution over the faces of its dice (SX-ATK-010, SX-DMG-009,
// -010, SX-FIRE-003). Sonic weapons are counted against a target that has enough ACE for every WRENCH.
func (c *Catalogue) Odds(id CardID) Odds {
	card := &c.Cards[id]
	rolls := c.rollOdds(card.Dice)
	var o Odds
	for hit, row := range rolls {
		for wrench, p := range row {
			if p == 0 {
				continue
			}
			basic, tire := int(card.Fixed)+hit, int(card.FixedTire)
			switch {
			case card.Wrench == WrenchBasic:
				basic += wrench
			case card.Wrench == WrenchTire:
				tire += wrench
			case card.Wrench != WrenchNone && wrench > 0:
				o.Special += p
				if card.Subtype != "sonic" {
					basic += wrench - 1
				}
			}
			o.Basic = o.Basic.plus(basic, p)
			o.Tire = o.Tire.plus(tire, p)
			o.Wrench = o.Wrench.plus(wrench, p)
		}
	}
	return o
}

// rollOdds returns the chance of each number of HIT and WRENCH of a roll, as [hit][wrench].
func (c *Catalogue) rollOdds(dice Pool) [][]float64 {
	n := 2*dice.Count() + 1 // at most two icons a die
	now, next := square(n), square(n)
	now[0][0] = 1
	for colour, count := range dice {
		for range count {
			for _, row := range next {
				clear(row)
			}
			for hit, row := range now {
				for wrench, p := range row {
					if p == 0 {
						continue
					}
					for _, face := range c.faces[colour] {
						next[hit+int(face.Hit)][wrench+int(face.Wrench)] += p / 6
					}
				}
			}
			now, next = next, now
		}
	}
	return now
}

// square makes a square table of zeros.
func square(n int) [][]float64 {
	t := make([][]float64, n)
	for i := range t {
		t[i] = make([]float64, n)
	}
	return t
}

// plus adds p to the chance of n, making the distribution longer if need be.
func (d Chances) plus(n int, p float64) Chances {
	for len(d) <= n {
		d = append(d, 0)
	}
	d[n] += p
	return d
}
