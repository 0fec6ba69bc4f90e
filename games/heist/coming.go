package heist

import "turnpike/game"

// Forecast is what something would do to a state as things stand: the effect of an Enemy card when it activates, or the road in the End of Round. It is
// worked out by the rules themselves on a copy. Damage is what is dealt, before Defense; nobody reacts; a choice of the team falls on the first that is listed.
type Forecast struct {
	State   // afterwards
	Damage  [NumV]uint8
	mover   VID           // the wreck or vehicle that moves in Road Maintenance
	choice  [MaxSeats]VID // among whom the team chooses
	nChoice int
}

// Swept reports whether a vehicle that was on the road as one in the state before is so no more.
func (o *Forecast) Swept(before *State, v VID) bool {
	return before.t.Vehicles[v].onRoad() && !o.t.Vehicles[v].onRoad()
}

// Coming works out the Activated effect of the Enemy card in a spot: 1 activates with the next resolution, 0 with the one after it. It reports false if
// there is no card.
func (g *Rules) Coming(s *State, spot int, out *Forecast) bool {
	c := s.t.Enemies[spot]
	if c == noPick {
		return false
	}
	out.of(s)
	r := run{s: &out.State, g: g.t}
	r.foresee(effectFrame(int8(c), -1), out)
	return true
}

// EndOfRound works out Road Maintenance as if the round ended now.
func (g *Rules) EndOfRound(s *State, out *Forecast) {
	out.of(s)
	r := run{s: &out.State, g: g.t}
	r.foresee(maintenance(), out)
}

// of begins a forecast with a copy of a state in which nothing is in progress.
func (o *Forecast) of(s *State) {
	*o = Forecast{State: *s, mover: NoVID}
	t := &o.t
	t.NFrames, t.Frames = 0, [maxFrames]frame{}
	t.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt}
	t.Ask, t.Asked = AskNothing, 0
	t.List, t.NList, t.ListAt = [len(t.List)]uint8{}, 0, 0
}

// maintenance is the frame of the End of Round.
func maintenance() frame { return frame{Op: opMaintain, Seat: game.Nobody, V: NoVID, W: NoVID} }

// maintained is how far the frame of the End of Round is after Road Maintenance.
const maintained = 2

// foresee carries a frame out on the copy of a forecast. Of the End of Round it carries out Road Maintenance alone, without an Active Player (HH-ROUND-019).
func (r *run) foresee(start frame, out *Forecast) {
	t := &r.s.t
	if start.Op == opMaintain {
		t.Turn = Turn{Seat: game.Nobody}
	}
	r.push(start)
	for t.Stage == StageRound && t.NFrames > 0 {
		f := r.top()
		switch {
		case t.Ask != AskNothing:
			r.settle(out)
		case f.Op == opDamage:
			v, n := f.V, uint8(f.N)
			r.pop()
			out.Damage[v] += n
			if r.rec != nil {
				e := event(EvDamage, "HH-DMG-002")
				e.V, e.Count = v, int16(n)
				r.emit(e)
			}
		case f.Op == opReact:
			r.pop()
		case f.Op == opMaintain && f.PC == maintained:
			r.pop()
		default:
			if f.Op == opWreck || f.Op == opDrift {
				out.mover = f.V
			}
			r.resolve(f)
		}
	}
}

// settle answers a question of a forecast with the first choice.
func (r *run) settle(out *Forecast) {
	t := &r.s.t
	if t.Ask == AskSlam {
		out.choice, out.nChoice = r.slamTargets(r.top())
	}
	var buf [maxLandings + 8]Action
	g := Rules{r.g}
	seat := t.Asked.First()
	a := g.Legal(r.s, seat, buf[:0])[0]
	r.do(seat, &a)
}

// When things come.
const (
	comesNext  = "next"
	comesAfter = "after_next"
	comesLast  = "end_of_round"
)

// Kinds of what comes.
const (
	comesDamage = "damage"
	comesSUV    = "place_suv"
	comesPeg    = "peg"
	comesWreck  = "wreck"
	comesDrift  = "drift"
	comesRemove = "remove"
	comesOther  = "other"
)

