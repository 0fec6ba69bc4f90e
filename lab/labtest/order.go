package labtest

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab"
)

// fataler is what *testing.T and *rapid.T have in common.
type fataler interface {
	Helper()
	Fatal(args ...any)
}

// New makes an experiment of a document.
func New(t fataler, doc string, games lab.Games, kinds lab.Kinds) *lab.Experiment {
	t.Helper()
	d, err := lab.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	x, err := lab.NewExperiment(d, games, kinds)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// Play plays the batches that an experiment wants in the order in which it wants them, until it is finished.
func Play(t fataler, x *lab.Experiment, games lab.Games) {
	t.Helper()
	for {
		wanted, finished := x.Plan(nil)
		if finished {
			return
		}
		if len(wanted) == 0 {
			t.Fatal("nothing is wanted, and it is not finished")
		}
		put(t, x, games, wanted[0])
	}
}

func put(t fataler, x *lab.Experiment, games lab.Games, b lab.Batch) {
	t.Helper()
	task := x.Task(b)
	rows, err := lab.Play(context.Background(), games, &task, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Put(b, rows); err != nil {
		t.Fatal(err)
	}
}

// Result is the result of an experiment as JSON.
func Result(t fataler, x *lab.Experiment) []byte {
	t.Helper()
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// SameInAnyOrder checks that a result does not depend on the order in which batches come in, on what is played in vain, or on where the experiment was broken off: each batch that
// is handed out comes back at any time, and a second experiment of the document, as it reads in its canonical form, goes on with what the first one has.
func SameInAnyOrder(t *testing.T, doc string, games lab.Games, kinds lab.Kinds) {
	t.Helper()
	one := New(t, doc, games, kinds)
	Play(t, one, games)
	want := Result(t, one)
	rapid.Check(t, func(t *rapid.T) {
		x := New(t, doc, games, kinds)
		var inHand, came []lab.Batch
		for {
			wanted, finished := x.Plan(nil)
			if finished {
				break
			}
			for _, b := range wanted {
				if !has(inHand, b) && len(inHand) < 6 {
					inHand = append(inHand, b)
				}
			}
			i := rapid.IntRange(0, len(inHand)-1).Draw(t, "batch")
			put(t, x, games, inHand[i])
			came = append(came, inHand[i])
			inHand = append(inHand[:i], inHand[i+1:]...)
			if rapid.IntRange(0, 9).Draw(t, "kill") == 0 {
				canonical := string(x.Doc.JSON())
				x = New(t, canonical, games, kinds)
				if again := string(x.Doc.JSON()); again != canonical {
					t.Fatalf("the canonical form changes when it is read: %s, then %s", canonical, again)
				}
				inHand = nil
				recall(t, x, games, came)
			}
		}
		for _, b := range inHand {
			put(t, x, games, b) // too late
		}
		if got := Result(t, x); !bytes.Equal(got, want) {
			t.Fatalf("after batches %v\n%s\nwant\n%s", came, got, want)
		}
	})
}

// recall puts in what came of an experiment before it was broken off, as far as the plan asks for it.
func recall(t fataler, x *lab.Experiment, games lab.Games, came []lab.Batch) {
	t.Helper()
	for found := true; found; {
		found = false
		wanted, _ := x.Plan(nil)
		for _, b := range wanted {
			if has(came, b) && !x.Has(b) {
				put(t, x, games, b)
				found = true
			}
		}
	}
}

func has(list []lab.Batch, b lab.Batch) bool {
	for _, o := range list {
		if o == b {
			return true
		}
	}
	return false
}
