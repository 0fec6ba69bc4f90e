package sixth

import (
	"slices"
	"strings"
	"testing"

	"turnpike/game"
)

// bay is a moveRig for tests of damage and of cards: what happens to cars outside of the path that they drive.
type bay struct{ *moveRig }

// openBay lays out cars in the movement turn of seat 0, in a game with damage deck A. Seat 0 stands at (4, 6) and looks east if no cars are
// given.
func openBay(t *testing.T, cars ...moveCar) bay {
	t.Helper()
	if len(cars) == 0 {
		cars = []moveCar{mcar(4, 6, 0, 2)}
	}
	k := bay{driveRig(t, cars...)}
	k.s.t.Opts.Deck = 0
	return k
}

// bayAt lays out cars at the beginning of a phase; more is put into the arena file. It runs on to the first question.
func bayAt(t *testing.T, p phase, more string, cars ...moveCar) bay {
	t.Helper()
	k := bay{phaseRig(t, field(t, more), p, cars...)}
	k.s.t.Opts.Deck = 0
	return k
}

// start runs on to the first question.
func (k bay) start() bay {
	k.Helper()
	k.run().advance()
	k.script()
	return k
}

// script checks that the dice so far were those of the script.
func (k bay) script() {
	k.Helper()
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// meanwhile lets the engine do something in the middle of the turn, and runs on to the next question.
func (k bay) meanwhile(do func(r *run)) bay {
	k.Helper()
	k.s.t.Ask, k.s.t.Asked = askNothing, 0
	r := k.run()
	do(r)
	r.advance()
	k.script()
	return k
}

// hit deals BASIC to a side of a car in the middle of the turn.
func (k bay) hit(seat game.Seat, side Side, points uint8, why cause) bay {
	k.Helper()
	return k.meanwhile(func(r *run) { r.hurtSide(seat, side, points, why, game.Nobody, why == byFire, 0) })
}

// slot returns the first slot of a card of seat 0, face-down ones too.
func (k bay) slot(id string) int8 {
	k.Helper()
	card, err := k.g.d.Find(id)
	if err != nil {
		k.Fatal(err)
	}
	c := k.car(0)
	i := slices.IndexFunc(c.Slots[:c.NSlots], func(s slot) bool { return s.Card == card })
	if i < 0 {
		k.Fatalf("there is no %s", id)
	}
	return int8(i)
}

// down turns a card of seat 0 face-down, as if it had been destroyed.
func (k bay) down(id string) bay {
	k.Helper()
	k.car(0).Slots[k.slot(id)].Flags |= slotDown | slotDestroyed
	k.car(0).refresh()
	return k
}

// tokens checks the DAMAGE on a card of seat 0, and whether it is face-down.
func (k bay) tokens(id string, damage uint8, down bool) bay {
	k.Helper()
	sl := k.car(0).Slots[k.slot(id)]
	if sl.Damage != damage || sl.Flags&slotDown != 0 != down {
		k.Errorf("%s has %d DAMAGE, face-down %v; want %d, %v", id, sl.Damage, sl.Flags&slotDown != 0, damage, down)
	}
	return k
}

// flipped checks whether a card of seat 0 is face-down.
func (k bay) flipped(id string, want bool) bay {
	k.Helper()
	if got := k.car(0).Slots[k.slot(id)].Flags&slotDown != 0; got != want {
		k.Errorf("%s is face-down: %v, want %v", id, got, want)
	}
	return k
}

// use is the use of a card of seat 0.
func (k bay) use(id string) Action { return UseAction(k.slot(id)) }

// offers checks whether an action is among those listed for seat 0, which Apply must agree with.
func (k bay) offers(a Action, want bool) bay {
	k.Helper()
	if got := slices.Contains(k.g.Legal(&k.s, 0, nil), a); got != want {
		k.Errorf("%s of slot %d is offered: %v, want %v", a.Do, a.Slot, got, want)
	}
	if !want {
		s := k.s
		if err := k.g.Apply(&s, 0, a, nil); err == nil {
			k.Errorf("%s of slot %d is not offered but accepted", a.Do, a.Slot)
		}
	}
	return k
}

// burning checks the fires of a car: "front left".
func (k bay) burning(seat int, sides string) bay {
	k.Helper()
	var got []string
	for s := Front; s <= Right; s++ {
		if k.car(seat).Fire.has(s) {
			got = append(got, s.String())
		}
	}
	if s := strings.Join(got, " "); s != sides {
		k.Errorf("car %d burns at %q, want %q", seat, s, sides)
	}
	return k
}

// asking checks whether a kind of question is open for seat 0.
func (k bay) asking(kind askKind, want bool) bay {
	k.Helper()
	if got := k.s.t.Ask == kind && k.s.t.Asked.Has(0); got != want {
		k.Fatalf("seat 0 is asked %q: %v, want %v (the game asks %q)", askNames[kind], got, want, askNames[k.s.t.Ask])
	}
	return k
}

// order lists the kinds of the events so far that are among those named, in the order in which they happened.
func (k bay) order(kinds ...EventKind) string {
	var out []string
	for _, e := range k.events {
		if slices.Contains(kinds, e.Kind) {
			out = append(out, e.Kind.String())
		}
	}
	return strings.Join(out, " ")
}

// putOutAction puts out a fire.
func putOutAction(side Side) Action { return sideAction(PutOut, side) }

func sideAction(do Verb, side Side) Action {
	a := newAction(do)
	a.Side = side
	return a
}

func chooseAction(slot int8) Action {
	a := newAction(Choose)
	a.Slot = slot
	return a
}

// The methods of moveRig that return the rig, for a bay.

func (k bay) dice(words string) bay              { k.Helper(); k.moveRig.dice(words); return k }
func (k bay) do(seat game.Seat, a Action) bay    { k.Helper(); k.moveRig.do(seat, a); return k }
func (k bay) gauge(seat int, words string) bay   { k.Helper(); k.moveRig.gauge(seat, words); return k }
func (k bay) points(n int) bay                   { k.Helper(); k.moveRig.points(n); return k }
func (k bay) asks(kind askKind, s game.Seat) bay { k.Helper(); k.moveRig.asks(kind, s); return k }
func (k bay) at(seat int, want fpose) bay        { k.Helper(); k.moveRig.at(seat, want); return k }
