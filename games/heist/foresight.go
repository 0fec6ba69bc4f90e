package heist

import "turnpike/game"

// What programs that plan try out on a state that they imagine.

// Linger gives the Active Player so many actions, so that the Enemy Die waits for a pass; the program counts the actions itself.
func (s *State) Linger(actions uint8) { s.t.Turn.Actions = actions }

// Suppose carries out a legal action of a seat as if the Skill Roll that it begins came to success or not, without assists, dice and tokens. It goes on
// until the next question.
func (g *Rules) Suppose(s *State, seat game.Seat, a *Action, success bool) {
	r := run{s: s, g: g.t}
	r.do(seat, a)
	if s.t.Roll.On {
		hits := uint8(0)
		if success {
			hits = s.t.Roll.Need
		}
		r.settleRoll(hits)
	}
	r.advance()
}

// Settle ends the Skill Roll in progress with so many hits and goes on until the next question.
func (g *Rules) Settle(s *State, hits uint8) {
	r := run{s: s, g: g.t}
	r.settleRoll(hits)
	r.advance()
}

// settleRoll ends the Skill Roll that the frame on top makes.
func (r *run) settleRoll(hits uint8) {
	t := &r.s.t
	r.closed()
	t.Hits, t.Success = hits, hits >= t.Roll.Need
	t.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt}
	r.pop()
}

// Answer carries out a legal answer as the dice of the state fall, and goes on until the next question.
func (g *Rules) Answer(s *State, seat game.Seat, a *Action) {
	r := run{s: s, g: g.t}
	r.do(seat, a)
	r.advance()
}
