package workshop

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"turnpike/game/form"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/recordsheet"
)

// deluxeDesigns are the resources of the vehicle design system of Deluxe Duel, with what is in c.
func deluxeDesigns(c *garage.Catalogue) []Resource {
	const designs, tag = "/deluxe/designs", "deluxe"
	sheet := lookup(designs+"/sheet", "getDeluxeSheet", tag, "The record sheet of a design", func(in *deluxeSheet) (*File, error) { return in.print(c) })
	sheet.Media = []string{"image/svg+xml", "application/pdf"}
	sheet.slowly("you ask for record sheets too quickly")
	schema := fixed(designs+"/schema", "getDeluxeSchema", tag, "The JSON schema of design files", func() json.RawMessage { return c.Schema() })
	schema.Answer = reflect.TypeFor[map[string]any]()
	return []Resource{
		fixed("/deluxe/parts", "getDeluxeParts", tag, "All that designs are made of", func() *DeluxeParts { return NewDeluxeParts(c) }),
		fixed(designs, "listDeluxeDesigns", tag, "Ready vehicles: the rulebook's sample vehicles and stock list, and our own",
			func() []DeluxeDesign { return DeluxeDesigns(c) }),
		schema,
		read[DeluxeDesignRequest](designs+"/check", "checkDeluxeDesign", tag, "All that follows from a design, and what is wrong with it",
			func(body []byte, slow Slow) (*DeluxeReport, error) {
				m, err := membersOf(body, "design", "code", "options")
				if err != nil {
					return nil, err
				}
				d, o, err := m.designAndOptions(c)
				if err == nil && bulky(d) {
					err = slow("you send designs of this size too quickly")
				}
				if err != nil {
					return nil, err
				}
				return CheckDeluxe(c, d, o), nil
			}),
		read[DeluxeSwapRequest](designs+"/swaps", "listDeluxeSwaps", tag, "What could stand in a place of a design instead, and what that changes",
			func(body []byte, _ Slow) (*DeluxeSwaps, error) {
				m, err := membersOf(body, "design", "code", "options", "slot")
				if err != nil {
					return nil, err
				}
				return m.swaps(c)
			}),
		read[DeluxeFillRequest](designs+"/fill", "fillDeluxeDesign", tag, "The best vehicles that meet a wish",
			func(body []byte, slow Slow) (*garage.Proposals, error) {
				m, err := membersOf(body, "wish", "options")
				if err == nil {
					err = slow("you ask for proposals too quickly")
				}
				if err != nil {
					return nil, err
				}
				return m.fill(c)
			}),
		read[DeluxeTowRequest](designs+"/tow", "towDeluxeDesigns", tag, "What a vehicle does with a trailer",
			func(body []byte, _ Slow) (*DeluxeTow, error) {
				m, err := membersOf(body, "design", "code", "trailer", "options")
				if err != nil {
					return nil, err
				}
				d, o, err := m.designAndOptions(c)
				if err != nil {
					return nil, err
				}
				t, err := m.trailer(c)
				if err != nil {
					return nil, err
				}
				return TowDeluxe(c, d, t, o), nil
			}),
		read[DeluxeTowsRequest](designs+"/tows", "towManyDeluxeDesigns", tag, "What a vehicle does with each of several trailers",
			func(body []byte, _ Slow) (*DeluxeTows, error) {
				m, err := membersOf(body, "design", "code", "trailers", "options")
				if err != nil {
					return nil, err
				}
				return m.tows(c)
			}),
		sheet,
	}
}

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

func (m bodyMembers) swaps(c *garage.Catalogue) (*DeluxeSwaps, error) {
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
		return nil, wrong("bad-slot", "%v", err).
			field("/slot", "the pointer to a choice: /body, /chassis, /suspension, /plant, /tires, /armor/type, /weapons/0, /weapons/0/at, /weapons/-?at=front, /accessories/0, /crew/0/targeting ...")
	}
	if list == nil {
		list = []garage.Swap{}
	}
	return &DeluxeSwaps{list}, nil
}

