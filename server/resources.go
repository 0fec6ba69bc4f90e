package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/arena"
	"turnpike/internal/strictjson"
	"turnpike/workshop"
)

// How often a person may ask for what takes longer than other answers, proposals, record sheets and checks of designs with very many
// parts: so many a second, and at once.
const (
	helpRate  = 2
	helpBurst = 30
)

// workshopOperations are those that the workshops state about themselves.
func (s *Server) workshopOperations(api huma.API) {
	help := newBuckets(helpRate, helpBurst)
	for i := range s.cfg.Workshops {
		r := &s.cfg.Workshops[i]
		do := func(ctx context.Context, in any) (any, error) {
			return r.Do(in, func(complaint string) error { return s.take(help, personOf(ctx), complaint) })
		}
		switch {
		case r.Raw:
			s.readOperation(api, r, do)
		case r.Body != nil:
			s.askOperation(api, r, do)
		case r.Answer == reflect.TypeFor[*workshop.File]():
			s.fileOperation(api, r, do)
		default:
			s.lookupOperation(api, r, do)
		}
	}
}

// longBody allows a body that holds a whole arena with room for its quotation marks.
func longBody(op *huma.Operation) { op.MaxBodyBytes = maxBody + 2*arena.MaxFile }

// doing is the function of a resource.
type doing func(ctx context.Context, in any) (any, error)

// described makes the operation of a resource answer with its type.
func described(api huma.API, r *workshop.Resource) func(*huma.Operation) {
	return func(op *huma.Operation) {
		if r.Large {
			longBody(op)
		}
		op.Responses = map[string]*huma.Response{"200": {
			Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: schemaOf(api, r.Answer)}},
		}}
	}
}

func schemaOf(api huma.API, t reflect.Type) *huma.Schema {
	return api.OpenAPI().Components.Schemas.Schema(t, true, "")
}

// readOperation registers a resource that reads its body itself.
func (s *Server) readOperation(api huma.API, r *workshop.Resource, do doing) {
	type input struct {
		RawBody []byte `contentType:"application/json"`
	}
	operation(s, api, http.MethodPost, r.Path, r.ID, r.Tag, r.Summary, func(ctx context.Context, in *input) (*result[any], error) {
		out, err := do(ctx, in.RawBody)
		return &result[any]{out}, err
	}, described(api, r), func(op *huma.Operation) { op.SkipValidateBody = true })
	describeBody(api, "/api"+r.Path, r.Body)
}

// askOperation registers a resource whose body is held to its schema.
func (s *Server) askOperation(api huma.API, r *workshop.Resource, do doing) {
	type input struct{ Body json.RawMessage }
	operation(s, api, http.MethodPost, r.Path, r.ID, r.Tag, r.Summary, func(ctx context.Context, in *input) (*result[any], error) {
		body := reflect.New(r.Body).Interface()
		if err := strictjson.Unmarshal(in.Body, body); err != nil {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "%v", err)
		}
		out, err := do(ctx, body)
		return &result[any]{out}, err
	}, described(api, r), func(op *huma.Operation) {
		op.RequestBody = &huma.RequestBody{Content: map[string]*huma.MediaType{"application/json": {Schema: schemaOf(api, r.Body)}}}
	})
}

// lookupOperation registers a resource that is looked up. Its answers have ETags.
func (s *Server) lookupOperation(api huma.API, r *workshop.Resource, do doing) {
	var kept sync.Map // of answers that may be kept, by what was asked
	find := func(ctx context.Context) (*asset, error) {
		in := asked(ctx)
		keep := r.Keep != nil && r.Keep(in)
		key := reflect.ValueOf(in).Elem().Interface()
		if a, ok := kept.Load(key); keep && ok {
			return a.(*asset), nil
		}
		out, err := do(ctx, in)
		if err != nil {
			return nil, err
		}
		a, err := newDocument(out, keep)
		if keep && err == nil {
			kept.Store(key, a)
		}
		return a, err
	}
	operation(s, api, http.MethodGet, r.Path, r.ID, r.Tag, r.Summary, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		a, err := find(ctx)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hctx huma.Context) {
			r, w := humago.Unwrap(hctx)
			a.serve(w, r)
		}}, nil
	}, parameters(api, r.Query), described(api, r), func(op *huma.Operation) {
		op.Responses["200"].Headers = map[string]*huma.Param{"ETag": {Schema: &huma.Schema{Type: "string"}, Description: "send it back as If-None-Match"}}
		op.Responses["304"] = &huma.Response{Description: "what If-None-Match names is still true"}
	})
}

