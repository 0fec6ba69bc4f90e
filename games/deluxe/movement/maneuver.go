package movement

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// ManeuverKind tells the maneuvers apart.
type ManeuverKind uint8

// The maneuvers, and the straight move, which is none. DX-MAN-005, DX-MAN-054
const (
	ManStraight ManeuverKind = iota
	ManDrift
	ManSteepDrift
	ManSwerve
	ManHardSwerve
	ManBend
	ManTightBend
	ManPivot
	ManBootlegger
	ManLadderBend // the later edition's bends in steps of 15 degrees: only with [Readings.BendLadder]
	ManRotate     // of helicopters: on along the old way while turning about the middle (DX-HELI-073)
	NumManeuvers
)

// Limits of the maneuvers, in units and arc-minutes.
const (
	maxDrift      = scale.Quarter    // DX-MAN-020
	maxSteepDrift = scale.HalfInch   // DX-MAN-021
	maxSwerve     = 15 * geom.Degree // DX-MAN-027
	maxHardSwerve = 30 * geom.Degree // DX-MAN-027
	bendAngle     = 45 * geom.Degree // DX-MAN-015
	tightAngle    = 90 * geom.Degree // DX-MAN-018
	ladderStep    = 15 * geom.Degree // DX-MAN-007
)

// Speeds at which some maneuvers are allowed, in half miles an hour.
const (
	PivotSpeed     = 2 * 5 // DX-MAN-030
	SlowPivotSpeed = 5     // of oversized vehicles, 2.5 mph: DX-TRUCK-037
	bootleggerSlow = 2 * 20
	bootleggerFast = 2 * 35 // DX-MAN-040
	// BootleggerImpact is the speed, in half miles an hour, at which a vehicle in a bootlegger collides. DX-MAN-052, DX-COLL-013
	BootleggerImpact = 2 * 15
)

// Maneuver is one maneuver with what its driver chose. Fields that a kind does not use are zero.
type Maneuver struct {
	Kind ManeuverKind
	// Side is the side to which the leading edge goes or turns.
	Side Hand
	// Corner is the trailing corner that keeps its place in swerves and pivots.
	Corner Hand
	// Lateral is how far drifts go to the side, in units.
	Lateral int32
	// Angle is the turn of swerves, pivots and ladder bends, in arc-minutes, more than 0.
	Angle geom.Angle
}

// Turn is the size of the turn.
func (m Maneuver) Turn() geom.Angle {
	switch m.Kind {
	case ManBend:
		return bendAngle
	case ManTightBend, ManBootlegger:
		return tightAngle
	}
	return m.Angle
}

// Drift returns the drift or steep drift by so many units, positive to the left. DX-MAN-020, DX-MAN-021, DX-MAN-022
func Drift(lateral int32) Maneuver {
	m := Maneuver{Kind: ManDrift, Side: handOf(lateral), Lateral: max(lateral, -lateral)}
	if m.Lateral > maxDrift {
		m.Kind = ManSteepDrift
	}
	return m
}

// Swerve returns the swerve or hard swerve of an angle in arc-minutes to a side about a trailing corner. DX-MAN-027
func Swerve(side, corner Hand, angle geom.Angle) Maneuver {
	m := Maneuver{Kind: ManSwerve, Side: side, Corner: corner, Angle: angle}
	if angle > maxSwerve {
		m.Kind = ManHardSwerve
	}
	return m
}

// printed are the printed difficulties. DX-MAN-005
var printed = [NumManeuvers]int8{
	ManDrift: 1, ManSteepDrift: 3, ManSwerve: 1, ManHardSwerve: 3, ManBend: 3, ManTightBend: 6, ManPivot: 0, ManBootlegger: 7,
	ManRotate: 2, // DX-HELI-071, DX-HELI-075
}

// Difficulty returns the difficulty before adders of the road and the vehicle: the printed one, and 1 more in reverse. A straight move
// has none and counts 0. DX-MAN-005, DX-MAN-007, DX-SPEED-039, DX-MAN-054
func (m Maneuver) Difficulty(reverse bool) int {
	if m.Kind == ManStraight {
		return 0
	}
	d := int(printed[m.Kind])
	if m.Kind == ManLadderBend {
		d = int(m.Angle / ladderStep)
	}
	if reverse {
		d++
	}
	return d
}

