package career

import (
	"slices"
	"strings"

	"turnpike/career/pit"
	"turnpike/games/deluxe/garage"
)

// How much a view shows.
const (
	shownNews    = 60
	weeksBack    = 2
	weeksAhead   = 3
	shownLedger  = 8 // weeks
	shownFixture = 1 // weeks back, of fixtures in which the viewer had no part
)

// Observe returns a career as an organization sees it; [House] is somebody without one.
func (s *State) Observe(c *garage.Catalogue, org OrgID) *View {
	m := &machine{s: s, c: c}
	o := s.org(org)
	if o != nil && o.ID == House {
		o = nil
	}
	v := &View{
		Week: s.Week, Weeks: s.Options.Weeks, Stage: s.Stage, Options: s.Options, Rank: m.rank(), Champions: some(s.Champions), Records: some(s.Records),
		Rivals: []Grudge{}, Orgs: []OrgView{}, Characters: []CharacterView{}, Offers: []OfferView{}, Fixtures: []FixtureView{}, Ask: []Question{}, Waiting: []OrgID{},
	}
	for i := range s.Orgs {
		k := &s.Orgs[i]
		v.Orgs = append(v.Orgs, OrgView{k.ID, k.Name, k.Mark, k.Person, k.Done, k.Asleep, k.Out})
		if k.Person && s.waits(k) {
			v.Waiting = append(v.Waiting, k.ID)
		}
	}
	for i := range s.Characters {
		v.Characters = append(v.Characters, m.characterView(&s.Characters[i], o))
	}
	for _, g := range s.Grudges {
		if g.Points >= rivalry {
			v.Rivals = append(v.Rivals, g)
		}
	}
	v.News = some(s.News[max(0, len(s.News)-shownNews):])
	for i := range s.Offers {
		if k := &s.Offers[i]; k.Kind != Challenge || o != nil && (s.character(k.From).Org == o.ID || s.character(k.To).Org == o.ID) {
			v.Offers = append(v.Offers, m.offerView(k, o))
		}
	}
	for i := range s.Fixtures {
		f := &s.Fixtures[i]
		mine := o != nil && slices.ContainsFunc(f.Seats, func(k Seat) bool { return k.Org == o.ID })
		if mine || s.Week-f.Week <= shownFixture {
			v.Fixtures = append(v.Fixtures, m.fixtureView(f, o))
		}
	}
	v.Calendar = m.calendar(o)
	if o != nil {
		v.Me = o.ID
		v.Own = m.ownView(o)
		v.Ask = m.questions(o)
	}
	return v
}

// some returns a list that is not nil, so that JSON has [].
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return slices.Clone(list)
}

func (m *machine) ownView(o *Org) *OwnView {
	s := m.s
	v := &OwnView{
		Cash: o.Cash, Living: s.livingOf(o.ID), Discount: m.discount(o.ID), Board: o.Board, Stores: some(o.Stores), Vehicles: []VehicleView{}, Wrecks: []WreckView{}, Runs: []RunView{},
		Entries: []Entry{}, Ledger: []Movement{}, Wealth: some(o.Wealth), HireFrom: o.Hired + hireWeeks,
	}
	for _, k := range s.owned(o.ID) {
		v.Vehicles = append(v.Vehicles, m.vehicleView(o, k))
	}
	for i := range s.Wrecks {
		if w := &s.Wrecks[i]; w.Org == o.ID {
			v.Wrecks = append(v.Wrecks, m.wreckView(o, w))
		}
	}
	for i := range s.Runs {
		if r := &s.Runs[i]; r.Org == o.ID {
			v.Runs = append(v.Runs, m.runView(r))
		}
	}
	for _, e := range s.Entries {
		if e.Org == o.ID {
			v.Entries = append(v.Entries, e)
		}
	}
	for _, l := range s.Ledger {
		if l.Org == o.ID && s.Week-l.Week < shownLedger {
			v.Ledger = append(v.Ledger, l)
		}
	}
	return v
}

