package race

import (
	"turnpike/dice"
	"turnpike/game"
)

// Limits of a match.
const (
	MinSeats  = 2
	MaxSeats  = 8 // RC-SETUP-003d
	maxRounds = 60
	maxTrail  = 48
	maxFrames = 24
	maxBoosts = 12
)

// noPick is a car or driver that has not been chosen.
const noPick = 255

// Car is the car of a seat with its markers.
type Car struct {
	Model  uint8 // index in the catalogue; noPick before it is chosen
	Driver uint8 // likewise

	At    Sq
	Tile  uint16 // t of RC-ORDER-004d: tiles passed since T01 at the start
	Stamp uint32 // of arrival (RC-ORDER-005d)
	Node  NodeID // where the gearstick is; its speed is the car's until its next turn (RC-GEAR-012d)

	// Markers: what is left, and the heat.
	Structure uint8
	Heat      uint8
	Steering  uint8
	Brake     uint8
	Turbo     uint8
	Armed     uint8 // bit set of slots
	Mines     uint8 // left of the race
	Shock     uint8
	Smoke     bool // its smoke hangs behind it (RC-EQUIP-015d)

	Out      uint8  // 0: runs; else the how-manieth to be destroyed
	LineTile uint16 // the last pull line that was crossed: 1 + progress tile, and
	Line     uint8  // 1 + its index (RC-MOVE-019d)
}

func (c *Car) running() bool { return c.Out == 0 }

// armed reports whether the piece in a slot is armed.
func (c *Car) armed(slot int) bool { return c.Armed>>slot&1 == 1 }

// What lies on a square beside what is printed there: bits of table.On.
const (
	tokenMask  uint8 = 3 // 0 none, 1 mine, 2 oil, 3 spikes
	ownerShift       = 2 // three bits: whose token it is
	ownerMask  uint8 = 7 << ownerShift
	wreckBit   uint8 = 1 << 5
	crateGone  uint8 = 1 << 6
)

// Token is a token that lies on the course.
type Token uint8

// The tokens.
const (
	NoToken Token = iota
	MineToken
	OilToken
	SpikeToken
)

var tokenNames = [...]string{"", "mine", "oil", "spike"}

// String returns the name of the token.
func (t Token) String() string { return tokenNames[t] }

// Stage says how far a match is.
type Stage uint8

// The stages.
const (
	StageDraft Stage = iota // cars and drivers are chosen (RC-SETUP-005d)
	StageRace
	StageOver
)

var stageNames = [...]string{"draft", "race", "over"}

// String returns the name of the stage.
func (s Stage) String() string { return stageNames[s] }

// Ask is the question that is open.
type Ask uint8

// The questions.
const (
	AskNothing Ask = iota
	AskCar         // which car
	AskDriver      // which driver
	AskGear        // where the gearstick goes (RC-GEAR-014d); equipment before it
	AskMove        // the next squares; equipment in between
	AskPull        // how many lanes of a pull are cancelled (RC-MOVE-020d)
	AskOil         // a lane change, or a slide (RC-MOVE-015d)
	AskDeflect     // the Deflector of any seat (RC-EQUIP-027d)
	AskPlough      // the Plough of any seat (RC-EQUIP-029d)
	AskProw        // the Ram Prow of the mover (RC-EQUIP-028d)
	AskEnd         // equipment after the movement
	numAsks
)

var askNames = [numAsks]string{"", "car", "driver", "gear", "move", "pull", "oil", "deflect", "plough", "prow", "end"}

// String returns the kind of the decision.
func (a Ask) String() string { return askNames[a] }

// Turn is what is in hand during the turn of a car.
type Turn struct {
	Seat        game.Seat
	Speed       uint8
	Left        uint8 // allowance
	Changes     uint8 // lane changes left of the dice and equipment
	Unlimited   bool  // speed 5 or less: lane changes cost nothing (RC-MOVE-002)
	Moving      bool  // gear and dice are done
	Activations uint8
	Turbo       uint8 // points spent in this turn
	Smoked      bool  // began in smoke (RC-EQUIP-015d)
	Gain        uint8 // movement from equipment used before the movement
	Grip        uint8 // lane changes from equipment used before the movement
	Gyro        uint8 // lanes of pull that can still be cancelled free
	Jets        bool  // the next move straight ahead is a jump (RC-EQUIP-024d)
	Wet         bool  // water has been crossed in this turn (RC-MOVE-014d)
	Fresh       uint8 // bit set of slots armed in this turn (RC-EQUIP-005)
	Flushed     bool  // Coolant Flush has been used: no Turbo in this turn (RC-HEAT-009d)
	NBoosts     uint8
	NTrail      uint8
	NRed        uint8
	NWhite      uint8
	Red, White  [6]uint8      // dice as they fell
	Boosts      [maxBoosts]Sq // boost squares used in this turn
	Trail       [maxTrail]Sq  // squares left in this turn, in order; each once
	Plan        Path          // what is still to be driven of the path that was chosen
	Pay         uint8         // steering points that the plan may still spend
}

// table is all of a state but the dice and the course.
type table struct {
	Stage   Stage
	Seats   uint8
	Round   uint8
	Place   uint8 // in Order: whose turn it is
	NOrder  uint8
	Ask     Ask
	Asked   game.Seat
	NOut    uint8 // cars destroyed so far
	End     endRule
	Winner  game.Seat
	Stamps  uint32                 // given so far
	Pairs   [MaxSeats]game.SeatSet // cars between which collision damage has been dealt in this turn (RC-DMG-011d)
	Grid    [MaxSeats]game.Seat    // grid order: Grid[0] has place 1
	Order   [MaxSeats]game.Seat    // of this round (RC-ORDER-001)
	Cars    [MaxSeats]Car
	Turn    Turn
	NFrames uint8
	Moved   bool // what the last push came to: the car has moved, or is destroyed and swept aside
	Frames  [maxFrames]frame
	On      [MaxSquares]uint8
}

// settings are the options that branch the rules.
type settings struct {
	ArmAndUse     bool // RC-EQUIP-005
	TurboAndBrake bool // RC-GEAR-007
	Deal          bool // cars and drivers are dealt at random
}

// State is a state of a match. Its zero value is not one; see Rules.Start.
type State struct {
	t      table
	o      settings
	course *Course
	dice   dice.Stream
}

// endRule says what ended the race.
type endRule uint8

const (
	endNone     endRule = iota
	endFinish           // RC-END-001
	endLast             // RC-END-003: one running car is left
	endTogether         // RC-END-003: the last ones destroyed at once
	endRounds           // RC-END-005
)

var (
	endNames = [...]string{"", "finish", "last_running", "all_destroyed", "rounds"}
	endRules = [...]game.RuleID{"", "RC-END-001", "RC-END-003", "RC-END-003", "RC-END-005"}
)
