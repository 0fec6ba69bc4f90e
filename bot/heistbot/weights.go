package heistbot

// victory is what a won match is worth; a lost one as much less.
const victory = 2000.0

// weights say what things are worth. A point of the Tank is 10.
type weights struct {
	draws int // for each face of the Enemy Die

	strength [maxHealth + 1]float64 // a PV, by its strength
	token    float64                // a Boost token
	patch    float64                // a token of Patch
	foot     float64                // being on foot, where that is no good
	stranded float64
	homeless float64 // without a PV
	suvBelow float64 // then standing on an SUV
	riding   float64 // an Enemy Peg near a PV that it can board
	doomed   float64 // the part of a PV that is lost in the path of a wreck, if its player can still act
	horizon  float64 // how much of a round threats are counted for

	// Tank.
	tank   float64 // a point of its strength
	hit    float64 // the part of it that a wreck on its way is worth
	next   float64 // and in the next round
	target float64 // an SUV that would hit as a wreck
	apart  float64 // a lane or column that an SUV is away from where it would

	// Semi. Its figures count actions that are missing to the end.
	cargo    float64 // on a PV
	act      float64 // an action
	spare    float64 // the part of all actions that should do
	short    float64 // an action beyond that
	late     float64 // an action that a seat lacks for its own way home
	perThrow float64
	shut     float64 // the door
	ajar     float64 // the door that can be closed again
	rearPeg  float64
	semiPeg  float64
	shell    float64
	shake    float64 // an Enemy Peg on a PV
	finished float64 // a PV that counts, in the last rounds

	// Chopper.
	chopper float64
	hunter  float64
	decoder float64 // her life
	radar   float64
	ramp    float64 // a wreck near the Chopper for each who can still act
	scrap   float64 // an SUV that could be one
	flank   float64 // an SUV next to the Hunter
	swerve  float64 // on it
	way     float64 // an action that a seat is away from doing something
	pace    float64 // points in a turn that can be hoped for
	despair float64 // the least part of Decoder's life that counts
}

var standard = weights{
	draws:    2,
	strength: [maxHealth + 1]float64{0, 6, 9.5, 12, 13.8, 15, 15.8, 16.4},
	token:    2,
	patch:    3,
	foot:     2.5,
	stranded: 6,
	homeless: 4,
	suvBelow: 3,
	riding:   0.8,
	doomed:   0.2,
	horizon:  0.9,

	tank:   10,
	hit:    0.9,
	next:   0.35,
	target: 2.2,
	apart:  0.45,

	cargo:    9,
	act:      3.5,
	spare:    0.75,
	short:    2.5,
	late:     8,
	perThrow: 1.25,
	shut:     2,
	ajar:     0.3,
	rearPeg:  1.3,
	semiPeg:  0.25,
	shell:    0.3,
	shake:    1.3,
	finished: 30,

	chopper: 12,
	hunter:  10,
	decoder: 200,
	radar:   1.5,
	ramp:    2.5,
	scrap:   1.2,
	flank:   2.5,
	swerve:  3,
	way:     2,
	pace:    0.55,
	despair: 0.15,
}
