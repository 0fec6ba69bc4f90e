package heist

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/heist.md explains every key.
type PositionView struct {
	Round      int               `json:"round" minimum:"1" maximum:"20"` // default 1
	Crew       []PositionCrew    `json:"crew"`                           // by seat; those left out have all defaults
	Vehicles   []PositionVehicle `json:"vehicles"`                       // on the road beside the PVs
	Strength   *int              `json:"strength"`                       // of the Tank or Chopper; default: as at the start
	Hunter     *int              `json:"hunter" minimum:"0"`             // strength; 0: destroyed
	Radar      *int              `json:"radar"`                          // default: as at the start
	Lane       *int              `json:"lane" minimum:"1" maximum:"6"`   // of the Chopper
	Decoder    string            `json:"decoder" names:"vehicle"`        // her vehicle; default: the PV of the first seat that has one
	Door       string            `json:"door" names:"door"`              // default: as at the start
	Shells     *int              `json:"shells" minimum:"0"`             // likewise
	Cancel     bool              `json:"cancel"`                         // a marker lies
	Stunts     []*PositionStunt  `json:"stunts" maxItems:"3"`            // West, middle, East; null: empty; default: none
	StuntsGone []string          `json:"stunts_gone"`                    // cards that have left
	StuntsLeft *[3]int           `json:"stunts_left" minimum:"0"`        // cards to come by level; default: as the difficulty leaves
	Enemies    []string          `json:"enemies" maxItems:"3"`           // first spot, second, ACTIVATE!; "": empty; default: none
	EnemyOut   []string          `json:"enemy_out"`                      // discarded
	Turn       *PositionTurn     `json:"turn"`                           // default: the team says whose is next
}

// PositionCrew is a seat. What is left out is as at the start of a match.
type PositionCrew struct {
	Character string `json:"character" names:"character"`      // default: the next that nobody has
	Vehicle   string `json:"vehicle" names:"starting_vehicle"` // the starting vehicle; default: the next that nobody has
	SUV       string `json:"suv" names:"suv"`                  // the SUV that it has hijacked is its PV
	At        string `json:"at"`                               // space of its PV; default: the starting column, in the lane of the seat
	NoPV      bool   `json:"no_vehicle"`
	On        string `json:"on" names:"place"` // on foot on this vehicle, or space of the Semi; default: behind the wheel; without a PV it is stranded
	Strength  *int   `json:"strength"`
	Peg       bool   `json:"peg"` // an Enemy Peg on its PV
	Cargo     int    `json:"cargo" minimum:"0"`
	Boosts    *int   `json:"boosts"`
	Tokens    *int   `json:"tokens"` // of Patch
	Exhausted bool   `json:"exhausted"`
	Tried     bool   `json:"tried"`
}

// PositionVehicle is an SUV, an abandoned starting vehicle, a wreck, the Tank or Semi, the Hunter.
type PositionVehicle struct {
	ID    string `json:"id" required:"true" names:"vehicle"`
	At    string `json:"at" required:"true"` // of the Semi: its rear space
	Wreck bool   `json:"wreck"`
	Pegs  []int  `json:"pegs" minimum:"0" maximum:"2"` // spaces with an Enemy Peg; [0] but on the Semi
}

// PositionStunt is a face-up Stunt card.
type PositionStunt struct {
	Card   string `json:"card" required:"true"`
	Tokens *int   `json:"tokens"` // default: all; 0 on a card of level 1 or 2: face down
}

// PositionTurn is the turn in hand.
type PositionTurn struct {
	Seat    game.Seat `json:"seat" minimum:"0"`
	Actions *int      `json:"actions" minimum:"0"` // left; default: all
	Leapt   bool      `json:"leapt"`
	Drifted bool      `json:"drifted"`
}

