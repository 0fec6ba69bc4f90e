package career

import (
	"maps"
	"slices"

	"turnpike/games/deluxe"
)

// Clone returns a copy that shares nothing with s that an action changes.
func (s *State) Clone() *State {
	c := *s
	c.Orgs = slices.Clone(s.Orgs)
	for i := range c.Orgs {
		o := &c.Orgs[i]
		o.Stores, o.Wealth = slices.Clone(o.Stores), slices.Clone(o.Wealth)
	}
	c.Characters = slices.Clone(s.Characters)
	for i := range c.Characters {
		k := &c.Characters[i]
		k.Skills, k.Fights = k.Skills.clone(), slices.Clone(k.Fights)
		k.Clone, k.Memory, k.Death = copied(k.Clone), copied(k.Memory), copied(k.Death)
	}
	c.Vehicles = slices.Clone(s.Vehicles)
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		v.Condition = cloneCondition(v.Condition)
		v.Jury, v.Gone, v.Broken = slices.Clone(v.Jury), slices.Clone(v.Gone), slices.Clone(v.Broken)
	}
	c.Offers = slices.Clone(s.Offers)
	for i := range c.Offers {
		o := &c.Offers[i]
		o.Invited, o.Declined = slices.Clone(o.Invited), slices.Clone(o.Declined)
	}
	c.Fixtures = slices.Clone(s.Fixtures)
	for i := range c.Fixtures {
		c.Fixtures[i].Lines = slices.Clone(c.Fixtures[i].Lines)
	}
	c.Entries, c.Runs, c.Votes = slices.Clone(s.Entries), slices.Clone(s.Runs), slices.Clone(s.Votes)
	c.Wrecks, c.Grudges, c.News = slices.Clone(s.Wrecks), slices.Clone(s.Grudges), slices.Clone(s.News)
	c.Ledger, c.Champions, c.Records, c.Used = slices.Clone(s.Ledger), slices.Clone(s.Champions), slices.Clone(s.Records), slices.Clone(s.Used)
	return &c
}

// copied copies what a pointer points to. Minds are never changed, so that they may be shared.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	x := *p
	return &x
}

func cloneCondition(k deluxe.Condition) deluxe.Condition {
	k.Damage, k.Shots, k.Corners, k.Units = maps.Clone(k.Damage), maps.Clone(k.Shots), maps.Clone(k.Corners), copied(k.Units)
	return k
}
