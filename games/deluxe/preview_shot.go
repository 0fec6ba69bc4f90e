package deluxe

import (
	"errors"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
)

// maxBranches bounds how many ways dice may fall that are followed for one preview; beyond them the chances of what a hit does inside are
// left out.
const maxBranches = 20000

// eachWay plays something on copies of a state for every way in which the dice that it asks for may fall, and shows each with its chance.
// What is shown is good until the next is. It reports false if there are too many.
func eachWay(g *Rules, s *State, play func(*State), visit func(p float64, s *State)) bool {
	type branch struct {
		values []int
		p      float64
	}
	open := []branch{{nil, 1}}
	work := new(State)
	for n := 0; len(open) > 0; n++ {
		if n > maxBranches {
			return false
		}
		b := open[len(open)-1]
		open = open[:len(open)-1]
		g.CopyState(work, s)
		work.dice = dice.Script(b.values...)
		play(work)
		var need *dice.NeedError
		if err := work.dice.Err(); errors.As(err, &need) {
			each := b.p / float64(need.Max-need.Min+1)
			for v := need.Min; v <= need.Max; v++ {
				open = append(open, branch{append(b.values[:len(b.values):len(b.values)], v), each})
			}
			continue
		} else if err != nil {
			return false
		}
		visit(b.p, work)
	}
	return true
}

// previewShot works out a shot of a weapon of a vehicle: what it needs, and what a hit does.
func (r *run) previewShot(a *Action) *PreviewView {
	v := &PreviewView{}
	var shot targeting.Shot
	var line sight.Line
	car := r.firesFrom(a.Person, a.Body)
	c := r.car(car)
	w := &c.V.Weapons[a.Arm]
	spec := c.V.armSpec(a.Arm)
	if !spec.Aimed() || r.aimAt(a.Person, car, a.Arm, a.Target, a.Aim, a.At, &shot, &line) != nil {
		return v
	}
	m := r.g.t.Targeting.Modifiers(&shot)
	number := int(w.ToHit)
	if a.Target.isCar() && spec.Family == garage.FamilyOilGun && spec.VehicleToHit != 0 {
		number = int(spec.VehicleToHit)
	}
	need := odds.ToHit(number, int(m.Total))
	v.Needed, v.Range = ptr(need), ptr(Squares(line.Range))
	v.Modifiers = r.g.t.modifiersView(&m)
	v.Chance = ptr(chance(odds.HitChance(need)))
	v.Weapons = int(spec.Volley)
	if a.Link > 0 {
		v.Weapons = r.aimedTogether(car, a.Arm, a.Link) * int(spec.Volley)
	}
	least, most := odds.DamageRange(w.Damage)
	for n := least; n <= most; n++ {
		if p := odds.DamageExactly(w.Damage, n); p > 0 {
			v.Damage = append(v.Damage, DamageView{n, chance(p)})
		}
	}
	if spec.Family == garage.FamilyBombs {
		v.Bomb = r.previewBomb(car, spec, a.At, *v.Chance)
	}
	if a.Target.isCar() && most > 0 && !r.hides(CarID(a.Target), r.person(a.Person).Owner) {
		r.previewHit(v, a, spec, w.Damage)
	}
	return v
}

