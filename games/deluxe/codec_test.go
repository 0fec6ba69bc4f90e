package deluxe

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// drawAction makes an action of any kind, with what its verb and maneuver have a use for.
func drawAction(t *rapid.T) Action {
	a := Action{Do: Verb(rapid.IntRange(0, int(numVerbs)-1).Draw(t, "verb"))}
	u := uses[a.Do]
	number := func(on use, name string, n int) int {
		if u&on == 0 {
			return 0
		}
		return rapid.IntRange(0, n-1).Draw(t, name)
	}
	a.Car = CarID(number(useCar, "car", MaxBodies))
	a.Index = uint8(number(useIndex, "index", 256))
	if a.Do == WorkHatch {
		a.Index %= uint8(numHatches)
	}
	if a.Do == WorkWinch {
		a.Index %= uint8(numReelings)
	}
	switch a.Do {
	case Entrust, Wake, Calm:
		a.Index %= uint8(numForces)
	case PlaceUpdraft:
		a.Index %= strongest + 1
	}
	a.Person = PersonID(number(usePerson, "person", MaxPersons))
	a.Body = uint8(number(useBody, "body", movement.MaxTrailers+1))
	a.Arm = uint8(number(useArm, "arm", MaxVehicleWeapons))
	if a.Do == Entrust {
		a.Arm %= uint8(numLeadings)
	}
	a.Seat = game.Seat(number(useSeat, "seat", MaxSeats))
	a.Points = int8(number(usePoints, "points", 2*maxRuled+1) - number(usePoints, "fewer", maxRuled+1))
	if a.Points = min(a.Points, maxRuled); u&useText != 0 {
		a.Text = strings.Join(strings.Fields(rapid.StringMatching(`[a-z][ -~äß“]{0,60}`).Draw(t, "text")), " ") // nobody rules without words
	}
	a.Link = uint8(number(useLink, "link", 17))
	if u&useTarget != 0 {
		a.Target = rapid.SampledFrom([]Thing{3, personThing(5), thingMissile + 1, thingFixed + 9, thingObject + 4, noThing}).Draw(t, "target")
	}
	if u&useAim != 0 {
		a.Aim = rapid.SampledFrom([]Aim{
			{}, {Side: geom.LeftSide}, {Kind: AimTop}, {Kind: AimTurret}, {Kind: AimTire, Part: 7}, {Kind: AimRider, Part: 2}, {Kind: AimSidecar, Side: geom.Back},
			{Kind: AimFitting, Part: 11}, {Kind: AimUnderbody},
		}).Draw(t, "aim")
	}
	if u&useAt != 0 {
		a.At = geom.Vec{X: int32(rapid.IntRange(-4000, 40000).Draw(t, "x")), Y: int32(rapid.IntRange(0, 40000).Draw(t, "y"))}
	}
	switch a.Do {
	case SetSpeed, Pace:
		a.Speed = scale.Speed(rapid.IntRange(-int(scale.MaxSpeed), int(scale.MaxSpeed)).Draw(t, "speed"))
	case Go:
		k := movement.ManeuverKind(rapid.IntRange(0, int(movement.NumManeuvers)-1).Draw(t, "kind"))
		m := movement.Maneuver{Kind: k}
		if k.Sided() {
			m.Side = movement.Hand(rapid.IntRange(0, 1).Draw(t, "side"))
		}
		if k.Cornered() {
			m.Corner = movement.Hand(rapid.IntRange(0, 1).Draw(t, "corner"))
		}
		if k.Lateral() {
			m.Lateral = int32(rapid.IntRange(1, scale.HalfInch).Draw(t, "lateral"))
		}
		if k.Angled() {
			m.Angle = geom.Angle(rapid.IntRange(1, int(geom.Full)-1).Draw(t, "angle"))
		}
		a.Move = movement.Move{Quarters: rapid.SampledFrom([]int{2, 4, 6, 8}).Draw(t, "quarters"), Maneuver: m, Early: rapid.Bool().Draw(t, "early")}
		a.Even = uint8(rapid.IntRange(0, 8).Draw(t, "even"))
	}
	return a
}

