package pit

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"turnpike/internal/datafile"
)

// trade is what the list of difficulties tells apart, besides the work that is done on it.
type trade string

// The trades.
const (
	tradeLaser      trade = "laser"
	tradeRocket     trade = "rocket"
	tradeLauncher   trade = "rocket_launcher"
	tradeMissile    trade = "missile"
	tradeRadio      trade = "radio"
	tradePlant      trade = "plant"
	tradeRotor      trade = "rotor"
	tradeTire       trade = "tire"
	tradeComputer   trade = "computer"
	tradeAmmunition trade = "ammunition"
	tradeOther      trade = "other"
)

var trades = []trade{
	tradeLaser, tradeRocket, tradeLauncher, tradeMissile, tradeRadio, tradePlant, tradeRotor, tradeTire, tradeComputer, tradeAmmunition, tradeOther,
}

// difficulties are those of one kind of work, by trade.
type difficulties map[trade]Difficulty

// of returns the difficulty for a trade, or that of all others.
func (t difficulties) of(k trade) Difficulty {
	if d, ok := t[k]; ok {
		return d
	}
	return t[tradeOther]
}

// repairTables are the repair chart and what belongs to it.
type repairTables struct {
	Chart []chartRow `json:"chart"` // by skill, from Unskilled on
	Tools struct {
		Improvised   int `json:"improvised"`
		Basic        int `json:"basic"`
		PortableShop int `json:"portable_shop"`
		Garage       int `json:"garage"`
	} `json:"tools"`
	Work struct {
		Repair  difficulties `json:"repair"`
		Install difficulties `json:"install"` // where it is not as hard as the repair
		JuryRig difficulties `json:"jury_rig"`
		Salvage difficulties `json:"salvage"`
		Link    Difficulty   `json:"link"`
	} `json:"work"`
	Success struct {
		Points int `json:"damage_points"` // of a component
		Armor  int `json:"armor"`
	} `json:"a_success"`
	OnOneItem    int `json:"on_one_item"` // mechanics
	PortableShop struct {
		Cases       int `json:"cases"`
		PercentEach int `json:"percent_each"`
	} `json:"portable_shop"`
}

// chartRow is a row of the repair chart.
type chartRow struct {
	Mechanic int                `json:"mechanic"` // plusses
	Tries    int                `json:"tries"`    // an hour
	Needs    map[Difficulty]int `json:"needs"`    // what is left out is impossible
}

//go:embed data/repair.json
var dataFiles embed.FS

var tables = datafile.Embedded(dataFiles, loadTables)

// installing returns how hard it is to put a part in: as repairing it, where the table says nothing else (DX-MECH-010, DX-MECH-011).
func (t *repairTables) installing(k trade) Difficulty {
	if d, ok := t.Work.Install[k]; ok {
		return d
	}
	return t.Work.Repair.of(k)
}

func loadTables(dir fs.FS) (*repairTables, error) {
	t := new(repairTables)
	r := &datafile.Reader{Dir: dir}
	return t, r.All(
		func() { r.Read("repair.json", t) },
		func() { t.checkChart(r) },
		func() { t.checkWork(r) },
		func() {
			for name, n := range map[string]int{
				"a_success: damage_points": t.Success.Points, "a_success: armor": t.Success.Armor, "on_one_item": t.OnOneItem, "portable_shop: cases": t.PortableShop.Cases,
			} {
				r.Within(name, n, 1, 20)
			}
			r.Within("portable_shop: percent_each", t.PortableShop.PercentEach, 1, 100/max(1, t.PortableShop.Cases))
		},
	)
}

// checkChart wants a row for every level of the skill, with numbers that two dice and tools may make.
func (t *repairTables) checkChart(r *datafile.Reader) {
	r.Within("chart", len(t.Chart), MaxSkill-Unskilled+1, MaxSkill-Unskilled+1)
	for i, row := range t.Chart {
		key := fmt.Sprintf("chart[%d]", i)
		r.Within(key+": mechanic", row.Mechanic, i+Unskilled, i+Unskilled)
		r.Within(key+": tries", row.Tries, 1, 2)
		for d, n := range row.Needs {
			r.Within(key+": "+d.String(), n, 1, 14)
		}
	}
}

// checkWork wants known trades, and a difficulty for all that a table does not name.
func (t *repairTables) checkWork(r *datafile.Reader) {
	for name, work := range map[string]difficulties{"repair": t.Work.Repair, "jury_rig": t.Work.JuryRig, "salvage": t.Work.Salvage, "install": t.Work.Install} {
		for _, k := range slices.Sorted(maps.Keys(work)) {
			if !slices.Contains(trades, k) {
				r.Fail("work: "+name, fmt.Errorf("there is no %q; one of %v", k, trades))
			}
		}
		if _, ok := work[tradeOther]; !ok && name != "install" {
			r.Fail("work: "+name, errors.New("there is no other, for all that is not named"))
		}
	}
}
