package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/games/deluxe/garage"
	"turnpike/internal/recordsheet"
)

// How often a person may ask for what takes longer than other answers, proposals, record sheets and checks of designs with very many
// parts: so many a second, and at once.
const (
	helpRate  = 2
	helpBurst = 30
)

// catalogue returns the catalogue of designs.
func (s *Server) catalogue() *garage.Catalogue {
	if s.cfg.Catalogue == nil {
		return garage.Standard()
	}
	return s.cfg.Catalogue
}

// rawInput is a request whose body the operation reads itself.
type rawInput struct {
	RawBody []byte `contentType:"application/json"`
}

// DeluxeOptions are garage.Options as query parameters.
type DeluxeOptions struct {
	NoThundercat        bool    `query:"no_thundercat" doc:"DX-PP-006"`
	SlowThundercat      bool    `query:"slow_thundercat" doc:"errata E5"`
	NoSecondPlants      bool    `query:"no_second_plants" doc:"DX-PP-025"`
	SubcompactTurrets   bool    `query:"subcompact_turrets" doc:"DX-ACC-020, without errata E1"`
	MatchingWheelguards bool    `query:"matching_wheelguards" doc:"DX-ACC-062, errata E3"`
	ErrataTearGas       bool    `query:"errata_tear_gas" doc:"DX-WSTAT-040, errata E4"`
	Budget              float64 `query:"budget" minimum:"0" maximum:"10000000" doc:"dollars; 0: no bound"`
	Division            int     `query:"division" doc:"id of a division; 0: none"`
}

func (q *DeluxeOptions) options(c *garage.Catalogue) (*garage.Options, error) {
	o := &garage.Options{
		NoThundercat: q.NoThundercat, SlowThundercat: q.SlowThundercat, NoSecondPlants: q.NoSecondPlants, SubcompactTurrets: q.SubcompactTurrets,
		MatchingWheelguards: q.MatchingWheelguards, ErrataTearGas: q.ErrataTearGas, Budget: garage.Money(q.Budget*100 + 0.5), Division: q.Division,
	}
	return o, CheckDeluxeOptions(c, o)
}

