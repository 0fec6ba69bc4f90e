package jumpstart

import (
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
)

// Observe implements game.Codec.
func (c *Codec) Observe(s *State, viewer game.Seat) any {
	t := &s.t
	r := run{s: s, g: c.g}
	o := Observation{
		Observation: deluxe.Observation{
			Stage: t.Stage.String(), Turn: int(t.Turn), Phase: int(t.Phase), Ask: t.Ask.String(), Place: deluxe.PlaceText(s.place), Turns: int(s.o.turns()),
			Weather: []string{}, Queue: []int{}, Counters: []deluxe.CounterView{}, Steppers: []int{}, Holds: []deluxe.HoldView{},
			Scenario: s.o.Scenario.String(), Scores: []deluxe.ScoreView{}, Road: deluxe.NewRoadView(&t.Road), Missiles: []deluxe.MissileView{},
			Grenades: []deluxe.GrenadeView{},
		},
		Plain: true, Cars: []CarView{}, Persons: []PersonView{},
	}
	if t.Of != NoCar {
		o.Of = new(int(t.Of))
	}
	for _, id := range t.Queue[:t.NQueue] {
		o.Queue = append(o.Queue, int(id))
	}
	for id := range CarID(t.NCars) {
		o.Cars = append(o.Cars, r.carView(id, viewer))
	}
	for p := range PersonID(t.NPersons) {
		o.Persons = append(o.Persons, r.personView(p, viewer))
	}
	for i := range t.Clouds[:t.NClouds] {
		k := &t.Clouds[i]
		v := deluxe.CounterView{
			Index: i, Kind: deluxe.Smoke.String(), Pose: deluxe.NewPoseView(k.Pose), Length: deluxe.Squares(cloudLength),
			Width: deluxe.Squares(cloudWidth), Since: int(k.Ends) - smokeTurns, Ends: int(k.Ends) - 1,
		}
		if k.From != NoCar {
			v.From = new(int(k.From))
		}
		o.Counters = append(o.Counters, v)
	}
	if s.o.Scenario == PackAttack {
		o.Hunt = &deluxe.HuntView{Lead: deluxe.Squares(int32(r.loneLead()))}
	}
	in := r.seatsIn()
	for seat := range game.Seat(t.NSeats) {
		o.Scores = append(o.Scores, deluxe.ScoreView{Seat: seat, In: in.Has(seat), Kills: int(t.Kills[seat])})
	}
	if t.Ask == AskFire {
		o.Asked = slices.Collect(t.Asked.All())
	}
	if t.Stage == StageOver {
		o.Winners = slices.Collect(t.Winner.All())
	}
	return o
}

// outfit returns a vehicle as its player took it.
func (r *run) outfit(id CarID) Outfit {
	c := r.car(id)
	o := Outfit{Model: c.Model, Armor: c.Built}
	for _, p := range [2]PersonID{c.Driver, c.Gunner} {
		if p != NoPerson {
			x := r.person(p)
			o.Computer[x.Role], o.Vest[x.Role] = x.Computer, x.VestDP > 0
		}
	}
	return o
}

// carView shows a vehicle: all but a speed that its owner has set in secret.
func (r *run) carView(id CarID, viewer game.Seat) CarView {
	c, m := r.car(id), r.model(id)
	made := r.outfit(id)
	o := CarView{
		VehicleView: deluxe.VehicleView{
			Car: int(id), Seat: c.Owner, Name: m.Name, Code: new(r.g.text(&made)), Class: "car", Length: deluxe.Squares(m.Counter.Length),
			Width: deluxe.Squares(m.Counter.Width), Fate: c.Fate.String(), Pose: deluxe.NewPoseView(c.Pose), Speed: float64(c.Speed),
			Before: float64(c.Before), Ready: c.Set, Stopped: c.Stood, TopSpeed: new(float64(TopSpeed)), Acceleration: new(float64(step)),
			Mode: deluxe.Driven.String(),
		},
		Plain: true, Size: m.Size, Fights: !c.Out, Price: r.g.Price(&made), Maneuvers: int(c.Maneuvers), Lost: c.Lost, Parts: []deluxe.PartView{},
		Arms: []ArmView{},
	}
	if m.Cycle {
		o.Class = "cycle"
	}
	if !r.person(c.Driver).conscious() {
		o.Mode = deluxe.Helpless.String()
	}
	if c.Plant == 0 {
		o.Acceleration = new(0.0)
	}
	if c.Set && !r.s.t.hides(id, viewer) {
		o.Chosen = new(float64(c.Chosen))
	}
	for part := partArmor; part < numParts; part++ {
		if v, ok := r.partView(id, part); ok {
			o.Parts = append(o.Parts, v)
		}
	}
	for i, a := range m.Arms[:m.NArms] {
		w := r.weapon(id, i)
		v := ArmView{ArmView: deluxe.ArmView{Arm: i, Part: int(partArm) + i, Name: w.Name, Mount: mountText(a.At), Fired: c.Fired>>i&1 != 0}, ToHit: w.ToHit}
		if w.Dice > 0 {
			v.Damage = strconv.Itoa(w.Dice) + "d"
		}
		if a.Linked {
			v.Links = []int{1}
		}
		if w.Shots > 0 {
			v.Shots = new(w.Shots)
			if c.Spent>>i&1 != 0 {
				v.Shots = new(0)
			}
		}
		o.Arms = append(o.Arms, v)
	}
	return o
}

