package scale

import "math/bits"

// PhaseSet is a set of phases; bit n is phase n.
type PhaseSet uint16

// Has reports whether a phase is in the set.
func (p PhaseSet) Has(phase int) bool { return p>>phase&1 != 0 }

// Len returns the number of phases in the set.
func (p PhaseSet) Len() int { return bits.OnesCount16(uint16(p)) }

// Last returns the last phase in the set, 0 if it is empty.
func (p PhaseSet) Last() int { return max(0, bits.Len16(uint16(p))-1) }

// chartPhases are the phases with a move at 5 and 10, 15 and 20, ... 95 and 100 mph (DX-MOVE-002, -003, -004).
var chartPhases = [Phases]PhaseSet{
	1 << 5,
	1<<4 | 1<<7,
	1<<3 | 1<<6 | 1<<9,
	1<<2 | 1<<4 | 1<<6 | 1<<8,
	1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9,
	1<<1 | 1<<2 | 1<<4 | 1<<6 | 1<<8 | 1<<10,
	1<<1 | 1<<2 | 1<<4 | 1<<5 | 1<<7 | 1<<8 | 1<<9,
	1<<1 | 1<<2 | 1<<3 | 1<<5 | 1<<6 | 1<<7 | 1<<9 | 1<<10,
	everyPhase &^ (1 << 6),
	everyPhase,
}

// everyPhase is the set of all phases.
const everyPhase PhaseSet = (1<<Phases - 1) << 1

// row returns the phases that have an inch more than the others, and the inches that every phase has: none up to 100 mph, one up to 200
// (DX-MOVE-005), and so on (DX-MOVE-024). Speeds between the rows use the next one (DX-MOVE-021). The speed must not be 0.
func (v Speed) row() (extra PhaseSet, inches int) {
	n := v.Tens() - 1 // pairs of rows: 5-10, 15-20 ...
	return chartPhases[n%Phases], n / Phases
}

// Phases returns the phases in which a vehicle moves (DX-MOVE-001, -002, -005); at 0 mph none (DX-SPEED-035).
func (v Speed) Phases() PhaseSet {
	if v == 0 {
		return 0
	}
	extra, inches := v.row()
	if inches > 0 {
		return everyPhase
	}
	return extra
}

// Full returns the whole move of a phase in quarter inches: 0, 4, 8 ...; one of them is cut at odd speeds, see [Speed.Partial].
func (v Speed) Full(phase int) int {
	if v == 0 {
		return 0
	}
	extra, inches := v.row()
	if extra.Has(phase) {
		inches++
	}
	return 4 * inches
}

// PerTurn returns the quarter inches that a vehicle moves in a turn: an inch for every 10 mph (DX-SPEED-003).
func (v Speed) PerTurn() int { return int(v.Abs()) / int(SmallStep) }

// Partial is the move of a turn that is cut short, once: the half-move of odd speeds, the one-and-a-half move of odd speeds above 100, the
// quarter or three-quarter move of the speeds between (DX-MOVE-015, -017, -021).
type Partial struct {
	Quarters int      // its length in quarter inches; 0: the speed has none
	Of       int      // the length of the whole move in its place: 4, 8 ...
	Phases   PhaseSet // the phases in which it may be taken
}

// Partial returns the move of a turn that is cut short.
func (v Speed) Partial() Partial {
	missing := 2*int(Step)*v.Tens() - int(v.Abs()) // up to the next multiple of 10 mph
	if missing == 0 {
		return Partial{}
	}
	extra, inches := v.row()
	of := 4 * (inches + 1)
	return Partial{Quarters: of - missing/int(SmallStep), Of: of, Phases: extra}
}

// Last returns the phase in which the partial move is forced if it is still owed (DX-MOVE-016, -017, -018, -032), 0 if there is none.
func (p Partial) Last() int { return p.Phases.Last() }

// Lengths says how far a vehicle may go in a phase.
type Lengths struct {
	Full    int // quarter inches of the whole move; 0: it may not be taken
	Partial int // quarter inches of the partial move; 0: it may not be taken
}

// Lengths returns the moves that a vehicle may make in a phase, if the partial move of this turn was taken before or not. With two lengths
// the player chooses; with one it is forced (DX-MOVE-007, -016); with none the vehicle does not move. After a change of speed inside a turn
// it is asked of the new speed (DX-MOVE-027, -028).
func (v Speed) Lengths(phase int, taken bool) Lengths {
	m := Lengths{Full: v.Full(phase)}
	if p := v.Partial(); !taken && p.Phases.Has(phase) {
		m.Partial = p.Quarters
		if phase == p.Last() {
			m.Full = 0
		}
	}
	return m
}

// WalkPhases returns the phases in which a pedestrian of that speed, at most 25 mph, moves a square: those of the row of four times the
// speed (DX-WALK-001, -002).
func (v Speed) WalkPhases() PhaseSet { return (4 * v).Phases() }
