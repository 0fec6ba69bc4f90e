package workshop

import (
	"errors"

	"turnpike/games/race"
)

// RaceTables is all that Gear Race is played with: the standard catalogue, or one with a user's tables over it.
type RaceTables struct {
	Cars        []RaceCar      `json:"cars"`
	Drivers     []RaceDriver   `json:"drivers"`
	Teams       []RaceTeam     `json:"teams"`
	Equipment   []RacePiece    `json:"equipment"`
	Tiles       []RaceTile     `json:"tiles"`
	Features    []RaceFeature  `json:"features" doc:"what may be printed on a square"`
	Grid        []RacePlace    `json:"grid" doc:"places of the starting grid on T01, the first first (RC-SETUP-012)"`
	Lengths     []RaceLength   `json:"lengths" doc:"printed lengths of courses (RC-SETUP-002)"`
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

// RaceCar is a car.
type RaceCar struct {
	ID        string     `json:"id"`
	Name      string     `json:"name"`
	Team      string     `json:"team"`
	Style     string     `json:"style"`
	Mass      int        `json:"mass" doc:"1 light, 2 medium, 3 heavy (RC-DMG-003)"`
	Structure int        `json:"structure"`
	Heat      int        `json:"heat" doc:"capacity: so much heat destroys it"`
	Steering  int        `json:"steering"`
	Brake     int        `json:"brake"`
	Turbo     int        `json:"turbo"`
	TopSpeed  int        `json:"top_speed"`
	Offroad   bool       `json:"offroad" doc:"gravel, rubble and oil do nothing to it (RC-DMG-016)"`
	Designed  bool       `json:"designed"`
	Gears     int        `json:"gears"`
	Zero      string     `json:"zero" doc:"the node on which the gearstick starts"`
	Nodes     []RaceNode `json:"nodes" doc:"of the gear matrix"`
}

// RaceNode is a node of a gear matrix.
type RaceNode struct {
	ID    string   `json:"id"`
	Gear  int      `json:"gear"`
	Speed int      `json:"speed"`
	Zone  string   `json:"zone" enum:"blue,yellow,orange,red"`
	White int      `json:"white" doc:"dice for lane changes (RC-MOVE-001)"`
	Up    []string `json:"up" doc:"ends of white lines upwards (RC-GEAR-002)"`
	Row   []string `json:"row" doc:"the other nodes of the row, joined by the dashed line (RC-GEAR-004)"`
}

// RaceDriver is a driver.
type RaceDriver struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Team      string    `json:"team"`
	Style     string    `json:"style"`
	Equipment []string  `json:"equipment" doc:"by slot"`
	Bonus     RaceBonus `json:"bonus"`
	Designed  bool      `json:"designed"`
}

// RaceBonus is how many boxes a driver adds to a track of the car (RC-SETUP-010).
type RaceBonus struct {
	Track  string `json:"track" enum:"structure,steering,brake,turbo"`
	Points int    `json:"points"`
}

// RaceTeam is a team, which has no effect (RC-SETUP-004).
type RaceTeam struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
}

