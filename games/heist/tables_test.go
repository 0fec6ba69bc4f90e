package heist

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"turnpike/internal/datafile"
	"turnpike/rulebook/proof"
)

const printed = "../../rulebook/data/heist/"

// source reads a file of the rulebook's tables.
func source(t *testing.T, name string, v any) {
	t.Helper()
	data, err := os.ReadFile(printed + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}

type sourceSkills struct {
	Speed, Control, Athletics, Defense uint8
}

func (s sourceSkills) list() [numSkills]uint8 {
	return [numSkills]uint8{s.Speed, s.Control, s.Athletics, s.Defense}
}

// Characters and vehicles have the figures of the rulebook's tables and our own names.
func TestCrewFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-005", "HH-SKILL-015", "HH-BOOST-008", "HH-BOOST-012", "HH-BOOST-013", "HH-BOOST-015")
	var f struct {
		Characters []struct {
			sourceSkills
			Name   string `json:"display_name"`
			Max    uint8  `json:"max_boost_tokens"`
			Tokens uint8  `json:"power_tokens"`
			Power  struct {
				Name      string
				Exhausted bool `json:"usable_when_exhausted"`
			}
		}
	}
	source(t, "characters.json", &f)
	tables := StandardTables()
	for i, want := range f.Characters {
		c := &tables.Characters[i]
		if c.Name != want.Name || c.Skill != want.list() || c.MaxBoosts != want.Max || c.Tokens != want.Tokens || c.Power.Name != want.Power.Name ||
			c.Power.Exhausted != want.Power.Exhausted || !c.Designed {
			t.Errorf("%+v, want %+v", c, want)
		}
	}
	var g struct {
		Vehicles []struct {
			sourceSkills
			Name     string `json:"display_name"`
			Strength uint8
			Power    *struct{ Name string }
		}
	}
	source(t, "vehicles.json", &g)
	for i, want := range g.Vehicles {
		m := &tables.Models[i]
		power := ""
		if want.Power != nil {
			power = want.Power.Name
		}
		if m.Name != want.Name || m.Skill != want.list() || m.Strength != want.Strength || m.Power.Name != power || !m.Designed || m.Skill[Athletics] != 0 {
			t.Errorf("%+v, want %+v", m, want)
		}
	}
	if len(f.Characters) != int(NumCharacters) || len(g.Vehicles) != int(NumModels) {
		t.Errorf("%d characters, %d vehicles", len(f.Characters), len(g.Vehicles))
	}
}

// Badge with the Apex has Speed 4, Control 3, Athletics 3, Defense 2.
func TestPrintedCombination(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-013")
	tables := StandardTables()
	var sum [numSkills]uint8
	for s := range sum {
		sum[s] = tables.Characters[Badge].Skill[s] + tables.Models[Apex].Skill[s]
	}
	if sum != [numSkills]uint8{4, 3, 3, 2} {
		t.Errorf("%v", sum)
	}
}

