package career

import (
	"slices"
	"strconv"

	"turnpike/games/deluxe"
)

// result enters what came of a fixture.
func (m *machine) result(a *Action) error {
	f := m.s.fixture(a.Fixture)
	switch {
	case f == nil:
		return refuse("CR-ACT-002d", "fixture", "there is no fixture %d", a.Fixture)
	case f.Status != Drawn:
		return refuse("CR-ACT-002d", "fixture", "the fixture %d is %s", f.ID, f.Status)
	case a.Facts == nil:
		return refuse("CR-ACT-001d", "facts", "there are none")
	}
	if err := checkFacts(f, a.Facts); err != nil {
		return err
	}
	f.Match, f.Record, f.Facts, f.Status = a.Match, a.Record, a.Facts, Played
	if f.road() && m.s.Stage == StageWork {
		m.settle(f)
	}
	return nil
}

// Bounds of facts: more than any match brings.
const (
	mostSalvage = 10_000_000 // dollars
	mostHits    = 10_000
)

// checkFacts refuses facts that cannot be those of a fixture.
func checkFacts(f *Fixture, a *deluxe.Aftermath) error {
	if a.Turns < 0 {
		return refuse("CR-FACTS-001d", "facts/turns", "%d turns", a.Turns)
	}
	for i, w := range a.Winners {
		if int(w) < 0 || int(w) >= len(f.Seats) {
			return refuse("CR-FACTS-001d", "facts/winners/"+strconv.Itoa(i), "seat %d", w).but("0 to %d", len(f.Seats)-1)
		}
		if slices.Contains(a.Winners[:i], w) {
			return refuse("CR-FACTS-001d", "facts/winners/"+strconv.Itoa(i), "seat %d is there twice", w)
		}
	}
	for i := range a.Vehicles {
		if v := &a.Vehicles[i]; v.Salvage < 0 || v.Salvage > mostSalvage {
			return refuse("CR-FACTS-001d", "facts/vehicles/"+strconv.Itoa(i)+"/salvage", "$%d", v.Salvage).but("0 to %d", mostSalvage)
		}
	}
	for seat := range f.Seats {
		if !slices.ContainsFunc(a.Vehicles, func(v deluxe.AfterVehicle) bool { return int(v.Seat) == seat }) {
			return refuse("CR-FACTS-001d", "facts/vehicles", "there is no vehicle of seat %d", seat)
		}
	}
	for i := range a.Persons {
		p := &a.Persons[i]
		if p.Hits < 0 || p.HurtIn < 0 || p.PersonKills < 0 || p.VehicleKills < 0 || p.ArtsKills < 0 {
			return refuse("CR-FACTS-001d", "facts/persons/"+strconv.Itoa(i), "numbers less than 0")
		}
		if p.Hits > mostHits || p.PersonKills > mostHits || p.VehicleKills > mostHits || p.ArtsKills > mostHits {
			return refuse("CR-FACTS-001d", "facts/persons/"+strconv.Itoa(i), "numbers over %d", mostHits)
		}
		if slices.ContainsFunc(a.Persons[:i], func(q deluxe.AfterPerson) bool { return p.Vehicle >= 0 && q.Vehicle == p.Vehicle && q.Place == p.Place }) {
			return refuse("CR-FACTS-001d", "facts/persons/"+strconv.Itoa(i), "somebody else sits at place %d of vehicle %d", p.Place, p.Vehicle)
		}
	}
	return nil
}

// void takes a fixture back in the week in which it was drawn: nobody is paid, vehicles and people are as before.
func (m *machine) void(a *Action) error {
	f := m.s.fixture(a.Fixture)
	switch {
	case f == nil:
		return refuse("CR-ACT-002d", "fixture", "there is no fixture %d", a.Fixture)
	case f.Status != Drawn && f.Status != Played:
		return refuse("CR-ACT-002d", "fixture", "the fixture %d is %s", f.ID, f.Status).but("one whose results have not been given")
	}
	f.Status, f.Facts = Void, nil
	for i := range f.Seats {
		k := &f.Seats[i]
		m.payHands(f, k, handPay)
		if k.Character != 0 {
			c := m.s.character(k.Character)
			c.Entered--
			if f.Kind == AmateurNight {
				c.Nights--
			}
		}
		for _, id := range k.people() {
			c := m.s.character(id)
			c.Fights = slices.DeleteFunc(c.Fights, func(x FixtureID) bool { return x == f.ID })
		}
	}
	if f.Run != 0 {
		for i := range m.s.Runs {
			if r := &m.s.Runs[i]; r.Fixture == f.ID {
				r.Fixture = 0
				r.Fights--
				m.ask(r)
				return nil
			}
		}
	}
	return nil
}