// RacePiece is a piece of equipment. Figures that it has no use for are left out.
type RacePiece struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Kind        string `json:"kind" enum:"weapon,trap,driving,defence"`
	Timing      string `json:"timing"`
	Arc         string `json:"arc,omitempty" doc:"where its target or square is"`
	Effect      string `json:"effect"`
	Rule        string `json:"rule"`
	Designed    bool   `json:"designed"`
	Spare       bool   `json:"spare,omitempty" doc:"in no driver's set"`
	MinRange    int    `json:"min_range,omitempty" doc:"squares"`
	MaxRange    int    `json:"max_range,omitempty" doc:"squares"`
	Dice        int    `json:"dice,omitempty"`
	HitMin      int    `json:"hit_min,omitempty" doc:"a die of so much or more hits"`
	Damage      int    `json:"damage,omitempty" doc:"of a hit; of a mine in the square"`
	ByDie       []int  `json:"damage_by_die,omitempty"`
	NearDamage  int    `json:"near_damage,omitempty" doc:"of a mine beside"`
	NearMin     int    `json:"near_min,omitempty" doc:"a die of so much or more sets it off"`
	Supply      int    `json:"supply,omitempty" doc:"for the race"`
	Reach       int    `json:"reach_tiles,omitempty"`
	LaneChanges int    `json:"lane_changes,omitempty" doc:"more for the user, or fewer for others"`
	Movement    int    `json:"movement,omitempty"`
	Shock       int    `json:"shock,omitempty"`
	Heat        int    `json:"heat,omitempty" doc:"given, or taken by the Coolant Flush"`
	PullLanes   int    `json:"pull_lanes,omitempty"`
	Squares     int    `json:"squares,omitempty"`
	BrakeSteps  int    `json:"brake_steps,omitempty"`
	Reduction   int    `json:"reduction,omitempty" doc:"of structure lost by the user"`
	Extra       int    `json:"extra,omitempty" doc:"structure lost by the other"`
}

// RaceTile is a kind of tile. Lanes and squares count from 1, lane 1 is the leftmost in driving direction.
type RaceTile struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Shape    string            `json:"shape" enum:"straight,left,right,hairpin_left,hairpin_right"`
	Squares  []int             `json:"squares" doc:"by lane"`
	Supply   int               `json:"supply" doc:"how often it may be in a course"`
	Features []RaceTileFeature `json:"features"`
	Barriers []RaceBarrier     `json:"barriers"`
	Pulls    []RacePull        `json:"pulls"`
	Note     string            `json:"note,omitempty"`
	Designed bool              `json:"designed"`
}

// RaceTileFeature is a feature on a square of a tile.
type RaceTileFeature struct {
	Type   string `json:"type" enum:"oil,gravel,boost,water,crate,block,ramp,rubble"`
	Lane   int    `json:"lane"`
	Square int    `json:"square"`
}

// RaceFeature is a feature and its rule.
type RaceFeature struct {
	ID   string `json:"id"`
	Rule string `json:"rule"`
}

// RaceBarrier stands between a lane and the next one to the right (RC-SETUP-019).
type RaceBarrier struct {
	Lane int `json:"lane"`
	From int `json:"from" doc:"square"`
	To   int `json:"to" doc:"square"`
}

// RacePull is a line across a curve that pulls cars outward (RC-MOVE-018).
type RacePull struct {
	At      string `json:"at" doc:"a fraction of the tile"`
	Outward string `json:"outward" enum:"left,right"`
	Limits  []int  `json:"limits" doc:"speed limit by lane"`
	Squares []int  `json:"squares" doc:"the first square beyond it by lane"`
}

// RacePlace is a place of the starting grid.
type RacePlace struct {
	Lane   int `json:"lane"`
	Square int `json:"square"`
}