// Move is one move of a vehicle: so many quarter inches straight ahead, or with a maneuver in the place of one of its inches.
// DX-MAN-002, DX-MAN-004
type Move struct {
	Quarters int // length in quarter inches: 4 for an inch, 2 for a half-move, 6 and 8 for the long moves
	Maneuver Maneuver
	// Early has the maneuver take the first inch of a long move; otherwise what is straight comes first. DX-MOVE-020
	Early bool
	// Lift is by how many quarter inches a helicopter climbs, before it goes on, or sinks, after it. What it climbs costs way: Quarters is what is
	// left of it. DX-HELI-051, DX-HELI-052, DX-HELI-054
	Lift int8
}

// Readings are the choices between readings of unclear rules, and the printed variants, that concern maneuvers. The zero value is what
// the ledger recommends.
type Readings struct {
	BendLadder         bool // bends of 15, 30, 60 and 75 degrees too: DX-MAN-007
	PlainLongMove      bool // no maneuver in a move of one and a half inches: DX-MOVE-019
	BigNoBootlegger    bool // vehicles longer than an inch make no bootlegger: DX-MAN-039
	BootleggerBothEnds bool // the new speed must lie in the band too: DX-MAN-041
}

// Setting is what the rules on maneuvers ask about a vehicle and its move. Speeds are in half miles an hour, negative in reverse.
type Setting struct {
	Counter  Counter
	Speed    int // now
	Before   int // before the speed-setting step of this turn
	Quarters int // length of the move that is due, in quarter inches
	Towing   bool
	// Oversized vehicles pivot at 2.5 mph too, with or without the quarter inch before it: DX-TRUCK-037.
	Oversized bool
	Readings  Readings
	// Flies says that it is a helicopter in the air, which may still climb and sink by so many quarter inches in this turn.
	Flies         bool
	Climbs, Sinks int8
	Glides        bool // it is a hang glider, which does not rotate: DX-HELI-150
	Grounded      bool // it stands, so that its move begins with a climb: DX-HELI-056
	Pulls         bool // it dives, so that what it would climb ends the dive, an inch of way at a time: DX-HELI-066
	Spins         bool // its stabilizing rotor is gone: DX-HELI-090
	Follows       bool // it follows a diving veer up, by a drift to FollowSide or another veer: DX-HELI-083
	FollowSide    Hand
}

// Reverse reports whether the vehicle goes backward.
func (s *Setting) Reverse() bool { return s.Speed < 0 }

// Fault says why a move is not allowed; it implements error. FaultNone is the only one that means it is.
type Fault uint8

// The faults.
const (
	FaultNone Fault = iota
	FaultStanding
	FaultCycleReverse
	FaultLength
	FaultShortMove
	FaultLongMove
	FaultPivotSpeed
	FaultLateral
	FaultForward
	FaultAngle
	FaultSwerveAngle
	FaultLadder
	FaultPlace
	FaultBootleggerCycle
	FaultBootleggerTowing
	FaultBootleggerBig
	FaultBootleggerSpeed
	FaultBootleggerReverse
	FaultEarlyPivot
	FaultLift
	FaultClimb
	FaultSink
	FaultFlight
	FaultRotateFast
	FaultGlides
	FaultRotateFar
	FaultEarlyVeer
	FaultGrounded
	FaultPull
	FaultSpins
	FaultFollows
	numFaults
)

