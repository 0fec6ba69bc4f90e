package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
)

// diceDrag are the dice that the front of a loose trailer takes on the road.
const diceDrag dice.Purpose = "front on the road"

// Readings of the rules on loose trailers:
//
//   - They lose control to Crash Table 2 like everything else, and its results act when they next move. With another trailer behind them it is
//     Crash Table 3 (DX-TRL-051).
//   - A trailer rolls at once in the direction of its travel; what still hangs on it comes loose first (DX-TRL-077).
//   - In a roll the front takes nothing more on the road.

// comesLoose does what happens to a trailer that has just come off its tow (DX-TRL-072 to DX-TRL-074, DX-TRUCK-046 to DX-TRUCK-048?, DX-TRUCK-051).
func (r *run) comesLoose(trailer CarID, how Parting) {
	c := r.car(trailer)
	kind := c.V.looseKind()
	c.Handling = control.Handling{Base: control.LooseStatus, Skill: c.Handling.Skill, Losses: c.Handling.Losses}
	if kind == control.LooseFullTrailer {
		c.Handling.Base = control.LooseHandling
	}
	c.Status = int8(c.Handling.Top())
	if c.Speed == 0 {
		return // a semi-trailer stands on its legs (DX-TRUCK-052)
	}
	if kind == control.LooseSemiTrailer {
		c.Pin = PinBroken // DX-TRUCK-051
	}
	r.drags(trailer)
	switch {
	case !c.Running():
	case how == Flung:
		r.tumble(trailer)
	case kind.Drops():
		r.steady(trailer)
	}
}

// steady makes the one control roll of a trailer whose front has dropped, at its status (DX-TRL-074, DX-TRUCK-048?).
func (r *run) steady(id CarID) {
	c := r.car(id)
	cell := r.g.t.Control.Check(c.Speed, int(c.Status))
	if cell == control.Safe {
		return
	}
	e := Event{Kind: EvCheck, Car: id, Rule: "DX-TRL-074", Count: int16(cell), Status: c.Status}
	if cell.Rolls() {
		die := r.s.dice.D6(diceControl)
		e.Die, e.Kept = int8(die), cell.Keeps(die)
	}
	r.emit(e)
	if !e.Kept {
		r.lose(id, control.CrashOnHazard, r.g.t.Control.CrashModifier(c.Speed))
	}
}

// drags does the damage of the road to the front of a loose trailer that moves: to its tongue, and the rest, of a semi-trailer all, to its underbody in
// front (DX-TRL-072, DX-TRL-073?, DX-TRL-075, DX-TRUCK-047).
func (r *run) drags(id CarID) {
	c := r.car(id)
	n := c.V.looseKind().DropDice(c.Speed)
	if n == 0 || c.Mode == Rolling || c.Mode == Flying {
		return
	}
	points := r.points(diceDrag, garage.Dice{Dice: n})
	var d Damage
	if p := c.V.Tongue; p != 0 {
		points = c.V.take(&c.Hits, p, points, &d)
	}
	c.V.Strike(&c.Hits, c.V.Order(Aim{Kind: AimUnderbody}), points, &c.Gone, r.component, &d)
	var t toll
	r.book(id, &d, faceSpot(c.V, movement.FaceFront), CauseDrag, &t)
	r.settle(id, &t, 0, 0)
}

// slowLoose takes from the car trailers that are loose what they lose at the end of a turn, and then does the damage of the road for the speed that is
// left (DX-TRL-075, DX-TRL-076?).
func (r *run) slowLoose(id CarID) {
	c := r.car(id)
	if !c.isLoose() || !c.Running() || c.Speed == 0 || c.V.looseKind() != control.LooseCarTrailer || c.Mode == Rolling || c.Mode == Flying {
		return
	}
	r.slow(id, control.LooseCarTrailer.Slows(c.Speed), "DX-TRL-075")
	r.drags(id)
}

// dragsOn does the damage of the road to a semi-trailer at the start of a turn, for the speed that is left (DX-TRUCK-047, DX-TRUCK-049?).
func (r *run) dragsOn(id CarID) {
	c := r.car(id)
	if c.V.looseKind() == control.LooseSemiTrailer && c.isLoose() {
		r.drags(id)
	}
	r.settleLoose(c)
}

// looseMeets has a loose car trailer that meets a hazard or an obstacle roll at once. It reports whether it is one (DX-TRL-077).
func (r *run) looseMeets(id CarID) bool {
	c := r.car(id)
	if !c.isLoose() || c.V.looseKind() != control.LooseCarTrailer {
		return false
	}
	r.tumble(id)
	return true
}

// tumble has a trailer begin to roll; its moves from now on are those of a roll (DX-TRL-061, DX-TRL-077).
func (r *run) tumble(id CarID) {
	c := r.car(id)
	if !c.Running() || c.Speed == 0 || c.Mode == Rolling || c.Mode == Flying {
		return
	}
	if c.Hung != 0 {
		r.breakCoupling(CarID(c.Hung - 1))
	}
	die := r.s.dice.D6(diceNose)
	c.Mode, c.Dir, c.Turned = Rolling, r.travel(id), 0
	c.Roll = movement.Roll{Dir: c.Dir, Nose: movement.RollNose(die)}
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	r.emit(Event{Kind: EvTumble, Car: id, Rule: "DX-TRL-077", Die: int8(die), Hand: c.Roll.Nose})
	r.hold(id, control.FireNone)
	r.jumpClear(id)
}

// settleLoose has a trailer that has come to a standstill rest there, and one that is shoved on go on by itself.
func (r *run) settleLoose(c *Car) {
	switch {
	case c.Mode == Helpless && c.Speed == 0:
		c.Mode = Rest
	case c.Mode == Rest && c.Speed != 0:
		c.Mode = Helpless
	}
}