// mountText names the place of a weapon.
func mountText(s Side) string {
	if s == movement.FaceTop {
		return "turret"
	}
	return s.String()
}

// partView shows a part, if the vehicle has it.
func (r *run) partView(id CarID, part PartID) (v deluxe.PartView, ok bool) {
	c, m := r.car(id), r.model(id)
	dp, left := 0, 0
	v.Part, v.DP, v.Left = int(part), &dp, &left
	people := [2]PersonID{c.Driver, c.Gunner}
	switch {
	case part < partPlant:
		side := Side(part - partArmor)
		v.Kind, v.At, dp, left = "armor", side.String(), int(c.Built[side]), int(c.Armor[side])
		v.Gone = left == 0
		return v, dp > 0
	case part == partPlant:
		v.Kind, v.At, dp, left, v.Gone = "plant", "front", int(m.Plant), int(c.Plant), c.Plant == 0
		return v, true
	case part < partArm:
		role := (part - partPerson) % 2
		p := people[role]
		if p == NoPerson {
			return v, false
		}
		x := r.person(p)
		v.Kind, v.At, dp, left = "person", x.Role.String(), personDP, int(x.DP)
		if part >= partVest {
			v.Kind, dp, left = "body_armor", int(x.VestDP), int(x.Vest)
		}
		v.Gone = left == 0
		return v, dp > 0
	case part < partArm+PartID(m.NArms):
		i := int(part - partArm)
		v.Kind, v.At, v.Name, v.Gone = "weapon", mountText(m.Arms[i].At), r.weapon(id, i).Name, c.Gone>>i&1 != 0
		return v, true
	}
	return v, false
}

// states are the names of the states of a person by the DP that are left (DX-JUMP-038).
var states = [personDP + 1]string{"dead", "unconscious", "wounded", "well"}

// Privy implements game.Privy: speeds and fire that are chosen are shown to their own player before they are to others.
func (c *Codec) Privy(s *State, seat game.Seat) bool {
	for id := range CarID(s.t.NCars) {
		if s.t.hides(id, game.Nobody) && !s.t.hides(id, seat) {
			return true
		}
	}
	for p := range PersonID(s.t.NPersons) {
		if s.t.Orders[p].Set && s.t.Cars[s.t.Persons[p].Car].Owner == seat {
			return true
		}
	}
	return false
}

// personView shows somebody aboard; what he has declared is hidden from others.
func (r *run) personView(p PersonID, viewer game.Seat) PersonView {
	x := r.person(p)
	owner := r.car(x.Car).Owner
	v := PersonView{CrewView: deluxe.CrewView{
		Person: int(p), Seat: owner, Of: int(x.Car), Role: x.Role.String(), Car: new(int(x.Car)), At: "seat", Place: new(int(x.Role)), State: states[x.DP],
		Left: int(x.DP), Armor: new(int(x.Vest)), Gear: []deluxe.GearView{}, Acted: x.Fired,
	}}
	switch x.Computer {
	case PlainComputer:
		v.Computer = r.g.t.computer.ID
	case HiRes:
		v.Computer = r.g.t.hires.ID
	}
	if o := &r.s.t.Orders[p]; o.Set && (viewer == owner || viewer == game.Referee) {
		v.Order = &OrderView{Arm: int(o.Arm)}
		if o.Link {
			v.Order.Link = 1
		}
		if o.Target != NoCar {
			v.Order.Target, v.Order.Aim = carText(o.Target), o.Side.String()
		}
	}
	return v
}

// modifiersView shows the modifiers of a roll to hit.
func modifiersView(m *Modifiers) *deluxe.ModifiersView {
	v := &deluxe.ModifiersView{Total: m.Total(), Lines: []deluxe.ModifierView{}}
	for i, n := range m {
		if n != 0 {
			v.Lines = append(v.Lines, deluxe.ModifierView{Modifier: Mod(i).String(), Rule: "DX-JUMP-030", Value: int(n)})
		}
	}
	return v
}