// fileOperation registers a resource whose answers are files.
func (s *Server) fileOperation(api huma.API, r *workshop.Resource, do doing) {
	type output struct {
		ContentType string `header:"Content-Type"`
		Disposition string `header:"Content-Disposition"`
		Pages       int    `header:"Sheet-Pages"`
		Body        []byte
	}
	operation(s, api, http.MethodGet, r.Path, r.ID, r.Tag, r.Summary, func(ctx context.Context, _ *struct{}) (*output, error) {
		out, err := do(ctx, asked(ctx))
		if err != nil {
			return nil, err
		}
		f := out.(*workshop.File)
		return &output{f.Type, fmt.Sprintf("inline; filename=%q", f.Name), f.Pages, f.Data}, nil
	}, parameters(api, r.Query), func(op *huma.Operation) {
		content := make(map[string]*huma.MediaType)
		for _, media := range r.Media {
			content[media] = &huma.MediaType{Schema: &huma.Schema{Type: "string"}}
			if media == "application/pdf" {
				content[media].Schema.Format = "binary"
			}
		}
		op.Responses = map[string]*huma.Response{"200": {
			Description: "OK", Content: content,
			Headers: map[string]*huma.Param{"Sheet-Pages": {Schema: &huma.Schema{Type: "integer"}, Description: "how many pages the record sheet has"}},
		}}
	})
}

// askedKey is where a request keeps what it asks for.
type askedKey struct{}

// asked returns a pointer to the parameters of a request, as parameters has read them.
func asked(ctx context.Context) any { return ctx.Value(askedKey{}) }

// parameter is a parameter of a request: a field of a struct.
type parameter struct {
	huma.Param
	index    []int
	fallback string // the value of one that is left out
}

// parameters has an operation read its parameters into a struct of a type, whose fields say by their tags what they are. Huma does the same, but
// only with types that are known where the operation is registered.
func parameters(api huma.API, t reflect.Type) func(*huma.Operation) {
	reg := api.OpenAPI().Components.Schemas
	var all []parameter
	for _, f := range reflect.VisibleFields(t) {
		p := parameter{Param: huma.Param{Schema: huma.SchemaFromField(reg, f, "")}, index: f.Index, fallback: f.Tag.Get("default")}
		p.Description = p.Schema.Description
		if p.Name = f.Tag.Get("path"); p.Name != "" {
			p.In, p.Required = "path", true
		} else {
			p.In, p.Name, p.Required, p.Explode = "query", f.Tag.Get("query"), f.Tag.Get("required") == "true", new(bool)
		}
		all = append(all, p)
	}
	return func(op *huma.Operation) {
		for i := range all {
			op.Parameters = append(op.Parameters, &all[i].Param)
		}
		op.RejectUnknownQueryParameters = false // they are unknown to huma
		op.Middlewares = append(op.Middlewares, func(ctx huma.Context, next func(huma.Context)) {
			v := reflect.New(t)
			if errs := readParameters(ctx, reg, all, v.Elem()); len(errs) > 0 {
				huma.WriteErr(api, ctx, http.StatusUnprocessableEntity, "validation failed", errs...)
				return
			}
			next(huma.WithValue(ctx, askedKey{}, v.Interface()))
		})
	}
}

// readParameters reads the parameters of a request into a struct and says what is wrong with them.
func readParameters(ctx huma.Context, reg huma.Registry, all []parameter, v reflect.Value) []error {
	res, path := new(huma.ValidateResult), huma.NewPathBuffer(nil, 0)
	at := func(in, name string) *huma.PathBuffer {
		path.Reset()
		path.Push(in)
		path.Push(name)
		return path
	}
	url := ctx.URL()
	given := url.Query()
	for name := range given {
		if !slices.ContainsFunc(all, func(p parameter) bool { return p.In == "query" && p.Name == name }) {
			res.Add(at("query", name), "", "unknown query parameter")
		}
	}
	if len(res.Errors) > 0 {
		return res.Errors
	}
	for i := range all {
		p := &all[i]
		text := ctx.Param(p.Name)
		if p.In == "query" {
			text = ctx.Query(p.Name)
		}
		if text == "" {
			text = p.fallback
		}
		if text == "" {
			if p.Required {
				res.Add(at(p.In, p.Name), "", "required "+p.In+" parameter is missing")
			}
			continue
		}
		value, err := setParameter(v.FieldByIndex(p.index), text)
		if err != "" {
			res.Add(at(p.In, p.Name), text, err)
			continue
		}
		huma.Validate(reg, p.Schema, at(p.In, p.Name), huma.ModeWriteToServer, value, res)
	}
	return res.Errors
}

// setParameter sets a field to what a text says, and returns the value, or what is wrong.
func setParameter(f reflect.Value, text string) (value any, wrong string) {
	switch f.Kind() {
	case reflect.Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, "invalid integer"
		}
		f.SetInt(n)
		return n, ""
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, "invalid float"
		}
		f.SetFloat(x)
		return x, ""
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return nil, "invalid boolean"
		}
		f.SetBool(b)
		return b, ""
	}
	f.SetString(text)
	return text, ""
}
