package server

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/internal/strictjson"
	"turnpike/match"
)

// The largest bodies, in bytes.
const (
	maxBody   = 64 << 10
	maxRecord = 1 << 20
)

// result is an answer with a body.
type result[T any] struct{ Body T }

// maybe is a query parameter that may be left out.
type maybe[T any] struct {
	Value T
	Set   bool
}

// Schema implements huma.SchemaProvider.
func (maybe[T]) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[T]())
}

// Receiver implements huma.ParamWrapper.
func (m *maybe[T]) Receiver() reflect.Value { return reflect.ValueOf(m).Elem().Field(0) }

// OnParamSet implements huma.ParamReactor.
func (m *maybe[T]) OnParamSet(set bool, _ any) { m.Set = set }

func (m *maybe[T]) ptr() *T {
	if !m.Set {
		return nil
	}
	return &m.Value
}

// The parts of requests that several operations share. They are exported because huma only reads embedded structs that are.
type (
	// OfMatch names the match of a request.
	OfMatch struct {
		ID string `path:"id" maxLength:"32" doc:"of the match"`
	}
	// AsSeat says whose view is asked for.
	AsSeat struct {
		Seat maybe[int] `query:"seat" doc:"whose view, one of your seats or -1 for a spectator's; left out: your first seat, or a spectator's"`
	}
	// Once keeps a request from being carried out twice.
	Once struct {
		Key string `header:"Idempotency-Key" maxLength:"100" doc:"the same key again by the same seat does nothing and gets the present frame"`
	}
	// Briefly says how much of an answer is wanted.
	Briefly struct {
		Prefer string `header:"Prefer" maxLength:"200" doc:"return=minimal: answer with a Receipt and not with the present frame, for those who have the event stream (RFC 7240)"`
	}
	viewInput struct {
		OfMatch
		AsSeat
	}
	bodyInput[T any] struct {
		OfMatch
		Body T
	}
	turnInput[T any] struct {
		OfMatch
		Once
		Briefly
		Body T
	}
	// askInput is a turn that does no harm if it is carried out twice.
	askInput[T any] struct {
		OfMatch
		Briefly
		Body T
	}
)

// operation registers one operation of the API.
func operation[I, O any](s *Server, api huma.API, method, path, id, tag, summary string, h func(context.Context, *I) (*O, error), change ...func(*huma.Operation)) {
	op := huma.Operation{
		Method: method, Path: "/api" + path, OperationID: id, Tags: []string{tag}, Summary: summary, MaxBodyBytes: maxBody,
		Errors: []int{400, 404, 409, 413, 415, 422, 429}, DefaultStatus: http.StatusOK, RejectUnknownQueryParameters: true,
	}
	if method == http.MethodGet {
		op.Errors = []int{404, 422, 429}
	}
	for _, c := range change {
		c(&op)
	}
	huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := h(ctx, in)
		if err != nil {
			return nil, s.answerTo(ctx, err)
		}
		return out, nil
	})
}

// answerTo turns an error into what the client is told. Faults of the server are logged.
func (s *Server) answerTo(ctx context.Context, err error) error {
	if l, ok := errors.AsType[*limitError](err); ok {
		return l
	}
	p := problemOf(err)
	if p.Status == http.StatusInternalServerError {
		p.ID = hex.EncodeToString(random(6))
		p.Detail += " as " + p.ID
		s.cfg.Log.ErrorContext(ctx, "fault", "id", p.ID, "error", err)
	}
	return p
}

// newAPI registers the whole API on a mux.
func newAPI(s *Server, mux *http.ServeMux) huma.API {
	cfg := huma.DefaultConfig("Turnpike", "1")
	cfg.Info.Description = "Play vehicular-combat tabletop games. Who asks is known by a signed cookie, which the first request is given."
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath = "", "", ""
	cfg.CreateHooks = nil
	strict := huma.DefaultJSONFormat
	strict.Unmarshal = strictjson.Unmarshal
	cfg.Formats = map[string]huma.Format{"application/json": strict, "json": strict}
	cfg.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", namer(s.games))
	cfg.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[match.Die](), reflect.TypeFor[any]())
	api := humago.New(mux, cfg)
	s.lobbyOperations(api)
	s.tableOperations(api)
	s.matchOperations(api)
	s.adviceOperation(api)
	s.reviewOperations(api)
	s.labOperations(api)
	s.careerOperations(api)
	s.lessonOperations(api)
	s.otherOperations(api)
	s.workshopOperations(api)
	describe(api, s.games)
	describeBody(api, "/api/verify", reflect.TypeFor[match.Record]())
	describeOptions(api)
	return api
}

// routes returns the whole site.
func (s *Server) routes() (http.Handler, error) {
	apiMux := http.NewServeMux()
	api := newAPI(s, apiMux)
	// Written out when it is first asked for: most servers never are, and it would take longer than all else that a start does.
	description := sync.OnceValues(func() ([]byte, error) { return stable(api) })
	apiMux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noOperation(apiMux, w, r) })
	pages, err := newSite(s.cfg.Dist)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/api/", chain(apiMux, s.attended, s.limitAddress, sameOrigin().Handler, s.identify, s.limitPerson, s.note, jsonOnly, noStore, packed))
	mux.HandleFunc("GET /openapi.json", func(w http.ResponseWriter, r *http.Request) {
		body, err := description()
		if err != nil {
			writeProblem(w, problemOf(s.answerTo(r.Context(), err)))
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Write(body)
	})
	mux.Handle("GET /engine/{file}", s.limitAddress(http.HandlerFunc(s.serveEngine)))
	mux.Handle("GET /m/{id}/{card}", s.limitAddress(http.HandlerFunc(s.serveCard)))
	mux.Handle("GET /"+cardPNG, s.limitAddress(http.HandlerFunc(s.serveSiteCard)))
	// A page makes its reader known, so that the requests that it begins with all come from the same person.
	known := s.identify(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.servePreviewed(w, r, pages) {
			pages.ServeHTTP(w, r)
		}
	}))
	mux.Handle("/", s.limitAddress(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && pages.page(r.URL.Path) {
			known.ServeHTTP(w, r)
			return
		}
		pages.ServeHTTP(w, r)
	})))
	// Those who look after the server may call it by a name that players do not use.
	all := http.NewServeMux()
	s.addHealth(all)
	all.Handle("/", s.cfg.Hosts.guard(mux))
	return chain(all, s.observe, secureHeaders, bounded), nil
}

// sameOrigin refuses requests that another site has a browser send.
func sameOrigin() *http.CrossOriginProtection {
	c := http.NewCrossOriginProtection()
	c.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, problem(http.StatusForbidden, "cross-origin", "another site has sent this request").field("Origin", "pages of this server"))
	}))
	return c
}

// noOperation answers requests that no operation takes.
func noOperation(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, m := range []string{http.MethodGet, http.MethodPost, http.MethodPatch} {
		other := r.Clone(r.Context())
		other.Method = m
		if _, pattern := mux.Handler(other); pattern != "/api/" {
			allowed = append(allowed, m)
		}
	}
	if len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		writeProblem(w, problem(http.StatusMethodNotAllowed, "method-not-allowed", "this cannot be done here").field("method", strings.Join(allowed, ", ")))
		return
	}
	writeProblem(w, problem(http.StatusNotFound, "not-found", "there is no such operation; /openapi.json describes those there are"))
}
