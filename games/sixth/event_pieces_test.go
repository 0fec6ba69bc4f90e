package sixth

import (
	"encoding/json"
	"testing"

	"turnpike/game"
)

// An event says what its pieces are, since their references mean nothing when they have gone; cars and walls name themselves. An event of a match that was
// kept before does not know.
func TestEventPieces(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	codec := NewCodec(g)
	k := mustPlace(t, `{"objects": [{"kind": "barrel", "x": 5, "y": 5}, {"kind": "wreck", "x": 7, "y": 7, "seat": 1}, {"kind": "wreck", "x": 9, "y": 9}]}`)
	var seen []Event
	r := run{s: k, d: g.d, rec: func(e Event) { seen = append(seen, e) }}
	tell := func(kind EventKind, on, by Ref) {
		e := event(kind, "SX-COLL-001", 0)
		e.On, e.By = on, by
		r.emit(e)
	}
	tell(EvCollision, objectRef(0), objectRef(1))
	tell(EvCollision, refEdge, carRef(0))
	tell(EvAttack, objectRef(2), NoRef)
	r.removeObject(0, EvPopped, "SX-PUSH-005")
	old := event(EvObject, "SX-DMG-003", game.Nobody)
	old.On = objectRef(1)
	seen = append(seen, old)
	for i, want := range []map[string]any{
		{"on_kind": "barrel", "by_kind": "wreck", "by_of": 1.0},
		{},
		{"target_kind": "wreck"},
		{"on_kind": "barrel"},
		{},
	} {
		data, err := json.Marshal(codec.Event(seen[i], game.Referee))
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]any
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"on_kind", "on_of", "target_kind", "target_of", "by_kind", "by_of"} {
			if got[key] != want[key] {
				t.Errorf("%s: %s is %v, want %v", data, key, got[key], want[key])
			}
		}
	}
}
