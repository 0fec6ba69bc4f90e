package pit

import (
	"errors"
	"fmt"
	"slices"

	"turnpike/games/deluxe/garage"
)

// Line is an amount of money that work costs.
type Line struct {
	Amount int    `json:"amount"`          // whole dollars, rounded by itself
	Saved  int    `json:"saved,omitempty"` // by the discount (DX-PREST-009)
	Kind   string `json:"kind"`            // LineRepair ...
	Part   string `json:"part,omitempty"`
	N      int    `json:"n,omitempty"` // points, hits, shots or hours
	Rule   string `json:"rule"`
}

// Preview is what a plan will bring.
type Preview struct {
	Jobs   []JobPreview  `json:"jobs"`
	Price  int           `json:"price"`  // of all jobs, without rent, if all are done
	Saved  int           `json:"saved"`  // by the discount, of that
	Rent   Rent          `json:"rent"`   // of bays
	Most   int           `json:"most"`   // that it can cost: the price, and rent for all hours that are booked
	Hours  []PersonHours `json:"hours"`  // of everybody who works, by ids
	Done   Permille      `json:"done"`   // that all of it is done
	Armor  *ArmorChoice  `json:"armor"`  // nil: no armor is lost
	After  Vehicle       `json:"-"`      // if all is done
	Stores []Stored      `json:"stores"` // likewise
	Value  int           `json:"value"`  // salvage value of the vehicle then, in dollars
}

// JobPreview is what one job of a plan will bring.
type JobPreview struct {
	Job
	Name  string   `json:"name"`            // of the thing
	Lines []Line   `json:"lines"`           // if it is done
	Tries []Try    `json:"tries,omitempty"` // by who works; none for what is certain
	Shop  Permille `json:"shop,omitempty"`  // the chance that the portable shop has the part
	Odds  *Odds    `json:"odds,omitempty"`  // nil: it is certain and takes nobody's time
}

// Try is what one of those who work on a job needs on two dice, or more.
type Try struct {
	Who     int    `json:"who"`
	AnHour  int    `json:"an_hour"`           // how often
	Steps   []Step `json:"steps"`             // each kind of step in turn: out with the old part, in with the new one
	Shopped []Step `json:"shopped,omitempty"` // the same if the portable shop has the part
}

// Step is one kind of success that a job takes.
type Step struct {
	Difficulty Difficulty `json:"difficulty"`
	N          int        `json:"n"`      // how many of them
	Need       int        `json:"need"`   // Never: out of reach
	Chance     Permille   `json:"chance"` // of one try
}

// Rent is what bays cost.
type Rent struct {
	Mean int `json:"mean"` // dollars on average
	Most int `json:"most"` // if all hours that are booked are worked
}

// PersonHours are the hours that somebody works.
type PersonHours struct {
	Who    int `json:"who"`
	Booked int `json:"booked"`
	Mean   int `json:"mean,omitempty"`   // in tenths
	P90    int `json:"p90,omitempty"`    // not exceeded nine times in ten
	Worked int `json:"worked,omitempty"` // of an outcome, in place of these
}

// ArmorChoice compares the two ways in which a shop makes armor whole.
type ArmorChoice struct {
	Points  int    `json:"points"`  // that are lost
	Repair  int    `json:"repair"`  // dollars, by the point (DX-REPAIR-001)
	Replace int    `json:"replace"` // all of it anew (DX-REPAIR-002)
	Cheaper string `json:"cheaper"` // the way: shop or replace
	Saves   int    `json:"saves"`
}

// rehearsal is a plan in which everything succeeds.
type rehearsal struct {
	h      *hoist
	tasks  []*task
	lines  [][]Line // by task
	stores []Stored
}

// rehearse goes through a plan as if no die could fail, on a copy of the vehicle. The error is a [*Refusal].
func (p *Plan) rehearse(now *hoist) (*rehearsal, error) {
	h := now.copy()
	s, err := p.begin(h.c)
	if err != nil {
		return nil, err
	}
	r := &rehearsal{h: h, stores: Put(nil, p.Stores...)}
	for i := range p.Jobs {
		t, refused := s.resolve(h, i, r.tasks, r.stores)
		if refused != nil {
			return nil, refused.in(i)
		}
		var lines []Line
		if r.stores, lines, err = h.apply(t, r.stores, t.steps()); err != nil {
			if refused, ok := errors.AsType[*Refusal](err); ok {
				err = refused.in(i)
			}
			return nil, err
		}
		r.tasks, r.lines = append(r.tasks, t), append(r.lines, lines)
	}
	return r, nil
}

// in says in which job of a plan it is.
func (e *Refusal) in(job int) *Refusal {
	key := fmt.Sprintf("jobs[%d]", job)
	if e.Key != "" {
		key += "." + e.Key
	}
	e.Key = key
	return e
}

