package cardduel

import "turnpike/game"

// The queries below read a State without copying or allocating. They are for code that searches, such as bots, on states that it
// has imagined: they tell hidden facts too.

// Moment is the kind of choice that a state waits for.
type Moment uint8

// The moments, in the order of the decisions' kinds.
const (
	AtOver     Moment = iota // the game is over
	AtDeal                   // before the first turn of a duel
	AtAction                 // a turn's action
	AtEscape                 // whether to announce an escape
	AtJam                    // a third party may jam the weapon of an attack
	AtDefend                 // the target answers an attack
	AtReact                  // opponents answer a maneuver
	AtSkid                   // the victim of a skid answers
	AtDebris                 // the victim of debris answers
	AtBackfire               // the victim of its own autocannon answers
	AtPaint                  // the attacker answers Paint Spray
	AtShaken                 // somebody may shake a rammed player
	AtFollowUp               // the rammer may shoot
)

// Asked returns what the state waits for and the first seat that owes the choice, Nobody at the end.
func (s *State) Asked() (Moment, game.Seat) {
	t := &s.t
	switch t.stage {
	case stageDeal:
		return AtDeal, t.asked.First()
	case stageAction:
		return AtAction, t.current
	case stageEscape:
		return AtEscape, t.current
	case stageWindow:
		f := t.top()
		return f.moment(), f.asking
	}
	return AtOver, game.Nobody
}

// moment returns what the window of f asks.
func (f *frame) moment() Moment {
	switch f.kind {
	case frameAttack:
		if f.step == stepJam {
			return AtJam
		}
		return AtDefend
	case frameManeuver:
		return AtReact
	case frameSkid:
		return AtSkid
	case frameDebris:
		return AtDebris
	case frameBackfire:
		return AtBackfire
	case framePaint:
		return AtPaint
	}
	if f.step == stepShaken {
		return AtShaken
	}
	return AtFollowUp
}

// Pending is what is being resolved at the top of a chain: an attack, a maneuver, a skid and so on.
type Pending struct {
	By       game.Seat // whose card made it; of an attack the attacker
	On       game.Seat // target, victim or maneuvering player
	Root     game.Seat // attacker of the attack at the bottom of the chain, or Nobody
	Card     Card      // the card that made it, or NoCard
	Declared Location  // where an attack was aimed
	Location Location  // where the damage lands as things stand; after a ram the side that was rammed; NoLocation if there is none
	Damage   int       // points, before armor
	Stopped  int       // points stopped so far
	Armored  bool      // armor has been played: only more armor may follow
	NoSwerve bool      // this attack cannot be swerved
	FollowUp bool      // it follows a ram
	SkidOpen bool      // a maneuver: Skid Into A Wall may still answer it
}

// Pending returns what the top of the chain is. It may be called only at the moments from AtJam on.
func (s *State) Pending() Pending {
	f := s.t.top()
	return Pending{
		By: f.by, On: f.on, Root: f.root, Card: f.card, Declared: f.declared, Location: f.location, Damage: int(f.damage),
		Stopped: int(f.stopped), Armored: f.nArmor > 0, NoSwerve: f.noSwerve, FollowUp: f.followUp,
		SkidOpen: f.kind == frameManeuver && f.card != Spin && (!f.skidUsed || s.t.opts.ManySkids),
	}
}

// Seats returns the number of seats of the match.
func (s *State) Seats() int { return int(s.t.seats) }

// Goal returns the points that end the game.
func (s *State) Goal() int { return int(s.t.opts.Goal) }

// Duel returns the number of the current duel, from 1.
func (s *State) Duel() int { return int(s.t.duel) }

// Turn returns how many turns have begun in this duel.
func (s *State) Turn() int { return int(s.t.turn) }

// Current returns whose turn it is.
func (s *State) Current() game.Seat { return s.t.current }

// Operating returns the seats that are still in the duel.
func (s *State) Operating() game.SeatSet { return s.t.operating() }

// In reports whether a seat is still in the duel.
func (s *State) In(seat game.Seat) bool { return s.t.in(seat) }

// Score returns the points of a seat over all duels.
func (s *State) Score(seat game.Seat) int { return int(s.t.cars[seat].score) }

// Hand returns the hand of a seat. It is part of the state and must not be changed.
func (s *State) Hand(seat game.Seat) []Card { return s.t.cars[seat].handCards() }

// Damage returns the points of damage at a location of a car.
func (s *State) Damage(seat game.Seat, loc Location) int {
	c := &s.t.cars[seat]
	switch loc {
	case Tires:
		return int(c.tires)
	case Driver:
		return int(c.driver)
	}
	return int(c.damage[loc])
}

// InPlay reports whether an equipment or jam card lies before a seat.
func (s *State) InPlay(seat game.Seat, c Card) bool {
	return s.t.cars[seat].specials&specialBit(c) != 0
}

// HurtBy reports whether a weapon has done net damage to a car in this duel, which bars the matching immunity.
func (s *State) HurtBy(seat game.Seat, w Weapon) bool { return s.t.cars[seat].took>>w&1 != 0 }

// OwesTurn reports whether a seat loses its next turn.
func (s *State) OwesTurn(seat game.Seat) bool { return s.t.cars[seat].owes }

// Escaping reports whether a seat has announced an escape.
func (s *State) Escaping(seat game.Seat) bool { return s.t.cars[seat].escaping }

// Queued reports whether a seat has a card waiting for a safe point.
func (s *State) Queued(seat game.Seat, c Card) bool { return s.t.cars[seat].isQueued(c) }

// Protects returns the weapon that an immunity card protects from, NoWeapon for other cards.
func (c Card) Protects() Weapon { return protects(c) }

// Jams returns the weapon that a jam card jams, NoWeapon for other cards.
func (c Card) Jams() Weapon { return jams(c) }

// CanFire reports whether nothing on the car of seat bars its weapon w (CG-ATK-010, CG-RAM-002).
func (g *Rules) CanFire(s *State, seat game.Seat, w Weapon) bool {
	r := run{s: s, d: g.deck}
	return r.mayFire(&s.t.cars[seat], w) == allowed
}

// CanHit reports whether weapon w may be used on the car of target, which is in the duel, without a rider (CG-ATK-001, CG-ATK-010).
func (g *Rules) CanHit(s *State, target game.Seat, w Weapon) bool {
	r := run{s: s, d: g.deck}
	return r.mayTarget(game.Nobody, target, w, NoCard) == allowed
}
