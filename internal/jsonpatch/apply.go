package jsonpatch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Apply carries out a patch on a value as encoding/json decodes it into an any, and returns what it becomes. It changes doc. Values of ops are such values,
// too. The error says which operation does not fit; doc is then half changed.
func Apply(doc any, ops []Op) (any, error) {
	for i := range ops {
		o := &ops[i]
		keys := strings.Split(o.Path, "/")[1:]
		for k := range keys {
			keys[k] = strings.NewReplacer("~1", "/", "~0", "~").Replace(keys[k])
		}
		var err error
		if doc, err = apply(doc, o, keys); err != nil {
			return doc, fmt.Errorf("operation %d (%s %s): %w", i, o.Op, o.Path, err)
		}
	}
	return doc, nil
}

func apply(doc any, o *Op, keys []string) (any, error) {
	if len(keys) == 0 {
		if o.Op != "replace" {
			return doc, fmt.Errorf("the whole can only be replaced")
		}
		return o.Value, nil
	}
	last := len(keys) == 1
	switch in := doc.(type) {
	case map[string]any:
		k := keys[0]
		was, ok := in[k]
		switch {
		case !ok && !(last && o.Op == "add"):
			return doc, fmt.Errorf("there is no %q", k)
		case !last:
			is, err := apply(was, o, keys[1:])
			in[k] = is
			return doc, err
		case o.Op == "remove":
			delete(in, k)
		default:
			in[k] = o.Value
		}
		return doc, nil
	case []any:
		i, err := strconv.Atoi(keys[0])
		if err != nil || i < 0 || i > len(in) || i == len(in) && !(last && o.Op == "add") {
			return doc, fmt.Errorf("there is no element %q of %d", keys[0], len(in))
		}
		switch {
		case !last:
			in[i], err = apply(in[i], o, keys[1:])
			return doc, err
		case o.Op == "add":
			return slices.Insert(in, i, o.Value), nil
		case o.Op == "remove":
			return slices.Delete(in, i, i+1), nil
		}
		in[i] = o.Value
		return doc, nil
	}
	return doc, fmt.Errorf("there is nothing below %q", keys[0])
}
