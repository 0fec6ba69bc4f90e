package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
)

// Readings of the rules on the speeds of helicopters:
//
//   - What a dive gives is part of the speed at the next speed-setting step, for whoever does nothing, too; what the pilot sets is counted from there
//     (DX-HELI-044, DX-HELI-063).
//   - The rotors of a helicopter on the ground turn as long as a pilot is at the controls and the plant works; he does not wish to be asked for it
//     (DX-HELI-056, DX-HELI-057).
//   - Rotors that are damaged are checked, and control is tried without a plant, when the speeds of the turn are shown, at those speeds (DX-HELI-045,
//     DX-HELI-046).
//   - Without a plant nothing is set: 5 mph less, half an inch down (DX-HELI-107). So it is without a pilot (DX-HELI-079).

var (
	barSlowing  = &bar{"DX-HELI-042", "no helicopter slows down by more than 15 mph in a turn", "15 mph less at most"}
	barRotors   = &bar{"DX-HELI-056", "the rotors do not turn fast enough yet", "0 mph until they have warmed up for three turns and lifted for one"}
	barNoFlyer  = &bar{"DX-HELI-039", "nobody without the skill Pilot takes off", "0 mph"}
	barHeavy    = &bar{"DX-HELI-009", "the helicopter is too heavy for its plant", "0 mph"}
	barDive     = &bar{"DX-HELI-062", "a dive grows by 10 mph in a turn at most, and ends by pulling out alone", "the rate of the last turn, 5 or 10 mph more"}
	barDead     = &bar{"DX-HELI-107", "without a power plant a helicopter loses 5 mph a turn", "5 mph less"}
	barGrounded = &bar{"DX-HELI-061", "only a helicopter in the air dives", "no dive"}
)

// lifted is the count of turns after which a helicopter may take off (DX-HELI-056).
const lifted = flight.WarmUp + flight.LiftOff

// levelSpeed returns the speed that a helicopter has in the next turn if its pilot does nothing: with what its dive gives, or what pulling out has taken
// (DX-HELI-044, DX-HELI-063, DX-HELI-068).
func (c *Car) levelSpeed() scale.Speed {
	a := &c.Aloft
	if !a.Up {
		return c.Speed
	}
	gain := flight.Gain(a.Held, a.Dive)
	v := c.Speed + gain
	if c.Speed < 0 {
		v = min(c.Speed+gain, 0)
	} else {
		v = max(v, 0)
	}
	if c.plant() == 0 {
		v = v.Slower(CoastLoss)
	}
	return min(max(v, -flight.MaxBackwards), scale.MaxSpeed)
}

// flightBar says what keeps a helicopter from being set to a speed; nil: nothing (DX-HELI-009, DX-HELI-039, DX-HELI-041, DX-HELI-042, DX-HELI-056,
// DX-HELI-060, DX-HELI-107).
func (r *run) flightBar(c *Car, v scale.Speed) *bar {
	base := c.levelSpeed()
	gain := v.Abs() - base.Abs()
	switch {
	case v != 0 && c.Hatches.Moving.Has(FoldingRotors):
		return barRotorsMove
	case v%scale.SmallStep != 0 || !c.V.onStep(v) && v != base:
		return barSpeedStep
	case !c.Aloft.Up && v != 0 && c.Handling.Unskilled != 0:
		return barNoFlyer
	case !c.Aloft.Up && v != 0 && r.acceleration(c) == 0 && c.plant() != 0:
		return barHeavy
	case !c.Aloft.Up && v != 0 && c.Aloft.Wet > floodTurns:
		return barFlooded
	case !c.Aloft.Up && v != 0 && c.Aloft.Warm < lifted:
		return barRotors
	case v < 0 && base > 0, v > 0 && base < 0:
		return barThrough
	case c.plant() == 0 && v != base:
		return barDead
	case v < 0 && c.V.Glider:
		return barReverse
	case gain > 0 && v < -flight.MaxBackwards:
		return barReverse
	case gain > 0 && v > scale.MaxSpeed:
		return barTooFast
	case gain > r.acceleration(c):
		return barGain
	}
	if _, ok := flight.Slowing(-gain); !ok {
		return barSlowing
	}
	return nil
}

// diveBar says what keeps a helicopter from diving at a rate; nil: nothing (DX-HELI-062, DX-HELI-066).
func (c *Car) diveBar(d flight.Dive) *bar {
	switch a := &c.Aloft; {
	case d == 0 && a.Dive == 0:
		return nil
	case !c.V.Flies:
		return barStray
	case !a.Up:
		return barGrounded
	case d < a.Dive || d > a.Dive+flight.MaxDiveGain:
		return barDive
	}
	return nil
}

