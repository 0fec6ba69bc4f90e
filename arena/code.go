package arena

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

// codeVersion is the first letter of every code. A change of the dictionary or
// the coding takes another letter.
const codeVersion = 'A'

// codeWords is the dictionary of the compression, part of version A for ever.
const codeWords = `"smooth":true,"points":[["line":[["thickness":0.2}` +
	`"kind":"barrel","kind":"clay","kind":"mud","kind":"sand","kind":"ice","kind":"gravel","kind":"debris",` +
	`"kind":"oil","kind":"slab","kind":"barrier","at":[,"durable":true}],"gates":[{"a":[],"b":[],"title":"` +
	`],"starts":[{"at":[],"heading":90,"seat":1,"players":2},{"at":[` +
	`{"format":1,"id":"","title":"","blurb":"","unit":"car_length","size":[11.43,11.43],` +
	`"walls":[{"rect":[]},{"rect":["terrain":[{"level":1,"rect":[]},{"level":2,"circle":["objects":[{"kind":"`

// maxCode bounds the length of a code; no map of MaxFile bytes needs more.
const maxCode = MaxFile

// ErrCode is wrapped by every error of [FromCode] about the code itself; a code
// that holds a faulty map gives [FileErrors].
var ErrCode = errors.New("arena code")

// Code returns the map as a short text of letters, digits, hyphens and
// underscores for links. Equal maps have equal codes.
func Code(m *Map) string {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(codeWords))
	if err == nil {
		_, err = io.WriteString(w, m.canon)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("arena: compressing into memory: " + err.Error()) // a bytes.Buffer never fails
	}
	return string(codeVersion) + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// FromCode reads a text made by [Code]; white space around it is ignored.
func FromCode(s string) (*Map, error) {
	s = strings.TrimSpace(s)
	switch {
	case s == "":
		return nil, fmt.Errorf("%w: empty", ErrCode)
	case len(s) > maxCode:
		return nil, fmt.Errorf("%w: longer than %d characters", ErrCode, maxCode)
	case s[0] != codeVersion:
		return nil, fmt.Errorf("%w: begins with %q, known is %q", ErrCode, s[:1], string(codeVersion))
	}
	packed, err := base64.RawURLEncoding.Strict().DecodeString(s[1:])
	if err != nil {
		return nil, fmt.Errorf("%w: letters that do not belong there, or cut short: %w", ErrCode, err)
	}
	r := flate.NewReaderDict(bytes.NewReader(packed), []byte(codeWords))
	data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return nil, fmt.Errorf("%w: damaged or cut short: %w", ErrCode, err)
	}
	if len(data) > MaxFile {
		return nil, fmt.Errorf("%w: unpacks to more than %d bytes", ErrCode, MaxFile)
	}
	return Parse(data)
}
