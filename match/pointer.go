package match

import (
	"fmt"
	"strconv"
	"strings"
)

// Pointer evaluates a JSON pointer (RFC 6901) on a document decoded by encoding/json into maps, slices and plain values. The
// error says how far the path leads.
func Pointer(doc any, path string) (any, error) {
	if path == "" {
		return doc, nil
	}
	if path[0] != '/' {
		return nil, fmt.Errorf("%q is not a JSON pointer: it has to begin with /", path)
	}
	parts := strings.Split(path[1:], "/")
	for i, part := range parts {
		so := "/" + strings.Join(parts[:i], "/")
		if i == 0 {
			so = "the document"
		}
		key := strings.NewReplacer("~1", "/", "~0", "~").Replace(part)
		switch v := doc.(type) {
		case map[string]any:
			next, ok := v[key]
			if !ok {
				return nil, fmt.Errorf("%s has no %q", so, key)
			}
			doc = next
		case []any:
			n, err := strconv.ParseUint(key, 10, 31)
			if err != nil || key != strconv.FormatUint(n, 10) {
				return nil, fmt.Errorf("%s is a list, and %q is not an index", so, key)
			}
			if n >= uint64(len(v)) {
				return nil, fmt.Errorf("%s has %d items, none with index %d", so, len(v), n)
			}
			doc = v[n]
		default:
			return nil, fmt.Errorf("%s is a plain value and has no %q", so, key)
		}
	}
	return doc, nil
}
