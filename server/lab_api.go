package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/lab"
	"turnpike/lab/balance"
	labkinds "turnpike/lab/kinds"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/search"
	"turnpike/lab/strength"
	"turnpike/store"
)

// Experiment is a question to the laboratory, and how far it is.
type Experiment struct {
	ID         string          `json:"id"`
	Key        string          `json:"key" doc:"digest of what is asked: the same question has the same key"`
	Kind       lab.KindName    `json:"kind" enum:"matrix,strength,balance,search,position"`
	Game       string          `json:"game"`
	Name       string          `json:"name"`
	Owner      string          `json:"owner" doc:"name of the person"`
	Mine       bool            `json:"mine"`
	State      lab.State       `json:"state" enum:"waiting,running,stopped,done,failed"`
	Visibility string          `json:"visibility" enum:"private,link,public"`
	Planned    int64           `json:"planned" doc:"matches; of an experiment that stops when it is sure the most that there may be"`
	Done       int64           `json:"done" doc:"matches that count by now"`
	CPUSeconds float64         `json:"cpu_s" doc:"that its matches have taken"`
	Rate       float64         `json:"rate,omitempty" doc:"matches a second in the last minute, of one under way"`
	Left       float64         `json:"eta_s,omitempty" doc:"seconds that it may still take, of one under way; 0: not known yet"`
	Mark       string          `json:"mark" doc:"of the program that has played it"`
	Current    bool            `json:"current" doc:"this program plays the same; results of others are never added to"`
	Doc        json.RawMessage `json:"doc,omitempty" doc:"the document in its canonical form; left out in lists"`
	Fault      *lab.Fault      `json:"fault,omitempty" doc:"why it has failed"`
	Verdict    *lab.Verdict    `json:"verdict,omitempty" doc:"what was found, in a sentence; left out in lists of what has none yet"`
	Created    time.Time       `json:"created"`
	Updated    time.Time       `json:"updated"`
}

// ExperimentList is a page of experiments.
type ExperimentList struct {
	Experiments []Experiment `json:"experiments" doc:"the last updated first"`
	Next        string       `json:"next,omitempty" doc:"for after, if there are more"`
	Lab         LabStatus    `json:"lab"`
}

// LabStatus is the laboratory itself.
type LabStatus struct {
	Workers int     `json:"workers" doc:"goroutines of this server that play; 0: experiments wait"`
	Rate    float64 `json:"rate" doc:"matches a second in the last minute, of all experiments"`
	Batches int     `json:"batches" doc:"that are kept"`
	Bytes   int64   `json:"bytes" doc:"that they take"`
	Public  bool    `json:"public" doc:"people have a quota"`
}

// ExperimentCheck is what an experiment would be.
type ExperimentCheck struct {
	Doc     json.RawMessage `json:"doc" doc:"in its canonical form"`
	Key     string          `json:"key"`
	Matches int             `json:"matches" doc:"at most"`
	Seconds float64         `json:"seconds" doc:"that it would take here, about, if nothing else ran"`
	Units   int             `json:"units" doc:"pairings"`
}

// ExperimentChange changes an experiment. Fields that are left out stay.
type ExperimentChange struct {
	Name       *string `json:"name,omitempty" maxLength:"80"`
	State      string  `json:"state,omitempty" enum:"stopped,running" doc:"stopped: what was played stays; running: it goes on, or is played again if this program plays otherwise"`
	Pairs      int     `json:"pairs,omitempty" minimum:"1" maximum:"1000000" doc:"of an experiment with a number of pairs: more of them"`
	Visibility string  `json:"visibility,omitempty" enum:"private,link,public"`
}

// ExperimentResult is what has come of an experiment by now. The field of its kind is there.
type ExperimentResult struct {
	Kind     lab.KindName     `json:"kind" enum:"matrix,strength,balance,search,position"`
	Done     int64            `json:"done" doc:"matches that it rests on"`
	Matrix   *matrix.Result   `json:"matrix,omitempty"`
	Strength *strength.Result `json:"strength,omitempty"`
	Balance  *balance.Result  `json:"balance,omitempty"`
	Search   *search.Result   `json:"search,omitempty"`
	Position *position.Result `json:"position,omitempty"`
}

