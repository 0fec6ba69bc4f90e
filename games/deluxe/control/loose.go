package control

import "turnpike/games/deluxe/scale"

// Loose is what sort of trailer has come off its tow.
type Loose uint8

// The sorts.
const (
	LooseCarTrailer  Loose = iota
	LooseSemiTrailer       // whose front falls on the road
	LooseFullTrailer       // on front wheels of its own
)

// LooseStatus is the handling status at which a trailer whose front has dropped makes its one control roll. DX-TRL-074, DX-TRUCK-047,
// DX-TRUCK-048
const LooseStatus = -1

// LooseHandling is the handling class of a loose full trailer. DX-TRUCK-046
const LooseHandling = 1

// Drops reports whether its front drops on the road. DX-TRL-072, DX-TRUCK-047
func (k Loose) Drops() bool { return k != LooseFullTrailer }

// Slows returns the speed of a loose trailer after it has lost what it loses in a turn; it runs straight on and stops. DX-TRL-075, DX-TRUCK-046,
// DX-TRUCK-047
func (k Loose) Slows(v scale.Speed) scale.Speed {
	if k == LooseFullTrailer {
		return v.Slower(scale.Step)
	}
	return v.Slower(3 * scale.Step)
}

// AtStart reports whether it slows down at the start of each turn, else at the end, the one in which it came loose included; what it takes then is
// for the speed that is left. DX-TRL-076, DX-TRUCK-049
func (k Loose) AtStart() bool { return k == LooseSemiTrailer }

// DropDice returns the dice of damage that the front takes on the road at a speed: one for each full 10 mph. A car trailer takes them
// on its tongue, and what that cannot take on the underbody in front, as a semi-trailer takes all. DX-TRL-072, DX-TRL-073, DX-TRL-075, DX-TRUCK-047
func (k Loose) DropDice(v scale.Speed) int {
	if !k.Drops() {
		return 0
	}
	return int(v.Abs() / (2 * scale.Step))
}

// WeakerPart reports whether the hitch breaks when a jackknifed car trailer comes loose, else the tongue: that with fewer damage points left, the
// hitch if they are equal. DX-TRL-043, DX-TRL-045
func WeakerPart(hitch, tongue int) (breaksHitch bool) { return hitch <= tongue }
