package sixth

import (
	"unique"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
)

// Capacities of a state. Builds and arenas are checked against them.
const (
	maxCars    = 4
	maxSlots   = MaxCards + 2 // the Hand Cannon and what a concealment system brings out count too
	maxObjects = 128
	maxFrames  = 8
	maxDice    = 32 // on the table at once; a roll that calls for more is cut (no arena of ours comes near)
	maxHits    = 8
)

// Side is a side of a car, and the arc of the same name (SX-SETUP-008).
type Side uint8

// The sides, in the order of the armor values.
const (
	Front Side = iota
	Back
	Left
	Right
	NoSide Side = 255
)

var sideNames = [...]string{"front", "back", "left", "right"}

func (s Side) String() string {
	if int(s) < len(sideNames) {
		return sideNames[s]
	}
	return ""
}

// opposite returns the side across the car.
func (s Side) opposite() Side { return s ^ 1 }

// sign is +1 for left and -1 for right.
func (s Side) sign() int32 {
	if s == Left {
		return 1
	}
	return -1
}

// spot is where cards of the side lie.
func (s Side) spot() Spot {
	return [...]Spot{SpotFront, SpotBack, SpotLeft, SpotRight}[s]
}

// sideSet is a set of sides.
type sideSet uint8

func (s sideSet) has(x Side) bool { return x < 4 && s&(1<<x) != 0 }
func (s *sideSet) add(x Side)     { *s |= 1 << x }
func (s *sideSet) del(x Side)     { *s &^= 1 << x }
func (s sideSet) count() int      { return int(s&1 + s>>1&1 + s>>2&1 + s>>3&1) }

// Ref names a piece of the arena: a car, an edge, an inner wall or an object.
type Ref uint8

const (
	refEdge   Ref = 4  // south, east, north, west
	refWall   Ref = 8  // + index of the wall
	refObject Ref = 40 // + index of the object
	NoRef     Ref = 255
)

func carRef(seat game.Seat) Ref { return Ref(seat) }
func objectRef(i int) Ref       { return refObject + Ref(i) }
func (r Ref) isCar() bool       { return r < refEdge }
func (r Ref) isWall() bool      { return r >= refEdge && r < refObject }
func (r Ref) isObject() bool    { return r >= refObject && r != NoRef }
func (r Ref) object() int       { return int(r - refObject) }
func (r Ref) seat() game.Seat   { return game.Seat(r) }

// slotFlag marks what has become of a card.
type slotFlag uint8

const (
	slotDown      slotFlag = 1 << iota // face-down: destroyed, spent or flipped
	slotDestroyed                      // face-down because its durability is used up; of a crew member: dead
	slotFired                          // weapon: fired in this combat phase; sidearm: by the driver
	slotFiredToo                       // sidearm: fired by the gunner
	slotUsed                           // used as often as its text allows in a round (for some cards in a turn)
)

// slot is an equipped card.
type slot struct {
	Card   CardID
	Spot   Spot
	Flags  slotFlag
	Damage uint8 // DAMAGE tokens
	Left   uint8 // dropper: items left; Autopilot: CONTROL lying on it
}

// gear says what speed setting 0 means (SX-SPEED-008).
type gear uint8

const (
	forward gear = iota // also: stopped at setting 0
	reverse
)

// car is the dashboard of a player, what is equipped, and the pose of the base.
type car struct {
	Pose     geom.Pose
	In       bool // not eliminated
	Placed   bool
	Armor    [4]uint8
	Fire     sideSet
	Paint    sideSet
	Shaken   bool
	Overload bool
	Speed    uint8 // setting of the slider, 0 to 5
	Gear     gear
	Max      uint8 // maximum speed, fixed in phase 1 (SX-ROUND-004)
	Tires    uint8
	Power    uint8
	Control  uint8
	Ace      uint8
	Stuck    bool  // counts as stopped for the rest of the round (SX-PUSH-016)
	Passed   uint8 // markers passed in the scenario checkpoints, 0 to 4
	Driver   uint8 // slots of the crew
	Gunner   uint8
	NSlots   uint8
	Slots    [maxSlots]slot
	Able     [cardWords]uint64 // bit set of the cards that work
}

// cardWords is the size of a bit set of cards.
const cardWords = 5

// points is the number of movement points, and the number of speed dice (SX-SPEED-003, -009).
func (c *car) points() uint8 {
	if c.Speed == 0 && c.Gear == reverse {
		return 1
	}
	return c.Speed
}

