package workshop

import (
	"testing"

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
	if r.Sheet.Legal && r.Unplayable == "" {
		t.Error("nothing says that rigs are not played yet")
	}
	if alone := CheckDeluxe(c, list[0], nil); alone.Towing != nil || len(alone.Behind) != 0 {
		t.Error("a tractor alone pulls something")
	}
}
