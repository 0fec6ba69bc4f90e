package control

import (
	"encoding/json"
	"errors"
	"fmt"

	"turnpike/games/deluxe/scale"
)

// Limits of handling (DX-HC-009, -012, -018).
const (
	HandlingBottom = -3 // lowest starting handling class
	HandlingTop    = 5  // highest starting handling class
	HandlingFloor  = -6 // lowest handling status
	HandlingSafe   = 4  // safe at every speed from here on
)

// Readings of the handling rules:
//
//   - DX-HC-029: the reflex bonus does not speed recovery.
//   - DX-HC-030: the plusses of every driving skill speed recovery, not those of Driver alone.
//   - DX-HC-035: the penalty of a missing skill lowers recovery, too.
//   - DX-HC-041: what lost tires and wheels cost is missing from the top of the track, too.

// DrivingSkill is the skill that a vehicle asks for (DX-HC-004).
type DrivingSkill uint8

// The driving skills.
const (
	SkillDriver  DrivingSkill = iota // cars, pickups, vans
	SkillCyclist                     // cycles, trikes
	SkillTrucker                     // oversized vehicles
	SkillPilot                       // helicopters
)

// Unskilled returns what the handling class loses if the driver lacks the skill, hasDriver telling whether he has Driver; false: without
// the skill the vehicle cannot be moved at all (DX-HC-002, -003).
func (k DrivingSkill) Unskilled(hasDriver bool) (hc int, ok bool) {
	switch k {
	case SkillDriver:
		return -2, true
	case SkillCyclist:
		return -3, true
	case SkillTrucker:
		if hasDriver {
			return -2, true
		}
		return -4, true
	}
	return 0, false
}

// ReflexTotal returns the total of a reflex roll: the die and the plusses of the driving skill, less one in improved body armor
// (DX-HC-006). It is not bounded.
func ReflexTotal(die, plusses int, improvedArmor bool) int {
	if improvedArmor {
		return die + plusses - 1
	}
	return die + plusses
}

// ReflexBonus returns what a reflex total adds to the handling class for the combat (DX-HC-007).
func ReflexBonus(total int) int {
	switch {
	case total >= 6:
		return 2
	case total == 5:
		return 1
	}
	return 0
}

// CornerLoss is what has become of the tires and wheels at one corner of a vehicle.
type CornerLoss uint8

// The states of a corner.
const (
	CornerWhole   CornerLoss = iota
	CornerNoTire             // the tires are gone, the wheel is there
	CornerNoWheel            // all wheels are gone
)

// HC returns what the corner has cost of the handling class, for good (DX-HC-036, -037); a corner that has lost its tire and then its wheel
// has cost that of the wheel alone (DX-HC-040).
func (c CornerLoss) HC() int {
	switch c {
	case CornerNoTire:
		return -2
	case CornerNoWheel:
		return -3
	}
	return 0
}

// Handling is what decides the handling class of a vehicle in a combat.
type Handling struct {
	Base      int8         // of suspension and equipment
	Skill     DrivingSkill // asked for
	Unskilled int8         // penalty of a driver without the skill; 0 or less
	Plusses   int8         // of the driver's skill
	Reflex    int8         // bonus of the reflex roll, 0 to 2
	Losses    int8         // sum of [CornerLoss.HC] that are in force; 0 or less
}

// Start returns the starting handling class, where the marker begins (DX-HC-009, -010).
func (h Handling) Start() int {
	return min(max(int(h.Base)+int(h.Unskilled)+int(h.Reflex), HandlingBottom), HandlingTop)
}

// Top returns the highest handling status that recovery can reach (DX-HC-031): the start, less what was lost for good; losses at several
// corners add up, but not to less than -3 in all (DX-HC-040, -041).
func (h Handling) Top() int {
	return max(h.Start()+int(h.Losses), HandlingBottom)
}

// Recovery returns the steps that the marker rises at the end of a turn: base handling class and plusses, at least 1 (DX-HC-027, -028,
// -034, -036).
func (h Handling) Recovery() int {
	return max(int(h.Base)+int(h.Losses)+int(h.Plusses)+int(h.Unskilled), 1)
}

// Recover returns the status after the recovery of a turn. It never falls, unless the top has fallen below it (DX-HC-031, -041).
func (h Handling) Recover(status int) int { return min(status+h.Recovery(), h.Top()) }

