package race

import (
	"slices"

	"turnpike/dice"
	"turnpike/game"
)

// Preview implements game.Previewer. Nothing is hidden, so that a preview is as exact as the dice let it be; reactions of others are left out.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	r := run{s: s}
	if seat < 0 || seat >= game.Seat(s.t.Seats) || r.check(seat, &a) != nil {
		return nil
	}
	v := &PreviewView{}
	switch a.Do {
	case Gear:
		r.previewGear(seat, &a, v)
	case Drive:
		r.previewDrive(seat, &a, v)
	case Use:
		if s.t.Ask >= AskDeflect && s.t.Ask <= AskProw {
			r.previewReaction(true, v)
		} else {
			r.previewUse(seat, &a, v)
		}
	case Pass:
		if s.t.Ask < AskDeflect || s.t.Ask > AskProw {
			return nil
		}
		r.previewReaction(false, v)
	case Cancel:
		f := r.top()
		v.Slides = int(f.M) - int(a.Count)
		v.Costs = r.rolledCost(max(0, int(a.Count)-int(s.t.Turn.Gyro)))
		v.outcomes(s, seat, a, nil)
	case Hold:
		v.Costs = r.rolledCost(1)
	case Slide:
		v.outcomes(s, seat, a, []int{1, 2}) // RC-MOVE-015: odd to the left, even to the right
	default:
		return nil
	}
	return v
}

// rolledCost returns how many of so many lane changes are paid from the rolled ones (RC-MOVE-011).
func (r *run) rolledCost(n int) int { return min(n, int(r.s.t.Turn.Changes)) }

// previewGear works out a choice of gear: heat, lane changes, allowance, and where it may lead (RC-GEAR-014d).
func (r *run) previewGear(seat game.Seat, a *Action, v *PreviewView) {
	t, c, m := &r.s.t, r.car(seat), r.model(seat)
	id, _ := m.NodeAt(a.Spot)
	n := &m.Nodes[id]
	v.Node, v.Gear, v.Speed, v.Zone = n.ID, int(n.Gear), new(int(n.Speed)), n.Zone.String()
	heat, red := r.cat().HeatOdds(n, a.Turbo)
	v.Red, v.Heat = new(red), heat[:red+1]
	if red > 0 {
		v.HeatUpTo = int(Heats(a.Turbo))
		v.Blow = atLeast(v.Heat, int(m.Heat-c.Heat))
	}
	trip := Trip{Mover: MoverOf(r.s, seat), Seat: seat, Speed: n.Speed, Gyro: t.Turn.Gyro}
	if n.Speed > 0 {
		trip.Left = uint8(max(0, int(n.Speed)-int(c.Shock)+int(t.Turn.Gain))) // RC-MOVE-010
	}
	v.Move, v.White, v.Read = new(int(trip.Left)), new(0), readOf(n.Speed)
	odds := []float64{1}
	trip.Unlimited = Unlimited(n.Speed)
	if !trip.Unlimited {
		dice, _ := r.cat().Changes(n, t.Turn.Smoked)
		grip := t.Turn.Grip
		if a.Chute {
			grip += r.cat().Pieces[DragChute].LaneChanges
		}
		odds = make([]float64, len(dice)+int(grip))
		copy(odds[grip:], dice[:])
		v.White, v.Changes = new(int(n.White)), odds
		for k, p := range odds {
			if p > 0 {
				trip.Changes = uint8(k)
			}
		}
		trip.Points = c.Steering
	}
	v.Reach = r.reachViews(&trip, odds)
	v.Pulls = r.pullViews(&trip)
}

// readOf says how the white dice are read at a speed (RC-MOVE-002).
func readOf(speed uint8) string {
	switch {
	case speed <= slow:
		return "unlimited"
	case speed <= mid:
		return "highest"
	case speed <= fast:
		return "lowest"
	}
	return "none"
}

// pullViews shows the pull lines that a trip may cross.
func (r *run) pullViews(t *Trip) (list []PullView) {
	var w Ways
	for _, e := range w.Search(r.s, t) {
		r.drive(t, e.Path, func(_ *Mover, e *Effect, to *Mover, _ held) {
			if !e.Line {
				return
			}
			q := r.square(to.At)
			tile, line := int(q.Tile), int(q.Pull)-1
			if slices.ContainsFunc(list, func(v PullView) bool { return v.Tile == tile && v.Line == line }) {
				return
			}
			v := PullView{Tile: tile, Line: line, Side: q.Outward.String()}
			for _, limit := range r.cat().Tiles[r.s.course.Tiles[q.Tile]].Pulls[line].Limit {
				v.Limits = append(v.Limits, int(limit))
				v.Lanes = append(v.Lanes, int(Pull(t.Speed, limit)))
			}
			list = append(list, v)
		})
	}
	slices.SortFunc(list, func(a, b PullView) int {
		if n := len(r.s.course.Tiles); a.Tile != b.Tile { // in driving order from where the car is
			from := int(r.square(t.At).Tile)
			return (a.Tile-from+n)%n - (b.Tile-from+n)%n
		}
		return a.Line - b.Line
	})
	return list
}

