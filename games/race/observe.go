package race

import (
	"slices"

	"turnpike/game"
)

// Observe implements game.Codec: everybody sees everything.
func (c *Codec) Observe(s *State, _ game.Seat) any {
	t := &s.t
	r := run{s: s}
	seats := int(t.Seats)
	var list [MaxSeats]game.Seat
	o := Observation{
		Stage: t.Stage.String(), Round: int(t.Round), Course: s.course.view(), Grid: slices.Clone(t.Grid[:seats]), Order: slices.Clone(t.Order[:t.NOrder]),
		Ranking: slices.Clone(r.ranking(&list)), Cars: make([]CarView, seats), Tokens: []TokenView{}, Wrecks: []string{}, Broken: []string{}, End: endNames[t.End],
	}
	for i := range seats {
		o.Cars[i] = r.carView(game.Seat(i))
	}
	for i := range s.course.Squares {
		at := Sq(i)
		if kind, owner := r.token(at); kind != NoToken {
			o.Tokens = append(o.Tokens, TokenView{Kind: kind.String(), At: s.course.text(at), Owner: owner})
		}
		if t.On[i]&wreckBit != 0 {
			o.Wrecks = append(o.Wrecks, s.course.text(at))
		}
		if t.On[i]&crateGone != 0 {
			o.Broken = append(o.Broken, s.course.text(at))
		}
	}
	if t.Stage == StageRace {
		o.Turn = r.turnView()
		o.Pending = r.pendingView()
	}
	if t.Stage == StageOver && t.Winner != game.Nobody {
		o.Winner = new(t.Winner)
	}
	return o
}

// Privy implements game.Privy: nothing is hidden.
func (c *Codec) Privy(*State, game.Seat) bool { return false }

var headingNames = [...]string{East: "E", North: "N", West: "W", South: "S"}

// view shows the course.
func (c *Course) view() CourseView {
	v := CourseView{Code: c.Code, Name: c.Name, Closed: c.Closed, Laps: c.Laps, Tiles: make([]string, len(c.Tiles)), Cells: make([]CellView, len(c.Cells))}
	for i, tile := range c.Tiles {
		v.Tiles[i] = c.Catalogue.Tiles[tile].ID
	}
	for i, cell := range c.Cells {
		v.Cells[i] = CellView{X: int(cell.X), Y: int(cell.Y), Heading: headingNames[cell.Heading]}
	}
	return v
}

// lap returns how many laps a car has completed (RC-SETUP-013d): the first pass of the start line begins the first one.
func (c *Course) lap(tile uint16) int {
	if !c.Closed || tile == 0 {
		return 0
	}
	return (int(tile) - 1) / len(c.Tiles)
}

// carView shows the car of a seat, as far as car and driver are chosen.
func (r *run) carView(seat game.Seat) CarView {
	c := r.car(seat)
	v := CarView{
		Seat: seat, At: r.s.course.text(c.At), Tile: int(c.Tile), Lap: r.s.course.lap(c.Tile), Shock: int(c.Shock), Mines: int(c.Mines), Smoke: c.Smoke,
		Destroyed: int(c.Out),
	}
	if c.Driver != noPick {
		d := r.driver(seat)
		v.Driver = d.ID
		for slot, p := range d.Pieces {
			v.Equipment = append(v.Equipment, PieceView{Piece: p.String(), Armed: c.armed(slot)})
		}
	}
	if c.Model == noPick {
		return v
	}
	m := r.model(seat)
	v.Car = m.ID
	v.Heat = TrackView{int(c.Heat), int(m.Heat)}
	if c.Driver == noPick {
		return v
	}
	n := r.node(seat)
	v.Node, v.Gear, v.Speed, v.Zone = n.ID, int(n.Gear), int(n.Speed), n.Zone.String()
	track := func(value uint8, t Track) TrackView { return TrackView{int(value), int(r.full(seat, t))} }
	v.Structure, v.Steering = track(c.Structure, TrackStructure), track(c.Steering, TrackSteering)
	v.Brake, v.Turbo = track(c.Brake, TrackBrake), track(c.Turbo, TrackTurbo)
	return v
}

// diceView shows dice as they fell.
func diceView(d []uint8) []int {
	var list []int
	for _, n := range d {
		list = append(list, int(n))
	}
	return list
}

// turnView shows the turn in hand.
func (r *run) turnView() *TurnView {
	u := &r.s.t.Turn
	v := &TurnView{
		Seat: u.Seat, Moving: u.Moving, Speed: int(u.Speed), Allowance: int(u.Left), Unlimited: u.Unlimited, Activations: int(u.Activations), Turbo: int(u.Turbo),
		Smoked: u.Smoked, Gyro: int(u.Gyro), Jets: u.Jets, Red: diceView(u.Red[:u.NRed]), White: diceView(u.White[:u.NWhite]), Plan: u.Plan.String(),
	}
	if u.Moving && !u.Unlimited {
		v.Changes = new(int(u.Changes))
	}
	for _, at := range u.Trail[:u.NTrail] {
		v.Trail = append(v.Trail, r.s.course.text(at))
	}
	if r.s.t.Ask == AskMove {
		t := TripOf(r.s, maxPoints)
		v.Reach = r.reachViews(&t, nil)
	}
	return v
}

