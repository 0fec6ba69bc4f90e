package search

import (
	"math"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// Origin is how a design came to be.
type Origin string

// The origins.
const (
	Refit    Origin = "refit"    // one of the field, filled anew
	Fresh    Origin = "fresh"    // drawn
	Mutant   Origin = "mutant"   // of one before it
	Crossing Origin = "crossing" // of two
	Polish   Origin = "polish"   // one before it with one part exchanged
)

// car is a design that is raced.
type car struct {
	number  int
	gen     int
	origin  Origin
	parents []int
	wish    *garage.Wish
	design  *garage.Design
	code    string
	cost    garage.Money
	figures figures

	units []int // one for each opponent
	pairs int   // against each opponent, that count by now
	each  []tally
	score float64 // by the objective
	byEnd int     // how many duels ended by time
}

// tally is what came of a unit.
type tally struct{ sum, pairs float64 }

func (t tally) score() float64 {
	if t.pairs == 0 {
		return 0.5
	}
	return t.sum / t.pairs
}

// weighed is the score drawn to one half by two pairs that were not played: so that a few lucky ones do not lead.
func (c *car) weighed() float64 {
	n := float64(c.pairs)
	return (c.score*n + 0.5*2) / (n + 2)
}

// proposal is a design that may be raced.
type proposal struct {
	origin  Origin
	parents []int
	wish    *garage.Wish
	design  *garage.Design
	code    string
	cost    garage.Money
	figures figures
}

// proposed makes a proposal of a design if it is legal, affordable and can be played.
func (b *brief) proposed(d *garage.Design, origin Origin, parents []int, w *garage.Wish) (proposal, bool) {
	d.Name, d.Notes = "", ""
	var r garage.Report
	b.cat.Check(d, &b.options, &r)
	cost := r.Figures.DivisionCost()
	if !r.Legal() || cost > b.budget || !b.obeys(d) {
		return proposal{}, false
	}
	if _, err := deluxe.Compile(b.cat, d); err != nil {
		return proposal{}, false
	}
	return proposal{origin, parents, w, d, b.cat.DesignCode(d), cost, b.figuresOf(d)}, true
}

// obeys reports whether a design has all that has to be there and nothing that is forbidden.
func (b *brief) obeys(d *garage.Design) bool {
	u := &d.Units[garage.Main]
	for _, id := range b.must.weapons {
		if !slices.ContainsFunc(u.Weapons, func(m garage.Mounted) bool { return m.Weapon == id }) {
			return false
		}
	}
	for _, id := range b.must.extras {
		if u.Count(id) == 0 {
			return false
		}
	}
	if b.must.turret != 0 && u.Count(b.must.turret) == 0 {
		return false
	}
	worn := func(name string) bool { // by everybody who may
		for _, p := range u.People {
			if b.cat.Accessories[p.Targeting].ID == name || b.cat.Accessories[p.BodyArmor].ID == name {
				return true
			}
		}
		return name == ""
	}
	if !worn(b.must.aim) || !worn(b.must.vest) {
		return false
	}
	for _, m := range u.Weapons {
		if slices.Contains(b.doc.Forbid, b.cat.Weapons[m.Weapon].ID) {
			return false
		}
	}
	for _, f := range u.Fittings {
		if slices.Contains(b.doc.Forbid, b.cat.Accessories[f.Accessory].ID) {
			return false
		}
	}
	for _, name := range b.doc.Forbid {
		if worn(name) {
			return false
		}
	}
	return true
}

// filled completes a wish. Nothing comes of an impossible one.
func (b *brief) filled(w *garage.Wish, origin Origin, parents []int) []proposal {
	p, err := b.cat.Fill(w, &b.options)
	if err != nil {
		return nil
	}
	var list []proposal
	for _, q := range p.Proposals {
		d, err := b.cat.Compile(q.Design)
		if err != nil {
			continue
		}
		if made, ok := b.proposed(d, origin, parents, w); ok {
			list = append(list, made)
		}
	}
	return list
}

// slots are the choices of a design that polish tries.
var slots = []string{
	"/tires", "/armor/type", "/suspension", "/plant", "/chassis", "/weapons/0", "/weapons/1", "/weapons/2", "/weapons/0/at", "/weapons/1/at", "/weapons/0/magazines",
	"/crew/0/targeting", "/crew/1/targeting", "/crew/0/body_armor", "/accessories/-", "/weapons/-?at=back", "/weapons/-?at=left",
}

// polished exchanges one part of a design.
func (b *brief) polished(r *chance, of *car) []proposal {
	swaps, err := b.cat.Swaps(of.design, &b.options, drawn(r, slots))
	if err != nil { // a choice that it does not have
		return nil
	}
	var list []proposal
	for _, s := range swaps {
		if s.Current || !s.Legal || s.Figures.DivisionCost > b.budget {
			continue
		}
		d, err := b.cat.Compile(s.Design)
		if err != nil {
			continue
		}
		if made, ok := b.proposed(d, Polish, []int{of.number}, of.wish); ok {
			list = append(list, made)
		}
	}
	return list
}

// The figures of a design that the surrogate goes by. Weight is in thousands of pounds, cost in thousands of dollars.
var ownFigures = []string{
	"armor_front", "armor_back", "armor_left", "armor_right", "armor_top", "armor_underbody",
	"near_front", "near_back", "near_left", "near_right", "far_front", "far_back", "far_left", "far_right",
	"acceleration", "handling", "top_speed", "weight", "cost", "tires", "plant", "gunners", "targeting", "body_armor", "hard_to_hit", "turret",
	"machine_guns", "cannon", "rockets", "lasers", "flamethrowers", "mines", "smoke", "oil", "extinguisher",
}

// The figures of a pair.
var pairFigures = []string{"lasts", "kills", "quicker", "handier", "dearer"}

// figures are the figures of a design, in the order of ownFigures.
type figures []float64

func (f figures) of(name string) float64 { return f[slices.Index(ownFigures, name)] }

// figuresOf works the figures of a design out.
func (b *brief) figuresOf(d *garage.Design) figures {
	c, u := b.cat, &d.Units[garage.Main]
	s := c.Sheet(d, &b.options)
	f := make(figures, 0, len(ownFigures))
	for _, at := range []garage.Position{garage.Front, garage.Back, garage.Left, garage.Right, garage.Top, garage.Underbody} {
		f = append(f, float64(u.Points[at]))
	}
	for _, p := range s.Firepower {
		f = append(f, p.Near)
	}
	for _, p := range s.Firepower {
		f = append(f, p.Far)
	}
	tires := 0
	for _, w := range c.WheelsOf(u) {
		if dp := c.Tires[u.Tires[w.Wheel]].DP; tires == 0 || dp < tires {
			tires = dp
		}
	}
	gunners, aim, vest := 0, 0.0, 0.0
	for _, p := range u.People {
		if p.Role == garage.Gunner {
			gunners += int(p.Count)
		}
		aim = max(aim, float64(c.Accessories[p.Targeting].ToHit))
		vest = max(vest, float64(c.Accessories[p.BodyArmor].DP))
	}
	body := c.Body(u.Body)
	f = append(f, s.Acceleration, float64(s.HC), float64(s.TopSpeed), float64(s.Weight)/float64(garage.Pounds(1000)), float64(s.DivisionCost)/float64(garage.Dollars(1000)), float64(tires), float64(c.Plants[u.Plant].DP),
		float64(gunners), aim, vest, -float64(body.ToHit[2]))
	turret, extinguisher := 0.0, 0.0
	for _, t := range u.Fittings {
		switch c.Accessories[t.Accessory].Kind {
		case "turret":
			turret = 1
		case "extinguisher":
			extinguisher = 1
		}
	}
	f = append(f, turret)
	var families [8]float64
	for _, m := range u.Weapons {
		if k := &c.Weapons[m.Weapon]; k.Play != nil {
			if i := family(k.Play.Family); i >= 0 {
				families[i] += float64(m.Count)
			}
		}
	}
	f = append(f, families[:]...)
	return append(f, extinguisher)
}

// family is the place of a family of weapons among the figures, -1 if it has none.
func family(f garage.WeaponFamily) int {
	switch f {
	case garage.FamilyMachineGuns:
		return 0
	case garage.FamilyCannon:
		return 1
	case garage.FamilyRockets, garage.FamilyMissiles:
		return 2
	case garage.FamilyLasers:
		return 3
	case garage.FamilyFlamethrowers:
		return 4
	case garage.FamilyMines, garage.FamilySpikes:
		return 5
	case garage.FamilySmoke, garage.FamilyPaint:
		return 6
	case garage.FamilyOil, garage.FamilyFlamingOil, garage.FamilyOilGun:
		return 7
	}
	return -1
}

// pairOf is the figures of a pair: those of the first, then how long each lasts under the other's fire, as logarithms, and by how much the first is quicker, handier and dearer.
func pairOf(a, o figures) []float64 {
	row := make([]float64, 0, len(ownFigures)+len(pairFigures))
	row = append(row, a...)
	return append(row, lasts(a, o), -lasts(o, a), a.of("acceleration")-o.of("acceleration"), a.of("handling")-o.of("handling"), a.of("cost")-o.of("cost"))
}

// lasts is the logarithm of about how many shots the armor of one bears of the other's strongest side.
func lasts(a, o figures) float64 {
	armor, fire := 0.0, 0.0
	for _, v := range a[:4] {
		armor += v
	}
	for i := 6; i < 10; i++ {
		fire = max(fire, o[i]+o[i+4])
	}
	return math.Log((armor + 10) / (fire + 1))
}
