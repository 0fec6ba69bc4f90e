package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// The queries below are for code that searches, such as bots. They read states that it has imagined, or change them as they say, and do
// not allocate.

// Moment is the kind of choice that a state waits for, in the order of the decisions' kinds.
type Moment uint8

// The moments.
const (
	AtOver Moment = iota
	AtBuild
	AtPlace
	AtStart // cards at the start of a round
	AtPaint
	AtFires
	AtBurn
	AtSpeed
	AtDrive
	AtReposition
	AtOrder // which contact is resolved next
	AtPay   // what stands in for the CONTROL of a collision
	AtDrivingDice
	AtDrivingReroll
	AtDrivingResult
	AtFoam
	AtCombat
	AtAttackReroll
	AtAttackResult
	AtDefenseDice
	AtDefenseReroll
	AtDefenseResult
	AtDamage
	AtCrewCard
	AtRedraw
	AtExplosion // whether the CONTROL on Autopilot pays for it
)

// Asked returns what the state waits for and the first seat that owes the choice, Nobody at the end.
func (s *State) Asked() (Moment, game.Seat) { return Moment(s.t.Ask), s.t.Asked.First() }

// Seats returns the number of seats of the match.
func (s *State) Seats() int { return int(s.t.Seats) }

// Round returns the number of the round, from 1; 0 before the first.
func (s *State) Round() int { return int(s.t.Round) }

// Driving returns whose movement turn it is, and how many movement points are left in it.
func (s *State) Driving() (seat game.Seat, left int) { return s.t.Drive.Seat, int(s.t.Drive.Left) }

// InMovement reports whether the state is in the movement phase.
func (s *State) InMovement() bool { return s.t.Phase == phaseMove }

// ToMove reports whether a seat will still drive in the movement phase that is under way.
func (s *State) ToMove(seat game.Seat) bool {
	return s.t.Phase == phaseMove && s.t.Cars[seat].In && s.t.order(seat) >= int(s.t.Turn)
}

// ToFight reports whether a seat has its combat turn of this round before it, or is in it.
func (s *State) ToFight(seat game.Seat) bool {
	t := &s.t
	if !t.Cars[seat].In {
		return false
	}
	return t.Phase < phaseCombat || t.Phase == phaseCombat && t.order(seat) >= int(t.Turn)-1
}

// Size returns the lengths of the arena along x and y, in units.
func (s *State) Size() geom.Vec { return s.arena.Size }

// Sides is a set of sides.
type Sides uint8

// Has reports whether the side is in the set.
func (s Sides) Has(x Side) bool { return sideSet(s).has(x) }

// Car is the dashboard of a seat.
type Car struct {
	Pose    geom.Pose
	In      bool
	Stuck   bool
	Reverse bool // stopped otherwise, if the speed is 0
	Armor   [4]uint8
	Fire    Sides
	Speed   uint8
	Points  uint8 // movement points and speed dice
	Max     uint8 // maximum speed
	Tires   uint8
	Power   uint8
	Control uint8
	Ace     uint8
	Driver  uint8 // DAMAGE that kills the driver, 0 if dead
	Gunner  uint8
}

// Car returns the dashboard of a seat.
func (g *Rules) Car(s *State, seat game.Seat) (v Car) {
	c := &s.t.Cars[seat]
	v = Car{
		Pose: c.Pose, In: c.In, Stuck: c.Stuck, Reverse: c.Speed == 0 && c.Gear == reverse, Armor: c.Armor, Fire: Sides(c.Fire), Speed: c.Speed,
		Points: c.points(), Max: c.Max, Tires: c.Tires, Power: c.Power, Control: c.Control, Ace: c.Ace,
	}
	if c.NSlots > 0 {
		r := run{s: s, d: g.d}
		v.Driver, v.Gunner = r.life(c, c.Driver), r.life(c, c.Gunner)
	}
	return v
}

// life is the DAMAGE that the crew member in a slot can still take, 0 if dead.
func (r *run) life(c *car, slot uint8) uint8 {
	sl := &c.Slots[slot]
	if sl.Flags&slotDestroyed != 0 {
		return 0
	}
	return r.durability(c, int8(slot)) - sl.Damage
}

