package dice

import (
	"slices"
	"testing"
)

// Who looks on changes no die: the same values come, and the stream is written as it would be.
func TestTraced(t *testing.T) {
	t.Parallel()
	for _, plain := range []Stream{Fast(4), Keyed([32]byte{5})} {
		var seen []Draw
		traced := plain.Traced(func(d Draw) { seen = append(seen, d) })
		var want []Draw
		for _, sides := range []int{6, 1, 20, 6} {
			v := plain.IntN("test", sides)
			want = append(want, Draw{"test", sides, v})
			if got := traced.IntN("test", sides); got != v {
				t.Errorf("%s: a traced %d instead of %d", plain.Kind(), got, v)
			}
		}
		item := Pick(&plain, "pick", []uint8{7, 8, 9})
		want = append(want, Draw{"pick", 3, item})
		again := traced // a copy goes on from where it is
		if got := Pick(&again, "pick", []uint8{7, 8, 9}); got != item {
			t.Errorf("%s: picked %d instead of %d", plain.Kind(), got, item)
		}
		if !slices.Equal(seen, want) {
			t.Errorf("%s: seen %v, drawn %v", plain.Kind(), seen, want)
		}
		a, _ := plain.MarshalText()
		b, _ := again.MarshalText()
		if string(a) != string(b) || plain.Kind() != again.Kind() || plain.Count() != again.Count() {
			t.Errorf("%s: %s and %s", plain.Kind(), a, b)
		}
	}
	if script := Script(3, 4); script.Traced(func(Draw) { t.Error("a written-down value is no draw") }) != script {
		t.Error("a script is another one when it is traced")
	}
}
