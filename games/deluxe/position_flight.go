package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
)

// PositionFlight is how a helicopter of a position flies.
type PositionFlight struct {
	Altitude int     `json:"altitude" minimum:"0" maximum:"600"` // squares of its underside over the street; 0: it stands there, its rotors turning
	Dive     float64 `json:"dive" minimum:"0" maximum:"100"`     // miles per hour, in steps of 5
	Cold     bool    `json:"cold"`                               // it stands with its rotors at rest
	Rotors   string  `json:"rotors" names:"rotors"`              // default whole
	Cable    int     `json:"cable" minimum:"0" maximum:"24"`     // squares of its winch's cable that are paid out
}

// flown gives a helicopter of a position its place in the air.
func (b *positioner) flown(key func(string) string, id CarID, v *PositionFlight, open []string) error {
	c := b.car(id)
	if c.V.hops() && (v.Altitude > 0 || slices.Contains(open, FoldingRotors.String())) {
		b.transform(id)
	}
	if !c.V.Flies {
		if *v != (PositionFlight{}) {
			return game.WrongPosition(key("altitude"), "the vehicle is no helicopter, nor a grasshopper with its rotors out")
		}
		return nil
	}
	if v.Rotors != "" {
		c.Aloft.Rotor = flight.RotorState(slices.Index(flight.RotorState(0).Names(), v.Rotors))
	}
	if v.Cable > 0 && c.V.Cable == 0 {
		return game.WrongPosition(key("cable"), "it has no winch")
	}
	c.Cable.Out = flight.Altitude(v.Cable)
	b.liftTo(id, flight.Altitude(v.Altitude), v.Cold)
	a := &c.Aloft
	switch steps := scale.Speed(2*v.Dive) / scale.Step; {
	case mph(steps*scale.Step) != v.Dive:
		return game.WrongPosition(key("dive"), "%g is no multiple of 5 mph", v.Dive)
	case steps > 0 && !a.Up:
		return game.WrongPosition(key("dive"), "it stands on the ground")
	default:
		a.Dive, a.Wished, a.Held = flight.Dive(steps), flight.Dive(steps), flight.Dive(steps)
	}
	switch {
	case !a.Up && c.Speed != 0:
		return game.WrongPosition(key("speed"), "a helicopter on the ground stands")
	case a.Up && a.Rotor == flight.RotorFailed:
		return game.WrongPosition(key("rotors"), "it flies without them")
	case a.Rotor == flight.RotorFailed:
		c.Mode = c.drivenMode()
	}
	return nil
}
