package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// What dice are rolled for.
const diceLight dice.Purpose = "searchlight"

// Readings of the rules on searchlights, pop-up turrets and wheelguards:
//
//   - By day and under a starshell a searchlight does nothing (DX-ODDS-003?).

const (
	// lightFollows and lightBlinds are the rolls that keep a light on a moving vehicle, and that blind its people (DX-ODDS-001, DX-ODDS-002).
	lightFollows = 3
	lightBlinds  = 6
	// guardsHC is what retractable wheelguards in front give back of the handling class while they are raised (DX-ACC-063).
	guardsHC = 1
	// mostHC is the highest handling class of a design (DX-SUSP-013?).
	mostHC = 3
)

var (
	barNoPopUp   = &bar{"DX-ACT-004", "there is no pop-up turret that he could raise or lower now", "the driver or a gunner of a vehicle that has one, once in a turn"}
	barNoGuards  = &bar{"DX-ACT-004", "there are no retractable wheelguards that he could raise or lower now", "the driver or a gunner of a vehicle that has them, once in a turn"}
	barNoLight   = &bar{"DX-ODDS-001", "there is no searchlight that works", "one of the crew of a vehicle that has one"}
	barDaylight  = &bar{"DX-ODDS-003", "a searchlight needs darkness", "at night, without a starshell"}
	barLightOut  = &bar{"DX-ODDS-003", "the light is rolled for in each turn and goes out by itself", "a vehicle to turn it on"}
	barLightCars = &bar{"DX-ODDS-001", "a searchlight is turned on vehicles", "another vehicle"}
)

// crew returns the vehicle that a person helps to run, as its driver or a gunner; nil: none.
func (r *run) crew(p PersonID) *Car {
	x := &r.s.t.Persons[p]
	if x.Car == NoCar || x.Place == OnTop {
		return nil
	}
	if c := r.car(x.Car); c.Running() && c.V.Seats[x.Place].Shoots() {
		return c
	}
	return nil
}

