package roster_test

import (
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/games/heist"
	"turnpike/games/race"
	"turnpike/games/sixth"
	"turnpike/roster"
)

// little is what hard thinks in tests: enough to try other answers than those of normal.
const (
	little      = "hard:rollouts=6:candidates=3:turns=1:doubt=0.5"
	littleToEnd = "hard:rollouts=6:candidates=3:turns=0:doubt=0.5"
	littleCards = "hard:worlds=2:rounds=2"
)

// Every level of every game does the same whatever is hidden from its seat, and whenever it is asked again with the same dice.
func TestNoLevelPeeks(t *testing.T) {
	t.Parallel()
	t.Run("cardduel", func(t *testing.T) { blind(t, cardduel.New(cardduel.StandardDeck()), 3, 60, 2, littleCards) })
	t.Run("sixth", func(t *testing.T) { blind(t, sixth.StandardRules(), 2, 48, 4, little) })
	t.Run("deluxe", func(t *testing.T) { blind(t, deluxe.StandardRules(), 2, 90, 3, little) })
	t.Run("jumpstart", func(t *testing.T) { blind(t, jumpstart.StandardRules(), 2, 60, 2, littleToEnd) })
	t.Run("race", func(t *testing.T) { blind(t, race.StandardRules(), 3, 36, 3, little) })
	t.Run("heist", func(t *testing.T) { blind(t, heist.StandardRules(), 2, 40, 2, little) })
}

// blind plays so many choices of a match as normal does, and has all levels look at every nth of them.
func blind[S comparable, A comparable, E any](t *testing.T, rules game.Rules[S, A, E], seats, choices, nth int, hard string) {
	t.Parallel()
	e, err := roster.Find(rules.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	table, _, err := e.Game.Start(game.Setup{Seats: seats, Options: must(game.Complete(rules.Info().Options, nil)), Dice: dice.Fast(4)})
	if err != nil {
		t.Fatal(err)
	}
	makers := map[string]bot.Maker{}
	for _, b := range e.Bots {
		spec := b.ID
		if spec == "hard" {
			spec = hard
		}
		if makers[b.ID], err = e.Arena.Maker(spec); err != nil {
			t.Fatal(err)
		}
	}
	parted := map[string]int{}
	live := table.(*game.Live[S, A, E])
	for n := 0; n < choices; {
		ds := rules.Decisions(&live.State, nil)
		if len(ds) == 0 {
			break
		}
		seat := ds[0].Who.First()
		legal := rules.Legal(&live.State, seat, nil)
		choice := any(legal[0])
		if len(legal) > 1 {
			n++
			seed := uint64(n)
			choice = makers["normal"](seed).Choose(live, seat)
			if n%nth == 0 {
				other := live.Clone().(*game.Live[S, A, E])
				deal := dice.Fast(seed + 1000)
				rules.Imagine(&other.State, &live.State, seat, &deal)
				for id, make := range makers {
					a := make(seed).Choose(live, seat)
					if b := make(seed).Choose(other, seat); a != b {
						t.Errorf("choice %d: %s is %+v, but with other hidden facts %+v", n, id, a, b)
					}
					if c := make(seed).Choose(live, seat); a != c {
						t.Errorf("choice %d: %s is %+v, and asked again %+v", n, id, a, c)
					}
					if a != choice {
						parted[id]++
					}
				}
			}
		}
		if err := rules.Apply(&live.State, seat, choice.(A), nil); err != nil {
			t.Fatal(err)
		}
	}
	if parted["easy"] == 0 || parted["random"] == 0 {
		t.Errorf("they do something else than normal so often: %v", parted)
	}
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// All games have the same levels under the same names, from the weakest to the strongest, and chance as the last.
func TestAllGamesHaveTheLevels(t *testing.T) {
	t.Parallel()
	for _, e := range roster.Games() {
		var ids, titles []string
		for _, b := range e.Bots {
			ids, titles = append(ids, b.ID), append(titles, b.Title)
			if !strings.HasSuffix(b.Blurb, ".") || strings.Count(b.Blurb, ".") != 1 {
				t.Errorf("%s: of %s it says %q", e.Game.Info().ID, b.ID, b.Blurb)
			}
		}
		if got := strings.Join(ids, " "); got != "easy normal hard random" {
			t.Errorf("%s: %s", e.Game.Info().ID, got)
		}
		if got := strings.Join(titles, " "); got != "Easy Normal Hard Random" {
			t.Errorf("%s: %s", e.Game.Info().ID, got)
		}
		if e.Default != "normal" {
			t.Errorf("%s: %s plays when nobody says who", e.Game.Info().ID, e.Default)
		}
	}
}