// Drop returns the status after a maneuver or hazard of that difficulty (DX-HC-011, -012).
func Drop(status, difficulty int) int { return max(status-max(difficulty, 0), HandlingFloor) }

// Check is a cell of the control table: [Safe], [Lost], or the number that one die must reach (DX-HC-016, -017).
type Check uint8

// The cells of the control table that have no number.
const (
	Safe Check = 0 // no roll
	Lost Check = 7 // control is lost without a roll
)

// Rolls reports whether a die is rolled.
func (c Check) Rolls() bool { return c != Safe && c != Lost }

// Keeps reports whether control is kept with that die; where none is rolled the die does not matter.
func (c Check) Keeps(die int) bool { return c != Lost && die >= int(c) }

// Failing returns how many of the six faces lose control.
func (c Check) Failing() int {
	if c == Safe {
		return 0
	}
	return int(c) - 1
}

// String returns the cell as it is printed.
func (c Check) String() string {
	switch c {
	case Safe:
		return "safe"
	case Lost:
		return "XX"
	}
	return fmt.Sprintf("%d+", uint8(c))
}

// Sizes of the control table.
const (
	controlRows    = 20 // 5-10 ... 195-200 mph
	controlColumns = 10 // 3 ... -6
)

type controlTable struct {
	cells    [controlRows][controlColumns]Check
	modifier [controlRows]int8
}

// controlRow returns the row of a speed: the next one for speeds between (DX-HC-020), the last one above 200 mph.
func controlRow(v scale.Speed) int {
	return min(max(v.Tens()-1, 0), controlRows-1)
}

// Check returns the cell for a speed and the handling status after its drop (DX-HC-015). A vehicle that stands is safe (DX-HC-021).
func (t *Tables) Check(v scale.Speed, status int) Check {
	if v == 0 || status >= HandlingSafe {
		return Safe
	}
	return t.control.cells[controlRow(v)][HandlingSafe-1-max(status, HandlingFloor)]
}

// CrashModifier returns what is added to a roll on a crash table (DX-HC-023, -024, -025). At 0 mph it is that of the lowest row.
func (t *Tables) CrashModifier(v scale.Speed) int {
	return int(t.control.modifier[controlRow(v)])
}

// controlTable reads the control table.
func (l *loader) controlTable() {
	var f struct {
		About    string `json:"about"`
		Statuses []int  `json:"statuses"`
		Rows     []struct {
			ToMPH    int               `json:"to_mph"`
			Cells    []json.RawMessage `json:"cells"`
			Modifier *int              `json:"crash_modifier"`
		} `json:"rows"`
	}
	l.Read("control-table.json", &f)
	if len(f.Rows) != controlRows || len(f.Statuses) != controlColumns {
		l.Fail("", fmt.Errorf("not %d rows of %d columns", controlRows, controlColumns))
		return
	}
	for i, s := range f.Statuses {
		l.Within("statuses", s, HandlingSafe-1-i, HandlingSafe-1-i)
	}
	for i, r := range f.Rows {
		key := fmt.Sprintf("rows[%d]", i)
		l.Within(key+": to_mph", r.ToMPH, 10*(i+1), 10*(i+1))
		if r.Modifier == nil || len(r.Cells) != controlColumns {
			l.Fail(key, errors.New("no crash_modifier, or not a cell for every status"))
			return
		}
		l.Within(key+": crash_modifier", *r.Modifier, -9, 9)
		l.t.control.modifier[i] = int8(*r.Modifier)
		for j, cell := range r.Cells {
			l.t.control.cells[i][j] = l.cell(key, cell)
		}
	}
}

// cell reads a cell of the control table.
func (l *loader) cell(key string, data json.RawMessage) Check {
	switch string(data) {
	case `"safe"`:
		return Safe
	case `"XX"`:
		return Lost
	}
	var n int
	if err := json.Unmarshal(data, &n); err != nil {
		l.Fail(key, err)
	}
	l.Within(key, n, 2, 6)
	return Check(n)
}

// String returns the name of what has become of the corner.
func (c CornerLoss) String() string { return lossNames[c] }

var lossNames = [...]string{CornerWhole: "whole", CornerNoTire: "no_tire", CornerNoWheel: "no_wheel"}

// Names returns the names of the states of a corner.
func (CornerLoss) Names() []string { return lossNames[:] }