// ScriptValue implements game.Positioner: the faces of the dice have names, and so have the cards.
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	t := c.g.t
	switch purpose {
	case string(diceEffort):
		if i := slices.IndexFunc(t.Effort[:], func(f Face) bool { return f.String() == value }); i >= 0 {
			return i + 1, nil
		}
		return 0, fmt.Errorf("an effort die has no face %q (%q)", value, faceNames)
	case string(diceEnemy):
		if i := slices.IndexFunc(t.Enemy[:], func(f EnemyFace) bool { return f.String() == value }); i >= 0 {
			return i + 1, nil
		}
		return 0, fmt.Errorf("the Enemy Die has no face %q (%q)", value, enemyFaceNames)
	}
	return 0, fmt.Errorf("a draw for %q is a number, not %q", purpose, value)
}

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Round: 1}
	if err := game.DecodePosition(position, &v, names); err != nil {
		return err
	}
	if _, err := c.g.layout(s, setup); err != nil {
		return err
	}
	b := positioner{run: run{s: s, g: c.g.t}, v: &v}
	for _, step := range [...]func() error{b.tracks, b.cast, b.cars, b.others, b.feet, b.stunts, b.enemies, b.decoder, b.turn} {
		if err := step(); err != nil {
			return err
		}
	}
	b.advance()
	return nil
}

type positioner struct {
	run
	v *PositionView
}

// number checks a number and puts it in its place; nil leaves what is there.
func number(key string, value *int, least, most int, to *uint8) error {
	if value == nil {
		return nil
	}
	if *value < least || *value > most {
		return game.WrongPosition(key, "cannot be %d (%d to %d)", *value, least, most)
	}
	*to = uint8(*value)
	return nil
}

// tracks sets what belongs to the scenario.
func (b *positioner) tracks() error {
	t, v := &b.s.t, b.v
	t.Stage = StageRound
	b.scenarioTracks()
	t.Round = uint8(v.Round)
	for _, k := range [...]struct {
		key   string
		is    bool
		where []ScenarioID
	}{
		{"strength", v.Strength != nil, []ScenarioID{Tank, Chopper}}, {"hunter", v.Hunter != nil, []ScenarioID{Chopper}},
		{"radar", v.Radar != nil, []ScenarioID{Chopper}}, {"lane", v.Lane != nil, []ScenarioID{Chopper}}, {"decoder", v.Decoder != "", []ScenarioID{Chopper}},
		{"door", v.Door != "", []ScenarioID{Semi}}, {"shells", v.Shells != nil, []ScenarioID{Semi}}, {"cancel", v.Cancel, []ScenarioID{Tank, Chopper}},
	} {
		if k.is && !slices.Contains(k.where, t.Scenario) {
			return game.WrongPosition(k.key, "has no meaning in the scenario %s", t.Scenario)
		}
	}
	least := 1
	if t.Scenario == Chopper {
		least = 0
	}
	for _, err := range [...]error{
		number("strength", v.Strength, least, int(t.MainMax), &t.Main), number("hunter", v.Hunter, 0, int(t.HunterMax), &t.Hunter),
		number("radar", v.Radar, leastRadar, int(b.scenario().RadarMax), &t.Radar), number("lane", v.Lane, 1, LanesN, &t.Lane),
		number("shells", v.Shells, 0, int(t.ShellsMax), &t.Shells),
	} {
		if err != nil {
			return err
		}
	}
	if t.Scenario == Chopper && t.Main == 0 && t.Hunter == 0 {
		return game.WrongPosition("hunter", "Chopper and Hunter are both destroyed")
	}
	if v.Door != "" {
		t.Door = Door(slices.Index(doorNames[:], v.Door))
	}
	t.Cancel = v.Cancel
	return nil
}

// crew returns what the position says of a seat.
func (b *positioner) crew(seat game.Seat) *PositionCrew {
	if int(seat) < len(b.v.Crew) {
		return &b.v.Crew[seat]
	}
	return &PositionCrew{}
}