// HH-SKILL-007, HH-SKILL-008, HH-ENEMY-002, HH-DMG-010: the dice and the damage. HH-ROAD-001, HH-SETUP-003, HH-SETUP-009, HH-SETUP-011: the road and the
// pieces.
// HH-ACT-002, HH-ACT-018, HH-ACT-032: actions and their requirements.
func TestFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-007", "HH-SKILL-008", "HH-ENEMY-002", "HH-DMG-010", "HH-ROAD-001", "HH-SETUP-003", "HH-SETUP-009", "HH-SETUP-011",
		"HH-ACT-002", "HH-ACT-018", "HH-ACT-032")
	var d struct {
		Effort struct{ Faces []string } `json:"effort_die"`
		Enemy  struct{ Faces []string } `json:"enemy_die"`
		Damage struct {
			Slam   uint8 `json:"enemy_suv_slam"`
			Peg    uint8 `json:"enemy_peg"`
			Hunter uint8 `json:"shaws_car_slam"`
			Tank   uint8 `json:"tank_sideswipe"`
			Semi   uint8 `json:"semi_sideswipe"`
		} `json:"damage_amounts"`
	}
	source(t, "dice.json", &d)
	g := StandardTables()
	for i, name := range d.Effort.Faces {
		if got := strings.Replace(g.Effort[i].String(), "hit", "success", 1); got != name {
			t.Errorf("face %d of the effort die is %s, want %s", i+1, got, name)
		}
	}
	for i, name := range d.Enemy.Faces {
		if g.Enemy[i].String() != name {
			t.Errorf("face %d of the Enemy Die is %s, want %s", i+1, g.Enemy[i], name)
		}
	}
	x := &d.Damage
	if g.Slam != x.Slam || g.PegHit != x.Peg || g.HunterSlam != x.Hunter || g.Sideswipe != [NumScenarios]uint8{x.Tank, x.Semi, 0} {
		t.Errorf("damage %d %d %d %v, want %+v", g.Slam, g.PegHit, g.HunterSlam, g.Sideswipe, x)
	}
	var road struct {
		Columns, Lanes int
		Start          uint8 `json:"starting_column_x"`
		East           uint8 `json:"furthest_east_column_x"`
		Wreck          uint8 `json:"wreck_move_west_spaces"`
		Components     struct {
			SUVs   uint8 `json:"enemy_suvs"`
			Pegs   uint8 `json:"enemy_pegs"`
			Boosts uint8 `json:"boost_tokens"`
			Dice   uint8 `json:"effort_dice"`
		}
		Order struct{ Keys []string } `json:"resolution_order"`
	}
	source(t, "road.json", &road)
	c := &road.Components
	if road.Columns != Columns || road.Lanes != LanesN || g.StartColumn != road.Start || g.EastColumn != road.East || g.WreckMove != road.Wreck ||
		g.SUVs != c.SUVs || g.Pegs != c.Pegs || g.Supply != c.Boosts || g.MaxDice != c.Dice || g.ByLane != (road.Order.Keys[0] == "y") {
		t.Errorf("%+v, want %+v", g, road)
	}
	if [5]uint8{g.NeedRam, g.NeedForce, g.NeedShake, g.NeedHijack, g.NeedBrawl} != [5]uint8{3, 3, 2, 2, 2} || g.ForceSteps != 2 ||
		g.Actions != 2 || g.Boosts != 2 {
		t.Error("requirements, spaces of a Force, actions or Boost tokens are not those of the rules")
	}
}

// The cards that are taken out, and the rounds that this leaves: 11, 9, 8 and 7.
func TestDifficulties(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-013", "HH-SETUP-015", "HH-SETUP-016")
	var f struct {
		Difficulties []struct {
			ID     string
			One    uint8 `json:"remove_level_1"`
			Two    uint8 `json:"remove_level_2"`
			Rounds int   `json:"rounds_until_loss"`
		}
	}
	source(t, "scenarios.json", &f)
	g := StandardTables()
	for i, want := range f.Difficulties {
		d := &g.Difficulties[i]
		if d.ID != want.ID || d.Remove != [3]uint8{want.One, want.Two, 0} {
			t.Errorf("%+v, want %+v", d, want)
		}
		b := started(t, MinSeats, map[string]any{"difficulty": want.ID, "crew": "random"})
		if got := StandardRules().LastRound(&b.s); got != want.Rounds || got != 9-int(want.One+want.Two)+2 {
			t.Errorf("%s: the last round is %d, want %d", d.ID, got, want.Rounds)
		}
	}
}

