package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// frameKind is the procedure that a frame carries out.
type frameKind uint8

const (
	frameDrive  frameKind = iota // the movement turn of a car (SX-MOVE)
	frameMove                    // one movement point
	frameRoll                    // its driving roll
	frameStrike                  // one collision, pile-up or mine
	frameCombat                  // the combat turn of a car
	frameAttack                  // one attack with its defense
	frameHurt                    // damage to a side of a car
	frameFires                   // the fires of a car (SX-FIRE)
	frameCount                   // markers that go off as the count goes down (SX-SCEN)
)

var frameNames = [...]string{"drive", "move", "driving_roll", "strike", "combat", "attack", "damage", "fires", "count"}

func (k frameKind) String() string { return frameNames[k] }

// frame is a procedure under way; what it has in hand stands in the field of table that goes with its kind.
type frame struct {
	Kind frameKind
	Step uint8
}

// drive is a movement turn.
type drive struct {
	Seat   game.Seat
	Left   uint8 // movement points left
	Driven bool  // a movement point has ended
}

// hit is a new contact at the moment a movement stopped.
type hit struct {
	By      Ref  // what touched: the moving car, or in a pile-up the piece it pushed
	On      Ref  // what was touched
	BySide  Side // side of By, if it is a car
	OnSide  Side // side of On, if it is a car
	CarSide Side // side of the causing car: BySide, or in a pile-up where the chain touches it
	Mine    bool
	Done    bool
	At      geom.Vec // where they touch
}

// move is one movement point.
type move struct {
	Do       Verb
	Side     Side
	Back     bool       // driven in reverse
	Extra    bool       // Thundercat Battery: an extra low-risk move
	Maneuver bool       // committed to a slide or a turn
	Zone     uint8      // zone really reached: 0 none or SLIGHT, 1 to 4
	Slid     bool       // a slide that moved at all
	Cut      bool       // cut short
	Speed    uint8      // speed dice of this movement point
	Angle    geom.Angle // asked for
	Reached  geom.Angle
	Spin     uint8 // unpaid SKID of a maneuver
	Spun     bool
	Resolved bool // pushed lights have been rolled for
	NHit     uint8
	NLight   uint8
	NPress   uint8
	Light    [maxHits]uint8 // objects pushed along, still in play
	Hit      [maxHits]hit
	Press    [2]press // walls, or pinned obstacles, that the move presses against
	Start    geom.Pose
}

// press is a wall or pinned obstacle that a move would press against (SX-PUSH-010, -021).
type press struct {
	On     Ref
	Normal geom.Vec // unit direction from the car towards it, scaled by geom's unit
}

// strike is one collision or pile-up while it is resolved.
type strike struct {
	Hit    hit
	Hits   uint8 // HIT of its roll
	Payer  game.Seat
	Chutes uint8
}

// roll is a driving roll.
type roll struct {
	Throw    throw
	Pool     Pool // dice of terrain, hazards and cards; once thrown, all of them
	Zone     Pool // dice that the maneuver added
	Fixed    Icons
	Result   Icons
	Free     uint8 // re-rolls of cards left
	Boots    bool  // Driving Boots still to use
	Scorpion bool  // used in this roll, as the next three
	Burnout  bool
	Cell     bool
	Sharkfin bool
	Gloves   bool
	Taken    bool  // Rockwolf or Ranger has taken a die away
	Clean    bool  // no hazard and no terrain under the car
	Slick    uint8 // object index + 1 whose effect is left out
	Foam     uint8 // fires that foam under the car may still put out
}

// cause is what damage comes from (SX-DMG-001).
type cause uint8

const (
	byAttack cause = iota
	byCollision
	byFire
	byManeuver
	byMine
	byMarker
)

var causeNames = [...]string{"attack", "collision", "fire", "maneuver", "mine", "marker"}

func (c cause) String() string { return causeNames[c] }

