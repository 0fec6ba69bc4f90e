package garage

import (
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

func bodyOf(t *testing.T, id string) *Body {
	t.Helper()
	b, err := Standard().FindBody(id)
	if err != nil {
		t.Fatal(err)
	}
	return Standard().Body(b)
}

func TestCounters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BUS-005", "DX-HELI-037")
	for id, want := range map[string]Counter{ // quarter inches
		"cab_cabover": {6, 2}, "mini_bus": {6, 2}, "tractor_std_longnose": {4, 2}, "bus_30": {8, 2}, "bus_40": {11, 2}, "semi_tanker": {11, 2},
		"heli_one_man": {4, 2}, "heli_small": {6, 2}, "heli_standard": {8, 2}, "heli_transport": {10, 3}, "luxury": {4, 2}, "heavy_trike": {4, 2},
	} {
		figureIs(t, id, bodyOf(t, id).Counter, want)
	}
}

func TestRotorsAndSkids(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-002", "DX-HELI-031")
	for id, want := range map[string][3]int{ // main rotor, stabilizing rotor, each skid
		"heli_one_man": {3, 3, 8}, "heli_small": {5, 3, 8}, "heli_standard": {6, 4, 12}, "heli_transport": {8, 4, 12},
	} {
		b := bodyOf(t, id)
		figureIs(t, id, [3]int{b.MainRotorDP, b.StabilizingRotorDP, b.SkidDP}, want)
	}
}

func TestOversized(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-001")
	for i := range Standard().Bodies {
		b := &Standard().Bodies[i]
		if i == 0 || b.Class == Box {
			continue
		}
		want := strings.HasPrefix(b.ID, "cab_") || strings.HasPrefix(b.ID, "carrier_") || strings.HasPrefix(b.ID, "tractor_") ||
			strings.HasPrefix(b.ID, "semi_") || strings.HasPrefix(b.ID, "bus_") || b.ID == "mini_bus"
		figureIs(t, b.ID, b.Is(TagOversized), want)
	}
}

func TestSolidTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TIRE-012")
	for i := range Standard().Tires {
		if k := &Standard().Tires[i]; i > 0 {
			figureIs(t, k.ID, k.Solid, strings.HasSuffix(k.ID, "solid"))
		}
	}
}

// Cab and carrier may have different types of armor.
func TestArmorOfCabAndCarrier(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-022")
	f := figures(t, `{"body": "cab_cabover", "armor": {"type": "fireproof", "points": {"front": 10}},
		"carrier": {"body": "carrier_van", "armor": {"type": "reflective", "points": {"back": 10}}}}`)
	figureIs(t, "cab", f.Units[Main].Cost, Dollars(10500+600))
	figureIs(t, "carrier", f.Units[Attached].Cost, Dollars(2300+330))
	figureIs(t, "carrier's weight", f.Units[Attached].Weight, Pounds(1150+154))
}
