package server

import (
	"encoding/json"
	"fmt"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// taped makes a match of a tape of bots: it begins at the position behind the opening, with the dice that it had there. Its row has neither host nor title.
func (s *Server) taped(e *roster.Entry, options game.Values, names []string, tape *bot.Tape) (*store.Match, []store.Entry, error) {
	now := s.cfg.Clock.Now()
	m := &store.Match{
		ID: newID(), Game: e.Game.Info().ID, RulesVersion: e.Game.Info().RulesVersion, Status: store.StatusRunning, Seed: make([]byte, 32),
		Created: now, Started: now, Updated: now, Program: s.cfg.Program,
	}
	cfg := match.Config{Game: e.Game, Options: options, Started: now}
	set := setup{}
	for _, name := range names {
		m.Seats = append(m.Seats, store.Seat{Kind: store.SeatBot, Bot: e.Default, Name: name})
		set.Kinds, set.Nonces = append(set.Kinds, store.SeatBot), append(set.Nonces, "")
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: name, Bot: e.Default})
	}
	for _, part := range []struct {
		dst *json.RawMessage
		v   any
	}{{&m.Options, options}, {&m.Setup, set}, {&m.Clock, ClockRequest{Pace: "none"}}} {
		var err error
		if *part.dst, err = json.Marshal(part.v); err != nil {
			return nil, nil, err
		}
	}
	var entries []store.Entry
	commit := func(e match.Entry) error {
		data, err := json.Marshal(e)
		entries = append(entries, store.Entry{Seq: int64(len(entries)) + 1, At: now, Kind: e.Do, Seat: int8(e.Seat), Data: data})
		return err
	}
	play, err := match.New(cfg)
	if err != nil {
		return nil, nil, err
	}
	if err := play.Begin(match.FromTable(tape.Begin), now, commit); err != nil {
		return nil, nil, err
	}
	for i, step := range tape.Steps {
		if step.Resigns {
			err = play.Resign(step.Seat, now, commit)
		} else {
			err = play.Play(step.Seat, step.Action, false, now, commit)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("step %d: %w", i, err)
		}
	}
	return m, entries, nil
}
