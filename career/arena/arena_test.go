package arena

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"turnpike/career"
	"turnpike/games/deluxe/garage"
	"turnpike/roster"
)

// played is the record of two weeks of four drivers with real matches, and of a person who goes by his standing plan.
func played(t *testing.T, a *Arena) (f *career.File, week int) {
	t.Helper()
	o := career.DefaultOptions
	o.Drivers, o.Weeks, o.Level = 4, 4, "normal"
	k, err := career.New(garage.Standard(), "A small league", [32]byte{5}, o, career.Action{Do: career.DoJoin, Name: "A yard", Start: "mechanic", Person: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Until(t.Context(), k, 3, 1, 0, nil); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(k.Record())
	if err != nil {
		t.Fatal(err)
	}
	if f, err = career.ReadFile(text); err != nil {
		t.Fatal(err)
	}
	return f, k.State.Week
}

// TestVerify proves a career with its matches, and finds what is not as they went.
func TestVerify(t *testing.T) {
	t.Parallel()
	a, err := New(roster.Games())
	if err != nil {
		t.Fatal(err)
	}
	f, week := played(t, a)
	var results []int
	for i := range f.Entries {
		if f.Entries[i].Action.Do == career.DoResult {
			results = append(results, i)
		}
	}
	if len(results) == 0 {
		t.Fatal("nobody has fought")
	}
	r, err := a.Verify(t.Context(), garage.Standard(), f, 1, nil)
	if err != nil || !r.OK() || r.Fixtures != len(results) || r.Entries != len(f.Entries) || r.Weeks != week {
		t.Fatalf("%+v, %v", r, err)
	}

	last := f.Entries[len(f.Entries)-1]
	if last.Digest == "" {
		t.Fatal("the last entry has no digest")
	}
	forged := *f
	forged.Entries = slices.Clone(f.Entries)
	act := &forged.Entries[results[0]].Action
	facts := *act.Facts
	facts.Turns++ // which brings nobody anything
	act.Facts = &facts
	r, err = a.Verify(t.Context(), garage.Standard(), &forged, 1, nil)
	if err != nil || r.OK() || len(r.Findings) != 1 || r.Findings[0].Fixture != act.Fixture {
		t.Errorf("another number of turns: %+v, %v", r, err)
	}

	other := *f
	other.Entries = slices.Clone(f.Entries)
	other.Entries[results[0]].Action.Rules = "0"
	if r, err = a.Verify(t.Context(), garage.Standard(), &other, 1, nil); err != nil || len(r.Findings) != 1 {
		t.Errorf("other rules: %+v, %v", r, err)
	}

	broken := *f
	broken.Entries = slices.Clone(f.Entries)
	broken.Entries[len(broken.Entries)-1].Digest = "00"
	r, err = a.Verify(t.Context(), garage.Standard(), &broken, 1, nil)
	if err != nil || r.Differs != len(f.Entries)-1 || r.Problem == "" {
		t.Errorf("another digest: %+v, %v", r, err)
	}
}

// TestStopped ends when it is told to.
func TestStopped(t *testing.T) {
	t.Parallel()
	a, err := New(roster.Games())
	if err != nil {
		t.Fatal(err)
	}
	o := career.DefaultOptions
	o.Drivers, o.Weeks = 2, 4
	k, err := career.New(garage.Standard(), "", [32]byte{5}, o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := a.Until(ctx, k, 2, 1, 0, nil); err == nil {
		t.Error("it goes on")
	}
}
