package pit

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// What is wrong with a car, part by part, with what each way costs.
func TestParts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-001", "DX-REPAIR-002", "DX-REPAIR-003", "DX-REPAIR-004", "DX-REPAIR-005", "DX-REPAIR-006", "DX-REPAIR-007", "DX-MECH-007")
	v := built(t, workhorse)
	v.Condition.Damage = map[string]int{"armor:front": 4, "weapon:0": 2, "weapon:1": 3, "weapon:2": 1, "plant:front": 12, "tire:back_left": 1, "body_armor:driver": 3}
	v.Shots = map[string]int{"3": 7, "4": 0}
	v.Broken = []string{"link:A"}
	list, err := Parts(garage.Standard(), v, 0)
	if err != nil {
		t.Fatal(err)
	}
	// The armor of 60 points at $30 is $1,800, and a tenth. A machine gun is $1,000, its magazine $50, a laser $8,000, the plant $3,000 with a computer of $1,000 and an
	// extinguisher of $300, which died with it; a solid tire $500; a rocket $35; a heavy rocket $200.
	type way struct {
		way    string
		price  int
		steps  []Kind
		refuse string
	}
	want := []struct {
		part, name string
		hits, dp   int
		destroyed  bool
		ways       []way
	}{
		{"armor", "Normal", 4, 60, false, []way{{Shop, 200, nil, ""}, {Replace, 1980, nil, ""}, {Own, 100, []Kind{{Medium, 2}}, ""}}},
		{"armor:front", "Normal", 4, 20, false, []way{{Shop, 200, nil, ""}, {Own, 100, []Kind{{Medium, 2}}, ""}}},
		{"plant:front", "Super", 12, 12, true, []way{{Shop, 0, nil, "DX-REPAIR-005"}, {Own, 0, nil, "DX-REPAIR-005"}, {New, 4300, []Kind{{Medium, 1}, {Hard, 1}}, ""}, {Jury, 1300, []Kind{{Hard, 1}}, ""}}},
		{"weapon:0", "Machine Gun", 2, 4, false, []way{{Shop, 300, nil, ""}, {Own, 150, []Kind{{Medium, 2}}, ""}, {New, 1050, []Kind{{Easy, 1}, {Medium, 1}}, ""}, {Jury, 0, nil, "DX-MECH-008"}}},
		{"weapon:1", "Machine Gun", 3, 3, true, []way{{Shop, 0, nil, "DX-REPAIR-005"}, {Own, 0, nil, "DX-REPAIR-005"}, {New, 1000, []Kind{{Easy, 1}, {Medium, 1}}, ""}, {Jury, 0, []Kind{{Hard, 1}}, ""}}},
		{"weapon:2", "Laser", 1, 2, false, []way{{Shop, 800, nil, ""}, {Own, 400, []Kind{{Hard, 1}}, ""}, {New, 8000, []Kind{{Easy, 1}, {Hard, 1}}, ""}, {Jury, 0, nil, "DX-MECH-008"}}},
		{"weapon:3", "Rocket Launcher", 0, 2, false, []way{{Reload, 105, nil, ""}}},
		{"weapon:4", "Heavy Rocket", 0, 2, false, []way{{Reload, 200, nil, ""}}},
		{"body_armor:driver", "Body armor", 3, 3, true, []way{{New, 250, nil, ""}, {Own, 0, nil, "DX-REPAIR-006"}}},
		{"tire:back_left", "Solid", 1, 12, false, []way{{New, 500, nil, ""}, {Own, 0, nil, "DX-REPAIR-007"}}},
		{"link:A", "Weapons link", 0, 0, true, []way{{Shop, 50, nil, ""}, {Own, 25, []Kind{{Easy, 1}}, ""}}},
	}
	if len(list) != len(want) {
		t.Fatalf("%d parts, want %d: %+v", len(list), len(want), list)
	}
	for i, w := range want {
		p := list[i]
		if p.Part != w.part || p.Name != w.name || p.Hits != w.hits || p.DP != w.dp || p.Destroyed != w.destroyed || len(p.Ways) != len(w.ways) {
			t.Errorf("%+v, want %+v", p, w)
			continue
		}
		for k, have := range p.Ways {
			rule := ""
			if have.Refused != nil {
				rule = have.Refused.Rule
			}
			if x := w.ways[k]; have.Way != x.way || have.Price != x.price || !slices.Equal(have.Steps, x.steps) || rule != x.refuse {
				t.Errorf("%s: %+v (%v), want %+v", p.Part, have, have.Refused, x)
			}
		}
	}
	if lost := list[2].Lost; !slices.Equal(lost, []string{"Targeting computer", "Fire extinguisher"}) {
		t.Errorf("lost with the plant: %q", lost)
	}
	is(t, "shots", list[6].Shots, 3)
}

