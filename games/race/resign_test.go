package race

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// resign has a seat resign and keeps the events.
func (b *board) resign(seat game.Seat) *board {
	b.Helper()
	b.events = b.events[:0]
	if err := b.rules.Resign(&b.s, seat, func(e Event) { b.events = append(b.events, e) }); err != nil {
		b.Fatal(err)
	}
	return b
}

// Who resigns leaves a wreck where he stands; his turn is over, and the others go on. With one left the race is over.
func TestResign(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-002", "RC-END-003")
	for _, ask := range []Ask{AskGear, AskMove, AskEnd} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}, carAt{At: "0:4:2"})
		switch ask {
		case AskMove:
			b.moving(0, 5, 0)
		case AskEnd:
			b.ending(0)
		}
		b.resign(0).asked(AskGear, 1)
		if !b.s.Wreck(b.at("1:2:5")) || b.car(0).running() || b.one(EvDestroyed).Cause != ByResigning {
			t.Error("no wreck")
		}
		if err := b.rules.Resign(&b.s, 0, nil); err == nil {
			t.Error("he resigns twice")
		}
		b.resign(2).placings("RC-END-003", 1, 2, 0)
	}
	// Somebody else's turn is not touched.
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}, carAt{At: "0:4:2"}).moving(0, 5, 0)
	b.resign(1).asked(AskMove, 0)
	b.do(0, drive("AAAAA", 0), PassAction()).asked(AskGear, 2)
	if err := b.rules.Resign(&b.s, 7, nil); err == nil {
		t.Error("there is no seat 7")
	}
}

// A driver who resigns when he is asked about a Deflector, in the middle of a collision, leaves his wreck there: the mover sweeps it aside.
func TestResignInACollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-002")
	b := cinder(t, straights, "1:2:5", 5, 0, carAt{At: "1:2:6", Car: "breaker", Driver: "dynamo", Armed: []PieceID{Deflector}}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).asked(AskDeflect, 1).resign(1).asked(AskMove, 0).stands(0, "1:2:6")
	if b.s.Wreck(b.at("1:2:6")) {
		t.Error("the wreck is under the mover")
	}
	// The mover resigns while the other is asked: nothing moves any more.
	b = cinder(t, straights, "1:2:5", 5, 0, carAt{At: "1:2:6", Car: "breaker", Driver: "dynamo", Armed: []PieceID{Deflector}}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).asked(AskDeflect, 1).resign(0).asked(AskDeflect, 1).do(1, PassAction()).asked(AskGear, 1).stands(1, "1:2:6")
	if !b.s.Wreck(b.at("1:2:5")) {
		t.Error("no wreck")
	}
	// A car that is being pushed resigns while the one before it is asked: it stays, a wreck, and the mover sweeps it aside.
	b = cinder(t, straights, "1:2:5", 5, 0, carAt{At: "1:2:6", Car: "thorn"},
		carAt{At: "1:2:7", Car: "breaker", Driver: "dynamo", Armed: []PieceID{Deflector}})
	b.do(0, drive("A", 0)).asked(AskDeflect, 2).resign(1).asked(AskDeflect, 2).do(2, PassAction()).asked(AskMove, 0).stands(0, "1:2:6")
	b.stands(1, "1:2:6")
	if b.s.Wreck(b.at("1:2:6")) {
		t.Error("the wreck is under the mover")
	}
}

// In the draft a seat that resigns is skipped; there is no wreck on the grid, and its card is never chosen. Every view of such a match can be shown.
func TestResignInTheDraft(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-005", "RC-END-003")
	g, codec := StandardRules(), NewCodec()
	for n := range 7 { // choices made before
		s := draft(t, 3, 9)
		for range n {
			if s.t.Stage == StageDraft {
				if err := g.Apply(s, s.t.Asked, g.Legal(s, s.t.Asked, nil)[0], nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		gone := s.t.Grid[1]
		var events []Event
		rec := func(e Event) { events = append(events, e) }
		if err := g.Resign(s, gone, rec); err != nil {
			t.Fatal(err)
		}
		codec.Observe(s, 0)
		choose(t, s, nil, nil)
		if s.t.Ask != AskGear || s.t.NOrder != 2 && s.t.Order[1] != gone {
			t.Errorf("after %d choices: %q is asked, order %v", n, s.t.Ask, s.t.Order)
		}
		codec.Observe(s, 0)
		if err := g.Resign(s, s.t.Grid[0], rec); err != nil {
			t.Fatal(err)
		}
		if o, over := g.Outcome(s); !over || o.Winners != game.Seats(s.t.Grid[2]) || o.Scores[gone] != 0 {
			t.Errorf("after %d choices: %+v", n, o)
		}
		codec.Observe(s, 0)
		for _, e := range events {
			codec.Event(e, 0)
		}
	}
	// Two players, one gives up before he has a car: the other has won.
	s := draft(t, 2, 9)
	if err := g.Resign(s, s.t.Grid[1], nil); err != nil {
		t.Fatal(err)
	}
	if o, over := g.Outcome(s); !over || o.Winners != game.Seats(s.t.Grid[0]) {
		t.Errorf("%+v", o)
	}
	codec.Observe(s, 0)
}