// ExperimentMatch is a match of an experiment.
type ExperimentMatch struct {
	Unit    int     `json:"unit"`
	Pair    int     `json:"pair"`
	Round   int     `json:"round" doc:"which match of the pair, from 0: everybody sits so many seats further on"`
	Winners []int   `json:"winners" doc:"numbers of the entrants of the unit; empty: nobody"`
	Turns   int     `json:"turns"`
	Actions int     `json:"actions"`
	Rule    string  `json:"rule,omitempty" doc:"that ended it"`
	Scores  []int32 `json:"scores" doc:"by entrant of the unit"`
}

// ExperimentMatches is a page of matches.
type ExperimentMatches struct {
	Matches []ExperimentMatch `json:"matches"`
	All     int               `json:"all" doc:"that fit what was asked"`
}

// OpenedMatch is a match of an experiment that was played again, to be looked at.
type OpenedMatch struct {
	Match string `json:"match" doc:"id of a match that is over"`
}

// OfExperiment names an experiment.
type OfExperiment struct {
	ID string `path:"id" maxLength:"13" doc:"of the experiment"`
}

type labDocInput struct {
	RawBody []byte `contentType:"application/json"`
}

type labMatchesInput struct {
	OfExperiment
	Unit   maybe[int] `query:"unit" minimum:"0" doc:"of this unit alone"`
	Ending string     `query:"ending" maxLength:"32" doc:"those that this rule ended"`
	Worth  maybe[int] `query:"worth" minimum:"0" maximum:"4" doc:"of pairs that were worth so many quarters to the first entrant of the unit"`
	Turns  maybe[int] `query:"turns" minimum:"0" doc:"that had so many turns or more"`
	Below  maybe[int] `query:"below" minimum:"1" doc:"and fewer than so many"`
	Sort   string     `query:"sort" enum:"index,shortest,longest" doc:"index unless told"`
	After  int        `query:"after" minimum:"0" doc:"how many to leave out"`
}

// labPage is how many experiments or matches a page has.
const labPage = 50

