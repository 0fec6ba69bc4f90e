package arena

import (
	"strings"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// cl is a point in hundredths of a car length.
func cl(x, y int64) geom.Vec {
	return geom.Vec{X: int32(roundDiv(x*CL, 100)), Y: int32(roundDiv(y*CL, 100))}
}

// The arena of these maps is 10 by 8 car lengths; each breaks one rule once.
func TestCheckFindsEachFault(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-017", "SX-SETUP-019", "SX-SETUP-028", "SX-SETUP-032", "SX-SETUP-047", "SX-SETUP-048", "SX-SETUP-049")
	const two = `,"starts":[{"at":[5,1.2],"heading":90},{"at":[5,6.8],"heading":270}]`
	for _, c := range []struct {
		name, rest, rule, path, detail string
		at, to                         geom.Vec
	}{
		{"wall outside", `,"walls":[{"rect":[8,3,10.5,5]}]`, "SX-SETUP-017", "/walls/0", "leaves the arena", cl(1050, 300), cl(1050, 300)},
		{"sharp wall", `,"walls":[{"points":[[3,3],[6,3],[4,5],[3,5]]}]`, "SX-SETUP-019", "/walls/0/points/1", "acute", cl(600, 300), cl(600, 300)},
		// The notch at (4.5, 4.5) leaves the road a corner of 2*atan(0.5/1.5) = 37 degrees.
		{"sharp notch", `,"walls":[{"points":[[3,3],[4,3],[4.5,4.5],[5,3],[6,3],[6,6],[3,6]]}]`, "SX-SETUP-019", "/walls/0/points/2", "acute", cl(450, 450), cl(450, 450)},
		{"sharp bend", `,"walls":[{"line":[[3,3],[6,3],[4,5]],"thickness":0.2}]`, "SX-SETUP-019", "/walls/0/line/1", "acute", cl(600, 300), cl(600, 300)},
		// The slanted wall leaves the flat one at 45 degrees. Its right side is
		// the line y = x + 1 moved 0.25*sqrt(2) to the right, so it meets the top of
		// the flat wall, y = 4.25, at x = 3.25 + 0.25*sqrt(2).
		{"sharp junction", `,"walls":[{"line":[[2,4],[6,4]],"thickness":0.5},{"line":[[3,4],[4.5,5.5]],"thickness":0.5}]`,
			"SX-SETUP-019", "/walls/0", "acute corner with wall 1", geom.Vec{X: 13312 + 1448, Y: 17408}, geom.Vec{X: 13312 + 1448, Y: 17408}},
		{"sharp at the edge", `,"walls":[{"line":[[-0.5,3.5],[3,7]],"thickness":0.5}]`, "SX-SETUP-017", "/walls/0", "leaves the arena", geom.Vec{}, geom.Vec{}},
		// They face each other from y = 4 to 5.
		{"narrow between walls", `,"walls":[{"rect":[3,3,4,5]},{"rect":[5.5,4,6.5,5]}]`, "SX-SETUP-019", "/walls/0", "the gap to wall 1 is 1.5 car", cl(400, 500), cl(550, 500)},
		{"narrow at the edge", `,"walls":[{"rect":[4,1,5,3]}]`, "SX-SETUP-019", "/walls/0", "the gap to the bottom edge is 1 car", cl(400, 100), cl(400, 0)},
		{"narrow within a wall", `,"walls":[{"line":[[3,5],[3,3],[4.5,3],[4.5,5]],"thickness":0.5}]`, "SX-SETUP-019", "/walls/0", "leaves itself a gap of 1 car", cl(325, 500), cl(425, 500)},
		{"object outside", `,"objects":[{"kind":"mud","at":[0.5,4]}]`, "SX-SETUP-017", "/objects/0", "the mud leaves", cl(50, 400), cl(50, 400)},
		{"object in a wall", `,"walls":[{"rect":[4,3,5,5]}],"objects":[{"kind":"barrel","at":[5.1,4]}]`, "SX-SETUP-028", "/objects/0", "the barrel overlaps wall 0", cl(510, 400), cl(510, 400)},
		{"objects overlap", `,"objects":[{"kind":"barrier","at":[4,4]},{"kind":"barrel","at":[4.5,4]}]`, "SX-SETUP-028", "/objects/1", "overlaps the barrier of object 0", cl(450, 400), cl(400, 400)},
		{"durable mud", `,"objects":[{"kind":"mud","at":[4,4],"durable":true}]`, "SX-SETUP-032", "/objects/0/durable", "no face", cl(400, 400), cl(400, 400)},
		{"narrow gate", `,"gates":[{"a":[0,3],"b":[0,3.5]}]`, "", "/gates/0", "0.5 car lengths wide", cl(0, 300), cl(0, 350)},
		{"gate in the open", `,"gates":[{"a":[3,3],"b":[5,3]}]`, "", "/gates/0", "lies on no wall", cl(300, 300), cl(500, 300)},
		{"start outside", `,"starts":[{"at":[0.5,4],"heading":0,"players":1}]`, "SX-SETUP-049", "/starts/0", "leaves the arena", cl(50, 400), cl(50, 400)},
		// Rear of the base: half a car length and 1/16 behind the centre.
		{"start at the edge", `,"starts":[{"at":[0.5625,4],"heading":0,"players":1}]`, "SX-SETUP-049", "/starts/0", "touches the outer edge", geom.Vec{X: 2304, Y: 4 * CL}, geom.Vec{X: 2304, Y: 4 * CL}},
		// Its nose reaches 0.625 forward.
		{"start at a wall", `,"walls":[{"rect":[3,3,4,5]}],"starts":[{"at":[2.375,4],"heading":0,"players":1}]`, "SX-SETUP-049", "/starts/0", "touches wall 0", geom.Vec{X: 9728, Y: 4 * CL}, geom.Vec{X: 9728, Y: 4 * CL}},
		{"start at a barrel", `,"objects":[{"kind":"barrel","at":[2.7,4]}],"starts":[{"at":[2,4],"heading":0,"players":1}]`, "SX-SETUP-049", "/starts/0", "touches the barrel of object 0", cl(200, 400), cl(270, 400)},
		{"start at a mine", `,"objects":[{"kind":"fire_mine","at":[2.7,4]}],"starts":[{"at":[2,4],"heading":0,"players":1}]`, "SX-SETUP-049", "/starts/0", "touches the fire_mine of object 0", cl(200, 400), cl(270, 400)},
		// Rear 0.5625 behind the centre: 2.5625 - 0.5625 is allowed, 0.0375 more is not.
		{"start in the middle", `,"starts":[{"at":[2.6,4],"heading":0,"players":1}]`, "SX-SETUP-048", "/starts/0", "2.0376 car lengths", cl(260, 400), cl(260, 400)},
		{"starts too close", `,"starts":[{"at":[5,1.2],"heading":90},{"at":[5.5,1.2],"heading":90}]`, "SX-SETUP-049", "/starts/1", "touches that of start 0", cl(550, 120), cl(500, 120)},
		{"seat twice", `,"starts":[{"at":[5,1.2],"seat":1},{"at":[5,6.8],"seat":1}]`, "SX-SETUP-047", "/starts/1/seat", "start 0 already", cl(500, 680), cl(500, 120)},
		{"seat missing", `,"starts":[{"at":[5,1.2],"seat":1,"players":2}]`, "SX-SETUP-047", "/starts", "not every seat of 2", cl(500, 120), cl(500, 120)},
		{"no room", `,"walls":[{"rect":[0,0,10,8]}]`, "SX-SETUP-047", "/starts", "no room", cl(500, 400), cl(500, 400)},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.rule != "" {
				proof.Of(t, c.rule)
			}
			rest := c.rest
			if !strings.Contains(rest, "starts") && c.name != "no room" {
				rest += two
			}
			if c.name == "narrow at the edge" || c.name == "sharp junction" {
				rest = strings.Replace(rest, two, `,"starts":[{"at":[1.2,2],"heading":90},{"at":[8.8,6],"heading":270}]`, 1)
			}
			found := parse(t, rest).Check()
			if len(found) == 0 {
				t.Fatal("no problem found")
			}
			p := found[0]
			if p.Rule != c.rule || p.Path != c.path || !strings.Contains(p.Detail, c.detail) {
				t.Errorf("got %v, want %s %s: %s", p, c.rule, c.path, c.detail)
			}
			if c.name == "sharp at the edge" {
				if !strings.Contains(found[1].Detail, "acute corner with the left edge") {
					t.Errorf("second problem %v, want the acute corner", found[1])
				}
				return
			}
			if len(found) > 1 {
				t.Errorf("more than one problem: %v", found)
			}
			if d := p.At.Sub(c.at); d.Len() > 2 {
				t.Errorf("at %v, want %v", p.At, c.at)
			}
			if d := p.To.Sub(c.to); d.Len() > 2 {
				t.Errorf("to %v, want %v", p.To, c.to)
			}
		})
	}
}

