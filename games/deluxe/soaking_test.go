package deluxe

import (
	"fmt"
	"runtime/debug"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// soaking is how far a long soak has come.
type soaking struct {
	t                                              *testing.T
	matches, answers, moves, towed, checks, faults int
	said                                           time.Time // last
}

// fault notes what is wrong with a match, and how to play it again.
func (k *soaking) fault(seed uint64, options map[string]any, s *State, format string, args ...any) {
	k.faults++
	k.t.Errorf("FAULT seed %d, turn %d, phase %d: %s\n\t%v", seed, s.t.Turn, s.t.Phase, fmt.Sprintf(format, args...), options)
	fmt.Printf("FAULT seed %d, turn %d, phase %d: %s\n", seed, s.t.Turn, s.t.Phase, fmt.Sprintf(format, args...))
}

// checking is the test of one match for the checks of other tests: what fails in them is a fault of that match, and ends it.
type checking struct {
	testing.TB
	fail func(format string, args ...any)
}

// faulty is what checking panics with; its fault is noted.
type faulty struct{}

func (c checking) Errorf(format string, args ...any) {
	c.fail(format, args...)
	panic(faulty{})
}

func (c checking) Fatalf(format string, args ...any) { c.Errorf(format, args...) }

func (k *soaking) say() {
	fmt.Printf("%d matches, %d answers, %d moves, of them %d with trailers, %d checks of all bodies, %d faults\n", k.matches, k.answers, k.moves, k.towed, k.checks, k.faults)
}

// lying reports whether every body of a state lies where a move has left it: none is under way.
func lying(s *State) bool {
	for i := range s.t.Frames[:s.t.NFrames] {
		switch s.t.Frames[i].Kind {
		case frameCourse, frameImpact:
			return false
		case frameMove:
			if s.t.Ask != AskMove || s.t.Move.Stops > 0 {
				return false
			}
		}
	}
	return true
}

// play plays a match by random legal answers to its end; pick says which of them.
func (k *soaking) play(seed uint64, options map[string]any, seats int, pick func(s *State, rng *dice.Stream, legal []Action) Action) {
	var s State
	k.matches++
	defer func() {
		if p := recover(); p != nil && p != any(faulty{}) {
			k.fault(seed, options, &s, "panic: %v\n%s", p, debug.Stack())
		}
		if time.Since(k.said) > time.Minute {
			k.said = time.Now()
			k.say()
		}
	}()
	if p, err := findPlace(options["place"].(string)); err != nil || p.StartsFor(seats) == nil {
		options["place"] = "open-48x36"
	}
	values, err := game.Complete(StandardRules().Info().Options, options)
	if err == nil {
		err = StandardRules().Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil)
	}
	if err != nil { // a long rig has no room in a small place
		options["place"] = "open-48x36"
		if values, err = game.Complete(StandardRules().Info().Options, options); err == nil {
			err = StandardRules().Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil)
		}
	}
	if err != nil {
		k.fault(seed, options, &s, "it does not start: %v", err)
		return
	}
	rng := dice.Fast(seed + 1<<40)
	check := checking{k.t, func(format string, args ...any) { k.fault(seed, options, &s, format, args...) }}
	told := func(e Event) {
		if e.Kind == EvMove {
			k.moves++
			if s.t.Cars[e.Car].Hung != 0 {
				k.towed++
			}
		}
	}
	var legal []Action
	for n := 0; s.t.Stage != StageOver; n++ {
		if n == 40000 {
			k.fault(seed, options, &s, "no end after %d answers", n)
			return
		}
		seat := s.t.Asked.First()
		legal = StandardRules().Legal(&s, seat, legal[:0])
		a := pick(&s, &rng, legal)
		if err := StandardRules().Apply(&s, seat, a, told); err != nil {
			k.fault(seed, options, &s, "%+v: %v", a, err)
			return
		}
		k.answers++
		if lying(&s) {
			k.checks++
			if i, j, over := overlap(&s); over {
				k.fault(seed, options, &s, "vehicles %d and %d overlap after %+v%s", j, i, a, tell(&s))
				return
			}
			checkTrains(check, &s)
		}
	}
	checkTable(check, &s)
}

// driving picks any way to drive, at 20 mph or more, and fires once in a while.
func driving(s *State, rng *dice.Stream, legal []Action) Action {
	a := legal[rng.IntN("pick", len(legal))]
	switch s.t.Ask {
	case AskFire, AskJump:
		if rng.IntN("fires", 12) == 0 && a.Do != Jump && a.Do != GetOut {
			return a
		}
		a = legal[len(legal)-1]
		for i := range legal { // whoever waits is not asked in every phase
			if legal[i].Do == Wait && legal[i].Index == uint8(WaitTurn) {
				a = legal[i]
			}
		}
	case AskSpeed:
		if a.Do == SetSpeed && a.Speed.Abs() < scale.MPH(20) && rng.IntN("stands", 8) > 0 {
			a = legal[len(legal)-1]
		}
	}
	return a
}

