package pit

import (
	"cmp"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

// Roll is a try.
type Roll struct {
	Hour    int    `json:"hour"` // from 1
	Who     int    `json:"who"`
	Dice    [2]int `json:"dice"`
	Need    int    `json:"need"`
	Success bool   `json:"success"`
}

// JobResult is what has come of a job.
type JobResult struct {
	Job
	Done  bool   `json:"done"`
	Left  int    `json:"left,omitempty"`  // successes that it still takes
	Hours int    `json:"hours,omitempty"` // worked
	Shop  int    `json:"shop,omitempty"`  // the draw of 100 for the portable shop; 0: none
	Rolls []Roll `json:"rolls,omitempty"`
	Lines []Line `json:"lines,omitempty"`

	Refused *Refusal `json:"refused,omitempty"` // it was not tried, for what a job before it has left undone
}

// Outcome is what has come of a plan.
type Outcome struct {
	Vehicle Vehicle       `json:"-"` // afterwards
	Stores  []Stored      `json:"stores"`
	Jobs    []JobResult   `json:"jobs"`
	Lines   []Line        `json:"lines"` // of the jobs in their order, the rent last
	Cost    int           `json:"cost"`  // their sum
	Hours   []PersonHours `json:"hours"` // Mean and P90 are left out
}

// The purposes of the dice of the pit.
const (
	repairDice = dice.Purpose("repair")
	shopDice   = dice.Purpose("portable shop") // 1 to 100: the part is there up to the percentage
)

// Work carries a plan out, job by job in its order: what is certain is done, and for the rest dice are drawn, hour by hour in the order of who works on it. What is
// not finished in the hours that are booked stays as it is. The errors are those of [Plan.Preview]; no die is drawn then.
func (p *Plan) Work(c *garage.Catalogue, v Vehicle, d *dice.Stream) (*Outcome, error) {
	h, err := lift(c, v, p.Discount)
	if err != nil {
		return nil, err
	}
	if _, err := p.rehearse(h); err != nil {
		return nil, err
	}
	s, err := p.begin(c)
	if err != nil {
		return nil, err
	}
	out := &Outcome{Stores: Put(nil, p.Stores...), Jobs: make([]JobResult, len(p.Jobs))}
	var tasks []*task
	worked := map[*task]int{}
	for i := range p.Jobs {
		job := &out.Jobs[i]
		job.Job = p.Jobs[i]
		t, refused := s.resolve(h, i, tasks, out.Stores)
		if refused != nil { // the rehearsal has allowed it, so a job before it has failed
			job.Refused = refused.in(i)
			continue
		}
		tasks = append(tasks, t)
		successes := t.roll(job, d)
		worked[t] = job.Hours
		if out.Stores, job.Lines, err = h.apply(t, out.Stores, successes); err != nil {
			return nil, err
		}
		out.Lines = append(out.Lines, job.Lines...)
	}
	if hours := bayHours(tasks, worked); hours > 0 {
		out.Lines = append(out.Lines, Line{Kind: LineRent, N: hours, Amount: rent(hours), Rule: "DX-REPAIR-008"})
	}
	for _, l := range out.Lines {
		out.Cost += l.Amount
	}
	out.Hours = hoursOf(tasks, worked)
	out.Vehicle = h.veh
	return out, d.Err()
}

// roll draws the dice of a task and returns its successes.
func (t *task) roll(job *JobResult, d *dice.Stream) (successes int) {
	l := t.labor
	if job.Done = l == nil; job.Done {
		return 0
	}
	tools := l.tools
	if l.inShop > 0 {
		if l.inShop == certain {
			tools = l.shop
		} else if job.Shop = d.Roll(shopDice, 100); uint64(job.Shop) <= scaled(100, l.inShop, certain) {
			tools = l.shop
		}
	}
	for job.Hours < l.hours && successes < len(l.steps) {
		job.Hours++
		for _, m := range l.crew {
			for range Tries(m.Skill) {
				if successes == len(l.steps) {
					break
				}
				r := Roll{Hour: job.Hours, Who: m.ID, Dice: [2]int{d.D6(repairDice), d.D6(repairDice)}, Need: Need(m.Skill, l.steps[successes], tools)}
				if r.Success = r.Dice[0]+r.Dice[1] >= r.Need; r.Success {
					successes++
				}
				job.Rolls = append(job.Rolls, r)
			}
		}
	}
	job.Left = len(l.steps) - successes
	job.Done = job.Left == 0
	return successes
}

// bayHours returns for how many hours a bay is rented: those of the group of people who are longest in it.
func bayHours(tasks []*task, worked map[*task]int) (most int) {
	for _, group := range groups(tasks) {
		hours := 0
		for _, t := range group {
			if t.At == Bay {
				hours += worked[t]
			}
		}
		most = max(most, hours)
	}
	return most
}

// hoursOf returns the hours of everybody who works, by their ids.
func hoursOf(tasks []*task, worked map[*task]int) (list []PersonHours) {
	for _, t := range tasks {
		if t.labor == nil {
			continue
		}
		for _, who := range t.Who {
			i := slices.IndexFunc(list, func(p PersonHours) bool { return p.Who == who })
			if i < 0 {
				i = len(list)
				list = append(list, PersonHours{Who: who})
			}
			list[i].Booked += t.labor.hours
			list[i].Worked += worked[t]
		}
	}
	slices.SortFunc(list, func(a, b PersonHours) int { return cmp.Compare(a.Who, b.Who) })
	return list
}
