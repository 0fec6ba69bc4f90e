package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceSteamroll dice.Purpose = "steamroll"
	diceCrushed   dice.Purpose = "crushed part"
)

// Readings of the rules on steamrolling:
//
//   - Who rolls over something does it with the end of its counter that leads, and moves.
//   - Mini-buses do as ten-wheeled trucks do, tractors as rigs (DX-TENW-082?, DX-TRUCK-055?).
//   - The riders are asked after the die and before the damage (DX-TENW-081?). Parts that share the second amount are those with damage points left
//     when the collision began; odd points go to different ones by chance (DX-TENW-078?). A car or a trike takes it on its top (DX-TRUCK-054?).

const (
	// steamrollsFrom is the least face of the die with which the small vehicle is rolled over (DX-TENW-075).
	steamrollsFrom = 3
	// Extra hazards of who rolls over a cycle, and over a car or a trike (DX-TENW-079, DX-TRUCK-053).
	cycleCrushed = 1
	carCrushed   = 3
	// under is the part of a counter under which it is remembered that it lies under another (DX-TENW-076).
	under = 2
	// parted is the part of a counter under which it is remembered that a trailer has just come off it: the two may lie over each other until they are
	// apart (DX-TRL-071).
	parted = 3
)

// What became of the die for a collision that may be a steamrolling.
const (
	notRolled uint8 = iota
	rolledOff       // an ordinary collision
	rolledOn        // it is one
)

var barJumper = &bar{"DX-TENW-080", "somebody else is asked whether he jumps", "who is asked, into a square beside the vehicle, or to stay"}

// rollsOver returns which of two vehicles may roll over the other in a collision, 0 for the mover; -1: neither (DX-TENW-075, DX-TENW-082?, DX-TRUCK-053,
// DX-TRUCK-055?, DX-COLL-092).
func (r *run) rollsOver(x *movement.Collision, both [2]CarID) int {
	if x.Type.Sideswipe() {
		return -1
	}
	for k, id := range both {
		c, o := r.car(id), r.car(both[1-k]).V
		lead := movement.FaceFront
		if c.Speed < 0 {
			lead = movement.FaceBack
		}
		if c.V.Oversized && c.Speed != 0 && x.Struck[k] == lead && c.V.mayRollOver(o) {
			return k
		}
	}
	return -1
}

// mayRollOver reports whether a vehicle of an oversized class is heavy enough to roll over another one.
func (v *Vehicle) mayRollOver(o *Vehicle) bool {
	switch {
	case o.Class == garage.Cycle:
		return true
	case v.Class == garage.TenWheeler || v.Class == garage.MiniBus:
		return false
	}
	return o.Class == garage.Car && o.Size == targeting.SizeCompact || o.Size == targeting.SizeLightTrike || o.Size == targeting.SizeMediumTrike
}

// steamrolls rolls once whether a collision is a steamrolling and asks the riders then. It reports whether the collision waits for them
// (DX-TENW-075, DX-TENW-080, DX-TENW-081?).
func (r *run) steamrolls(x *movement.Collision, both [2]CarID) bool {
	h := &r.s.t.Hit
	k := r.rollsOver(x, both)
	if k < 0 || h.Rolled == rolledOff {
		return false
	}
	if h.Rolled == notRolled {
		die := r.s.dice.D6(diceSteamroll)
		h.Rolled = rolledOff
		if die >= steamrollsFrom {
			h.Rolled = rolledOn
		}
		r.emit(Event{Kind: EvSteamroll, Car: both[k], Other: carThing(both[1-k]), Rule: "DX-TENW-075", Count: steamrollsFrom, Die: int8(die), Kept: h.Rolled == rolledOn})
		if h.Rolled == rolledOff {
			return false
		}
	}
	return r.askRiders(both[1-k])
}

// askRiders asks the next one aboard who can jump.
func (r *run) askRiders(car CarID) bool {
	t := &r.s.t
	for ; uint8(t.Hit.Rider) < t.NPersons; t.Hit.Rider++ {
		x := r.person(t.Hit.Rider)
		if x.Gone || x.Car != car || !r.fitToJump(x) {
			continue
		}
		var buf [4]geom.Vec
		if len(r.offers(car, false, buf[:0])) > 0 {
			r.ask(AskJump, car)
			t.Asked = game.SeatSet(0).With(r.s.t.holder(x.Owner))
			return true
		}
	}
	return false
}

