package career

import "slices"

// Jobs in town and as an escort (CR-JOB-001d): a scenario of the rulebook or on its rules, with a place for one vehicle of an organization. Who has done what he was
// hired for is paid.
type jobKind struct {
	scenario string
	pay      int      // dollars
	seat     int      // of whoever takes the job
	others   []string // what the other seats have, by seat; "": his own
	needs    string   // heli, rig, car
	holds    bool     // it is done unless the other side wins: the freight that he escorts is not stopped
}

var jobKinds = []jobKind{
	{scenario: "convoy", pay: 4000, seat: 2, others: []string{givenByScenario, "3x tin_wasp", ""}, needs: "car", holds: true},
	{scenario: "rescue", pay: 5000, others: []string{"", givenByScenario}, needs: "heli"},
	{scenario: "town_run", pay: 6000, others: []string{"", givenByScenario}, needs: "rig"},
}

// drawJob puts up a job.
func (m *machine) drawJob() {
	k := &jobKinds[m.s.Dice.IntN("job", len(jobKinds))]
	m.addOffer(Offer{Kind: Job, Scenario: k.scenario, Pay: k.pay})
}

func jobOf(scenario string) *jobKind {
	for i := range jobKinds {
		if jobKinds[i].scenario == scenario {
			return &jobKinds[i]
		}
	}
	return nil
}

// fitsJob refuses a vehicle that cannot do a job.
func (x *model) fitsJob(k *jobKind) error {
	train := len(x.design.Behind) > 0
	switch {
	case k.needs == "heli" && !x.flies:
		return refuse("CR-JOB-001d", "vehicle", "%s does not fly", x.name).but("a helicopter")
	case k.needs == "heli" && !x.passenger:
		return refuse("CR-JOB-001d", "vehicle", "%s has no place for a passenger", x.name).but("a helicopter with one")
	case k.needs == "rig" && !x.vehicle.Oversized:
		return refuse("CR-JOB-001d", "vehicle", "%s carries no freight", x.name).but("an oversized vehicle")
	case k.needs == "car" && (x.flies || x.vehicle.Oversized || train):
		return refuse("CR-JOB-001d", "vehicle", "%s is no escort", x.name).but("a car, cycle or trike")
	}
	return nil
}

// jobFixture makes the match of a job.
func (m *machine) jobFixture(o *Offer, e *Entry) *Fixture {
	k := jobOf(o.Scenario)
	f := Fixture{Week: m.s.Week, Kind: Job, Offer: o.ID, Options: map[string]any{"scenario": k.scenario}}
	for _, design := range k.others {
		if design == "" {
			f.Seats = append(f.Seats, m.seatOf(o, e))
		} else {
			f.Seats = append(f.Seats, Seat{Design: design, Orders: Crippled})
		}
	}
	return m.addFixture(f)
}

// givenByScenario leaves the vehicle of a seat to the scenario.
const givenByScenario = "scenario"

// jobPay pays who has done a job.
func (z *settling) jobPay() {
	o := z.s.offer(z.f.Offer)
	if o == nil {
		return
	}
	k := jobOf(o.Scenario)
	done := z.won(k.seat)
	if k.holds { // seats of one side have the same parity
		done = !slices.ContainsFunc(z.a.Winners, func(w gameSeat) bool { return int(w)%2 != k.seat%2 })
	}
	if own := &z.f.Seats[k.seat]; done && own.Character != 0 {
		z.move(own.Org, "job", o.Pay, o.Scenario, "CR-JOB-001d")
		z.line(Award{Org: own.Org, Character: own.Character, Kind: "job", Amount: o.Pay, Rule: "CR-JOB-001d"})
		z.s.character(own.Character).Earned += o.Pay
	}
}
