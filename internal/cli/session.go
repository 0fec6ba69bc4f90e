package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/internal/strictjson"
)

// session is one match with an engine outside this program.
type session struct {
	table  game.Table
	seat   game.Seat
	guest  bool      // the engine plays its seat; false after it has given up
	lead   game.Seat // who last settled a decision alone
	bots   []bot.Player
	events []any // that the engine has not been told yet
	in     *bufio.Scanner
	out    *json.Encoder
}

func newSession(e *env, seat game.Seat, seats int) *session {
	s := &session{seat: seat, guest: true, lead: game.Nobody, bots: make([]bot.Player, seats), in: bufio.NewScanner(e.stdin), out: json.NewEncoder(e.stdout)}
	s.in.Buffer(nil, bot.MaxLine)
	s.out.SetEscapeHTML(false)
	return s
}

// ask has the engine answer a decision; when it is refused it is asked for another reply.
func (s *session) ask(d game.Decision) error {
	msg := bot.Message{Type: bot.Decide, Kind: string(d.Kind), Pass: d.Pass, Observation: s.table.Observe(s.seat), Events: s.events,
		Legal: s.choices(s.table.Legal(s.seat), true), May: s.choices(s.table.Unasked(s.seat), false)}
	if err := s.out.Encode(msg); err != nil {
		return err
	}
	s.events = nil
	for {
		line, err := s.line()
		if err != nil {
			return err
		}
		refused := s.reply(line)
		if refused == nil {
			return nil
		}
		if err := s.out.Encode(refused); err != nil {
			return err
		}
	}
}

// line reads the engine's next line that is not blank.
func (s *session) line() ([]byte, error) {
	for s.in.Scan() {
		if line := bytes.TrimSpace(s.in.Bytes()); len(line) > 0 {
			return line, nil
		}
	}
	err := s.in.Err()
	switch {
	case err == nil:
		return nil, errors.New("the engine closed its output before the match was over")
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("the engine sent a line of more than %d bytes", bot.MaxLine)
	}
	return nil, fmt.Errorf("reading from the engine: %w", err)
}

const replyForms = `{"action":{...}}, {"text":"..."} or {"resign":true}`

// reply carries out a line of the engine. It returns the refusal to send, or nil if it was accepted.
func (s *session) reply(line []byte) *bot.Message {
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
		return refusal(s.resign())
	case r.Text != "" && r.Action == nil && !r.Resign:
		action, err = s.table.ParseText(r.Text)
	case r.Action != nil && r.Text == "" && !r.Resign:
		action, err = s.table.Parse(r.Action)
	default:
		return &bot.Message{Type: bot.Refused, Detail: "not a reply: give one of action, text and resign", Allowed: replyForms}
	}
	if err == nil {
		err = s.apply(s.seat, action)
	}
	return refusal(err)
}

// refusal says why something was not accepted; nil if it was.
func refusal(err error) *bot.Message {
	if err == nil {
		return nil
	}
	var r *game.Refusal
	if errors.As(err, &r) {
		return &bot.Message{Type: bot.Refused, Rule: r.Rule, Detail: r.Detail, Allowed: r.Allowed}
	}
	return &bot.Message{Type: bot.Refused, Detail: err.Error()}
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
