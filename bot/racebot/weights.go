package racebot

// weights say what things are worth, in turns of the bot itself.
type weights struct {
	death    float32 // being destroyed
	kill     float32 // the destruction of a rival, in turns of his
	blow     float32 // the engine blowing up: more than the race that is lost, since nobody likes to go that way
	win      float32 // being over the line, beyond what is saved
	thick    float32 // structure: how many points are as good as none for a race that is nearly over
	wear     float32 // and how many more for each turn that is left
	reserve  float32 // heat that is kept for bad dice
	steering float32 // a Steering point with few left for a long way
	brake    float32 // a Brake point
	short    float32 // a lane of a pull for which there is no lane change
	absorb   float32 // lanes of pull that cost nothing in a turn: the car starts inside and ends outside
	lane     float32 // how much of the squares that a lane saves in the next tile is really saved
	block    float32 // a block right ahead
	blind    float32 // the way after chance has moved the car
	rivals   float32 // how much less rivals are worth for each beyond the first
	pitch    float32 // squares of a turn
	luck     float32 // how far apart two cars must be, in turns, for one to win e times as often as the other, at the line
	drift    float32 // and how much more for each turn that is left
	shot     float32 // what a shot must promise for each activation: another piece could be armed with it
	touch    float32 // a car in the way may not be where it is thought to end
	threat   float32 // the chance that somebody who can ram the car does
	timid    float32 // and how much smaller it is if it costs him structure
	use      float32 // what a piece of equipment must promise to be used
	arm      float32 // and to be armed and used at once
}

var standard = weights{
	death:    4,
	kill:     4,
	blow:     7,
	win:      3,
	thick:    0.6,
	wear:     0.2,
	reserve:  0.4,
	steering: 0.2,
	brake:    0.04,
	short:    0.05,
	absorb:   1.5,
	lane:     0.25,
	block:    0.15,
	blind:    0.05,
	rivals:   0.35,
	pitch:    12,
	luck:     0.3,
	drift:    0.25,
	shot:     0.015,
	touch:    0.03,
	threat:   0.2,
	timid:    0.4,
	use:      0.004,
	arm:      0.03,
}

// Prices of heat and of Turbo points for which the pace is worked out, in turns.
var (
	heatPrices  = [...]float32{0, 0.08, 0.18, 0.35, 0.8}
	turboPrices = [...]float32{0, 0.08, 0.25}
)

const prices = len(heatPrices) * len(turboPrices)
