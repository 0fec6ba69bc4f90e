package career

import (
	"slices"

	"turnpike/games/deluxe/garage"
)

// Apply carries out an action of an organization, or of the house, and goes on with the week as far as nobody has to be asked. It returns what has happened. A refusal
// leaves the state as it was; it is a *[Refusal].
func (s *State) Apply(c *garage.Catalogue, org OrgID, a *Action) ([]Line, error) {
	n, lines, err := s.after(c, org, a)
	if err != nil {
		return nil, err
	}
	*s = *n
	return lines, nil
}

// after returns the state to which an action leads, and what has happened. s stays as it is.
func (s *State) after(c *garage.Catalogue, org OrgID, a *Action) (*State, []Line, error) {
	m := &machine{s: s.Clone(), c: c}
	if err := m.apply(org, a); err != nil {
		return nil, nil, err
	}
	m.advance()
	return m.s, m.lines, nil
}

func (m *machine) apply(org OrgID, a *Action) error {
	s := m.s
	if s.Stage == StageOver && a.Do != DoJoin {
		return refuse("CR-STAGE-001d", "do", "the career is over")
	}
	if slices.Contains(houseOnly, a.Do) != (org == House) {
		if org == House {
			return refuse("CR-ACT-001d", "do", "%q is an action of organizations", a.Do)
		}
		return refuse("CR-ACT-001d", "do", "%q is an action of the house", a.Do)
	}
	if org == House {
		return m.house(a)
	}
	o := s.org(org)
	if o == nil {
		return refuse("CR-ORG-001d", "org", "there is no organization %d", org)
	}
	if o.Out > 0 {
		return refuse("CR-ORG-001d", "org", "%s has ended in week %d", o.Name, o.Out)
	}
	if err := m.inStage(o, a.Do); err != nil {
		return err
	}
	return m.deed(o, a)
}

// whenever are actions of every stage that asks anybody: what a fight has brought is decided about at once on the road, too.
var whenever = []Do{DoSpend, DoOrders, DoRetire, DoVote, DoClaim, DoRevive}

// inStage refuses what cannot be done now.
func (m *machine) inStage(o *Org, do Do) error {
	s := m.s
	if slices.Contains(whenever, do) {
		return nil
	}
	switch do {
	case DoDone:
		if o.Done {
			return refuse("CR-STAGE-001d", "do", "%s is done", o.Name)
		}
		return nil
	case DoWait:
		if !o.Done {
			return refuse("CR-STAGE-001d", "do", "%s is not done", o.Name)
		}
		return nil
	case DoSell:
		if s.Stage == StageClose {
			return nil
		}
	case DoWithdraw, DoDecline, DoAccept, DoRun:
		if s.Stage == StageWork {
			return nil
		}
	}
	if s.Stage != StageWork {
		return refuse("CR-STAGE-001d", "do", "%q is done from Monday to Friday, and it is %s", do, stageDays[s.Stage])
	}
	if o.Done {
		return refuse("CR-STAGE-001d", "do", "%s has closed its week", o.Name).but("wait, as long as the others are at work")
	}
	return nil
}

var stageDays = map[Stage]string{StageOpen: "Monday morning", StageCard: "Saturday", StageSettle: "Sunday", StageClose: "Sunday night", StageOver: "over"}

