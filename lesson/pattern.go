package lesson

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"turnpike/game"
	"turnpike/match"
)

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// generic returns a value as encoding/json decodes it, numbers as json.Number.
func generic(v any) (any, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var out any
	err = dec.Decode(&out)
	return out, err
}

// Matches reports whether an action, as the game writes it, has what the pattern names. What the pattern has as null is left out of the action.
func (p Pattern) Matches(action any) bool {
	doc, err := generic(action)
	if err != nil {
		return false
	}
	want, err := generic(map[string]any(p))
	if err != nil {
		return false
	}
	obj, ok := doc.(map[string]any)
	if !ok {
		return false
	}
	for k, v := range want.(map[string]any) {
		if !match.EqualJSON(obj[k], v) {
			return false
		}
	}
	return true
}

func matchesAny(list []Pattern, action any) bool {
	for _, p := range list {
		if p.Matches(action) {
			return true
		}
	}
	return false
}

// find returns the actions of seat that the patterns stand for: the legal ones that match, in order, else those that the patterns spell out and the rules take.
func find(t game.Table, seat game.Seat, list []Pattern) []any {
	var out []any
	for _, a := range append(t.Legal(seat), t.Unasked(seat)...) {
		if matchesAny(list, t.JSON(a)) {
			out = append(out, a)
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, p := range list {
		raw, err := json.Marshal(p)
		if err != nil {
			continue
		}
		a, err := t.Parse(raw)
		if err != nil {
			continue
		}
		if _, err := t.Clone().Apply(seat, a); err == nil {
			out = append(out, a)
		}
	}
	return out
}

// holds reports whether every expectation is true of a document.
func holds(doc any, list []Expectation) bool { return failing(doc, list) < 0 }

// failing returns the index of the first expectation that is not true of a document, -1 if all are.
func failing(doc any, list []Expectation) int {
	for i, x := range list {
		if !isAt(doc, x.At, x.Is) {
			return i
		}
	}
	return -1
}

// isAt reports whether a document has a value at a JSON pointer.
func isAt(doc any, at string, is json.RawMessage) bool {
	found, err := match.Pointer(doc, at)
	if err != nil {
		return false
	}
	want, err := generic(is)
	return err == nil && match.EqualJSON(found, want)
}

// document returns what expectations look at: the referee's observation with what is asked and how it came out.
func document(t game.Table) (any, error) {
	doc, err := match.Document(t, game.Referee)
	if err != nil {
		return nil, err
	}
	if o, over := t.Outcome(); over {
		winners := []any{}
		for s := range o.Winners.All() {
			winners = append(winners, json.Number(jsonInt(int(s))))
		}
		doc.(map[string]any)["winners"] = winners
	}
	return doc, nil
}

func jsonInt(n int) string {
	raw, err := json.Marshal(n)
	if err != nil {
		panic(err) // a number has a text
	}
	return string(raw)
}
