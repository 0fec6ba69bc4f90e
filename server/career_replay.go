package server

import (
	"context"
	"net/http"
	"slices"

	"turnpike/career"
	"turnpike/career/arena"
	"turnpike/game"
	"turnpike/store"
)

// openFixture returns the match of a fixture that is over: that at which people sat, or what bots played alone, which is played again and kept. Asked for twice it is there once.
func (k *careers) openFixture(ctx context.Context, id string, as *int, n career.FixtureID) (string, error) {
	if err := k.s.take(k.s.limits.tables, personOf(ctx), "you open matches too quickly"); err != nil {
		return "", err
	}
	s, org, err := k.standing(ctx, id, as)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(s.Fixtures, func(f career.Fixture) bool { return f.ID == n })
	shown := slices.ContainsFunc(s.Observe(k.catalogue, org).Fixtures, func(f career.FixtureView) bool { return f.ID == n })
	if i < 0 || !shown {
		return "", problem(http.StatusNotFound, "not-found", "the career has no fixture %d, or no longer keeps it", n)
	}
	f := &s.Fixtures[i]
	switch {
	case f.Match != "":
		return f.Match, nil
	case f.Status != career.Settled:
		return "", problem(http.StatusConflict, "not-over", "the fixture is not over").field("n", "a fixture that is settled")
	}
	known, err := k.s.cfg.Store.Matches(ctx, store.Filter{Career: id, Fixture: int64(n), Limit: 1})
	if err != nil {
		return "", err
	}
	if len(known) > 0 {
		return known[0].ID, nil
	}
	m, entries, err := k.replay(ctx, id, s, f)
	if err != nil {
		return "", err
	}
	if err := k.s.cfg.Store.CreateMatch(ctx, *m); err != nil {
		return "", err
	}
	if err := k.s.cfg.Store.Append(ctx, m.ID, entries...); err != nil {
		return "", err
	}
	// Whoever opens it now finds that it is over.
	return m.ID, k.s.hub.do(ctx, m.ID, func(*room) error { return nil })
}

// replay plays a fixture of bots again and returns it as a match that is over.
func (k *careers) replay(ctx context.Context, id string, s *career.State, f *career.Fixture) (*store.Match, []store.Entry, error) {
	a, err := arena.New(k.s.games)
	if err != nil {
		return nil, nil, err
	}
	tape, err := a.Record(ctx, s, f)
	if err != nil {
		return nil, nil, err
	}
	var winners []int
	for w := range tape.Outcome.Winners.All() {
		winners = append(winners, int(w))
	}
	if !slices.Equal(winners, f.Winners) {
		return nil, nil, problem(http.StatusConflict, "other-program", "this fixture was played by a program that plays otherwise, so it cannot be shown")
	}
	e, err := k.s.games.Find("deluxe")
	if err != nil {
		return nil, nil, err
	}
	options, err := game.Complete(e.Game.Info().Options, f.Options)
	if err != nil {
		return nil, nil, err
	}
	names := make([]string, len(f.Seats))
	for i := range names {
		names[i] = driverOf(s, &f.Seats[i])
	}
	m, entries, err := k.s.taped(e, options, names, tape)
	if err != nil {
		return nil, nil, err
	}
	row, err := k.s.cfg.Store.Career(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	m.Title, m.Public, m.Career, m.Fixture = row.Title, row.Public, id, int64(f.ID)
	return m, entries, nil
}
