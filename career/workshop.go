package career

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"turnpike/career/pit"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// pitOf returns a vehicle as the workshop takes it.
func (m *machine) pitOf(w *Worn) (pit.Vehicle, error) {
	x, err := modelOf(m.c, w.Design)
	if err != nil {
		return pit.Vehicle{}, err
	}
	return pit.Vehicle{Design: x.design, Condition: w.Condition, Jury: w.Jury, Gone: w.Gone, Broken: w.Broken}, nil
}

// worn takes a vehicle back from the workshop.
func (m *machine) worn(v *pit.Vehicle) Worn {
	return Worn{Design: m.c.DesignCode(v.Design), Condition: v.Condition, Jury: v.Jury, Gone: v.Gone, Broken: v.Broken}
}

// value returns the salvage value of a vehicle in dollars (DX-REPAIR-010); of one whose design nobody knows any more 0.
func (m *machine) value(w *Worn) int {
	v, err := m.pitOf(w)
	if err != nil {
		return 0
	}
	n, err := pit.Value(m.c, v)
	if err != nil {
		return 0
	}
	return n
}

// sale returns for how much a vehicle is sold. One whose design nobody knows any more goes for half of what was paid (CR-DESIGN-001d).
func (m *machine) sale(v *Vehicle) int {
	if _, err := modelOf(m.c, v.Design); err != nil {
		return v.Paid / 2
	}
	return percentOf(pit.SalePrice(m.value(&v.Worn), v.Paid, v.Fought > 0), m.s.Options.Salvage)
}

// partPrice returns for how much stored parts are sold.
func (m *machine) partPrice(p pit.Stored) int {
	n, err := pit.StoredPrice(m.c, p)
	if err != nil {
		return 0
	}
	return n
}

// design returns the design of a vehicle that comes with the program.
func (m *machine) design(id string) *garage.Design {
	x, err := modelOf(m.c, id)
	if err != nil {
		panic("career: " + id + ": " + err.Error())
	}
	return x.design
}

// drives reports whether a vehicle can be driven into a fight: its plant works, and it stands on its wheels.
func (m *machine) drives(v *Vehicle, x *model) bool {
	return deluxe.Drives(x.vehicle, &v.Condition)
}

// hoursLeft returns how many hours somebody can still work in this week (CR-HOURS-001d).
func (c *Character) hoursLeft() int {
	if c.Status == Away || !c.alive() || c.DP <= 1 {
		return 0
	}
	return max(0, hoursOfDay*(workDays-c.RoadDays)-c.Hours)
}

// shopFor makes a plan of the workshop for an organization.
// On the road, r is the run that the vehicle is on, there are those who are on it, with the tools that are aboard.
func (m *machine) shopFor(o *Org, jobs []pit.Job, r *Run) *pit.Plan {
	p := &pit.Plan{Jobs: jobs, Discount: m.discount(o.ID)}
	if r == nil {
		p.Stores = o.Stores
	}
	for _, c := range m.s.living(o.ID) {
		if r != nil && !slices.Contains(r.people(), c.ID) {
			continue
		}
		p.Mechanics = append(p.Mechanics, pit.Mechanic{ID: int(c.ID), Skill: c.Skills.Level(Mechanic), Hours: c.hoursLeft()})
	}
	for _, v := range m.s.owned(o.ID) {
		if r != nil && !r.uses(v.ID) || r == nil && m.onRun(o.ID, 0, v.ID) != nil {
			continue
		}
		if x, err := modelOf(m.c, v.Design); err == nil && v.Due == 0 {
			cases, kit := deluxe.Tools(m.c, x.vehicle, &v.Condition)
			p.Cases = min(p.Cases+cases, 4)
			p.ToolKit = p.ToolKit || kit
		}
	}
	return p
}

// refusedByPit turns a refusal of the workshop into one of ours: of the key that it names, or else of the one that is given.
func refusedByPit(key string, err error) error {
	if r, ok := errors.AsType[*pit.Refusal](err); ok {
		return &Refusal{Rule: r.Rule, Key: cmp.Or(r.Key, key), Detail: r.Detail, Allowed: r.Allowed}
	}
	return refuse("CR-PIT-005d", key, "%v", err)
}

// inPit refuses a vehicle that cannot be worked on. One that is on the road is worked on while its courier waits: r is its run then (CR-ROAD-003d).
func (m *machine) inPit(o *Org, id VehicleID) (v *Vehicle, r *Run, err error) {
	v, _, err = m.free("vehicle", o.ID, id)
	if err != nil {
		return nil, nil, err
	}
	if err := m.fighting(0, v.ID); err != nil {
		return nil, nil, err
	}
	for i := range m.s.Runs {
		if k := &m.s.Runs[i]; k.Org == o.ID && k.uses(v.ID) {
			r = k
		}
	}
	if r != nil && !r.Asked {
		return nil, nil, m.onRun(o.ID, 0, v.ID)
	}
	return v, r, nil
}

