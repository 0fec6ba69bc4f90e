package heist

import (
	"turnpike/dice"
	"turnpike/game"
)

// Limits of a match.
const (
	MinSeats  = 2
	MaxSeats  = 4
	maxFrames = 24
	cardSpots = 3 // of the Stunt cards and of the Enemy cards
	noPick    = 255
	maxDice   = 5
)

// VID numbers the vehicles of a match: four starting vehicles by their model, eight SUVs, the Tank or Semi, the Hunter.
type VID int8

// The vehicles.
const (
	NoVID      VID = -1
	FirstSUV   VID = 4
	MainV      VID = 12 // Tank or Semi
	HunterV    VID = 13
	NumV           = 14
	maxSUVs        = 8
	semiSpaces     = 3
)

// Vehicle is a vehicle of the road, or a wreck. What is not on the road has At NoCell.
type Vehicle struct {
	At       Cell // of the Semi: its rear space
	Wreck    bool
	Owner    game.Seat // whose PV it is (HH-ROAD-011); game.Nobody
	Strength uint8     // left, of a PV
	Enemy    uint8     // bit set of its spaces on which an Enemy Peg stands; all but the Semi have the one space 0
	Cargo    uint8
	Lost     bool // a starting vehicle that is out of the game (HH-ROAD-030)
}

// onRoad reports whether a vehicle is on the road as one: not a wreck (HH-ROAD-016).
func (v *Vehicle) onRoad() bool { return v.At != NoCell && !v.Wreck }

// Player is a character with its player: a seat.
type Player struct {
	Character uint8 // noPick before it is chosen
	Model     uint8 // the starting vehicle, likewise
	Start     Cell  // where it starts
	Ready     bool  // has confirmed its choices (HH-SETUP-010)
	Again     bool  // takes the confirmation back with the next choice of anybody; hidden till then
	PV        VID   // NoVID without one (HH-ROAD-025)
	On        VID   // where the peg is: its own PV if Wheel, else what it stands on; NoVID: stranded (HH-ROAD-023)
	Space     uint8 // of the Semi: 0 rear, 1 middle, 2 front
	Wheel     bool  // behind the wheel of its own PV (HH-ROAD-009)
	Boosts    uint8
	Tokens    uint8 // of Patch
	Exhausted bool
	Tried     bool // the Reactive Stunt in this round (HH-STUNT-008)
}

// Stage says how far a match is.
type Stage uint8

// The stages.
const (
	StageSetup   Stage = iota
	StageDecoder       // Decoder's first vehicle is chosen (HH-CHOP-006)
	StageRound
	StageOver
)

var stageNames = [...]string{"setup", "decoder", "round", "over"}

// String returns the name of the stage.
func (s Stage) String() string { return stageNames[s] }

// Ask is the question that is open.
type Ask uint8

// The questions. Team questions are put to all seats, and one answer settles them (HH-FAQ-014).
const (
	AskNothing  Ask = iota
	AskSetup        // each: character, vehicle, start space
	AskDecoder      // team: in which vehicle she starts
	AskTurn         // team: who takes the next turn
	AskAct          // the Active Player: an action, or the Enemy Die
	AskAssist       // each other player: tokens for a roll
	AskReroll       // each of those who can: Switchback, Patch
	AskBoost        // the roller
	AskForce        // the roller: where the forced vehicle ends
	AskFollow       // the roller: into the vacated space
	AskNudge        // Anvil: where the new wreck ends
	AskDrift        // Slipstream: where the own vehicle ends
	AskReward       // the performer of a Stunt or Special Action: a space, a vehicle, a path, a way
	AskPegOrder     // team: which peg leaves first
	AskPeg          // team: where a peg goes
	AskSlam         // team: whom an enemy slams, or boards
	AskReact        // each who can: the Reactive Stunt
	AskPlace        // the Active Player: where the stranded peg goes
	AskRepo         // team: who gets the peg of REPOSSESSION
	AskLoad         // team: who gets the next cargo of SPLIT THE LOAD
	numAsks
)

var askNames = [numAsks]string{
	"", "setup", "decoder", "turn", "act", "assist", "reroll", "boost", "force", "follow", "nudge", "drift", "reward", "peg_order", "peg", "slam", "react",
	"place", "repo", "load",
}

// String returns the kind of the decision.
func (a Ask) String() string { return askNames[a] }

// Roll is a Skill Roll in progress (HH-SKILL-011).
type Roll struct {
	On       bool
	Seat     game.Seat
	Skill    Skill
	For      For
	Need     uint8 // hits; of a Defense Roll: the damage dealt
	Dice     uint8
	Rolled   bool
	Faces    [maxDice]Face
	Extra    uint8        // hits added by a power
	Rerolled game.SeatSet // who has used a power on this roll
	Passed   game.SeatSet // who has declined to
	Boosted  bool
	Helpers  [MaxSeats]uint8 // tokens spent by each on this roll
	Of       VID             // Defense: the PV
	Target   VID
	Stunt    StuntID
	Special  SpecialID
}

// For is what a roll is for.
type For uint8

// The purposes of a roll.
const (
	ForRam For = iota
	ForForce
	ForShake
	ForHijack
	ForBrawl
	ForStunt
	ForSpecial
	ForReaction
	ForDefense
)

var forNames = [...]string{"ram", "force", "shake", "hijack", "brawl", "stunt", "special", "reaction", "defense"}

// String returns the name of the purpose.
func (f For) String() string { return forNames[f] }

