package race

import (
	"turnpike/game"
	"turnpike/game/form"
)

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
func (z *Zone) UnmarshalText(text []byte) error { return form.ByName(text, z, zoneNames[:], "zone") }

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
	ID    string   `json:"id" required:"true"` // "G2-8"
	Gear  uint8    `json:"gear" required:"true" minimum:"1" maximum:"9"`
	Speed uint8    `json:"speed" required:"true"`
	Zone  Zone     `json:"zone" required:"true" enum:"blue,yellow,orange,red"`
	White uint8    `json:"white" file:"-" doc:"dice for lane changes (RC-MOVE-001)"` // of the row; 0 where none are rolled (RC-MOVE-004d)
	Up    []NodeID `json:"-"`                                                        // ends of white lines upwards (RC-GEAR-002)
	Down  []NodeID `json:"-"`                                                        // RC-GEAR-003
	Row   []NodeID `json:"-"`                                                        // the other nodes of the row, joined by the dashed line (RC-GEAR-004, RC-GEAR-011d)
}

// Model is a car of the catalogue (RC-SETUP-022d).
type Model struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Team      string `json:"team"`
	Style     string `json:"style"`
	Mass      uint8  `json:"mass" file:"mass_class" required:"true" doc:"1 light, 2 medium, 3 heavy (RC-DMG-003)" minimum:"1" maximum:"3"`
	Structure uint8  `json:"structure" file:"structure_points" required:"true" minimum:"1" maximum:"20"` // full value
	Heat      uint8  `json:"heat" file:"heat_capacity" required:"true" doc:"capacity: so much heat destroys it" minimum:"1" maximum:"20"`
	Steering  uint8  `json:"steering" file:"steering_points" maximum:"20"`
	Brake     uint8  `json:"brake" file:"brake_points" maximum:"20"`
	Turbo     uint8  `json:"turbo" file:"turbo_points" maximum:"20"`
	Top       uint8  `json:"top_speed"`
	Offroad   bool   `json:"offroad" file:"-" doc:"gravel, rubble and oil do nothing to it (RC-DMG-016)"`
	Designed  bool   `json:"designed"`
	Gears     uint8  `json:"gears" file:"-"`
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
func (t *Track) UnmarshalText(text []byte) error { return form.ByName(text, t, trackNames[:], "track") }

// Slots is the number of boxes on a driver card (RC-SETUP-009).
const Slots = 4

// Driver is a driver of the catalogue.
type Driver struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Team     string         `json:"team"`
	Style    string         `json:"style"`
	Pieces   [Slots]PieceID `json:"equipment" required:"true" doc:"by slot" minItems:"4"`
	Bonus    `json:"bonus" required:"true"`
	Designed bool `json:"designed"`
}

