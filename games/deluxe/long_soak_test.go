//go:build soak

package deluxe

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

// A long soak is no part of the gate: hours of random answers that look for positions that nobody has thought of. What it finds is mended by rule, with a
// test of its own. It prints how far it has come once in a minute, and goes on after a fault.
//
//	go test -tags soak ./games/deluxe -run '^TestLongSoakSamples$' -timeout 0 -v
//	go test -tags soak ./games/deluxe -run '^TestLongSoakRigs$' -timeout 0 -v -moves 1000000
var (
	soakGames = flag.Int("games", 50, "random matches of each sample in TestLongSoakSamples")
	soakMoves = flag.Int("moves", 1_000_000, "moves in TestLongSoakRigs")
	soakFrom  = flag.Uint64("from", 0, "first seed of a long soak; with -only it is the one match that is played")
	soakOnly  = flag.Bool("only", false, "play the match of -from alone")
)

// maxFaults ends a soak that finds the same again and again.
const maxFaults = 40

// playedSamples are the samples that are played, trailers behind something that pulls them.
func playedSamples(t *testing.T) (list []string) {
	t.Helper()
	c := garage.Standard()
	for _, sample := range c.Samples() {
		if sample.Design == nil {
			continue
		}
		for _, tow := range []string{"", "washboard+", designCodes(t, tugDesign) + "+"} {
			if _, err := findVehicle(c, tow+sample.ID); err == nil {
				list = append(list, tow+sample.ID)
				break
			}
		}
	}
	return list
}

// TestLongSoakSamples plays -games random matches with each sample, with fire and all else that is asked.
func TestLongSoakSamples(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	list := playedSamples(t)
	fmt.Printf("%d samples\n", len(list))
	for round := range *soakGames {
		for i, sample := range list {
			seed := uint64(round*len(list) + i)
			if seed < *soakFrom || *soakOnly && seed > *soakFrom || k.faults >= maxFaults {
				continue
			}
			options := map[string]any{"turns": 8}
			for key, v := range soakOptions[(round+i)%len(soakOptions)] {
				options[key] = v
			}
			options["vehicle_0"] = sample
			seats := 2 + 2*(round%2)
			if seats > 2 {
				options["vehicle_2"] = list[(i+7*round)%len(list)]
			}
			k.play(seed, options, seats, anyAnswer)
		}
	}
	k.say()
}

// TestLongSoakRigs drives rigs among cars until there were -moves moves.
func TestLongSoakRigs(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; k.moves < *soakMoves && k.faults < maxFaults; seed++ {
		k.play(seed, rigsAmongCars(t, seed), 4, driving)
		if *soakOnly {
			break
		}
	}
	k.say()
}

// TestLongSoakHelicopters flies helicopters among cars and rigs, low and high, until there were -moves moves.
func TestLongSoakHelicopters(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; k.moves < *soakMoves && k.faults < maxFaults; seed++ {
		k.play(seed, helicoptersAmong(seed), 2+int(seed%3), []func(*State, *dice.Stream, []Action) Action{anyAnswer, driving}[seed/3%2])
		if *soakOnly {
			break
		}
	}
	k.say()
}

// TestLongSoakAloft plays what else happens in the air: grasshoppers, winches, bailing out, parachutes and gliders.
func TestLongSoakAloft(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; k.moves < *soakMoves && k.faults < maxFaults; seed++ {
		k.play(seed, aloftAmong(t, seed), 2+int(seed%3), outgoing)
		if *soakOnly {
			break
		}
	}
	k.say()
}

// TestLongSoakTown plays fights in the town, with whoever may fire firing at what comes first, and in every fourth match at walls, so that all forces wake up.
func TestLongSoakTown(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; int(seed-*soakFrom) < *soakGames && k.faults < maxFaults; seed++ {
		turns := 8
		if seed%4 == 0 {
			turns = 3
		}
		k.play(seed, map[string]any{"scenario": "wheels_vs_walkers", "place": "midville", "turns": turns + int(seed%3)}, 2+int(seed%3), storming(seed%4 == 0))
		if *soakOnly {
			break
		}
	}
	k.say()
}

// TestLongSoakRaid plays raids by two to six players likewise.
func TestLongSoakRaid(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; int(seed-*soakFrom) < *soakGames && k.faults < maxFaults; seed++ {
		k.play(seed, map[string]any{"scenario": "raid", "place": "midville", "turns": 2 + int(seed%4)}, 2+int(seed%5), storming(seed%4 == 0))
		if *soakOnly {
			break
		}
	}
	k.say()
}

// TestLongSoakStop plays what happens at the truck stop likewise.
func TestLongSoakStop(t *testing.T) {
	k := soaking{t: t, said: time.Now()}
	for seed := *soakFrom; int(seed-*soakFrom) < *soakGames && k.faults < maxFaults; seed++ {
		scenario := [...]string{"truck_stop_assault", "truck_stop_storm", "parley"}[seed%3]
		k.play(seed, map[string]any{"scenario": scenario, "place": "truck-stop", "turns": 2 + int(seed%5)}, 2+int(seed/3%3), storming(seed%4 == 0))
		if *soakOnly {
			break
		}
	}
	k.say()
}

// storming picks any answer, and often an attack; with walls everybody is asked about walls.
func storming(walls bool) func(s *State, rng *dice.Stream, legal []Action) Action {
	return func(s *State, rng *dice.Stream, legal []Action) Action {
		if walls {
			s.t.Keen, s.t.Aloof = 1<<s.t.NSeats-1, 0
		}
		if s.t.Ask == AskFire && rng.IntN("storms", 2) > 0 {
			from := rng.IntN("pick", len(legal))
			for i := range legal {
				if a := legal[(from+i)%len(legal)]; attacks>>a.Do&1 != 0 {
					return a
				}
			}
		}
		return anyAnswer(s, rng, legal)
	}
}

// anyAnswer picks any answer, but seldom one by which somebody leaves his vehicle: else hardly anybody stays aboard.
func anyAnswer(_ *State, rng *dice.Stream, legal []Action) Action {
	a := legal[rng.IntN("pick", len(legal))]
	if (a.Do == Jump || a.Do == GetOut) && rng.IntN("stays", 8) > 0 {
		a = legal[len(legal)-1]
	}
	return a
}
