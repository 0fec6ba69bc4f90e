package server

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/workshop"
)

// Problem is an error as RFC 9457 wants it, with what a player needs to put it right.
type Problem struct {
	Type    string         `json:"type" doc:"what went wrong, for programs: stale, not-asked, refused, ..."`
	Title   string         `json:"title"`
	Status  int            `json:"status"`
	Detail  string         `json:"detail,omitempty" doc:"one sentence for people"`
	Rule    string         `json:"rule,omitempty" doc:"the rule that forbids it"`
	Field   string         `json:"field,omitempty" doc:"the part of the request that is wrong"`
	Allowed string         `json:"allowed,omitempty" doc:"what would be allowed"`
	Now     *int           `json:"now,omitempty" doc:"of stale: the seat's present seq"`
	ID      string         `json:"id,omitempty" doc:"of a fault of the server: its number in the server's log"`
	Say     string         `json:"say,omitempty" doc:"of coach: the key of what the lesson says to that"`
	Errors  []ProblemField `json:"errors,omitempty" doc:"every wrong part of the request"`
	Nearest *workshop.Wish `json:"nearest,omitempty" doc:"of impossible: what was asked for, changed as little as makes it possible"`
}

// ProblemField is one wrong part of a request.
type ProblemField struct {
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

// Error implements error.
func (p *Problem) Error() string { return p.Detail }

// GetStatus implements huma.StatusError.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType implements huma.ContentTypeFilter.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

func init() {
	// These are settings of the whole package huma; nothing else in the program uses it.
	huma.NewError = newProblem
	huma.DefaultArrayNullable = false
	huma.ValidateStrictCasing = true
}

// newProblem makes a Problem of what huma finds wrong with a request.
func newProblem(status int, msg string, errs ...error) huma.StatusError {
	p := &Problem{Type: kindOf(status), Title: http.StatusText(status), Status: status, Detail: msg}
	for _, err := range errs {
		if own, ok := errors.AsType[*Problem](err); ok {
			return own
		}
		var f ProblemField
		if d, ok := err.(huma.ErrorDetailer); ok {
			f = fieldOf(d.ErrorDetail())
		} else if err != nil {
			f.Detail = err.Error()
		}
		p.Errors = append(p.Errors, f)
	}
	if len(p.Errors) > 0 {
		p.Field = p.Errors[0].Field
		p.Detail = p.Errors[0].Detail
		if p.Field != "" {
			p.Detail = p.Field + ": " + p.Detail
		}
	}
	if status == http.StatusRequestEntityTooLarge {
		p.Allowed = "a smaller body"
	}
	return p
}

// fieldOf says which part of a request is wrong, as its sender knows it: without where huma found it, and with the name of what is missing.
func fieldOf(d *huma.ErrorDetail) ProblemField {
	where := d.Location
	for _, prefix := range []string{"body", "query", "path", "header"} {
		if rest, ok := strings.CutPrefix(where, prefix); ok && (rest == "" || rest[0] == '.') {
			where = strings.TrimPrefix(rest, ".")
			break
		}
	}
	if rest, ok := strings.CutPrefix(d.Message, "expected required property "); ok {
		name, _, _ := strings.Cut(rest, " ")
		where = strings.TrimPrefix(where+"."+name, ".")
	}
	return ProblemField{where, d.Message}
}

func kindOf(status int) string {
	switch status {
	case http.StatusBadRequest:
		return "malformed"
	case http.StatusUnprocessableEntity:
		return "invalid"
	case http.StatusRequestEntityTooLarge:
		return "too-large"
	}
	return strings.ReplaceAll(strings.ToLower(http.StatusText(status)), " ", "-")
}

func problem(status int, kind, format string, args ...any) *Problem {
	return &Problem{Type: kind, Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...)}
}

func (p *Problem) field(name, allowed string) *Problem {
	p.Field, p.Allowed = name, allowed
	return p
}

// errAsleep is the answer of a room that has ended before it took the job; errBroken that of one whose store failed.
var (
	errAsleep = errors.New("the match is being put away")
	errBroken = errors.New("the match could not be kept; try again with the same idempotency key")
	// errNotKept is the answer to what the store would not take: its disk is full, say.
	errNotKept = errors.New("the table could not be kept; try again later")
)

// fieldError is implemented by errors of games that know which field of an action is wrong.
type fieldError interface {
	error
	Wrong() (field, allowed string)
}

