package garage

import (
	"fmt"
	"slices"
)

// Combination is what follows for a vehicle with what it pulls.
type Combination struct {
	Weight             Weight // of all, without cargo
	Loaded             Weight // of all, with cargo
	MaxWeight          Weight // the most that all may weigh loaded: the rating of a tractor's plant; 0: no bound
	TrailerLimit       Weight // the most that the loaded trailers may weigh: the rating of the hitch; 0: no bound
	Acceleration       Acceleration
	LoadedAcceleration Acceleration
	TopSpeed           int // mph
	HC                 int
	OffRoadHC          int
	Damage             [2]int // in head-on and rear-end collisions (DX-TRL-078); from the side each part has its own
	HitchDP            int    // of the hitch; a fifth wheel has 8 (DX-TRUCK-005)
	TongueDP           int    // of the first trailer's tongue; 0: a kingpin
}

// MaxBehind is the most trailers that a vehicle pulls (DX-TRL-037).
const MaxBehind = 2

// fifthWheelDP is the strength of a tractor's fifth wheel (DX-TRUCK-005).
const fifthWheelDP = 8

// Tongue returns the damage points of a trailer's tongue, by its chassis (DX-TRL-010); at least 1 (DX-TRL-011). A semi-trailer has none.
func (c *Catalogue) Tongue(u *Unit) int {
	b := &c.Bodies[u.Body]
	if b.TongueDP == 0 {
		return 0
	}
	if u.Chassis == 0 {
		return b.TongueDP
	}
	return max(1, b.TongueDP*c.Chassis[u.Chassis].TonguePercent/100)
}

// hitch returns the strongest hitch of a unit, nil if there is none.
func (c *Catalogue) hitch(u *Unit) *Accessory {
	var best *Accessory
	for i := range u.Fittings {
		a := &c.Accessories[u.Fittings[i].Accessory]
		if a.Kind == hitchKind && u.Fittings[i].Count != 0 && (best == nil || a.Tows > best.Tows) {
			best = a
		}
	}
	return best
}

// Tow works out a vehicle with a trailer, and which rules of towing they break; both must be legal for themselves, and what hangs on
// either already is not looked at. o may be nil.
func (c *Catalogue) Tow(tow, trailer *Design, o *Options) (Combination, []Violation) {
	both := *tow
	both.Behind = []*Design{trailer}
	return c.Combine(&both, o)
}

// Combine works out a vehicle with its trailers, and which rules of towing they break; each must be legal for itself. Cars, cycles and
// trikes pull car trailers (DX-TRL-001), tractors semi-trailers. A trailer's weight is no part of the towing vehicle's load
// (DX-TRL-028). Behind a first trailer a second one may hang (DX-TRL-037): a car trailer on a hitch of the first one's own, behind a
// semi-trailer a full one, whose front wheels bear it. Every hitch bears all that hangs on it. o may be nil.
func (c *Catalogue) Combine(d *Design, o *Options) (Combination, []Violation) {
	if o == nil {
		o = &ledger
	}
	var f Figures
	c.alone(d, o, &f)
	var r Report
	m := c.combine(d, o, &f, &r)
	return m, r.Violations
}

// combine is Combine with the figures of the towing vehicle; it adds what is wrong to a report.
func (c *Catalogue) combine(d *Design, o *Options, a *Figures, r *Report) Combination {
	u := &d.Units[Main]
	b := &c.Bodies[u.Body]
	v := c.driveOf(d, false, o)
	m := Combination{Weight: a.Weight, Loaded: a.Loaded, TopSpeed: a.TopSpeed}
	wrong := func(behind int, rule string, kind Problem, have, limit int64) {
		r.Violations = append(r.Violations, Violation{Rule: rule, Kind: kind, Behind: uint8(behind), Index: -1, At: NumPositions, List: numLineKinds, Have: have, Limit: limit})
	}
	var loads [MaxBehind]Weight
	var hung Weight
	behind := d.Behind[:min(len(d.Behind), MaxBehind)]
	for i, t := range behind {
		var g Figures
		c.alone(t, o, &g)
		loads[i] = g.Loaded
		hung += g.Loaded
		m.Weight, m.Loaded = m.Weight+g.Weight, m.Loaded+g.Loaded
	}
	m.Damage = DamageModifier(m.Loaded)
	if u.Plant != 0 {
		m.Acceleration, m.LoadedAcceleration = v.acceleration(m.Weight), v.acceleration(m.Loaded)
	}
	road, off := c.uncapped(d, a)
	puller, last := b, u
	for i, t := range behind {
		tu := &t.Units[Main]
		tb := &c.Bodies[tu.Body]
		switch {
		case puller.Class == Tractor && tb.Class == SemiTrailer:
			m.HitchDP, m.MaxWeight = fifthWheelDP, v.limit()
			road, off = road+towingHC, off+towingHC // DX-TRUCK-006
			if u.Plant != 0 && m.Loaded > m.MaxWeight {
				wrong(0, "DX-TENW-018", TowPlantRating, int64(m.Loaded), int64(m.MaxWeight))
			}
		case puller.Class == SemiTrailer && tb.Class == SemiTrailer:
			if !tu.Has(c.known.full2) && !tu.Has(c.known.full4) {
				wrong(i+1, "DX-TRL-037", TowSemiSecond, 0, 0)
			}
		case (puller.Class == Car || puller.Class == Cycle || puller.Class == Trike || puller.Class == CarTrailer) && tb.Class == CarTrailer:
			if s := c.tiresOf(tu, tb); s.any && s.mixed { // DX-TRL-013
				road, off = road+mixedHC, off+mixedHC
			}
			h := c.hitch(last)
			if h == nil {
				wrong(i, "DX-TRL-023", TowNoHitch, 0, 1)
			} else if hung > h.Tows {
				wrong(i, "DX-TRL-024", TowHitch, int64(hung), int64(h.Tows))
			}
			if i > 0 {
				break
			}
			if m.TongueDP = c.Tongue(tu); h != nil {
				m.HitchDP, m.TrailerLimit = h.DP, h.Tows
			}
			if m.LoadedAcceleration == NoAcceleration { // DX-TRL-033
				wrong(0, "DX-TRL-033", TowUnderpower, int64(m.Loaded), int64(v.plant.PowerFactors)*300)
			}
		default:
			wrong(i+1, "DX-TRL-001", TowMismatch, int64(tb.Class), int64(puller.Class))
		}
		hung -= loads[i]
		puller, last = tb, tu
	}
	m.HC, m.OffRoadHC = bounded(road), bounded(off)
	return m
}

