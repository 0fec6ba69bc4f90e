// Command bench compares Turnpike with boardgame.io, the most used JavaScript board-game framework, at the same work: random play of the
// same cut of Card Duel (four seats, to 60 points; attacks with the five guns, armor, breaches, drivers, kills, reshuffles, ties; no
// rams, no specials). It runs both in turn, several times, and prints the median of the paired ratios. See README.md beside it.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// result is what one run of either side prints.
type result struct {
	Engine  string  `json:"engine"`
	Matches int     `json:"matches"`
	Moves   int     `json:"moves"`
	CPU     float64 `json:"cpu_seconds"` // of the process, user and system, while playing
}

func (r result) rate() float64 { return float64(r.Moves) / r.CPU }

func main() {
	pairs := flag.Int("pairs", 5, "how many pairs of runs")
	goMatches := flag.Int("go-matches", 20000, "matches in a run of ours")
	jsMatches := flag.Int("js-matches", 30, "matches in a run of theirs")
	client := flag.String("js", "client", "what to run of theirs: client (headless client) or reducer (the bare reducer)")
	child := flag.Int("child", 0, "play this many matches and print the result; used by the command itself")
	flag.Parse()
	if *child > 0 {
		printJSON(play(*child))
		return
	}
	self, err := os.Executable()
	check(err)
	var ratios []float64
	fmt.Printf("%-4s %14s %14s %10s %14s %14s\n", "pair", "turnpike/s", "boardgame.io/s", "ratio", "moves/match", "moves/match")
	for i := range *pairs {
		ours := runChild(exec.Command(self, "-child", fmt.Sprint(*goMatches)), "GOMAXPROCS=1")
		theirs := runChild(exec.Command("node", "boardgameio/run.mjs", *client, fmt.Sprint(*jsMatches), fmt.Sprint(i+1)), "NODE_ENV=production")
		ratio := ours.rate() / theirs.rate()
		ratios = append(ratios, ratio)
		fmt.Printf("%-4d %14.0f %14.0f %10.1f %14.1f %14.1f\n", i+1, ours.rate(), theirs.rate(), ratio,
			float64(ours.Moves)/float64(ours.Matches), float64(theirs.Moves)/float64(theirs.Matches))
	}
	slices.Sort(ratios)
	fmt.Printf("median ratio %.1f (least %.1f, most %.1f), moves per CPU second, one core each\n", ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1])
}

func runChild(cmd *exec.Cmd, env string) (r result) {
	cmd.Env = append(os.Environ(), env)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	check(err)
	check(json.Unmarshal(out, &r))
	return r
}

func play(matches int) result {
	rules := cardduel.New(cutDeck())
	var s cardduel.State
	legal := make([]cardduel.Action, 0, 256)
	decisions := make([]game.Decision, 0, 1)
	moves := 0
	start := cpu()
	for i := range matches {
		rng := dice.Fast(dice.Derive(1, i))
		check(rules.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(dice.Derive(2, i))}, nil))
		for {
			decisions = rules.Decisions(&s, decisions[:0])
			if len(decisions) == 0 {
				break
			}
			seat := decisions[0].Who.First()
			legal = rules.Legal(&s, seat, legal[:0])
			check(rules.Apply(&s, seat, legal[rng.IntN("move", len(legal))], nil))
			moves++
		}
	}
	return result{"turnpike", matches, moves, cpu() - start}
}

// cutDeck is the deck of the game without rams and specials.
func cutDeck() *cardduel.Deck {
	d := cardduel.StandardDeck()
	return d.Only(func(c cardduel.Card) bool { return c.IsArmor() || c.IsAttack() && c.Weapon() != cardduel.Ramming })
}

func cpu() float64 {
	var u syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return (time.Duration(u.Utime.Nano()) + time.Duration(u.Stime.Nano())).Seconds()
}

func printJSON(v any) {
	var b bytes.Buffer
	check(json.NewEncoder(&b).Encode(v))
	os.Stdout.Write(b.Bytes())
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
