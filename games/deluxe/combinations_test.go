package deluxe

import (
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// A vehicle option may join ids and codes by plus signs, and a code may hold all of a combination. Those that break no rule are played; the others are
// refused by the rule of towing, in one sentence.
func TestStartCombinations(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	tug := designCodes(t, tugDesign)
	whole, err := findVehicle(c, "washboard+box_trailer_two")
	if err != nil {
		t.Fatal(err)
	}
	weak := designCodes(t, strings.ReplaceAll(tugDesign, "hitch_standard", "hitch_light"))
	for _, k := range []struct {
		option, want string // want: of the refusal; none: it is played
		bodies       int
		rule         string
	}{
		{"washboard+box_trailer_two", "", 2, "DX-TRUCK-001"},
		{"washboard + convoy_twelve", "", 2, "DX-TRUCK-001"},
		{whole.Code, "", 2, "DX-TRUCK-001"},
		{tug + "+log_carrier", "", 2, "DX-TRL-001"},
		{designCodes(t, tugDesign, vanDesign, lastDesign), "", 3, "DX-TRL-037"},
		{"goblin+log_carrier", "(DX-TRL-023)", 0, "DX-TRL-023"},
		{weak + "+" + designCodes(t, strings.ReplaceAll(lastDesign, "trl_10ft_van", "trl_30ft_van")), "(DX-TRL-024)", 0, "DX-TRL-024"},
		{"goblin+box_trailer_two", "(DX-TRL-001)", 0, "DX-TRL-001"},
		{"longhaul_ten+box_trailer_two", "(DX-TRL-001)", 0, "DX-TRL-001"}, // no fifth wheel
		{"washboard+goblin", "[DX-TRL-001]", 0, "DX-TRL-001"},
		{"washboard+box_trailer_two+box_trailer_two", "(DX-TRL-037)", 0, "DX-TRL-037"}, // the second one has no wheels in front
		{"washboard+box_trailer_two+box_trailer_two+box_trailer_two", "[DX-TRL-037]", 0, "DX-TRL-037"},
		{"box_trailer_two", "is a trailer", 0, "DX-TRL-029"},
		{"washboard+nothing", "neither a vehicle of the garage nor the code of a design", 0, ""},
		{"washboard+", "neither a vehicle of the garage nor the code of a design", 0, ""},
	} {
		if k.rule != "" {
			proof.Of(t, k.rule)
		}
		var s State
		err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: map[string]any{"vehicle_0": k.option, "place": "open-48x36"}, Dice: dice.Fast(1)}, nil)
		if k.want == "" {
			if err != nil || int(s.t.NCars) != k.bodies+1 {
				t.Errorf("%.40s: %d bodies, %v", k.option, s.t.NCars, err)
			}
			continue
		}
		var wrong *game.OptionError
		if !errors.As(err, &wrong) || wrong.Key != "vehicle_0" || !strings.Contains(err.Error(), k.want) {
			t.Errorf("%.40s: %v, want %q", k.option, err, k.want)
		}
	}
}

// A combination weighs, costs and accelerates as one; each of its trailers with mixed tires takes 1 off the handling class of its tow
// (DX-TRL-013), a semi-trailer gives its tractor 1 more (DX-TRUCK-006).
func TestCoupledFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-006", "DX-TRL-013", "DX-TRL-030", "DX-TRL-033")
	rig := stockTrain(t, "washboard+box_trailer_two")
	if rig.HC != 0 || rig.coupledTo(1).HC != 1 {
		t.Errorf("tractor %d, with its trailer %d", rig.HC, rig.coupledTo(1).HC)
	}
	car := stockTrain(t, designCodes(t, tugDesign, lastDesign))
	if car.coupledTo(1).HC != car.HC {
		t.Errorf("car %d, with its trailer %d", car.HC, car.coupledTo(1).HC)
	}
	mixed := strings.Replace(lastDesign, `{"all": "heavy_duty"}`, `{"back_left": "heavy_duty", "back_right": "puncture_resistant"}`, 1)
	if v := stockTrain(t, designCodes(t, tugDesign, mixed)); v.coupledTo(1).HC != v.HC-1 {
		t.Errorf("car %d, with mixed tires behind it %d", v.HC, v.coupledTo(1).HC)
	}
	if car.coupledTo(1).Acceleration > car.Acceleration || car.coupledTo(1).Weight <= car.Weight {
		t.Errorf("alone %s, %s; together %+v", car.Acceleration, car.Weight, car.coupledTo(1))
	}
}