// claim takes the money for a wreck, or the wreck itself (DX-REPAIR-010).
func (m *machine) claim(org OrgID, a *Action) error {
	s := m.s
	w := s.wreck(a.Wreck)
	if w == nil || w.Org != org {
		return refuse("CR-ACT-002d", "wreck", "the organization has no wreck %d to decide about", a.Wreck)
	}
	name := m.nameOf(w.Design)
	switch a.Take {
	case "money":
		m.move(org, "salvage", w.Value, name, "DX-REPAIR-010")
		if c := s.character(w.By); c != nil {
			c.Earned += w.Value
		}
		m.takeIn(UsedCar{w.Worn, w.Value})
	case "wreck":
		if w.Road {
			return refuse("CR-ROAD-004d", "take", "nothing is there that tows it").but("money")
		}
		if err := m.room(org); err != nil {
			return err
		}
		m.addVehicle(Vehicle{Org: org, Worn: w.Worn, Paid: w.Value, Fought: 1, Wreck: true})
	default:
		return refuse("CR-ACT-001d", "take", "%q", a.Take).but("money, wreck")
	}
	i := slices.IndexFunc(s.Wrecks, func(x Wreck) bool { return x.ID == a.Wreck })
	s.Wrecks = slices.Delete(s.Wrecks, i, i+1)
	return nil
}

// voteRange is what a vote may say, by what it is about.
var voteRange = map[string][2]int{"fine_play": {0, 3}, "bravery": {0, 2}, "rescue": {0, 2}, "tactic": {0, 1}, "death": {0, 3}}

// voteDeaths are the kinds of death that votes name, by their number.
var voteDeaths = []string{"heroic", "ordinary", "mundane", "cowardly"}

// vote says what an organization thinks of what somebody did in a fight of this week.
func (m *machine) vote(org OrgID, a *Action) error {
	s := m.s
	if s.Stage != StageSettle {
		return refuse("CR-VOTE-001d", "do", "votes are given on Sunday")
	}
	f := s.fixture(a.Fixture)
	if f == nil || f.Week != s.Week || f.Status != Settled {
		return refuse("CR-ACT-002d", "fixture", "the fixture %d was not in this week", a.Fixture)
	}
	c := s.character(a.Character)
	if c == nil || !slices.ContainsFunc(f.Seats, func(k Seat) bool { return slices.Contains(k.people(), a.Character) }) {
		return refuse("CR-ACT-002d", "character", "nobody with the number %d was there", a.Character)
	}
	if c.Org == org {
		return refuse("DX-PREST-004", "character", "nobody votes about his own people")
	}
	r, ok := voteRange[a.About]
	if !ok {
		return refuse("CR-ACT-001d", "about", "%q", a.About).but("fine_play, bravery, rescue, tactic, death")
	}
	if a.N < r[0] || a.N > r[1] {
		return refuse("CR-ACT-001d", "n", "%d", a.N).but("%d to %d", r[0], r[1])
	}
	v := Vote{org, f.ID, c.ID, a.About, a.N}
	for i := range s.Votes {
		if k := &s.Votes[i]; k.Org == org && k.Fixture == v.Fixture && k.Character == v.Character && k.About == v.About {
			*k = v
			return nil
		}
	}
	s.Votes = append(s.Votes, v)
	return nil
}

// count counts the votes: the median of those given, at least two, ties to the lower (DX-PREST-004, DX-AWARD-003).
func (m *machine) count() {
	s := m.s
	var seen []Vote
	for _, v := range s.Votes {
		if slices.ContainsFunc(seen, func(x Vote) bool { return x.Fixture == v.Fixture && x.Character == v.Character && x.About == v.About }) {
			continue
		}
		seen = append(seen, v)
		var given []int
		for _, x := range s.Votes {
			if x.Fixture == v.Fixture && x.Character == v.Character && x.About == v.About {
				given = append(given, x.Value)
			}
		}
		if len(given) < 2 {
			continue
		}
		slices.Sort(given)
		m.voted(s.fixture(v.Fixture), s.character(v.Character), v.About, given[(len(given)-1)/2])
	}
}

// voted gives what a vote has decided.
func (m *machine) voted(f *Fixture, c *Character, about string, n int) {
	line := Award{Org: c.Org, Character: c.ID, Kind: "vote_" + about, Amount: n, Rule: "DX-AWARD-001"}
	if f.Unseen && (about == "fine_play" || about == "death") {
		return // nothing of it counts for prestige (DX-PREST-001)
	}
	switch about {
	case "fine_play":
		c.Prestige += n
		line.Rule = "DX-PREST-004"
	case "death":
		if c.Died != f.Week {
			return
		}
		line.Amount = deaths[voteDeaths[n]] - deaths["ordinary"]
		c.Prestige += line.Amount
		line.Rule = "DX-PREST-005"
	default:
		c.General += n
	}
	if line.Amount != 0 {
		f.Lines = append(f.Lines, line)
	}
}
