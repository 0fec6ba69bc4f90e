package career

import "slices"

// Money and ruin (DX-WEALTH).
const (
	livingCost = 150 // dollars a week (DX-WEALTH-003)
	boardWeeks = 3   // in a row (CR-BOARD-001d)
	hireWeeks  = 4   // between two hires (CR-HIRE-001d)
)

// livingOf returns what a week costs an organization: $150 for each who lives and does not work as an apprentice. Who comes pays from his first Monday on.
func (s *State) livingOf(org OrgID) (sum int) {
	for _, c := range s.living(org) {
		if (c.Status != Away || c.Learns != Mechanic) && (c.Born < s.Week || s.Stage != StageOpen) {
			sum += livingCost
		}
	}
	return sum
}

// livingCosts takes the costs of living. On the network's board they are on credit.
func (m *machine) livingCosts(o *Org) {
	m.move(o.ID, "living", -m.s.livingOf(o.ID), "", "DX-WEALTH-003")
}

// discount returns the percent that an organization saves on new cars and repairs: by the highest prestige of those who are not dead (DX-PREST-009).
func (m *machine) discount(org OrgID) int {
	best := 0
	for _, c := range m.s.living(org) {
		best = max(best, c.Prestige)
	}
	switch {
	case best >= 25:
		return 50
	case best >= 15:
		return 25
	}
	return 0
}

// short returns how much an organization lacks for the next week; 0: nothing.
func (m *machine) short(o *Org) int { return max(0, m.s.livingOf(o.ID)-o.Cash) }

// sales are what an organization can sell, in the order in which the clock does it: stores, wrecks, then the vehicle that is worth least (DX-WEALTH-005).
func (m *machine) sales(o *Org) (list []Choice) {
	for i := range o.Stores {
		p := &o.Stores[i]
		if price := m.partPrice(*p); price > 0 {
			list = append(list, Choice{Action: Action{Do: DoSell, Part: p.Part, N: p.N}, Amount: price})
		}
	}
	own := m.s.owned(o.ID)
	price := make(map[VehicleID]int, len(own))
	for _, v := range own {
		price[v.ID] = m.sale(v)
	}
	slices.SortStableFunc(own, func(a, b *Vehicle) int {
		if a.Wreck != b.Wreck {
			if a.Wreck {
				return -1
			}
			return 1
		}
		return price[a.ID] - price[b.ID]
	})
	for _, v := range own {
		if m.fighting(0, v.ID) == nil && m.onRun(o.ID, 0, v.ID) == nil {
			list = append(list, Choice{Action: Action{Do: DoSell, Vehicle: v.ID}, Amount: price[v.ID]})
		}
	}
	return list
}

// closeWeek ends the week for an organization: it is short and sells, lives on the network's board, or is out (DX-WEALTH-004, CR-BOARD-001d). It reports whether
// that can be said now: a person who is short is asked what he sells.
func (m *machine) closeOrg(o *Org) {
	if len(m.s.living(o.ID)) == 0 {
		switch {
		case m.dying(o.ID):
		case o.Temper != nil || o.Cash <= 0 && len(m.s.owned(o.ID)) == 0 || o.Board >= boardWeeks: // a bot is his organization
			m.out(o)
		default: // the dead are replaced (DX-WEALTH-006), if somebody is hired
			o.Board++
			m.say(Line{Kind: "nobody", Amount: o.Board, Rule: "DX-WEALTH-006", Org: o.ID})
		}
		return
	}
	if m.short(o) == 0 {
		o.Board = 0
		return
	}
	if len(m.s.owned(o.ID)) > 0 { // it is worth nothing, but it is a car
		o.Board = 0
		return
	}
	if o.Board >= boardWeeks {
		m.out(o)
		return
	}
	o.Board++
	m.say(Line{Kind: "board", Amount: o.Board, Rule: "CR-BOARD-001d", Org: o.ID})
}

// dying reports whether somebody of an organization is dead and may come back.
func (m *machine) dying(org OrgID) bool {
	for i := range m.s.Characters {
		if c := &m.s.Characters[i]; c.Org == org && c.Status == Dead && c.Death != nil {
			return true
		}
	}
	return false
}

// out ends an organization (DX-WEALTH-004).
func (m *machine) out(o *Org) {
	s := m.s
	o.Out = s.Week
	for i := range s.Characters {
		c := &s.Characters[i]
		if c.Org != o.ID {
			continue
		}
		c.Death, c.Clone, c.Memory = nil, nil, nil
		if c.alive() {
			c.Status = Gone
			c.Prestige = min(c.Prestige, 0)
			m.news(News{Kind: "out", Subjects: []CharacterID{c.ID}, Org: o.ID})
		}
	}
	for _, v := range s.owned(o.ID) {
		m.takeIn(UsedCar{v.Worn, m.value(&v.Worn)})
	}
	s.Vehicles = slices.DeleteFunc(s.Vehicles, func(v Vehicle) bool { return v.Org == o.ID })
	s.Wrecks = slices.DeleteFunc(s.Wrecks, func(w Wreck) bool { return w.Org == o.ID })
	s.Entries = slices.DeleteFunc(s.Entries, func(e Entry) bool { return e.Org == o.ID })
	s.Runs = slices.DeleteFunc(s.Runs, func(r Run) bool { return r.Org == o.ID })
	o.Stores = nil
}

// retire ends an organization because it wants to.
func (m *machine) retire(org OrgID) error {
	for i := range m.s.Fixtures {
		f := &m.s.Fixtures[i]
		if (f.Status == Drawn || f.Status == Played) && slices.ContainsFunc(f.Seats, func(k Seat) bool { return k.Org == org }) {
			return refuse("CR-ORG-002d", "do", "a fight of the organization has not been settled")
		}
	}
	m.out(m.s.org(org))
	return nil
}
