package heist

// odds is the chance of so many hits and so many boost symbols, in this order, on dice.
type odds [maxDice + 1][maxDice + 1]float64

// rollOdds works out the dice of a Skill Roll, of which so many hits and symbols lie already.
func (t *Tables) rollOdds(dice, hits, symbols int) (o odds) {
	var p [numFaces]float64
	for _, f := range t.Effort {
		p[f] += 1.0 / float64(len(t.Effort))
	}
	o[hits][symbols] = 1
	for range dice {
		var next odds
		for h := range o {
			for b := range o[h] {
				q := o[h][b]
				if q == 0 {
					continue
				}
				next[h][b] += q * p[Blank]
				next[h+1][b] += q * p[Hit]
				next[h][b+1] += q * p[BoostFace]
			}
		}
		o = next
	}
	return o
}

// least returns the chance of so many hits or more; boosted: symbols count.
func (o *odds) least(need int, boosted bool) (chance float64) {
	for h := range o {
		for b, p := range o[h] {
			if n := h; n >= need || boosted && n+b >= need {
				chance += p
			}
		}
	}
	return chance
}

// Chance returns the exact chance of a Skill Roll with so many dice (HH-SKILL-006): extra hits of a power count, boosted says whether the roller turns
// the symbols into hits where that helps (HH-BOOST-001). Powers to roll again are left out.
func (t *Tables) Chance(dice, need, extra int, boosted bool) float64 {
	dice = min(dice, int(t.MaxDice))
	if dice+extra == 0 {
		return 0 // HH-SKILL-012
	}
	o := t.rollOdds(dice, 0, 0)
	return o.least(need-extra, boosted)
}

// Taken returns the chance of each loss of strength by damage that is dealt, from 0 up, after a Defense Roll with so many dice (HH-DMG-002).
func (t *Tables) Taken(dealt, dice int, boosted bool) []float64 {
	o := t.rollOdds(min(dice, int(t.MaxDice)), 0, 0)
	return o.taken(dealt, boosted)
}

// taken returns the chance of each loss.
func (o *odds) taken(dealt int, boosted bool) []float64 {
	list := make([]float64, dealt+1)
	for h := range o {
		for b, p := range o[h] {
			if boosted {
				list[max(0, dealt-h-b)] += p
			} else {
				list[max(0, dealt-h)] += p
			}
		}
	}
	return list
}

// Expected returns the mean loss of strength by damage that is dealt, after a Defense Roll with so many dice.
func (t *Tables) Expected(dealt, dice int, boosted bool) (mean float64) {
	o := t.rollOdds(min(dice, int(t.MaxDice)), 0, 0)
	for h := range o {
		for b, p := range o[h] {
			n := h
			if boosted {
				n += b
			}
			mean += p * float64(max(0, dealt-n))
		}
	}
	return mean
}
