package workshop

import (
	"errors"

	"turnpike/games/race"
)

// RaceTables is all that Gear Race is played with: the standard catalogue, or one with a user's tables over it.
type RaceTables struct {
	Cars        []RaceCar      `json:"cars"`
	Drivers     []race.Driver  `json:"drivers"`
	Teams       []race.Team    `json:"teams"`
	Equipment   []race.Piece   `json:"equipment"`
	Tiles       []race.Tile    `json:"tiles"`
	Features    []RaceFeature  `json:"features" doc:"what may be printed on a square"`
	Grid        []race.Place   `json:"grid" doc:"places of the starting grid on T01, the first first (RC-SETUP-012)"`
	Lengths     []race.Length  `json:"lengths" doc:"printed lengths of courses (RC-SETUP-002)"`
	Courses     []RaceCourse   `json:"courses" doc:"ready-made ones"`
	RedDice     map[string]int `json:"red_dice" doc:"by zone (RC-HEAT-002)"`
	Activations int            `json:"activations_per_turn"`
	ShockCap    int            `json:"shock_cap"`
	CurveShare  float64        `json:"curve_share" doc:"of the generator, if nobody says otherwise"`
	Bounds      RaceBounds     `json:"bounds"`
}

// RaceBounds are the limits of courses.
type RaceBounds struct {
	MinTiles           int `json:"min_tiles" doc:"of any course"`
	MaxTiles           int `json:"max_tiles"`
	MaxLaps            int `json:"max_laps" doc:"of a closed course"`
	MinGenerated       int `json:"min_generated" doc:"tiles of a generated course"`
	MaxGeneratedOpen   int `json:"max_generated_open"`
	MaxGeneratedClosed int `json:"max_generated_closed"`
}

// RaceCar is a car. Clients get nodes by their ids.
type RaceCar struct {
	race.Model
	Zero  string     `json:"zero" doc:"the node on which the gearstick starts"`
	Nodes []RaceNode `json:"nodes" doc:"of the gear matrix"`
}

// RaceNode is a node of a gear matrix.
type RaceNode struct {
	race.Node
	Up  []string `json:"up" doc:"ends of white lines upwards (RC-GEAR-002)"`
	Row []string `json:"row" doc:"the other nodes of the row, joined by the dashed line (RC-GEAR-004)"`
}

// RaceFeature is a feature and its rule.
type RaceFeature struct {
	ID   string `json:"id"`
	Rule string `json:"rule"`
}

// RaceTablesRequest holds a user's tables.
type RaceTablesRequest struct {
	Catalog string `json:"catalog" maxLength:"65536" doc:"the user's tables as JSON: an object with cars, drivers, teams, equipment, tiles, courses, figures"`
}

// featureRules are the rules of the features by their number.
var featureRules = [...]string{
	race.Oil: "RC-MOVE-015", race.Gravel: "RC-MOVE-014", race.Boost: "RC-MOVE-014", race.Water: "RC-MOVE-014", race.Crate: "RC-MOVE-016",
	race.Block: "RC-DMG-012", race.Ramp: "RC-MOVE-017", race.Rubble: "RC-MOVE-016",
}

// NewRaceTables returns a catalogue of Gear Race for clients.
func NewRaceTables(c *race.Catalogue) *RaceTables {
	out := &RaceTables{
		Drivers: c.Drivers, Teams: c.Teams, Equipment: c.Pieces[:], Tiles: c.Tiles, Grid: c.Grid, Lengths: c.Lengths,
		RedDice: map[string]int{}, Activations: int(c.Activations), ShockCap: int(c.ShockCap), CurveShare: c.CurveShare,
		Bounds: RaceBounds{race.MinTiles, race.MaxTiles, race.MaxLaps, race.MinGenerated, race.MaxGeneratedOpen, race.MaxGeneratedClosed},
	}
	for zone, n := range c.Red {
		out.RedDice[race.Zone(zone).String()] = int(n)
	}
	for i := range c.Models {
		out.Cars = append(out.Cars, describeRaceCar(&c.Models[i]))
	}
	for f := race.Oil; int(f) < len(featureRules); f++ {
		out.Features = append(out.Features, RaceFeature{f.String(), featureRules[f]})
	}
	for i := range c.Presets {
		p := &c.Presets[i]
		course, err := race.ParseCourse(c, p.ID)
		if err != nil {
			panic("workshop: " + err.Error()) // a catalogue has checked its presets
		}
		v := DescribeRaceCourse(course)
		v.ID, v.Designed = p.ID, p.Designed
		out.Courses = append(out.Courses, *v)
	}
	return out
}

func describeRaceCar(m *race.Model) RaceCar {
	out := RaceCar{Model: *m, Zero: m.Nodes[m.Zero].ID}
	ids := func(nodes []race.NodeID) []string {
		list := make([]string, len(nodes))
		for i, n := range nodes {
			list[i] = m.Nodes[n].ID
		}
		return list
	}
	for i := range m.Nodes {
		n := &m.Nodes[i]
		out.Nodes = append(out.Nodes, RaceNode{*n, ids(n.Up), ids(n.Row)})
	}
	return out
}

// raceCatalogue returns the standard catalogue with a user's tables over it. The error is an [*Error] that names the place.
func raceCatalogue(text string) (*race.Catalogue, error) {
	c, err := race.Standard().With(text)
	if err == nil {
		return c, nil
	}
	e := wrong("bad-tables", "%v", err).field("/catalog", "an object with cars, drivers, teams, equipment, tiles, courses, figures")
	if t, ok := errors.AsType[*race.TableError](err); ok && t.Key != "" {
		e.Faults = []Fault{{t.Key, t.Err.Error()}}
	}
	return nil, e
}

// raceCourses are the resources of the tables and courses of Gear Race.
func raceCourses() []Resource {
	return []Resource{
		fixed("/race/tables", "getRaceTables", "race", "All cars, drivers, equipment, tiles and ready-made courses of Gear Race",
			func() *RaceTables { return NewRaceTables(race.Standard()) }),
		ask("/race/tables", "checkRaceTables", "race", "The same with a user's tables over them", func(in *RaceTablesRequest) (*RaceTables, error) {
			return describe(NewRaceTables)(raceCatalogue(in.Catalog))
		}).long(),
		ask("/race/courses/check", "checkRaceCourse", "race", "What is wrong with a course that is being laid, and which tiles may come next",
			func(in *RaceCourseRequest) (*RaceCourseReport, error) {
				c, err := raceCatalogue(in.Catalog)
				if err != nil {
					return nil, err
				}
				return CheckRaceCourse(c, in.Tiles, in.Closed, in.Laps), nil
			}).long(),
		ask("/race/courses/generate", "generateRaceCourse", "race", "A random course; the same seed gives the same one",
			func(in *RaceGenerateRequest) (*RaceCourse, error) {
				c, err := raceCatalogue(in.Catalog)
				if err != nil {
					return nil, err
				}
				return GenerateRaceCourse(c, in)
			}).long(),
	}
}
