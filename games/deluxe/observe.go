package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Names in JSON.
var (
	fateNames = [...]string{InPlay: "in_play", Exploded: "exploded", Left: "left", Resigned: "resigned", Stowed: "stowed", Furled: "furled", Waiting: "waiting", Descending: "descending"}
	modeNames = [...]string{Driven: "driven", Broadside: "broadside", Sliding: "sliding", Rolling: "rolling", Flying: "flying", Helpless: "helpless", Towed: "towed", Rest: "rest", Falling: "falling"}
)

// String returns the name of the fate.
func (f Fate) String() string { return fateNames[f] }

// String returns the name of the mode.
func (m Mode) String() string { return modeNames[m] }

func NewPoseView(p geom.Pose) PoseView {
	return PoseView{Squares(p.At.X), Squares(p.At.Y), Degrees(p.Heading)}
}

// pathViews shows the legs of a course.
func NewPathViews(c *movement.Course) []PathView {
	out := []PathView{}
	for i := range c.Legs[:c.N] {
		p := &c.Legs[i]
		v := PathView{From: NewPoseView(p.From), To: NewPoseView(p.At(p.Len))}
		if p.Angle != 0 {
			v.About, v.U, v.V = ptr(Degrees(p.Angle)), Squares(p.U), Squares(p.V)
		}
		out = append(out, v)
	}
	return out
}

// placeText names a map: the id of a built-in one or of open ground, or the code of another; nil is the endless road.
func PlaceText(p *Map) string {
	if p == nil {
		return "road"
	}
	if q, err := findPlace(p.ID); err == nil && q == p {
		return p.ID
	}
	return places.Code(p)
}

// PlaceOf returns the map that an observation names; nil: the endless road. The error says why there is none of that text.
func PlaceOf(text string) (*Map, error) {
	if text == PlaceText(nil) {
		return nil, nil
	}
	return findPlace(text)
}

// Observe implements game.Codec.
func (c *Codec) Observe(s *State, viewer game.Seat) any {
	t := &s.t
	o := Observation{
		Stage: t.Stage.String(), Turn: int(t.Turn), Phase: int(t.Phase), Ask: t.Ask.String(), Place: PlaceText(s.place), Turns: int(s.o.Turns),
		Weather: []string{}, Queue: []int{}, Cars: []CarView{}, Counters: []CounterView{}, Holds: []HoldView{},
	}
	if t.Ask != AskNothing && t.Of != NoCar {
		o.Of = ptr(int(t.Of))
	}
	if t.Ask == AskOrder {
		o.Than = ptr(int(t.Than))
	}
	for a := range control.Adder(len(control.Adder(0).Names())) {
		if s.o.Weather.Has(a) {
			o.Weather = append(o.Weather, a.String())
		}
	}
	for _, id := range t.Queue[:t.NQueue] {
		o.Queue = append(o.Queue, int(id))
	}
	r := run{s: s, g: c.g}
	for id := range CarID(t.NCars) {
		o.Cars = append(o.Cars, c.carView(&r, id, viewer))
	}
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		if k.Kind == NoCounter {
			continue
		}
		v := CounterView{Index: i, Kind: k.Kind.String(), Pose: NewPoseView(k.Pose), Both: k.Both}
		if k.From != NoCar {
			v.From = ptr(int(k.From))
		}
		v.dropView(&r, k)
		o.Counters = append(o.Counters, v)
	}
	o.Persons, o.Steppers = c.personsView(&r, viewer), []int{}
	if t.Ask == AskWalk || t.Ask == AskForce {
		o.Walker = ptr(int(t.Walker))
	}
	for set := t.Steppers; set.any(); {
		o.Steppers = append(o.Steppers, int(nextPerson(&set)))
	}
	for i := range t.Holds.List[:t.Holds.N] {
		h := &t.Holds.List[i]
		o.Holds = append(o.Holds, HoldView{Of: Thing(h.A).String(), With: Thing(h.B).String(), Type: h.Type.String()})
	}
	for _, f := range t.Frames[:t.NFrames] {
		switch f.Kind {
		case frameMove:
			m := &t.Move
			o.Move = &MoveView{Car: int(m.Car), Quarters: int(m.Quarters), Done: m.Done}
			if m.Chosen {
				o.Move.Maneuver = m.Maneuver.Kind.String()
			}
		case frameImpact:
			o.Impact = impactView(&t.Hit)
		}
	}
	o.Wrecks, o.Stop = wrecksView(s), r.stopView()
	o.Missiles, o.Grenades, o.Starlit = r.missileViews(), r.grenadeViews(), t.Starlit
	c.observeScenario(&r, &o)
	if by := s.referee(); by != nobody {
		o.Referee = &by
	}
	for _, u := range t.Updrafts[:t.NUpdrafts] {
		o.Updrafts = append(o.Updrafts, UpdraftView{Squares(u.At.X), Squares(u.At.Y), int(u.Lift)})
	}
	o.windowView(t)
	if t.Stage == StageOver {
		o.Winners = slices.Collect(t.Winner.All())
	}
	return o
}

// Privy implements game.Privy: a speed that is set is shown to its driver before it is to others, and a hidden sheet to its owner alone.
func (c *Codec) Privy(s *State, seat game.Seat) bool {
	if s.o.Hidden && s.t.Stage != StageOver {
		return true
	}
	for id := range CarID(s.t.NCars) {
		if s.t.hides(id, game.Nobody) && !s.t.hides(id, seat) {
			return true
		}
	}
	return false
}

