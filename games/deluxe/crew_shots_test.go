package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// playedCrews calls look with states of random matches of rigs, helicopters and cars, on open ground, among houses and among walls.
func playedCrews(t *testing.T, look func(r *run)) {
	t.Helper()
	for _, place := range []string{"open-32x24", "stockyard", "midville"} {
		playedWith(t, map[string]any{"place": place, "turns": 8, "vehicle_0": "washboard+box_trailer_two", "vehicle_1": "stoop", "vehicle_2": "washboard+box_trailer_two",
			"vehicle_3": "hard_bargain"}, 4, 3, look)
	}
}

// Those who fire the same weapons are listed the shots that each of them has by himself.
func TestCrewShots(t *testing.T) {
	t.Parallel()
	shared := 0
	playedCrews(t, func(r *run) {
		for aside := range 2 {
			r.aside = aside == 1
			var crew crew
			var list []Action
			for p := range PersonID(r.s.t.NPersons) {
				before := len(list)
				list = r.crewShots(p, &crew, list)
				alone := r.legalShots(p, nil)
				if got := list[before:]; !slices.Equal(got, alone) {
					t.Fatalf("person %d, aside %d: %v, want %v", p, aside, got, alone)
				}
				if p > 0 && r.person(p).Car == r.person(p-1).Car {
					shared += len(alone)
				}
			}
		}
	})
	if shared < 1000 {
		t.Errorf("%d shots of second people", shared)
	}
}

// What can be aimed at, and by which line, is the same without any quick look: with all that a firer sees of a target and all that may stand before it.
func TestQuickLooksAtTargets(t *testing.T) {
	t.Parallel()
	var open, barred int
	playedCrews(t, func(r *run) {
		tb := &r.s.t
		for by := range CarID(tb.NCars) {
			for arm := range r.car(by).V.NumWeapons {
				if spec := r.car(by).V.armSpec(arm); !r.car(by).Running() || !spec.Aimed() {
					continue
				}
				var m muzzle
				r.muzzleOf(by, arm, &m)
				for at := range CarID(tb.NCars) {
					if at == by || !r.car(at).Running() {
						continue
					}
					c := r.car(at)
					var narrow, all sceneBuf
					w := r.outlookOn(&m, at, &narrow)
					to := r.end(carThing(at))
					plain := outlook{exposed: c.V.Exposure(c.Pose, m.from, &m.own), scene: r.scene(&all, &m.end, &to)}
					plain.exposed.under = w.exposed.under
					for kind := AimSide; kind <= AimFitting; kind++ {
						for side := range uint8(4) {
							for part := range PartID(c.V.NumParts) + 1 {
								if side > 0 && part > 0 {
									break
								}
								aim := Aim{Kind: kind, Side: side, Part: part, Zone: Zone(part) % c.V.zones()}
								var got, want sight.Line
								a, b := r.aimAtCar(&m, at, &w, aim, &got), r.aimAtCar(&m, at, &plain, aim, &want)
								if a != b || got != want {
									t.Fatalf("vehicle %d, weapon %d at %d, %+v: %v, %v, want %v, %v", by, arm, at, aim, a, got, b, want)
								}
								if a == nil {
									open++
								} else {
									barred++
								}
							}
						}
					}
				}
			}
		}
	})
	if open < 1000 || barred < 1000 {
		t.Errorf("%d can be fired at, %d cannot", open, barred)
	}
}

// The squares beside a vehicle that are offered are the nearest ones with room.
func TestOffersAreNearest(t *testing.T) {
	t.Parallel()
	found := 0
	playedCrews(t, func(r *run) {
		for id := range CarID(r.s.t.NCars) {
			c := r.car(id)
			if !c.Running() {
				continue
			}
			for _, q := range []geom.Vec{{X: c.V.Counter.Length}, {Y: c.V.Counter.Width / 2}, {X: 300, Y: -c.V.Counter.Width/2 - 600}} {
				at := c.Pose.Point(q.X, q.Y)
				want, ok := geom.Vec{}, false
				for k := range 9 {
					s := squareOf(at)
					if k > 0 {
						s = neighbor(s, k-1)
					}
					d, e := middle(s).Sub(at), middle(want).Sub(at)
					if (!ok || d.Dot(d) < e.Dot(e)) && r.besideBar(id, s) == nil {
						want, ok = s, true
					}
				}
				if got, there := r.squareBeside(id, at); got != want || there != ok {
					t.Fatalf("vehicle %d at %v: %v, %v, want %v, %v", id, at, got, there, want, ok)
				}
				if ok {
					found++
				}
			}
		}
	})
	if found < 200 {
		t.Errorf("%d squares", found)
	}
}
