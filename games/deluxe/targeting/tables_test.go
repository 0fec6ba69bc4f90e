package targeting

import (
	"testing"

	"turnpike/internal/datafile/tabletest"
)

func TestTablesRefused(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, files, Load, []tabletest.Break{
		{"targeting-modifiers.json", `"value": 4`, `"value": 40`, "point_blank"},
		{"targeting-modifiers.json", `"id": "stunned"`, `"id": "dazed"`, `there is no "dazed"`},
		{"targeting-modifiers.json", "]\n}", "]\n} 1", "something follows"},
		{"targeting-modifiers.json", `"id": "stunned"`, `"id": "point_blank"`, "comes twice"},
	})
}
