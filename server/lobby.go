package server

import (
	"context"
	b32 "encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"

	"turnpike/game"
	"turnpike/roster"
	"turnpike/store"
)

// base32 writes match ids: lower case, without letters that look like digits.
var base32 = b32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(b32.NoPadding)

// The usual times of a table, in milliseconds and seconds.
const (
	defaultCoverMS  = 2500
	defaultBotDelay = 800 * time.Millisecond
)

var paces = map[string]ClockRequest{
	"none":  {},
	"live":  {BankS: 900, IncrementS: 5, ResponseS: 20},
	"turns": {BankS: 5 * 86400, IncrementS: 43200},
}

// clockOf completes a time control; botDelay is for tables that do not say.
func clockOf(req *ClockRequest, botDelay time.Duration) (ClockRequest, error) {
	c := ClockRequest{Pace: "none"}
	if req != nil {
		c = *req
	}
	timed := c.BankS != 0 || c.IncrementS != 0 || c.ResponseS != 0
	if c.Pace == "none" && timed {
		return c, problem(http.StatusUnprocessableEntity, "invalid", "a table without clocks has no times").field("clock.pace", "live or turns, or leave the times out")
	}
	if !timed {
		p := paces[c.Pace]
		c.BankS, c.IncrementS, c.ResponseS = p.BankS, p.IncrementS, p.ResponseS
	}
	if c.IncrementS > 0 && c.BankS == 0 {
		return c, problem(http.StatusUnprocessableEntity, "invalid", "an increment needs a bank that it is added to").field("clock.bank_s", "1 to 1209600")
	}
	if c.CoverMS == nil {
		c.CoverMS = new(defaultCoverMS)
	}
	if c.BotDelayMS == nil {
		c.BotDelayMS = new(int(botDelay.Milliseconds()))
	}
	return c, nil
}

// seatFor returns seat n of a new table.
func seatFor(e *roster.Entry, req *SeatRequest, host store.Person, n int, id string) (store.Seat, error) {
	field := func(name string) string { return fmt.Sprintf("seats[%d].%s", n, name) }
	name, ok := cleanName(req.Name)
	if req.Name != "" && !ok {
		return store.Seat{}, problem(http.StatusUnprocessableEntity, "invalid", "this is not a name that can be shown").field(field("name"), nameRule)
	}
	if req.Bot != "" && req.Kind != "bot" {
		return store.Seat{}, problem(http.StatusUnprocessableEntity, "invalid", "only a seat of kind bot has a bot").field(field("bot"), "kind bot")
	}
	switch req.Kind {
	case "you":
		return store.Seat{Kind: store.SeatPerson, Person: host.ID, Name: host.Name}, nil
	case "hot":
		if name == "" {
			name = fmt.Sprintf("Player %d", n+1)
		}
		return store.Seat{Kind: store.SeatPerson, Person: host.ID, Name: name}, nil
	case "bot":
		bot := req.Bot
		if bot == "" {
			bot = e.Default
		}
		if _, err := e.Bot(bot); err != nil {
			return store.Seat{}, err
		}
		if name == "" {
			name = botName(id, n)
		}
		return store.Seat{Kind: store.SeatBot, Bot: bot, Name: name}, nil
	case "link":
		return store.Seat{Kind: store.SeatLink, Name: name, Token: token()}, nil
	}
	return store.Seat{Kind: store.SeatOpen}, nil
}

const nameRule = "1 to 24 characters, at least one letter or digit"

// cleanName returns a name without spaces at its ends and in rows; false if it cannot be shown.
func cleanName(s string) (string, bool) {
	s = strings.Join(strings.Fields(s), " ")
	letters := 0
	for _, r := range s {
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			return "", false
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters++
		}
	}
	return s, letters > 0 && len([]rune(s)) <= 24
}

// cleanLine returns a text as one line that can be shown: control characters are spaces, and what nobody sees is left out, above all what changes
// the direction of writing. Of the invisible characters only those stay that join two letters or signs.
func cleanLine(s string) string {
	var out strings.Builder
	var last, joiner rune
	for _, r := range s {
		switch {
		case r == zeroWidthJoiner || r == zeroWidthNonJoiner:
			joiner = r
			continue
		case unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp):
			r = ' '
		case !unicode.IsPrint(r) || r == unicode.ReplacementChar:
			continue
		case joiner != 0 && last != 0 && last != ' ':
			out.WriteRune(joiner)
		}
		out.WriteRune(r)
		last, joiner = r, 0
	}
	return strings.TrimSpace(out.String())
}