// Every action, of every length and angle, comes back from its JSON and from its line.
func TestActionForms(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	rapid.Check(t, func(t *rapid.T) {
		a := drawAction(t)
		if !a.plain() {
			t.Fatalf("%+v says more than it needs", a)
		}
		data, err := json.Marshal(c.Action(a))
		if err != nil {
			t.Fatal(err)
		}
		if back, err := c.ParseAction(data); err != nil || back != a {
			t.Fatalf("%+v -> %s -> %+v, %v", a, data, back, err)
		}
		line := c.Text(a)
		if back, err := c.ParseText(line); err != nil || back != a {
			t.Fatalf("%+v -> %q -> %+v, %v", a, line, back, err)
		}
	})
}

// The lines that the documents name.
func TestActionLines(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for line, want := range map[string]Action{
		"speed 0 30":                     {Do: SetSpeed, Speed: scale.MPH(30)},
		"speed 1 -2.5":                   {Do: SetSpeed, Car: 1, Speed: -scale.SmallStep},
		"first 1":                        {Do: First, Car: 1},
		"move 2 4 straight":              {Do: Go, Car: 2, Move: movement.Move{Quarters: 4}},
		"move 0 4 drift right lateral=1": {Do: Go, Move: movement.Move{Quarters: 4, Maneuver: movement.Drift(-scale.Quarter)}},
		"move 0 8 swerve left corner=right degrees=15 early even=3": {
			Do: Go, Even: 3, Move: movement.Move{Quarters: 8, Maneuver: movement.Swerve(movement.LeftHand, movement.RightHand, 15*geom.Degree), Early: true},
		},
		"type 1 index=2":     {Do: Take, Car: 1, Index: 2},
		"give_way 0 index=1": {Do: Give, Index: 1},
	} {
		if a, err := c.ParseText(line); err != nil || a != want {
			t.Errorf("%q is %+v, want %+v (%v)", line, a, want, err)
		}
		if got := c.Text(want); got != line {
			t.Errorf("%+v is %q, want %q", want, got, line)
		}
	}
}

// What is no action is refused with the field, so that a person can mend it.
func TestWrongForms(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for data, field := range map[string]string{
		`{"do": "leap"}`:                                                                                       "do",
		`{"do": "speed", "car": 0}`:                                                                            "speed",
		`{"do": "speed", "car": 24, "speed": 5}`:                                                               "car",
		`{"do": "speed", "car": -1, "speed": 5}`:                                                               "car",
		`{"do": "speed", "car": 0, "speed": 5.25}`:                                                             "speed",
		`{"do": "speed", "car": 0, "speed": 300.5}`:                                                            "speed",
		`{"do": "speed", "speed": 5, "index": 1}`:                                                              "index",
		`{"do": "pass", "car": 0}`:                                                                             "car",
		`{"do": "type", "car": 0}`:                                                                             "index",
		`{"do": "type", "car": 0, "index": 256}`:                                                               "index",
		`{"do": "move", "car": 0, "quarters": 4}`:                                                              "maneuver",
		`{"do": "move", "maneuver": "straight"}`:                                                               "quarters",
		`{"do": "move", "quarters": 4, "speed": 20}`:                                                           "speed",
		`{"do": "move", "quarters": 4, "maneuver": "straight", "side": "left"}`:                                "side",
		`{"do": "move", "quarters": 4, "maneuver": "bend"}`:                                                    "side",
		`{"do": "move", "quarters": 4, "maneuver": "bend", "side": "up"}`:                                      "side",
		`{"do": "move", "quarters": 4, "maneuver": "bend", "side": "left", "corner": "left"}`:                  "corner",
		`{"do": "move", "quarters": 4, "maneuver": "swerve", "side": "left", "corner": "left"}`:                "degrees",
		`{"do": "move", "quarters": 4, "maneuver": "drift", "side": "left"}`:                                   "lateral",
		`{"do": "move", "quarters": 4, "maneuver": "drift", "side": "left", "lateral": 1e9}`:                   "lateral",
		`{"do": "move", "quarters": 4, "maneuver": "bend", "side": "left", "even": 9}`:                         "even",
		`{"do": "move", "quarters": 4, "maneuver": "pivot", "side": "left", "corner": "left", "degrees": 1e9}`: "degrees",
		`{"do": "speed", "car": 0, "speed": 5, "wings": 1}`:                                                    "wings",
		`{"do": "speed", "car": "0", "speed": 5}`:                                                              "car",
	} {
		_, err := c.ParseAction([]byte(data))
		var wrong *game.FormError
		if !errors.As(err, &wrong) || wrong.Field != field || wrong.Allowed == "" {
			t.Errorf("%s: %v, want an error of %q", data, err, field)
		}
	}
	for _, line := range []string{"", "leap", "speed", "speed 0 30 40", "speed 0 fast", "move 0 4 straight wings=1", "move 0.5 4 straight",
		"move 0 4 pivot left corner=left degrees=NaN", "speed 0 NaN", "type 0 index=-1"} {
		var wrong *game.FormError
		if a, err := c.ParseText(line); !errors.As(err, &wrong) {
			t.Errorf("%q is %+v, %v", line, a, err)
		}
	}
}

