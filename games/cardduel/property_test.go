package cardduel_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// choose draws a legal action of a seat that is asked; one in eight times something nobody waits for.
func choose(t *rapid.T, m *table) (game.Seat, cardduel.Action) {
	if rapid.IntRange(0, 7).Draw(t, "unasked") == 0 {
		seat := game.Seat(rapid.IntRange(0, m.s.Seats()-1).Draw(t, "seat"))
		if may := m.rules.Unasked(&m.s, seat, nil); len(may) > 0 {
			return seat, rapid.SampledFrom(may).Draw(t, "action")
		}
	}
	seat := rapid.SampledFrom(slices.Collect(m.rules.Decisions(&m.s, nil)[0].Who.All())).Draw(t, "asked")
	return seat, rapid.SampledFrom(m.rules.Legal(&m.s, seat, nil)).Draw(t, "answer")
}

// drawSpot makes a random position of two to five cars, with hands, damage and equipment, no card used too often.
func drawSpot(t *rapid.T) spot {
	d := cardduel.StandardDeck()
	n := rapid.IntRange(2, 5).Draw(t, "seats")
	var pile []string
	for c := range cardduel.Card(cardduel.NumCards) {
		for range d.Count(c, n) {
			pile = append(pile, string(d.Name(c)))
		}
	}
	pile = rapid.Permutation(pile).Draw(t, "pile")
	take := func(k int) string {
		out := strings.Join(pile[:k], " ")
		pile = pile[k:]
		return out
	}
	p := spot{current: game.Seat(rapid.IntRange(0, n-1).Draw(t, "current"))}
	for i := range n {
		c := seat{hand: take(rapid.IntRange(1, 6).Draw(t, "hand"))}
		for _, place := range []string{"front", "right", "back", "left"} {
			c.hurt += fmt.Sprintf("%s %d ", place, rapid.SampledFrom([]int{0, 0, 6, 9, 12}).Draw(t, place))
		}
		c.hurt += fmt.Sprintf("tires %d driver %d", rapid.SampledFrom([]int{0, 5, 8, 9}).Draw(t, "tires"), rapid.IntRange(0, 4).Draw(t, "driver"))
		c.owes = rapid.Bool().Draw(t, "owes") && game.Seat(i) != p.current
		c.score = 10 * rapid.IntRange(0, 5).Draw(t, "score")
		p.cars = append(p.cars, c)
	}
	p.deck = take(min(len(pile), rapid.SampledFrom([]int{3, 20, 90}).Draw(t, "deck")))
	p.discard = strings.Join(pile, " ")
	return p
}

// words applies f to every word of a text.
func words(text string, f func(string) string) string {
	fields := strings.Fields(text)
	for i, w := range fields {
		fields[i] = f(w)
	}
	return strings.Join(fields, " ")
}

// quarter turns the name of a side, or of a card with a side, clockwise by a quarter.
func quarter(word string) string {
	for i, side := range []string{"front", "right", "back", "left"} {
		if head, ok := strings.CutSuffix(word, side); ok && (head == "" || strings.HasSuffix(head, "_")) {
			return head + []string{"right", "back", "left", "front"}[i]
		}
	}
	return word
}

// turned returns the position turned by a quarter, with cards in the same places of hands and piles.
func turned(p spot) spot {
	p.cars = slices.Clone(p.cars)
	for i := range p.cars {
		p.cars[i].hand, p.cars[i].hurt = words(p.cars[i].hand, quarter), words(p.cars[i].hurt, quarter)
	}
	p.deck, p.discard = words(p.deck, quarter), words(p.discard, quarter)
	return p
}

// mapped writes a value as JSON, passes the names of sides and cards through word and the seats through seat.
func mapped(tb rapid.TB, v any, word func(string) string, seat func(int) int) any {
	data, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	var doc any
	if err := json.Unmarshal(data, &doc); err != nil {
		tb.Fatal(err)
	}
	return mapValue(doc, word, seat)
}

