package deluxe

import (
	"sync"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on hang gliders and open parachutes:
//
//   - A hang glider is a body of its own with one flyer, who steers it as a helicopter: without rotors and plant, it gains way by diving alone. A parachute that
//     has opened and braked becomes one (DX-HELI-143, DX-HELI-147, DX-HELI-148).
//   - Without an updraft (updrafts.go) it loses a quarter inch a turn. At 15 mph or less it stalls: it loses half an inch, and 20 mph are its speed of the next turn
//     (DX-HELI-149).
//   - It lands by coming down to the ground at 20 mph or less without a dive, and its flyer stands there; faster it is a fall at that speed (DX-HELI-146). On a roof
//     alike.
//   - The flyer is aimed at as somebody on foot; the parachute can be hit by flamethrowers alone (DX-HELI-141). What strikes anything, or loses the wing, falls.
//   - Results of the Helicopter Crash Table hold but for rotor checks; where rotors fail the wing folds, and it falls.
//   - A match holds 16 vehicles and gliders at once. Beyond that a parachute brakes its flyer all the way down.

// Figures of hang gliders (DX-HELI-141, DX-HELI-147 to DX-HELI-151).
const (
	gliderHC              = 2
	gliderDP              = 4
	gliderSpeed           = 4 * scale.Step
	stallSpeed            = 3 * scale.Step
	gliderSinks           = flight.Altitude(1)
	stallSinks            = flight.Altitude(2)
	turbulence            = 6                   // difficulty of a helicopter that passes over it
	turbulenceOver        = flight.Altitude(12) // so far above it at most
	gliderArmor           = 24                  // room for any body armor: what its wearer lacks of it counts as lost
	gliderBody            = "hang_glider"
	parachuteName         = "Parachute"
	wing           PartID = 3
)

var barGlides = &bar{"DX-HELI-148", "he flies a hang glider", "when it has landed"}

// glider is what a flyer and his parachute are in play. Every match shares it.
var glider = sync.OnceValue(func() *Vehicle {
	v := &Vehicle{
		Name: parachuteName, Body: gliderBody, Class: garage.Helicopter, Design: &garage.Design{Name: parachuteName},
		Counter: movement.Counter{Length: scale.HalfInch, Width: scale.HalfInch},
		HC:      gliderHC, OffRoadHC: gliderHC, TopSpeed: scale.MaxSpeed, PowerUnits: 1, Weight: garage.Pounds(200), DM: collision.DMOf(garage.Pounds(200)),
		Size: targeting.SizePlain, Flies: true, Glider: true,
		NumParts: 3, NumSeats: 1, key: gliderBody,
	}
	v.Parts[1] = VehiclePart{Kind: PersonPart, At: garage.Inside, Cover: 2, DP: personDP}
	v.Parts[2] = VehiclePart{Kind: BodyArmorPart, At: garage.Inside, DP: gliderArmor}
	v.Parts[wing] = VehiclePart{Kind: FittingPart, At: garage.Top, Outside: true, DP: gliderDP}
	v.Plants[0] = wing // what keeps it in the air
	v.Seats[0] = Seat{Role: garage.Driver, Part: 1, BodyArmor: 2}
	o := &v.orders
	who := Order{Layer{1}}
	for side := range o.sides {
		o.sides[side], o.ram[side] = who, who
	}
	o.top, o.underbody = who, who
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		o.single[p] = Order{Layer{p}}
	}
	return v
})

// gliderText is what is kept of a glider.
const gliderText = `{"glider":true}`

// isGliderText reports whether a text is that of a glider.
func isGliderText(text []byte) bool { return string(text) == gliderText }

