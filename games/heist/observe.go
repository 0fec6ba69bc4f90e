package heist

import (
	"math/bits"

	"turnpike/game"
)

// Observe implements game.Codec. Everybody sees everything but the dice and cards to come, which have no order yet; in the setup a confirmation that is
// about to be taken back is known to its seat alone.
func (c *Codec) Observe(s *State, viewer game.Seat) any {
	r := run{s: s, g: c.g.t}
	t := &s.t
	sc := r.scenario()
	o := Observation{
		Stage: t.Stage.String(), Scenario: t.Scenario.String(), Difficulty: r.g.Difficulties[t.Difficulty].ID, Round: int(t.Round), LastRound: r.lastRound(),
		Crew: make([]CrewView, t.Seats), Vehicles: []VehicleView{}, Cancel: t.Cancel, Stunts: make([]StuntView, len(t.Stunts)),
		Enemies:   make([]string, len(t.Enemies)),
		EnemyDeck: bits.OnesCount16(t.EnemyDeck), EnemyOut: []string{}, Pegs: int(r.g.Pegs - t.PegsOut), Coming: []ComingView{}, Decoder: t.Decoder.String(),
	}
	for i := range o.Crew {
		o.Crew[i] = r.crewView(game.Seat(i))
		if t.Players[i].Again && (viewer == game.Seat(i) || viewer == game.Referee) {
			o.Crew[i].Ready = false
		}
	}
	for v := range VID(NumV) {
		if r.vehicle(v).At != NoCell {
			o.Vehicles = append(o.Vehicles, r.vehicleView(v))
		}
	}
	for v := FirstSUV; v < FirstSUV+VID(r.g.SUVs); v++ {
		if r.vehicle(v).At == NoCell {
			o.SUVs++
		}
	}
	if t.Stage != StageSetup {
		r.mainViews(&o)
		o.Coming = r.comingViews()
	}
	for i := range t.Stunts {
		o.Stunts[i] = r.stuntView(i)
	}
	for i, n := range t.StuntDeck {
		o.StuntsLeft[i] = int(n)
	}
	for i, n := range t.Enemies {
		if n != noPick {
			o.Enemies[i] = r.g.Cards[sc.Enemies[n]].ID
		}
	}
	for i, n := range sc.Enemies {
		if t.EnemyOut>>i&1 == 1 {
			o.EnemyOut = append(o.EnemyOut, r.g.Cards[n].ID)
		}
	}
	if u := &t.Turn; u.Seat != game.Nobody {
		o.Turn = &TurnView{Seat: u.Seat, Actions: int(u.Actions), Free: r.is(u.Seat, Badge) && !u.Leapt && !u.Boosted}
		if u.Rolled {
			o.Turn.Face = u.Face.String()
		}
	}
	if t.Roll.On {
		o.Roll = r.rollView()
	}
	o.Pending = r.pendingView()
	if t.Stage == StageOver {
		o.Won, o.End = new(t.Won), endNames[t.End]
	}
	return o
}

// Privy implements game.Privy: that a choice will be changed is shown to its player alone.
func (c *Codec) Privy(s *State, seat game.Seat) bool { return s.t.Players[seat].Again }

// lastRound returns the round in whose end the level 3 card leaves the West spot (HH-SETUP-016).
func (r *run) lastRound() int {
	t := &r.s.t
	for i, x := range t.Stunts {
		if x.Card != NoStunt && r.g.Stunts[x.Card].Level == 3 {
			return max(1, int(t.Round)) + i
		}
	}
	deck := 0
	for _, n := range t.StuntDeck {
		deck += int(n)
	}
	now := int(t.Round)
	if t.Stage == StageDecoder {
		now = 1 // the first card has been drawn
	}
	return now + deck + len(t.Stunts) - 1
}

// placeText names a space of a vehicle, with the rear space of the Semi by its name.
func (r *run) placeText(v VID, space uint8) string {
	if v == MainV && r.s.t.Scenario == Semi {
		return v.String() + ":" + semiNames[space]
	}
	return v.String()
}

// crewView shows a seat, as far as it has chosen.
func (r *run) crewView(seat game.Seat) CrewView {
	t, p := &r.s.t, r.player(seat)
	v := CrewView{
		Seat: seat, Ready: p.Ready && t.Stage == StageSetup, Wheel: p.Wheel, Vehicle: p.PV.String(), Skills: map[string]int{}, Parts: map[string][2]int{},
		Boosts: int(p.Boosts), Tokens: int(p.Tokens), Exhausted: p.Exhausted, Tried: p.Tried,
	}
	if t.Stage == StageSetup {
		v.Start = p.Start.String()
		if p.Model != noPick {
			v.Vehicle = r.g.Models[p.Model].ID
		}
	} else {
		v.At = r.where(seat).String()
		v.Stranded = p.On == NoVID
		if p.On != NoVID && !p.Wheel {
			v.On = r.placeText(p.On, p.Space)
		}
	}
	if p.Character == noPick {
		return v
	}
	c := r.character(seat)
	v.Character, v.MaxBoosts = c.ID, int(c.MaxBoosts)
	for s := range numSkills {
		of := [2]int{int(c.Skill[s]), 0}
		switch {
		case t.Stage == StageSetup && p.Model != noPick:
			of[1] = int(r.g.Models[p.Model].Skill[s])
		case t.Stage != StageSetup && p.PV != NoVID:
			of[1] = int(r.model(p.PV).Skill[s])
			if s == Defense && !p.Wheel {
				of[0] = 0 // HH-SKILL-004
			}
		}
		v.Parts[s.String()] = of
		v.Skills[s.String()] = of[0] + of[1]
	}
	return v
}