// RaceLength is a printed length of courses.
type RaceLength struct {
	ID     string `json:"id"`
	Min    int    `json:"min" doc:"tiles"`
	Max    int    `json:"max" doc:"tiles"`
	Laps   int    `json:"laps"`
	Closed bool   `json:"closed"`
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
		RedDice: map[string]int{}, Activations: int(c.Activations), ShockCap: int(c.ShockCap), CurveShare: c.CurveShare,
		Bounds: RaceBounds{race.MinTiles, race.MaxTiles, race.MaxLaps, race.MinGenerated, race.MaxGeneratedOpen, race.MaxGeneratedClosed},
	}
	for zone, n := range c.Red {
		out.RedDice[race.Zone(zone).String()] = int(n)
	}
	for i := range c.Models {
		out.Cars = append(out.Cars, describeRaceCar(&c.Models[i]))
	}
	for i := range c.Drivers {
		d := &c.Drivers[i]
		v := RaceDriver{ID: d.ID, Name: d.Name, Team: d.Team, Style: d.Style, Bonus: RaceBonus{d.Track.String(), int(d.Points)}, Designed: d.Designed}
		for _, p := range d.Pieces {
			v.Equipment = append(v.Equipment, p.String())
		}
		out.Drivers = append(out.Drivers, v)
	}
	for _, t := range c.Teams {
		out.Teams = append(out.Teams, RaceTeam{t.ID, t.Name, t.Colour})
	}
	for i := range c.Pieces {
		out.Equipment = append(out.Equipment, describeRacePiece(&c.Pieces[i]))
	}
	for i := range c.Tiles {
		out.Tiles = append(out.Tiles, describeRaceTile(&c.Tiles[i]))
	}
	for f := race.Oil; int(f) < len(featureRules); f++ {
		out.Features = append(out.Features, RaceFeature{f.String(), featureRules[f]})
	}
	for _, p := range c.Grid {
		out.Grid = append(out.Grid, RacePlace{int(p.Lane), int(p.Square)})
	}
	for _, l := range c.Lengths {
		out.Lengths = append(out.Lengths, RaceLength{l.ID, l.Min, l.Max, l.Laps, l.Closed})
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
	out := RaceCar{
		ID: m.ID, Name: m.Name, Team: m.Team, Style: m.Style, Mass: int(m.Mass), Structure: int(m.Structure), Heat: int(m.Heat),
		Steering: int(m.Steering), Brake: int(m.Brake), Turbo: int(m.Turbo), TopSpeed: int(m.Top), Offroad: m.Offroad, Designed: m.Designed,
		Gears: int(m.Gears), Zero: m.Nodes[m.Zero].ID,
	}
	ids := func(nodes []race.NodeID) []string {
		list := make([]string, len(nodes))
		for i, n := range nodes {
			list[i] = m.Nodes[n].ID
		}
		return list
	}
	for i := range m.Nodes {
		n := &m.Nodes[i]
		out.Nodes = append(out.Nodes, RaceNode{n.ID, int(n.Gear), int(n.Speed), n.Zone.String(), int(n.White), ids(n.Up), ids(n.Row)})
	}
	return out
}

func describeRacePiece(p *race.Piece) RacePiece {
	out := RacePiece{
		ID: p.ID.String(), Name: p.Name, Kind: p.Kind, Timing: p.Timing, Arc: p.Arc, Effect: p.Effect, Rule: string(p.ID.Rule()),
		Designed: p.Designed, Spare: p.Spare,
		MinRange: int(p.MinRange), MaxRange: int(p.MaxRange), Dice: int(p.Dice), HitMin: int(p.HitMin), Damage: int(p.Damage),
		NearDamage: int(p.NearDamage), NearMin: int(p.NearMin), Supply: int(p.Supply), Reach: int(p.Reach), LaneChanges: int(p.LaneChanges),
		Movement: int(p.Movement), Shock: int(p.Shock), Heat: int(p.Heat), PullLanes: int(p.PullLanes), Squares: int(p.Squares),
		BrakeSteps: int(p.BrakeSteps), Reduction: int(p.Reduction), Extra: int(p.Extra),
	}
	if p.ByDie != [6]uint8{} {
		out.ByDie = numbers(p.ByDie[:])
	}
	return out
}

func describeRaceTile(t *race.Tile) RaceTile {
	out := RaceTile{
		ID: t.ID, Name: t.Name, Shape: t.Shape.String(), Squares: numbers(t.Squares[:]), Supply: int(t.Supply), Note: t.Note, Designed: t.Designed,
		Features: []RaceTileFeature{}, Barriers: []RaceBarrier{}, Pulls: []RacePull{},
	}
	for _, f := range t.Features {
		out.Features = append(out.Features, RaceTileFeature{f.Kind.String(), int(f.Lane), int(f.Square)})
	}
	for _, b := range t.Barriers {
		out.Barriers = append(out.Barriers, RaceBarrier{int(b.Lane), int(b.From), int(b.To)})
	}
	for _, p := range t.Pulls {
		out.Pulls = append(out.Pulls, RacePull{p.At(), p.Outward.String(), numbers(p.Limit[:]), numbers(p.Square[:])})
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
