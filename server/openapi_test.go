package server

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
)

func TestOpenAPI(t *testing.T) {
	t.Parallel()
	a, err := OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	b, err := OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Error("two descriptions of the same API differ")
	}
	var doc struct {
		OpenAPI    string
		Paths      map[string]map[string]struct{ OperationID string }
		Components struct {
			Schemas map[string]struct {
				Properties map[string]json.RawMessage
				OneOf      []json.RawMessage
			}
		}
	}
	if err := json.Unmarshal(a, &doc); err != nil {
		t.Fatal(err)
	}
	if doc.OpenAPI != "3.1.0" {
		t.Errorf("openapi is %q, want 3.1.0", doc.OpenAPI)
	}
	for _, name := range []string{"CardduelObservation", "CardduelAction", "CardduelEvent", "CardduelPreview", "CardduelCarView", "Frame", "Ask", "MatchPage", "Table", "Problem"} {
		if s := doc.Components.Schemas[name]; len(s.Properties) == 0 && len(s.OneOf) == 0 {
			t.Errorf("there is no schema %s", name)
		}
	}
	// An enumeration that a tag names is one of the API.
	var frame struct{ Enum []string }
	if err := json.Unmarshal(doc.Components.Schemas["CardduelFrameView"].Properties["frame"], &frame); err != nil ||
		!slices.Equal(frame.Enum, []string{"attack", "maneuver", "skid", "debris", "backfire", "paint", "ram_after"}) {
		t.Errorf("the frames of a chain are %v (%v)", frame.Enum, err)
	}
	ids := make(map[string]bool)
	for path, ops := range doc.Paths {
		for method, op := range ops {
			if op.OperationID == "" || ids[op.OperationID] {
				t.Errorf("%s %s: operation id %q is empty or used twice", method, path, op.OperationID)
			}
			ids[op.OperationID] = true
		}
	}
}
