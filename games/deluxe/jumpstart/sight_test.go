package jumpstart

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/rulebook/proof"
)

// A wall that is drawn in two stretches hides what is behind it as one of a piece does, also along the line where they meet (DX-LOF-004).
func TestNobodyIsSeenThroughASeam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-026", "DX-LOF-004")
	for name, walls := range map[string]string{
		"no wall":        ``,
		"one piece":      `{"line": [[60, 8], [60, 88]], "dp": 25}`,
		"two stretches":  `{"line": [[60, 8], [60, 48]], "dp": 25}, {"line": [[60, 48], [60, 88]], "dp": 25}`,
		"the other seam": `{"line": [[60, 8], [60, 48]], "dp": 25}, {"line": [[60, 48], [60, 88]], "dp": 25, "thick": 2}`,
	} {
		p, err := places.Parse([]byte(`{"format": 1, "id": "yard", "title": "Yard", "size": [128, 96], "ground": "lot", "walls": [` + walls + `]}`))
		if err != nil {
			t.Fatal(err)
		}
		d := newDuel(t, shooting("stock_half_brick", 4, 8, `{"vehicle": "stock_dispatch", "x": 70, "y": 48, "heading": 180}`, ""))
		d.s.place = p
		r := run{s: &d.s, g: d.g}
		if x := r.look(0, movement.FaceFront, 1, false); x.ok != (walls == "") {
			t.Errorf("%s: seen %v", name, x.ok)
		}
	}
}