func (m bodyMembers) fill(c *garage.Catalogue) (*garage.Proposals, error) {
	o, err := m.options(c)
	if err != nil {
		return nil, err
	}
	if _, ok := m["wish"]; !ok {
		return nil, wrong("invalid", "there is no wish").field("/wish", wishKeys)
	}
	w := new(garage.Wish)
	if err := m.decode("wish", w); err != nil {
		return nil, err
	}
	return FillDeluxe(c, w, o)
}

// FillDeluxe proposes vehicles that meet a wish. The error is an [*Error], whose field is a JSON pointer below /wish.
func FillDeluxe(c *garage.Catalogue, w *garage.Wish, o *garage.Options) (*garage.Proposals, error) {
	p, err := c.Fill(w, o)
	if err == nil {
		return &p, nil
	}
	if e, ok := errors.AsType[*garage.ImpossibleError](err); ok {
		return nil, &Error{
			Kind: "impossible", Detail: e.Detail, Field: "/wish" + e.Path, Allowed: "a wish that asks for less, or allows more money", Nearest: e.Nearest,
		}
	}
	if e, ok := errors.AsType[*garage.WishError](err); ok {
		return nil, wrong("bad-wish", "%v", e.Err).field("/wish"+e.Path, "parts as in /api/deluxe/parts and positions that the body has")
	}
	return nil, wrong("bad-wish", "%v", err).field("/wish", wishKeys)
}

// wishKeys says what a wish is.
var wishKeys = "an object with " + strings.Join(form.Keys(garage.Wish{}), ", ")

// deluxeSheet asks for the record sheet of a design.
type deluxeSheet struct {
	Code   string `query:"code" required:"true" minLength:"1" maxLength:"8192" doc:"of the design"`
	Paper  string `query:"paper" enum:"a4,letter" default:"a4"`
	Format string `query:"format" enum:"svg,pdf" default:"svg" doc:"svg: one page; pdf: all of them"`
	Page   int    `query:"page" minimum:"1" maximum:"20" default:"1"`

	NoThundercat        bool    `query:"no_thundercat" doc:"DX-PP-006"`
	SlowThundercat      bool    `query:"slow_thundercat" doc:"errata E5"`
	NoSecondPlants      bool    `query:"no_second_plants" doc:"DX-PP-025"`
	SubcompactTurrets   bool    `query:"subcompact_turrets" doc:"DX-ACC-020, without errata E1"`
	MatchingWheelguards bool    `query:"matching_wheelguards" doc:"DX-ACC-062, errata E3"`
	ErrataTearGas       bool    `query:"errata_tear_gas" doc:"DX-WSTAT-040, errata E4"`
	Budget              float64 `query:"budget" minimum:"0" maximum:"10000000" doc:"dollars; 0: no bound"`
	Division            int     `query:"division" doc:"id of a division; 0: none"`
}

// papers are the sizes of paper by name.
var papers = map[string]recordsheet.Paper{"a4": recordsheet.A4, "letter": recordsheet.Letter}

func (in *deluxeSheet) print(c *garage.Catalogue) (*File, error) {
	o := &garage.Options{
		NoThundercat: in.NoThundercat, SlowThundercat: in.SlowThundercat, NoSecondPlants: in.NoSecondPlants, SubcompactTurrets: in.SubcompactTurrets,
		MatchingWheelguards: in.MatchingWheelguards, ErrataTearGas: in.ErrataTearGas, Budget: garage.Money(in.Budget*100 + 0.5), Division: in.Division,
	}
	if err := CheckDeluxeOptions(c, o); err != nil {
		return nil, err
	}
	d, err := ParseDeluxeCode(c, in.Code, "code")
	if err != nil {
		return nil, err
	}
	paper := papers[in.Paper]
	pages := recordsheet.Pages(c, d, o, paper)
	if in.Page > pages {
		return nil, wrong("no-page", "there is no page %d", in.Page).field("page", fmt.Sprintf("1 to %d", pages))
	}
	f := &File{Type: "image/svg+xml", Name: SheetName(d.Name) + "." + in.Format, Pages: pages}
	var b bytes.Buffer
	if in.Format == "pdf" {
		f.Type = "application/pdf"
		err = recordsheet.PDF(&b, c, d, o, paper)
	} else {
		err = recordsheet.SVG(&b, c, d, o, paper, in.Page)
	}
	f.Data = b.Bytes()
	return f, err
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
