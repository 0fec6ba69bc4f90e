package career

import (
	"testing"

	"turnpike/games/deluxe/garage"
)

// league returns a career of 40 organizations after some weeks in which nobody was hurt: everybody has the car of his first night.
func league(tb testing.TB) *Career {
	tb.Helper()
	o := DefaultOptions
	o.Drivers = MaxOrgs - 1
	k, err := New(garage.Standard(), "A league", [32]byte{9}, o, Action{Do: DoJoin, Name: "Lantern Yard", Start: "driver_gunner", Person: true})
	if err != nil {
		tb.Fatal(err)
	}
	for k.State.Week < 6 {
		heed(tb, k, 1)
		if _, err := k.Drive(0); err != nil {
			tb.Fatal(err)
		}
		due := k.Due()
		for _, f := range due {
			if _, err := k.Do(House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)}, 0, true); err != nil {
				tb.Fatal(err)
			}
		}
		if len(due) == 0 {
			if err := k.Deadline(0); err != nil {
				tb.Fatal(err)
			}
		}
	}
	return k
}

func BenchmarkObserve(b *testing.B) {
	k := league(b)
	b.ReportAllocs()
	for b.Loop() {
		k.State.Observe(k.c, 1)
	}
}

func BenchmarkApply(b *testing.B) {
	k := league(b)
	b.ReportAllocs()
	for b.Loop() {
		s := *k.State
		if _, err := s.Apply(k.c, 1, &Action{Do: DoOrders, Character: 1, Orders: FightsOn}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	k := league(b)
	b.ReportAllocs()
	for b.Loop() {
		k.State.Digest()
	}
}

// heed has an organization do what its questions advise, or else their default.
func heed(tb testing.TB, k *Career, org OrgID) {
	tb.Helper()
	for range 20 {
		v := k.State.Observe(k.c, org)
		if len(v.Ask) == 0 {
			return
		}
		best := &v.Ask[0].Choices[0]
		for i := range v.Ask[0].Choices {
			if c := &v.Ask[0].Choices[i]; c.Advised || c.Default && !best.Advised {
				best = c
			}
		}
		if _, err := k.Do(org, &best.Action, 0, false); err != nil {
			tb.Fatalf("week %d: what is advised is refused: %v", k.State.Week, err)
		}
	}
	tb.Fatal("the questions have no end")
}
