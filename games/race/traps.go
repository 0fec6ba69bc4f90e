package race

import "turnpike/game"

var (
	barSupply   = &bar{"RC-EQUIP-012", "the mines of this race are all laid", "another piece"}
	barTrail    = &bar{"RC-EQUIP-012", "the car has not left that square in this turn", "a square left in this turn"}
	barOccupied = &bar{"RC-EQUIP-012", "a car, a block or a token is on that square", "a square without"}
)

// tokenRules are the rules of the tokens.
var tokenRules = [...]game.RuleID{"", "RC-EQUIP-012", "RC-EQUIP-013", "RC-EQUIP-014"}

// token returns the token that a trap lays.
func (p PieceID) token() Token {
	switch p {
	case Minelayer:
		return MineToken
	case OilDropper:
		return OilToken
	case SpikeStrip:
		return SpikeToken
	}
	return NoToken
}

// supplyBar says whether a seat has no mines left.
func (r *run) supplyBar(seat game.Seat) *bar {
	if r.car(seat).Mines == 0 {
		return barSupply
	}
	return nil
}

// placeBar says what keeps a seat from laying a trap on a square.
func (r *run) placeBar(seat game.Seat, p *Piece, where Where) *bar {
	at, ok := r.s.course.Sq(where)
	switch {
	case !ok || !r.s.t.Turn.hasLeft(at):
		return barTrail
	case !r.layable(seat, at, p.ID.token()):
		return barOccupied
	}
	return nil
}

// hasLeft reports whether the car has left a square in this turn.
func (u *Turn) hasLeft(at Sq) bool {
	for i := range u.NTrail {
		if u.Trail[i] == at {
			return true
		}
	}
	return false
}

// layable reports whether a token of a seat can lie on a square: there is no car, block or token (RC-EQUIP-012). An older token of an oil slick
// or spike strip of the same driver is no hindrance, since it is removed first (RC-EQUIP-013).
func (r *run) layable(seat game.Seat, at Sq, kind Token) bool {
	if r.square(at).Feature == Block || r.on(at) != game.Nobody {
		return false
	}
	lies, owner := r.token(at)
	return lies == NoToken || kind != MineToken && lies == kind && owner == seat
}

// layMine lays one of the mines of a seat (RC-EQUIP-012).
func (r *run) layMine(seat game.Seat, at Sq) {
	r.car(seat).Mines--
	r.layToken(seat, at, MineToken)
}

// layStrip takes the older tokens of a seat away and lays new ones on a square and on its lateral neighbours where they can lie (RC-EQUIP-013,
// RC-EQUIP-014).
func (r *run) layStrip(seat game.Seat, at Sq, kind Token) {
	for i := range Sq(len(r.s.course.Squares)) {
		if lies, owner := r.token(i); lies == kind && owner == seat {
			r.takeToken(i)
		}
	}
	r.layToken(seat, at, kind)
	for _, side := range r.square(at).Side {
		if side != NoSq && r.layable(seat, side, kind) {
			r.layToken(seat, side, kind)
		}
	}
}

// layToken lays a token of a seat on a square that has none.
func (r *run) layToken(seat game.Seat, at Sq, kind Token) {
	r.s.t.On[at] |= uint8(kind) | uint8(seat)<<ownerShift
	if r.rec != nil {
		e := event(EvToken, tokenRules[kind], seat)
		e.Token, e.To = kind, at
		r.emit(e)
	}
}

// takeToken takes the token on a square away.
func (r *run) takeToken(at Sq) {
	kind, owner := r.token(at)
	r.s.t.On[at] &^= tokenMask | ownerMask
	if r.rec != nil {
		e := event(EvToken, tokenRules[kind], owner)
		e.Token, e.To, e.Gone = kind, at, true
		r.emit(e)
	}
}

// layHaze lets smoke hang behind the car of a seat until its next turn (RC-EQUIP-015).
func (r *run) layHaze(seat game.Seat) {
	r.car(seat).Smoke = true
	if r.rec != nil {
		r.emit(event(EvSmoke, "RC-EQUIP-015", seat))
	}
}

// inSmoke reports whether a car that begins its turn now does so in the smoke of another: behind it by more than nothing and at most the reach
// of Smoke Pots (RC-EQUIP-015). The smoke of a car that is destroyed is gone with it.
func (r *run) inSmoke(seat game.Seat) bool {
	reach := int32(r.cat().Pieces[SmokePots].Reach)
	for i := range game.Seat(r.s.t.Seats) {
		if c := r.car(i); i == seat || !c.Smoke || !c.running() {
			continue
		}
		if num, den := r.lead(i, seat); num > 0 && num <= reach*den {
			return true
		}
	}
	return false
}
