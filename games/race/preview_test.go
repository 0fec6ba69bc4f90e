package race

import (
	"math"
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// preview returns the preview of an action of a seat.
func (b *board) preview(seat game.Seat, a Action) *PreviewView {
	b.Helper()
	v, ok := NewCodec().Preview(&b.s, seat, a).(*PreviewView)
	if !ok {
		b.Fatalf("no preview of %s", NewCodec().Text(a))
	}
	return v
}

// odds checks chances.
func odds(t testing.TB, what string, got []float64, want ...float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
		return
	}
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-12 {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}

// A gear choice with its dice.
func TestPreviewGear(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-014", "RC-HEAT-002", "RC-HEAT-003", "RC-HEAT-004", "RC-HEAT-005", "RC-HEAT-006", "RC-MOVE-002", "RC-MOVE-010")
	b := place(t, "open:T01.T02.T12.T03", carAt{At: "1:1:9", Car: "cinder", Node: "G1-5", Heat: 5, Shock: 3}, carAt{At: "0:1:1"})
	// G2-10 is red: 3 red dice, up to 3 after one Turbo point, so that each heats with 1/2: 1, 3, 3, 1 of 8. Two more destroy the car: 4 of 8.
	v := b.preview(0, GearAction(SpotOf(2, 10), 1, 0, false))
	odds(t, "heat", v.Heat, 1.0/8, 3.0/8, 3.0/8, 1.0/8)
	if v.Node != "G2-10" || v.Gear != 2 || *v.Speed != 10 || v.Zone != "red" || *v.Red != 3 || v.HeatUpTo != 3 || v.Blow != 0.5 {
		t.Errorf("%+v", v)
	}
	// One white die at 10: the highest is the only one. 3 shock leave 7 squares.
	odds(t, "changes", v.Changes, 0, 1.0/6, 1.0/6, 1.0/6, 1.0/6, 1.0/6, 1.0/6)
	if *v.White != 1 || v.Read != "highest" || *v.Move != 7 {
		t.Errorf("%d white, %s, move %d", *v.White, v.Read, *v.Move)
	}
	// From 1:1:9 seven squares lead to 2:1:1 (6 to the edge of the tile, 1 more), in lane 1 with every roll, two lanes further with a 2 or more.
	for at, want := range map[string]float64{"2:1:1": 1, "2:2:1": 1, "2:3:1": 5.0 / 6, "2:4:1": 4.0 / 6} {
		i := slices.IndexFunc(v.Reach, func(e ReachView) bool { return e.At == at })
		if i < 0 || math.Abs(*v.Reach[i].Chance-want) > 1e-12 {
			t.Errorf("%s: %+v", at, v.Reach)
		}
	}
	if len(v.Reach) != 4 || len(v.Pulls) != 0 {
		t.Errorf("%+v, %+v", v.Reach, v.Pulls)
	}
	proof.Of(t, "RC-HEAT-002")
	// Blue has no dice.
	v = b.preview(0, GearAction(SpotOf(3, 5), 0, 0, false))
	odds(t, "heat", v.Heat, 1)
	if *v.Red != 0 || v.HeatUpTo != 0 || v.Blow != 0 || v.Read != "unlimited" || *v.White != 0 || v.Changes != nil || *v.Move != 2 {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "RC-MOVE-002")
	// Two dice at 12, the lowest; P(k or more) = ((7-k)/6)^2. In smoke 2 fewer; Grip Claws 2 more, used before (RC-MOVE-010).
	b = place(t, "open:T01.T02.T12.T03", carAt{At: "1:1:12", Car: "cinder", Node: "G3-12"}, carAt{At: "0:1:1"})
	v = b.preview(0, GearAction(SpotOf(3, 12), 0, 0, false))
	odds(t, "lowest", v.Changes, 0, 11.0/36, 9.0/36, 7.0/36, 5.0/36, 3.0/36, 1.0/36)
	b.turn().Smoked = true
	odds(t, "smoked", b.preview(0, GearAction(SpotOf(3, 12), 0, 0, false)).Changes, 20.0/36, 7.0/36, 5.0/36, 3.0/36, 1.0/36, 0, 0)
	b.turn().Grip = 2
	odds(t, "gripping", b.preview(0, GearAction(SpotOf(3, 12), 0, 0, false)).Changes, 0, 0, 20.0/36, 7.0/36, 5.0/36, 3.0/36, 1.0/36, 0, 0)
	proof.Of(t, "RC-MOVE-018", "RC-MOVE-019")
	// 12 squares from 1:1:12 cross both lines of Sweeper Left in lane 1 (limits 8 to 11): at 12 they pull 2, 2, 1, 1 lanes.
	if len(v.Pulls) != 2 || v.Pulls[0].Tile != 2 || v.Pulls[0].Line != 0 || v.Pulls[1].Line != 1 || v.Pulls[0].Side != "right" ||
		!slices.Equal(v.Pulls[0].Limits, []int{8, 9, 10, 11}) || !slices.Equal(v.Pulls[0].Lanes, []int{2, 2, 1, 1}) {
		t.Errorf("%+v", v.Pulls)
	}
	proof.Of(t, "RC-MOVE-002", "RC-MOVE-004")
	// None at 18.
	b = place(t, "open:T01.T02.T12.T03", carAt{At: "1:1:12", Car: "cinder", Node: "G5-18"}, carAt{At: "0:1:1"})
	if v = b.preview(0, GearAction(SpotOf(5, 18), 0, 0, false)); v.Read != "none" || *v.White != 0 {
		t.Errorf("%+v", v)
	}
	odds(t, "at 18", v.Changes, 1, 0, 0, 0, 0, 0, 0)
	if NewCodec().Preview(&b.s, 0, GearAction(SpotOf(1, 3), 0, 0, false)) != nil {
		t.Error("an illegal action has a preview")
	}
}

// A path with what is on it and what it costs.
func TestPreviewDrive(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-023", "RC-DMG-004", "RC-DMG-012")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:2:2", Car: "cinder", Node: "G2-8"}, carAt{At: "1:2:5", Car: "furnace", Node: "G1-2"}).moving(0, 8, 1)
	b.token("1:1:4", MineToken, 1).wreck("1:2:3")
	// 3: the wreck takes 2 at speed 8 and 2 squares; 4: the mine beside 0 or 1; 5: a shunt at 8 against 2, light against medium, takes 2 - 1 + 1 = 2
	// and a square. Allowance: 8 - 3 - 2 - 1 = 2.
	v := b.preview(0, drive("AAA", 0))
	if *v.Move != 2 || v.Loss == nil || *v.Loss != (LossView{4, 5}) || len(v.Notes) != 3 {
		t.Errorf("%d left, %+v, %+v", *v.Move, v.Loss, v.Notes)
	}
	for i, want := range []NoteView{{At: "1:2:3", What: "wreck"}, {At: "1:1:4", What: "beside_mine"}, {At: "1:2:5", What: "car"}} {
		if v.Notes[i] != want {
			t.Errorf("%+v, want %+v", v.Notes[i], want)
		}
	}
	if e := v.Reach[0]; e.At != "1:2:5" || !slices.Equal(e.Way, []string{"1:2:3", "1:2:4", "1:2:5"}) || e.Changes != 0 {
		t.Errorf("%+v", e)
	}
	proof.Of(t, "RC-DMG-011")
	// They have met before.
	b.s.t.Pairs[0] = b.s.t.Pairs[0].With(1)
	if v = b.preview(0, drive("AAA", 0)); *v.Loss != (LossView{2, 3}) {
		t.Errorf("%+v", v.Loss)
	}
	// Two lane changes with one rolled take a Steering point (RC-MOVE-006).
	if v = b.preview(0, drive("RR", 1)); v.Reach[0].Changes != 2 || v.Reach[0].Steering != 1 || v.Loss != nil {
		t.Errorf("%+v", v.Reach[0])
	}
	b = place(t, "open:T01.T04.T02", carAt{At: "1:1:4", Car: "cinder", Node: "G3-12"}, carAt{At: "0:1:1"}).moving(0, 4, 0)
	if v = b.preview(0, drive("A", 0)); v.Loss == nil || *v.Loss != (LossView{3, 3}) || v.Notes[0].What != "block" {
		t.Errorf("%+v, %+v", v.Loss, v.Notes)
	}
}

