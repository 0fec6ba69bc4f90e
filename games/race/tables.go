package race

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
	ID    string // "G2-8"
	Gear  uint8
	Speed uint8
	Zone  Zone
	White uint8    // white dice of the row (RC-MOVE-001); 0 where none are rolled (RC-MOVE-004d)
	Up    []NodeID // ends of white lines upwards (RC-GEAR-002)
	Down  []NodeID // RC-GEAR-003
	Row   []NodeID // the other nodes of the row, joined by the dashed line (RC-GEAR-004, RC-GEAR-011d)
}

// Model is a car of the catalogue (RC-SETUP-022d).
type Model struct {
	ID, Name, Team, Style string
	Mass                  uint8 // 1 light, 2 medium, 3 heavy (RC-DMG-003d)
	Structure             uint8 // full value
	Heat                  uint8 // capacity: at so much heat the car is destroyed
	Steering              uint8
	Brake                 uint8
	Turbo                 uint8
	Top                   uint8 // highest speed
	Offroad               bool  // RC-DMG-016d
	Designed              bool
	Gears                 uint8
	Nodes                 []Node
	Zero                  NodeID // the zero spot
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

// Slots is the number of boxes on a driver card (RC-SETUP-009).
const Slots = 4

// Driver is a driver of the catalogue.
type Driver struct {
	ID, Name, Team, Style string
	Pieces                [Slots]PieceID
	Track                 Track // the bonus
	Points                uint8
	Designed              bool
}

// Team is a colour; it has no effect (RC-SETUP-004).
type Team struct{ ID, Name, Colour string }

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

// Piece is a piece of equipment with its figures. Figures that it has no use for are 0.
type Piece struct {
	ID          PieceID
	Name        string
	Kind        string // "weapon", "trap", "driving", "defence"
	Timing      string // "own_turn", "reaction", ... as in the data
	Arc         string // where its target or square is: "beside", "ahead_same_lane", ...; "" if it has none
	Effect      string
	MinRange    uint8 // squares
	MaxRange    uint8
	Dice        uint8    // nose guns, rockets, blades, flame jet
	HitMin      uint8    // a die of so much or more hits
	Damage      uint8    // for each hit; minelayer: in the square
	ByDie       [6]uint8 // rockets, blades: damage by die
	NearDamage  uint8    // minelayer: beside
	NearMin     uint8
	Supply      uint8 // minelayer: mines for the race
	Reach       uint8 // smoke pots, jammer: tiles
	LaneChanges uint8 // smoke pots: fewer; grip claws: more
	Movement    uint8 // harpoon, overboost
	Shock       uint8 // harpoon
	Heat        uint8 // overboost, flame jet: more; coolant flush: less
	PullLanes   uint8 // gyro
	Squares     uint8 // jump jets
	BrakeSteps  uint8 // drag chute
	Reduction   uint8 // deflector; ram prow: the user's own
	Extra       uint8 // ram prow: of the other
	Spare       bool  // in no driver's set
	Designed    bool
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

// Tile is a kind of tile (RC-SETUP-021d).
type Tile struct {
	ID, Name string
	Shape    Shape
	Squares  [Lanes]uint8 // in each lane
	Supply   uint8
	Features []TileFeature
	Barriers []Barrier
	Pulls    []PullLine
	Note     string
	Designed bool
}

// TileFeature is a feature of a tile; lane and square count from 1.
type TileFeature struct {
	Kind         Feature
	Lane, Square uint8
}

// Barrier stands between lane Lane and the next one to the right, along squares From to To of both (RC-SETUP-019d).
type Barrier struct{ Lane, From, To uint8 }

// PullLine is a line across a curve (RC-MOVE-018d).
type PullLine struct {
	Num, Den uint8 // where it is, as a fraction of the tile
	Outward  Side
	Limit    [Lanes]uint8 // speed limit by lane
	Square   [Lanes]uint8 // the first square beyond it by lane
}

// Place is a place of the starting grid (RC-SETUP-012d).
type Place struct {
	Lane   uint8 `json:"lane"`
	Square uint8 `json:"square"`
}

// Length is an allowed length of courses (RC-SETUP-002).
type Length struct {
	ID       string
	Min, Max int // tiles
	Laps     int
	Closed   bool
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
