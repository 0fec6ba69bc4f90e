package cardduel

import (
	"turnpike/dice"
	"turnpike/game"
)

// Rules is Card Duel. It implements game.Rules, game.Volunteer, game.Resigner and game.Autopilot.
type Rules struct{ deck *Deck }

// New returns the rules with a deck.
func New(deck *Deck) *Rules { return &Rules{deck} }

// Deck returns the figures that the rules use.
func (g *Rules) Deck() *Deck { return g.deck }

var info = game.Info{
	ID:           "cardduel",
	Title:        "Card Duel",
	Source:       "Car Wars: The Card Game (150 cards)",
	Blurb:        "Shoot, answer with armor or a swerve, be the last car running.",
	Minutes:      20,
	Depth:        "easy",
	RulesVersion: game.Latest(changelog), Changes: changelog,
	Seats:        game.Range{Min: 2, Max: maxSeats},
	DefaultSeats: 4,
	Options: []game.Option{
		{Key: "goal", Type: game.Int, Title: "Play to", Unit: "points", Default: 60, Limits: &game.Range{Min: 10, Max: 200}, Rule: "CG-SCORE-005",
			Help: "The game ends after the duel in which somebody reaches this many. A duel won is 20, a kill 10."},
		{Key: "turn_limit", Type: game.Int, Title: "Turn limit of a duel", Unit: "turns", Default: 0, Limits: &game.Range{Min: 0, Max: 500}, Rule: "CG-ESC-012",
			Help: "After this many turns the cars still running tie. 0 plays every duel to its end."},
		{Key: "escaping", Type: game.Bool, Title: "Escaping", Default: true, Rule: "CG-ESC-001",
			Help: "A car may announce at the end of a turn that it leaves; nobody scores it."},
		{Key: "seat_needs_tires", Type: game.Bool, Title: "Ejection Seat needs tires", Default: false, Rule: "CG-ESC-007",
			Help: "The strict reading: with destroyed tires not even the Ejection Seat works."},
		{Key: "paint_declared_side", Type: game.Bool, Title: "Paint Spray looks at the declared side", Default: false, Rule: "CG-SPEC-046",
			Help: "The strict reading: a hit that was spun to the back cannot be painted."},
		{Key: "many_skids", Type: game.Bool, Title: "Several skids on one maneuver", Default: false, Rule: "CG-ATK-028",
			Help: "Normally one maneuver can end in one wall only."},
	},
	Orders: orders,
}

// Info implements game.Rules.
func (g *Rules) Info() *game.Info { return &info }

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// run is one Apply: the state it changes, the figures it uses, and who listens.
type run struct {
	s   *State
	d   *Deck
	rec func(Event)
}

// Start implements game.Rules: it seats the players, chooses the first dealer and deals (CG-SETUP).
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	if err := info.CheckSeats(setup.Seats); err != nil {
		return err
	}
	opts, err := readOptions(setup.Options)
	if err != nil {
		return err
	}
	*s = State{dice: setup.Dice}
	r := run{s, g.deck, rec}
	t := &s.t
	t.opts = opts
	t.seats = uint8(setup.Seats)
	// CG-SETUP-011: the first dealer is chosen at random.
	t.dealer = game.Seat(s.dice.IntN("dealer", setup.Seats))
	r.startDuel()
	r.advance()
	return nil
}

func readOptions(given game.Values) (options, error) {
	v, err := game.Complete(info.Options, given)
	if err != nil {
		return options{}, err
	}
	return options{
		Goal:          int16(v.Int("goal")),
		TurnLimit:     uint16(v.Int("turn_limit")),
		Escaping:      v.Bool("escaping"),
		SeatNeedsTire: v.Bool("seat_needs_tires"),
		PaintDeclared: v.Bool("paint_declared_side"),
		ManySkids:     v.Bool("many_skids"),
	}, nil
}

// Decisions implements game.Rules. There is always one decision until the game is over.
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	switch t.stage {
	case stageDeal:
		// Whether somebody has a card to play before the first turn is a secret, and at the end of a duel there is something to read.
		return append(dst, game.Decision{Kind: "deal", Who: t.asked, Mode: game.Each, Pass: true, Covert: true, Window: t.window, Hold: true})
	case stageAction:
		return append(dst, game.Decision{Kind: "action", Who: game.Seats(t.current), Mode: game.First})
	case stageEscape:
		return append(dst, game.Decision{Kind: "escape", Who: game.Seats(t.current), Mode: game.First, Pass: true})
	case stageWindow:
		f := t.top()
		return append(dst, game.Decision{Kind: f.decisionKind(), Who: game.Seats(f.asking), Mode: game.First, Pass: true, Covert: true, Window: f.window})
	}
	return dst
}

// askedSeat returns the only seat asked in stages action, escape and window.
func (t *table) askedSeat() game.Seat {
	if t.stage == stageWindow {
		return t.top().asking
	}
	return t.current
}

// asks reports whether a decision waits for seat.
func (t *table) asks(seat game.Seat) bool {
	switch t.stage {
	case stageDeal:
		return t.asked.Has(seat)
	case stageAction, stageEscape, stageWindow:
		return seat >= 0 && t.askedSeat() == seat
	}
	return false
}

// Outcome implements game.Rules.
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.stage != stageOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Winners: t.winners, Rule: "CG-SCORE-005"}
	for i := range t.cars[:t.seats] {
		o.Scores[i] = int32(t.cars[i].score)
	}
	return o, true
}

// Imagine implements game.Rules: the cards that seat cannot locate are dealt out afresh over the draw pile and the other hands; what others
// have queued is forgotten. For Nobody all hands are dealt afresh, for Referee none.
func (g *Rules) Imagine(dst, s *State, seat game.Seat, rng *dice.Stream) {
	*dst = *s
	t := &dst.t
	dst.dice = dice.Fast(rng.Uint64())
	if seat == game.Referee {
		return
	}
	if seat != t.current || seat < 0 {
		t.plan = t.plan && t.stage == stageEscape // planned in secret, shown by being asked
	}
	// The unknown cards are pooled by their counts, so that what comes out depends on nothing that seat does not know.
	unknown := t.unseen
	for i := range t.cars[:t.seats] {
		c := &t.cars[i]
		if game.Seat(i) == seat {
			for _, card := range c.handCards() {
				unknown[card]--
			}
			continue
		}
		clear(c.queue[:])
		c.queued = 0
	}
	pool := t.draw[:0]
	for card, n := range unknown {
		for range n {
			pool = append(pool, Card(card))
		}
	}
	t.nDraw = uint8(len(pool))
	for i := range t.cars[:t.seats] {
		c := &t.cars[i]
		if game.Seat(i) == seat {
			continue
		}
		for j := range c.cards {
			c.hand[j] = t.takeDraw(rng.IntN("imagine", int(t.nDraw)))
		}
	}
}

// takeDraw takes the i-th card out of the draw pile.
func (t *table) takeDraw(i int) Card {
	c := t.draw[i]
	t.nDraw--
	t.draw[i] = t.draw[t.nDraw]
	t.draw[t.nDraw] = 0
	return c
}
