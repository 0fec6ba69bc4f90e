package race

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// spot reads the id of a node, "G3-10".
func spot(t testing.TB, id string) Spot {
	t.Helper()
	var gear, speed int
	if _, err := fmt.Sscanf(id, "G%d-%d", &gear, &speed); err != nil {
		t.Fatalf("node %q: %v", id, err)
	}
	return Spot(gear<<8 | speed)
}

// to is the gear action that goes to a node.
func to(t testing.TB, id string, turbo, brake uint8) Action {
	t.Helper()
	return GearAction(spot(t, id), turbo, brake, false)
}

// gears lists the gear actions that are offered to a seat, sorted, as "G3-10" with "+n" for Turbo, "-n" for Brake points and "c" for the chute.
func gears(b *board, seat game.Seat) (list []string) {
	for _, a := range b.rules.Legal(&b.s, seat, nil) {
		if a.Do != Gear {
			continue
		}
		text := a.Spot.String()
		if a.Turbo > 0 {
			text += fmt.Sprintf("+%d", a.Turbo)
		}
		if a.Brake > 0 {
			text += fmt.Sprintf("-%d", a.Brake)
		}
		if a.Chute {
			text += "c"
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return list
}

func wantGears(b *board, want ...string) {
	b.Helper()
	slices.Sort(want)
	if got := gears(b, 0); !slices.Equal(got, want) {
		b.Errorf("gears %v, want %v", got, want)
	}
}

// Without points there is one decision. Cinder on G3-10: a white line up to G3-12; white lines down to G3-8 and, down and to the left, to G2-8; the
// dashed line of the row to G2-10 and G4-10; or the stick stays.
func TestDecision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-001", "RC-GEAR-002", "RC-GEAR-003", "RC-GEAR-004")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-10", Turbo: -1, Brake: -1})
	wantGears(b, "G3-10", "G3-12", "G3-8", "G2-8", "G2-10", "G4-10")
	// Any number of spaces along the dashed line: from gear 2 to gear 4, and back.
	b = place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-10", Turbo: -1, Brake: -1})
	wantGears(b, "G2-10", "G3-12", "G2-8", "G3-10", "G4-10")
	b = place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G5-14", Turbo: -1, Brake: -1})
	wantGears(b, "G5-14", "G5-16", "G5-12", "G3-14", "G4-14")
	b.refuses(0, to(t, "G4-16", 0, 0), "RC-GEAR-001")
	b.refuses(0, to(t, "G4-15", 0, 0), "RC-GEAR-001") // no such spot
	b.refuses(0, PassAction(), "RC-GEAR-001")
	b.refuses(0, drive("A", 0), "RC-GEAR-001")
}

// From the zero spot the only white line goes up; leaving the stick there is allowed.
func TestFromZero(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-001", "RC-GEAR-013")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Turbo: -1}, carAt{At: "1:4:5"})
	wantGears(b, "G1-0", "G1-3")
	b.do(0, to(t, "G1-0", 0, 0)).asked(AskEnd, 0)
	if u := b.turn(); u.Left != 0 || u.NRed != 0 || u.NWhite != 0 {
		t.Errorf("%d allowance, %d red and %d white dice at speed 0", u.Left, u.NRed, u.NWhite)
	}
	b.do(0, PassAction()).asked(AskGear, 1)
	b.stands(0, "1:2:5")
}

