package career

// Jobs in town and as an escort (CR-JOB-001d): a scenario of the rulebook or on its rules, with a place for one vehicle of an organization. Who wins is paid.
type jobKind struct {
	scenario string
	pay      int
	seats    int    // of the match
	seat     int    // of whoever takes the job
	needs    string // heli, rig, car
}

var jobKinds = []jobKind{
	{"convoy", 4000, 3, 2, "car"},
	{"rescue", 5000, 2, 0, "heli"},
	{"town_run", 6000, 2, 0, "rig"},
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
	for seat := range k.seats {
		if seat == k.seat {
			f.Seats = append(f.Seats, m.seatOf(o, e))
		} else {
			f.Seats = append(f.Seats, Seat{Design: givenByScenario, Orders: Crippled})
		}
	}
	return m.addFixture(f)
}

// givenByScenario leaves the vehicle of a seat to the scenario.
const givenByScenario = "scenario"

// jobPay pays who has done a job.
func (z *settling) jobPay() {
	o := z.s.offer(z.f.Offer)
	for _, w := range z.a.Winners {
		if k := &z.f.Seats[w]; k.Character != 0 && o != nil {
			z.move(k.Org, "job", o.Pay, o.Scenario, "CR-JOB-001d")
			z.line(Award{Org: k.Org, Character: k.Character, Kind: "job", Amount: o.Pay, Rule: "CR-JOB-001d"})
			z.s.character(k.Character).Earned += o.Pay
		}
	}
}
