package server

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"turnpike/career"
	"turnpike/career/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/match"
	"turnpike/store"
)

// fight is a fixture that is to be played, as far as the server is with it.
type fight struct {
	match string            // of one in which people play; "": it is being opened, or bots play it alone
	facts *deluxe.Aftermath // of one that bots have played, until it is its turn
	tries int               // that have failed
}

// fixturePlayer plays a fixture with bots at all seats.
type fixturePlayer func(ctx context.Context, s *career.State, f *career.Fixture) (*deluxe.Aftermath, error)

// playFixture plays a fixture with the bots of the server.
func (k *careers) playFixture(ctx context.Context, s *career.State, f *career.Fixture) (*deluxe.Aftermath, error) {
	a, err := arena.New(k.s.games)
	if err != nil {
		return nil, err
	}
	return a.Play(ctx, s, f)
}

// playing reports whether fixtures of bots are under way, or tables are being opened: then the career must not sleep.
func (r *careerRoom) playing() bool {
	for _, f := range r.fights {
		if f.match == "" {
			return true
		}
	}
	return false
}

// dispatch has the fixtures played that are to be played: those with people at tables, the others in the background.
func (r *careerRoom) dispatch() {
	for id := range r.fights {
		if f := r.fixture(id); f == nil || f.Status != career.Drawn {
			delete(r.fights, id)
		}
	}
	if r.trouble != nil || !peopled(r.state) {
		return
	}
	for i := range r.state.Fixtures {
		f := r.state.Fixtures[i]
		if f.Status != career.Drawn || r.fights[f.ID] != nil {
			continue
		}
		r.fights[f.ID] = &fight{}
		r.begin(&f)
	}
}

// begin has a fixture played.
func (r *careerRoom) begin(f *career.Fixture) {
	if f.Alone() {
		state := r.state
		r.of.all.Go(func() { r.of.fight(r.id, state, f) })
	} else {
		r.of.all.Go(func() { r.of.table(r.id, f) })
	}
}

func (r *careerRoom) fixture(id career.FixtureID) *career.Fixture {
	i, ok := slices.BinarySearchFunc(r.state.Fixtures, id, func(f career.Fixture, id career.FixtureID) int { return cmp.Compare(f.ID, id) })
	if !ok {
		return nil
	}
	return &r.state.Fixtures[i]
}

// maxTries is how often a fixture is tried that cannot be played. Then the house takes it back: no week waits for ever.
const maxTries = 3

// failed notes that a fixture could not be played, and has it tried again after a while.
func (k *careers) failed(id string, f *career.Fixture, why error) {
	ctx := k.s.ctx
	if ctx.Err() != nil {
		return
	}
	k.s.cfg.Log.ErrorContext(ctx, "a fixture of a career cannot be played", "career", id, "fixture", int(f.ID), "error", why)
	k.s.pause(ctx, firstRetry)
	err := k.do(ctx, id, func(r *careerRoom) error {
		is := r.fights[f.ID]
		if is == nil {
			return nil
		}
		if is.tries++; is.tries < maxTries {
			r.begin(f)
			return nil
		}
		return r.house(&career.Action{Do: career.DoVoid, Fixture: f.ID})
	})
	if err != nil && ctx.Err() == nil {
		k.s.cfg.Log.ErrorContext(ctx, "a fixture of a career that cannot be played", "career", id, "fixture", int(f.ID), "error", err)
	}
}

// fight plays a fixture of bots when there is a place for it.
func (k *careers) fight(id string, s *career.State, f *career.Fixture) {
	ctx := k.s.ctx
	select {
	case k.places <- struct{}{}:
		defer func() { <-k.places }()
	case <-ctx.Done():
		return
	}
	k.s.laboratory.giveWay(ctx)
	facts, err := k.play(ctx, s, f)
	if err == nil {
		err = k.do(ctx, id, func(r *careerRoom) error { return r.fought(f.ID, facts) })
	}
	if err != nil {
		k.failed(id, f, err)
	}
}

// fought takes what came of a fixture of bots. Results stand in the log in the order of the fixtures, whichever was over first.
func (r *careerRoom) fought(id career.FixtureID, facts *deluxe.Aftermath) error {
	if f := r.fights[id]; f != nil {
		f.facts = facts
	}
	for {
		i := slices.IndexFunc(r.state.Fixtures, func(f career.Fixture) bool { return f.Status == career.Drawn && f.Alone() })
		if i < 0 {
			return nil
		}
		next := r.state.Fixtures[i].ID
		f := r.fights[next]
		if f == nil || f.facts == nil {
			return nil
		}
		done := &career.Action{Do: career.DoResult, Fixture: next, Rules: r.of.duelRules(), Facts: f.facts}
		if err := r.enter(done); err != nil {
			return err
		}
	}
}

