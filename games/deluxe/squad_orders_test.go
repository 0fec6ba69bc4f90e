package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// stepsFrom is how many squares a person stands from another square, the longer way along the grid.
func (r *run) stepsFrom(p PersonID, at geom.Vec) int32 {
	v := r.person(p).corner().Sub(at)
	return max(v.X, -v.X, v.Y, -v.Y) / scale.Quarter
}

// A path leads over its squares one after the other: who is told to go by Elm does, though the way by Birch is the shorter one.
func TestSquadPath(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004")
	r := inTown(t, nil)
	w := r.people(Walker)
	at := r.person(w[0]).corner()
	first, last := squareAt(84, 47), squareAt(124, 47) // on Elm and on Birch, both where they cross Second Street
	o := told(t, fmt.Sprintf("A %d: go! %d,%d 84,47 124,47; B %d: go! 124,47", w[0], at.X/scale.Quarter, at.Y/scale.Quarter, w[19]))
	near := [2]int32{1 << 10, 1 << 10}
	for range 24 {
		r.ordered(t, o, 1)
		for i, p := range []PersonID{w[0], w[19]} {
			near[i] = min(near[i], r.stepsFrom(p, first))
		}
	}
	if near[0] > 6 || near[1] < 20 {
		t.Errorf("they come within %v squares of the one on the way; the second is not sent there", near)
	}
	for _, p := range []PersonID{w[0], w[19]} {
		if n := r.stepsFrom(p, last); n > 2 {
			t.Errorf("%d is %d squares from the end of the way", p, n)
		}
	}
}

// Who stays together waits for the last: with one of two a long way behind, the first goes on only when he has come.
func TestSquadTogether(t *testing.T) {
	t.Parallel()
	for how, most := range map[string]int32{"": 1 << 10, " together": apart + 6} { // a turn's five steps more at the most, and one askew
		r := inTown(t, nil)
		w := r.people(Walker)
		r.person(w[0]).stand(squareAt(84, 6), 0)
		r.person(w[1]).stand(squareAt(84, 26), 0)
		o := told(t, fmt.Sprintf("A %d,%d: go! 84,88%s", w[0], w[1], how))
		r.ordered(t, o, 5) // the one behind has gone 25 squares
		widest := int32(0)
		for range 10 {
			r.ordered(t, o, 1)
			v := r.person(w[1]).corner().Y - r.person(w[0]).corner().Y
			widest = max(widest, v/scale.Quarter)
		}
		if widest > most || how == "" && widest < apart+6 {
			t.Errorf("go%s: %d squares apart", how, widest)
		}
	}
}

// Ways out of sight, here along Second Street, at whose end somebody looks down it: at least a third less in sight than on the shortest, and every step is one on the map.
func TestSquadCovered(t *testing.T) {
	t.Parallel()
	m := inTown(t, nil).s.place
	eyes := places.Eyes{N: 1, At: [places.MaxEyes]geom.Vec{squareAt(84, 47)}}
	look := func(a, b geom.Vec) bool { return clearOn(m, a, b, &places.Damage{}) }
	from, to := squareAt(60, 47), squareAt(10, 47)
	seen := func(w *places.Ways) (steps, inSight int) {
		for at := from; w.Steps(at) > 0; steps++ {
			next := at
			for i := range around {
				if n := neighbor(at, i); w.Steps(n) < w.Steps(next) && m.Walk(at, n, streetLevel, &places.Damage{}) {
					next = n
				}
			}
			if next == at || steps > 1000 {
				t.Fatalf("the way ends at %v", at)
			}
			at = next
			if look(middle(eyes.At[0]), middle(at)) {
				inSight++
			}
		}
		return steps, inSight
	}
	straight, open := seen(m.WaysTo(to))
	way, hidden := seen(m.WaysUnseen(to, &eyes, look))
	if straight != 50 || way < straight {
		t.Errorf("straight on it is %d steps, by cover %d", straight, way)
	}
	if hidden*3 >= open*2 {
		t.Errorf("by cover %d steps in sight of %d, straight on %d of %d", hidden, way, open, straight)
	}
}

// Who goes by cover gets there, whatever he is kept from on the way.
func TestSquadGoesCovered(t *testing.T) {
	t.Parallel()
	r := inTown(t, nil)
	w := r.people(Walker)
	o := told(t, fmt.Sprintf("A %d-%d: go! 84,92 covered", w[0], w[4]))
	r.car(0).Pose.At = squareAt(84, 60)
	r.ordered(t, o, 40)
	for _, p := range w[:5] {
		if n := r.stepsFrom(p, squareAt(84, 92)); n > 4 && !r.person(p).Gone && r.awake(p) {
			t.Errorf("%d is %d squares from where he was sent", p, n)
		}
	}
}

