package pit

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// bargain is a Hard Bargain as it came home: 91 of 170 points of armor, a rifle, the plant, a wheel, shots and body armor are gone or hit.
func bargain(t testing.TB) Vehicle {
	v := sample(t, "hard_bargain")
	v.Condition = deluxe.Condition{
		Damage: map[string]int{
			"armor:front": 45, "armor:back": 4, "armor:left": 9, "armor:right": 30, "armor:underbody": 3, "weapon:0": 2, "plant:front": 1, "body_armor:driver": 3,
		},
		Shots:   map[string]int{"0": 3, "1": 6},
		Corners: map[string]string{"front_right": "no_wheel"},
	}
	return v
}

// A whole plan with a quarter off. The armor of 170 points at $13 is $2,210, with a tenth $2,431, where 91 points at $50 are $4,550. A recoilless rifle is $1,500, so
// that two hits are $450 in the shop; the large plant $2,000, one hit $200; a puncture-resistant tire $200; shells $35, smoke $10; body armor $250.
func TestPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-001", "DX-REPAIR-002", "DX-REPAIR-003", "DX-REPAIR-006", "DX-REPAIR-007", "DX-REPAIR-008", "DX-REPAIR-009", "DX-REPAIR-016", "DX-MECH-016", "DX-PREST-009", "DX-WSTAT-042")
	bram := Mechanic{ID: 3, Skill: 1, Hours: 40}
	plan := Plan{Discount: 25, Mechanics: []Mechanic{bram}, Jobs: []Job{
		{Part: "armor", Way: Replace}, {Part: "weapon:0", Way: Own, Who: []int{3}}, {Part: "plant:front", Way: Shop}, {Part: "tire:front_right", Way: New},
		{Part: "weapon:0", Way: Reload}, {Part: "weapon:1", Way: Reload}, {Part: "body_armor:driver", Way: New},
	}}
	o := preview(t, bargain(t), plan)
	for i, want := range []Line{
		{Kind: LineArmor, Part: "armor", N: 91, Amount: 1823, Saved: 608, Rule: "DX-REPAIR-002"}, // three quarters of 2,431 are 1,823.25
		{Kind: LineLabor, Part: "weapon:0", N: 2, Amount: 169, Saved: 56, Rule: "DX-REPAIR-003"}, // half of 450 is 225, three quarters of it 168.75
		{Kind: LineRepair, Part: "plant:front", N: 1, Amount: 150, Saved: 50, Rule: "DX-REPAIR-003"},
		{Kind: LineNew, Part: "tire:front_right", Amount: 150, Saved: 50, Rule: "DX-REPAIR-007"},
		{Kind: LineAmmunition, Part: "weapon:0", N: 7, Amount: 245, Rule: "DX-WSTAT-042"},
		{Kind: LineAmmunition, Part: "weapon:1", N: 4, Amount: 40, Rule: "DX-WSTAT-042"},
		{Kind: LineBodyArmor, Part: "body_armor:driver", Amount: 250, Rule: "DX-REPAIR-006"},
	} {
		if lines := o.Jobs[i].Lines; len(lines) != 1 || lines[0] != want {
			t.Errorf("job %d costs %+v, want %+v", i, lines, want)
		}
	}
	is(t, "price", o.Price, 2827)
	is(t, "saved", o.Saved, 764)
	is(t, "rent", o.Rent, Rent{})
	if want := (ArmorChoice{Points: 91, Repair: 3413, Replace: 1823, Cheaper: Replace, Saves: 1590}); *o.Armor != want {
		t.Errorf("armor: %+v, want %+v", *o.Armor, want)
	}
	// A gun takes 9 or more of a Mechanic +1, 10 of 36 (27.8%). Two successes take 72 / 10 hours on average; they have come within 13 hours with
	// 1 - (26/36)^13 - 13 (10/36) (26/36)^12 = 91.3%, within 12 with 88.7%.
	rifle := o.Jobs[1]
	if want := (Step{Difficulty: Medium, N: 2, Need: 9, Chance: 278}); len(rifle.Tries) != 1 || len(rifle.Tries[0].Steps) != 1 || rifle.Tries[0].Steps[0] != want || rifle.Tries[0].AnHour != 1 {
		t.Errorf("the rifle takes %+v, want %+v", rifle.Tries, want)
	}
	is(t, "mean", rifle.Odds.Mean, 72)
	is(t, "nine in ten", rifle.Odds.P90, 13)
	is(t, "an hour", rifle.Odds.Hour, 278)
	is(t, "in the second hour: 100 of 1,296", rifle.Odds.ByHour[1], 77)
	is(t, "within 40 hours: all but (26/36)^40 + 40 (10/36) (26/36)^39", o.Done, 999)
	is(t, "hours", o.Hours[0], PersonHours{Who: 3, Booked: 40, Mean: 72, P90: 13})
	if len(o.After.Damage)+len(o.After.Shots)+len(o.After.Corners) != 0 {
		t.Errorf("afterwards: %+v", o.After.Condition)
	}
	is(t, "value afterwards", o.Value, 9410)

	// In a bay 7 is enough, 21 of 36: 24 / 7 hours at $50.
	plan.Jobs[1].At = Bay
	o = preview(t, bargain(t), plan)
	is(t, "need in a bay", o.Jobs[1].Tries[0].Steps[0].Need, 7)
	is(t, "rent", o.Rent, Rent{Mean: 171, Most: 2000})
	is(t, "most", o.Most, 2827+2000)

	// As she stands she is worth her price without the cheapest repair, the armor replaced: 2,431 + 450 + 200 + 200 + 7 x 35 + 4 x 10 = 3,566.
	value, err := Value(garage.Standard(), bargain(t))
	if err != nil || value != 9410-3566 {
		t.Errorf("worth %d (%v)", value, err)
	}
}