// What pieces do.
func TestPreviewUse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-016", "RC-EQUIP-017", "RC-EQUIP-018", "RC-EQUIP-019", "RC-EQUIP-020", "RC-EQUIP-021")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:2:3", Car: "cinder", Driver: "matchbox", Node: "G2-8", Heat: 6, Armed: []PieceID{NoseGuns, FlameJet, Overboost}},
		carAt{At: "1:2:8", Car: "furnace", Structure: 1}, carAt{At: "1:1:3", Car: "breaker", Driver: "riptide", Heat: 6}).moving(0, 5, 0)
	target := func(a Action) TargetView {
		t.Helper()
		v := b.preview(0, a)
		if len(v.Targets) != 1 {
			t.Fatalf("%+v", v.Targets)
		}
		return v.Targets[0]
	}
	// Two dice of 4 to 6: 1, 2, 1 of 4. One point is enough.
	x := target(UseOnAction(b.slot(0, NoseGuns), 1))
	odds(t, "guns", x.Damage, 0.25, 0.5, 0.25)
	if x.Seat != 1 || x.Range != 5 || x.Kills != 0.75 {
		t.Errorf("%+v", x)
	}
	// The seventh heat destroys it before the die is rolled.
	x = target(UseOnAction(b.slot(0, FlameJet), 2))
	odds(t, "flames", x.Damage, 4.0/6, 2.0/6)
	if x.Heat != 1 || x.Range != 0 || x.Kills != 1 {
		t.Errorf("%+v", x)
	}
	// So it does to the driver's own car: RC-EQUIP-021.
	if v := b.preview(0, UseAction(b.slot(0, Overboost))); *v.Move != 7 || v.Blow != 1 || v.Reach != nil {
		t.Errorf("%+v", v)
	}
	b.car(0).Heat = 0
	if v := b.preview(0, UseAction(b.slot(0, Overboost))); v.Blow != 0 || len(v.Reach) == 0 {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "RC-EQUIP-020")
	// A harpoon at 5 squares gives 2 squares and 2 shock.
	b = place(t, "open:T01.T02.T03", carAt{At: "1:2:3", Driver: "riptide", Armed: []PieceID{Harpoon, SpikeStrip}}, carAt{At: "1:3:8"})
	v := b.preview(0, UseOnAction(b.slot(0, Harpoon), 1))
	odds(t, "harpoon", v.Targets[0].Damage, 1)
	if *v.Move != 2 || v.Targets[0].Shock != 2 || v.Targets[0].Range != 5 {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "RC-EQUIP-014")
	// Spikes on the square and on its lateral neighbours, but not under a car.
	b.car(1).At = b.at("1:3:2")
	b.ending(0, "1:2:2")
	if v = b.preview(0, UseAtAction(b.slot(0, SpikeStrip), b.where("1:2:2"))); !slices.Equal(v.Lands, []string{"1:2:2", "1:1:2"}) {
		t.Errorf("%v", v.Lands)
	}
}

