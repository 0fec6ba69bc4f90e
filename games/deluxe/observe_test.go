package deluxe

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// act carries out an action by its line.
func act(t *testing.T, s *State, seat game.Seat, line string) []Event {
	t.Helper()
	g := StandardRules()
	a, err := NewCodec(g).ParseText(line)
	if err != nil {
		t.Fatal(err)
	}
	var events []Event
	if err := game.Apply(g, s, seat, a, func(e Event) { events = append(events, e) }); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return events
}

// refused tries an action by its line that a rule forbids.
func refused(t *testing.T, s *State, seat game.Seat, line string, rule game.RuleID) {
	t.Helper()
	proof.Of(t, rule)
	g := StandardRules()
	a, err := NewCodec(g).ParseText(line)
	if err != nil {
		t.Fatal(err)
	}
	before := *s
	if err := g.Apply(s, seat, a, nil); !errors.Is(err, rule) {
		t.Errorf("%s by %d: %v, want %s", line, seat, err, rule)
	}
	if *s != before {
		t.Errorf("%s was refused and changed something", line)
	}
}

// holdFire has everybody wait for the next turn who is asked in a fire window.
func holdFire(t *testing.T, s *State) {
	t.Helper()
	for s.t.Ask == AskFire {
		if err := StandardRules().Apply(s, s.t.Asked.First(), Action{Do: Wait, Index: uint8(WaitTurn)}, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func see(t *testing.T, s *State, viewer game.Seat) Observation {
	t.Helper()
	return NewCodec(StandardRules()).Observe(s, viewer).(Observation)
}

// Speeds are set in secret: another seat learns that one is set, not which, before all are shown together.
func TestSecretSpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-006", "DX-SPEED-007")
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24"}, 1, 2)
	if events := act(t, s, 1, "speed 1 25"); len(events) != 0 {
		t.Errorf("setting a speed in secret is told: %+v", events)
	}
	for viewer, known := range map[game.Seat]bool{0: false, 1: true, game.Nobody: false, game.Referee: true} {
		c := see(t, s, viewer).Cars[1]
		if !c.Ready || c.Speed != 20 || (c.Chosen != nil) != known || known && *c.Chosen != 25 {
			t.Errorf("viewer %d sees ready %t, speed %v, chosen %v", viewer, c.Ready, c.Speed, c.Chosen)
		}
	}
	refused(t, s, 1, "speed 1 20", "DX-SPEED-006") // answered
	refused(t, s, 0, "move 0 4 straight", "DX-SPEED-006")
	refused(t, s, 0, "speed 1 20", "DX-SPEED-007")
	var shown []Event
	for _, e := range act(t, s, 0, "speed 0 20") {
		if e.Kind == EvSpeed {
			shown = append(shown, e)
		}
	}
	if len(shown) != 2 || shown[1].Speeds != [3]scale.Speed{scale.MPH(20), scale.MPH(25)} {
		t.Errorf("shown: %+v", shown)
	}
	if c := see(t, s, 0).Cars[1]; c.Speed != 25 || c.Ready {
		t.Errorf("shown speed %v, ready %t", c.Speed, c.Ready)
	}
}

// What a seat imagines of a hidden speed is one that may be set, each of them some time, and its own is kept.
func TestImaginedSpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-007")
	g := StandardRules()
	s, _ := begin(t, 3, map[string]any{"place": "open-32x24"}, 1, 1, 1)
	may := map[scale.Speed]bool{}
	for _, a := range g.Legal(s, 1, nil) {
		may[a.Speed] = true
	}
	act(t, s, 1, "speed 1 15")
	act(t, s, 2, "speed 2 10")
	rng := dice.Fast(1)
	drawn := map[scale.Speed]bool{}
	for range 400 {
		var dst State
		g.Imagine(&dst, s, 2, &rng)
		c := &dst.t.Cars[1]
		if !may[c.Chosen] || !c.Set {
			t.Fatalf("imagined %s, which cannot be set", c.Chosen)
		}
		drawn[c.Chosen] = true
		if dst.t.Cars[2].Chosen != scale.MPH(10) {
			t.Fatal("the own speed is lost")
		}
	}
	if len(drawn) != len(may) {
		t.Errorf("imagined %v of %v", drawn, may)
	}
	var all State
	if g.Imagine(&all, s, game.Referee, &rng); all.t != s.t {
		t.Error("the referee does not know all")
	}
}

// Who gives up loses his vehicle at once; the last one left wins.
func TestResign(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-009")
	g := StandardRules()
	s, _ := begin(t, 3, map[string]any{"place": "open-32x24"}, 1, 1, 1)
	act(t, s, 0, "speed 0 20")
	act(t, s, 1, "speed 1 20")
	// The last one who is asked gives up: the speeds are shown without him.
	var events []Event
	if err := g.Resign(s, 2, func(e Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	if len(events) < 3 || events[0].Kind != EvOut || events[0].Car != 2 || events[0].Fate != Resigned || events[1].Kind != EvSpeed || events[1].Car != 0 {
		t.Errorf("%+v", events)
	}
	if c := &s.t.Cars[2]; c.Fate != Resigned || s.t.Stage != StagePhases || s.t.Asked.Has(2) {
		t.Errorf("fate %s, stage %s, asked %b", c.Fate, s.t.Stage, s.t.Asked)
	}
	if err := g.Resign(s, 2, nil); !errors.Is(err, game.RuleID("DX-SETUP-002")) {
		t.Errorf("giving up twice: %v", err)
	}
	if _, over := g.Outcome(s); over {
		t.Fatal("over with two left")
	}
	if err := g.Resign(s, 0, nil); err != nil {
		t.Fatal(err)
	}
	o, over := g.Outcome(s)
	if !over || o.Winners != game.Seats(1) || o.Scores[1] != 1 || o.Scores[0] != 0 || o.Rule != "DX-ARENA-009" {
		t.Errorf("over %t: %+v", over, o)
	}
	refused(t, s, 1, "speed 1 20", "DX-SETUP-002")
	if err := g.Resign(s, 1, nil); !errors.Is(err, game.RuleID("DX-SETUP-002")) {
		t.Errorf("giving up after the end: %v", err)
	}
	if got := see(t, s, 0).Winners; len(got) != 1 || got[0] != 1 {
		t.Errorf("winners %v", got)
	}
}

// A seat that is asked about its move gives up: the move is made by the default, then the vehicle is gone.
func TestResignInMove(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	s, _ := begin(t, 3, map[string]any{"place": "open-32x24"}, 1, 2, 3)
	act(t, s, 0, "speed 0 30")
	act(t, s, 1, "speed 1 25")
	act(t, s, 2, "speed 2 20")
	holdFire(t, s)
	if s.t.Ask != AskMove || s.t.Of != 0 || s.t.Phase != 3 { // 30 mph moves in phase 3 (DX-MOVE-002), the fastest first
		t.Fatalf("%s of vehicle %d in phase %d", s.t.Ask, s.t.Of, s.t.Phase)
	}
	if err := g.Resign(s, 0, nil); err != nil {
		t.Fatal(err)
	}
	if s.t.Cars[0].Fate != Resigned || s.t.Asked.Has(0) || s.t.Of != 1 {
		t.Errorf("fate %s, %s of vehicle %d", s.t.Cars[0].Fate, s.t.Ask, s.t.Of)
	}
}

// When the turns are over the match is.
func TestTurnLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	g := StandardRules()
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24", "turns": 2, "speed": "0"}, 1, 2)
	for turn := range 2 {
		if _, over := g.Outcome(s); over || int(s.t.Turn) != turn+1 {
			t.Fatalf("turn %d, over %t", s.t.Turn, over)
		}
		act(t, s, 0, "speed 0 0")
		act(t, s, 1, "speed 1 0")
		holdFire(t, s)
	}
	if o, over := g.Outcome(s); !over || o.Rule != "DX-SETUP-002" || o.Winners != game.Seats(0, 1) {
		t.Errorf("over %t: %+v", over, o)
	}
}

// The record sheet shows every part with its damage points, named by kind and place.
func TestRecordSheet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-013")
	s, _ := begin(t, 1, map[string]any{"vehicle_0": "half_brick"}, 1)
	s.t.Cars[0].Hits[1] = 1
	c := see(t, s, 0).Cars[0]
	v := s.t.Cars[0].V
	if len(c.Parts) != int(v.NumParts) || len(c.Corners) != 4 || c.Class != "car" || c.Length != 4 || c.Width != 2 {
		t.Errorf("%d parts of %d, %d corners, a %s of %v by %v squares", len(c.Parts), v.NumParts, len(c.Corners), c.Class, c.Length, c.Width)
	}
	n := map[string]int{}
	for _, p := range c.Parts {
		n[p.Kind+":"+p.At]++
		if *p.DP <= 0 || *p.Left != *p.DP-map[int]int{1: 1}[p.Part] {
			t.Errorf("%+v", p)
		}
	}
	for _, key := range []string{"armor:front", "armor:back", "armor:left", "armor:right", "armor:top", "armor:underbody", "tire:front_left", "tire:back_right",
		"person:driver"} {
		if n[key] != 1 {
			t.Errorf("%d parts %s", n[key], key)
		}
	}
	data, err := json.Marshal(c)
	if err != nil || strings.Contains(string(data), "null") {
		t.Errorf("a list is null: %s (%v)", data, err)
	}
}

// Fields that a verb has no use for are refused, so that one choice is one action.
func TestStrayFields(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	s, _ := begin(t, 1, map[string]any{"place": "open-32x24"}, 1)
	for _, a := range []Action{
		{Do: SetSpeed, Speed: scale.MPH(20), Index: 1}, {Do: SetSpeed, Speed: scale.MPH(20), Even: 1}, {Do: SetSpeed, Speed: scale.MPH(20), Move: movement.Move{Quarters: 4}},
		{Do: numVerbs}, {Do: Pass},
	} {
		before := *s
		if err := g.Apply(s, 0, a, nil); !errors.Is(err, game.RuleID("DX-SPEED-006")) || *s != before {
			t.Errorf("%+v: %v", a, err)
		}
	}
	if err := g.Apply(s, 0, Action{Do: SetSpeed, Speed: scale.MPH(20)}, nil); err != nil {
		t.Error(err)
	}
}

// What waits for the next move, what rolls and what collides is shown.
func TestObservedTrouble(t *testing.T) {
	t.Parallel()
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24"}, 1, 1)
	tab := &s.t
	c := &tab.Cars[0]
	c.Losses[0] = Loss{Table: control.CrashOnManeuver, Line: 1, Dir: 90 * geom.Degree, Side: movement.RightHand, Sided: true, Speed: scale.MPH(35), Turn: 3}
	c.NLoss, c.Mode, c.Dir, c.Fire, c.FireTurn = 1, Rolling, 45*geom.Degree, control.FireMinus6, tab.Turn
	tab.Hit = impact{Mover: 0, Other: carThing(1), Gives: 1}
	tab.Hit.Fits.N, tab.Hit.Fits.List[0] = 1, movement.Collision{Type: movement.ImpactTBone, Struck: [2]movement.Face{movement.FaceFront, movement.FaceLeft}}
	tab.Hit.Corners.N, tab.Hit.Corners.List[0] = 1, movement.Pivot{Corner: movement.RearLeft, Angle: -30 * geom.Degree}
	tab.Frames[tab.NFrames] = frame{Kind: frameImpact}
	tab.NFrames++
	o := see(t, s, game.Nobody)
	v := o.Cars[0]
	// The second line of Crash Table 1 is a minor skid (DX-CRASH-008).
	want := LossView{Table: 1, Result: control.Standard().CrashLines(control.CrashOnManeuver)[1].ID, Direction: 90, Side: "right", Speed: 35, Turn: 3}
	if len(v.Losses) != 1 || v.Losses[0] != want || v.Mode != "rolling" || *v.Direction != 45 || v.Fire != "minus_6" {
		t.Errorf("%+v, %s to %v, fire %s", v.Losses, v.Mode, v.Direction, v.Fire)
	}
	h := o.Impact
	if h == nil || h.Other != "car:1" || *h.Gives != 1 || len(h.Types) != 1 || h.Types[0] != (ContactView{"t_bone", 0, [2]string{"front", "left"}}) ||
		len(h.Pivots) != 1 || h.Pivots[0] != (PivotView{"rear_left", -30}) {
		t.Errorf("%+v", h)
	}
	if w := o.Cars[1]; w.Direction != nil || w.Fire != "free" || len(w.Losses) != 0 {
		t.Errorf("%+v", w)
	}
}
