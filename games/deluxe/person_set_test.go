package deluxe

import (
	"testing"

	"pgregory.net/rapid"
)

// A set of people is compared with a plain list of who is in it, through puts and takes in any order, the first 64 and those beyond alike.
func TestPersonSet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var sets [2]PersonSet
		var in [2][MaxPersons]bool
		for range rapid.IntRange(0, 60).Draw(t, "changes") {
			i, p := rapid.IntRange(0, 1).Draw(t, "set"), PersonID(rapid.IntRange(0, MaxPersons-1).Draw(t, "person"))
			if in[i][p] = rapid.Bool().Draw(t, "in"); in[i][p] {
				sets[i].add(p)
			} else {
				sets[i].drop(p)
			}
		}
		with, without, and := sets[0].with(sets[1]), sets[0].without(sets[1]), sets[0].and(sets[1])
		n := 0
		for p := range PersonID(MaxPersons) {
			a, b := in[0][p], in[1][p]
			if sets[0].has(p) != a || with.has(p) != (a || b) || without.has(p) != (a && !b) || and.has(p) != (a && b) {
				t.Fatalf("person %d of %v and %v", p, sets[0], sets[1])
			}
			if a {
				n++
			}
		}
		if sets[0].len() != n || sets[0].any() != (n > 0) {
			t.Fatalf("%v: %d people, any %t; %d are in it", sets[0], sets[0].len(), sets[0].any(), n)
		}
		last := -1
		for set := sets[0]; set.any(); n-- {
			p := nextPerson(&set)
			if int(p) <= last || !in[0][p] {
				t.Fatalf("%v gives %d after %d", sets[0], p, last)
			}
			last = int(p)
		}
		if n != 0 {
			t.Fatalf("%d have not come", n)
		}
	})
}
