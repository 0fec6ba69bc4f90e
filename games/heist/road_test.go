package heist

import (
	"testing"

	"turnpike/rulebook/proof"
)

// The road is 12 by 6; East is in front. A space has eight neighbours, four of them directly next to it; the edge is the end.
func TestRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-001", "HH-ROAD-002", "HH-ROAD-003", "HH-ROAD-004")
	if NumCells != 72 {
		t.Errorf("%d spaces, want 72", NumCells)
	}
	for c := range Cell(NumCells) {
		if CellAt(c.X(), c.Y()) != c {
			t.Fatalf("space %d is %d,%d", c, c.X(), c.Y())
		}
	}
	at := CellAt(5, 3)
	for d, want := range map[Dir]Cell{
		East: CellAt(6, 3), West: CellAt(4, 3), North: CellAt(5, 2), South: CellAt(5, 4),
		NorthEast: CellAt(6, 2), NorthWest: CellAt(4, 2), SouthEast: CellAt(6, 4), SouthWest: CellAt(4, 4),
	} {
		if got := at.Step(d); got != want || Distance(at, got) != 1 {
			t.Errorf("%s: %s", d, spaceName(got))
		}
	}
	for _, c := range []struct {
		from Cell
		d    Dir
	}{{CellAt(1, 3), West}, {CellAt(12, 3), East}, {CellAt(5, 1), North}, {CellAt(5, 6), South}, {CellAt(12, 6), NorthEast}, {CellAt(1, 1), SouthWest}} {
		if c.from.Step(c.d) != NoCell {
			t.Errorf("%s %s leads somewhere", spaceName(c.from), c.d)
		}
	}
	// Ahead and astern.
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"})
	r := run{s: &b.s, g: &b.tables}
	if r.ahead(b.v("sidewinder")) != CellAt(6, 3) || r.astern(b.v("sidewinder")) != CellAt(4, 3) || r.astern(b.v("big_block")) != NoCell {
		t.Error("ahead and astern are wrong")
	}
}

// A diagonal counts one space, what is between does not matter, the own space is 0 away.
func TestDistance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-005")
	for _, c := range []struct{ x1, y1, x2, y2, want int }{
		{5, 3, 5, 3, 0}, {5, 3, 8, 3, 3}, {5, 3, 8, 6, 3}, {5, 3, 6, 6, 3}, {1, 1, 12, 6, 11}, {8, 4, 4, 5, 4},
	} {
		if got := Distance(CellAt(c.x1, c.y1), CellAt(c.x2, c.y2)); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// The Semi fills three spaces, adjacent is what is next to any of them; the Chopper fills none.
func TestSpaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-006", "HH-SEMI-008", "HH-CHOP-021")
	b := place(t, Semi, crewAt{At: "6,2"}, crewAt{At: "10,4"}, crewAt{At: "5,3"}, crewAt{At: "11,3"}).main("7,3")
	r := run{s: &b.s, g: &b.tables}
	for _, at := range []string{"7,3", "8,3", "9,3"} {
		if r.at(b.cell(at)) != MainV {
			t.Errorf("the Semi is not on %s", at)
		}
	}
	for name, want := range map[string]bool{"sidewinder": true, "big_block": true, "redliner": false, "apex": false} {
		if got := r.adjacent(MainV, b.v(name)); got != want {
			t.Errorf("%s adjacent %v", name, got)
		}
	}
	if r.ahead(MainV) != CellAt(10, 3) || r.astern(MainV) != CellAt(6, 3) {
		t.Error("in front of the Semi and behind it are wrong")
	}
	b = place(t, Chopper, crewAt{At: "8,5"}, crewAt{At: "1,1"})
	b.do(0, b.drive("8,3")).is("sidewinder", "8,3") // right under it
	proof.Of(t, "HH-ACT-012")
	// Nobody leaps onto it.
	b.refuses(0, b.leap("main"), "HH-ACT-012")
}

// Two slots: two Player Pegs or one and an Enemy Peg; never two Enemy Pegs. Behind the wheel none is used.
func TestSlots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-007", "HH-ROAD-008", "HH-ROAD-009", "HH-FAQ-007")
	for _, c := range []struct {
		on         []string // of seats 1 to 3
		peg        bool
		free, room bool
	}{
		{[]string{"", "", ""}, false, true, true}, {[]string{"suv1", "", ""}, false, true, true}, {[]string{"suv1", "suv1", ""}, false, false, false},
		{[]string{"", "", ""}, true, true, false}, {[]string{"suv1", "", ""}, true, false, false},
	} {
		b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", On: c.on[0]}, crewAt{At: "1,2", On: c.on[1]}, crewAt{At: "1,3", On: c.on[2]}).
			main("12,3").suv("suv1", "6,3")
		if c.peg {
			b.peg("suv1")
		}
		r := run{s: &b.s, g: &b.tables}
		if got := r.free(b.v("suv1"), 0); got != c.free || b.has(0, b.leap("suv1")) != c.free {
			t.Errorf("%+v: slot %v", c, got)
		}
		if got := r.boards(b.v("suv1"), 0); got != c.room {
			t.Errorf("%+v: room for an Enemy Peg %v", c, got)
		}
	}
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", On: "sidewinder"}, crewAt{At: "1,2"}).main("12,3")
	r := run{s: &b.s, g: &b.tables}
	if !r.free(b.v("sidewinder"), 0) || !r.manned(b.v("sidewinder")) {
		t.Error("the driver uses a slot")
	}
}

