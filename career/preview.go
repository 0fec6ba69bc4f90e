package career

import (
	"errors"

	"turnpike/games/deluxe/garage"
)

// Preview says what an action would do: whether it is allowed, what it costs, and with which odds. Nothing changes, and no die of the career is looked at.
func (s *State) Preview(c *garage.Catalogue, org OrgID, a *Action) *Preview {
	p := &Preview{Lines: []Movement{}}
	if o := s.org(org); o != nil {
		p.Cash = o.Cash
	}
	m := &machine{s: s.Clone(), c: c}
	n := len(m.s.Ledger)
	m.s.Dice = unknown // what dice would bring is told as odds alone
	if a.Do == DoPlan {
		p.planned(m, org, a)
	}
	if err := m.apply(org, a); err != nil {
		if r, ok := errors.AsType[*Refusal](err); ok {
			p.Refusal = r
		} else {
			p.Refusal = refuse("CR-ACT-002d", "do", "%v", err)
		}
		return p
	}
	p.Allowed = true
	switch a.Do {
	case DoPlan: // its lines are those of the plan
		return p
	case DoCourier:
		p.courier(s, c, org, a)
	case DoSpend:
		k := m.s.character(a.Character).Skills[a.Skill]
		p.Level = &k
	}
	for _, l := range m.s.Ledger[n:] {
		if l.Org == org && l.Kind != "courier" {
			p.Lines = append(p.Lines, l)
			p.Cash += l.Amount
		}
	}
	return p
}

// planned works out a plan of the workshop.
func (p *Preview) planned(m *machine, org OrgID, a *Action) {
	o := m.s.org(org)
	if o == nil {
		return
	}
	v, run, err := m.inPit(o, a.Vehicle)
	if err != nil || run != nil && run.byRoad(a.Jobs) != nil {
		return
	}
	in, err := m.pitOf(&v.Worn)
	if err != nil {
		return
	}
	if look, err := m.shopFor(o, a.Jobs, run).Preview(m.c, in); err == nil {
		p.Plan = look
		p.Cash -= look.Price + look.Rent.Mean
	}
}

// courier tells the charge after each leg, and the chances of so many fights: of legs that bring one on one or two faces of a die.
func (p *Preview) courier(s *State, c *garage.Catalogue, org OrgID, a *Action) {
	m := &machine{s: s, c: c}
	_, o, x, err := m.runOf(org, a)
	if err != nil {
		return
	}
	p.Charge, _ = o.chargeAfter(x, a.Speed, a.Stops)
	p.Odds = binomial(o.legs(), o.faces(), 6)
}

// binomial returns the chances of each number of hits in n tries of k in m, in tenths of a percent, exactly: as whole numbers over m to the n.
func binomial(n, k, m int) []Odds {
	ways := []uint64{1}
	for range n {
		next := make([]uint64, len(ways)+1)
		for i, w := range ways {
			next[i] += w * uint64(m-k)
			next[i+1] += w * uint64(k)
		}
		ways = next
	}
	all := uint64(1)
	for range n {
		all *= uint64(m)
	}
	list := make([]Odds, len(ways))
	for i, w := range ways {
		list[i] = Odds{i, permille(w, all)}
	}
	return list
}

// permille is a part of all in tenths of a percent, rounded half up. all is at most 6 to the 13th, so that nothing overflows.
func permille(part, all uint64) int { return int((part*2000 + all) / (2 * all)) }