// What lies exactly on the limit is allowed.
func TestCheckAllowsTheLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-019", "SX-SETUP-048", "SX-SETUP-049")
	for name, rest := range map[string]string{
		"gap of two":               `,"walls":[{"rect":[2,2,3,6]},{"rect":[5,2,6,6]}]`,
		"walls that join":          `,"walls":[{"rect":[2,3,3,4]},{"rect":[3,2,4,5]}]`,
		"wall at the edge":         `,"walls":[{"rect":[4,0,5,3]}]`,
		"crossing walls":           `,"walls":[{"line":[[2.5,4],[6.5,4]],"thickness":0.3},{"line":[[4.5,2.2],[4.5,5.8]],"thickness":0.3}]`,
		"turned square":            `,"walls":[{"points":[[4,3],[5,4],[4,5],[3,4]]}]`,
		"bend of 90 degrees":       `,"walls":[{"line":[[3,2.7],[4.3,4],[3,5.3]],"thickness":0.2}]`,
		"U two wide":               `,"walls":[{"line":[[3,5],[3,3],[5.5,3],[5.5,5]],"thickness":0.5}]`,
		"short blunt bends":        `,"walls":[{"line":[[3,5],[3,4],[3.5,3.5],[5,3.5],[5.5,4],[5.5,5]],"thickness":0.2}]`,
		"gate in the edge":         `,"gates":[{"a":[10,3],"b":[10,4]}]`,
		"gate between walls":       `,"walls":[{"rect":[2,3,3,4]},{"rect":[5,3,6,4]}],"gates":[{"a":[3,3.5],"b":[5,3.5]}]`,
		"mud on terrain":           `,"terrain":[{"level":1,"rect":[1,1,4,4]}],"objects":[{"kind":"mud","at":[2,2]}]`,
		"object at a wall":         `,"walls":[{"rect":[4,3,5,5]}],"objects":[{"kind":"barrier","at":[5.1,4],"heading":90}]`,
		"start two from the edge":  `,"starts":[{"at":[2.5625,4]},{"at":[8,4],"heading":180}]`,
		"start on mud":             `,"objects":[{"kind":"mud","at":[2,4]}],"starts":[{"at":[2,4]},{"at":[8,4]}]`,
		"starts of other numbers":  `,"starts":[{"at":[5,1.2],"players":1},{"at":[5,1.2],"seat":1,"players":2},{"at":[5,6.8],"seat":2,"players":2}]`,
		"durable barrier, no more": `,"objects":[{"kind":"barrier","at":[5,4],"durable":true}]`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, p := range parse(t, rest).Check() {
				t.Errorf("problem %v at %v to %v", p, p.At, p.To)
			}
		})
	}
}

