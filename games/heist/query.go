package heist

import "turnpike/game"

// What programs that play the game ask of a state.

// Asked returns the question that is open and whom it asks.
func (s *State) Asked() (Ask, game.SeatSet) { return s.t.Ask, s.t.Asked }

// Stage returns how far the match is.
func (s *State) Stage() Stage { return s.t.Stage }

// Scenario returns the scenario.
func (s *State) Scenario() ScenarioID { return s.t.Scenario }

// Seats returns the number of seats.
func (s *State) Seats() int { return int(s.t.Seats) }

// Round returns the round, from 1.
func (s *State) Round() int { return int(s.t.Round) }

// Won reports whether the match is over and won.
func (s *State) Won() bool { return s.t.Stage == StageOver && s.t.Won }

// Turn returns the turn of the Active Player.
func (s *State) Turn() Turn { return s.t.Turn }

// Roll returns the Skill Roll in progress; its On says whether there is one.
func (s *State) Roll() Roll { return s.t.Roll }

// Player returns a seat. A program that imagines things may change it.
func (s *State) Player(seat game.Seat) *Player { return &s.t.Players[seat] }

// Vehicle returns a vehicle or wreck. A program that imagines things may change it, but not where it is.
func (s *State) Vehicle(v VID) *Vehicle { return &s.t.Vehicles[v] }

// OnRoad reports whether a vehicle is on the road as one, not as a wreck.
func (v *Vehicle) OnRoad() bool { return v.onRoad() }

// At returns what fills a space of the road: a vehicle, a wreck, or NoVID; NoVID also beyond the edge.
func (s *State) At(c Cell) VID {
	r := run{s: s}
	return r.at(c)
}

// SUV, PV, Abandoned and Wreck tell what is on the road apart (HH-ROAD-011 to HH-ROAD-016).
func (s *State) SUV(v VID) bool {
	r := run{s: s}
	return r.suv(v)
}

// PV reports whether a vehicle is somebody's PV.
func (s *State) PV(v VID) bool {
	r := run{s: s}
	return r.pv(v)
}

// Abandoned reports whether it is a starting vehicle without an owner.
func (s *State) Abandoned(v VID) bool {
	r := run{s: s}
	return r.abandoned(v)
}

// Wreck reports whether it lies on the road as a wreck.
func (s *State) Wreck(v VID) bool {
	r := run{s: s}
	return r.wreck(v)
}

// Manned reports whether the owner of a PV is behind its wheel.
func (s *State) Manned(v VID) bool {
	r := run{s: s}
	return r.manned(v)
}

// Apart returns how many spaces two vehicles or wrecks on the road are apart.
func (s *State) Apart(a, b VID) int {
	r := run{s: s}
	return r.apart(a, b)
}

// Adjacent reports whether two vehicles or wrecks are next to one another.
func (s *State) Adjacent(a, b VID) bool {
	r := run{s: s}
	return r.adjacent(a, b)
}

// Where returns the space on which the peg of a seat is, NoCell while it is stranded.
func (s *State) Where(seat game.Seat) Cell {
	r := run{s: s}
	return r.where(seat)
}

// Free reports whether a space of a vehicle has an available slot.
func (s *State) Free(v VID, space int) bool {
	r := run{s: s}
	return r.free(v, space)
}

// Peg reports whether an Enemy Peg stands on a space of a vehicle.
func (s *State) Peg(v VID, space int) bool { return s.t.Vehicles[v].Enemy>>space&1 == 1 }

// Main returns the strength of the Tank or Chopper and what it began with; Hunter that of the Hunter.
func (s *State) Main() (now, full uint8) { return s.t.Main, s.t.MainMax }

// Hunter returns the strength of the Hunter and what it began with.
func (s *State) Hunter() (now, full uint8) { return s.t.Hunter, s.t.HunterMax }

// Radar returns the Radar; Lane the lane of the Chopper.
func (s *State) Radar() uint8 { return s.t.Radar }

// Lane returns the lane of the Chopper.
func (s *State) Lane() uint8 { return s.t.Lane }

// Decoder returns the vehicle in which she sits, NoVID in other scenarios.
func (s *State) Decoder() VID { return s.t.Decoder }

// Door returns the state of the Semi's door; Shells and Cargo what is left of them.
func (s *State) Door() Door { return s.t.Door }

// Shells returns SHOTGUN SHELLS.
func (s *State) Shells() uint8 { return s.t.Shells }

