package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
)

// Preview implements game.Previewer: for a move where it leads and what the control table may do, for fire the exact chances.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	copied := *s
	r := run{s: &copied, g: c.g}
	if r.check(seat, &a) != nil {
		return nil
	}
	switch {
	case a.Do == Go:
		return r.previewMove(&a)
	case a.Do == Fire && a.Target != NoCar:
		return r.previewFire(&a)
	}
	return nil
}

// previewMove works out a move (DX-JUMP-011, DX-JUMP-017).
func (r *run) previewMove(a *Action) *PreviewView {
	c := r.car(a.Car)
	v := &PreviewView{}
	var way movement.Course
	a.Move.Plot(c.Pose, r.model(a.Car).Counter, c.Speed < 0, &way)
	to := way.End()
	if at, what, hit := r.inTheWay(a.Car, &way); hit {
		to = way.At(at)
		way.Cut(at)
		v.Hit = otherText(&Event{Other: what.car, Wall: what.wall()})
	}
	v.Path, v.To = deluxe.NewPathViews(&way), new(deluxe.NewPoseView(to))
	if a.Move.Maneuver == Straight || c.Maneuvers == 0 {
		v.Keep = new(1.0)
		return v
	}
	for res, ways := range r.g.t.Odds(c.Speed) {
		if Result(res) == NoEffect {
			v.Keep = new(float64(ways) / 36)
		} else if ways > 0 {
			v.Outcomes = append(v.Outcomes, deluxe.OutcomeView{Result: Result(res).String(), Chance: float64(ways) / 36})
		}
	}
	return v
}

// Odds returns in how many of the 36 falls of two dice each result of the control table comes up at a speed (DX-JUMP-017).
func (t *Tables) Odds(v MPH) (ways [numResults]int) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			ways[t.Control(a+b+t.plus(v))]++
		}
	}
	return ways
}

// previewFire works out a shot (DX-JUMP-028 to DX-JUMP-033).
func (r *run) previewFire(a *Action) *PreviewView {
	p := r.person(a.Person)
	w := r.weapon(p.Car, int(a.Arm))
	x := r.look(p.Car, r.model(p.Car).Arms[a.Arm].At, a.Target, w.Clear)
	mods, far := r.modifiers(p, a.Target, a.Side, x.clouds)
	need := w.ToHit - mods.Total()
	v := &PreviewView{
		Modifiers: modifiersView(&mods), Range: new(deluxe.Squares(far)), Needed: &need, Chance: new(float64(odds.HitWays(need)) / 36), Weapons: 1,
	}
	if a.Link {
		set := r.model(p.Car).links() & r.usable(p.Car)
		v.Weapons = 0
		for ; set != 0; set &= set - 1 {
			v.Weapons++
		}
	}
	for points := w.Dice; points <= 6*w.Dice; points++ {
		ways, of := odds.Ways(w.Dice, points)
		more, _ := odds.Ways(w.Dice, points+1)
		v.Damage = append(v.Damage, deluxe.DamageView{Points: points, Chance: float64(ways-more) / float64(of)})
	}
	through, of := odds.Ways(w.Dice, int(r.car(a.Target).Armor[a.Side])+1)
	v.Breach = new(float64(through) / float64(of))
	return v
}
