package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

// feature is something about a car that tells how it will fare. The first ones are public; those from ownHand on look at the hand and are
// counted for the bot's own car only.
type feature uint8

const (
	sideScratched feature = iota // sides by damage
	sideHurt
	sideWeak
	sideNearly
	sideBreached
	anyBreached
	driverHurt // driver points lost
	driverNearly
	tiresWorn
	tiresBad
	tiresLost
	inFireproof // cards in play
	inReflective
	inMetal
	inWheelguards
	inRamplate
	gunJammed
	laserJammed
	owesTurn
	cardsHeld // by others: how many

	ownHand // the car is the bot's own
	holdArmor
	holdArmorWeak
	holdArmorBreached
	holdHeavy // besides being armor
	holdSwerve
	holdSpin
	holdBootlegger
	holdSmoke
	holdPaint
	holdSkid
	holdJam
	holdBackfires
	holdImmunity
	holdDud
	holdEjection
	holdCalledShot
	holdTireShot
	holdRamplate
	holdWheelguards
	holdShaken
	holdDebris
	holdLight // attack cards that can be fired, by damage
	holdMedium
	holdStrong
	holdRam
	holdKiller // attack cards that reach a driver as things stand

	numFeatures
)

// useless is what holds returns for a card that can do nothing.
const useless = numFeatures

// vector holds how much of each feature a car has.
type vector [numFeatures]float32

// weights are one coefficient for each feature.
type weights [numFeatures]float32

func (w *weights) dot(v *vector) float32 {
	sum := float32(0)
	for i := range v {
		sum += w[i] * v[i]
	}
	return sum
}

// look sets v to the features of a car. own says that its hand is known.
func (b *brain) look(s *cardduel.State, seat game.Seat, own bool, v *vector) {
	*v = vector{}
	breaches := 0
	for side := range cardduel.Location(cardduel.NumSides) {
		switch left := b.car.side - s.Damage(seat, side); {
		case left <= 0:
			v[sideBreached]++
			breaches++
		case left <= 3:
			v[sideNearly]++
		case left <= 5:
			v[sideWeak]++
		case left <= 8:
			v[sideHurt]++
		case left <= 11:
			v[sideScratched]++
		}
	}
	if breaches > 0 {
		v[anyBreached] = 1
		switch d := s.Damage(seat, cardduel.Driver); {
		case d >= 3:
			v[driverNearly] = 1
		case d > 0:
			v[driverHurt] = 1
		}
	}
	switch left := b.car.tires - s.Damage(seat, cardduel.Tires); {
	case left <= 0:
		v[tiresLost] = 1
	case left <= 3:
		v[tiresBad] = 1
	case left <= 6:
		v[tiresWorn] = 1
	}
	for i, c := range [...]cardduel.Card{cardduel.FireproofArmor, cardduel.LaserReflectiveArmor, cardduel.MetalArmor, cardduel.Wheelguards,
		cardduel.Ramplate, cardduel.MachineGunJams, cardduel.LaserOverheats} {
		if s.InPlay(seat, c) {
			v[int(inFireproof)+i] = 1
		}
	}
	if s.OwesTurn(seat) {
		v[owesTurn] = 1
	}
	if !own {
		v[cardsHeld] = float32(len(s.Hand(seat)))
		return
	}
	v[ownHand] = 1
	for _, c := range s.Hand(seat) {
		if f := b.holds(s, seat, c); f != useless {
			v[f]++
		}
		switch {
		case c.IsAttack() && b.reaches(s, seat, c):
			v[holdKiller]++
		case c.IsArmor() && b.heavy(c):
			v[b.covers(s, seat, c.Side())]++ // it is armor of its side as well
		}
	}
}

var specialFeature = [...]feature{
	holdCalledShot, holdTireShot, holdSwerve, holdSpin, holdBootlegger, holdSmoke, holdPaint, holdSkid, holdJam, holdBackfires, holdImmunity,
	holdEjection, holdJam, holdImmunity, holdImmunity, holdDud, holdRamplate, holdWheelguards, holdShaken, holdDebris,
}

// holds returns what card c is to the hand of seat.
func (b *brain) holds(s *cardduel.State, seat game.Seat, c cardduel.Card) feature {
	switch {
	case c.IsAttack():
		if !b.rules.CanFire(s, seat, c.Weapon()) {
			return useless
		}
		switch d := b.damage[c]; {
		case c.Weapon() == cardduel.Ramming:
			return holdRam
		case d >= 6:
			return holdStrong
		case d >= 4:
			return holdMedium
		}
		return holdLight
	case c.IsArmor():
		if b.heavy(c) {
			return holdHeavy
		}
		return b.covers(s, seat, c.Side())
	case c.NeedsTires() && s.Damage(seat, cardduel.Tires) >= b.car.tires,
		c.Protects() != cardduel.NoWeapon && (s.InPlay(seat, c) || s.HurtBy(seat, c.Protects())),
		(c == cardduel.Ramplate || c == cardduel.Wheelguards) && s.InPlay(seat, c),
		c == cardduel.Wheelguards && s.Damage(seat, cardduel.Tires) >= b.car.tires:
		return useless
	}
	return specialFeature[c-cardduel.CalledShot]
}

// heavy reports whether armor card c stops more than plain armor.
func (b *brain) heavy(c cardduel.Card) bool { return c >= cardduel.HeavyArmorFront }

// covers returns what plain armor of a side is to the hand of seat.
func (b *brain) covers(s *cardduel.State, seat game.Seat, side cardduel.Location) feature {
	switch left := b.car.side - s.Damage(seat, side); {
	case left <= 0:
		return holdArmorBreached
	case left <= 5:
		return holdArmorWeak
	}
	return holdArmor
}

// reaches reports whether attack card c of seat would hurt some opponent's driver.
func (b *brain) reaches(s *cardduel.State, seat game.Seat, c cardduel.Card) bool {
	if !b.rules.CanFire(s, seat, c.Weapon()) {
		return false
	}
	for o := range game.Seat(s.Seats()) {
		if o != seat && s.In(o) && s.Damage(o, c.Side()) >= b.car.side && b.rules.CanHit(s, o, c.Weapon()) {
			return true
		}
	}
	return false
}
