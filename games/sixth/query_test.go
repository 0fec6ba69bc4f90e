package sixth_test

import (
	"encoding/json"
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// queried builds a position of two cars.
func queried(t *testing.T, arena, text string) *sixth.State {
	t.Helper()
	s := new(sixth.State)
	setup := game.Setup{Seats: 2, Dice: dice.Fast(1), Options: map[string]any{"arena": arena}}
	if err := sixth.NewCodec(sixth.StandardRules()).Position(s, json.RawMessage(text), setup); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestMomentsAreTheDecisions plays at random: the moment says the same as the decision, and the queries about the turn agree with it.
func TestMomentsAreTheDecisions(t *testing.T) {
	t.Parallel()
	g := sixth.StandardRules()
	kinds := map[game.Kind]sixth.Moment{
		"build": sixth.AtBuild, "place": sixth.AtPlace, "start": sixth.AtStart, "paint": sixth.AtPaint, "fires": sixth.AtFires, "burn": sixth.AtBurn,
		"speed": sixth.AtSpeed, "drive": sixth.AtDrive, "reposition": sixth.AtReposition, "order": sixth.AtOrder, "pay": sixth.AtPay,
		"driving_dice": sixth.AtDrivingDice, "driving_reroll": sixth.AtDrivingReroll, "driving_result": sixth.AtDrivingResult, "foam": sixth.AtFoam,
		"combat": sixth.AtCombat, "attack_reroll": sixth.AtAttackReroll, "attack_result": sixth.AtAttackResult, "defense_dice": sixth.AtDefenseDice,
		"defense_reroll": sixth.AtDefenseReroll, "defense_result": sixth.AtDefenseResult, "damage": sixth.AtDamage, "crew_card": sixth.AtCrewCard,
		"redraw": sixth.AtRedraw,
	}
	seen := map[sixth.Moment]bool{}
	for seed := range uint64(6) {
		var s sixth.State
		if err := g.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(seed), Options: map[string]any{"arena": "junkyard"}}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed)
		for {
			m, seat := s.Asked()
			ds := g.Decisions(&s, nil)
			if len(ds) == 0 {
				if m != sixth.AtOver || seat != game.Nobody {
					t.Fatalf("moment %d, seat %d at the end", m, seat)
				}
				break
			}
			if m != kinds[ds[0].Kind] || seat != ds[0].Who.First() {
				t.Fatalf("moment %d of seat %d, but the decision is %q of %v", m, seat, ds[0].Kind, ds[0].Who)
			}
			seen[m] = true
			switch m {
			case sixth.AtSpeed, sixth.AtDrive:
				if at, _ := s.Driving(); at != seat || !s.InMovement() || s.ToMove(seat) || !s.ToFight(seat) {
					t.Fatalf("seat %d drives: Driving %d, ToMove %t, ToFight %t", seat, at, s.ToMove(seat), s.ToFight(seat))
				}
			case sixth.AtCombat:
				if s.InMovement() || s.ToMove(seat) || !s.ToFight(seat) {
					t.Fatalf("seat %d fights: ToMove %t, ToFight %t", seat, s.ToMove(seat), s.ToFight(seat))
				}
			}
			legal := g.Legal(&s, seat, nil)
			if err := g.Apply(&s, seat, legal[rng.IntN("pick", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seen) < 12 {
		t.Errorf("only %d moments came up", len(seen))
	}
}

// TestForesee: what is foreseen is what happens. A car drives on, in every way, from places all over an arena; where dice decide nothing
// about the place the pose and what was met agree with the rules themselves. SX-MOVE-003 SX-MOVE-011 SX-MAN-001
func TestForesee(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-003", "SX-MOVE-011", "SX-MAN-001")
	g := sixth.StandardRules()
	compared, touched := 0, 0
	for seed := range uint64(5) {
		var s sixth.State
		if err := g.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(seed), Options: map[string]any{"arena": "junkyard"}}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed)
		for {
			m, seat := s.Asked()
			if m == sixth.AtOver {
				break
			}
			legal := g.Legal(&s, seat, nil)
			if m == sixth.AtDrive {
				for _, a := range legal {
					var f sixth.Foresight
					ahead, real := s, s
					moves := a.Do == sixth.Straight || a.Do == sixth.Slight || a.Do == sixth.Slide || a.Do == sixth.Turn
					if got := g.Foresee(&ahead, a, &f); got != moves {
						t.Fatalf("Foresee of %+v: %t", a, got)
					}
					if !moves {
						if ahead != s {
							t.Fatal("a refused Foresee has changed the state")
						}
						continue
					}
					var to *geom.Pose
					collisions, dice, spun := 0, -1, false
					err := g.Apply(&real, seat, a, func(e sixth.Event) {
						switch {
						case e.Kind == sixth.EvMove && to == nil:
							to = &e.To
						case e.Kind == sixth.EvSpin || e.Kind == sixth.EvReposition:
							spun = true // what it meets now depends on the dice
						case !spun && (e.Kind == sixth.EvCollision && !e.Pile || e.Kind == sixth.EvMine):
							collisions++
						case e.Kind == sixth.EvRoll && dice < 0 && e.Rule == "SX-MOVE-011":
							dice = int(e.Throw.N)
						}
					})
					if err != nil {
						t.Fatal(err)
					}
					if to == nil { // repositioned at a wall
						if !f.Pressed && f.N == 0 {
							t.Fatalf("%+v: not driven, but no wall was foreseen", a)
						}
						continue
					}
					if at := ahead.Pose(seat); at != *to {
						t.Fatalf("%+v: foreseen at %v, driven to %v", a, at, *to)
					}
					if want := f.Dice.Count(); dice >= 0 && dice != want {
						t.Fatalf("%+v: %d dice foreseen, %d rolled", a, want, dice)
					}
					if collisions > f.N {
						t.Fatalf("%+v: %d contacts foreseen, %d came", a, f.N, collisions)
					}
					if _, left := ahead.Driving(); left+1 != left0(&s) {
						t.Fatalf("%d points left of %d", left, left0(&s))
					}
					compared++
					touched += f.N
				}
			}
			if err := g.Apply(&s, seat, legal[rng.IntN("pick", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 500 || touched < 20 {
		t.Errorf("only %d moves compared, %d contacts", compared, touched)
	}
}

func left0(s *sixth.State) int {
	_, left := s.Driving()
	return left
}

// TestAhead measures the way to a wall, to a car, past things that stand beside the way, and backward. The arena is 11.43 car lengths
// wide; the nose reaches 5/8 of a car length from the middle.
func TestAhead(t *testing.T) {
	t.Parallel()
	const unit = 4096
	for _, c := range []struct {
		name string
		text string
		back bool
		want float64 // car lengths
	}{
		{"wall", `{"cars": [{"x": 5, "y": 5, "heading": 0}, {"x": 2, "y": 2}]}`, false, 11.43 - 5 - 0.625},
		{"wall behind", `{"cars": [{"x": 5, "y": 5, "heading": 0}, {"x": 2, "y": 2}]}`, true, 5 - 0.625},
		{"car", `{"cars": [{"x": 5, "y": 5, "heading": 0}, {"x": 8, "y": 5.3, "heading": 0}]}`, false, 2.5 - 0.625},
		{"beside the way", `{"cars": [{"x": 5, "y": 5, "heading": 0}, {"x": 8, "y": 5.6, "heading": 0}]}`, false, 11.43 - 5 - 0.625},
		{"heavy obstacle", `{"cars": [{"x": 5, "y": 5, "heading": 90}, {"x": 2, "y": 2}], "objects": [{"kind": "barrier", "x": 5, "y": 8, "heading": 0}]}`, false, -1},
		{"light obstacle", `{"cars": [{"x": 5, "y": 5, "heading": 90}, {"x": 2, "y": 2}], "objects": [{"kind": "barrel", "x": 5, "y": 8, "heading": 0}]}`, false, 11.43 - 5 - 0.625},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			g := sixth.StandardRules()
			s := queried(t, "proving-ground", c.text)
			if c.want < 0 { // a barrier stands with its middle 3 car lengths on, its short side along the way
				kind, _ := g.Catalogue().FindObject("barrier")
				c.want = 3 - 0.625 - float64(g.Catalogue().Object(kind).Width)/2/unit
			}
			if got := float64(g.Ahead(s, 0, s.Pose(0), 20*unit, c.back)) / unit; math.Abs(got-c.want) > 0.001 {
				t.Errorf("%.4f, want %.4f", got, c.want)
			}
			if got := g.Ahead(s, 0, s.Pose(0), unit/2, c.back); got != unit/2 {
				t.Errorf("half a car length is free, not %d units", got)
			}
		})
	}
}

// TestBetween: two cars nose to tail see each other through one arc. SX-ATK-004 SX-ATK-005 SX-RANGE-002
func TestBetween(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-004", "SX-ATK-005", "SX-RANGE-002")
	g := sixth.StandardRules()
	s := queried(t, "proving-ground", `{"cars": [{"x": 5, "y": 3, "heading": 90}, {"x": 5, "y": 8, "heading": 90}]}`)
	v := g.Between(s, 0, 1)
	for side := sixth.Front; side <= sixth.Right; side++ {
		if v.Arcs.Has(side) != (side == sixth.Front) || v.Sides.Has(side) != (side == sixth.Back) {
			t.Errorf("%s: arc %t, side %t", side, v.Arcs.Has(side), v.Sides.Has(side))
		}
	}
	if v.Distance != 4*4096 || v.Shield != 0 || v.Blocked { // 5 car lengths from middle to middle
		t.Errorf("%+v", v)
	}
}

// TestAssault: the shields are those of the speed dice (SX-DEF-002), the hits those of the card (SX-ATK-010).
func TestAssault(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-002", "SX-ATK-010")
	g := sixth.StandardRules()
	s := queried(t, "proving-ground", `{"phase": "combat", "cars": [
		{"x": 5, "y": 3, "heading": 90, "car": {"crew_area": ["rookie_driver", "rookie_gunner"], "front": ["heavy_machine_gun"]}},
		{"x": 5, "y": 8, "heading": 90, "speed": 3, "control": 1}]}`)
	guns := g.Guns(s, 0, nil)
	if len(guns) != 4 { // the gun and the Hand Cannon, each for driver and gunner
		t.Fatalf("%d guns: %+v", len(guns), guns)
	}
	for i := range guns {
		card := g.Catalogue().Card(guns[i].Card)
		if card.ID != "heavy_machine_gun" {
			continue
		}
		x := g.Assault(s, 0, &guns[i], 1, sixth.Back)
		odds := g.Catalogue().Odds(card.Index)
		if want := odds.Damage(); math.Abs(float64(x.Hits.Mean())-want) > 1e-3 {
			t.Errorf("mean of the hits %.4f, want %.4f", x.Hits.Mean(), want)
		}
		// 3 yellow dice with one SHIELD on 2 of 6 sides: 8/27, 12/27, 6/27, 1/27.
		for n, want := range []float64{8, 12, 6, 1, 0} {
			if got := float64(x.Shields[n]); math.Abs(got-want/27) > 1e-4 {
				t.Errorf("chance of %d shields %.4f, want %.4f", n, got, want/27)
			}
		}
	}
}

// TestDrivingOdds: a turn of zone D2 at speed 2 rolls 3 yellow and a green die. SX-MAN-002 SX-MAN-004
func TestDrivingOdds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-002", "SX-MAN-004")
	g := sixth.StandardRules()
	s := queried(t, "proving-ground", `{"points": 2, "cars": [{"x": 5, "y": 5, "heading": 90, "speed": 2}, {"x": 2, "y": 2}]}`)
	var f sixth.Foresight
	if !g.Foresee(s, sixth.TurnAction(sixth.Left, 45*geom.Degree), &f) {
		t.Fatal("refused")
	}
	if want := (sixth.Pool{sixth.Yellow: 3, sixth.Green: 1}); f.Dice != want || !f.Maneuver || f.Speed != 2 {
		t.Fatalf("%+v, want %v", f, want)
	}
	skids, wrenches := g.DrivingOdds(s, 0, &f)
	// One SKID on 2 of 6 sides of yellow and 1 of 6 of green, one WRENCH on 2 of 6 of green.
	if got, want := float64(skids.Mean()), 3*2.0/6+1.0/6; math.Abs(got-want) > 1e-4 {
		t.Errorf("mean of the skids %.4f, want %.4f", got, want)
	}
	if want := 2.0 / 6; math.Abs(float64(wrenches)-want) > 1e-4 {
		t.Errorf("mean of the wrenches %.4f, want %.4f", wrenches, want)
	}
	if got, want := float64(skids[0]), math.Pow(4.0/6, 3)*5/6; math.Abs(got-want) > 1e-4 {
		t.Errorf("chance of no skid %.4f, want %.4f", got, want)
	}
}

// TestQueriesDoNotAllocate is not parallel: it counts allocations.
func TestQueriesDoNotAllocate(t *testing.T) {
	g := sixth.StandardRules()
	s := queried(t, "junkyard", `{"points": 3, "cars": [{"x": 2, "y": 1.5, "heading": 90, "speed": 3}, {"x": 9, "y": 9, "heading": 0, "speed": 2}]}`)
	guns := g.Guns(s, 0, make([]sixth.Gun, 0, 32))
	var work sixth.State
	var f sixth.Foresight
	for name, call := range map[string]func(){
		"Foresee": func() { work = *s; g.Foresee(&work, sixth.SlideAction(sixth.Left), &f) },
		"Ahead":   func() { g.Ahead(s, 0, s.Pose(0), 1<<14, false) },
		"Between": func() { g.Between(s, 0, 1) },
		"Assault": func() { g.Assault(s, 0, &guns[0], 1, sixth.Front) },
		"Odds":    func() { g.DrivingOdds(s, 0, &f) },
		"Car":     func() { g.Car(s, 1) },
		"Guns":    func() { guns = g.Guns(s, 0, guns[:0]) },
	} {
		if n := testing.AllocsPerRun(50, call); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
