package career

import (
	"maps"
	"testing"

	"turnpike/rulebook/proof"
)

func TestNewSkills(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		points map[SkillID]int
		want   Skills // beside Running
	}{
		{"three base skills", map[SkillID]int{Driver: 10, Gunner: 10, Paramedic: 10}, Skills{Driver: {}, Gunner: {}, Paramedic: {}}},
		{"one base and one at +1", map[SkillID]int{Driver: 20, Gunner: 10}, Skills{Driver: {Level: 1}, Gunner: {}}},
		{"one at +2", map[SkillID]int{Cyclist: 30}, Skills{Cyclist: {Level: 2}}},
		{"points are left in a skill", map[SkillID]int{Driver: 25, Gunner: 5}, Skills{Driver: {Level: 1, Points: 5}, Gunner: {Level: -1, Points: 5}}},
		{"mechanics", map[SkillID]int{Mechanic: 20, Handgunner: 10}, Skills{Mechanic: {Level: 1}, Handgunner: {}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-CHAR-002", "DX-CHAR-003")
			got, err := NewSkills(tt.points)
			if err != nil {
				t.Fatal(err)
			}
			tt.want[Running] = Skill{} // which everybody has at base level
			if !maps.Equal(got, tt.want) {
				t.Errorf("%v, want %v", got, tt.want)
			}
		})
	}
	for name, points := range map[string]map[SkillID]int{
		"29 points": {Driver: 20, Gunner: 9}, "31 points": {Driver: 20, Gunner: 11}, "less than nothing": {Driver: 40, Gunner: -10}, "no such skill": {"cook": 30},
		"half a mechanic": {Mechanic: 15, Driver: 15},
	} {
		if s, err := NewSkills(points); err == nil {
			t.Errorf("%s: %v", name, s)
		}
	}
}

// TestStarts holds the choices of the form to what a newcomer may have.
func TestStarts(t *testing.T) {
	t.Parallel()
	for i := range Starts {
		if _, err := NewSkills(Starts[i].Points); err != nil {
			t.Errorf("%s: %v", Starts[i].ID, err)
		}
	}
}

func TestLevels(t *testing.T) {
	t.Parallel()
	t.Run("of a skill that he has", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-007")
		s := Skills{Driver: {Level: 0, Points: 8}}
		equal(t, "levels for 1 point", s.earn(Driver, 1), 0)
		equal(t, "levels for the 10th", s.earn(Driver, 1), 1)
		equal(t, "levels for 25 more", s.earn(Driver, 25), 2)
		equal(t, "skill", s[Driver], Skill{Level: 3, Points: 5})
	})
	t.Run("of a skill that he lacks", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-006")
		s := Skills{}
		equal(t, "levels", s.earn(Gunner, 30), 0)
		equal(t, "skill", s[Gunner], Skill{Level: -1, Points: 30})
	})
	t.Run("the highest", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-SKILL-001")
		s := Skills{Driver: {Level: 5}, Running: {Level: 4}}
		s.earn(Driver, 100)
		s.earn(Running, 100)
		equal(t, "Driver", s[Driver], Skill{Level: 6, Points: 90})
		equal(t, "Running", s[Running], Skill{Level: 5, Points: 90})
		if e := s.entry(); e.Driver != 6 || e.Running != 5 {
			t.Errorf("a match is told %+v", e)
		}
	})
}

func TestSpend(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-005")
	k := yards(t, 1)
	c := k.State.character(1)
	c.General, c.Skills[Gunner] = 7, Skill{Level: 0, Points: 6}
	does(t, k, 1, &Action{Do: DoSpend, Character: 1, Skill: Gunner, N: 4})
	c = k.State.character(1)
	equal(t, "Gunner", c.Skills[Gunner], Skill{Level: 1})
	equal(t, "general points", c.General, 3)
	equal(t, "Driver, which got none", c.Skills[Driver], Skill{Level: 1})
	refuses(t, k, 1, &Action{Do: DoSpend, Character: 1, Skill: Gunner, N: 4}, "DX-CHAR-005")
	refuses(t, k, 1, &Action{Do: DoSpend, Character: 1, Skill: Mechanic, N: 1}, "DX-MECH-014")
	refused(t, k, 1, &Action{Do: DoSpend, Character: 1, Skill: "cook", N: 1}, "DX-CHAR-001")
}