// problemOf finds the right answer to an error of the packages below. Those it does not know are faults of the server.
func problemOf(err error) *Problem {
	if p, ok := errors.AsType[*Problem](err); ok {
		return p
	}
	if e, ok := errors.AsType[*workshop.Error](err); ok {
		status := map[workshop.Nature]int{workshop.Unreadable: http.StatusBadRequest, workshop.Unknown: http.StatusNotFound}[e.Nature]
		p := problem(cmp.Or(status, http.StatusUnprocessableEntity), e.Kind, "%s", e.Detail).field(e.Field, e.Allowed)
		p.Rule, p.Nearest = e.Rule, e.Nearest
		for _, f := range e.Faults {
			p.Errors = append(p.Errors, ProblemField(f))
		}
		return p
	}
	if e, ok := errors.AsType[*match.StaleError](err); ok {
		p := problem(http.StatusConflict, "stale", "%v", e).field("seq", fmt.Sprint(e.Now))
		p.Now = &e.Now
		return p
	}
	if e, ok := errors.AsType[*match.NotAskedError](err); ok {
		p := problem(http.StatusConflict, "not-asked", "%v", e).field("seat", fmt.Sprintf("asked: %s", seatList(e.Who)))
		if why, ok := errors.AsType[*game.Refusal](e.Why); ok {
			p.Rule = string(why.Rule)
			p.Detail += ": " + why.Detail
		}
		return p
	}
	if e, ok := errors.AsType[*game.Refusal](err); ok {
		p := problem(http.StatusUnprocessableEntity, "refused", "%s", e.Detail)
		p.Rule, p.Allowed = string(e.Rule), e.Allowed
		return p
	}
	if e, ok := errors.AsType[*match.ActionError](err); ok {
		p := problem(http.StatusBadRequest, "bad-action", "%v", e).field("action", "one of the options of the frame")
		if f, ok := errors.AsType[fieldError](e.Err); ok {
			name, allowed := f.Wrong()
			p.field(strings.TrimSuffix("action."+name, "."), allowed)
		}
		return p
	}
	if e, ok := errors.AsType[*game.OptionError](err); ok {
		return problem(http.StatusUnprocessableEntity, "bad-option", "%v", e).field(e.Key, e.Allowed)
	}
	if e, ok := errors.AsType[*roster.UnknownError](err); ok {
		return problem(http.StatusNotFound, "unknown-"+e.What, "%v", e).field(e.What, strings.Join(e.Known, ", "))
	}
	if e, ok := errors.AsType[*bot.ParamError](err); ok {
		return problem(http.StatusUnprocessableEntity, "invalid", "%v", e).field("bot", e.Allowed)
	}
	if e, ok := errors.AsType[*rowError](err); ok {
		return problem(http.StatusInternalServerError, "damaged", "match %s cannot be shown, its stored %s is damaged; it is in the server's log", e.id, e.part)
	}
	if e, ok := errors.AsType[*sickError](err); ok {
		p := problem(http.StatusServiceUnavailable, "sick", "%v", e)
		p.ID = e.ID
		return p
	}
	for _, k := range known {
		if errors.Is(err, k.err) {
			p := problem(k.status, k.kind, "%v", k.err)
			if k.field != "" {
				p.Field = k.field
			}
			return p
		}
	}
	return problem(http.StatusInternalServerError, "fault", "%s", "something went wrong here; it is in the server's log")
}

var known = []struct {
	err    error
	status int
	kind   string
	field  string
}{
	{match.ErrOver, http.StatusConflict, "over", ""},
	{match.ErrNoSeat, http.StatusUnprocessableEntity, "no-seat", "seat"},
	{match.ErrNoViewer, http.StatusUnprocessableEntity, "no-seat", "seat"},
	{match.ErrNoFrame, http.StatusNotFound, "no-frame", "seq"},
	{match.ErrNothingToUndo, http.StatusConflict, "nothing-to-undo", ""},
	{match.ErrTakebackOpen, http.StatusConflict, "takeback-open", ""},
	{match.ErrNoTakeback, http.StatusConflict, "no-takeback", ""},
	{match.ErrBotSeat, http.StatusConflict, "bot-seat", "seat"},
	{match.ErrNotReplaced, http.StatusConflict, "not-replaced", "seat"},
	{match.ErrResigned, http.StatusConflict, "resigned", "seat"},
	{store.ErrNotFound, http.StatusNotFound, "not-found", ""},
	{store.ErrClosed, http.StatusServiceUnavailable, "closing", ""},
	{errAsleep, http.StatusServiceUnavailable, "closing", ""},
	{errBroken, http.StatusServiceUnavailable, "not-kept", ""},
	{errNotKept, http.StatusServiceUnavailable, "not-kept", ""},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "busy", ""},
	{context.Canceled, http.StatusServiceUnavailable, "busy", ""},
}

func seatList(seats []game.Seat) string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = fmt.Sprint(s)
	}
	return strings.Join(words, ", ")
}

// writeProblem answers a request outside of huma.
func writeProblem(w http.ResponseWriter, p *Problem) {
	body, err := json.Marshal(p)
	if err != nil {
		panic(err) // a Problem has nothing in it that cannot be written
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	w.Write(append(body, '\n'))
}