// labOperations are those of the laboratory.
func (s *Server) labOperations(api huma.API) {
	l := s.laboratory
	document := func(op *huma.Operation) {
		op.SkipValidateBody = true
		op.MaxBodyBytes = lab.MaxDoc + maxBody
	}
	operation(s, api, http.MethodPost, "/lab/check", "checkExperiment", "lab", "What an experiment would be: its canonical form, how many matches, how long",
		func(ctx context.Context, in *labDocInput) (*result[*ExperimentCheck], error) {
			c, err := l.check(ctx, in.RawBody)
			return &result[*ExperimentCheck]{c}, err
		}, document)
	operation(s, api, http.MethodPost, "/lab/experiments", "startExperiment", "lab", "Begin an experiment",
		func(ctx context.Context, in *labDocInput) (*result[*Experiment], error) {
			e, err := l.create(ctx, in.RawBody)
			return &result[*Experiment]{e}, err
		}, document)
	for _, path := range []string{"/lab/check", "/lab/experiments"} {
		describeBody(api, "/api"+path, reflect.TypeFor[lab.Doc]())
	}
	operation(s, api, http.MethodGet, "/lab/experiments", "listExperiments", "lab", "Experiments, and the laboratory itself",
		func(ctx context.Context, in *struct {
			Whose string `query:"whose" enum:"mine,public" doc:"mine unless told"`
			Kind  string `query:"kind" enum:"matrix,strength,balance,search,position"`
			Game  string `query:"game" maxLength:"32"`
			State string `query:"state" enum:"waiting,running,stopped,done,failed"`
			After string `query:"after" maxLength:"64" doc:"next of the page before"`
		}) (*result[*ExperimentList], error) {
			f := store.ExperimentFilter{Kind: in.Kind, Game: in.Game, Limit: labPage + 1}
			if in.State != "" {
				f.State = []store.ExperimentState{store.ExperimentState(in.State)}
			}
			if in.Whose == "public" {
				f.PublicOnly = true
			} else {
				f.Owner = personOf(ctx)
			}
			list, err := l.list(ctx, f, in.After)
			return &result[*ExperimentList]{list}, err
		})
	operation(s, api, http.MethodGet, "/lab/experiments/{id}", "getExperiment", "lab", "An experiment, and how far it is",
		func(ctx context.Context, in *OfExperiment) (*result[*Experiment], error) {
			row, err := l.row(ctx, in.ID)
			if err != nil {
				return nil, err
			}
			e, err := l.shown(ctx, row, true)
			return &result[*Experiment]{e}, err
		})
	operation(s, api, http.MethodPatch, "/lab/experiments/{id}", "changeExperiment", "lab", "Name, stop, go on with, extend or share an experiment of mine",
		func(ctx context.Context, in *struct {
			OfExperiment
			Body ExperimentChange
		}) (*result[*Experiment], error) {
			e, err := l.change(ctx, in.ID, &in.Body)
			return &result[*Experiment]{e}, err
		}, alsoForbidden)
	operation(s, api, http.MethodDelete, "/lab/experiments/{id}", "deleteExperiment", "lab", "Delete an experiment of mine",
		func(ctx context.Context, in *OfExperiment) (*struct{}, error) { return nil, l.delete(ctx, in.ID) },
		alsoForbidden, func(op *huma.Operation) { op.DefaultStatus = http.StatusNoContent })
	operation(s, api, http.MethodGet, "/lab/experiments/{id}/result", "getExperimentResult", "lab", "What has come of an experiment by now",
		func(ctx context.Context, in *OfExperiment) (*result[any], error) {
			r, err := l.result(ctx, in.ID)
			return &result[any]{r}, err
		}, func(op *huma.Operation) {
			op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: schemaOf(api, reflect.TypeFor[ExperimentResult]())}}}}
		})
	operation(s, api, http.MethodGet, "/lab/experiments/{id}/matches", "listExperimentMatches", "lab", "Matches of an experiment",
		func(ctx context.Context, in *labMatchesInput) (*result[*ExperimentMatches], error) {
			m, err := l.matches(ctx, in)
			return &result[*ExperimentMatches]{m}, err
		})
	operation(s, api, http.MethodPost, "/lab/experiments/{id}/match/{unit}/{pair}/{round}", "openExperimentMatch", "lab", "Play a match of an experiment again, to look at it as at any match that is over",
		func(ctx context.Context, in *struct {
			OfExperiment
			Unit  int `path:"unit" minimum:"0"`
			Pair  int `path:"pair" minimum:"0"`
			Round int `path:"round" minimum:"0" maximum:"7"`
		}) (*result[*OpenedMatch], error) {
			id, err := l.openMatch(ctx, in.ID, in.Unit, in.Pair, in.Round)
			return &result[*OpenedMatch]{&OpenedMatch{id}}, err
		})
	s.exportOperation(api)
	operation(s, api, http.MethodGet, "/lab/experiments/{id}/events", "streamExperiment", "lab", "Server-sent events of an experiment: progress (data: Experiment without its document), at most one a second",
		func(_ context.Context, in *OfExperiment) (*huma.StreamResponse, error) {
			return &huma.StreamResponse{Body: func(hctx huma.Context) {
				r, w := humago.Unwrap(hctx)
				if err := l.stream(w, r, in.ID); err != nil {
					p, ok := errors.AsType[*Problem](s.answerTo(r.Context(), err))
					if !ok {
						p = problemOf(err)
					}
					writeProblem(w, p)
				}
			}}, nil
		}, func(op *huma.Operation) {
			op.Responses = map[string]*huma.Response{"200": {Description: "A stream that ends when the experiment does.", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: "string"}}}}}
		})
}