var faults = [numFaults]struct{ rule, text string }{
	FaultNone:              {"", "the move is allowed"},
	FaultStanding:          {"DX-SPEED-035", "a vehicle at 0 mph does not move"},
	FaultCycleReverse:      {"DX-SPEED-036", "a cycle has no reverse"},
	FaultLength:            {"DX-MOVE-007", "the move is not as long as the chart says"},
	FaultShortMove:         {"DX-MAN-003", "there is no maneuver in a move of less than an inch, except the pivot at 5 mph"},
	FaultLongMove:          {"DX-MOVE-019", "there is no maneuver in a move of one and a half inches"},
	FaultPivotSpeed:        {"DX-MAN-030", "a pivot needs exactly 5 mph"},
	FaultLateral:           {"DX-MAN-022", "a drift goes at most half an inch to the side"},
	FaultForward:           {"DX-MAN-023", "the vehicle goes its full distance forward, no less and no more"},
	FaultAngle:             {"DX-MAN-006", "a bend turns by 45 or 90 degrees, a swerve by up to 30"},
	FaultSwerveAngle:       {"DX-MAN-027", "a swerve turns by up to 15 degrees, a hard swerve by up to 30"},
	FaultLadder:            {"DX-MAN-007", "bends in steps of 15 degrees are not in this game"},
	FaultPlace:             {"DX-MAN-004", "no maneuver with this turn ends here"},
	FaultBootleggerCycle:   {"DX-MAN-038", "a cycle makes no bootlegger"},
	FaultBootleggerTowing:  {"DX-MAN-038", "a vehicle that tows makes no bootlegger"},
	FaultBootleggerBig:     {"DX-MAN-039", "a vehicle of this length makes no bootlegger"},
	FaultBootleggerSpeed:   {"DX-MAN-040", "a bootlegger needs 20 to 35 mph before this turn's change of speed"},
	FaultBootleggerReverse: {"DX-MAN-042", "a bootlegger starts in forward motion"},
	FaultEarlyPivot:        {"DX-TRUCK-037", "only an oversized vehicle at 2.5 mph turns without moving"},
	FaultLift:              {"DX-HELI-051", "only a helicopter in the air climbs and sinks"},
	FaultClimb:             {"DX-HELI-051", "a helicopter climbs by half an inch in a turn at most, and a quarter inch costs half an inch of way"},
	FaultSink:              {"DX-HELI-054", "without diving a helicopter sinks by half an inch in a turn at most"},
	FaultFlight:            {"DX-HELI-071", "a helicopter makes no other maneuvers than coordinated turn (swerve), shift (drift), drift (steep drift), veer (bend) and rotation"},
	FaultGlides:            {"DX-HELI-150", "a hang glider does not rotate"},
	FaultRotateFast:        {"DX-HELI-073", "a helicopter rotates at 20 mph or less"},
	FaultRotateFar:         {"DX-HELI-073", "a helicopter rotates by up to 90 degrees in a phase"},
	FaultEarlyVeer:         {"DX-HELI-072", "in a phase of two inches the veer comes in the second one"},
	FaultGrounded:          {"DX-HELI-056", "a helicopter on the ground climbs before it goes anywhere"},
	FaultPull:              {"DX-HELI-066", "a helicopter that dives pulls out by a whole inch of way, once in a turn"},
	FaultSpins:             {"DX-HELI-090", "without its stabilizing rotor a helicopter turns counter-clockwise by 90 degrees in every move"},
	FaultFollows:           {"DX-HELI-083", "after a diving veer comes a drift to the same side, or the veer again"},
}

// Rule returns the rule that the move would break, "" for FaultNone.
func (f Fault) Rule() string { return faults[f].rule }

// Error says in a sentence what is wrong.
func (f Fault) Error() string { return faults[f].text }

// Check says whether the vehicle may make the move.
// DX-MAN-003, DX-MAN-020..022, DX-MAN-027, DX-MAN-030, DX-MAN-031, DX-MAN-034, DX-MAN-038..042, DX-MAN-046, DX-MOVE-019, DX-MOVE-023
func (m Move) Check(s *Setting) Fault {
	if s.Flies {
		return m.checkFlight(s)
	}
	switch {
	case m.Lift != 0 || m.Maneuver.Kind == ManRotate:
		return FaultLift
	case s.Speed == 0:
		return FaultStanding
	case s.Speed < 0 && s.Counter.Cycle:
		return FaultCycleReverse
	case m.Quarters != s.Quarters:
		return FaultLength
	}
	n := m.Maneuver
	switch n.Kind {
	case ManStraight:
		return FaultNone
	case ManPivot:
		// At 5 mph the only move of the turn is the half-move, which the pivot replaces.
		slow := s.Oversized && max(s.Speed, -s.Speed) == SlowPivotSpeed
		if max(s.Speed, -s.Speed) != PivotSpeed && !slow {
			return FaultPivotSpeed
		}
		if m.Early && !slow {
			return FaultEarlyPivot
		}
		if n.Angle <= 0 || n.Angle >= geom.Full {
			return FaultAngle
		}
		return FaultNone
	}
	switch {
	case s.Quarters < 4:
		return FaultShortMove
	case s.Quarters == 6 && s.Readings.PlainLongMove:
		return FaultLongMove
	}
	return n.check(s)
}

// check asks what concerns a single kind.
func (m Maneuver) check(s *Setting) Fault {
	switch m.Kind {
	case ManDrift:
		if m.Lateral <= 0 || m.Lateral > maxDrift {
			return FaultLateral
		}
	case ManSteepDrift:
		if m.Lateral <= maxDrift || m.Lateral > maxSteepDrift {
			return FaultLateral
		}
	case ManSwerve:
		if m.Angle <= 0 || m.Angle > maxSwerve {
			return FaultSwerveAngle
		}
	case ManHardSwerve:
		if m.Angle <= maxSwerve || m.Angle > maxHardSwerve {
			return FaultSwerveAngle
		}
	case ManLadderBend:
		switch {
		case !s.Readings.BendLadder:
			return FaultLadder
		case m.Angle <= 0 || m.Angle > tightAngle || m.Angle%ladderStep != 0:
			return FaultAngle
		}
	case ManBootlegger:
		return s.bootlegger()
	}
	return FaultNone
}