// previewDrive works out a path: what is on it, what it costs, and the structure that it takes if the car keeps its lane in curves and on oil.
func (r *run) previewDrive(seat game.Seat, a *Action, v *PreviewView) {
	u := &r.s.t.Turn
	t := TripOf(r.s, a.Steering)
	way, notes := r.wayViews(&t, a.Path, nil)
	end := ReachView{At: r.s.course.text(t.At), Path: a.Path.String(), Way: way, Changes: a.Path.diagonals(), Notes: notes}
	if len(way) > 0 {
		end.At = way[len(way)-1]
	}
	for _, note := range notes {
		end.Slides = end.Slides || note.Short && note.To != note.At
		if !note.Short {
			end.Changes += note.Hold
		}
	}
	if !u.Unlimited {
		end.Steering = max(0, end.Changes-int(u.Changes))
	}
	v.Reach, v.Notes = []ReachView{end}, notes
	var loss LossView
	left := t.Left
	met := r.s.t.Pairs[seat] // RC-DMG-011
	r.drive(&t, a.Path, func(from *Mover, e *Effect, to *Mover, _ held) {
		left = to.Left
		least, most := r.stepLoss(&t, from, e, to, &met)
		loss.Least += least
		loss.Most += most
	})
	if v.Move = new(int(left)); loss.Most > 0 {
		v.Loss = &loss
	}
}

// stepLoss returns the least and the most structure that a step of a way takes off the car that makes it. met: the cars with which it has collided.
func (r *run) stepLoss(t *Trip, from *Mover, e *Effect, to *Mover, met *game.SeatSet) (least, most int) {
	least = int(e.Loss)
	collide := func(at Sq, own func(other game.Seat) uint8) {
		if who := r.on(at); who != game.Nobody && who != t.Seat && !met.Has(who) { // once with each (RC-DMG-011)
			*met = met.With(who)
			least += int(own(who))
		}
	}
	collide(e.To, func(other game.Seat) (own uint8) {
		m, o := r.model(t.Seat).Mass, r.model(other).Mass
		if r.square(e.To).Lane != r.square(from.At).Lane {
			_, own = SwipeLoss(m, o)
		} else {
			_, own = ShuntLoss(t.Speed, r.speed(other), m, o)
		}
		return own
	})
	if e.Notes.Has(NoteRamp) {
		collide(to.At, func(game.Seat) uint8 { return 1 }) // RC-MOVE-017
	}
	return least, least + int(e.Mines)*int(r.cat().Pieces[Minelayer].NearDamage)
}

// previewUse works out the use of a piece: what it does to its target or to the movement, or where its tokens lie.
func (r *run) previewUse(seat game.Seat, a *Action, v *PreviewView) {
	p := r.piece(seat, int(a.Slot))
	u := &r.s.t.Turn
	switch {
	case p.ID.placed():
		r.previewTrap(seat, p, a, v)
	case p.ID.targeted():
		v.Targets = []TargetView{r.targetView(seat, a.Target, p)}
	}
	trip := TripOf(r.s, maxPoints)
	switch p.ID {
	case Harpoon, Overboost:
		trip.Left += p.Movement
		v.Move = new(int(u.Gain) + int(p.Movement))
		if u.Moving {
			v.Move = new(int(trip.Left))
		}
	case GripClaws:
		trip.Changes += p.LaneChanges
	case Gyro:
		trip.Gyro += p.PullLanes
	case JumpJets:
		trip.Jets = true
	default:
		return
	}
	if p.ID == Overboost {
		c, m := r.car(seat), r.model(seat)
		v.Heat = make([]float64, p.Heat+1)
		v.Heat[p.Heat] = 1
		v.Blow = atLeast(v.Heat, int(m.Heat-c.Heat))
	}
	if u.Moving && v.Blow == 0 {
		v.Reach = r.reachViews(&trip, nil)
	}
}

