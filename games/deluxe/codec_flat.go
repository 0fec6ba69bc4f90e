package deluxe

import (
	"math"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// squares turns units into squares for JSON; four decimals tell any two units apart.
func Squares(u int32) float64 { return math.Round(float64(u)/scale.Quarter*1e4) / 1e4 }

// UnitsOf turns squares of JSON into units; it reports false for what is no length of a map.
func UnitsOf(l float64) (int32, bool) {
	u := math.Round(l * scale.Quarter)
	if math.IsNaN(u) || u < -geom.Bound || u > geom.Bound {
		return 0, false
	}
	return int32(u), true
}

// degrees turns an angle into degrees for JSON.
func Degrees(a geom.Angle) float64 { return math.Round(float64(a)/60*1e4) / 1e4 }

// MinutesOf turns degrees of JSON into an angle; it reports false for what is no angle.
func MinutesOf(d float64) (geom.Angle, bool) {
	m := math.Round(d * 60)
	if math.IsNaN(m) || m < -1e6 || m > 1e6 {
		return 0, false
	}
	return geom.Angle(m), true
}

// mph turns a speed into miles per hour for JSON; speedOf turns it back.
func mph(v scale.Speed) float64 { return float64(v) / 2 }

func speedOf(n float64) (scale.Speed, bool) {
	v := math.Round(n * 2)
	if math.IsNaN(v) || v < -float64(scale.MaxSpeed) || v > float64(scale.MaxSpeed) {
		return 0, false
	}
	return scale.Speed(v), true
}

// PoseOf reads a place of a position; what is left out stays as it is. key names the object in errors.
func PoseOf(key string, x, y, heading *float64, p geom.Pose) (geom.Pose, error) {
	var ok bool
	if x != nil {
		if p.At.X, ok = UnitsOf(*x); !ok {
			return p, game.WrongPosition(key+".x", "is far outside")
		}
	}
	if y != nil {
		if p.At.Y, ok = UnitsOf(*y); !ok {
			return p, game.WrongPosition(key+".y", "is far outside")
		}
	}
	if heading != nil {
		if p.Heading, ok = MinutesOf(*heading); !ok {
			return p, game.WrongPosition(key+".heading", "is no angle")
		}
		p.Heading = p.Heading.Norm()
	}
	return p, nil
}
