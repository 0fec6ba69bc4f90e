package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"turnpike/games/heist"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

// The tables are those of the game.
func TestHeistTables(t *testing.T) {
	proof.Of(t, "HH-SETUP-003", "HH-SETUP-013", "HH-SETUP-015", "HH-SETUP-016", "HH-SKILL-013", "HH-ACT-032", "HH-CARD-112")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		r := p.send("GET", "/api/heist/tables", nil)
		if bytes.Contains(r.body, []byte(":null")) {
			t.Error("a list is null")
		}
		var tables workshop.HeistTables
		if err := json.Unmarshal(r.body, &tables); err != nil {
			t.Fatal(err)
		}
		if again := p.send("GET", "/api/heist/tables", nil, "If-None-Match", r.header.Get("Etag")); again.status != http.StatusNotModified {
			t.Errorf("again: %d", again.status)
		}
		for name, n := range map[string][2]int{
			"characters": {len(tables.Characters), 6}, "vehicles": {len(tables.Vehicles), 5}, "difficulties": {len(tables.Difficulties), 4},
			"scenarios": {len(tables.Scenarios), 3}, "specials": {len(tables.Specials), 5}, "stunts": {len(tables.Stunts), 27}, "enemies": {len(tables.Enemies), 36},
			"effort die": {len(tables.EffortDie), 6}, "enemy die": {len(tables.EnemyDie), 6},
		} {
			if n[0] != n[1] {
				t.Errorf("%d %s, want %d", n[0], name, n[1])
			}
		}
		// Badge with the Apex: Speed 4, Control 3, Athletics 3, Defense 2.
		badge, apex := tables.Characters[heist.Badge], tables.Vehicles[heist.Apex]
		var sum heist.Ratings
		for skill := range sum {
			sum[skill] = badge.Skill[skill] + apex.Skill[skill]
		}
		if badge.ID != "badge" || badge.Power.Name == "" || apex.ID != "apex" || apex.Power.Name == "" || sum != (heist.Ratings{4, 3, 3, 2}) {
			t.Errorf("%+v %+v: %+v", badge, apex, sum)
		}
		if v := tables.Vehicles[heist.Commandeered]; v.Starting || v.Power.Name != "" || v.Through != nil {
			t.Errorf("%+v", v)
		}
		// HH-BOOST-020: neither wrecks nor the big ones.
		if v := tables.Vehicles[heist.Redliner]; !slices.Equal(v.Through, []string{"pv", "suv", "abandoned"}) {
			t.Errorf("%+v", v)
		}
		// Stunt cards and rounds: 9 and 11, 7 and 9, 6 and 8, 5 and 7.
		for i, want := range [...][2]int{{9, 11}, {7, 9}, {6, 8}, {5, 7}} {
			if d := tables.Difficulties[i]; d.Cards != want[0] || d.Rounds != want[1] {
				t.Errorf("%+v, want %v", d, want)
			}
		}
		if f := tables.Figures; f.Columns != 12 || f.Lanes != 6 || f.SUVs != 8 || f.Pegs != 9 || f.Supply != 20 || f.Need != (workshop.HeistNeeds{Ram: 3, Force: 3, Shake: 2, Hijack: 2, Brawl: 2}) {
			t.Errorf("%+v", f)
		}
		for i := range tables.Scenarios {
			sc := &tables.Scenarios[i]
			if len(sc.Setups) != 3 || sc.Setups[0].Crew != 2 || len(sc.Win) == 0 || len(sc.Lose) == 0 {
				t.Errorf("%+v", sc)
			}
			of := func(id heist.ScenarioID) bool { return id.String() == sc.ID }
			levels := [4]int{}
			for _, s := range tables.Stunts {
				if of(s.Scenario) {
					levels[s.Level]++
				}
			}
			enemies := 0
			for _, e := range tables.Enemies {
				if of(e.Scenario) {
					enemies++
				}
			}
			if levels != [4]int{0, 4, 4, 1} || enemies != 12 {
				t.Errorf("%s: Stunts by level %v, %d Enemy cards", sc.ID, levels, enemies)
			}
		}
		i := slices.IndexFunc(tables.Specials, func(s heist.Special) bool { return s.ID == heist.ThrowCargo })
		if s := tables.Specials[i]; s.Scenario != heist.Semi || s.Skill != heist.Athletics || s.Need != 2 || s.Range != 2 {
			t.Errorf("%+v", s)
		}
	})
}
