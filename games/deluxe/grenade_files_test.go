package deluxe

import (
	"testing"

	"turnpike/internal/datafile/tabletest"
)

func TestTablesRefusedGrenades(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, grenadeFiles, LoadGrenades, []tabletest.Break{
		{"grenade-scatter.json", `"near_limit_squares": 2`, `"near_limit_squares": 9`, "near_limit_squares: 9 is not in 1..8"},
	})
}