func (m *machine) runView(r *Run) RunView {
	v := RunView{Run: *r}
	if o, k := m.s.offer(r.Offer), m.s.vehicle(r.Vehicle); o != nil {
		v.Legs, v.Pay = o.legs(), o.Pay
		if k != nil {
			if x, err := modelOf(m.c, k.Design); err == nil {
				v.Charge, _ = o.chargeAfter(x, r.Speed, r.Stops)
			}
		}
	}
	return v
}

func (m *machine) wreckView(o *Org, w *Wreck) WreckView {
	v := WreckView{Wreck: *w, Name: m.nameOf(w.Design)}
	if in, err := m.pitOf(&w.Worn); err == nil {
		_, v.Repair, _ = pit.Cheapest(m.c, in, o.Stores, m.discount(o.ID), anyCash)
	}
	return v
}

// anyCash is more than anything costs.
const anyCash = 1 << 30

func (m *machine) vehicleView(o *Org, k *Vehicle) VehicleView {
	v := VehicleView{Vehicle: *k, Name: m.nameOf(k.Design), Sale: m.sale(k), Parts: []pit.Part{}, Cheapest: []pit.Job{}, Strip: []pit.Salvage{}, Division: -1}
	x, err := modelOf(m.c, k.Design)
	if err != nil {
		return v
	}
	v.Cost, v.Division, v.Value = x.cost, x.division, m.value(&k.Worn)
	v.Ready = k.Due == 0 && m.drives(k, x) && m.fighting(0, k.ID) == nil && m.onRun(o.ID, 0, k.ID) == nil
	in, err := m.pitOf(&k.Worn)
	if err != nil {
		return v
	}
	if parts, err := pit.Parts(m.c, in, m.discount(o.ID)); err == nil {
		v.Parts = some(parts)
	}
	if list, err := pit.Strippable(m.c, in); err == nil {
		v.Strip = some(list)
	}
	if jobs, price, err := pit.Cheapest(m.c, in, o.Stores, m.discount(o.ID), anyCash); err == nil {
		v.Cheapest, v.Repair = some(jobs), price
	}
	return v
}

func (m *machine) characterView(c *Character, o *Org) CharacterView {
	v := CharacterView{
		ID: c.ID, Org: c.Org, Name: c.Name, Mark: c.Mark, Prestige: c.Prestige, Kills: c.Kills, Status: c.Status, Division: -1, Born: c.Born, Died: c.Died, Entered: c.Entered,
		Won: c.Won, Nights: c.Nights, Earned: c.Earned, Fights: some(c.Fights),
	}
	best := 0
	for _, k := range m.s.owned(c.Org) {
		if x, err := modelOf(m.c, k.Design); err == nil && x.cost > best {
			best, v.Division = x.cost, x.division
		}
	}
	if o == nil || c.Org != o.ID {
		return v
	}
	h := &Sheet{
		Skills: c.Skills, General: c.General, DP: c.DP, Orders: c.Orders, Learns: c.Learns, Until: c.Until, Apprentice: c.Apprentice, Hours: c.hoursLeft(),
		Clone: c.Clone, Memory: c.Memory, Death: c.Death, Revival: m.ways(c),
	}
	if c.alive() {
		switch {
		case c.Clone != nil && c.Clone.Mind != nil:
			h.Lost = c.lost(c.Clone.Mind)
		case c.Memory != nil:
			h.Lost = c.lost(c.Memory)
		}
	}
	v.Own = h
	return v
}

