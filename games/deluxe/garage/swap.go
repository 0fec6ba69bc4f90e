package garage

import "fmt"

// Outcome is the figures of a design that choices are compared by.
type Outcome struct {
	Cost               Money   `json:"cost"`          // dollars, with ammunition
	DivisionCost       Money   `json:"division_cost"` // dollars, with body armor (DX-ARENA-001)
	Weight             Weight  `json:"weight"`        // pounds, without cargo
	MaxWeight          Weight  `json:"max_weight"`    // pounds; 0: no bound
	Sixths             Space   `json:"sixths"`        // room of all bodies, in sixths of a space
	UsedSixths         Space   `json:"used_sixths"`
	Acceleration       float64 `json:"acceleration"`        // mph a turn, without cargo
	LoadedAcceleration float64 `json:"loaded_acceleration"` // with the cargo aboard
	TopSpeed           int     `json:"top_speed"`           // mph
	HC                 int     `json:"handling_class"`
	OffRoadHC          int     `json:"off_road_handling_class"`
	Armor              int     `json:"armor"`        // points
	CargoSixths        Space   `json:"cargo_sixths"` // room left for cargo
	CargoWeight        Weight  `json:"cargo_weight"` // pounds left for cargo
	DamageModifier     float64 `json:"damage"`       // in collisions, as a number
	DivisionIndex      int     `json:"division"`     // place of the division in the catalogue's list
	// What a shot of every weapon that bears on the front, back, left and right does on average at 4 and at 12 inches.
	FirepowerNear [numSides]float64 `json:"firepower_near"`
	FirepowerFar  [numSides]float64 `json:"firepower_far"`
}

// Swap is one alternative for a choice, and what it changes.
type Swap struct {
	ID       string      `json:"id"`                      // of the part or position; "" is none
	Name     string      `json:"name"`                    // in words
	Current  bool        `json:"current"`                 // what the design has now
	Legal    bool        `json:"legal"`                   // nothing is wrong with the design after it
	Fits     bool        `json:"fits"`                    // it breaks no rule that the design does not break as badly without it
	Problems []string    `json:"problems"`                // what would newly be wrong, at most three sentences
	Figures  Outcome     `json:"figures"`                 // after it
	Delta    Outcome     `json:"delta"`                   // figures after it less those of now
	Design   *DesignFile `json:"design" nullable:"false"` // after it
}

// MaxSwapProblems is the most sentences that a swap has.
const MaxSwapProblems = 3

// SlotError says that a slot names no choice of a design.
type SlotError struct {
	Slot   string
	Detail string
}

func (e *SlotError) Error() string { return fmt.Sprintf("%q: %s", e.Slot, e.Detail) }

// Swaps answers "what changes if": every alternative for one choice of a design, what is chosen now among them, each with the design
// that it makes, its figures and what would newly be wrong. The design given need not be legal.
//
// A slot is a JSON pointer into the design's file: /body, /chassis, /suspension, /plant, /plant_at, /second_plant, /tires, /tires/back,
// /armor/type, /driver_side, /options/reversed, /weapons/0 (another weapon in its place, or none), /weapons/0/at,
// /weapons/0/magazines, /accessories/0, /accessories/0/at, /crew/0/targeting, /crew/0/body_armor; below /carrier, /sidecar or /box
// for those, below /behind/0 and /behind/1 for the trailers. /weapons/- and /accessories/- add one; "?at=left" behind them says where. A weapon, accessory or carrier is
// never moved or changed for another part's sake, but a body takes armor along to where its own lies, tires are exchanged for
// those of its size, and what a new weapon cannot use of magazines and ammunition is left out.
//
// Errors are a [*SlotError]. o may be nil.
func (c *Catalogue) Swaps(d *Design, o *Options, slot string) ([]Swap, error) {
	if o == nil {
		o = &ledger
	}
	list, err := c.alternatives(d, slot)
	if err != nil {
		return nil, err
	}
	var before, after Report
	c.Check(d, o, &before)
	now := c.outcome(d, o, &before.Figures)
	swaps := make([]Swap, len(list))
	for i, a := range list {
		e := d.Clone()
		if a.apply != nil {
			a.apply(&e.body(a.behind).Units[a.part])
		}
		c.Check(e, o, &after)
		s := &swaps[i]
		*s = Swap{ID: a.id, Name: a.name, Current: a.current, Legal: after.Legal(), Fits: true, Problems: []string{}, Figures: c.outcome(e, o, &after.Figures)}
		s.Delta = s.Figures.less(&now)
		for j := range after.Violations {
			v := &after.Violations[j]
			if a.current || v.Severity != Breach || !newly(v, before.Violations) {
				continue
			}
			s.Fits = false
			if len(s.Problems) < MaxSwapProblems {
				detail, _ := c.Explain(e, o, v)
				s.Problems = append(s.Problems, detail)
			}
		}
		s.Design = c.File(e)
	}
	return swaps, nil
}

// newly reports whether a violation is not among those before, or worse than there. Entries may have moved by one that is taken out,
// so their places do not count.
func newly(v *Violation, before []Violation) bool {
	for i := range before {
		b := &before[i]
		if b.Rule != v.Rule || b.Kind != v.Kind || b.Behind != v.Behind || b.Part != v.Part || b.List != v.List || b.At != v.At {
			continue
		}
		if excess(v) <= excess(b) {
			return false
		}
	}
	return true
}

// excess is how far a figure is from its limit.
func excess(v *Violation) int64 {
	if v.Have < v.Limit {
		return v.Limit - v.Have
	}
	return v.Have - v.Limit
}

// outcome collects the figures of a design.
func (c *Catalogue) outcome(d *Design, o *Options, f *Figures) Outcome {
	r := Outcome{
		Cost: f.Cost, DivisionCost: f.DivisionCost(), Weight: f.Weight, MaxWeight: f.MaxWeight,
		Acceleration: f.Acceleration.MPH(), LoadedAcceleration: f.LoadedAcceleration.MPH(), TopSpeed: f.TopSpeed, HC: f.HC, OffRoadHC: f.OffRoadHC,
		Armor: f.Armor, CargoSixths: f.CargoSpaces, CargoWeight: f.CargoWeight, DivisionIndex: f.Division,
	}
	if f.Damage[1] != 0 {
		r.DamageModifier = float64(f.Damage[0]) / float64(f.Damage[1])
	}
	r.Sixths, r.UsedSixths = c.room(d, o, f)
	for side, power := range c.firepower(d) {
		r.FirepowerNear[side], r.FirepowerFar[side] = power.Near, power.Far
	}
	return r
}

// less returns the differences of all figures.
func (r Outcome) less(o *Outcome) Outcome {
	r.Cost -= o.Cost
	r.DivisionCost -= o.DivisionCost
	r.Weight -= o.Weight
	r.MaxWeight -= o.MaxWeight
	r.Sixths -= o.Sixths
	r.UsedSixths -= o.UsedSixths
	r.Acceleration -= o.Acceleration
	r.LoadedAcceleration -= o.LoadedAcceleration
	r.TopSpeed -= o.TopSpeed
	r.HC -= o.HC
	r.OffRoadHC -= o.OffRoadHC
	r.Armor -= o.Armor
	r.CargoSixths -= o.CargoSixths
	r.CargoWeight -= o.CargoWeight
	r.DamageModifier -= o.DamageModifier
	r.DivisionIndex -= o.DivisionIndex
	for side := range numSides {
		r.FirepowerNear[side] -= o.FirepowerNear[side]
		r.FirepowerFar[side] -= o.FirepowerFar[side]
	}
	return r
}