// kind says what a vehicle of the road is.
func (r *run) kind(v VID) string {
	switch {
	case r.wreck(v):
		return "wreck"
	case v == HunterV:
		return "hunter"
	case v == MainV:
		return r.s.t.Scenario.String()
	case r.pv(v):
		return "pv"
	case r.abandoned(v):
		return "abandoned"
	}
	return "suv"
}

// vehicleView shows a vehicle or wreck on the road.
func (r *run) vehicleView(v VID) VehicleView {
	x := r.vehicle(v)
	view := VehicleView{ID: v.String(), Kind: r.kind(v), At: x.At.String(), Cargo: int(x.Cargo)}
	if n := r.spaces(v); n > 1 {
		view.Length = n
	}
	if v < FirstSUV || r.pv(v) {
		view.Model = r.model(v).ID
	}
	if r.pv(v) {
		view.Owner, view.Manned = new(x.Owner), r.manned(v)
		view.Strength = &TrackView{int(x.Strength), int(r.model(v).Strength)}
	}
	for s := range r.spaces(v) {
		if r.peg(v, s) {
			view.Pegs = append(view.Pegs, s)
		}
	}
	return view
}

// mainViews shows what belongs to the scenario.
func (r *run) mainViews(o *Observation) {
	t := &r.s.t
	o.Main = &MainView{At: r.vehicle(MainV).At.String()}
	switch t.Scenario {
	case Tank:
		o.Main.Strength, o.Main.Gone = &TrackView{int(t.Main), int(t.MainMax)}, t.Main == 0
	case Semi:
		o.Door, o.Shells, o.Cargo = t.Door.String(), &TrackView{int(t.Shells), int(t.ShellsMax)}, new(int(t.Cargo))
	case Chopper:
		o.Main.Strength, o.Main.Gone = &TrackView{int(t.Main), int(t.MainMax)}, t.Main == 0
		if t.Main > 0 {
			o.Main.At = r.under().String()
		}
		o.Hunter, o.Radar = &TrackView{int(t.Hunter), int(t.HunterMax)}, &TrackView{int(t.Radar), int(r.scenario().RadarMax)}
	}
}

// stuntView shows a spot of the Stunt cards.
func (r *run) stuntView(spot int) StuntView {
	t := &r.s.t
	x := &t.Stunts[spot]
	if x.Card == NoStunt {
		return StuntView{}
	}
	card := &r.g.Stunts[x.Card]
	v := StuntView{Card: card.Card, Tokens: int(x.Tokens), Down: x.Down, Rounds: spot + 1}
	if t.Stage != StageRound || x.Down {
		return v
	}
	for seat := range game.Seat(t.Seats) {
		if r.holds(seat, x.Card) && !(card.Reactive && r.player(seat).Tried) {
			v.Now = append(v.Now, seat)
		}
	}
	return v
}

// rollView shows the Skill Roll in progress.
func (r *run) rollView() *RollView {
	x := &r.s.t.Roll
	v := &RollView{
		Seat: x.Seat, Skill: x.Skill.String(), For: forNames[x.For], Need: int(x.Need), Dice: int(x.Dice), Extra: int(x.Extra), Boosted: x.Boosted,
		Vehicle: x.Of.String(), Target: x.Target.String(), Helpers: make([]int, r.s.t.Seats),
	}
	if x.Rolled {
		v.Faces = facesText(x.Faces[:x.Dice])
	}
	if x.Stunt != NoStunt {
		v.Stunt = r.g.Stunts[x.Stunt].Card
	}
	if x.For == ForSpecial {
		v.Special = x.Special.String()
	}
	for i := range v.Helpers {
		v.Helpers[i] = int(x.Helpers[i])
	}
	return v
}

func facesText(faces []Face) []string {
	var list []string
	for _, f := range faces {
		list = append(list, f.String())
	}
	return list
}

// Kinds of pegs in a pending choice.
const (
	playerPeg = "player"
	enemyPeg  = "enemy"
)

// pendingView shows what waits for an answer in the middle of something, nil if nothing does.
func (r *run) pendingView() *PendingView {
	t := &r.s.t
	v := &PendingView{What: t.Ask.String()}
	if t.Ask == AskPlace {
		v.Seat, v.Peg = new(t.Turn.Seat), playerPeg
		return v
	}
	if t.NFrames == 0 || t.Ask <= AskBoost {
		return nil
	}
	f := r.top()
	if f.Seat != game.Nobody {
		v.Seat = new(f.Seat)
	}
	if f.V != NoVID {
		v.Vehicle = f.V.String()
	}
	switch t.Ask {
	case AskForce:
		v.At = f.At.String()
	case AskFollow:
		v.At, v.Vehicle = f.At.String(), r.player(f.Seat).PV.String()
	case AskDrift:
		v.Vehicle = r.player(f.Seat).PV.String()
	case AskReward, AskLoad:
		v.Step = int(f.PC)
		if f.Op == opSpecial {
			v.Special = SpecialID(f.N).String()
		} else {
			v.Stunt = r.g.Stunts[f.Stunt].Card
		}
	case AskPegOrder:
		v.At = f.At.String()
	case AskPeg:
		v.At, v.Peg = f.At.String(), enemyPeg
		if f.N >= 0 {
			v.Seat, v.Peg = new(game.Seat(f.N)), playerPeg
		}
	case AskSlam:
		if f.Op == opPegAct {
			v.Vehicle, v.Peg = r.placeText(f.V, f.Space), enemyPeg
		}
	case AskReact:
		v.Stunt = r.g.Stunts[t.Stunts[f.N].Card].Card
	}
	return v
}
