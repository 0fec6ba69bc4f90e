package arena

import (
	"errors"

	"turnpike/internal/mapfile"
)

// codeWords is the dictionary of the compression, part of version A for ever.
const codeWords = `"smooth":true,"points":[["line":[["thickness":0.2}` +
	`"kind":"barrel","kind":"clay","kind":"mud","kind":"sand","kind":"ice","kind":"gravel","kind":"debris",` +
	`"kind":"oil","kind":"slab","kind":"barrier","at":[,"durable":true}],"gates":[{"a":[],"b":[],"title":"` +
	`],"starts":[{"at":[],"heading":90,"seat":1,"players":2},{"at":[` +
	`{"format":1,"id":"","title":"","blurb":"","unit":"car_length","size":[11.43,11.43],` +
	`"walls":[{"rect":[]},{"rect":["terrain":[{"level":1,"rect":[]},{"level":2,"circle":["objects":[{"kind":"`

// ErrCode is wrapped by every error of [FromCode] about the code itself; a code
// that holds a faulty map gives [FileErrors].
var ErrCode = errors.New("arena code")

// coding is version A of the codes. No map of MaxFile bytes needs a longer code.
var coding = mapfile.Coding{Letter: 'A', Words: codeWords, Limit: MaxFile, Err: ErrCode}

// Code returns the map as a short text of letters, digits, hyphens and
// underscores for links. Equal maps have equal codes.
func Code(m *Map) string { return coding.Pack(m.canon) }

// FromCode reads a text made by [Code]; white space around it is ignored.
func FromCode(s string) (*Map, error) {
	data, err := coding.Unpack(s)
	if err != nil {
		return nil, err
	}
	return Parse(data)
}