// Cargo returns the cargo on the Scenario Board.
func (s *State) Cargo() uint8 { return s.t.Cargo }

// Marker reports whether one lies that cancels the next TANK FIRES! or CHOPPER FIRES!.
func (s *State) Marker() bool { return s.t.Cancel }

// Stunt returns a spot of the Stunt cards.
func (s *State) Stunt(spot int) StuntSpot { return s.t.Stunts[spot] }

// Model returns the kind of a PV.
func (g *Rules) Model(v VID) *Model {
	r := run{g: g.t}
	return r.model(v)
}

// Rating returns the dice of a seat for a skill (HH-SKILL-002 to HH-SKILL-004).
func (g *Rules) Rating(s *State, seat game.Seat, skill Skill) uint8 {
	r := run{s: s, g: g.t}
	return r.rating(seat, skill)
}

// Drives returns the number of spaces that the manned PV of a seat can drive to, and adds them to the list of a size that holds all.
func (g *Rules) Drives(s *State, seat game.Seat, list *[NumCells]Cell) (n int) {
	r := run{s: s, g: g.t}
	if !r.drives(seat) {
		return 0
	}
	for c := range r.driving(seat).all() {
		list[n] = c
		n++
	}
	return n
}

// Holds reports whether the condition of a Stunt holds for a seat (HH-STUNT-002).
func (g *Rules) Holds(s *State, seat game.Seat, id StuntID) bool {
	r := run{s: s, g: g.t}
	return r.holds(seat, id)
}

// Barren reports whether the reward of a Stunt could change nothing now (HH-STUNT-013).
func (g *Rules) Barren(s *State, seat game.Seat, id StuntID) bool {
	r := run{s: s, g: g.t}
	return r.barren(seat, id)
}

// LastRound returns the round in whose end the last Stunt card leaves (HH-SETUP-016).
func (g *Rules) LastRound(s *State) int {
	r := run{s: s, g: g.t}
	return r.lastRound()
}

// Odds returns the skill of a rolled action of the Active Player, and the chance that it succeeds with so many dice more (HH-BOOST-004), boosted if
// the roller has a token. It reports false for actions without a roll.
func (g *Rules) Odds(s *State, seat game.Seat, a *Action, more int) (skill Skill, chance float64, ok bool) {
	r := run{s: s, g: g.t}
	need, extra := uint8(0), 0
	switch a.Do {
	case DoRam:
		skill, need = Speed, g.t.NeedRam
		if r.has(seat, BigBlock) {
			more++
		}
	case DoForce:
		skill, need = Control, g.t.NeedForce
	case DoShake:
		skill, need = Control, g.t.NeedShake
	case DoHijack:
		skill, need = Athletics, g.t.NeedHijack
	case DoBrawl:
		skill, need = Athletics, g.t.NeedBrawl
	case DoStunt:
		card := &g.t.Stunts[s.t.Stunts[a.Spot].Card]
		skill, need = card.Skill, card.Need
	case DoSpecial:
		x := r.special(a.Special)
		skill, need = x.Skill, x.Need
	default:
		return 0, 0, false
	}
	extra = int(r.apexExtra(seat, skill))
	return skill, g.t.Chance(int(r.rating(seat, skill))+more, int(need), extra, r.player(seat).Boosts > 0), true
}

// Loss returns the mean loss of strength of a PV that is dealt damage (HH-DMG-006), boosted if its owner has a token.
func (g *Rules) Loss(s *State, v VID, dealt int) float64 {
	owner := s.t.Vehicles[v].Owner
	if owner == game.Nobody || dealt == 0 {
		return 0
	}
	return g.t.Expected(dealt, int(g.Rating(s, owner, Defense)), s.t.Players[owner].Boosts > 0)
}

// Worth returns what the roll in progress is worth with so many dice more: the chance of success; of a Defense Roll, what is expected to be kept off, as a part
// of the damage.
func (g *Rules) Worth(s *State, more int) float64 {
	r := run{s: s, g: g.t}
	x := &s.t.Roll
	if x.Rolled {
		return r.worth(1<<x.Dice-1, 0)
	}
	return r.worth(0, min(int(x.Dice)+more, int(g.t.MaxDice)))
}

// WorthAgain returns what the roll in progress is worth if some of its dice are rolled again.
func (g *Rules) WorthAgain(s *State, mask uint8) float64 {
	r := run{s: s, g: g.t}
	return r.worth((1<<s.t.Roll.Dice-1)&^mask, maskLen(mask))
}
