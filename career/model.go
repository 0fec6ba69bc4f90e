package career

import (
	"fmt"
	"sync"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// model is what a career asks of a design.
type model struct {
	design   *garage.Design
	code     string
	name     string
	vehicle  *deluxe.Vehicle
	cost     int // dollars, new, with ammunition and the crew's body armor (DX-ARENA-004)
	division int // id of the Garage; 0: unlimited
	skill    SkillID
	seats    int // of people
	duties   int // of them drivers and gunners
	spaces   int // of cargo
	pounds   int
	cycle    bool
	lasers   bool
	computer bool
	tows     bool // it hauls another vehicle
	flies    bool

	passenger bool // there is a place for one
	body      *garage.Body
}

type modelName struct {
	c    *garage.Catalogue
	text string
}

// models holds what a career asks of designs, which is worked out once. It is emptied when it is full: designs of strangers come by the thousand.
var models = struct {
	sync.Mutex
	list map[modelName]*model
}{list: map[modelName]*model{}}

const maxModels = 4096

// modelOf returns what a design is. The text is its code, or the id of one of the garage.
func modelOf(c *garage.Catalogue, text string) (*model, error) {
	models.Lock()
	known := models.list[modelName{c, text}]
	models.Unlock()
	if known != nil {
		return known, nil
	}
	x, err := makeModel(c, text)
	if err != nil {
		return nil, err
	}
	models.Lock()
	defer models.Unlock()
	if len(models.list) >= maxModels {
		clear(models.list)
	}
	models.list[modelName{c, text}] = x
	return x, nil
}

func makeModel(c *garage.Catalogue, text string) (*model, error) {
	d, err := designOf(c, text)
	if err != nil {
		return nil, err
	}
	var r garage.Report
	c.Check(d, nil, &r)
	if !r.Legal() {
		detail, _ := c.Explain(d, nil, &r.Violations[0])
		return nil, fmt.Errorf("the design breaks a rule: %s", detail)
	}
	v, err := deluxe.Compile(c, d)
	if err != nil {
		return nil, err
	}
	var f garage.Figures
	c.Figures(d, nil, &f)
	x := &model{design: d, code: c.DesignCode(d), name: d.Name, vehicle: v, cost: dollars(f.DivisionCost()), spaces: int(v.CargoRoom), pounds: int(f.CargoWeight / garage.Pounds(1)),
		cycle: v.Class == garage.Cycle, flies: v.Flies, body: c.Body(d.Units[garage.Main].Body)}
	x.division = c.Divisions[f.Division].ID
	switch {
	case v.Flies:
		x.skill = Pilot
	case v.Class == garage.Cycle || v.Class == garage.Trike:
		x.skill = Cyclist
	case v.Oversized:
		x.skill = Trucker
	default:
		x.skill = Driver
	}
	x.seats = int(v.NumSeats)
	for i := range v.NumSeats {
		if v.Seats[i].Shoots() {
			x.duties++
		} else {
			x.passenger = true
		}
	}
	for p := range garage.NumParts {
		u := &d.Units[p]
		for i := range u.Weapons {
			x.lasers = x.lasers || c.Weapons[u.Weapons[i].Weapon].Category == garage.Laser
		}
		for i := range u.People {
			x.computer = x.computer || u.People[i].Targeting != 0
		}
		for i := range u.Fittings {
			x.tows = x.tows || c.Accessories[u.Fittings[i].Accessory].Kind == "hitch"
		}
	}
	x.tows = x.tows || v.Oversized && len(d.Behind) == 0
	return x, nil
}

func designOf(c *garage.Catalogue, text string) (*garage.Design, error) {
	if s, err := c.FindSample(text); err == nil {
		if s.Design == nil {
			return nil, fmt.Errorf("%s is for the jump-start game alone", s.Name)
		}
		return s.Design, nil
	}
	if !garage.IsDesignCode(text) {
		return nil, fmt.Errorf("neither a vehicle of the garage nor the code of a design")
	}
	return c.ParseDesignCode(text)
}