// pendingView shows what waits for an answer in the middle of a move, nil if nothing does.
func (r *run) pendingView() *PendingView {
	t := &r.s.t
	if t.NFrames == 0 {
		return nil
	}
	f := r.top()
	v := &PendingView{Seat: t.Asked, At: r.s.course.text(r.car(f.Seat).At), Other: game.Nobody}
	switch t.Ask {
	case AskPull:
		v.Lanes, v.Side = int(f.M), f.Side.String()
	case AskDeflect:
		v.Loss, v.Cause, v.Other = int(f.N), f.Cause.String(), f.Other
	case AskProw:
		v.Loss, v.Cause, v.Other = int(f.M), ByCollision.String(), f.Other
	case AskPlough:
		x, _ := r.faced(f)
		v.What = x.note.String()
	}
	return v
}

// reachViews shows where a trip may end, by square from the first to the last, the finish last. Before the roll odds has the chance of each number of
// lane changes.
func (r *run) reachViews(t *Trip, odds []float64) []ReachView {
	var w Ways
	ends := slices.Clone(w.Search(r.s, t))
	slices.SortFunc(ends, func(a, b End) int { return int(a.At) - int(b.At) })
	list := make([]ReachView, len(ends))
	for i := range ends {
		e := &ends[i]
		v := &list[i]
		v.At, v.Path, v.Changes = r.s.course.text(e.At), e.Path.String(), int(e.Changes)
		v.Slides = e.Slides
		v.Way, v.Notes = r.wayViews(t, e.Path, odds)
		switch {
		case odds != nil && t.Unlimited:
			v.Chance = new(1.0)
		case odds != nil:
			v.Chance = new(atLeast(odds, v.Changes))
		case !t.Unlimited:
			v.Steering = max(0, v.Changes-int(t.Changes))
		}
	}
	return list
}

// atLeast returns the chance of so many or more.
func atLeast(odds []float64, n int) (p float64) {
	for k := n; k < len(odds); k++ {
		p += odds[k]
	}
	return p
}

// held is how a pull on a way is answered.
type held struct {
	free, paid uint8 // lanes that equipment cancels, and lane changes for the others
	used       uint8 // lane changes of the way up to here
	short      bool  // there are not enough of them
}

// drive goes along a path as far as it can be driven as things stand, and shows each step: where it begins, what it meets, where it ends, and how a pull is held.
func (r *run) drive(t *Trip, p Path, see func(from *Mover, e *Effect, to *Mover, h held)) {
	d, on, used, gyro := RideOf(r.s, t.Seat, t.Speed), t.Mover, uint8(0), t.Gyro
	slides := false
	for i := 0; i < int(p.N) && !on.Done && on.Left > 0 && t.pay(&on, &used, p.At(i)); i++ {
		from := on
		e, ok := d.trace(&on, p.At(i))
		if !ok {
			return
		}
		var h held
		if e.Lanes > 0 && !slides {
			h.free = min(e.Lanes, gyro)
			var ok bool
			h.paid, ok, slides = t.cross(&d, &on, &used, &gyro, &e)
			h.short = !ok
		}
		h.used = used
		see(&from, &e, &on, h)
	}
}

// wayViews shows the squares that a path enters and what is on the way. odds: before the roll, the chance of each number of lane changes, else nil.
func (r *run) wayViews(t *Trip, p Path, odds []float64) (way []string, notes []NoteView) {
	way = []string{}
	d := RideOf(r.s, t.Seat, t.Speed)
	r.drive(t, p, func(from *Mover, e *Effect, to *Mover, h held) {
		entered := r.s.course.text(e.To)
		way = append(way, entered)
		if e.Notes.Has(NoteRamp) {
			way = append(way, r.s.course.text(to.At))
		}
		for n := range numNotes {
			note := NoteView{At: entered, What: n.String()}
			switch {
			case !e.Notes.Has(n):
				continue
			case n == NotePull:
				note.Lanes, note.Side = int(e.Lanes), e.Side.String()
				note.Free, note.Hold, note.Short = int(h.free), int(h.paid), h.short
				if odds != nil && !t.Unlimited {
					need := int(h.used)
					if h.short {
						need += int(h.paid)
					}
					note.Chance = new(atLeast(odds, need))
				}
				slid := *to
				loss, met := d.Slide(&slid, e.Lanes, e.Side)
				note.To, note.Loss, note.Car = r.s.course.text(slid.At), int(loss), met
			case n == NoteBesideMine:
				list := r.square(e.To).Beside
				for i := d.mineBeside(from, list, 0); i < len(list); i = d.mineBeside(from, list, i+1) {
					notes = append(notes, NoteView{At: r.s.course.text(list[i]), What: note.What})
				}
				continue
			}
			notes = append(notes, note)
		}
	})
	return way, notes
}
