package cardduel_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// momentKinds gives the decision of each moment.
var momentKinds = [...]game.Kind{
	cardduel.AtDeal: "deal", cardduel.AtAction: "action", cardduel.AtEscape: "escape", cardduel.AtJam: "jam", cardduel.AtDefend: "defend",
	cardduel.AtReact: "react", cardduel.AtSkid: "skid", cardduel.AtDebris: "debris", cardduel.AtBackfire: "backfire", cardduel.AtPaint: "paint",
	cardduel.AtShaken: "shaken", cardduel.AtFollowUp: "follow_up",
}

// TestQueriesAgreeWithObservation plays random matches, with random unasked actions, and compares what the queries say of each state with what the
// referee sees.
func TestQueriesAgreeWithObservation(t *testing.T) {
	t.Parallel()
	d := cardduel.StandardDeck()
	g, codec := cardduel.New(d), cardduel.NewCodec(d)
	met := map[game.Kind]bool{}
	for match := range 15 {
		seats := 2 + match%5
		rng, s := dice.Fast(uint64(match)), new(cardduel.State)
		if err := g.Start(s, game.Setup{Seats: seats, Dice: dice.Fast(uint64(match) + 100)}, nil); err != nil {
			t.Fatal(err)
		}
		for n := 0; ; n++ {
			if n%5 == 0 {
				for seat := range game.Seat(seats) {
					if may := g.Unasked(s, seat, nil); len(may) > 0 {
						a := may[rng.IntN("unasked", len(may))]
						if err := g.Apply(s, seat, a, nil); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			if n%3 == 0 {
				compareQueries(t, d, codec, s)
			}
			m, seat := s.Asked()
			decisions := g.Decisions(s, nil)
			if (m == cardduel.AtOver) != (len(decisions) == 0) {
				t.Fatalf("moment %d, decisions %v", m, decisions)
			}
			if m == cardduel.AtOver {
				break
			}
			if decisions[0].Kind != momentKinds[m] || decisions[0].Who.First() != seat {
				t.Fatalf("moment %d of seat %d, decision %+v", m, seat, decisions[0])
			}
			met[momentKinds[m]] = true
			legal := g.Legal(s, seat, nil)
			if m >= cardduel.AtJam {
				compareSkids(t, s, legal)
			}
			if err := g.Apply(s, seat, legal[rng.IntN("choice", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
			if t.Failed() {
				return
			}
		}
	}
	for _, kind := range momentKinds {
		if kind != "" && !met[kind] {
			t.Errorf("no decision %q met", kind)
		}
	}
}

func compareQueries(t *testing.T, d *cardduel.Deck, codec *cardduel.Codec, s *cardduel.State) {
	t.Helper()
	o := codec.Observe(s, game.Referee).(cardduel.Observation)
	if s.Seats() != len(o.Cars) || s.Goal() != o.Goal || s.Duel() != o.Duel || s.Turn() != o.Turn || s.Current() != o.Current {
		t.Errorf("match: %d %d %d %d %d, observed %+v", s.Seats(), s.Goal(), s.Duel(), s.Turn(), s.Current(), o)
	}
	for i, c := range o.Cars {
		seat := game.Seat(i)
		points := [...]int{c.Front.Damage, c.Right.Damage, c.Back.Damage, c.Left.Damage, c.Tires.Damage, c.Driver.Damage}
		for loc, want := range points {
			if got := s.Damage(seat, cardduel.Location(loc)); got != want {
				t.Errorf("car %d, %s: %d, observed %d", i, cardduel.Location(loc), got, want)
			}
		}
		var hand, gear []cardduel.CardName
		for _, card := range s.Hand(seat) {
			hand = append(hand, d.Name(card))
		}
		for card := range cardduel.Card(cardduel.NumCards) {
			if s.InPlay(seat, card) {
				gear = append(gear, d.Name(card))
			}
		}
		if len(hand) != len(o.Hands[i].Cards) || len(hand) > 0 && !cmp.Equal(hand, o.Hands[i].Cards) {
			t.Errorf("car %d: hand %v, observed %v", i, hand, o.Hands[i].Cards)
		}
		if len(gear) != len(c.Specials) {
			t.Errorf("car %d: gear %v, observed %v", i, gear, c.Specials)
		}
		took := 0
		for w := range cardduel.NumWeapons {
			if s.HurtBy(seat, w) {
				took++
			}
		}
		own := codec.Observe(s, seat).(cardduel.Observation)
		queued := map[cardduel.CardName]bool{}
		for _, q := range own.Queue {
			queued[q.Card] = true
		}
		for card := range cardduel.Card(cardduel.NumCards) {
			if s.Queued(seat, card) != queued[d.Name(card)] {
				t.Errorf("car %d: %s queued: %t, observed %v", i, d.Name(card), s.Queued(seat, card), own.Queue)
			}
		}
		if s.In(seat) != (c.Status == "in") || s.Operating().Has(seat) != s.In(seat) || s.OwesTurn(seat) != c.OwesTurn ||
			s.Escaping(seat) != c.Escaping || s.Score(seat) != c.Score || took != len(c.Took) {
			t.Errorf("car %d: %t %t %t %d, took %d, observed %+v", i, s.In(seat), s.OwesTurn(seat), s.Escaping(seat), s.Score(seat), took, c)
		}
	}
	if m, _ := s.Asked(); m < cardduel.AtJam {
		return
	}
	p, f := s.Pending(), o.Stack[len(o.Stack)-1]
	if p.By != f.By || p.On != f.On || d.Name(p.Card) != f.Card || p.Declared.String() != f.Declared || p.Location.String() != f.Location ||
		p.Damage != f.Damage || p.Stopped != f.Stopped || p.Armored != (len(f.Armor) > 0) || p.NoSwerve != f.NoSwerve || p.FollowUp != f.FollowUp {
		t.Errorf("pending %+v, observed %+v", p, f)
	}
}

// compareSkids checks Pending's SkidOpen against the legal answers of a seat that holds the card.
func compareSkids(t *testing.T, s *cardduel.State, legal []cardduel.Action) {
	t.Helper()
	_, seat := s.Asked()
	holds, offered := false, false
	for _, c := range s.Hand(seat) {
		holds = holds || c == cardduel.SkidIntoAWall
	}
	for _, a := range legal {
		offered = offered || a.Do == cardduel.Play && a.Card == cardduel.SkidIntoAWall
	}
	if holds && offered != s.Pending().SkidOpen {
		t.Errorf("skid open: %t, offered: %t; pending %+v", s.Pending().SkidOpen, offered, s.Pending())
	}
}