// StuntSpot is a spot of the Stunt cards: 0 West, 1 middle, 2 East.
type StuntSpot struct {
	Card   StuntID // NoStunt: empty
	Tokens uint8
	Down   bool // no token is left on a card of level 1 or 2 (HH-STUNT-004)
}

// Turn is the turn of the Active Player.
type Turn struct {
	Seat    game.Seat // game.Nobody between turns
	Actions uint8     // left of the two
	Leapt   bool      // Badge: the free Leap is used
	Drifted bool      // Slipstream: used
	Boosted bool      // Take Boost Token has ended step 1 (HH-ACT-029)
	Rolled  bool      // the Enemy Die has been rolled
	Face    EnemyFace
}

// Door is the back door of the Semi (HH-SEMI-019).
type Door uint8

// The states of the door.
const (
	DoorClosed Door = iota
	DoorOpened
	DoorBlown // open for good
)

var doorNames = [...]string{"closed", "open", "blown"}

// String returns the state of the door.
func (d Door) String() string { return doorNames[d] }

// table is all of a state but dice and tables.
type table struct {
	Scenario   ScenarioID
	Difficulty uint8
	Seats      uint8
	Stage      Stage
	Round      uint8
	Ask        Ask
	Asked      game.SeatSet
	Won        bool
	End        endRule
	Players    [MaxSeats]Player
	Vehicles   [NumV]Vehicle
	Grid       [NumCells]VID // what fills a space: a vehicle, a wreck, a space of the Semi; NoVID

	Main      uint8 // strength of the Tank or Chopper
	MainMax   uint8
	Hunter    uint8
	HunterMax uint8
	Radar     uint8
	Lane      uint8 // of the Chopper
	Decoder   VID   // where she sits; NoVID in other scenarios
	Door      Door
	Shells    uint8
	ShellsMax uint8
	Cargo     uint8 // on the Scenario Board
	Cancel    bool  // a marker lies: JAM THE GUN, CUT THE SIGNAL
	PegsOut   uint8 // Enemy Pegs on the road

	Stunts    [cardSpots]StuntSpot
	StuntDeck [3]uint8         // cards of each level still to come
	StuntLeft uint16           // bit set of the scenario's nine cards that have not been drawn
	Enemies   [cardSpots]uint8 // first, second, ACTIVATE!: index in the scenario's twelve; noPick: empty
	EnemyDeck uint16           // bit set of cards to draw
	EnemyOut  uint16           // the discard pile

	Turn    Turn
	Roll    Roll
	NFrames uint8
	Frames  [maxFrames]frame
	Success bool  // what the last roll came to
	Hits    uint8 // of the last roll
	NList   uint8 // pieces that an effect touches, in Resolution Order; At: how far it is
	ListAt  uint8
	List    [24]uint8
}

// settings are the options that branch the rules.
type settings struct {
	ByLane bool // HH-ROAD-032
}

// State is a state of a match. Its zero value is not one; see Rules.Start.
type State struct {
	t    table
	o    settings
	dice dice.Stream
}

// endRule says what ended the match.
type endRule uint8

const (
	endNone    endRule = iota
	endTank            // the Tank is destroyed
	endSemi            // all cargo is home
	endChopper         // Chopper and Hunter are destroyed
	endStunts          // the last Stunt card has left
	endNoPV            // nobody has a vehicle (Semi)
	endDecoder         // her vehicle is destroyed
	endResigned
)

var (
	endNames = [...]string{"", "tank_destroyed", "cargo_home", "both_destroyed", "last_stunt_left", "no_vehicles", "decoder_lost", "resigned"}
	endRules = [...]game.RuleID{"", "HH-TANK-001", "HH-SEMI-001", "HH-CHOP-001", "HH-ROUND-015", "HH-SEMI-002", "HH-CHOP-002", "HH-ROUND-016"}
)

// frame is something that is being resolved: what, and how far it is (PC).
type frame struct {
	Op    op
	PC    uint8
	Seat  game.Seat
	V     VID // what it is about
	W     VID // another one
	At    Cell
	To    Cell
	N     int8
	M     int8
	Space uint8
	Set   uint16 // what is still to be done: seats, pegs, vehicles, as bits
	Flag  bool
	Dir   Dir
	Stunt StuntID
}

// op is a kind of frame.
type op uint8

const (
	opRoll     op = iota // a Skill Roll: table.Roll
	opRam                // Seat rams V
	opForce              // Seat forces V
	opSlip               // Slipstream's Drift
	opShake              // Seat
	opHijack             // Seat
	opBrawl              // Seat
	opStunt              // Seat performs Stunt of spot N
	opReward             // the reward of Stunt
	opSpecial            // Seat performs the Special Action N
	opDamage             // V is dealt N
	opLeave              // pegs leave V at At: Set of seats, bit 7 the Enemy Peg; Flag: not onto the Semi
	opDie                // the Enemy Die
	opEnemyAct           // SUV or Hunter V acts
	opPegAct             // the Enemy Peg on V, Space acts; Flag: only its move
	opCards              // Enemy cards are resolved
	opEffect             // effect M of card N; M = -1: activated
	opMainMove           // the main enemy moves to Dir
	opFires              // CHOPPER FIRES!
	opReact              // Reactive Stunt in spot N; Set: who may try
	opMaintain           // the End of Round
	opWreck              // the wreck V moves West, N spaces left
	opDrift              // V falls back a space
)

// pegBit is the Enemy Peg in the set of a frame of leaving pegs; bits 0 to 3 are the seats.
const pegBit = 1 << 7
