package jumpstart

import (
	_ "embed"
	"fmt"
	"slices"
	"sync"

	"turnpike/internal/datafile"
	"turnpike/internal/strictjson"
)

//go:embed data/tables.json
var tablesFile []byte

// Weapon is a kind of weapon (DX-JUMP-028, DX-JUMP-029, DX-JUMP-032).
type Weapon struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	ToHit int    `json:"to_hit"` // two dice; 0: it is not aimed
	Dice  int    `json:"dice"`   // of damage
	Shots int    `json:"shots"`  // 0: as many as there are turns
	Smoke bool   `json:"smoke"`  // it lays a cloud (DX-JUMP-042)
	Clear bool   `json:"needs_clear_air"`
}

// Result is what the control table says (DX-JUMP-017).
type Result uint8

// The results.
const (
	NoEffect Result = iota
	Fishtail
	Skid
	FishtailSkid
	CrashAndBurn
	numResults
)

var resultNames = [numResults]string{"no_effect", "fishtail", "skid", "fishtail_and_skid", "crash_and_burn"}

// String returns the name of the result.
func (r Result) String() string { return resultNames[r] }

// accessory is a thing that a person is given (DX-JUMP-043).
type accessory struct {
	ID    string `json:"id"`
	Price int    `json:"price"` // dollars
	ToHit int    `json:"to_hit"`
	DP    int    `json:"dp"`
}

// Tables are the tables of the game.
type Tables struct {
	weapons []Weapon
	perPlus int // miles per hour
	// reconstructed is the control table: the highest total of each result. The printed one is lost; two of its figures are known: 40 mph adds
	// 2, and 12 is a skid (DX-JUMP-017).
	reconstructed [numResults]int
	computer      accessory
	hires         accessory
	vest          accessory
	roadDuel      []int // budgets
	lone, all     int
}

// StandardTables returns the tables that come with the program.
var StandardTables = sync.OnceValue(func() *Tables {
	t, err := parseTables(tablesFile)
	if err != nil {
		panic(err) // it is embedded
	}
	return t
})

// parseTables reads the tables and checks them.
func parseTables(data []byte) (*Tables, error) {
	var f struct {
		Weapons []Weapon `json:"weapons"`
		Control struct {
			Per  int `json:"mph_per_plus"`
			Rows []struct {
				Max    int    `json:"max"`
				Result string `json:"result"`
			} `json:"rows"`
		} `json:"control"`
		Accessories []accessory `json:"accessories"`
		Budgets     struct {
			Road []int `json:"road_duel"`
			Lone int   `json:"lone"`
			Pack int   `json:"pack"`
		} `json:"budgets"`
	}
	fail := func(key, format string, args ...any) error {
		return &datafile.Error{File: "jumpstart/data/tables.json", Key: key, Err: fmt.Errorf(format, args...)}
	}
	if err := strictjson.Unmarshal(data, &f); err != nil {
		return nil, &datafile.Error{File: "jumpstart/data/tables.json", Err: err}
	}
	t := &Tables{weapons: f.Weapons, perPlus: f.Control.Per, roadDuel: f.Budgets.Road, lone: f.Budgets.Lone, all: f.Budgets.Pack}
	for i, w := range f.Weapons {
		key := fmt.Sprintf("weapons[%d] %s", i, w.ID)
		switch {
		case w.ID == "" || w.Name == "":
			return nil, fail(key, "an id and a name are needed")
		case slices.ContainsFunc(f.Weapons[:i], func(o Weapon) bool { return o.ID == w.ID }):
			return nil, fail(key, "it is there twice")
		case w.Smoke != (w.ToHit == 0) || w.Smoke != (w.Dice == 0):
			return nil, fail(key, "a weapon lays smoke or has to_hit and dice")
		case !w.Smoke && (w.ToHit < 2 || w.ToHit > 12 || w.Dice < 0 || w.Dice > 6 || w.Shots < 0 || w.Shots > 1):
			return nil, fail(key, "to_hit 2 to 12, dice 1 to 6, shots 0 or 1")
		}
	}
	if t.perPlus < 1 {
		return nil, fail("control: mph_per_plus", "cannot be %d", t.perPlus)
	}
	if len(f.Control.Rows) != int(numResults) {
		return nil, fail("control: rows", "%d, not %d", len(f.Control.Rows), numResults)
	}
	for i, r := range f.Control.Rows {
		if r.Result != resultNames[i] || i > 0 && r.Max <= t.reconstructed[i-1] {
			return nil, fail(fmt.Sprintf("control: rows[%d]", i), "%s up to %d: want %s, rising", r.Result, r.Max, resultNames[i])
		}
		t.reconstructed[i] = r.Max
	}
	if highest := 12 + t.plus(TopSpeed); t.reconstructed[CrashAndBurn] < highest {
		return nil, fail("control: rows", "they end below %d", highest)
	}
	for _, a := range []struct {
		id string
		to *accessory
	}{{"targeting_computer", &t.computer}, {"hires_targeting_computer", &t.hires}, {"body_armor", &t.vest}} {
		i := slices.IndexFunc(f.Accessories, func(x accessory) bool { return x.ID == a.id })
		if i < 0 {
			return nil, fail("accessories", "there is no %s", a.id)
		}
		*a.to = f.Accessories[i]
	}
	if len(t.roadDuel) == 0 || t.lone <= 0 || t.all <= 0 {
		return nil, fail("budgets", "some are missing")
	}
	return t, nil
}

// plus returns what a speed adds to a roll on the control table, for the speed in either direction.
func (t *Tables) plus(v MPH) int { return int(v.Abs()) / t.perPlus }

// Control returns the result for the total of a roll.
func (t *Tables) Control(total int) Result {
	for r, most := range t.reconstructed {
		if total <= most {
			return Result(r)
		}
	}
	return CrashAndBurn
}

// weapon returns the number of a kind of weapon by its id.
func (t *Tables) weapon(id string) (uint8, bool) {
	i := slices.IndexFunc(t.weapons, func(w Weapon) bool { return w.ID == id })
	return uint8(max(i, 0)), i >= 0
}
