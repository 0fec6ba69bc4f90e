package career

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// yards begins a career without bots: so many organizations of persons, numbered from 1, each with a driver of the same number. It is Monday of week 1.
func yards(t testing.TB, n int, change ...func(*Options)) *Career {
	t.Helper()
	opt := DefaultOptions
	opt.Drivers = 0
	for _, f := range change {
		f(&opt)
	}
	var founders []Action
	for i := range n {
		founders = append(founders, Action{Do: DoJoin, Name: fmt.Sprintf("Yard %d", i+1), Start: "driver_gunner", Person: true})
	}
	k, err := New(garage.Standard(), "Yards", [32]byte{3}, opt, founders...)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// machine lets a test reach into a career.
func (k *Career) machine() *machine { return &machine{s: k.State, c: k.c} }

// fund gives an organization so much cash, as if it had had it for long.
func (k *Career) fund(org OrgID, cash int) {
	o := k.State.org(org)
	o.Carried += cash - o.Cash
	o.Cash = cash
}

// gives puts a vehicle into the garage of an organization.
func (k *Career) gives(t testing.TB, org OrgID, design string) *Vehicle {
	t.Helper()
	x, err := modelOf(k.c, design)
	if err != nil {
		t.Fatal(err)
	}
	return k.machine().addVehicle(Vehicle{Org: org, Worn: Worn{Design: x.code}, Paid: x.cost, Fought: 1})
}

// member adds somebody to an organization.
func (k *Career) member(org OrgID, skills Skills) *Character {
	return k.machine().addCharacter(org, "", "", skills)
}

// does carries out an action that has to be allowed.
func does(t testing.TB, k *Career, org OrgID, a *Action) []Line {
	t.Helper()
	lines, err := k.Do(org, a, 0, false)
	if err != nil {
		t.Fatalf("%s: %v", a.Do, err)
	}
	return lines
}

// refuses has an action refused by a rule, which it proves; nothing may have changed then.
func refuses(t testing.TB, k *Career, org OrgID, a *Action, rule string) {
	t.Helper()
	proof.Of(t, rule)
	refused(t, k, org, a, rule)
}

// refused is the same without the proof.
func refused(t testing.TB, k *Career, org OrgID, a *Action, rule string) {
	t.Helper()
	before := k.State.Digest()
	_, err := k.Do(org, a, 0, false)
	r, ok := errors.AsType[*Refusal](err)
	switch {
	case err == nil:
		t.Errorf("%s is allowed; rule %s forbids it", a.Do, rule)
	case !ok || strings.TrimSuffix(r.Rule, "d") != rule:
		t.Errorf("%s is refused by %v, want rule %s", a.Do, err, rule)
	case k.State.Digest() != before:
		t.Errorf("%s is refused and has changed the state", a.Do)
	}
}

// offers returns the first offer of a kind, of a division if one is given.
func (k *Career) offers(t testing.TB, kind OfferKind, division ...int) *Offer {
	t.Helper()
	for i := range k.State.Offers {
		if o := &k.State.Offers[i]; o.Kind == kind && (len(division) == 0 || o.Division == division[0]) {
			return o
		}
	}
	t.Fatalf("no %s in week %d", kind, k.State.Week)
	return nil
}

// met is a fight that is settled, with what it has come to.
type met struct {
	*Fixture
	s *State
}

// meets has drivers meet in vehicles of a design, in a fight of a kind, with facts that a test changes: at first nothing has happened and nobody has won. script are the
// dice that the settling rolls.
func meets(t testing.TB, k *Career, kind OfferKind, design string, drivers []CharacterID, script []int, change func(f *Fixture, a *deluxe.Aftermath)) met {
	t.Helper()
	m := k.machine()
	o := m.addOffer(Offer{Kind: kind, Division: 5, Purse: smallPurse, Car: "doorstop"})
	f := Fixture{Week: k.State.Week, Kind: kind, Offer: o.ID, Division: 5, Options: map[string]any{}}
	for _, id := range drivers {
		c := k.State.character(id)
		e := &Entry{Offer: o.ID, Org: c.Org, Character: id, Orders: Bare}
		if kind != AmateurNight {
			e.Vehicle = k.gives(t, c.Org, design).ID
		}
		f.Seats = append(f.Seats, m.seatOf(o, e))
	}
	p := m.addFixture(f)
	a := draw(p)
	for i := range a.Vehicles {
		if x, err := modelOf(k.c, design); err == nil {
			a.Vehicles[i].Salvage = x.cost / 2
		}
	}
	if change != nil {
		change(p, a)
	}
	if err := checkFacts(p, a); err != nil {
		t.Fatal(err)
	}
	p.Facts, p.Status = a, Played
	k.State.Dice = dice.Script(script...)
	m.settle(p)
	if err := k.State.Dice.Err(); err != nil {
		t.Fatal(err)
	}
	return met{p, k.State}
}

// got sums what somebody got of a kind.
func (f met) got(c CharacterID, kind string) (sum int) {
	for _, l := range f.Lines {
		if l.Character == c && l.Kind == kind {
			sum += l.Amount
		}
	}
	return sum
}

// kill has one seat put another one out of the fight.
func kill(a *deluxe.Aftermath, by, victim int) {
	v := &a.Vehicles[victim]
	v.Killed, v.KilledBy, v.Killer, v.Mobile = true, game.Seat(by), -1, false
}

// combat has all vehicles fire and be fired at.
func combat(a *deluxe.Aftermath) {
	for i := range a.Vehicles {
		a.Vehicles[i].Fired, a.Vehicles[i].FiredAt = true, true
	}
}

// equal compares what a test got with what it wants.
func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// nextWeek has everybody be done until the next week's work.
func nextWeek(t testing.TB, k *Career) {
	t.Helper()
	for week := k.State.Week; k.State.Week == week && k.State.Stage != StageOver; {
		for _, f := range k.Due() {
			does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)})
		}
		if k.State.Week == week && k.State.Stage != StageOver {
			if err := k.Deadline(0); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range k.State.Orgs {
		o := &k.State.Orgs[i]
		o.Missed, o.Asleep = 0, false
	}
}
