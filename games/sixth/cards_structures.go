package sixth

import "turnpike/game"

// The structures with effects of their own, in the order of data/structures.json: each card is declared beside what it does, and the chapters ask it.

// Ramplate: 2 more against what is rammed with the front.
var ramplate = declare(Structure, "ramplate")

func (r *run) ramplate(c *car, side Side) uint8 {
	return 2 * oneIf(side == Front && r.works(c, ramplate))
}

// The Slab: is laid behind the car as an obstacle when a movement point has ended.
var slab = declare(Structure, "the_slab")

var barSlab = &bar{"SX-BUILD-019", "The Slab is laid after a movement point", "when a movement point has ended"}

func (r *run) slabBar(seat game.Seat, a *Action) *bar {
	if !r.s.t.Drive.Driven {
		return barSlab
	}
	_, b := r.layItem(seat, r.d.slabToken, Back, a.Along)
	return b
}

func (r *run) slab(seat game.Seat, a *Action) {
	pose, _ := r.layItem(seat, r.d.slabToken, Back, a.Along)
	i, _ := r.addObject(object{Kind: r.d.slabToken, Durable: true, Seat: -1, Pose: pose})
	if r.rec != nil {
		e := event(EvDropped, "SX-ATK-019", seat)
		e.Slot, e.On, e.To = a.Slot, objectRef(i), pose
		r.emit(e)
	}
	r.use(seat, a.Slot, true, "SX-ATK-019")
}
