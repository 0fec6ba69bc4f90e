package race

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// ends searches from the position of a board with so many steering points and returns the ends by the text of their squares.
func (b *board) ends(steering uint8) map[string]End {
	var w Ways
	out := map[string]End{}
	t := TripOf(&b.s, steering)
	for _, e := range w.Search(&b.s, &t) {
		out[b.s.course.text(e.At)] = e
	}
	return out
}

// reaches checks where the movement may end: squares with the number of lane changes.
func (b *board) reaches(steering uint8, want map[string]uint8) map[string]End {
	b.Helper()
	got := b.ends(steering)
	for at, n := range want {
		e, ok := got[at]
		if !ok || e.Changes != n {
			b.Errorf("%s: %+v, %t, want %d lane changes", at, e, ok, n)
		}
	}
	for at := range got {
		if _, ok := want[at]; !ok {
			b.Errorf("%s is reached by %s", at, got[at].Path)
		}
	}
	return got
}

// noted checks what is on the way to an end.
func noted(t testing.TB, e End, want ...Note) {
	t.Helper()
	var set Notes
	for _, n := range want {
		set.add(n)
	}
	if e.Notes != set {
		t.Errorf("%s: notes %b, want %b", e.Path, e.Notes, set)
	}
}

// On an open straight 6 squares lead 6 squares on, a lane further with each lane change.
func TestReachStraight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-005", "RC-MOVE-007", "RC-MOVE-008", "RC-MOVE-023")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:2:3", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 6, 1)
	b.reaches(0, map[string]uint8{"1:2:9": 0, "1:1:9": 1, "1:3:9": 1})
	proof.Of(t, "RC-MOVE-006")
	b.reaches(1, map[string]uint8{"1:2:9": 0, "1:1:9": 1, "1:3:9": 1, "1:4:9": 2})
	proof.Of(t, "RC-MOVE-002")
	// Up to speed 5 lane changes are free.
	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Node: "G1-5"}, carAt{At: "0:1:1"}).moving(0, 5, 0)
	b.reaches(0, map[string]uint8{"1:1:8": 0, "1:2:8": 1, "1:3:8": 2, "1:4:8": 3})
}

