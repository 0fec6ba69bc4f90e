package career

import (
	"strings"
	"unicode"
)

// join enters a new organization with one newcomer (DX-CHAR-002, DX-WEALTH-001).
func (m *machine) join(a *Action) error {
	s := m.s
	if n := len(s.active()); n >= MaxOrgs {
		return refuse("CR-LIMIT-001d", "do", "the career has %d organizations, as many as it may", MaxOrgs)
	}
	if err := checkName("name", a.Name); err != nil {
		return err
	}
	if a.Mark != "" {
		if err := checkMark(a.Mark); err != nil {
			return err
		}
	}
	skills, err := startOf(a)
	if err != nil {
		return err
	}
	o := m.addOrg(a.Name, a.Person)
	m.addCharacter(o.ID, "", a.Mark, skills)
	return nil
}

// checkName refuses names that cannot be shown on a line.
func checkName(key, name string) error {
	if n := len([]rune(name)); n == 0 || n > MaxName || strings.TrimSpace(name) != name {
		return refuse("CR-ACT-001d", key, "a name of %d characters", n).but("1 to %d, without spaces around it", MaxName)
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return refuse("CR-ACT-001d", key, "%q cannot be printed", r)
		}
	}
	return nil
}

// startOf returns the skills that an action asks for: one of the ready choices, or points by hand.
func startOf(a *Action) (Skills, error) {
	if a.Start != "" {
		for i := range Starts {
			if Starts[i].ID == a.Start {
				return NewSkills(Starts[i].Points)
			}
		}
		var ids []string
		for i := range Starts {
			ids = append(ids, Starts[i].ID)
		}
		return nil, refuse("DX-CHAR-002", "start", "there is no choice %q", a.Start).but("%s, or points", strings.Join(ids, ", "))
	}
	return NewSkills(a.Points)
}

func (m *machine) addOrg(name string, person bool) *Org {
	s := m.s
	s.Last.Org++
	s.Orgs = append(s.Orgs, Org{ID: s.Last.Org, Name: name, Mark: m.newMark(), Person: person, Hired: s.Week})
	return &s.Orgs[len(s.Orgs)-1]
}

// addCharacter enters a newcomer.
func (m *machine) addCharacter(org OrgID, name, mark string, skills Skills) *Character {
	s := m.s
	if name == "" {
		name = m.newName()
	}
	if mark == "" {
		mark = m.newMark()
	}
	s.Last.Character++
	c := Character{ID: s.Last.Character, Org: org, Name: name, Mark: mark, Skills: skills, DP: personDP, Status: Fit, Orders: Bare, Born: s.Week}
	s.Characters = append(s.Characters, c)
	m.news(News{Kind: "debut", Subjects: []CharacterID{c.ID}, Org: org})
	return &s.Characters[len(s.Characters)-1]
}

// hire takes a newcomer on: one in four weeks (CR-HIRE-001d).
func (m *machine) hire(o *Org, a *Action) error {
	if from := o.Hired + hireWeeks; m.s.Week < from && len(m.s.living(o.ID)) > 0 {
		return refuse("CR-HIRE-001d", "do", "the next newcomer may be hired in week %d", from)
	}
	if len(m.s.living(o.ID)) >= MaxCharacters {
		return refuse("CR-LIMIT-001d", "do", "the organization has %d people, as many as it may", MaxCharacters)
	}
	if a.Name != "" {
		if err := checkName("name", a.Name); err != nil {
			return err
		}
		for i := range m.s.Characters {
			if m.s.Characters[i].Name == a.Name {
				return refuse("CR-ACT-001d", "name", "somebody has or had that name")
			}
		}
	}
	if a.Mark != "" {
		if err := checkMark(a.Mark); err != nil {
			return err
		}
	}
	skills, err := startOf(a)
	if err != nil {
		return err
	}
	o.Hired = m.s.Week
	m.addCharacter(o.ID, a.Name, a.Mark, skills)
	return nil
}

// newcomers fills the places of bots that are out, so that the league stays full (CR-DRIVERS-001d).
func (m *machine) newcomers() {
	bots := 0
	for _, o := range m.s.active() {
		if o.Temper != nil {
			bots++
		}
	}
	for ; bots < m.s.Options.Drivers && len(m.s.active()) < MaxOrgs; bots++ {
		m.addDriver()
	}
}

// addDriver makes a bot with his organization of one. Its temper is drawn (CR-DRIVERS-001d).
func (m *machine) addDriver() {
	d := &m.s.Dice
	t := &Temper{Caution: m.caution(), Greed: d.IntN("temper", 3), Division: divisions[d.IntN("temper", len(divisions))], Road: d.IntN("temper", 4) == 0}
	start := &Starts[d.IntN("temper", 2)] // mechanics do not drive
	skills, err := NewSkills(start.Points)
	if err != nil {
		panic("career: " + start.ID + ": " + err.Error()) // TestStarts
	}
	name := m.newName()
	o := m.addOrg(name, false)
	o.Temper = t
	c := m.addCharacter(o.ID, name, o.Mark, skills)
	c.Orders = ordersOf[t.Caution]
}

// ordersOf are the standing orders by caution.
var ordersOf = [...]Orders{FightsOn, Crippled, Bare}

// caution draws how careful a bot is: most are.
func (m *machine) caution() int {
	switch m.s.Dice.D6("temper") {
	case 1:
		return 0
	case 2:
		return 1
	}
	return 2
}