// rigsAmongCars are the options of a match of two rigs and two other vehicles, by its seed.
func rigsAmongCars(t *testing.T, seed uint64) map[string]any {
	t.Helper()
	tug := designCodes(t, tugDesign)
	trains := []string{"washboard+box_trailer_two", "washboard+convoy_twelve", tug + "+log_carrier", designCodes(t, tugDesign, vanDesign, lastDesign), "washboard+box_trailer_two",
		tug + "+bulwark", designCodes(t, tugDesign, lastDesign)}
	others := []string{"goblin", "kestrel_200", "washboard", "longhaul_ten", "last_word", "ironliner", "wayfarer_coach", "guardline_six", "borderer_with_sidecar"}
	places := []string{"open-24x18", "open-32x24", "stockyard", "midville", "standard-arena", "off-road", "parking-lot", "truck-stop"}
	n := int(seed)
	return map[string]any{
		"turns": 25, "speed": []string{"30", "60", "20"}[n%3], "place": places[n%len(places)],
		"vehicle_0": trains[n%len(trains)], "vehicle_1": others[n%len(others)], "vehicle_2": trains[(n/2+3)%len(trains)], "vehicle_3": others[(n/3+1)%len(others)],
	}
}

// Positions that the long soak has found, each a match of rigs among cars by its seed: a tow that pushes a vehicle while its trailer runs into something
// stopped in the vehicle that it pushes, which has to get out of its way first (DX-COLL-081, DX-TRL-036); of several that push one another two ended in one another
// (DX-COLL-085). No body lies in another after any answer.
func TestSoakFound(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{442, 504, 528, 700, 904, 1190, 2024, 7952, 10078, 10506} {
		k := soaking{t: t, said: time.Now()}
		k.play(seed, rigsAmongCars(t, seed), 4, driving)
		if k.towed == 0 {
			t.Errorf("no train has moved in match %d", seed)
		}
	}
}

// helicopterSamples are those of the book.
var helicopterSamples = [...]string{"empty_seat", "midge", "air_aid", "drayman", "stoop", "skylifter", "thunderhead", "quell"}

// helicoptersAmong are the options of a match with one or two helicopters, low over what drives or stands around, by its seed.
func helicoptersAmong(seed uint64) map[string]any {
	others := [...]string{"hard_bargain", "washboard", "kestrel_200", "washboard+box_trailer_two", "mini_bus"}
	if _, err := findVehicle(garage.Standard(), others[4]); err != nil {
		others[4] = "hard_bargain"
	}
	places := [...]string{"open-32x24", "stockyard", "midville", "truck-stop", "parking-lot"}
	return map[string]any{
		"turns": 12, "place": places[seed%5], "altitude": int(seed/5%4) * int(1+seed/20%3), "cold_rotors": seed%7 == 0,
		"vehicle_0": helicopterSamples[seed%8], "vehicle_1": helicopterSamples[seed/8%8], "vehicle_2": others[seed%5], "vehicle_3": others[seed/5%5],
	}
}

// aloftAmong are the options of a match of grasshoppers, cranes and helicopters with parachutes, by its seed: what else happens in the air.
func aloftAmong(t *testing.T, seed uint64) map[string]any {
	t.Helper()
	list := [...]string{designCodes(t, hopper), designCodes(t, winchHeli), designCodes(t, chuteHeli), designCodes(t, lightCycle), "stoop"}
	places := [...]string{"open-32x24", "stockyard", "midville", "truck-stop", "parking-lot"}
	return map[string]any{
		"turns": 16, "place": places[seed%5], "altitude": [...]int{0, 1, 3, 22, 33, 0}[seed/5%6],
		"vehicle_0": list[seed%5], "vehicle_1": list[seed/5%5], "vehicle_2": list[seed/25%5], "vehicle_3": list[3],
	}
}

// outgoing picks any answer of people who are asked about everything, and seldom to do nothing.
func outgoing(s *State, rng *dice.Stream, legal []Action) Action {
	for seat := range game.Seat(s.t.NSeats) {
		s.t.Keen = s.t.Keen.With(seat)
	}
	a := legal[rng.IntN("pick", len(legal))]
	for range 6 {
		if a.Do != Fire && a.Do != Pass && a.Do != Wait && a.Do != Shoot && (a.Do != Jump || rng.IntN("stays", 4) == 0) {
			break
		}
		a = legal[rng.IntN("pick", len(legal))]
	}
	if s.t.Ask == AskSpeed && rng.IntN("keeps", 2) == 0 {
		a = legal[len(legal)-1]
	}
	return a
}

// tell prints what is aloft in a state, for who looks into a fault.
func tell(s *State) (text string) {
	for id := range CarID(s.t.NCars) {
		c := &s.t.Cars[id]
		text += fmt.Sprintf("\n%d %s %v %v %v mode %d %+v", id, c.V.Name, c.Fate, c.Pose, c.Speed, c.Mode, c.Aloft)
	}
	return text
}