// cast hands out characters and starting vehicles, each once (HH-SETUP-006): those that are named, then to the others what nobody has.
func (b *positioner) cast() error {
	t := &b.s.t
	if len(b.v.Crew) > int(t.Seats) {
		return game.WrongPosition("crew", "%d entries (at most one for each of %d seats)", len(b.v.Crew), t.Seats)
	}
	for _, what := range [...]Verb{DoTake, DoChoose} {
		key, ids := "character", characterIDs[:]
		if what == DoChoose {
			key, ids = "vehicle", modelIDs[:Commandeered]
		}
		for seat := range game.Seat(t.Seats) {
			id := b.crew(seat).Character
			if what == DoChoose {
				id = b.crew(seat).Vehicle
			}
			if id == "" {
				continue
			}
			a := newAction(what)
			a.Choice = uint8(slices.Index(ids, id))
			if b.setupBar(seat, &a) != nil {
				return game.WrongPosition(fmt.Sprintf("crew[%d].%s", seat, key), "another seat has %s: each is used once", id)
			}
			b.pick(seat, &a)
		}
		for seat := range game.Seat(t.Seats) {
			if p := b.player(seat); what == DoTake && p.Character == noPick || what == DoChoose && p.Model == noPick {
				b.pick(seat, &b.picks(seat, what, nil)[0])
			}
		}
	}
	return nil
}

// space reads an empty space of the road for a vehicle.
func (b *positioner) space(key, text string, v VID) (Cell, error) {
	c, ok := ParseCell(text)
	if !ok {
		return NoCell, game.WrongPosition(key, "%q is no space (column 1 to %d and lane 1 to %d, such as 5,3)", text, Columns, LanesN)
	}
	if c.X()+b.spaces(v)-1 > Columns {
		return NoCell, game.WrongPosition(key, "%s and the spaces East of it are not all on the road", text)
	}
	for i := range b.spaces(v) {
		if o := b.at(c + Cell(i)); o != NoVID {
			return NoCell, game.WrongPosition(key, "%s is on %s", o, c+Cell(i))
		}
	}
	return c, nil
}

// cars puts the PVs on the road.
func (b *positioner) cars() error {
	t := &b.s.t
	for seat := range game.Seat(t.Seats) {
		p, v := b.player(seat), b.crew(seat)
		key := func(k string) string { return fmt.Sprintf("crew[%d].%s", seat, k) }
		p.Ready, p.Start = true, CellAt(int(b.g.StartColumn), int(seat)+1)
		p.Boosts, p.Tokens = min(b.g.Boosts, b.character(seat).MaxBoosts), b.character(seat).Tokens
		p.Exhausted, p.Tried = v.Exhausted, v.Tried
		if err := number(key("boosts"), v.Boosts, 0, int(b.character(seat).MaxBoosts), &p.Boosts); err != nil {
			return err
		}
		if err := number(key("tokens"), v.Tokens, 0, int(b.character(seat).Tokens), &p.Tokens); err != nil {
			return err
		}
		own := VID(p.Model)
		if v.NoPV || v.SUV != "" {
			b.vehicle(own).Lost = true // unless it stands among the vehicles
		}
		if v.NoPV {
			if v.SUV != "" || v.At != "" || v.Strength != nil || v.Peg || v.Cargo != 0 {
				return game.WrongPosition(key("no_vehicle"), "without a vehicle it has no suv, at, strength, peg or cargo")
			}
			continue
		}
		if v.SUV != "" {
			o, _ := ParseVehicle(v.SUV)
			if o >= FirstSUV+VID(b.g.SUVs) {
				return game.WrongPosition(key("suv"), "there are %d SUVs", b.g.SUVs)
			}
			if b.vehicle(o).At != NoCell {
				return game.WrongPosition(key("suv"), "another seat has %s", v.SUV)
			}
			own = o
		}
		at := v.At
		if at == "" {
			at = p.Start.String()
		}
		c, err := b.space(key("at"), at, own)
		if err != nil {
			return err
		}
		x := b.vehicle(own)
		x.Owner, x.Strength = seat, b.model(own).Strength
		if err := number(key("strength"), v.Strength, 1, int(x.Strength), &x.Strength); err != nil {
			return err
		}
		if v.Cargo > int(min(b.scenario().CargoLimit, t.Cargo)) {
			return game.WrongPosition(key("cargo"), "cannot be %d (0 to %d)", v.Cargo, min(b.scenario().CargoLimit, t.Cargo))
		}
		x.Cargo = uint8(v.Cargo)
		t.Cargo -= x.Cargo
		b.set(own, c)
		p.PV = own
		if v.Peg {
			b.pegOn(own, 0, "")
		}
		if v.On == "" {
			p.On, p.Wheel = own, true
		}
	}
	return nil
}