// labProblem says what is wrong with a document.
func labProblem(err error) error {
	if f, ok := errors.AsType[*lab.FieldError](err); ok {
		p := problem(http.StatusUnprocessableEntity, "invalid", "%s", f.Detail)
		if f.Pointer != "" || f.Allowed != "" {
			p = p.field(f.Pointer, f.Allowed)
		}
		return p
	}
	return err
}

// parse reads and checks a document.
func (l *laboratory) parse(ctx context.Context, data []byte) (*lab.Experiment, error) {
	d, err := lab.Parse(data)
	if err != nil {
		return nil, labProblem(err)
	}
	x, err := lab.NewExperiment(d, l.s.games.Find, labkinds.All())
	if err != nil {
		return nil, labProblem(err)
	}
	return x, l.quota(ctx, personOf(ctx), x)
}

func (l *laboratory) check(ctx context.Context, data []byte) (*ExperimentCheck, error) {
	if err := l.s.take(l.s.limits.advice, personOf(ctx), "you ask too quickly"); err != nil {
		return nil, err
	}
	x, err := l.parse(ctx, data)
	if err != nil {
		return nil, err
	}
	planned, _ := x.Planned()
	each, err := lab.MatchTime(ctx, x)
	if err != nil {
		return nil, err
	}
	return &ExperimentCheck{Doc: x.Doc.JSON(), Key: x.Doc.Key(), Matches: planned, Units: x.Units(),
		Seconds: float64(planned) * each.Seconds() / float64(max(1, l.s.cfg.Lab.workers()))}, nil
}

func (l *laboratory) create(ctx context.Context, data []byte) (*Experiment, error) {
	if err := l.s.take(l.s.limits.tables, personOf(ctx), "you begin experiments too quickly"); err != nil {
		return nil, err
	}
	x, err := l.parse(ctx, data)
	if err != nil {
		return nil, err
	}
	p, err := l.s.person(ctx)
	if err != nil {
		return nil, err
	}
	if err := l.s.cfg.Store.PutPerson(ctx, p); err != nil {
		return nil, err
	}
	planned, _ := x.Planned()
	now := l.s.cfg.Clock.Now()
	row := store.Experiment{
		ID: lab.NewID(), Key: x.Doc.Key(), Kind: string(x.Doc.Kind), Game: x.Doc.Game, Name: x.Doc.Name, Owner: p.ID, Doc: x.Doc.JSON(),
		State: store.ExperimentWaiting, Visibility: store.VisibilityPrivate, Planned: int64(planned), Created: now, Updated: now,
	}
	if err := l.s.cfg.Store.PutExperiment(ctx, row); err != nil {
		return nil, err
	}
	if l.s.cfg.Lab.workers() > 0 {
		if err := l.begin(ctx, row); err != nil {
			return nil, err
		}
	}
	if row, err = l.s.cfg.Store.Experiment(ctx, row.ID); err != nil {
		return nil, err
	}
	return l.shown(ctx, row, true)
}

