package workshop

import (
	"fmt"
	"reflect"
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/games/heist"
	"turnpike/games/race"
	"turnpike/games/sixth"
)

// Resources returns what all workshops offer. Vehicles of Deluxe Duel are made of what is in c; nil: of the standard parts. A game that has something
// to offer has its line here.
func Resources(c *garage.Catalogue) []Resource {
	if c == nil {
		c = garage.Standard()
	}
	return slices.Concat(arenas(), sixthCards(), deluxeDesigns(c), deluxePlaces(), raceCourses(), heistTables())
}

// Names are what clients call types of the games, where that is not the id of the game and the name of the type.
var Names = map[reflect.Type]string{
	reflect.TypeFor[heist.Model](): "HeistVehicle", reflect.TypeFor[heist.Card](): "HeistEnemy", reflect.TypeFor[race.PullLine](): "RacePull",
	reflect.TypeFor[sixth.EffectText](): "SixthEffect",
}

// Resource is something that can be asked of a workshop. It is either looked up, by parameters, or asked with a body.
type Resource struct {
	Path    string // "/race/courses/check"
	ID      string // "checkRaceCourse"; no two resources have the same
	Tag     string // what it belongs to: "race"
	Summary string

	Query  reflect.Type   // of what is looked up: a struct whose fields have the tags path or query
	Body   reflect.Type   // of what is asked with a body
	Raw    bool           // the body is read by the workshop itself, which says better than a schema what is wrong with it
	Large  bool           // the body may hold a whole arena
	Answer reflect.Type   // of what Do answers; [File] if it is no JSON
	Media  []string       // of a File: its content types
	Keep   func(any) bool // of what is looked up: the answer may be kept, since there are few such questions and the answers never change; nil: never

	// Do answers. It gets a pointer to a Query or a Body, of a Raw resource the body as []byte. Its error is an [*Error] or one of slow, unless
	// something is wrong with the program.
	Do func(in any, slow Slow) (any, error)
}

// Slow is called before what takes longer than other answers. Its error says that the same person asks for such things too quickly: "you ask for
// record sheets too quickly".
type Slow func(complaint string) error

// File is an answer that is not JSON.
type File struct {
	Type  string // "application/pdf"
	Name  string // with its extension
	Pages int    // of the document that it is of
	Data  []byte
}

// fixed is a table, which is the same for as long as the program runs.
func fixed[T any](path, id, tag, summary string, table func() T) Resource {
	return lookup(path, id, tag, summary, func(*struct{}) (T, error) { return table(), nil }).kept(func(any) bool { return true })
}

// lookup is something that is found by the parameters in a Q.
func lookup[Q, T any](path, id, tag, summary string, find func(*Q) (T, error)) Resource {
	return Resource{
		Path: path, ID: id, Tag: tag, Summary: summary, Query: reflect.TypeFor[Q](), Answer: reflect.TypeFor[T](),
		Do: func(in any, _ Slow) (any, error) { return find(in.(*Q)) },
	}
}

// ask is something that is asked with a B.
func ask[B, T any](path, id, tag, summary string, answer func(*B) (T, error)) Resource {
	return Resource{
		Path: path, ID: id, Tag: tag, Summary: summary, Body: reflect.TypeFor[B](), Answer: reflect.TypeFor[T](),
		Do: func(in any, _ Slow) (any, error) { return answer(in.(*B)) },
	}
}

// read is something that is asked with a B, which it reads itself.
func read[B, T any](path, id, tag, summary string, answer func([]byte, Slow) (T, error)) Resource {
	return Resource{
		Path: path, ID: id, Tag: tag, Summary: summary, Body: reflect.TypeFor[B](), Raw: true, Answer: reflect.TypeFor[T](),
		Do: func(in any, slow Slow) (any, error) { return answer(in.([]byte), slow) },
	}
}

func (r Resource) kept(keep func(any) bool) Resource {
	r.Keep = keep
	return r
}

// slowly has every question be one that takes long.
func (r *Resource) slowly(complaint string) {
	do := r.Do
	r.Do = func(in any, slow Slow) (any, error) {
		if err := slow(complaint); err != nil {
			return nil, err
		}
		return do(in, slow)
	}
}

// long allows a body that holds a whole arena, or as much of something else.
func (r Resource) long() Resource {
	r.Large = true
	return r
}

// Nature is what is the matter with a request.
type Nature uint8

// The natures of errors.
const (
	Invalid    Nature = iota // it can be read and is wrong
	Unreadable               // it is not what it says it is
	Unknown                  // it asks for what is not there
)

// Error says what is wrong with a request.
type Error struct {
	Nature  Nature
	Kind    string  // for programs: "bad-code", "unknown-arena"
	Detail  string  // one sentence for people
	Rule    string  // the rule that forbids it; "" for none
	Field   string  // the part of the request that is wrong
	Allowed string  // what would be right
	Faults  []Fault // every wrong part, if they were all looked for
	Nearest *Wish   // of "impossible": the wish changed as little as makes it possible
}

// Wish is what a vehicle of Deluxe Duel shall be like.
type Wish = garage.Wish

// Fault is a wrong part of a request.
type Fault struct{ Field, Detail string }

// Error implements error.
func (e *Error) Error() string { return e.Detail }

func wrong(kind, format string, args ...any) *Error {
	return &Error{Kind: kind, Detail: fmt.Sprintf(format, args...)}
}

// as says what the matter is, if not [Invalid].
func (e *Error) as(n Nature) *Error {
	e.Nature = n
	return e
}

// field says which part is wrong and what would be right there.
func (e *Error) field(name, allowed string) *Error {
	e.Field, e.Allowed = name, allowed
	return e
}
