package workshop

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"turnpike/game/form"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

// Designs are read by the garage itself and not held to a schema before, so that what is wrong with one is said in its words, with the
// place as a JSON pointer and what would be right.

// DeluxeDesignRequest names a design: itself or its code.
type DeluxeDesignRequest struct {
	Design  *garage.DesignFile `json:"design,omitempty"`
	Code    string             `json:"code,omitempty" maxLength:"8192" doc:"instead of the design: its link code, or its stat block"`
	Options *garage.Options    `json:"options,omitempty" doc:"rules that the table has chosen, and bounds of the event"`
}

// DeluxeSwapRequest asks what could stand in a place of a design instead.
type DeluxeSwapRequest struct {
	DeluxeDesignRequest
	Slot string `json:"slot" maxLength:"100" doc:"JSON pointer to the choice: /body, /plant, /weapons/0, /weapons/-?at=front ..."`
}

// DeluxeFillRequest asks for proposals.
type DeluxeFillRequest struct {
	Wish    garage.Wish     `json:"wish"`
	Options *garage.Options `json:"options,omitempty"`
}

// DeluxeTowRequest is a vehicle and what it tows.
type DeluxeTowRequest struct {
	DeluxeDesignRequest
	Trailer any `json:"trailer" anyOf:"design,string" doc:"a design, or the code of one as a string"`
}

// DeluxeTowsRequest is a vehicle and several things that it might tow.
type DeluxeTowsRequest struct {
	DeluxeDesignRequest
	Trailers []string `json:"trailers" minItems:"1" maxItems:"200" nullable:"false" doc:"their link codes, or stat blocks"`
}

// members is the body of a request by its members.
type bodyMembers map[string]json.RawMessage

// membersOf reads the body of a request, which must be an object without other members than those named. The error is an [*Error].
func membersOf(body []byte, names ...string) (bodyMembers, error) {
	var m bodyMembers
	if err := strictjson.Unmarshal(body, &m); err != nil {
		p := wrong("malformed", "%v", err).as(Unreadable)
		if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			p = wrong("invalid", "the body is a %s", e.Value)
		}
		return nil, p.field("", "an object with "+strings.Join(names, ", "))
	}
	for _, name := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(names, name) {
			return nil, wrong("invalid", "there is no field %q here", spelling.Clip(name)).
				field("/"+spelling.Clip(name), strings.Join(names, ", "))
		}
		if string(m[name]) == "null" {
			delete(m, name)
		}
	}
	return m, nil
}

// decode reads one member of the body. The error is an [*Error].
func (m bodyMembers) decode(name string, dst any) error {
	raw, ok := m[name]
	if !ok {
		return nil
	}
	err := form.Decode(raw, dst, nil)
	if e, ok := errors.AsType[*form.Error](err); ok {
		return wrong("invalid", "%s", e.Detail).field("/"+name+e.Pointer(), e.Allowed)
	}
	return err
}

// options reads and checks the options of a request.
func (m bodyMembers) options(c *garage.Catalogue) (*garage.Options, error) {
	o := new(garage.Options)
	if err := m.decode("options", o); err != nil {
		return nil, err
	}
	if err := CheckDeluxeOptions(c, o); err != nil {
		if p, ok := errors.AsType[*Error](err); ok {
			p.Field = "/options/" + p.Field
		}
		return nil, err
	}
	return o, nil
}

// CheckDeluxeOptions says whether options are within bounds. The error is an [*Error].
func CheckDeluxeOptions(c *garage.Catalogue, o *garage.Options) error {
	if o.Budget < 0 {
		return wrong("bad-option", "the budget is %v", o.Budget).field("budget", "0 (no bound) or more")
	}
	if o.Division == 0 {
		return nil
	}
	var ids []string
	for _, d := range c.Divisions {
		if d.ID == o.Division {
			return nil
		}
		if d.ID != 0 {
			ids = append(ids, fmt.Sprint(d.ID))
		}
	}
	return wrong("bad-option", "there is no Division %d", o.Division).field("division", strings.Join(ids, ", ")+"; 0 for none")
}

// design reads the design of a request, which is itself there or by its code.
func (m bodyMembers) design(c *garage.Catalogue) (*garage.Design, error) {
	_, whole := m["design"]
	_, coded := m["code"]
	if whole == coded {
		return nil, wrong("invalid", "there has to be one of design and code").field("/design", "a design, or its code or stat block as \"code\"")
	}
	if whole {
		return parseDeluxe(c, m["design"], "/design")
	}
	var code string
	if err := m.decode("code", &code); err != nil {
		return nil, err
	}
	return ParseDeluxeCode(c, code, "/code")
}

// trailer reads the trailer of a request: a design, or a code as a string.
func (m bodyMembers) trailer(c *garage.Catalogue) (*garage.Design, error) {
	raw, ok := m["trailer"]
	if !ok {
		return nil, wrong("invalid", "there is no trailer").field("/trailer", "a design, or the code of one")
	}
	if bytes.HasPrefix(raw, []byte(`"`)) {
		var code string
		if err := m.decode("trailer", &code); err != nil {
			return nil, err
		}
		return ParseDeluxeCode(c, code, "/trailer")
	}
	return parseDeluxe(c, raw, "/trailer")
}

// parseDeluxe reads a design that stands at a place of a request. The error is an [*Error].
func parseDeluxe(c *garage.Catalogue, data []byte, at string) (*garage.Design, error) {
	d, err := c.ParseDesign(data)
	if err == nil {
		return d, nil
	}
	p := wrong("bad-design", "%v", err).field(at, "")
	if e, ok := errors.AsType[*garage.DesignError](err); ok {
		p.Field, p.Detail, p.Rule, p.Allowed = at+e.Path, e.Detail, e.Rule, e.Allowed
	}
	return nil, p
}

// ParseDeluxeCode reads the code of a design, or its stat block; at is the field in which it stands. The error is an [*Error].
func ParseDeluxeCode(c *garage.Catalogue, code, at string) (*garage.Design, error) {
	if garage.IsStatBlock(code) {
		d, err := c.ParseStatBlock(code)
		if err == nil {
			return d, nil
		}
		p := wrong("bad-design", "%v", err).field(at, "")
		if e, ok := errors.AsType[*garage.DesignError](err); ok {
			p.Detail, p.Rule, p.Allowed = e.Detail, e.Rule, e.Allowed
		}
		return nil, p
	}
	d, err := c.ParseDesignCode(code)
	if err == nil {
		return d, nil
	}
	p := wrong("bad-code", "%v", err).field(at, "the whole code of a design as a link has it")
	if e, ok := errors.AsType[*garage.DesignError](err); ok && e.Allowed != "" {
		p.Allowed = e.Allowed
	}
	return nil, p
}