// The interface offers every node that points can reach, with the fewest. Cinder on G3-10 with five Turbo points (four and Flint's) and three Brake points:
//
// One Turbo step after any decision: from G3-12 to G3-14 and G4-14, from G4-10 to G4-12. Two: G4-16 and G5-16. Three: G5-18. Four: nothing new.
// One Brake step: from G3-8 to G3-5, from G2-8 to G2-5 and G1-5. Two: G2-3 and G1-3. Three: nothing but the zero spot, which is forbidden.
func TestPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-006", "RC-GEAR-014", "RC-GEAR-005")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-10"})
	wantGears(b, "G3-10", "G3-12", "G3-8", "G2-8", "G2-10", "G4-10",
		"G3-14+1", "G4-14+1", "G4-12+1", "G4-16+2", "G5-16+2", "G5-18+3",
		"G3-5-1", "G2-5-1", "G1-5-1", "G2-3-2", "G1-3-2")
	b.refuses(0, to(t, "G5-18", 2, 0), "RC-GEAR-001")
	b.refuses(0, to(t, "G5-18", 6, 0), "RC-GEAR-006")
	b.refuses(0, to(t, "G1-3", 0, 4), "RC-GEAR-006")
	// With one point of each there is only what one step reaches.
	b = place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-10", Turbo: 1, Brake: 1})
	wantGears(b, "G3-10", "G3-12", "G3-8", "G2-8", "G2-10", "G4-10", "G3-14+1", "G4-14+1", "G4-12+1", "G3-5-1", "G2-5-1", "G1-5-1")
	b.refuses(0, to(t, "G4-16", 2, 0), "RC-GEAR-006")
	b.refuses(0, to(t, "G2-3", 0, 2), "RC-GEAR-006")
}

// The decision comes first and may be a shift; points then run along the lines of the new gear. Furnace on G3-7, the lowest of its gear, has no line down:
// it shifts to G2-7 and brakes to G2-5, or to G1-7 and brakes twice, by G1-5 to G1-2.
func TestShiftThenPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-007", "RC-GEAR-016", "RC-GEAR-010")
	b := place(t, straights, carAt{At: "1:2:5", Car: "furnace", Node: "G3-7", Turbo: -1})
	wantGears(b, "G3-7", "G3-9", "G1-7", "G2-7", "G2-5-1", "G1-5-1", "G1-2-2")
	b.do(0, to(t, "G1-2", 0, 2))
	if c := b.car(0); c.Brake != 1 || b.turn().Speed != 2 { // of three
		t.Errorf("%d Brake points, speed %d; want 1, 2", c.Brake, b.turn().Speed)
	}
}

// Points buy steps along white lines, not shifts, and no shift follows them. Furnace on G2-9: accelerating and one Turbo step lead to G3-13; G4-13 would be a
// shift from there, and G4-11 a shift from where one step leads.
func TestNoShiftAfterPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-008", "RC-GEAR-016")
	b := place(t, straights, carAt{At: "1:2:5", Car: "furnace", Node: "G2-9", Turbo: 1, Brake: -1})
	wantGears(b, "G2-9", "G2-11", "G3-11", "G2-7", "G1-7", "G3-9", "G3-13+1")
	for _, id := range []string{"G4-13", "G4-11"} {
		b.refuses(0, to(t, id, 1, 0), "RC-GEAR-001")
		b.refuses(0, to(t, id, 0, 0), "RC-GEAR-001")
	}
	// A point for a step that is a shift: from G2-9 the point cannot pay G3-9, unless by exactly one step up after a decision, and there is none.
	b.refuses(0, to(t, "G1-7", 1, 0), "RC-GEAR-001")
}

// No brake step ends on speed 0: not the decision, not a Brake point, not the Drag Chute.
func TestNoBrakingToZero(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-005")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Driver: "harbour", Node: "G1-3", Armed: []PieceID{DragChute}, Turbo: -1})
	b.refuses(0, to(t, "G1-0", 0, 0), "RC-GEAR-005")
	b.refuses(0, to(t, "G1-0", 0, 1), "RC-GEAR-005")
	b.refuses(0, GearAction(spot(t, "G1-0"), 0, 0, true), "RC-GEAR-005")
	// Accelerate to G1-5 and brake back to G1-3; one more step is barred.
	b.refuses(0, to(t, "G1-0", 0, 2), "RC-GEAR-005")
	b.roll(diceRed, 6).do(0, to(t, "G1-3", 0, 1)).asked(AskMove, 0)
}