// glides has somebody whose parachute has braked his fall fly it as a hang glider (DX-HELI-143, DX-HELI-145).
func (r *run) glides(p PersonID) {
	t := &r.s.t
	x := r.person(p)
	if int(t.NCars) == MaxBodies {
		return
	}
	v := glider()
	id := CarID(t.NCars)
	t.NCars++
	c := r.car(id)
	alt := x.Air.Alt
	*c = Car{V: v, Owner: x.Owner, Pose: geom.Pose{At: middle(x.corner()), Heading: x.Pose.Heading}, Speed: gliderSpeed, Before: gliderSpeed, By: nobody}
	c.Handling = control.Handling{Base: v.HC, Skill: control.SkillPilot}
	_, c.Handling.Unskilled = r.drives(p, v, 0)
	c.Status = int8(c.Handling.Start())
	c.Gone.Add(v.Seats[0].Part)
	c.Gone.Add(v.Seats[0].BodyArmor)
	c.Aloft = Aloft{Up: true, Alt: alt, Warm: lifted}
	t.Flyers |= id.bit()
	x.Air = Airborne{}
	t.Airborne.drop(p)
	x.Storey = 0
	r.sit(p, id, 0)
	c.Mode = c.drivenMode()
}

// furl ends the flight of a glider: its flyer stands on the ground or a roof, or has fallen there at a speed (DX-HELI-146).
func (r *run) furl(id CarID, v scale.Speed) {
	c := r.car(id)
	c.Speed = 0
	c.Aloft.Up = false
	if p := r.s.t.personAt(id, 0); p != NoPerson {
		dead := r.wounds(p) >= personDP
		r.unseat(p, squareOf(c.Pose.At))
		switch {
		case dead:
			r.remove(p, "DX-INJ-001")
		case r.setsFoot(p) && v > 0:
			r.lands(p, v)
		}
	}
	if c.Running() {
		r.leave(id, Furled)
	}
}

// gentle reports whether a flyer who comes down lands: a helicopter that hovers, a glider that neither dives nor is too fast (DX-HELI-058).
func (c *Car) gentle() bool {
	a := &c.Aloft
	if c.V.Glider {
		return a.Dive == 0 && c.Speed <= gliderSpeed && c.Mode != Falling
	}
	return flight.Lands(c.Speed, a.Dive, a.Sunk)
}

// glideOn ends a turn for a glider: it loses altitude, or stalls (DX-HELI-148, DX-HELI-149).
func (r *run) glideOn(id CarID) {
	c := r.car(id)
	a := &c.Aloft
	if !a.Up || c.Mode == Falling {
		return
	}
	lift := r.updraft(id)
	switch {
	case c.Speed <= stallSpeed:
		c.takeSpeed(gliderSpeed)
		r.emit(Event{Kind: EvSlowed, Car: id, Rule: "DX-HELI-149", Speeds: [3]scale.Speed{c.Before, gliderSpeed}})
		lift -= stallSinks
	case a.Dive == 0:
		lift -= gliderSinks
	}
	if lift <= 0 {
		r.descend(id, -lift, "DX-HELI-149")
		return
	}
	if lift = min(lift, flight.MaxAltitude-a.Alt); lift > 0 {
		a.Alt += lift
		r.emit(Event{Kind: EvAltitude, Car: id, Rule: "DX-HELI-149", Count: int16(a.Alt), Index: int16(lift)})
	}
}

// wash has the gliders that a helicopter has just flown over meet a hazard: it is above them, within 3 inches (DX-HELI-151).
func (r *run) wash(id CarID) {
	c := r.car(id)
	if c.V.Glider || r.s.t.NCars == 0 {
		return
	}
	m := &r.s.t.Move
	o := c.V.Counter.Shape()
	for set := r.s.t.Flyers &^ id.bit(); set != 0; set &= set - 1 {
		under := set.first()
		k := r.car(under)
		if !k.V.Glider || !k.Running() || !k.Aloft.Up || c.Aloft.Alt <= k.Aloft.Alt || c.Aloft.Alt-k.Aloft.Alt > turbulenceOver {
			continue
		}
		b := r.body(under)
		if _, ok := m.Course.Meets(o, &b); ok {
			r.hazard(under, turbulence, control.NoHazard, k.Speed)
		}
	}
}

// wingBar says what keeps the parachute of a glider from being aimed at: only flamethrowers hurt it (DX-HELI-141).
func (m *muzzle) wingBar(c *Car, aim Aim) *bar {
	if !c.V.Glider || aim.Kind != AimFitting {
		return nil
	}
	if m.spec == nil || m.spec.Family != garage.FamilyFlamethrowers {
		return barWing
	}
	return nil
}

var barWing = &bar{"DX-HELI-141", "an open parachute is hurt by flamethrowers alone", "its flyer, or a flamethrower"}