// legalPopUp lists the raising or lowering of a pop-up turret.
func (r *run) legalPopUp(p PersonID, dst []Action) []Action {
	if r.crew(p) == nil {
		return dst
	}
	for body := range r.pulls(r.person(p).Car) + 1 {
		if a := (Action{Do: PopUp, Person: p, Body: body}); r.checkPopUp(p, &a) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// checkPopUp says what keeps a pop-up turret or cupola from being raised or lowered (DX-ACT-004).
func (r *run) checkPopUp(p PersonID, a *Action) *bar {
	if r.crew(p) == nil {
		return barNoPopUp
	}
	car := r.firesFrom(p, a.Body)
	if car == NoCar {
		return barNoPopUp
	}
	if c := r.car(car); !c.V.popup() || c.Lifting || c.Lowered {
		return barNoPopUp
	}
	return nil
}

// doPopUp has a pop-up turret move. It takes the turn: one that comes up can be used in the next turn, one that goes down is hidden at once
// (DX-ACT-004, DX-ACC-022, DX-ACC-023?).
func (r *run) doPopUp(p PersonID, a *Action) {
	car := r.firesFrom(p, a.Body)
	c := r.car(car)
	r.s.t.Persons[p].Acted = true
	if c.Raised {
		c.Raised, c.Lowered = false, true
	} else {
		c.Lifting = true
	}
	r.betrays(car, WorkPopUp)
	r.emit(Event{Kind: EvTurret, Car: car, Person: p, Rule: "DX-ACT-004", Kept: c.Lifting})
}

// retracts reports whether a vehicle has wheelguards that can be raised, and whether that gives back of its handling class: all of those in
// front do (DX-ACC-063).
func (v *Vehicle) retracts() (some, hc bool) {
	hc = v.Class == garage.Car
	front := false
	for i := range v.NumWheels {
		w := &v.Wheels[i]
		if w.Guard == 0 {
			continue
		}
		some = some || w.Raises
		if w.At.InFront() {
			front = true
			hc = hc && w.Raises
		}
	}
	return some, hc && front
}

// legalGuards lists the raising or lowering of wheelguards.
func (r *run) legalGuards(p PersonID, dst []Action) []Action {
	if r.checkGuards(p, nil) == nil {
		dst = append(dst, Action{Do: Guards, Person: p})
	}
	return dst
}

// checkGuards says what keeps retractable wheelguards from being raised or lowered (DX-ACT-004).
func (r *run) checkGuards(p PersonID, _ *Action) *bar {
	if c := r.crew(p); c != nil && !c.Tucking {
		if some, _ := c.V.retracts(); some {
			return nil
		}
	}
	return barNoGuards
}

// doGuards has retractable wheelguards move, which is done when the turn ends (DX-ACT-004).
func (r *run) doGuards(p PersonID, _ *Action) {
	c := r.crew(p)
	r.s.t.Persons[p].Acted = true
	c.Tucking = true
	r.betrays(r.s.t.Persons[p].Car, WorkGuards)
	r.emit(Event{Kind: EvGuards, Car: r.s.t.Persons[p].Car, Person: p, Rule: "DX-ACT-004", Kept: c.Tucked})
}

// settleLifts ends a turn for pop-up turrets and wheelguards that move.
func (r *run) settleLifts() {
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Lifting {
			c.Raised = true
		}
		if c.Tucking {
			c.Tucked = !c.Tucked
			if _, hc := c.V.retracts(); hc && c.V.HC < mostHC {
				if c.Tucked {
					c.Handling.Base += guardsHC
				} else {
					c.Handling.Base -= guardsHC
					c.Status = min(c.Status, int8(c.Handling.Top()))
				}
			}
		}
		c.Lifting, c.Lowered, c.Tucking = false, false, false
	}
}

// lightMuzzle sets m to the first searchlight of a vehicle from which a line may lead to a target; false: there is none. Those on a side
// shine into its arc, others all round.
func (r *run) lightMuzzle(car CarID, from PartID, m *muzzle) PartID {
	c := r.car(car)
	for part := from; part <= PartID(c.V.NumParts); part++ {
		if !r.searchlight(c, part) {
			continue
		}
		*m = muzzle{from: c.V.Mark(Aim{Kind: AimFitting, Part: part}, c.Pose).A, car: car, by: c.Owner}
		m.own = geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
		m.arc.All = true
		if at := c.V.Parts[part].At; at <= garage.Right {
			m.arc = sight.ArcOf(c.V.Counter, c.Pose, uint8(at))
		}
		m.end = pointEnd(m.from, carThing(car))
		return part
	}
	return 0
}

// lightLine finds a line from a searchlight of a vehicle to any side of another one.
func (r *run) lightLine(car, target CarID, m *muzzle, aim *Aim, l *sight.Line) *bar {
	b := barNoLight
	for part := r.lightMuzzle(car, 1, m); part != 0; part = r.lightMuzzle(car, part+1, m) {
		b = barNoLine
		var buf sceneBuf
		w := r.outlookOn(m, target, &buf)
		*l = sight.Line{}
		for side := range uint8(4) {
			var x sight.Line
			if a := (Aim{Kind: AimSide, Side: side, Zone: r.car(target).V.endZone(side)}); r.aimAtCar(m, target, &w, a, &x) == nil && x.Better(l) {
				*l, *aim = x, a
			}
		}
		if l.OK {
			return nil
		}
	}
	return b
}

// dark reports whether searchlights are of use.
func (r *run) dark() bool { return r.s.o.Sky&targeting.SkyNight != 0 && !r.s.t.Starlit }

// legalLight lists the vehicles of others that a searchlight can be turned on.
func (r *run) legalLight(p PersonID, dst []Action) []Action {
	c := r.crew(p)
	if c == nil || c.V.Features&FeatureSearchlight == 0 || !r.dark() {
		return dst
	}
	for id := range CarID(r.s.t.NCars) {
		if o := r.car(id); o.Owner == c.Owner || !o.Running() {
			continue
		}
		a := Action{Do: Light, Person: p, Target: carThing(id)}
		if r.checkLight(p, &a) == nil {
			dst = append(dst, a)
			if r.first {
				return dst
			}
		}
	}
	return dst
}

// checkLight says what keeps a searchlight from being turned on a vehicle (DX-ODDS-001, DX-ODDS-003, DX-ODDS-004).
func (r *run) checkLight(p PersonID, a *Action) *bar {
	c := r.crew(p)
	switch {
	case c == nil || c.V.Features&FeatureSearchlight == 0:
		return barNoLight
	case !r.dark():
		return barDaylight
	case a.Target == noThing:
		return barLightOut
	case !a.Target.isCar() || a.Target == carThing(r.s.t.Persons[p].Car) || uint8(a.Target) >= r.s.t.NCars || !r.car(CarID(a.Target)).Running():
		return barLightCars
	}
	var m muzzle
	var aim Aim
	var l sight.Line
	return r.lightLine(r.s.t.Persons[p].Car, CarID(a.Target), &m, &aim, &l)
}

// doLight turns a searchlight on a vehicle for the turn: from 3 on it keeps it lit, from 6 on it blinds those in it. Range, size and the like
// count, darkness and skills do not (DX-ODDS-001, DX-ODDS-002, DX-ODDS-003?).
func (r *run) doLight(p PersonID, a *Action) {
	t := &r.s.t
	x := &t.Persons[p]
	x.Acted = true
	var m muzzle
	var aim Aim
	var l sight.Line
	if r.lightLine(x.Car, CarID(a.Target), &m, &aim, &l) != nil {
		return // nothing has moved since it was checked
	}
	var s targeting.Shot
	r.fillState(p, &s)
	r.fillVehicle(x.Car, &s)
	r.fillTarget(&m, a.Target, aim, &l, &s)
	s.Sky &^= targeting.SkyNight
	mods := r.g.t.Targeting.Modifiers(&s)
	dice := r.s.dice.D6(diceLight) + r.s.dice.D6(diceLight)
	total := dice + int(mods.Total)
	state := 0
	if total >= lightFollows {
		r.car(CarID(a.Target)).Lit = t.Turn
		state = 1
	}
	if total >= lightBlinds {
		r.car(CarID(a.Target)).Blinded = t.Turn
		state = 2
	}
	r.betrays(x.Car, WorkLight)
	if r.rec != nil {
		r.emit(Event{Kind: EvToHit, Car: x.Car, Person: p, Other: a.Target, Rule: "DX-ODDS-002", Count: int16(lightBlinds - int(mods.Total)), Die: int8(dice), Mods: mods, Kept: state == 2})
		r.emit(Event{Kind: EvLight, Car: x.Car, Person: p, Other: a.Target, Rule: "DX-ODDS-001", Count: int16(state)})
	}
}

// lit reports whether a searchlight takes the darkness from a vehicle (DX-ODDS-001).
func (r *run) lit(car CarID) bool { return r.car(car).Lit != 0 && r.car(car).Lit == r.s.t.Turn }

// blinded reports whether a searchlight blinds the people of a vehicle: they fire at -10, and its maneuvers are D3 harder (DX-ODDS-002,
// DX-MOD-022).
func (r *run) blinded(car CarID) bool {
	return r.car(car).Blinded != 0 && r.car(car).Blinded == r.s.t.Turn
}

// starshell lights the place for the rest of the match (DX-WPN-047, DX-WPN-048?).
func (r *run) starshell(car CarID) {
	r.s.t.Starlit = true
	r.emit(Event{Kind: EvStarshell, Car: car, Rule: "DX-WPN-047"})
}