func mapValue(doc any, word func(string) string, seat func(int) int) any {
	switch x := doc.(type) {
	case string:
		return word(x)
	case []any:
		for i := range x {
			x[i] = mapValue(x[i], word, seat)
		}
		return x
	case map[string]any:
		out := map[string]any{}
		for k, v := range x {
			switch k {
			case "seat", "target", "dealer", "current", "by", "on", "asked":
				out[k] = float64(seat(int(v.(float64))))
			case "answered", "winners", "seats":
				list := []int{}
				for _, s := range v.([]any) {
					list = append(list, seat(int(s.(float64))))
				}
				slices.Sort(list)
				out[k] = fmt.Sprint(list)
			case "cars", "hands", "points", "totals":
				list, ok := v.([]any)
				if !ok {
					out[k] = v // points of an event
					continue
				}
				moved := make([]any, len(list))
				for i := range list {
					moved[seat(i)] = mapValue(list[i], word, seat)
				}
				out[k] = moved
			case "unseen":
				list := mapValue(v, word, seat).([]any)
				slices.SortFunc(list, func(a, b any) int {
					return strings.Compare(a.(map[string]any)["card"].(string), b.(map[string]any)["card"].(string))
				})
				out[k] = list
			case "name":
				// the car card goes with the seat
			case "kind":
				out[k] = v // one is called left
			default:
				if _, place := v.(map[string]any); place {
					k = word(k)
				}
				out[k] = mapValue(v, word, seat)
			}
		}
		return out
	}
	return doc
}

func sameSeat(s int) int { return s }

func sameWord(w string) string { return w }

// TestSidesAreAlike: a car is the same on all sides. A position turned by a quarter, in which everybody does what they did, turned by a quarter,
// goes the same way. Only Paint Spray and the ram know front and back. CG-SETUP-003, CG-SETUP-005.
func TestSidesAreAlike(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-003", "CG-SETUP-005")
	rapid.Check(t, func(rt *rapid.T) {
		p := drawSpot(rt)
		a, b := set(t, p), set(t, turned(p))
		for step := range 40 {
			if stage := a.look().Stage; stage == "deal" || stage == "over" {
				break // the cards are dealt in the order of the deck file
			}
			seat, act := choose(rt, a)
			if act.Do == cardduel.Discard {
				act = cardduel.DiscardAction(act.Cards[0]) // several are put down in the order of the deck file
			}
			// Two rules know a side by its name: CG-SPEC-045, CG-RAM-002.
			if act.Card == cardduel.PaintSpray || act.Card.Weapon() == cardduel.Ramming && a.s.Damage(seat, cardduel.Left) == 12 {
				continue
			}
			twin, err := b.codec.ParseText(words(a.codec.Text(act), quarter))
			if err != nil {
				rt.Fatal(err)
			}
			a.events, b.events = nil, nil
			a.apply(seat, act)
			b.apply(seat, twin)
			if a.look().Stage == "deal" {
				break
			}
			compare(rt, a, b, act, step, quarter, sameSeat)
		}
	})
}

// TestSeatsAreAlike: no seat is better than another. With everybody moved on by one seat the same goes on. CG-SETUP-001; CG-ATK-018.
func TestSeatsAreAlike(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-001", "CG-ATK-018")
	rapid.Check(t, func(rt *rapid.T) {
		p := drawSpot(rt)
		n := len(p.cars)
		on := func(s int) int {
			if s < 0 {
				return s
			}
			return (s + 1) % n
		}
		q := p
		q.cars = append([]seat{p.cars[n-1]}, p.cars[:n-1]...)
		q.current = game.Seat(on(int(p.current)))
		a, b := set(t, p), set(t, q)
		for step := range 40 {
			if stage := a.look().Stage; stage == "deal" || stage == "over" {
				break
			}
			seat, act := choose(rt, a)
			twin := act
			if act.Target >= 0 {
				twin.Target = game.Seat(on(int(act.Target)))
			}
			a.events, b.events = nil, nil
			a.apply(seat, act)
			b.apply(game.Seat(on(int(seat))), twin)
			if a.look().Stage == "deal" {
				break
			}
			compare(rt, a, b, act, step, sameWord, on)
		}
	})
}

// compare compares the events of an action, and after every fourth the tables.
func compare(t *rapid.T, a, b *table, act cardduel.Action, step int, word func(string) string, seat func(int) int) {
	check := func(v, w any) {
		if v, w := mapped(t, v, word, seat), mapped(t, w, sameWord, sameSeat); !reflect.DeepEqual(v, w) {
			t.Fatalf("after %s they differ:\n%s", a.codec.Text(act), cmp.Diff(v, w))
		}
	}
	check(a.events, b.events)
	if step%4 == 3 {
		check(a.look(), b.look())
	}
}

