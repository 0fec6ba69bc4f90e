package deluxe

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// checkTrains holds couplings to what is true of every one: both ends name each other, the coupling point of a trailer lies on the hitch to the
// unit, it has the speed of its tow, and nobody drives it.
func checkTrains(tb testing.TB, s *State) {
	tb.Helper()
	r := run{s: s}
	for id := range CarID(s.t.NCars) {
		c := r.car(id)
		if c.Hung != 0 && CarID(r.car(CarID(c.Hung-1)).Tow-1) != id {
			tb.Fatalf("vehicle %d pulls %d, which hangs on %d", id, c.Hung-1, int(r.car(CarID(c.Hung-1)).Tow)-1)
		}
		if (c.Tow != 0) != (c.Mode == Towed) || !c.Running() && c.coupled() {
			tb.Fatalf("vehicle %d is %s, its tow %d, its fate %s", id, c.Mode, int(c.Tow)-1, c.Fate)
		}
		if c.Tow == 0 {
			continue
		}
		tow := r.car(CarID(c.Tow - 1))
		k := coupling(tow.V, c.V)
		if on, tip := tow.Pose.Point(k.Hitch, 0), c.Pose.Point(k.Link.Tip, 0); on != tip {
			tb.Fatalf("the coupling of vehicle %d lies at %v, the hitch of %d at %v", id, tip, c.Tow-1, on)
		}
		if c.Speed != tow.Speed || CarID(tow.Hung-1) != id {
			tb.Fatalf("vehicle %d goes %s behind %d with %s, which pulls %d", id, c.Speed, c.Tow-1, tow.Speed, int(tow.Hung)-1)
		}
	}
}

// trainRules are the rules.
var trainRules = StandardRules()

// A combination starts as several bodies: each with its own crew, the trailers straight behind the tow on its coupling, without a reflex roll and
// without anything to say. Its handling class is that with a trailer (DX-TRUCK-006).
func TestTrainStarts(t *testing.T) {
	t.Parallel()
	s := trainMatch(t, 1, map[string]any{"vehicle_0": "washboard+box_trailer_two", "place": "open-48x36", "speed": "30"})
	r := run{s: s, g: trainRules}
	if s.t.NCars != 3 {
		t.Fatalf("%d bodies, want two of the rig and the other vehicle", s.t.NCars)
	}
	tow, trailer := r.car(0), r.car(1)
	if tow.Hung != 2 || trailer.Tow != 1 || trailer.Owner != 0 || r.car(2).Owner != 1 || r.head(1) != 0 || r.bodies(1) != 3 {
		t.Errorf("tow %+v, trailer on %d of seat %d", tow.Hung, trailer.Tow, trailer.Owner)
	}
	if bend := geom.Bend(tow.Pose, trailer.Pose); bend != 0 {
		t.Errorf("it starts bent by %d", bend)
	}
	// The tractor is 1" long, the trailer 2 3/4": its dot 1/4" before the tow's rear edge, the kingpin 1/4" behind the trailer's front: 1/4 + 1 1/8 apart.
	if d := tow.Pose.At.Sub(trailer.Pose.At).Len(); d != scale.Inch/4+scale.Inch*9/8 {
		t.Errorf("the middles are %d apart", d)
	}
	if tow.V.HC != 0 || tow.Handling.Base != 1 || trailer.Mode != Towed || trailer.Speed != tow.Speed {
		t.Errorf("handling class %d alone, %d with a trailer; trailer %s at %s", tow.V.HC, tow.Handling.Base, trailer.Mode, trailer.Speed)
	}
	if c := tow.V.Coupled[0]; c.Weight != tow.V.Weight+trailer.V.Weight || c.DM <= tow.V.DM {
		t.Errorf("coupled %+v, alone %s", c, tow.V.Weight)
	}
	checkTable(t, s)
	noOverlap(t, s)
}