// Bonus is how many boxes a driver adds to a track of the car (RC-SETUP-010).
type Bonus struct {
	Track  Track `json:"track" required:"true" enum:"structure,steering,brake,turbo"`
	Points uint8 `json:"points" maximum:"20"`
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

// NumPieces is the number of kinds of equipment.
const NumPieces = int(numPieces)

var pieceNames = [numPieces]string{
	"minelayer", "oil_dropper", "spike_strip", "smoke_pots", "nose_guns", "rockets", "side_blades", "flame_jet", "harpoon", "overboost",
	"grip_claws", "gyro", "jump_jets", "drag_chute", "coolant_flush", "deflector", "ram_prow", "plough", "jammer",
}

// String returns the id of the piece in the data.
func (p PieceID) String() string { return pieceNames[p] }

// MarshalText writes the name.
func (p PieceID) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a name.
func (p *PieceID) UnmarshalText(text []byte) error {
	return form.ByName(text, p, pieceNames[:], "piece")
}

// Piece is a piece of equipment with its figures. Figures that it has no use for are 0.
type Piece struct {
	ID          PieceID     `json:"id" required:"true"`
	Name        string      `json:"name"`
	Kind        string      `json:"kind" enum:"weapon,trap,driving,defence"`
	Timing      string      `json:"timing"`                                            // "own_turn", "reaction", ...
	Arc         string      `json:"arc,omitempty" doc:"where its target or square is"` // "beside", "ahead_same_lane", ...
	Effect      string      `json:"effect"`
	Rule        game.RuleID `json:"rule" file:"-"`
	Designed    bool        `json:"designed"`
	Spare       bool        `json:"spare,omitempty" doc:"in no driver's set"`
	MinRange    uint8       `json:"min_range,omitempty" file:"-" doc:"squares"`
	MaxRange    uint8       `json:"max_range,omitempty" file:"-" doc:"squares"`
	Dice        uint8       `json:"dice,omitempty" file:"-"`
	HitMin      uint8       `json:"hit_min,omitempty" file:"-" doc:"a die of so much or more hits"`
	Damage      uint8       `json:"damage,omitempty" file:"-" doc:"of a hit; of a mine in the square"`
	ByDie       [6]uint8    `json:"damage_by_die,omitzero" file:"-"`
	NearDamage  uint8       `json:"near_damage,omitempty" file:"-" doc:"of a mine beside"`
	NearMin     uint8       `json:"near_min,omitempty" file:"-" doc:"a die of so much or more sets it off"`
	Supply      uint8       `json:"supply,omitempty" file:"-" doc:"for the race"`
	Reach       uint8       `json:"reach_tiles,omitempty" file:"-"`
	LaneChanges uint8       `json:"lane_changes,omitempty" file:"-" doc:"more for the user, or fewer for others"`
	Movement    uint8       `json:"movement,omitempty" file:"-"`
	Shock       uint8       `json:"shock,omitempty" file:"-"`
	Heat        uint8       `json:"heat,omitempty" file:"-" doc:"given, or taken by the Coolant Flush"`
	PullLanes   uint8       `json:"pull_lanes,omitempty" file:"-"`
	Squares     uint8       `json:"squares,omitempty" file:"-"`
	BrakeSteps  uint8       `json:"brake_steps,omitempty" file:"-"`
	Reduction   uint8       `json:"reduction,omitempty" file:"-" doc:"of structure lost by the user"`
	Extra       uint8       `json:"extra,omitempty" file:"-" doc:"structure lost by the other"`
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
func (s *Shape) UnmarshalText(text []byte) error { return form.ByName(text, s, shapeNames[:], "shape") }

// Tile is a kind of tile (RC-SETUP-021d).
type Tile struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Shape    Shape         `json:"shape" required:"true" enum:"straight,left,right,hairpin_left,hairpin_right"`
	Squares  [Lanes]uint8  `json:"squares" file:"squares_per_lane" required:"true" doc:"by lane, lane 1 the leftmost in driving direction" minItems:"4" minimum:"4" maximum:"24"`
	Supply   uint8         `json:"supply" file:"supply_count" required:"true" minimum:"1" maximum:"9" doc:"how often it may be in a course"`
	Features []TileFeature `json:"features"`
	Barriers []Barrier     `json:"barriers" file:"-"`
	Pulls    []PullLine    `json:"pulls" file:"-"`
	Note     string        `json:"note,omitempty"`
	Designed bool          `json:"designed"`
}

// TileFeature is a feature of a tile; lane and square count from 1.
type TileFeature struct {
	Kind   Feature `json:"type" required:"true" enum:"oil,gravel,boost,water,crate,block,ramp,rubble"`
	Lane   uint8   `json:"lane" required:"true" minimum:"1" maximum:"4"`
	Square uint8   `json:"square" required:"true" minimum:"1"`
}

// Barrier stands between lane Lane and the next one to the right, along squares From to To of both (RC-SETUP-019d).
type Barrier struct {
	Lane uint8 `json:"lane" file:"-"`
	From uint8 `json:"from" file:"from_square" required:"true" doc:"square"`
	To   uint8 `json:"to" file:"to_square" required:"true" doc:"square"`
}

// PullLine is a line across a curve that pulls cars outward (RC-MOVE-018d).
type PullLine struct {
	At      string       `json:"at" required:"true" doc:"a fraction of the tile"` // "1/3"
	Num     uint8        `json:"-"`                                               // At in numbers
	Den     uint8        `json:"-"`
	Outward Side         `json:"outward" required:"true" enum:"left,right"`
	Limit   [Lanes]uint8 `json:"limits" file:"speed_limit_by_lane" required:"true" doc:"speed limit by lane" minItems:"4" minimum:"1" maximum:"18"`
	Square  [Lanes]uint8 `json:"squares" file:"-" doc:"the first square beyond it by lane"`
}

// Place is a place of the starting grid (RC-SETUP-012d).
type Place struct {
	Lane     uint8 `json:"lane"`
	Square   uint8 `json:"square"`
	Turbo    uint8 `json:"turbo,omitempty" maximum:"9" doc:"points more on the Turbo track of the car that starts here (RC-SETUP-025)"`
	Steering uint8 `json:"steering,omitempty" maximum:"9" doc:"points more on its Steering track (RC-SETUP-025)"`
}

// Length is an allowed length of courses (RC-SETUP-002).
type Length struct {
	ID     string `json:"id"`
	Min    int    `json:"min" file:"tiles_min" doc:"tiles"`
	Max    int    `json:"max" file:"tiles_max" doc:"tiles"`
	Laps   int    `json:"laps"`
	Closed bool   `json:"closed" file:"-"`
}

// Preset is a ready-made course.
type Preset struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Closed   bool     `json:"-"`
	Laps     int      `json:"laps" required:"true" minimum:"1" maximum:"9"`
	Tiles    []string `json:"tiles"` // ids
	Designed bool     `json:"designed"`
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
