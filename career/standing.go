package career

import (
	"turnpike/career/pit"
	"turnpike/games/deluxe/garage"
)

// leaveCash is what a standing plan leaves in the box beside the next costs of living (CR-STANDING-001d).
const leaveCash = 1000

// Standing returns what an organization does next if nobody decides for it: the default of each question (section 2 of the design), nil when nothing is open but to be done.
// Entries stay as they are, vehicles get the cheapest repair that leaves something in the box, wrecks are turned into money, points are kept.
func (s *State) Standing(c *garage.Catalogue, org OrgID) *Action {
	m := &machine{s: s, c: c}
	o := s.org(org)
	if o == nil || o.Out > 0 {
		return nil
	}
	if a := m.openQuestion(o); a != nil {
		return a
	}
	if s.Stage != StageWork || o.Done {
		return nil
	}
	for _, v := range s.owned(org) {
		if a, _ := m.repairOf(o, v, o.Cash-leaveCash-s.livingOf(org)); a != nil {
			return a
		}
	}
	return nil
}

// openQuestion answers what would keep the week from going on.
func (m *machine) openQuestion(o *Org) *Action {
	s := m.s
	for i := range s.Wrecks {
		if w := &s.Wrecks[i]; w.Org == o.ID {
			return &Action{Do: DoClaim, Wreck: w.ID, Take: "money"}
		}
	}
	for i := range s.Characters {
		if c := &s.Characters[i]; c.Org == o.ID && c.Status == Dead && c.Death != nil {
			return &Action{Do: DoRevive, Character: c.ID, Way: m.defaultWay(c)}
		}
	}
	switch s.Stage {
	case StageWork:
		for i := range s.Runs {
			if r := &s.Runs[i]; r.Org == o.ID && r.Asked {
				return &Action{Do: DoRun, Offer: r.Offer, On: m.goesOn(r)}
			}
		}
		for i := range s.Offers {
			if k := &s.Offers[i]; k.Kind == Challenge && !k.Taken && s.character(k.To).Org == o.ID {
				return &Action{Do: DoDecline, Offer: k.ID}
			}
		}
	case StageClose:
		if list := m.sales(o); m.short(o) > 0 && len(list) > 0 && !o.Done {
			return &list[0].Action
		}
	}
	return nil
}

// goesOn says whether a courier goes on after a fight: if he can, and is unhurt.
func (m *machine) goesOn(r *Run) bool {
	return m.mayGoOn(r) == nil && m.s.character(r.Driver).DP == personDP
}

// repairOf returns the cheapest repair of a vehicle by the shop that so much cash pays for, and what it costs; nil: there is nothing to do, or not enough cash for any of it.
func (m *machine) repairOf(o *Org, v *Vehicle, cash int) (*Action, int) {
	if v.Due > 0 || cash <= 0 || v.Worn.new() || m.fighting(0, v.ID) != nil || m.onRun(o.ID, 0, v.ID) != nil {
		return nil, 0
	}
	in, err := m.pitOf(&v.Worn)
	if err != nil {
		return nil, 0
	}
	jobs, price, err := pit.Cheapest(m.c, in, o.Stores, m.discount(o.ID), cash)
	if err != nil || len(jobs) == 0 || price > o.Cash {
		return nil, 0
	}
	return &Action{Do: DoPlan, Vehicle: v.ID, Jobs: jobs}, price
}

// new reports whether nothing is wrong with a vehicle.
func (w *Worn) new() bool {
	return len(w.Damage) == 0 && len(w.Shots) == 0 && len(w.Corners) == 0 && len(w.Gone) == 0 && len(w.Broken) == 0
}
