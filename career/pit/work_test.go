package pit

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// script is dice of which pairs show these sums.
func script(sums ...int) dice.Stream {
	var values []dice.Value
	for _, n := range sums {
		a := max(1, n-6)
		values = append(values, dice.Value{Purpose: repairDice, Value: a}, dice.Value{Purpose: repairDice, Value: n - a})
	}
	return dice.ScriptValues(values)
}

// work carries a plan out with scripted dice, all of which must be drawn.
func work(t testing.TB, v Vehicle, p Plan, d dice.Stream) *Outcome {
	t.Helper()
	o, err := p.Work(garage.Standard(), v, &d)
	if err != nil {
		t.Fatal(err)
	}
	if d.Left() > 0 {
		t.Errorf("%d dice are left", d.Left())
	}
	return o
}

// Two hits of a machine gun at 9 or more: the second try and the fourth. Half of 30% of $1,000.
func TestOwnLabor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-001", "DX-MECH-002", "DX-MECH-005", "DX-REPAIR-008", "DX-REPAIR-016")
	v := built(t, workhorse).hurt(map[string]int{"weapon:0": 2})
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 10}, {ID: 2, Skill: 3, Hours: 10}}, Jobs: []Job{{Part: "weapon:0", Way: Own, Who: []int{1}}}}
	o := work(t, v, plan, script(8, 9, 8, 12))
	is(t, "damage left", len(o.Vehicle.Damage), 0)
	is(t, "cost", o.Cost, 150)
	is(t, "hours", o.Hours[0], PersonHours{Who: 1, Booked: 10, Worked: 4})
	job := o.Jobs[0]
	is(t, "done", job.Done, true)
	is(t, "rolls", len(job.Rolls), 4)
	is(t, "the second roll", job.Rolls[1], Roll{Hour: 2, Who: 1, Dice: [2]int{3, 6}, Need: 9, Success: true})
	is(t, "what was given", v.Damage["weapon:0"], 2)

	// Somebody with Mechanic +3 needs 5 and tries twice an hour.
	plan.Jobs[0].Who = []int{2}
	o = work(t, v, plan, script(4, 5, 7))
	is(t, "hours of a Mechanic +3", o.Jobs[0].Hours, 2)
	is(t, "hour of the third try", o.Jobs[0].Rolls[2].Hour, 2)

	// Together they roll in the order in which they are named. The last success ends the hour.
	plan.Jobs[0].Who = []int{1, 2}
	o = work(t, v, plan, script(8, 4, 4, 9, 5))
	is(t, "hours together", o.Jobs[0].Hours, 2)
	is(t, "who rolls last", o.Jobs[0].Rolls[4].Who, 2)
	is(t, "hours of both", len(o.Hours), 2)
}

// What is not done in the hours that are booked stays, and what was done is paid: of four hits (70%) two are left (30%), so that half of 40% of $1,000 is paid, and half
// of 30% for the rest, together half of 70%.
func TestOwnLaborInPart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-003", "DX-REPAIR-008")
	v := built(t, `{"name": "Magazines", "body": "luxury", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}], "weapons": [{"weapon": "machine_gun", "at": "front", "magazines": 2}]}`)
	v = v.hurt(map[string]int{"weapon:0": 4}) // of 5 with the magazines
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}}, Jobs: []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 3}}}
	o := work(t, v, plan, script(9, 2, 11))
	is(t, "hits left", o.Vehicle.Damage["weapon:0"], 2)
	is(t, "done", o.Jobs[0].Done, false)
	is(t, "successes left", o.Jobs[0].Left, 2)
	is(t, "cost", o.Cost, 200)
	o = work(t, o.Vehicle, plan, script(9, 9))
	is(t, "cost of the rest", o.Cost, 150)

	// Armor: three points a success. 10 points are $500; two successes mend 6, half of $300; then two more the 4 that are left.
	v = sample(t, "hard_bargain").hurt(map[string]int{"armor:front": 7, "armor:back": 3})
	plan.Jobs = []Job{{Part: "armor", Way: Own, Who: []int{1}, Hours: 2}}
	o = work(t, v, plan, script(9, 9))
	if want := map[string]int{"armor:front": 1, "armor:back": 3}; !maps.Equal(o.Vehicle.Damage, want) {
		t.Errorf("armor: %v, want %v", o.Vehicle.Damage, want)
	}
	is(t, "cost of six points", o.Cost, 150)
	is(t, "successes left of armor", o.Jobs[0].Left, 2)
	o = work(t, o.Vehicle, plan, script(9, 9))
	is(t, "cost of four points", o.Cost, 100)
	is(t, "armor left", len(o.Vehicle.Damage), 0)
}

