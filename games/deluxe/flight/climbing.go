package flight

import "turnpike/games/deluxe/scale"

// Limits of going up and down.
const (
	// MaxClimb is how much a helicopter climbs in a turn at most. DX-HELI-051
	MaxClimb Altitude = 2
	// MaxSink is how much it loses in a turn at most without diving; that costs no way. DX-HELI-054
	MaxSink Altitude = 2
	// WayOfClimb are the quarter inches of forward movement that a quarter inch of climbing costs. DX-HELI-051
	WayOfClimb = 2
	// PullWay is the way that pulling out of a dive takes in quarter inches, the most of a turn. DX-HELI-066
	PullWay = 4
	// WarmUp are the turns that cold rotors need. DX-HELI-056
	WarmUp = 3
	// LiftOff are the turns at speed 0 between the warm-up and the first move. DX-HELI-056, DX-HELI-057
	LiftOff = 1
	// LandsBelow is the most that a helicopter may come down in the turn in which it lands. DX-HELI-058
	LandsBelow Altitude = 2
	// MaxBackwards is the highest speed backwards. DX-HELI-060
	MaxBackwards = 4 * scale.Step
	// MaxRotating is the highest speed at which it rotates. DX-HELI-073
	MaxRotating = 4 * scale.Step
)

// Backwards returns what is added to the difficulty of a maneuver at that speed backwards. DX-HELI-060
func Backwards(v scale.Speed) int {
	switch {
	case v >= 0:
		return 0
	case v >= -2*scale.Step:
		return 1
	}
	return 2
}

// Lands reports whether a helicopter that comes to the ground has landed: at speed 0, not diving, with at most half an inch lost in this turn. All other
// contacts with the ground are collisions. DX-HELI-058
func Lands(v scale.Speed, dive Dive, sunk Altitude) bool {
	return v == 0 && dive == 0 && sunk <= LandsBelow
}

// Slowing says what losing so much speed in the speed-setting step means: nothing up to 10 mph, a roll on the crash table at once at 15 mph, and more
// cannot be done. DX-HELI-042
func Slowing(loss scale.Speed) (rolls, ok bool) { return loss > 2*scale.Step, loss <= 3*scale.Step }

// Dive is the rate of a dive in steps of 5 mph, each half an inch of altitude lost in a turn. DX-HELI-061
type Dive uint8

// MaxDiveGain is how much a dive may grow in a turn: by 10 mph. DX-HELI-062
const MaxDiveGain Dive = 2

// Speed returns the rate as a speed downward. DX-HELI-061
func (d Dive) Speed() scale.Speed { return scale.Speed(d) * scale.Step }

// Loses returns what a helicopter that dives loses in the turn. DX-HELI-061
func (d Dive) Loses() Altitude { return 2 * Altitude(d) }

// LosesBy returns how much of that it has lost when the nth of its moves of the turn, counted from 1, is done: equal parts, the rest in the last one.
// DX-HELI-061
func (d Dive) LosesBy(n, moves int) Altitude {
	if moves <= 0 || n >= moves {
		return d.Loses()
	}
	return d.Loses() / Altitude(moves) * Altitude(n)
}

// Pull returns the rate after so much way, in quarter inches, of the turn has gone into pulling out: an inch, the most of a turn, takes 5 mph off, and the
// speed sinks as much in the next turn. DX-HELI-066, DX-HELI-067
func (d Dive) Pull(way int) (after Dive, slower scale.Speed) {
	if d == 0 || way < PullWay {
		return d, 0
	}
	return d - 1, scale.Step
}

// Gain returns what the forward speed gains or loses in the next speed-setting step when a dive has gone from one rate to another: the speed always holds
// what the dive gives at its rate. DX-HELI-063, DX-HELI-044
func Gain(before, after Dive) scale.Speed { return after.Speed() - before.Speed() }

// DiveDifficulty is the difficulty of a move of so many quarter inches in a dive. DX-HELI-064
func DiveDifficulty(quarters int) int {
	if quarters >= 8 {
		return 1
	}
	return 0
}
