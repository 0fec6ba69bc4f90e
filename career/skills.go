package career

import (
	"slices"

	"turnpike/games/deluxe"
)

// SkillID names a skill.
type SkillID string

// The skills (DX-CHAR-008 to -028, DX-MECH-014).
const (
	Driver      SkillID = "driver"
	Cyclist     SkillID = "cyclist"
	Trucker     SkillID = "trucker"
	Pilot       SkillID = "pilot"
	Gunner      SkillID = "gunner"
	Handgunner  SkillID = "handgunner"
	Running     SkillID = "running"
	MartialArts SkillID = "martial_arts"
	Paramedic   SkillID = "paramedic"
	Mechanic    SkillID = "mechanic"
)

// AllSkills are the skills in the order in which sheets list them.
var AllSkills = []SkillID{Driver, Cyclist, Trucker, Pilot, Gunner, Handgunner, Running, MartialArts, Paramedic, Mechanic}

// Skill is how good somebody is at a skill.
type Skill struct {
	Level  int `json:"level"`            // -1: he lacks it; 0: the base level (DX-CHAR-004)
	Points int `json:"points,omitempty"` // toward the next level (DX-CHAR-007)
}

// Skills are those that somebody has, or has points toward. Those that are left out he lacks.
type Skills map[SkillID]Skill

// without is the level of a skill that somebody lacks.
const without = -1

// levelCost is what a level costs in points (DX-CHAR-002).
const levelCost = 10

// Level returns the level of a skill, -1 without.
func (s Skills) Level(id SkillID) int {
	if k, ok := s[id]; ok {
		return k.Level
	}
	return without
}

func (s Skills) clone() Skills {
	c := make(Skills, len(s))
	for id, k := range s {
		c[id] = k
	}
	return c
}

// earn adds points to a skill and returns how many levels it has risen: of a skill that he has one for each 10 points (DX-CHAR-007); whoever lacks it
// keeps the points toward learning it. Mechanic is no skill for points (DX-MECH-014). At the highest level points are kept and bring nothing.
func (s Skills) earn(id SkillID, points int) (levels int) {
	k, ok := s[id]
	if !ok {
		k.Level = without
	}
	k.Points += points
	for k.Level >= 0 && k.Level < mostLevel(id) && k.Points >= levelCost {
		k.Points -= levelCost
		k.Level++
		levels++
	}
	s[id] = k
	return levels
}

// The highest levels that a match knows (CR-SKILL-001d): Running ends at 25 mph (DX-CHAR-023).
const (
	topLevel   = 6
	topRunning = 5
)

func mostLevel(id SkillID) int {
	if id == Running {
		return topRunning
	}
	return topLevel
}

// Start is a ready choice for a newcomer (DX-CHAR-002, DX-CHAR-003).
type Start struct {
	ID     string          `json:"id"`
	Points map[SkillID]int `json:"points"` // 30 in all
}

// Starts are the ready choices that the form offers.
var Starts = []Start{
	{"driver_gunner", map[SkillID]int{Driver: 20, Gunner: 10}},
	{"all_round", map[SkillID]int{Driver: 10, Gunner: 10, Handgunner: 10}},
	{"mechanic", map[SkillID]int{Mechanic: 20, Handgunner: 10}},
}

// startPoints are what a newcomer spends (DX-CHAR-002).
const startPoints = 30

// NewSkills returns the skills of a newcomer who spends points so: Running at base, each 10 points a level, what is left stays as points
// (DX-CHAR-002, DX-CHAR-003). The error says what is allowed.
func NewSkills(points map[SkillID]int) (Skills, error) {
	s := Skills{Running: {}}
	sum := 0
	for id, n := range points {
		if !slices.Contains(AllSkills, id) {
			return nil, refuse("DX-CHAR-001", "skills", "there is no skill %q", id)
		}
		if n < 0 || n > startPoints {
			return nil, refuse("DX-CHAR-002", "skills", "%d points for %s: 0 to %d", n, id, startPoints)
		}
		sum += n
		k := Skill{Level: n/levelCost - 1, Points: n % levelCost}
		if id == Running {
			k.Level++ // which everybody has
		}
		if n > 0 {
			s[id] = k
		}
	}
	if sum != startPoints {
		return nil, refuse("DX-CHAR-002", "skills", "%d points are spent; a newcomer has %d", sum, startPoints)
	}
	if m := s[Mechanic]; m.Points > 0 {
		return nil, refuse("DX-MECH-014", "skills", "Mechanic is learned by work: whole levels alone can be bought with points at the start")
	}
	return s, nil
}

// entry returns the skills as a match takes them.
func (s Skills) entry() deluxe.Skills {
	return deluxe.Skills{
		Driver: s.Level(Driver), Cyclist: s.Level(Cyclist), Trucker: s.Level(Trucker), Pilot: s.Level(Pilot), Gunner: s.Level(Gunner),
		Handgunner: s.Level(Handgunner), Running: max(0, s.Level(Running)), MartialArts: s.Level(MartialArts), Paramedic: s.Level(Paramedic),
	}
}

// known reports whether there is such a skill.
func known(id SkillID) bool { return slices.Contains(AllSkills, id) }