// deluxeOperations are those of the vehicle design system of Deluxe Duel.
func (s *Server) deluxeOperations(api huma.API) {
	parts := sync.OnceValues(func() (*asset, error) { return newDocument(NewDeluxeParts(s.catalogue()), true) })
	document[struct{}, DeluxeParts](s, api, "/deluxe/parts", "getDeluxeParts", "deluxe", "All that designs are made of",
		func(context.Context, *struct{}) (*asset, error) { return parts() })
	designs := sync.OnceValues(func() (*asset, error) { return newDocument(DeluxeDesigns(s.catalogue()), true) })
	document[struct{}, []DeluxeDesign](s, api, "/deluxe/designs", "listDeluxeDesigns", "deluxe",
		"Ready vehicles: the rulebook's sample vehicles and stock list, and our own",
		func(context.Context, *struct{}) (*asset, error) { return designs() })
	schema := sync.OnceValues(func() (*asset, error) { return newDocument(jsonText(s.catalogue().Schema()), true) })
	document[struct{}, map[string]any](s, api, "/deluxe/designs/schema", "getDeluxeSchema", "deluxe", "The JSON schema of design files",
		func(context.Context, *struct{}) (*asset, error) { return schema() })

	help := newBuckets(helpRate, helpBurst)
	deluxeOperation[DeluxeDesignRequest](s, api, "/check", "checkDeluxeDesign", "All that follows from a design, and what is wrong with it",
		func(ctx context.Context, body []byte) (*DeluxeReport, error) {
			m, err := membersOf(body, "design", "code", "options")
			if err != nil {
				return nil, err
			}
			c := s.catalogue()
			d, o, err := m.designAndOptions(c)
			if err != nil {
				return nil, err
			}
			if bulky(d) {
				if err := s.take(help, personOf(ctx), "you send designs of this size too quickly"); err != nil {
					return nil, err
				}
			}
			return CheckDeluxe(c, d, o), nil
		})
	deluxeOperation[DeluxeSwapRequest](s, api, "/swaps", "listDeluxeSwaps", "What could stand in a place of a design instead, and what that changes",
		func(_ context.Context, body []byte) (*DeluxeSwaps, error) {
			m, err := membersOf(body, "design", "code", "options", "slot")
			if err != nil {
				return nil, err
			}
			return s.swaps(m)
		})
	deluxeOperation[DeluxeFillRequest](s, api, "/fill", "fillDeluxeDesign", "The best vehicles that meet a wish",
		func(ctx context.Context, body []byte) (*garage.Proposals, error) {
			m, err := membersOf(body, "wish", "options")
			if err != nil {
				return nil, err
			}
			if err := s.take(help, personOf(ctx), "you ask for proposals too quickly"); err != nil {
				return nil, err
			}
			return s.fill(m)
		})
	deluxeOperation[DeluxeTowRequest](s, api, "/tow", "towDeluxeDesigns", "What a vehicle does with a trailer",
		func(_ context.Context, body []byte) (*DeluxeTow, error) {
			m, err := membersOf(body, "design", "code", "trailer", "options")
			if err != nil {
				return nil, err
			}
			c := s.catalogue()
			d, o, err := m.designAndOptions(c)
			if err != nil {
				return nil, err
			}
			t, err := m.trailer(c)
			if err != nil {
				return nil, err
			}
			return TowDeluxe(c, d, t, o), nil
		})

	operation(s, api, http.MethodGet, "/deluxe/designs/sheet", "getDeluxeSheet", "deluxe", "The record sheet of a design",
		func(ctx context.Context, in *sheetInput) (*sheetOutput, error) {
			if err := s.take(help, personOf(ctx), "you ask for record sheets too quickly"); err != nil {
				return nil, err
			}
			return s.sheet(in)
		}, func(op *huma.Operation) {
			text := &huma.MediaType{Schema: &huma.Schema{Type: "string"}}
			op.Responses = map[string]*huma.Response{"200": {
				Description: "OK",
				Headers:     map[string]*huma.Param{"Sheet-Pages": {Schema: &huma.Schema{Type: "integer"}, Description: "how many pages the record sheet has"}},
				Content:     map[string]*huma.MediaType{"image/svg+xml": text, "application/pdf": {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
			}}
		})
}

// deluxeOperation registers an operation that takes a body of the type B, which it reads itself.
func deluxeOperation[B, T any](s *Server, api huma.API, path, id, summary string, h func(context.Context, []byte) (*T, error)) {
	operation(s, api, http.MethodPost, "/deluxe/designs"+path, id, "deluxe", summary,
		func(ctx context.Context, in *rawInput) (*result[*T], error) {
			out, err := h(ctx, in.RawBody)
			if err != nil {
				return nil, err
			}
			return &result[*T]{out}, nil
		}, func(op *huma.Operation) { op.SkipValidateBody = true })
	describeBody[B](api, "/api/deluxe/designs"+path)
}

// jsonText is JSON as it is.
type jsonText []byte

// MarshalJSON implements json.Marshaler.
func (t jsonText) MarshalJSON() ([]byte, error) { return t, nil }

func (m bodyMembers) designAndOptions(c *garage.Catalogue) (*garage.Design, *garage.Options, error) {
	d, err := m.design(c)
	if err != nil {
		return nil, nil, err
	}
	o, err := m.options(c)
	return d, o, err
}

// DeluxeSwaps is what could stand in a place of a design.
type DeluxeSwaps struct {
	Swaps []garage.Swap `json:"swaps"`
}

func (s *Server) swaps(m bodyMembers) (*DeluxeSwaps, error) {
	c := s.catalogue()
	d, o, err := m.designAndOptions(c)
	if err != nil {
		return nil, err
	}
	var slot string
	if err := m.decode("slot", &slot); err != nil {
		return nil, err
	}
	list, err := c.Swaps(d, o, slot)
	if err != nil {
		return nil, problem(http.StatusUnprocessableEntity, "bad-slot", "%v", err).
			field("/slot", "the pointer to a choice: /body, /chassis, /suspension, /plant, /tires, /armor/type, /weapons/0, /weapons/0/at, /weapons/-?at=front, /accessories/0, /crew/0/targeting ...")
	}
	if list == nil {
		list = []garage.Swap{}
	}
	return &DeluxeSwaps{list}, nil
}

func (s *Server) fill(m bodyMembers) (*garage.Proposals, error) {
	c := s.catalogue()
	o, err := m.options(c)
	if err != nil {
		return nil, err
	}
	if _, ok := m["wish"]; !ok {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "there is no wish").field("/wish", fieldsOf(&garage.Wish{}))
	}
	w := new(garage.Wish)
	if err := m.decode("wish", w); err != nil {
		return nil, err
	}
	p, err := FillDeluxe(c, w, o)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// FillDeluxe proposes vehicles that meet a wish. The error is a *Problem, whose field is a JSON pointer below /wish.
func FillDeluxe(c *garage.Catalogue, w *garage.Wish, o *garage.Options) (*garage.Proposals, error) {
	p, err := c.Fill(w, o)
	if err == nil {
		return &p, nil
	}
	if e, ok := errors.AsType[*garage.ImpossibleError](err); ok {
		p := problem(http.StatusUnprocessableEntity, "impossible", "%s", e.Detail).field("/wish"+e.Path, "a wish that asks for less, or allows more money")
		if e.Nearest != nil {
			p.Nearest = e.Nearest
		}
		return nil, p
	}
	if e, ok := errors.AsType[*garage.WishError](err); ok {
		return nil, problem(http.StatusUnprocessableEntity, "bad-wish", "%v", e.Err).field("/wish"+e.Path, "parts as in /api/deluxe/parts and positions that the body has")
	}
	return nil, problem(http.StatusUnprocessableEntity, "bad-wish", "%v", err).field("/wish", fieldsOf(w))
}

type sheetInput struct {
	Code   string `query:"code" required:"true" minLength:"1" maxLength:"8192" doc:"of the design"`
	Paper  string `query:"paper" enum:"a4,letter" default:"a4"`
	Format string `query:"format" enum:"svg,pdf" default:"svg" doc:"svg: one page; pdf: all of them"`
	Page   int    `query:"page" minimum:"1" maximum:"20" default:"1"`
	DeluxeOptions
}

type sheetOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Pages       int    `header:"Sheet-Pages"`
	Body        []byte
}

// Papers are the sizes of paper by name.
var papers = map[string]recordsheet.Paper{"a4": recordsheet.A4, "letter": recordsheet.Letter}

func (s *Server) sheet(in *sheetInput) (*sheetOutput, error) {
	c := s.catalogue()
	o, err := in.options(c)
	if err != nil {
		return nil, err
	}
	d, err := ParseDeluxeCode(c, in.Code, "code")
	if err != nil {
		return nil, err
	}
	paper := papers[in.Paper]
	out := &sheetOutput{Pages: recordsheet.Pages(c, d, o, paper)}
	if in.Page > out.Pages {
		return nil, problem(http.StatusUnprocessableEntity, "no-page", "there is no page %d", in.Page).field("page", fmt.Sprintf("1 to %d", out.Pages))
	}
	var b bytes.Buffer
	if in.Format == "pdf" {
		out.ContentType = "application/pdf"
		err = recordsheet.PDF(&b, c, d, o, paper)
	} else {
		out.ContentType = "image/svg+xml"
		err = recordsheet.SVG(&b, c, d, o, paper, in.Page)
	}
	if err != nil {
		return nil, err
	}
	out.Disposition = fmt.Sprintf("inline; filename=%q", SheetName(d.Name)+"."+in.Format)
	out.Body = b.Bytes()
	return out, nil
}

// SheetName returns a name for the file of a design: letters, digits and hyphens.
func SheetName(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s
	}
	return "design"
}

