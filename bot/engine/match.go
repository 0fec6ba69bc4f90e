package engine

import (
	"context"
	"errors"
	"fmt"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/internal/strictjson"
)

// Seat is who sits at a match: a bot, or an engine with a bot that plays on where the game has no rule for giving up.
type Seat struct {
	Name   string     // of the bot; "engine" for one
	Bot    bot.Player //
	Engine *Conn      // nil: the bot plays
}

// Match is one match with engines outside this program. It belongs to one goroutine.
type Match struct {
	// Faults has an engine that goes wrong, by what it sends or by ending, give its seat up: the match goes on and Faults gets the seat and what was wrong. Nil: the match ends
	// with the error.
	Faults func(seat game.Seat, err error)

	// MostRefused is how many replies in a row may be refused before that is a fault; 0: any number.
	MostRefused int

	table   game.Table
	options game.Values
	seats   []Seat
	playing game.SeatSet // engines that have not given up
	lead    game.Seat    // who last settled a decision alone
	events  [][]any      // by seat, what the engine has not been told yet

	actions, choices, turns int
}

// New returns a match that goes on from a table. events are what has led to it; nil: nothing.
func New(table game.Table, options game.Values, seats []Seat, events game.Events) *Match {
	m := &Match{table: table, options: options, seats: seats, lead: game.Nobody, events: make([][]any, len(seats))}
	for i, s := range seats {
		if s.Engine == nil {
			continue
		}
		m.playing = m.playing.With(game.Seat(i))
		if events != nil {
			m.events[i] = events.For(game.Seat(i))
		}
	}
	return m
}

// greet tells the engines what is played.
func (m *Match) greet() error {
	names := make([]string, len(m.seats))
	for i, s := range m.seats {
		names[i] = s.Name
	}
	info := m.table.Game().Info()
	for seat := range m.playing.All() {
		err := m.seats[seat].Engine.send(&bot.Message{Type: bot.Hello, Protocol: bot.ProtocolVersion, Game: info.ID, Rules: info.RulesVersion, Seat: &seat, Seats: names, Options: m.options})
		if err == nil {
			continue
		}
		if err := m.fault(seat, err); err != nil {
			return err
		}
	}
	return nil
}

// fault has an engine that went wrong give its seat up. It returns the error where that ends the match.
func (m *Match) fault(seat game.Seat, err error) error {
	if m.Faults == nil {
		return err
	}
	m.Faults(seat, err)
	return m.resign(seat)
}

// maxVolunteered is how often a bot may act unasked at one decision.
const maxVolunteered = 8

// Play plays the match to its end, tells the engines how it ended, and returns the outcome.
func (m *Match) Play(ctx context.Context) (game.Outcome, error) {
	if err := m.greet(); err != nil {
		return game.Outcome{}, err
	}
	for {
		over, err := m.step(ctx)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return game.Outcome{}, err
		}
		if over {
			return m.over()
		}
	}
}

// step has one seat answer the decision that comes first.
func (m *Match) step(ctx context.Context) (over bool, err error) {
	decisions := m.table.Decisions()
	if len(decisions) == 0 {
		return true, nil
	}
	d := decisions[0]
	seat := m.asked(d)
	acted, err := m.poll(d, seat)
	if err != nil {
		return false, err
	}
	if acted {
		decisions = m.table.Decisions()
		if len(decisions) == 0 {
			return true, nil
		}
		if d = decisions[0]; !d.Who.Has(seat) {
			seat = m.asked(d)
		}
	}
	if !m.playing.Has(seat) {
		if bot.Resigns(m.seats[seat].Bot, m.table, seat) {
			m.actions++
			return false, m.resign(seat)
		}
		return false, m.choose(seat)
	}
	m.choices++
	if err = m.ask(ctx, seat, d); err == nil || ctx.Err() != nil {
		return false, err
	}
	return false, m.fault(seat, err)
}

// asked returns who answers d.
func (m *Match) asked(d game.Decision) game.Seat {
	seat := bot.Asked(d, m.lead)
	if d.Mode == game.First {
		m.lead = seat
	}
	return seat
}

// poll lets bots act unasked, at the times at which an Arena does.
func (m *Match) poll(d game.Decision, asked game.Seat) (acted bool, err error) {
	for i, s := range m.seats {
		seat := game.Seat(i)
		if m.playing.Has(seat) || seat != asked && d.Covert {
			continue
		}
		for range maxVolunteered {
			a, ok := s.Bot.Volunteer(m.table, seat)
			if !ok {
				break
			}
			if err := m.apply(seat, a); err != nil {
				return true, err
			}
			acted = true
		}
	}
	return acted, nil
}

// choose has a bot answer; an answer without an alternative is given for it.
func (m *Match) choose(seat game.Seat) error {
	if legal := m.table.Legal(seat); len(legal) == 1 {
		return m.apply(seat, legal[0])
	}
	m.choices++
	return m.apply(seat, m.seats[seat].Bot.Choose(m.table, seat))
}