// enter enters what came of a fixture. What is refused would be refused again, and the week would wait for ever: the house takes the fixture back.
func (r *careerRoom) enter(done *career.Action) error {
	err := r.house(done)
	if _, ok := errors.AsType[*career.Refusal](err); ok && done.Do == career.DoResult {
		r.of.s.cfg.Log.Error("what came of a fixture is refused", "career", r.id, "fixture", int(done.Fixture), "error", err)
		err = r.house(&career.Action{Do: career.DoVoid, Fixture: done.Fixture})
	}
	return err
}

// duelRules returns the version of the rules of Deluxe Duel.
func (k *careers) duelRules() string {
	e, err := k.s.games.Find("deluxe")
	if err != nil {
		return ""
	}
	return e.Game.Info().RulesVersion
}

// table opens the table of a fixture in which people play, or finds the one that was opened before, and takes its result if it is over already.
func (k *careers) table(id string, f *career.Fixture) {
	ctx := k.s.ctx
	m, err := k.tableOf(ctx, id, f)
	if err == nil {
		err = k.do(ctx, id, func(r *careerRoom) error {
			if is := r.fights[f.ID]; is != nil {
				is.match = m.ID
				r.settle()
			}
			return nil
		})
	}
	if err != nil {
		k.failed(id, f, err)
		return
	}
	if m.Status == store.StatusFinished || m.Status == store.StatusAborted {
		k.matchOver(m)
	}
}

// tableOf returns the match of a fixture, making and beginning it if there is none.
func (k *careers) tableOf(ctx context.Context, id string, f *career.Fixture) (*store.Match, error) {
	st := k.s.cfg.Store
	known, err := st.Matches(ctx, store.Filter{Career: id, Fixture: int64(f.ID), Limit: 1})
	if err != nil {
		return nil, err
	}
	var m *store.Match
	if len(known) > 0 {
		m = &known[0]
	} else {
		err = k.do(ctx, id, func(r *careerRoom) (err error) {
			m, err = r.newTable(f)
			return err
		})
		if err == nil {
			err = st.CreateMatch(ctx, *m)
		}
		if err != nil {
			return nil, err
		}
	}
	if m.Status == store.StatusOpen {
		// Nobody is its host: it is called off by nobody.
		err = k.s.hub.do(ctx, m.ID, func(t *room) error { return t.start(m.Host) })
	}
	return m, err
}