// deluxeTypes tells the description of the API how the garage's own types look in JSON, and puts "Garage" before their names.
func deluxeTypes(namer func(reflect.Type, string) string) huma.Registry {
	home := reflect.TypeFor[garage.Sheet]().PkgPath()
	r := huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		name := namer(t, hint)
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.PkgPath() == home && t.Name() != "" {
			return "Garage" + name
		}
		return name
	})
	r.RegisterTypeAlias(reflect.TypeFor[garage.Money](), reflect.TypeFor[float64]())
	r.RegisterTypeAlias(reflect.TypeFor[garage.Weight](), reflect.TypeFor[float64]())
	r.RegisterTypeAlias(reflect.TypeFor[garage.Position](), reflect.TypeFor[deluxeName[garage.Position]]())
	r.RegisterTypeAlias(reflect.TypeFor[garage.Wheel](), reflect.TypeFor[deluxeName[garage.Wheel]]())
	r.RegisterTypeAlias(reflect.TypeFor[garage.Class](), reflect.TypeFor[deluxeName[garage.Class]]())
	r.RegisterTypeAlias(reflect.TypeFor[garage.LineKind](), reflect.TypeFor[deluxeName[garage.LineKind]]())
	return r
}

// deluxeName stands for a type of the garage that is a name in JSON.
type deluxeName[T interface {
	~uint8
	fmt.Stringer
}] string

// Schema implements huma.SchemaProvider.
func (deluxeName[T]) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: "string"}
	for i := range 256 {
		name := T(i).String()
		if strings.HasSuffix(name, "?") { // past the last one
			break
		}
		s.Enum = append(s.Enum, name)
	}
	return s
}

// describeDeluxe says which pointers in the garage's answers are never null, and what a trailer is.
func describeDeluxe(api huma.API) {
	all := api.OpenAPI().Components.Schemas.Map()
	for name, fields := range map[string][]string{
		"DeluxeReport": {"design", "sheet"}, "GarageMend": {"design"}, "GarageProposal": {"design"}, "GarageSwap": {"design"},
	} {
		for _, f := range fields {
			p := all[name].Properties[f]
			if len(p.AnyOf) > 0 {
				all[name].Properties[f] = &huma.Schema{Ref: p.AnyOf[0].Ref, Description: p.Description}
			}
		}
	}
	for _, name := range []string{"GarageUnitSheet", "DeluxeBody"} {
		for field, p := range all[name].Properties {
			if p.ContentEncoding == "base64" { // a list of positions, taken for bytes
				all[name].Properties[field] = &huma.Schema{
					Type: "array", Items: deluxeName[garage.Position]("").Schema(nil), Description: p.Description,
				}
			}
		}
	}
	nearest := all["Problem"].Properties["nearest"]
	all["Problem"].Properties["nearest"] = &huma.Schema{Ref: "#/components/schemas/GarageWish", Description: nearest.Description}
	trailer := all["DeluxeTowRequest"].Properties["trailer"]
	trailer.AnyOf = []*huma.Schema{all["DeluxeTowRequest"].Properties["design"], {Type: "string"}}
}
