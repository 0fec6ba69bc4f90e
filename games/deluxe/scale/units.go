package scale

import (
	"strconv"

	"turnpike/geom"
)

// Speed is a speed in half miles per hour, so that the steps of 2.5 mph of oversized vehicles and pedestrians are whole numbers
// (DX-SPEED-009, DX-MOVE-021). Reverse is negative (DX-SPEED-041). Ground vehicles stay within ±[MaxSpeed].
type Speed int16

// Steps and limits of speeds.
const (
	Step       Speed = 10  // 5 mph, the step of vehicles (DX-SPEED-009)
	SmallStep  Speed = 5   // 2.5 mph, the step of oversized vehicles and of pedestrians
	MaxReverse Speed = 40  // 20 mph (DX-SPEED-036)
	MaxSpeed   Speed = 600 // 300 mph: as far as the chart can be continued (DX-MOVE-024)
)

// MPH returns whole miles per hour as a speed.
func MPH(n int) Speed { return Speed(2 * n) }

// Abs returns the size of a speed; every table but the record sheet uses it (DX-SPEED-041).
func (v Speed) Abs() Speed {
	if v < 0 {
		return -v
	}
	return v
}

// UpTo5 returns the speed, rounded away from 0 to a multiple of 5 mph.
func (v Speed) UpTo5() Speed {
	if v < 0 {
		return -(-v).UpTo5()
	}
	return (v + Step - 1) / Step * Step
}

// Slower returns the speed less so much, either way, but never past 0 (DX-SPEED-034).
func (v Speed) Slower(loss Speed) Speed {
	if v < 0 {
		return min(v+loss, 0)
	}
	return max(v-loss, 0)
}

// Tens returns how many times 10 mph the size of a speed is, rounded up: most tables have a row for every 10 mph.
func (v Speed) Tens() int { return int((v.Abs() + 2*Step - 1) / (2 * Step)) }

// OnStep reports whether a vehicle may choose the speed: multiples of 5 mph, of 2.5 mph if it is oversized (DX-SPEED-009).
func (v Speed) OnStep(oversized bool) bool {
	if oversized {
		return v%SmallStep == 0
	}
	return v%Step == 0
}

// String returns the speed with its unit: "55 mph", "-7.5 mph".
func (v Speed) String() string {
	s := strconv.Itoa(int(v / 2))
	if v%2 != 0 {
		if v == -1 {
			s = "-0"
		}
		s += ".5"
	}
	return s + " mph"
}

// Phases is the number of phases of a turn, numbered from 1 (DX-SPEED-002).
const Phases = 10

// Lengths. The map is a grid of quarter-inch squares (DX-SPEED-001).
const (
	Quarter = geom.Square // units to a quarter inch
	Inch    = 4 * Quarter // units to an inch
	// HalfInch is the width of a car.
	HalfInch = 2 * Quarter
	// FeetPerInch: a square is 3.75 feet, an inch 15 (DX-SPEED-001).
	FeetPerInch = 15
)
