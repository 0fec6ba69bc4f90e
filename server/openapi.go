package server

import (
	"bytes"
	"encoding"
	"encoding/json"
	"maps"
	"net/http"
	"path"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/game"
	"turnpike/internal/jsonpatch"
	"turnpike/lesson"
	"turnpike/luck"
	"turnpike/match"
	"turnpike/review"
	"turnpike/roster"
	"turnpike/workshop"
)

// OpenAPI returns the description of the API as JSON, the same bytes every time.
func OpenAPI() ([]byte, error) {
	s := &Server{cfg: Config{Workshops: workshop.Resources(nil)}, games: roster.Games()}
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
	reflect.TypeFor[roster.Bot]():        "BotInfo",
	reflect.TypeFor[match.Report]():      "RecordReport",
	reflect.TypeFor[match.Entry]():       "RecordEntry",
	reflect.TypeFor[match.OutcomeView](): "Outcome",
	reflect.TypeFor[match.ClockView]():   "SeatClock",
	reflect.TypeFor[ClockRequest]():      "TimeControl",
	reflect.TypeFor[lesson.View]():       "LessonView",
	reflect.TypeFor[lesson.Point]():      "LessonPoint",
	reflect.TypeFor[jsonpatch.Op]():      "PatchOperation",
	reflect.TypeFor[luck.Line]():         "LuckLine",
	reflect.TypeFor[luck.Total]():        "LuckTotal",
	reflect.TypeFor[review.Report]():     "LuckReport",
	reflect.TypeFor[review.Point]():      "CurvePoint",
	reflect.TypeFor[review.Share]():      "WinChance",
	reflect.TypeFor[review.Turning]():    "TurningPoint",
	reflect.TypeFor[review.Answer]():     "WeighedAnswer",
}

// namer names schemas. Types of a game's own have its id before their name: CardduelObservation; other types of its packages have the name of the
// package: GarageDesignFile, CareerView.
func namer(games roster.List) func(reflect.Type, string) string {
	names := maps.Clone(schemaNames)
	for i := range games {
		p := capital(games[i].Game.Info().ID)
		for name, v := range games[i].Game.Types().All() {
			if t := reflect.TypeOf(v); t.Kind() == reflect.Struct { // and no union, which says itself what it looks like
				names[t] = p + name
			}
		}
	}
	maps.Copy(names, workshop.Names)
	return func(t reflect.Type, hint string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if n, ok := names[t]; ok {
			return n
		}
		n := huma.DefaultSchemaNamer(t, hint)
		if p := t.PkgPath() + "/"; (strings.Contains(p, "/games/") || strings.Contains(p, "/lab/") || strings.Contains(p, "/career/")) && t.Name() != "" {
			return capital(path.Base(t.PkgPath())) + n
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

// describe adds the games' own types to the description, and says what the schema of a struct could not know.
func describe(api huma.API, games roster.List) {
	reg := api.OpenAPI().Components.Schemas
	for i := range games {
		d := describer{reg, capital(games[i].Game.Info().ID), games[i].Game.Types(), make(map[reflect.Type]bool)}
		d.types()
	}
	for name, s := range maps.Clone(reg.Map()) {
		t := reg.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			key, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
			p := s.Properties[key]
			switch anyOf := f.Tag.Get("anyOf"); {
			case p == nil:
			case p.Ref != "" && f.Type.Kind() == reflect.Pointer && !strings.Contains(opts, "omitempty") && f.Tag.Get("nullable") != "false":
				// It is always there but may be null, which the schema of a struct behind a reference cannot say.
				s.Properties[key] = &huma.Schema{AnyOf: []*huma.Schema{{Ref: p.Ref}, {Type: "null"}}, Description: p.Description}
			case anyOf != "":
				for other := range strings.SplitSeq(anyOf, ",") {
					if other == "string" {
						p.AnyOf = append(p.AnyOf, &huma.Schema{Type: "string"})
					} else {
						p.AnyOf = append(p.AnyOf, &huma.Schema{Ref: s.Properties[other].Ref})
					}
				}
			default:
				s.Properties[key] = figures(reg, f.Type, p)
			}
		}
	}
}

// figures describes types that are numbers in Go and something else in JSON, or the other way round: names (enumerations with a method Names list
// theirs), decimal numbers that are kept as whole ones, lists of small numbers that are no text, and what says itself what its JSON is like.
func figures(reg huma.Registry, t reflect.Type, s *huma.Schema) *huma.Schema {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if e, ok := reflect.Zero(t).Interface().(interface{ JSON() any }); ok {
		like := reg.Schema(reflect.TypeOf(e.JSON()), true, "")
		if like.Ref == "" {
			like = figures(reg, reflect.TypeOf(e.JSON()), like)
		}
		like.Description = s.Description
		return like
	}
	list := t.Kind() == reflect.Slice || t.Kind() == reflect.Array
	word := list && t.Elem().Implements(reflect.TypeFor[encoding.TextMarshaler]())
	switch e, ok := reflect.Zero(t).Interface().(interface{ Names() []string }); {
	case list && s.ContentEncoding != "" && (word || t.Kind() == reflect.Array):
		item := &huma.Schema{Type: "integer"}
		if word {
			item.Type = "string"
		}
		return &huma.Schema{Type: "array", Items: figures(reg, t.Elem(), item), Description: s.Description}
	case list && s.Items != nil:
		s.Items = figures(reg, t.Elem(), s.Items)
	case t.Kind() == reflect.Int64 && t.Implements(reflect.TypeFor[json.Marshaler]()):
		s.Type, s.Format = "number", "double"
	case ok && s.Enum == nil:
		s.Type, s.Format, s.Minimum = "string", "", nil
		for _, name := range e.Names() {
			s.Enum = append(s.Enum, name)
		}
	}
	return s
}

// describeBody says what an operation takes that reads its body itself, so that huma does not know.
func describeBody(api huma.API, path string, body reflect.Type) {
	doc := api.OpenAPI()
	doc.Paths[path].Post.RequestBody.Content = map[string]*huma.MediaType{"application/json": {Schema: schemaOf(api, body)}}
}

// describeOptions says which types of options there are.
func describeOptions(api huma.API) {
	kind := api.OpenAPI().Components.Schemas.Map()["OptionSpec"].Properties["type"]
	kind.Enum = []any{string(game.Bool), string(game.Int), string(game.Enum), string(game.Text)}
}