// TestTraining sends somebody away to learn: 10 points of which 4 are general, $1,000, and 13 weeks, which are a quarter of a year of 52.
func TestTraining(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	train := &Action{Do: DoTrain, Character: 1, Skill: Paramedic}
	c := k.State.character(1)
	c.General, c.Skills[Paramedic] = 3, Skill{Level: without, Points: 6}
	k.fund(1, 10000)
	refuses(t, k, 1, train, "DX-CHAR-006") // 9 points
	k.State.character(1).General = 7
	k.fund(1, 999)
	refused(t, k, 1, train, "CR-CASH-001")
	k.fund(1, 10000)
	does(t, k, 1, train)
	c = k.State.character(1)
	equal(t, "general points", c.General, 3)
	equal(t, "status", c.Status, Away)
	equal(t, "cash", k.State.org(1).Cash, 9000)
	refused(t, k, 1, &Action{Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: 1}, "DX-CHAR-006")
	refused(t, k, 1, &Action{Do: DoBack, Character: 1}, "DX-CHAR-006")
	for k.State.Week < 13 {
		nextWeek(t, k)
	}
	c = k.State.character(1)
	equal(t, "status in week 13", c.Status, Away)
	equal(t, "skill in week 13", c.Skills.Level(Paramedic), without)
	nextWeek(t, k)
	c = k.State.character(1)
	equal(t, "status in week 14", c.Status, Fit)
	equal(t, "skill in week 14", c.Skills[Paramedic], Skill{Level: 0})
	equal(t, "cash after 13 weeks", k.State.org(1).Cash, 9000-13*150) // he is paid for (DX-WEALTH-003)
	refused(t, k, 1, &Action{Do: DoTrain, Character: 1, Skill: Mechanic}, "DX-MECH-014")
	refused(t, k, 1, train, "DX-CHAR-006") // he has it
}

// TestTrainingWithPoints leaves points over: those beyond 10 buy levels at once when he is back.
func TestTrainingWithPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-007")
	k := yards(t, 1)
	k.State.character(1).Skills[Handgunner] = Skill{Level: without, Points: 23}
	k.fund(1, 20000)
	does(t, k, 1, &Action{Do: DoTrain, Character: 1, Skill: Handgunner})
	c := k.State.character(1)
	c.Until = 2
	nextWeek(t, k)
	equal(t, "skill", k.State.character(1).Skills[Handgunner], Skill{Level: 1, Points: 3}) // 23 - 10 for the base level, 10 for +1
}

// TestApprentice works for the levels of Mechanic: 52 weeks at $6,000 a year, then 104 more at $8,000; a week is a 52nd of a year's pay, rounded down.
func TestApprentice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-014")
	k := yards(t, 1, func(o *Options) { o.Weeks = MaxWeeks })
	does(t, k, 1, &Action{Do: DoApprentice, Character: 1})
	m := k.machine()
	years := []struct{ weeks, pay int }{{52, 6000}, {104, 8000}, {156, 10000}, {260, 15000}}
	for level, y := range years {
		for week := range y.weeks {
			equal(t, "level", k.State.character(1).Skills.Level(Mechanic), level-1)
			before := k.State.org(1).Cash
			m.monday(k.State.character(1))
			if got := k.State.org(1).Cash - before; got != y.pay/52 {
				t.Fatalf("week %d at level %d: $%d, want %d / 52", week, level-1, got, y.pay)
			}
		}
	}
	before := k.State.org(1).Cash
	m.monday(k.State.character(1))
	equal(t, "a week of a master", k.State.org(1).Cash-before, 20000/52)
	equal(t, "level of a master", k.State.character(1).Skills.Level(Mechanic), 3)
	does(t, k, 1, &Action{Do: DoBack, Character: 1})
	equal(t, "status", k.State.character(1).Status, Fit)
}

// TestApprenticeLeaves keeps the weeks of who leaves early, and takes no costs of living from an apprentice.
func TestApprenticeLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-014")
	k := yards(t, 1)
	does(t, k, 1, &Action{Do: DoApprentice, Character: 1})
	nextWeek(t, k)
	equal(t, "cash after a week", k.State.org(1).Cash, 6000/52)
	does(t, k, 1, &Action{Do: DoBack, Character: 1})
	equal(t, "weeks", k.State.character(1).Apprentice, 1)
	nextWeek(t, k)
	equal(t, "weeks at home", k.State.character(1).Apprentice, 1)
	equal(t, "cash after a week at home", k.State.org(1).Cash, 6000/52-150)
}
