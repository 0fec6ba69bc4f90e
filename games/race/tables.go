package race

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/game"
)

// byName finds the number of a name.
func byName[T ~uint8](text []byte, v *T, names []string, what string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return fmt.Errorf("%s: %q (%s)", what, clip(string(text)), strings.Join(names, ", "))
	}
	*v = T(i)
	return nil
}

// Zone is a colour zone of a gear matrix.
type Zone uint8

// The zones (RC-HEAT-001).
const (
	Blue Zone = iota
	Yellow
	Orange
	Red
	numZones
)

var zoneNames = [numZones]string{"blue", "yellow", "orange", "red"}

// String returns the name of the zone.
func (z Zone) String() string { return zoneNames[z] }

// MarshalText writes the name.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// UnmarshalText reads a name.
func (z *Zone) UnmarshalText(text []byte) error { return byName(text, z, zoneNames[:], "zone") }

// NodeID is the index of a node in the gear matrix of a model.
type NodeID uint8

// Limits of a gear matrix and of a car.
const (
	maxNodes = 32
	maxTrack = 20 // boxes of a track
	topSpeed = 18
)

// Node is a spot of a gear matrix.
type Node struct {
	ID    string   `json:"id"` // "G2-8"
	Gear  uint8    `json:"gear"`
	Speed uint8    `json:"speed"`
	Zone  Zone     `json:"zone" enum:"blue,yellow,orange,red"`
	White uint8    `json:"white" doc:"dice for lane changes (RC-MOVE-001)"` // of the row; 0 where none are rolled (RC-MOVE-004d)
	Up    []NodeID `json:"-"`                                               // ends of white lines upwards (RC-GEAR-002)
	Down  []NodeID `json:"-"`                                               // RC-GEAR-003
	Row   []NodeID `json:"-"`                                               // the other nodes of the row, joined by the dashed line (RC-GEAR-004, RC-GEAR-011d)
}

// Model is a car of the catalogue (RC-SETUP-022d).
type Model struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Team      string `json:"team"`
	Style     string `json:"style"`
	Mass      uint8  `json:"mass" doc:"1 light, 2 medium, 3 heavy (RC-DMG-003)"`
	Structure uint8  `json:"structure"` // full value
	Heat      uint8  `json:"heat" doc:"capacity: so much heat destroys it"`
	Steering  uint8  `json:"steering"`
	Brake     uint8  `json:"brake"`
	Turbo     uint8  `json:"turbo"`
	Top       uint8  `json:"top_speed"`
	Offroad   bool   `json:"offroad" doc:"gravel, rubble and oil do nothing to it (RC-DMG-016)"`
	Designed  bool   `json:"designed"`
	Gears     uint8  `json:"gears"`
	Nodes     []Node `json:"-"`
	Zero      NodeID `json:"-"` // the zero spot
}

// Track is a track of a car that a driver's bonus may lengthen (RC-SETUP-010d).
type Track uint8

// The tracks.
const (
	TrackStructure Track = iota
	TrackSteering
	TrackBrake
	TrackTurbo
	numTracks
)

var trackNames = [numTracks]string{"structure", "steering", "brake", "turbo"}

// String returns the name of the track.
func (t Track) String() string { return trackNames[t] }

// MarshalText writes the name.
func (t Track) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads a name.
func (t *Track) UnmarshalText(text []byte) error { return byName(text, t, trackNames[:], "track") }

// Slots is the number of boxes on a driver card (RC-SETUP-009).
const Slots = 4

// Driver is a driver of the catalogue.
type Driver struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Team     string         `json:"team"`
	Style    string         `json:"style"`
	Pieces   [Slots]PieceID `json:"equipment" doc:"by slot"`
	Bonus    `json:"bonus"`
	Designed bool `json:"designed"`
}

// Bonus is how many boxes a driver adds to a track of the car (RC-SETUP-010).
type Bonus struct {
	Track  Track `json:"track" enum:"structure,steering,brake,turbo"`
	Points uint8 `json:"points"`
}

// Team is a colour; it has no effect (RC-SETUP-004). Tables and clients have the same.
type Team struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
}

// PieceID is a kind of equipment. What each does is in the code, its figures in the catalogue.
type PieceID uint8

// The pieces (RC-EQUIP-012d to RC-EQUIP-030d).
const (
	Minelayer PieceID = iota
	OilDropper
	SpikeStrip
	SmokePots
	NoseGuns
	Rockets
	SideBlades
	FlameJet
	Harpoon
	Overboost
	GripClaws
	Gyro
	JumpJets
	DragChute
	CoolantFlush
	Deflector
	RamProw
	Plough
	Jammer
	numPieces
)

var pieceNames = [numPieces]string{
	"minelayer", "oil_dropper", "spike_strip", "smoke_pots", "nose_guns", "rockets", "side_blades", "flame_jet", "harpoon", "overboost",
	"grip_claws", "gyro", "jump_jets", "drag_chute", "coolant_flush", "deflector", "ram_prow", "plough", "jammer",
}

// String returns the id of the piece in the data.
func (p PieceID) String() string { return pieceNames[p] }

// MarshalText writes the name.
func (p PieceID) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a name.
func (p *PieceID) UnmarshalText(text []byte) error { return byName(text, p, pieceNames[:], "piece") }