// previewTrap shows the squares that get a token (RC-EQUIP-012d to RC-EQUIP-014d).
func (r *run) previewTrap(seat game.Seat, p *Piece, a *Action, v *PreviewView) {
	at, _ := r.s.course.Sq(a.At)
	v.Lands = []string{r.s.course.text(at)}
	if p.ID == Minelayer {
		return
	}
	for _, side := range r.square(at).Side {
		if side != NoSq && r.layable(seat, side, p.ID.token()) {
			v.Lands = append(v.Lands, r.s.course.text(side))
		}
	}
}

// targetView works out a weapon against a target (RC-EQUIP-016d to RC-EQUIP-020d).
func (r *run) targetView(seat, target game.Seat, p *Piece) TargetView {
	c := r.car(target)
	v := TargetView{Seat: target, Range: r.distance(seat, target, p), Damage: p.Damages(), Shock: int(p.Shock)}
	if p.ID == FlameJet {
		v.Heat = int(p.Heat)
	}
	if v.Damage == nil {
		v.Damage = []float64{1}
	}
	v.Kills = atLeast(v.Damage, int(c.Structure))
	if v.Heat > 0 && int(c.Heat)+v.Heat >= int(r.model(target).Heat) {
		v.Kills = 1
	}
	return v
}

// distance returns how many squares ahead or behind a target is; 0 beside.
func (r *run) distance(seat, target game.Seat, p *Piece) int {
	switch p.ID {
	case NoseGuns, Rockets, Harpoon:
		for _, side := range [...]Side{NoSide, Left, Right} {
			if who, dist := r.ahead(seat, side, p.MaxRange); who == target {
				return int(dist)
			}
		}
	case FlameJet:
		if who, dist := r.behind(seat, p.MaxRange); who == target && !r.beside(seat).Has(target) {
			return int(dist)
		}
	}
	return 0
}

// previewReaction works out a reaction that is asked for, used or kept.
func (r *run) previewReaction(used bool, v *PreviewView) {
	f := r.top()
	cat := r.cat()
	switch r.s.t.Ask {
	case AskDeflect:
		n := int(f.N)
		if used {
			n = max(0, n-int(cat.Pieces[Deflector].Reduction))
		}
		v.Loss = &LossView{n, n}
	case AskProw:
		own, other := int(f.M), int(f.N)
		if used {
			own, other = max(0, own-int(cat.Pieces[RamProw].Reduction)), other+int(cat.Pieces[RamProw].Extra)
		}
		v.Loss = &LossView{own, own}
		damage := make([]float64, other+1)
		damage[other] = 1
		v.Targets = []TargetView{{Seat: f.Other, Range: 1, Damage: damage, Kills: atLeast(damage, int(r.car(f.Other).Structure))}}
	case AskPlough:
		n := 0
		if !used {
			x, _ := r.faced(f)
			n = int(x.loss)
		}
		v.Loss = &LossView{n, n}
	}
}

// outcomes plays an answer on copies of the state, once for each fall of the die of oil or once where none is rolled, and notes where the car comes to
// rest and what structure it loses on the way.
func (v *PreviewView) outcomes(s *State, seat game.Seat, a Action, falls []int) {
	loss := LossView{Least: maxPoints}
	if falls == nil {
		falls = []int{0}
	}
	for _, fall := range falls {
		at, lost := outcome(s, seat, a, fall)
		loss.Least, loss.Most = min(loss.Least, lost), max(loss.Most, lost)
		text := s.course.text(at)
		if i := slices.IndexFunc(v.Ways, func(w OutcomeView) bool { return w.At == text }); i >= 0 {
			v.Ways[i].Chance += 1 / float64(len(falls))
			continue
		}
		v.Ways = append(v.Ways, OutcomeView{At: text, Chance: 1 / float64(len(falls))})
	}
	if loss.Most > 0 {
		v.Loss = &loss
	}
}

// outcome plays an answer on a copy of the state until its movement asks something else than a reaction, which is declined.
func outcome(s *State, seat game.Seat, a Action, fall int) (at Sq, lost int) {
	x := *s
	x.dice = dice.Script()
	if fall > 0 {
		x.dice = dice.ScriptValues([]dice.Value{{Purpose: diceOil, Value: fall}})
	}
	x.t.Turn.Plan, x.t.Turn.Pay = Path{}, 0
	at = x.t.Cars[seat].At
	rec := func(e Event) {
		switch {
		case e.Seat != seat:
		case e.Kind == EvLoss:
			lost += int(e.Count)
		case e.Kind == EvSlide:
			at = e.To
		}
	}
	g := StandardRules()
	err := g.Apply(&x, seat, a, rec)
	for err == nil && x.t.NFrames > 0 && x.t.Ask >= AskDeflect && x.t.Ask <= AskProw {
		err = g.Apply(&x, x.t.Asked, PassAction(), rec)
	}
	return at, lost
}