// bootlegger says whether the vehicle may start a bootlegger. DX-MAN-038..042
func (s *Setting) bootlegger() Fault {
	in := func(v int) bool { return v >= bootleggerSlow && v <= bootleggerFast }
	switch {
	case s.Counter.Cycle:
		return FaultBootleggerCycle
	case s.Towing:
		return FaultBootleggerTowing
	case s.Readings.BigNoBootlegger && s.Counter.Length > scale.Inch:
		return FaultBootleggerBig
	case s.Speed < 0:
		return FaultBootleggerReverse
	case !in(s.Before), s.Readings.BootleggerBothEnds && !in(s.Speed):
		return FaultBootleggerSpeed
	}
	return FaultNone
}

// pivotStep is the step between the pivots that [Setting.Moves] offers.
const pivotStep = 15 * geom.Degree

// Moves appends to dst the moves that the vehicle may make, those with a free choice at the points that matter: drifts of 1/4 and 1/2
// inch, swerves of 15 and 30 degrees, pivots in steps of 15 degrees; long moves with the maneuver in the last and in the first inch.
// [Move.Check] allows everything between. DX-MAN-023, DX-MAN-027, DX-MAN-029, DX-MOVE-020
func (s *Setting) Moves(dst []Move) []Move {
	if s.Flies {
		return s.flights(dst)
	}
	dst = s.offer(dst, Maneuver{})
	for _, side := range [2]Hand{LeftHand, RightHand} {
		dst = s.offer(dst, Drift(side.Sign()*maxDrift))
		dst = s.offer(dst, Drift(side.Sign()*maxSteepDrift))
		for _, corner := range [2]Hand{LeftHand, RightHand} {
			dst = s.offer(dst, Swerve(side, corner, maxSwerve))
			dst = s.offer(dst, Swerve(side, corner, maxHardSwerve))
			for a := pivotStep; a <= geom.Half; a += pivotStep {
				dst = s.offer(dst, Maneuver{Kind: ManPivot, Side: side, Corner: corner, Angle: a})
			}
		}
		for _, k := range [3]ManeuverKind{ManBend, ManTightBend, ManBootlegger} {
			dst = s.offer(dst, Maneuver{Kind: k, Side: side})
		}
		for a := ladderStep; a < tightAngle; a += ladderStep {
			if a != bendAngle {
				dst = s.offer(dst, Maneuver{Kind: ManLadderBend, Side: side, Angle: a})
			}
		}
	}
	return dst
}

// offer appends the moves with a maneuver that are allowed.
func (s *Setting) offer(dst []Move, n Maneuver) []Move {
	m := Move{Quarters: s.Quarters, Maneuver: n}
	if m.Check(s) != FaultNone {
		return dst
	}
	dst = append(dst, m)
	if s.Quarters > 4 && n.Kind != ManStraight || n.Kind == ManPivot && s.Oversized && max(s.Speed, -s.Speed) == SlowPivotSpeed {
		m.Early = true
		dst = append(dst, m)
	}
	return dst
}

// Plain reports whether the fields that the kind has no use for are zero.
func (m Maneuver) Plain() bool {
	n := Maneuver{Kind: m.Kind}
	switch m.Kind {
	case ManDrift, ManSteepDrift:
		n.Side, n.Lateral = m.Side, m.Lateral
	case ManSwerve, ManHardSwerve, ManPivot:
		n.Side, n.Corner, n.Angle = m.Side, m.Corner, m.Angle
	case ManBend, ManTightBend, ManBootlegger:
		n.Side = m.Side
	case ManLadderBend, ManRotate:
		n.Side, n.Angle = m.Side, m.Angle
	}
	return m == n
}

// String returns the name that actions use.
func (k ManeuverKind) String() string { return maneuverNames[k] }

// What a maneuver asks for beside its kind.
func (k ManeuverKind) Sided() bool { return k != ManStraight }

func (k ManeuverKind) Cornered() bool { return k == ManSwerve || k == ManHardSwerve || k == ManPivot }

func (k ManeuverKind) Lateral() bool { return k == ManDrift || k == ManSteepDrift }

func (k ManeuverKind) Angled() bool { return k.Cornered() || k == ManLadderBend || k == ManRotate }

var maneuverNames = [NumManeuvers]string{
	"straight", "drift", "steep_drift", "swerve", "hard_swerve", "bend", "tight_bend", "pivot", "bootlegger", "ladder_bend", "rotate",
}

// Names returns the names of the maneuvers, in JSON and text.
func (ManeuverKind) Names() []string { return maneuverNames[:] }