// newRig lays out a rig as vehicles 0 and 1, straight, and a car as vehicle 2.
func newRig(t *testing.T) *moveTest {
	t.Helper()
	m := newMoveTest(t, "plain", "plain", "plain")
	c, k := m.car(0), m.car(1)
	c.V = stockTrain(t, "washboard+box_trailer_two")
	k.V = c.V.Behind[0]
	c.Hung, k.Tow, k.Mode, k.Owner = 2, 1, Towed, c.Owner
	m.bent(0)
	m.speed(0, 30).speed(1, 30)
	return m
}

// bent lays the trailer of newRig at an angle: what the tow's heading lies to the left of the trailer's.
func (k *moveTest) bent(a geom.Angle) {
	c := k.car(0)
	k.car(1).Pose = coupling(c.V, k.car(1).V).Behind(c.Pose, a)
}

// A train that runs straight tells of no bend, one that is bent too far of that before the die for its coupling.
func TestBendIsTold(t *testing.T) {
	t.Parallel()
	m := newRig(t)
	m.move(0, 3, straightInch)
	m.counts(EvBend, 0)
	proof.Of(t, "DX-TRUCK-042")
	m.rolls(diceJackknife, 4).bent(150 * geom.Degree)
	m.move(0, 6, straightInch)
	var kinds []EventKind
	for _, e := range m.events {
		if e.Kind == EvBend || e.Kind == EvJackknife {
			kinds = append(kinds, e.Kind)
		}
	}
	if e := m.saw(EvBend); !slices.Equal(kinds, []EventKind{EvBend, EvJackknife}) || len(e) != 1 || e[0].Kept != (e[0].Count > 90*60) {
		t.Errorf("%v: %+v", kinds, e)
	}
}

// A worked example: a rig that bends left by 45 degrees in an inch is bent by 39.29 degrees, and by 23.77 and 14.35 after straight inches.
func TestTrainFollowsInPlay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-041", "DX-TRL-034")
	m := newRig(t)
	for i, want := range []float64{39.29, 23.77, 14.35} {
		way := straightInch
		if i == 0 {
			way = inch(bendLeft)
		}
		m.move(0, uint8(3*i+3), way)
		got := float64(geom.Bend(m.car(0).Pose, m.car(1).Pose)) / float64(geom.Degree)
		if got < want-0.06 || got > want+0.06 {
			t.Errorf("move %d: bent by %.2f, want %.2f", i, got, want)
		}
		// The record tells of it: the trailer, its tow, the bend and the right angle past which a rig is jackknifed.
		told := m.saw(EvBend)
		if e := told[len(told)-1]; len(told) != i+1 || e.Car != 1 || e.Other != carThing(0) || Degrees(geom.Angle(e.Count)) != Degrees(geom.Bend(m.car(0).Pose, m.car(1).Pose)) || e.Index != 90*60 || e.Kept {
			t.Errorf("move %d is told %d times: %+v", i, len(told), e)
		}
		checkTrains(t, &m.s)
	}
}

