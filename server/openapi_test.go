package server

import (
	"bytes"
	"encoding/json"
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
		if len(doc.Components.Schemas[name].Properties) == 0 {
			t.Errorf("there is no schema %s", name)
		}
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
