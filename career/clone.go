package career

// The clinic (DX-GC): what it takes, in dollars, and how long a clone grows.
const (
	growPrice    = 10000
	firstProgram = 1000
	program      = 3000 // each month (DX-GC-003)
	keepPrice    = 1000 // a month, of a clone whose mind is blank
	memoryPrice  = 25000
	readPrice    = 5000
	fetchPrice   = 5000 // at least (DX-GC-011)
	growWeeks    = monthWeeks
	readableHits = 10 // at most (DX-GC-005)
)

// mind returns what somebody knows today.
func (s *State) mind(c *Character) *Mind {
	return &Mind{Week: s.Week, Skills: c.Skills.clone(), General: c.General, Kills: c.Kills, Prestige: c.Prestige}
}

// clinic refuses where there is none.
func (m *machine) clinic(org OrgID, id CharacterID) (*Character, error) {
	if !m.s.Options.Cloning {
		return nil, refuse("DX-GC-001", "do", "this career has no clinic")
	}
	return m.mine("character", org, id)
}

// donor refuses a transfer from somebody who is not there for it (DX-GC-008).
func (m *machine) donor(org OrgID, id CharacterID) (*Character, error) {
	c, err := m.clinic(org, id)
	if err != nil {
		return nil, err
	}
	if m.onRun(org, id, 0) != nil {
		return nil, refuse("DX-GC-008", "character", "%s is on the road, and a transfer needs the body", c.Name).but("when the run is over")
	}
	return c, nil
}

// grow orders a clone (DX-GC-002).
func (m *machine) grow(org OrgID, a *Action) error {
	c, err := m.clinic(org, a.Character)
	if err != nil {
		return err
	}
	if c.Clone != nil {
		return refuse("DX-GC-002", "character", "a clone of %s is there, or grows", c.Name)
	}
	if err := m.afford(org, growPrice); err != nil {
		return err
	}
	m.move(org, "clinic", -growPrice, c.Name, "DX-GC-002")
	c.Clone = &Clone{Ready: m.s.Week + growWeeks, Paid: m.s.Week + growWeeks}
	return nil
}

// programClone writes somebody's mind into his clone (DX-GC-002, DX-GC-003).
func (m *machine) programClone(org OrgID, a *Action) error {
	c, err := m.donor(org, a.Character)
	if err != nil {
		return err
	}
	switch {
	case c.Clone == nil:
		return refuse("DX-GC-002", "character", "%s has no clone", c.Name).but("grow")
	case m.s.Week < c.Clone.Ready:
		return refuse("DX-GC-002", "character", "the clone of %s is ready in week %d", c.Name, c.Clone.Ready)
	}
	price := program
	if !c.Clone.Used {
		price = firstProgram
	}
	if err := m.afford(org, price); err != nil {
		return err
	}
	m.move(org, "clinic", -price, c.Name, "DX-GC-003")
	c.Clone.Mind, c.Clone.Paid, c.Clone.Unpaid, c.Clone.Used = m.s.mind(c), m.s.Week, false, true
	return nil
}

// storeMemory writes somebody's mind into a machine, for good (DX-GC-007).
func (m *machine) storeMemory(org OrgID, a *Action) error {
	c, err := m.donor(org, a.Character)
	if err != nil {
		return err
	}
	if err := m.afford(org, memoryPrice); err != nil {
		return err
	}
	m.move(org, "clinic", -memoryPrice, c.Name, "DX-GC-007")
	c.Memory = m.s.mind(c)
	return nil
}

// lapse gives a clone up.
func (m *machine) lapse(org OrgID, a *Action) error {
	c, err := m.clinic(org, a.Character)
	if err != nil {
		return err
	}
	if c.Clone == nil {
		return refuse("DX-GC-012", "character", "%s has no clone", c.Name)
	}
	c.Clone = nil
	return nil
}

// clinicMonday says whose month is over: until Friday his clone can be programmed again.
func (m *machine) clinicMonday() {
	for i := range m.s.Characters {
		c := &m.s.Characters[i]
		if c.Clone != nil && c.alive() && m.s.Week >= c.Clone.Paid+monthWeeks {
			c.Clone.Unpaid = true
			m.say(Line{Kind: "clinic_due", Subject: c.Name, Amount: program, Rule: "DX-GC-003", Org: c.Org})
		}
	}
}

// clinicFriday lets the minds of clones that have not been programmed again go blank, and takes what keeps their bodies; who cannot pay loses his (DX-GC-003, DX-GC-012).
func (m *machine) clinicFriday() {
	for i := range m.s.Characters {
		c := &m.s.Characters[i]
		if c.Clone == nil || !c.Clone.Unpaid || !c.alive() {
			continue
		}
		c.Clone.Mind = nil
		if m.s.org(c.Org).Cash < keepPrice {
			c.Clone = nil
			m.say(Line{Kind: "clone_lost", Subject: c.Name, Rule: "DX-GC-012", Org: c.Org})
			continue
		}
		m.move(c.Org, "clinic", -keepPrice, c.Name, "DX-GC-003")
		c.Clone.Paid, c.Clone.Unpaid = m.s.Week, false
	}
}

