package places

import (
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// The blocks of Midville: storeys and damage points of their buildings. Block 3 are offices, block 5 has the museum, blocks 10 to 12 are
// offices and shops, all undefended.
func TestMidvilleBlocks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-035", "DX-CITY-038", "DX-CITY-049")
	p, ok := ByID("midville")
	if !ok {
		t.Fatal("no Midville")
	}
	blocks := map[string]struct{ storeys, dp, n int }{
		"b02": {3, 6, 1}, "b03": {2, 5, 4}, "b04": {2, 5, 5}, "b05": {1, 4, 1}, "b07": {3, 6, 3}, "b08": {3, 6, 4}, "b09": {2, 5, 3}, "b10": {3, 5, 3},
		"b11": {3, 5, 3}, "b12": {3, 5, 3},
	}
	got := map[string]int{}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		block, _, _ := strings.Cut(b.ID, "_")
		got[block]++
		if want, ok := blocks[block]; ok && (b.Storeys != want.storeys || b.DP != want.dp) {
			t.Errorf("%s (%s): %d storeys, %d DP, want %+v", b.ID, b.Title, b.Storeys, b.DP, want)
		}
	}
	for block, want := range blocks {
		if got[block] != want.n {
			t.Errorf("%s: %d buildings, want %d", block, got[block], want.n)
		}
	}
	for title, dp := range map[string]int{"City Hall": 8, "Police station": 10, "Courthouse": 7, "Museum": 4} {
		found := false
		for i := range p.Buildings {
			found = found || p.Buildings[i].Title == title && p.Buildings[i].DP == dp
		}
		if !found {
			t.Errorf("no %s of %d DP", title, dp)
		}
	}
}
