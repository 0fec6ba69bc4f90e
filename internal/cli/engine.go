package cli

import (
	"errors"
	"fmt"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
)

type engineCmd struct {
	Game   string   `arg:"" help:"Which game; turnpike games lists them."`
	Seats  []string `placeholder:"BOT" help:"A bot for each seat, separated by commas; the name at the engine's own seat does not matter (default: the game's default bot everywhere)."`
	Seat   int      `default:"0" help:"The engine's seat, from 0."`
	Seed   uint64   `default:"1" help:"Seed of the match: the same seed and replies give the same match."`
	Option options  `mapsep:"none" placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
	catalogFlag
}

func (c *engineCmd) Help() string {
	return "Example: mkfifo back; turnpike engine cardduel --seats me,normal,random < back | ./my-engine > back\n\nThe lines are explained in docs/engine.md."
}

func (c *engineCmd) Run(e *env) error {
	s, err := c.session(e)
	if err != nil {
		return err
	}
	return s.play()
}

// session sets the match up and greets the engine.
func (c *engineCmd) session(e *env) (*session, error) {
	entry, err := c.entry(c.Game)
	if err != nil {
		return nil, err
	}
	info := entry.Game.Info()
	values, err := c.Option.complete(info)
	if err != nil {
		return nil, err
	}
	names := c.Seats
	if len(names) == 0 {
		for range info.DefaultSeats {
			names = append(names, entry.Default)
		}
	}
	if err := info.CheckSeats(len(names)); err != nil {
		return nil, badUsage("%w", err)
	}
	if c.Seat < 0 || c.Seat >= len(names) {
		return nil, badUsage("--seat is %d; the seats are 0 to %d", c.Seat, len(names)-1)
	}
	s := newSession(e, game.Seat(c.Seat), len(names))
	// The seeds are those of a match in an Arena, so that an engine can be laid beside a bot.
	for i, name := range names {
		if i == c.Seat {
			names[i], name = "engine", entry.Default
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
	return s, s.out.Encode(bot.Message{Type: bot.Hello, Protocol: bot.ProtocolVersion, Game: info.ID, Rules: info.RulesVersion,
		Seat: &s.seat, Seats: names, Options: values})
}

// maxVolunteered is how often a bot may act unasked at one decision.
const maxVolunteered = 8

// play runs the match to its end.
func (s *session) play() error {
	for {
		decisions := s.table.Decisions()
		if len(decisions) == 0 {
			return s.over()
		}
		d := decisions[0]
		seat := s.asked(d)
		acted, err := s.poll(d, seat)
		if err != nil {
			return err
		}
		if acted {
			decisions = s.table.Decisions()
			if len(decisions) == 0 {
				return s.over()
			}
			if d = decisions[0]; !d.Who.Has(seat) {
				seat = s.asked(d)
			}
		}
		if s.guest && seat == s.seat {
			err = s.ask(d)
		} else {
			err = s.choose(seat)
		}
		if err != nil {
			return err
		}
	}
}

// asked returns who answers d.
func (s *session) asked(d game.Decision) game.Seat {
	seat := bot.Asked(d, s.lead)
	if d.Mode == game.First {
		s.lead = seat
	}
	return seat
}

// poll lets bots act unasked, at the times at which an Arena does.
func (s *session) poll(d game.Decision, asked game.Seat) (acted bool, err error) {
	for i, b := range s.bots {
		seat := game.Seat(i)
		if s.guest && seat == s.seat || seat != asked && d.Covert {
			continue
		}
		for range maxVolunteered {
			a, ok := b.Volunteer(s.table, seat)
			if !ok {
				break
			}
			if err := s.apply(seat, a); err != nil {
				return true, err
			}
			acted = true
		}
	}
	return acted, nil
}

// choose has a bot answer; an answer without an alternative is given for it.
func (s *session) choose(seat game.Seat) error {
	if legal := s.table.Legal(seat); len(legal) == 1 {
		return s.apply(seat, legal[0])
	}
	return s.apply(seat, s.bots[seat].Choose(s.table, seat))
}

func (s *session) apply(seat game.Seat, action any) error {
	events, err := s.table.Apply(seat, action)
	if err == nil {
		s.events = append(s.events, events.For(s.seat)...)
	}
	return err
}

// resign gives the engine's seat up. In a game without a rule for that the default bot plays on.
func (s *session) resign() error {
	events, err := s.table.Resign(s.seat)
	switch {
	case errors.Is(err, game.ErrNoResign):
	case err != nil:
		return err
	default:
		s.events = append(s.events, events.For(s.seat)...)
	}
	s.guest = false
	return nil
}

// over tells the engine how the match ended.
func (s *session) over() error {
	o, ok := s.table.Outcome()
	if !ok {
		return fmt.Errorf("%s asks nobody and has no outcome", s.table.Game().Info().ID)
	}
	msg := bot.Message{Type: bot.Over, Observation: s.table.Observe(s.seat), Events: s.events}
	for w := range o.Winners.All() {
		msg.Winners = append(msg.Winners, w)
	}
	for i := range s.bots {
		msg.Scores = append(msg.Scores, int(o.Scores[i]))
	}
	return s.out.Encode(msg)
}