// row returns an experiment that the person may see.
func (l *laboratory) row(ctx context.Context, id string) (store.Experiment, error) {
	row, err := l.s.cfg.Store.Experiment(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && row.Visibility == store.VisibilityPrivate && row.Owner != personOf(ctx) {
		return row, problem(http.StatusNotFound, "not-found", "there is no experiment %s", id)
	}
	return row, err
}

// own returns an experiment of the person's.
func (l *laboratory) own(ctx context.Context, id string) (store.Experiment, error) {
	row, err := l.row(ctx, id)
	if err == nil && row.Owner != personOf(ctx) {
		err = problem(http.StatusForbidden, "not-yours", "this is somebody else's experiment")
	}
	return row, err
}

// shown is a row as a person sees it.
func (l *laboratory) shown(ctx context.Context, row store.Experiment, whole bool) (*Experiment, error) {
	e := &Experiment{
		ID: row.ID, Key: row.Key, Kind: lab.KindName(row.Kind), Game: row.Game, Name: row.Name, Mine: row.Owner == personOf(ctx), State: lab.State(row.State),
		Visibility: string(row.Visibility), Planned: row.Planned, Done: row.Done, CPUSeconds: row.CPU.Seconds(), Mark: row.Engine, Created: row.Created, Updated: row.Updated,
	}
	if p, err := l.s.cfg.Store.Person(ctx, row.Owner); err == nil {
		e.Owner = p.Name
	}
	l.mu.Lock()
	j := l.jobs[row.ID]
	l.mu.Unlock()
	if j != nil {
		st := l.queue.Status(j.job)
		e.State, e.Planned, e.Done, e.CPUSeconds = st.State, int64(st.Planned), int64(st.Ready), (j.cpu + st.CPU).Seconds()
		l.mu.Lock()
		j.rate.add(l.s.cfg.Clock.Now(), st.Played)
		e.Rate = j.rate.rate()
		l.mu.Unlock()
		if e.Rate > 0 {
			e.Left = float64(e.Planned-e.Done) / e.Rate
		}
	}
	if len(row.Fault) > 0 {
		e.Fault = new(lab.Fault)
		if err := json.Unmarshal(row.Fault, e.Fault); err != nil {
			return nil, err
		}
	}
	if len(row.Result) > 0 {
		var v struct{ Verdict *lab.Verdict }
		if err := json.Unmarshal(row.Result, &v); err != nil {
			return nil, err
		}
		e.Verdict = v.Verdict
	}
	if whole {
		e.Doc = row.Doc
	}
	e.Current = l.current(&row)
	return e, nil
}

// current reports whether this program has the rules that an experiment was played by. How its bots play is looked at when it is gone on with: begin works out the mark.
func (l *laboratory) current(row *store.Experiment) bool {
	if row.Engine == "" {
		return true
	}
	e, err := l.s.games.Find(row.Game)
	return err == nil && lab.SameRules(e, row.Engine)
}

func (l *laboratory) list(ctx context.Context, f store.ExperimentFilter, after string) (*ExperimentList, error) {
	if after != "" {
		row, err := l.row(ctx, after)
		if err != nil {
			return nil, err
		}
		f.After = store.Cursor{Updated: row.Updated, ID: row.ID}
	}
	rows, err := l.s.cfg.Store.Experiments(ctx, f)
	if err != nil {
		return nil, err
	}
	out := &ExperimentList{Experiments: []Experiment{}}
	if len(rows) > labPage {
		rows = rows[:labPage]
		out.Next = rows[labPage-1].ID
	}
	for _, row := range rows {
		if row.State == store.ExperimentDone || row.State == store.ExperimentFailed || row.State == store.ExperimentStopped {
			if row, err = l.s.cfg.Store.Experiment(ctx, row.ID); err != nil { // for its verdict
				return nil, err
			}
		}
		e, err := l.shown(ctx, row, false)
		if err != nil {
			return nil, err
		}
		out.Experiments = append(out.Experiments, *e)
	}
	out.Lab = LabStatus{Workers: l.s.cfg.Lab.workers(), Public: l.s.cfg.Lab.Public}
	if out.Lab.Batches, out.Lab.Bytes, err = l.s.cfg.Store.BatchBytes(ctx); err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, j := range l.jobs {
		out.Lab.Rate += j.rate.rate()
	}
	return out, nil
}

func (l *laboratory) change(ctx context.Context, id string, c *ExperimentChange) (*Experiment, error) {
	row, err := l.own(ctx, id)
	if err != nil {
		return nil, err
	}
	if c.Name != nil {
		if utf8.RuneCountInString(*c.Name) > lab.MaxName {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "the name is too long").field("name", fmt.Sprintf("at most %d characters", lab.MaxName))
		}
		row.Name = *c.Name
	}
	if c.Visibility != "" {
		row.Visibility = store.Visibility(c.Visibility)
	}
	again := false
	if c.Pairs > 0 {
		if row.Doc, err = l.extended(row.Doc, c.Pairs); err != nil {
			return nil, err
		}
		again = true
	}
	l.mu.Lock()
	j := l.jobs[id]
	if j != nil {
		j.row.Name, j.row.Visibility = row.Name, row.Visibility
	}
	l.mu.Unlock()
	if j != nil && (c.State == "stopped" || again) {
		l.queue.Stop(j.job)
		l.waitFor(ctx, id)
		fresh, err := l.s.cfg.Store.Experiment(ctx, id)
		if err != nil {
			return nil, err
		}
		fresh.Doc, fresh.Name, fresh.Visibility = row.Doc, row.Name, row.Visibility
		row, j = fresh, nil
	}
	if j == nil {
		if err := l.s.cfg.Store.PutExperiment(ctx, row); err != nil {
			return nil, err
		}
	}
	if j == nil && (c.State == "running" || again && c.State == "") && l.s.cfg.Lab.workers() > 0 {
		x, err := l.experiment(&row)
		if err != nil {
			return nil, labProblem(err)
		}
		if err := l.quota(ctx, personOf(ctx), x); err != nil {
			return nil, err
		}
		row.Key, row.Doc = x.Doc.Key(), x.Doc.JSON()
		if err := l.begin(ctx, row); err != nil {
			return nil, err
		}
	}
	if row, err = l.s.cfg.Store.Experiment(ctx, id); err != nil {
		return nil, err
	}
	return l.shown(ctx, row, true)
}

