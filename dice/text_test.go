package dice

import (
	"testing"
)

// A stream that has been written as text and read back yields what the first one yields, whatever its kind and however far it is.
func TestText(t *testing.T) {
	t.Parallel()
	script := ScriptValues([]Value{{Value: 3}, {Purpose: `to "hit"`, Value: 4}, {Purpose: "a b", Value: -1}, {Value: 6}})
	for _, tt := range []struct {
		s    Stream
		want string
	}{
		{Fast(1), ""}, {Stream{}, "fast 0 00000000000000000000000000000000"}, {Keyed([32]byte{1, 2, 3}), ""},
		{script, `script 0 3 "to \"hit\"":4 "a b":-1 6`}, {Script(), "script 0"},
	} {
		for range 2 {
			text, err := tt.s.MarshalText()
			if err != nil || tt.want != "" && string(text) != tt.want {
				t.Errorf("%s: %v, want %s", text, err, tt.want)
			}
			tt.want = ""
			var back Stream
			if err := back.UnmarshalText(text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if again, _ := back.MarshalText(); string(again) != string(text) || back.Count() != tt.s.Count() || back.Left() != tt.s.Left() {
				t.Errorf("%s comes back as %s", text, again)
			}
			a, b := tt.s, back
			for range 4 {
				if x, y := a.Roll(`to "hit"`, 6), b.Roll(`to "hit"`, 6); x != y || a.Count() != b.Count() {
					t.Errorf("%s: %d, and read back %d", text, x, y)
				}
			}
			tt.s.Roll("", 6)
		}
	}
}

func TestTextRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "fast", "fast x", "fast 1 00", "slow 1 00000000000000000000000000000000", "keyed -1 0000", "script 99999999999", "script 0 x",
		`script 0 "a`, `script 0 "a"`, `script 0 "a":`, `script 0 "a":x`, "fast 1 0000000000000000000000000000000g",
	} {
		s := Fast(7)
		if err := s.UnmarshalText([]byte(text)); err == nil || s != Fast(7) {
			t.Errorf("%q: %v, stream %v", text, err, s)
		}
	}
}