// What the squares cost and give.
func TestReachFeatures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-014", "RC-MOVE-016")
	// Gravel Verge: lane 1 has gravel from 4 to 12. From 3 the allowance of 6 pays 3 squares there; lane 2 has none.
	b := place(t, "open:T01.T07.T02", carAt{At: "1:1:3", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 6, 1)
	// The lane change takes the first square: 1:2:4 and 5 more; after one square of gravel 2 + 4, after two 4 + 2.
	got := b.reaches(0, map[string]uint8{"1:1:6": 0, "1:2:9": 1, "1:2:8": 1, "1:2:7": 1})
	noted(t, got["1:1:6"], NoteGravel)
	noted(t, got["1:2:9"])
	proof.Of(t, "RC-DMG-016")
	// An off-road car takes no notice.
	b = place(t, "open:T01.T07.T02", carAt{At: "1:1:3", Car: offroadCar(t), Node: ""}, carAt{At: "0:1:1", Car: otherCar(t)})
	tr := Trip{Mover: Mover{At: b.at("1:1:3"), Tile: 1, Left: 6}, Speed: 8}
	var w Ways
	if list := w.Search(&b.s, &tr); len(list) != 1 || b.s.course.text(list[0].At) != "1:1:9" {
		t.Errorf("%+v", list)
	}

	// Boost Strip: boost on 2:4, crate on 2:5, boost on 2:12. From 2:2 with 4: 3, boost (4 - 2 + 1 = 3), crate (3 - 1 - 1 = 1), 6.
	b = place(t, "open:T01.T09.T02", carAt{At: "1:2:2", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 4, 0)
	got = b.reaches(0, map[string]uint8{"1:2:6": 0})
	noted(t, got["1:2:6"], NoteBoost, NoteCrate)
	// A boost square that has been used in this turn gives nothing: 3, 4, crate (1 - ... 4 - 3 - 1 = 0).
	b.turn().Boosts[0], b.turn().NBoosts = b.at("1:2:4"), 1
	b.reaches(0, map[string]uint8{"1:2:5": 0})

	// The Ford: water on square 8 of every lane takes 1, once: from 2:6 with 5, 7, 8 (5 - 2 - 1 = 2), 9, 10. Wet already: 11.
	b = place(t, "open:T01.T10.T02", carAt{At: "1:2:6", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 5, 0)
	noted(t, b.reaches(0, map[string]uint8{"1:2:10": 0})["1:2:10"], NoteWater)
	b.turn().Wet = true
	b.reaches(0, map[string]uint8{"1:2:11": 0})

	// A wreck takes 2: from 1:2 with 5, 3, 4 (5 - 2 - 2 = 1), 5. RC-MOVE-013: with 3 the movement ends on it.
	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:2", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 5, 0).wreck("1:1:4")
	noted(t, b.reaches(0, map[string]uint8{"1:1:5": 0})["1:1:5"], NoteWreck)
	b.turn().Left = 3
	b.reaches(0, map[string]uint8{"1:1:4": 0})
}

// offroadCar and otherCar name a car of the catalogue with and without the trait.
func offroadCar(t testing.TB) string { return carWith(t, true) }

func otherCar(t testing.TB) string { return carWith(t, false) }

func carWith(t testing.TB, offroad bool) string {
	t.Helper()
	for _, m := range Standard().Models {
		if m.Offroad == offroad {
			return m.ID
		}
	}
	t.Fatal("there is none")
	return ""
}

// A block is an end and no way through; RC-SETUP-019: a barrier is not crossed.
func TestReachWalls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-012", "RC-MOVE-022", "RC-SETUP-019")
	// Block Slalom: a block on 1:5. From 1:3 with 4 and one lane change: straight into it; by lane 2, whose block is on 6, into that one, or back to
	// lane 1 with a second change. Changing at once leads by 2:4 and 2:5 into 2:6, changing at 1:4 by 2:5 into 2:6.
	b := place(t, "open:T01.T04.T02", carAt{At: "1:1:3", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 4, 1)
	got := b.reaches(0, map[string]uint8{"1:1:5": 0, "1:2:6": 1})
	for _, at := range []string{"1:1:5", "1:2:6"} {
		noted(t, got[at], NoteBlock)
	}
	// With a second change lane 1 again, by 2:4, 2:5, 1:6, 1:7, or lane 3 by 2:4, 3:5, 3:6, 3:7, and so on.
	b.reaches(1, map[string]uint8{"1:1:5": 0, "1:2:6": 1, "1:1:7": 2, "1:3:7": 2})

	// Split Deck: between lanes 2 and 3 stands a barrier along 4 to 12.
	b = place(t, "open:T01.T11.T02", carAt{At: "1:2:4", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 2, 1)
	// Lane 1 has a boost on 5.
	b.reaches(0, map[string]uint8{"1:2:6": 0, "1:1:6": 1, "1:1:7": 1})
	// From 11 the second move, 12 to 13, is still barred: 12 has a number in the range. The third is not.
	b = place(t, "open:T01.T11.T02", carAt{At: "1:2:11", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 3, 1)
	b.reaches(0, map[string]uint8{"1:2:14": 0, "1:1:14": 1, "1:3:14": 1})
	b.turn().Left = 2
	b.reaches(0, map[string]uint8{"1:2:13": 0, "1:1:13": 1})
}

// A ramp entered straight ahead at 8 or more flies three squares further, for 3 or all that is left.
func TestReachRamp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017")
	// Broken Bridge: ramps on 2:7 and 3:7. From 2:5 with 6: 6, 7, 10 (6 - 2 - 3 = 1), 11.
	b := place(t, "open:T01.T06.T02", carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 6, 0)
	noted(t, b.reaches(0, map[string]uint8{"1:2:11": 0})["1:2:11"], NoteRamp)
	// With 2 it flies all the same.
	b.turn().Left = 2
	b.reaches(0, map[string]uint8{"1:2:10": 0})
	// Entered diagonally it is road; rubble lies behind it. In lane 1 gravel lies on 8.
	b = place(t, "open:T01.T06.T02", carAt{At: "1:1:6", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 2, 1)
	got := b.reaches(0, map[string]uint8{"1:1:8": 0, "1:2:8": 1})
	noted(t, got["1:2:8"], NoteRubble)
}

// Over the finish line is an end, whatever allowance is left; RC-ORDER-004: on a closed course only after the laps.
func TestReachFinish(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002", "RC-ORDER-004")
	b := place(t, "open:T01.T02.T03", carAt{At: "2:1:14", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 8, 0)
	b.reaches(0, map[string]uint8{"finish": 0})
	b.turn().Left = 1
	b.reaches(0, map[string]uint8{"2:1:15": 0})
	course := Standard().Presets[slices.IndexFunc(Standard().Presets, func(p Preset) bool { return p.Closed })].ID
	b = place(t, course, carAt{At: "0:1:14", Car: "cinder", Node: "G2-8"}, carAt{At: "0:2:1"}).moving(0, 2, 0)
	b.reaches(0, map[string]uint8{"1:1:1": 0})
	b.car(0).Tile = b.s.course.LastTile()
	b.reaches(0, map[string]uint8{"finish": 0})
}

// A pull is noted with its lanes; a car with its shunt, which costs a square (RC-DMG-005); mines and tokens.
func TestReachNotes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-019", "RC-DMG-005")
	// Sweeper Left: in lane 1 (11 squares) the first line is beyond square 3, the limit 8. At speed 12 it pulls (12 - 8) / 2 = 2 lanes to the right.
	b := place(t, "open:T01.T12.T02", carAt{At: "1:1:2", Car: "cinder", Node: "G3-12"}, carAt{At: "0:1:1"}).moving(0, 3, 0)
	noted(t, b.reaches(0, map[string]uint8{"1:1:5": 0})["1:1:5"], NotePull)
	trip := TripOf(&b.s, 0)
	_, notes := b.run().wayViews(&trip, path("AAA"), nil)
	// No lane change is left to hold it: from square 4 of 11 the car slides two lanes, to square 5 of 13 (floor(7*13/22) + 1) and to 6 of 15 (floor(9*15/26) + 1).
	if len(notes) != 1 || notes[0] != (NoteView{At: "1:1:4", What: "pull", Lanes: 2, Side: "right", Hold: 2, Short: true, To: "1:3:6"}) {
		t.Errorf("%+v", notes)
	}
	// The line has been crossed in this passage already.
	b.car(0).LineTile, b.car(0).Line = 2, 1
	noted(t, b.reaches(0, map[string]uint8{"1:1:5": 0})["1:1:5"])

	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:2", Car: "cinder", Node: "G2-8"}, carAt{At: "1:1:4"}).moving(0, 5, 0)
	noted(t, b.reaches(0, map[string]uint8{"1:1:6": 0})["1:1:6"], NoteCar)

	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:2", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:4"}).moving(0, 3, 2)
	b.token("1:1:3", MineToken, 1).token("1:2:4", OilToken, 1).token("1:1:5", SpikeToken, 1)
	got := b.reaches(0, map[string]uint8{"1:1:5": 0, "1:2:5": 1, "1:3:5": 2})
	noted(t, got["1:1:5"], NoteMine, NoteSpike)
	// Lane 2 without the oil: 1:3, 1:4, 2:5. The mine is met. By 2:3 it is beside, and oil is on 2:4: two hazards against one.
	noted(t, got["1:2:5"], NoteMine)
	noted(t, got["1:3:5"], NoteBesideMine) // 2:3, 3:4, 3:5
}

// Spikes take a Steering point, which a lane change further on then lacks.
func TestReachSpikes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-014")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:1:2", Car: "cinder", Driver: "dynamo", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 3, 0)
	b.reaches(2, map[string]uint8{"1:1:5": 0, "1:2:5": 1, "1:3:5": 2})
	// Of the two points the spikes on square 3 take one, whichever way.
	for _, at := range []string{"1:1:3", "1:2:3"} {
		b.token(at, SpikeToken, 1)
	}
	b.reaches(2, map[string]uint8{"1:1:5": 0, "1:2:5": 1})
}

