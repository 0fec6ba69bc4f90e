package server

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/career"
	"turnpike/store"
)

// OfCareer names the career of a request.
type OfCareer struct {
	ID string `path:"id" maxLength:"32" doc:"of the career"`
}

// AsOrganization says for which organization is asked.
type AsOrganization struct {
	Org maybe[int] `query:"org" minimum:"0" maximum:"1000000" doc:"which of my organizations, 0: what everybody may know; left out: my first"`
}

type careerInput struct {
	OfCareer
	AsOrganization
}

type careerPartInput struct {
	OfCareer
	AsOrganization
	N int `path:"n" minimum:"1" maximum:"1000000000" doc:"its number"`
}

type careerBody[T any] struct {
	OfCareer
	Once
	Body T
}

// careerPage is how many careers a list has.
const careerPage = 50

// careerOperations are those of the continuing game.
func (s *Server) careerOperations(api huma.API) {
	k := s.careers
	operation(s, api, http.MethodPost, "/careers", "startCareer", "career", "Begin a career",
		func(ctx context.Context, in *struct{ Body CareerRequest }) (*result[*CareerPage], error) {
			p, err := k.create(ctx, &in.Body)
			return &result[*CareerPage]{p}, err
		})
	operation(s, api, http.MethodGet, "/careers", "listCareers", "career", "My careers, or those that anybody may join",
		func(ctx context.Context, in *struct {
			List  string `query:"list" enum:"mine,open" default:"mine"`
			After string `query:"after" maxLength:"32" doc:"id of the last one of the page before"`
		}) (*result[[]CareerBrief], error) {
			list, err := k.list(ctx, personOf(ctx), in.List, in.After)
			return &result[[]CareerBrief]{list}, err
		})
	operation(s, api, http.MethodGet, "/careers/{id}", "getCareer", "career", "A career as one of my organizations sees it",
		func(ctx context.Context, in *struct {
			OfCareer
			AsOrganization
			Token string `query:"token" maxLength:"64" doc:"of the link by which others join, to look at it before"`
		}) (*result[*CareerPage], error) {
			return k.shown(ctx, in.ID, in.Org.ptr(), in.Token)
		}, alsoForbidden)
	operation(s, api, http.MethodDelete, "/careers/{id}", "deleteCareer", "career", "Delete a career that I have made and nobody else plays; its matches that are over stay",
		func(ctx context.Context, in *OfCareer) (*struct{}, error) {
			return nil, k.do(ctx, in.ID, func(r *careerRoom) error { return r.remove(ctx, personOf(ctx)) })
		}, alsoForbidden, func(op *huma.Operation) { op.DefaultStatus = http.StatusNoContent })
	operation(s, api, http.MethodPost, "/careers/{id}/join", "joinCareer", "career", "Take part in a career",
		func(ctx context.Context, in *careerBody[CareerJoinRequest]) (*result[*CareerPage], error) {
			p, err := s.person(ctx)
			if err != nil {
				return nil, err
			}
			if err := s.cfg.Store.PutPerson(ctx, p); err != nil {
				return nil, err
			}
			var page *CareerPage
			err = k.do(ctx, in.ID, func(r *careerRoom) (err error) {
				page, err = r.join(p, &in.Body)
				return err
			})
			return &result[*CareerPage]{page}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/careers/{id}/acts", "actInCareer", "career", "Do something for one of my organizations",
		func(ctx context.Context, in *careerBody[CareerActRequest]) (*result[*CareerReceipt], error) {
			began := s.cfg.Clock.Now()
			out, err := k.receipt(ctx, in.ID, func(r *careerRoom) (*CareerReceipt, error) { return r.act(personOf(ctx), &in.Body, in.Key) })
			s.metrics.action.observe(s.cfg.Clock.Now().Sub(began))
			if err != nil {
				s.metrics.refused.inc()
			} else {
				s.metrics.accepted.inc()
			}
			return out, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/careers/{id}/undo", "undoInCareer", "career", "Take back what my organization did last, as long as no die has been thrown and nobody has seen it",
		func(ctx context.Context, in *careerBody[CareerUndoRequest]) (*result[*CareerReceipt], error) {
			return k.receipt(ctx, in.ID, func(r *careerRoom) (*CareerReceipt, error) { return r.takeBack(personOf(ctx), &in.Body, in.Key) })
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/careers/{id}/preview", "previewInCareer", "career", "What an action would do: prices, odds, lines. Nothing changes",
		func(ctx context.Context, in *careerBody[CareerPreviewRequest]) (*result[*career.Preview], error) {
			p, err := k.preview(ctx, in.ID, &in.Body)
			return &result[*career.Preview]{p}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/careers/{id}/odds/{offer}", "estimateInCareer", "career", "What would come of entering an event, by matches of bots in the background; ask again while it is counting",
		func(ctx context.Context, in *struct {
			OfCareer
			Offer int `path:"offer" minimum:"1" maximum:"1000000000" doc:"number of the offer"`
			Body  CareerOddsRequest
		}) (*result[*CareerEstimate], error) {
			e, err := k.estimate(ctx, in.ID, career.OfferID(in.Offer), &in.Body)
			return &result[*CareerEstimate]{e}, err
		}, alsoForbidden)
	s.careerReads(api)
	s.careerEvents(api)
}

// receipt does something in a career.
func (k *careers) receipt(ctx context.Context, id string, fn func(*careerRoom) (*CareerReceipt, error)) (*result[*CareerReceipt], error) {
	var out *CareerReceipt
	err := k.do(ctx, id, func(r *careerRoom) (err error) {
		if err = r.visible(personOf(ctx), ""); err != nil {
			return err
		}
		out, err = fn(r)
		return err
	})
	return &result[*CareerReceipt]{out}, err
}

// shown returns the page of a career for an organization of whoever asks.
func (k *careers) shown(ctx context.Context, id string, as *int, token string) (*result[*CareerPage], error) {
	var page *CareerPage
	err := k.do(ctx, id, func(r *careerRoom) error {
		person := personOf(ctx)
		if err := r.visible(person, token); err != nil {
			return err
		}
		org, err := r.as(person, as)
		if err != nil {
			return err
		}
		page = r.pageFor(person, org)
		return nil
	})
	return &result[*CareerPage]{page}, err
}

// standing returns the state of a career, which never changes, and the organization for which is asked.
func (k *careers) standing(ctx context.Context, id string, as *int) (s *career.State, org career.OrgID, err error) {
	err = k.do(ctx, id, func(r *careerRoom) (err error) {
		if err = r.visible(personOf(ctx), ""); err != nil {
			return err
		}
		s = r.state
		org, err = r.as(personOf(ctx), as)
		return err
	})
	return s, org, err
}

// preview works outside of the room: its figures may take a while.
func (k *careers) preview(ctx context.Context, id string, req *CareerPreviewRequest) (*career.Preview, error) {
	if err := k.s.take(k.s.limits.advice, personOf(ctx), "you ask too quickly"); err != nil {
		return nil, err
	}
	a, err := career.ParseAction(req.Action)
	if err != nil {
		return nil, actionProblem(err)
	}
	s, org, err := k.standing(ctx, id, req.Org)
	if err != nil {
		return nil, err
	}
	if org == career.House {
		return nil, problem(http.StatusForbidden, "not-yours", "you have no organization in this career")
	}
	return s.Preview(k.catalogue, org, a), nil
}

// list returns careers for the front page.
func (k *careers) list(ctx context.Context, person, which, after string) ([]CareerBrief, error) {
	f := store.CareerFilter{Limit: careerPage}
	if which == "open" {
		f.PublicOnly, f.Status = true, store.CareerRunning
	} else {
		f.Person = person
	}
	if after != "" {
		last, err := k.s.cfg.Store.Career(ctx, after)
		if err != nil {
			return nil, err
		}
		f.After = last.Cursor()
	}
	rows, err := k.s.cfg.Store.Careers(ctx, f)
	if err != nil {
		return nil, err
	}
	list := make([]CareerBrief, len(rows))
	for i := range rows {
		list[i] = careerBriefOf(&rows[i], person)
	}
	return list, nil
}

// careerReads are the operations that show parts of a career.
func (s *Server) careerReads(api huma.API) {
	k := s.careers
	operation(s, api, http.MethodGet, "/careers/{id}/characters/{n}", "getCareerCharacter", "career", "Somebody of a career, and his fights",
		func(ctx context.Context, in *careerPartInput) (*result[*CareerCharacterPage], error) {
			v, err := k.view(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			c, err := characterOf(v, career.CharacterID(in.N))
			return &result[*CareerCharacterPage]{c}, err
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/vehicles/{n}", "getCareerVehicle", "career", "A vehicle of mine: what is wrong with it, what can be done, what it is worth",
		func(ctx context.Context, in *careerPartInput) (*result[*career.VehicleView], error) {
			v, err := k.view(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			if v.Own != nil {
				if i := slices.IndexFunc(v.Own.Vehicles, func(x career.VehicleView) bool { return x.ID == career.VehicleID(in.N) }); i >= 0 {
					return &result[*career.VehicleView]{&v.Own.Vehicles[i]}, nil
				}
			}
			return nil, problem(http.StatusNotFound, "not-found", "the organization has no vehicle %d", in.N)
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/league", "getCareerLeague", "career", "Who is who: the living by their rank, champions, records, rivals",
		func(ctx context.Context, in *struct {
			OfCareer
			AsOrganization
			Division maybe[int] `query:"division" minimum:"0" maximum:"30" doc:"those whose main vehicle is in it, 0: unlimited; left out: all"`
		}) (*result[*CareerLeague], error) {
			v, err := k.view(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			return &result[*CareerLeague]{leagueOf(v, in.Division.ptr())}, nil
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/fixtures/{n}", "getCareerFixture", "career", "A fight, and what it brought",
		func(ctx context.Context, in *careerPartInput) (*result[*career.FixtureView], error) {
			v, err := k.view(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			i := slices.IndexFunc(v.Fixtures, func(f career.FixtureView) bool { return f.ID == career.FixtureID(in.N) })
			if i < 0 {
				return nil, problem(http.StatusNotFound, "not-found", "the career has no fixture %d, or no longer keeps it", in.N)
			}
			return &result[*career.FixtureView]{&v.Fixtures[i]}, nil
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/careers/{id}/fixtures/{n}/match", "openCareerFixture", "career", "The match of a fixture that is over, to look at; what bots have played alone is played again",
		func(ctx context.Context, in *careerPartInput) (*result[*OpenedMatch], error) {
			id, err := k.openFixture(ctx, in.ID, in.Org.ptr(), career.FixtureID(in.N))
			return &result[*OpenedMatch]{&OpenedMatch{id}}, err
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/record", "getCareerRecord", "career", "The whole career with its seed, once it is over",
		func(ctx context.Context, in *OfCareer) (*result[*career.File], error) {
			f, err := k.record(ctx, in.ID)
			return &result[*career.File]{f}, err
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/news", "getCareerNews", "career", "What has happened, the latest last",
		func(ctx context.Context, in *struct {
			OfCareer
			AsOrganization
			After int `query:"after" minimum:"0" doc:"only of weeks after this one"`
		}) (*result[[]career.News], error) {
			state, _, err := k.standing(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			list := []career.News{}
			for _, n := range state.News {
				if n.Week > in.After {
					list = append(list, n)
				}
			}
			return &result[[]career.News]{list}, nil
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/careers/{id}/ledger", "getCareerLedger", "career", "The movements of money of my organization that are kept, the latest last",
		func(ctx context.Context, in *struct {
			OfCareer
			AsOrganization
			From int `query:"from" minimum:"0" doc:"only of this week and those after"`
		}) (*result[[]career.Movement], error) {
			state, org, err := k.standing(ctx, in.ID, in.Org.ptr())
			if err != nil {
				return nil, err
			}
			list := []career.Movement{}
			for _, m := range state.Ledger {
				if m.Org == org && org != career.House && m.Week >= in.From {
					list = append(list, m)
				}
			}
			return &result[[]career.Movement]{list}, nil
		}, alsoForbidden)
}

// view returns what an organization of whoever asks sees.
func (k *careers) view(ctx context.Context, id string, as *int) (*career.View, error) {
	page, err := k.shown(ctx, id, as, "")
	if err != nil {
		return nil, err
	}
	return page.Body.View, nil
}

// CareerCharacterPage is somebody of a career with what is known of his fights.
type CareerCharacterPage struct {
	Character career.CharacterView `json:"character"`
	Fights    []career.FixtureView `json:"fights" doc:"those that are kept and that I may know, the latest first"`
}

func characterOf(v *career.View, id career.CharacterID) (*CareerCharacterPage, error) {
	i := slices.IndexFunc(v.Characters, func(c career.CharacterView) bool { return c.ID == id })
	if i < 0 {
		return nil, problem(http.StatusNotFound, "not-found", "there is nobody with the number %d", id)
	}
	out := &CareerCharacterPage{Character: v.Characters[i], Fights: []career.FixtureView{}}
	for _, f := range slices.Backward(v.Fixtures) {
		if slices.ContainsFunc(f.Seats, func(s career.SeatView) bool { return s.Character == id }) {
			out.Fights = append(out.Fights, f)
		}
	}
	return out, nil
}

// CareerLeague is who is who in a career.
type CareerLeague struct {
	Rank      []career.CharacterView `json:"rank" doc:"the living by prestige, kills, age"`
	Champions []career.Champion      `json:"champions"`
	Records   []career.Record        `json:"records"`
	Rivals    []career.Grudge        `json:"rivals"`
}

func leagueOf(v *career.View, division *int) *CareerLeague {
	out := &CareerLeague{
		Rank: []career.CharacterView{}, Champions: append([]career.Champion{}, v.Champions...), Records: append([]career.Record{}, v.Records...),
		Rivals: append([]career.Grudge{}, v.Rivals...),
	}
	by := make(map[career.CharacterID]*career.CharacterView, len(v.Characters))
	for i := range v.Characters {
		by[v.Characters[i].ID] = &v.Characters[i]
	}
	for _, id := range v.Rank {
		if c := by[id]; c != nil && (division == nil || c.Division == *division) {
			out.Rank = append(out.Rank, *c)
		}
	}
	return out
}

// careerEvents registers the event stream of careers.
func (s *Server) careerEvents(api huma.API) {
	operation(s, api, http.MethodGet, "/careers/{id}/events", "streamCareer", "career", "Server-sent events: change (id: seq; data: CareerChange) when what the organization sees has changed",
		func(_ context.Context, in *careerInput) (*huma.StreamResponse, error) {
			return &huma.StreamResponse{Body: func(hctx huma.Context) {
				r, w := humago.Unwrap(hctx)
				if err := s.careers.stream(w, r, in.ID, in.Org.ptr()); err != nil {
					p, ok := errors.AsType[*Problem](s.answerTo(r.Context(), err))
					if !ok {
						p = problemOf(err)
					}
					writeProblem(w, p)
				}
			}}, nil
		}, alsoForbidden, func(op *huma.Operation) {
			op.Responses = map[string]*huma.Response{"200": {Description: "An endless stream.", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: "string"}}}}}
		})
}