// TestDamageAddsUp: what a location loses is the figure of the card, and what Ramplate adds, less what the armor played stops, down to what is left.
func TestDamageAddsUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-033", "CG-ATK-013", "CG-ATK-014", "CG-ARMOR-003", "CG-BREACH-002", "CG-TIRE-001", "CG-SPEC-052")
	figure, stops := map[string]int{}, map[string]int{}
	for _, c := range readDeck(t).CardTypes {
		figure[c.ID], stops[c.ID] = c.Damage, c.Stops
	}
	rapid.Check(t, func(rt *rapid.T) {
		m := set(t, drawSpot(rt))
		armor := map[game.Seat]int{} // stopped so far in the open window of each car
		for range 60 {
			before := m.look()
			if before.Stage == "deal" || before.Stage == "over" {
				break
			}
			m.events = nil
			seat, act := choose(rt, m)
			m.apply(seat, act)
			lost := map[string]int{}
			gone := map[game.Seat]bool{}
			for _, e := range m.events {
				switch e.Event {
				case "armor":
					armor[*e.Seat] += stops[string(e.Card)]
					if e.Points != armor[*e.Seat] {
						rt.Fatalf("%s: armor has stopped %d so far, want %d", brief(e), e.Points, armor[*e.Seat])
					}
				case "damage", "stopped":
					points := figure[string(e.Card)]
					if strings.HasPrefix(string(e.Card), "ramming") && slices.Contains(before.Cars[*e.Target].Specials, "ramplate") {
						points += 2
					}
					if e.Location != "tires" { // nothing there is stopped by armor
						points = max(0, points-armor[*e.Seat])
						armor[*e.Seat] = 0
					}
					if e.Points != points || (points == 0) != (e.Event == "stopped") {
						rt.Fatalf("%s: want %d points", brief(e), points)
					}
					lost[fmt.Sprintf("%d %s", *e.Seat, e.Location)] += points
				case "left":
					gone[*e.Seat] = true
					armor[*e.Seat] = 0
				case "cancelled":
					armor[*e.Target] = 0
				case "duel_ended":
					return
				}
			}
			after := m.look()
			for i := range after.Cars {
				if gone[game.Seat(i)] {
					continue
				}
				was, is := places(&before.Cars[i]), places(&after.Cars[i])
				for place := range is {
					want := min(is[place].Points, was[place].Damage+lost[fmt.Sprintf("%d %s", i, place)])
					if is[place].Damage != want {
						rt.Fatalf("%s of car %d: damage %d, want %d after %q", place, i, is[place].Damage, want, m.log())
					}
				}
			}
		}
	})
}

// TestScoresHaveCauses: all points of a game come from kills, duels won and ties: 10, 20 and 10 each. CG-SCORE-001, CG-SCORE-002, CG-SCORE-003,
// CG-SCORE-004; and the game ends after the first duel with one leader of 60 or more: CG-SCORE-005 to CG-SCORE-007.
func TestScoresHaveCauses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SCORE-001", "CG-SCORE-002", "CG-SCORE-003", "CG-SCORE-004", "CG-SCORE-005", "CG-SCORE-006", "CG-SCORE-007")
	for seed := range uint64(12) {
		seats := 2 + int(seed%5)
		options := map[string]any{}
		if seed%3 == 2 {
			options["turn_limit"] = 6
		}
		m := deal(t, seats, options, dice.Fast(seed))
		rng := dice.Fast(seed + 100)
		for {
			d := m.rules.Decisions(&m.s, nil)
			if len(d) == 0 {
				break
			}
			who := d[0].Who.First()
			legal := m.rules.Legal(&m.s, who, nil)
			if err := m.rules.Apply(&m.s, who, legal[rng.IntN("pick", len(legal))], m.record); err != nil {
				t.Fatal(err)
			}
		}
		want := make([]int, seats)
		in := game.FirstSeats(seats)
		over := false
		for _, e := range m.events {
			if over && e.Event != "scored" && e.Event != "game_over" {
				t.Fatalf("seed %d: the game goes on after somebody has won it: %s", seed, brief(e))
			}
			switch e.Event {
			case "duel_started":
				in = game.FirstSeats(seats)
			case "left":
				in = in.Without(*e.Seat)
			case "kill":
				want[*e.Seat] += 10
			case "duel_ended":
				points := 10
				if e.How == "last_car" {
					points = 20
				}
				if (in.Len() == 1) != (points == 20) {
					t.Errorf("seed %d: %s with %d cars left", seed, brief(e), in.Len())
				}
				for s := range in.All() {
					want[s] += points
				}
				best := slices.Max(want)
				over = best >= 60 && slices.Index(want, best) == len(want)-1-slices.Index(reversed(want), best)
			}
		}
		if !over {
			t.Errorf("seed %d: the game is over with %v", seed, want)
		}
		m.scores(want...)
		if o, _ := m.rules.Outcome(&m.s); want[o.Winners.First()] != slices.Max(want) || o.Winners.Len() != 1 {
			t.Errorf("seed %d: winners %b with %v", seed, o.Winners, want)
		}
	}
}

func reversed(list []int) []int {
	out := slices.Clone(list)
	slices.Reverse(out)
	return out
}
