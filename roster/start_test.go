package roster_test

import (
	"runtime"
	"testing"

	"turnpike/roster"
)

// allocated is the memory that was taken for the list of the games, in bytes: noted before a test has asked for anything else.
var allocated = func() uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	roster.Games().Infos()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}()

// The start of every verb that needs the games reads tables and titles, but no map and no drawing of one. What it allocates does not depend on the
// machine: 19.4 MB, where it was 123 when all maps were read and each sample vehicle had a compressor of its own.
func TestStartIsLight(t *testing.T) {
	t.Parallel()
	const most = 25 << 20
	if allocated > most {
		t.Errorf("the list of games takes %d bytes, at most %d are expected: what is read that nobody has asked for?", allocated, most)
	}
}
