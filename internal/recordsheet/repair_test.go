package recordsheet

import (
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// TestRepairPrices reads the prices of a known vehicle on its page.
func TestRepairPrices(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-001", "DX-REPAIR-002", "DX-REPAIR-003", "DX-REPAIR-004", "DX-REPAIR-007")
	written := func(text string) string {
		_, pages := record(t, compile(t, text), A4)
		var lines []string
		for _, m := range pages[0].marks {
			if m.group == "repairs" {
				lines = append(lines, m.s)
			}
		}
		return strings.Join(lines, " ")
	}
	// 25 points of fireproof armor at $40 are $1,000, and a tenth more is $1,100. A tenth of the super plant's $3,000, of the empty machine
	// guns' $1,000 (one entry in front, one at the back: one price), of the cyberlink's $16,000. No tires, computer, shots or people.
	have := written(`{"name": "Heron", "body": "luxury", "plant": "car_super", "tires": {"all": "solid"},
		"armor": {"type": "fireproof", "points": {"front": 20, "top": 5}},
		"crew": [{"role": "driver", "targeting": "targeting_computer", "body_armor": "body_armor"}, {"role": "gunner", "targeting": "cyberlink"}],
		"weapons": [{"weapon": "machine_gun", "at": "front", "magazines": 1}, {"weapon": "machine_gun", "at": "back", "count": 2}]}`)
	want := "Repairs: Armor $150 a point, all anew $1,100 · Super power plant $300 · Cyberlink $1,600 · Machine Gun $100. " + repairNote
	if !slices.Equal(prices(have), prices(want)) {
		t.Errorf("have %q\nwant %q", have, want)
	}
	// The armor of a sidecar has its own price: 10 points of a light cycle's and 5 of its sidecar's.
	have = written(`{"name": "Wren", "body": "light_cycle", "plant": "cycle_small", "armor": {"points": {"front": 10}}, "tires": {"all": "standard"},
		"sidecar": {"body": "light_sidecar", "armor": {"type": "reflective", "points": {"right": 5}}, "tires": {"all": "standard"}}}`)
	for _, part := range []string{"Repairs: Armor $50 a point", "sidecar armor $100 a point"} {
		if !strings.Contains(have, part) {
			t.Errorf("no %q in %q", part, have)
		}
	}
	if have = written(`{"name": "Bare", "body": "luxury"}`); have != "" {
		t.Errorf("a body alone: %q", have)
	}
}

// prices are the entries of the list in a fixed order.
func prices(s string) []string {
	list := strings.Split(strings.TrimPrefix(strings.TrimSuffix(s, ". "+repairNote), "Repairs: "), " · ")
	slices.Sort(list)
	return list
}