// others puts all else on the road. The main enemy and the Hunter stand where they start if they are not named.
func (b *positioner) others() error {
	t, s := &b.s.t, b.scenario()
	for i, x := range b.v.Vehicles {
		key := fmt.Sprintf("vehicles[%d].", i)
		v, ok := ParseVehicle(x.ID)
		switch {
		case !ok:
			return game.WrongPosition(key+"id", "is missing") // the entry is null
		case b.vehicle(v).At != NoCell:
			return game.WrongPosition(key+"id", "%s is on the road already", x.ID)
		case v == MainV && t.Scenario == Chopper, v == HunterV && (t.Scenario != Chopper || t.Hunter == 0):
			return game.WrongPosition(key+"id", "the scenario has no %s on the road", x.ID)
		case x.Wreck && (v >= MainV || len(x.Pegs) > 0):
			return game.WrongPosition(key+"wreck", "the main enemy and Hunter leave no wreck, and no peg stands on one")
		case v >= FirstSUV+VID(b.g.SUVs) && v < MainV:
			return game.WrongPosition(key+"id", "there are %d SUVs", b.g.SUVs)
		}
		c, err := b.space(key+"at", x.At, v)
		if err != nil {
			return err
		}
		b.set(v, c)
		b.vehicle(v).Wreck, b.vehicle(v).Lost = x.Wreck, false
		for _, p := range x.Pegs {
			if p >= b.spaces(v) || !b.boards(v, p) || t.PegsOut == b.g.Pegs {
				return game.WrongPosition(key+"pegs", "no Enemy Peg can stand on space %d", p)
			}
			b.pegOn(v, p, "")
		}
	}
	place := func(v VID, x, y uint8) error {
		if b.vehicle(v).At != NoCell {
			return nil
		}
		c, err := b.space("vehicles: "+v.String(), CellAt(int(x), int(y)).String(), v)
		if err == nil {
			b.set(v, c)
		}
		return err
	}
	c := &s.Columns[t.Seats]
	switch {
	case t.Scenario == Tank:
		return place(MainV, s.StartX, s.StartY)
	case t.Scenario == Semi:
		return place(MainV, c.RearX, c.RearY)
	case t.Hunter > 0:
		return place(HunterV, s.HunterX, s.HunterY)
	}
	return nil
}

// feet puts those who are on foot in their places.
func (b *positioner) feet() error {
	for seat := range game.Seat(b.s.t.Seats) {
		p, v := b.player(seat), b.crew(seat)
		if v.On == "" {
			continue
		}
		to, _ := ParsePlace(v.On)
		key := fmt.Sprintf("crew[%d].on", seat)
		switch {
		case int(to.Space) >= b.spaces(to.V) || !b.vehicle(to.V).onRoad():
			return game.WrongPosition(key, "%q is no vehicle on the road (of the Semi main:rear, main:middle, main:front)", v.On)
		case !b.free(to.V, int(to.Space)):
			return game.WrongPosition(key, "%s has no available slot", v.On)
		}
		p.On, p.Space = to.V, to.Space
	}
	return nil
}

