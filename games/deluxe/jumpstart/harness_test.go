package jumpstart

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// duel is a match from a hand-made position. Every die must be in the script.
type duel struct {
	*testing.T
	g      *Rules
	s      State
	events []Event
}

// die is some dice of one purpose.
type die struct {
	p      dice.Purpose
	values []int
}

func roll(p dice.Purpose, values ...int) die { return die{p, values} }

// newDuel begins a match of two from a position.
func newDuel(t *testing.T, position string, rolls ...die) *duel {
	t.Helper()
	return newMatch(t, 2, nil, position, rolls...)
}

// newMatch begins a match from a position.
func newMatch(t *testing.T, seats int, options game.Values, position string, rolls ...die) *duel {
	t.Helper()
	d := &duel{T: t, g: StandardRules()}
	var script []dice.Value
	for _, r := range rolls {
		for _, v := range r.values {
			script = append(script, dice.Value{Purpose: r.p, Value: v})
		}
	}
	setup := game.Setup{Seats: seats, Options: options, Dice: dice.ScriptValues(script)}
	if err := NewCodec(d.g).Position(&d.s, json.RawMessage(position), setup); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if n := d.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := d.s.dice.Err(); err != nil {
			t.Error(err)
		}
		checkTable(t, &d.s)
	})
	return d
}

func parse(t *testing.T, line string) Action {
	t.Helper()
	a, err := NewCodec(StandardRules()).ParseText(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// do has seats act in turn: a seat, then the text of its action, and so on.
func (d *duel) do(seatsAndLines ...any) *duel {
	d.Helper()
	d.events = d.events[:0]
	for i := 0; i < len(seatsAndLines); i += 2 {
		seat, line := game.Seat(seatsAndLines[i].(int)), seatsAndLines[i+1].(string)
		if err := d.g.Apply(&d.s, seat, parse(d.T, line), func(e Event) { d.events = append(d.events, e) }); err != nil {
			d.Fatalf("%s by %d: %v", line, seat, err)
		}
	}
	return d
}

// refuses checks that an action is refused by a rule and changes nothing.
func (d *duel) refuses(seat game.Seat, line string, rule game.RuleID) {
	d.Helper()
	proof.Of(d, rule)
	before := d.s
	if err := d.g.Apply(&d.s, seat, parse(d.T, line), nil); !errors.Is(err, rule) || d.s != before {
		d.Errorf("%s: %v, want %s", line, err, rule)
	}
}

// all returns the events of a kind since the last do.
func (d *duel) all(k EventKind) (list []Event) {
	for _, e := range d.events {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

// one returns the only event of a kind since the last do.
func (d *duel) one(k EventKind) Event {
	d.Helper()
	list := d.all(k)
	if len(list) != 1 {
		d.Fatalf("%d events %s, want 1", len(list), k)
	}
	return list[0]
}

func (d *duel) car(id CarID) *Car { return &d.s.t.Cars[id] }

// stands checks the pose of a vehicle, in squares and degrees; coordinates may be a thousandth of a square off.
func (d *duel) stands(id CarID, x, y, heading float64) {
	d.Helper()
	p := d.car(id).Pose
	dx, dy := float64(p.At.X)/1024-x, float64(p.At.Y)/1024-y
	if max(dx, -dx, dy, -dy) > 0.002 || p.Heading != geom.Angle(heading*60) {
		d.Errorf("vehicle %d at %.4f, %.4f, %v degrees, want %v, %v, %v", id, float64(p.At.X)/1024, float64(p.At.Y)/1024, deluxe.Degrees(p.Heading), x, y, heading)
	}
}

// asked checks the question that is open and to whom.
func (d *duel) asked(a Ask, seats ...game.Seat) {
	d.Helper()
	if d.s.t.Ask != a || d.s.t.Asked != game.Seats(seats...) {
		d.Errorf("%q is asked of %b, want %q of %v", d.s.t.Ask, d.s.t.Asked, a, seats)
	}
}

// has reports whether a line is among the legal actions of a seat.
func (d *duel) has(seat game.Seat, line string) bool {
	d.Helper()
	return slices.Contains(d.g.Legal(&d.s, seat, nil), parse(d.T, line))
}

// rulebookData reads the data of the jump-start rules.
func rulebookData(t *testing.T, into any) {
	t.Helper()
	data, err := os.ReadFile("../../../rulebook/data/deluxe/movement-jumpstart.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
