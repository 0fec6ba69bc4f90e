package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
)

// Readings of what goods are worth in a scenario (nothing of it is printed but what falls off a flatbed):
//
//   - The bodies of the freight share what the goods are worth by the room of the cargo that their designs carry; if none carries any, by the room that
//     they have left; if there is none, the first body has them all. What goods weigh is a matter of the designs.
//   - A body that burns when a turn ends loses a tenth of what it set out with; what explodes loses all (DX-FIREEXP-010, DX-FIREEXP-012).
//   - Goods that fall off a flatbed are lost (DX-TENW-045), with a trailer that the freight has lost all that is on it.

// Stakes of goods.
const (
	goodsUnit   = 100 // dollars: goods are counted in hundreds
	goodsBurn   = 10  // of so many parts of its share a burning body loses one in a turn
	townGoods   = 400 // what goods are worth in [TownRun] if nothing is said, in hundreds of dollars
	maxGoods    = 500000
	goodsBodies = 1 + movement.MaxTrailers
)

// goods are what the freight carries: of each of its bodies, the tow first, what it set out with and what is left, in hundreds of dollars.
type goods struct {
	Set, Left [goodsBodies]int16
}

// stake returns what all goods were worth in the beginning, in dollars.
func (g *goods) stake() (sum int) {
	for _, n := range g.Set {
		sum += int(n) * goodsUnit
	}
	return sum
}

// loadFreight gives the bodies of the freight their parts of the goods.
func (r *run) loadFreight() {
	t := &r.s.t
	all := int(r.s.o.Goods)
	if all == 0 {
		return
	}
	bodies := r.car(loneCar).V.freightBodies()
	var loaded, free [goodsBodies]int
	carried, room := 0, 0
	for i, v := range bodies {
		for k := range v.Design.Units {
			loaded[i] += int(r.g.c.CargoRoom(&v.Design.Units[k]))
		}
		var f garage.Figures
		r.g.c.Figures(v.Design.Bodies()[0], nil, &f)
		free[i] = int(max(f.CargoSpaces, 0))
		carried, room = carried+loaded[i], room+free[i]
	}
	shares, sum := &loaded, carried
	if carried == 0 {
		shares, sum = &free, room
	}
	left := all
	for i := range bodies {
		n := 0
		if sum > 0 {
			n = all * shares[i] / sum
		}
		t.Tally.Goods.Set[i] = int16(n)
		left -= n
	}
	first := 0 // what division leaves goes to the first body that carries anything
	for i := range bodies {
		if shares[i] > 0 {
			first = i
			break
		}
	}
	t.Tally.Goods.Set[first] += int16(left)
	t.Tally.Goods.Left = t.Tally.Goods.Set
}

// freightBodies returns a vehicle and what it pulls when a match begins.
func (v *Vehicle) freightBodies() []*Vehicle { return append([]*Vehicle{v}, v.Behind...) }

// hauled returns which body of the freight a vehicle is; -1: none.
func (r *run) hauled(id CarID) int {
	if r.s.o.Goods == 0 || id < loneCar || int(id) > len(r.car(loneCar).V.Behind) {
		return -1
	}
	return int(id - loneCar)
}

// losesGoods takes goods off a body of the freight: so many of so many parts of what it set out with.
func (r *run) losesGoods(id CarID, part, of int) {
	i := r.hauled(id)
	if i < 0 || of <= 0 {
		return
	}
	g := &r.s.t.Tally.Goods
	n := min(int16((int(g.Set[i])*part+of-1)/of), g.Left[i])
	if n <= 0 {
		return
	}
	g.Left[i] -= n
	r.emit(Event{Kind: EvGoods, Car: id, Rule: "DX-LOC-007", Count: n, Left: g.Left[i]})
}

// burnGoods has every body of the freight that burns lose a part of its goods at the end of a turn.
func (r *run) burnGoods() {
	if r.s.o.Goods == 0 {
		return
	}
	for i := range goodsBodies {
		id := loneCar + CarID(i)
		switch c := r.car(id); {
		case r.hauled(id) < 0:
		case c.Fate == Exploded:
			r.losesGoods(id, 1, 1)
		case c.Running() && c.Burning:
			r.losesGoods(id, 1, goodsBurn)
		}
	}
}

// brought returns what is left of the goods on those bodies of the freight that are still together and in the match or have left it, in dollars.
func (r *run) brought() (sum int) {
	g := &r.s.t.Tally.Goods
	for i, n := range g.Left {
		if n <= 0 {
			continue
		}
		// What has left the map with its tow has come off it in that moment.
		if c := r.car(loneCar + CarID(i)); c.Running() && c.Loose == 0 || c.Fate == Left && (c.Loose == 0 || c.Loose == r.s.t.Turn) {
			sum += int(n) * goodsUnit
		}
	}
	return sum
}

// delivered returns what the goods are worth that the convoy has brought through, in dollars: without a victory nothing.
func (r *run) delivered() int {
	if !r.s.t.Winner.Has(loneSeat) {
		return 0
	}
	return r.brought()
}
