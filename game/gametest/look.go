package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/form"
)

// verifier looks at the states of one match.
type verifier[S comparable, A comparable, E any] struct {
	*Suite[S, A, E]
	tb    testing.TB
	seats int
	rng   *dice.Stream
	seed  uint64
	forms map[string]bool // the verbs whose form was held to be strict
}

// choose picks a random answer, or now and then an action that nobody waits for.
func (v *verifier[S, A, E]) choose(s *S, decisions []game.Decision) (game.Seat, A) {
	if vol, ok := v.Rules.(game.Volunteer[S, A]); ok && v.rng.IntN("volunteer", 8) == 0 {
		seat := game.Seat(v.rng.IntN("seat", v.seats))
		if may := vol.Unasked(s, seat, nil); len(may) > 0 {
			return seat, may[v.rng.IntN("choose", len(may))]
		}
	}
	if b, ok := v.Rules.(game.Arbiter[S, A]); ok && v.presides(s) && v.rng.IntN("arbiter", 8) == 0 {
		for seat := range game.Seat(v.seats) {
			if may := b.Openly(s, seat, nil); len(may) > 0 {
				return seat, may[v.rng.IntN("choose", len(may))]
			}
		}
	}
	d := decisions[v.rng.IntN("decision", len(decisions))]
	who := slices.Collect(d.Who.All())
	seat := who[v.rng.IntN("seat", len(who))]
	legal := v.Rules.Legal(s, seat, nil)
	if len(legal) == 0 {
		v.tb.Fatalf("seed %d: seat %d is asked for %q but has no legal answer", v.seed, seat, d.Kind)
	}
	return seat, legal[v.rng.IntN("choose", len(legal))]
}

// look checks everything that can be checked of one state.
func (v *verifier[S, A, E]) look(s *S, decisions []game.Decision) {
	v.tb.Helper()
	var asked game.SeatSet
	for _, d := range decisions {
		if d.Kind == "" || d.Who == 0 || d.Who&^game.FirstSeats(v.seats) != 0 {
			v.tb.Errorf("decision %+v is not complete", d)
		}
		asked |= d.Who
		v.empty(s, d)
	}
	for seat := game.Nobody; int(seat) < v.seats; seat++ {
		v.knowledge(s, seat, decisions)
	}
	for seat := range game.Seat(v.seats) {
		legal := v.Rules.Legal(s, seat, nil)
		if !asked.Has(seat) && len(legal) > 0 {
			v.tb.Errorf("seat %d is not asked but has legal answers", seat)
		}
		for _, a := range legal {
			v.action(s, seat, a)
		}
		v.unasked(s, seat, legal, decisions)
		v.openly(s, seat, legal)
		v.refusals(s, seat, legal)
		v.autopilot(s, seat, legal)
	}
	v.resign(s)
}

// empty fails for a question with nothing to answer: one thing to do, and no secret in being asked. Where the one thing is the default the match layer answers for people
// (match.unthinking), after a pause if the question is covert.
func (v *verifier[S, A, E]) empty(s *S, d game.Decision) {
	v.tb.Helper()
	if d.Covert || d.Pass {
		return
	}
	for seat := range d.Who.All() {
		if legal := v.Rules.Legal(s, seat, nil); len(legal) == 1 {
			v.tb.Errorf("seat %d is asked for %q, and all it can do is %s", seat, d.Kind, v.Codec.Text(legal[0]))
		}
	}
}

// knowledge checks that what a seat is shown, and who is asked, follows from what it may know: a state with other hidden facts shows the same.
func (v *verifier[S, A, E]) knowledge(s *S, seat game.Seat, decisions []game.Decision) {
	var other S
	before := *s
	v.Rules.Imagine(&other, s, seat, v.rng)
	if *s != before {
		v.tb.Fatalf("Imagine changed the state it was given")
	}
	// With the same chance, both must imagine the same: Imagine looks at nothing that the seat does not know.
	var a, b S
	chance := *v.rng
	v.Rules.Imagine(&a, s, seat, v.rng)
	v.Rules.Imagine(&b, &other, seat, &chance)
	if a != b {
		v.tb.Errorf("what seat %d imagines follows from facts that it does not know", seat)
	}
	want, got := v.marshal(v.Codec.Observe(s, seat)), v.marshal(v.Codec.Observe(&other, seat))
	if !bytes.Equal(want, got) {
		v.tb.Errorf("seat %d is shown a hidden fact, or Imagine lost a known one:\n%s\n%s", seat, want, got)
	}
	if p, ok := v.Codec.(game.Privy[S]); ok && seat >= 0 && !p.Privy(s, seat) && !bytes.Equal(want, v.marshal(v.Codec.Observe(s, game.Nobody))) {
		v.tb.Errorf("seat %d is shown otherwise than spectators, and Privy says no: %s", seat, want)
	}
	v.declared(want, v.Codec.Types().Observation)
	if !slices.Equal(decisions, v.Rules.Decisions(&other, nil)) {
		v.tb.Errorf("who is asked follows from facts that seat %d does not know", seat)
	}
	if seat >= 0 && !slices.Equal(v.Rules.Legal(s, seat, nil), v.Rules.Legal(&other, seat, nil)) {
		v.tb.Errorf("what seat %d may do follows from facts that it does not know", seat)
	}
	if p, ok := v.Codec.(game.Previewer[S, A]); ok && seat >= 0 {
		for _, a := range v.Rules.Legal(s, seat, nil) {
			if want, got := v.marshal(p.Preview(s, seat, a)), v.marshal(p.Preview(&other, seat, a)); !bytes.Equal(want, got) {
				v.tb.Errorf("the preview of %s shows seat %d a hidden fact:\n%s\n%s", v.Codec.Text(a), seat, want, got)
			}
		}
	}
}

