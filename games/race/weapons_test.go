package race

import (
	"fmt"
	"math"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// shooter is a position in which seat 0 has an armed weapon and stands on 1:2:5, in the middle of its movement.
func shooter(t testing.TB, driver string, weapon PieceID, others ...carAt) (*board, int) {
	b := place(t, straights, append([]carAt{{At: "1:2:5", Driver: driver, Node: "G2-8", Armed: []PieceID{weapon}}}, others...)...)
	return b.moving(0, 5, 0), b.slot(0, weapon)
}

// reaches lists the targets that are offered for the piece in a slot.
func reaches(b *board, slot int) (set game.SeatSet) {
	for _, a := range b.rules.Legal(&b.s, 0, nil) {
		if a.Do == Use && int(a.Slot) == slot {
			set = set.With(a.Target)
		}
	}
	return set
}

// Nose Guns: the first car ahead in the own lane within 10 squares; two dice, each 4 to 6 does 1, all of it one loss. What is lost is also shock.
func TestNoseGuns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-016", "RC-EQUIP-010", "RC-EQUIP-011")
	for _, c := range []struct {
		at string
		in bool
	}{{"1:2:6", true}, {"1:2:15", true}, {"2:2:1", false}, {"1:3:8", false}, {"1:2:4", false}} {
		b, guns := shooter(t, "matchbox", NoseGuns, carAt{At: c.at})
		if !c.in {
			b.refuses(0, UseOnAction(guns, 1), "RC-EQUIP-010")
		} else if !b.has(0, UseOnAction(guns, 1)) {
			t.Errorf("%s is not in reach", c.at)
		}
	}
	for _, c := range []struct{ one, two, damage int }{{3, 3, 0}, {4, 1, 1}, {3, 6, 1}, {5, 4, 2}} {
		b, guns := shooter(t, "matchbox", NoseGuns, carAt{At: "1:2:9", Driver: "nettle"})
		full := int(b.car(1).Structure)
		b.roll(diceShot, c.one, c.two).do(0, UseOnAction(guns, 1)).asked(AskMove, 0)
		if e := b.one(EvShot); int(e.Count) != c.damage || e.Piece != NoseGuns || e.Other != 1 || e.NDice != 2 {
			t.Errorf("%+v", e)
		}
		if n := len(b.all(EvLoss)); n != min(c.damage, 1) {
			t.Errorf("%d losses", n)
		}
		if x := b.car(1); int(x.Structure) != full-c.damage || int(x.Shock) != c.damage {
			t.Errorf("dice %d %d: structure %d of %d, shock %d, want %d lost", c.one, c.two, x.Structure, full, x.Shock, c.damage)
		}
		if b.car(0).armed(guns) || b.turn().Activations != 1 {
			t.Error("the guns have not been used up")
		}
	}
}

// Shock is capped at 4 in all.
func TestShockCap(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-011")
	for _, c := range []struct{ before, after uint8 }{{1, 3}, {2, 4}, {3, 4}, {4, 4}} {
		b, guns := shooter(t, "matchbox", NoseGuns, carAt{At: "1:2:9", Driver: "nettle", Shock: int(c.before)})
		b.roll(diceShot, 6, 6).do(0, UseOnAction(guns, 1))
		if b.car(1).Shock != c.after {
			t.Errorf("shock %d and 2 more are %d, want %d", c.before, b.car(1).Shock, c.after)
		}
	}
}

// There is no exemption for cars of the own colour: Cinder and Furnace are of team Ember, and so are Flint and Dynamo.
func TestFriendlyFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-010", "RC-SETUP-004")
	b, guns := shooter(t, "matchbox", NoseGuns, carAt{At: "1:2:9", Car: "furnace", Driver: "dynamo"})
	r := run{s: &b.s}
	if r.model(0).Team != r.model(1).Team || r.driver(0).Team != r.driver(1).Team {
		t.Fatal("they are not of one team")
	}
	if !b.has(0, UseOnAction(guns, 1)) {
		t.Error("a car of the own team is no target")
	}
}

// Rockets: the first car ahead in the own or an adjacent lane at 3 to 18 squares. A car that is too near covers its lane.
func TestRocketTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-017")
	for _, c := range []struct {
		name   string
		others []string
		want   game.SeatSet
	}{
		{"3 squares in each lane", []string{"1:1:8", "1:2:8", "1:3:8"}, game.Seats(1, 2, 3)},
		{"2 squares in each lane", []string{"1:1:7", "1:2:7", "1:3:7"}, 0},
		{"18 squares: 10 to square 15 and 8 more", []string{"2:1:8", "2:2:8", "2:3:8"}, game.Seats(1, 2, 3)},
		{"19 squares", []string{"2:1:9", "2:2:9", "2:3:9"}, 0},
		{"covered by one at 2 squares", []string{"1:2:7", "1:2:9"}, 0},
		{"covered by one at 4 squares", []string{"1:2:9", "1:2:11"}, game.Seats(1)},
		{"two lanes away", []string{"1:4:9"}, 0},
		{"behind", []string{"1:2:1", "1:3:1"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var others []carAt
			for _, at := range c.others {
				others = append(others, carAt{At: at})
			}
			b, slot := shooter(t, "dynamo", Rockets, others...)
			if set := reaches(b, slot); set != c.want {
				t.Errorf("targets %b, want %b", set, c.want)
			}
		})
	}
}

