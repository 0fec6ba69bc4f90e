package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// TestJobsFit: each job can be begun with a vehicle that fits it, and the others are refused.
func TestJobsFit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-JOB-001")
	c := garage.Standard()
	fitting := map[string]string{"convoy": "hard_bargain", "rescue": "air_aid", "town_run": "longhaul_ten"}
	for i := range jobKinds {
		k := &jobKinds[i]
		for scenario, id := range fitting {
			x, err := modelOf(c, id)
			if err != nil {
				t.Fatal(err)
			}
			if err := x.fitsJob(k); (err == nil) != (scenario == k.scenario) {
				t.Errorf("%s for %s: %v", id, k.scenario, err)
			}
		}
	}
	midge, err := modelOf(c, "midge")
	if err != nil {
		t.Fatal(err)
	}
	if midge.fitsJob(jobOf("rescue")) == nil {
		t.Error("a helicopter without a place rescues somebody")
	}
}

// TestJobPay: an escort is paid unless the raiders win, others if they win.
func TestJobPay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-JOB-001")
	for _, x := range []struct {
		scenario string
		winners  []gameSeat
		paid     bool
	}{
		{"convoy", nil, true}, {"convoy", []gameSeat{0, 2}, true}, {"convoy", []gameSeat{1}, false},
		{"rescue", nil, false}, {"rescue", []gameSeat{0}, true}, {"rescue", []gameSeat{1}, false},
		{"town_run", []gameSeat{0}, true}, {"town_run", nil, false},
	} {
		k := jobOf(x.scenario)
		s := &State{Options: DefaultOptions, Week: 1, Orgs: []Org{{ID: 1, Name: "A"}}, Characters: []Character{{ID: 1, Org: 1, DP: 3, Skills: Skills{}}},
			Offers: []Offer{{ID: 9, Kind: Job, Scenario: x.scenario, Pay: k.pay}}}
		f := &Fixture{ID: 1, Kind: Job, Offer: 9, Seats: make([]Seat, len(k.others))}
		f.Seats[k.seat] = Seat{Org: 1, Character: 1}
		z := &settling{machine: &machine{s: s, c: garage.Standard()}, f: f, a: &deluxe.Aftermath{Winners: x.winners}}
		z.jobPay()
		if got := s.Orgs[0].Cash; (got == k.pay) != x.paid || got != 0 && got != k.pay {
			t.Errorf("%s, winners %v: paid $%d", x.scenario, x.winners, got)
		}
	}
}