// With burning Jump Jets the next move straight ahead is a jump over two squares, unless none is possible.
func TestReachJump(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024")
	b := place(t, "open:T01.T04.T02", carAt{At: "1:1:4", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 3, 0)
	b.turn().Jets = true // over the block on 1:5
	if e := b.reaches(0, map[string]uint8{"1:1:7": 0})["1:1:7"]; e.Path.String() != "JA" {
		t.Errorf("%s", e.Path)
	}
	b.turn().Left = 1 // too little to jump
	if e := b.reaches(0, map[string]uint8{"1:1:5": 0})["1:1:5"]; !e.Notes.Has(NoteBlock) {
		t.Errorf("%s", e.Path)
	}
}

// run returns a run on the state of a board.
func (b *board) run() *run { return &run{s: &b.s} }

// moments plays random races and shows every state in which squares are to be chosen.
func moments(t *testing.T, matches int, see func(s *State)) {
	t.Helper()
	g := StandardRules()
	for seed := range uint64(matches) {
		var s State
		setup := game.Setup{Seats: 2 + int(seed%7), Options: game.Values{"course": randomCourse, "deal": "random"}, Dice: dice.Fast(seed)}
		if err := g.Start(&s, setup, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed + 77)
		for s.t.Stage != StageOver {
			seat := s.t.Asked
			if s.t.Ask == AskMove {
				see(&s)
			}
			list := g.Legal(&s, seat, nil)
			if err := g.Apply(&s, seat, list[rng.IntN("choose", len(list))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// In states of random races the engine takes every way that the search finds, with the steering points that it needs and no fewer.
func TestReachIsDrivable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-023")
	var w Ways
	n := 0
	moments(t, 6, func(s *State) {
		r := run{s: s}
		seat := s.t.Asked
		u := &s.t.Turn
		trip := TripOf(s, 9)
		for _, e := range w.Search(s, &trip) {
			n++
			points := uint8(0)
			// What holds the lane in pulls is paid when they are answered; the path itself needs what its steps aside take.
			if aside := uint8(e.Path.diagonals()); !u.Unlimited && aside > u.Changes {
				points = aside - u.Changes
			}
			a := DriveAction(e.Path, points)
			if b := r.check(seat, &a); b != nil {
				t.Fatalf("%s to %s with %d points: %s", e.Path, s.course.text(e.At), points, b.detail)
			}
			if points > 0 {
				if a.Steering--; r.check(seat, &a) == nil {
					t.Fatalf("%s is taken with %d points", e.Path, a.Steering)
				}
			}
		}
	})
	if n < 1000 {
		t.Errorf("only %d ways", n)
	}
}

// leg is a step of a way, as it is foretold or as it is driven.
type leg struct {
	to    Sq    // the square that is entered; Over
	left  int   // allowance before what lies there acts
	notes Notes // what acts on the car
	mines int   // that are rolled for
	lanes int   // of a pull
	side  Side
}

// foretold returns the legs of a path with where it ends and the structure that it takes, until a car is met.
func foretold(s *State, t *Trip, p Path) (legs []leg, end Mover, loss LossView) {
	r := run{s: s}
	end = t.Mover
	var met game.SeatSet
	r.drive(t, p, func(from *Mover, e *Effect, to *Mover, _ held) {
		on := *from
		if on.Pay(p.At(len(legs))); e.Notes.Has(NoteCar) && p.At(len(legs)) == Ahead && r.on(e.To) != game.Nobody {
			on.Slow(1) // RC-DMG-005
		}
		leg := leg{e.To, int(on.Left), e.Notes, int(e.Mines), int(e.Lanes), NoSide}
		if e.Lanes > 0 {
			leg.side = e.Side
		}
		legs = append(legs, leg)
		least, most := r.stepLoss(t, from, e, to, &met)
		end, loss = *to, LossView{loss.Least + least, loss.Most + most}
	})
	return legs, end, loss
}

// driven has the engine drive a path on a copy of a state and returns its legs as the events tell them. Oil is held and pulls are cancelled, whatever
// that costs; reactions are declined; mines beside the way do not go off, and the car stands any loss.
func driven(t *testing.T, s *State, p Path) (legs []leg, x State, lost int) {
	t.Helper()
	g := StandardRules()
	x = *s
	seat, u := x.t.Asked, &x.t.Turn
	u.Changes, u.Gyro, x.t.Cars[seat].Structure = 50, 50, 200
	x.dice = dice.ScriptValues(slices.Repeat([]dice.Value{{Purpose: diceMine, Value: 1}}, 100))
	on, car := &leg{}, Notes(0)
	rec := func(e Event) {
		if e.Seat != seat {
			return
		}
		switch e.Kind {
		case EvStep:
			legs = append(legs, leg{to: e.To, left: int(e.Left), side: NoSide, notes: car})
			if on = &legs[len(legs)-1]; e.Gone {
				on.to, on.left = Over, int(u.Left)
			}
		case EvCrash:
			legs = append(legs, leg{to: e.To, left: int(u.Left), side: NoSide})
			legs[len(legs)-1].notes.add(NoteBlock)
		case EvCollision:
			if e.Impact == Landing {
				on.notes.add(NoteCar)
			} else {
				car.add(NoteCar) // the step comes after it
			}
		case EvFeature:
			on.notes.add(map[Feature]Note{Gravel: NoteGravel, Boost: NoteBoost, Water: NoteWater, Crate: NoteCrate, Rubble: NoteRubble}[e.Feature])
		case EvCleared:
			on.notes.add(NoteWreck)
		case EvOil:
			on.notes.add(NoteOil)
		case EvSpike:
			on.notes.add(NoteSpike)
		case EvRamp:
			on.notes.add(NoteRamp)
		case EvMine:
			if e.Die == 0 {
				on.notes.add(NoteMine)
				break
			}
			on.notes.add(NoteBesideMine)
			on.mines++
		case EvPull:
			on.notes.add(NotePull)
			on.lanes, on.side = int(e.Count), e.Side
		case EvLoss:
			lost += int(e.Count)
		}
	}
	a := DriveAction(p, 0)
	for {
		if err := g.Apply(&x, x.t.Asked, a, rec); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		switch {
		case x.t.Ask == AskPull && x.t.Asked == seat:
			a = CancelAction(uint8(x.t.Frames[x.t.NFrames-1].M), 0)
		case x.t.Ask == AskOil:
			a = HoldAction(0)
		case x.t.Ask >= AskDeflect && x.t.Ask <= AskProw:
			a = PassAction()
		default:
			return legs, x, lost
		}
	}
}

// In random positions on all kinds of courses, with tokens and wrecks about, every way that the search finds and others at random are driven as foretold: each
// square with the allowance that is left and all that acts there, pull lines with their lanes, the loss, where the way ends. A car in the way ends the
// comparison, since what becomes of it is not foretold.
func TestReachComesTrue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-012", "RC-MOVE-023")
	var w Ways
	var seen [numNotes]int
	ways, ends := 0, 0
	see := func(s *State) {
		trip := TripOf(s, 9)
		var paths []Path
		for _, e := range w.Search(s, &trip) {
			paths = append(paths, e.Path)
		}
		trip.Unlimited = true
		rng := dice.Fast(uint64(s.t.Stamps) + uint64(trip.At)<<16)
		for range 4 {
			paths = append(paths, wander(s, &trip, &rng))
		}
		for _, p := range paths {
			ways++
			want, end, loss := foretold(s, &trip, p)
			got, x, lost := driven(t, s, p)
			met := false
			for i, leg := range want {
				for n := range numNotes {
					if leg.notes.Has(n) {
						seen[n]++
					}
				}
				if met = leg.notes.Has(NoteCar); met {
					break
				}
				if i >= len(got) || got[i] != leg {
					t.Fatalf("%s, step %d: %+v, foretold %+v", p, i, got[min(i, len(got)-1):], leg)
				}
			}
			if met {
				continue
			}
			ends++
			c := &x.t.Cars[trip.Seat]
			switch {
			case len(got) != len(want) || lost < loss.Least || lost > loss.Most:
				t.Fatalf("%s: %d legs, foretold %d; loss %d, foretold %+v", p, len(got), len(want), lost, loss)
			case end.At == Over:
				if x.t.Stage != StageOver || x.t.Winner != trip.Seat {
					t.Fatalf("%s does not finish", p)
				}
			case end.Done:
				if c.Node != x.Model(trip.Seat).Zero {
					t.Fatalf("%s is no crash", p)
				}
			case c.At != end.At || c.Tile != end.Tile || c.Line != end.Line || c.LineTile != end.LineTile || x.t.Turn.Seat == trip.Seat && x.t.Turn.Left != end.Left:
				t.Fatalf("%s leads to %s, %+v; foretold %s, %+v", p, s.course.text(c.At), *c, s.course.text(end.At), end)
			}
		}
	}
	moments(t, 5, see)
	for seed := range uint64(1800) {
		s, rng := scatter(seed)
		g := StandardRules()
		for s.t.Ask == AskGear {
			list := g.Legal(&s, s.t.Asked, nil)
			if err := g.Apply(&s, s.t.Asked, list[rng.IntN("choose", len(list))], nil); err != nil {
				t.Fatal(err)
			}
		}
		if s.t.Ask == AskMove {
			s.t.Turn.Jets = rng.IntN("jets", 3) == 0
			see(&s)
		}
	}
	t.Logf("%d ways, %d to the end; %v", ways, ends, seen)
	for n, k := range seen {
		if k < 20 {
			t.Errorf("%s only %d times", Note(n), k)
		}
	}
}

// wander returns a path of random steps, as long as the allowance lasts.
func wander(s *State, t *Trip, rng *dice.Stream) (p Path) {
	d, m := RideOf(s, t.Seat, t.Speed), t.Mover
	for m.Left > 0 && !m.Done && p.N < MaxPath {
		step, on := Step(rng.IntN("step", 4)), m
		if _, ok := d.trace(&on, step); ok {
			p, m = p.Then(step), on
		}
	}
	return p
}

// Where a car passes, entering the square comes to the same and nothing acts on it; where it does not, something lies there or beside it, is printed there,
// or a pull line is crossed. So it is in random positions with tokens and wrecks about, on random ways.
func TestPassIsEnter(t *testing.T) {
	t.Parallel()
	var passed, refused int
	for seed := range uint64(400) {
		s, rng := scatter(seed)
		seat := s.t.Asked
		d, m := RideOf(&s, seat, uint8(1+rng.IntN("speed", 18))), MoverOf(&s, seat)
		m.Plough = rng.IntN("plough", 2) == 0
		for m.Left = MaxPath; m.Left > 0 && !m.Done; {
			step := Step(rng.IntN("step", 3))
			to := d.Lead(&m, step)
			if to == NoSq {
				continue
			}
			m.Pay(step)
			on := m
			passes := d.Pass(&on, to)
			e := d.Enter(&m, step, to)
			switch plain := (Effect{To: to, Tile: m.Tile, Side: NoSide}); {
			case passes && (on != m || e != plain):
				t.Fatalf("passes to %s as %+v; entering it: %+v, %+v", s.course.text(to), on, m, e)
			case passes:
				passed++
			case e == plain && to != Over && s.t.On[to] == 0 && s.course.Squares[to].Feature == Plain && s.course.Squares[to].Pull == 0:
				t.Fatalf("does not pass to %s, where nothing is", s.course.text(to))
			default:
				refused++
			}
		}
	}
	if passed < 1000 || refused < 200 {
		t.Errorf("%d passed, %d not", passed, refused)
	}
}

// In states of random races the search finds the same ends as trying every sequence of steps, with as few lane changes, and says that the car slides only where it
// does on every way.
func TestReachAgainstAllPaths(t *testing.T) {
	t.Parallel()
	var w Ways
	moments(t, 3, func(s *State) {
		trip := TripOf(s, 1)
		trip.Left = min(trip.Left, 6)
		d := RideOf(s, trip.Seat, trip.Speed)
		best := map[Sq]uint8{}
		const sliding = 100 // worse than any number of lane changes
		var try func(m Mover, changes, gyro uint8, slides bool)
		try = func(m Mover, changes, gyro uint8, slides bool) {
			if m.Done || m.Left == 0 {
				if slides {
					changes += sliding
				}
				if n, ok := best[m.At]; !ok || changes < n {
					best[m.At] = changes
				}
				return
			}
			for step := Ahead; step <= Jump; step++ {
				on, used := m, changes
				if !trip.pay(&on, &used, step) {
					continue
				}
				e, ok := d.trace(&on, step)
				if !ok {
					continue
				}
				left, slid := gyro, slides
				if e.Lanes > 0 && !slid {
					_, _, slid = trip.cross(&d, &on, &used, &left, &e)
				}
				try(on, used, left, slid)
			}
		}
		try(trip.Mover, 0, trip.Gyro, false)
		ends := w.Search(s, &trip)
		if len(ends) != len(best) {
			t.Fatalf("%d ends, %d by all paths", len(ends), len(best))
		}
		for _, e := range ends {
			n, ok := best[e.At]
			if ok && e.Slides {
				n -= sliding
			}
			if !ok || !trip.Unlimited && n != e.Changes {
				t.Fatalf("%s by %s with %d changes, by all paths %d, %t", s.course.text(e.At), e.Path, e.Changes, n, ok)
			}
		}
	})
}

// A program that keeps its searcher allocates nothing.
func TestReachAllocatesNothing(t *testing.T) {
	b := place(t, "open:T01.T11.T03.T02", carAt{At: "1:2:1", Car: "cinder", Node: "G5-18"}, carAt{At: "0:1:1"}).moving(0, 18, 6)
	var w Ways
	trip := TripOf(&b.s, 4)
	w.Search(&b.s, &trip)
	if n := testing.AllocsPerRun(10, func() { w.Search(&b.s, &trip) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkReach(b *testing.B) {
	x := place(b, "open:T01.T11.T03.T02", carAt{At: "1:2:1", Car: "cinder", Node: "G4-16"}, carAt{At: "0:1:1"}).moving(0, 16, 4)
	var w Ways
	trip := TripOf(&x.s, 2)
	b.ReportAllocs()
	for b.Loop() {
		w.Search(&x.s, &trip)
	}
}

// What is listed comes out if the driver holds the lane in each pull: every end that the search finds, but those on which it says that the car slides, is driven in
// the engine with the lane changes and Steering points that there really are. What dice or other cars decide is left out. And a slide that is foretold comes:
// the movement does not end there.
func TestReachHolds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020", "RC-MOVE-023")
	const chance = 1<<NoteOil | 1<<NoteBesideMine | 1<<NoteMine | 1<<NoteCar
	g := StandardRules()
	var w Ways
	across, slides := 0, 0
	see := func(s *State) {
		seat := s.t.Asked
		trip := TripOf(s, 9)
		for _, e := range slices.Clone(w.Search(s, &trip)) {
			if e.Notes&chance != 0 || !e.Notes.Has(NotePull) {
				continue
			}
			x := *s
			x.t.Cars[seat].Structure = 200
			points := uint8(0)
			if !trip.Unlimited && e.Changes > trip.Changes {
				points = e.Changes - trip.Changes
			}
			rest := e.Path
			stuck := false // a car beside that cannot be pushed away keeps this one from sliding
			rec := func(ev Event) {
				switch {
				case ev.Kind == EvStep && ev.Seat == seat:
					rest = rest.rest()
				case ev.Kind == EvNotPushed:
					stuck = true
				}
			}
			err := g.Apply(&x, seat, DriveAction(e.Path, points), rec)
			short := false
			for err == nil && x.t.Stage == StageRace && x.t.Turn.Seat == seat && x.t.Asked == seat {
				if x.t.Ask == AskPlough {
					err = g.Apply(&x, seat, PassAction(), rec)
					continue
				}
				// A wall has kept the car: what it was to drive is forgotten, and the driver goes on.
				if x.t.Ask == AskMove && !e.Slides && rest.N > 0 {
					err = g.Apply(&x, seat, DriveAction(rest, x.t.Cars[seat].Steering), rec)
					continue
				}
				if x.t.Ask != AskPull {
					break
				}
				lanes, _, _ := x.Pull()
				have := x.t.Turn.Gyro + x.t.Turn.Changes
				pay := lanes - min(lanes, have)
				if pay <= x.t.Cars[seat].Steering {
					err = g.Apply(&x, seat, CancelAction(lanes, pay), rec)
					continue
				}
				// The driver does not hold the lane: where the search says that it comes out all the same, a wall keeps the car.
				short = true
				err = g.Apply(&x, seat, CancelAction(0, 0), rec)
			}
			c := &x.t.Cars[seat]
			switch {
			case err != nil:
				t.Fatalf("%s: %v", e.Path, err)
			case e.Slides:
				slides++
				if c.At == e.At && x.t.Turn.Left == 0 && x.t.Stage == StageRace && !short && !stuck {
					t.Fatalf("%s to %s comes out, and is said to slide", e.Path, s.course.text(e.At))
				}
			case e.At == Over:
				across++
				if x.t.Stage != StageOver {
					t.Fatalf("%s does not finish", e.Path)
				}
			case s.Feature(e.At) == Block:
				across++
				if c.Node != x.Model(seat).Zero {
					t.Fatalf("%s is no crash", e.Path)
				}
			default:
				across++
				if c.At != e.At {
					t.Fatalf("%s leads to %s (short %v, %d changes, %d points), listed %s: %+v", e.Path, s.course.text(c.At), short, s.t.Turn.Changes, s.t.Cars[seat].Steering, s.course.text(e.At), e)
				}
			}
		}
	}
	moments(t, 8, see)
	if across < 200 || slides < 50 {
		t.Errorf("%d ends across a line that can be held, %d that cannot", across, slides)
	}
}
