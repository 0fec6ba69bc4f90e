package spelling

import (
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	t.Parallel()
	names := []string{"cars", "phase", "max_speed", "Turbo"}
	for _, tc := range []struct {
		name  string
		edits int
		want  string
	}{
		{"carz", 1, "cars"}, {"car", 1, "cars"}, {"ccars", 1, "cars"}, {"casr", 1, "cars"}, {"vans", 1, ""}, {"vans", 2, "cars"},
		{"PHASE", 0, "phase"}, {"Max Speed", 0, "max_speed"}, {"max-speed", 0, "max_speed"}, {"cars", 0, "cars"}, {"", 3, ""}, {"", 4, "cars"}, {"TURBO", 0, "Turbo"},
		{"turbo", 1, "Turbo"}, {strings.Repeat("x", 1<<20), 3, ""},
	} {
		if got := Nearest(tc.name, names, tc.edits); got != tc.want {
			t.Errorf("Nearest(%.20q, %d) = %q, want %q", tc.name, tc.edits, got, tc.want)
		}
	}
	if got := Nearest("cars", nil, 9); got != "" {
		t.Errorf("out of no names: %q", got)
	}
}