// Pose returns where the car of a seat stands.
func (s *State) Pose(seat game.Seat) geom.Pose { return s.t.Cars[seat].Pose }

// In reports whether a seat is still in the game.
func (s *State) In(seat game.Seat) bool { return s.t.Cars[seat].In }

// Placed reports whether the car of a seat stands in the arena.
func (s *State) Placed(seat game.Seat) bool { return s.t.Cars[seat].Placed }

// Income returns the CONTROL and ACE that a seat would take in phase 2 as its car stands and drives, without dice.
func (g *Rules) Income(s *State, seat game.Seat) (control, ace int) {
	r := run{s: s, d: g.d}
	n, m := r.income(seat)
	return int(n), int(m)
}

// Works reports whether a seat has a card that is neither destroyed nor spent.
func (s *State) Works(seat game.Seat, card CardID) bool { return s.t.Cars[seat].works(card) }

// Equipped returns the card in a slot of a car, where it lies, the DAMAGE that destroys it (0 for none) and whether it is face-up.
func (g *Rules) Equipped(s *State, seat game.Seat, slot int8) (card *Card, spot Spot, life int, up bool) {
	c := &s.t.Cars[seat]
	sl := &c.Slots[slot]
	r := run{s: s, d: g.d}
	return r.card(sl), sl.Spot, int(r.durability(c, slot)) - int(sl.Damage), sl.Flags&slotDown == 0
}

// Throw is the dice on the table, as colour and result.
type Throw struct {
	N     int
	Faces [maxDice]struct {
		Colour Colour
		Shows  Icons
	}
}

func (r *run) seen(t *throw, dst *Throw) {
	dst.N = int(t.N)
	for i, d := range t.Dice[:t.N] {
		dst.Faces[i].Colour, dst.Faces[i].Shows = d.Colour, r.d.Face(d.Colour, int(d.Face))
	}
}

// DrivingThrow sets *dst to the driving roll on the table.
func (g *Rules) DrivingThrow(s *State, dst *Throw) {
	r := run{s: s, d: g.d}
	r.seen(&s.t.Roll.Throw, dst)
}

// Unfinished is an attack on the table.
type Unfinished struct {
	By, On game.Seat // On is Nobody for targets without a player
	Slot   int8
	Side   Side
	Wrench bool // WRENCH count for something
	Free   int  // re-rolls of the attacker left
	Ranged int  // free re-rolls of the defender left
	Open   int  // BASIC and TIRE that the SHIELD so far do not cancel
	Attack Throw
	Shield Throw
}

// Unfinished sets *dst to the attack on the table.
func (g *Rules) Unfinished(s *State, dst *Unfinished) {
	r := run{s: s, d: g.d}
	x := &s.t.Attack
	card := s.t.Cars[x.Seat].Slots[x.Slot].Card
	*dst = Unfinished{
		By: x.Seat, On: game.Nobody, Slot: int8(x.Slot), Side: x.Side, Free: int(x.Free), Ranged: int(x.Ranged) + int(x.Paid), Open: int(x.open()),
		Wrench: g.d.wrenchCounts(g.d.Card(card)),
	}
	if x.Target.isCar() {
		dst.On = x.Target.seat()
	}
	r.seen(&x.Throw, &dst.Attack)
	r.seen(&x.Defense, &dst.Shield)
}

// Owed returns the results of the driving roll on the table as things stand, and whether it is that of a maneuver.
func (s *State) Owed() (Icons, bool) { return s.t.Roll.Result, s.t.Move.Maneuver }

// Hurt returns who suffers the internal damage that is being resolved, and how many points are left.
func (s *State) Hurt() (seat game.Seat, points int) { return s.t.Hurt.Seat, int(s.t.Hurt.Points) }

// Car returns the seat of the car that a reference names.
func (r Ref) Car() (game.Seat, bool) {
	if r.isCar() {
		return r.seat(), true
	}
	return game.Nobody, false
}

// Wall reports whether a reference names an edge of the arena or an inner wall.
func (r Ref) Wall() bool { return r.isWall() }
