package flight

import "turnpike/games/deluxe/scale"

// Altitude is a height above the ground in quarter inches; of a helicopter that of its underside, 0 on the ground. DX-HELI-038
type Altitude int16

// Inches returns whole inches as an altitude.
func Inches(n int) Altitude { return Altitude(4 * n) }

// Units returns the altitude in units of the map.
func (a Altitude) Units() int32 { return int32(a) * scale.Quarter }

// MaxAltitude is as high as anything flies here: beyond the printed table of free fall (DX-HELI-100) and far beyond any weapon.
const MaxAltitude Altitude = 4 * 150

// Band is what something takes up in height: from Low up to, but not including, High, in twelfths of an inch above the street. A quarter inch is 3, a
// storey (10 feet) 8. Two things touch, or one is in a line of the other, only if their bands meet. DX-HELI-059, DX-HELI-128
type Band struct{ Low, High int16 }

// Twelfths of an inch.
const (
	quarter = 3
	storey  = 8
)

// Bands of what stands on the ground. DX-HELI-059
var (
	SmallBand     = Band{0, quarter}     // cars, cycles, trikes, people
	VanBand       = Band{0, 2 * quarter} // pickups, vans
	OversizedBand = Band{0, 4 * quarter}
	LamppostBand  = Band{0, 12}
	TreeBand      = Band{0, 18}
)

// Fuselage is how high every helicopter is. DX-HELI-037, DX-HELI-059
const Fuselage Altitude = 2

// Flying returns the band of a helicopter at an altitude, without its rotor. DX-HELI-059
func Flying(a Altitude) Band { return Band{quarter * int16(a), quarter * int16(a+Fuselage)} }

// Storeys returns the band of a house of so many storeys. DX-HELI-059
func Storeys(n int) Band { return Band{0, storey * int16(n)} }

// Cloud returns the band of a cloud made in the air at an altitude: a quarter inch to either side of it, never below the ground; on the ground it reaches
// half an inch up. DX-HELI-019, DX-HELI-139
func Cloud(a Altitude) Band {
	return Band{quarter * int16(max(a-1, 0)), quarter * int16(max(a+1, Fuselage))}
}

// Raised returns the band so much higher.
func (b Band) Raised(a Altitude) Band {
	return Band{b.Low + quarter*int16(a), b.High + quarter*int16(a)}
}

// Meets reports whether two bands share a height.
func (b Band) Meets(o Band) bool { return b.Low < o.High && o.Low < b.High }

// Holds reports whether a height, in twelfths of an inch, lies in the band.
func (b Band) Holds(h int16) bool { return b.Low <= h && h < b.High }
