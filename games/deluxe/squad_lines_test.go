package deluxe

import (
	"fmt"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Three walkers with two sets each lay a line of four squares: one set in each, without anybody being asked, and then they stay.
func TestSquadLays(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-063", "DX-PED-004")
	r := inTown(t, map[string]any{"walkers": "20x hand_laid_mine hand_laid_spikes"})
	w := r.people(Walker)
	from := r.person(w[0]).corner()
	var line []geom.Vec
	text := fmt.Sprintf("A %d-%d: lay", w[0], w[2])
	for i := range int32(4) {
		at := from.Add(squareAt(2*i, -3))
		line = append(line, at)
		text += fmt.Sprintf(" %d,%d", at.X/1024, at.Y/1024)
	}
	list, err := parseSquads(text)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[geom.Vec]bool{}
	for _, p := range w[:3] {
		at, ok := r.plot(p, &list[0])
		if !ok || seen[at] {
			t.Errorf("walker %d is sent to %v", p, at)
		}
		seen[at] = true
	}
	if _, ok := r.plot(w[3], &list[0]); ok {
		t.Error("who is not of the squad has a square")
	}
	r.ordered(t, told(t, text), 12)
	for _, at := range line {
		n := 0
		for i := range r.s.t.NCounters {
			if k := &r.s.t.Counters[i]; (k.Kind == Mine || k.Kind == Spikes) && k.Pose.At == middle(at) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%d sets at %v", n, at)
		}
	}
	if _, ok := r.plot(w[0], &list[0]); ok {
		t.Error("the line is laid, and somebody is sent on")
	}
}

// Who has no set left, or cannot act, is sent nowhere; the others take his square.
func TestSquadLaysWithWhatItHas(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-063")
	r := inTown(t, map[string]any{"walkers": "20x hand_laid_mine"})
	w := r.people(Walker)
	at := r.person(w[0]).corner().Add(squareAt(0, -3))
	list, err := parseSquads(fmt.Sprintf("A %d,%d: lay %d,%d", w[0], w[1], at.X/1024, at.Y/1024))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := r.plot(w[1], &list[0]); ok {
		t.Error("two go to one square")
	}
	r.person(w[0]).Shots[0] = 1
	if got, ok := r.plot(w[1], &list[0]); !ok || got != at {
		t.Errorf("%v, %v", got, ok)
	}
	r.person(w[1]).Hits = personDP
	if _, ok := r.plot(w[1], &list[0]); ok {
		t.Error("who is dead is sent")
	}
}

// A squad that is told so throws grenades at an opponent in reach, unless somebody of its side stands in the burst, or it holds its fire. A grenade is thrown 5 inches at most, at 9 or more.
func TestSquadThrows(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-003", "DX-FIRE-006")
	for _, c := range []struct {
		how    string
		away   int32 // squares
		own    bool  // one of their side stands beside the opponent
		throws bool
	}{{" grenades fire:free", 17, false, true}, {" grenades fire:10", 17, false, true}, {" grenades fire:97", 17, false, false}, {" fire:free", 17, false, false},
		{" grenades fire:hold", 17, false, false}, {" grenades", 17, false, true}, {" grenades fire:free", 17, true, false}, {" grenades fire:free", 30, false, false}} {
		r := inTown(t, map[string]any{"walkers": "20x 2 grenade"})
		w := r.people(Walker)
		at := r.person(w[12]).corner()
		foe := r.s.t.personAt(0, 0)
		r.unseat(foe, at.Add(squareAt(0, -c.away)))
		if c.own {
			r.person(w[0]).stand(at.Add(squareAt(2, -c.away)), 0)
		}
		o := told(t, fmt.Sprintf("A %d-%d: hold%s", w[0], w[19], c.how))
		thrown := 0
		for range 400 {
			if r.s.t.Turn > 1 || r.s.t.Stage == StageOver {
				break
			}
			seat := r.s.t.Asked.First()
			a, ok := r.g.Auto(r.s, seat, o)
			if !ok || seat != 1 {
				a = r.byDefault(seat)
			}
			if a.Do == Throw && seat == 1 {
				thrown++
			}
			if err := r.g.Apply(r.s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if (thrown > 0) != c.throws {
			t.Errorf("%s, %d squares away, one of their side there %v: %d thrown", c.how, c.away, c.own, thrown)
		}
	}
}

// Orders that lay need squares.
func TestSquadLaysWhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004")
	for _, text := range []string{"A 1: lay", "A 1: lay b06_1", "A 1: lay 60", "A 1: lay 60,30 enter"} {
		if _, err := parseSquads(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	if list, err := parseSquads("A 1: lay! 60,30 62,30 covered grenades"); err != nil || len(list[0].path) != 2 || !list[0].grenades || !list[0].covered || !list[0].bold {
		t.Errorf("%+v, %v", list, err)
	}
}
