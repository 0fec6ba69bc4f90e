package garage

import (
	"cmp"
	"slices"
	"strings"
)

const (
	maxMends = 4 // that a violation is told with
	maxAlike = 2 // of them of one sort, if there are others

	// maxMended is how many violations of a design are told with mends. The smallest mend of a design with more is not looked for.
	maxMended = 16

	// How many changes are tried at most, so that a design with very many parts does not keep anybody waiting.
	maxTries    = 10_000 // for all that is wrong with a design
	maxTriesAll = 20_000 // for the smallest mend
)

// How much a change counts beyond the money that it moves: what only goes elsewhere is less of a change than what is taken out.
const (
	painMove   = Money(10_00)
	painSwap   = Money(100_00)
	painRemove = Money(300_00)
	painBody   = Money(600_00)
	painOther  = Money(10_000_00) // a weapon of another kind
)

// manner is what a mend does, so that not all mends of a violation do the same.
type manner uint8

const (
	byChange manner = iota
	byMoving
	bySwapping
	byRemoving
	byBody
	byPlant
	byTires
	numManners
)

// mend is a change of a design that was tried and found to mend something.
type mend struct {
	text   string
	by     manner
	design *Design
	pain   Money
	sixths Space // of room that it takes up more
	legal  bool
	change Figures
}

// mender looks for mends of one violation.
type mender struct {
	c      *Catalogue
	d      *Design
	o      *Options
	v      *Violation
	was    *Report
	tries  *int   // left
	behind uint8  // the body that is changed: 0 is the vehicle, 1 and more are its trailers
	by     manner // of what is being tried
	found  []mend
	after  Report // of the change being tried
	breach tallies
}

// tallies counts breaches by body, part and kind.
type tallies [1 + MaxBehind][NumParts][numProblems]uint16

func (t *tallies) count(list []Violation) {
	*t = tallies{}
	for i := range list {
		if v := &list[i]; v.Severity == Breach {
			t[v.Behind][v.Part][v.Kind]++
		}
	}
}

// Mends proposes changes that mend a violation without breaking another rule, the least first, at most four. Each was checked: All says
// that nothing is wrong after it. o may be nil.
func (c *Catalogue) Mends(d *Design, o *Options, v *Violation) []Mend {
	var was Report
	c.Check(d, o, &was)
	tries := maxTries
	return c.toldOf(c.mends(d, o, v, &was, &tries), &was)
}

// SmallestMend returns the least change that leaves nothing wrong, in one step or in two, nil if there is none or nothing to mend. It
// gives up on a design with more than 16 violations. o may be nil.
func (c *Catalogue) SmallestMend(d *Design, o *Options) *Mend {
	tries := maxTriesAll
	return c.smallestMend(d, o, &tries)
}

func (c *Catalogue) smallestMend(d *Design, o *Options, tries *int) *Mend {
	var was Report
	c.Check(d, o, &was)
	if was.Legal() || len(was.Violations) > maxMended {
		return nil
	}
	first := c.steps(d, o, &was, tries)
	best := leastLegal(first)
	if best == nil {
		best = c.secondSteps(first, o, tries)
	}
	if best == nil {
		return nil
	}
	told := c.told(best, &was)
	return &told
}

// steps returns the mends of every breach.
func (c *Catalogue) steps(d *Design, o *Options, was *Report, tries *int) []mend {
	var all []mend
	for i := range was.Violations {
		if v := &was.Violations[i]; v.Severity == Breach {
			all = append(all, c.mends(d, o, v, was, tries)...)
		}
	}
	return all
}

func leastLegal(all []mend) *mend {
	var best *mend
	for i := range all {
		if m := &all[i]; m.legal && (best == nil || m.pain < best.pain) {
			best = m
		}
	}
	return best
}

// secondSteps goes on from the least of the first steps.
func (c *Catalogue) secondSteps(first []mend, o *Options, tries *int) *mend {
	const most = 12
	slices.SortStableFunc(first, func(a, b mend) int { return cmp.Compare(a.pain, b.pain) })
	var best *mend
	for i := range first[:min(len(first), most)] {
		m := &first[i]
		if best != nil && m.pain >= best.pain {
			break
		}
		var r Report
		c.Check(m.design, o, &r)
		next := leastLegal(c.steps(m.design, o, &r, tries))
		if next != nil && (best == nil || m.pain+next.pain < best.pain) {
			second := *next
			second.text = m.text + "; " + lower(next.text)
			second.pain, second.sixths = second.pain+m.pain, second.sixths+m.sixths
			best = &second
		}
	}
	return best
}

// lower makes the first word one inside a sentence.
func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// problems returns what is wrong with a design in words, for its sheet, the first with mends.
func (c *Catalogue) problems(d *Design, o *Options) []SheetViolation {
	tries := maxTries
	return c.problemsIn(d, o, &tries)
}

func (c *Catalogue) problemsIn(d *Design, o *Options, tries *int) []SheetViolation {
	var r Report
	c.Check(d, o, &r)
	list := make([]SheetViolation, 0, len(r.Violations))
	for i := range r.Violations {
		v := &r.Violations[i]
		s := SheetViolation{Rule: v.Rule, Severity: "breach", Path: c.Path(d, v), Part: v.Part.String(), Mends: []Mend{}}
		if v.Severity == Warning {
			s.Severity = "warning"
		}
		if v.At < NumPositions {
			s.At = v.At.String()
		}
		s.Detail, s.Why = c.Explain(d, o, v)
		if i < maxMended {
			s.Mends = c.toldOf(c.mends(d, o, v, &r, tries), &r)
		}
		list = append(list, s)
	}
	return list
}

