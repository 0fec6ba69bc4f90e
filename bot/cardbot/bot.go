package cardbot

import (
	"turnpike/bot"
	"turnpike/games/cardduel"
)

// Bot is the searching player. It implements bot.Bot.
type Bot struct {
	brain
	now    cardduel.State // an imagined state of the decision at hand
	work   cardduel.State
	moves  []cardduel.Action
	plans  []plan
	sums   []float64
	weigh  [maxSeats]float32
	search Effort
}

var _ bot.Bot[cardduel.State, cardduel.Action] = (*Bot)(nil)

const maxSeats = 6

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

// Effort says how hard a Bot thinks.
type Effort struct {
	Worlds  int // imagined states in the first round, in which all candidates take part
	Rounds  int // rounds; after each the worse half of the candidates drops out
	Actions int // candidates for a turn's action
	Eager   float32
	JamFree bool
}

// DefaultEffort takes well under a millisecond for a choice.
var DefaultEffort = Effort{Worlds: 8, Rounds: 3, Actions: 10, Eager: 4}

// New returns a bot that plays by rules.
func New(rules *cardduel.Rules) *Bot { return NewWith(rules, DefaultEffort) }

// NewWith returns a bot that thinks as hard as it is told.
func NewWith(rules *cardduel.Rules, e Effort) *Bot {
	return &Bot{brain: newBrain(rules), search: e, moves: make([]cardduel.Action, 0, 256), plans: make([]plan, 0, 256), sums: make([]float64, 256)}
}

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[cardduel.State], legal []cardduel.Action) cardduel.Action {
	if len(legal) == 1 && legal[0].Do != cardduel.Pass {
		return legal[0]
	}
	v.Imagine(&b.now)
	s := &b.now
	m, _ := s.Asked()
	if m == cardduel.AtDeal {
		if a, ok := b.prepare(s, v.Seat()); ok {
			return a
		}
	}
	if len(legal) == 1 {
		return legal[0]
	}
	b.candidates(s, m, v.Seat(), legal)
	if len(b.plans) == 1 {
		return b.plans[0].action
	}
	return b.decide(v)
}

// Volunteer implements bot.Bot: cards that are free outside one's own turn are played, and a car that is nearly lost asks to be offered an
// escape.
func (b *Bot) Volunteer(v *bot.View[cardduel.State], may []cardduel.Action) (cardduel.Action, bool) {
	useful := false
	for i := range may {
		useful = useful || may[i].Do == cardduel.PlanEscape || may[i].Do == cardduel.Queue && may[i].Card != cardduel.EjectionSeat
	}
	if !useful {
		return cardduel.Action{}, false
	}
	v.Imagine(&b.now)
	s, seat := &b.now, v.Seat()
	for i := range may {
		if may[i].Do == cardduel.PlanEscape && b.hopeless(s, seat) {
			return may[i], true
		}
	}
	return b.prepare(s, seat)
}
