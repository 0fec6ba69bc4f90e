package bot_test

import (
	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
)

// crossing is a game of one seat that goes over a road: it chooses a way, and at the far side it may rest before the match ends. Whoever gets over wins.
type crossing struct{}

// atCrossing is its state. Which side a car comes from is hidden from everybody.
type atCrossing struct {
	side  way // left or right
	took  way
	rests int
	over  bool
	won   bool
	dice  dice.Stream
}

type way int8

const (
	bridge way = iota // always gets over
	dash              // gets over on a 6
	left              // gets over unless the car comes from there
	right
	stay // never gets over
	hole // is refused
	rest // afterwards
	goOn
)

var crossingInfo = game.Info{ID: "crossing", Title: "Crossing", Seats: game.Range{Min: 1, Max: 1}}

func (crossing) Info() *game.Info                { return &crossingInfo }
func (crossing) Dice(s *atCrossing) *dice.Stream { return &s.dice }
func (crossing) Start(s *atCrossing, setup game.Setup, _ func(string)) error {
	*s = atCrossing{took: -1, dice: setup.Dice}
	s.side = left + way(s.dice.IntN("car", 2))
	return nil
}

func (crossing) Imagine(dst, s *atCrossing, _ game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.side = left + way(rng.IntN("car", 2))
	dst.dice = dice.Fast(rng.Uint64())
}

func (crossing) Decisions(s *atCrossing, dst []game.Decision) []game.Decision {
	if s.over {
		return dst
	}
	return append(dst, game.Decision{Kind: "way", Who: game.Seats(0)})
}

func (crossing) Legal(s *atCrossing, _ game.Seat, dst []way) []way {
	if s.took >= 0 {
		return append(dst, rest, goOn)
	}
	return append(dst, bridge, dash, left, right, stay)
}

func (crossing) Apply(s *atCrossing, seat game.Seat, a way, _ func(string)) error {
	switch {
	case a == hole:
		return game.Refuse("X-1", seat, "there is a hole")
	case s.took < 0:
		s.took = a
		s.won = a == bridge || a == dash && s.dice.D6("dash") == 6 || (a == left || a == right) && a != s.side
	case a == rest:
		s.rests++
	default:
		s.over = true
	}
	return nil
}

func (crossing) Outcome(s *atCrossing) (o game.Outcome, over bool) {
	if s.won {
		o.Winners = game.Seats(0)
	}
	return o, s.over
}

// walker is a bot that weighs the ways as it is told, takes the best, and does not rest.
type walker struct {
	bot.Noting[way]
	weighs map[way]float64
	why    bot.Reason
}

func (b *walker) Why(way) bot.Reason { return "way" }

func (b *walker) Choose(_ *bot.View[atCrossing], legal []way) way {
	if legal[0] == rest {
		return goOn
	}
	b.Notes.Because(b.why)
	best, worth := stay, -1e9
	for _, a := range []way{bridge, dash, left, right, stay, hole} {
		v, ok := b.weighs[a]
		if !ok {
			continue
		}
		b.Notes.Weigh(a, v)
		if v > worth {
			best, worth = a, v
		}
	}
	return best
}

// chosen returns what a bot chooses at the road; dice are those of the match, seed is that of the bot's own chance.
func chosen(b bot.Bot[atCrossing, way], match dice.Stream, seed uint64) way {
	s := atCrossing{took: -1, side: left, dice: match}
	rng := dice.Fast(seed)
	v := bot.NewView(crossing{}, &s, 0, &rng)
	return b.Choose(&v, crossing{}.Legal(&s, 0, nil))
}