// legalFlight appends the speeds of a helicopter, each with every rate at which it may dive, but for the one that keeps both.
func (r *run) legalFlight(id CarID, dst []Action) []Action {
	c := r.car(id)
	a := &c.Aloft
	base := c.levelSpeed()
	step := c.V.step()
	deepest := a.Dive
	if a.Up {
		deepest += flight.MaxDiveGain
	}
	for d := a.Dive; d <= deepest; d++ {
		if d > a.Dive {
			dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: base, Index: uint8(d)})
		}
		for v := (base - 3*scale.Step) / step * step; v <= base+r.acceleration(c); v += step {
			if v != base && r.flightBar(c, v) == nil {
				dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: v, Index: uint8(d)})
			}
		}
	}
	return dst
}

// revealFlight has the speeds and dives of helicopters take effect when they are shown: what slowing down too fast, damaged rotors and a dead plant cost comes at
// once (DX-HELI-042, DX-HELI-043, DX-HELI-045, DX-HELI-046, DX-HELI-061, DX-HELI-107).
func (r *run) revealFlight(id CarID, level scale.Speed) {
	c := r.car(id)
	a := &c.Aloft
	if !a.Up || c.Mode == Falling {
		return
	}
	a.Held = a.Dive
	if a.Wished != a.Dive && c.Mode == Driven {
		r.dives(id, a.Wished)
	} else if a.Dive > 0 {
		r.emit(Event{Kind: EvDive, Car: id, Rule: "DX-HELI-061", Speeds: [3]scale.Speed{a.Dive.Speed()}})
	}
	if rolls, _ := flight.Slowing(level.Abs() - c.Chosen.Abs()); rolls && c.plant() != 0 && c.Mode == Driven {
		r.lose(id, control.CrashInTheAir, r.g.t.Control.CrashModifier(c.Before))
	}
	if a.Rotor == flight.RotorDamaged {
		r.checkRotor(id, c.Chosen)
	}
	if c.plant() == 0 && a.Up && c.Mode != Falling {
		r.lose(id, control.CrashInTheAir, r.g.t.Control.CrashModifier(c.Chosen))
	}
}

// dives sets the rate of a dive (DX-HELI-061).
func (r *run) dives(id CarID, d flight.Dive) {
	a := &r.car(id).Aloft
	a.Dive, a.Wished = d, d
	r.emit(Event{Kind: EvDive, Car: id, Rule: "DX-HELI-061", Speeds: [3]scale.Speed{d.Speed()}})
}

// pullOut takes 5 mph off a dive (DX-HELI-066, DX-HELI-067).
func (r *run) pullOut(id CarID) {
	a := &r.car(id).Aloft
	a.Dive, _ = a.Dive.Pull(flight.PullWay)
	a.Pulled, a.Wished = true, a.Dive
	r.emit(Event{Kind: EvDive, Car: id, Rule: "DX-HELI-066", Speeds: [3]scale.Speed{a.Dive.Speed()}, Kept: true})
}

// diveOn has a dive take what it has not taken yet, up to a sum of the turn (DX-HELI-061).
func (r *run) diveOn(id CarID, to flight.Altitude) {
	a := &r.car(id).Aloft
	if by := to - a.Dived; by > 0 {
		a.Dived = to
		r.descend(id, by, "DX-HELI-061")
	}
}

// endFlightTurn settles what a turn does to a helicopter: it falls, dives on, sinks without a plant or a pilot, or warms its rotors up (DX-HELI-056,
// DX-HELI-061, DX-HELI-079, DX-HELI-104, DX-HELI-107).
func (r *run) endFlightTurn(id CarID) {
	c := r.car(id)
	a := &c.Aloft
	switch {
	case !a.Up:
		r.warm(c)
		r.fills(id)
	case c.Mode == Falling:
		r.fallOn(id)
	default:
		if a.Dive > 0 {
			r.diveOn(id, a.Dive.Loses())
		}
		if c.V.Glider && c.Running() {
			r.glideOn(id)
			break
		}
		if a.Up && (c.plant() == 0 || c.Mode != Driven) && a.Sunk < flight.MaxSink {
			by := flight.MaxSink - a.Sunk
			a.Sunk = flight.MaxSink
			rule := game.RuleID("DX-HELI-079")
			if c.plant() == 0 {
				rule = "DX-HELI-107"
			}
			r.descend(id, by, rule)
		}
	}
	a.Climbed, a.Sunk, a.Dived, a.Moves, a.Pulled = 0, 0, 0, 0, false
}

// warm counts the turns for which the rotors of a helicopter on the ground have turned (DX-HELI-056, DX-HELI-057).
func (r *run) warm(c *Car) {
	a := &c.Aloft
	if c.Mode != Driven || c.plant() == 0 || c.Hatches.Moving.Has(FoldingRotors) {
		a.Warm = 0
		return
	}
	a.Warm = min(a.Warm+1, lifted)
}
