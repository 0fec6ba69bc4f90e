package form

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"turnpike/internal/datafile"
	"turnpike/internal/spelling"
)

// DecodeFile reads a whole file of tables as [DecodeRow] reads a row. Its error is a [*datafile.Error] about the first thing that is wrong; the key names the
// rows on the way: "cards[0] light_machine_gun: dice: blue".
func DecodeFile(file string, data []byte, v any, names Names) error {
	err := DecodeRow(data, v, names)
	if wrong, ok := errors.AsType[*Error](err); ok {
		return &datafile.Error{File: file, Key: place(data, wrong.Field), Err: Wrong("", wrong.Detail, wrong.Allowed)}
	}
	return err
}

// place says for people where in a file a key is.
func place(data []byte, field string) string {
	var at any
	if json.Unmarshal(data, &at) != nil {
		return field
	}
	steps := strings.Split(field, ".")
	for i, step := range steps {
		key, index, _ := strings.Cut(strings.TrimSuffix(step, "]"), "[")
		object, _ := at.(map[string]any)
		at = object[key]
		if list, ok := at.([]any); ok && index != "" {
			if n, err := strconv.Atoi(index); err == nil && n < len(list) {
				at = list[n]
			}
			row, _ := at.(map[string]any)
			if id, _ := row["id"].(string); id != "" {
				steps[i] += " " + spelling.Clip(id)
			} else if name, _ := row["name"].(string); name != "" {
				steps[i] += " " + spelling.Clip(name)
			}
		}
	}
	return strings.Join(steps, ": ")
}
