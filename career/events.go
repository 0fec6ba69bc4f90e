package career

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe"
)

// Who may be lent a car on an Amateur Night (CR-AN-001d to -004d).
const (
	nightCash     = 5000 // dollars: who owns this and no vehicle buys one of Division 5
	nightTimes    = 3
	nightPrestige = 10
)

// handPay is what somebody of the house costs who sits at a place of a vehicle for which the organization has nobody: base level, for one fight (CR-CREW-001d).
const handPay = 250

// ready refuses somebody who cannot enter anything now.
func (m *machine) ready(key string, org OrgID, id CharacterID) (*Character, error) {
	c, err := m.mine(key, org, id)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Status == Away:
		return nil, refuse("DX-CHAR-006", key, "%s is away until week %d", c.Name, c.Until)
	case c.DP <= 1:
		return nil, refuse("DX-INJ-001", key, "%s has %d DP; whoever enters a fight has 2 or 3", c.Name, c.DP)
	}
	return c, nil
}

// mine refuses a character that the organization does not have, or not any more.
func (m *machine) mine(key string, org OrgID, id CharacterID) (*Character, error) {
	c := m.s.character(id)
	switch {
	case c == nil || c.Org != org:
		return nil, refuse("CR-ORG-001d", key, "the organization has nobody with the number %d", id)
	case !c.alive():
		return nil, refuse("CR-ORG-001d", key, "%s is dead", c.Name)
	}
	return c, nil
}

// free refuses a vehicle that the organization does not have, or cannot use now.
func (m *machine) free(key string, org OrgID, id VehicleID) (*Vehicle, *model, error) {
	v := m.s.vehicle(id)
	if v == nil || v.Org != org {
		return nil, nil, refuse("CR-ORG-001d", key, "the organization has no vehicle with the number %d", id)
	}
	x, err := modelOf(m.c, v.Design)
	if err != nil {
		return nil, nil, refuse("CR-DESIGN-001d", key, "the vehicle cannot be used: %v", err)
	}
	if v.Due > 0 {
		return nil, nil, refuse("CR-MARKET-001d", key, "%s is delivered on Monday", x.name)
	}
	return v, x, nil
}

// onRun refuses somebody or something that is on the road as a courier.
func (m *machine) onRun(org OrgID, c CharacterID, v VehicleID) error {
	for i := range m.s.Runs {
		r := &m.s.Runs[i]
		if r.Org != org {
			continue
		}
		if v != 0 && r.uses(v) {
			return refuse("CR-ROAD-002d", "vehicle", "it is on the road until its run is over")
		}
		if slices.Contains(r.people(), c) {
			return refuse("CR-ROAD-002d", "character", "%s is on the road until the run is over", m.s.character(c).Name)
		}
	}
	return nil
}

// fighting refuses somebody or something that is on its way to a fight. Whoever is may be entered for Saturday all the same, as the road comes before it.
func (m *machine) fighting(c CharacterID, v VehicleID) error {
	for i := range m.s.Fixtures {
		f := &m.s.Fixtures[i]
		if f.Status != Drawn && f.Status != Played {
			continue
		}
		for j := range f.Seats {
			k := &f.Seats[j]
			if v != 0 && k.Vehicle == v {
				return refuse("CR-ENTER-001d", "vehicle", "it is on its way to a fight")
			}
			if c != 0 && slices.Contains(k.people(), c) {
				return refuse("CR-ENTER-001d", "character", "%s is on the way to a fight", m.s.character(c).Name)
			}
		}
	}
	return nil
}

// engaged refuses whoever or whatever has been entered for a Saturday.
func (m *machine) engaged(org OrgID, who []CharacterID, v VehicleID) error {
	for i := range m.s.Entries {
		e := &m.s.Entries[i]
		if e.Org != org {
			continue
		}
		if v != 0 && e.Vehicle == v {
			return refuse("CR-ENTER-001d", "vehicle", "it is entered in this week").but("withdraw that first")
		}
		for _, c := range who {
			if e.Character == c || slices.ContainsFunc(e.Crew, func(x CrewSeat) bool { return x.Character == c }) {
				return refuse("CR-ENTER-001d", "character", "%s is entered in this week", m.s.character(c).Name).but("withdraw that first")
			}
		}
	}
	return nil
}

