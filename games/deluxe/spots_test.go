package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// heights is a house of three storeys with windows over every fourth square of its walls from the third one, one without windows beside it, and a low one.
const heights = `, "buildings": [{"id": "a", "rect": [20, 20, 36, 36], "dp": 4, "storeys": 3, "windows": [2, 4]},
	{"id": "b", "rect": [44, 20, 52, 36], "dp": 4, "storeys": 3}, {"id": "c", "rect": [20, 40, 36, 48], "dp": 4, "storeys": 1}]`

// at returns a spot in the middle of a square on a storey.
func at(x, y int32, storey int) spot { return spot{middle(squareCorner(x, y)), onStorey(storey)} }

// Ten feet are a storey and two thirds of an inch; a roof is a storey more than its house has.
func TestHeightsOfStoreys(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-005")
	for storey, want := range map[int]struct {
		feet  int16
		units int32
	}{0: {0, 0}, 1: {0, 0}, 2: {10, 2730}, 3: {20, 5461}, 4: {30, 2 * scale.Inch}, 10: {90, 6 * scale.Inch}} {
		h := onStorey(storey)
		if h.feet() != want.feet || h.units() != want.units || h.storey() != max(storey, 1) {
			t.Errorf("storey %d: %d feet, %d units, storey %d", storey, h.feet(), h.units(), h.storey())
		}
	}
}

// What bursts, whatever it is, hurts who is near in space with no wall, floor or roof between: a grenade, a burst, a concussion and tear gas agree on all
// floors of a house, before it and beside it. Two thirds of an inch are a storey, so that two inches reach no three storeys up.
func TestEffectsByHeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-006", "DX-DMG-007", "DX-DMG-009", "DX-HWPN-003", "DX-HWPN-010")
	place := parsePlace(t, heights)
	for _, c := range []struct {
		name   string
		s      spot
		x, y   int32
		storey int8
		want   bool
	}{
		{"beside him on the roof", at(28, 28, 4), 29, 29, 4, true},
		{"below the roof", at(28, 28, 4), 28, 28, 3, false},
		{"three floors below the roof", at(28, 28, 4), 29, 29, 1, false},
		{"on the floor above", at(28, 28, 2), 28, 29, 3, false},
		{"on the same floor", at(28, 28, 2), 28, 29, 2, true},
		{"outside a wall without windows", at(44, 28, 1), 43, 28, 1, false},
		{"inside a wall without windows", at(43, 28, 1), 44, 28, 1, false},
		{"inside the corner", at(43, 19, 1), 44, 20, 1, false},
		{"outside a window", at(22, 20, 1), 22, 19, 1, true},
		{"inside a window", at(22, 19, 1), 22, 20, 1, true},
		{"behind the wall beside the window", at(24, 20, 1), 24, 19, 1, false},
		{"at the foot of the house", at(28, 20, 4), 28, 19, 1, false},
		{"on the roof, from the street", at(28, 19, 1), 28, 20, 4, false},
		{"in the street", at(10, 10, 1), 11, 11, 1, true},
	} {
		for _, what := range []string{"burst", "concussion", "gas"} {
			p := newPileup(t, place, nil, wreck(t, "plain", 70, 70, 0, 0, collision.DMOne))
			who := p.pedestrian(0, c.x, c.y, c.storey)
			x := p.r.person(who)
			p.script()
			hit := false
			e := p.r.end(personThing(who))
			switch what {
			case "burst":
				p.r.burst(c.s, 2*scale.Inch, 1, noThing, shell())
				hit = x.Hits+x.ArmorHits > 0
			case "concussion":
				hit = c.s.within(2*scale.Inch, &e) && p.r.getsTo(c.s, &e)
			default:
				p.script(diceGas, 6)
				p.r.lay(RoadCounter{Kind: GrenadeSmoke, Tear: true, Pose: geom.Pose{At: c.s.at}, From: NoCar, Storey: c.s.storey()}, "DX-HWPN-003")
				hit = x.GasIn != 0
			}
			if hit != c.want {
				t.Errorf("%s, %s: reached %t", what, c.name, hit)
			}
		}
	}
}