// Answers in the middle of a move.
func TestPreviewAnswers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-015", "RC-MOVE-020", "RC-MOVE-021")
	// At 14 the line of lane 1 (limit 8) pulls 3 lanes to the right.
	b := place(t, "open:T01.T12.T02", carAt{At: "1:1:3", Car: "cinder", Node: "G3-14"}, carAt{At: "0:1:1"}).moving(0, 3, 1)
	b.do(0, drive("A", 0)).asked(AskPull, 0)
	v := b.preview(0, CancelAction(2, 1))
	// One lane to the right of 1:1:4 is 1:2:5 (RC-SETUP-017: floor(7 * 13 / 22) + 1 = 5).
	if v.Slides != 1 || v.Costs != 1 || len(v.Ways) != 1 || v.Ways[0] != (OutcomeView{"1:2:5", 1}) || v.Loss != nil {
		t.Errorf("%+v", v)
	}
	before := b.s
	// All of it: lane 4 from lane 1, square floor((2*6-1)*17/30)+1 = 7 by 1:2:5 and 1:3:6 (floor(9*15/26)+1 = 6).
	if v = b.preview(0, CancelAction(0, 0)); v.Slides != 3 || v.Costs != 0 || v.Ways[0].At != "1:4:7" {
		t.Errorf("%+v", v)
	}
	if b.s != before {
		t.Error("a preview changes the state")
	}
	// Oil in lane 4: to the left lane 3, to the right the wall, that takes 1 (RC-MOVE-021).
	b = place(t, "open:T01.T03.T02", carAt{At: "1:4:3", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 3, 1)
	b.do(0, drive("A", 0)).asked(AskOil, 0)
	v = b.preview(0, SlideAction())
	if len(v.Ways) != 2 || v.Ways[0] != (OutcomeView{"1:3:4", 0.5}) || v.Ways[1] != (OutcomeView{"1:4:4", 0.5}) || *v.Loss != (LossView{0, 1}) {
		t.Errorf("%+v, %+v", v.Ways, v.Loss)
	}
	if v = b.preview(0, HoldAction(0)); v.Costs != 1 {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "RC-EQUIP-027")
	// A Deflector takes 2 off a loss of 2.
	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Node: "G2-8"}, carAt{At: "1:1:4", Car: "thorn", Driver: "dynamo", Armed: []PieceID{Deflector}}).moving(0, 3, 0)
	b.do(0, drive("A", 0)).asked(AskDeflect, 1)
	if v = b.preview(1, UseAction(3)); *v.Loss != (LossView{0, 0}) {
		t.Errorf("%+v", v.Loss)
	}
	if v = b.preview(1, PassAction()); *v.Loss != (LossView{2, 2}) {
		t.Errorf("%+v", v.Loss)
	}
	proof.Of(t, "RC-EQUIP-028")
	// RC-EQUIP-028: light into medium at 8 against 0: 1 and 2; with the Ram Prow 2 and 0. RC-EQUIP-029: a wreck at 8 costs 2.
	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Driver: "clank", Node: "G2-8", Armed: []PieceID{RamProw}}, carAt{At: "1:1:4", Car: "furnace", Structure: 2}).moving(0, 3, 0)
	b.do(0, drive("A", 0)).asked(AskProw, 0)
	v = b.preview(0, UseAction(b.slot(0, RamProw)))
	if odds(t, "prow", v.Targets[0].Damage, 0, 0, 1); *v.Loss != (LossView{0, 0}) || v.Targets[0].Seat != 1 || v.Targets[0].Kills != 1 {
		t.Errorf("%+v, %+v", v.Loss, v.Targets)
	}
	v = b.preview(0, PassAction())
	if odds(t, "no prow", v.Targets[0].Damage, 0, 1); *v.Loss != (LossView{2, 2}) {
		t.Errorf("%+v", v.Loss)
	}
	b = place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Driver: "moss", Node: "G2-8", Armed: []PieceID{Plough}}, carAt{At: "0:1:1"}).moving(0, 3, 0)
	b.wreck("1:1:4").do(0, drive("A", 0)).asked(AskPlough, 0)
	if use, keep := b.preview(0, UseAction(2)), b.preview(0, PassAction()); *use.Loss != (LossView{0, 0}) || *keep.Loss != (LossView{2, 2}) {
		t.Errorf("%+v, %+v", use.Loss, keep.Loss)
	}
}