// Only where a trailer ends counts (DX-TRL-036). A rig bent by 60 degrees goes an inch ahead. A car that stands 1/16" inside of where the trailer's
// side ends, clear of where it was, is hit by the trailer: the train stops short of its inch, the tow has the speed of the collision, and
// nobody lies in anybody. 1/16" outside it is not touched.
func TestTrailerHitsAtItsEnd(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]struct {
		inside int32
		hits   int
	}{"inside": {scale.Inch / 16, 1}, "outside": {-scale.Inch / 16, 0}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newRig(t)
			m.bent(60 * geom.Degree)
			r := m.run()
			tab := &m.s.t
			train := r.train(0)
			var way movement.Course
			straightInch.Plot(m.car(0).Pose, m.car(0).V.Counter, false, &way)
			from := r.poses(&train)
			var end movement.Poses
			train.Follow(&from, &way, way.Last(), false, 0, &end)
			other := m.car(2)
			found := false
			sweep := m.car(0).V.Counter.Shape()
			for u := int32(-12); u <= 12 && !found; u++ { // beside the trailer's end, along either side
				for _, side := range []int32{1, -1} {
					other.Pose = geom.Pose{At: end[1].Point(u*scale.Inch/8, side*(scale.HalfInch-k.inside)), Heading: end[1].Heading}
					b, was := r.body(2), r.body(1)
					if _, hit := way.Touch(sweep, movement.Mark{}, &b); !hit && !was.Within(&b, scale.Inch/16) {
						found = true
						break
					}
				}
			}
			if !found {
				t.Fatal("no place beside the end of the trailer is clear of where it was")
			}
			m.s.dice = dice.Fast(3) // what the collision does is not looked at
			m.move(0, 3, straightInch)
			for n := 0; tab.Ask == AskImpact && n < 2; n++ {
				m.answer(Action{Do: Take, Car: tab.Of})
			}
			hits := m.saw(EvCollision)
			if len(hits) != k.hits || k.hits > 0 && (hits[0].Car != 1 || hits[0].Other != carThing(2)) {
				t.Fatalf("collisions %+v", hits)
			}
			far := m.car(0).Pose.At.Sub(from[0].At).Len()
			if short := far < scale.Inch; short != (k.hits > 0) {
				t.Errorf("the tow has gone %d", far)
			}
			if m.car(0).Speed == scale.MPH(30) && k.hits > 0 && !hits[0].Impact.Sideswipe() {
				t.Error("the collision of its trailer has not changed the speed of the tow")
			}
			checkTrains(t, &m.s)
			noOverlap(t, &m.s)
		})
	}
}

// A vehicle with a trailer makes no bootlegger (DX-TRUCK-040).
func TestTrainBootlegger(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-040")
	m := newRig(t)
	m.phase(0, 3)
	a := Action{Do: Go, Car: 0, Move: inch(movement.Maneuver{Kind: movement.ManBootlegger})}
	if f := m.run().check(0, &a); f == nil || !strings.Contains(f.Error(), "tows") {
		t.Errorf("a bootlegger: %v", f)
	}
}

// tugDesign is a car that pulls 6,000 lb; vanDesign a trailer of 10', with a hitch of its own or without, plain.
const (
	tugDesign = `{"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"},
		"crew": [{"role": "driver"}], "armor": {"points": {"front": 20, "back": 20, "left": 20, "right": 20}}, "accessories": [{"accessory": "hitch_standard"}]}`
	vanDesign  = `{"name": "Van", "body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "accessories": [{"accessory": "hitch_light"}]}`
	lastDesign = `{"name": "Last", "body": "trl_10ft_van", "tires": {"all": "heavy_duty"}}`
)

// designCodes joins the codes of designs in JSON, as an option does.
func designCodes(t *testing.T, designs ...string) (text string) {
	t.Helper()
	c := garage.Standard()
	for i, json := range designs {
		d, err := c.ParseDesign([]byte(json))
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			text += "+"
		}
		text += c.DesignCode(d)
	}
	return text
}