// couple adds the trailers to the figures of a vehicle: its price, its weights and what it does with them behind it. Units stay the
// vehicle's own.
func (c *Catalogue) couple(d *Design, o *Options, f *Figures) {
	var none Report
	m := c.combine(d, o, f, &none)
	for _, t := range d.Behind {
		var g Figures
		c.alone(t, o, &g)
		f.Cost, f.BodyArmor, f.Carried = f.Cost+g.Cost, f.BodyArmor+g.BodyArmor, f.Carried+g.Carried
		f.Armor += g.Armor
		f.CargoSpaces, f.CargoWeight = f.CargoSpaces+g.CargoSpaces, f.CargoWeight+g.CargoWeight
	}
	f.Weight, f.Loaded, f.Damage = m.Weight, m.Loaded, m.Damage
	f.Acceleration, f.LoadedAcceleration, f.HC, f.OffRoadHC = m.Acceleration, m.LoadedAcceleration, m.HC, m.OffRoadHC
	switch {
	case m.MaxWeight != 0: // a semi-trailer has no load of its own: what the plant still pulls may lie on it (DX-TRUCK-004)
		f.MaxWeight = m.MaxWeight
		f.CargoWeight = max(0, f.MaxWeight-f.Loaded)
	case f.MaxWeight != 0:
		f.MaxWeight += m.TrailerLimit
	}
	f.Division = c.division(f.DivisionCost())
}

// Bodies returns the designs of a vehicle and of what it pulls, from front to back, each without what hangs on it. They share their
// lists with d.
func (d *Design) Bodies() []*Design {
	first := *d
	first.Behind = nil
	return append([]*Design{&first}, d.Behind...)
}

// body returns the design of a body: 0 is d, 1 and more are its trailers.
func (d *Design) body(behind uint8) *Design {
	if behind == 0 || int(behind) > len(d.Behind) {
		return d
	}
	return d.Behind[behind-1]
}

// of says behind a change which trailer it is made to, "" for the vehicle itself.
func (d *Design) of(behind uint8) string {
	switch {
	case behind == 0:
		return ""
	case len(d.Behind) == 1:
		return " (trailer)"
	}
	return fmt.Sprintf(" (trailer %d)", behind)
}

// room returns the room of all bodies of a vehicle, of which f are the figures, and what is taken of it, that for cargo included.
func (c *Catalogue) room(d *Design, o *Options, f *Figures) (all, used Space) {
	add := func(f *Figures) {
		for p := range f.Units {
			all += f.Units[p].Spaces + f.Units[p].CargoSpaces
			used += f.Units[p].Used + f.Units[p].CargoUsed
		}
	}
	add(f)
	if o == nil {
		o = &ledger
	}
	for _, t := range d.Behind {
		var g Figures
		c.alone(t, o, &g)
		add(&g)
	}
	return all, used
}

// with returns a copy of d in which a body is replaced.
func (d *Design) with(behind uint8, body *Design) *Design {
	if behind == 0 {
		return body
	}
	e := *d
	e.Behind = slices.Clone(d.Behind)
	e.Behind[behind-1] = body
	return &e
}

// Join makes one design of a vehicle and trailers that are designs of their own, in this order. It shares nothing with them and has the name of
// the vehicle. The error is a [*DesignError] with its rule: no more than [MaxBehind] hang on one vehicle. Whether the one can pull the others is for [Catalogue.Check].
func Join(list []*Design) (*Design, error) {
	var all []*Design
	for _, d := range list {
		all = append(all, d.Bodies()...)
	}
	if n := len(all) - 1; n > MaxBehind {
		return nil, tooMany("", n)
	}
	d := all[0].Clone()
	for _, t := range all[1:] {
		d.Behind = append(d.Behind, t.Clone())
	}
	return d, nil
}

// HitchRent returns the price of renting a hitch, a tenth of its own, and the deposit: all of it (DX-TRL-026).
func HitchRent(a *Accessory) (rent, deposit Money) { return percent(a.Cost, 10), a.Cost }

// hitchKind is the kind of accessory that pulls a car trailer (DX-TRL-023).
const hitchKind = "hitch"
