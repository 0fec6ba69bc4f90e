package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
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

// previewJump works out what a jump off a moving vehicle does to who jumps: the points by chance, against which no body armor helps, and the chance that
// he is dead or unconscious then. Who is on top of it swings down first: what that needs, if anything, stands in Needed (DX-BOARD-007, DX-BOARD-008,
// DX-BOARD-031).
func (r *run) previewJump(a *Action) *PreviewView {
	x := r.person(a.Person)
	v, falls := &PreviewView{}, 1.0
	if d, drops := r.dropDice(a.Person, a.At); drops {
		v.hurts(d, r.wounds(a.Person), falls)
		return v
	}
	speed, hits, d := r.car(x.Car).Speed, r.wounds(a.Person), r.fallDice(a.At, r.car(x.Car).Speed)
	if x.onTop() {
		switch need, ok := r.g.t.climbNeed(speed); {
		case ok && need == 0:
			return v
		case ok:
			v = r.previewDeed(x.Owner, a)
			falls -= *v.Chance
		}
	}
	v.hurts(d, hits, falls)
	return v
}

// hurts fills in what dice do to somebody with so many wounds, if he falls, which he does by a chance.
func (v *PreviewView) hurts(d garage.Dice, hits int, falls float64) {
	out := 0.0
	for n, most := odds.DamageRange(d); n <= most && most > 0; n++ {
		p := chance(odds.DamageExactly(d, n))
		v.Damage = append(v.Damage, DamageView{n, p})
		if hits+n >= unconsciousAt {
			out += p * falls
		}
	}
	v.Kill = ptr(out)
}

// previewGive shows where a vehicle is after it has given way about a corner, if nothing else is in its way (DX-COLL-082).
func (r *run) previewGive(a *Action) *PreviewView {
	h := &r.s.t.Hit
	var way movement.Course
	way.Begin()
	way.Add(h.Corners.List[a.Index].Path(r.footprint(h.Gives), r.car(h.Gives).Pose))
	return &PreviewView{Path: NewPathViews(&way), To: ptr(NewPoseView(way.End()))}
}