func (m *machine) fixtureView(f *Fixture, o *Org) FixtureView {
	v := FixtureView{
		ID: f.ID, Week: f.Week, Kind: f.Kind, Division: f.Division, Place: f.Place, Status: f.Status, Match: f.Match, Record: f.Record, Turns: f.Turns, Winners: some(f.Winners),
		Purse: f.Purse, Unseen: f.Unseen, Lines: some(f.Lines), Seats: []SeatView{},
	}
	for _, k := range f.Seats {
		x := SeatView{Org: k.Org, Character: k.Character, Prestige: k.Prestige, Person: k.Person}
		own := o != nil && k.Org == o.ID
		v.Mine = v.Mine || own
		if own || f.Status == Settled || f.Kind == AmateurNight { // before that the match shows it
			x.Name, x.Design, x.Value = m.namesOf(k.Design), houseDesign(k.Design), k.Value
		}
		v.Seats = append(v.Seats, x)
	}
	return v
}

// namesOf returns the names of the vehicles of a seat, each once.
func (m *machine) namesOf(text string) string {
	var list []string
	for _, id := range houseDesigns(text) {
		if name := m.nameOf(id); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// field says how many meet at an offer.
func (o *Offer) field() (least, most int) {
	switch o.Kind {
	case AmateurNight:
		return leastNight, mostNight
	case PurseEvent, Invitation:
		return leastField, mostField
	case Bout:
		return 2, 2
	}
	return 1, 1
}

func (m *machine) offerView(k *Offer, o *Org) OfferView {
	v := OfferView{Offer: *k, Entries: []PublicEntry{}, Can: []CanEnter{}}
	v.Least, v.Most = k.field()
	if k.Kind == Challenge && (o == nil || m.s.character(k.From).Org != o.ID) {
		v.Vehicle, v.Orders = 0, "" // before the match shows it
	}
	value := 0
	for i := range m.s.Entries {
		e := &m.s.Entries[i]
		if e.Offer != k.ID {
			continue
		}
		v.Entries = append(v.Entries, PublicEntry{e.Org, e.Character})
		if w := m.s.vehicle(e.Vehicle); w != nil && o != nil && e.Org == o.ID {
			value += m.costOfWorn(w)
		}
	}
	if o == nil {
		return v
	}
	if k.Purse > 0 { // what others bring is not known: it is reckoned at the bound of the division
		v.PurseIs = percentOf(value+m.typical(k)*max(v.Least-1, len(v.Entries)-1), k.Purse)
	}
	v.Can, v.Why = m.can(k, o)
	return v
}

func (m *machine) costOfWorn(w *Vehicle) int {
	if x, err := modelOf(m.c, w.Design); err == nil {
		return x.cost
	}
	return 0
}

// typical is what a vehicle of the division of an offer costs: nine tenths of its bound.
func (m *machine) typical(k *Offer) int {
	if k.Division == 0 {
		return 35000
	}
	return k.Division * 900
}

// can returns who of an organization may come to an offer, and in what; or why nobody may.
func (m *machine) can(k *Offer, o *Org) (list []CanEnter, why *Refusal) {
	list = []CanEnter{}
	keep := func(err error) {
		if r, ok := err.(*Refusal); ok && why == nil {
			why = r
		}
	}
	switch k.Kind {
	case UsedVehicle:
		err := m.afford(o.ID, k.Used.Price)
		if k.Taken {
			err = refuse("CR-MARKET-001d", "offer", "it is sold")
		}
		keep(err)
		return list, why
	case Challenge:
		return list, nil
	}
	for _, c := range m.s.living(o.ID) {
		x := CanEnter{Character: c.ID, Vehicles: []VehicleID{}}
		a := &Action{Do: DoEnter, Offer: k.ID, Character: c.ID, Speed: 55}
		if k.Kind == AmateurNight {
			if _, err := m.entryOf(o.ID, a, k); err == nil {
				list = append(list, x)
			} else {
				keep(err)
			}
			continue
		}
		own := m.s.owned(o.ID)
		for _, v := range own {
			a.Vehicle = v.ID
			var err error
			if k.Kind == Courier {
				a.Stops = everyStop(k)
				_, _, _, err = m.runOf(o.ID, a)
			} else {
				_, err = m.entryOf(o.ID, a, k)
			}
			if err == nil {
				x.Vehicles = append(x.Vehicles, v.ID)
			} else {
				keep(err)
			}
		}
		if len(own) == 0 {
			keep(refuse("CR-ENTER-002d", "vehicle", "the organization has no vehicle"))
		}
		if len(x.Vehicles) > 0 {
			list = append(list, x)
		}
	}
	if len(list) > 0 {
		why = nil
	}
	return list, why
}

// everyStop are all truck stops on the way of a run.
func everyStop(o *Offer) (list []int) {
	for mile := stopMiles; mile < o.Miles; mile += stopMiles {
		list = append(list, mile)
	}
	return list
}

// calendar returns the weeks around this one.
func (m *machine) calendar(o *Org) []WeekView {
	s := m.s
	var list []WeekView
	for w := max(1, s.Week-weeksBack); w <= min(s.Week+weeksAhead, s.Options.Weeks); w++ {
		v := WeekView{Week: w, Events: []DayEvent{}}
		if w >= s.Week {
			v.Events = append(v.Events, DayEvent{Day: saturday, Kind: AmateurNight})
			for _, d := range s.pursesOf(w) {
				v.Events = append(v.Events, DayEvent{Day: saturday, Kind: PurseEvent, Division: d})
			}
			if yes, final := invitationIn(w); yes {
				v.Events = append(v.Events, DayEvent{Day: saturday, Kind: Invitation, Final: final})
			}
		}
		if o != nil {
			for i := range s.Fixtures {
				f := &s.Fixtures[i]
				seat := slices.IndexFunc(f.Seats, func(k Seat) bool { return k.Org == o.ID })
				if f.Week == w && seat >= 0 {
					v.Events = append(v.Events, DayEvent{Day: f.day(s), Kind: f.Kind, Division: f.Division, Fixture: f.ID, Won: slices.Contains(f.Winners, seat), Entered: true})
				}
			}
		}
		list = append(list, v)
	}
	return list
}

// day returns the day of a fixture: the road has its own.
func (f *Fixture) day(s *State) int {
	if o := s.offer(f.Offer); f.Kind == Challenge && o != nil {
		return o.Day
	}
	if f.Kind == Courier || f.Kind == Challenge {
		return 3
	}
	return saturday
}

// questions returns what an organization has to decide.
func (m *machine) questions(o *Org) []Question {
	s := m.s
	list := []Question{}
	for i := range s.Wrecks {
		w := &s.Wrecks[i]
		if w.Org != o.ID {
			continue
		}
		q := Question{Kind: "claim", Wreck: w.ID, Choices: []Choice{{Action: Action{Do: DoClaim, Wreck: w.ID, Take: "money"}, Amount: w.Value, Default: true}}}
		if !w.Road && m.room(o.ID) == nil {
			q.Choices = append(q.Choices, Choice{Action: Action{Do: DoClaim, Wreck: w.ID, Take: "wreck"}})
		}
		list = append(list, q)
	}
	for i := range s.Characters {
		c := &s.Characters[i]
		if c.Org != o.ID || c.Status != Dead || c.Death == nil {
			continue
		}
		q := Question{Kind: "revive", Character: c.ID}
		way := m.defaultWay(c)
		for _, w := range m.ways(c) {
			q.Choices = append(q.Choices, Choice{Action: Action{Do: DoRevive, Character: c.ID, Way: w.Way}, Amount: -w.Cost, Default: w.Way == way})
		}
		list = append(list, q)
	}
	for i := range s.Runs {
		if r := &s.Runs[i]; r.Org == o.ID && r.Asked {
			on := m.goesOn(r)
			list = append(list, Question{Kind: "run", Offer: r.Offer, Choices: []Choice{
				{Action: Action{Do: DoRun, Offer: r.Offer, On: true}, Default: on, Advised: on}, {Action: Action{Do: DoRun, Offer: r.Offer}, Default: !on, Advised: !on},
			}})
		}
	}
	if !s.waits(o) {
		return list
	}
	switch s.Stage {
	case StageWork:
		for i := range s.Offers {
			k := &s.Offers[i]
			if k.Kind != Challenge || k.Taken || s.character(k.To).Org != o.ID {
				continue
			}
			q := Question{Kind: "answer", Offer: k.ID, Character: k.From, Choices: []Choice{{Action: Action{Do: DoDecline, Offer: k.ID}, Default: true}}}
			c := s.character(k.To)
			for _, v := range s.owned(o.ID) {
				if x, err := modelOf(m.c, v.Design); err == nil && v.Due == 0 && m.mayAccept(k, v, x) == nil {
					q.Choices = append(q.Choices, Choice{Action: Action{Do: DoAccept, Offer: k.ID, Vehicle: v.ID, Orders: c.Orders}})
				}
			}
			list = append(list, q)
		}
		list = append(list, Question{Kind: "week", Choices: m.weekChoices(o)})
	case StageSettle:
		list = append(list, Question{Kind: "settle", Choices: []Choice{{Action: Action{Do: DoDone}, Default: true, Advised: true}}})
	case StageClose:
		if n := m.short(o); n > 0 {
			q := Question{Kind: "sell", Amount: n}
			for i, x := range m.sales(o) {
				x.Default, x.Advised = i == 0, i == 0
				q.Choices = append(q.Choices, x)
			}
			list = append(list, q)
		}
	}
	return list
}

// weekChoices are the next steps of a week that can be sent as they are, what a careful bot would do marked: repair, enter, or rest.
func (m *machine) weekChoices(o *Org) []Choice {
	s := m.s
	var list []Choice
	add := func(a *Action, amount int) { list = append(list, Choice{Action: *a, Amount: amount}) }
	entered := slices.ContainsFunc(s.Entries, func(e Entry) bool { return e.Org == o.ID })
	for _, v := range s.owned(o.ID) {
		if a, price := m.repairOf(o, v, o.Cash-s.livingOf(o.ID)); a != nil {
			add(a, -price)
		}
	}
	if !entered {
		for i := range s.Offers {
			if a := m.proposes(o, &s.Offers[i]); a != nil {
				add(a, 0)
			}
		}
	}
	list = append(list, Choice{Action: Action{Do: DoDone}, Default: true})
	list[m.advised(o, list)].Advised = true
	return list
}

// proposes returns how an organization would enter an offer that suits it: an event of the division of its vehicle, the Invitation, Amateur Night; nil: it does not.
func (m *machine) proposes(o *Org, k *Offer) *Action {
	if k.Kind != AmateurNight && k.Kind != PurseEvent && k.Kind != Invitation && k.Kind != Bout {
		return nil
	}
	can, _ := m.can(k, o)
	for _, x := range can {
		a := &Action{Do: DoEnter, Offer: k.ID, Character: x.Character, Orders: m.s.character(x.Character).Orders}
		if k.Kind == AmateurNight {
			return a
		}
		for _, v := range x.Vehicles {
			if y, err := modelOf(m.c, m.s.vehicle(v).Design); err == nil && (y.division == k.Division || k.Kind == Invitation && near(y.division, k.Division)) {
				a.Vehicle = v
				return a
			}
		}
	}
	return nil
}

// advised returns which of the choices of a week a careful bot would take: it repairs, enters for a purse or for want of a car, takes a bout if another car can be
// paid for, and else rests.
func (m *machine) advised(o *Org, list []Choice) int {
	for i := range list {
		a := &list[i].Action
		switch a.Do {
		case DoPlan:
			return i
		case DoEnter:
			if m.s.character(a.Character).DP < personDP {
				continue
			}
			if k := m.s.offer(a.Offer); k.Kind != Bout || o.Cash >= m.costOfWorn(m.s.vehicle(a.Vehicle)) {
				return i
			}
		}
	}
	return len(list) - 1
}
