package career

import (
	"errors"
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
)

// What is expected of an event has one's own entry at seat 0, others in what anybody may know, and changes nothing.
func TestExpected(t *testing.T) {
	t.Parallel()
	k, err := New(garage.Standard(), "A league", [32]byte{7}, DefaultOptions)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.Do(House, &Action{Do: DoJoin, Name: "Odd Job", Start: Starts[0].ID, Person: true}, 0, false); err != nil {
		t.Fatal(err)
	}
	s, org := k.State, k.State.Last.Org
	me := s.living(org)[0].ID
	before := s.Digest()
	i := slices.IndexFunc(s.Offers, func(o Offer) bool { return o.Kind == AmateurNight })
	enter := &Action{Do: DoEnter, Offer: s.Offers[i].ID, Character: me, Orders: FightsOn}
	f, err := s.Expected(k.c, org, enter)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Seats) != usualField[AmateurNight] || f.Seats[0].Character != me || f.Seats[0].Orders != FightsOn || f.Options["entry_0"] == nil || f.Options["scenario"] != "amateur_night" {
		t.Errorf("%d seats, %+v, %v", len(f.Seats), f.Seats[0], f.Options)
	}
	for seat, k := range f.Seats[1:] {
		if k.Character != 0 || k.Vehicle != 0 || k.Design != s.Offers[i].Car {
			t.Errorf("seat %d is %+v", seat+1, k)
		}
	}
	if s.Digest() != before {
		t.Error("the question has changed the state")
	}

	// With the bots of the league it is a full field, whether one is entered already or not.
	if _, err := k.Drive(0); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Do(org, enter, 0, false); err != nil {
		t.Fatal(err)
	}
	if f, err = k.State.Expected(k.c, org, enter); err != nil || len(f.Seats) != mostNight {
		t.Errorf("%d seats, %v; 24 bots without cars have signed up", len(f.Seats), err)
	}

	for _, a := range []*Action{{Offer: 999, Character: me}, {Offer: s.Offers[i].ID, Character: 1}, {Offer: s.Offers[1].ID, Character: me, Vehicle: 1}} {
		var r *Refusal
		if _, err := k.State.Expected(k.c, org, a); !errors.As(err, &r) {
			t.Errorf("%+v: %v, want a refusal", a, err)
		}
	}
}

// Every division has cars that bots drive: what is expected of an event names one.
func TestRivalDesigns(t *testing.T) {
	t.Parallel()
	for _, d := range divisions {
		for seat := range mostField {
			x, err := modelOf(garage.Standard(), rivalDesign(&Offer{Kind: PurseEvent, Division: d}, seat))
			if err != nil || !fits(x.division, d) {
				t.Errorf("division %d, seat %d: %+v, %v", d, seat, x, err)
			}
		}
	}
}