// Damage by the die, of rockets and blades.
func TestDamageByDie(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-017", "RC-EQUIP-018", "RC-EQUIP-011")
	for _, c := range []struct {
		driver string
		piece  PieceID
		at     string
		damage [6]int
	}{
		{"dynamo", Rockets, "1:3:9", [6]int{0, 0, 1, 1, 2, 2}},
		{"nettle", SideBlades, "1:3:5", [6]int{1, 1, 1, 2, 2, 2}},
	} {
		for i, damage := range c.damage {
			b, slot := shooter(t, c.driver, c.piece, carAt{At: c.at, Driver: "moss"})
			full := int(b.car(1).Structure)
			b.roll(diceShot, i+1).do(0, UseOnAction(slot, 1))
			if x := b.car(1); int(x.Structure) != full-damage || int(x.Shock) != damage {
				t.Errorf("%s, die %d: %d lost, shock %d, want %d", c.piece, i+1, full-int(x.Structure), x.Shock, damage)
			}
		}
	}
}

// Side Blades: one car beside, whichever the user chooses.
func TestSideBladesTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-018")
	b, slot := shooter(t, "nettle", SideBlades, carAt{At: "1:1:5"}, carAt{At: "1:3:5"}, carAt{At: "1:2:6"}, carAt{At: "1:3:6"}, carAt{At: "1:4:5"})
	if set := reaches(b, slot); set != game.Seats(1, 2) {
		t.Errorf("targets %b", set)
	}
	b.refuses(0, UseOnAction(slot, 3), "RC-EQUIP-010")
}

// Flame Jet: one car beside, or the nearest behind in the own lane within 5.
func TestFlameJetTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-019")
	for _, c := range []struct {
		name   string
		others []string
		want   game.SeatSet
	}{
		{"beside on both sides, and behind", []string{"1:1:5", "1:3:5", "1:2:2"}, game.Seats(1, 2, 3)},
		{"the nearer behind", []string{"1:2:1", "1:2:3"}, game.Seats(2)},
		{"5 behind: 4 to square 1 and one more", []string{"0:2:15"}, game.Seats(1)},
		{"6 behind", []string{"0:2:14"}, 0},
		{"behind in the next lane", []string{"1:3:4"}, 0},
		{"ahead", []string{"1:2:6"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var others []carAt
			for _, at := range c.others {
				others = append(others, carAt{At: at})
			}
			b, slot := shooter(t, "matchbox", FlameJet, others...)
			if set := reaches(b, slot); set != c.want {
				t.Errorf("targets %b, want %b", set, c.want)
			}
		})
	}
}

// The target gets 1 Heat, and with 5 or 6 it also loses 1.
func TestFlameJet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-019", "RC-EQUIP-011")
	for die := 1; die <= 6; die++ {
		damage := die / 5
		b, slot := shooter(t, "matchbox", FlameJet, carAt{At: "1:2:3", Driver: "moss", Heat: 2})
		full := int(b.car(1).Structure)
		b.roll(diceShot, die).do(0, UseOnAction(slot, 1))
		if x := b.car(1); x.Heat != 3 || int(x.Structure) != full-damage || int(x.Shock) != damage {
			t.Errorf("die %d: heat %d, structure %d of %d, shock %d", die, x.Heat, x.Structure, full, x.Shock)
		}
	}
}

// A car that the heat of the Flame Jet destroys is not rolled for: what comes next in the order written finds it destroyed.
func TestFlameJetDestroys(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-019", "RC-HEAT-006", "RC-DMG-018")
	// Furnace has a heat capacity of 8.
	b, slot := shooter(t, "matchbox", FlameJet, carAt{At: "1:2:3", Car: "furnace", Driver: "moss", Heat: 7}, carAt{At: "0:1:3"})
	b.do(0, UseOnAction(slot, 1)).asked(AskMove, 0)
	if b.car(1).running() || b.s.t.On[b.at("1:2:3")]&wreckBit == 0 {
		t.Error("it should be a wreck")
	}
	if n := len(b.all(EvShot)); n != 0 {
		t.Errorf("%d shots at a wreck", n)
	}
}

// A weapon that destroys the last other car ends the race.
func TestLastShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-016", "RC-DMG-001", "RC-END-003")
	b, slot := shooter(t, "matchbox", NoseGuns, carAt{At: "1:2:9", Driver: "moss", Structure: 2})
	b.roll(diceShot, 6, 5).do(0, UseOnAction(slot, 1))
	if o, over := b.rules.Outcome(&b.s); !over || o.Winners != game.Seats(0) || o.Rule != "RC-END-003" {
		t.Errorf("%+v, %t", o, over)
	}
}