// The bytes of a state tell apart what == tells apart: every field of the table, the options, the map and the dice.
func TestAppendLayout(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	s, _ := begin(t, 2, nil, 1, 1)
	base := c.AppendLayout(s, nil)
	same := *s
	if !bytes.Equal(base, c.AppendLayout(&same, nil)) {
		t.Error("a copy has other bytes")
	}
	v := s.t.Cars[1].V
	for name, change := range map[string]func(*State){
		"vehicle":     func(s *State) { s.t.Cars[0].V = v },
		"no vehicle":  func(s *State) { s.t.Cars[0].V = nil },
		"secret":      func(s *State) { s.t.Cars[1].Chosen = 10 },
		"set":         func(s *State) { s.t.Cars[1].Set = true },
		"hit":         func(s *State) { s.t.Cars[1].Hits[7] = 1 },
		"frame":       func(s *State) { s.t.Frames[0].Step++ },
		"last frame":  func(s *State) { s.t.Frames[maxFrames-1].Step++ },
		"counter":     func(s *State) { s.t.Counters[MaxCounters-1].Pose.Heading = 1 },
		"course":      func(s *State) { s.t.Move.Course.Legs[len(s.t.Move.Course.Legs)-1].Len = 1 },
		"winner":      func(s *State) { s.t.Winner = 1 },
		"option":      func(s *State) { s.o.Turns++ },
		"switch":      func(s *State) { s.o.Simple = true },
		"map":         func(s *State) { s.place = nil },
		"dice":        func(s *State) { s.dice = dice.Fast(9) },
		"other hands": func(s *State) { s.t.Cars[0].Trick = movement.RightHand },
	} {
		other := *s
		change(&other)
		if other == *s {
			t.Fatalf("%s changes nothing", name)
		}
		if bytes.Equal(base, c.AppendLayout(&other, nil)) {
			t.Errorf("%s: another state, the same bytes", name)
		}
	}
}

// Every kind of event has a name, says what happened, and has the rule among its keys.
func TestEventKinds(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	kinds := c.events.Describe().Kinds
	seen := map[string]bool{}
	for k := range numEventKinds {
		name := k.String()
		if name == "" || seen[name] {
			t.Errorf("event %d has the name %q", k, name)
		}
		seen[name] = true
		if d := kinds[k]; d.Doc == "" || len(d.Fields) == 0 || d.Fields[len(d.Fields)-1].Key != "rule" {
			t.Errorf("%s says %q with %d keys", name, d.Doc, len(d.Fields))
		}
		e := Event{Kind: k, Rule: "DX-HC-006", Table: control.CrashOnManeuver}
		data, err := json.Marshal(c.Event(e, game.Nobody))
		if err != nil || !strings.Contains(string(data), `"kind":"`+name+`"`) {
			t.Errorf("%s: %s (%v)", name, data, err)
		}
	}
}

// Speeds that are shown and dice that were rolled cannot be taken back freely; what follows from known things can.
func TestReveals(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for k, want := range map[EventKind]bool{EvSpeed: true, EvCheck: true, EvLoss: true, EvRam: true, EvMove: false, EvTurn: false, EvRecovered: false} {
		if got := c.Reveals(Event{Kind: k}); got != want {
			t.Errorf("%s reveals something: %t", k, got)
		}
	}
}

// A thing is told by what it is.
func TestThingNames(t *testing.T) {
	t.Parallel()
	for thing, want := range map[Thing]string{
		carThing(3): "car:3", thingFixed + 12: "wall:12", thingObject: "object:0", thingObject + 5: "object:5", thingRubble + 1: "rubble:1", noThing: "",
	} {
		if got := thing.String(); got != want {
			t.Errorf("thing %d is %q, want %q", thing, got, want)
		}
	}
}
