package sixth

import "slices"

// Summary is the breakdown of a design for the builder.
type Summary struct {
	BP, BPAllowed int
	CP, CPAllowed int
	Armor         int           // of each side at the start of a game
	Cards         int           // beside the Hand Cannon
	ByKind        [NumKinds]int // points spent, build or crew points as the kind has it; kinds that cost both count their build points
	LockerCP      int           // crew points that cards paid with build points cost beside them
	Sides         [4]SideSummary
	Free          []CardID // cards of which one more copy costs nothing: the second of a pair, Weapons Locker sidearms are not listed
}

// SideSummary is what a side has, by [Side].
type SideSummary struct {
	Weapons   []CardID // that may fire into the arc: the weapons of the side, turrets, and at left and right the sidearms
	Damage    float64  // mean BASIC and TIRE of the two strongest attacks, one for each of the crew (SX-BUILD-026)
	Structure CardID   // 0 for none
}

// Summary breaks a design down: points by kind, and weapons, odds and plates by side.
func (c *Catalogue) Summary(d *Design, size Size) Summary {
	s := Summary{
		BPAllowed: size.BP, CPAllowed: c.CrewBudget(d, size),
		Armor: int(c.StartArmor(d, size)), Cards: int(d.N),
	}
	s.BP, s.CP = c.Cost(d)
	sidearms := s.CP
	for i, p := range d.Cards[:d.N] {
		card := &c.Cards[p.Card]
		before := c.copiesBefore(d, i)
		if card.Kind != Sidearm && before%int(card.PerPurchase) == 0 {
			s.ByKind[card.Kind] += int(card.Cost)
		}
		if card.Kind.UsesCrewPoints() && card.Kind != Sidearm {
			sidearms -= int(card.Cost)
		}
		s.LockerCP += int(card.CostCP)
		sidearms -= int(card.CostCP)
		if before == 0 && d.Count(p.Card)%int(card.PerPurchase) != 0 {
			s.Free = append(s.Free, p.Card)
		}
	}
	s.ByKind[Sidearm] = sidearms // what is left after the free ones of a Weapons Locker
	for side := range s.Sides {
		c.sideSummary(d, Side(side), &s.Sides[side])
	}
	return s
}

// sideSummary gathers what may fire into the arc of a side.
func (c *Catalogue) sideSummary(d *Design, side Side, s *SideSummary) {
	var means []float64
	fire := func(id CardID) {
		if !c.Cards[id].Attacks() {
			return
		}
		o := c.Odds(id)
		s.Weapons = append(s.Weapons, id)
		means = append(means, o.Damage())
	}
	spot := side.spot()
	for _, p := range d.Cards[:d.N] {
		card := &c.Cards[p.Card]
		switch {
		case card.Kind == Structure && p.Spot == spot:
			s.Structure = p.Card
		case card.Kind == Weapon && (p.Spot == spot || card.Turret), card.Kind == Sidearm && (side == Left || side == Right):
			fire(p.Card)
		}
	}
	if side == Left || side == Right {
		fire(c.named[handCannon])
		// Both of the crew carry every sidearm: each may fire the best one.
		if best := c.bestSidearm(d); best > 0 {
			means = append(means, best)
		}
	}
	slices.Sort(means)
	for _, m := range means[max(0, len(means)-2):] {
		s.Damage += m
	}
}

// bestSidearm returns the mean damage of the strongest sidearm of a design that can be fired more than once.
func (c *Catalogue) bestSidearm(d *Design) float64 {
	best := c.Odds(c.named[handCannon])
	most := best.Damage()
	for _, p := range d.Cards[:d.N] {
		if card := &c.Cards[p.Card]; card.Kind == Sidearm && !card.Restrictions.Has(OneShot) {
			o := c.Odds(p.Card)
			most = max(most, o.Damage())
		}
	}
	return most
}
