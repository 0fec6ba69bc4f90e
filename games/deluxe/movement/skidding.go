package movement

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Skid is a skid that is due: how far the counter slides, in quarter inches, and the direction of travel that was remembered when control
// was lost. DX-CRASH-005, DX-CRASH-007..010, DX-CRASH-014
type Skid struct {
	Dir      geom.Angle
	Quarters int
}

// After says which way a vehicle goes for the rest of the move in which it skids.
type After uint8

// The ways on. DX-CRASH-015, DX-MAN-050
const (
	AfterNose  After = iota // where the nose points
	AfterTail               // backward, for a vehicle in reverse
	AfterAlong              // on along the line of the skid: a failed bootlegger
)

// Plot sets dst to a move of so many quarter inches with the skid in it: the skid without a turn, at most as long as the move, then the
// rest straight. With again the skid is repeated in the second inch of a long move. It returns the quarter inches skidded.
// DX-CRASH-014, DX-CRASH-015, DX-CRASH-017, DX-CRASH-018, DX-CRASH-019, DX-CRASH-024
func (k Skid) Plot(from geom.Pose, quarters int, after After, again bool, dst *Course) (skidded int) {
	dst.Begin()
	for first := true; quarters > 0; first = false {
		part := quarters
		if again {
			part = min(4, quarters)
		}
		quarters -= part
		slide := 0
		if first || again {
			slide = min(k.Quarters, part)
		}
		if slide > 0 {
			from = dst.Along(from, k.Dir, int32(slide)*scale.Quarter)
			skidded += slide
		}
		rest := int32(part-slide) * scale.Quarter
		switch {
		case rest == 0:
		case after == AfterAlong:
			from = dst.Along(from, k.Dir, rest)
		case after == AfterTail:
			from = dst.Straight(from, -rest, 0)
		default:
			from = dst.Straight(from, rest, 0)
		}
	}
	return skidded
}

// fishtailStep is the turn for each square that the rear corner moves. DX-CRASH-053
const fishtailStep = 15 * geom.Degree

// The sizes of fishtails, in squares that the rear corner moves. DX-CRASH-046..050, DX-CRASH-052
const (
	MinorFishtail = 1
	MajorFishtail = 2
	BothFishtails = 3
)

// Fishtail is a fishtail that is due: the side to which the rear goes and its size in squares. DX-CRASH-052
type Fishtail struct {
	Side    Hand
	Squares int
}

// FishtailSide returns the side of a fishtail for a die of 1 to 6. DX-CRASH-051
func FishtailSide(die int) Hand { return dieHand(die) }

// dieHand is left for 1-3 and right for 4-6.
func dieHand(die int) Hand {
	if die <= 3 {
		return LeftHand
	}
	return RightHand
}

// FishtailFrom returns the side of a fishtail after a sideswipe that touched the given face: away from it. DX-COLL-066, DX-COLL-067
func FishtailFrom(struck Face) Hand {
	if struck == FaceRight {
		return LeftHand
	}
	return RightHand
}

// Plot sets dst to the turn of the fishtail about the front corner on the other side, in reverse about the rear corner. It uses no
// movement. DX-CRASH-052, DX-CRASH-053, DX-CRASH-054, DX-CRASH-055
func (t Fishtail) Plot(from geom.Pose, c Counter, reverse bool, dst *Course) {
	dst.Begin()
	f, s := int32(1), t.Side.Sign()
	if reverse {
		f = -1
	}
	dst.turn(from, f*c.Length/2, -s*templateHalf, geom.Angle(-s*f)*geom.Angle(t.Squares)*fishtailStep)
}

// Roll is a vehicle that rolls over sideways along a remembered direction, its nose turned to the left or the right of it.
// DX-CRASH-025, DX-CRASH-030
type Roll struct {
	Dir  geom.Angle
	Nose Hand
}

// RollNose returns the side to which the nose turns in a roll without a sided maneuver, for a die of 1 to 6. DX-CRASH-030
func RollNose(die int) Hand { return dieHand(die) }

// heading is that of the vehicle once it lies sideways.
func (r Roll) heading() geom.Angle { return r.Dir + geom.Angle(r.Nose.Sign())*geom.Right }

// PlotStart sets dst to the first move of a roll of so many quarter inches: along the direction, then a turn about the middle of the
// counter until it lies sideways. DX-CRASH-025, DX-CRASH-030, DX-CRASH-031
func (r Roll) PlotStart(from geom.Pose, quarters int, dst *Course) {
	dst.Begin()
	from = dst.Along(from, r.Dir, int32(quarters)*scale.Quarter)
	if a := r.heading().Diff(from.Heading); a != 0 {
		dst.turn(from, 0, 0, a)
	}
}

// Plot sets dst to a later move of the roll: along the direction, without a turn on the map. DX-CRASH-026, DX-CRASH-031
func (r Roll) Plot(from geom.Pose, quarters int, dst *Course) {
	dst.Begin()
	dst.Along(from, r.Dir, int32(quarters)*scale.Quarter)
}

// QuarterTurns returns how many quarter turns a rolling vehicle makes in a move of so many quarter inches: one, two in a phase of two
// inches, of which an odd speed leaves one and a half. DX-CRASH-026, DX-CRASH-031
func QuarterTurns(quarters int) int {
	if quarters > 4 {
		return 2
	}
	return 1
}

// Face returns the face on which the vehicle comes down with quarter turn n, 0 for that of the first move: the leading side, the top,
// the other side, the bottom, and again. DX-CRASH-025, DX-CRASH-026
func (r Roll) Face(n int) Face {
	side := sideFace(r.Nose.Other())
	return [4]Face{side, FaceTop, side.Opposite(), FaceBottom}[n&3]
}

// VaultEndOverEnd reports whether a vault out of this maneuver flips end over end and not sideways. DX-CRASH-039
func VaultEndOverEnd(k ManeuverKind) bool { return k == ManTightBend || k == ManHardSwerve }

// Vault is a vehicle that flies: the roll in which it will go on, the flight in inches (one die), and whether it flips end over end.
// DX-CRASH-037
type Vault struct {
	Roll
	Inches     int
	EndOverEnd bool
}

// Face returns the face whose tires throw the vehicle up: the front, or the leading side. DX-CRASH-037
func (v Vault) Face() Face {
	if v.EndOverEnd {
		return FaceFront
	}
	return v.Roll.Face(0)
}

// Landing returns the face on which it lands, two sides an inch from the bottom on, and the quarter turn of the roll that this is; the
// roll goes on with the next. DX-CRASH-037, DX-CRASH-042
func (v Vault) Landing() (Face, int) {
	if v.Inches%2 == 0 {
		return FaceBottom, 3
	}
	return FaceTop, 1
}

// PlotFlight sets dst to a move of so many quarter inches while the given flight is still to come, in quarter inches: along the direction,
// without a turn on the map. It returns what is then left of the flight; when that is 0 the vehicle lands in this move, after having
// flown left quarter inches of it. DX-CRASH-037, DX-CRASH-043, DX-CRASH-045
func (v Vault) PlotFlight(from geom.Pose, left, quarters int, dst *Course) (rest int) {
	v.Roll.Plot(from, quarters, dst)
	return max(0, left-quarters)
}