// comingViews shows what the visible Enemy cards and the End of Round will do as things stand (HH-CARD-012).
func (r *run) comingViews() []ComingView {
	list := []ComingView{}
	if r.s.t.Stage != StageRound {
		return list
	}
	for _, c := range [...]struct {
		spot int
		when string
	}{{activateSpot - 1, comesNext}, {firstSpot, comesAfter}} {
		if n := r.s.t.Enemies[c.spot]; n != noPick {
			list = append(list, r.cardComes(n, c.when)...)
		}
	}
	return append(list, r.roadComes()...)
}

// cardComes shows the Activated effect of a card.
func (r *run) cardComes(n uint8, when string) (list []ComingView) {
	card := &r.g.Cards[r.scenario().Enemies[n]]
	var out Forecast
	out.of(r.s)
	q := run{s: &out.State, g: r.g}
	q.rec = func(e Event) {
		v := ComingView{When: when, Card: card.ID, Kind: comesOther, Vehicle: e.V.String(), Amount: int(e.Count), Text: card.Activated.Text}
		switch e.Kind {
		case EvDamage:
			v.Kind = comesDamage
			v.Hits = out.options()
		case EvPlaced:
			v.Kind, v.Vehicle, v.Way = comesSUV, "", []string{e.To.String()}
		case EvPegOn:
			v.Kind, v.Vehicle = comesPeg, q.placeText(e.V, e.Space)
			v.Hits = out.options()
		case EvBrawled:
			v.Kind, v.Vehicle = comesPeg, q.placeText(e.V, e.Space)
		case EvRemoved:
			v.Kind = comesRemove
		case EvSUVMoves, EvShoved, EvMainMoves:
			if e.Kind == EvMainMoves {
				v.Vehicle = MainV.String()
			}
			v.Way = []string{e.From.String(), e.To.String()}
		case EvStrength:
			v.Vehicle = trackNames[e.Track]
		case EvCargo, EvDoor, EvShells, EvRadar:
		case EvBoostLost:
			if len(list) > 0 {
				return // once for all
			}
		default:
			return
		}
		list = append(list, v)
	}
	q.foresee(effectFrame(int8(n), -1), &out)
	if len(list) == 0 {
		list = []ComingView{{When: when, Card: card.ID, Kind: comesOther, Text: "Nothing as things stand. " + card.Activated.Text}}
	}
	return list
}

// options returns the vehicles among which the team has chosen last, if there was a choice.
func (o *Forecast) options() (list []string) {
	for _, v := range o.choice[:o.nChoice] {
		list = append(list, v.String())
	}
	o.nChoice = 0
	return list
}

// roadComes shows Road Maintenance: each wreck with its way and what it sweeps away, each vehicle that falls back.
func (r *run) roadComes() (list []ComingView) {
	var out Forecast
	out.of(r.s)
	q := run{s: &out.State, g: r.g}
	last := NoVID
	// mover returns what is shown of the wreck or vehicle that moves.
	mover := func() *ComingView {
		if out.mover != last {
			last = out.mover
			x := r.vehicle(last)
			v := ComingView{When: comesLast, Kind: comesWreck, Vehicle: last.String(), Way: []string{x.At.String()}}
			if !x.Wreck {
				v.Kind = comesDrift
			}
			list = append(list, v)
		}
		return &list[len(list)-1]
	}
	q.rec = func(e Event) {
		switch e.Kind {
		case EvWreckSlides:
			m := mover()
			m.Way = append(m.Way, e.To.String())
		case EvDrift:
			m := mover()
			if e.To != NoCell {
				m.Way = append(m.Way, e.To.String())
			}
		case EvRemoved:
			m := mover()
			if e.V != out.mover {
				m.Hits = append(m.Hits, e.V.String())
			} else if v := q.at(e.From.Step(West)); e.Kept && v != NoVID {
				m.Hits = append(m.Hits, v.String()) // it ends at the main enemy or the Hunter
			}
		case EvStrength:
			mover().Amount = -int(e.Count)
		}
	}
	q.foresee(maintenance(), &out)
	return list
}
