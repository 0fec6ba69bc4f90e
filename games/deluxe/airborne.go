package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on people in the air:
//
//   - Anybody aboard a helicopter in the air may bail out into a square beside it; every seat has a door to it. It is his firing action, and he acts again from the
//     next turn on. From half an inch or less it is a jump as out of any vehicle (DX-HELI-142, DX-BOARD-007).
//   - Who falls keeps the downward speed that the helicopter had in its dive, and falls straight down by the free-fall table, at the end of each turn
//     (DX-HELI-145).
//   - A parachute in the gear opens by itself when he bails out 20 inches up or higher; lower it is no help (DX-HELI-143).
//   - People get out of a helicopter that stands on a roof onto that roof, and in from it.
//   - Who comes down on a vehicle or somebody else lands in the nearest free square (DX-HELI-146).
//   - While he falls he does nothing. Nothing blocks his fall, and he blocks no line.

// diceDrop is rolled for somebody who falls out of the air.
const diceDrop dice.Purpose = "fall from the air"

// Chute is what has become of somebody's parachute.
type Chute uint8

// The states.
const (
	NoChute    Chute = iota
	ChuteShut        // it opens after 16 inches of fall
	ChuteOpens       // it brakes for the next 4 inches
)

// Airborne is somebody's way through the air. It is zero for whoever stands or sits.
type Airborne struct {
	Alt   flight.Altitude // over the street
	Fell  flight.Altitude // of free fall
	Sinks scale.Speed     // downward when the fall began
	Falls uint8           // turns of free fall
	Chute Chute
	Hangs uint8 // CarID + 1 of the helicopter on whose cable he hangs; 0: on none
}

// Figures of parachutes (DX-HELI-143).
const (
	chuteFrom   flight.Altitude = 4 * 20 // altitude from which on a personal parachute helps
	chuteOpens  flight.Altitude = 4 * 16 // after so much fall
	chuteBrakes flight.Altitude = 4 * 4  // over so much more
	// jumpBelow is the altitude up to which leaving a helicopter is a jump out of a vehicle.
	jumpBelow flight.Altitude = 2
	// inTheSky is the storey of whoever is in the air: none of any house.
	inTheSky = 100
)

// inTheAir are the verbs of somebody who hangs on a cable.
const inTheAir = 1<<Shoot | 1<<Throw | 1<<Reload | 1<<Jump | 1<<HookOn

var barHangs = &bar{"DX-HELI-024", "he hangs on a cable", "hand weapons, hanging somebody beside him on it, or letting go"}

var barFalls = &bar{"DX-HELI-145", "he falls", "when he is down"}

// personalChute is the id of a parachute among the gear (DX-HELI-032).
const personalChute = "personal_parachute"

// up returns how high a person is: on the floor of his storey, or in the air.
func (x *Person) up() height {
	if x.Air.Alt > 0 {
		return 3 * height(x.Air.Alt)
	}
	return onStorey(x.level())
}

// chute returns the place of a parachute among somebody's gear, if one that is left helps him from an altitude (DX-HELI-143).
func (r *run) chute(p PersonID, from flight.Altitude) (slot int, ok bool) {
	for i, k := range r.gearOf(p) {
		if from >= chuteFrom && r.g.c.Gear[k.Gear].ID == personalChute && int(r.person(p).Shots[i]) < int(k.Count) {
			return i, true
		}
	}
	return 0, false
}

// roofAt returns the altitude of what somebody comes to stand on at a point, and its storey: the street, or a roof.
func (r *run) roofAt(at geom.Vec) (flight.Altitude, int8) {
	p := r.s.place
	if p == nil || len(p.Buildings) == 0 {
		return 0, 0
	}
	d := r.s.t.Wrecks.damage()
	if b := p.Building(at); b >= 0 && !d.Rubble.Has(b) {
		n := p.Buildings[b].Storeys
		return roofOf(n), int8(n + 1)
	}
	return 0, 0
}

// onRoof reports whether a helicopter stands on a roof.
func (c *Car) onRoof() bool { return !c.Aloft.Up && c.Aloft.Alt > 0 }

// besideOnRoof reports whether a square of the roof that a helicopter stands on is next to it.
func (r *run) besideOnRoof(car CarID, corner geom.Vec) bool {
	square, b := geom.Solid(squareHull(corner)), r.body(car)
	roof, _ := r.roofAt(middle(corner))
	return roof == r.car(car).Aloft.Alt && b.Within(&square, besideReach) && !b.Deeper(&square, movement.Grazing)
}

// reachesDoor reports whether a person on foot is next to a vehicle: on the street, or on the roof that it stands on.
func (r *run) reachesDoor(x *Person, car CarID) bool {
	c := r.car(car)
	if !c.onRoof() {
		return x.level() == streetLevel && r.beside(car, x.corner())
	}
	_, storey := r.roofAt(middle(x.corner()))
	return x.level() == int(storey) && r.besideOnRoof(car, x.corner())
}

// besideAloft says what keeps somebody aboard a helicopter in the air from stepping out over a square; nil: nothing.
func (r *run) besideAloft(car CarID, corner geom.Vec) *bar {
	h := squareHull(corner)
	if corner != squareOf(corner) || !r.onMap(&h) {
		return barBeside
	}
	c := r.car(car)
	square, b := geom.Solid(h), r.body(car)
	if roof, _ := r.roofAt(middle(corner)); !b.Within(&square, besideReach) || roof > c.Aloft.Alt {
		return barBeside
	}
	return nil
}

// legalBailOut appends the squares beside a helicopter in the air into which somebody may step out: offered if it is in trouble, or if his seat wants to be asked about
// everything ([Heed]).
func (r *run) legalBailOut(p PersonID, dst []Action) []Action {
	x := r.person(p)
	c := r.car(x.Car)
	if c.V.Glider || c.Mode != Falling && !c.troubled() && !r.s.t.Keen.Has(x.Owner) {
		return dst
	}
	return r.getOff(Jump, p, false, dst)
}

