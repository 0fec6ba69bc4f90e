package career

// How long things take (CR-HOURS-001d): a mechanic has five days of eight hours from Monday to Friday.
const (
	workDays   = 5
	hoursOfDay = 8
)

// Saving somebody's life (DX-CHAR-028 to -030).
const (
	saveAt      = 7  // or more on two dice, with plusses
	saveTurns   = 20 // since the injury
	savePoints  = 2
	learnWeeks  = 13 // three months (DX-CHAR-006)
	learnPrice  = 1000
	learnPoints = 10
)

// apprenticeship is what learning Mechanic takes and pays above the costs of living, by the level that is learned (DX-MECH-014): the years together, and a year's pay.
var apprenticeship = [...]struct{ weeks, pay int }{{52, 6000}, {104, 8000}, {156, 10000}, {260, 15000}}

// masterPay is what somebody earns in a year who has learned all (DX-MECH-014).
const masterPay = 20000

// monday gives somebody what a week brings: a damage point (DX-CHAR-031), the return from learning, the wages of an apprentice.
func (m *machine) monday(c *Character) {
	c.Hours, c.RoadDays = 0, 0
	if !c.alive() {
		return
	}
	if c.DP < personDP {
		c.DP++
	}
	switch {
	case c.Status == Away && c.Learns == Mechanic:
		m.apprentice(c)
	case c.Status == Away && c.Learns == "" && m.s.Week >= c.Until: // his new body is there
		c.Status, c.Until = Fit, 0
	case c.Status == Away && m.s.Week >= c.Until:
		k := c.Skills[c.Learns]
		k.Level = 0
		c.Skills[c.Learns] = k
		c.Skills.earn(c.Learns, 0) // with the points that are left
		m.news(News{Kind: "level", Subjects: []CharacterID{c.ID}, Org: c.Org, Text: string(c.Learns), Numbers: []int{c.Skills.Level(c.Learns)}})
		c.Learns, c.Until, c.Status = "", 0, Fit
	}
	c.settleStatus()
}

// settleStatus sets the status that follows from damage points.
func (c *Character) settleStatus() {
	if c.Status == Away || !c.alive() {
		return
	}
	switch {
	case c.DP >= personDP:
		c.Status = Fit
	case c.DP == 2:
		c.Status = Hurt
	default:
		c.Status = Down
	}
}

// apprentice is a week of work as a mechanic: paid, and counted toward the next level.
func (m *machine) apprentice(c *Character) {
	next := c.Skills.Level(Mechanic) + 1
	pay := masterPay
	if next < len(apprenticeship) {
		pay = apprenticeship[next].pay
	}
	m.move(c.Org, "wages", pay/seasonWeeks, c.Name, "DX-MECH-014")
	if next >= len(apprenticeship) {
		return
	}
	if c.Apprentice++; c.Apprentice == apprenticeship[next].weeks {
		c.Apprentice = 0
		k := c.Skills[Mechanic]
		k.Level = next
		c.Skills[Mechanic] = k
		m.news(News{Kind: "level", Subjects: []CharacterID{c.ID}, Org: c.Org, Text: string(Mechanic), Numbers: []int{next}})
	}
}

// train sends somebody away for three months to learn a skill (DX-CHAR-006).
func (m *machine) train(org OrgID, a *Action) error {
	c, err := m.unbound("character", org, a.Character)
	if err != nil {
		return err
	}
	if a.Skill == Mechanic {
		return refuse("DX-MECH-014", "skill", "Mechanic is learned by work alone").but("apprentice")
	}
	if !known(a.Skill) {
		return refuse("DX-CHAR-001", "skill", "there is no skill %q", a.Skill)
	}
	if c.Skills.Level(a.Skill) >= 0 {
		return refuse("DX-CHAR-006", "skill", "%s has the skill; more levels need points alone", c.Name)
	}
	k := c.Skills[a.Skill]
	if k.Points+c.General < learnPoints {
		return refuse("DX-CHAR-006", "skill", "%s has %d points toward it and %d general ones; a new skill takes %d", c.Name, k.Points, c.General, learnPoints)
	}
	if err := m.afford(org, learnPrice); err != nil {
		return err
	}
	own := min(k.Points, learnPoints)
	c.General -= learnPoints - own
	c.Skills[a.Skill] = Skill{Level: without, Points: k.Points - own}
	m.move(org, "training", -learnPrice, c.Name, "DX-CHAR-006")
	c.Status, c.Learns, c.Until = Away, a.Skill, m.s.Week+learnWeeks
	return nil
}

