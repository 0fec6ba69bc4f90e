package pit

import (
	"fmt"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// Readings of plans:
//
//   - Jobs are worked in their order, and those of different people at the same time. Who works together on a part starts and stops together.
//   - A bay is rented for the vehicle, so that people who work in it at the same time on different parts pay it once; work in it is done first.
//   - The portable shop is looked through once for each job.

// site is a plan under way: what the people have left, and what there is.
type site struct {
	*Plan
	left map[int]int // hours, by who
}

// begin checks what a plan says of its people and tools.
func (p *Plan) begin(c *garage.Catalogue) (*site, error) {
	s := &site{Plan: p, left: make(map[int]int, len(p.Mechanics))}
	switch {
	case len(p.Jobs) > MaxJobs:
		return nil, refuse("CR-PIT-003d", "%d jobs", len(p.Jobs)).but("at most %d", MaxJobs)
	case p.Cases < 0 || p.Cases > tables.PortableShop.Cases:
		return nil, refuse("DX-ACC-070", "a portable shop of %d cases", p.Cases).but("0 to %d", tables.PortableShop.Cases)
	}
	for _, m := range p.Mechanics {
		switch {
		case m.Skill < Unskilled || m.Skill > MaxSkill:
			return nil, refuse("DX-MECH-014", "somebody has Mechanic %+d", m.Skill).but("%d to %+d", Unskilled, MaxSkill)
		case m.Hours < 0 || m.Hours > HoursAWeek:
			return nil, refuse("CR-PIT-001d", "somebody has %d hours left", m.Hours).but("0 to %d", HoursAWeek)
		}
		s.left[m.ID] = m.Hours
	}
	for _, x := range p.Stores {
		if _, err := goodsOf(c, x.Part); err != nil {
			return nil, fmt.Errorf("pit: stores: %w", err)
		}
		if x.N < 1 || x.N > MaxStored || x.Hits < 0 {
			return nil, refuse("CR-PIT-003d", "the stores hold %d of %q with %d hits", x.N, x.Part, x.Hits).but("1 to %d, with 0 hits or more", MaxStored)
		}
	}
	return s, nil
}

// at names the key of a job in a refusal.
func (e *Refusal) at(key string) *Refusal {
	if e != nil {
		e.Key = key
	}
	return e
}

// resolve finds out what a job means on the vehicle as it is when its turn comes. The tasks before it are what it must not get in the way of.
func (s *site) resolve(h *hoist, i int, before []*task, stores []Stored) (*task, *Refusal) {
	t := &task{Job: s.Jobs[i]}
	var refused *Refusal
	if t.target, refused = h.target(t.Part); refused != nil {
		return nil, refused.at("part")
	}
	if !slices.Contains(ways, t.Way) {
		return nil, refuse("CR-PIT-003d", "there is no way %q", t.Way).but("%s", listed(ways)).at("way")
	}
	for _, o := range before {
		if (t.Way == Reload) == (o.Way == Reload) && t.overlaps(&o.target) {
			return nil, refuse("CR-PIT-003d", "%q is in the plan already, as %q", t.Part, o.Part).but("one job for each part").at("part")
		}
	}
	if refused = h.allowed(&t.target, t.Way); refused != nil {
		return nil, refused.at("way")
	}
	if t.N != 0 && t.Way != Reload && !(t.Way == Shop && t.kind == onArmor) {
		return nil, refuse("CR-PIT-003d", "it is done as a whole").but("n with armor that the shop repairs, and with shots").at("n")
	}
	if t.N < 0 {
		return nil, refuse("CR-PIT-003d", "%d of them", t.N).but("0 for all, or how many").at("n")
	}
	t.name = h.nameOf(&t.target)
	if refused = t.choose(h, stores); refused != nil {
		return nil, refused.at("with")
	}
	return t, s.staff(h, t)
}

// choose finds what is put in.
func (t *task) choose(h *hoist, stores []Stored) *Refusal {
	kind := h.v.Parts[t.part].Kind
	switch {
	case t.Way == Install:
		return t.pick(h, stores)
	case t.Way == New && (kind == deluxe.TirePart || kind == deluxe.BodyArmorPart) && !h.destroyed(t.key) && h.veh.Damage[t.key] == 0 && (t.With == "" || h.stored(t.part).Part == t.with(kind)):
		return refuse("DX-REPAIR-007", "nothing is wrong with it").but("one of another kind")
	case t.With == "":
		return nil
	case t.Way != New || kind != deluxe.TirePart && kind != deluxe.BodyArmorPart:
		return refuse("CR-PIT-003d", "only a new tire and new body armor may be of another kind").but("nothing")
	case kind == deluxe.TirePart:
		if _, err := h.c.FindTire(t.With); err != nil {
			return refuse("DX-TIRE-008", "%v", err)
		}
		t.item.Part = t.with(kind)
		return nil
	}
	id, err := h.c.FindAccessory(t.With)
	if err != nil || h.c.Accessories[id].Kind != "body_armor" {
		return refuse("DX-ACC-065", "%q is no body armor", t.With).but("body_armor, improved_body_armor")
	}
	t.item.Part = t.with(kind)
	return nil
}

// with is what the stores would call the other kind that a job names.
func (t *task) with(kind deluxe.PartKind) string {
	if kind == deluxe.TirePart {
		return storedTire + ":" + t.With
	}
	return storedAccessory + ":" + t.With
}

// pick takes the best part of the stores that fits: the one that is named, else one like the old one, with the fewest hits.
func (t *task) pick(h *hoist, stores []Stored) *Refusal {
	kind := h.v.Parts[t.part].Kind
	old := h.stored(t.part).Part
	want := old
	if t.With != "" {
		want = t.With
	}
	if want != old && kind != deluxe.TirePart && kind != deluxe.BodyArmorPart {
		return refuse("DX-MECH-010", "only another %s takes its place", h.name(t.part)).but("%s", old)
	}
	for _, s := range stores { // those with the fewest hits come first
		if g, err := goodsOf(h.c, s.Part); err == nil && s.Part == want && (g.dp == 0 || s.Hits < g.dp) {
			t.item = s
			return nil
		}
	}
	return refuse("CR-PIT-003d", "there is no %s in the stores", want)
}

// staff puts people on a job, if it takes any.
func (s *site) staff(h *hoist, t *task) *Refusal {
	steps := h.stepsOf(&t.target, t.Way, len(t.Who) > 0)
	if len(steps) == 0 {
		if t.Way == Shop || t.Way == Replace {
			if len(t.Who) > 0 {
				return refuse("DX-REPAIR-008", "the shop works by itself").but("nobody, or the way %q", Own).at("who")
			}
		}
		return nil
	}
	switch {
	case len(t.Who) == 0:
		return refuse("DX-MECH-001", "nobody is named to do it").but("1 to %d people", tables.OnOneItem).at("who")
	case len(t.Who) > tables.OnOneItem:
		return refuse("DX-MECH-006", "%d people on one item", len(t.Who)).but("at most %d", tables.OnOneItem).at("who")
	}
	l := &labor{steps: steps, hours: t.Hours}
	most := HoursAWeek
	for i, who := range t.Who {
		at := slices.IndexFunc(s.Mechanics, func(m Mechanic) bool { return m.ID == who })
		if at < 0 {
			return refuse("CR-PIT-003d", "there is nobody %d who could work", who).but("%s", s.people()).at("who")
		}
		if slices.Contains(t.Who[:i], who) {
			return refuse("DX-MECH-006", "%d is named twice", who).at("who")
		}
		l.crew = append(l.crew, s.Mechanics[at])
		most = min(most, s.left[who])
	}
	if l.hours == 0 {
		l.hours = most
	}
	if l.hours < 1 || l.hours > most {
		return refuse("CR-PIT-001d", "%d hours are booked, and %d are left", t.Hours, most).but("1 to %d hours a week for each, in all jobs together", HoursAWeek).at("hours")
	}
	if refused := s.equip(t, l); refused != nil {
		return refused.at("at")
	}
	if l.begin(l.tools).hopeless() && (l.inShop == 0 || l.begin(l.shop).hopeless()) {
		return refuse("DX-MECH-001", "it is out of reach of everybody who is named").at("who")
	}
	for _, who := range t.Who {
		s.left[who] -= l.hours
	}
	t.labor = l
	return nil
}

// people lists who may work.
func (s *site) people() string {
	names := make([]string, len(s.Mechanics))
	for i, m := range s.Mechanics {
		names[i] = fmt.Sprint(m.ID)
	}
	return listed(names)
}

// equip says with which tools a job is done.
func (s *site) equip(t *task, l *labor) *Refusal {
	w := &tables.Tools
	shop := false
	switch t.At {
	case "", Yard:
		l.tools = w.Basic
	case Shed:
		if s.Cases == 0 {
			return refuse("DX-ACC-070", "there is no portable shop").but("%s, %s, %s", Yard, Bay, Road)
		}
		l.tools, shop = w.Basic, true
	case Bay:
		l.tools = w.Garage
	case Road:
		l.tools, shop = w.Improvised, s.Cases > 0
		if s.ToolKit {
			l.tools = w.Basic
		}
	default:
		return refuse("CR-PIT-003d", "there is no place %q", t.At).but("%s, %s, %s, %s", Yard, Shed, Bay, Road)
	}
	if shop {
		l.shop = w.PortableShop
		l.inShop = scaled(certain, uint64(s.Cases*tables.PortableShop.PercentEach), 100)
	}
	return nil
}

// ways are all ways of a job.
var ways = []string{Shop, Own, Replace, New, Jury, Reload, Install, Strip}

// groups shares the tasks out among people who work on something together, directly or through others. Tasks without labor are in none.
func groups(tasks []*task) (list [][]*task) {
	for _, t := range tasks {
		if t.labor == nil {
			continue
		}
		group := []*task{t}
		list = slices.DeleteFunc(list, func(o []*task) bool {
			if !slices.ContainsFunc(o, func(u *task) bool {
				return slices.ContainsFunc(u.Who, func(who int) bool { return slices.Contains(t.Who, who) })
			}) {
				return false
			}
			group = append(o, group...)
			return true
		})
		list = append(list, group)
	}
	return list
}

// rent is the price of hours in a bay, in dollars (DX-REPAIR-008).
func rent(hours int) int { return hours * int(garage.BayRent/garage.Dollars(1)) }