// sinks returns the downward speed that who leaves a helicopter takes along: that of its dive, or of its fall when that began (DX-HELI-145).
func (c *Car) sinks() scale.Speed {
	if c.Mode == Falling {
		return c.Aloft.Sinks
	}
	return c.Aloft.Dive.Speed()
}

// bailsOut has somebody leave a helicopter in the air (DX-HELI-142, DX-HELI-143).
func (r *run) bailsOut(p PersonID, corner geom.Vec) {
	x := r.person(p)
	c := r.car(x.Car)
	alt, v, sinks := c.Aloft.Alt, c.Speed, c.sinks()
	r.unseat(p, corner)
	if floor, _ := r.roofAt(middle(corner)); alt-floor <= jumpBelow {
		if r.setsFoot(p) {
			r.fall(p, v, 1)
		}
		return
	}
	a := Airborne{Alt: alt, Sinks: sinks}
	if slot, ok := r.chute(p, alt); ok {
		x.Shots[slot]++
		a.Chute = ChuteShut
	}
	r.rises(p, a)
}

// rises puts somebody into the air.
func (r *run) rises(p PersonID, a Airborne) {
	x := r.person(p)
	was := x.Air.Alt
	x.Air = a
	x.Storey = 0
	x.Still = true
	t := &r.s.t
	t.Airborne.add(p)
	t.Steppers.drop(p)
	r.emit(Event{Kind: EvDescent, Person: p, Rule: "DX-HELI-142", Count: int16(a.Alt), Index: int16(a.Alt - was)})
}

// dropDice returns the dice of the fall of somebody who lets go of a cable, or steps out of a helicopter more than half an inch up into a square; false: he does
// neither (DX-HELI-143, DX-HELI-146).
func (r *run) dropDice(p PersonID, corner geom.Vec) (d garage.Dice, drops bool) {
	x := r.person(p)
	alt, sinks := x.Air.Alt, scale.Speed(0)
	if x.Air.Hangs == 0 {
		if x.Car == NoCar || !r.car(x.Car).Aloft.Up {
			return d, false
		}
		c := r.car(x.Car)
		alt, sinks = c.Aloft.Alt, c.sinks()
	}
	floor, _ := r.roofAt(middle(corner))
	fall := max(alt-floor, 0)
	if x.Air.Hangs == 0 {
		if fall <= jumpBelow {
			return d, false
		}
		if _, helps := r.chute(p, alt); helps {
			return d, true
		}
	}
	return collision.RamDice(r.g.t.Flight.Strikes(fall, sinks)), true
}

// setsFoot puts somebody who was in the air on his feet, on the street or a roof; without any room there he is lost.
func (r *run) setsFoot(p PersonID) bool {
	t := &r.s.t
	x := r.person(p)
	x.Air = Airborne{}
	t.Airborne.drop(p)
	at := middle(x.corner())
	roof, storey := r.roofAt(at)
	if other := r.occupant(x.corner(), int(storey)); storey > 0 && (other == NoPerson || other == p) {
		x.Storey = storey
	} else {
		corner, ok := r.landing(at, nil)
		if !ok {
			r.remove(p, "DX-HELI-146")
			return false
		}
		roof, x.Storey = 0, streetLevel
		x.stand(corner, x.Pose.Heading)
	}
	x.Still = true
	r.emit(Event{Kind: EvDescent, Person: p, Rule: "DX-HELI-145", Count: int16(roof)})
	return true
}

// endAirborne ends a turn for those who fall or come down under a parachute (DX-HELI-143, DX-HELI-145, DX-HELI-146).
func (r *run) endAirborne() {
	for set := r.s.t.Airborne; set.any(); {
		p := nextPerson(&set)
		if r.person(p).Air.Hangs == 0 {
			r.dropOn(p)
		}
	}
}

// dropOn has somebody fall for a turn, or brake.
func (r *run) dropOn(p PersonID) {
	x := r.person(p)
	a := &x.Air
	floor, _ := r.roofAt(middle(x.corner()))
	rule := game.RuleID("DX-HELI-145")
	step, v := flight.Altitude(0), scale.Speed(0)
	brakes := a.Chute == ChuteOpens
	if brakes {
		step, rule = chuteBrakes, "DX-HELI-143"
	} else {
		a.Falls++
		fell := r.g.t.Flight.Falls(int(a.Falls))
		if a.Chute == ChuteShut && fell >= chuteOpens {
			fell, a.Chute, rule = chuteOpens, ChuteOpens, "DX-HELI-143"
		}
		step = fell - a.Fell
		v = r.g.t.Flight.Strikes(a.Fell+a.Alt-floor, a.Sinks)
		a.Fell = fell
	}
	if a.Alt-step > floor {
		a.Alt -= step
		r.emit(Event{Kind: EvDescent, Person: p, Rule: rule, Count: int16(a.Alt), Index: -int16(step)})
		if brakes {
			r.glides(p)
		}
		return
	}
	if r.setsFoot(p) && v > 0 {
		r.lands(p, v)
	}
}

// lands does the damage of a fall out of the air: as if a vehicle with damage modifier 1 had hit him at that speed; body armor is no help (DX-HELI-146).
func (r *run) lands(p PersonID, v scale.Speed) {
	d := collision.RamDice(v)
	if d == (garage.Dice{}) {
		return
	}
	total := d.Add
	for range d.Dice {
		total += r.s.dice.D6(diceDrop)
	}
	r.injure(p, collision.DMOne.Of(max(total, 0)), CauseCrash, nobody)
}
