package sixthbot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/bot/sixthbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
)

var codec = sixth.NewCodec(rules)

// position builds a hand-made position of two cars on the empty square.
func position(t *testing.T, seed uint64, text string) *state {
	t.Helper()
	s := new(state)
	if err := codec.Position(s, json.RawMessage(text), game.Setup{Seats: 2, Dice: dice.Fast(seed)}); err != nil {
		t.Fatal(err)
	}
	return s
}

// choose has a fresh bot answer the decision of a state.
func choose(s *state, seed uint64) action {
	_, seat := s.Asked()
	rng := dice.Fast(seed)
	v := bot.NewView(rules, s, seat, &rng)
	return sixthbot.New(rules).Choose(&v, rules.Legal(s, seat, nil))
}

const (
	gunner = `"car": {"name": "Gunner", "crew_area": ["rookie_driver", "rookie_gunner"], "front": ["heavy_machine_gun", "light_machine_gun"]}`
	far    = `{"x": 10, "y": 10, "heading": 270, "speed": 0}`
)

// TestJudgment shows the bot positions in which there is a right answer. It must find it whatever its own chance.
func TestJudgment(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		position string
		want     []string // beginnings of which one must fit; none: only never counts
		never    []string
	}{
		{
			name:  "brakes before a wall that is too near to turn",
			never: []string{"speed speed=1", "speed speed=2", "speed speed=3"},
			position: `{"phase": "movement", "cars": [{` + gunner + `, "x": 5.7, "y": 10.7, "heading": 90, "speed": 1},
				{"x": 5.7, "y": 2, "heading": 0, "speed": 1}]}`,
		},
		{
			name: "turns in time",
			want: []string{"turn", "slide"},
			position: `{"phase": "movement", "points": 2, "cars": [{` + gunner + `, "x": 5.7, "y": 9.3, "heading": 90, "speed": 2, "control": 6},
				{"x": 2, "y": 6, "heading": 0, "speed": 1}]}`,
		},
		{
			name:     "drives gently on the last CONTROL",
			never:    []string{"turn left 45", "turn left 67.5", "turn left 90", "turn right 45", "turn right 67.5", "turn right 90"},
			position: `{"phase": "movement", "points": 4, "cars": [{` + gunner + `, "x": 1, "y": 5.7, "heading": 0, "speed": 4, "control": 1}, {"x": 10, "y": 2, "heading": 90, "speed": 0}]}`,
		},
		{
			name:     "fires the big gun first, at the side that is open",
			want:     []string{"attack right driver car:1 slot=3", "attack right gunner car:1 slot=3"},
			position: `{"phase": "combat", "cars": [{` + gunner + `, "x": 5, "y": 3, "heading": 90, "speed": 1}, {"x": 4.6, "y": 6, "heading": 35, "speed": 1, "armor": {"back": 4, "right": 0}}]}`,
		},
		{
			name:     "puts out a fire with CONTROL to spare",
			want:     []string{"put_out front"},
			position: `{"phase": "manage_fires", "cars": [{` + gunner + `, "control": 6, "fire": ["front"], "armor": {"front": 2}}, ` + far + `]}`,
		},
		{
			name:     "lets it burn with none to spare",
			want:     []string{"pass"},
			position: `{"phase": "manage_fires", "cars": [{` + gunner + `, "control": 2, "fire": ["front"], "armor": {"front": 4}}, ` + far + `]}`,
		},
		{
			name:  "does not pay with its power plant when that is the end",
			never: []string{"speed speed=3", "speed speed=2"},
			position: `{"phase": "movement", "cars": [{` + gunner + `, "x": 5.7, "y": 3, "heading": 90, "speed": 0, "power": 1},
				{"x": 5.7, "y": 9, "heading": 90, "speed": 0}]}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(5) {
				s := position(t, seed, c.position)
				got := codec.Text(choose(s, seed))
				fits := len(c.want) == 0
				for _, w := range c.want {
					fits = fits || strings.HasPrefix(got, w)
				}
				for _, w := range c.never {
					fits = fits && got != w
				}
				if !fits {
					t.Errorf("seed %d: %s; want one of %q, none of %q", seed, got, c.want, c.never)
				}
			}
		})
	}
}

// TestRerollsDefense: damage that is still open is met with free re-rolls, then with ACE, on dice that show no SHIELD.
func TestRerollsDefense(t *testing.T) {
	t.Parallel()
	free, paid := 0, 0
	for seed := range uint64(30) {
		s := position(t, seed, `{"phase": "combat", "cars": [{`+gunner+`, "x": 5.7, "y": 3, "heading": 90, "speed": 1},
			{"x": 5.7, "y": 7, "heading": 90, "speed": 3, "control": 3, "ace": 2}]}`)
		if err := rules.Apply(s, 0, choose(s, seed), nil); err != nil {
			t.Fatal(err)
		}
		for {
			m, seat := s.Asked()
			if m != sixth.AtDefenseReroll {
				break
			}
			var x sixth.Unfinished
			rules.Unfinished(s, &x)
			blank, frees := false, x.Ranged > 0
			for i := range x.Shield.N {
				blank = blank || x.Shield.Faces[i].Shows.Skid == 0
			}
			a := choose(s, seed)
			switch {
			case !blank:
				if a.Do != sixth.Pass {
					t.Fatalf("seed %d: %s, but all dice show a SHIELD", seed, codec.Text(a))
				}
			case a.Do != sixth.Reroll:
				t.Fatalf("seed %d: %s with %d open", seed, codec.Text(a), x.Open)
			case x.Shield.Faces[a.Die].Shows.Skid > 0:
				t.Fatalf("seed %d: %s rolls a SHIELD again", seed, codec.Text(a))
			case frees && a.With != sixth.WithFree:
				t.Fatalf("seed %d: %s while a re-roll is free", seed, codec.Text(a))
			case a.With == sixth.WithAce:
				paid++
			default:
				free++
			}
			if err := rules.Apply(s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
			if a.Do == sixth.Pass {
				break
			}
		}
	}
	if free == 0 || paid == 0 {
		t.Errorf("%d free and %d paid re-rolls seen", free, paid)
	}
}

// TestDrivesClean watches bots alone on the road: they leave the walls alone.
func TestDrivesClean(t *testing.T) {
	t.Parallel()
	rounds, bumps := 0, 0
	for seed := range uint64(2) {
		ta := tally{wins: make([]int, 2), watch: func(e sixth.Event) {
			switch {
			case e.Kind == sixth.EvRound:
				rounds++
			case e.Kind == sixth.EvCollision && e.On.Wall(), e.Kind == sixth.EvReposition:
				bumps++
			}
		}}
		ta.play(t, []string{"normal", "normal"}, map[string]any{"arena": "proving-ground"}, seed)
	}
	if bumps*10 > rounds*2 { // two cars: less than one wall in ten turns
		t.Errorf("%d walls hit in %d rounds of two cars", bumps, rounds)
	}
}

// TestSameAgain: the same state and the same chance give the same choice, whatever the bot has thought of before.
func TestSameAgain(t *testing.T) {
	t.Parallel()
	used := sixthbot.NewWith(rules, quick)
	n := 0
	follow(t, []string{"normal", "normal", "normal"}, "junkyard", 4, 50, func(s *state, seat game.Seat, legal []action) {
		n++
		one, two := dice.Fast(uint64(n)), dice.Fast(uint64(n))
		v, w := bot.NewView(rules, s, seat, &one), bot.NewView(rules, s, seat, &two)
		if a, b := sixthbot.NewWith(rules, quick).Choose(&v, legal), used.Choose(&w, legal); a != b {
			t.Errorf("choice %d: %s and %s", n, codec.Text(a), codec.Text(b))
		}
	})
	if n < 50 {
		t.Errorf("only %d choices seen", n)
	}
}

// TestDoesNotPeek: in states that differ only in what is hidden from the seat (dice to come, cars not yet shown) the choice is the same.
func TestDoesNotPeek(t *testing.T) {
	t.Parallel()
	other := new(state)
	one, two := sixthbot.NewWith(rules, quick), sixthbot.NewWith(rules, quick)
	n := 0
	follow(t, []string{"normal", "normal"}, "fort", 9, 50, func(s *state, seat game.Seat, legal []action) {
		n++
		hide := dice.Fast(uint64(n) << 20)
		rules.Imagine(other, s, seat, &hide)
		rng1, rng2 := dice.Fast(uint64(n)), dice.Fast(uint64(n))
		v, w := bot.NewView(rules, s, seat, &rng1), bot.NewView(rules, other, seat, &rng2)
		if a, b := one.Choose(&v, legal), two.Choose(&w, legal); a != b {
			t.Errorf("choice %d: %s, but %s with other hidden facts", n, codec.Text(a), codec.Text(b))
		}
	})
	if n < 50 {
		t.Errorf("only %d choices seen", n)
	}
}

// TestEffortIsBounded: what a choice costs is counted in moves tried out, so that the bound holds on every machine.
func TestEffortIsBounded(t *testing.T) {
	t.Parallel()
	most := 0
	b := sixthbot.New(rules)
	follow(t, []string{"normal", "normal", "normal", "normal"}, "proving-ground", 2, 50, func(s *state, seat game.Seat, legal []action) {
		rng := dice.Fast(1)
		v := bot.NewView(rules, s, seat, &rng)
		b.Choose(&v, legal)
		most = max(most, b.Tried())
	})
	// A search of n points with a beam tries 13 moves from the first place and 13 from each that is kept, and those that are kept once more;
	// of the best ways each is tried once more and followed by a search of the next round.
	search := func(n, beam int) int { return 13 + (n-1)*beam*(13+1) }
	e := sixthbot.DefaultEffort
	drive := search(5, e.Beam) + e.Deep*(1+search(5, e.Later))
	speeds := 0
	for n := 1; n <= 5; n++ { // no more than five settings can be reached
		speeds += search(n, e.Speed) + 2*(1+search(n, e.Later))
	}
	if limit := max(drive, speeds); most > limit || most < limit/10 {
		t.Errorf("%d moves tried for one choice, limit %d", most, limit)
	}
}

// TestBeatsRandom is a coarse gate in several arenas, far below the rate that the package's documentation tells.
func TestBeatsRandom(t *testing.T) {
	t.Parallel()
	ta := tally{wins: make([]int, 2)}
	for i, arena := range []string{"proving-ground", "crossing-walls", "junkyard", "roadside"} {
		for seed := range uint64(2) {
			ta.play(t, []string{"normal", "random"}, map[string]any{"arena": arena}, seed+uint64(100*i))
		}
	}
	if ta.wins[0] < 6 {
		t.Errorf("%d of 8 won", ta.wins[0])
	}
}

// TestEverySize plays the other game sizes and starts through; no choice may be refused.
func TestEverySize(t *testing.T) {
	t.Parallel()
	for i, options := range []map[string]any{
		{"size": "large", "start": "random"},
		{"size": "small", "cards": "core", "arena": "ice-rink", "key_along_edge": true},
		{"size": "free", "ap": 3, "bp": 6, "cp": 0, "arena": "box", "start": "arena", "wrecks_break": true},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			ta := tally{wins: make([]int, 3)}
			ta.play(t, []string{"normal", "normal", "random"}, options, uint64(i))
		})
	}
}

// follow plays a match and shows each choice of the first answers before it is made.
func follow(t *testing.T, names []string, arena string, seed uint64, answers int, look func(s *state, seat game.Seat, legal []action)) {
	t.Helper()
	ta := tally{wins: make([]int, len(names)), answers: answers, look: look}
	ta.play(t, names, map[string]any{"arena": arena}, seed)
}
