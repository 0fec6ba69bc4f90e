package deluxe

import (
	"strconv"

	"turnpike/game"
	"turnpike/geom"
)

// MissileView is a guided missile in flight.
type MissileView struct {
	Missile int      `json:"missile"` // its number
	Name    string   `json:"name"`
	From    int      `json:"from"`   // the vehicle that has fired it
	By      int      `json:"person"` // who has
	Target  string   `json:"target,omitempty"`
	Aim     string   `json:"aim,omitempty"`
	Pose    PoseView `json:"pose"`
	Flown   float64  `json:"flown"` // squares
	Guided  bool     `json:"guided"`
}

// GrenadeView is a grenade or limpet mine that has not gone off.
type GrenadeView struct {
	Grenade int       `json:"grenade"` // its number
	Gear    string    `json:"gear"`
	Seat    game.Seat `json:"seat"` // whose it is
	Turn    int       `json:"turn"` // at the end of which it goes off
	X       float64   `json:"x"`
	Y       float64   `json:"y"`
	Storey  int       `json:"storey,omitempty"`
	On      *int      `json:"on,omitempty"`    // the vehicle that it lies in or sticks to
	Stuck   string    `json:"stuck,omitempty"` // of a limpet mine: where
}

// missileViews shows the missiles in flight.
func (r *run) missileViews() []MissileView {
	out := []MissileView{}
	for i := range r.s.t.Missiles {
		m := &r.s.t.Missiles[i]
		if m.Spec == 0 {
			continue
		}
		v := MissileView{
			Missile: i, Name: r.g.Weapon(m.Spec).Name, From: int(m.From), By: int(m.By), Target: m.At.String(), Pose: NewPoseView(m.Pose), Flown: Squares(m.Flown),
			Guided: m.Guided,
		}
		if m.At.isCar() {
			v.Aim = m.Aim.String()
		}
		out = append(out, v)
	}
	return out
}

// grenadeViews shows the grenades that lie about.
func (r *run) grenadeViews() []GrenadeView {
	out := []GrenadeView{}
	for i := range r.s.t.Grenades {
		g := &r.s.t.Grenades[i]
		if g.Gear == 0 {
			continue
		}
		at := r.grenadeAt(g)
		v := GrenadeView{
			Grenade: i, Gear: r.g.c.Gear[g.Gear].ID, Seat: g.By, Turn: int(g.Turn), X: Squares(at.X), Y: Squares(at.Y), Storey: int(g.Storey),
		}
		if g.On != NoCar {
			v.On = ptr(int(g.On))
		}
		if g.Stuck {
			v.Stuck = g.Aim.String()
		}
		out = append(out, v)
	}
	return out
}

// gearViews shows what somebody carries.
func (r *run) gearViews(p PersonID) []GearView {
	out := []GearView{}
	x := r.person(p)
	for i, g := range r.gearOf(p) {
		spec := &handSpecs()[g.Gear]
		v := GearView{
			Arm: i, Gear: spec.ID, Left: ptr(max(0, r.gearLeft(p, uint8(i)))), Scope: g.Scope, SetUp: x.Tripod == uint8(i)+1,
			Gone: spec.DP > 0 && x.Worn >= spec.DP,
		}
		if spec.Use.thrown() {
			v.Delay = ptr(int(x.Delay[i]))
		}
		out = append(out, v)
	}
	return out
}

// lightsView shows what pop-up turrets, wheelguards and searchlights do to a vehicle.
func (r *run) lightsView(id CarID, o *CarView) {
	c := r.car(id)
	o.Lifting, o.Tucked, o.Lit, o.Blinded = c.Lifting, c.Tucked, r.lit(id), r.blinded(id)
}

// PositionGrenade is a grenade of a position.
type PositionGrenade struct {
	Gear  string    `json:"gear"`                             // a grenade of the garage, or "limpet_mine"
	Turns int       `json:"turns" minimum:"0" maximum:"1200"` // it goes off at the end of the turn after so many; default 0, this one
	Seat  game.Seat `json:"seat"`                             // whose it is
	X     float64   `json:"x"`                                // where it lies
	Y     float64   `json:"y"`
	In    *int      `json:"in"`   // the vehicle that it lies in, or sticks to
	Side  string    `json:"side"` // of a limpet mine: where it sticks, as actions aim
}

// grenades puts the grenades of the position where they are.
func (b *positioner) grenades() error {
	t := &b.s.t
	for i := range b.v.Grenades {
		v := &b.v.Grenades[i]
		key := func(k string) string { return "grenades[" + strconv.Itoa(i) + "]." + k }
		id, err := b.g.c.FindGear(v.Gear)
		use := NoHandUse
		if err == nil {
			use = handSpecs()[id].Use
		}
		x, okX := UnitsOf(v.X)
		y, okY := UnitsOf(v.Y)
		switch {
		case !use.thrown() && use != HandLimpet:
			return game.WrongPosition(key("gear"), "%q is no grenade", v.Gear)
		case v.Seat < 0 || int(v.Seat) >= int(t.NSeats):
			return game.WrongPosition(key("seat"), "there is no seat %d", v.Seat)
		case v.In != nil && (*v.In < 0 || *v.In >= int(t.NCars)):
			return game.WrongPosition(key("in"), "there is no vehicle %d", *v.In)
		case use == HandLimpet && v.In == nil:
			return game.WrongPosition(key("in"), "a limpet mine sticks to a vehicle")
		case !okX || !okY:
			return game.WrongPosition(key("x"), "is far outside")
		}
		if err := b.inside(key("x"), geom.Vec{X: x, Y: y}); v.In == nil && err != nil {
			return err
		}
		g := Grenade{Gear: id, Turn: uint16(b.v.Turn + v.Turns), On: NoCar, At: geom.Vec{X: x, Y: y}, By: v.Seat, Stuck: use == HandLimpet}
		if v.In != nil {
			g.On = CarID(*v.In)
		}
		if g.Stuck {
			var ok bool
			if g.Aim, ok = parseAim(v.Side); !ok {
				return game.WrongPosition(key("side"), "%q is no part of a vehicle", v.Side)
			}
		}
		t.Grenades[i] = g
	}
	return nil
}

// gearPosition sets what somebody has used of his gear.
func (b *positioner) gearPosition(key string, p PersonID, v *PositionPerson) error {
	x := b.person(p)
	list := b.gearOf(p)
	for i, n := range v.Spent {
		most := 0
		if i < len(list) {
			most = b.gearLeft(p, uint8(i))
		}
		if n < 0 || n > most {
			return game.WrongPosition(key+".spent", "cannot be %d in place %d (0 to %d)", n, i, most)
		}
		if n > 0 {
			x.Shots[i] = int8(n)
		}
	}
	for i, n := range v.Delays {
		if n < 0 || n > int(b.g.t.Grenades.Scatter.delay) || i >= len(list) || n > 0 && !handSpecs()[list[i].Gear].Use.thrown() {
			return game.WrongPosition(key+".delays", "cannot be %d in place %d (0 to %d, of grenades)", n, i, b.g.t.Grenades.Scatter.delay)
		}
		x.Delay[i] = uint8(n)
	}
	if v.SetUp != nil {
		if i := *v.SetUp; i < 0 || i >= len(list) || !handSpecs()[list[i].Gear].Tripod || v.X == nil && v.Top == nil {
			return game.WrongPosition(key+".set_up", "%d is no tripod weapon of somebody on foot", i)
		}
		x.Tripod = uint8(*v.SetUp) + 1
	}
	return nil
}