// HH-TANK-004, HH-TANK-006, HH-SEMI-005, HH-SEMI-006, HH-SEMI-007, HH-CHOP-004, HH-CHOP-005, HH-CHOP-024: the setups. HH-SEMI-022, HH-SEMI-023, HH-CHOP-014,
// HH-CHOP-028, HH-CHOP-033: the Special Actions.
func TestScenarioFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-004", "HH-TANK-006", "HH-SEMI-005", "HH-SEMI-006", "HH-SEMI-007", "HH-CHOP-004", "HH-CHOP-005", "HH-CHOP-024",
		"HH-SEMI-022", "HH-SEMI-023", "HH-CHOP-014", "HH-CHOP-028", "HH-CHOP-033")
	type space struct{ X, Y uint8 }
	var f struct {
		Scenarios []struct {
			Name  string                `json:"display_name"`
			Main  struct{ Start space } `json:"main_enemy"`
			Car   struct{ Start space } `json:"shaws_car"`
			Radar struct {
				Max, Start uint8
				Round      uint8 `json:"plus_each_end_of_round"`
			}
			Cargo uint8 `json:"cargo_limit_per_vehicle"`
			Setup map[string]struct {
				Tank    uint8 `json:"tank_strength"`
				Chopper uint8 `json:"chopper_strength"`
				Car     uint8 `json:"shaws_car_strength"`
				Rear    space `json:"semi_rear"`
				Door    string
				Shells  uint8 `json:"shotgun_shells"`
				Cargo   uint8
				Pegs    []string `json:"semi_enemy_pegs"`
				SUVs    []struct {
					X, Y int
					Peg  bool `json:"enemy_peg"`
				} `json:"enemy_suvs"`
			} `json:"setup_by_characters"`
			Specials []struct {
				Skill       string
				Requirement uint8
				Throw       uint8 `json:"range_from_rear_space"`
				Ram         uint8 `json:"range_wreck_to_chopper"`
				Landing     uint8 `json:"landing_max_spaces_east_of_wreck"`
			} `json:"special_actions"`
		}
	}
	source(t, "scenarios.json", &f)
	g := StandardTables()
	for i, want := range f.Scenarios {
		s := &g.Scenarios[i]
		if s.Name != want.Name || s.StartX != want.Main.Start.X || s.StartY != want.Main.Start.Y || s.HunterX != want.Car.Start.X || s.HunterY != want.Car.Start.Y ||
			s.RadarMax != want.Radar.Max || s.RadarStart != want.Radar.Start || s.RadarRound != want.Radar.Round || s.CargoLimit != want.Cargo {
			t.Errorf("%+v, want %+v", s, want)
		}
		for seats := MinSeats; seats <= MaxSeats; seats++ {
			c, w := &s.Columns[seats], want.Setup[string(rune('0'+seats))]
			pegs := uint8(0)
			for _, p := range w.Pegs {
				pegs |= 1 << slices.Index(semiNames[:], p)
			}
			if c.Strength != w.Tank+w.Chopper || c.Hunter != w.Car || c.RearX != w.Rear.X || c.RearY != w.Rear.Y || c.Shells != w.Shells || c.Cargo != w.Cargo ||
				c.DoorOpen != (w.Door == "open") || c.SemiPegs != pegs || len(c.SUVs) != len(w.SUVs) {
				t.Errorf("%s, %d seats: %+v, want %+v", s.Name, seats, c, w)
				continue
			}
			if s.ID == Semi && int(c.Cargo) != 2*seats {
				t.Errorf("%d cargo for %d seats", c.Cargo, seats)
			}
			for k, p := range w.SUVs {
				if c.SUVs[k] != (Placement{p.X, p.Y, p.Peg}) {
					t.Errorf("%s, %d seats: SUV %d is %+v, want %+v", s.Name, seats, k, c.SUVs[k], p)
				}
			}
		}
		for k, w := range want.Specials {
			if a := s.Specials[k]; a.Skill.String() != w.Skill || a.Need != w.Requirement {
				t.Errorf("%+v, want %+v", a, w)
			}
			if w.Throw != 0 && s.ThrowRange != w.Throw || w.Ram != 0 && (s.RamRange != w.Ram || s.Landing != w.Landing) {
				t.Errorf("%s: ranges of %+v", s.Name, w)
			}
		}
	}
}

// sourceNames are the names of the rulebook's tables for what has another one here.
var sourceNames = strings.NewReplacer("shaws_car", "hunter", "shaw_activate", "hunter_activate", "ramsey", "decoder")

// The figures of the 27 Stunt cards.
func TestStuntFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-001", "HH-STUNT-011", "HH-TANK-028", "HH-TANK-029", "HH-SEMI-037")
	g := StandardTables()
	for s := range NumScenarios {
		var f struct {
			Cards []struct {
				ID, Name, Skill    string
				Level, Requirement uint8
				Tokens             uint8 `json:"boost_tokens"`
				Reactive           bool
				Params             map[string]int
			}
		}
		source(t, "stunts-"+s.String()+".json", &f)
		for i, want := range f.Cards {
			c := &g.Stunts[g.Scenarios[s].Stunts[i]]
			if c.Card != want.ID || c.Name != want.Name || c.Skill.String() != want.Skill || c.Level != want.Level || c.Need != want.Requirement ||
				c.Tokens != want.Tokens || c.Reactive != want.Reactive {
				t.Errorf("%+v, want %+v", c, want)
			}
			for key, n := range want.Params {
				var got uint8
				switch key {
				case "steps", "wreck_steps", "suv_steps", "tank_steps":
					got = c.Steps
				case "range":
					got = c.Range
				case "own_damage":
					got = c.Own
				case "radar":
					got, n = c.Radar, -n
				case "cancel_tank_fires", "cancel_chopper_fires":
					got = 1 // one marker at most
				default:
					got = c.Damage
				}
				if int(got) != n {
					t.Errorf("%s: %s is %d, want %d", c.Name, key, got, n)
				}
			}
		}
	}
}