// hurt is BASIC damage on its way to a side of a car (SX-DMG-002, SX-INT).
type hurt struct {
	Seat    game.Seat
	Side    Side
	By      game.Seat // the attacker; Nobody unless it is an attack
	Cause   cause
	Points  uint8
	Fiery   bool  // of a fire or a Fire weapon (Fire Suit)
	First   uint8 // entries put in front of the damage card: firstPower, firstTires
	Card    uint8 // index + 1 of the damage card drawn
	Aside   uint8 // index + 1 of the card that Monarch laid aside
	Entry   uint8
	Taken   uint8 // points that the entry has taken
	Suit    bool  // the vest has worked
	Crew    Role  // who is about to take a point
	Asked   bool  // the question about the point has been answered
	Redrawn bool
}

const (
	firstPower uint8 = 1 << iota // Anti-Power-Plant Rocket
	firstTires                   // Spike Gun
)

// attack is the combat turn of a car and the attack under way in it.
type attack struct {
	Seat     game.Seat
	Done     [3]bool // by Role: the crew member has made its attack
	Hyperion bool    // the extra attack has been made
	Radar    Ref     // target of the first attack, made with the Radar Transmitter
	Attacks  uint8   // made in this turn

	Crew     Role
	Slot     uint8
	Target   Ref
	Side     Side // where it is hit; NoSide for things without sides
	Arc      Side // the attacker's arc that is used
	Computer bool
	RadarOn  bool // gets the BASIC of the Radar Transmitter
	Shaken   bool // the attacker was Shaken: 1 yellow die more for the defender
	Throw    throw
	Fixed    uint8 // BASIC that is not rolled
	Tire     uint8 // TIRE that is not rolled
	Free     uint8 // re-rolls of cards left
	Cover    uint8 // SHIELD from cover
	Distance int32 // units between attacker and target
	Basic    uint8 // the damage, after the attack roll and then after the defense
	Tires    uint8
	FireDmg  uint8
	Blast    uint8 // EXPLOSION
	Wrench   uint8 // rolled
	Defense  throw
	Range    uint8 // free re-rolls of the defender by range
	Ranged   uint8 // free re-rolls of the defender left
	Paid     uint8 // re-rolls already bought with an ACE (Veteran: 2 for 1)
	Reactive bool
	Shield   uint8 // SHIELD rolled and from cover
}

const (
	givePaint uint8 = 1 << iota
	giveOverload
	giveShaken
)

// fires is phase 3 of a player.
type fires struct {
	Seat    game.Seat
	Burning sideSet // still to burn
	Smokey  bool    // the cheaper first one has been put out
	Settled bool    // done paying
}

// top returns the frame that is resolved now.
func (t *table) top() *frame { return &t.Frames[t.NFrames-1] }

// push starts a procedure on top of what is being resolved.
func (r *run) push(k frameKind) {
	t := &r.s.t
	if t.NFrames == maxFrames {
		panic("sixth: procedures nest too deep") // drive, move, roll or strike, hurt: never more than five
	}
	t.Frames[t.NFrames] = frame{Kind: k}
	t.NFrames++
}

// pop ends the procedure on top.
func (r *run) pop() {
	t := &r.s.t
	t.NFrames--
	t.Frames[t.NFrames] = frame{}
}

// ask makes the game wait for seat.
func (r *run) ask(k askKind, seat game.Seat) {
	r.s.t.Ask = k
	r.s.t.Asked = game.Seats(seat)
}

// advance runs on until somebody is asked or the game is over.
func (r *run) advance() {
	t := &r.s.t
	for t.Ask == askNothing && t.Phase != phaseOver {
		if t.NFrames == 0 {
			r.nextTurn()
			continue
		}
		f := t.top()
		switch f.Kind {
		case frameDrive:
			r.stepDrive(f)
		case frameMove:
			r.stepMove(f)
		case frameRoll:
			r.stepRoll(f)
		case frameStrike:
			r.stepStrike(f)
		case frameCombat:
			r.stepCombat(f)
		case frameAttack:
			r.stepAttack(f)
		case frameHurt:
			r.stepHurt(f)
		case frameFires:
			r.stepFires(f)
		case frameCount:
			r.stepCount(f)
		}
	}
	if t.Phase == phaseOver { // a procedure that was cut off leaves nothing behind
		t.Ask, t.Asked, t.NFrames = askNothing, 0, 0
		t.Frames = [maxFrames]frame{}
	}
}
