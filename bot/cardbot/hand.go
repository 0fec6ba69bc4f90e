package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

// keep is what the reflexes hold a card worth that stays in the hand, by what it is there.
var keep = [numFeatures]float32{
	holdArmor: 0.75, holdArmorWeak: 1.3, holdArmorBreached: 2.2, holdHeavy: 1.9, holdSwerve: 1.4, holdSpin: 1.1, holdBootlegger: 1.1,
	holdSmoke: 2, holdPaint: 1, holdSkid: 0.7, holdJam: 0.7, holdBackfires: 0.6, holdImmunity: 0.9, holdDud: 0.6, holdEjection: 0.6,
	holdCalledShot: 1.3, holdTireShot: 0.35, holdRamplate: 0.25, holdWheelguards: 0.5, holdShaken: 0.5, holdDebris: 0.4,
	holdLight: 0.6, holdMedium: 0.9, holdStrong: 1.2, holdRam: 0.9,
}

// keeps returns what card c is worth in the hand of seat.
func (b *brain) keeps(s *cardduel.State, seat game.Seat, c cardduel.Card) float32 {
	f := b.holds(s, seat, c)
	if f == numFeatures {
		return 0
	}
	worth := keep[f]
	if c.IsAttack() && b.reaches(s, seat, c) {
		worth += 2
	}
	return worth
}

// sorted puts the hand of seat in dst, the worst card first, with what each is worth, and returns how many there are.
func (b *brain) sorted(s *cardduel.State, seat game.Seat, dst *[6]cardduel.Card, worth *[6]float32) int {
	n := 0
	for _, c := range s.Hand(seat) {
		w := b.keeps(s, seat, c)
		i := n
		for ; i > 0 && worth[i-1] > w; i-- {
			dst[i], worth[i] = dst[i-1], worth[i-1]
		}
		dst[i], worth[i] = c, w
		n++
	}
	return n
}

// discard returns the action of discarding all cards worth less than limit, at least one; the whole hand if that cures a jam and
// the hand is poor.
func (b *brain) discard(s *cardduel.State, seat game.Seat, limit float32) cardduel.Action {
	var cards [6]cardduel.Card
	var worth [6]float32
	n := b.sorted(s, seat, &cards, &worth)
	poor := 1
	for poor < n && worth[poor] < limit {
		poor++
	}
	return cardduel.DiscardAction(cards[:poor]...)
}
