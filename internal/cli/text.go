package cli

import (
	"bytes"
	"encoding/json"
	"strings"
)

// member is one member of a JSON object.
type member struct {
	key   string
	value json.RawMessage
}

// members returns the members of a JSON object in their order; nil if it is none.
func members(raw []byte) []member {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	var list []member
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil
		}
		m := member{key: key.(string)}
		if dec.Decode(&m.value) != nil {
			return nil
		}
		list = append(list, m)
	}
	return list
}

// elements returns the elements of a JSON list; nil if it is none.
func elements(raw []byte) []json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return nil
	}
	return list
}

// sentence writes an event on one line: what happened, the particulars in their order, the rules.
//
//	drawn: seat 0, cards swerve, count 1 [CG-TURN-005]
func sentence(event any) string {
	raw, err := json.Marshal(event)
	if err != nil {
		panic(err) // events are made for JSON
	}
	list := members(raw)
	if list == nil {
		return string(raw)
	}
	var what, rules string
	var particulars []string
	for _, m := range list {
		switch text := words(m.value); m.key {
		case "kind":
			what = text
		case "rules", "rule":
			rules = text
		default:
			particulars = append(particulars, m.key+" "+text)
		}
	}
	if len(particulars) > 0 {
		what += ": " + strings.Join(particulars, ", ")
	}
	if rules != "" {
		what += " [" + rules + "]"
	}
	return what
}

// words writes a JSON value as plainly as it allows.
func words(raw json.RawMessage) string {
	var text string
	if raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		return text
	}
	if list := elements(raw); list != nil {
		parts := make([]string, len(list))
		for i, v := range list {
			parts[i] = words(v)
		}
		return strings.Join(parts, " ")
	}
	if list := members(raw); list != nil {
		parts := make([]string, len(list))
		for i, m := range list {
			parts[i] = m.key + " " + words(m.value)
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return string(raw)
}

// pageWidth is how wide an outline gets.
const pageWidth = 110

// outline writes a value as JSON that is made to be read: what fits on a line stays on one.
func outline(v any) (string, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	layOut(&b, raw, "", 0)
	return b.String(), nil
}

// layOut writes compact JSON; used columns of the line are taken already.
func layOut(b *strings.Builder, raw []byte, indent string, used int) {
	if used+len(raw) <= pageWidth || raw[0] != '{' && raw[0] != '[' {
		b.Write(raw)
		return
	}
	inner, sep := indent+"  ", "\n"
	b.WriteByte(raw[0])
	for _, m := range members(raw) {
		key, err := json.Marshal(m.key)
		if err != nil {
			panic(err) // it came from JSON
		}
		b.WriteString(sep + inner + string(key) + ": ")
		layOut(b, m.value, inner, len(inner)+len(key)+3)
		sep = ",\n"
	}
	if raw[0] == '[' {
		for _, v := range elements(raw) {
			b.WriteString(sep + inner)
			layOut(b, v, inner, len(inner)+1)
			sep = ",\n"
		}
	}
	b.WriteString("\n" + indent)
	b.WriteByte(raw[len(raw)-1])
}