// newTable returns the row of a fixture's match.
func (r *careerRoom) newTable(f *career.Fixture) (*store.Match, error) {
	e, err := r.of.s.games.Find("deluxe")
	if err != nil {
		return nil, err
	}
	info := e.Game.Info()
	options, err := game.Complete(info.Options, f.Options)
	if err != nil {
		return nil, err
	}
	now := r.now()
	seed := r.state.MatchSeed(f.ID)
	m := &store.Match{
		ID: newID(), Game: info.ID, RulesVersion: info.RulesVersion, Title: r.row.Title, Status: store.StatusOpen, Public: r.row.Public, Created: now, Updated: now,
		Seed: seed[:], Commitment: dice.Commitment(seed), Career: r.id, Fixture: int64(f.ID),
	}
	set := setup{Nonces: make([]string, len(f.Seats)), Watch: watchToken(m.Public)}
	for _, p := range r.row.People { // those of the career may look on
		if g := (guest{Person: p.Person}); !slices.Contains(set.Guests, g) {
			set.Guests = append(set.Guests, g)
		}
	}
	for i := range f.Seats {
		s := &f.Seats[i]
		seat := store.Seat{Kind: store.SeatBot, Bot: arena.Bot(&r.state.Options, s), Name: driverOf(r.state, s)}
		set.SitIn = append(set.SitIn, seat.Bot)
		if s.Person {
			person := r.personOf(s.Org)
			if person == nil {
				return nil, fmt.Errorf("nobody plays organization %d of seat %d", s.Org, i)
			}
			seat.Kind, seat.Bot, seat.Person = store.SeatPerson, "", person.Person
		}
		m.Seats, set.Kinds = append(m.Seats, seat), append(set.Kinds, seat.Kind)
	}
	for _, part := range []struct {
		dst *json.RawMessage
		v   any
	}{{&m.Options, options}, {&m.Clock, r.setup.Clock}, {&m.Setup, set}} {
		if *part.dst, err = json.Marshal(part.v); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// driverOf returns the name of who drives at a seat.
func driverOf(state *career.State, s *career.Seat) string {
	for i := range state.Characters {
		if c := &state.Characters[i]; c.ID == s.Character {
			return c.Name
		}
	}
	return "The house"
}

// personOf returns who plays an organization; nil: nobody.
func (r *careerRoom) personOf(org career.OrgID) *store.CareerPerson {
	i := slices.IndexFunc(r.row.People, func(p store.CareerPerson) bool { return p.Org == int32(org) })
	if i < 0 {
		return nil
	}
	return &r.row.People[i]
}

// finish tells a career what came of a match that is over. One that was called off is no fight: the house takes it back.
func (k *careers) finish(ctx context.Context, of careerMatch) {
	var done *career.Action
	err := k.s.hub.do(ctx, of.match, func(t *room) (err error) {
		done, err = t.aftermath()
		return err
	})
	if err == nil {
		done.Fixture = of.fixture
		err = k.do(ctx, of.career, func(r *careerRoom) error {
			if f := r.fixture(of.fixture); f == nil || f.Status != career.Drawn || r.trouble != nil {
				return nil // told before
			}
			return r.enter(done)
		})
	}
	if err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrNotFound) {
		k.s.cfg.Log.ErrorContext(ctx, "what came of a match is not told to its career", "career", of.career, "match", of.match, "error", err)
		of.again = k.s.hub.now().Add(time.Minute)
		k.mu.Lock()
		k.over = append(k.over, of)
		k.mu.Unlock()
	}
}

// aftermath returns what a fixture's match that is over has come to, as an action of the house without its fixture.
func (r *room) aftermath() (*career.Action, error) {
	if r.m == nil || r.m.Status() != match.Finished {
		return &career.Action{Do: career.DoVoid}, nil
	}
	facts, ok := deluxe.AftermathOf(r.m.Table())
	if !ok {
		return nil, fmt.Errorf("match %s is no duel", r.id)
	}
	rec, err := r.record()
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(rec)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	return &career.Action{Do: career.DoResult, Match: r.id, Record: "sha256:" + hex.EncodeToString(sum[:]), Rules: r.m.Rules(), Facts: &facts}, nil
}

// stageOver ends the stage of a league whose time is over: in the pits by the standing plans of those who are not done, at the tables by bots that sit in.
func (r *careerRoom) stageOver() {
	if r.state.Stage == career.StageCard && len(r.fights) > 0 {
		r.hurry()
		return
	}
	if err := r.change(orgKey{}, func(g *career.Career) error { return g.Deadline(r.ms()) }); err != nil && !r.broken {
		r.of.s.cfg.Log.Error("the end of a stage", "career", r.id, "error", err)
		r.row.Due, r.unsaved = r.now().Add(hurryEvery), true
		r.ended = true // what was begun of it must not be gone on with
		r.of.alarm(r.id, r.row.Due)
	}
}

// hurryEvery is how often those are looked for who keep a fixture waiting whose time is over.
const hurryEvery = 5 * time.Minute

// hurry has bots sit in for all who are waited for at the tables of this career.
func (r *careerRoom) hurry() {
	r.late = r.now().Add(hurryEvery)
	for id, f := range r.fights {
		if table := f.match; r.fixture(id) != nil && table != "" {
			r.of.all.Go(func() {
				err := r.of.s.hub.do(r.of.s.ctx, table, (*room).sitIn)
				if err != nil && r.of.s.ctx.Err() == nil {
					r.of.s.cfg.Log.Error("sitting in at a fixture", "career", r.id, "match", table, "error", err)
				}
			})
		}
	}
}

// sitIn has bots take the seats of all people who are waited for.
func (r *room) sitIn() error {
	if r.m == nil {
		return nil
	}
	for _, s := range r.m.Waiting() {
		if r.m.Bot(s) != "" {
			continue
		}
		if err := r.m.Replace(s, r.sitsIn(s), r.now(), r.commit("")); err != nil {
			return err
		}
	}
	r.settle()
	return nil
}
