package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
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
		var b bytes.Buffer
		w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
		if err == nil {
			_, err = w.Write(a.forms[0].data)
		}
		if err = errors.Join(err, w.Close()); err != nil {
			return nil, err
		}
		a.forms[1] = form{b.Bytes(), `"` + name + `-gz"`}
	}
	return a, nil
}