// fitToJump reports whether a rider is conscious.
func (r *run) fitToJump(x *Person) bool {
	c := r.car(x.Car)
	return c.Running() && (x.Place == OnTop || !c.unfit(x.Place))
}

// legalRider lists the squares that the rider who is asked may jump into; to stay comes last.
func (r *run) legalRider(_ game.Seat, dst []Action) []Action {
	p := r.s.t.Hit.Rider
	var buf [4]geom.Vec
	for _, at := range r.offers(r.s.t.Of, false, buf[:0]) {
		dst = append(dst, Action{Do: Jump, Person: p, At: at})
	}
	return append(dst, Action{Do: Stay, Person: p})
}

// checkRider says what keeps the answer of a rider from being legal.
func (r *run) checkRider(seat game.Seat, a *Action) *game.Refusal {
	t := &r.s.t
	if a.Person != t.Hit.Rider {
		return refuse(barJumper, seat)
	}
	if a.Do == Jump {
		if b := r.besideBar(t.Of, a.At); b != nil {
			return refuse(b, seat)
		}
	}
	return nil
}

// doRider has a rider jump, at the speed that the vehicle had, or stay (DX-TENW-080, DX-TENW-081?).
func (r *run) doRider(_ game.Seat, a *Action) {
	h := &r.s.t.Hit
	h.Rider++
	if a.Do == Jump {
		x := r.person(a.Person)
		v := r.car(x.Car).Speed
		r.unseat(a.Person, a.At)
		r.fall(a.Person, v, 1)
	}
}

// rolledOver does to both what comes beside the collision when one has rolled over the other: the second amount of damage, the standstill, the extra
// hazard and the tires; had are the parts of the small vehicle with damage points when the collision began (DX-TENW-076 to -079, DX-TRUCK-053).
func (r *run) rolledOver(roller, victim CarID, had *PartSet, points int) {
	c, o := r.car(roller), r.car(victim)
	extra := carCrushed
	if o.V.Class == garage.Cycle {
		extra = cycleCrushed
		r.crushAll(victim, had, points)
	} else {
		r.crush(victim, movement.FaceTop, points, CauseRam)
	}
	if o.Running() {
		r.slow(victim, 0, "DX-TENW-076")
	}
	r.hurtTires(roller, roadTires, CauseRam)
	if c.Running() {
		r.hazard(roller, extra, control.HazardCollision, c.Speed)
	}
	if c.Running() && o.Running() {
		hold := movement.Hold{A: uint16(carThing(roller)), B: uint16(carThing(victim)), PartB: under, Type: movement.ImpactHeadOn}
		r.s.t.Holds.Add(hold)
	}
}

// withPoints returns the parts of a vehicle that have damage points left and are aboard.
func (c *Car) withPoints() (s PartSet) {
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		if c.V.Left(&c.Hits, p) > 0 && !c.Gone.Has(p) {
			s.Add(p)
		}
	}
	return s
}

// crushAll divides points evenly among parts of a vehicle (DX-TENW-077, DX-TENW-078?). Who has jumped is spared (DX-TENW-080).
func (r *run) crushAll(car CarID, had *PartSet, points int) {
	c := r.car(car)
	if !c.Running() || points <= 0 {
		return
	}
	var list [MaxVehicleParts]PartID
	n := 0
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		if had.Has(p) && !c.Gone.Has(p) {
			list[n] = p
			n++
		}
	}
	if n == 0 {
		return
	}
	each, odd := points/n, points%n
	var d Damage
	for i := range n {
		share := each
		if i < odd { // one that has not had an odd point yet
			k := i
			if n-i > 1 {
				k += r.s.dice.IntN(diceCrushed, n-i)
			}
			list[i], list[k] = list[k], list[i]
			share++
		}
		d.Lost += int16(c.V.take(&c.Hits, list[i], share, &d))
	}
	var t toll
	r.book(car, &d, faceSpot(c.V, movement.FaceTop), CauseRam, &t)
	r.settle(car, &t, 0, 0)
}

// between reports whether two vehicles are remembered as lying over each other in a way: [under] or [parted].
func between(h *movement.Hold, part uint8) bool {
	return (h.PartA == part || h.PartB == part) && Thing(h.B).isCar()
}

