package movement

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Limits of the moves of helicopters.
const (
	rotateSpeed = 2 * 20     // in half miles an hour: DX-HELI-073
	maxRotation = geom.Right // DX-HELI-073
	wayOfClimb  = 2          // quarter inches of way for a quarter inch of climb: DX-HELI-051
	pullLift    = 2          // what takes 5 mph off a dive: DX-HELI-066
)

// Spin is what a helicopter does in every move without its stabilizing rotor: DX-HELI-090
var Spin = Maneuver{Kind: ManRotate, Side: LeftHand, Angle: maxRotation}

// Way returns how much of the way of a phase the move takes, in quarter inches: what it goes, and what it gives up for its climb. DX-HELI-051
func (m Move) Way() int { return m.Quarters + wayOfClimb*int(max(m.Lift, 0)) }

// checkFlight is Check for a helicopter in the air. DX-HELI-051, DX-HELI-054, DX-HELI-055, DX-HELI-071 to DX-HELI-074
func (m Move) checkFlight(s *Setting) Fault {
	n := m.Maneuver
	switch {
	case s.Grounded && m.Lift <= 0:
		return FaultGrounded
	case s.Pulls && m.Lift > 0 && m.Lift != pullLift:
		return FaultPull
	case m.Lift > s.Climbs:
		return FaultClimb
	case -m.Lift > s.Sinks:
		return FaultSink
	case m.Way() != s.Quarters:
		return FaultLength
	case m.Early && n.Kind == ManBend:
		return FaultEarlyVeer
	}
	switch {
	case s.Spins:
		if n != Spin {
			return FaultSpins
		}
		return FaultNone
	case s.Follows && (n.Side != s.FollowSide || n.Kind != ManBend && (n.Kind != ManSteepDrift || n.Lateral != maxSteepDrift)):
		return FaultFollows
	}
	switch n.Kind {
	case ManStraight:
		return FaultNone
	case ManRotate:
		switch {
		case s.Glides:
			return FaultGlides
		case max(s.Speed, -s.Speed) > rotateSpeed:
			return FaultRotateFast
		case n.Angle <= 0 || n.Angle > maxRotation:
			return FaultRotateFar
		}
		return FaultNone
	case ManDrift, ManSteepDrift, ManSwerve, ManBend:
		if m.Quarters < scale.Inch/scale.Quarter {
			return FaultShortMove
		}
		return n.check(s)
	}
	return FaultFlight
}

// flights appends to dst the moves that a helicopter may make: straight on with every climb and descent, maneuvers level, with the most of either.
func (s *Setting) flights(dst []Move) []Move {
	for lift := s.Climbs; lift >= -s.Sinks; lift-- {
		dst = s.offerFlight(dst, Maneuver{}, lift)
	}
	lifts := [3]int8{0, s.Climbs, -s.Sinks}
	for i, lift := range lifts {
		if i > 0 && lift == 0 {
			continue // level comes first
		}
		for _, side := range [2]Hand{LeftHand, RightHand} {
			dst = s.offerFlight(dst, Drift(side.Sign()*maxDrift), lift)
			dst = s.offerFlight(dst, Drift(side.Sign()*maxSteepDrift), lift)
			for _, corner := range [2]Hand{LeftHand, RightHand} {
				dst = s.offerFlight(dst, Swerve(side, corner, maxSwerve), lift)
			}
			dst = s.offerFlight(dst, Maneuver{Kind: ManBend, Side: side}, lift)
			for _, a := range [2]geom.Angle{bendAngle, maxRotation} {
				dst = s.offerFlight(dst, Maneuver{Kind: ManRotate, Side: side, Angle: a}, lift)
			}
		}
	}
	return dst
}

// offerFlight appends the move with a maneuver and a lift if it is allowed.
func (s *Setting) offerFlight(dst []Move, n Maneuver, lift int8) []Move {
	m := Move{Quarters: s.Quarters - wayOfClimb*int(max(lift, 0)), Maneuver: n, Lift: lift}
	if m.Quarters < 0 || m.Check(s) != FaultNone {
		return dst
	}
	return append(dst, m)
}

// PlotRotate sets dst to the way of a rotation: on along the old way, then a turn about the middle. DX-HELI-073
func PlotRotate(from geom.Pose, dir geom.Angle, m *Move, dst *Course) {
	dst.Begin()
	if m.Quarters > 0 {
		from = dst.Along(from, dir, int32(m.Quarters)*scale.Quarter)
	}
	dst.turn(from, 0, 0, geom.Angle(m.Maneuver.Side.Sign())*m.Maneuver.Angle)
}
