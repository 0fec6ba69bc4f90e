package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
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

// document registers an operation whose answer, of the type T, is the same for everybody and has an ETag.
func document[I, T any](s *Server, api huma.API, path, id, tag, summary string, h func(context.Context, *I) (*asset, error)) {
	operation(s, api, http.MethodGet, path, id, tag, summary, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		a, err := h(ctx, in)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hctx huma.Context) {
			r, w := humago.Unwrap(hctx)
			a.serve(w, r)
		}}, nil
	}, func(op *huma.Operation) {
		schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, id)
		op.Responses = map[string]*huma.Response{
			"200": {
				Description: "OK",
				Headers:     map[string]*huma.Param{"ETag": {Schema: &huma.Schema{Type: "string"}, Description: "send it back as If-None-Match"}},
				Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
			},
			"304": {Description: "what If-None-Match names is still true"},
		}
	})
}
