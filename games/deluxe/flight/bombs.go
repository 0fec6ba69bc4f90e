package flight

import "turnpike/games/deluxe/garage"

// BombWay is where a bomb goes that misses, as seen by the pilot. DX-HELI-134, DX-HELI-135
type BombWay struct {
	Across, Along int8 // 1 to the right, -1 to the left; 1 beyond the aim in the direction of flight, -1 short of it
	Either        bool // left or right by a die: Across is 0 until it is rolled
}

// BombDirection returns the direction by the die, 1 to 6. DX-HELI-134
func (t *Tables) BombDirection(die int) BombWay {
	w := t.directions[die-1]
	return BombWay{w.across, w.along, w.either}
}

// BombDistance returns the dice for the inches that a bomb from a height misses by, in each direction by itself; it never misses by more than the height.
// DX-HELI-136
func (t *Tables) BombDistance(from Altitude) garage.Dice {
	for i := range t.distances[:len(t.distances)-1] {
		if from <= t.distances[i].to {
			return t.distances[i].dice
		}
	}
	return t.distances[len(t.distances)-1].dice
}
