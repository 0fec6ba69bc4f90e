package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
)

// fuseNames are the names of the fuses in JSON.
var fuseNames = [...]string{Contact: "contact", Remote: "remote", BothWays: "both_ways"}

// String returns the name of the fuse.
func (f Fuse) String() string { return fuseNames[f] }

// dropView adds what automatic weapons and paint do to a vehicle.
func (o *CarView) dropView(r *run, c *Car) {
	for i := range c.V.NumWeapons {
		if c.Arms[i].Auto {
			o.Automatic = append(o.Automatic, int(i))
		}
	}
	if c.Painted >= r.s.t.Turn {
		o.Painted = int(c.Painted)
	}
}

// ailments adds what gas, grenades and paint do to a person.
func (o *PersonView) ailments(x *Person, turn uint16) {
	if x.Gas != targeting.NoTearGas && x.GasTill >= turn {
		o.GasTill = int(x.GasTill)
		for name, gas := range gasNames {
			if gas == x.Gas {
				o.Gas = name
			}
		}
	}
	for _, k := range [...]struct {
		till uint16
		to   *int
	}{{x.StunTill, &o.Stun}, {x.OutTill, &o.Dazed}, {x.Painted, &o.Painted}} {
		if k.till >= turn {
			*k.to = int(k.till)
		}
	}
}

// dropView adds what a weapon has left behind to a counter.
func (v *CounterView) dropView(r *run, k *RoadCounter) {
	if k.Kind < Mine {
		return
	}
	length, width := k.size()
	v.Length, v.Width = Squares(length), Squares(width)
	v.Large, v.TearGas, v.Burns = k.Large, k.Tear, r.aflame(k)
	v.Since, v.Ends, v.Storey, v.Altitude = int(k.Since), int(k.Ends), int(k.Storey), int(k.Alt)
	if k.Kind == Mine || k.Kind == SpearMine {
		v.Fuse = k.Fuse.String()
	}
}

// PositionDropped is what a counter of a position has that was left by a weapon. What is left out is as if it had just been dropped.
type PositionDropped struct {
	Of      *int   `json:"from"` // the vehicle that dropped it
	Large   bool   `json:"large"`
	TearGas bool   `json:"tear_gas"`
	Fuse    string `json:"fuse" names:"fuse"`
	Since   int    `json:"since"`                           // the turn in which it came
	Ignites *int   `json:"ignites"`                         // phases from the start of the position until oil burns
	Storey  int    `json:"storey" minimum:"0" maximum:"10"` // of a cloud; default the street

	Altitude int `json:"altitude" minimum:"0" maximum:"600"` // of a cloud that was made in the air, in quarter inches; default the ground
}

// dropped fills in a counter of a position that a weapon has left.
func (b *positioner) dropped(key string, v *PositionDropped, k *RoadCounter) error {
	if k.Kind < Mine {
		if *v != (PositionDropped{}) {
			return game.WrongPosition(key, "debris and obstacles have nothing but a place")
		}
		return nil
	}
	mine := k.Kind == Mine || k.Kind == SpearMine
	switch {
	case v.Of != nil && (*v.Of < 0 || *v.Of >= int(b.s.t.NCars)):
		return game.WrongPosition(key+".from", "there is no vehicle %d", *v.Of)
	case v.Fuse != "" && !mine:
		return game.WrongPosition(key+".fuse", "is of mines alone")
	case v.TearGas && k.Kind != Smoke && k.Kind != GrenadeSmoke:
		return game.WrongPosition(key+".tear_gas", "is in smoke alone")
	case v.Since < 0 || v.Since > b.v.Turn:
		return game.WrongPosition(key+".since", "cannot be %d (1 to %d)", v.Since, b.v.Turn)
	case v.Storey > streetLevel && k.Kind < Smoke:
		return game.WrongPosition(key+".storey", "is of clouds alone")
	case v.Altitude < 0 || v.Altitude > int(flight.MaxAltitude) || v.Altitude > 0 && (!k.Kind.cloud() || v.Storey > 0):
		return game.WrongPosition(key+".altitude", "cannot be %d (of a cloud over the street, 0 to %d)", v.Altitude, flight.MaxAltitude)
	case v.Ignites != nil && (k.Kind != FlamingOil || *v.Ignites < 0 || *v.Ignites > scale.Phases):
		return game.WrongPosition(key+".ignites", "cannot be %d (of flaming oil, 0 to %d)", *v.Ignites, scale.Phases)
	}
	if v.Of != nil {
		k.From = CarID(*v.Of)
	}
	k.Large, k.Tear, k.Fuse = v.Large, v.TearGas, Fuse(max(slices.Index(fuseNames[:], v.Fuse), 0))
	k.Alt = flight.Altitude(v.Altitude)
	k.Since, k.Storey = uint16(v.Since), spot{up: onStorey(v.Storey)}.storey()
	if v.Since == 0 {
		k.Since = uint16(b.v.Turn)
	}
	// As if it had been dropped just before the first phase.
	first := max(b.v.Phase, 1)
	r := run{s: &State{}, g: b.g}
	r.s.t.Turn, r.s.t.Phase = uint16(b.v.Turn), uint8(first-1)
	r.stamp(k)
	if v.Ignites != nil {
		k.Lit = stampAfter(uint16(b.v.Turn), uint16(first-1), uint16(*v.Ignites)+1)
		if *v.Ignites == 0 {
			k.Lit = 1
		}
	}
	return nil
}

// automatics sets weapons of a position on automatic.
func (b *positioner) automatics(key string, c *Car, arms []int) error {
	for _, n := range arms {
		if n < 0 || n >= int(c.V.NumWeapons) {
			return game.WrongPosition(key, "the vehicle has no weapon %d (0 to %d)", n, int(c.V.NumWeapons)-1)
		}
		if bar := c.V.straightBar(uint8(n)); bar != nil {
			return game.WrongPosition(key, "%d: %s", n, bar.detail)
		}
		c.Arms[n].Auto, c.Arms[n].AutoSince = true, uint16(b.v.Turn)
	}
	return nil
}