// What is what: a PV stays one while its owner is away, a hijacked SUV is one, a left starting vehicle is neither PV nor SUV, a wreck is nothing.
func TestKinds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-011", "HH-ROAD-012", "HH-ROAD-013", "HH-ROAD-014", "HH-ROAD-016")
	b := place(t, Tank, crewAt{At: "5,3", On: "suv2"}, crewAt{SUV: "suv1", At: "5,4"}).main("12,3").suv("suv2", "6,6").abandoned("apex", "5,5").
		wreck("suv3", "5,6").wreck("redliner", "9,6")
	r := run{s: &b.s, g: &b.tables}
	for name, want := range map[string][4]bool{ // PV, SUV, abandoned, wreck
		"sidewinder": {true}, "suv1": {true}, "suv2": {false, true}, "apex": {false, false, true}, "suv3": {false, false, false, true}, "redliner": {false, false, false, true},
		"main": {}, "suv4": {}, "hunter": {}, "big_block": {},
	} {
		v := b.v(name)
		if got := [4]bool{r.pv(v), r.suv(v), r.abandoned(v), r.wreck(v)}; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// An abandoned vehicle is a vehicle: it blocks, can be leapt onto, is near, and its slots take pegs; damage does nothing to it.
func TestAbandoned(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-014", "HH-ROAD-015", "HH-ROAD-022", "HH-ACT-012")
	b := place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "1,1"}).main("12,3").abandoned("apex", "6,3").suv("suv1", "6,4")
	b.refuses(0, b.drive("6,3"), "HH-ACT-007")
	b.do(0, b.leap("apex")).stands(0, "apex")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.refuses(0, b.wheel("apex"), "HH-ACT-013")
	// Its peg and its rider leave it when it is removed; it never comes back.
	b.peg("apex").run(func(r *run) { r.remove(b.v("apex")) }).asked(AskPegOrder)
	b.do(0, b.who(-1), b.pick("suv1")).gone("apex").stands(0, "suv1")
	proof.Of(t, "HH-ROAD-030")
	if !b.vehicle("apex").Lost {
		t.Error("the Apex is not out of the game")
	}
	b.pegs("sidewinder")
}

// Nothing but Road Maintenance takes a vehicle off the road: at the edge things stay.
func TestEdge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-010", "HH-ENEMY-023")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("7,1")
	b.push(frame{Op: opMainMove, Seat: -1, V: NoVID, W: NoVID, Dir: North}).is("main", "7,1")
	b.push(frame{Op: opMainMove, Seat: -1, V: NoVID, W: NoVID, Dir: South}).is("main", "7,2")
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("7,1").suv("suv1", "12,6")
	b.run(func(r *run) { r.suvStep(b.v("suv1"), b.cell("12,6")) }).is("suv1", "12,6")
}

// A hijacked SUV that becomes a wreck is an SUV piece: it goes to the supply when it leaves the road; a starting vehicle is out of the game.
func TestPiecesOfWrecks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-030", "HH-ROAD-037")
	b := place(t, Tank, crewAt{SUV: "suv1", At: "5,3"}, crewAt{At: "1,1"}).main("12,3")
	r := run{s: &b.s, g: &b.tables}
	b.run(func(r *run) { r.destroy(b.v("suv1")) }).wrecked("suv1", "5,3")
	if r.supplySUV() != b.v("suv2") {
		t.Error("the wreck is in the supply")
	}
	b.run(func(r *run) { r.remove(b.v("suv1")) }).gone("suv1")
	if r.supplySUV() != b.v("suv1") || b.vehicle("suv1").Lost {
		t.Error("the SUV is not in the supply")
	}
	b.run(func(r *run) { r.destroy(b.v("big_block")) }).wrecked("big_block", "1,1")
	b.run(func(r *run) { r.remove(b.v("big_block")) }).gone("big_block")
	if !b.vehicle("big_block").Lost {
		t.Error("the car is not out of the game")
	}
}
