package sixthbot

import "turnpike/games/sixth"

// reads is what an icon set is worth for a purpose.
type reads func(sixth.Icons) float32

// again returns the re-roll of legal that gains most, by what the dice show and would show on the average, above a threshold for ACE.
func (b *Bot) again(legal []sixth.Action, t *sixth.Throw, worth reads, ace float32) sixth.Action {
	best, choice := float32(0.001), legal[len(legal)-1]
	for _, a := range legal {
		if a.Do != sixth.Reroll || int(a.Die) >= t.N {
			continue
		}
		d := &t.Faces[a.Die]
		gain := -worth(d.Shows)
		for side := 1; side <= 6; side++ {
			gain += worth(b.cat.Face(d.Colour, side)) / 6
		}
		if a.With != sixth.WithFree {
			gain -= ace
		}
		if gain > best {
			best, choice = gain, a
		}
	}
	return choice
}

// attackReroll rolls blank dice of the attack again. ACE left over are worth nothing after the round.
func (b *Bot) attackReroll(legal []sixth.Action) sixth.Action {
	b.rules.Unfinished(&b.now, &b.duel)
	ace := float32(0.3)
	if b.arms.cars[b.seat].Ace > 3 {
		ace = 0.1
	}
	return b.again(legal, &b.duel.Attack, func(i sixth.Icons) float32 {
		n := i.Hit
		if b.duel.Wrench {
			n += i.Wrench
		}
		return float32(n)
	}, ace)
}

// defenseReroll rolls dice without SHIELD again while damage is open: free re-rolls first, then ACE.
func (b *Bot) defenseReroll(legal []sixth.Action) sixth.Action {
	b.rules.Unfinished(&b.now, &b.duel)
	return b.again(legal, &b.duel.Shield, func(i sixth.Icons) float32 { return float32(min(int(i.Skid), b.duel.Open+int(i.Skid))) }, 0.02)
}

// react spends DAMAGE of the Reactive Defense System on a heavy attack.
func (b *Bot) react(legal []sixth.Action) sixth.Action {
	b.rules.Unfinished(&b.now, &b.duel)
	if b.duel.Open >= 3 {
		return legal[0]
	}
	return legal[len(legal)-1]
}

// skidWorth is what a SKID more costs with so many owed and CONTROL in hand.
func (b *Bot) skidWorth(skids int) float32 {
	switch control := int(b.arms.cars[b.seat].Control); {
	case skids > control:
		return 2.5
	case skids == control:
		return 1.2
	default:
		return 0.25
	}
}

// drivingReroll rolls SKID again first if CONTROL is short, otherwise WRENCH.
func (b *Bot) drivingReroll(legal []sixth.Action) sixth.Action {
	b.rules.DrivingThrow(&b.now, &b.throw)
	skids := 0
	for i := range b.throw.N {
		skids += int(b.throw.Faces[i].Shows.Skid)
	}
	skid, tire := b.skidWorth(skids), b.tireCost(1)
	return b.again(legal, &b.throw, func(i sixth.Icons) float32 { return -skid*float32(i.Skid) - tire*float32(i.Wrench) }, 0.3)
}

// drivingDice uses the cards that change the dice of a driving roll. Where a die is taken away anyway, the rules take the worst.
func (b *Bot) drivingDice(legal []sixth.Action) sixth.Action {
	last := legal[len(legal)-1]
	c := &b.arms.cars[b.seat]
	for _, a := range legal {
		if a.Do != sixth.Use {
			continue
		}
		switch card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot); card.ID {
		case "slick_driver":
			return a
		case "driving_gloves":
			if c.Control >= 3 {
				return a
			}
		case "sharkfin_aero_package":
			if c.Control >= 4 {
				return a
			}
		}
	}
	return last
}

// drivingResult uses the cards that drop results of a driving roll where that is worth their price.
func (b *Bot) drivingResult(legal []sixth.Action) sixth.Action {
	owed, _ := b.now.Owed()
	c := &b.arms.cars[b.seat]
	skid := b.skidWorth(int(owed.Skid))
	for _, a := range legal {
		if a.Do != sixth.Use {
			continue
		}
		use := false
		switch card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot); card.ID {
		case "burnout_driver":
			use = true
		case "high_density_radials":
			use = c.Ace > 3 || c.Tires < 8
		case "scorpion_driver", "spoiler", "autopilot":
			use = skid > 1
		case "supplemental_power_cell":
			use = int(owed.Skid)+1 < int(c.Control)
		}
		if use {
			return a
		}
	}
	return legal[len(legal)-1]
}