// Squads fire otherwise than their side: at will while it holds its fire, not at all while it fires, and not below the chance that they were told.
func TestSquadFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-006")
	for _, c := range []struct {
		side, how string
		shoots    bool
	}{{"hold", "", false}, {"hold", " fire:free", true}, {"hold", " fire:10", true}, {"hold", " fire:97", false}, {"auto", "", true}, {"auto", " fire:hold", false}} {
		r := inTown(t, nil)
		w := r.people(Walker)
		p := w[12] // with a rifle
		at := r.person(p).corner()
		foe := r.s.t.personAt(0, 0)
		r.unseat(foe, at.Add(squareAt(0, -8)))
		o := told(t, fmt.Sprintf("A %d-%d: hold%s", w[0], w[19], c.how))
		o["fire"] = c.side
		shots := 0
		for range 400 {
			if r.s.t.Turn > 1 || r.s.t.Stage == StageOver {
				break
			}
			seat := r.s.t.Asked.First()
			a, ok := r.g.Auto(r.s, seat, o)
			if !ok || seat != 1 {
				a = r.byDefault(seat)
			}
			if a.Do == Shoot && seat == 1 {
				shots++
			}
			if err := r.g.Apply(r.s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if (shots > 0) != c.shoots {
			t.Errorf("the side: %s, the squad:%s: %d shots", c.side, c.how, shots)
		}
	}
}

// A squad that is to breach a building makes a hole in its wall, from beyond the burst of what it fires, and stays before it; told to enter, it is inside in the
// end, through the hole.
func TestSquadBreach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-003", "DX-PED-004")
	for _, how := range []string{"", " enter"} {
		r := inTown(t, map[string]any{"walkers": "20x light_anti_tank_weapon"})
		w := r.people(Walker)
		house := r.s.place.BuildingByID("b09_3")
		o := told(t, fmt.Sprintf("A %d-%d: breach! b09_3%s; B %d-%d: go! 60,4", w[0], w[4], how, w[5], w[19])) // those beside the wall go first
		for n := range 32 {
			r.ordered(t, o, 1)
			if n == 20 && r.s.place.Breaches(house, r.s.t.Wrecks.Breached[:]) == 0 {
				t.Fatalf("breach%s: no hole after %d turns", how, n)
			}
		}
		if n := r.s.place.Breaches(house, r.s.t.Wrecks.Breached[:]); n != 1 {
			t.Errorf("%d holes; nobody fires on when there is one", n)
		}
		in := 0
		for _, p := range w[:5] {
			if x := r.person(p); r.s.place.Building(middle(x.corner())) == house {
				in++
			}
			if r.person(p).Hits > 0 {
				t.Errorf("%d was hurt", p)
			}
		}
		if want := map[string]int{"": 0, " enter": 5}[how]; in != want {
			t.Errorf("breach%s: %d of five are inside", how, in)
		}
	}
}

// The preview of squads says where each is at the end of this turn, and in which he gets there, as he then does: five squares in a turn at 12.5 mph (DX-PED-002). It
// says who is seen, with the chance of the best shot, and that whoever is sent where no way leads does not get there.
func TestPreviewOfSquads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-002", "DX-PED-004")
	r := inTown(t, nil)
	w := r.people(Walker)
	codec := &Codec{g: r.g}
	r.car(0).Pose.At = squareAt(98, 4).Add(geom.Vec{X: scale.Quarter / 2}) // on Third, beside their lot
	o := told(t, fmt.Sprintf("A %d: go! 84,47; B %d: hold; C %d: go! 900,20", w[0], w[5], w[1]))
	before := *r.s
	v, ok := codec.PreviewOrders(r.s, 1, o).(*PreviewView)
	if !ok || len(v.Squads) != 3 || *r.s != before {
		t.Fatalf("%+v", v)
	}
	a, b := v.Squads[0], v.Squads[1]
	if len(a.Ways) != 1 || a.Short != 0 || a.Turns != a.Ways[0].Turns {
		t.Fatalf("%+v", a)
	}
	steps := 0
	for i, p := range a.Ways[0].Way[1:] {
		q := a.Ways[0].Way[i]
		steps += int(max(p[0]-q[0], q[0]-p[0], p[1]-q[1], q[1]-p[1]))
	}
	if want := (steps + 4) / 5; a.Turns != want {
		t.Errorf("%d squares take %d turns, not %d", steps, want, a.Turns)
	}
	if len(b.Ways) != 0 || b.Turns != 0 || len(b.Seen) != 1 || b.Seen[0].By[0] != "car:0" || b.Best == nil || b.Best.Target != "car:0" {
		t.Errorf("who holds: %+v", b)
	}
	if c := v.Squads[2]; c.Short != 1 || c.Turns != 0 || len(c.Ways) != 0 {
		t.Errorf("who is sent off the map: %+v", c)
	}
	o = told(t, fmt.Sprintf("A %d-%d: go! 84,4", w[0], w[4]))
	if v := codec.PreviewOrders(r.s, 1, o).(*PreviewView); v.Squads[0].Short != 0 {
		t.Errorf("five who are sent to one square gather about it: %+v", v.Squads[0])
	}
	now := a.Ways[0].Now
	o = told(t, fmt.Sprintf("A %d: go! 84,47; B %d: hold", w[0], w[5]))
	r.ordered(t, o, 1)
	if got := squareMiddle(r.person(w[0]).corner()); got != now {
		t.Errorf("after this turn he is at %v, not at %v", got, now)
	}
}
