package career

import (
	"fmt"

	"turnpike/games/deluxe/garage"
)

// usualField is how many meet in an event about which no more is known (CR-FIELD-001d).
var usualField = map[OfferKind]int{AmateurNight: 6, PurseEvent: 4, Invitation: 4, Bout: 2}

// Expected returns the fixture that comes of it, as far as an organization can know, if it takes an action enter: its own people and vehicle have seat 0; those who have
// signed up, or as many as usual, come in what bots of that division drive, new and with the skills of beginners. What they really come in is their secret and is not looked
// at. The fixture is in no state, and no dice are its own. The error is a *[Refusal] and says why they may not enter.
func (s *State) Expected(c *garage.Catalogue, org OrgID, a *Action) (*Fixture, error) {
	m := &machine{s: s.Clone(), c: c}
	if m.s.org(org) == nil {
		return nil, refuse("CR-ORG-001d", "org", "there is no organization %d", org)
	}
	o := m.s.offer(a.Offer)
	if o == nil {
		return nil, refuse("CR-ACT-002d", "offer", "there is no offer %d in this week", a.Offer)
	}
	others := 0
	kept := m.s.Entries[:0]
	for _, e := range m.s.Entries {
		switch {
		case e.Offer != o.ID:
		case e.Org == org && e.Character == a.Character:
			continue // he is asked about as if he were not entered yet
		default:
			others++
		}
		kept = append(kept, e)
	}
	m.s.Entries = kept
	e, err := m.entryOf(org, a, o)
	if err != nil {
		return nil, err
	}
	if o.Kind == Job {
		return m.jobFixture(o, e), nil
	}
	_, most := o.field()
	f := m.fixtureOf(o, []Entry{*e})
	for n := min(max(others, usualField[o.Kind]-1), most-1); len(f.Seats) <= n; {
		f.Seats = append(f.Seats, Seat{Design: rivalDesign(o, len(f.Seats)), Orders: Bare})
		seat := len(f.Seats) - 1
		f.Options[fmt.Sprint("vehicle_", seat)] = f.Seats[seat].Design
	}
	return f, nil
}

// rivalDesign returns what somebody of whom nothing is known drives at an offer.
func rivalDesign(o *Offer, seat int) string {
	if o.Kind == AmateurNight {
		return o.Car
	}
	list := botDesigns[o.Division]
	return list[seat%len(list)]
}