// crew checks who sits where.
func (m *machine) crew(org OrgID, x *model, driver CharacterID, crew []CrewSeat) ([]CharacterID, error) {
	who := []CharacterID{driver}
	seen := map[int]bool{0: true}
	for i, k := range crew {
		key := "crew/" + strconv.Itoa(i)
		if k.Seat < 1 || k.Seat >= x.seats {
			return nil, refuse("DX-CREW-001", key+"/seat", "there is no place %d", k.Seat).but("1 to %d; the driver has place 0", x.seats-1)
		}
		if seen[k.Seat] || slices.Contains(who, k.Character) {
			return nil, refuse("DX-CREW-001", key, "a place and somebody are there once")
		}
		if _, err := m.ready(key+"/character", org, k.Character); err != nil {
			return nil, err
		}
		seen[k.Seat] = true
		who = append(who, k.Character)
	}
	return who, nil
}

// hands returns how many of the house have to come along: for gunners that the organization does not have. Places of passengers stay as they are designed.
func hands(x *model, crew []CrewSeat) int {
	n := x.duties - 1
	for _, k := range crew {
		if x.vehicle.Seats[k.Seat].Shoots() {
			n--
		}
	}
	return max(0, n)
}

// enter signs somebody up for an event.
func (m *machine) enter(org OrgID, a *Action) error {
	o := m.s.offer(a.Offer)
	if o == nil {
		return refuse("CR-ACT-002d", "offer", "there is no offer %d in this week", a.Offer)
	}
	e, err := m.entryOf(org, a, o)
	if err != nil {
		return err
	}
	m.s.Entries = append(m.s.Entries, *e)
	return nil
}

