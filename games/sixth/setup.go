package sixth

import (
	"sync/atomic"
	"unique"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/geom"
)

// noDesign is the handle of a car that has not been handed in.
var noDesign unique.Handle[Design]

func (t *table) buildOptions() BuildOptions {
	return BuildOptions{CoreOnly: !t.Opts.AllCards, AnyCopies: !t.Opts.OwnCopies}
}

// candidates are the ready-made and published cars that may be driven in a game: a sample of the cars that Apply accepts. There is always
// one: a car with the free crew (SX-BUILD-027).
type candidates struct {
	cars []unique.Handle[Design]
	set  map[unique.Handle[Design]]bool
}

// candidateCache keeps the candidates of the game sizes that have a name, by the two building options.
type candidateCache [8][2][2]atomic.Pointer[candidates]

// candidates returns the cars for a game, the default last.
func (d *deck) candidates(t *table) *candidates {
	size, opts := t.Opts.size(), t.buildOptions()
	for i := range min(len(d.Sizes), len(d.fitting)) {
		if d.Sizes[i].Size != size {
			continue
		}
		at := &d.fitting[i][bit(opts.CoreOnly)][bit(opts.AnyCopies)]
		if at.Load() == nil {
			at.Store(d.findCandidates(size, opts))
		}
		return at.Load()
	}
	return d.findCandidates(size, opts)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (d *deck) findCandidates(size Size, opts BuildOptions) *candidates {
	out := &candidates{set: map[unique.Handle[Design]]bool{}}
	add := func(car *Design) {
		h := unique.Make(*car)
		if len(d.Check(car, size, opts)) == 0 && !out.set[h] {
			out.cars = append(out.cars, h)
			out.set[h] = true
		}
	}
	plain := d.Rookies("Rookies")
	add(&plain)
	for i := range d.Stock {
		if s := &d.Stock[i]; s.Size.BP*2 > size.BP { // half a budget makes no opponent
			add(&s.Design)
		}
	}
	ready := d.Ready(size, opts)
	for i := range ready {
		add(&ready[len(ready)-1-i].Design) // the first of the list is the default and stands last
	}
	return out
}

func (r *run) legalBuild(_ game.Seat, dst []Action) []Action {
	for _, h := range r.d.candidates(&r.s.t).cars {
		a := newAction(Build)
		a.Car = h
		dst = append(dst, a)
	}
	return dst
}

var barNoCar = &bar{"SX-BUILD-001", "hand in a car", `"car": a design`}

func (r *run) checkBuild(_ game.Seat, a *Action) *bar {
	if a.Do != Build || a.Car == noDesign {
		return barNoCar
	}
	t := &r.s.t
	if r.d.candidates(t).set[a.Car] {
		return nil
	}
	d := a.Car.Value()
	if !r.d.has(&d) {
		return barNoCar
	}
	if wrong := r.d.Check(&d, t.Opts.size(), t.buildOptions()); len(wrong) > 0 {
		return &bar{wrong[0].Rule, wrong[0].Detail, wrong[0].Mend}
	}
	return nil
}

// has reports whether a design is made of cards that there are, at spots that there are.
func (c *Catalogue) has(d *Design) bool {
	if d.N > MaxCards {
		return false
	}
	for p := range d.All() {
		if p.Card == 0 || int(p.Card) >= len(c.Cards) || p.Spot >= numSpots {
			return false
		}
	}
	return true
}

// doBuild takes a car; when all have handed one in they are shown (SX-BUILD-001).
func (r *run) doBuild(seat game.Seat, a *Action) {
	t := &r.s.t
	r.s.designs[seat] = a.Car
	if r.rec != nil {
		e := event(EvBuilt, "SX-BUILD-001", seat)
		e.Car = a.Car
		r.emit(e)
	}
	if t.Asked = t.Asked.Without(seat); t.Asked == 0 {
		t.Ask = askNothing
	}
}

// reveal shows all cars and gives them their starting values (SX-SETUP-050, SX-BUILD-001).
func (r *run) reveal() {
	t := &r.s.t
	for i := range t.Seats {
		seat := game.Seat(i)
		if t.Gone.Has(seat) {
			continue
		}
		c := &t.Cars[seat]
		d := r.s.designs[seat].Value()
		r.fitOut(c, &d)
		if r.rec != nil {
			e := event(EvRevealed, "SX-BUILD-001", seat)
			e.Car = r.s.designs[seat]
			r.emit(e)
		}
	}
	r.setPhase(phasePlace)
}

// fitOut puts a design on a dashboard with all sliders at their start.
func (r *run) fitOut(c *car, d *Design) {
	t := &r.s.t
	b := &r.d.Board
	*c = car{Pose: c.Pose, In: true, Placed: c.Placed, Speed: b.StartSpeed, Tires: b.StartTires, Power: b.StartPower, Max: b.MaxSpeed}
	for i := range c.Armor {
		c.Armor[i] = t.Opts.AP
	}
	for _, p := range d.Cards[:d.N] {
		r.equip(c, p)
	}
	r.equip(c, Placement{Card: r.d.named[handCannon], Spot: SpotCrewArea}) // SX-BUILD-017
	r.fasteners(c)
}

// equip gives a car a card.
func (r *run) equip(c *car, p Placement) {
	card := r.d.Card(p.Card)
	switch {
	case int(c.NSlots) == maxSlots:
		return
	case card.Role == Driver:
		c.Driver = c.NSlots
	case card.Role == Gunner:
		c.Gunner = c.NSlots
	}
	c.Slots[c.NSlots] = slot{Card: p.Card, Spot: p.Spot, Left: card.Stock}
	c.NSlots++
	c.refresh()
}

// Starting places (SX-SETUP-047 to -049).

// The strip in which the key lies: its length, or its width in the strict reading.
const (
	startStrip = 2 * carLen
	keyWidth   = carLen / 2
)

// nextPlace asks the next player for a starting place, or begins the first round.
func (r *run) nextPlace() {
	t := &r.s.t
	for t.Turn < t.Seats {
		seat := game.Seat((uint8(t.First) + t.Turn) % t.Seats)
		t.Turn++
		if !t.Cars[seat].In {
			continue
		}
		if t.Opts.Start != startChosen {
			var buf [maxStarts]Action
			places := r.legalPlace(seat, buf[:0])
			i := len(places) - 1
			switch drawn := r.drawnStart(seat); {
			case t.Opts.Start == startRandom:
				i = r.s.dice.IntN("start", len(places))
			case drawn != nil:
				a := PlaceAction(drawn.At)
				r.doPlace(seat, &a)
				continue
			}
			r.doPlace(seat, &places[i])
			continue
		}
		r.ask(askPlace, seat)
		return
	}
	if r.s.t.inGame() < 2 {
		r.checkEnd()
		return
	}
	r.newRound()
}

// inGame counts the players who are not eliminated.
func (t *table) inGame() (n int) {
	for i := range t.Seats {
		if t.Cars[i].In {
			n++
		}
	}
	return n
}

// order is a player's place in the turn order, from 0.
func (t *table) order(seat game.Seat) int {
	return int((uint8(seat) + t.Seats - uint8(t.First)) % t.Seats)
}

// drawnStart returns the start place that the arena draws for a player, if it fits.
func (r *run) drawnStart(seat game.Seat) *arena.Start {
	t := &r.s.t
	for i := range r.s.arena.Starts {
		st := &r.s.arena.Starts[i]
		if (st.Players == 0 || st.Players == int(t.Seats)) && (st.Seat == 0 || st.Seat == t.order(seat)+1) && r.fits(seat, st.At) {
			return st
		}
	}
	return nil
}

// maxStarts bounds the sampled starting places.
const maxStarts = 96

// legalPlace samples starting places: those drawn on the arena, then places along the player's own side, the default in the middle of it
// with the nose inward. Players sit evenly around the arena.
func (r *run) legalPlace(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	from := len(dst)
	size := r.s.arena.Size
	deep := int32(carLen + carLen/4)
	if t.Opts.KeyLong {
		deep = carLen/2 + carLen/8 + 512
	}
	add := func(p geom.Pose) {
		if len(dst)-from < maxStarts && r.checkPose(seat, p) == nil {
			dst = append(dst, PlaceAction(p))
		}
	}
	for i := range r.s.arena.Starts {
		if st := &r.s.arena.Starts[i]; (st.Players == 0 || st.Players == int(t.Seats)) && (st.Seat == 0 || st.Seat == t.order(seat)+1) {
			add(st.At)
		}
	}
	sides := [...][]int{2: {0, 2}, 3: {0, 3, 1}, 4: {0, 3, 2, 1}}[t.Seats] // bottom, left, top, right: clockwise
	home := sides[t.order(seat)]
	for k := range 4 {
		edge := (home + k) % 4
		for _, part := range [...]int32{10, 30, 70, 90, 20, 80, 40, 60, 50} {
			for _, turned := range [...]geom.Angle{geom.Right, -geom.Right, 0} {
				add(edgePose(size, edge, part, deep, turned))
			}
		}
		if len(dst) > from {
			return dst
		}
	}
	// A crowded arena: look everywhere along the edges.
	for edge := range 4 {
		for part := int32(2); part < 99; part++ {
			add(edgePose(size, edge, part, deep, 0))
			add(edgePose(size, edge, part, deep, geom.Right))
		}
	}
	return dst
}

// edgePose is a pose at part percent of an edge (0 bottom, 1 right, 2 top, 3 left), its middle deep inside, turned from the inward direction.
func edgePose(size geom.Vec, edge int, part, deep int32, turned geom.Angle) geom.Pose {
	x, y := int32(int64(size.X)*int64(part)/100), int32(int64(size.Y)*int64(part)/100)
	var p geom.Pose
	switch edge {
	case 0:
		p = geom.Pose{At: geom.Vec{X: x, Y: deep}, Heading: geom.Right}
	case 1:
		p = geom.Pose{At: geom.Vec{X: size.X - deep, Y: y}, Heading: geom.Half}
	case 2:
		p = geom.Pose{At: geom.Vec{X: x, Y: size.Y - deep}, Heading: geom.Right + geom.Half}
	default:
		p = geom.Pose{At: geom.Vec{X: deep, Y: y}}
	}
	p.Heading = (p.Heading + turned).Norm()
	return p
}

var (
	barStartStrip = &bar{"SX-SETUP-048", "the base does not reach the turning key at the edge of the arena", "within 2 car lengths of an edge (half a car length in the strict reading)"}
	barStartRoom  = &bar{"SX-SETUP-049", "the base does not stand free, wholly inside the arena", "a place that touches no car, wall or obstacle"}
)

func (r *run) checkPlace(seat game.Seat, a *Action) *bar {
	if a.Do != Place {
		return barVerb
	}
	return r.checkPose(seat, geom.Pose{At: a.At, Heading: a.Angle})
}

func (r *run) checkPose(seat game.Seat, p geom.Pose) *bar {
	size := r.s.arena.Size
	if p.Heading != p.Heading.Norm() || p.At.X <= 0 || p.At.Y <= 0 || p.At.X >= size.X || p.At.Y >= size.Y {
		return barStartRoom
	}
	var b geom.Body
	if carOutline.At(p, &b); !r.stands(seat, &b) {
		return barStartRoom
	}
	strip := int32(startStrip)
	if r.s.t.Opts.KeyLong {
		strip = keyWidth
	}
	x := partsBox(&b).grown(strip + 1)
	for i := range r.s.arena.Solids()[:4] {
		if edge := &r.s.arena.Solids()[i]; x.meets(edge) && b.Within(&edge.Body, strip) {
			return nil
		}
	}
	return barStartStrip
}

func (r *run) doPlace(seat game.Seat, a *Action) {
	c := &r.s.t.Cars[seat]
	c.Pose = geom.Pose{At: a.At, Heading: a.Angle}
	c.Placed = true
	if r.rec != nil {
		e := event(EvPlaced, "SX-SETUP-047", seat)
		e.To = c.Pose
		r.emit(e)
	}
}
