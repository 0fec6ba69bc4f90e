package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
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
	case a.Do == SetSpeed && a.Speed != 0:
		return r.previewSpeed(&a)
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
	to, from := way.End(), c.Pose.At
	if at, what, hit := r.inTheWay(a.Car, &way); hit {
		to = way.At(at)
		way.Cut(at)
		v.Hit = otherText(&Event{Other: what.car, Wall: what.wall()})
		v.HitSpeed = new(float64(c.Speed.Abs()))
		c.Pose = to // of the copy
		v.Crash = r.previewCrash(a.Car, what, from.Sub(to.At).Len())
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

// previewSpeed says what stands in the way within an inch straight on at a speed.
func (r *run) previewSpeed(a *Action) *PreviewView {
	v := &PreviewView{}
	var way movement.Course
	Move{Maneuver: Straight}.Plot(r.car(a.Car).Pose, r.model(a.Car).Counter, a.Speed < 0, &way)
	if _, what, hit := r.inTheWay(a.Car, &way); hit {
		v.Hit = otherText(&Event{Other: what.car, Wall: what.wall()})
	}
	return v
}

// previewCrash works out the collision of a vehicle that stands where it meets a thing, after so long a way (DX-JUMP-021 to DX-JUMP-023).
func (r *run) previewCrash(id CarID, what thing, went int32) *deluxe.CrashView {
	c := r.car(id)
	dir := movement.Travel(c.Pose, c.Speed < 0)
	if r.lasts(id, what, went) {
		return &deluxe.CrashView{}
	}
	speed := c.Speed.Abs()
	if what.car == NoCar {
		kind, face, ok := r.against(id, what, dir)
		if !ok {
			return &deluxe.CrashView{}
		}
		v := r.crashView(id, kind, face, speed, false)
		v.Stands, v.Slowed = 1, float64(speed)
		return v
	}
	o := r.car(what.car)
	a, b := r.party(id, dir), r.party(what.car, movement.Travel(o.Pose, o.Speed < 0))
	fits := movement.Classify(&a, &b)
	x := &fits.List[0]
	hit := impactSpeed(x.Type, c.Speed, o.Speed)
	v := r.crashView(id, x.Type, x.Struck[0], hit, r.model(what.car).Cycle)
	v.Other, v.Dealt = x.Struck[1].String(), rammed(int(hit/step), r.model(id).Cycle)
	after := speed
	switch {
	case x.Type == movement.ImpactHeadOn:
		after = 0
	case x.Type == movement.ImpactRearEnd && x.First == 0:
		after = min(speed, o.Speed.Abs())
	}
	if v.Slowed = float64(speed - after); after == 0 {
		v.Stands = 1
	}
	return v
}

// crashView begins the view of a collision with what a vehicle takes of it.
func (r *run) crashView(id CarID, kind movement.Impact, face Side, speed MPH, halved bool) *deluxe.CrashView {
	n := int(speed / step)
	v := &deluxe.CrashView{Type: kind.String(), Face: face.String(), Speed: float64(speed), Dice: n, Damage: rammed(n, halved)}
	v.Through = new(v.Damage.Beyond(int(r.car(id).Armor[face])))
	return v
}

// rammed is what so many dice of a collision do, half of it from a cycle (DX-JUMP-022).
func rammed(n int, halved bool) *deluxe.SpreadView {
	return deluxe.NewSpread(garage.Dice{Dice: n}, func(total int) int {
		if halved {
			return total / 2
		}
		return total
	})
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
