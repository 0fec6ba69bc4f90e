package garage

// powerTable is the power that ten miles take at a speed on the road (DX-RANGE-002).
var powerTable = [...]struct{ speed, units int }{{40, 9}, {55, 10}, {60, 11}, {70, 13}, {80, 15}, {90, 17}, {100, 20}}

const (
	powerStep     = 3   // more for every 10 mph above the table (DX-RANGE-003)
	flyingShift   = 45  // a helicopter cruises at 100 mph where a car does at 55 (DX-HELI-013)
	milesPerEntry = 10  // of the table
	powerTop      = 100 // mph: the last row
)

// PowerUse returns the power units that ten miles at a speed in mph take. Between the rows of the table the next higher one holds
// (DX-RANGE-003). For helicopters in the air the table is shifted (DX-HELI-013).
func PowerUse(speed int, flying bool) int {
	if flying {
		speed -= flyingShift
	}
	for _, row := range powerTable {
		if speed <= row.speed {
			return row.units
		}
	}
	last := powerTable[len(powerTable)-1]
	return last.units + powerStep*((speed-last.speed+9)/10)
}

// Overspeed returns the power units that a turn at a speed above the rated one takes in addition (DX-RANGE-004). Speeds are in mph.
func Overspeed(rated, speed int) int { return max(0, speed-rated) / 10 }

// Ranges returns how far a full charge goes at the speeds of the power table up to a top speed in mph (DX-RANGE-001).
func Ranges(topSpeed int, flying bool) []RangeStep {
	shift := 0
	if flying {
		shift = flyingShift
	}
	var speeds []int
	for _, row := range powerTable {
		speeds = append(speeds, row.speed+shift)
	}
	for s := powerTop + shift + 10; s <= topSpeed; s += 10 {
		speeds = append(speeds, s)
	}
	var steps []RangeStep
	step := func(speed int) {
		use := PowerUse(speed, flying)
		steps = append(steps, RangeStep{Speed: speed, Units: float64(use), Miles: plantCharge * milesPerEntry / use})
	}
	for _, s := range speeds {
		if s <= topSpeed {
			step(s)
		}
	}
	if n := len(steps); topSpeed > 0 && (n == 0 || steps[n-1].Speed != topSpeed) {
		step(topSpeed)
	}
	return steps
}

// Recharge prices (DX-RANGE-007).
const (
	rechargeCycle      = Money(20_00)
	rechargeCar        = Money(50_00)
	rechargeOversized  = Money(100_00)
	rechargeHelicopter = Money(250_00)
)

// Recharge returns what filling the plant of a vehicle with a body costs (DX-RANGE-007). Trailers and sidecars have none: 0.
func Recharge(b *Body) Money {
	switch {
	case b.Plants == 0:
		return 0
	case b.Class == Helicopter:
		return rechargeHelicopter
	case b.Class == Cycle, b.Class == Trike:
		return rechargeCycle
	case b.Is(TagOversized):
		return rechargeOversized
	}
	return rechargeCar
}
