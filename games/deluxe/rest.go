package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// Readings of what becomes of a crash result if the vehicle does not move any more (DX-CRASH-004):
//
//   - Who has lost control and stops before his next move does not escape by that: what is due is carried out once, at the speed at which control
//     was lost, before the vehicle rests. Fishtails are made; a skid is as long as it says, without the rest of a move; a roll is its first inch
//     and quarter turn; a vault flies and lands.
//   - That is so for who has braked, for what has come to a standstill by itself, in water too, and for a bootlegger that was the last move of
//     its turn (DX-MAN-048) or lost control on its way to its end (DX-MAN-044).
//   - A collision that has stopped the vehicle cancels what is due (DX-COLL-077).
//   - The option RestCancels is the literal reading: a vehicle at 0 mph never moves.

// standsDue reports whether a vehicle stands of which something is due.
func (r *run) standsDue(c *Car) bool {
	return c.NLoss > 0 && c.Speed == 0 && !c.V.Flies && c.Running() && !r.s.o.RestCancels
}

// slidesDue reports whether a vehicle comes to stand when the turn ends, because its bootlegger has failed, of which something is due (DX-MAN-048).
func (r *run) slidesDue(c *Car) bool {
	return c.NLoss > 0 && c.Mode == Sliding && c.Speed != 0 && c.Running() && !r.s.o.RestCancels
}

// restNext has the next vehicle of which something is due make its last move: at the end of a turn those that slide, otherwise those that stand.
// It reports false if there is none.
func (r *run) restNext(atEnd bool) bool {
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); atEnd && r.slidesDue(c) || !atEnd && r.standsDue(c) {
			r.s.t.Move = moving{Car: id, Rests: true}
			r.push(frameMove)
			return true
		}
	}
	return false
}

// beginRest begins the last move of a vehicle with the results that are due. For so long it has the speed at which control was lost: of several
// results that of the one of Crash Table 1 that is carried out, or else of the last fishtail.
func (r *run) beginRest(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	*m = moving{Car: m.Car, Rests: true, Start: c.Pose, Travel: c.heading(), Due: scale.Lengths{Full: restInch}, NPending: c.NLoss, Pending: c.Losses}
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	r.noteCurbs()
	r.chooseResult()
	x := &m.Pending[m.NPending-1]
	if m.Worst > 0 {
		x = &m.Pending[m.Worst-1]
	}
	c.Speed = x.Speed
	r.keepPace(m.Car)
	f.Step = moveFishtail
	if c.Speed == 0 {
		f.Step = moveEnd
	}
}

// restInch is the length in quarter inches of the one move of a roll that is carried out before a vehicle rests (DX-CRASH-025).
const restInch = 4

// lastSkid goes on to the skid that is due before the vehicle rests, if there is one: the skid alone.
func (r *run) lastSkid(f *frame) {
	m := &r.s.t.Move
	if m.Skid.Quarters == 0 {
		f.Step = moveEnd
		return
	}
	m.Choice = movement.Move{Quarters: m.Skid.Quarters}
}

// endRest brings the vehicle to rest. What it has lost control by on the way is not carried out any more.
func (r *run) endRest() {
	t := &r.s.t
	c := r.car(t.Move.Car)
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	if !c.Running() {
		return
	}
	rule := game.RuleID("DX-CRASH-004")
	if c.Mode == Sliding {
		rule = "DX-MAN-048"
	}
	stopped := t.Stage == StageBraking // it has stood for this turn, but for that
	r.slow(t.Move.Car, 0, rule)
	c.Stopped = stopped
}