// The effects of the 36 Enemy cards.
func TestEnemyFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-001", "HH-CARD-010", "HH-TANK-025", "HH-TANK-026", "HH-SEMI-036", "HH-CHOP-035")
	type effect struct {
		Op, Anchor, At, On, Who, Condition, Toward, Track string
		Amount, Damage, Delta, Count, Range               uint8
		Each                                              uint8 `json:"each_player"`
		Min                                               uint8 `json:"min_distance"`
		Most                                              uint8 `json:"max_distance"`
	}
	g := StandardTables()
	for s := range NumScenarios {
		var f struct {
			Cards []struct {
				ID        string
				Name      string `json:"display_name"`
				Reveal    []effect
				Activated effect
			}
		}
		source(t, "enemies-"+s.String()+".json", &f)
		fires := 0
		for i, want := range f.Cards {
			c := &g.Cards[g.Scenarios[s].Enemies[i]]
			if c.ID != want.ID || c.Name != want.Name || len(c.Reveal) != len(want.Reveal) || c.Scenario != s {
				t.Errorf("%+v, want %+v", c, want)
				continue
			}
			for k, w := range append(want.Reveal, want.Activated) {
				e := c.effect(k)
				place := ""
				if e.Op == PlaceSUV {
					place = anchorNames[e.Anchor] + spotNames[e.Spot]
				}
				who := ""
				if w.On+w.Who != "" {
					who = whoNames[e.Who]
				}
				for _, x := range [...]struct{ got, want string }{
					{e.Op.String(), w.Op}, {place, w.Anchor + w.At}, {who, w.On + w.Who}, {conditionNames[e.Cond], w.Condition},
				} {
					if x.got != sourceNames.Replace(x.want) {
						t.Errorf("%s effect %d: %q, want %q", c.ID, k, x.got, x.want)
					}
				}
				if e.Amount != w.Amount+w.Damage+w.Delta || e.Count != w.Count+w.Each || e.Range != w.Range+w.Most || e.Min != w.Min ||
					e.Wreck != (w.Toward == "nearest_wreck") || (e.Track == HunterTrack) != (w.Track == "shaws_car") {
					t.Errorf("%s effect %d: %+v, want %+v", c.ID, k, e, w)
				}
				if k < len(want.Reveal) && (e.Op == TankFires || e.Op == Shotgun || e.Op == ChopperFires) {
					fires++
				}
			}
		}
		// TANK FIRES! and SHOTGUN! on 7 of 12 cards, CHOPPER FIRES! on 6.
		if want := [NumScenarios]int{7, 7, 6}[s]; fires != want {
			t.Errorf("%s: %d cards fire, want %d", s, fires, want)
		}
	}
}

// No name of the rulebook's tables that has another one here is in the data: people, brands.
func TestNeutralNames(t *testing.T) {
	t.Parallel()
	var f struct {
		Names map[string]string `json:"neutral_names"`
	}
	source(t, "scenarios.json", &f)
	if len(f.Names) < 10 {
		t.Fatalf("%d names", len(f.Names))
	}
	// plain is the words of a text in small letters, with a space around each.
	plain := func(text string) string {
		words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && r != '\'' })
		return " " + strings.Join(words, " ") + " "
	}
	files, err := filepath.Glob("data/*.json")
	if err != nil || len(files) != 11 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := plain(string(data))
		for name := range f.Names {
			if strings.Contains(text, plain(name)) {
				t.Errorf("%s names %q", file, name)
			}
		}
		for _, key := range []string{"seed_", "from_seed", "sources", "furious"} {
			if strings.Contains(text, key) || strings.Contains(string(data), key) {
				t.Errorf("%s has %q", file, key)
			}
		}
	}
}

