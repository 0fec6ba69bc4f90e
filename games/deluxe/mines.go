package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceMineDamage is rolled for the damage of a mine to an underbody.
const diceMineDamage dice.Purpose = "mine damage"

// Readings of the rules on mines:
//
//   - Tires of other vehicles, too (DX-DROP-013?).

const (
	// mineReach is how far in units from the edge of its counter a mine hurts tires: an inch, and what its fuse is quick by, so that one
	// under the front wheels of a car reaches the back ones (DX-DROP-012).
	mineReach = scale.Inch + 2*wheelWidth
)

// What keeps a mine from being set off.
var (
	barNoMine       = &bar{"DX-DROP-017", "there is no such mine with a remote control", "the place of a remote-controlled mine among the counters"}
	barMineNotHis   = &bar{"DX-DROP-017", "the mine is another vehicle's", "mines of the vehicle that he is in"}
	barMineNoGunner = &bar{"DX-FIRE-011", "he does not work the weapons of the vehicle", "the driver and gunners"}
)

// mineSpec returns the weapon that drops a kind of mine: the first of the catalogue, or the standard one if none does.
func (g *Rules) mineSpec(k CounterKind) *WeaponSpec {
	want := garage.MineDropped
	if k == SpearMine {
		want = garage.SpearMineDropped
	}
	for _, list := range [...][]WeaponSpec{g.weapons, specsOf(garage.Standard())} {
		for i := range list {
			if list[i].Dropped == want {
				return &list[i]
			}
		}
	}
	return nil
}

// explodeMine has a mine explode: each tire within an inch of the edge of its counter is hurt, and the underbody of the vehicle that has set
// it off; of one that is set off from afar the underbodies of all that stand on it. It is one attack of the enemy on each of them
// (DX-DROP-012 to -014, DX-DROP-019?, DX-WPN-034, DX-HAZ-011).
func (r *run) explodeMine(i int, by CarID, sidecar bool) {
	t := &r.s.t
	k := t.Counters[i]
	rule := game.RuleID("DX-DROP-012")
	if by == NoCar {
		rule = "DX-DROP-017"
	}
	r.takeOff(i, rule)
	spec := r.g.mineSpec(k.Kind)
	a := attack{cause: CauseMine, spec: spec, by: k.owner(r)}
	b := k.patch()
	var trains trainTolls
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || c.Mode == Flying && id != by || !k.near(c.Pose.At, c.V.Counter.Length+mineReach) {
			continue
		}
		under := id == by
		if by == NoCar {
			own := c.V.Counter.Body(c.Pose)
			under = own.Deeper(&b, movement.Grazing)
		}
		if a.by != nobody {
			r.accuses(id, a.by)
		}
		var hit toll
		if under {
			aim := c.V.ZonedAt(Aim{Kind: AimUnderbody}, c.Pose, k.Pose.At)
			if sidecar {
				aim.Kind = AimSidecarUnderbody
			}
			r.struck(id, aim, r.points(diceMineDamage, spec.UnderbodyDamage), &a, &hit)
		}
		r.tollTires(id, c.wheelsNear(&b, mineReach), spec.TireDamage, CauseMine, &hit)
		r.settleBody(id, &hit, &trains)
	}
	r.settleTrains(&trains)
}

// wheelsNear returns the wheels of a vehicle within a distance of a patch, in units.
func (c *Car) wheelsNear(patch *geom.Body, reach int32) (s WheelSet) {
	for i := range c.V.NumWheels {
		at := geom.Solid(geom.Disc(c.V.WheelPoint(&c.V.Wheels[i], c.Pose), 0))
		if at.Within(patch, reach) {
			s |= 1 << i
		}
	}
	return s
}

// legalDetonate appends the mines that a person may set off by radio or cable, which is his firing action (DX-ACT-003, DX-DROP-017).
func (r *run) legalDetonate(p PersonID, dst []Action) []Action {
	t := &r.s.t
	x := &t.Persons[p]
	if !x.mans() {
		return dst
	}
	for i := range t.NCounters {
		if k := &t.Counters[i]; k.Fuse != Contact && k.From == x.Car && r.canDetonate(x, k) == nil {
			dst = append(dst, Action{Do: Detonate, Person: p, Index: i})
		}
	}
	return dst
}

// checkDetonate says what keeps a person from setting off a mine.
func (r *run) checkDetonate(p PersonID, a *Action) *bar {
	t := &r.s.t
	if a.Index >= t.NCounters {
		return barNoMine
	}
	return r.canDetonate(&t.Persons[p], &t.Counters[a.Index])
}

// canDetonate says what keeps a person from setting off a counter.
func (r *run) canDetonate(x *Person, k *RoadCounter) *bar {
	switch {
	case k.Kind != Mine && k.Kind != SpearMine || k.Fuse == Contact:
		return barNoMine
	case !x.mans() || k.From != x.Car:
		return barMineNotHis
	case !r.car(x.Car).V.Seats[x.Place].Shoots():
		return barMineNoGunner
	}
	return nil
}

// doDetonate sets off a mine.
func (r *run) doDetonate(p PersonID, a *Action) {
	r.s.t.Persons[p].Acted = true
	r.explodeMine(int(a.Index), NoCar, false)
}