// Of every spot and everybody in and around the houses: the way there and back is the same, nothing reaches another floor of a house, and what is reached
// through no wall in the plane is reached on every floor alike.
func TestEffectsAreMutual(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-007")
	place := parsePlace(t, heights)
	p := newPileup(t, place, nil, wreck(t, "plain", 70, 70, 0, 0, collision.DMOne))
	who := p.pedestrian(0, 10, 10, 1)
	reached, kept := 0, 0
	gets := func(s spot, x, y int32, storey int) bool {
		k := p.r.person(who)
		k.stand(squareCorner(x, y), 0)
		k.Storey = int8(storey)
		e := p.r.end(personThing(who))
		return p.r.getsTo(s, &e)
	}
	for x := int32(17); x < 54; x += 2 {
		for y := int32(18); y < 40; y += 3 {
			for dx := int32(-4); dx <= 4; dx += 2 {
				for dy := int32(-4); dy <= 4; dy += 2 {
					in, out := place.Building(middle(squareCorner(x, y))), place.Building(middle(squareCorner(x+dx, y+dy)))
					for _, storey := range [...]int{2, 4} {
						got := gets(at(x, y, storey), x+dx, y+dy, storey)
						switch {
						case in >= 0 && in == out && place.Buildings[in].Storeys >= storey-1 && !got:
							t.Fatalf("%d, %d does not get to %d, %d on storey %d of one house", x, y, x+dx, y+dy, storey)
						case in >= 0 && in == out && gets(at(x, y, storey), x+dx, y+dy, storey-1):
							t.Fatalf("%d, %d gets through the floor to %d, %d", x, y, x+dx, y+dy)
						}
					}
					if got := gets(at(x, y, 1), x+dx, y+dy, 1); got {
						reached++
					} else {
						kept++
					}
				}
			}
		}
	}
	if reached < 100 || kept < 100 {
		t.Errorf("%d reached, %d kept", reached, kept)
	}
}

// Nobody sees or fires through a floor, people above or below a line do not stand in it, nor do clouds there.
func TestSightByHeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-004")
	p := newPileup(t, parsePlace(t, heights), nil, wreck(t, "plain", 70, 70, 0, 0, collision.DMOne))
	roof, ground := p.pedestrian(0, 28, 28, 4), p.pedestrian(0, 28, 29, 1)
	a, b := p.r.end(personThing(roof)), p.r.end(personThing(ground))
	var buf sceneBuf
	if s := p.r.scene(&buf, &a, &b); !s.Shut {
		t.Error("he sees through three floors")
	}
	left, right := p.pedestrian(0, 10, 10, 1), p.pedestrian(0, 18, 10, 1)
	between := p.pedestrian(0, 14, 10, 2)
	for storey, want := range map[int8]int{1: 1, 2: 0} {
		p.r.person(between).Storey = storey
		p.s.t.NCounters = 0
		p.r.lay(RoadCounter{Kind: GrenadeSmoke, Pose: geom.Pose{At: middle(squareCorner(14, 10))}, From: NoCar, Storey: spot{up: onStorey(int(storey))}.storey()}, "DX-HWPN-009")
		a, b := p.r.end(personThing(left)), p.r.end(personThing(right))
		if s := p.r.scene(&buf, &a, &b); len(s.Blockers) != want || len(s.Clouds) != want {
			t.Errorf("storey %d: %d people and %d clouds in the line, want %d", storey, len(s.Blockers), len(s.Clouds), want)
		}
	}
}

// A grenade that flies from a roof leaves the house below, comes down on what is lower and strikes what is as high as it flies there; out of an upper
// storey it goes by a window.
func TestThrowsFromAbove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-018", "DX-GREN-019", "DX-COVER-005")
	place := parsePlace(t, heights)
	for _, c := range []struct {
		name         string
		x, y         int32
		storey       int8
		toX, toY     int32
		lies         int8
		wantX, wantY int32
	}{
		{"from a roof to the street", 28, 21, 4, 28, 12, 0, 28, 12},
		{"across the whole roof to the street", 28, 35, 4, 28, 17, 0, 28, 17},
		{"along the roof", 28, 28, 4, 33, 28, 4, 33, 28},
		{"to a roof as high", 34, 28, 4, 46, 28, 4, 46, 28},
		{"to a lower roof", 28, 34, 4, 28, 44, 2, 28, 44},
		{"over a lower roof", 28, 34, 4, 28, 54, 0, 28, 54},
		{"on the same floor", 28, 28, 2, 30, 28, 2, 30, 28},
		{"out of a window upstairs", 22, 21, 2, 22, 12, 0, 22, 12},
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", 70, 70, 0, 0, collision.DMOne))
		who := p.pedestrian(0, c.x, c.y, c.storey)
		p.script()
		from := at(c.x, c.y, int(c.storey))
		p.r.landed(&lob{by: who, gear: gearID(t, "grenade"), from: from, aim: middle(squareCorner(c.toX, c.toY)), own: personThing(who), in: place.Building(from.at)}, offset{})
		g := &p.s.t.Grenades[0]
		if g.Storey != c.lies || squareOf(g.At) != squareCorner(c.wantX, c.wantY) {
			t.Errorf("%s: it lies at %v on storey %d", c.name, g.At, g.Storey)
		}
	}
	// Against the wall of a higher house it bounces; straight back by two squares.
	p := newPileup(t, parsePlace(t, `, "buildings": [{"id": "a", "rect": [20, 20, 28, 28], "dp": 4, "storeys": 1}, {"id": "b", "rect": [34, 20, 44, 28], "dp": 4, "storeys": 3}]`), nil,
		wreck(t, "plain", 70, 70, 0, 0, collision.DMOne))
	who := p.pedestrian(0, 26, 24, 2)
	p.script(diceGrenadeBounce, 3)
	p.r.landed(&lob{by: who, gear: gearID(t, "grenade"), from: at(26, 24, 2), aim: middle(squareCorner(48, 24)), own: personThing(who), in: 0}, offset{})
	p.rolled()
	if g := &p.s.t.Grenades[0]; g.Storey != 0 || squareOf(g.At) != squareCorner(31, 24) {
		t.Errorf("off the higher house: it lies at %v on storey %d", g.At, g.Storey)
	}
}

