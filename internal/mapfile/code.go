package mapfile

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

// Coding packs texts into codes of letters, digits, hyphens and underscores: a letter that names the version, then the compressed text in
// base64.
type Coding struct {
	Letter byte   // the first of every code; a change of the coding takes another
	Words  string // dictionary of the compression, part of the version for ever; may be empty
	Limit  int    // bytes of the text, and characters of the code
	Err    error  // wrapped by every error of Unpack
}

// Pack returns the code of a text. Equal texts have equal codes.
func (c Coding) Pack(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(c.Words))
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("mapfile: compressing into memory: " + err.Error()) // a bytes.Buffer never fails
	}
	return string(c.Letter) + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// Unpack returns the text of a code; white space around the code is ignored.
func (c Coding) Unpack(s string) ([]byte, error) {
	s = strings.TrimSpace(s)
	switch {
	case s == "":
		return nil, fmt.Errorf("%w: empty", c.Err)
	case len(s) > c.Limit:
		return nil, fmt.Errorf("%w: longer than %d characters", c.Err, c.Limit)
	case s[0] != c.Letter:
		return nil, fmt.Errorf("%w: begins with %q, known is %q", c.Err, s[:1], string(c.Letter))
	}
	packed, err := base64.RawURLEncoding.Strict().DecodeString(s[1:])
	if err != nil {
		return nil, fmt.Errorf("%w: letters that do not belong there, or cut short: %w", c.Err, err)
	}
	r := flate.NewReaderDict(bytes.NewReader(packed), []byte(c.Words))
	data, err := io.ReadAll(io.LimitReader(r, int64(c.Limit)+1))
	if err != nil {
		return nil, fmt.Errorf("%w: damaged or cut short: %w", c.Err, err)
	}
	if len(data) > c.Limit {
		return nil, fmt.Errorf("%w: unpacks to more than %d bytes", c.Err, c.Limit)
	}
	return data, nil
}