// The bays of an octagonal ring open wider than its short sides are long, so
// the ring has no narrow gap.
func TestCheckRing(t *testing.T) {
	t.Parallel()
	// Sides of one car length: half of it 0.5, the slanted steps 0.7071.
	m := parse(t, `,"walls":[{"line":[[4.5,2.8],[5.5,2.8],[6.2071,3.5071],[6.2071,4.5071],[5.5,5.2142],[4.5,5.2142]],"thickness":0.2}]`)
	for _, p := range m.Check() {
		t.Errorf("problem %v at %v to %v", p, p.At, p.To)
	}
}

// A fault stays the same fault when the map is turned by a quarter.
func TestCheckTurned(t *testing.T) {
	t.Parallel()
	const a = `{"format":1,"id":"t","title":"T","size":[10,10],"walls":[{"rect":[3,3,4,5]},{"rect":[5.5,4,6.5,5]}]}`
	const b = `{"format":1,"id":"t","title":"T","size":[10,10],"walls":[{"rect":[5,3,7,4]},{"rect":[5,5.5,6,6.5]}]}`
	ma, errA := Parse([]byte(a))
	mb, errB := Parse([]byte(b))
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	pa, pb := ma.Check(), mb.Check()
	if len(pa) != 1 || len(pb) != 1 || pa[0].Detail != pb[0].Detail {
		t.Fatalf("problems %v and %v", pa, pb)
	}
	if d := pa[0].To.Sub(pa[0].At); d.X == 0 || d.Y != 0 {
		t.Errorf("gap runs along %v, want along x", d)
	}
	if d := pb[0].To.Sub(pb[0].At); d.X != 0 || d.Y == 0 {
		t.Errorf("turned gap runs along %v, want along y", d)
	}
}