// entryOf checks whether somebody may enter an event, and how he would.
func (m *machine) entryOf(org OrgID, a *Action, o *Offer) (*Entry, error) {
	s := m.s
	if o.Kind != AmateurNight && o.Kind != PurseEvent && o.Kind != Invitation && o.Kind != Bout && o.Kind != Job {
		return nil, refuse("CR-ACT-002d", "offer", "%s is not entered", o.Kind).but("courier for a run, accept for a challenge, buy for a vehicle")
	}
	c, err := m.ready("character", org, a.Character)
	if err != nil {
		return nil, err
	}
	if s.entry(o.ID, c.ID) != nil {
		return nil, refuse("CR-ENTER-001d", "character", "%s is entered already", c.Name)
	}
	e := &Entry{Offer: o.ID, Org: org, Character: c.ID, Vehicle: a.Vehicle, Crew: slices.Clone(a.Crew), Orders: a.Orders}
	if e.Orders == "" {
		e.Orders = c.Orders
	}
	if o.Kind == AmateurNight {
		return e, m.mayNight(c, a, o, e)
	}
	if a.To != "" {
		return nil, refuse("DX-ARENA-013", "to", "armor and weapons are rearranged on an Amateur Night alone").but("modify")
	}
	v, x, err := m.free("vehicle", org, a.Vehicle)
	if err != nil {
		return nil, err
	}
	if err := m.mayEvent(o, c, v, x); err != nil {
		return nil, err
	}
	who, err := m.crew(org, x, c.ID, a.Crew)
	if err != nil {
		return nil, err
	}
	if err := m.engaged(org, who, v.ID); err != nil {
		return nil, err
	}
	if o.Kind == Job && slices.ContainsFunc(s.Entries, func(e Entry) bool { return e.Offer == o.ID }) {
		return nil, refuse("CR-JOB-001d", "offer", "somebody has taken the job")
	}
	for _, who := range who {
		if err := m.onRun(org, who, v.ID); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// mayEvent refuses a vehicle that does not fit an event.
func (m *machine) mayEvent(o *Offer, c *Character, v *Vehicle, x *model) error {
	if o.Kind != Job && !fits(x.division, o.Division) {
		return refuse("DX-ARENA-001", "vehicle", "%s costs $%d, too much for Division %d", x.name, x.cost, o.Division)
	}
	if x.vehicle.Oversized && o.Kind != Job || len(x.design.Behind) > 0 && o.Kind != Job {
		return refuse("CR-FIELD-002d", "vehicle", "oversized vehicles and trains do not enter the arena")
	}
	if x.flies && o.Kind != Job {
		return refuse("CR-FIELD-002d", "vehicle", "what flies does not enter the arena").but("a road challenge between helicopters, or a job")
	}
	if x.skill == Pilot && c.Skills.Level(Pilot) < 0 {
		return refuse("DX-CHAR-019", "character", "%s is no pilot, and without the skill nobody flies", c.Name)
	}
	if o.Kind == Job {
		if err := x.fitsJob(jobOf(o.Scenario)); err != nil {
			return err
		}
	}
	if o.Kind == Invitation && !slices.Contains(o.Invited, c.ID) {
		return refuse("CR-INVITE-001d", "character", "%s is not invited", c.Name)
	}
	for _, l := range o.Limits {
		if why := x.limited(l); why != "" {
			return refuse("DX-ARENA-009", "vehicle", "%s %s", x.name, why)
		}
	}
	if !m.drives(v, x) {
		return refuse("CR-ENTER-002d", "vehicle", "%s cannot drive: it has to be repaired first", x.name)
	}
	return nil
}

// limited says why a vehicle breaks the limit of an event, "" if it does not.
func (x *model) limited(limit string) string {
	switch {
	case limit == "cycles_only" && !x.cycle:
		return "is no cycle"
	case limit == "no_lasers" && x.lasers:
		return "has a laser"
	case limit == "no_computers" && x.computer:
		return "has a targeting computer"
	case limit == "one_person" && x.seats > 1:
		return "carries more than one person"
	}
	return ""
}

// mayNight checks whether the house lends somebody a car.
func (m *machine) mayNight(c *Character, a *Action, o *Offer, e *Entry) error {
	s := m.s
	own := s.owned(c.Org)
	switch {
	case a.Vehicle != 0 || len(a.Crew) > 0:
		return refuse("DX-ARENA-013", "vehicle", "the house lends the car, to one person")
	case s.cars(c.Org) >= len(s.living(c.Org)):
		return refuse("CR-AN-002d", "character", "the organization has a vehicle for %s", c.Name)
	case c.Prestige >= nightPrestige:
		return refuse("CR-AN-001d", "character", "%s has %d points of prestige; amateurs have less than %d", c.Name, c.Prestige, nightPrestige)
	case c.Nights >= nightTimes && (len(own) > 0 || s.org(c.Org).Cash >= nightCash):
		return refuse("CR-AN-003d", "character", "%s has been at %s; more are for organizations without a vehicle and less than $%d", c.Name, plural(c.Nights, "Amateur Night"), nightCash)
	}
	for i := range s.Entries {
		if s.Entries[i].Offer == o.ID && s.Entries[i].Org == c.Org {
			return refuse("CR-AN-004d", "character", "one newcomer of an organization is lent a car, and %s is entered", s.character(s.Entries[i].Character).Name)
		}
	}
	if err := m.engaged(c.Org, []CharacterID{c.ID}, 0); err != nil {
		return err
	}
	if err := m.onRun(c.Org, c.ID, 0); err != nil {
		return err
	}
	if a.To != "" {
		x, err := modelOf(m.c, a.To)
		if err != nil {
			return refuse("DX-ARENA-013", "to", "%v", err)
		}
		if !deluxe.New(m.c).Alike(x.design, m.design(o.Car)) {
			return refuse("DX-ARENA-013", "to", "the car is another one").but("the stock car with its armor and weapons rearranged")
		}
		e.Design = x.code
	}
	return nil
}

// cars returns how many vehicles of an organization are no wrecks.
func (s *State) cars(org OrgID) (n int) {
	for _, v := range s.owned(org) {
		if !v.Wreck {
			n++
		}
	}
	return n
}

// withdraw takes an entry back.
func (m *machine) withdraw(org OrgID, a *Action) error {
	s := m.s
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Offer == a.Offer && e.Org == org && (a.Character == 0 || e.Character == a.Character) {
			s.Entries = slices.Delete(s.Entries, i, i+1)
			return nil
		}
	}
	return refuse("CR-ACT-002d", "offer", "nobody of the organization is entered for the offer %d", a.Offer)
}

// fixtureOf makes a fixture of the entries of a field.
func (m *machine) fixtureOf(o *Offer, list []Entry) *Fixture {
	f := Fixture{Week: m.s.Week, Kind: o.Kind, Offer: o.ID, Division: o.Division, Place: o.Place, Options: map[string]any{"place": o.Place}}
	switch o.Kind {
	case AmateurNight:
		f.Options["scenario"] = "amateur_night"
	case PurseEvent, Invitation:
		f.Options["scenario"], f.Options["purse"] = "arena", o.Purse
		for _, l := range o.Limits {
			f.Options[l] = true
		}
	default:
		f.Options["scenario"] = "duel"
	}
	for _, e := range list {
		f.Seats = append(f.Seats, m.seatOf(o, &e))
	}
	return m.addFixture(f)
}

// seatOf makes the place of an entry at a match.
func (m *machine) seatOf(o *Offer, e *Entry) Seat {
	c, org := m.s.character(e.Character), m.s.org(e.Org)
	k := Seat{Org: e.Org, Character: e.Character, Vehicle: e.Vehicle, Crew: e.Crew, Orders: e.Orders, Person: org.Person && !org.Asleep, Prestige: c.Prestige}
	c.Entered++
	if o != nil && o.Kind == AmateurNight {
		c.Nights++
		k.Design = o.Car
		if e.Design != "" {
			k.Design = e.Design
		}
	} else if v := m.s.vehicle(e.Vehicle); v != nil {
		k.Design = v.Design
	}
	if x, err := modelOf(m.c, k.Design); err == nil {
		k.Value = x.cost
	}
	return k
}

// addFixture enters a fixture that is to be played, with the options that say who and what comes.
func (m *machine) addFixture(f Fixture) *Fixture {
	s := m.s
	s.Last.Fixture++
	f.ID, f.Status = s.Last.Fixture, Drawn
	for i := range f.Seats {
		k := &f.Seats[i]
		m.payHands(&f, k, -handPay)
		f.Options["vehicle_"+strconv.Itoa(i)] = k.Design
		if text := m.entryText(k); text != "" {
			f.Options["entry_"+strconv.Itoa(i)] = text
		}
		for _, id := range k.people() {
			c := s.character(id)
			c.Fights = append(c.Fights, f.ID)
		}
	}
	s.Fixtures = append(s.Fixtures, f)
	m.say(Line{Kind: "drawn", Subject: string(f.Kind), Amount: f.Division, Fixture: f.ID})
	return &s.Fixtures[len(s.Fixtures)-1]
}

// payHands moves the pay of those of the house who sit in the vehicle of a seat. Those of a courier are paid when he sets off.
func (m *machine) payHands(f *Fixture, k *Seat, pay int) {
	if k.Vehicle == 0 || f.Run != 0 {
		return
	}
	if x, err := modelOf(m.c, k.Design); err == nil {
		m.move(k.Org, "hands", pay*hands(x, k.Crew), x.name, "CR-CREW-001d")
	}
}

// people returns the characters of a seat, the driver first.
func (k *Seat) people() (list []CharacterID) {
	if k.Character != 0 {
		list = append(list, k.Character)
	}
	for _, x := range k.Crew {
		list = append(list, x.Character)
	}
	return list
}

// at returns who sits at a place; 0: somebody of the house.
func (k *Seat) at(place int) CharacterID {
	if place == 0 {
		return k.Character
	}
	for _, x := range k.Crew {
		if x.Seat == place {
			return x.Character
		}
	}
	return 0
}

// entryText is what a vehicle and its people bring into the match.
func (m *machine) entryText(k *Seat) string {
	if k.Character == 0 && k.Vehicle == 0 {
		return ""
	}
	e := deluxe.Entry{Prestige: k.Prestige}
	if v := m.s.vehicle(k.Vehicle); v != nil {
		e.Condition = v.Condition
	}
	x, err := modelOf(m.c, k.Design)
	if err != nil {
		return ""
	}
	for place := range x.seats {
		p := deluxe.EntryPerson{Skills: handSkills}
		if id := k.at(place); id != 0 {
			c := m.s.character(id)
			p = deluxe.EntryPerson{Skills: c.Skills.entry(), Hits: personDP - c.DP}
		}
		e.Crew = append(e.Crew, p)
	}
	text, err := json.Marshal(e)
	if err != nil {
		panic(fmt.Sprintf("career: an entry: %v", err)) // of plain numbers and names
	}
	return string(text)
}

// handSkills are those of somebody of the house: the base level in whatever he is asked to do (CR-CREW-001d).
var handSkills = deluxe.Skills{Handgunner: without, MartialArts: without, Paramedic: without}

// Alone reports whether no person sits at a fixture.
func (f *Fixture) Alone() bool {
	return !slices.ContainsFunc(f.Seats, func(k Seat) bool { return k.Person })
}

// Setup returns how the match of a fixture is set up, without its dice.
func (f *Fixture) Setup() game.Setup { return game.Setup{Seats: len(f.Seats), Options: f.Options} }