// Turbo and Brake points are not spent in one turn, whatever the decision was; the wide reading is an option. Cinder from G3-5: accelerate to G3-8, Turbo
// to G3-10, Brake to G2-8.
func TestTurboOrBrake(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-007")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-5"})
	b.refuses(0, to(t, "G2-8", 1, 1), "RC-GEAR-007")
	b.refuses(0, to(t, "G3-8", 1, 1), "RC-GEAR-007")
	b.s.o.TurboAndBrake = true
	b.roll(diceRed, 6, 6).roll(diceWhite, 1, 2).do(0, to(t, "G2-8", 1, 1)).asked(AskMove, 0)
	if c := b.car(0); c.Turbo != 4 || c.Brake != 2 { // of five, with Flint's, and three
		t.Errorf("%d Turbo and %d Brake points left, want 4 and 2", c.Turbo, c.Brake)
	}
}

// With the option on, all that is offered is accepted, and nothing that one kind of points reaches costs both.
func TestTurboAndBrakeOffers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-007", "RC-GEAR-014")
	for _, m := range Standard().Models {
		for _, n := range m.Nodes {
			b := place(t, straights, carAt{At: "1:2:5", Car: m.ID, Node: n.ID})
			narrow := gears(b, 0)
			b.s.o.TurboAndBrake = true
			seen := map[Spot]bool{}
			r := run{s: &b.s}
			for _, a := range b.rules.Legal(&b.s, 0, nil) {
				if a.Do != Gear {
					continue
				}
				if x := r.check(0, &a); x != nil {
					t.Errorf("%s on %s: %s is offered and refused by %s", m.ID, n.ID, a.Spot, x.rule)
				}
				if seen[a.Spot] && a.Turbo > 0 && a.Brake > 0 {
					t.Errorf("%s on %s: %s costs +%d -%d and is offered for less", m.ID, n.ID, a.Spot, a.Turbo, a.Brake)
				}
				seen[a.Spot] = true
			}
			if wide := gears(b, 0); len(wide) < len(narrow) {
				t.Errorf("%s on %s: %d gears with the option, %d without", m.ID, n.ID, len(wide), len(narrow))
			}
		}
	}
}

// With the option on, a brake step of the Drag Chute goes with Turbo as well: Cinder with no Brake points from G3-5 by G3-8 and G3-10 to G2-8; and without
// it the chute alone brakes, from G2-8 to G2-5.
func TestChuteAndTurbo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-007", "RC-GEAR-014")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Driver: "harbour", Node: "G3-8", Armed: []PieceID{DragChute}, Brake: -1, Turbo: 1})
	b.refuses(0, GearAction(spot(t, "G3-8"), 1, 0, true), "RC-EQUIP-025")
	// Down from G3-8: G3-5; up: G3-10; row: G2-8. From these by the chute: G2-5 and G1-5 from G2-8. Turbo: G3-12 from G3-10, G2-10 from G2-8.
	wantGears(b, "G3-8", "G3-10", "G3-5", "G2-8", "G2-5c", "G1-5c", "G3-12+1", "G2-10+1")
	// Both: of the six nodes that one Turbo step leads to (G3-8 and 10 and 12, G2-10) a chute step leads to G3-5, 8 and 10 and G2-8, all of them cheaper.
	b.s.o.TurboAndBrake = true
	wantGears(b, "G3-8", "G3-10", "G3-5", "G2-8", "G2-5c", "G1-5c", "G3-12+1", "G2-10+1")
	b.roll(diceWhite, 1, 1).do(0, GearAction(spot(t, "G3-8"), 1, 0, true)).asked(AskMove, 0)
	if c := b.car(0); c.Turbo != 0 || c.Armed != 0 || b.turn().Activations != 1 {
		t.Errorf("%+v", c)
	}
}

// Points that are spent do not come back: not at the end of the turn and not in the next round.
func TestPointsAreGone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-009")
	b := place(t, straights, carAt{At: "1:2:5", Car: "undertow", Node: "G2-3", Driver: "clank"}, carAt{At: "1:4:1"})
	// G2-3, G2-5 by the decision, G2-7 by Turbo: yellow, one red die, two white ones.
	b.roll(diceRed, 6).roll(diceWhite, 2, 3).do(0, to(t, "G2-7", 1, 0), drive("AAAAAAA", 0), PassAction())
	b.sit(1).asked(AskGear, 0)
	if c := b.car(0); c.Turbo != 3 {
		t.Errorf("%d Turbo points left of 4 after one", c.Turbo)
	}
	// Back: G2-5 by the decision, G2-3 by a Brake point.
	b.do(0, to(t, "G2-3", 0, 1), drive("AAA", 0), PassAction())
	b.sit(1).asked(AskGear, 0)
	if c := b.car(0); c.Turbo != 3 || c.Brake != 4 || c.Structure != 9 { // brake 5 of the car; structure 7 and Clank's 2
		t.Errorf("Turbo %d, Brake %d, Structure %d; want 3, 4, 9", c.Turbo, c.Brake, c.Structure)
	}
}