func (m *Match) apply(seat game.Seat, action any) error {
	events, err := m.table.Apply(seat, action)
	if err == nil {
		m.actions++
		if game.BeginsTurn(events) {
			m.turns++
		}
		m.tell(events)
	}
	return err
}

// tell keeps for each engine what it learns of events.
func (m *Match) tell(events game.Events) {
	for seat := range m.playing.All() {
		m.events[seat] = append(m.events[seat], events.For(seat)...)
	}
}

// resign gives a seat up. In a game without a rule for that the bot of the seat plays on.
func (m *Match) resign(seat game.Seat) error {
	events, err := m.table.Resign(seat)
	switch {
	case errors.Is(err, game.ErrNoResign):
	case err != nil:
		return err
	default:
		m.tell(events)
	}
	m.playing = m.playing.Without(seat)
	return nil
}

// over tells the engines how the match ended.
func (m *Match) over() (game.Outcome, error) {
	o, ok := m.table.Outcome()
	if !ok {
		return o, fmt.Errorf("%s asks nobody and has no outcome", m.table.Game().Info().ID)
	}
	for i, s := range m.seats {
		seat := game.Seat(i)
		if s.Engine == nil {
			continue
		}
		msg := &bot.Message{Type: bot.Over, Observation: m.table.Observe(seat), Events: m.events[seat]}
		for w := range o.Winners.All() {
			msg.Winners = append(msg.Winners, w)
		}
		for k := range m.seats {
			msg.Scores = append(msg.Scores, int(o.Scores[k]))
		}
		if err := s.Engine.send(msg); err != nil {
			if m.Faults == nil {
				return o, err
			}
			if m.playing.Has(seat) {
				m.Faults(seat, err)
			}
		}
	}
	return o, nil
}

// Played is how many actions the match has had, how many of them were choices, and how many turns it took.
func (m *Match) Played() (actions, choices, turns int) { return m.actions, m.choices, m.turns }

// ask has an engine answer a decision; when it is refused it is asked for another reply.
func (m *Match) ask(ctx context.Context, seat game.Seat, d game.Decision) error {
	c := m.seats[seat].Engine
	err := c.send(&bot.Message{Type: bot.Decide, Kind: string(d.Kind), Pass: d.Pass, Observation: m.table.Observe(seat), Events: m.events[seat],
		Legal: m.list(seat, m.table.Legal(seat), true), May: m.list(seat, m.table.Unasked(seat), false)})
	if err != nil {
		return err
	}
	m.events[seat] = nil
	for refusals := 0; ; {
		line, err := c.line(ctx)
		if err != nil {
			return err
		}
		refused := m.reply(seat, line)
		if refused == nil {
			return nil
		}
		if refusals++; refusals == m.MostRefused {
			return fmt.Errorf("%d replies in a row were refused, the last one: %s", refusals, refused.Detail)
		}
		if err := c.send(refused); err != nil {
			return err
		}
	}
}

const replyForms = `{"action":{...}}, {"text":"..."} or {"resign":true}`

// reply carries out a line of an engine. It returns the refusal to send, or nil if it was accepted.
func (m *Match) reply(seat game.Seat, line []byte) *bot.Message {
	var r bot.Reply
	err := strictjson.Unmarshal(line, &r)
	if errors.Is(err, strictjson.ErrFollows) {
		err = errors.New("something follows the object")
	}
	if err != nil {
		return &bot.Message{Type: bot.Refused, Detail: "not a reply: " + err.Error(), Allowed: replyForms}
	}
	var action any
	switch {
	case r.Resign && r.Text == "" && r.Action == nil:
		return refusal(m.resign(seat))
	case r.Text != "" && r.Action == nil && !r.Resign:
		action, err = m.table.ParseText(r.Text)
	case r.Action != nil && r.Text == "" && !r.Resign:
		action, err = m.table.Parse(r.Action)
	default:
		return &bot.Message{Type: bot.Refused, Detail: "not a reply: give one of action, text and resign", Allowed: replyForms}
	}
	if err == nil {
		err = m.apply(seat, action)
	}
	return refusal(err)
}

// refusal says why something was not accepted; nil if it was.
func refusal(err error) *bot.Message {
	if err == nil {
		return nil
	}
	if r, ok := errors.AsType[*game.Refusal](err); ok {
		return &bot.Message{Type: bot.Refused, Rule: r.Rule, Detail: r.Detail, Allowed: r.Allowed}
	}
	return &bot.Message{Type: bot.Refused, Detail: err.Error()}
}

func (m *Match) list(seat game.Seat, actions []any, preview bool) []bot.Choice {
	out := make([]bot.Choice, len(actions))
	for i, a := range actions {
		out[i] = bot.Choice{Action: m.table.JSON(a), Text: m.table.Text(a)}
		if preview {
			out[i].Preview = m.table.Preview(seat, a)
		}
	}
	return out
}
