package sixth

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
)

// What is found quickly is what is found plainly, after every action of random matches.

// shootersPlainly is shooters without any short cut.
func (r *run) shootersPlainly(seat int8) (out []shooter) {
	c := &r.s.t.Cars[seat]
	for crew := Driver; crew <= Gunner; crew++ {
		for slot := range int8(c.NSlots) {
			if r.card(&c.Slots[slot]).Attacks() && r.checkShooter(game.Seat(seat), crew, slot) == nil {
				out = append(out, shooter{crew, slot, r.weaponArcs(c, crew, slot), r.computerReady(c, slot)})
			}
		}
	}
	return out
}

func TestQuickSightsArePlain(t *testing.T) {
	t.Parallel()
	shots, covers := 0, 0
	for _, id := range [...]string{"proving-ground", "junkyard", "fort", "crossing-walls"} {
		randomMatch(t, id, 4, 5, 1500, func(s *State, _ []Event) error {
			r := run{s: s, d: StandardRules().d}
			for i := range int8(s.t.Seats) {
				seat := game.Seat(i)
				if c := &s.t.Cars[i]; !c.In || !c.Placed {
					continue
				}
				by := r.shooters(seat, nil)
				if want := r.shootersPlainly(i); !slices.Equal(by, want) {
					t.Fatalf("%s: shooters of %d: %v, want %v", id, i, by, want)
				}
				list := r.attacks(seat, nil)
				if got := r.anyAttack(seat); got != (len(list) > 0) {
					t.Fatalf("%s: any attack of %d: %v, but %d on the list", id, i, got, len(list))
				}
				shots += len(list)
				sightsPlainly(t, &r, seat)
				covers++
			}
			return nil
		})
	}
	if shots < 10000 || covers < 5000 {
		t.Errorf("%d attacks, %d views: the test tells little", shots, covers)
	}
}

// sightsPlainly compares arcs, range and cover as a car sees them with what the whole outlines say.
func sightsPlainly(t *testing.T, r *run, seat game.Seat) {
	t.Helper()
	var g sights
	g.look(r, seat)
	var refs []Ref
	for i := range r.s.t.Seats {
		refs = append(refs, Ref(i))
	}
	for i := range int(r.s.t.NObject) {
		refs = append(refs, objectRef(i))
	}
	for i := range r.s.arena.Walls {
		refs = append(refs, refWall+Ref(i))
	}
	for _, ref := range refs {
		if g.targetable(ref) != nil {
			continue
		}
		var one [1]geom.Hull
		arcs, far := sideSet(0), int32(1<<30)
		for _, h := range g.hulls(ref, &one) {
			arcs |= sideSet(g.arcs.Meet(&h))
			far = min(far, g.rect.Distance(&h))
			if got, want := beside(&h, &g.rect), h.Distance(&g.rect) <= touchDepth; got != want {
				t.Fatalf("beside %d = %v, want %v", ref, got, want)
			}
		}
		a := g.on(ref)
		if a.arcs != arcs {
			t.Fatalf("arcs of %d: %b, want %b", ref, a.arcs, arcs)
		}
		for reach := range 12 {
			b := a
			if got, want := g.within(&Card{Range: reach}, &b), reach == 0 || far <= int32(reach)*carLen; got != want {
				t.Fatalf("%d within %d = %v at %d", ref, reach, got, far)
			}
		}
		if !ref.isCar() {
			continue
		}
		own := geom.ArcsOf(r.s.t.Cars[ref].Pose, carLength, carWidth)
		if got, want := g.sides(&a), sideSet(own.Meet(&g.rect)); got != want {
			t.Fatalf("sides of %d: %b, want %b", ref, got, want)
		}
		span := between{from: &g.rect, to: g.car(ref.seat()), poseA: r.s.t.Cars[seat].Pose, poseB: r.s.t.Cars[ref].Pose}
		for _, x := range refs {
			if mid, reach, ok := g.circle(x); ok && g.targetable(x) == nil && span.misses(mid, reach) {
				if h := g.hulls(x, &one); span.meets(&h[0]) {
					t.Fatalf("%d is said to miss the band to %d, which it meets", x, ref)
				}
			}
		}
	}
}

// The outline that follows the mover is the one that is made anew.
func TestPutIsOutline(t *testing.T) {
	t.Parallel()
	rng := dice.Fast(3)
	var w world
	shifted := 0
	for n := range 3000 {
		p := geom.Pose{At: geom.Vec{X: int32(rng.IntN("x", 50000)), Y: int32(rng.IntN("y", 50000))}, Heading: w.pose.Heading}
		if n%4 == 0 {
			p.Heading = geom.Angle(rng.IntN("heading", int(geom.Full)))
		} else {
			shifted++
		}
		w.put(p)
		var want geom.Body
		carOutline.At(p, &want)
		if w.car != want || w.box != partsBox(&want) {
			t.Fatalf("%d: at %v it is %v, want %v", n, p, w.car, want)
		}
	}
	if shifted < 1000 {
		t.Error("nothing was shifted")
	}
}

// A piece that is told to be by itself meets nothing, however it is pushed about in its yard; it is not told so once something else has moved.
func TestLonePiecesMeetNothing(t *testing.T) {
	t.Parallel()
	rng := dice.Fast(8)
	lone, met := 0, 0
	for _, id := range [...]string{"junkyard", "roadside", "box"} {
		randomMatch(t, id, 4, 2, 300, func(s *State, _ []Event) error {
			r := run{s: s, d: StandardRules().d}
			if s.t.Phase < phaseSpeed {
				return nil
			}
			var w world
			w.gather(&r, 0)
			for range 30 {
				i := int16(rng.IntN("piece", w.n))
				if w.pieces[i].solid >= 0 {
					continue
				}
				w.trials = 0
				w.move(i, geom.Vec{X: int32(rng.IntN("x", 1200) - 600), Y: int32(rng.IntN("y", 1200) - 600)}, -1)
				got := w.runsInto(i, driving)
				if w.lone == i+1 {
					lone++
				}
				fresh := w
				fresh.lone = 0
				for j := range int16(fresh.n) {
					if p := &fresh.pieces[j]; j != i && fresh.body(i).Deeper(fresh.body(j), 0) {
						met++
						if got < 0 {
							t.Fatalf("%s: piece %d lies in %d, which is not found", id, i, p.ref)
						}
					}
				}
			}
			return nil
		})
	}
	if lone < 300 || met < 300 {
		t.Errorf("%d pieces by themselves, %d that met another: the test tells little", lone, met)
	}
}