// outOfControl reports whether the player holds no CONTROL (SX-CTRL-002).
func (c *car) outOfControl() bool { return c.Control == 0 }

// works reports whether the car has a card that is neither destroyed nor spent.
func (c *car) works(card CardID) bool { return c.Able[card>>6]&(1<<(card&63)) != 0 }

// object is a loose piece of the arena: obstacle, hazard, dropped item or wreck.
type object struct {
	Kind    ObjectKindID // 0: no object
	Durable bool         // its durability side is up
	Damage  uint8        // DAMAGE tokens
	Seat    int8         // wreck: whose car it was; else -1
	Pose    geom.Pose
}

// die is one die on the table.
type die struct {
	Colour Colour
	Face   uint8 // 1 to 6
}

// throw is the dice of one roll as they lie on the table.
type throw struct {
	N    uint8
	Dice [maxDice]die
}

// phase of a round (SX-ROUND-001).
type phase uint8

const (
	phaseBuild phase = iota
	phasePlace
	phaseSpeed
	phaseControl
	phaseFires
	phaseMove
	phaseCombat
	phaseEnd
	phaseOver
)

var phaseNames = [...]string{"build", "place", "check_speed", "take_control", "manage_fires", "movement", "combat", "end_of_round", "over"}

func (p phase) String() string { return phaseNames[p] }

// askKind is the sort of question that the game waits for.
type askKind uint8

const (
	askNothing askKind = iota
	askBuild
	askPlace
	askStart
	askPaint
	askFires
	askBurn
	askSpeed
	askDrive
	askReposition
	askOrder
	askPay
	askDrivingDice
	askDrivingReroll
	askDrivingResult
	askFoam
	askCombat
	askAttackReroll
	askAttackResult
	askDefenseDice
	askDefenseReroll
	askDefenseResult
	askDamage
	askCrewCard
	askRedraw
	askBlast
	numAsks
)

var askNames = [numAsks]game.Kind{
	"", "build", "place", "start", "paint", "fires", "burn", "speed", "drive", "reposition", "order", "pay", "driving_dice", "driving_reroll",
	"driving_result", "foam", "combat", "attack_reroll", "attack_result", "defense_dice", "defense_reroll", "defense_result", "damage",
	"crew_card", "redraw", "explosion",
}

// rulesOptions are the options of a match.
type rulesOptions struct {
	AP, BP, CP uint8 // game size
	AllCards   bool  // cards of all sets, not of the core set alone
	OwnCopies  bool  // copies limited by the player deck (SX-BUILD-005)
	Start      startRule
	WreckSide  bool  // wrecks lie with the durability face up (SX-SETUP-036)
	KeyLong    bool  // the strict reading of SX-SETUP-048: the key lies along the edge
	Deck       uint8 // damage deck: 0 A, 1 B (SX-SETUP-046)
	Scenario   scenario
}

// size is the game size.
func (o *rulesOptions) size() Size { return Size{int(o.AP), int(o.BP), int(o.CP)} }

// table is all of a state but the dice, the arena and the builds.
type table struct {
	Opts    rulesOptions
	Phase   phase
	Round   uint16
	Seats   uint8
	First   game.Seat // holds the first-player marker
	Turn    uint8     // how many players of the phase are done
	Ask     askKind
	Asked   game.SeatSet
	Winners game.SeatSet
	Gone    game.SeatSet // resigned before the cars were shown
	Cars    [maxCars]car
	Objects [maxObjects]object
	NObject uint8 // objects in use or used before: indices stay

	NFrames uint8
	Frames  [maxFrames]frame
	Drive   drive
	Move    move
	Strike  strike
	Roll    roll
	Attack  attack
	Hurt    hurt
	Fires   fires
	Prepaid bool  // the CONTROL on Autopilot has paid for the EXPLOSION that comes
	Number  uint8 // that the scenario countdown shows; 0 in the others
	Count   counting
}

// State is a state of a match. Its zero value is not one; see Rules.Start.
type State struct {
	t       table
	arena   *arena.Map
	designs [maxCars]unique.Handle[Design]
	dice    dice.Stream
}

// startRule says how starting places are found (SX-SETUP-047).
type startRule uint8

const (
	startChosen startRule = iota
	startRandom
	startArena
)
