package collision

import (
	"testing"

	"turnpike/internal/datafile/tabletest"
)

func TestTablesRefused(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, files, Load, []tabletest.Break{
		{"temporary-speed.json", `[2, 1,`, `[2, 2,`, "are not a whole"},
		{"temporary-speed.json", `"1/3", "2/3"`, `"2/3", "1/3"`, "dm"},
	})
}
