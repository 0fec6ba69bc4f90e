package sixth

import (
	"turnpike/arena"
	"turnpike/game"
	"turnpike/geom"
)

func poseView(p geom.Pose) PoseView {
	return PoseView{lengths(p.At.X), lengths(p.At.Y), degrees(p.Heading)}
}

func pointView(v geom.Vec) PointView { return PointView{lengths(v.X), lengths(v.Y)} }

// Observe implements game.Codec.
func (c *Codec) Observe(s *State, viewer game.Seat) any {
	t := &s.t
	d := c.g.d
	r := run{s: s, d: d}
	o := Observation{
		Phase: t.Phase.String(), Round: int(t.Round), First: t.First, Turn: game.Nobody,
		Size:       SizeView{int(t.Opts.AP), int(t.Opts.BP), int(t.Opts.CP)},
		DamageDeck: string(rune('A' + t.Opts.Deck)), Ask: string(askNames[t.Ask]), Arena: s.arena.ID,
		Cars: []CarView{}, Objects: []ObjectView{},
	}
	if m, ok := arena.ByID(s.arena.ID); !ok || m != s.arena {
		o.Arena = arena.Code(s.arena)
	}
	switch {
	case t.Phase == phaseMove && t.NFrames > 0:
		o.Turn = t.Drive.Seat
	case t.Phase == phaseCombat && t.NFrames > 0:
		o.Turn = t.Attack.Seat
	case t.Phase == phaseFires && t.NFrames > 0:
		o.Turn = t.Fires.Seat
	case t.Asked.Len() == 1 && t.Phase != phaseBuild:
		o.Turn = t.Asked.First()
	}
	for i := range t.Seats {
		o.Cars = append(o.Cars, c.carView(s, game.Seat(i), viewer))
	}
	for i := range t.Objects[:t.NObject] {
		ob := &t.Objects[i]
		if ob.Kind == 0 {
			continue
		}
		v := ObjectView{Ref: objectRef(i).String(), Kind: d.Object(ob.Kind).ID, Pose: poseView(ob.Pose), Durable: ob.Durable,
			Damage: int(ob.Damage), Seat: game.Seat(ob.Seat)}
		if n := r.objectDurability(i); n > 0 {
			v.Left = int(n - ob.Damage)
		}
		o.Objects = append(o.Objects, v)
	}
	scenarioView(&o, &r)
	for _, f := range t.Frames[:t.NFrames] {
		c.frameView(&o, &r, f)
	}
	return o
}

// Privy implements game.Privy: before all are handed in, a car is shown to its own player.
func (c *Codec) Privy(s *State, seat game.Seat) bool {
	return s.t.Phase == phaseBuild && s.designs[seat] != noDesign
}

// scenarioView shows what a scenario adds. It is for all to see.
func scenarioView(o *Observation, r *run) {
	t := &r.s.t
	switch t.Opts.Scenario {
	case checkpoints:
		v := &CourseView{Order: []int{}, Next: []int{}}
		for _, number := range course {
			v.Order = append(v.Order, int(number))
		}
		for i := range t.Seats {
			next := -1
			if number, ok := t.Cars[i].next(); ok {
				next = int(number)
			}
			v.Next = append(v.Next, next)
		}
		o.Course = v
	case countdown:
		v := &CountdownView{Count: int(t.Number), Rounds: r.roundsLeft(), Rest: []int{}}
		for i := range t.Seats {
			rest := 0
			if c := &t.Cars[i]; c.In {
				rest = c.rest()
			}
			v.Rest = append(v.Rest, rest)
		}
		o.Countdown = v
	}
}

// carView shows a car; before all are shown only its own player sees what was handed in.
func (c *Codec) carView(s *State, seat, viewer game.Seat) CarView {
	t := &s.t
	car := &t.Cars[seat]
	v := CarView{Seat: seat, In: car.In, Ready: s.designs[seat] != noDesign, Placed: car.Placed, Fire: []string{}, Paint: []string{}, Cards: []SlotView{}}
	hidden := t.Phase == phaseBuild
	if hidden {
		if v.Ready && (viewer == seat || viewer == game.Referee) {
			d := s.designs[seat].Value()
			v.Name = d.Name
			shown := *car
			r := run{s: s, d: c.g.d}
			r.fitOut(&shown, &d)
			v.Cards = c.slotViews(&shown)
		}
		return v
	}
	if v.Ready {
		v.Name = s.designs[seat].Value().Name
	}
	v.Pose = poseView(car.Pose)
	v.Armor = SidesView{int(car.Armor[Front]), int(car.Armor[Back]), int(car.Armor[Left]), int(car.Armor[Right])}
	for side := Front; side <= Right; side++ {
		if car.Fire.has(side) {
			v.Fire = append(v.Fire, side.String())
		}
		if car.Paint.has(side) {
			v.Paint = append(v.Paint, side.String())
		}
	}
	v.Shaken, v.Overload, v.Stuck = car.Shaken, car.Overload, car.Stuck
	v.Speed, v.Reverse, v.MaxSpeed = int(car.Speed), car.Speed == 0 && car.Gear == reverse, int(car.Max)
	v.Tires, v.Power, v.Control, v.Ace = int(car.Tires), int(car.Power), int(car.Control), int(car.Ace)
	v.OutOfControl = car.In && t.Phase > phaseControl && t.Phase <= phaseEnd && car.outOfControl()
	v.Cards = c.slotViews(car)
	return v
}

