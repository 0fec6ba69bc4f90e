package collision

import (
	"fmt"
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// DM is a damage modifier in collisions, in fifteenths, so that thirds and the fifth of a pedestrian are whole numbers.
type DM int32

// The damage modifiers below 1, and 1.
const (
	DMPedestrian DM = 3 // 1/5 (DX-COLL-018)
	DMThird      DM = 5
	DMTwoThirds  DM = 10
	DMOne        DM = 15
)

// DMOf returns the damage modifier of a loaded weight (DX-COLL-016, -017, -020).
func DMOf(w garage.Weight) DM {
	switch {
	case w <= garage.Pounds(2000):
		return DMThird
	case w <= garage.Pounds(4000):
		return DMTwoThirds
	case w <= garage.Pounds(8000):
		return DMOne
	}
	return DMOne * DM((w+garage.Pounds(4000)-1)/garage.Pounds(4000)-1)
}

// String returns the modifier as it is printed: "1/3", "2".
func (d DM) String() string {
	switch d {
	case DMPedestrian:
		return "1/5"
	case DMThird:
		return "1/3"
	case DMTwoThirds:
		return "2/3"
	}
	return fmt.Sprint(int(d / DMOne))
}

// Of returns the damage that a ram total causes with this modifier: fractions are dropped, and nothing is below 0 (DX-COLL-024, -027).
func (d DM) Of(total int) int { return max(total, 0) * int(d) / int(DMOne) }

// Plated returns the collision damage that one vehicle causes to another, where either may have a ram plate on the side of the collision:
// the plate of the first doubles it, that of the second halves it, rounded down (DX-COLL-028).
func (d DM) Plated(total int, plate, otherPlate bool) int {
	n := d.Of(total)
	if plate {
		n *= 2
	}
	if otherPlate {
		n /= 2
	}
	return n
}

// ceilDiv divides a size by a positive number and rounds up.
func ceilDiv(a, b int) int { return (a + b - 1) / b }

// RamDice returns the dice of a collision speed (DX-COLL-023), which is rounded up to 5 mph (DX-COLL-026) and may lie above 200 mph
// (DX-COLL-025).
func RamDice(v scale.Speed) garage.Dice {
	switch n := int(v.Abs().UpTo5() / scale.Step); n {
	case 0:
		return garage.Dice{}
	case 1:
		return garage.Dice{Dice: 1, Add: -4}
	case 2:
		return garage.Dice{Dice: 1, Add: -2}
	case 3:
		return garage.Dice{Dice: 1, Add: -1}
	default:
		return garage.Dice{Dice: max(1, n-5)}
	}
}

// dmRows is the number of modifiers in the table of temporary speeds: 1/3, 2/3, 1, 2 ... 20.
const dmRows = 22

// row returns the line of the table of temporary speeds. A pedestrian uses the first one (DX-COLL-032), more than 20 the last (DX-COLL-020).
func (d DM) row() int {
	switch {
	case d < DMTwoThirds:
		return 0
	case d < DMOne:
		return 1
	}
	return min(int(d/DMOne)+1, dmRows-1)
}

// Keeps returns the quarters of its speed that a vehicle keeps against another (DX-COLL-030, -031).
func (t *Tables) Keeps(own, other DM) int { return int(t.temporary[own.row()][other.row()]) }

// TemporarySpeed returns the temporary speed after a collision, rounded up to a multiple of 5 mph (DX-COLL-030). Reverse stays reverse.
func (t *Tables) TemporarySpeed(v scale.Speed, own, other DM) scale.Speed {
	q := ceilDiv(int(v.Abs())*t.Keeps(own, other), 4)
	if v < 0 {
		return -scale.Speed(q).UpTo5()
	}
	return scale.Speed(q).UpTo5()
}

// Hazard returns the difficulty of a change of speed in a collision: 1 for every 10 mph, rounded up, at least 1 (DX-COLL-034).
func Hazard(before, after scale.Speed) int {
	return max(1, (after - before).Tens())
}

// StruckHazard returns the difficulty for the vehicle that was struck on the side in a T-bone, by that of the striking one (DX-COLL-057).
func StruckHazard(striking int) int { return max(1, 5-striking) }

// SwipeSpeed returns the speed of a sideswipe by the net speed: the difference of the two the same way, the sum opposite ways, that of the
// vehicle along a fixed object. It is a quarter of it, rounded up to 5 mph (DX-COLL-061, -075).
func SwipeSpeed(net scale.Speed) scale.Speed { return scale.Speed(ceilDiv(int(net.Abs()), 4)).UpTo5() }

// SwipeHazard returns the difficulty of a sideswipe for each vehicle (DX-COLL-063, -064, -068).
func SwipeHazard(swipe scale.Speed) int { return max(1, swipe.Tens()) }

// ObjectDM returns the damage modifier of a fixed object for the temporary speed of what breaks through it: its points by the ram total,
// rounded up to the next one in the table (DX-COLL-074). The total must be positive.
func ObjectDM(points, total int) DM {
	switch {
	case 3*points <= total:
		return DMThird
	case 3*points <= 2*total:
		return DMTwoThirds
	}
	return DMOne * DM(ceilDiv(points, total))
}

// Figures is what a collision of two vehicles does but for the dice and the places. The first vehicle is V1 of the rules.
type Figures struct {
	Speed   scale.Speed    // collision speed, for the dice; 0: no damage
	After   [2]scale.Speed // new speeds
	Hazards [2]int         // difficulties, before the adders of the road; the checks are made at the old speeds (DX-COLL-033)
}

// HeadOn returns the figures of a head-on collision; the speeds are sizes (DX-COLL-038, -039, -043).
func (t *Tables) HeadOn(v [2]scale.Speed, dm [2]DM) Figures {
	a, b := t.TemporarySpeed(v[0], dm[0], dm[1]), t.TemporarySpeed(v[1], dm[1], dm[0])
	f := Figures{Speed: v[0] + v[1], After: [2]scale.Speed{max(0, a-b), max(0, b-a)}}
	return f.WithHazards(v)
}

// RearEnd returns the figures of a rear-end collision, the first vehicle running into the second; false if it is not the faster
// (DX-COLL-045, -046, -047, -050, -051).
func (t *Tables) RearEnd(v [2]scale.Speed, dm [2]DM) (Figures, bool) {
	if v[0] <= v[1] {
		return Figures{}, false
	}
	both := t.TemporarySpeed(v[0], dm[0], dm[1]) + t.TemporarySpeed(v[1], dm[1], dm[0])
	f := Figures{Speed: v[0] - v[1], After: [2]scale.Speed{both, both}}
	return f.WithHazards(v), true
}

// TBone returns the figures of a collision in which the front of the first vehicle hits the side of the second (DX-COLL-053, -054, -057).
func (t *Tables) TBone(v [2]scale.Speed, dm [2]DM) Figures {
	f := Figures{Speed: v[0], After: [2]scale.Speed{t.TemporarySpeed(v[0], dm[0], dm[1]), v[1]}}
	f = f.WithHazards(v)
	f.Hazards[1] = StruckHazard(f.Hazards[0])
	return f
}

// Sideswipe returns the figures of two vehicles side to side, going the same way or opposite ways (DX-COLL-061, -063, -065).
func Sideswipe(v [2]scale.Speed, sameWay bool) Figures {
	net := v[0] + v[1]
	if sameWay {
		net = v[0] - v[1]
	}
	swipe := SwipeSpeed(net)
	return Figures{Speed: swipe, After: v, Hazards: [2]int{SwipeHazard(swipe), SwipeHazard(swipe)}}
}

// WithHazards fills in the hazards by the changes of speed.
func (f Figures) WithHazards(v [2]scale.Speed) Figures {
	for k := range v {
		f.Hazards[k] = Hazard(v[k], f.After[k])
	}
	return f
}

// SimpleHazard is the difficulty of every collision under the simplified rules (DX-COLL-097).
const SimpleHazard = 4

// SimpleLoss is what both vehicles lose in a T-bone under the simplified rules (DX-COLL-101).
const SimpleLoss scale.Speed = 10 * scale.Step

// SimpleWay is how two vehicles meet under the simplified rules.
type SimpleWay uint8

// The ways to meet under the simplified rules.
const (
	SimpleSameWay SimpleWay = iota
	SimpleHeadOn
	SimpleRightAngle
)

// SimpleSpeed returns the collision speed under the simplified rules; last is the vehicle that moved last (DX-COLL-094).
func SimpleSpeed(way SimpleWay, v [2]scale.Speed, last int) scale.Speed {
	switch way {
	case SimpleSameWay:
		return (v[0] - v[1]).Abs()
	case SimpleHeadOn:
		return v[0] + v[1]
	}
	return v[last]
}

// SimpleAfter returns the speeds after a collision under the simplified rules: 0 after a head-on, each 50 mph less after a T-bone, the
// average after a rear-end, rounded up to 5 mph, unchanged after a sideswipe (DX-COLL-098, -099, -100, -101).
func SimpleAfter(way SimpleWay, side bool, v [2]scale.Speed) [2]scale.Speed {
	switch {
	case way == SimpleRightAngle:
		return [2]scale.Speed{max(0, v[0]-SimpleLoss), max(0, v[1]-SimpleLoss)}
	case side:
		return v
	case way == SimpleHeadOn:
		return [2]scale.Speed{}
	}
	average := scale.Speed(ceilDiv(int(v[0])+int(v[1]), 2)).UpTo5()
	return [2]scale.Speed{average, average}
}

// SimpleBody is what takes part in a collision under the simplified rules.
type SimpleBody struct {
	Pedestrian, Cycle bool
	Weight            garage.Weight // loaded
}

// Deals returns the damage that a body does to another under the simplified rules (DX-COLL-095, -096); fractions are dropped.
func (b SimpleBody) Deals(total int, to SimpleBody) int {
	total = max(total, 0)
	switch {
	case to.Pedestrian:
		return total
	case b.Pedestrian:
		return DMPedestrian.Of(total)
	case b.Cycle && !to.Cycle:
		return total / 2
	case b.Weight >= garage.Pounds(40000):
		return 4 * total
	case b.Weight >= garage.Pounds(20000):
		return 3 * total
	case b.Weight >= garage.Pounds(10000):
		return 2 * total
	}
	return total
}

// temporarySpeed reads the table of temporary speeds. Its halves must add up: what one vehicle keeps the other loses (DX-COLL-031).
func (l *loader) temporarySpeed() {
	var f struct {
		About    string   `json:"about"`
		DM       []string `json:"dm"`
		Quarters [][]int  `json:"quarters"`
	}
	l.Read("temporary-speed.json", &f)
	want := []string{DMThird.String(), DMTwoThirds.String()}
	for n := DM(1); n <= 20; n++ {
		want = append(want, (n * DMOne).String())
	}
	if !slices.Equal(f.DM, want) || len(f.Quarters) != dmRows {
		l.Fail("dm", fmt.Errorf("not %v, or not a row for each", want))
		return
	}
	for i, row := range f.Quarters {
		if len(row) != dmRows {
			l.Fail(fmt.Sprintf("quarters[%d]", i), fmt.Errorf("%d columns instead of %d", len(row), dmRows))
			return
		}
		for j, q := range row {
			l.Within(fmt.Sprintf("quarters[%d][%d]", i, j), q, 0, 4)
			if j < i && q+f.Quarters[j][i] != 4 {
				l.Fail(fmt.Sprintf("quarters[%d][%d]", i, j), fmt.Errorf("%d and %d are not a whole", q, f.Quarters[j][i]))
			}
			l.t.temporary[i][j] = uint8(q)
		}
	}
}