// Of every square along the inside of a wall with windows: who is seen from outside is seen through a window. Next to it, or beside it, he leans, and the
// wall takes the damage first; farther away from it he does not.
func TestLeaningAlongAWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-001", "DX-LOF-004")
	place := parsePlace(t, fmt.Sprintf(windowed, 6))
	leant, free := 0, 0
	for x := int32(20); x < 36; x++ {
		for from := int32(14); from < 42; from++ {
			p := newPileup(t, place, nil, wreck(t, "plain", float64(from)+0.5, 8, 90, 0, collision.DMOne))
			who := personThing(p.pedestrian(0, x, 20, 1))
			m := gunAt(p, 0)
			to := p.r.end(who)
			var b sceneBuf
			s := p.r.scene(&b, &m.end, &to)
			l := m.lookAt(&to.hull, &s)
			if !l.OK {
				continue
			}
			// Where the line comes through the wall, in units to the right of the window before it: they are over the squares 22, 26 and 30.
			face := int32(20 * scale.Quarter)
			through := m.from.X + int32(int64(l.To.X-m.from.X)*int64(face-m.from.Y)/int64(l.To.Y-m.from.Y))
			if in := (through - 22*scale.Quarter) & (4*scale.Quarter - 1); in > scale.Quarter+8 && in < 4*scale.Quarter-8 || through > 31*scale.Quarter+8 {
				t.Errorf("square %d is seen from %d through the wall at %d", x, from, through)
			}
			want := 10
			if (x+3)%4 != 3 && x > 20 && x < 32 { // the squares 21 to 23, 25 to 27 and 29 to 31
				want = 10 - 6
				leant++
			} else {
				free++
			}
			if got := p.r.leaning(who.person(), &m.end, l.To, 0, 10, shell()); got != want {
				t.Errorf("square %d from %d, line to %v: %d points for him, want %d", x, from, l.To, got, want)
			}
		}
	}
	if leant < 40 || free < 5 {
		t.Errorf("%d lean, %d do not", leant, free)
	}
}

// From nowhere outside is anybody seen in the corner squares of a house without windows, however it is turned.
func TestCornersOfHouses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-004")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [30, 30, 40, 38], "dp": 4, "storeys": 2},
		{"id": "b", "points": [[60, 30], [70, 26], [76, 36], [64, 40]], "dp": 4, "storeys": 2}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 10, 10, 90, 0, collision.DMOne))
	who := p.pedestrian(0, 30, 30, 1)
	x := p.r.person(who)
	to, squares := lineEnd{}, 0
	for sx := int32(28); sx < 78; sx++ {
		for sy := int32(24); sy < 42; sy++ {
			in := place.Building(middle(squareCorner(sx, sy)))
			if in < 0 || !insideOf(place, in, squareHull(squareCorner(sx, sy))) {
				continue
			}
			squares++
			x.stand(squareCorner(sx, sy), 0)
			to = p.r.end(personThing(who))
			for k := range geom.Angle(72) {
				from := middle(squareCorner(sx, sy)).Add(geom.Vec{X: 30 * scale.Quarter}.Rotate(k * 5 * geom.Degree))
				from = geom.Vec{X: from.X &^ 511, Y: from.Y &^ 511} // on the lines of the grid and between them
				e := pointEnd(from, carThing(0))
				if p.r.solidSight(spot{at: from}, &to) && place.Building(e.hull.V[0]) != in {
					t.Fatalf("square %d, %d is seen from %v", sx, sy, from)
				}
			}
		}
	}
	if squares < 90 {
		t.Errorf("%d squares", squares)
	}
}

// insideOf reports whether all of a square lies in a building.
func insideOf(p *places.Place, building int, square geom.Hull) bool {
	h := p.Buildings[building].Hull()
	for _, v := range square.V[:square.N] {
		if !h.Contains(v) {
			return false
		}
	}
	return true
}