// What the loader refuses, each time with the file and the key.
func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-112", "HH-CARD-113", "HH-SETUP-021")
	for _, tc := range []struct{ file, old, new, want string }{
		{"enemies-tank.json", `"op": "tank_fires"`, `"op": "tank_sings"`, "op"},
		{"enemies-tank.json", `"anchor": "main_enemy"`, `"anchor": "moon"`, "anchor"},
		{"enemies-tank.json", `"at": "front_2"`, `"at": "above"`, "at"},
		{"enemies-tank.json", `"who": "enemy_peg_on_top"`, `"who": "nobody"`, "who"},
		{"enemies-tank.json", `"who": "enemy_peg_on_top"`, `"who": "tank"`, "damage has no"},
		{"enemies-tank.json", `"on": "tank"`, `"on": "all"`, "place_enemy_peg has no"},
		{"enemies-tank.json", `"condition": "enemy_peg_on_tank"`, `"condition": "sunshine"`, "condition"},
		{"enemies-tank.json", `"toward": "nearest_wreck"`, `"toward": "home"`, "toward"},
		{"enemies-tank.json", `"track": "tank"`, `"track": "semi"`, "track"},
		{"enemies-tank.json", `"max": "start"`, `"max": "end"`, "max"},
		{"enemies-tank.json", `"each_player": 1,`, ``, "each_player"},
		{"enemies-tank.json", `"op": "peg_advance"`, `"op": "peg_advance", "amount": 2`, "amount"},
		{"enemies-tank.json", `"id": "T-E02"`, `"id": "T-E03"`, "T-E02"},
		{"enemies-tank.json", `"scenario": "tank"`, `"scenario": "semi"`, "12"},
		{"enemies-semi.json", `"count": 1`, `"count": 0`, "count"},
		{"stunts-tank.json", `"level": 3`, `"level": 2`, "boost_tokens"},
		{"stunts-tank.json", `"level": 2`, `"level": 1`, "not 4, 4 and 1"},
		{"stunts-tank.json", `"skill": "control"`, `"skill": "cooking"`, "skill"},
		{"stunts-semi.json", `"reactive": true`, `"reactive": false`, "trigger"},
		{"scenarios.json", `"start": {"x": 7, "y": 3}`, `"start": {"x": 3, "y": 3}`, "starting column"},
		{"scenarios.json", `{"x": 7, "y": 4}`, `{"x": 3, "y": 4}`, "starting column"},
		{"scenarios.json", `{"x": 7, "y": 4}`, `{"x": 10, "y": 4}`, "something else stands"},
		{"scenarios.json", `{"x": 7, "y": 4}`, `{"x": 13, "y": 4}`, "not on the road"},
		{"scenarios.json", `"door": "open"`, `"door": "ajar"`, "door"},
		{"scenarios.json", `"id": "swerve"`, `"id": "swim"`, "specials"},
		{"scenarios.json", `"actions": 2`, `"actions": 0`, "actions"},
		{"road.json", `"resolution_order": ["x", "y"]`, `"resolution_order": ["x"]`, "resolution_order"},
		{"road.json", `"columns": 12`, `"columns": 13`, "columns"},
		{"dice.json", `"boost"`, `"dog"`, "effort_die"},
		{"dice.json", `"hunter_slam": 4`, `"hunter_slam": 3`, "damage"},
		{"characters.json", `"id": "badge"`, `"id": "bagel"`, "badge"},
		{"vehicles.json", `"starting": false`, `"starting": true`, "commandeered"},
		{"vehicles.json", `"strength": 6`, `"strength": 6, "wings": 2`, "wings"},
	} {
		t.Run(tc.file+" "+tc.new, func(t *testing.T) {
			t.Parallel()
			_, err := loadTables(func(name string) ([]byte, error) {
				data, err := dataFiles.ReadFile("data/" + name)
				if err == nil && name == tc.file {
					text := strings.Replace(string(data), tc.old, tc.new, 1)
					if text == string(data) {
						t.Fatalf("%s has no %q", name, tc.old)
					}
					data = []byte(text)
				}
				return data, err
			})
			var wrong *datafile.Error
			if !errors.As(err, &wrong) || !strings.Contains(wrong.File, tc.file) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, want one about %q in %s", err, tc.want, tc.file)
			}
		})
	}
}

// The primary key of the Resolution Order is data.
func TestOrderIsData(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-032")
	tables, err := loadTables(func(name string) ([]byte, error) {
		data, err := dataFiles.ReadFile("data/" + name)
		return []byte(strings.Replace(string(data), `["x", "y"]`, `["y", "x"]`, 1)), err
	})
	if err != nil || !tables.ByLane {
		t.Fatalf("by lane %v, %v", tables != nil && tables.ByLane, err)
	}
	for _, o := range New(tables).Info().Options {
		if o.Key == "resolution_order" && o.Default != orderByLane {
			t.Errorf("the option's default is %v", o.Default)
		}
	}
}