// deed carries out an action of an organization.
func (m *machine) deed(o *Org, a *Action) error {
	switch a.Do {
	case DoPlan:
		return m.plan(o, a)
	case DoModify:
		return m.modify(o, a)
	case DoBuy:
		return m.buy(o.ID, a)
	case DoOrder:
		return m.order(o.ID, a)
	case DoSell:
		return m.sell(o.ID, a)
	case DoHire:
		return m.hire(o, a)
	case DoTrain:
		return m.train(o.ID, a)
	case DoApprentice:
		return m.workAsMechanic(o.ID, a)
	case DoBack:
		return m.back(o.ID, a)
	case DoSpend:
		return m.spend(o.ID, a)
	case DoEnter:
		return m.enter(o.ID, a)
	case DoWithdraw:
		return m.withdraw(o.ID, a)
	case DoChallenge:
		return m.challenge(o.ID, a)
	case DoAccept, DoDecline:
		return m.answer(o.ID, a)
	case DoCourier:
		return m.courier(o.ID, a)
	case DoRun:
		return m.answerRun(o.ID, a)
	case DoOrders:
		return m.orders(o.ID, a)
	case DoGrow:
		return m.grow(o.ID, a)
	case DoProgram:
		return m.programClone(o.ID, a)
	case DoStore:
		return m.storeMemory(o.ID, a)
	case DoLapse:
		return m.lapse(o.ID, a)
	case DoRevive:
		return m.revive(o.ID, a)
	case DoClaim:
		return m.claim(o.ID, a)
	case DoVote:
		return m.vote(o.ID, a)
	case DoDone:
		return m.done(o)
	case DoWait:
		o.Done = false
		return nil
	case DoRetire:
		return m.retire(o.ID)
	}
	return refuse("CR-ACT-001d", "do", "there is no action %q", a.Do)
}

// house carries out an action of the house.
func (m *machine) house(a *Action) error {
	s := m.s
	switch a.Do {
	case DoJoin:
		return m.join(a)
	case DoResult:
		return m.result(a)
	case DoVoid:
		return m.void(a)
	case DoSleep:
		o := s.org(a.Org)
		if o == nil || o.Out > 0 {
			return refuse("CR-ORG-001d", "org", "there is no organization %d", a.Org)
		}
		o.Asleep = a.On
		return nil
	case DoDeadline:
		return m.deadline()
	}
	return refuse("CR-ACT-001d", "do", "there is no action %q", a.Do)
}

// done closes a stage for an organization.
func (m *machine) done(o *Org) error {
	switch m.s.Stage {
	case StageWork:
	case StageSettle:
		if m.s.claims(o.ID) {
			return refuse("CR-STAGE-002d", "do", "%s has to decide about a wreck or a death", o.Name).but("claim, revive first")
		}
	case StageClose:
		if m.short(o) > 0 && len(m.sales(o)) > 0 {
			return refuse("DX-WEALTH-005", "do", "%s lacks $%d for the next week", o.Name, m.short(o)).but("sell first")
		}
	default:
		return refuse("CR-STAGE-001d", "do", "nothing is asked on %s", stageDays[m.s.Stage])
	}
	for i := range m.s.Runs {
		if m.s.Runs[i].Org == o.ID {
			return refuse("CR-ROAD-002d", "do", "a courier is on the road").but("run, or his fight first")
		}
	}
	if m.s.Stage == StageWork {
		for i := range m.s.Offers {
			if k := &m.s.Offers[i]; k.Kind == Challenge && !k.Taken && m.s.character(k.To).Org == o.ID {
				return refuse("CR-CHALLENGE-001d", "do", "%s is called out", m.s.character(k.To).Name).but("accept or decline first")
			}
		}
	}
	o.Done, o.Missed = true, 0
	return nil
}

// deadline ends the stage for whoever has not. What is open is decided by the defaults before it, by actions of their own ([State.Standing]).
func (m *machine) deadline() error {
	for _, o := range m.s.active() {
		if m.s.waits(o) {
			if a := m.openQuestion(o); a != nil {
				return refuse("CR-STAGE-002d", "do", "%s has a question open: %s", o.Name, a.Do).but("its standing plan first")
			}
			o.Done = true
			if m.s.Stage != StageWork {
				continue // the week counts once
			}
			if o.Missed++; o.Missed >= missedWeeks && o.Person {
				o.Asleep = true
			}
		}
	}
	return nil
}

// missedWeeks in a row put an organization to sleep.
const missedWeeks = 2

// waits reports whether the stage waits for an organization.
func (s *State) waits(o *Org) bool {
	if o.Out > 0 || o.Done {
		return false
	}
	switch s.Stage {
	case StageWork:
		return true
	case StageSettle:
		return s.claims(o.ID) || s.Options.League && s.persons() >= 2 && o.Person && !o.Asleep
	case StageClose:
		return true
	}
	return false
}

