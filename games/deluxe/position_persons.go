package deluxe

import (
	"fmt"
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// PositionPerson is somebody of a position, told by the vehicle that he comes in and his seat there, or by his number if he has come in none. What is left out is as at the start: he
// sits in that seat.
type PositionPerson struct {
	Person     *int     `json:"person" minimum:"0" maximum:"63"` // in place of car and seat: his number, of somebody who has come in no vehicle
	Car        int      `json:"car"`
	Seat       int      `json:"seat"` // counted from 0, the driver
	X          *float64 `json:"x"`    // on foot: the lower left corner of his square
	Y          *float64 `json:"y"`
	Heading    float64  `json:"heading"`
	Storey     int      `json:"storey" minimum:"0" maximum:"10"`    // default 1, the ground
	Altitude   int      `json:"altitude" minimum:"0" maximum:"600"` // in the air over that square, in quarter inches: he falls
	Chute      string   `json:"chute" enum:"shut,opens,"`           // of his parachute, there
	Hangs      *int     `json:"hangs"`                              // the helicopter on whose cable he hangs
	Top        *int     `json:"top"`                                // the vehicle that he is on top of
	Hits       int      `json:"hits" minimum:"0" maximum:"2"`       // on foot or on top
	ArmorHits  int      `json:"armor_hits"`
	Gunner     *int     `json:"gunner" minimum:"-1" maximum:"6"` // plusses of skills, -1 without; default: the options
	Handgunner *int     `json:"handgunner" minimum:"-1" maximum:"6"`
	Running    *int     `json:"running" minimum:"0" maximum:"6"`
	Arts       *int     `json:"arts" minimum:"-1" maximum:"6"`
	Down       bool     `json:"down"`
	Carries    bool     `json:"carries"`
	Sprinted   int      `json:"sprinted" minimum:"0" maximum:"10"`     // seconds to rest from
	Since      int      `json:"since" minimum:"0" maximum:"600"`       // the turn of the last of them
	Stun       int      `json:"stun" minimum:"0" maximum:"1200"`       // the last turn in which he is stunned
	Gas        string   `json:"gas" enum:"mild,bad,"`                  // of tear gas
	GasTill    int      `json:"gas_till" minimum:"0" maximum:"1200"`   // the last turn of it
	Dazed      int      `json:"dazed_till" minimum:"0" maximum:"1200"` // the last turn in which he is unconscious for another reason than wounds
	Painted    int      `json:"painted" minimum:"0" maximum:"1200"`    // the last turn in which paint hampers him on foot
	Acted      bool     `json:"acted"`
	Pace       *float64 `json:"pace"`   // of a turn that is under way
	Spent      []int    `json:"spent"`  // shots fired, or pieces used, of his gear by its places
	Delays     []int    `json:"delays"` // seconds that his grenades are set to, by place
	SetUp      *int     `json:"set_up"` // place of the tripod weapon that he has set up
}

// gasNames are the effects of tear gas.
var gasNames = map[string]targeting.TearGas{"": targeting.NoTearGas, "mild": targeting.TearGasMild, "bad": targeting.TearGasBad}

// persons puts the people of the position where they are.
func (b *positioner) persons() error {
	for i := range b.v.Persons {
		if err := b.placePerson(fmt.Sprintf("persons[%d]", i), &b.v.Persons[i]); err != nil {
			return err
		}
	}
	b.wits()
	return nil
}

// placePerson puts somebody where he is.
func (b *positioner) placePerson(key string, v *PositionPerson) error {
	p, err := b.personOf(key, v)
	if err != nil {
		return err
	}
	x := b.person(p)
	if most := b.ownArmor(p); v.ArmorHits < 0 || v.ArmorHits > most {
		return game.WrongPosition(key+".armor_hits", "cannot be %d (0 to %d)", v.ArmorHits, most)
	}
	x.Hits, x.ArmorHits, x.Storey = int8(v.Hits), int8(v.ArmorHits), int8(v.Storey)
	x.Sprinted, x.Since = uint8(v.Sprinted), uint16(v.Since)
	x.StunTill, x.Painted, x.GasTill, x.OutTill = uint16(v.Stun), uint16(v.Painted), uint16(v.GasTill), uint16(v.Dazed)
	for _, skill := range [...]struct {
		of *int
		to *int8
	}{{v.Gunner, &x.Gunner}, {v.Handgunner, &x.Handgunner}, {v.Running, &x.Running}, {v.Arts, &x.Arts}} {
		if skill.of != nil {
			*skill.to = int8(*skill.of)
		}
	}
	if err := b.gearPosition(key, p, v); err != nil {
		return err
	}
	x.Gas, x.Down, x.Carries, x.Acted = gasNames[v.Gas], v.Down, v.Carries, v.Acted
	switch {
	case v.Hangs != nil:
		return b.hung(key, p, v)
	case v.Top != nil && v.X != nil:
		return game.WrongPosition(key+".top", "he is on foot or on top of a vehicle, not both")
	case v.Top != nil:
		if *v.Top < 0 || *v.Top >= int(b.s.t.NCars) {
			return game.WrongPosition(key+".top", "there is no vehicle %d", *v.Top)
		}
		b.vacate(p)
		x.At = b.bedPlace(CarID(*v.Top), geom.Vec{})
		x.Car, x.Place = CarID(*v.Top), OnTop
		return nil
	case v.X != nil && v.Y != nil:
		return b.onStreet(key, p, v)
	case v.X != nil || v.Y != nil:
		return game.WrongPosition(key+".x", "a square has x and y")
	case v.Down || v.Altitude > 0 || v.Chute != "" || v.Carries || v.Hits > 0 || v.ArmorHits > 0 || v.Sprinted > 0 || v.Pace != nil:
		return game.WrongPosition(key, "that is for somebody on foot or on top of a vehicle: say where he is")
	}
	return nil
}

// personOf finds the person of an entry.
func (b *positioner) personOf(key string, v *PositionPerson) (PersonID, error) {
	t := &b.s.t
	if v.Person != nil {
		if *v.Person < 0 || *v.Person >= int(t.NPersons) || !t.Persons[*v.Person].bears() {
			return 0, game.WrongPosition(key+".person", "%d is nobody who has come in no vehicle", *v.Person)
		}
		return PersonID(*v.Person), nil
	}
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; int(x.Of) == v.Car && int(x.Seat) == v.Seat {
			if t.Outside.has(p) {
				return 0, game.WrongPosition(key, "he has been placed before")
			}
			return p, nil
		}
	}
	return 0, game.WrongPosition(key, "there is no seat %d in a vehicle %d", v.Seat, v.Car)
}