// The speed of the turn is that of the node after all steps, and it stays the car's until its next turn.
func TestSpeedOfTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-012")
	b := place(t, straights, carAt{At: "1:2:5", Car: "undertow", Node: "G3-9"}, carAt{At: "1:4:1"})
	// Accelerate to G4-11, blue, and a Turbo step to G4-13, yellow: one red die, two white ones.
	b.roll(diceRed, 5).roll(diceWhite, 2, 3).do(0, to(t, "G4-13", 1, 0))
	if u := b.turn(); u.Speed != 13 || u.Left != 13 {
		t.Errorf("speed %d, allowance %d; want 13", u.Speed, u.Left)
	}
	b.do(0, drive("AAAAAAAAAAAAA", 0), PassAction()).asked(AskGear, 1)
	if got := b.s.Node(0).Speed; got != 13 {
		t.Errorf("speed %d in the turn of another, want 13", got)
	}
}

// On every node of every car each legal choice is one decision and then exactly one step for each point, worked out here by walking the lines.
func TestGearsByWalking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-001", "RC-GEAR-006", "RC-GEAR-008", "RC-GEAR-011", "RC-GEAR-016")
	var ups, downs func(m *Model, from NodeID, n int, reach map[NodeID]bool)
	ups = func(m *Model, from NodeID, n int, reach map[NodeID]bool) {
		if n == 0 {
			reach[from] = true
			return
		}
		for _, next := range m.Nodes[from].Up {
			ups(m, next, n-1, reach)
		}
	}
	downs = func(m *Model, from NodeID, n int, reach map[NodeID]bool) {
		if n == 0 {
			reach[from] = true
			return
		}
		for _, next := range m.Nodes[from].Down {
			if m.Nodes[next].Speed > 0 {
				downs(m, next, n-1, reach)
			}
		}
	}
	for _, m := range Standard().Models {
		for from := range m.Nodes {
			b := place(t, straights, carAt{At: "1:2:5", Car: m.ID, Node: m.Nodes[from].ID, Turbo: 5, Brake: 5})
			firsts := map[NodeID]bool{NodeID(from): true}
			ups(&m, NodeID(from), 1, firsts)
			downs(&m, NodeID(from), 1, firsts)
			for _, n := range m.Nodes[from].Row {
				firsts[n] = true
			}
			r := run{s: &b.s}
			for points := range 6 {
				up, down := map[NodeID]bool{}, map[NodeID]bool{}
				for n := range firsts {
					ups(&m, n, points, up)
					downs(&m, n, points, down)
				}
				for n := range m.Nodes {
					a := GearAction(m.Nodes[n].Spot(), uint8(points), 0, false)
					if got := r.check(0, &a) == nil; got != up[NodeID(n)] {
						t.Errorf("%s from %s to %s with %d Turbo: %v", m.ID, m.Nodes[from].ID, m.Nodes[n].ID, points, got)
					}
					a = GearAction(m.Nodes[n].Spot(), 0, uint8(points), false)
					if got := r.check(0, &a) == nil; got != down[NodeID(n)] {
						t.Errorf("%s from %s to %s with %d Brake: %v", m.ID, m.Nodes[from].ID, m.Nodes[n].ID, points, got)
					}
				}
			}
		}
	}
}

// A refusal says what would be right.
func TestGearRefusalsSayMore(t *testing.T) {
	t.Parallel()
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-10"})
	var refusal *game.Refusal
	if err := b.rules.Apply(&b.s, 0, to(t, "G5-18", 0, 0), nil); !errors.As(err, &refusal) || refusal.Detail == "" || refusal.Allowed == "" {
		t.Errorf("%v says too little", err)
	}
}