// What a plan says that cannot be done is refused with its place, the rule and what is allowed.
func TestRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-002", "DX-REPAIR-006", "DX-REPAIR-007", "DX-MECH-001", "DX-MECH-006", "DX-MECH-008", "DX-WSTAT-042", "CR-PIT-001", "CR-PIT-003")
	v := built(t, workhorse)
	v.Condition.Damage = map[string]int{"armor:front": 4, "weapon:0": 2, "weapon:2": 1, "tire:back_left": 1, "body_armor:driver": 1, "armor:back": 1}
	v.Shots = map[string]int{"4": 0}
	crew := []Mechanic{{1, 1, 40}, {2, 0, 40}, {3, 0, 40}, {4, 0, 40}, {5, Unskilled, 40}}
	own := func(part string, who ...int) Job { return Job{Part: part, Way: Own, Who: who} }
	for _, k := range []struct {
		rule, key string
		jobs      []Job
	}{
		{"CR-PIT-003d", "jobs[0].part", []Job{{Part: "weapon:9", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].part", []Job{{Part: "person:driver", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].part", []Job{{Part: "", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].part", []Job{{Part: "armor:attached", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].part", []Job{{Part: "link:B", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].way", []Job{{Part: "armor", Way: "magic"}}},
		{"CR-PIT-003d", "jobs[1].part", []Job{{Part: "armor:front", Way: Shop}, {Part: "armor", Way: Replace}}},
		{"CR-PIT-003d", "jobs[1].part", []Job{{Part: "weapon:0", Way: Shop}, own("weapon:0", 1)}},
		{"DX-REPAIR-002", "jobs[0].way", []Job{{Part: "armor:front", Way: Replace}}},
		{"DX-REPAIR-001", "jobs[0].way", []Job{{Part: "armor:left", Way: Shop}}},
		{"DX-MECH-008", "jobs[0].way", []Job{{Part: "armor", Way: Jury, Who: []int{1}}}},
		{"DX-REPAIR-007", "jobs[0].way", []Job{{Part: "tire:back_left", Way: Shop}}},
		{"DX-REPAIR-007", "jobs[0].way", []Job{{Part: "tire:back_left", Way: Jury}}},
		{"DX-REPAIR-006", "jobs[0].way", []Job{{Part: "body_armor:driver", Way: Shop}}},
		{"DX-REPAIR-003", "jobs[0].way", []Job{{Part: "plant:front", Way: Shop}}},
		{"DX-REPAIR-003", "jobs[0].way", []Job{{Part: "plant:front", Way: New}}},
		{"DX-REPAIR-005", "jobs[0].way", []Job{{Part: "weapon:4", Way: New}}},
		{"DX-WSTAT-042", "jobs[0].way", []Job{{Part: "weapon:0", Way: Reload}}},
		{"DX-WSTAT-042", "jobs[0].way", []Job{{Part: "plant:front", Way: Reload}}},
		{"DX-ACC-037", "jobs[0].way", []Job{{Part: "link:A", Way: Shop}}},
		{"CR-PIT-003d", "jobs[0].n", []Job{{Part: "weapon:0", Way: Shop, N: 1}}},
		{"CR-PIT-003d", "jobs[0].n", []Job{{Part: "armor", Way: Shop, N: -1}}},
		{"DX-TIRE-008", "jobs[0].with", []Job{{Part: "tire:back_left", Way: New, With: "wooden"}}},
		{"DX-ACC-065", "jobs[0].with", []Job{{Part: "body_armor:driver", Way: New, With: "radar"}}},
		{"CR-PIT-003d", "jobs[0].with", []Job{{Part: "weapon:0", Way: New, With: "laser"}}},
		{"DX-MECH-001", "jobs[0].who", []Job{own("weapon:0")}},
		{"DX-MECH-001", "jobs[0].who", []Job{own("weapon:0", 5)}},
		{"DX-MECH-006", "jobs[0].who", []Job{own("weapon:0", 1, 2, 3, 4)}},
		{"DX-MECH-006", "jobs[0].who", []Job{own("weapon:0", 1, 1)}},
		{"CR-PIT-003d", "jobs[0].who", []Job{own("weapon:0", 9)}},
		{"DX-REPAIR-008", "jobs[0].who", []Job{{Part: "weapon:0", Way: Shop, Who: []int{1}}}},
		{"CR-PIT-001d", "jobs[0].hours", []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 41}}},
		{"CR-PIT-001d", "jobs[0].hours", []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: -1}}},
		{"CR-PIT-001d", "jobs[1].hours", []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, Hours: 30}, {Part: "weapon:2", Way: Own, Who: []int{1}, Hours: 11}}},
		{"CR-PIT-001d", "jobs[1].hours", []Job{own("weapon:0", 1), own("weapon:2", 1)}},
		{"CR-PIT-003d", "jobs[0].at", []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, At: "moon"}}},
	} {
		_, err := (&Plan{Mechanics: crew, Jobs: k.jobs}).Preview(garage.Standard(), v)
		if err == nil {
			t.Errorf("%+v is allowed", k.jobs)
			continue
		}
		refusedBy(t, err, k.rule, k.key)
	}
	for what, p := range map[string]Plan{
		"cases": {Cases: 5}, "a discount": {Discount: 101}, "a skill": {Mechanics: []Mechanic{{Skill: 4}}}, "hours": {Mechanics: []Mechanic{{Hours: 41}}},
		"stores": {Stores: []Stored{{"weapon:banana", 0, 1}}}, "none in stores": {Stores: []Stored{{"weapon:laser", 0, 0}}}, "jobs": {Jobs: make([]Job, MaxJobs+1)},
	} {
		if _, err := p.Preview(garage.Standard(), v); err == nil {
			t.Errorf("no error for %s", what)
		}
	}
	for what, broken := range map[string]Vehicle{
		"no design": {}, "a part": v.hurt(map[string]int{"weapon:77": 1}), "hits": v.hurt(map[string]int{"weapon:0": 77}),
		"jury": {Design: v.Design, Jury: []string{"leg:left"}}, "gone": {Design: v.Design, Gone: []string{""}}, "broken": {Design: v.Design, Broken: []string{"link:Z"}},
	} {
		if _, err := Parts(garage.Standard(), broken, 0); err == nil {
			t.Errorf("no error for %s", what)
		}
	}
}
