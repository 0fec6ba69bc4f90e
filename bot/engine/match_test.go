package engine_test

import (
	"bytes"
	"strings"
	"testing"

	"turnpike/bot/engine"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// stubborn is a game whose seats cannot be given up.
type stubborn struct{ game.Table }

func (stubborn) Resign(game.Seat) (game.Events, error) { return nil, game.ErrNoResign }

// Where the rules know no resigning, the bot plays on for an engine that has had enough.
func TestResignedSeatGoesToTheBot(t *testing.T) {
	t.Parallel()
	e, err := roster.Find("cardduel")
	if err != nil {
		t.Fatal(err)
	}
	options, err := game.Complete(e.Game.Info().Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, events, err := e.Game.Start(game.Setup{Seats: 2, Options: options, Dice: dice.Fast(1)})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	seats := []engine.Seat{{Name: "engine", Bot: firstLegal{}, Engine: engine.NewConn(strings.NewReader(`{"resign":true}`), &out, 0, nil)}, {Name: "random", Bot: firstLegal{}}}
	m := engine.New(stubborn{table}, options, seats, events)
	if _, err := m.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), `{"type":"decide"`); n != 1 || !strings.Contains(out.String(), `{"type":"over"`) {
		t.Errorf("the engine was asked %d times", n)
	}
}

// firstLegal plays the first legal action on any table.
type firstLegal struct{}

func (firstLegal) Choose(t game.Table, seat game.Seat) any               { return t.Legal(seat)[0] }
func (firstLegal) Volunteer(game.Table, game.Seat) (action any, ok bool) { return nil, false }
