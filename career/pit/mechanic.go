package pit

import "turnpike/game/form"

// Readings of the Mechanic skill:
//
//   - A rented bay is a regular garage, and with a portable shop in it the better of the two counts (DX-MECH-004).
//   - Natural results have no meaning of their own: a number above 12 is out of reach (DX-MECH-012).
//   - The list of difficulties is silent on accessories, wheelguards and cyberlinks: medium, as weapons. Launchers of rockets are rockets.
//   - What is mended rolls in the order of the people on it; who mends the last point ends the job, and the hour counts.

// Difficulty is how hard a piece of work is (DX-MECH-007).
type Difficulty uint8

// The difficulties, the columns of the chart and what cannot be done.
const (
	Trivial Difficulty = iota
	Easy
	Medium
	Hard
	VeryHard
	Impossible
	numDifficulties
)

var difficultyNames = [numDifficulties]string{"trivial", "easy", "medium", "hard", "very_hard", "impossible"}

// String returns "trivial" to "very_hard", or "impossible".
func (d Difficulty) String() string { return difficultyNames[d] }

// Names returns the names of all.
func (Difficulty) Names() []string { return difficultyNames[:] }

// MarshalText writes the name.
func (d Difficulty) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a name.
func (d *Difficulty) UnmarshalText(text []byte) error {
	return form.ByName(text, d, difficultyNames[:], "difficulty")
}

// Bounds of the skill, in plusses (DX-CHAR-004, DX-MECH-014).
const (
	Unskilled = -1
	MaxSkill  = 3
)

// HoursAWeek is how long somebody works from Monday to Friday: five days of eight hours (CR-PIT-001d).
const HoursAWeek = 40

// Mechanic is somebody who can work.
type Mechanic struct {
	ID    int `json:"id"`
	Skill int `json:"skill"` // plusses in Mechanic: 0 is the base level, Unskilled is to be without it
	Hours int `json:"hours"` // that he has left this week, 0 to HoursAWeek
}

// Never is the number that cannot be rolled.
const Never = 13

// Need returns what somebody must roll on two dice, or more, with tools that add to his rolls: 2 is a sure thing, [Never] out of reach (DX-MECH-001,
// DX-MECH-003). skill is from Unskilled to MaxSkill.
func Need(skill int, d Difficulty, tools int) int {
	n, ok := tables.Chart[skill-Unskilled].Needs[d]
	if !ok {
		return Never
	}
	return min(max(n-tools, 2), Never)
}

// Tries is how often somebody may try in an hour (DX-MECH-002).
func Tries(skill int) int { return tables.Chart[skill-Unskilled].Tries }

// Ways returns in how many of the 36 ways two dice fall they show a number or more.
func Ways(need int) int {
	switch {
	case need <= 2:
		return 36
	case need <= 7:
		return 36 - (need-2)*(need-1)/2
	}
	return (13 - need) * (14 - need) / 2
}
