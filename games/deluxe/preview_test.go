package deluxe

import (
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/rulebook/proof"
)

// previewed returns the preview of the first action that fits, of a state.
func previewed(t *testing.T, s *State, seat game.Seat, fits func(a *Action) bool) (Action, *PreviewView) {
	t.Helper()
	g := StandardRules()
	for _, a := range g.Legal(s, seat, nil) {
		if fits(&a) {
			before := *s
			v, _ := NewCodec(g).Preview(s, seat, a).(*PreviewView)
			if *s != before {
				t.Fatal("a preview changes the state")
			}
			if v == nil {
				t.Fatalf("%+v has no preview", a)
			}
			return a, v
		}
	}
	t.Fatal("no such action is legal")
	return Action{}, nil
}

// duelAt starts a position of two cars and returns the state.
func duelAt(t *testing.T, position string) *State {
	t.Helper()
	g := StandardRules()
	var s State
	values, err := game.Complete(g.Info().Options, map[string]any{"place": "open-32x24", "vehicle_0": "pocket_brawler", "vehicle_1": "pocket_brawler"})
	if err != nil {
		t.Fatal(err)
	}
	if err := NewCodec(g).Position(&s, []byte(position), game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}); err != nil {
		t.Fatal(err)
	}
	return &s
}

// What a preview of a move says is what the rules print: a bend of 45 degrees is D3, at 40 mph the marker falls from 1 to -2, where 2 or
// more is needed of a die: the control table. DX-MAN-005, DX-MAN-015, DX-HC-011, DX-HC-015
func TestPreviewOfAMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-005", "DX-MAN-015", "DX-HC-011", "DX-HC-015")
	s := duelAt(t, `{"phase": 1, "cars": [{"x": 20, "y": 48, "heading": 0, "speed": 40, "status": 1}, {"x": 100, "y": 80, "heading": 90, "speed": 0}]}`)
	g := StandardRules()
	for s.t.Ask != AskMove {
		if err := g.Apply(s, s.t.Asked.First(), Action{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	_, v := previewed(t, s, 0, func(a *Action) bool {
		return a.Do == Go && a.Move.Maneuver.Kind == movement.ManBend && a.Move.Maneuver.Side == movement.LeftHand && a.Even == 0
	})
	check := g.t.Control.Check(scale.MPH(40), -2)
	if v.Difficulty == nil || v.Difficulty.Total != 3 || *v.Status != -2 || *v.Needed != max(1, int(check)) {
		t.Errorf("%+v, difficulty %+v", v, v.Difficulty)
	}
	if want := 1 - float64(check.Failing())/6; math.Abs(*v.Keep-want) > 1e-6 {
		t.Errorf("control is kept with %v, want %v", *v.Keep, want)
	}
	var lost float64
	for _, o := range v.Outcomes {
		if o.Table == int(control.CrashOnManeuver) {
			lost += o.Chance
		}
	}
	if math.Abs(lost-(1-*v.Keep)) > 1e-6 {
		t.Errorf("the results of Crash Table 1 have %v together, control is lost with %v", lost, 1-*v.Keep)
	}
	if v.To.Heading != 45 || v.Hit != "" {
		t.Errorf("to %+v, into %q", v.To, v.Hit)
	}
	_, v = previewed(t, s, 0, func(a *Action) bool { return a.Do == Go && a.Move.Maneuver.Kind == movement.ManStraight })
	if v.Difficulty != nil || v.To.X != 24 || v.To.Y != 48 {
		t.Errorf("straight on: %+v", v)
	}
}

// The chances of a shot are those of the dice: they add up, a hit of n points has the chance of n on its dice, and what gets through the
// armor is what exceeds it. DX-HIT-001, DX-DMG-001, DX-DMG-004
func TestPreviewOfAShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-001", "DX-DMG-001", "DX-DMG-004")
	s := duelAt(t, `{"phase": 1, "cars": [{"x": 20, "y": 48, "heading": 0, "speed": 10}, {"x": 40, "y": 48, "heading": 180, "speed": 10}]}`)
	a, v := previewed(t, s, s.t.Asked.First(), func(a *Action) bool { return a.Do == Fire && a.Target.isCar() && a.Aim.Kind == AimSide })
	g := StandardRules()
	c := &s.t.Cars[s.t.Persons[a.Person].Car]
	w := &c.V.Weapons[a.Arm]
	var shot targeting.Shot
	var line sight.Line
	need, ok := g.Aim(s, &a, &shot, &line)
	if !ok || need != *v.Needed || math.Abs(*v.Chance-float64(odds.HitWays(need))/36) > 1e-6 {
		t.Errorf("needs %d, preview %d with %v", need, *v.Needed, *v.Chance)
	}
	var sum, through float64
	on := &s.t.Cars[a.Target]
	armor := on.V.Left(&on.Hits, on.V.Armor[a.Aim.Side])
	for _, d := range v.Damage {
		sum += d.Chance
		if d.Points > armor {
			through += d.Chance
		}
		if want := float64(odds.DamageExactly(w.Damage, d.Points)) / float64(odds.One); math.Abs(d.Chance-want) > 1e-9 {
			t.Errorf("%d points: %v, want %v", d.Points, d.Chance, want)
		}
	}
	if math.Abs(sum-1) > 1e-6 || math.Abs(*v.Breach-through) > 1e-6 {
		t.Errorf("damage adds up to %v; breach %v, want %v", sum, *v.Breach, through)
	}
	if *v.Kill > *v.Breach || *v.Disable < *v.Kill {
		t.Errorf("breach %v, kill %v, disable %v", *v.Breach, *v.Kill, *v.Disable)
	}
}

// Where armor is gone, a hit that strikes the driver kills him with the chance that it is he, of the layers, who is struck: counted here
// over all points and members by hand. DX-LOC-002, DX-LOC-009, DX-LOC-010, DX-INJ-001
func TestPreviewOfAKill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-002", "DX-LOC-009", "DX-LOC-010", "DX-INJ-001")
	s := duelAt(t, `{"phase": 1, "cars": [{"x": 20, "y": 48, "heading": 0, "speed": 10}, {"x": 40, "y": 48, "heading": 180, "speed": 10, "damage": {"armor:front": 1}}]}`)
	on := &s.t.Cars[1]
	front := on.V.Armor[0]
	on.Hits[front] = on.V.Parts[front].DP // no armor
	a, v := previewed(t, s, 0, func(a *Action) bool { return a.Do == Fire && a.Target == 1 && a.Aim == Aim{} })
	w := &s.t.Cars[0].V.Weapons[a.Arm]
	// The layers behind the armor, outward in, as their damage points; the driver is out at two hits.
	var dp []int
	for _, l := range on.V.Order(a.Aim)[1:] {
		if len(l) != 1 {
			t.Fatal("the layers of this car are shared; the count below is for one member each")
		}
		if l[0] == on.V.driver0() {
			break
		}
		dp = append(dp, on.V.Left(&on.Hits, l[0]))
	}
	before := 0
	for _, n := range dp {
		before += n
	}
	armor := 0
	if p := on.V.Seats[0].BodyArmor; p != 0 {
		armor = on.V.Left(&on.Hits, p)
	}
	want := float64(odds.DamageAtLeast(w.Damage, before+armor+unconsciousAt)) / float64(odds.One)
	if math.Abs(*v.Kill-want) > 1e-6 {
		t.Errorf("the driver is out with %v, want %v: %d points before him", *v.Kill, want, before+armor)
	}
	if math.Abs(*v.Breach-float64(odds.DamageAtLeast(w.Damage, 1))/float64(odds.One)) > 1e-6 {
		t.Errorf("breach %v", *v.Breach)
	}
}

// driver0 is the part of who drives at the start.
func (v *Vehicle) driver0() PartID { return v.Seats[0].Part }
