package garage

import (
	"errors"
	"fmt"
	"slices"

	"turnpike/game/form"
)

func (l *loader) options() {
	c := l.c
	c.Options, _ = table(l, "options.json", "options", &c.lookups.options, whole[BodyOption])
	l.few("options.json", "options", len(c.Options)-1)
}

func (l *loader) chassis() {
	c := l.c
	c.Chassis, _ = table(l, "chassis.json", "chassis", &c.lookups.chassis, whole[Chassis])
	l.few("chassis.json", "chassis", len(c.Chassis)-1)
}

func (l *loader) suspensions() {
	l.c.Suspensions, _ = table(l, "suspensions.json", "suspensions", &l.c.lookups.suspensions, whole[Suspension])
}

func (l *loader) plants() {
	l.c.Plants, _ = table(l, "plants.json", "plants", &l.c.lookups.plants, func(p *Plant) (*Plant, error) {
		truck := p.Kind == SmallTruckPlant || p.Kind == BigTruckPlant
		if truck != (p.MaxTotalWeight > 0) || truck == (p.PowerFactors > 0) {
			return p, errors.New("a truck plant has a max_total_weight, every other one power_factors")
		}
		return p, nil
	})
}

// tireRow is a kind of tire in a file.
type tireRow struct {
	Tire
	Kind string `json:"kind" required:"true" enum:"car,truck"`
}

func (l *loader) tires() {
	l.c.Tires, _ = table(l, "tires.json", "tires", &l.c.lookups.tires, func(r *tireRow) (*Tire, error) {
		r.Truck = r.Kind == "truck"
		return &r.Tire, nil
	})
}

func (l *loader) armors() {
	l.c.Armors, _ = table(l, "armor.json", "armor", &l.c.lookups.armors, whole[Armor])
}

func (l *loader) ammunition() {
	l.c.Ammunition, _ = table(l, "ammunition.json", "ammunition", &l.c.lookups.ammunition, whole[Ammunition])
}

// gearRow is a piece of gear in a file.
type gearRow struct {
	Gear
	Shots      int    `json:"shots" minimum:"0" maximum:"999"`
	ShotCost   Money  `json:"shot_cost" minimum:"0" maximum:"1000000"`
	LoadedCost *Money `json:"loaded_cost"`
}

func (l *loader) gear() {
	l.c.Gear, _ = table(l, "gear.json", "gear", &l.c.lookups.gear, func(r *gearRow) (*Gear, error) {
		loaded := r.Cost + Money(r.Shots)*r.ShotCost
		if r.LoadedCost != nil && *r.LoadedCost != loaded {
			return nil, fmt.Errorf("loaded_cost: %v, but %d shots at %v make %v", *r.LoadedCost, r.Shots, r.ShotCost, loaded)
		}
		if r.LoadedCost != nil {
			r.Cost = loaded
		}
		return &r.Gear, nil
	})
}

func (l *loader) people() {
	var seen map[string]Role
	list, _ := table(l, "people.json", "people", &seen, whole[RoleFigures])
	for i, f := range list {
		if i > 0 {
			l.c.Roles[f.ID] = f
		}
	}
	for _, name := range roleNames {
		if seen[name] == 0 {
			l.fail("people.json", "people", fmt.Errorf("%s is missing", name))
		}
	}
}

func (l *loader) divisions() {
	for _, e := range l.entries("divisions.json", "divisions", true) {
		var d Division
		err := form.DecodeRow(e.data, &d, nil)
		if err == nil && d.To != 0 && d.To < d.From {
			err = fmt.Errorf("from %v to %v: want an amount and a higher one, or none to leave it open", d.From, d.To)
		}
		if err != nil {
			l.fail(e.file, e.key, err)
			return
		}
		l.c.Divisions = append(l.c.Divisions, d)
	}
	slices.SortStableFunc(l.c.Divisions, func(a, b Division) int { return int(a.From - b.From) })
}