// awaits reports whether the stage waits for anybody.
func (s *State) awaits() bool {
	return slices.ContainsFunc(s.Orgs, func(o Org) bool { return s.waits(&o) })
}

// claims reports whether an organization has a wreck or a death to decide about.
func (s *State) claims(org OrgID) bool {
	for i := range s.Wrecks {
		if s.Wrecks[i].Org == org {
			return true
		}
	}
	for i := range s.Characters {
		if c := &s.Characters[i]; c.Org == org && c.Status == Dead && c.Death != nil {
			return true
		}
	}
	return false
}

// advance goes on with the week as far as nobody is waited for.
func (m *machine) advance() {
	s := m.s
	for {
		switch s.Stage {
		case StageWork:
			if s.pending() || len(s.Runs) > 0 || s.awaits() || len(s.active()) == 0 {
				return
			}
			m.closeEntries()
			for i := range s.Orgs {
				s.Orgs[i].Done = false
			}
		case StageCard:
			if s.pending() {
				return
			}
			for i := range s.Fixtures {
				if f := &s.Fixtures[i]; f.Status == Played {
					m.settle(f)
				}
			}
			s.Stage = StageSettle
		case StageSettle:
			if s.awaits() {
				return
			}
			m.count()
			m.clinicFriday()
			s.Stage = StageClose
			for i := range s.Orgs {
				o := &s.Orgs[i]
				o.Done = o.Out > 0 || m.short(o) == 0 || len(m.sales(o)) == 0
			}
		case StageClose:
			if slices.ContainsFunc(s.Orgs, func(o Org) bool { return s.waits(&o) && m.short(&o) > 0 && len(m.sales(&o)) > 0 }) {
				return
			}
			m.endWeek()
			if s.Stage == StageOver {
				return
			}
		default:
			return
		}
	}
}

// pending reports whether a fixture has not been played.
func (s *State) pending() bool {
	return slices.ContainsFunc(s.Fixtures, func(f Fixture) bool { return f.Status == Drawn })
}

// endWeek ends the week, and begins the next one.
func (m *machine) endWeek() {
	s := m.s
	for _, o := range s.active() {
		m.closeOrg(o)
	}
	for _, o := range s.active() {
		p := WealthPoint{Week: s.Week, Cash: o.Cash}
		for _, v := range s.owned(o.ID) {
			p.Vehicles += m.value(&v.Worn)
		}
		o.Wealth = append(o.Wealth, p)
	}
	m.returnUsed()
	m.trimNews()
	m.trim()
	if s.Week >= s.Options.Weeks {
		s.Stage = StageOver
		return
	}
	s.Week++
	m.openWeek()
}

// How long things are kept.
const (
	botLedgerWeeks = 8
	ledgerWeeks    = 2 * seasonWeeks
	botFixtures    = 4 // weeks, of fixtures in which no person had a part
)

// trim drops what is too old to be asked for: what it came to stays in a sum.
func (m *machine) trim() {
	s := m.s
	s.Ledger = slices.DeleteFunc(s.Ledger, func(x Movement) bool {
		o := s.org(x.Org)
		weeks := botLedgerWeeks
		if o.Person {
			weeks = ledgerWeeks
		}
		if s.Week-x.Week < weeks {
			return false
		}
		o.Carried += x.Amount
		return true
	})
	s.Fixtures = slices.DeleteFunc(s.Fixtures, func(f Fixture) bool {
		return s.Week-f.Week >= botFixtures && !slices.ContainsFunc(f.Seats, func(k Seat) bool { o := s.org(k.Org); return o != nil && o.Person })
	})
	for i := range s.Characters {
		c := &s.Characters[i]
		c.Fights = slices.DeleteFunc(c.Fights, func(id FixtureID) bool { return s.fixture(id) == nil })
	}
}
