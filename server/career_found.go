package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode"

	"turnpike/career"
	"turnpike/dice"
	"turnpike/internal/strictjson"
	"turnpike/store"
)

// What a person may have of a server.
const (
	careersKept  = 50 // careers that a person has made and that are not over
	careerPeople = career.MaxOrgs
)

// newCareerID returns the id of a career: "C", and so much chance that whoever knows it was given it.
func newCareerID() string { return "C" + newID() }

// options returns the options of a new career.
func (c *CareerChoices) options() career.Options {
	o := career.DefaultOptions
	if c.Drivers != nil {
		o.Drivers = *c.Drivers
	}
	if c.Weeks != nil {
		o.Weeks = *c.Weeks
	}
	if c.Cloning != nil {
		o.Cloning = *c.Cloning
	}
	if c.Level != "" {
		o.Level = c.Level
	}
	o.League, o.HotSeat = c.League, c.HotSeat
	return o
}

// create begins a career with the first organization of a person.
func (k *careers) create(ctx context.Context, req *CareerRequest) (*CareerPage, error) {
	s := k.s
	if err := s.take(s.limits.tables, personOf(ctx), "you begin careers too quickly"); err != nil {
		return nil, err
	}
	host, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	row, err := k.newRow(ctx, host, req)
	if err != nil {
		return nil, err
	}
	join, err := joinOf(&req.Organization)
	if err != nil {
		return nil, err
	}
	// Whether the organization can be is found out before anything is kept.
	game, err := career.New(k.catalogue, row.Title, [32]byte(row.Seed), req.Options.options())
	if err == nil {
		_, err = game.Do(career.House, join, 0, false)
	}
	if err != nil {
		return nil, foundProblem(err)
	}
	row.Week, row.Stage = game.State.Week, string(game.State.Stage)
	err = s.cfg.Store.PutPerson(ctx, host)
	if err == nil {
		err = s.cfg.Store.CreateCareer(ctx, *row)
	}
	if err != nil {
		if !errors.Is(err, store.ErrClosed) && ctx.Err() == nil {
			err = fmt.Errorf("%w: %w", errNotKept, err)
		}
		return nil, err
	}
	var page *CareerPage
	err = k.do(ctx, row.ID, func(r *careerRoom) (err error) {
		page, err = r.found(host, join)
		return err
	})
	return page, err
}

// newRow checks a request for a career and returns its row.
func (k *careers) newRow(ctx context.Context, host store.Person, req *CareerRequest) (*store.Career, error) {
	kept, err := k.s.cfg.Store.Careers(ctx, store.CareerFilter{Person: host.ID, Status: store.CareerRunning})
	if err != nil {
		return nil, err
	}
	made := 0
	for _, c := range kept {
		if c.Host == host.ID {
			made++
		}
	}
	if made >= careersKept {
		return nil, problem(http.StatusTooManyRequests, "too-many", "you have %d careers under way; at most %d are kept", made, careersKept).field("careers", "delete some")
	}
	o := req.Options.options()
	switch {
	case o.League && o.HotSeat:
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "a career is a league or hot seat, not both").field("/options/hot_seat", "false in a league")
	case req.Public && !o.League:
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "only a league is public").field("/public", "false, or options.league true")
	case req.Deadlines != nil && !o.League:
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "only the stages of a league have deadlines").field("/deadlines", "leave it out, or options.league true")
	case o.Drivers >= career.MaxOrgs:
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "%d bots leave no room for you", o.Drivers).field("/options/drivers", fmt.Sprintf("0 to %d", career.MaxOrgs-1))
	}
	clock := req.Clock
	if clock == nil && o.League {
		clock = &ClockRequest{Pace: "turns"}
	}
	times, err := clockOf(clock, *k.s.cfg.BotDelay)
	if err != nil {
		return nil, err
	}
	title := strings.Join(strings.Fields(cleanLine(req.Title)), " ")
	if title == "" {
		title = cleanLine(req.Organization.Name)
	}
	now := k.s.cfg.Clock.Now()
	row := &store.Career{
		ID: newCareerID(), Title: title, Rules: careerRules, Host: host.ID, Public: req.Public, Status: store.CareerRunning,
		Seed: k.s.chance.bytes(32), Created: now, Updated: now, Program: k.s.cfg.Program,
	}
	if o.League {
		row.Token = token()
	}
	row.Commitment = dice.Commitment([32]byte(row.Seed))
	if row.Options, err = json.Marshal(o); err != nil {
		return nil, err
	}
	row.Setup, err = json.Marshal(careerSetup{Deadlines: req.Deadlines, Clock: times})
	return row, err
}

