package career

import (
	"cmp"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

// machine carries actions out on a state. What it does besides is told in lines.
type machine struct {
	s     *State
	c     *garage.Catalogue
	lines []Line
}

func (m *machine) say(l Line) { m.lines = append(m.lines, l) }

// find returns the element of a list by id, nil if there is none. The lists are in the order of their ids.
func find[T any, I cmp.Ordered](list []T, id I, of func(*T) I) *T {
	i, ok := slices.BinarySearchFunc(list, id, func(x T, id I) int { return cmp.Compare(of(&x), id) })
	if !ok {
		return nil
	}
	return &list[i]
}

func (s *State) org(id OrgID) *Org { return find(s.Orgs, id, func(x *Org) OrgID { return x.ID }) }

func (s *State) character(id CharacterID) *Character {
	return find(s.Characters, id, func(x *Character) CharacterID { return x.ID })
}

func (s *State) vehicle(id VehicleID) *Vehicle {
	return find(s.Vehicles, id, func(x *Vehicle) VehicleID { return x.ID })
}

func (s *State) offer(id OfferID) *Offer {
	return find(s.Offers, id, func(x *Offer) OfferID { return x.ID })
}

func (s *State) fixture(id FixtureID) *Fixture {
	return find(s.Fixtures, id, func(x *Fixture) FixtureID { return x.ID })
}

func (s *State) wreck(id WreckID) *Wreck {
	return find(s.Wrecks, id, func(x *Wreck) WreckID { return x.ID })
}

func (s *State) run(id OfferID, org OrgID) *Run {
	for i := range s.Runs {
		if s.Runs[i].Offer == id && s.Runs[i].Org == org {
			return &s.Runs[i]
		}
	}
	return nil
}

// entry returns the entry of somebody for an offer.
func (s *State) entry(offer OfferID, c CharacterID) *Entry {
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Offer == offer && e.Character == c {
			return e
		}
	}
	return nil
}

// living returns the characters of an organization that are alive, by id.
func (s *State) living(org OrgID) []*Character {
	var list []*Character
	for i := range s.Characters {
		if c := &s.Characters[i]; c.Org == org && c.alive() {
			list = append(list, c)
		}
	}
	return list
}

func (c *Character) alive() bool { return c.Status != Dead && c.Status != Gone }

// owned returns the vehicles of an organization, by id.
func (s *State) owned(org OrgID) []*Vehicle {
	var list []*Vehicle
	for i := range s.Vehicles {
		if v := &s.Vehicles[i]; v.Org == org {
			list = append(list, v)
		}
	}
	return list
}

// active returns the organizations that have not ended, by id.
func (s *State) active() []*Org {
	var list []*Org
	for i := range s.Orgs {
		if o := &s.Orgs[i]; o.Out == 0 {
			list = append(list, o)
		}
	}
	return list
}

// persons returns how many organizations of persons go on.
func (s *State) persons() (n int) {
	for _, o := range s.active() {
		if o.Person {
			n++
		}
	}
	return n
}

// move enters a movement of money.
func (m *machine) move(org OrgID, kind string, amount int, subject, rule string) {
	if amount == 0 {
		return
	}
	o := m.s.org(org)
	o.Cash += amount
	m.s.Ledger = append(m.s.Ledger, Movement{m.s.Week, org, kind, amount, subject, rule})
	m.say(Line{Kind: kind, Subject: subject, Amount: amount, Rule: rule, Org: org})
}

// afford refuses what an organization cannot pay (CR-CASH-001d).
func (m *machine) afford(org OrgID, price int) error {
	if have := m.s.org(org).Cash; price > max(0, have) {
		return refuse("CR-CASH-001d", "do", "it costs $%d and there is $%d: $%d are missing", price, have, price-max(0, have))
	}
	return nil
}

// d6 rolls so many dice.
func (m *machine) d6(p dice.Purpose, n int) (sum int) {
	for range n {
		sum += m.s.Dice.D6(p)
	}
	return sum
}

// shuffle puts a list in an order that is drawn.
func shuffle[T any](m *machine, p dice.Purpose, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := m.s.Dice.IntN(p, i+1)
		list[i], list[j] = list[j], list[i]
	}
}

// dollars rounds an amount of money half up to whole dollars, as each line of a bill is (DX-DES-008).
func dollars(n garage.Money) int {
	if n < 0 {
		return -dollars(-n)
	}
	return int((n + garage.Dollars(1)/2) / garage.Dollars(1))
}

// percentOf returns part percent of a sum, rounded half up.
func percentOf(sum, part int) int { return (sum*part + 50) / 100 }

// monthWeek returns which week of its month a week is, from 1 (CR-CALENDAR-001d).
func monthWeek(week int) int { return (week-1)%monthWeeks + 1 }

func plural(n int, one string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s", one)
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// unknown are dice that say nothing about those of a career.
var unknown = dice.Fast(0)