// The chances of heat against all falls of the dice; those of lane changes likewise (RC-MOVE-002).
func TestOddsAgainstAllFalls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-003", "RC-HEAT-004", "RC-HEAT-005", "RC-MOVE-002")
	c := Standard()
	for i := range c.Models {
		for k := range c.Models[i].Nodes {
			n := &c.Models[i].Nodes[k]
			for turbo := range uint8(6) {
				got, red := c.HeatOdds(n, turbo)
				var want [maxRed + 1]float64
				falls(red, func(d []int, share float64) {
					heat := 0
					for _, x := range d {
						if x <= min(2+int(turbo), 6) {
							heat++
						}
					}
					want[heat] += share
				})
				odds(t, n.ID, got[:], want[:]...)
			}
			got, unlimited := c.Changes(n, false)
			if unlimited != (n.Speed <= 5) {
				t.Errorf("%s: %t", n.ID, unlimited)
			}
			if unlimited {
				continue
			}
			var want [7]float64
			falls(int(n.White), func(d []int, share float64) {
				switch {
				case len(d) == 0:
					want[0] += share
				case n.Speed <= 10:
					want[slices.Max(d)] += share
				default:
					want[slices.Min(d)] += share
				}
			})
			odds(t, n.ID, got[:], want[:]...)
		}
	}
}

// falls shows every fall of so many dice with its share of all.
func falls(dice int, see func(d []int, share float64)) {
	all := 1
	for range dice {
		all *= 6
	}
	d := make([]int, dice)
	for n := range all {
		for i := range d {
			d[i] = n%6 + 1
			n /= 6
		}
		see(d, 1/float64(all))
	}
}
