package flight

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
)

// Motion is what a loss of control in the air makes a helicopter do.
type Motion uint8

// The motions.
const (
	NoMotion    Motion = iota
	MotionDrift        // DX-HELI-080
	MotionVeer         // DX-HELI-081
	MotionSpin         // a quarter turn to the flight path at the end of the phase (DX-HELI-084)
)

// CrashResult is a line of the Helicopter Crash Table. DX-HELI-080 to DX-HELI-085
type CrashResult struct {
	ID         string
	Highest    int16    // the highest total that gives it; [control.CrashAbove] for the last line
	Motion     Motion   // in the direction of the last maneuver
	Drops      Altitude // lost with the motion
	Fire       control.FirePenalty
	Dives      bool // it counts as diving at 10 mph, and a drift the same way must follow or the veer comes again
	RotorCheck bool
	Fails      bool // the rotors fail
}

// MaxCrashLines bounds the lines of the crash table.
const MaxCrashLines = 8

// CrashLine returns the place of the line for a total, the die and the modifier of the Control Table, among [Tables.CrashLines]. DX-HELI-076
func (t *Tables) CrashLine(total int) int {
	i := 0
	for i < len(t.crash)-1 && total > int(t.crash[i].Highest) {
		i++
	}
	return i
}

// CrashLines returns the lines of the Helicopter Crash Table, for lists and odds. They must not be changed.
func (t *Tables) CrashLines() []CrashResult { return t.crash }

// ControlLines returns the lines as those of the other crash tables: what each is called, its totals and what it does to fire.
func (t *Tables) ControlLines() []control.CrashResult {
	lines := make([]control.CrashResult, len(t.crash))
	for i := range t.crash {
		k := &t.crash[i]
		lines[i] = control.CrashResult{ID: k.ID, Highest: k.Highest, Fire: k.Fire}
	}
	return lines
}

// DivingVeer returns the line of a diving veer, which follows a spinout, too. DX-HELI-083, DX-HELI-084
func (t *Tables) DivingVeer() *CrashResult {
	for i := range t.crash {
		if t.crash[i].Dives {
			return &t.crash[i]
		}
	}
	return &t.crash[len(t.crash)-1]
}

// ForcedDive is the rate of the dive that a diving veer begins. DX-HELI-083
const ForcedDive Dive = 2

// Difficulties of what happens to a helicopter in the air. DX-HELI-077
const (
	CollisionHazard = 4
	TailRotorHazard = 4
	PilotHazard     = 2
)

// FireHazard returns the difficulty of so many points of damage by enemy fire in one attack; rotors, skids and stretchers count by what they lose.
// DX-HELI-077, DX-HELI-078
func FireHazard(points int) int {
	switch {
	case points <= 0:
		return 0
	case points <= 5:
		return 1
	case points <= 9:
		return 2
	}
	return 3
}

// RotorState is what has become of a rotor.
type RotorState uint8

// The states.
const (
	RotorWhole   RotorState = iota
	RotorDamaged            // checked in every speed-setting step, where damaged again means failed (DX-HELI-045, DX-HELI-095)
	RotorFailed
	numRotorStates
)

var rotorNames = [numRotorStates]string{"whole", "damaged", "failed"}

// String returns the name of the state.
func (s RotorState) String() string { return rotorNames[s] }

// Names returns the names of the states.
func (RotorState) Names() []string { return rotorNames[:] }

// RotorModifier returns what is added to the two dice of a rotor check. DX-HELI-096, DX-HELI-097
func (t *Tables) RotorModifier(v scale.Speed, plantHurt, rotorShot bool) (add int) {
	for _, s := range t.speeds {
		if v.Abs() >= s.from {
			add = int(s.add)
		}
	}
	if plantHurt {
		add += int(t.plantHurt)
	}
	if rotorShot {
		add += int(t.rotorShot)
	}
	return add
}

// RotorCheck returns what a rotor check makes of a rotor by its total, two dice and what is added: while it is damaged, damage is failure. DX-HELI-095
func (t *Tables) RotorCheck(total int, before RotorState) RotorState {
	after := RotorWhole
	for after < RotorFailed && total > int(t.check[after]) {
		after++
	}
	if after == RotorDamaged && before == RotorDamaged {
		return RotorFailed
	}
	return max(after, before)
}

// BladeDice are the dice of damage of a blade that breaks in a collision to what is within the disk of the rotor. DX-HELI-098, DX-HELI-099
func (t *Tables) BladeDice() int { return t.blade }

// RotorHit returns what a rotor that is hit loses by the die, whatever has hit it. DX-HELI-116
func RotorHit(die int) int {
	if die == 6 {
		return 2
	}
	return 1
}
