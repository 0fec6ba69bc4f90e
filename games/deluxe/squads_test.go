package deluxe

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// ordered plays on until a turn begins, the walkers by standing orders and the drivers by default, and returns how often the walkers were asked in each turn.
func (r *run) ordered(t *testing.T, o game.Values, turns int) (asked []int) {
	t.Helper()
	for last := r.s.t.Turn + uint16(turns); r.s.t.Stage != StageOver; {
		if r.s.t.Turn >= last {
			return asked
		}
		for len(asked) < turns-int(last-r.s.t.Turn)+1 {
			asked = append(asked, 0)
		}
		seat := r.s.t.Asked.First()
		a, ok := Action{}, false
		if seat == 1 {
			if a, ok = r.g.Auto(r.s, 1, o); !ok {
				asked[len(asked)-1]++
			}
		}
		if !ok {
			a = r.byDefault(seat)
		}
		if err := r.g.Apply(r.s, seat, a, nil); err != nil {
			t.Fatalf("turn %d, %+v: %v", r.s.t.Turn, a, err)
		}
	}
	return asked
}

// told returns standing orders with squads, who fire as they like.
func told(t *testing.T, squads string) game.Values {
	t.Helper()
	o, err := game.Complete(standing, map[string]any{"squads": squads, "fire": "auto"})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// A turn of twenty walkers in four squads takes eight decisions at the most; here none while nobody is in sight. All do what they are told: one squad is
// in the bar, at its openings, one where it was sent, one beside whom it follows, one where it was.
func TestSquads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-002", "DX-PED-004")
	r := inTown(t, nil)
	w := r.people(Walker)
	n := int(w[0])
	text := fmt.Sprintf("A %d-%d: take b09_1; B %d-%d: go 130,90; C %d-%d: follow %d; D %d-%d: hold", n, n+4, n+5, n+9, n+10, n+14, n, n+15, n+19)
	was := r.person(w[17]).corner()
	for _, n := range r.ordered(t, told(t, text), 20) {
		if n > 8 {
			t.Errorf("asked %d times in a turn", n)
		}
	}
	for i, p := range w {
		x := r.person(p)
		switch at := middle(x.corner()); i / 5 {
		case 0:
			if !r.besideWindow(at, r.s.place.BuildingByID("b09_1")) {
				t.Errorf("walker %d stands at %v, not at a window of the bar", i, x.corner())
			}
		case 1:
			if v := x.corner().Sub(geom.Vec{X: 130 * scale.Quarter, Y: 90 * scale.Quarter}); v.Len() > 3*scale.Quarter {
				t.Errorf("walker %d is %d units from where he was sent", i, v.Len())
			}
		case 2:
			if v := x.corner().Sub(r.person(w[0]).corner()); v.Len() > 8*scale.Quarter {
				t.Errorf("walker %d is %d units from whom he follows", i, v.Len())
			}
		}
	}
	if r.person(w[17]).corner() != was {
		t.Error("one of those who hold has gone")
	}
}

// A squad on its way asks for the pace of its first member when an opponent is in sight, once in a turn; "go!" does not.
func TestSquadsInContact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-002")
	for verb, want := range map[string]bool{"go": true, "go!": false} {
		r := inTown(t, nil)
		w := r.people(Walker)
		c := r.car(0)
		c.Pose.At = geom.Vec{X: 98 * scale.Quarter, Y: 4 * scale.Quarter} // on Third, beside their lot
		o := told(t, fmt.Sprintf("A %d-%d: %s 130,90", w[0], w[4], verb))
		if r.s.t.Ask != AskSpeed {
			t.Fatal("no speeds are asked for")
		}
		auto := 0
		for {
			a, ok := r.g.Auto(r.s, 1, o)
			if !ok {
				break
			}
			if auto++; a.Do != Pace || a.Speed != footBase {
				t.Errorf("%s: %+v", verb, a)
			}
			if err := r.g.Apply(r.s, 1, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if asked := !r.person(w[0]).Paced; asked != want || auto != map[bool]int{true: 4, false: 5}[want] {
			t.Errorf("%s: the first is asked for: %t, %d paces by orders", verb, asked, auto)
		}
	}
}

// What is no order is refused in a sentence.
func TestSquadsRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"A", "A 1", "A 1: run", "A 1: go", "A 1: go 5", "A 1: go -1,5", "A 1: hold 5", "A 96: hold", "A 3-1: hold", "A 1: hold; B 1: hold", "A 1: follow car:24", "A x: hold",
		"A 1: go 1,1 covered 2,2", "A 1: go 5,5 fire", "A 1: hold fire:98", "A 1: take b06_1 enter", "A 1: breach", "A 1: go 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9", "A 1: take", "A 1: follow me", "A 1: board 3", "A 1: board", ": hold"} {
		if _, err := parseSquads(text); err == nil || !strings.Contains(err.Error(), "squad") && !strings.Contains(err.Error(), "people") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "A 0: hold;", "A 1-3,5: take! b06_1 ; B 4: follow car:2; C 6: board! car:1", "A 1: go! 1,1 2,2 covered together fire:40; B 2: breach b06_1 enter fire:free; C 3: hold fire:hold"} {
		if _, err := parseSquads(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Outside of the town, too, what squads answer is among the answers: who holds says his usual pace and stays where he is.
func TestSquadsAnywhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004")
	k := newFootTest(t, map[string]any{"place": "parking-lot"}, `"cars": [{"x": 8, "y": 40, "heading": 90, "reflex": 4}, {"x": 90, "y": 40, "heading": 90, "reflex": 2}]`,
		`{"car": 0, "seat": 0, "x": 41, "y": 20}`)
	r := k.run()
	was := r.person(0).corner()
	for range 60 {
		if r.s.t.Stage == StageOver || r.s.t.Turn > 3 {
			break
		}
		seat := r.s.t.Asked.First()
		a, ok := Action{}, false
		if seat == 0 {
			if a, ok = r.g.Auto(r.s, 0, told(t, "A 0: hold")); ok {
				legal := false
				for _, l := range r.legal(0, nil) {
					legal = legal || l == a
				}
				if !legal {
					t.Fatalf("%+v is not among the answers", a)
				}
			}
		}
		if !ok {
			a = r.byDefault(seat)
		}
		if err := r.g.Apply(r.s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if r.person(0).corner() != was {
		t.Error("he has gone")
	}
}

// A squad that is to board a vehicle goes to it and gets in, without a question: here the walkers take a car of the drivers that nobody is in.
func TestSquadBoards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-003", "DX-PED-004")
	r := inTown(t, map[string]any{"vehicle_0": "2x doorstop"})
	c := r.car(0)
	driver := r.s.t.personAt(0, 0)
	r.unseat(driver, geom.Vec{X: 20 * scale.Quarter, Y: 2 * scale.Quarter})
	r.remove(driver, "DX-CITY-028")
	w := r.people(Walker)[0]
	at := r.person(w).corner()
	c.Pose.At, c.Speed, c.Stopped = geom.Vec{X: at.X - 4*scale.Inch, Y: 4 * scale.Quarter}, 0, true // on Third, off their lot
	r.setGround(0)
	asked := r.ordered(t, told(t, fmt.Sprintf("A %d: board! car:0", w)), 14)
	if x := r.person(w); x.Car != 0 || x.Place != 0 || c.Owner != 1 {
		t.Errorf("he is in %d, %v from the car; asked %v", x.Car, x.Pose.At.Sub(c.Pose.At), asked)
	}
}