// What writes signs of one word together or apart: emoji are made with the first, Persian with the second.
const (
	zeroWidthJoiner    = '\u200d'
	zeroWidthNonJoiner = '\u200c'
)

// newTable checks a request for a table and returns its row. start: nobody has to be waited for.
func (s *Server) newTable(host store.Person, req *TableRequest) (row *store.Match, start bool, err error) {
	e, err := s.games.Find(req.Game)
	if err != nil {
		return nil, false, err
	}
	info := e.Game.Info()
	if err := info.CheckSeats(len(req.Seats)); err != nil {
		return nil, false, err
	}
	fair := fairness{req.Commitment, req.Nonce}
	if err := fair.check(); err != nil {
		return nil, false, err
	}
	options, err := game.Complete(info.Options, req.Options)
	if err != nil {
		p := problemOf(err)
		p.Field = "options." + p.Field
		return nil, false, p
	}
	times, err := clockOf(req.Clock, *s.cfg.BotDelay)
	if err != nil {
		return nil, false, err
	}
	now := s.cfg.Clock.Now()
	m := &store.Match{
		ID: newID(), Game: info.ID, RulesVersion: info.RulesVersion, Host: host.ID, Status: store.StatusOpen, Public: req.Public,
		Created: now, Updated: now,
	}
	if m.Title = strings.Join(strings.Fields(cleanLine(req.Title)), " "); m.Title == "" {
		m.Title = info.Title
	}
	set := setup{Nonces: make([]string, len(req.Seats)), Watch: watchToken(req.Public), HostNonce: req.Nonce, NoHints: req.NoHints}
	start = true
	you := 0
	for i := range req.Seats {
		seat, err := seatFor(e, &req.Seats[i], host, i, m.ID)
		if err != nil {
			return nil, false, err
		}
		if req.Seats[i].Kind == "you" {
			you++
		}
		m.Seats = append(m.Seats, seat)
		set.Kinds = append(set.Kinds, seat.Kind)
		start = start && (seat.Person != "" || seat.Kind == store.SeatBot)
	}
	if you > 1 {
		return nil, false, problem(http.StatusUnprocessableEntity, "invalid", "you cannot sit on two seats; another player on the same screen is of kind hot").field("seats", "one seat of kind you")
	}
	for _, f := range []struct {
		dst *json.RawMessage
		v   any
	}{{&m.Options, options}, {&m.Clock, times}, {&m.Setup, set}} {
		if *f.dst, err = json.Marshal(f.v); err != nil {
			return nil, false, err
		}
	}
	// Last, because a commitment serves once.
	if err := s.seal(m, host.ID, fair); err != nil {
		return nil, false, err
	}
	return m, start || req.Start, nil
}

// create stores a new table, begins it if it can, and returns the page of it.
func (s *Server) create(ctx context.Context, host store.Person, row *store.Match, start bool) (*MatchPage, error) {
	err := s.cfg.Store.PutPerson(ctx, host)
	if err == nil {
		err = s.cfg.Store.CreateMatch(ctx, *row)
	}
	if err != nil {
		s.hub.bots.forget(row.ID)
		if !errors.Is(err, store.ErrClosed) && ctx.Err() == nil {
			err = fmt.Errorf("%w: %w", errNotKept, err)
		}
		return nil, err
	}
	if start {
		if err := s.hub.do(ctx, row.ID, func(r *room) error { return r.start(row.Host) }); err != nil {
			return nil, err
		}
	}
	return s.page(ctx, row.ID, host.ID, nil)
}

// page returns the match page of a person.
func (s *Server) page(ctx context.Context, id, person string, seat *int) (*MatchPage, error) {
	var p *MatchPage
	err := s.at(ctx, id, func(r *room) (err error) {
		p, err = r.page(person, seat)
		return err
	})
	if sick, ok := errors.AsType[*sickError](err); ok {
		p, err = s.troubled(ctx, id, person, seat, sick.Trouble)
	} else if _, ok := errors.AsType[*panicError](err); ok {
		p, err = s.troubled(ctx, id, person, seat, Trouble{Kind: "broken", Reason: reasonOf(err)})
	}
	if err != nil {
		return nil, err
	}
	lines, err := s.cfg.Store.Chat(ctx, id, 0, chatShown)
	if err != nil {
		return nil, err
	}
	p.Chat = chatLines(lines)
	return p, nil
}

func chatLines(lines []store.ChatLine) []ChatLine {
	out := make([]ChatLine, len(lines))
	for i, l := range lines {
		out[i] = ChatLine{N: l.N, At: l.At, Seat: game.Seat(l.Seat), Name: l.Name, Text: l.Text}
	}
	return out
}
