package heist

import (
	"testing"

	"turnpike/rulebook/proof"
)

// The printed example. HH-ROAD-035 (with HH-ROAD-026): the front space and the next are taken, so the SUV lands three spaces in front.
func TestPlaceExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-035", "HH-ROAD-026")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6"}).main("12,1").suv("suv1", "6,3").wreck("suv2", "7,3")
	b.effect(Effect{Op: PlaceSUV, Anchor: ActivePV, Spot: Front}).is("suv3", "8,3")
}

// Where an SUV lands when spaces are taken; it never turns around.
func TestPlaceSearches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-026", "HH-ROAD-027", "HH-ROAD-028")
	for _, tc := range []struct {
		name string
		spot Spot
		at   string
		full []string
		want []string
	}{
		{"behind searches West", Behind, "5,3", []string{"4,3", "3,3"}, []string{"2,3"}},
		{"two ahead: the space ahead does not matter", Front2, "5,3", []string{"6,3"}, []string{"7,3"}},
		{"two ahead searches East", Front2, "5,3", []string{"7,3"}, []string{"8,3"}},
		{"nothing East of the edge", Front, "12,3", nil, nil},
		{"two ahead of column 11", Front2, "11,3", nil, nil},
		{"the lane is full", Front, "10,3", []string{"11,3", "12,3"}, nil},
		{"nothing West of the edge", Behind, "1,3", nil, nil},
		{"beside goes on North and South", BesideBoth, "5,3", []string{"5,2", "5,4"}, []string{"5,1", "5,5"}},
		{"beside at the northern edge", BesideBoth, "5,1", nil, []string{"5,2"}},
		{"beside, no room South", BesideBoth, "5,5", []string{"5,6"}, []string{"5,4"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, Tank, crewAt{At: tc.at}, crewAt{SUV: "suv8", At: "1,6"}).main("12,1")
			for i, at := range tc.full {
				b.wreck(testVehicles[FirstSUV+VID(i)], at)
			}
			b.effect(Effect{Op: PlaceSUV, Anchor: ActivePV, Spot: tc.spot})
			list := b.all(EvPlaced)
			if len(list) != len(tc.want) {
				t.Fatalf("%d SUVs, want %v", len(list), tc.want)
			}
			for i, at := range tc.want {
				if got := spaceName(list[i].To); got != at {
					t.Errorf("on %s, want %s", got, at)
				}
			}
		})
	}
}

// Wrecked, hijacked and active SUVs count against the eight; the two that are left go to the western PVs, of one column to the northern
// ones.
func TestPlaceSupplyRunsOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-029", "HH-ROAD-030", "HH-ROAD-031")
	b := place(t, Tank, crewAt{At: "9,2"}, crewAt{At: "5,5"}, crewAt{At: "5,2"}, crewAt{SUV: "suv1", At: "11,6"}).main("12,1")
	b.suv("suv2", "1,1").suv("suv3", "1,2").wreck("suv4", "1,3").wreck("suv5", "1,4").suv("suv6", "1,5")
	b.effect(Effect{Op: PlaceSUV, Anchor: EachPV, Spot: Front})
	b.is("suv7", "6,2").is("suv8", "6,5")
	// None left: nothing.
	b.effect(Effect{Op: PlaceSUV, Anchor: EachPV, Spot: Front}).none(EvPlaced)
}

// Pieces are placed one after the other, so that a later one sees the earlier: both PVs of a lane search East from the same space.
func TestPlaceOneAfterTheOther(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-031")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "5,3"}).main("12,1")
	b.effect(Effect{Op: PlaceSUV, Anchor: EachPV, Spot: Front}).is("suv1", "7,3").is("suv2", "8,3")
}

// Lane by lane in the other reading.
func TestPlaceOrderByLane(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-032")
	for byLane, first := range map[bool]string{false: "6,5", true: "10,2"} {
		b := place(t, Tank, crewAt{At: "9,2"}, crewAt{At: "5,5"}).main("12,1")
		b.s.o.ByLane = byLane
		b.effect(Effect{Op: PlaceSUV, Anchor: EachPV, Spot: Front}).is("suv1", first)
	}
}
