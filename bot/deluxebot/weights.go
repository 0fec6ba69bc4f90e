package deluxebot

// weights say what things are worth. One point of damage to armor that is still thick counts 1.
type weights struct {
	inside    float32 // a point behind the armor
	thin      float32 // how much more a point of thin armor counts
	threat    float32 // what the opponents may do, against what the bot may
	next      float32 // the next turn, against this one
	fade      float32 // each turn of the outlook, against the one before it
	aim       float32 // a gun that points well though nothing can be fired yet
	crash     float32 // losing control at 10 mph
	shock     float32 // control that an oversized vehicle would lose by a hit
	handling  float32 // a point of handling status below 2
	wall      float32 // a way that is not free
	ram       float32 // running into something, by 10 mph
	close     float32 // somebody nearer than two inches, by 10 mph of closing
	tire      float32 // a corner of a vehicle
	driver    float32 // whoever drives it
	onFoot    float32 // an opponent on foot
	shot      float32 // a shot of the ammunition, by points of mean damage
	patience  float32 // how much better a later shot must be to wait for it
	slow      float32 // each 5 mph below the speed at which one is hard to hit
	fast      float32 // each 5 mph above the speed at which one still gets round corners
	idle      float32 // standing for another turn with nothing to fire at
	follow    float32 // each inch to the nearest opponent beyond the distance from which guns bear
	dropClose float32 // something dropped before somebody who follows
	verge     float32 // each inch beside the road at 40 mph
	bend      float32 // being bent to the point of a jackknife
	trailer   float32 // a trailer
	rotor     float32 // the last damage point of a rotor
	back      float32 // each 5 mph that a train is slower or faster than it should be to get out of where it is stuck
	stay      float32 // not to back up where there is no way on
	worth     float32 // points of damage in a turn for which a train stays where it is stuck
	save      float32 // a shot of the ammunition where the match is long, by points of mean damage
}

var standard = weights{
	inside:    7,
	thin:      1.2,
	threat:    1,
	next:      0.55,
	fade:      0.85,
	aim:       0.2,
	crash:     5,
	handling:  0.7,
	shock:     0.8,
	wall:      7,
	ram:       3.5,
	close:     2,
	tire:      14,
	driver:    30,
	onFoot:    8,
	shot:      0.05,
	patience:  1.15,
	slow:      0.1,
	fast:      0.3,
	idle:      5,
	follow:    0.12,
	dropClose: 0.5,
	verge:     3,
	bend:      3,
	trailer:   40,
	rotor:     40,
	back:      4,
	stay:      20,
	worth:     0.5,
	save:      0.18,
}