// stunts lays the Stunt cards.
func (b *positioner) stunts() error {
	t := &b.s.t
	// draw takes a card of the scenario out of those to come.
	draw := func(key, id string) (StuntID, error) {
		i := slices.IndexFunc(b.scenario().Stunts[:], func(s StuntID) bool { return b.g.Stunts[s].Card == id })
		if i < 0 || t.StuntLeft>>i&1 == 0 {
			return NoStunt, game.WrongPosition(key, "the scenario has no card %q, or it is there twice", id)
		}
		t.StuntLeft &^= 1 << i
		card := &b.g.Stunts[b.scenario().Stunts[i]]
		if n := &t.StuntDeck[card.Level-1]; *n > 0 {
			*n--
		}
		return card.ID, nil
	}
	for i, x := range b.v.Stunts {
		if x == nil {
			continue
		}
		id, err := draw(fmt.Sprintf("stunts[%d].card", i), x.Card)
		if err != nil {
			return err
		}
		card := &b.g.Stunts[id]
		spot := StuntSpot{Card: id, Tokens: card.Tokens}
		if err := number(fmt.Sprintf("stunts[%d].tokens", i), x.Tokens, 0, int(card.Tokens), &spot.Tokens); err != nil {
			return err
		}
		spot.Down = card.Level < 3 && spot.Tokens == 0
		t.Stunts[i] = spot
	}
	for i, id := range b.v.StuntsGone {
		if _, err := draw(fmt.Sprintf("stunts_gone[%d]", i), id); err != nil {
			return err
		}
	}
	if b.v.StuntsLeft == nil {
		return nil
	}
	for level, n := range *b.v.StuntsLeft {
		most := 0
		for i, id := range b.scenario().Stunts {
			if t.StuntLeft>>i&1 == 1 && int(b.g.Stunts[id].Level) == level+1 {
				most++
			}
		}
		if n > most {
			return game.WrongPosition(fmt.Sprintf("stunts_left[%d]", level), "cannot be %d (0 to %d)", n, most)
		}
		t.StuntDeck[level] = uint8(n)
	}
	return nil
}

// enemies lays the Enemy cards.
func (b *positioner) enemies() error {
	t := &b.s.t
	draw := func(key, id string) (uint8, error) {
		i := slices.IndexFunc(b.scenario().Enemies[:], func(n uint8) bool { return b.g.Cards[n].ID == id })
		if i < 0 || t.EnemyDeck>>i&1 == 0 {
			return 0, game.WrongPosition(key, "the scenario has no card %q, or it is there twice", id)
		}
		t.EnemyDeck &^= 1 << i
		return uint8(i), nil
	}
	for i, id := range b.v.Enemies {
		if id == "" {
			continue
		}
		n, err := draw(fmt.Sprintf("enemies[%d]", i), id)
		if err != nil {
			return err
		}
		t.Enemies[i] = n
	}
	for i, id := range b.v.EnemyOut {
		n, err := draw(fmt.Sprintf("enemy_out[%d]", i), id)
		if err != nil {
			return err
		}
		t.EnemyOut |= 1 << n
	}
	return nil
}

// decoder seats her (HH-CHOP-030).
func (b *positioner) decoder() error {
	t := &b.s.t
	if t.Scenario != Chopper {
		return nil
	}
	if b.v.Decoder == "" {
		for seat := range game.Seat(t.Seats) {
			if t.Decoder == NoVID {
				t.Decoder = b.player(seat).PV
			}
		}
	} else {
		t.Decoder, _ = ParseVehicle(b.v.Decoder)
	}
	if !b.pv(t.Decoder) {
		return game.WrongPosition("decoder", "%q is nobody's vehicle", b.v.Decoder)
	}
	return nil
}

// turn sets up the turn in hand; advance opens its question.
func (b *positioner) turn() error {
	t, v := &b.s.t, b.v.Turn
	if v == nil {
		return nil
	}
	if v.Seat >= game.Seat(t.Seats) {
		return game.WrongPosition("turn.seat", "there is no seat %d (0 to %d)", v.Seat, t.Seats-1)
	}
	if b.player(v.Seat).Exhausted {
		return game.WrongPosition("turn.seat", "seat %d is Exhausted", v.Seat)
	}
	t.Turn = Turn{Seat: v.Seat, Actions: b.g.Actions, Leapt: v.Leapt, Drifted: v.Drifted}
	return number("turn.actions", v.Actions, 0, int(b.g.Actions), &t.Turn.Actions)
}
