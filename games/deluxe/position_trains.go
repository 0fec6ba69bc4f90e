package deluxe

import (
	"fmt"
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// PositionCoupling is how a trailer of a position hangs. A vehicle with what it pulls is several entries: the first one names it, and each trailer
// says on which of them it hangs. Trailers that have none stand straight behind, with the numbers after all entries.
type PositionCoupling struct {
	Tow     *int     `json:"tow"`                               // the number of what pulls it; place and speed follow from that
	Bend    float64  `json:"bend" minimum:"-180" maximum:"180"` // what the heading of what pulls it lies to the left of its own
	Pin     string   `json:"pin" names:"pin"`                   // of its kingpin; default whole
	Kinks   int      `json:"kinks" minimum:"0" maximum:"10"`    // movement phases in a row at whose end it was jackknifed
	Carrier *int     `json:"carrier"`                           // the number of the body that carries it, which comes before it
	Open    []string `json:"open" names:"hatch"`                // of any vehicle: doors and a ramp that are open, a bed that is up
	Loose   int      `json:"loose" minimum:"0" maximum:"600"`   // of a trailer that hangs on nothing: the turn in which it came off
}

// findTrailer returns a trailer by itself, which only a position may have, hanging on nothing; nil: the text names no trailer.
func findTrailer(c *garage.Catalogue, text string) (*Vehicle, error) {
	d, err := designNamed(c, text)
	if err != nil {
		return nil, nil // findVehicle says what is wrong
	}
	if b := c.Body(d.Units[garage.Main].Body); len(d.Behind) != 0 || b.Class != garage.CarTrailer && b.Class != garage.SemiTrailer {
		return nil, nil
	}
	return compile(c, d)
}

// hangsOn returns what a trailer of a position hangs on, and the trailer: the next one of the vehicle at the head.
func (b *positioner) hangsOn(key func(string) string, v *PositionCar) (tow CarID, trailer *Vehicle, err error) {
	if n := *v.Tow; n < 0 || n >= int(b.s.t.NCars) {
		return NoCar, nil, game.WrongPosition(key("tow"), "there is no vehicle %d before it", n)
	}
	tow = CarID(*v.Tow)
	list := b.car(b.head(tow)).V.Behind
	n := 0
	for id := tow; b.car(id).Tow != 0; n++ {
		id = CarID(b.car(id).Tow - 1)
	}
	switch {
	case !b.car(tow).Running():
		return NoCar, nil, game.WrongPosition(key("tow"), "vehicle %d is out", tow)
	case b.car(tow).Hung != 0:
		return NoCar, nil, game.WrongPosition(key("tow"), "vehicle %d pulls vehicle %d", tow, b.car(tow).Hung-1)
	case n >= len(list):
		return NoCar, nil, game.WrongPosition(key("tow"), "vehicle %d came without a trailer for it: a vehicle is named with what it pulls, tractor+trailer", tow)
	}
	for name, given := range map[string]bool{
		"vehicle": v.Vehicle != "", "seat": v.Seat != nil && *v.Seat != b.car(tow).Owner, "x": v.X != nil, "y": v.Y != nil, "heading": v.Heading != nil, "speed": v.Speed != nil,
		"before": v.Before != nil, "stopped": v.Stopped != nil, "status": v.Status != nil, "out": v.Out, "loose": v.Loose != 0,
	} {
		if given {
			return NoCar, nil, game.WrongPosition(key(name), "follows from vehicle %d, on which it hangs", tow)
		}
	}
	return tow, list[n], nil
}

// addTowed adds a trailer to what it hangs on.
func (b *positioner) addTowed(_ int, key func(string) string, v *PositionCar) (CarID, error) {
	tow, k, err := b.hangsOn(key, v)
	if err != nil {
		return NoCar, err
	}
	bend, ok := MinutesOf(v.Bend)
	if !ok {
		return NoCar, game.WrongPosition(key("bend"), "is no angle")
	}
	c := b.car(tow)
	id := b.addCar(k, c.Owner, coupling(c.V, k).Behind(c.Pose, bend), c.Speed, b.o.Int("plusses"))
	t := b.car(id)
	c.Hung, t.Tow, t.Mode, t.Kinks = uint8(id)+1, uint8(tow)+1, Towed, uint8(v.Kinks)
	return id, nil
}

// uncoupled says of a trailer of a position that hangs on nothing how it goes on.
func (b *positioner) uncoupled(c *Car, v *PositionCar) {
	if !c.V.isTrailer() {
		return
	}
	c.Loose, c.Mode = uint16(max(1, v.Loose)), Helpless
	if c.Speed == 0 {
		c.Mode = Rest
	}
}

// trailers hangs on the vehicles of the position what they pull and no entry has told of, and works out what they are like with it.
func (b *positioner) trailers() error {
	t := &b.s.t
	given := CarID(t.NCars)
	for id := range given {
		c := b.car(id)
		if len(c.V.Behind) == 0 || c.Tow != 0 || !c.Running() {
			continue
		}
		if c.Hung == 0 {
			if int(t.NCars)+len(c.V.Behind) > MaxBodies {
				return game.WrongPosition(fmt.Sprintf("cars[%d]", id), "with what it pulls there are more than %d bodies", MaxBodies)
			}
			status := c.Status
			b.addTrain(id, b.o.Int("plusses"))
			c.Status = status
		}
		b.setGround(id)
		top := int8(c.Handling.Top())
		if v := b.entry(int(id)); v.Status == nil {
			c.Status = min(int8(c.Handling.Start()), top)
		}
		b.keepPace(id)
	}
	return nil
}

// entry returns what a position says of a vehicle; one that it leaves out has all defaults.
func (b *positioner) entry(i int) PositionCar {
	if i < len(b.v.Cars) {
		return b.v.Cars[i]
	}
	return PositionCar{}
}

// pinNames are the states of a kingpin in JSON.
var pinNames = [...]string{PinWhole: "whole", PinBroken: "broken", PinBlown: "blown"}

// String returns the name of the state.
func (p PinState) String() string { return pinNames[p] }

// pinOf reads the state of a kingpin.
func pinOf(key string, v *Vehicle, name string) (PinState, error) {
	if name != "" && v.Class != garage.SemiTrailer {
		return PinWhole, game.WrongPosition(key, "%s has no kingpin", v.Name)
	}
	return PinState(max(0, slices.Index(pinNames[:], name))), nil
}

// openedOf opens what a position says is open.
func openedOf(key string, c *Car, list []string) error {
	for _, name := range list {
		h := Hatch(slices.Index(hatchNames[:], name))
		switch {
		case !c.V.Hatches.Has(h):
			return game.WrongPosition(key, "%s has no %s", c.V.Name, name)
		case h == DumpBed:
			c.Hatches.Bed = bedTop
		default:
			c.Hatches.Open |= h.set()
		}
	}
	return nil
}

// stowed puts a vehicle into the body that a position says carries it.
func (b *positioner) stowed(key string, c *Car, carrier *int) error {
	switch {
	case carrier == nil:
		return nil
	case *carrier < 0 || *carrier >= int(b.s.t.NCars)-1:
		return game.WrongPosition(key, "there is no vehicle %d before it", *carrier)
	}
	in := b.car(CarID(*carrier))
	if !in.Running() || !in.V.admits(c.V) {
		return game.WrongPosition(key, "%s has no ramp for %s", in.V.Name, c.V.Name)
	}
	c.Fate, c.In, c.Speed, c.Before, c.Stopped = Stowed, uint8(*carrier)+1, 0, 0, true
	return nil
}