// underOrOver returns the vehicles that a vehicle has rolled over and is not clear of, or that have rolled over it, the trailer or tow that it has come
// off, and what it passes in the air or what flies over it: their counters overlap (DX-TENW-076, DX-TRL-071, DX-HELI-059).
func (r *run) underOrOver(car CarID) (set CarSet) {
	t := &r.s.t
	if t.Flyers != 0 {
		set = r.above(car)
	}
	for i := range t.Holds.N {
		h := &t.Holds.List[i]
		var roller, victim CarSet
		switch {
		case between(h, under): // what a tow has rolled over its trailers roll over, too
			roller, victim = r.bodies(CarID(h.A)), r.bodies(CarID(h.B))
		case between(h, parted):
			roller, victim = CarID(h.A).bit(), CarID(h.B).bit()
		default:
			continue
		}
		if roller&car.bit() != 0 {
			set |= victim
		}
		if victim&car.bit() != 0 {
			set |= roller
		}
	}
	return set
}

// partsFrom has the bodies behind a coupling that is about to part remember those before it over which they may lie until they are apart: a trailer its tow,
// and in a train that is bent together any that touch (DX-TRL-071).
func (r *run) partsFrom(trailer CarID) {
	behind := trailer.bit()
	for at := r.car(trailer).Hung; at != 0; at = r.car(CarID(at - 1)).Hung {
		behind |= CarID(at - 1).bit()
	}
	for before := r.bodies(trailer) &^ behind; before != 0; before &= before - 1 {
		front := before.first()
		if !r.car(front).Running() {
			continue
		}
		own := r.body(front)
		for rest := behind; rest != 0; rest &= rest - 1 {
			id := rest.first()
			if b := r.body(id); r.car(id).Running() && (r.car(id).Tow == uint8(front+1) || movement.InContact(&own, &b)) {
				r.s.t.Holds.Add(movement.Hold{A: uint16(carThing(front)), B: uint16(carThing(id)), PartB: parted, Type: movement.ImpactHeadOn})
			}
		}
	}
}

// keepsUnder has a trailer that comes off its tow remember for itself what its train has rolled over, or what has rolled over that: it may still lie over it
// or under it (DX-TENW-076, DX-TRL-071).
func (r *run) keepsUnder(trailer CarID) {
	h := &r.s.t.Holds
	own := uint16(carThing(trailer))
	for i := 0; i < int(h.N); i++ { // what is added is passed over, and what it moves on is looked at twice, which changes nothing
		x := h.List[i]
		if !between(&x, under) || x.A == own || x.B == own {
			continue
		}
		switch {
		case r.bodies(CarID(x.A))&trailer.bit() != 0:
			x.A = own
		case r.bodies(CarID(x.B))&trailer.bit() != 0:
			x.B = own
		default:
			continue
		}
		h.Add(x)
	}
}

// resolveSteamroll carries out a collision in which one rolls over the other (DX-TENW-076 to -079, DX-TRUCK-053, DX-TRUCK-054?).
func (r *run) resolveSteamroll(x *movement.Collision, both [2]CarID) {
	t := &r.s.t
	h := &t.Hit
	k := r.rollsOver(x, both)
	roller, victim := both[k], both[1-k]
	had := r.car(victim).withPoints()
	dm := r.ramDMs(both, x.Struck)
	var fig collision.Figures
	var total int
	var points [2]int
	if r.s.o.Simple {
		fig = simpleFigures(x.Type, h.Speed)
		total = r.ramTotal(fig.Speed)
		points = r.simpleBlows(both, x.Struck, total)
	} else {
		fig, _ = r.figures(x, h.Speed, dm)
		total = r.ramTotal(fig.Speed)
		points = r.blows(x, both, dm, total)
	}
	r.announce(x, total, fig)
	for i, id := range both {
		if points[i] > 0 && r.car(id).Running() {
			r.rams(id, both[1-i], points[i])
			r.ram(id, x.Struck[i], points[i])
		}
	}
	r.newSpeed(roller, h.Speed[k], fig.After[k])
	for i, id := range both {
		if r.car(id).Running() {
			r.collisionHazard(id, fig.Hazards[i], h.Speed[i], x.Type, x.Struck[i])
		}
	}
	r.rolledOver(roller, victim, &had, points[1-k])
	r.endImpact(k == 0 && fig.After[0] > 0)
}
