package garage

// Options are the rules that a table may choose, and the bounds of an event. The zero value is the rules as in the ledger.
type Options struct {
	NoThundercat        bool `json:"no_thundercat,omitempty"`        // DX-PP-006
	SlowThundercat      bool `json:"slow_thundercat,omitempty"`      // errata E5: at most 10 mph a turn
	NoSecondPlants      bool `json:"no_second_plants,omitempty"`     // DX-PP-025
	SubcompactTurrets   bool `json:"subcompact_turrets,omitempty"`   // without errata E1 (DX-ACC-020)
	MatchingWheelguards bool `json:"matching_wheelguards,omitempty"` // errata E3 (DX-ACC-062)
	ErrataTearGas       bool `json:"errata_tear_gas,omitempty"`      // errata E4 (DX-WSTAT-040)

	Budget   Money `json:"budget,omitempty"`   // the most that the vehicle may cost with body armor; 0: no bound
	Division int   `json:"division,omitempty"` // the id of a division whose upper bound is the budget; 0: none
}

// Severity says how bad a violation is.
type Severity uint8

// The severities. With a warning alone the design is legal.
const (
	Breach Severity = iota
	Warning
)

// Violation is a construction rule that a design breaks, with its figures. The words are made on demand, so that a check allocates
// nothing.
type Violation struct {
	Rule     string // the ledger's id
	Kind     Problem
	Severity Severity
	Part     Part
	Behind   uint8    // the body: 0 is the vehicle, 1 and more are its trailers
	List     LineKind // what Index counts, if Index is not -1
	Index    int      // -1: the unit as a whole
	At       Position // NumPositions: none
	Have     int64    // in cents, hundredths of a pound, sixths of a space or plain numbers, as Kind says
	Limit    int64
}

// Report is what a check finds. It is reused: Check empties it first.
type Report struct {
	Figures    Figures
	Violations []Violation // in the order of the parts and rules
}

// Legal reports whether nothing but warnings was found (DX-DES-002).
func (r *Report) Legal() bool {
	for i := range r.Violations {
		if r.Violations[i].Severity == Breach {
			return false
		}
	}
	return true
}

// Check finds every construction rule that a design breaks, and derives its figures. It empties the report first; once that has room
// for the violations it allocates nothing. o may be nil.
func (c *Catalogue) Check(d *Design, o *Options, r *Report) {
	r.Violations = r.Violations[:0]
	if o == nil {
		o = &ledger
	}
	c.checkBody(d, o, r)
	if len(d.Behind) != 0 {
		c.checkBehind(d, o, r)
	}
	k := checker{c: c, d: d, o: o, r: r}
	if k.enter(Main); k.u.Body != 0 {
		k.bounds()
	}
}

// checkBehind checks the trailers, and whether they can hang where they hang.
func (c *Catalogue) checkBehind(d *Design, o *Options, r *Report) {
	tow := r.Figures
	for i, t := range d.Behind {
		n := len(r.Violations)
		c.checkBody(t, o, r)
		for j := range r.Violations[n:] {
			r.Violations[n+j].Behind = uint8(i + 1)
		}
	}
	c.combine(d, o, &tow, r)
	r.Figures = tow
	c.couple(d, o, &r.Figures)
}

// checkBody checks a design without its trailers, but for its price.
func (c *Catalogue) checkBody(d *Design, o *Options, r *Report) {
	c.alone(d, o, &r.Figures)
	k := checker{c: c, d: d, o: o, r: r}
	if d.Units[Main].Body == 0 {
		k.enter(Main)
		k.add("DX-DES-001", ProblemNoBody, LineBody, -1)
		return
	}
	for p := range NumParts {
		if d.Units[p].Body == 0 {
			continue
		}
		k.enter(p)
		k.frame()
		k.motive()
		k.tires()
		k.armor()
		k.crew()
		k.weapons()
		k.fittings()
		k.room()
	}
	k.enter(Main)
	k.sums()
}

// checker is a check under way: the design, and the unit that it is at.
type checker struct {
	c *Catalogue
	d *Design
	o *Options
	r *Report

	part Part
	u    *Unit
	b    *Body
	f    *UnitFigures
	kind Kinds // of the body, with the reversed trike's
}

// enter turns to a unit.
func (k *checker) enter(p Part) {
	k.part, k.u = p, &k.d.Units[p]
	k.b, k.f = k.c.Body(k.u.Body), &k.r.Figures.Units[p]
	k.kind = k.b.Kinds
	if k.reversed() {
		k.kind |= KindReversedTrike
	}
}

func (k *checker) reversed() bool { return k.b.Class == Trike && k.u.Has(k.c.known.reversed) }

// add reports a violation and returns it, to be given figures at once.
func (k *checker) add(rule string, kind Problem, list LineKind, index int) *Violation {
	k.r.Violations = append(k.r.Violations, Violation{Rule: rule, Kind: kind, Part: k.part, List: list, Index: index, At: NumPositions})
	return &k.r.Violations[len(k.r.Violations)-1]
}

func (v *Violation) figures(have, limit int64) *Violation {
	v.Have, v.Limit = have, limit
	return v
}

func (v *Violation) at(p Position) { v.At = p }

func (v *Violation) warn() { v.Severity = Warning }

// drives reports whether the unit is one that moves by itself.
func (k *checker) drives() bool { return k.part == Main && k.b.Plants != 0 }

// oversized vehicles are those of DX-TENW-001.
func (k *checker) oversized() bool { return k.b.Is(TagOversized) }
