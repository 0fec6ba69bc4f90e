package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"runtime/debug"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/game"
	"turnpike/internal/strictjson"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// tableOperations are those of a table and its seats.
func (s *Server) tableOperations(api huma.API) {
	operation(s, api, http.MethodGet, "/matches/{id}", "getMatch", "table", "What a match page loads with",
		func(ctx context.Context, in *viewInput) (*result[*MatchPage], error) {
			return s.pageResult(ctx, in.ID, in.Seat.ptr())
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/join", "joinMatch", "table", "Take a free seat",
		func(ctx context.Context, in *bodyInput[JoinRequest]) (*result[*MatchPage], error) {
			p, err := s.person(ctx)
			if err != nil {
				return nil, err
			}
			if err := s.cfg.Store.PutPerson(ctx, p); err != nil {
				return nil, err
			}
			if err := s.hub.do(ctx, in.ID, func(r *room) error { return r.join(p, &in.Body) }); err != nil {
				return nil, err
			}
			return s.pageResult(ctx, in.ID, nil)
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/watch", "watchMatch", "table", "Be let in to a table that is not public, by its link",
		func(ctx context.Context, in *bodyInput[WatchRequest]) (*result[*MatchPage], error) {
			if err := s.hub.do(ctx, in.ID, func(r *room) error { return r.watch(personOf(ctx), &in.Body) }); err != nil {
				return nil, err
			}
			return s.pageResult(ctx, in.ID, nil)
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/leave", "leaveMatch", "table", "Free my seats before the match begins",
		func(ctx context.Context, in *OfMatch) (*result[*MatchPage], error) {
			return s.onTable(ctx, in.ID, func(r *room) error { return r.leave(personOf(ctx)) })
		})
	operation(s, api, http.MethodPost, "/matches/{id}/seats/{n}", "changeSeat", "table", "Say anew who may sit at a free seat (host)",
		func(ctx context.Context, in *struct {
			OfMatch
			N    int `path:"n" minimum:"0" maximum:"15"`
			Body SeatChange
		}) (*result[*MatchPage], error) {
			p, err := s.person(ctx)
			if err != nil {
				return nil, err
			}
			return s.onTable(ctx, in.ID, func(r *room) error { return r.change(p, in.N, &in.Body) })
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/start", "startMatch", "table", "Begin the match; free seats go to bots (host)",
		func(ctx context.Context, in *OfMatch) (*result[*MatchPage], error) {
			return s.onTable(ctx, in.ID, func(r *room) error { return r.start(personOf(ctx)) })
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/abort", "abortMatch", "table", "Call the match off (host; once it has begun, only if nobody else plays)",
		func(ctx context.Context, in *OfMatch) (*result[*MatchPage], error) {
			out, err := s.onTable(ctx, in.ID, func(r *room) error { return r.abort(personOf(ctx)) })
			if _, sick := errors.AsType[*sickError](err); sick {
				if err = s.abortSick(ctx, in.ID, personOf(ctx)); err == nil {
					return s.pageResult(ctx, in.ID, nil)
				}
			}
			return out, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/rematch", "rematch", "table", "Play again with the same people and bots", s.rematch, alsoForbidden)
	operation(s, api, http.MethodGet, "/matches/{id}/chat", "getChat", "table", "The chat of a table",
		func(ctx context.Context, in *struct {
			OfMatch
			After int64 `query:"after" minimum:"0" doc:"only lines with a higher number"`
		}) (*result[[]ChatLine], error) {
			if err := s.at(ctx, in.ID, func(*room) error { return nil }); err != nil {
				return nil, err
			}
			lines, err := s.cfg.Store.Chat(ctx, in.ID, in.After, chatShown)
			return &result[[]ChatLine]{chatLines(lines)}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/chat", "postChat", "table", "Say something at a table", s.chat, alsoForbidden)
}

func alsoForbidden(op *huma.Operation) { op.Errors = append(op.Errors, http.StatusForbidden) }

func (s *Server) pageResult(ctx context.Context, id string, seat *int) (*result[*MatchPage], error) {
	page, err := s.page(ctx, id, personOf(ctx), seat)
	return &result[*MatchPage]{page}, err
}

// onTable does something at a table and answers with its page.
func (s *Server) onTable(ctx context.Context, id string, fn func(*room) error) (*result[*MatchPage], error) {
	if err := s.at(ctx, id, fn); err != nil {
		return nil, err
	}
	return s.pageResult(ctx, id, nil)
}

func (s *Server) rematch(ctx context.Context, in *struct {
	OfMatch
	Body *RematchRequest
}) (*result[*MatchPage], error) {
	var f fairness
	if in.Body != nil {
		f = fairness{in.Body.Commitment, in.Body.Nonce}
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	if err := s.take(s.limits.tables, personOf(ctx), "you open tables too quickly"); err != nil {
		return nil, err
	}
	var id string
	err := s.at(ctx, in.ID, func(r *room) error {
		next, row, err := r.again(personOf(ctx), f, func(m *store.Match) error { return s.seal(m, m.Host, f) })
		if err != nil {
			return err
		}
		id = next
		if row == nil {
			return nil
		}
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
		defer cancel()
		if err := s.cfg.Store.CreateMatch(ctx, *row); err != nil {
			return err
		}
		return r.rematched(next)
	})
	if err != nil {
		return nil, err
	}
	// Beginning a match that has begun changes nothing, so it does not matter who of the two comes first.
	err = s.hub.do(ctx, id, func(r *room) error { return r.start(r.row.Host) })
	if err != nil {
		return nil, err
	}
	return s.pageResult(ctx, id, nil)
}

func (s *Server) chat(ctx context.Context, in *bodyInput[ChatRequest]) (*result[ChatLine], error) {
	text := cleanLine(in.Body.Text)
	if text == "" {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "there is nothing in it").field("text", "1 to 500 characters")
	}
	p, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.take(s.limits.chat, p.ID, "you talk too quickly"); err != nil {
		return nil, err
	}
	var line ChatLine
	err = s.at(ctx, in.ID, func(r *room) error {
		v, err := r.viewerOf(p.ID, nil)
		if err != nil {
			return err
		}
		name := p.Name
		if v >= 0 {
			name = r.row.Seats[v].Name
		}
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
		defer cancel()
		l, err := s.cfg.Store.AppendChat(ctx, store.ChatLine{Match: r.id, At: s.cfg.Clock.Now(), Person: p.ID, Seat: int8(v), Name: name, Text: text})
		if err != nil {
			return err
		}
		line = chatLines([]store.ChatLine{l})[0]
		r.sendChat(line)
		return nil
	})
	return &result[ChatLine]{line}, err
}

// turned is the answer to what somebody does in a match: the present frame of their seat, or a Receipt.
type turned struct {
	Applied string `header:"Preference-Applied"`
	Body    any
}

// onTurn does something in a match for a seat.
func (s *Server) onTurn(ctx context.Context, id string, seat game.Seat, how Briefly, fn func(*room) error) (*turned, error) {
	out := new(turned)
	err := s.at(ctx, id, func(r *room) error {
		if err := fn(r); err != nil {
			return err
		}
		if how.minimal() {
			out.Applied, out.Body = minimal, Receipt{Seq: r.m.Seq(seat)}
			return nil
		}
		f := r.m.Frame(seat)
		out.Body = &f
		return nil
	})
	return out, err
}

const minimal = "return=minimal"

func (b Briefly) minimal() bool {
	for p := range strings.SplitSeq(b.Prefer, ",") {
		if strings.EqualFold(strings.TrimSpace(p), minimal) {
			return true
		}
	}
	return false
}

// matchOperations are those of a match that has begun.
func (s *Server) matchOperations(api huma.API) {
	answers := func(op *huma.Operation) {
		op.Responses = map[string]*huma.Response{"200": {
			Description: "The present frame; with the preference return=minimal a Receipt", Content: map[string]*huma.MediaType{"application/json": {
				Schema: &huma.Schema{AnyOf: []*huma.Schema{schemaOf(api, reflect.TypeFor[match.Frame]()), schemaOf(api, reflect.TypeFor[Receipt]())}},
			}},
		}}
	}
	operation(s, api, http.MethodPost, "/matches/{id}/actions", "act", "match", "Answer a decision, or do something unasked",
		func(ctx context.Context, in *turnInput[ActRequest]) (*turned, error) {
			began := s.cfg.Clock.Now()
			out, err := s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.act(personOf(ctx), &in.Body, in.Key) })
			s.metrics.action.observe(s.cfg.Clock.Now().Sub(began))
			if err != nil {
				s.metrics.refused.inc()
			} else {
				s.metrics.accepted.inc()
			}
			return out, err
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/preview", "preview", "match",
		"What an action that I may take now would do, or standing orders; one that the rules forbid is refused as it would be if it were taken. Nothing changes",
		func(ctx context.Context, in *bodyInput[PreviewRequest]) (*result[PreviewAnswer], error) {
			var out PreviewAnswer
			err := s.at(ctx, in.ID, func(r *room) (err error) {
				out.Preview, err = r.preview(personOf(ctx), &in.Body)
				return err
			})
			return &result[PreviewAnswer]{out}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/undo", "undo", "match", "Take back my last action, or ask for it",
		func(ctx context.Context, in *turnInput[UndoRequest]) (*turned, error) {
			return s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.undo(personOf(ctx), &in.Body, in.Key) })
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/takeback", "takeback", "match", "Answer a request to take something back",
		func(ctx context.Context, in *askInput[TakebackRequest]) (*turned, error) {
			return s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.consent(personOf(ctx), &in.Body) })
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/resign", "resign", "match", "Give up",
		func(ctx context.Context, in *turnInput[SeatRef]) (*turned, error) {
			out, err := s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.resign(personOf(ctx), in.Body.Seat, in.Key) })
			if _, sick := errors.AsType[*sickError](err); sick {
				err = s.leaveSick(ctx, in.ID, personOf(ctx), in.Body.Seat)
			}
			return out, err
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/orders", "setOrders", "match", "Give standing orders",
		func(ctx context.Context, in *askInput[OrdersRequest]) (*turned, error) {
			return s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.setOrders(personOf(ctx), &in.Body) })
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/replace", "replaceSeat", "match", "Hand my seat to a bot",
		func(ctx context.Context, in *turnInput[ReplaceRequest]) (*turned, error) {
			return s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.replace(personOf(ctx), &in.Body, in.Key) })
		}, alsoForbidden, answers)
	operation(s, api, http.MethodPost, "/matches/{id}/return", "returnSeat", "match", "Take my seat back from a bot",
		func(ctx context.Context, in *turnInput[SeatRef]) (*turned, error) {
			return s.onTurn(ctx, in.ID, in.Body.Seat, in.Briefly, func(r *room) error { return r.comeBack(personOf(ctx), in.Body.Seat, in.Key) })
		}, alsoForbidden, answers)
	operation(s, api, http.MethodGet, "/matches/{id}/frames/{seq}", "getFrame", "match", "A past step as the viewer saw it",
		func(ctx context.Context, in *struct {
			OfMatch
			AsSeat
			Seq int `path:"seq" minimum:"0"`
		}) (*result[*match.Frame], error) {
			return s.onMatch(ctx, in.ID, func(r *room) (*match.Frame, error) { return r.frameAt(personOf(ctx), in.Seat.ptr(), in.Seq) })
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/matches/{id}/log", "getLog", "match", "Steps of the match as the viewer learnt of them, oldest first: those before one",
		func(ctx context.Context, in *struct {
			OfMatch
			AsSeat
			Before int `query:"before" required:"true" minimum:"0" doc:"the steps end before the one with this seq"`
			Limit  int `query:"limit" minimum:"1" maximum:"1000" default:"200" doc:"at most so many"`
		}) (*result[[]match.Step], error) {
			var steps []match.Step
			err := s.at(ctx, in.ID, func(r *room) (err error) {
				steps, err = r.log(personOf(ctx), in.Seat.ptr(), in.Before, in.Limit)
				return err
			})
			return &result[[]match.Step]{steps}, err
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/matches/{id}/record", "getRecord", "match", "The whole match with its seed, once it is over",
		func(ctx context.Context, in *OfMatch) (*result[match.Record], error) {
			var rec match.Record
			err := s.at(ctx, in.ID, func(r *room) (err error) {
				rec, err = r.record()
				return err
			})
			if _, sick := errors.AsType[*sickError](err); sick {
				rec, err = s.sickRecord(ctx, in.ID, personOf(ctx))
			}
			return &result[match.Record]{rec}, err
		}, alsoForbidden)
	s.eventOperation(api)
}

func (s *Server) onMatch(ctx context.Context, id string, fn func(*room) (*match.Frame, error)) (*result[*match.Frame], error) {
	var f *match.Frame
	err := s.at(ctx, id, func(r *room) (err error) {
		f, err = fn(r)
		return err
	})
	return &result[*match.Frame]{f}, err
}

type eventInput struct {
	OfMatch
	AsSeat
	Last   string     `header:"Last-Event-ID" doc:"the last seq received; the browser sends it by itself"`
	After  maybe[int] `query:"after" doc:"the seq of the frame that was loaded before, for the first connection: nothing comes as long as that is the present one"`
	Pause  maybe[int] `query:"bot_pause_ms" minimum:"0" maximum:"5000" doc:"pause before a bot's action that the viewer wants while this stream is open; left out: the table's. Of several people at the table the longest counts, of those who watch only at a table of bots"`
	Deltas bool       `query:"deltas" doc:"send views as what has changed in them, in events delta, where that is smaller"`
}

// eventOperation registers the event stream.
func (s *Server) eventOperation(api huma.API) {
	operation(s, api, http.MethodGet, "/matches/{id}/events", "streamEvents", "match",
		"Server-sent events: frame and delta (id: the viewer's seq; data: Update), table (data: Table), chat (data: ChatLine)",
		func(_ context.Context, in *eventInput) (*huma.StreamResponse, error) {
			return &huma.StreamResponse{Body: func(hctx huma.Context) {
				r, w := humago.Unwrap(hctx)
				if err := s.stream(w, r, in); err != nil {
					p, ok := errors.AsType[*Problem](s.answerTo(r.Context(), err))
					if !ok {
						p = problemOf(err)
					}
					writeProblem(w, p)
				}
			}}, nil
		}, alsoForbidden, func(op *huma.Operation) {
			text := &huma.Schema{Type: "string"}
			_ = schemaOf(api, reflect.TypeFor[Update]())
			op.Responses = map[string]*huma.Response{"200": {
				Description: "An endless stream, packed by gzip for those who take it. An update is about the steps after its since. The first one holds a whole view; " +
					"a later one may be a delta for those who ask for it: its patch changes the view of the frame since. " +
					"If since is not the seq of the frame that came before, more was missed than is told: load the page again.",
				Content: map[string]*huma.MediaType{"text/event-stream": {Schema: text}},
			}}
		})
}

// after returns the last seq that the client has, -1 for none, and whether it had it from a stream that has broken.
func (in *eventInput) after() (seq int, again bool) {
	var n int
	if in.Last != "" && json.Unmarshal([]byte(in.Last), &n) == nil && n >= 0 {
		return n, true
	}
	if in.After.Set && in.After.Value >= 0 {
		return in.After.Value, false
	}
	return -1, false
}

// otherOperations are those that concern no match of the server.
func (s *Server) otherOperations(api huma.API) {
	operation(s, api, http.MethodPost, "/verify", "verifyRecord", "records", "Check a record: dice, legality of every step, digests, outcome",
		func(ctx context.Context, in *struct {
			RawBody []byte `contentType:"application/json"`
		}) (*result[VerifyReport], error) {
			if err := s.take(s.limits.tables, personOf(ctx), "you send records too quickly"); err != nil {
				return nil, err
			}
			return s.verify(ctx, in.RawBody)
		}, func(op *huma.Operation) {
			op.MaxBodyBytes = maxRecord
			op.SkipValidateBody = true // match.ParseRecord does it
		})
}

// verify checks a record. What is wrong with one is an answer, not an error; what is not a record at all is.
func (s *Server) verify(ctx context.Context, body []byte) (*result[VerifyReport], error) {
	select {
	case s.verifying <- struct{}{}:
		defer func() { <-s.verifying }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	rec, err := match.ParseRecord(body)
	if err != nil {
		p := problem(http.StatusUnprocessableEntity, "bad-record", "%v", err)
		if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
			p = problem(http.StatusBadRequest, "malformed", "the record is not JSON: %v", syntax)
		}
		p.Allowed = "a record of format " + match.Format
		if key, ok := errors.AsType[*strictjson.KeyError](err); ok {
			p.Field = strings.TrimPrefix(key.Pointer(), "/")
		}
		return nil, p
	}
	e, err := s.games.Find(rec.Game)
	if err != nil {
		return nil, err
	}
	rep, err := s.verifyGuarded(ctx, rec, e)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if newer, ok := errors.AsType[*match.NewerError](err); ok {
		// That says nothing against the record.
		return nil, problem(http.StatusUnprocessableEntity, "newer-record", "this program cannot check the record: %v", newer)
	}
	if err != nil {
		out := VerifyReport{Reason: err.Error()}
		if step, ok := errors.AsType[*match.StepError](err); ok {
			out.Step = &step.Step
			out.Reason = step.Err.Error()
		}
		return &result[VerifyReport]{out}, nil
	}
	return &result[VerifyReport]{VerifyReport{OK: true, Report: rep}}, nil
}

// verifyGuarded checks a record; a panic in the rules is a fault of the record.
func (s *Server) verifyGuarded(ctx context.Context, rec *match.Record, e *roster.Entry) (rep *match.Report, err error) {
	defer func() {
		if p := recover(); p != nil {
			s.metrics.panics.inc()
			s.cfg.Log.ErrorContext(ctx, "panic while a record is checked", "game", rec.Game, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &panicError{fmt.Sprint(p)}
		}
	}()
	return match.Verify(ctx, *rec, func(string) (game.Game, error) { return e.Game, nil })
}
