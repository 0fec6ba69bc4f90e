package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// documentCache has a client ask again each time; the ETag makes the answer short.
const documentCache = "private, no-cache"

// newDocument makes an answer that is the same for everybody, as JSON in its plain form and packed by gzip. One that is kept is packed well at once, one
// that is not quickly, for who takes it so.
func newDocument(v any, kept bool) (*asset, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	a := &asset{kind: "application/json", cache: documentCache, vary: true}
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:12])
	data = append(data, '\n')
	a.forms[0] = form{data, `"` + name + `"`}
	switch {
	case kept:
		a.forms[1] = form{gzipped(data, gzip.BestCompression), `"` + name + `-gz"`}
	case len(data) >= packFrom:
		a.forms[1].etag = `"` + name + `-gz"`
		a.pack = func() []byte { return gzipped(data, gzip.BestSpeed) }
	}
	return a, nil
}
