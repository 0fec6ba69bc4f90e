package workshop

import (
	"slices"
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// The report on a combination has one price, a sheet of each trailer, and what it does when it pulls.
func TestReportOfACombination(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	var list []*garage.Design
	var price garage.Money
	for _, id := range []string{"washboard", "convoy_twelve"} {
		s, err := c.FindSample(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s.Design)
		price += CheckDeluxe(c, s.Design, nil).Sheet.DivisionCost
	}
	rig, err := garage.Join(list)
	if err != nil {
		t.Fatal(err)
	}
	r := CheckDeluxe(c, rig, nil)
	if r.Sheet.DivisionCost != price || len(r.Behind) != 1 || r.Behind[0].Class != "semi_trailer" || len(r.Design.Behind) != 1 {
		t.Errorf("price %v of %v, %d trailers", r.Sheet.DivisionCost, price, len(r.Behind))
	}
	if r.Towing == nil || r.Towing.HitchDP != 8 || r.Towing.Weight != r.Sheet.Weight || r.Towing.Legal != r.Sheet.Legal {
		t.Errorf("towing: %+v", r.Towing)
	}
	// In one line: a tractor of 4 quarter inches whose fifth wheel lies 1 before its rear edge, a trailer of 11 whose kingpin lies 1 behind its front edge.
	if want := []deluxe.PlanBody{{Length: 4, Width: 2}, {Front: 2, Length: 11, Width: 2, Joint: 3, Kingpin: true}}; !slices.Equal(r.Plan, want) {
		t.Errorf("plan %+v, want %+v", r.Plan, want)
	}
	// A third trailer is one too many (DX-TRL-037).
	two, err := garage.Join([]*garage.Design{rig, list[1]})
	if err != nil {
		t.Fatal(err)
	}
	tow := TowDeluxe(c, two, list[1], nil)
	if n := len(tow.Problems); tow.Legal || n == 0 || tow.Problems[n-1].Rule != "DX-TRL-037" {
		t.Errorf("three trailers: %+v", tow.Problems)
	}
	if !r.Sheet.Legal || r.Unplayable != "" {
		t.Errorf("a rig of ours cannot be brought to a match: %q", r.Unplayable)
	}
	if alone := CheckDeluxe(c, list[0], nil); alone.Towing != nil || len(alone.Behind) != 0 {
		t.Error("a tractor alone pulls something")
	}
}
