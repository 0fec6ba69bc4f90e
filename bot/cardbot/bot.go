package cardbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/cardduel"
)

const maxSeats = 6 // of a match of Card Duel

// Bot is the searching player. It implements bot.Bot and allocates nothing once it is made.
type Bot struct {
	bot.Noting[cardduel.Action]
	brain
	effort Effort
	now    cardduel.State // an imagined state of the decision at hand
	work   cardduel.State // the same, some way on
	moves  []cardduel.Action
	plans  []plan
	weigh  [maxSeats]float32 // what a point of each seat is worth to the bot
}

var _ bot.Bot[cardduel.State, cardduel.Action] = (*Bot)(nil)

// Effort says how hard a Bot thinks.
type Effort struct {
	Worlds  int // imagined worlds of the first round, at least 1; each further round has twice as many as the one before
	Rounds  int // at least 1; after each the worse half of the candidates drops out
	Ahead   int // rounds of turns that are played on before a position is valued, at least 1
	Attacks int // candidates for a turn's action besides the ways to discard, at least 1
}

// DefaultEffort takes about a third of a millisecond for a choice on ordinary hardware.
var DefaultEffort = Effort{Worlds: 8, Rounds: 3, Ahead: 1, Attacks: 10}

// HardEffort takes some milliseconds. What tells is the second round: in the first one most cards that are kept have not yet been of use.
var HardEffort = Effort{Worlds: 48, Rounds: 3, Ahead: 2, Attacks: 20}

// Read lets the parameters of a bot's name change the effort.
func (e *Effort) Read(p *bot.Params) {
	p.Int("worlds", &e.Worlds, 1, 100_000)
	p.Int("rounds", &e.Rounds, 1, 10)
	p.Int("ahead", &e.Ahead, 1, 100)
	p.Int("attacks", &e.Attacks, 1, 1000)
}

// New returns a bot that plays by rules with DefaultEffort.
func New(rules *cardduel.Rules) *Bot { return NewWith(rules, DefaultEffort) }

// NewWith returns a bot that thinks as hard as it is told.
func NewWith(rules *cardduel.Rules, e Effort) *Bot {
	e.Ahead = max(e.Ahead, 1)
	return &Bot{brain: newBrain(rules), effort: e, moves: make([]cardduel.Action, 0, 256), plans: make([]plan, 0, 256)}
}

// Choose implements bot.Bot. Before the first turn it queues its equipment before it says that it is ready.
func (b *Bot) Choose(v *bot.View[cardduel.State], legal []cardduel.Action) cardduel.Action {
	last := legal[len(legal)-1]
	if len(legal) == 1 && last.Do != cardduel.Pass {
		return last
	}
	v.Imagine(&b.now)
	s, seat := &b.now, v.Seat()
	m, _ := s.Asked()
	if m == cardduel.AtDeal {
		if a, ok := b.equipment(s, seat); ok {
			return a
		}
	}
	if len(legal) == 1 {
		return last
	}
	b.candidates(s, m, seat, legal)
	if len(b.plans) == 1 {
		return b.plans[0].action
	}
	return b.decide(v)
}

// Volunteer implements bot.Volunteer: equipment is queued while it is free, and a car that is nearly lost asks to be offered an escape.
func (b *Bot) Volunteer(v *bot.View[cardduel.State], may []cardduel.Action) (cardduel.Action, bool) {
	escape, useful := cardduel.Action{}, false
	for _, a := range may {
		switch a.Do {
		case cardduel.PlanEscape:
			escape, useful = a, true
		case cardduel.Queue:
			useful = useful || a.Card != cardduel.EjectionSeat
		}
	}
	if !useful {
		return cardduel.Action{}, false
	}
	v.Imagine(&b.now)
	s, seat := &b.now, v.Seat()
	if escape.Do == cardduel.PlanEscape && b.hopeless(s, seat) {
		return escape, true
	}
	if m, asked := s.Asked(); m == cardduel.AtAction && asked == seat {
		return cardduel.Action{}, false // on its own turn a card would be the turn's action
	}
	return b.equipment(s, seat)
}

// equipment returns the queueing of an immunity, Ramplate or Wheelguards. Laid down early they cost nothing and make room to draw; a jam is
// kept, because in answer to a shot it stops the shot as well.
func (b *brain) equipment(s *cardduel.State, seat game.Seat) (cardduel.Action, bool) {
	for _, c := range s.Hand(seat) {
		if c.AnyTime() && c != cardduel.EjectionSeat && c.Jams() == cardduel.NoWeapon && !s.Queued(seat, c) && b.holds(s, seat, c) != useless {
			return cardduel.QueueAction(c, game.Nobody), true
		}
	}
	return cardduel.Action{}, false
}

// brain holds the figures of the cards in the form in which they are needed.
type brain struct {
	rules  *cardduel.Rules
	damage [cardduel.NumCards]int
	stops  [cardduel.NumCards]int
	car    struct{ side, tires, driver int }
}

func newBrain(rules *cardduel.Rules) brain {
	b := brain{rules: rules}
	d := rules.Deck()
	for c := range cardduel.Card(cardduel.NumCards) {
		b.damage[c], b.stops[c] = d.Damage(c), d.Stops(c)
	}
	b.car.side, b.car.tires, b.car.driver = int(d.Car.Side), int(d.Car.Tires), int(d.Car.Driver)
	return b
}
