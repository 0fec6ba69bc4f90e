package garage

import (
	"strconv"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// A second plant has its own figures, and a warning if it does not move the vehicle by itself: three times its power factors are the most. A vehicle that
// it moves has none, nor has one without a second plant.
func TestSecondPlantMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-020", "DX-ACCEL-008")
	c := Standard()
	for _, points := range []int{5, 20, 40, 60, 80} {
		for _, second := range []string{"", "car_small", "car_medium", "car_large", "car_super"} {
			text := `{"body": "van", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}], "armor": {"points":
				{"front": N, "back": N, "left": N, "right": N, "top": N, "underbody": N}}`
			text = strings.ReplaceAll(text, "N", strconv.Itoa(points))
			if second != "" {
				text += `, "second_plant": {"plant": "` + second + `"}`
			}
			d := build(t, text+"}")
			s := c.Sheet(d, nil)
			moves := true
			if second != "" {
				moves = s.Loaded <= 3*Pounds(c.Plants[d.Units[Main].Second].PowerFactors)
				if !strings.Contains(s.AccelerationNote, "second plant") {
					t.Errorf("%d points, %s: %q says nothing of the second plant", points, second, s.AccelerationNote)
				}
			}
			warned := false
			for i := range s.Violations {
				if v := &s.Violations[i]; v.Rule == "DX-ACCEL-008" {
					warned = true
					if v.Severity != "warning" || v.Path != "/second_plant" || !strings.Contains(v.Detail, "second power plant moves") {
						t.Errorf("%+v", v)
					}
				}
			}
			if warned == moves {
				t.Errorf("%d points, second plant %q, %s: warned %t, it moves %t", points, second, s.Loaded, warned, moves)
			}
		}
	}
}