// unbound refuses somebody who is away, entered, or on the road.
func (m *machine) unbound(key string, org OrgID, id CharacterID) (*Character, error) {
	c, err := m.mine(key, org, id)
	if err != nil {
		return nil, err
	}
	if c.Status == Away {
		return nil, refuse("DX-CHAR-006", key, "%s is away", c.Name)
	}
	if err := m.engaged(org, []CharacterID{id}, 0); err != nil {
		return nil, err
	}
	if err := m.fighting(id, 0); err != nil {
		return nil, err
	}
	return c, m.onRun(org, id, 0)
}

// workAsMechanic sends somebody to work in a garage until he comes back (DX-MECH-014).
func (m *machine) workAsMechanic(org OrgID, a *Action) error {
	c, err := m.unbound("character", org, a.Character)
	if err != nil {
		return err
	}
	c.Status, c.Learns = Away, Mechanic
	return nil
}

// back calls an apprentice home. What he has earned and the weeks that he has worked stay his.
func (m *machine) back(org OrgID, a *Action) error {
	c, err := m.mine("character", org, a.Character)
	if err != nil {
		return err
	}
	if c.Status != Away || c.Learns != Mechanic {
		return refuse("DX-CHAR-006", "character", "%s does not work as a mechanic", c.Name).but("somebody who does; whoever learns a skill stays away for %d weeks", learnWeeks)
	}
	c.Status, c.Learns = Fit, ""
	c.settleStatus()
	return nil
}

// spend puts general points into a skill that somebody has, or has points toward (DX-CHAR-005, DX-CHAR-007).
func (m *machine) spend(org OrgID, a *Action) error {
	c, err := m.mine("character", org, a.Character)
	if err != nil {
		return err
	}
	switch {
	case !known(a.Skill):
		return refuse("DX-CHAR-001", "skill", "there is no skill %q", a.Skill)
	case a.Skill == Mechanic:
		return refuse("DX-MECH-014", "skill", "Mechanic is learned by work alone").but("apprentice")
	case a.N < 1 || a.N > c.General:
		return refuse("DX-CHAR-005", "n", "%d of %d general points", a.N, c.General).but("1 to %d", c.General)
	}
	c.General -= a.N
	m.earn(c, a.Skill, a.N, "DX-CHAR-005")
	return nil
}

// earn gives somebody points in a skill, and tells of a level.
func (m *machine) earn(c *Character, id SkillID, points int, rule string) {
	if points == 0 {
		return
	}
	m.say(Line{Kind: "points", Subject: string(id), Amount: points, Rule: rule, Org: c.Org})
	if n := c.Skills.earn(id, points); n > 0 {
		m.news(News{Kind: "level", Subjects: []CharacterID{c.ID}, Org: c.Org, Text: string(id), Numbers: []int{c.Skills.Level(id)}})
	}
}

// orders sets what somebody does when a bot sits in for him.
func (m *machine) orders(org OrgID, a *Action) error {
	c, err := m.mine("character", org, a.Character)
	if err != nil {
		return err
	}
	if a.Orders == "" {
		return refuse("CR-ORDERS-001d", "orders", "no orders are given").but("on, crippled, bare")
	}
	c.Orders = a.Orders
	return nil
}