// stockTrain returns a vehicle with what it pulls.
func stockTrain(t *testing.T, text string) *Vehicle {
	t.Helper()
	v, err := findVehicle(garage.Standard(), text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// trainMatch starts a match of two seats in which there are vehicles with trailers.
func trainMatch(t *testing.T, seed uint64, options map[string]any) *State {
	t.Helper()
	values, err := game.Complete(trainRules.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := trainRules.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		t.Fatal(err)
	}
	return &s
}

// Where a combination has no room it does not start: a rig of 3 1/2" has 3" here between two houses, though a car has its place.
func TestTrainWithoutRoom(t *testing.T) {
	t.Parallel()
	place := places.Code(parsePlace(t, `, "buildings": [{"id": "a", "rect": [0, 28, 6, 34], "dp": 2, "storeys": 1}, {"id": "b", "rect": [18, 28, 24, 34], "dp": 2, "storeys": 1}],
		"starts": [{"at": [10, 31], "speed": 20, "seat": 1}, {"at": [40, 50], "speed": 20, "seat": 2}]`))
	options := map[string]any{"vehicle_0": "washboard+box_trailer_two", "place": place}
	values, err := game.Complete(trainRules.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var s State
	err = trainRules.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}, nil)
	var wrong *game.OptionError
	if !errors.As(err, &wrong) || wrong.Key != "place" || !strings.Contains(err.Error(), "room") {
		t.Errorf("it starts: %v", err)
	}
}

// drivers plays a match to its end in which everybody drives about at random and does nothing else. Every state must be sound.
func drivers(t *testing.T, options map[string]any, seats int, seed uint64, rec func(*State, Event)) {
	t.Helper()
	values, err := game.Complete(trainRules.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := trainRules.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	rng := dice.Fast(seed)
	told := func(e Event) { rec(&s, e) }
	var legal []Action
	for n := 0; s.t.Stage != StageOver; n++ {
		if n == 20000 {
			t.Fatalf("%v: no end after %d answers", options, n)
		}
		seat := s.t.Asked.First()
		legal = trainRules.Legal(&s, seat, legal[:0])
		a := legal[rng.IntN("pick", len(legal))]
		switch s.t.Ask {
		case AskFire, AskJump:
			a = legal[len(legal)-1]
		case AskSpeed:
			if a.Do == SetSpeed && a.Speed.Abs() < scale.MPH(20) {
				a = legal[len(legal)-1]
			}
		}
		if err := trainRules.Apply(&s, seat, a, told); err != nil {
			t.Fatalf("%v: turn %d, phase %d: %v", options, s.t.Turn, s.t.Phase, err)
		}
		if s.t.NFrames > 0 && s.t.top().Kind == frameWindow {
			noOverlap(t, &s)
			checkTrains(t, &s)
		}
	}
	checkTable(t, &s)
}

// Trains among cars: random drives come to their end, couplings stay whole, and no body lies in another. -soak 60 drives twenty of each.
func TestSoakTrains(t *testing.T) {
	t.Parallel()
	for name, train := range map[string]string{
		"rig":               "washboard+box_trailer_two",
		"car and van":       designCodes(t, tugDesign, lastDesign),
		"car with two vans": designCodes(t, tugDesign, vanDesign, lastDesign),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			moves, hits := 0, 0
			for i := range max(4, *soak/3) {
				options := map[string]any{"turns": 12, "vehicle_0": train, "vehicle_1": "goblin", "vehicle_2": "kestrel_200", "vehicle_3": "goblin", "speed": "30"}
				if i%2 == 0 {
					options["vehicle_1"] = train
				}
				options["place"] = []string{"open-24x18", "open-32x24", "stockyard", "midville"}[i%4]
				drivers(t, options, 4, uint64(i), func(s *State, e Event) {
					switch {
					case e.Kind == EvMove && s.t.Cars[e.Car].Hung != 0:
						moves++
					case e.Kind == EvCollision && s.t.Cars[e.Car].Tow != 0:
						hits++
					}
				})
			}
			t.Logf("%d moves with trailers, %d collisions of trailers", moves, hits)
			if moves == 0 {
				t.Error("no train has moved")
			}
		})
	}
}

// TestContractTrains holds matches with trailers to the contract: they are kept, shown, copied and taken back, and Apply allocates nothing. It is
// not parallel: it counts allocations.
func TestContractTrains(t *testing.T) {
	k := suite()
	k.Rules, k.Codec = trainRules, NewCodec(trainRules)
	k.Options = []map[string]any{
		// Each has more weapons to set on automatic than the question looks at.
		{"turns": 4, "place": "open-32x24", "speed": "30", "vehicle_0": "washboard+box_trailer_two", "vehicle_1": "washboard+box_trailer_two"}, {"turns": 2, "place": "open-32x24", "speed": "30", "vehicle_0": "washboard+box_trailer_two", "vehicle_1": designCodes(t, tugDesign, vanDesign, lastDesign)}}
	gametest.Run(t, k)
}