// waitFor waits until an experiment that was stopped is out of hand.
func (l *laboratory) waitFor(ctx context.Context, id string) {
	for ctx.Err() == nil {
		l.mu.Lock()
		gone := l.jobs[id] == nil
		l.mu.Unlock()
		if gone {
			return
		}
		l.s.pause(ctx, 20*time.Millisecond)
	}
}

// extended is a document with more pairs.
func (l *laboratory) extended(doc json.RawMessage, pairs int) (json.RawMessage, error) {
	d, err := lab.Parse(doc)
	if err != nil {
		return nil, err
	}
	most := &d.Stop.Pairs
	if d.Stop.Pairs == 0 {
		most = &d.Stop.MaxPairs
	}
	if pairs <= *most {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "it has %d pairs already", *most).field("pairs", fmt.Sprintf("more than %d", *most))
	}
	*most = pairs
	return d.JSON(), nil
}

func (l *laboratory) delete(ctx context.Context, id string) error {
	if _, err := l.own(ctx, id); err != nil {
		return err
	}
	l.mu.Lock()
	j := l.jobs[id]
	l.mu.Unlock()
	if j != nil {
		l.queue.Stop(j.job)
		l.waitFor(ctx, id)
	}
	return l.s.cfg.Store.DeleteExperiment(ctx, id)
}

// result is what has come of an experiment, for JSON.
func (l *laboratory) result(ctx context.Context, id string) (any, error) {
	row, err := l.row(ctx, id)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	j := l.jobs[id]
	l.mu.Unlock()
	out := map[string]any{"kind": row.Kind, "done": row.Done}
	if j == nil {
		if len(row.Result) > 0 {
			out[row.Kind] = row.Result
		}
		return out, nil
	}
	out["done"] = l.queue.Status(j.job).Ready
	out[row.Kind], err = l.queue.Reduce(j.job)
	return out, err
}

// opened returns an experiment with the rows that are kept of it.
func (l *laboratory) opened(ctx context.Context, row *store.Experiment) (*labOpen, error) {
	l.mu.Lock()
	i := slices.IndexFunc(l.open, func(o *labOpen) bool { return o.id == row.ID && o.planned == row.Planned })
	var o *labOpen
	if i >= 0 {
		o = l.open[i]
		l.open = append(slices.Delete(l.open, i, i+1), o)
	} else {
		o = &labOpen{id: row.ID, planned: row.Planned}
		if l.open = append(l.open, o); len(l.open) > maxLabOpen {
			l.open = l.open[1:]
		}
	}
	l.mu.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.x == nil {
		x, err := l.experiment(row)
		if err != nil {
			return nil, err
		}
		x.Mark = row.Engine
		o.x = x
	}
	return o, lab.Recall(ctx, o.x, l.batches)
}

