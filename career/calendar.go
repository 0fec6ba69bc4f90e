package career

import "slices"

// What the calendar rests on (CR-CALENDAR-001d): four weeks are a month, so that the fees of the clinic, which are paid by the month, fall due on a Monday, and
// each division has its purse event once a month.

// purseDivisions are the divisions with a purse event, by the week of the month; 0 is the unlimited one. The last week has the Invitation as well.
var purseDivisions = [monthWeeks + 1][]int{1: {5, 25}, 2: {10, 30}, 3: {15, 0}, 4: {20}}

// divisions are all divisions, the unlimited one last.
var divisions = []int{5, 10, 15, 20, 25, 30, 0}

// arenas are the maps in turn, by draw: those whose edge is closed.
var arenas = []string{"standard-arena", "colonnade", "gravel-pit", "redoubt", "speedway", "stockyard"}

// stockCars are what the house lends on an Amateur Night (DX-ARENA-013, CR-AN-005d): worth at most $7,000, and thick enough to give up in. In a Needle, its options or on a Tin Wasp
// one in six of those who give up when a side is bare dies; in these one in 20 or fewer.
var stockCars = []string{"doorstop", "stock_half_brick_a", "stock_half_brick_b"}

// saturday is the day of the arenas.
const saturday = 6

// Fields: how many meet in a match (CR-FIELD-001d).
const (
	leastField = 3
	mostField  = 6
	leastNight = 2
	mostNight  = 8
	bigPurse   = 100 // percent, of the Invitation (DX-ARENA-010)
	finalPurse = 150
	smallPurse = 50
	limited    = 4 // once in so many events has a limit (DX-ARENA-009)
)

// eventLimits are the limits of events that come up by draw: keys of options of Deluxe Duel (DX-ARENA-009).
var eventLimits = []string{"cycles_only", "no_lasers", "no_computers", "one_person"}

// pursesOf returns the divisions with a purse event in a week.
func (s *State) pursesOf(week int) (list []int) {
	for j := range s.Options.Purses {
		w := (monthWeek(week)-1+j*monthWeeks/s.Options.Purses)%monthWeeks + 1
		for _, d := range purseDivisions[w] {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
		}
	}
	return list
}

// invitationIn reports whether a week has the Invitation, and whether it is the Final.
func invitationIn(week int) (invitation, final bool) {
	return monthWeek(week) == monthWeeks, week%seasonWeeks == 0
}

// openWeek is Monday: everything that comes by itself.
func (m *machine) openWeek() {
	s := m.s
	s.Stage = StageOpen
	s.Offers, s.Entries, s.Votes = nil, nil, nil
	for i := range s.Orgs {
		s.Orgs[i].Done = false
	}
	m.newcomers()
	for _, o := range s.active() {
		m.livingCosts(o)
	}
	for i := range s.Characters {
		m.monday(&s.Characters[i])
	}
	for i := range s.Vehicles {
		v := &s.Vehicles[i]
		v.Booked, v.Units = false, nil // recharges are in the costs of living (DX-RANGE-008)
		if v.Due == s.Week {
			v.Due = 0
			m.say(Line{Kind: "delivered", Subject: m.nameOf(v.Design), Org: v.Org})
		}
	}
	m.clinicMonday()
	if monthWeek(s.Week) == 1 {
		m.coolGrudges()
	}
	m.drawOffers()
	s.Stage = StageWork
}

// nameOf returns the name of a design.
func (m *machine) nameOf(code string) string {
	if x, err := modelOf(m.c, code); err == nil {
		return x.name
	}
	return code
}

// addOffer puts up an offer.
func (m *machine) addOffer(o Offer) *Offer {
	m.s.Last.Offer++
	o.ID = m.s.Last.Offer
	m.s.Offers = append(m.s.Offers, o)
	return &m.s.Offers[len(m.s.Offers)-1]
}

// arena draws a map.
func (m *machine) arena() string { return arenas[m.s.Dice.IntN("arena", len(arenas))] }

// drawOffers puts up what this week has.
func (m *machine) drawOffers() {
	s := m.s
	if monthWeek(s.Week) == 1 || s.StockCar == "" {
		s.StockCar = stockCars[s.Dice.IntN("stock car", len(stockCars))]
	}
	m.addOffer(Offer{Kind: AmateurNight, Place: m.arena(), Car: s.StockCar, Division: m.divisionOf(s.StockCar)})
	purses := s.pursesOf(s.Week)
	for _, d := range divisions {
		if slices.Contains(purses, d) {
			o := Offer{Kind: PurseEvent, Division: d, Place: m.arena(), Purse: smallPurse}
			if s.Dice.IntN("limit", limited) == 0 {
				o.Limits = []string{eventLimits[s.Dice.IntN("limit", len(eventLimits))]}
			}
			m.addOffer(o)
		} else {
			m.addOffer(Offer{Kind: Bout, Division: d, Place: m.arena()})
		}
	}
	if yes, final := invitationIn(s.Week); yes {
		m.invite(final)
	}
	m.drawRoad()
	m.drawMarket()
}

func (m *machine) divisionOf(code string) int {
	x, err := modelOf(m.c, code)
	if err != nil {
		return 0
	}
	return x.division
}

