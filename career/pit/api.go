package pit

import (
	"errors"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

var errNotYet = errors.New("pit: in the works")

// Part is something that is wrong with a vehicle, or lost of it.
type Part struct {
	Part      string   `json:"part"` // its key, for a job
	Kind      string   `json:"kind"` // armor, weapon, plant, tire ...
	Name      string   `json:"name"` // of the thing, as the catalogue has it
	Hits      int      `json:"hits,omitempty"`
	DP        int      `json:"dp,omitempty"`
	Destroyed bool     `json:"destroyed,omitempty"`
	Jury      bool     `json:"jury,omitempty"`
	Gone      bool     `json:"gone,omitempty"`
	Shots     int      `json:"shots,omitempty"` // that are missing
	Lost      []string `json:"lost,omitempty"`  // names of accessories that went with it, and are bought with it
	Ways      []Way    `json:"ways"`
}

// Way is a way to deal with a part.
type Way struct {
	Way     string       `json:"way"`
	Price   int          `json:"price"`           // of all of it, with the discount
	Steps   int          `json:"steps,omitempty"` // successes that it takes by own labor; 0: no roll
	Of      []Difficulty `json:"of,omitempty"`    // the kinds of steps: out with the old part, in with the new one
	Refused *Refusal     `json:"refused,omitempty"`
}

// Parts returns what is wrong with a vehicle and what can be done about it, armor first. discount is in percent (DX-PREST-009).
func Parts(c *garage.Catalogue, v Vehicle, discount int) ([]Part, error) { return nil, errNotYet }

// Preview works out what a plan will cost and take, and with which odds. The error is a [*Refusal], or says what is wrong with the vehicle.
func (p *Plan) Preview(c *garage.Catalogue, v Vehicle) (*Preview, error) { return nil, errNotYet }

// Work carries a plan out, job by job, with dice drawn for "repair" and "portable shop". The errors are those of [Plan.Preview].
func (p *Plan) Work(c *garage.Catalogue, v Vehicle, d *dice.Stream) (*Outcome, error) {
	return nil, errNotYet
}

// Cheapest returns the jobs by which a shop makes a vehicle whole for the least money, and what they cost; if that is more than the cash, what it pays for, the
// armor first, then the plant, weapons, tires, ammunition and the rest. stores are used for shots.
func Cheapest(c *garage.Catalogue, v Vehicle, stores []Stored, discount, cash int) (jobs []Job, price int, err error) {
	return nil, 0, errNotYet
}

// Value returns the salvage value of a vehicle in dollars: its price without its cheapest repair, at least 0 (DX-REPAIR-010). One that has burnt is worth nothing,
// which is for the caller to say (DX-ARENA-022).
func Value(c *garage.Catalogue, v Vehicle) (int, error) { return 0, errNotYet }

// SalePrice returns for how much a vehicle of a value is sold: for no more than was paid, and half of that if it has never fought (CR-PIT-002).
func SalePrice(value, paid int, fought bool) int { return 0 }

// StoredPrice returns for how much a stored part is sold, in dollars: half of its salvage value for each, rounded once (DX-REPAIR-010, DX-REPAIR-011).
func StoredPrice(c *garage.Catalogue, s Stored) (int, error) { return 0, errNotYet }

// Salvage is something that can be stripped.
type Salvage struct {
	Part       string     `json:"part"` // for a job with the way [Strip]
	Name       string     `json:"name"`
	Stored     []Stored   `json:"stored"`  // what the stores get
	AtOnce     bool       `json:"at_once"` // without a roll (DX-REPAIR-012)
	Difficulty Difficulty `json:"difficulty"`
	Price      int        `json:"price"` // for which it is sold
}

// Strippable returns what can be taken out of a vehicle.
func Strippable(c *garage.Catalogue, v Vehicle) ([]Salvage, error) { return nil, errNotYet }

// Change is what comes of a modification.
type Change struct {
	Vehicle Vehicle
	Price   garage.Modification
	Lines   []Line
	Cost    int      // the sum of the lines
	Out     []Stored // what has come out
}

// Modify turns a vehicle into another design, with the damage that stays (DX-REPAIR-013 to DX-REPAIR-015). The error is a [*Refusal], or says what is wrong.
func Modify(c *garage.Catalogue, v Vehicle, to *garage.Design) (*Change, error) {
	return nil, errNotYet
}
