package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

type engineCmd struct {
	Game   string            `arg:"" help:"Which game."`
	Seats  []string          `placeholder:"BOT,BOT,..." help:"Bots at the seats; the engine's own place is ignored (default: the game's default bot everywhere)."`
	Seat   int               `default:"0" help:"The engine's seat, from 0."`
	Seed   uint64            `default:"1" help:"Seed of the match."`
	Option map[string]string `placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
}

func (c *engineCmd) Help() string {
	return "Example: my-engine < fifo | turnpike engine cardduel --seat 0 --seats normal,normal,random > fifo\n\nThe lines are explained in docs/engine.md."
}

func (c *engineCmd) Run(e *env) error {
	s, err := c.session(e)
	if err != nil {
		return badUsage(err)
	}
	return s.play()
}

// session is one match over the protocol.
type session struct {
	table  game.Table
	seat   game.Seat
	bots   []bot.Player // nil at the engine's seat
	events []any
	in     *bufio.Scanner
	out    *json.Encoder
}

func (c *engineCmd) session(e *env) (*session, error) {
	entry, err := roster.Find(c.Game)
	if err != nil {
		return nil, err
	}
	info := entry.Game.Info()
	names := c.Seats
	if len(names) == 0 {
		for range info.DefaultSeats {
			names = append(names, entry.Default)
		}
	}
	if c.Seat < 0 || c.Seat >= len(names) {
		return nil, fmt.Errorf("--seat is %d, the seats are 0 to %d", c.Seat, len(names)-1)
	}
	options := make(map[string]any, len(c.Option))
	for key, text := range c.Option {
		options[key] = value(text)
	}
	values, err := game.Complete(info.Options, options)
	if err != nil {
		return nil, err
	}
	s := &session{seat: game.Seat(c.Seat), bots: make([]bot.Player, len(names)), in: bufio.NewScanner(e.stdin), out: json.NewEncoder(e.stdout)}
	s.in.Buffer(nil, 1<<20)
	for i, name := range names {
		if i == c.Seat {
			names[i] = "engine"
			continue
		}
		b, err := entry.Bot(name)
		if err != nil {
			return nil, err
		}
		s.bots[i] = b.New(dice.Derive(c.Seed, i+1))
	}
	table, events, err := entry.Game.Start(game.Setup{Seats: len(names), Options: values, Dice: dice.Fast(dice.Derive(c.Seed, 0))})
	if err != nil {
		return nil, err
	}
	s.table, s.events = table, events.For(s.seat)
	return s, s.out.Encode(bot.Message{Type: "hello", Protocol: bot.ProtocolVersion, Game: info.ID, Rules: info.RulesVersion,
		Seat: &s.seat, Seats: names, Options: values, Seed: &c.Seed})
}

func (s *session) play() error {
	for {
		decisions := s.table.Decisions()
		if len(decisions) == 0 {
			return s.over()
		}
		for _, d := range decisions {
			if d.Who.Has(s.seat) {
				if err := s.ask(d); err != nil {
					return err
				}
				break
			}
			seat := d.Who.First()
			b := s.bots[seat]
			if a, ok := b.Volunteer(s.table, seat); ok {
				if err := s.apply(seat, a); err != nil {
					return err
				}
			}
			if err := s.apply(seat, b.Choose(s.table, seat)); err != nil {
				return err
			}
			break
		}
	}
}

func (s *session) apply(seat game.Seat, action any) error {
	events, err := s.table.Apply(seat, action)
	if err == nil {
		s.events = append(s.events, events.For(s.seat)...)
	}
	return err
}

// ask has the engine answer a decision; refused answers are asked again.
func (s *session) ask(d game.Decision) error {
	msg := bot.Message{Type: "decide", Kind: string(d.Kind), Observation: s.table.Observe(s.seat), Events: s.events,
		Legal: s.choices(s.table.Legal(s.seat), true), May: s.choices(s.table.Unasked(s.seat), false)}
	if err := s.out.Encode(msg); err != nil {
		return err
	}
	s.events = nil
	for {
		if !s.in.Scan() {
			if err := s.in.Err(); err != nil {
				return err
			}
			return fmt.Errorf("the engine closed its output before the match was over: %w", io.ErrUnexpectedEOF)
		}
		refused, err := s.reply(s.in.Bytes())
		if err != nil || refused == nil {
			return err
		}
		if err := s.out.Encode(refused); err != nil {
			return err
		}
	}
}

// reply carries out a line of the engine. It returns the refusal to send, if it was not accepted.
func (s *session) reply(line []byte) (*bot.Message, error) {
	var r bot.Reply
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return &bot.Message{Type: "refused", Detail: "not a reply: " + err.Error(), Allowed: `{"action":{...}}, {"text":"..."} or {"resign":true}`}, nil
	}
	if r.Resign {
		events, err := s.table.Resign(s.seat)
		if err != nil {
			return &bot.Message{Type: "refused", Detail: err.Error()}, nil
		}
		s.events = append(s.events, events.For(s.seat)...)
		return nil, nil
	}
	var action any
	var err error
	if r.Text != "" {
		action, err = s.table.ParseText(r.Text)
	} else {
		action, err = s.table.Parse(r.Action)
	}
	if err == nil {
		err = s.apply(s.seat, action)
	}
	var ref *game.Refusal
	switch {
	case err == nil:
		return nil, nil
	case errors.As(err, &ref):
		return &bot.Message{Type: "refused", Rule: ref.Rule, Detail: ref.Detail, Allowed: ref.Allowed}, nil
	}
	return &bot.Message{Type: "refused", Detail: err.Error()}, nil
}

func (s *session) choices(actions []any, preview bool) []bot.Choice {
	out := make([]bot.Choice, len(actions))
	for i, a := range actions {
		out[i] = bot.Choice{Action: s.table.JSON(a), Text: s.table.Text(a)}
		if preview {
			out[i].Preview = s.table.Preview(s.seat, a)
		}
	}
	return out
}

func (s *session) over() error {
	o, _ := s.table.Outcome()
	msg := bot.Message{Type: "over", Observation: s.table.Observe(s.seat), Events: s.events, Winners: []game.Seat{}}
	for w := range o.Winners.All() {
		msg.Winners = append(msg.Winners, w)
	}
	for i := range s.bots {
		msg.Scores = append(msg.Scores, int(o.Scores[i]))
	}
	return s.out.Encode(msg)
}