func (l *laboratory) matches(ctx context.Context, in *labMatchesInput) (*ExperimentMatches, error) {
	row, err := l.row(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	o, err := l.opened(ctx, &row)
	if err != nil {
		return nil, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	x := o.x
	units := []int{in.Unit.Value}
	if !in.Unit.Set {
		units = units[:0]
		for u := range x.Units() {
			units = append(units, u)
		}
	} else if in.Unit.Value >= x.Units() {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "there is no unit %d", in.Unit.Value).field("unit", fmt.Sprintf("0 to %d", x.Units()-1))
	}
	list := []ExperimentMatch{}
	for _, u := range units {
		worth := x.Sample(u, 0)
		for p := range worth {
			if in.Worth.Set && int(4*worth[p].Score()+0.5) != in.Worth.Value {
				continue
			}
			for r, match := range x.Rows(u, p) {
				if in.Ending != "" && string(match.Rule) != in.Ending || in.Turns.Set && int(match.Turns) < in.Turns.Value || in.Below.Set && int(match.Turns) >= in.Below.Value {
					continue
				}
				list = append(list, experimentMatch(&match, u, p, r))
			}
		}
	}
	switch in.Sort {
	case "shortest":
		slices.SortStableFunc(list, func(a, b ExperimentMatch) int { return a.Turns - b.Turns })
	case "longest":
		slices.SortStableFunc(list, func(a, b ExperimentMatch) int { return b.Turns - a.Turns })
	}
	out := &ExperimentMatches{All: len(list)}
	list = list[min(in.After, len(list)):]
	out.Matches = list[:min(labPage, len(list))]
	return out, nil
}

// experimentMatch turns a row to entrants of the unit.
func experimentMatch(r *lab.Row, unit, pair, round int) ExperimentMatch {
	n := len(r.Scores)
	m := ExperimentMatch{Unit: unit, Pair: pair, Round: round, Winners: []int{}, Turns: int(r.Turns), Actions: int(r.Actions), Rule: string(r.Rule), Scores: make([]int32, n)}
	for seat := range r.Scores {
		m.Scores[(seat+round)%n] = r.Scores[seat]
	}
	for seat := range r.Winners.All() {
		m.Winners = append(m.Winners, (int(seat)+round)%n)
	}
	slices.Sort(m.Winners)
	return m
}

// stream tells how far an experiment is, at most once a second, until it ends or the client goes.
func (l *laboratory) stream(w http.ResponseWriter, r *http.Request, id string) error {
	ctx := r.Context()
	if _, err := l.row(ctx, id); err != nil {
		return err
	}
	person := personOf(ctx)
	if !l.s.crowd.enter(person) {
		return problem(http.StatusTooManyRequests, "too-many", "you have too many event streams open").field("streams", fmt.Sprintf("at most %d at once", maxStreams))
	}
	defer l.s.crowd.leave(person)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	rc := http.NewResponseController(w)
	_ = rc.SetReadDeadline(time.Time{})
	w.WriteHeader(http.StatusOK)
	for last := ""; ; {
		row, err := l.row(ctx, id)
		if err != nil {
			return nil
		}
		e, err := l.shown(ctx, row, false)
		if err != nil {
			return nil
		}
		data, err := json.Marshal(e)
		if err != nil {
			return nil
		}
		if text := string(data); text != last {
			last = text
			_ = rc.SetWriteDeadline(time.Now().Add(streamWrite))
			if _, err := fmt.Fprintf(w, "event: progress\ndata: %s\n\n", data); err != nil || rc.Flush() != nil {
				return nil
			}
		}
		if e.State != lab.Running && e.State != lab.Waiting {
			return nil
		}
		t := l.s.cfg.Clock.NewTimer(time.Second)
		select {
		case <-t.C():
		case <-ctx.Done():
			t.Stop()
			return nil
		case <-l.s.closing:
			t.Stop()
			return nil
		}
	}
}