// declared checks that JSON keeps to what the tags of its type say: the enumerations and bounds that the API promises.
func (v *verifier[S, A, E]) declared(data []byte, of any) {
	if err := form.Decode(data, reflect.New(reflect.TypeOf(of)).Interface(), v.Codec.Types().Names); err != nil {
		v.tb.Errorf("what is shown is not what %T promises: %v", of, err)
	}
}

func (v *verifier[S, A, E]) marshal(x any) []byte {
	b, err := json.Marshal(x)
	if err != nil {
		v.tb.Fatalf("%T: %v", x, err)
	}
	return b
}

// action checks the forms of a legal action and that it applies.
func (v *verifier[S, A, E]) action(s *S, seat game.Seat, a A) {
	v.tb.Helper()
	data := v.marshal(v.Codec.Action(a))
	if back, err := v.Codec.ParseAction(data); err != nil || back != a {
		v.tb.Errorf("action %+v -> %s -> %+v, %v", a, data, back, err)
	}
	line := v.Codec.Text(a)
	if verb, _, _ := strings.Cut(line, " "); !v.forms[verb] {
		v.forms[verb] = true
		v.strict(data)
	}
	if back, err := v.Codec.ParseText(line); err != nil || back != a {
		v.tb.Errorf("action %+v -> %q -> %+v, %v", a, line, back, err)
	}
	c := *s
	if err := v.Rules.Apply(&c, seat, a, nil); err != nil {
		v.tb.Errorf("legal %s by %d is refused: %v", line, seat, err)
	}
}

// strict checks that the form of an action is refused, with the name of the key, if a key has other capitals or is there twice.
func (v *verifier[S, A, E]) strict(form []byte) {
	v.tb.Helper()
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(form, &keys); err != nil {
		v.tb.Fatalf("%s is no object: %v", form, err)
	}
	for key, value := range keys {
		other := strings.ToUpper(key)
		for wrong, name := range map[string]string{
			strings.Replace(string(form), `"`+key+`":`, `"`+other+`":`, 1): other,
			fmt.Sprintf(`{"%s":%s,%s`, key, value, form[1:]):               key,
		} {
			if a, err := v.Codec.ParseAction([]byte(wrong)); err == nil || !strings.Contains(err.Error(), name) {
				v.tb.Errorf("%s is read as %+v, %v", wrong, a, err)
			}
		}
	}
}

// unasked checks that actions nobody waits for apply, keep everybody asked who was, and are not seen by others.
func (v *verifier[S, A, E]) unasked(s *S, seat game.Seat, legal []A, decisions []game.Decision) {
	vol, ok := v.Rules.(game.Volunteer[S, A])
	if !ok {
		return
	}
	for _, a := range vol.Unasked(s, seat, nil) {
		if slices.Contains(legal, a) {
			v.tb.Errorf("%s by %d is an answer and unasked at once", v.Codec.Text(a), seat)
		}
		v.action(s, seat, a)
		c := *s
		var seen []E
		if err := v.Rules.Apply(&c, seat, a, func(e E) { seen = append(seen, e) }); err != nil {
			continue // reported by action
		}
		if !slices.Equal(decisions, v.Rules.Decisions(&c, nil)) {
			v.tb.Errorf("unasked %s by %d changes who is asked", v.Codec.Text(a), seat)
		}
		for viewer := game.Nobody; int(viewer) < v.seats; viewer++ {
			if viewer == seat {
				continue
			}
			if !bytes.Equal(v.marshal(v.Codec.Observe(s, viewer)), v.marshal(v.Codec.Observe(&c, viewer))) {
				v.tb.Errorf("unasked %s by %d is seen by %d", v.Codec.Text(a), seat, viewer)
			}
			for _, e := range seen {
				if v.Codec.Event(e, viewer) != nil {
					v.tb.Errorf("event %+v of unasked %s by %d is seen by %d", e, v.Codec.Text(a), seat, viewer)
				}
			}
		}
	}
}

// presides reports whether a seat may act in the open, so that chance is drawn for it.
func (v *verifier[S, A, E]) presides(s *S) bool {
	b, ok := v.Rules.(game.Arbiter[S, A])
	for seat := range game.Seat(v.seats) {
		if ok && len(b.Openly(s, seat, nil)) > 0 {
			return true
		}
	}
	return false
}