func (c *Codec) slotViews(car *car) []SlotView {
	r := run{d: c.g.d}
	out := []SlotView{}
	for i := range car.Slots[:car.NSlots] {
		sl := &car.Slots[i]
		card := c.g.d.Card(sl.Card)
		v := SlotView{Slot: i, Card: card.ID, Spot: sl.Spot.String(), Damage: int(sl.Damage), Durability: int(r.durability(car, int8(i))),
			Down: sl.Flags&slotDown != 0, Destroyed: sl.Flags&slotDestroyed != 0, Used: sl.Flags&slotUsed != 0, Left: int(sl.Left)}
		v.Fired = sl.Flags&slotFired != 0 && (card.Kind != Sidearm || sl.Flags&slotFiredToo != 0)
		out = append(out, v)
	}
	return out
}

func (c *Codec) diceView(t *throw) []DieView {
	out := []DieView{}
	for _, d := range t.Dice[:t.N] {
		f := c.g.d.Face(d.Colour, int(d.Face))
		out = append(out, DieView{d.Colour.String(), int(d.Face), int(f.Hit), int(f.Skid), int(f.Wrench)})
	}
	return out
}

func iconsView(i Icons) IconsView { return IconsView{int(i.Hit), int(i.Skid), int(i.Wrench)} }

// colours lists the dice of a pool one by one.
func colours(p Pool) []string {
	out := []string{}
	for col, n := range p {
		for range n {
			out = append(out, Colour(col).String())
		}
	}
	return out
}

var zoneNames = [...]string{"", "D1", "D2", "D3", "D4"}

// frameView shows what a procedure has on the table.
func (c *Codec) frameView(o *Observation, r *run, f frame) {
	t := &r.s.t
	switch f.Kind {
	case frameDrive:
		of := int(t.Cars[t.Drive.Seat].points())
		o.Drive = &DriveView{Seat: t.Drive.Seat, Of: of, Point: max(of-int(t.Drive.Left), 0)}
		if t.Ask == askDrive {
			o.Drive.Point++
		}
	case frameMove:
		m := &t.Move
		if f.Step == moveEnd && t.Ask == askReposition {
			for _, p := range m.Press[:m.NPress] {
				o.Press = append(o.Press, PressView{p.On.String()})
			}
		}
		for _, h := range m.Hit[:m.NHit] {
			if !h.Done {
				o.Hits = append(o.Hits, HitView{h.By.String(), h.On.String(), h.BySide.String(), h.Mine})
			}
		}
	case frameRoll:
		ro := &t.Roll
		p := ro.Pool
		if f.Step <= rollThrow {
			p.Add(ro.Zone)
		}
		v := &RollView{Seat: t.Drive.Seat, Pool: colours(p), Dice: c.diceView(&ro.Throw), Free: int(ro.Free), Zone: zoneNames[t.Move.Zone]}
		v.Icons = iconsView(r.icons(&ro.Throw))
		if f.Step >= rollResult {
			v.Icons, v.Final = iconsView(ro.Result), true
		}
		o.Roll = v
	case frameStrike:
		h := &t.Strike.Hit
		o.Strike = &StrikeView{h.By.String(), h.On.String(), h.BySide.String(), h.OnSide.String(), h.By != carRef(t.Drive.Seat), int(t.Strike.Hits)}
	case frameAttack:
		o.Attack = c.attackView(t, f)
	case frameHurt:
		h := &t.Hurt
		v := &HurtView{Seat: h.Seat, Side: h.Side.String(), Points: int(h.Points), Entry: int(h.Entry), Cause: h.Cause.String()}
		if h.Card > 0 {
			v.Card = c.g.d.Decks[t.Opts.Deck][h.Card-1].ID
		}
		o.Hurt = v
	}
}

func (c *Codec) attackView(t *table, _ frame) *AttackView {
	a := &t.Attack
	v := &AttackView{Seat: a.Seat, Crew: a.Crew.String(), Slot: int(a.Slot), Card: c.g.d.Card(t.Cars[a.Seat].Slots[a.Slot].Card).ID,
		Target: a.Target.String(), Side: a.Side.String(), Arc: a.Arc.String(), Step: "attack", Dice: c.diceView(&a.Throw), Fixed: int(a.Fixed),
		Free: int(a.Free), Basic: int(a.Basic), Tire: int(a.Tires), Fire: int(a.FireDmg), Blast: int(a.Blast), Cover: int(a.Cover),
		Distance: lengths(a.Distance), Defense: c.diceView(&a.Defense), Ranged: int(a.Ranged), Shield: int(a.Shield)}
	if t.Ask >= askDefenseDice && t.Ask <= askDefenseResult {
		v.Step = "defense"
	}
	return v
}
