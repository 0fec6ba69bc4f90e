package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// documentCache has a client ask again each time; the ETag makes the answer short.
const documentCache = "private, no-cache"

// newDocument makes an answer that is the same for everybody, as JSON in its plain form and, if zip, compressed.
func newDocument(v any, zip bool) (*asset, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	a := &asset{kind: "application/json", cache: documentCache, vary: zip}
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:12])
	a.forms[0] = form{append(data, '\n'), `"` + name + `"`}
	if zip {
		a.forms[1] = form{gzipped(a.forms[0].data, gzip.BestCompression), `"` + name + `-gz"`}
	}
	return a, nil
}
