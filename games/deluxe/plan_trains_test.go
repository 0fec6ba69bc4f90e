package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// The bodies of a rig in one line, in quarter inches. A car of 4 has its hitch at its rear edge and a 10' van's tongue is 2 long: the van of 3 begins
// at 6. A tractor of 4 has its fifth wheel 1 before its rear edge, the kingpin of a 40' van of 11 lies 1 behind its front edge: it begins at 2, and ends
// at 13, where the next one's kingpin hangs. That begins at 12.
func TestPlanOf(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	for what, want := range map[string][]PlanBody{
		`{"name": "A", "body": "luxury"}`:                                       {{Length: 4, Width: 2}},
		`{"name": "B", "body": "luxury", "behind": [{"body": "trl_10ft_van"}]}`: {{Length: 4, Width: 2}, {Front: 6, Length: 3, Width: 2, Joint: 4}},
		`{"name": "C", "body": "tractor_std_cabover", "behind": [{"body": "semi_van"}, {"body": "semi_van"}]}`: {
			{Length: 4, Width: 2}, {Front: 2, Length: 11, Width: 2, Joint: 3, Kingpin: true}, {Front: 12, Length: 11, Width: 2, Joint: 13, Kingpin: true},
		},
	} {
		d, err := c.ParseDesign([]byte(what))
		if err != nil {
			t.Fatal(err)
		}
		proof.Of(t, "DX-TRL-001", "DX-TRL-037", "DX-TRUCK-001")
		if got := PlanOf(c, d); !slices.Equal(got, want) {
			t.Errorf("%s: %+v", what, got)
		}
	}
}