// steps returns how many successes a task takes.
func (t *task) steps() int {
	if t.labor == nil {
		return 0
	}
	return len(t.labor.steps)
}

// Preview works out what a plan will cost and take, and with which odds. The error is a [*Refusal], or says what is wrong with the vehicle.
func (p *Plan) Preview(c *garage.Catalogue, v Vehicle) (*Preview, error) {
	now, err := lift(c, v, p.Discount)
	if err != nil {
		return nil, err
	}
	r, err := p.rehearse(now)
	if err != nil {
		return nil, err
	}
	o := &Preview{Jobs: make([]JobPreview, len(p.Jobs)), Armor: now.armorChoice(), After: r.h.veh, Stores: r.stores, Value: r.h.value()}
	timings := map[*task]*timing{}
	all := certain
	for i, t := range r.tasks {
		job := &o.Jobs[i]
		job.Job, job.Name, job.Lines = t.Job, t.name, r.lines[i]
		if l := t.labor; l != nil {
			timing := l.timing()
			timings[t] = &timing
			job.Tries, job.Shop, job.Odds = l.tries(), permille(l.inShop), &timing.Odds
			all = both(all, timing.done)
		}
		for _, l := range job.Lines {
			o.Price += l.Amount
			o.Saved += l.Saved
		}
	}
	o.Done = permille(all)
	o.Rent = rentOf(r.tasks, timings)
	o.Most = o.Price + o.Rent.Most
	o.Hours = hoursAhead(r.tasks, timings)
	return o, nil
}

// tries says what everybody on a piece of work needs.
func (l *labor) tries() []Try {
	var list []Try
	for _, m := range l.crew {
		t := Try{Who: m.ID, AnHour: Tries(m.Skill), Steps: l.kinds(m, l.tools)}
		if l.inShop > 0 {
			t.Shopped = l.kinds(m, l.shop)
		}
		list = append(list, t)
	}
	return list
}

// kinds are the steps, those of a kind together, as somebody sees them.
func (l *labor) kinds(m Mechanic, tools int) (list []Step) {
	for i, d := range l.steps {
		if i == 0 || d != l.steps[i-1] {
			need := Need(m.Skill, d, tools)
			list = append(list, Step{Difficulty: d, Need: need, Chance: permille(scaled(certain, uint64(Ways(need)), 36))})
		}
		list[len(list)-1].N++
	}
	return list
}

// rentOf returns what the bays of a plan cost.
func rentOf(tasks []*task, timings map[*task]*timing) (r Rent) {
	longest := []uint64{certain}
	for _, group := range groups(tasks) {
		hours, booked := []uint64{certain}, 0
		for _, t := range group {
			if t.At == Bay {
				hours = sum(hours, timings[t].hours)
				booked += t.labor.hours
			}
		}
		longest = highest(longest, hours)
		r.Most = max(r.Most, rent(booked))
	}
	r.Mean = mean(longest, rent(1))
	return r
}

// hoursAhead returns the hours that everybody is going to work, by their ids.
func hoursAhead(tasks []*task, timings map[*task]*timing) []PersonHours {
	list := hoursOf(tasks, nil)
	for i := range list {
		hours := []uint64{certain}
		for _, t := range tasks {
			if t.labor != nil && slices.Contains(t.Who, list[i].Who) {
				hours = sum(hours, timings[t].hours)
			}
		}
		list[i].Mean, list[i].P90 = mean(hours, 10), p90(hours)
	}
	return list
}

// armorChoice compares the two ways in which a shop makes the armor whole. nil: no point is lost.
func (h *hoist) armorChoice() *ArmorChoice {
	t, _ := h.target(allArmor)
	points := h.armorLost(&t)
	if points == 0 {
		return nil
	}
	a := &ArmorChoice{Points: points, Repair: h.priced(&task{Job: Job{Part: allArmor, Way: Shop}, target: t}), Replace: h.priced(&task{Job: Job{Part: allArmor, Way: Replace}, target: t}), Cheaper: Shop}
	if a.Saves = a.Replace - a.Repair; a.Saves < 0 {
		a.Cheaper, a.Saves = Replace, -a.Saves
	}
	return a
}

// priced returns what a job costs if it is done.
func (h *hoist) priced(t *task) int { return h.pricedWith(t, nil) }

// pricedWith is priced with what the stores hold. It is for ways that do not change the design, of which none can fail.
func (h *hoist) pricedWith(t *task, stores []Stored) (sum int) {
	k := h.copy()
	_, lines, err := k.apply(t, stores, t.steps())
	if err != nil {
		return 0
	}
	for _, l := range lines {
		sum += l.Amount
	}
	return sum
}