// byRoad refuses work that cannot be done on the road: by who is there with the tools aboard, or at a truck stop by its shop (DX-STOP-018, DX-STOP-022).
func (r *Run) byRoad(jobs []pit.Job) error {
	for i := range jobs {
		j := &jobs[i]
		key := "jobs/" + strconv.Itoa(i)
		own := len(j.Who) > 0
		switch {
		case own && j.At != pit.Road && !(r.atStop() && j.At == pit.Bay):
			return refuse("CR-ROAD-003d", key+"/at", "the vehicle is on the road").but("road; at a truck stop bay, too")
		case !own && j.Way != pit.Strip && !r.atStop():
			return refuse("CR-ROAD-003d", key+"/way", "there is no shop at mile %d", r.Leg*legMiles).but("own labor at the road, or a truck stop")
		}
	}
	return nil
}

// plan carries out work on a vehicle.
func (m *machine) plan(o *Org, a *Action) error {
	v, run, err := m.inPit(o, a.Vehicle)
	if err != nil {
		return err
	}
	if run != nil {
		if err := run.byRoad(a.Jobs); err != nil {
			return err
		}
	}
	if len(a.Jobs) == 0 {
		return refuse("CR-ACT-001d", "jobs", "there are none").but("1 to %d", MaxJobs)
	}
	in, err := m.pitOf(&v.Worn)
	if err != nil {
		return refusedByPit("vehicle", err)
	}
	p := m.shopFor(o, a.Jobs, run)
	look, err := p.Preview(m.c, in)
	if err != nil {
		return refusedByPit("vehicle", err)
	}
	if err := m.afford(o.ID, look.Most); err != nil {
		return err
	}
	out, err := p.Work(m.c, in, &m.s.Dice)
	if err != nil {
		return refusedByPit("vehicle", err)
	}
	for i := range out.Jobs {
		j := &out.Jobs[i]
		l := Line{Kind: "job", Subject: j.Part, Org: o.ID, Amount: j.Left, Rule: "DX-MECH-001"}
		switch {
		case j.Done:
			l.Kind = "job_done"
		case j.Refused != nil:
			l.Kind, l.Rule = "job_void", j.Refused.Rule
		}
		for _, r := range j.Rolls {
			l.Need = r.Need
			l.Rolls = append(l.Rolls, r.Dice[0]+r.Dice[1])
		}
		m.say(l)
		v.Booked = v.Booked || run == nil && takesTime(&j.Job)
	}
	for _, l := range out.Lines {
		m.move(o.ID, "pit_"+l.Kind, -l.Amount, l.Part, l.Rule)
	}
	for _, h := range out.Hours {
		m.s.character(CharacterID(h.Who)).Hours += h.Worked
	}
	v.Worn = m.worn(&out.Vehicle)
	if run == nil {
		o.Stores = out.Stores
	} else {
		for _, k := range out.Stores { // what was taken off is brought home
			o.Stores = pit.Put(o.Stores, k)
		}
	}
	if x, err := modelOf(m.c, v.Design); err == nil && m.value(&v.Worn) >= x.cost*9/10 {
		v.Wreck = false
	}
	return nil
}

// takesTime reports whether a vehicle stays in the pit for a job: what is trivial takes no time, tires, shots, body armor and what lies loose (CR-PIT-005d).
func takesTime(j *pit.Job) bool {
	if j.Way == pit.Reload || j.Part == "loose" {
		return false
	}
	kind, _, _ := strings.Cut(j.Part, ":")
	return !slices.Contains([]string{"tire", "body_armor", "shots", "cargo"}, kind)
}

// modify turns a vehicle into another design (DX-REPAIR-013).
func (m *machine) modify(o *Org, a *Action) error {
	v, run, err := m.inPit(o, a.Vehicle)
	if err != nil {
		return err
	}
	if run != nil {
		return m.onRun(o.ID, 0, v.ID)
	}
	to, err := modelOf(m.c, a.To)
	if err != nil {
		return refuse("CR-DESIGN-001d", "to", "%v", err)
	}
	in, err := m.pitOf(&v.Worn)
	if err != nil {
		return refusedByPit("vehicle", err)
	}
	ch, err := pit.Modify(m.c, in, to.design, m.discount(o.ID))
	if err != nil {
		return refusedByPit("to", err)
	}
	if err := m.afford(o.ID, ch.Cost); err != nil {
		return err
	}
	for _, l := range ch.Lines {
		m.move(o.ID, "pit_"+l.Kind, -l.Amount, l.Part, l.Rule)
	}
	v.Worn = m.worn(&ch.Vehicle)
	v.Paid += ch.Cost
	v.Booked = true
	for _, p := range ch.Out {
		o.put(p)
	}
	for i := range m.s.Entries { // it may not fit any more
		if e := &m.s.Entries[i]; e.Vehicle == v.ID {
			_, seated := m.crew(o.ID, to, e.Character, e.Crew)
			if k := m.s.offer(e.Offer); seated != nil || m.mayEvent(k, m.s.character(e.Character), v, to) != nil {
				m.s.Entries = slices.Delete(m.s.Entries, i, i+1)
				break
			}
		}
	}
	return nil
}

// put puts parts into the stores, beside those that are alike.
func (o *Org) put(p pit.Stored) {
	for i := range o.Stores {
		if k := &o.Stores[i]; k.Part == p.Part && k.Hits == p.Hits {
			k.N += p.N
			return
		}
	}
	o.Stores = append(o.Stores, p)
	slices.SortFunc(o.Stores, func(a, b pit.Stored) int { return cmp.Or(strings.Compare(a.Part, b.Part), a.Hits-b.Hits) })
}
