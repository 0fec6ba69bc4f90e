package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// PlayOnRequest asks to play on from a step of a match that is over.
type PlayOnRequest struct {
	Seq        int    `json:"seq" minimum:"0" doc:"of the step, as the viewer counts them; the new match begins with the position after it"`
	Seat       int    `json:"seat" minimum:"0" maximum:"15" doc:"that I take; bots take the others"`
	Commitment string `json:"commitment,omitempty" maxLength:"64" doc:"of the seed that the table shall have, as POST /api/commitments gave it to you; left out: the server draws one now"`
	Nonce      string `json:"nonce,omitempty" maxLength:"64" doc:"of your own, with commitment: mixed into the dice of your seats, so that the server alone does not choose them"`
}

// playOn opens a table at which a match goes on from a step, with new dice, and begins it.
func (s *Server) playOn(ctx context.Context, id string, view *int, req *PlayOnRequest) (*result[*MatchPage], error) {
	f := fairness{req.Commitment, req.Nonce}
	if err := f.check(); err != nil {
		return nil, err
	}
	if err := s.take(s.limits.tables, personOf(ctx), "you open tables too quickly"); err != nil {
		return nil, err
	}
	p, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.cfg.Store.PutPerson(ctx, p); err != nil {
		return nil, err
	}
	var row *store.Match
	err = s.at(ctx, id, func(r *room) (err error) {
		row, err = r.standing(p, view, req)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := s.seal(row, p.ID, f); err != nil {
		return nil, err
	}
	if err := s.cfg.Store.CreateMatch(ctx, *row); err != nil {
		return nil, err
	}
	if err := s.hub.do(ctx, row.ID, func(r *room) error { return r.start(p.ID) }); err != nil {
		return nil, err
	}
	return s.pageResult(ctx, row.ID, nil)
}

// standing returns the row of a table that goes on from a step of this match, without a seed.
func (r *room) standing(p store.Person, view *int, req *PlayOnRequest) (*store.Match, error) {
	if err := r.over(); err != nil {
		return nil, err
	}
	if req.Seat >= len(r.row.Seats) {
		return nil, match.ErrNoSeat
	}
	v, err := r.viewerOf(p.ID, view)
	if err != nil {
		return nil, err
	}
	from, err := r.m.Standing(v, req.Seq)
	switch {
	case errors.Is(err, match.ErrOver):
		return nil, problem(http.StatusConflict, "over-there", "the match was over at this step: there is nothing to play on").field("seq", "an earlier step")
	case errors.Is(err, match.ErrNoFrame):
		return nil, problem(http.StatusNotFound, "no-frame", "the match has no step %d", req.Seq).field("seq", "a step of the match")
	case err != nil:
		return nil, err
	}
	now := r.hub.now()
	row := r.row
	row.ID, row.Host, row.Status, row.Public = newID(), p.ID, store.StatusOpen, false
	row.Created, row.Updated, row.Started, row.Ended = now, now, time.Time{}, time.Time{}
	row.Outcome, row.Summary, row.Seed, row.Commitment = nil, nil, nil, ""
	row.Career, row.Fixture = "", 0
	row.RulesVersion = r.entry.Game.Info().RulesVersion
	if row.Clock, err = json.Marshal(ClockRequest{Pace: "none", CoverMS: r.times.CoverMS, BotDelayMS: r.times.BotDelayMS}); err != nil {
		return nil, err
	}
	row.Seats = slices.Clone(row.Seats)
	set := setup{Nonces: make([]string, len(row.Seats)), Watch: watchToken(false), HostNonce: req.Nonce, From: &from}
	for i := range row.Seats {
		set.Kinds = append(set.Kinds, store.SeatBot)
		row.Seats[i] = store.Seat{Kind: store.SeatBot, Bot: r.entry.Default, Name: botName(row.ID, i)}
	}
	set.Kinds[req.Seat] = store.SeatPerson
	row.Seats[req.Seat] = store.Seat{Kind: store.SeatPerson, Person: p.ID, Name: p.Name}
	if row.Setup, err = json.Marshal(set); err != nil {
		return nil, err
	}
	return &row, nil
}

// takeUp has a match that has not begun to be played take the position that its table was opened with.
func (r *room) takeUp() error {
	if r.setup.From == nil {
		return nil
	}
	if r.m.Len() == 0 {
		if err := r.m.Begin(*r.setup.From, r.now(), r.commit("")); err != nil {
			return err
		}
	}
	// It stands in the log now.
	r.setup.From = nil
	r.unsaved = r.now()
	for v := game.Nobody; int(v) < len(r.row.Seats); v++ {
		r.seen[v] = r.m.Seq(v)
	}
	return nil
}
