package sixth

import (
	"encoding/json"
	"fmt"

	"turnpike/internal/spelling"
)

// StockCar is a published car.
type StockCar struct {
	Name   string
	Class  string // record_sheet_small, record_sheet_large or vehicle_guide
	Size   Size
	Design Design
}

// stockCars reads stock-cars.json. Each car must add up to its budget and keep the rules.
func (l *loader) stockCars() error {
	type points struct {
		BP int `json:"bp"`
		CP int `json:"cp"`
		AP int `json:"ap"`
	}
	var f struct {
		What    string          `json:"what"`
		Note    string          `json:"note"`
		Sources json.RawMessage `json:"sources"`
		Cars    []struct {
			Name   string    `json:"name" required:"true"`
			Class  string    `json:"class" required:"true"`
			Budget points    `json:"budget" required:"true"`
			Cards  CarDesign `json:"cards" required:"true"`
			Sum    points    `json:"sum" required:"true"`
			Copies int       `json:"transcriptions"`
			Differ bool      `json:"transcriptions_differ"`
		} `json:"cars"`
	}
	if err := l.read("stock-cars.json", &f); err != nil {
		return err
	}
	for i, v := range f.Cars {
		key := fmt.Sprintf("cars[%d] %s", i, spelling.Clip(v.Name))
		v.Cards.Name = v.Name
		d, err := l.c.Design(&v.Cards)
		if err != nil {
			return &FileError{File: l.file, Key: key, Err: err}
		}
		size := Size{v.Budget.AP, v.Budget.BP, v.Budget.CP}
		if err := l.legal(key, &d, size); err != nil {
			return err
		}
		if bp, cp := l.c.Cost(&d); bp != v.Sum.BP || cp != v.Sum.CP {
			return l.fail(key+": sum", "the cards cost %d BP and %d CP", bp, cp)
		}
		l.c.Stock = append(l.c.Stock, StockCar{v.Name, v.Class, size, d})
	}
	return nil
}

// legal refuses a design that breaks a rule of building.
func (l *loader) legal(key string, d *Design, size Size) error {
	if !size.Valid() {
		return l.fail(key, "the size %s is out of bounds", size)
	}
	for _, v := range l.c.Check(d, size, BuildOptions{}) {
		return l.fail(key+": cards", "%s", v)
	}
	return nil
}

// ReadyCar is a car of our own that can be driven as it is.
type ReadyCar struct {
	Name   string
	Style  string // a word or two: "tank", "rammer", ...
	Blurb  string // one line
	Size   Size   // what it is built for
	Core   bool   // made of core cards alone
	Design Design
}

// readyCars reads ready-cars.json. Each car must keep the rules.
func (l *loader) readyCars() error {
	var f struct {
		What string `json:"what"`
		Cars []struct {
			Name  string    `json:"name" required:"true"`
			Style string    `json:"style" required:"true"`
			Blurb string    `json:"blurb" required:"true"`
			Size  string    `json:"size" required:"true"`
			Cards CarDesign `json:"cards" required:"true"`
		} `json:"cars"`
	}
	if err := l.read("ready-cars.json", &f); err != nil {
		return err
	}
	names := map[string]bool{}
	for i, v := range f.Cars {
		key := fmt.Sprintf("cars[%d] %s", i, spelling.Clip(v.Name))
		if names[v.Name] {
			return l.fail(key+": name", "there are two")
		}
		names[v.Name] = true
		size, ok := l.c.SizeByID(v.Size)
		if !ok {
			return l.fail(key+": size", "there is no game size %q", spelling.Clip(v.Size))
		}
		v.Cards.Name = v.Name
		d, err := l.c.Design(&v.Cards)
		if err != nil {
			return &FileError{File: l.file, Key: key, Err: err}
		}
		if err := l.legal(key, &d, size); err != nil {
			return err
		}
		core := len(l.c.Check(&d, size, BuildOptions{CoreOnly: true})) == 0
		l.c.ready = append(l.c.ready, ReadyCar{v.Name, v.Style, v.Blurb, size, core, d})
	}
	return nil
}

// Ready returns the ready-made cars for a game: those built for its size, or, if there are none, those of the largest size
// that are legal in it. The first ones of a size are made of core cards; in a game of core cards alone the others are left out.
func (c *Catalogue) Ready(size Size, opts BuildOptions) []ReadyCar {
	var cars []ReadyCar
	most := -1
	for _, car := range c.ready {
		if len(c.Check(&car.Design, size, opts)) > 0 {
			continue
		}
		points := car.Size.BP
		if car.Size == size {
			points = MaxSizeBP + 1
		}
		if points > most {
			most, cars = points, cars[:0]
		}
		if points == most {
			cars = append(cars, car)
		}
	}
	return cars
}

// Rookies returns the least car: the two crew members that cost nothing, and the Hand Cannon (SX-BUILD-013, -027). It is legal in
// every game.
func (c *Catalogue) Rookies(name string) Design {
	d := Design{Name: name}
	d.Add(c.named[rookieDriver], SpotCrewArea)
	d.Add(c.named[rookieGunner], SpotCrewArea)
	return d
}

// StartArmor returns the armor of each side at the start of a game (SX-SETUP-043).
func (c *Catalogue) StartArmor(d *Design, size Size) uint8 {
	return uint8(min(size.AP+c.fastened(d), int(c.Board.MaxArmor)))
}

func (r ReadyCar) String() string { return fmt.Sprintf("%s (%s)", r.Name, r.Style) }
