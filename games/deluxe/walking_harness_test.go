package deluxe

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// footTest is a match on open ground, set up as a position, with two vehicles of a driver and a gunner without body armor: persons 0 and 1 of
// seat 0, 2 and 3 of seat 1. Every die must be in the script.
type footTest struct {
	*testing.T
	s      State
	events []Event
}

// twoWagons are two vehicles that stand far apart, with reflexes that differ.
const twoWagons = `"cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`

// newFootTest sets a position up: vehicles of twoWagons unless more names others.
func newFootTest(t *testing.T, options map[string]any, position string, persons ...string) *footTest {
	t.Helper()
	k := &footTest{T: t}
	all := map[string]any{"place": "open-32x24", "vehicle_0": "snapper", "vehicle_1": "snapper"}
	for key, v := range options {
		all[key] = v
	}
	list := "["
	for i, p := range persons {
		if i > 0 {
			list += ","
		}
		list += p
	}
	data := json.RawMessage(fmt.Sprintf(`{%s, "persons": %s]}`, position, list))
	g := StandardRules()
	if err := NewCodec(g).Position(&k.s, data, game.Setup{Seats: 2, Options: all, Dice: dice.ScriptValues(nil)}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if n := k.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := k.s.dice.Err(); err != nil {
			t.Error(err)
		}
	})
	return k
}

func (k *footTest) run() *run {
	return &run{s: &k.s, g: StandardRules(), rec: func(e Event) { k.events = append(k.events, e) }}
}

func (k *footTest) person(p PersonID) *Person { return &k.s.t.Persons[p] }

func (k *footTest) car(id CarID) *Car { return &k.s.t.Cars[id] }

// rolls adds dice to the script.
func (k *footTest) rolls(p dice.Purpose, values ...int) *footTest {
	for _, v := range values {
		k.s.dice = k.s.dice.Extend(dice.Value{Purpose: p, Value: v})
	}
	return k
}

// do carries out an action of the seat that is asked, by its line.
func (k *footTest) do(line string) {
	k.Helper()
	if err := k.try(line); err != nil {
		k.Fatalf("turn %d, phase %d: %s: %v", k.s.t.Turn, k.s.t.Phase, line, err)
	}
}

func (k *footTest) try(line string) error {
	k.Helper()
	g := StandardRules()
	a, err := NewCodec(g).ParseText(line)
	if err != nil {
		k.Fatal(err)
	}
	seat := k.s.t.Asked.First()
	for s := range k.s.t.Asked.All() {
		switch {
		case uses[a.Do]&usePerson != 0 && k.person(a.Person).Owner == s, uses[a.Do]&usePerson == 0 && uses[a.Do]&useCar != 0 && k.car(a.Car).Owner == s:
			seat = s
		}
	}
	return game.Apply(g, &k.s, seat, a, func(e Event) { k.events = append(k.events, e) })
}

// refused tries an action that a rule forbids.
func (k *footTest) refused(line string, rule game.RuleID) {
	k.Helper()
	proof.Of(k, rule)
	if err := k.try(line); !errors.Is(err, rule) {
		k.Errorf("%s: %v, want %s", line, err, rule)
	}
}

// barred checks what keeps a deed from being legal, by its rule; "": nothing.
func (k *footTest) barred(line string, rule game.RuleID) {
	k.Helper()
	if rule != "" {
		proof.Of(k, rule)
	}
	a, err := NewCodec(StandardRules()).ParseText(line)
	if err != nil {
		k.Fatal(err)
	}
	switch b := k.run().checkDeed(a.Person, &a); {
	case b == nil && rule != "":
		k.Errorf("%s is legal, want %s", line, rule)
	case b != nil && b.rule != rule:
		k.Errorf("%s: %s (%s), want %q", line, b.rule, b.detail, rule)
	}
}

// deed carries a deed out, which must be legal, as if a fire window were open.
func (k *footTest) deed(line string) {
	k.Helper()
	k.barred(line, "")
	a, _ := NewCodec(StandardRules()).ParseText(line)
	k.run().doDeed(a.Person, &a)
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// defaults answers with the defaults until a question of a kind is asked, or a turn begins. It reports whether it is.
func (k *footTest) defaults(until Ask) bool {
	k.Helper()
	g := StandardRules()
	turn := k.s.t.Turn
	for n := 0; k.s.t.Ask != until && k.s.t.Stage != StageOver; n++ {
		if k.s.t.Turn != turn {
			return false
		}
		if n > 400 {
			k.Fatal("no end")
		}
		seat := k.s.t.Asked.First()
		legal := g.Legal(&k.s, seat, nil)
		if err := g.Apply(&k.s, seat, legal[len(legal)-1], func(e Event) { k.events = append(k.events, e) }); err != nil {
			k.Fatal(err)
		}
		if err := k.s.dice.Err(); err != nil {
			k.Fatal(err)
		}
	}
	return k.s.t.Ask == until
}

// nextTurn goes on with the defaults to the speeds of the next turn.
func (k *footTest) nextTurn() {
	k.Helper()
	turn := k.s.t.Turn
	for k.s.t.Turn == turn && k.s.t.Stage != StageOver {
		if k.s.t.Ask == AskSpeed {
			k.speeds()
		}
		k.defaults(AskSpeed)
	}
}

// speeds answers the question for speeds with the defaults.
func (k *footTest) speeds() {
	k.Helper()
	g := StandardRules()
	for k.s.t.Ask == AskSpeed {
		seat := k.s.t.Asked.First()
		legal := g.Legal(&k.s, seat, nil)
		if err := g.Apply(&k.s, seat, legal[len(legal)-1], func(e Event) { k.events = append(k.events, e) }); err != nil {
			k.Fatal(err)
		}
	}
}

// at checks the square of a person.
func (k *footTest) at(p PersonID, x, y int32) {
	k.Helper()
	if got, want := k.person(p).corner(), (geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}); got != want {
		k.Errorf("person %d is in the square %d, %d, want %d, %d", p, got.X/scale.Quarter, got.Y/scale.Quarter, x, y)
	}
}

// saw returns the events of a kind.
func (k *footTest) saw(kind EventKind) (list []Event) {
	for _, e := range k.events {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// offered reports whether an action is among the legal ones of the seat that is asked.
func (k *footTest) offered(line string) bool {
	k.Helper()
	g := StandardRules()
	a, err := NewCodec(g).ParseText(line)
	if err != nil {
		k.Fatal(err)
	}
	return slices.Contains(g.Legal(&k.s, k.s.t.Asked.First(), nil), a)
}