// impactView shows a collision.
func impactView(h *impact) *ImpactView {
	v := &ImpactView{Mover: int(h.Mover), Other: h.Other.String(), Types: []ContactView{}, Pivots: []PivotView{}}
	for i := range h.Fits.List[:h.Fits.N] {
		f := &h.Fits.List[i]
		v.Types = append(v.Types, ContactView{Type: f.Type.String(), First: f.First, Faces: [2]string{f.Struck[0].String(), f.Struck[1].String()}})
	}
	if h.Gives != NoCar && h.Corners.N > 0 {
		v.Gives = ptr(int(h.Gives))
		for _, p := range h.Corners.List[:h.Corners.N] {
			v.Pivots = append(v.Pivots, PivotView{p.Corner.String(), Degrees(p.Angle)})
		}
	}
	return v
}

// carView shows a vehicle: all but a speed that its owner has set in secret.
func (c *Codec) carView(r *run, id CarID, viewer game.Seat) CarView {
	t := &r.s.t
	car := r.car(id)
	v := car.V
	o := CarView{
		VehicleView: VehicleView{
			Car: int(id), Seat: car.Owner, Name: v.Name, Code: ptr(v.Code), Class: v.Class.String(), Length: Squares(v.Counter.Length),
			Width: Squares(v.Counter.Width), Fate: car.Fate.String(), Pose: NewPoseView(car.Pose), Speed: mph(car.Speed), Before: mph(car.Before),
			Ready: car.Set, Stopped: car.Stopped, TopSpeed: ptr(mph(r.topSpeed(car))), Acceleration: ptr(mph(r.acceleration(car))), Mode: car.Mode.String(),
		},
		Status: ptr(int(car.Status)), Top: ptr(car.Handling.Top()), Recovery: ptr(car.Handling.Recovery()), Reflex: ptr(int(car.Reflex)),
		Handling: &HandlingView{int(car.Handling.Base), int(car.Handling.Unskilled), int(car.Handling.Plusses), int(car.Handling.Reflex),
			int(car.Handling.Losses)},
		Due: int(car.Due), Corners: []CornerView{}, Parts: []PartView{}, HalfTaken: car.HalfTaken, Losses: []LossView{},
		Turned: int(car.Turned), Flight: int(car.Flight), Burn: int(car.Burn), Burning: car.Burning, Fire: control.FireFree.String(),
	}
	if car.Set && !t.hides(id, viewer) {
		o.Chosen = ptr(mph(car.Chosen))
	}
	if car.FireTurn == t.Turn {
		o.Fire = car.Fire.String()
	}
	o.Obstacles = int(car.Obstacles)
	o.Buried, o.Drowned, o.Air, o.Canopy = int(car.Buried), car.Drowned, Squares(car.Air), car.canopyView()
	switch car.Mode {
	case Broadside, Sliding, Rolling, Flying:
		o.Direction = ptr(Degrees(car.Dir))
	}
	for i := range v.Wheels[:v.NumWheels] {
		o.Corners = append(o.Corners, CornerView{v.Wheels[i].At.String(), car.Corner[i].String()})
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		k := partView(car, p)
		if k.Name == "" {
			k.Name = r.fittingName(v, p)
		}
		o.Parts = append(o.Parts, k)
	}
	for i := range car.Losses[:car.NLoss] {
		o.Losses = append(o.Losses, c.lossView(&car.Losses[i]))
	}
	o.armsView(r, car)
	r.lightsView(id, &o)
	o.burnView(car)
	o.dropView(r, car)
	o.towView(r, car)
	o.Aloft = r.aloftView(id, viewer)
	if r.s.o.Hidden {
		o.seenView(r, id, viewer)
	}
	return o
}

// partView shows a part of a vehicle.
func partView(car *Car, id PartID) PartView {
	v := car.V
	p := &v.Parts[id]
	o := PartView{
		Part: int(id), Kind: p.Kind.String(), At: p.At.String(), Sidecar: p.Sidecar, Zone: zoneNames[p.Zone], DP: ptr(int(p.DP)), Left: ptr(v.Left(&car.Hits, id)),
		Gone: car.Gone.Has(id) || v.Destroyed(&car.Hits, id),
	}
	switch p.Kind {
	case WeaponPart:
		o.Name = v.armSpec(p.Index).Name
	case TirePart, GuardPart:
		o.At = v.Wheels[p.Index].At.String()
	case PersonPart, BodyArmorPart, CyberlinkPart:
		o.At = v.Seats[p.Index].Role.String()
	case PlantPart:
		o.At = garage.Front.String()
		if v.PlantBack[p.Index] {
			o.At = garage.Back.String()
		}
	}
	return o
}

// lossView shows a loss of control that waits.
func (c *Codec) lossView(x *Loss) LossView {
	v := LossView{
		Table: int(x.Table), Result: c.g.t.Control.CrashLines(x.Table)[x.Line].ID, Direction: Degrees(x.Dir), Speed: mph(x.Speed), Turn: int(x.Turn),
	}
	if x.Second > 0 {
		v.Second = c.g.t.Control.CrashLines(control.CrashOnManeuver)[x.Second-1].ID
	}
	if x.Sided {
		v.Side = x.Side.String()
	}
	return v
}

func (t *Tables) difficultyView(d *control.Difficulty) *DifficultyView {
	v := &DifficultyView{Printed: int(d.Printed), Total: int(d.Total), Lines: []AdderView{}}
	for _, l := range d.Lines[:d.N] {
		_, rule := t.Control.AdderName(l.Adder)
		v.Lines = append(v.Lines, AdderView{l.Adder.String(), int(l.Value), rule})
	}
	return v
}