// vacate takes a person out of his seat.
func (b *positioner) vacate(p PersonID) {
	x := b.person(p)
	b.s.t.Outside.add(p)
	if x.Car == NoCar {
		return
	}
	c := b.car(x.Car)
	c.empty(x.Place)
	if c.Mode == Driven {
		c.Mode = c.drivenMode()
	}
	c.Parked = c.solo() && c.Speed == 0 && x.Place == 0
}

// onStreet puts a person into a square.
func (b *positioner) onStreet(key string, p PersonID, v *PositionPerson) error {
	x := b.person(p)
	at, err := PoseOf(key, v.X, v.Y, &v.Heading, geom.Pose{})
	if err != nil {
		return err
	}
	if err := b.inside(key, middle(at.At)); err != nil {
		return err
	}
	switch {
	case at.At != squareOf(at.At):
		return game.WrongPosition(key+".x", "he stands in a square: whole numbers")
	case at.Heading != quarterTurn(at.Heading):
		return game.WrongPosition(key+".heading", "cannot be %v (0, 90, 180, 270)", v.Heading)
	case b.occupant(at.At, x.level()) != NoPerson || x.level() == streetLevel && b.underCar(at.At) && !b.underTrailers(at.At):
		return game.WrongPosition(key, "somebody or something is there")
	}
	b.vacate(p)
	x.Car, x.Place = NoCar, 0
	x.stand(at.At, at.Heading)
	if v.Altitude > 0 {
		b.rises(p, Airborne{Alt: flight.Altitude(v.Altitude), Chute: Chute(max(0, slices.Index(chuteNames[:], v.Chute)))})
	}
	if v.Pace != nil {
		pace, ok := speedOf(*v.Pace)
		if !ok || mph(pace) != *v.Pace || b.paceBar(p, pace) != nil {
			return game.WrongPosition(key+".pace", "cannot be %v", *v.Pace)
		}
		x.Pace, x.Paced = pace, true
	}
	return nil
}

// hung hangs a person on the cable of a helicopter.
func (b *positioner) hung(key string, p PersonID, v *PositionPerson) error {
	if *v.Hangs < 0 || *v.Hangs >= int(b.s.t.NCars) || b.car(CarID(*v.Hangs)).V.Cable == 0 {
		return game.WrongPosition(key+".hangs", "there is no helicopter %d with a winch", *v.Hangs)
	}
	b.vacate(p)
	x := b.person(p)
	x.Car, x.Place = NoCar, 0
	b.hangs(p, CarID(*v.Hangs))
	return nil
}