// withJammer is the catalogue with a driver who has a Jammer.
func withJammer(t testing.TB) *Catalogue {
	t.Helper()
	c, err := Standard().With(`{"drivers": [{"id": "static", "name": "Static", "team": "ember", "style": "", "designed": true,
		"equipment": ["jammer", "nose_guns", "gyro", "overboost"], "bonus": {"track": "brake", "points": 1}}]}`)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Jammer: one car within one tile length ahead or behind loses the armed state of one piece chosen by the user. By progress: 1:2:5 is 1 + 1/3, so
// that 2:2:5 and 0:2:5 are one tile away. The order of the slots is overboost, nose guns, flame jet, coolant flush.
func TestJammer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-030")
	for _, c := range []struct {
		at string
		in bool
	}{{"2:2:5", true}, {"2:4:5", true}, {"2:2:6", false}, {"0:2:5", true}, {"0:2:4", false}, {"1:3:5", true}} {
		b := placeWith(t, withJammer(t), straights, carAt{At: "1:2:5", Driver: "static", Armed: []PieceID{Jammer}},
			carAt{At: c.at, Driver: "matchbox", Armed: []PieceID{Overboost, FlameJet}})
		jam := b.slot(0, Jammer)
		if !c.in {
			b.refuses(0, UseJammerAction(jam, 1, 0), "RC-EQUIP-010")
			continue
		}
		if !b.has(0, UseJammerAction(jam, 1, 0)) || !b.has(0, UseJammerAction(jam, 1, 2)) {
			t.Errorf("%s: not offered", c.at)
		}
		b.refuses(0, UseJammerAction(jam, 1, 1), "RC-EQUIP-030")
		b.refuses(0, UseOnAction(jam, 1), "RC-SETUP-009")
		b.do(0, UseJammerAction(jam, 1, 2))
		if e := b.one(EvJammed); e.Seat != 1 || e.Other != 0 || e.Slot != 2 || e.Piece != FlameJet {
			t.Errorf("%+v", e)
		}
		if b.car(1).Armed != 1<<0 || b.car(0).Armed != 0 || b.turn().Activations != 1 {
			t.Errorf("%s: armed %04b and %04b", c.at, b.car(0).Armed, b.car(1).Armed)
		}
	}
}

// A car without an armed piece is no target of a Jammer, nor is one a lap ahead, nor the user.
func TestJammerTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-030", "RC-EQUIP-010")
	b := placeWith(t, withJammer(t), "paperclip", carAt{At: "2:2:5", Driver: "static", Armed: []PieceID{Jammer, Gyro}},
		carAt{At: "2:2:9", Driver: "matchbox"},
		carAt{At: "2:3:9", Driver: "nettle", Lap: 1, Armed: []PieceID{JumpJets}},
		carAt{At: "2:1:9", Driver: "dynamo", Armed: []PieceID{Deflector}})
	if set := reaches(b, b.slot(0, Jammer)); set != game.Seats(3) {
		t.Errorf("targets %b", set)
	}
	for _, seat := range []game.Seat{0, 1, 2} {
		b.refuses(0, UseJammerAction(b.slot(0, Jammer), seat, 2), "RC-EQUIP-010")
	}
}

// Jammer is a spare: no driver of the set has it.
func TestJammerIsSpare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-030")
	c := Standard()
	for i := range c.Drivers {
		for _, p := range c.Drivers[i].Pieces {
			if c.Pieces[p].Spare {
				t.Errorf("%s has the spare piece %s", c.Drivers[i].ID, p)
			}
		}
	}
	if !c.Pieces[Jammer].Spare {
		t.Error("the Jammer is no spare")
	}
}

// Exact odds. Two dice that each hit with 1/2: 1/4, 1/2, 1/4. A flame hits with 4 of 6.
func TestDamages(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-016", "RC-EQUIP-017", "RC-EQUIP-018", "RC-EQUIP-019")
	for piece, want := range map[PieceID][]float64{
		NoseGuns:   {1. / 4, 1. / 2, 1. / 4},
		Rockets:    {1. / 6, 2. / 6, 3. / 6},
		SideBlades: {0, 2. / 6, 3. / 6, 1. / 6},
		FlameJet:   {2. / 6, 4. / 6},
		Harpoon:    nil,
		Jammer:     nil,
	} {
		t.Run(fmt.Sprint(piece), func(t *testing.T) {
			t.Parallel()
			got := Standard().Pieces[piece].Damages()
			if len(got) != len(want) {
				t.Fatalf("%v, want %v", got, want)
			}
			for i := range got {
				if math.Abs(got[i]-want[i]) > 1e-12 {
					t.Errorf("%d damage: %v, want %v", i, got[i], want[i])
				}
			}
		})
	}
}