// A gun that is destroyed works again with 1 DP, and never more: it can only be replaced after that. The jury-rigged gun is worth nothing.
func TestJuryRigging(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-008", "DX-MECH-007")
	c := garage.Standard()
	v := built(t, workhorse).hurt(map[string]int{"weapon:1": 3})
	worth, _ := Value(c, v)
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}}, Jobs: []Job{{Part: "weapon:1", Way: Jury, Who: []int{1}}}}
	o := work(t, v, plan, script(10, 11)) // hard: 11
	is(t, "hits", o.Vehicle.Damage["weapon:1"], 2)
	is(t, "cost", o.Cost, 0)
	if !slices.Equal(o.Vehicle.Jury, []string{"weapon:1"}) {
		t.Errorf("jury-rigged: %v", o.Vehicle.Jury)
	}
	value, err := Value(c, o.Vehicle)
	is(t, "value", value, worth)
	is(t, "error", err, nil)
	for way, key := range map[string]string{Own: "jobs[0].way", Shop: "jobs[0].way", Jury: "jobs[0].way"} {
		again := plan
		again.Jobs = []Job{{Part: "weapon:1", Way: way, Who: []int{1}}}
		_, err := again.Preview(c, o.Vehicle)
		refusedBy(t, err, "DX-MECH-008", key)
	}
	destroyed := o.Vehicle.clone()
	destroyed.Damage["weapon:1"] = 3
	_, err = plan.Preview(c, destroyed)
	refusedBy(t, err, "DX-MECH-008", "jobs[0].way")
	plan.Jobs = []Job{{Part: "weapon:1", Way: New}}
	o = work(t, o.Vehicle, plan, script())
	is(t, "a new one", o.Cost, 1000)
	is(t, "nothing is jury-rigged", len(o.Vehicle.Jury)+len(o.Vehicle.Damage), 0)

	// A cyberlink has 1 DP: jury-rigged it is whole to look at, and still worth nothing.
	v = built(t, workhorse).hurt(map[string]int{"cyberlink:gunner": 1})
	worth, _ = Value(c, v)
	plan.Jobs = []Job{{Part: "cyberlink:gunner", Way: Jury, Who: []int{1}}}
	o = work(t, v, plan, script(12))
	value, _ = Value(c, o.Vehicle)
	is(t, "value of the cyberlink", value, worth)
	is(t, "whole", len(o.Vehicle.Damage), 0)
	// What is not destroyed is repaired.
	_, err = plan.Preview(c, built(t, workhorse))
	refusedBy(t, err, "DX-MECH-008", "jobs[0].way")
}

// A new plant by one's own hands: the old one out (medium, 9), then the new one in (hard, 11). Its price is that of a new one, whoever does it. The computers and the
// extinguisher died with the old one (DX-LOC-020): they come with it, $1,000 and $300.
func TestNewPart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-009", "DX-MECH-010", "DX-REPAIR-005")
	v := built(t, workhorse).hurt(map[string]int{"plant:front": 12})
	plan := Plan{Discount: 50, Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}}, Jobs: []Job{{Part: "plant:front", Way: New, Who: []int{1}, Hours: 4}}}
	o := work(t, v, plan, script(8, 9, 10, 11))
	is(t, "needs", o.Jobs[0].Rolls[0].Need, 9)
	is(t, "needs then", o.Jobs[0].Rolls[2].Need, 11)
	is(t, "cost: half of 3,000 + 1,000 + 300", o.Cost, 2150)
	is(t, "damage", len(o.Vehicle.Damage), 0)
	// Not done: nothing is paid, and it starts anew.
	o = work(t, v, plan, script(8, 9, 10, 10))
	is(t, "cost of what is not done", o.Cost, 0)
	is(t, "the plant", o.Vehicle.Damage["plant:front"], 12)
	is(t, "left", o.Jobs[0].Left, 1)
	// The shop does it for the same.
	plan.Jobs = []Job{{Part: "plant:front", Way: New}}
	is(t, "price in the shop", preview(t, v, plan).Price, 2150)
}

