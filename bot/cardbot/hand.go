package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

const (
	handSize = 6   // the most cards in a hand
	poor     = 0.8 // a card worth less is thrown away when something has to be
	dear     = 1.5 // a card worth more is not thrown away while others are kept
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
	if f == useless {
		return 0
	}
	worth := keep[f]
	if c.IsAttack() && b.reaches(s, seat, c) {
		worth += 2
	}
	return worth
}

// sorted puts the hand of seat in dst, the worst card first, with what each is worth, and returns how many there are.
func (b *brain) sorted(s *cardduel.State, seat game.Seat, dst *[handSize]cardduel.Card, worth *[handSize]float32) int {
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

// discard returns the action of discarding the worst card and with it all that are poor.
func (b *brain) discard(s *cardduel.State, seat game.Seat) cardduel.Action {
	var cards [handSize]cardduel.Card
	var worth [handSize]float32
	n := b.sorted(s, seat, &cards, &worth)
	k := 1
	for k < n && worth[k] < poor {
		k++
	}
	return cardduel.DiscardAction(cards[:k]...)
}