// previewHit works out what one hit at a vehicle does, over all damage and all that it may strike.
func (r *run) previewHit(v *PreviewView, a *Action, spec *WeaponSpec, d garage.Dice) {
	id := CarID(a.Target)
	before := r.car(id)
	armor := PartID(0)
	if o := before.V.Order(a.Aim); len(o) > 0 && len(o[0]) == 1 && before.V.Parts[o[0][0]].Kind == ArmorPart {
		armor = o[0][0]
	}
	plant := before.engine()
	by := r.attackOf(before.Owner, spec)
	var breach, kill, disable, fire float64
	hazard := map[int]float64{}
	least, most := odds.DamageRange(d)
	for points := max(least, 1); points <= most; points++ {
		q := chance(odds.DamageExactly(d, points))
		if q == 0 {
			continue
		}
		var took int
		ok := eachWay(r.g, r.s, func(s *State) {
			x := run{s: s, g: r.g, lost: true}
			var t toll
			x.struck(id, a.Aim, points, &by, &t)
			took = t.taken
		}, func(p float64, s *State) {
			c := &s.t.Cars[id]
			p *= q
			through := false
			for part := PartID(1); part <= PartID(c.V.NumParts); part++ {
				if part != armor && c.Hits[part] > before.Hits[part] && c.V.Parts[part].Kind != ArmorPart {
					through = true
					break
				}
			}
			if through {
				breach += p
			}
			out := c.DriverOut() && !before.DriverOut()
			if out {
				kill += p
			}
			if out || plant != 0 && c.V.Destroyed(&c.Hits, plant) || a.Aim.Part != 0 && c.V.Destroyed(&c.Hits, a.Aim.Part) {
				disable += p
			}
			hazard[r.g.t.fireHazard(c.V, took)] += p
			fire += p * r.ablaze(c)
		})
		if !ok {
			return
		}
	}
	v.Breach, v.Kill, v.Disable, v.Fire = ptr(breach), ptr(kill), ptr(disable), ptr(fire)
	for n := range 12 {
		if p := hazard[n]; p > 0 && n > 0 {
			v.Hazard = append(v.Hazard, DamageView{n, p})
		}
	}
}

// ablaze returns the chance that a vehicle catches fire at the end of the turn for what it has taken in it so far (DX-FIREEXP-002 to -005,
// DX-FIREEXP-021).
func (r *run) ablaze(c *Car) float64 {
	if c.Burning {
		return 0
	}
	faces, _ := c.Scorch.faces(r.s.o.FireVariant)
	p := float64(faces) / 6
	if sum := int(c.Scorch.Sums[0]); sum >= 2 && r.s.o.FireVariant {
		p = 1 - (1-p)*(1-chance(odds.ChanceOf(36-uint64(odds.HitWays(sum+1)), 36)))
	}
	return p
}

// Aim works out what a shot that an action declares needs: the number on two dice, what its roll depends on and the line that it goes
// along. ok is false if it may not be fired at that, or does not roll.
func (g *Rules) Aim(s *State, a *Action, shot *targeting.Shot, l *sight.Line) (need int, ok bool) {
	r := run{s: s, g: g}
	x := r.person(a.Person)
	if a.Do != Fire || x.Car == NoCar {
		return 0, false
	}
	car := r.firesFrom(a.Person, a.Body)
	if car == NoCar {
		return 0, false
	}
	c := r.car(car)
	if a.Arm >= c.V.NumWeapons || !c.V.armSpec(a.Arm).Aimed() || r.aimAt(a.Person, car, a.Arm, a.Target, a.Aim, a.At, shot, l) != nil {
		return 0, false
	}
	m := g.t.Targeting.Modifiers(shot)
	if m.Barred {
		return 0, false
	}
	return odds.ToHit(int(c.V.Weapons[a.Arm].ToHit), int(m.Total)), true
}

// HandAim works out what a shot with a hand weapon that an action declares needs on two dice, and the damage that it rolls. ok is false if it may not be
// fired at that; a shot that hits without a roll needs 2.
func (g *Rules) HandAim(s *State, a *Action) (need int, damage garage.Dice, ok bool) {
	r := run{s: s, g: g}
	piece, ok := r.gear(a.Person, a.Arm)
	if a.Do != Shoot || !ok || a.Target == noThing {
		return 0, damage, false
	}
	spec := &handSpecs()[piece.Gear]
	var m muzzle
	var l sight.Line
	r.handMuzzle(a.Person, spec, &m)
	if r.line(&m, a.Target, a.Aim, a.At, &l) != nil {
		return 0, damage, false
	}
	if r.sureHit(a.Person, a.Target, a.Aim, &l) {
		return 2, spec.Damage, true
	}
	var shot targeting.Shot
	r.handShot(a.Person, a.Arm, &m, a.Target, a.Aim, &l, &shot)
	mods := g.t.Targeting.Modifiers(&shot)
	return odds.ToHit(int(spec.ToHit), int(mods.Total)), spec.Damage, true
}