// ways are the ways back of somebody who has died, the one that loses least and then the cheapest first; the last one is none.
func (m *machine) ways(c *Character) (list []Way) {
	d := c.Death
	if d == nil || !m.s.Options.Cloning {
		return nil
	}
	ready := c.Clone != nil && m.s.Week >= c.Clone.Ready
	if ready && c.Clone.Mind == nil && !d.Unreadable {
		w := Way{Way: "body", Cost: readPrice, Loss: &Loss{Since: m.s.Week}, Rule: "DX-GC-004"}
		if !d.Friends {
			w.Cost += fetchPrice
		}
		list = append(list, w)
	}
	if ready && c.Clone.Mind != nil {
		list = append(list, Way{Way: "clone", Loss: c.lost(c.Clone.Mind), Rule: "DX-GC-006"})
	}
	if c.Memory != nil {
		w := Way{Way: "memory", Cost: readPrice, Loss: c.lost(c.Memory), Rule: "DX-GC-007"}
		if !ready {
			w.Cost, w.Weeks, w.Rule = readPrice+growPrice, growWeeks, "DX-GC-014"
		}
		list = append(list, w)
	}
	for i := 1; i < len(list); i++ { // three at most
		for k := i; k > 0 && list[k].before(&list[k-1]); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	if len(list) > 0 {
		list = append(list, Way{Way: "none", Rule: "DX-GC-009"})
	}
	return list
}

func (w *Way) before(x *Way) bool {
	if w.Loss.Since != x.Loss.Since {
		return w.Loss.Since > x.Loss.Since
	}
	return w.Cost < x.Cost
}

// lost says what a transfer does not know.
func (c *Character) lost(d *Mind) *Loss {
	l := &Loss{Since: d.Week, Levels: map[SkillID]int{}, Points: max(0, c.General-d.General)}
	for id, k := range c.Skills {
		was := d.Skills[id]
		if _, ok := d.Skills[id]; !ok {
			was.Level = without
		}
		if n := k.Level - was.Level; n > 0 {
			l.Levels[id] = n
		} else {
			l.Points += max(0, k.Points-was.Points)
		}
	}
	return l
}

// defaultWay is what the clock does for a dead one: the way that loses least that can be paid.
func (m *machine) defaultWay(c *Character) string {
	for _, w := range m.ways(c) {
		if m.afford(c.Org, w.Cost) == nil {
			return w.Way
		}
	}
	return "none"
}

// revive brings somebody back, or lets him go for good.
func (m *machine) revive(org OrgID, a *Action) error {
	c := m.s.character(a.Character)
	if c == nil || c.Org != org || c.Status != Dead || c.Death == nil {
		return refuse("CR-ACT-002d", "character", "nobody of the organization with the number %d waits for that", a.Character)
	}
	var names string
	for _, w := range m.ways(c) {
		names += ", " + w.Way
		if w.Way != a.Way {
			continue
		}
		if w.Way == "none" {
			m.bury(c)
			return nil
		}
		if err := m.afford(org, w.Cost); err != nil {
			return err
		}
		m.move(org, "clinic", -w.Cost, c.Name, w.Rule)
		m.reborn(c, &w)
		return nil
	}
	if len(names) > 1 {
		names = names[2:]
	}
	rule := "DX-GC-009"
	if a.Way == "body" && c.Death.Unreadable {
		rule = "DX-GC-005"
	}
	return refuse(rule, "way", "%s does not come back by %q", c.Name, a.Way).but("%s", names)
}

// reborn gives somebody his new body: in perfect health, with what the transfer knows; prestige and kills stay as they were (DX-GC-006, DX-GC-012, DX-GC-015).
func (m *machine) reborn(c *Character, w *Way) {
	var mind *Mind
	switch w.Way {
	case "clone":
		mind = c.Clone.Mind
	case "memory":
		mind = c.Memory
	}
	if mind != nil {
		c.Skills, c.General = mind.Skills.clone(), mind.General
	}
	if w.Weeks == 0 {
		c.Clone = nil
	}
	c.Status, c.DP, c.Death, c.Died = Fit, personDP, nil, 0
	if w.Weeks > 0 {
		c.Status, c.Learns, c.Until = Away, "", m.s.Week+w.Weeks
	}
	m.news(News{Kind: "return", Subjects: []CharacterID{c.ID}, Org: c.Org})
}

// bury lets somebody go for good. What he owned belongs to his organization (DX-WEALTH-006).
func (m *machine) bury(c *Character) {
	c.Death, c.Clone, c.Memory = nil, nil, nil
}
