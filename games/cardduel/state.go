package cardduel

import (
	"turnpike/dice"
	"turnpike/game"
)

// Fixed capacities of the state.
const (
	maxSeats   = 6
	handSize   = 6   // CG-TURN-005
	dealSize   = 5   // CG-SETUP-008
	maxCards   = 150 // in the deck
	maxFrames  = 16  // LoadDeck refuses decks that could make longer chains
	maxArmor   = 6   // armor cards against one damage event: a whole hand
	maxHistory = 16  // finished duels that are remembered
)

// State is the whole truth of a match. It is a plain value: assignment copies it, == compares it. The draw pile has no order: the
// card that is drawn is chosen when it is drawn, which gives the same chances as shuffling beforehand.
type State struct {
	t    table
	dice dice.Stream
}

// table is the state without its dice. It has a fixed size and no pointers.
type table struct {
	opts    options
	seats   uint8
	stage   stage
	duel    uint16
	turn    uint16 // turns begun in this duel
	dealer  game.Seat
	current game.Seat
	asked   game.SeatSet // stage deal: who has not answered yet
	window  uint32       // response windows opened so far
	again   bool         // the draw pile has run out once in this duel (CG-ESC-009)
	plan    bool         // the current player wants to be asked about escaping
	end     how          // stageDuelEnd: in what way
	winners game.SeatSet // stage over

	cars [maxSeats]car

	nFrames uint8
	frames  [maxFrames]frame

	nDraw    uint8
	nDiscard uint8
	nLying   uint8
	draw     [maxCards]Card
	discard  [maxCards]Card
	lying    [maxCards]lying
	unseen   [NumCards]uint8 // copies that are in the draw pile or in somebody's hand

	nDuels uint8
	duels  [maxHistory]duelResult
}

// options are the rules of a match; see Info.
type options struct {
	Goal          int16
	TurnLimit     uint16 // 0: none
	Escaping      bool
	SeatNeedsTire bool // Ejection Seat is barred with destroyed tires (CG-ESC-007)
	PaintDeclared bool // Paint Spray looks at the declared side (CG-SPEC-046)
	ManySkids     bool // any number of skids on a maneuver (CG-ATK-028)
}

// stage is where the match stands. Only the first five are ever seen outside Apply.
type stage uint8

const (
	stageDeal   stage = iota // hands are dealt; everybody may queue any-time cards, then says ready (CG-SETUP-014)
	stageAction              // the current player owes an action (CG-TURN-006)
	stageWindow              // the top frame asks somebody (CG-ATK-017)
	stageEscape              // the current player said they might escape (CG-ESC-001)
	stageOver                // the game is over

	stageSafeStart // after the deal
	stageTurnStart // CG-TURN-001 step 1
	stageDraw      // step 2
	stageAfter     // the action is over, frames and all
	stagePass      // the turn passes to the left
	stageDuelEnd   // one operating car is left, or the duel is tied
)

var stageNames = [...]string{"deal", "action", "window", "escape", "over"}

// fate says how a car left the duel.
type fate uint8

const (
	fateIn fate = iota
	fateDisabled
	fateEscaped
	fateEjected
	fateResigned // gave up the whole game
)

var fateNames = [...]string{"in", "disabled", "escaped", "ejected", "resigned"}

// Bits of car.specials, one for each card that can lie in a Specials area (CG-SPEC-003).
const (
	hasFireproof = 1 << iota
	hasReflective
	hasMetal
	hasRamplate
	hasWheelguards
	gunJammed
	laserOverheated
)

// specialCards gives the card of each bit.
var specialCards = [...]Card{FireproofArmor, LaserReflectiveArmor, MetalArmor, Ramplate, Wheelguards, MachineGunJams, LaserOverheats}

// specialBit returns the bit of an equipment or jam card, 0 for other cards.
func specialBit(c Card) uint8 {
	switch c {
	case FireproofArmor:
		return hasFireproof
	case LaserReflectiveArmor:
		return hasReflective
	case MetalArmor:
		return hasMetal
	case Ramplate:
		return hasRamplate
	case Wheelguards:
		return hasWheelguards
	case MachineGunJams:
		return gunJammed
	case LaserOverheats:
		return laserOverheated
	}
	return 0
}

// jam returns the bit that keeps a car from firing w, and its card; 0 if there is none (CG-SPEC-014, CG-SPEC-015).
func jam(w Weapon) (uint8, Card) {
	switch w {
	case MachineGun:
		return gunJammed, MachineGunJams
	case Laser:
		return laserOverheated, LaserOverheats
	}
	return 0, NoCard
}

// jams reports the weapon that card c jams, NoWeapon if it is no jam.
func jams(c Card) Weapon {
	switch c {
	case MachineGunJams:
		return MachineGun
	case LaserOverheats:
		return Laser
	}
	return NoWeapon
}

// protects returns the weapon that immunity card c protects from, NoWeapon if it is none.
func protects(c Card) Weapon {
	switch c {
	case FireproofArmor:
		return Flamethrower
	case LaserReflectiveArmor:
		return Laser
	case MetalArmor:
		return MachineGun
	}
	return NoWeapon
}

type car struct {
	damage   [NumSides]uint8
	tires    uint8
	driver   uint8
	specials uint8
	took     uint8 // bit per Weapon that has done net damage in this duel (CG-SPEC-007)
	out      fate
	owes     bool // loses the next turn
	escaping bool // has announced an escape
	kills    uint8
	score    int16 // over all duels
	points   int16 // in this duel
	cards    uint8 // in hand
	queued   uint8
	hand     [handSize]Card
	queue    [handSize]queued
}

// queued is a card that waits for a safe point.
type queued struct {
	card   Card
	target game.Seat
}

// lying is a card on a car.
type lying struct {
	card   Card
	points uint8 // damage done, or of armor: covered
	seat   game.Seat
	loc    Location
}

type duelResult struct {
	how     how
	winners game.SeatSet
	points  [maxSeats]int16
	totals  [maxSeats]int16
	turns   uint16
}

func (s *table) in(seat game.Seat) bool {
	return seat >= 0 && uint8(seat) < s.seats && s.cars[seat].out == fateIn
}

// operating returns the seats still in the duel (CG-BREACH-010).
func (s *table) operating() game.SeatSet {
	var set game.SeatSet
	for i := range game.Seat(s.seats) {
		if s.cars[i].out == fateIn {
			set = set.With(i)
		}
	}
	return set
}

// left returns the seat after seat, clockwise.
func (s *table) left(seat game.Seat) game.Seat {
	if seat++; uint8(seat) >= s.seats {
		return 0
	}
	return seat
}

func (s *table) top() *frame { return &s.frames[s.nFrames-1] }

func (c *car) handCards() []Card { return c.hand[:c.cards] }

func (c *car) has(card Card) bool {
	for _, h := range c.hand[:c.cards] {
		if h == card {
			return true
		}
	}
	return false
}

// isQueued reports whether the card is in the queue, for any target.
func (c *car) isQueued(card Card) bool {
	for _, q := range c.queue[:c.queued] {
		if q.card == card {
			return true
		}
	}
	return false
}

// tiresLost reports whether the tires are destroyed (CG-TIRE-001).
func (c *car) tiresLost(d *Deck) bool { return c.tires >= d.Car.Tires }

// breached reports whether a side is breached (CG-BREACH-001).
func (c *car) breached(side Location, d *Deck) bool { return c.damage[side] >= d.Car.Side }
