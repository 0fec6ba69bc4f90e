package heistbot

// victory is what a won match is worth; a lost one as much less.
const victory = 2000.0

// weights say what things are worth. A point of the Tank is 10.
type weights struct {
	draws int // for each face of the Enemy Die

	strength [maxHealth + 1]float64 // a PV, by its strength
	token    float64                // a Boost token
	last     float64                // the part of it in the last round
	glut     float64                // how much less each further one is worth
	patch    float64                // a token of Patch
	foot     float64                // being on foot, where that is no good
	stranded float64
	homeless float64 // without a PV
	suvBelow float64 // then standing on an SUV
	riding   float64 // an Enemy Peg near a PV that it can board
	doomed   float64 // the part of a PV that is lost in the path of a wreck, if its player can still act
	helped   float64 // the same, if only another player can
	lost     float64 // the same, if nobody can
	kept     float64 // the part of a PV's worth that is left at the end of the match
	often    float64 // the most times that the same threat counts
	slamNear float64 // an SUV two spaces away, as a part of one next to the PV
	horizon  float64 // how much of a round threats are counted for

	// How often something hits, in a throw of the Enemy Die.
	pegHits      float64 // the Enemy Peg on a PV: two faces, and cards
	tankFires    float64
	tankBeside   float64 // cards
	semiBeside   float64 // cards
	hunterBeside float64 // a face, and cards
	hunterNear   float64
	chopperLane  float64 // cards
	chopperFires float64
	chopperComes float64 // beside the Chopper's two lanes: from a lane away it comes with one face

	// Tank.
	tank   float64 // a point of its strength
	hit    float64 // the part of it that a wreck on its way is worth
	next   float64 // and in the next round
	target float64 // an SUV that would hit as a wreck
	apart  float64 // a lane or column that an SUV is away from where it would

	// Semi. Its figures count actions that are missing to the end.
	ride     float64 // a PV, beside its strength
	cargo    float64 // on a PV
	load     float64 // more of it when the PV is lost
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
	last:     0.15,
	glut:     0.075,
	patch:    3,
	foot:     2.5,
	stranded: 6,
	homeless: 4,
	suvBelow: 3,
	riding:   0.8,
	doomed:   0.2,
	helped:   0.9,
	lost:     0.97,
	kept:     0.25,
	often:    1.5,
	slamNear: 0.15,
	horizon:  0.9,

	pegHits:      2.0/faces + 0.12,
	tankFires:    0.29,
	tankBeside:   0.04,
	semiBeside:   0.05,
	hunterBeside: 1.0/faces + 0.13,
	hunterNear:   0.06,
	chopperLane:  0.05,
	chopperFires: 0.25,
	chopperComes: 0.07,

	tank:   10,
	hit:    0.9,
	next:   0.35,
	target: 2.2,
	apart:  0.45,

	ride:     8,
	cargo:    9,
	load:     5,
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
