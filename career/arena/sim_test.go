package arena

import (
	"reflect"
	"testing"

	"turnpike/career"
	"turnpike/games/deluxe/garage"
	"turnpike/roster"
)

// TestFixturesAtOnce: what comes of fixtures does not depend on how many are played at once.
func TestFixturesAtOnce(t *testing.T) {
	t.Parallel()
	a, err := New(roster.Games())
	if err != nil {
		t.Fatal(err)
	}
	o := career.DefaultOptions
	o.Drivers = 9
	k, err := career.New(garage.Standard(), "Nine", [32]byte{9}, o)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.Drive(0); err != nil {
		t.Fatal(err)
	}
	due := k.Due()
	if len(due) != 2 {
		t.Fatalf("nine amateurs are %d fields, and eight have room in one", len(due))
	}
	together, err := a.All(t.Context(), k.State, due, 2)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := a.Play(t.Context(), k.State, due[1])
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(alone, together[1]) {
		t.Error("a fixture goes otherwise beside another one")
	}
}

// TestSimulate adds up: everybody is alive, dead or out, and what two worlds at once come to is what they come to one after the other.
func TestSimulate(t *testing.T) {
	t.Parallel()
	a, err := New(roster.Games())
	if err != nil {
		t.Fatal(err)
	}
	cfg := SimConfig{Careers: 5, Weeks: 4, Seed: 3, Jobs: 2, Options: career.DefaultOptions}
	cfg.Options.Drivers = 3
	r, err := a.Simulate(t.Context(), garage.Standard(), cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Careers != 5 || r.Worlds != 2 || r.Alive.N+r.Dead.N+r.Out.N != 5 {
		t.Errorf("%d careers in %d worlds: %d alive, %d dead, %d out", r.Careers, r.Worlds, r.Alive.N, r.Dead.N, r.Out.N)
	}
	cfg.Jobs = 1
	again, err := a.Simulate(t.Context(), garage.Standard(), cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(r, again) {
		t.Error("the result depends on how many worlds are played at once")
	}
}

// TestQuantiles by hand: of 1 to 100 the tenth part lies below 11, the half below 51; the median's interval takes 1.96 · √100 / 2 = 9.8 places to each side.
func TestQuantiles(t *testing.T) {
	t.Parallel()
	var list []int
	for i := 100; i > 0; i-- {
		list = append(list, i)
	}
	if got, want := quantiles(52, list), (Quantiles{Week: 52, N: 100, P10: 11, Median: 51, P90: 91, CI95: [2]int{40, 60}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