// invite puts up the Invitation: for those with the most prestige who own a vehicle of the division or below (CR-INVITE-001d).
func (m *machine) invite(final bool) {
	s := m.s
	d := divisions[s.Dice.IntN("division", len(divisions))]
	o := Offer{Kind: Invitation, Division: d, Place: m.arena(), Purse: bigPurse, Final: final}
	if final {
		o.Purse = finalPurse
	}
	for _, id := range m.rank() {
		if len(o.Invited) == mostField {
			break
		}
		if m.mayCome(s.character(id), d) {
			o.Invited = append(o.Invited, id)
		}
	}
	m.addOffer(o)
}

// mayCome reports whether somebody owns a vehicle of a division or below it.
func (m *machine) mayCome(c *Character, division int) bool {
	for _, v := range m.s.owned(c.Org) {
		if x, err := modelOf(m.c, v.Design); err == nil && fits(x.division, division) {
			return true
		}
	}
	return false
}

// fits reports whether a vehicle of a division may enter an event of another one: a cheaper one may (DX-ARENA-003).
func fits(vehicle, event int) bool { return event == 0 || vehicle != 0 && vehicle <= event }

// near reports whether a vehicle is of the division of an event or of the one below it: others have little to hope for.
func near(vehicle, event int) bool {
	return slices.Index(divisions, event)-slices.Index(divisions, vehicle) <= 1 && fits(vehicle, event)
}

// inviteNext gives the place of who declines to the next one.
func (m *machine) inviteNext(o *Offer) {
	for _, id := range m.rank() {
		if slices.Contains(o.Invited, id) || slices.Contains(o.Declined, id) {
			continue
		}
		if m.mayCome(m.s.character(id), o.Division) {
			o.Invited = append(o.Invited, id)
			return
		}
	}
}

// closeEntries is Friday evening: fields are drawn, and who has none is told.
func (m *machine) closeEntries() {
	s := m.s
	for i := range s.Offers {
		o := &s.Offers[i]
		var list []Entry
		for _, e := range s.Entries {
			if e.Offer == o.ID && m.stands(o, &e) {
				list = append(list, e)
			}
		}
		if len(list) == 0 {
			continue
		}
		switch o.Kind {
		case AmateurNight:
			m.drawFields(o, list, leastNight, mostNight)
		case PurseEvent, Invitation:
			m.drawFields(o, list, leastField, mostField)
		case Bout:
			m.pair(o, list)
		case Job:
			m.jobFixture(o, &list[0])
		}
	}
	s.Stage = StageCard
}

// stands reports whether an entry holds on Friday evening: what has happened on the road may have made it void.
func (m *machine) stands(o *Offer, e *Entry) bool {
	c := m.s.character(e.Character)
	if !c.alive() || c.DP <= 1 || c.Status == Away {
		return false
	}
	for _, k := range e.Crew {
		if x := m.s.character(k.Character); !x.alive() || x.DP <= 1 {
			return false
		}
	}
	if o.Kind == AmateurNight {
		return true
	}
	v, x, err := m.free("vehicle", e.Org, e.Vehicle)
	return err == nil && m.mayEvent(o, c, v, x) == nil
}

// drawFields deals those who have entered into fields of even size, by draw. A field that stays under the least number is not held.
func (m *machine) drawFields(o *Offer, list []Entry, least, most int) {
	if len(list) < least {
		m.cancel(o, list)
		return
	}
	shuffle(m, "field", list)
	n := (len(list) + most - 1) / most
	for i := range n {
		m.fixtureOf(o, list[i*len(list)/n:(i+1)*len(list)/n])
	}
}

// cancel tells those who have entered that they meet nobody.
func (m *machine) cancel(o *Offer, list []Entry) {
	for i := range list {
		m.say(Line{Kind: "not_held", Org: list[i].Org, Subject: string(o.Kind), Amount: o.Division, Rule: "CR-FIELD-001d"})
	}
}

// pair makes the bouts of a division: rivals first, then by rank; one is left over if their number is odd.
func (m *machine) pair(o *Offer, list []Entry) {
	rank := m.rank()
	slices.SortStableFunc(list, func(a, b Entry) int { return slices.Index(rank, a.Character) - slices.Index(rank, b.Character) })
	var waiting []Entry
	for len(list) > 0 {
		a := list[0]
		at := -1
		for i := 1; i < len(list); i++ {
			if list[i].Org != a.Org && m.rivals(a.Character, list[i].Character) {
				at = i
				break
			}
		}
		list = list[1:]
		if at < 0 {
			waiting = append(waiting, a)
			continue
		}
		m.fixtureOf(o, []Entry{a, list[at-1]})
		list = slices.Delete(list, at-1, at)
	}
	for len(waiting) > 0 {
		a := waiting[0]
		at := slices.IndexFunc(waiting, func(e Entry) bool { return e.Org != a.Org })
		if at < 0 {
			m.cancel(o, waiting[:1])
			waiting = waiting[1:]
			continue
		}
		m.fixtureOf(o, []Entry{a, waiting[at]})
		waiting = slices.Delete(waiting, at, at+1)[1:]
	}
}
