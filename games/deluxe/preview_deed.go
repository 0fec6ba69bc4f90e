package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
)

// previewDeed works out the roll of any other deed: it is done on a copy of the state without dice, and what its first roll needs is told.
// A deed without a roll has no odds.
func (r *run) previewDeed(seat game.Seat, a *Action) *PreviewView {
	v := &PreviewView{}
	var roll Event
	r.s.dice = dice.Script()
	r.rec = func(e Event) {
		if roll.Kind != EvTurn {
			return
		}
		switch e.Kind {
		case EvHandShot:
			v.Range = ptr(Squares(e.Range))
		case EvToHit, EvBlow, EvAttempt:
			roll = e
		}
	}
	r.do(seat, a)
	r.rec = nil
	if roll.Kind == EvTurn {
		return v
	}
	need := int(roll.Count)
	v.Needed = ptr(need)
	if roll.Kind == EvAttempt { // nothing forbids a natural 2 there
		n := 0
		if need <= 2 {
			n = 36
		} else {
			n = odds.HitWays(need)
		}
		v.Chance = ptr(chance(odds.ChanceOf(uint64(n), 36)))
		return v
	}
	v.Modifiers = r.g.t.modifiersView(&roll.Mods)
	v.Chance = ptr(chance(odds.HitChance(need)))
	return v
}

// previewGive shows where a vehicle is after it has given way about a corner, if nothing else is in its way (DX-COLL-082).
func (r *run) previewGive(a *Action) *PreviewView {
	h := &r.s.t.Hit
	var way movement.Course
	way.Begin()
	way.Add(h.Corners.List[a.Index].Path(r.footprint(h.Gives), r.car(h.Gives).Pose))
	return &PreviewView{Path: NewPathViews(&way), To: ptr(NewPoseView(way.End()))}
}
