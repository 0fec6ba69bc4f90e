package engine_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/bot/engine"
	"turnpike/game"
	"turnpike/roster"
)

// guest is what this test program does as an engine: TestMain begins it again with its name in the environment.
const guest = "TURNPIKE_TEST_GUEST"

func TestMain(m *testing.M) {
	switch how := os.Getenv(guest); how {
	case "":
		os.Exit(m.Run())
	case "leaves":
		os.Exit(3)
	default:
		play(how)
	}
}

// worker plays matches of a game between an engine and a bot that plays at random.
func worker(t *testing.T, id string, programs []engine.Program, fault func(string, error)) bot.Worker {
	t.Helper()
	games := engine.With(roster.Games(), programs, fault)
	e, err := games.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Arena.Contest(bot.Contest{Bots: []string{engine.Prefix + programs[0].Name, "random"}})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// The examples play matches to their end and are never refused anything.
func TestExamples(t *testing.T) {
	t.Parallel()
	gunner := filepath.Join(t.TempDir(), "gunner")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", gunner, "../../examples/gunner").CombinedOutput(); err != nil {
		t.Fatalf("building the example in Go: %v\n%s", err, out)
	}
	for name, command := range map[string]string{"gunner": gunner, "crawler": "python3 ../../examples/crawler/crawler.py"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := engine.ParseProgram(name + "=" + command)
			if err != nil {
				t.Fatalf("%v; scripts/setup installs what the examples need", err)
			}
			p.Limit = time.Minute
			w := worker(t, "deluxe", []engine.Program{p}, func(_ string, err error) { t.Error(err) })
			wins := 0
			for seed := range uint64(3) {
				m, err := w.PlayFrom(t.Context(), bot.Start{Seed: seed, Choices: 2}, seed)
				if err != nil {
					t.Fatal(err)
				}
				if m.Choices == 0 || m.Turns == 0 || m.Outcome.Rule == engine.GaveUp {
					t.Errorf("seed %d: %+v", seed, m)
				}
				if m.Outcome.Winners.Has(0) {
					wins++
				}
			}
			if wins < 2 {
				t.Errorf("it won %d of 3 duels against cars that are driven at random", wins)
			}
		})
	}
}

// An engine that goes wrong loses its match, and nobody waits for it; the next match is played with a fresh one.
func TestFaultyEngines(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range map[string]string{
		"leaves":   "engine",
		"nonsense": "3 replies in a row were refused",
		"sleeps":   "took too long",
		"midway":   "closed its output",
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			var mu sync.Mutex
			var faults []string
			p := engine.Program{Name: how, Command: []string{"env", guest + "=" + how, self}, Limit: time.Minute}
			if how == "sleeps" {
				p.Limit = time.Millisecond
			}
			w := worker(t, "cardduel", []engine.Program{p}, func(program string, err error) {
				mu.Lock()
				defer mu.Unlock()
				faults = append(faults, fmt.Sprint(program, ": ", err))
			})
			for seed := range uint64(2) {
				m, err := w.Play(t.Context(), seed)
				if err != nil {
					t.Fatal(err)
				}
				if m.Outcome.Rule != engine.GaveUp || m.Outcome.Winners != game.Seats(1) {
					t.Errorf("the match ended with %+v; the other one should have won it", m.Outcome)
				}
			}
			if len(faults) != 2 || !strings.HasPrefix(faults[0], how+": ") || !strings.Contains(faults[0], want) {
				t.Errorf("faults %q; want two that say %q", faults, want)
			}
		})
	}
}

func TestParseProgram(t *testing.T) {
	t.Parallel()
	p, err := engine.ParseProgram("me=sh -c exit")
	if err != nil || p.Name != "me" || !filepath.IsAbs(p.Command[0]) || !slices.Equal(p.Command[1:], []string{"-c", "exit"}) {
		t.Errorf("%+v, error %v", p, err)
	}
	for text, want := range map[string]string{
		"":                     "not of the form NAME=COMMAND",
		"me":                   "not of the form NAME=COMMAND",
		"me=":                  "not of the form NAME=COMMAND",
		"my engine=sh":         "is no name of an engine",
		"me=no-such-program-x": "engine me: ",
	} {
		if _, err := engine.ParseProgram(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}