// Four cases bring the part for sure, three in 75 of 100 cases; otherwise the shop does not help with that job.
func TestPortableShop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-015", "DX-ACC-070", "DX-ACC-071")
	v := built(t, workhorse).hurt(map[string]int{"weapon:0": 1, "weapon:1": 1})
	plan := Plan{Cases: 3, Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 10}}, Jobs: []Job{
		{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 5, At: Shed}, {Part: "weapon:1", Way: Own, Who: []int{1}, Hours: 5, At: Shed},
	}}
	draw := func(n int) dice.Value { return dice.Value{Purpose: shopDice, Value: n} }
	two := func(a, b int) []dice.Value {
		return []dice.Value{{Purpose: repairDice, Value: a}, {Purpose: repairDice, Value: b}}
	}
	o := work(t, v, plan, dice.ScriptValues(slices.Concat([]dice.Value{draw(75)}, two(4, 4), []dice.Value{draw(76)}, two(4, 4), two(4, 5))))
	is(t, "need with the part", o.Jobs[0].Rolls[0].Need, 8)
	is(t, "need without", o.Jobs[1].Rolls[0].Need, 9)
	is(t, "draws", [2]int{o.Jobs[0].Shop, o.Jobs[1].Shop}, [2]int{75, 76})
	// 15 of 36 with the part, 10 of 36 without: 3/4 x 15/36 + 1/4 x 10/36 = 38.2%.
	p := preview(t, v, plan)
	is(t, "chance of the part", p.Jobs[0].Shop, 750)
	is(t, "an hour", p.Jobs[0].Odds.Hour, 382)
	plan.Cases, plan.Jobs = 4, plan.Jobs[:1]
	o = work(t, v, plan, script(8))
	is(t, "all cases: no draw", o.Jobs[0].Shop, 0)
	plan.Cases = 0
	_, err := plan.Preview(garage.Standard(), v)
	refusedBy(t, err, "DX-ACC-070", "jobs[0].at")
	// Without a part for the shop nobody reaches what is out of reach in the yard.
	v = built(t, workhorse).hurt(map[string]int{"plant:front": 1})
	plan = Plan{Cases: 2, Mechanics: []Mechanic{{ID: 1, Skill: Unskilled, Hours: 10}}, Jobs: []Job{{Part: "plant:front", Way: Own, Who: []int{1}, At: Shed}}}
	_, err = plan.Preview(garage.Standard(), v)
	refusedBy(t, err, "DX-MECH-001", "jobs[0].who")
}

// A bay is rented by the hour and the vehicle: two who work in it at the same time on different parts pay it once, one who does two jobs in it pays for both.
func TestRent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-008", "DX-MECH-006")
	v := built(t, workhorse).hurt(map[string]int{"weapon:0": 1, "weapon:1": 1, "plant:front": 1})
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 10}, {ID: 2, Skill: 1, Hours: 10}}, Jobs: []Job{
		{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 5, At: Bay}, {Part: "weapon:1", Way: Own, Who: []int{2}, Hours: 5, At: Bay}, {Part: "plant:front", Way: Own, Who: []int{2}, Hours: 4, At: Bay},
	}}
	// 1 works three hours; 2 works two and one more for the plant.
	o := work(t, v, plan, script(6, 6, 7, 6, 7, 9))
	is(t, "rent", o.Lines[len(o.Lines)-1], Line{Kind: LineRent, N: 3, Amount: 150, Rule: "DX-REPAIR-008"})
	is(t, "cost: half of 100 and 100, half of 300, rent", o.Cost, 50+50+150+150)
	is(t, "most", preview(t, v, plan).Rent.Most, 9*50)
}

// A job that a failed one has made impossible is not tried; the plan goes on.
func TestFailedBefore(t *testing.T) {
	t.Parallel()
	v := built(t, workhorse).hurt(map[string]int{"weapon:1": 3})
	v.Shots = map[string]int{"1": 0, "3": 8}
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 1}}, Jobs: []Job{{Part: "weapon:1", Way: Jury, Who: []int{1}}, {Part: "weapon:1", Way: Reload}, {Part: "weapon:3", Way: Reload}}}
	is(t, "price if all is well", preview(t, v, plan).Price, 20*25+2*35)
	o := work(t, v, plan, script(10))
	refusedBy(t, o.Jobs[1].Refused, "DX-WSTAT-042", "jobs[1].way")
	is(t, "cost", o.Cost, 70)
	if want := map[string]int{"1": 0}; !maps.Equal(o.Vehicle.Shots, want) {
		t.Errorf("shots: %v, want %v", o.Vehicle.Shots, want)
	}
}

// The same plan with the same dice brings the same, and leaves what it was given alone.
func TestWorkIsPure(t *testing.T) {
	t.Parallel()
	v := bargain(t)
	before := v.clone()
	plan := Plan{Stores: []Stored{{Part: "shots:smokescreen", N: 2}}, Mechanics: []Mechanic{{ID: 1, Skill: 2, Hours: 40}}, Jobs: []Job{
		{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 20}, {Part: "armor", Way: Own, Who: []int{1}, At: Bay}, {Part: "weapon:1", Way: Reload},
	}}
	a, b := dice.Fast(7), dice.Fast(7)
	first, err := plan.Work(garage.Standard(), v, &a)
	if err != nil {
		t.Fatal(err)
	}
	second, _ := plan.Work(garage.Standard(), v, &b)
	if !reflect.DeepEqual(first, second) {
		t.Error("it differs")
	}
	if !reflect.DeepEqual(v, before) || plan.Stores[0].N != 2 {
		t.Error("the vehicle or the stores have changed")
	}
	is(t, "smoke out of the stores", first.Jobs[2].Lines[0].Amount, 20)
	is(t, "stores afterwards", len(first.Stores), 0)
	// What a refused plan would draw is not drawn.
	plan.Jobs = append(plan.Jobs, Job{Part: "weapon:1", Way: Shop})
	c := dice.Fast(7)
	_, err = plan.Work(garage.Standard(), v, &c)
	refusedBy(t, err, "DX-REPAIR-003", "jobs[3].way")
	is(t, "draws", c.Count(), 0)
}