// toldOf picks the mends that a violation is told with: the least, not too many of one sort, none twice in the same words.
func (c *Catalogue) toldOf(found []mend, was *Report) []Mend {
	list := make([]Mend, 0, maxMends)
	var alike [numManners]int
	said := map[string]bool{}
	tell := func(most int) {
		for i := range found {
			if m := &found[i]; len(list) < maxMends && alike[m.by] < most && !said[m.text] {
				alike[m.by]++
				said[m.text] = true
				list = append(list, c.told(m, was))
			}
		}
	}
	tell(maxAlike)
	tell(maxMends)
	return list
}

// told makes the public form of a mend.
func (c *Catalogue) told(m *mend, was *Report) Mend {
	t := Mend{Text: m.text, Design: c.File(m.design), All: m.legal}
	t.Cost = m.change.DivisionCost() - was.Figures.DivisionCost()
	t.Weight, t.Sixths = m.change.Loaded-was.Figures.Loaded, m.sixths
	return t
}

// mends returns all mends of a violation that were found, the least first, those that leave nothing wrong before others.
func (c *Catalogue) mends(d *Design, o *Options, v *Violation, was *Report, tries *int) []mend {
	if len(d.Behind) != 0 && v.Kind < TowMismatch && v.Kind != ProblemBudget && v.Kind != ProblemDivision {
		return c.mendsOfBody(d, o, v, tries)
	}
	m := &mender{c: c, d: d, o: o, v: v, was: was, tries: tries}
	m.breach.count(was.Violations)
	m.propose()
	slices.SortStableFunc(m.found, func(a, b mend) int {
		if a.legal != b.legal {
			if a.legal {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.pain, b.pain)
	})
	return m.found
}

// mendsOfBody returns mends of what is wrong with one body of a vehicle with trailers: those of the body alone, each checked with the others.
func (c *Catalogue) mendsOfBody(d *Design, o *Options, v *Violation, tries *int) []mend {
	if o == nil {
		o = &ledger
	}
	body, alone := *d.body(v.Behind), *v
	body.Behind, alone.Behind = nil, 0
	free := *o
	free.Budget, free.Division = 0, 0 // they are for the whole
	var was Report
	c.Check(&body, &free, &was)
	list := c.mends(&body, &free, &alone, &was, tries)
	for i := range list {
		m := &list[i]
		if v.Behind == 0 {
			m.design.Behind = d.Clone().Behind
		} else {
			m.design = d.Clone().with(v.Behind, m.design)
		}
		var r Report
		c.Check(m.design, o, &r)
		m.legal, m.change = r.Legal(), r.Figures
		m.text += d.of(v.Behind)
	}
	return list
}

// doing says what the changes do that follow, and returns what takes it back.
func (m *mender) doing(by manner) (done func()) {
	before := m.by
	m.by = by
	return func() { m.by = before }
}

// try tries a change of the unit of the violation and keeps it if it mends.
func (m *mender) try(base Money, text string, change func(u *Unit)) {
	m.tryDesign(base, text, func(e *Design) { change(&m.on(e)[m.v.Part]) })
}

// tryDesign tries a change of the whole design and keeps it if it mends. It reports whether it does.
func (m *mender) tryDesign(base Money, text string, change func(e *Design)) bool {
	return m.tryFor(base, text, change, func() bool { return true })
}

// tryFor is like tryDesign and asks for more: fine looks at the report of the changed design.
func (m *mender) tryFor(base Money, text string, change func(e *Design), fine func() bool) bool {
	if *m.tries <= 0 {
		return false
	}
	*m.tries--
	e := m.d.Clone()
	change(e)
	m.c.Check(e, m.o, &m.after)
	if !m.better() || !fine() {
		return false
	}
	moved := m.after.Figures.DivisionCost() - m.was.Figures.DivisionCost()
	_, before := m.c.room(m.d, m.o, &m.was.Figures)
	_, now := m.c.room(e, m.o, &m.after.Figures)
	text = capitalize(text) + m.d.of(m.behind)
	m.found = append(m.found, mend{text, m.by, e, base + max(moved, -moved), now - before, m.after.Legal(), m.after.Figures})
	return true
}

// better reports whether the tried design has less of the problem, and of no other breach more.
func (m *mender) better() bool {
	if m.same(m.after.Violations) >= m.same(m.was.Violations) {
		return false
	}
	var now tallies
	now.count(m.after.Violations)
	for b := range now {
		for p := range now[b] {
			for kind, n := range now[b][p] {
				if n > m.breach[b][p][kind] {
					return false
				}
			}
		}
	}
	return true
}

// same counts the violations of the kind in question, warnings among them.
func (m *mender) same(list []Violation) int {
	n := 0
	for i := range list {
		if v := &list[i]; v.Kind == m.v.Kind && v.Part == m.v.Part && v.Behind == m.v.Behind {
			n++
		}
	}
	return n
}

// misplaced reports whether an entry of the weapons of the unit is, in the tried design, where it may not be.
func (m *mender) misplaced(i int) bool {
	for j := range m.after.Violations {
		v := &m.after.Violations[j]
		if v.Severity != Breach || v.Part != m.v.Part || v.List != LineWeapon || v.Index != i {
			continue
		}
		switch v.Kind {
		case ProblemWeaponPlace, ProblemWeaponVehicle, ProblemBareFlatbed, ProblemCabBack, ProblemNoTurret, ProblemRocketsOnly:
			return true
		}
	}
	return false
}

// on returns the units of the body that is changed, in a design.
func (m *mender) on(d *Design) *[NumParts]Unit { return &d.body(m.behind).Units }

func (m *mender) unit() *Unit { return &m.on(m.d)[m.v.Part] }
func (m *mender) body() *Body { return m.c.Body(m.unit().Body) }
