package server

import (
	"context"
	"encoding/binary"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
)

const (
	// adviceWait is how long a request for advice waits for its turn; the answer itself takes a bot some milliseconds.
	adviceWait = 1500 * time.Millisecond
	// maxAdvising is how many bots think for people at once, apart from those that play.
	maxAdvising = 1
	// advised is how many answers an advice has at most: what the bot would do and two alternatives.
	advised = 3
)

// AdviceRequest asks what a bot would do.
type AdviceRequest struct {
	Seat game.Seat `json:"seat"`
	Seq  int       `json:"seq" doc:"the seq of the frame it is asked at; a question that comes too late gets no answers"`
}

// AdviceAnswer says what a bot would do in the place of a seat, and what else it weighed.
type AdviceAnswer struct {
	Seq     int             `json:"seq" doc:"of the frame that it is for"`
	Bot     string          `json:"bot" doc:"id of the bot that was asked"`
	Answers []AdvisedAnswer `json:"answers" doc:"best first, at most three; the first is what the bot would do. Empty: the seat is not asked, or the match has gone on since"`
}

// AdvisedAnswer is one of the answers that a bot weighed.
type AdvisedAnswer struct {
	Action  any      `json:"action" doc:"as it would be taken"`
	Text    string   `json:"text" doc:"the action in the line form"`
	Preview any      `json:"preview,omitempty" doc:"the game's own Preview of it"`
	Behind  *float64 `json:"behind,omitempty" doc:"how far it is behind the first one, in the bot's measure: in Gear Race turns, elsewhere points; left out where one of the two was not weighed" minimum:"0"`
	Why     string   `json:"why" doc:"a word for what speaks for it, or with against: for what it is worse in than the first"`
	Against bool     `json:"against,omitempty"`
}

// asking is a question for advice, taken out of the room, so that no bot thinks in it.
type asking struct {
	table game.Table
	bot   string
	maker bot.Maker
	seed  uint64
	taken []any // what the step of a lesson takes; then there is nothing to think about
}

// adviceOn returns what a bot needs to know to advise a seat, nil if there is nothing to advise.
func (r *room) adviceOn(person string, req *AdviceRequest) (*asking, error) {
	if err := r.playing(); err != nil {
		return nil, err
	}
	if err := r.own(person, req.Seat); err != nil {
		return nil, err
	}
	if r.setup.NoHints {
		return nil, problem(http.StatusForbidden, "no-hints", "this table is played without hints")
	}
	asked := slices.ContainsFunc(r.m.Decisions(), func(d game.Decision) bool { return d.Who.Has(req.Seat) })
	if r.m.Status() != match.Running || r.m.Seq(req.Seat) != req.Seq || !asked {
		return nil, nil
	}
	b, err := r.entry.Bot(r.entry.Default)
	if err != nil {
		return nil, err
	}
	// The bot's own chance says nothing of the dice of the match, nor of what others do in secret: it follows from the seat and what it has seen.
	key := dice.Key([32]byte(r.row.Seed), "advice")
	seed := dice.Derive(binary.LittleEndian.Uint64(key[:8]), int(req.Seat)+len(r.row.Seats)*req.Seq)
	q := &asking{table: r.m.Table().Clone(), bot: b.ID, maker: b.New, seed: seed}
	if r.guided() && r.coach.You == req.Seat {
		if q.taken = r.coach.Taken(q.table); q.taken == nil {
			return nil, nil // a puzzle is not given away, and a step that is to be read asks for nothing
		}
	}
	return q, nil
}

// answer has the bot think. It may use only what its view gives out.
func (q *asking) answer(seat game.Seat) []AdvisedAnswer {
	if q.taken != nil {
		a := q.taken[0]
		return []AdvisedAnswer{{Action: q.table.JSON(a), Text: q.table.Text(a), Preview: q.table.Preview(seat, a), Why: "lesson"}}
	}
	p, ok := q.maker(q.seed).(bot.Adviser)
	if !ok {
		return nil
	}
	list := p.Advise(q.table, seat, advised)
	var out []AdvisedAnswer
	for i, x := range list {
		a := AdvisedAnswer{
			Action: q.table.JSON(x.Action), Text: q.table.Text(x.Action), Preview: q.table.Preview(seat, x.Action), Why: string(x.Why), Against: x.Against,
		}
		if i > 0 && x.Weighed && list[0].Weighed {
			a.Behind = new(list[0].Value - x.Value)
		}
		out = append(out, a)
	}
	return out
}

// advice answers a request for advice. Copies are thought about outside of the rooms, a few at once.
func (s *Server) advice(ctx context.Context, id string, req *AdviceRequest) (*AdviceAnswer, error) {
	if err := s.take(s.limits.advice, personOf(ctx), "you ask for advice too quickly"); err != nil {
		return nil, err
	}
	out := &AdviceAnswer{Seq: req.Seq, Answers: []AdvisedAnswer{}}
	var q *asking
	err := s.hub.do(ctx, id, func(r *room) (err error) {
		q, err = r.adviceOn(personOf(ctx), req)
		return err
	})
	if err != nil || q == nil {
		return out, err
	}
	wait, cancel := context.WithTimeout(ctx, adviceWait)
	defer cancel()
	select {
	case s.advising <- struct{}{}:
		defer func() { <-s.advising }()
	case <-wait.Done():
		return nil, problem(http.StatusServiceUnavailable, "busy", "the server has too much to think about just now; ask again in a moment")
	}
	out.Bot = q.bot
	if list := q.answer(req.Seat); list != nil {
		out.Answers = list
	}
	return out, nil
}

// adviceOperation is that of hints.
func (s *Server) adviceOperation(api huma.API) {
	operation(s, api, http.MethodPost, "/matches/{id}/advice", "advice", "match",
		"What the game's default bot would do in my place, knowing what I may know, and what else it weighed. Nothing changes; not at tables without hints",
		func(ctx context.Context, in *bodyInput[AdviceRequest]) (*result[*AdviceAnswer], error) {
			out, err := s.advice(ctx, in.ID, &in.Body)
			return &result[*AdviceAnswer]{out}, err
		}, alsoForbidden)
}
