package flight

// Reach says which weapons and sides serve between two things at different altitudes.
type Reach uint8

// The reaches.
const (
	ReachLevel Reach = iota // any weapon whose arc holds the target (DX-HELI-120)
	ReachSteep              // only what points up or down, and only at the top below and the underside above (DX-HELI-122)
)

// ReachOf returns the reach for a horizontal distance and a difference of altitudes, both in units of the map. Equal is not farther away, so that it is
// steep; on one level everything is within reach. DX-HELI-120, DX-HELI-121
func ReachOf(across, up int32) Reach {
	if up == 0 || across > up {
		return ReachLevel
	}
	return ReachSteep
}

// RangeModifier adds the range modifiers for the horizontal and the vertical distance: what point blank adds counts once, and only if both are point
// blank. DX-HELI-124
func RangeModifier(across, up, pointBlank int) int {
	switch {
	case across == pointBlank && up == pointBlank:
		return pointBlank
	case across == pointBlank:
		return up
	case up == pointBlank:
		return across
	}
	return across + up
}
