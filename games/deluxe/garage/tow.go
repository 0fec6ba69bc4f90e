package garage

// Combination is what follows for a vehicle with a trailer.
type Combination struct {
	Weight             Weight // of both, without cargo
	Loaded             Weight // of both, with cargo
	MaxWeight          Weight // the most that both may weigh loaded: the rating of a tractor's plant; 0: no bound
	TrailerLimit       Weight // the most that the loaded trailer may weigh: the rating of the hitch; 0: no bound
	Acceleration       Acceleration
	LoadedAcceleration Acceleration
	TopSpeed           int // mph
	HC                 int
	OffRoadHC          int
	Damage             [2]int // in head-on and rear-end collisions (DX-TRL-078); from the side each part has its own
	HitchDP            int    // of the hitch; a fifth wheel has 8 (DX-TRUCK-005)
	TongueDP           int    // of the trailer's tongue; 0: a kingpin
}

// fifthWheelDP is the strength of a tractor's fifth wheel (DX-TRUCK-005).
const fifthWheelDP = 8

// What can be wrong with a combination.
const (
	TowMismatch    Problem = iota + 200 // the vehicle cannot pull such a trailer, or what is pulled is no trailer
	TowNoHitch                          // there is no hitch
	TowHitch                            // the loaded trailer is too heavy for the hitch: hundredths of a pound
	TowUnderpower                       // the power factors are too few for both: hundredths of a pound
	TowPlantRating                      // both are too heavy for the truck plant: hundredths of a pound
)

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

// Tow works out a vehicle with a trailer, and which rules of towing they break; both must be legal for themselves. Cars, cycles and
// trikes pull car trailers (DX-TRL-001), tractors semi-trailers. A trailer's weight is no part of the towing vehicle's load
// (DX-TRL-028). o may be nil.
func (c *Catalogue) Tow(tow, trailer *Design, o *Options) (Combination, []Violation) {
	if o == nil {
		o = &ledger
	}
	var a, b Figures
	c.Figures(tow, o, &a)
	c.Figures(trailer, o, &b)
	tu, ru := &tow.Units[Main], &trailer.Units[Main]
	tb, rb := &c.Bodies[tu.Body], &c.Bodies[ru.Body]
	v := c.driveOf(tow, false, o)
	m := Combination{
		Weight: a.Weight + b.Weight, Loaded: a.Loaded + b.Loaded, TopSpeed: a.TopSpeed, Damage: DamageModifier(a.Loaded + b.Loaded),
		TongueDP: c.Tongue(ru),
	}
	if tu.Plant != 0 {
		m.Acceleration, m.LoadedAcceleration = v.acceleration(m.Weight), v.acceleration(m.Loaded)
	}
	road, off := c.uncapped(tow, &a)
	var found []Violation
	wrong := func(rule string, kind Problem, have, limit int64) {
		found = append(found, Violation{Rule: rule, Kind: kind, Index: -1, At: NumPositions, Have: have, Limit: limit})
	}
	switch {
	case tb.Class == Tractor && rb.Class == SemiTrailer:
		m.HitchDP = fifthWheelDP
		m.MaxWeight = v.limit()
		road, off = road+towingHC, off+towingHC // DX-TRUCK-006
		if tu.Plant != 0 && m.Loaded > m.MaxWeight {
			wrong("DX-TENW-018", TowPlantRating, int64(m.Loaded), int64(m.MaxWeight))
		}
	case (tb.Class == Car || tb.Class == Cycle || tb.Class == Trike) && rb.Class == CarTrailer:
		if t := c.tiresOf(ru, rb); t.any && t.mixed { // DX-TRL-013
			road, off = road+mixedHC, off+mixedHC
		}
		if h := c.hitch(tu); h == nil {
			wrong("DX-TRL-023", TowNoHitch, 0, 1)
		} else {
			m.HitchDP, m.TrailerLimit = h.DP, h.Tows
			if b.Loaded > h.Tows {
				wrong("DX-TRL-024", TowHitch, int64(b.Loaded), int64(h.Tows))
			}
		}
		if m.LoadedAcceleration == NoAcceleration { // DX-TRL-033
			wrong("DX-TRL-033", TowUnderpower, int64(m.Loaded), int64(v.plant.PowerFactors)*300)
		}
	default:
		wrong("DX-TRL-001", TowMismatch, int64(rb.Class), int64(tb.Class))
	}
	m.HC, m.OffRoadHC = bounded(road), bounded(off)
	return m, found
}

// HitchRent returns the price of renting a hitch, a tenth of its own, and the deposit: all of it (DX-TRL-026).
func HitchRent(a *Accessory) (rent, deposit Money) { return percent(a.Cost, 10), a.Cost }

// hitchKind is the kind of accessory that pulls a car trailer (DX-TRL-023).
const hitchKind = "hitch"
