package bot

import "testing"

// The first answer is the choice, whatever was weighed above it; others follow by value, none better than it, with what they are worse in.
func TestNotesAreRanked(t *testing.T) {
	t.Parallel()
	var n Notes[int]
	n.Weigh(1, 5, Term{"fire", 4}, Term{"safe", 1})
	n.Weigh(2, 6, Term{"fire", 9}, Term{"safe", -3}) // searched apart it looks better
	n.Weigh(3, 2, Term{"fire", 1}, Term{"safe", 1})
	n.Weigh(4, -1)
	n.Weigh(3, 1) // weighed again, and worse
	got := n.ranked(1, 3, func(int) Reason { return "kind" })
	want := []Advice[int]{
		// Against the mean of the others, 5 of fire and -1 of safety, it is ahead by 2 in safety and behind in fire.
		{Action: 1, Value: 5, Weighed: true, Why: "safe"},
		{Action: 2, Value: 5, Weighed: true, Why: "safe", Against: true},
		{Action: 3, Value: 2, Weighed: true, Why: "fire", Against: true},
	}
	if len(got) != len(want) {
		t.Fatalf("%d answers, not %d: %+v", len(got), len(want), got)
	}
	for i := range want {
		g := got[i]
		if g.Action != want[i].Action || g.Value != want[i].Value || g.Weighed != want[i].Weighed || g.Why != want[i].Why || g.Against != want[i].Against {
			t.Errorf("answer %d is %+v, not %+v", i, g, want[i])
		}
	}
}

// A choice of which nothing was weighed has the reason of its kind, or the one that was noted; and no notes are kept in play.
func TestNotesOfOneChoice(t *testing.T) {
	t.Parallel()
	kind := func(int) Reason { return "kind" }
	var n Notes[int]
	if got := n.ranked(7, 3, kind); len(got) != 1 || got[0].Action != 7 || got[0].Weighed || got[0].Why != "kind" {
		t.Errorf("%+v", got)
	}
	n.Because("later")
	if got := n.ranked(7, 3, kind); got[0].Why != "later" {
		t.Errorf("%+v", got)
	}
	var none *Notes[int]
	none.Weigh(1, 1)
	none.Because("later")
	if none.On() {
		t.Error("notes are kept that there are not")
	}
}
