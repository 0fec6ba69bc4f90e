package sixth

import (
	"cmp"
	"iter"
)

// Spot is a place on the dashboard where cards lie: the crew area or a side.
type Spot uint8

// The spots.
const (
	SpotCrewArea Spot = iota
	SpotFront
	SpotBack
	SpotLeft
	SpotRight
	numSpots
)

var spotNames = [numSpots]string{"crew_area", "front", "back", "left", "right"}

func (s Spot) String() string { return nameOf(spotNames[:], int(s)) }

// Placement is a card and where it lies.
type Placement struct {
	Card CardID
	Spot Spot
}

// Bounds of a design.
const (
	MaxCards = 40 // cards beside the Hand Cannon
	MaxName  = 60 // bytes of a name
)

// Design is a car as it is built: a name and cards in canonical order, so that equal cars are equal values. The Hand Cannon is
// not listed (SX-BUILD-017). Add and Remove keep the order.
type Design struct {
	Name  string
	N     uint8
	Cards [MaxCards]Placement
}

// All yields the cards in order.
func (d *Design) All() iter.Seq[Placement] {
	return func(yield func(Placement) bool) {
		for _, p := range d.Cards[:d.N] {
			if !yield(p) {
				return
			}
		}
	}
}

// Add puts a card into the design; false means that the design is full.
func (d *Design) Add(card CardID, spot Spot) bool {
	if int(d.N) == MaxCards {
		return false
	}
	p := Placement{card, spot}
	i := int(d.N)
	for i > 0 && p.compare(d.Cards[i-1]) < 0 {
		d.Cards[i] = d.Cards[i-1]
		i--
	}
	d.Cards[i] = p
	d.N++
	return true
}

// Remove takes one copy of a card away; false means that there is none at the spot.
func (d *Design) Remove(card CardID, spot Spot) bool {
	for i, p := range d.Cards[:d.N] {
		if p == (Placement{card, spot}) {
			copy(d.Cards[i:d.N], d.Cards[i+1:d.N])
			d.N--
			d.Cards[d.N] = Placement{}
			return true
		}
	}
	return false
}

// Count returns the number of copies of a card in all spots.
func (d *Design) Count(card CardID) int {
	n := 0
	for _, p := range d.Cards[:d.N] {
		if p.Card == card {
			n++
		}
	}
	return n
}

// compare orders placements: by spot, then by card.
func (p Placement) compare(q Placement) int {
	return cmp.Or(cmp.Compare(p.Spot, q.Spot), cmp.Compare(p.Card, q.Card))
}