// The cheapest plan takes the same in the shop: for the whole bill, or what the cash pays for in the order of need.
func TestCheapest(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	job := func(part, way string) Job { return Job{Part: part, Way: way} }
	for _, k := range []struct {
		cash, price int
		jobs        []Job
	}{
		// With 25% off: armor 1,823, plant 150, rifle 337.50, tire 150, shells 245, smoke 40, body armor 250.
		{3000, 2996, []Job{job("armor", Replace), job("plant:front", Shop), job("weapon:0", Shop), job("tire:front_right", New), job("weapon:0", Reload), job("weapon:1", Reload), job("body_armor:driver", New)}},
		{2995, 2746, []Job{job("armor", Replace), job("plant:front", Shop), job("weapon:0", Shop), job("tire:front_right", New), job("weapon:0", Reload), job("weapon:1", Reload)}},
		// 2,311 are paid before the tire; what is left buys five shells at $35 and two puffs at $10.
		{2657, 2656, []Job{job("armor", Replace), job("plant:front", Shop), job("weapon:0", Shop), job("tire:front_right", New), {Part: "weapon:0", Way: Reload, N: 5}, {Part: "weapon:1", Way: Reload, N: 2}}},
		// A point is $37.50: 26 of them are $975, which leaves 2 puffs.
		{1000, 995, []Job{{Part: "armor", Way: Shop, N: 26}, {Part: "weapon:1", Way: Reload, N: 2}}},
		{9, 0, nil},
	} {
		jobs, price, err := Cheapest(c, bargain(t), nil, 25, k.cash)
		if err != nil || price != k.price || !sameJobs(jobs, k.jobs) {
			t.Errorf("with $%d: $%d for %+v (%v), want $%d for %+v", k.cash, price, jobs, err, k.price, k.jobs)
			continue
		}
		if o := preview(t, bargain(t), Plan{Jobs: jobs, Discount: 25}); o.Price != price || o.Done != 1000 {
			t.Errorf("with $%d: the plan costs $%d and is done with %d", k.cash, o.Price, o.Done)
		}
	}
	// Shots out of the stores cost nothing.
	if _, price, _ := Cheapest(c, bargain(t), []Stored{{Part: "shots:recoilless_rifle", N: 20}}, 25, 3000); price != 2996-245 {
		t.Errorf("with shells in the stores: $%d", price)
	}
}

func sameJobs(a, b []Job) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Part != b[i].Part || a[i].Way != b[i].Way || a[i].N != b[i].N {
			return false
		}
	}
	return true
}
