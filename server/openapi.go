package server

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// OpenAPI returns the description of the API as JSON, the same bytes every time.
func OpenAPI() ([]byte, error) {
	s := &Server{games: roster.Games()}
	return stable(newAPI(s, http.NewServeMux()))
}

func stable(api huma.API) ([]byte, error) {
	raw, err := json.Marshal(api.OpenAPI())
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, raw, "", "\t"); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// schemaNames are the schemas that would otherwise share a name.
var schemaNames = map[reflect.Type]string{
	reflect.TypeFor[match.Option]():      "ActionOption",
	reflect.TypeFor[game.Option]():       "OptionSpec",
	reflect.TypeFor[game.Choice]():       "OptionChoice",
	reflect.TypeFor[match.Report]():      "RecordReport",
	reflect.TypeFor[match.Entry]():       "RecordEntry",
	reflect.TypeFor[match.OutcomeView](): "Outcome",
	reflect.TypeFor[match.ClockView]():   "SeatClock",
	reflect.TypeFor[ClockRequest]():      "TimeControl",
}

// namer names schemas. Types of a game's own have its id before their name: CardduelObservation.
func (c catalog) namer() func(reflect.Type, string) string {
	names := maps.Clone(schemaNames)
	prefix := make(map[string]string)
	for i := range c {
		p := capital(c[i].Game.Info().ID)
		for name, v := range c[i].Game.Types().All() {
			t := reflect.TypeOf(v)
			if t.Kind() != reflect.Struct {
				continue // a union, which says itself what it looks like
			}
			names[t] = p + name
			prefix[t.PkgPath()] = p
		}
	}
	return func(t reflect.Type, hint string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if n, ok := names[t]; ok {
			return n
		}
		n := huma.DefaultSchemaNamer(t, hint)
		if p, ok := prefix[t.PkgPath()]; ok && t.Name() != "" {
			return p + n
		}
		return n
	}
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// describe adds the games' own types to the description, and says of pointers that they may be null.
func (c catalog) describe(api huma.API) {
	reg := api.OpenAPI().Components.Schemas
	for i := range c {
		d := describer{reg, capital(c[i].Game.Info().ID), c[i].Game.Types(), make(map[reflect.Type]bool)}
		d.types()
	}
	for name, s := range reg.Map() {
		nullable(reg.TypeFromRef("#/components/schemas/"+name), s)
	}
}

// nullable marks the properties that are always there but may be null, which the schema of a struct behind a reference cannot say.
func nullable(t reflect.Type, s *huma.Schema) {
	if t == nil || t.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(t) {
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		p := s.Properties[name]
		if p == nil || p.Ref == "" || f.Type.Kind() != reflect.Pointer || strings.Contains(opts, "omitempty") {
			continue
		}
		s.Properties[name] = &huma.Schema{AnyOf: []*huma.Schema{{Ref: p.Ref}, {Type: "null"}}, Description: p.Description}
	}
}

// describeBody says what an operation takes that reads its body itself, so that huma does not know.
func describeBody[T any](api huma.API, path string) {
	doc := api.OpenAPI()
	schema := doc.Components.Schemas.Schema(reflect.TypeFor[T](), true, "")
	doc.Paths[path].Post.RequestBody.Content = map[string]*huma.MediaType{"application/json": {Schema: schema}}
}

// describeOptions says which types of options there are.
func describeOptions(api huma.API) {
	kind := api.OpenAPI().Components.Schemas.Map()["OptionSpec"].Properties["type"]
	kind.Enum = []any{string(game.Bool), string(game.Int), string(game.Enum), string(game.Text)}
}
