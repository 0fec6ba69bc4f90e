package datadir

import (
	"strings"
	"testing"
)

func TestLowDisk(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		free  int64
		known bool
		want  string
	}{
		{LowDisk, true, ""}, {LowDisk - 1, true, "only 63 MB are free"}, {0, true, "only 0 MB are free"}, {0, false, ""},
	} {
		var d Diagnosis
		d.disk(c.free, c.known)
		if got := strings.Join(d.Problems, " "); (got == "") != (c.want == "") || !strings.Contains(got, c.want) || (d.Free != nil) != c.known {
			t.Errorf("%d, %v: %q, want %q", c.free, c.known, got, c.want)
		}
	}
	if free, known := freeDisk(t.TempDir()); known && free <= 0 {
		t.Errorf("%d bytes are free", free)
	}
}
