package deluxe

import (
	"testing"

	"turnpike/internal/datafile/tabletest"
)

func TestTablesRefusedCollision(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, collisionFiles, LoadCollision, []tabletest.Break{
		{"temporary-speed.json", `[2, 1,`, `[2, 2,`, "are not a whole"},
		{"temporary-speed.json", `"1/3", "2/3"`, `"2/3", "1/3"`, "dm"},
	})
}
