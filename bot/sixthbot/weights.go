package sixthbot

// weights are what things are worth to the bot; a point of armor is worth 1.
type weights struct {
	internal float32 // a point of internal damage that crew, weapons and structure share
	plant    float32 // a point on the power plant
	kill     float32 // the end of a car
	hold     float32 // keeping a weapon of one shot, by its mean damage

	power    float32 // hard acceleration
	tire     float32 // a tire of ten
	tireLess float32 // the more for each that is gone
	spin     float32 // spinning out
	spinMore float32 // the more for each SKID unpaid
	flip     float32 // flipping
	press    float32 // pressing against a wall
	stuck    float32 // standing stuck for a round
	bump     float32 // a collision beside its damage

	rest    float32 // what could be done to opponents other than the best target
	reply   float32 // how well opponents who are still to drive will choose their places
	next    float32 // the round after this one
	threat  float32 // what opponents can do, by what it would be worth to them
	wild    float32 // how much more of it gets through for each speed die that a car out of control lacks
	bearing float32 // guns that point at an opponent
	facing  float32 // guns of an opponent that point here, in guns of the bot
	far     float32 // a car length between the bot and an opponent
	close   float32 // the same for each point of power of guns of short range
	patient float32 // rounds until the bot begins to take more risks; after as many again it takes all of them
	rush    float32 // the same in a game that takes too long
	room    float32 // a car length missing before a wall, for all ways to turn
	nose    float32 // a wall before the nose
	ace     float32 // ACE in hand
	control float32 // CONTROL in hand

	course float32 // a car length on the way to the last marker of the scenario checkpoints
	astern float32 // heading away from the next marker, twice this if straight away
	win    float32 // passing the last marker
	blast  float32 // the harm of a marker that goes off at the end of the round
	early  float32 // part of it that counts the round before
	guard  float32 // how much more what one has counts when the countdown ends, if one leads
}

// standard are the weights of the bot, tuned by matches against itself.
var standard = weights{
	internal: 1.5, plant: 1.9, kill: 14, hold: 0.3,
	power: 1.6, tire: 0.35, tireLess: 0.05, spin: 1.5, spinMore: 1, flip: 40, press: 2.5, stuck: 5, bump: 0.6,
	rest: 0.15, reply: 0.5, next: 0.8, threat: 0.9, wild: 0.22, bearing: 0.16, facing: 0.5, far: 0.05, close: 0.05, patient: 7, rush: 0.25, room: 0.9, nose: 2.2, ace: 0.12, control: 0.05,
	course: 1.2, astern: 1, win: 40, blast: 1, early: 0.15, guard: 0.4,
}
