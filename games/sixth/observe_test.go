package sixth

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// built starts a match of three in which seats 0 and 1 have handed in cars; seat 1's is the second one given.
func built(t *testing.T, second Design) (*State, []Event) {
	t.Helper()
	g := StandardRules()
	var s State
	var events []Event
	note := func(e Event) { events = append(events, e) }
	if err := g.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(5)}, note); err != nil {
		t.Fatal(err)
	}
	for seat, d := range []Design{g.d.Rookies("Mine"), second} {
		if err := g.Apply(&s, game.Seat(seat), BuildAction(d), note); err != nil {
			t.Fatal(err)
		}
	}
	return &s, events
}

// armed is a car of the small game.
func armed(t *testing.T) Design {
	t.Helper()
	k := moveRig{T: t, g: StandardRules()}
	d := k.build("front:flamethrower left:wasp")
	d.Name = "Secret"
	return d
}

func seen(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Until all cars are handed in, a car is seen by its own player and the referee alone; that it has been handed in is for all to see. The
// events say no more.
func TestBuildsAreSecret(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-001")
	codec := NewCodec(StandardRules())
	s, events := built(t, armed(t))
	other, _ := built(t, StandardRules().d.Rookies("Other"))
	for viewer := game.Referee; viewer < 3; viewer++ {
		may := viewer == 1 || viewer == game.Referee
		o := codec.Observe(s, viewer).(Observation)
		if got := strings.Contains(seen(t, o), "flamethrower"); got != may {
			t.Errorf("viewer %d sees the car of seat 1: %v", viewer, got)
		}
		if !o.Cars[0].Ready || !o.Cars[1].Ready || o.Cars[2].Ready || o.Ask != "build" {
			t.Errorf("viewer %d: %+v", viewer, o.Cars)
		}
		if may != (o.Cars[1].Name == "Secret") || may != (len(o.Cars[1].Cards) == 5) { // crew, two weapons, the Hand Cannon
			t.Errorf("viewer %d sees %q with %d cards", viewer, o.Cars[1].Name, len(o.Cars[1].Cards))
		}
		if same := seen(t, o) == seen(t, codec.Observe(other, viewer)); same == may {
			t.Errorf("viewer %d can tell the cars apart: %v", viewer, !same)
		}
		for _, e := range events {
			if e.Kind == EvBuilt && e.Seat == 1 {
				if got := strings.Contains(seen(t, codec.Event(e, viewer)), "flamethrower"); got != may {
					t.Errorf("viewer %d learns of the car by the event: %v", viewer, got)
				}
			}
		}
	}
	// When the last one is in, everybody sees all.
	var shown []Event
	if err := StandardRules().Apply(s, 2, BuildAction(armed(t)), func(e Event) { shown = append(shown, e) }); err != nil {
		t.Fatal(err)
	}
	if o := codec.Observe(s, game.Nobody).(Observation); o.Cars[1].Name != "Secret" || len(o.Cars[1].Cards) != 5 {
		t.Errorf("a spectator sees %+v", o.Cars[1])
	}
	n := 0
	for _, e := range shown {
		if e.Kind == EvRevealed {
			n++
			if !codec.Reveals(e) || e.Seat == 1 && !strings.Contains(seen(t, codec.Event(e, game.Nobody)), "flamethrower") {
				t.Errorf("%+v", e)
			}
		}
	}
	if n != 3 {
		t.Errorf("%d cars are shown", n)
	}
}

// Imagine draws the hidden cars and the dice afresh, keeps what the seat knows, and leaves the state alone.
func TestImagine(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	s, _ := built(t, armed(t))
	was := *s
	rng := dice.Fast(9)
	cars := map[string]bool{}
	for range 40 {
		var dst State
		g.Imagine(&dst, s, 0, &rng)
		if dst.designs[0] != s.designs[0] || dst.designs[2] != noDesign || dst.t != s.t {
			t.Fatal("a known fact has changed")
		}
		d := dst.designs[1].Value()
		if wrong := g.d.Check(&d, dst.t.Opts.size(), dst.t.buildOptions()); len(wrong) > 0 {
			t.Fatalf("an imagined car breaks %v", wrong)
		}
		cars[fmt.Sprint(d)] = true
		if err := g.Apply(&dst, 2, BuildAction(g.d.Rookies("Third")), nil); err != nil {
			t.Fatal(err)
		}
	}
	if len(cars) < 3 {
		t.Errorf("%d cars imagined in 40 tries", len(cars))
	}
	if *s != was {
		t.Error("the state has changed")
	}
	var own State
	if g.Imagine(&own, s, 1, &rng); own.designs[1] != s.designs[1] {
		t.Error("seat 1 does not know its own car")
	}
	if g.Imagine(&own, s, game.Referee, &rng); own.designs != s.designs {
		t.Error("the referee knows all cars")
	}
	// Later nothing is hidden but the dice.
	late := mustPlace(t, `{"points": 2}`)
	g.Imagine(&own, late, 0, &rng)
	if own.t != late.t || own.designs != late.designs {
		t.Error("a fact has changed")
	}
	a, b := own.dice, late.dice
	if a.Uint64() == b.Uint64() {
		t.Error("the dice to come are the true ones")
	}
}

// What is on the dashboard and on the table is on view, in car lengths and degrees.
func TestObservation(t *testing.T) {
	t.Parallel()
	s := mustPlace(t, `{"round": 3, "points": 2, "cars": [
		{"car": {"crew_area": ["rookie_driver", "rookie_gunner"], "front": ["wasp"], "back": ["light_steel_plate"]},
		 "x": 4.5, "y": 6.25, "heading": 33.5, "speed": 4, "tires": 7, "power": 9, "control": 0, "ace": 2, "armor": {"left": 1}, "fire": ["left"],
		 "paint": ["back"], "damage": {"wasp": 1}, "down": ["light_steel_plate"]}],
		"objects": [{"kind": "barrier", "x": 9, "y": 9, "heading": 30, "durable": true, "damage": 1}, {"kind": "barrel", "x": 2, "y": 2}]}`)
	o := NewCodec(StandardRules()).Observe(s, game.Nobody).(Observation)
	if o.Phase != "movement" || o.Round != 3 || o.Turn != 0 || o.Ask != "drive" || o.DamageDeck != "A" || o.Arena != "proving-ground" ||
		o.Drive == nil || *o.Drive != (DriveView{Seat: 0, Point: 3, Of: 4}) || o.Size != (SizeView{4, 16, 4}) {
		t.Errorf("%+v, drive %+v", o, o.Drive)
	}
	c := o.Cars[0]
	if c.Pose != (PoseView{4.5, 6.25, 33.5}) || c.Speed != 4 || c.Tires != 7 || c.Power != 9 || c.Control != 0 || !c.OutOfControl || c.Ace != 2 ||
		c.Armor != (SidesView{4, 4, 1, 4}) || fmt.Sprint(c.Fire, c.Paint) != "[left] [back]" || o.Cars[1].OutOfControl {
		t.Errorf("%+v", c)
	}
	for _, v := range c.Cards {
		switch v.Card {
		case "wasp":
			if v.Spot != "front" || v.Damage != 1 || v.Durability != 2 || v.Down {
				t.Errorf("%+v", v)
			}
		case "light_steel_plate":
			if v.Spot != "back" || !v.Down || !v.Destroyed {
				t.Errorf("%+v", v)
			}
		}
	}
	if len(o.Objects) != 2 || o.Objects[0].Left != 3 || o.Objects[0].Ref != "object:0" || o.Objects[0].Pose != (PoseView{9, 9, 30}) || o.Objects[1].Left != 0 {
		t.Errorf("%+v", o.Objects)
	}
}

// Every kind of event has a name and a form, and every view that is sent is declared to the client.
func TestEventForms(t *testing.T) {
	t.Parallel()
	codec := NewCodec(StandardRules())
	names := map[string]bool{}
	for k := range numEvents {
		var v struct{ Kind, Rule string }
		if err := json.Unmarshal([]byte(seen(t, codec.Event(event(k, "SX-ROUND-001", 0), game.Nobody))), &v); err != nil {
			t.Error(err)
		}
		if v.Kind == "" || names[v.Kind] || v.Kind != k.String() || v.Rule != "SX-ROUND-001" {
			t.Errorf("event %d is %+v", k, v)
		}
		names[v.Kind] = true
	}
	types := codec.Types().All()
	for name, v := range map[string]any{"Observation": Observation{}, "Preview": PreviewView{}} {
		if reflect.TypeOf(types[name]) != reflect.TypeOf(v) {
			t.Errorf("%s is %T", name, types[name])
		}
	}
}

// What an event holds is told, so no field of a kind is left out of the table: with another value in the field the JSON is another.
func TestEventsTellAll(t *testing.T) {
	t.Parallel()
	su := suite()
	codec, kinds := NewCodec(StandardRules()), map[EventKind]bool{}
	said := map[string]bool{
		"popped Gone":     true, // that is what it means
		"speed_loss Left": true, // the same as Count
		"object From":     true, // an object does not move by being hurt
	}
	tell := func(e Event) {
		kinds[e.Kind] = true
		was, fresh := seen(t, codec.Event(e, game.Referee)), event(e.Kind, "", game.Nobody)
		for i := range reflect.TypeFor[Event]().NumField() {
			less := e
			f := reflect.ValueOf(&less).Elem().Field(i)
			f.Set(reflect.ValueOf(fresh).Field(i))
			name := reflect.TypeFor[Event]().Field(i).Name
			if less != e && seen(t, codec.Event(less, game.Referee)) == was && !said[e.Kind.String()+" "+name] {
				t.Errorf("%s does not tell %s: %s", e.Kind, name, was)
			}
		}
	}
	for seed := range uint64(8) {
		var s State
		if err := su.Rules.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(seed), Options: su.Options[seed%uint64(len(su.Options))]}, tell); err != nil {
			t.Fatal(err)
		}
		pick := dice.Fast(seed + 100)
		for ds := su.Rules.Decisions(&s, nil); len(ds) > 0; ds = su.Rules.Decisions(&s, nil) {
			legal := su.Rules.Legal(&s, ds[0].Who.First(), nil)
			if err := su.Rules.Apply(&s, ds[0].Who.First(), legal[pick.IntN("pick", len(legal))], tell); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(kinds) < int(numEvents)-6 {
		t.Errorf("%d kinds of %d happened", len(kinds), numEvents)
	}
}
