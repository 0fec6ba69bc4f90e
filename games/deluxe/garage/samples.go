package garage

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"turnpike/internal/strictjson"
)

// SampleList says where a sample comes from.
type SampleList string

// The lists.
const (
	RulebookSample SampleList = "sample" // the sample vehicles (DX-SAMP)
	StockCar       SampleList = "stock"  // the stock list of the jump-start game (DX-STOCK)
	OwnDesign      SampleList = "ours"   // duel-ready cars of our own, a few for each division
)

// Sample is a ready-made vehicle: a sample vehicle or stock car of the rulebook, one of their options, or a design of our own. It is
// shown under our name for it (DX-SAMP-041, DX-STOCK-017). It is shared: clone its design before changing it.
type Sample struct {
	ID        string
	List      SampleList
	Name      string
	Of        string     // id of the vehicle that it is an option of; "" if it is none
	Change    string     // what the option changes
	Page      int        // of the rulebook; 0: none
	Printed   Printed    // what the rulebook says of it
	Note      string     // where printed and computed figures differ, and why; of our own designs what they are for
	Design    *Design    // nil: it cannot be built by the construction rules, and is for the jump-start game alone
	JumpStart *JumpStart // of stock cars
}

// Printed is what the rulebook prints for a vehicle. Nil is not printed: of an option, as the vehicle that it is an option of
// (DX-SAMP-001).
type Printed struct {
	Cost               *Money  `json:"cost,omitempty"`
	Weight             *Weight `json:"weight,omitempty"`
	Acceleration       *int    `json:"acceleration,omitempty"` // mph
	LoadedAcceleration *int    `json:"loaded_acceleration,omitempty"`
	HC                 *int    `json:"handling_class,omitempty"`
	CargoSpaces        *int    `json:"cargo_spaces,omitempty"`
	CargoWeight        *Weight `json:"cargo_weight,omitempty"`
}

// JumpStart is what the stock list says of a car for the jump-start game (DX-STOCK-001): everything there that matters in it.
type JumpStart struct {
	Size         string             `json:"size"` // body, or "cycle"
	PowerPlantDP int                `json:"power_plant_dp"`
	Armor        map[Position]int   `json:"armor"`
	Gunners      int                `json:"gunners,omitempty"` // besides the driver
	Turret       bool               `json:"turret,omitempty"`
	Weapons      []JumpStartWeapons `json:"weapons"`
	Price        Money              `json:"price"` // dollars; of an option with PriceDelta
	PriceDelta   Money              `json:"price_delta,omitempty"`
}

// JumpStartWeapons is one weapon or several equal ones of a stock car.
type JumpStartWeapons struct {
	Weapon string   `json:"weapon"` // id
	At     Position `json:"at"`
	Count  int      `json:"count,omitempty"` // 1 if left out
	Linked bool     `json:"linked,omitempty"`
}

// sampleFile is the form of data/samples.json.
type sampleFile struct {
	Accessories []string      `json:"stock_accessories"`
	Samples     []sampleEntry `json:"samples"`
}

type sampleEntry struct {
	ID        string      `json:"id"`
	List      SampleList  `json:"list"`
	Name      string      `json:"name"`
	Of        string      `json:"of"`
	Change    string      `json:"change"`
	Page      int         `json:"page"`
	Printed   Printed     `json:"printed"`
	Note      string      `json:"note"`
	Build     *DesignFile `json:"build"`
	JumpStart *JumpStart  `json:"jump_start"`
}

// sampled is the samples as a catalogue compiles them, once.
type sampled struct {
	once        sync.Once
	list        []Sample
	broken      []error
	accessories []AccessoryID
}

func (c *Catalogue) compileSamples() {
	var file sampleFile
	data, err := dataFiles.ReadFile("data/samples.json")
	if err == nil {
		err = strictjson.Unmarshal(data, &file)
	}
	if err != nil {
		panic(fmt.Sprintf("garage: data/samples.json: %v", err)) // it is embedded
	}
	prices := map[string]Money{} // of stock cars
	for _, e := range file.Samples {
		s := Sample{
			ID: e.ID, List: e.List, Name: e.Name, Of: e.Of, Change: e.Change, Page: e.Page, Printed: e.Printed, Note: e.Note,
			JumpStart: e.JumpStart,
		}
		if j := s.JumpStart; j != nil {
			if j.PriceDelta != 0 {
				j.Price = prices[e.Of] + j.PriceDelta
			}
			prices[e.ID] = j.Price
			s.Printed.Cost = &j.Price
		}
		if e.Build != nil {
			e.Build.Name = e.Name
			d, err := c.Compile(e.Build)
			if err != nil {
				c.sampled.broken = append(c.sampled.broken, fmt.Errorf("sample %s: %w", e.ID, err))
				continue
			}
			s.Design = d
		}
		c.sampled.list = append(c.sampled.list, s)
	}
	for _, id := range file.Accessories {
		if a, err := c.FindAccessory(id); err == nil {
			c.sampled.accessories = append(c.sampled.accessories, a)
		}
	}
}

// Samples returns the sample vehicles, the stock list and our own designs, in the order of the rulebook, an option after its vehicle.
// They are compiled once for a catalogue and shared: do not change them. Those of which a user's catalogue has taken parts away are
// left out, see [Catalogue.BrokenSamples].
func (c *Catalogue) Samples() []Sample {
	c.sampled.once.Do(c.compileSamples)
	return c.sampled.list
}

// BrokenSamples says which samples a catalogue cannot build, and why. Of the standard catalogue there are none.
func (c *Catalogue) BrokenSamples() []error {
	c.sampled.once.Do(c.compileSamples)
	return c.sampled.broken
}

// StockAccessories returns what any stock car may have besides in the jump-start game, at its usual price (DX-STOCK-009).
func (c *Catalogue) StockAccessories() []AccessoryID {
	c.sampled.once.Do(c.compileSamples)
	return c.sampled.accessories
}

// FindSample returns the sample with an id or, capitals aside, a name; of several of one name the first. Its error is an
// [*UnknownError].
func (c *Catalogue) FindSample(id string) (*Sample, error) {
	list := c.Samples()
	i := slices.IndexFunc(list, func(s Sample) bool { return s.ID == id })
	if i < 0 {
		i = slices.IndexFunc(list, func(s Sample) bool { return strings.EqualFold(s.Name, id) })
	}
	if i >= 0 {
		return &list[i], nil
	}
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].ID
	}
	return nil, unknown("sample vehicle", id, ids)
}