// joinOf returns the action by which an organization comes into a career.
func joinOf(req *OrganizationRequest) (*career.Action, error) {
	name, ok := cleanCareerName(req.Name)
	if !ok {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "this is not a name that can be shown").field("/organization/name", fmt.Sprintf("1 to %d characters, at least one letter or digit", career.MaxName))
	}
	return &career.Action{Do: career.DoJoin, Name: name, Mark: req.Mark, Start: req.Start, Points: req.Points, Person: true}, nil
}

// cleanCareerName returns a name as it can be shown; false if it cannot.
func cleanCareerName(s string) (string, bool) {
	s = strings.Join(strings.Fields(cleanLine(s)), " ")
	return s, strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) && len([]rune(s)) <= career.MaxName
}

// found has a person's organization come into the career and returns the page that they see.
func (r *careerRoom) found(p store.Person, join *career.Action) (*CareerPage, error) {
	var org career.OrgID
	err := r.change(orgKey{career.House, joinKey(p.ID, len(r.row.People))}, func(g *career.Career) error {
		_, err := g.Do(career.House, join, r.ms(), false)
		org = g.State.Last.Org
		return err
	})
	if err != nil {
		return nil, foundProblem(err)
	}
	r.claimed(org, p.ID, p.Name)
	if err := r.put(); err != nil {
		r.broken = true // the log has who it is: waking reads it there
		return nil, err
	}
	return r.pageFor(p.ID, org), nil
}

// claimed notes that a person plays an organization.
func (r *careerRoom) claimed(org career.OrgID, person, name string) {
	if r.personOf(org) == nil {
		r.row.People = append(slices.Clone(r.row.People), store.CareerPerson{Org: int32(org), Person: person, Name: name})
		r.unsaved = true
	}
}

// The idempotency key of an entry by which a person joins says who it is.
const joinPrefix = "person "

func joinKey(person string, n int) string { return fmt.Sprint(joinPrefix, person, " ", n) }

// join has a person take part in a career that is there.
func (r *careerRoom) join(p store.Person, req *CareerJoinRequest) (*CareerPage, error) {
	if err := r.able(); err != nil {
		return nil, err
	}
	mine := r.owned(p.ID)
	hot := r.state.Options.HotSeat && r.row.Host == p.ID
	alive := slices.ContainsFunc(mine, func(o career.OrgID) bool {
		return slices.ContainsFunc(r.state.Orgs, func(x career.Org) bool { return x.ID == o && x.Out == 0 })
	})
	switch {
	case alive && !hot:
		return r.pageFor(p.ID, mine[0]), nil
	case len(mine) == 0 && !r.row.Public && !sameToken(r.row.Token, req.Token):
		return nil, problem(http.StatusForbidden, "bad-token", "this career is private: its people can send you a link").field("token", "that of the link")
	case r.row.Status != store.CareerRunning:
		return nil, problem(http.StatusConflict, "over", "this career is over")
	}
	a, err := joinOf(&req.Organization)
	if err != nil {
		return nil, err
	}
	return r.found(p, a)
}

// remove deletes a career. Its log is gone then; matches that are over stay.
func (r *careerRoom) remove(ctx context.Context, person string) error {
	if r.row.Host != person {
		return problem(http.StatusForbidden, "not-host", "only the person who made the career can do that")
	}
	if !r.alone() && r.row.Status == store.CareerRunning {
		return problem(http.StatusConflict, "others-play", "other people play in it: retire from it instead")
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
	defer cancel()
	if err := r.of.s.cfg.Store.DeleteCareer(ctx, r.id); err != nil {
		return err
	}
	r.ended = true
	return nil
}

// actionProblem says what is wrong with an action of a career.
func actionProblem(err error) error {
	if e, ok := errors.AsType[*career.Refusal](err); ok {
		return refusal(e, "/action")
	}
	if e, ok := errors.AsType[*strictjson.KeyError](err); ok {
		return problem(http.StatusUnprocessableEntity, "bad-action", "%v", e).field("/action"+e.Path, strings.Join(e.Known, ", "))
	}
	return problem(http.StatusUnprocessableEntity, "bad-action", "%v", err).field("/action", "an action of the career")
}

// refused turns the refusal of an action into a problem; other errors stay.
func refused(err error) error {
	if e, ok := errors.AsType[*career.Refusal](err); ok {
		return refusal(e, "/action")
	}
	return err
}

// foundProblem says what is wrong with an organization that joins, or with the options of a career.
func foundProblem(err error) error {
	e, ok := errors.AsType[*career.Refusal](err)
	switch {
	case !ok:
		return err
	case e.Rule == "CR-OPTION-001d":
		return refusal(e, "/options")
	}
	return refusal(e, "/organization")
}

// refusal answers with a refusal of a part of the body, which is named by its place in JSON.
func refusal(e *career.Refusal, at string) *Problem {
	if e.Key != "" && e.Key != "do" {
		at += "/" + e.Key
	}
	p := problem(http.StatusUnprocessableEntity, "refused", "%s", e.Detail).field(at, e.Allowed)
	p.Rule = e.Rule
	return p
}
