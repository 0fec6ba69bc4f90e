package workshop

import (
	"errors"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/recordsheet"
)

// DeluxeDesign is a vehicle in the list of ready ones.
type DeluxeDesign struct {
	ID           string             `json:"id"`
	Name         string             `json:"name"`
	List         string             `json:"list" enum:"sample,stock,ours" doc:"sample: sample vehicles of the rulebook; stock: its stock list; ours: our own"`
	Of           string             `json:"of,omitempty" doc:"id of the vehicle that it is an option of"`
	Change       string             `json:"change,omitempty" doc:"what the option changes"`
	Note         string             `json:"note,omitempty" doc:"on its figures"`
	Class        string             `json:"class" doc:"of its body; empty if it cannot be built"`
	Body         string             `json:"body"`
	Cost         garage.Money       `json:"cost" doc:"dollars, with ammunition"`
	DivisionCost garage.Money       `json:"division_cost" doc:"dollars, with the body armor of the crew"`
	Division     int                `json:"division" doc:"id of its division; 0: unlimited"`
	DivisionName string             `json:"division_name"`
	Weight       garage.Weight      `json:"weight" doc:"pounds, without cargo"`
	Acceleration float64            `json:"acceleration" doc:"mph a turn; 0: it does not move by itself"`
	TopSpeed     int                `json:"top_speed" doc:"mph"`
	HC           int                `json:"handling_class"`
	Armor        int                `json:"armor" doc:"points"`
	Weapons      []string           `json:"weapons" doc:"ids, each once"`
	Legal        bool               `json:"legal" doc:"by the rules as they are without options"`
	Printed      garage.Printed     `json:"printed" doc:"what the rulebook says, if it says anything"`
	Design       *garage.DesignFile `json:"design,omitempty" doc:"left out for stock cars that the construction rules cannot build"`
	Code         string             `json:"code,omitempty" doc:"for links"`
	JumpStart    *garage.JumpStart  `json:"jump_start,omitempty" doc:"of stock cars: all that counts in the jump-start game"`
}

// DeluxeDesigns returns the sample vehicles, the stock list and our own designs with their figures.
func DeluxeDesigns(c *garage.Catalogue) []DeluxeDesign {
	samples := c.Samples()
	list := make([]DeluxeDesign, 0, len(samples))
	var report garage.Report
	for i := range samples {
		s := &samples[i]
		d := DeluxeDesign{
			ID: s.ID, Name: s.Name, List: string(s.List), Of: s.Of, Change: s.Change, Note: s.Note, Weapons: []string{},
			Printed: s.Printed, JumpStart: s.JumpStart,
		}
		if s.Design != nil {
			c.Check(s.Design, &garage.Options{}, &report)
			d.figures(c, s.Design, &report)
		} else if j := s.JumpStart; j != nil {
			d.Body, d.Cost, d.DivisionCost = j.Size, j.Price, j.Price
			for _, w := range j.Weapons {
				d.weapon(w.Weapon)
			}
		}
		list = append(list, d)
	}
	return list
}

func (d *DeluxeDesign) figures(c *garage.Catalogue, design *garage.Design, r *garage.Report) {
	body, f := c.Body(design.Units[garage.Main].Body), &r.Figures
	d.Class, d.Body, d.Legal = body.Class.String(), body.ID, r.Legal()
	d.Cost, d.DivisionCost, d.Weight = f.Cost, f.DivisionCost(), f.Weight
	d.Acceleration, d.TopSpeed, d.HC, d.Armor = float64(f.Acceleration)/10, f.TopSpeed, f.HC, f.Armor
	d.Division, d.DivisionName = c.Divisions[f.Division].ID, c.Divisions[f.Division].Name
	d.Design, d.Code = c.File(design), c.DesignCode(design)
	for i := range design.Units {
		for _, w := range design.Units[i].Weapons {
			d.weapon(c.Weapons[w.Weapon].ID)
		}
	}
}

func (d *DeluxeDesign) weapon(id string) {
	if !slices.Contains(d.Weapons, id) {
		d.Weapons = append(d.Weapons, id)
	}
}

// DeluxeReport is a design with all that follows from it.
type DeluxeReport struct {
	Design       *garage.DesignFile `json:"design" nullable:"false" doc:"in its canonical form"`
	Code         string             `json:"code" doc:"for links"`
	StatBlock    string             `json:"stat_block" doc:"the design in a line, as players write it down; empty if names of a catalogue get in the way"`
	Sheet        *garage.Sheet      `json:"sheet" nullable:"false" doc:"with trailers price, weights and handling are of all; units, lines and weapons are the vehicle's own"`
	Behind       []*garage.Sheet    `json:"behind" doc:"of the trailers, from front to back, each by itself"`
	Towing       *DeluxeTow         `json:"towing,omitempty" doc:"of a vehicle with trailers: what it does with them"`
	Plan         []deluxe.PlanBody  `json:"plan" doc:"where the vehicle and its trailers lie when they stand in one line, in quarter inches of the map"`
	Unplayable   string             `json:"unplayable,omitempty" doc:"of a legal design: why no match takes it, if none does"`
	SmallestMend *garage.Mend       `json:"smallest_mend,omitempty" doc:"the least change after which nothing is wrong, if one or two steps do"`
	Pages        DeluxePages        `json:"pages"`
}

// DeluxePages is how many pages a record sheet has.
type DeluxePages struct {
	A4     int `json:"a4"`
	Letter int `json:"letter"`
}

// CheckDeluxe says all that follows from a design.
func CheckDeluxe(c *garage.Catalogue, d *garage.Design, o *garage.Options) *DeluxeReport {
	r := &DeluxeReport{
		Design: c.File(d), Code: c.DesignCode(d), Sheet: c.Sheet(d, o),
		Behind: []*garage.Sheet{}, Plan: deluxe.PlanOf(c, d), Pages: DeluxePages{recordsheet.Pages(c, d, o, recordsheet.A4), recordsheet.Pages(c, d, o, recordsheet.Letter)},
	}
	for _, t := range d.Behind {
		r.Behind = append(r.Behind, c.Sheet(t, o))
	}
	if len(d.Behind) != 0 {
		m, faults := c.Combine(d, o)
		r.Towing = towing(c, d, m, faults)
	}
	if block, err := c.StatBlock(d); err == nil {
		r.StatBlock = block
	}
	if !r.Sheet.Legal {
		r.SmallestMend = c.SmallestMend(d, o)
	} else if _, err := deluxe.Compile(c, d); err != nil && !errors.Is(err, deluxe.ErrIllegal) {
		r.Unplayable = err.Error()
	}
	return r
}

// bulky reports whether a design has so many entries that it takes far longer than others.
func bulky(d *garage.Design) bool {
	n := 0
	for i := range d.Units {
		u := &d.Units[i]
		n += len(u.Weapons) + len(u.Fittings) + len(u.People) + len(u.Cargo)
	}
	return n > 80
}