// Piece is a piece of equipment with its figures. Figures that it has no use for are 0.
type Piece struct {
	ID          PieceID     `json:"id"`
	Name        string      `json:"name"`
	Kind        string      `json:"kind" enum:"weapon,trap,driving,defence"`
	Timing      string      `json:"timing"`                                            // "own_turn", "reaction", ...
	Arc         string      `json:"arc,omitempty" doc:"where its target or square is"` // "beside", "ahead_same_lane", ...
	Effect      string      `json:"effect"`
	Rule        game.RuleID `json:"rule"`
	Designed    bool        `json:"designed"`
	Spare       bool        `json:"spare,omitempty" doc:"in no driver's set"`
	MinRange    uint8       `json:"min_range,omitempty" doc:"squares"`
	MaxRange    uint8       `json:"max_range,omitempty" doc:"squares"`
	Dice        uint8       `json:"dice,omitempty"`
	HitMin      uint8       `json:"hit_min,omitempty" doc:"a die of so much or more hits"`
	Damage      uint8       `json:"damage,omitempty" doc:"of a hit; of a mine in the square"`
	ByDie       [6]uint8    `json:"damage_by_die,omitzero"`
	NearDamage  uint8       `json:"near_damage,omitempty" doc:"of a mine beside"`
	NearMin     uint8       `json:"near_min,omitempty" doc:"a die of so much or more sets it off"`
	Supply      uint8       `json:"supply,omitempty" doc:"for the race"`
	Reach       uint8       `json:"reach_tiles,omitempty"`
	LaneChanges uint8       `json:"lane_changes,omitempty" doc:"more for the user, or fewer for others"`
	Movement    uint8       `json:"movement,omitempty"`
	Shock       uint8       `json:"shock,omitempty"`
	Heat        uint8       `json:"heat,omitempty" doc:"given, or taken by the Coolant Flush"`
	PullLanes   uint8       `json:"pull_lanes,omitempty"`
	Squares     uint8       `json:"squares,omitempty"`
	BrakeSteps  uint8       `json:"brake_steps,omitempty"`
	Reduction   uint8       `json:"reduction,omitempty" doc:"of structure lost by the user"`
	Extra       uint8       `json:"extra,omitempty" doc:"structure lost by the other"`
}

// Shape is the way a tile turns.
type Shape uint8

// The shapes.
const (
	Straight Shape = iota
	TurnLeft
	TurnRight
	HairpinLeft
	HairpinRight
	numShapes
)

var shapeNames = [numShapes]string{"straight", "left", "right", "hairpin_left", "hairpin_right"}

// String returns the name of the shape in the data.
func (s Shape) String() string { return shapeNames[s] }

// MarshalText writes the name.
func (s Shape) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Shape) UnmarshalText(text []byte) error { return byName(text, s, shapeNames[:], "shape") }

// Tile is a kind of tile (RC-SETUP-021d).
type Tile struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Shape    Shape         `json:"shape" enum:"straight,left,right,hairpin_left,hairpin_right"`
	Squares  [Lanes]uint8  `json:"squares" doc:"by lane, lane 1 the leftmost in driving direction"`
	Supply   uint8         `json:"supply" doc:"how often it may be in a course"`
	Features []TileFeature `json:"features"`
	Barriers []Barrier     `json:"barriers"`
	Pulls    []PullLine    `json:"pulls"`
	Note     string        `json:"note,omitempty"`
	Designed bool          `json:"designed"`
}

// TileFeature is a feature of a tile; lane and square count from 1.
type TileFeature struct {
	Kind   Feature `json:"type" enum:"oil,gravel,boost,water,crate,block,ramp,rubble"`
	Lane   uint8   `json:"lane"`
	Square uint8   `json:"square"`
}

// Barrier stands between lane Lane and the next one to the right, along squares From to To of both (RC-SETUP-019d).
type Barrier struct {
	Lane uint8 `json:"lane"`
	From uint8 `json:"from" doc:"square"`
	To   uint8 `json:"to" doc:"square"`
}

// PullLine is a line across a curve that pulls cars outward (RC-MOVE-018d).
type PullLine struct {
	At      string       `json:"at" doc:"a fraction of the tile"` // "1/3"
	Num     uint8        `json:"-"`                               // At in numbers
	Den     uint8        `json:"-"`
	Outward Side         `json:"outward" enum:"left,right"`
	Limit   [Lanes]uint8 `json:"limits" doc:"speed limit by lane"`
	Square  [Lanes]uint8 `json:"squares" doc:"the first square beyond it by lane"`
}

// Place is a place of the starting grid (RC-SETUP-012d).
type Place struct {
	Lane   uint8 `json:"lane"`
	Square uint8 `json:"square"`
}

// Length is an allowed length of courses (RC-SETUP-002).
type Length struct {
	ID     string `json:"id"`
	Min    int    `json:"min" doc:"tiles"`
	Max    int    `json:"max" doc:"tiles"`
	Laps   int    `json:"laps"`
	Closed bool   `json:"closed"`
}

// Preset is a ready-made course.
type Preset struct {
	ID, Name string
	Closed   bool
	Laps     int
	Tiles    []string // ids
	Designed bool
}

// Catalogue is all data of the game. It never changes once it is made.
type Catalogue struct {
	Models  []Model
	Drivers []Driver
	Teams   []Team
	Pieces  [numPieces]Piece
	Tiles   []Tile
	Grid    []Place
	Lengths []Length
	Presets []Preset

	Red         [numZones]uint8 // red dice by zone (RC-HEAT-002d)
	Activations uint8           // in a turn (RC-EQUIP-002)
	ShockCap    uint8           // RC-EQUIP-011d
	CurveShare  float64         // the generator's default

	Text string // the user's own tables that lie over the standard ones, "" if none
}