// openly checks that acts in the open apply, that everybody learns of each, and that nobody else may take them.
func (v *verifier[S, A, E]) openly(s *S, seat game.Seat, legal []A) {
	b, ok := v.Rules.(game.Arbiter[S, A])
	if !ok {
		return
	}
	for _, a := range b.Openly(s, seat, nil) {
		line := v.Codec.Text(a)
		if !b.MayOpenly(s, seat, a) || slices.Contains(legal, a) {
			v.tb.Errorf("%s by %d may not be taken in the open, or is an answer, too", line, seat)
		}
		v.action(s, seat, a)
		for viewer := game.Nobody; int(viewer) < v.seats; viewer++ {
			c := *s
			told := 0
			if err := v.Rules.Apply(&c, seat, a, func(e E) {
				if v.Codec.Event(e, viewer) != nil {
					told++
				}
			}); err == nil && told == 0 {
				v.tb.Errorf("%d does not learn of %s by %d", viewer, line, seat)
			}
			if viewer == seat || b.MayOpenly(s, viewer, a) {
				continue
			}
			c = *s
			if err := v.Rules.Apply(&c, viewer, a, nil); err == nil {
				v.tb.Errorf("%s is accepted of %d", line, viewer)
			} else {
				v.refusal(err, a, viewer, c == *s)
			}
		}
	}
}

// refusals checks that other seats' actions are refused by a rule, readably, and change nothing.
func (v *verifier[S, A, E]) refusals(s *S, seat game.Seat, legal []A) {
	var may []A
	if vol, ok := v.Rules.(game.Volunteer[S, A]); ok {
		may = vol.Unasked(s, seat, nil)
	}
	for other := game.Nobody; int(other) <= v.seats; other++ {
		if other == seat {
			continue
		}
		for _, a := range v.Rules.Legal(s, other, nil) {
			if slices.Contains(legal, a) || slices.Contains(may, a) {
				continue
			}
			c := *s
			err := v.Rules.Apply(&c, seat, a, nil)
			if err == nil {
				continue // the canonical list need not be all that is legal
			}
			v.refusal(err, a, seat, c == *s)
		}
	}
	for _, a := range legal {
		for _, wrong := range []game.Seat{game.Nobody, game.Referee, game.Seat(v.seats)} {
			c := *s
			err := v.Rules.Apply(&c, wrong, a, nil)
			if err == nil {
				v.tb.Errorf("%s by %d, who has no seat, is accepted", v.Codec.Text(a), wrong)
				continue
			}
			v.refusal(err, a, wrong, c == *s)
		}
	}
}

func (v *verifier[S, A, E]) refusal(err error, a A, seat game.Seat, same bool) {
	v.tb.Helper()
	var ref *game.Refusal
	switch {
	case !errors.As(err, &ref):
		v.tb.Errorf("%s by %d: %v is not a *Refusal", v.Codec.Text(a), seat, err)
	case ref.Detail == "" || ref.Seat != seat:
		v.tb.Errorf("%s by %d: refusal %+v is not complete", v.Codec.Text(a), seat, ref)
	case !errors.Is(err, ref.Rule):
		v.tb.Errorf("%v is not its own rule", err)
	case !same:
		v.tb.Errorf("refused %s by %d changed the state", v.Codec.Text(a), seat)
	default:
		v.checkRule(v.tb, ref.Rule, false)
	}
}

// autopilot checks that what standing orders answer is legal.
func (v *verifier[S, A, E]) autopilot(s *S, seat game.Seat, legal []A) {
	pilot, ok := v.Rules.(game.Autopilot[S, A])
	if !ok {
		return
	}
	for _, o := range append([]game.Option{{}}, v.Rules.Info().Orders...) {
		var values []any
		switch o.Type {
		case game.Bool:
			values = []any{true, false}
		case game.Enum:
			for _, c := range o.Choices {
				values = append(values, c.Value)
			}
		default:
			values = []any{nil}
		}
		for _, value := range values {
			given := map[string]any{}
			if o.Key != "" {
				given[o.Key] = value
			}
			orders, err := game.Complete(v.Rules.Info().Orders, given)
			if err != nil {
				continue // an Int order keeps its default
			}
			if a, ok := pilot.Auto(s, seat, orders); ok && !slices.Contains(legal, a) {
				v.tb.Errorf("order %s=%v answers %s, which is not legal for %d", o.Key, value, v.Codec.Text(a), seat)
			}
		}
	}
}

// resign checks that anybody can give up at any time.
func (v *verifier[S, A, E]) resign(s *S) {
	r, ok := v.Rules.(game.Resigner[S, E])
	if !ok {
		return
	}
	for seat := range game.Seat(v.seats) {
		c := *s
		if err := r.Resign(&c, seat, nil); err != nil {
			if c != *s {
				v.tb.Errorf("a refused resignation of %d changed the state", seat)
			}
			continue
		}
		for _, d := range v.Rules.Decisions(&c, nil) {
			if d.Who.Has(seat) {
				v.tb.Errorf("seat %d has resigned and is still asked for %q", seat, d.Kind)
			}
			if d.Who == 0 {
				v.tb.Errorf("after seat %d resigned nobody is asked for %q", seat, d.Kind)
			}
		}
		if v.Check != nil {
			v.Check(v.tb, &c)
		}
	}
}
