package heist

import (
	"sync"

	"turnpike/dice"
	"turnpike/game"
)

// New returns the rules of the game with tables.
func New(t *Tables) *Rules { return &Rules{t: t} }

// StandardRules returns the rules with the tables that come with the program.
var StandardRules = sync.OnceValue(func() *Rules { return New(StandardTables()) })

// Tables returns the data of the game.
func (g *Rules) Tables() *Tables { return g.t }

// diceCrew is what characters, vehicles and start spaces are dealt by.
const diceCrew dice.Purpose = "crew"

// Values of the options.
const (
	orderByColumn = "column"
	orderByLane   = "lane"
	crewChoose    = "choose"
	crewRandom    = "random"
)

var standardInfo = sync.OnceValue(func() *game.Info { return info(StandardTables()) })

// Info implements game.Rules.
func (g *Rules) Info() *game.Info {
	if g.t == StandardTables() {
		return standardInfo()
	}
	return info(g.t)
}

func info(t *Tables) *game.Info {
	scenarios := make([]game.Choice, NumScenarios)
	for i := range scenarios {
		scenarios[i] = game.Choice{Value: scenarioNames[i], Title: t.Scenarios[i].Name}
	}
	difficulties := make([]game.Choice, len(t.Difficulties))
	for i, d := range t.Difficulties {
		difficulties[i] = game.Choice{Value: d.ID, Title: d.Name}
	}
	order := orderByColumn
	if t.ByLane {
		order = orderByLane
	}
	return &game.Info{
		ID: "heist", Title: "Highway Crew", Source: "Highway Heist",
		Blurb:   "All against the road: board a tank, rob a semi or bring a helicopter down before the last stunt is played. Two to four drivers on one side.",
		Minutes: 60, Depth: "medium", RulesVersion: game.Latest(changelog), Changes: changelog, Seats: game.Range{Min: MinSeats, Max: MaxSeats}, DefaultSeats: MinSeats, Cooperative: true,
		Options: []game.Option{
			{Key: "scenario", Type: game.Enum, Title: "Scenario", Default: Tank.String(), Choices: scenarios, Rule: "HH-SETUP-004",
				Help: "Best played in this order: each teaches something that the next one needs."},
			{Key: "difficulty", Type: game.Enum, Title: "Difficulty", Default: t.standard().ID, Choices: difficulties, Rule: "HH-SETUP-013",
				Help: "How many Stunt cards are taken out: the fewer there are, the sooner the match is lost."},
			{Key: "resolution_order", Type: game.Enum, Title: "Resolution Order", Default: order, Rule: "HH-ROAD-032", Choices: []game.Choice{
				{Value: orderByColumn, Title: "Column by column from the West"}, {Value: orderByLane, Title: "Lane by lane from the North"}},
				Help: "In which order pieces that one effect touches are dealt with."},
			{Key: "crew", Type: game.Enum, Title: "Characters and vehicles", Default: crewChoose, Rule: "HH-SETUP-010", Choices: []game.Choice{
				{Value: crewChoose, Title: "Everybody chooses"}, {Value: crewRandom, Title: "Dealt at random"}},
				Help: "Dealt are also the start spaces."},
		},
		Orders: standing,
	}
}

// standard returns the difficulty that is meant by default (HH-SETUP-013).
func (t *Tables) standard() *Difficulty {
	for i := range t.Difficulties {
		if t.Difficulties[i].ID == "standard" {
			return &t.Difficulties[i]
		}
	}
	return &t.Difficulties[0]
}

// Start implements game.Rules: everybody chooses a character, a vehicle and a start space (HH-SETUP-006, HH-SETUP-008, HH-SETUP-010), or gets them dealt.
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	v, err := g.layout(s, setup)
	if err != nil {
		return err
	}
	r := run{s: s, g: g.t, rec: rec}
	if v.Str("crew") == crewRandom {
		r.dealCrew()
		r.begin()
	} else {
		r.team(AskSetup)
	}
	r.advance()
	return nil
}

// layout sets *s to the empty road of a set-up.
func (g *Rules) layout(s *State, setup game.Setup) (game.Values, error) {
	in := g.Info()
	if err := in.CheckSeats(setup.Seats); err != nil {
		return nil, err
	}
	v, err := game.Complete(in.Options, setup.Options)
	if err != nil {
		return nil, err
	}
	*s = State{dice: setup.Dice, o: settings{ByLane: v.Str("resolution_order") == orderByLane}}
	t := &s.t
	t.Seats = uint8(setup.Seats)
	for i, name := range scenarioNames {
		if name == v.Str("scenario") {
			t.Scenario = ScenarioID(i)
		}
	}
	for i := range g.t.Difficulties {
		if g.t.Difficulties[i].ID == v.Str("difficulty") {
			t.Difficulty = uint8(i)
		}
	}
	t.Turn.Seat, t.Decoder = game.Nobody, NoVID
	t.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt}
	for i := range t.Players {
		t.Players[i] = Player{Character: noPick, Model: noPick, Start: NoCell, PV: NoVID, On: NoVID}
	}
	for i := range t.Vehicles {
		t.Vehicles[i] = Vehicle{At: NoCell, Owner: game.Nobody}
	}
	for i := range t.Grid {
		t.Grid[i] = NoVID
	}
	for i := range cardSpots {
		t.Stunts[i].Card, t.Enemies[i] = NoStunt, noPick
	}
	// HH-SETUP-012 to HH-SETUP-015: which cards are taken out nobody knows, so that they stay among those that may still come.
	remove := g.t.Difficulties[t.Difficulty].Remove
	t.EnemyDeck, t.StuntLeft = 1<<len(Scenario{}.Enemies)-1, 1<<len(Scenario{}.Stunts)-1
	t.StuntDeck = [3]uint8{4 - remove[0], 4 - remove[1], 1 - remove[2]}
	return v, nil
}

// dealCrew gives everybody a character, a vehicle and a start space at random.
func (r *run) dealCrew() {
	var free [3][]Action
	for seat := range game.Seat(r.s.t.Seats) {
		for i, do := range [...]Verb{DoTake, DoChoose, DoStart} {
			free[i] = r.picks(seat, do, free[i][:0])
			r.pick(seat, &free[i][r.s.dice.IntN(diceCrew, len(free[i]))])
		}
		r.player(seat).Ready = true
	}
}

// picks lists what a seat may take of characters, vehicles or start spaces: what nobody has (HH-SETUP-006, HH-SETUP-008).
func (r *run) picks(seat game.Seat, do Verb, dst []Action) []Action {
	n := int(NumCharacters)
	switch do {
	case DoChoose:
		n = int(Commandeered)
	case DoStart:
		n = LanesN
	}
	for i := range n {
		a := newAction(do)
		if do == DoStart {
			a.To = CellAt(int(r.g.StartColumn), i+1)
		} else {
			a.Choice = uint8(i)
		}
		if r.setupBar(seat, &a) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// lacks returns the first thing that a seat has not chosen, or DoReady.
func (r *run) lacks(seat game.Seat) Verb {
	switch p := r.player(seat); {
	case p.Character == noPick:
		return DoTake
	case p.Model == noPick:
		return DoChoose
	case p.Start == NoCell:
		return DoStart
	}
	return DoReady
}

// legalSetup lists what a seat may choose; last what brings it on: the first thing it has not chosen, or to confirm.
func (r *run) legalSetup(seat game.Seat, dst []Action) []Action {
	lacks := r.lacks(seat)
	last := newAction(DoReady)
	for _, do := range [...]Verb{DoTake, DoChoose, DoStart} {
		n := len(dst)
		dst = r.picks(seat, do, dst)
		if do == lacks {
			last = dst[n]
			dst = append(dst[:n], dst[n+1:]...)
		}
	}
	return append(dst, last)
}

var (
	barNoCharacter = &bar{"HH-SETUP-006", "there is no such character", "one of the six"}
	barNoModel     = &bar{"HH-SETUP-006", "that is no vehicle to start with", "one of the four starting vehicles"}
	barTakenPick   = &bar{"HH-SETUP-006", "somebody has it already: each is used once", "one that is free"}
	barNoStart     = &bar{"HH-SETUP-008", "that is no space of the starting column", "a space of the starting column"}
	barTakenStart  = &bar{"HH-SETUP-008", "somebody starts there already", "a free space of the starting column"}
	barSamePick    = &bar{"HH-SETUP-010", "you have chosen that already", "another one, or to confirm"}
	barLacks       = &bar{"HH-SETUP-010", "a character, a vehicle and a start space are needed first", "what is missing"}
	barChange      = &bar{"HH-SETUP-010", "there is no confirmation to take back", "to change the choice while not all have confirmed"}
)

// setupBar says what keeps a seat from a choice of the setup.
func (r *run) setupBar(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	p := r.player(seat)
	var mine bool
	switch a.Do {
	case DoTake:
		if a.Choice >= uint8(NumCharacters) {
			return barNoCharacter
		}
		mine = p.Character == a.Choice
	case DoChoose:
		if a.Choice >= uint8(Commandeered) {
			return barNoModel
		}
		mine = p.Model == a.Choice
	case DoStart:
		if a.To >= NumCells || a.To.X() != int(r.g.StartColumn) {
			return barNoStart
		}
		mine = p.Start == a.To
	case DoReady:
		if r.lacks(seat) != DoReady {
			return barLacks
		}
		return nil
	default:
		return barVerb
	}
	if mine {
		return barSamePick
	}
	for i := range t.Seats {
		switch o := &t.Players[i]; {
		case a.Do == DoTake && o.Character == a.Choice, a.Do == DoChoose && o.Model == a.Choice:
			return barTakenPick
		case a.Do == DoStart && o.Start == a.To:
			return barTakenStart
		}
	}
	return nil
}

// changes reports whether a seat may take its confirmation back.
func (t *table) changes(seat game.Seat) bool {
	return t.Stage == StageSetup && seat >= 0 && seat < game.Seat(t.Seats) && t.Players[seat].Ready && !t.Players[seat].Again
}

// setup carries out a choice of the setup; when all have confirmed the match begins (HH-SETUP-010). A confirmation that is taken back, which nobody was asked
// for, counts from the next choice of anybody on.
func (r *run) setup(seat game.Seat, a *Action) {
	t := &r.s.t
	switch a.Do {
	case DoChange:
		r.player(seat).Again = true
		return
	case DoReady:
		r.player(seat).Ready = true
		t.Asked = t.Asked.Without(seat)
		r.tellReady(seat, true)
	default:
		r.pick(seat, a)
	}
	for i := range game.Seat(t.Seats) {
		if p := r.player(i); p.Again {
			p.Again, p.Ready = false, false
			t.Asked = t.Asked.With(i)
			r.tellReady(i, false)
		}
	}
	if t.Asked == 0 {
		r.closed()
		r.begin()
	}
}

func (r *run) tellReady(seat game.Seat, ready bool) {
	if r.rec != nil {
		e := event(EvReady, "HH-SETUP-010")
		e.Seat, e.Gone = seat, !ready
		r.emit(e)
	}
}

// pick notes a choice of the setup.
func (r *run) pick(seat game.Seat, a *Action) {
	p := r.player(seat)
	e := event(EvPicked, "HH-SETUP-006")
	e.Seat, e.Count = seat, int16(a.Choice)
	switch a.Do {
	case DoTake:
		p.Character = a.Choice
	case DoChoose:
		p.Model = a.Choice
		e.Index = 1
	case DoStart:
		p.Start = a.To
		e.Rule, e.Index, e.To = "HH-SETUP-008", 2, a.To
	}
	if r.rec != nil {
		r.emit(e)
	}
}

// begin sets the pieces up in the order of HH-SETUP-020 and goes on to the first question: crew, Stunt card, scenario.
func (r *run) begin() {
	t := &r.s.t
	for seat := range game.Seat(t.Seats) {
		p := r.player(seat)
		v := VID(p.Model)
		p.PV, p.On, p.Wheel = v, v, true
		p.Boosts = r.g.Boosts               // HH-SETUP-011
		p.Tokens = r.character(seat).Tokens // HH-SETUP-007
		x := r.vehicle(v)
		x.Owner, x.Strength = seat, r.g.Models[v].Strength
		r.set(v, p.Start)
		r.tellPlaced(v, "HH-SETUP-008")
	}
	r.drawStunt() // HH-SETUP-017
	r.placeScenario()
	if t.Scenario == Chopper {
		t.Stage = StageDecoder // HH-CHOP-006
		return
	}
	t.Stage = StageRound
	r.beginRound()
}

// setupRules are the rules of the setups of the scenarios.
var setupRules = [NumScenarios]game.RuleID{"HH-TANK-006", "HH-SEMI-006", "HH-CHOP-005"}

// placeScenario sets the enemies up (HH-SETUP-018, HH-TANK-004, HH-TANK-006, HH-SEMI-005, HH-SEMI-006, HH-CHOP-004, HH-CHOP-005).
func (r *run) placeScenario() {
	t, s := &r.s.t, r.scenario()
	c := &s.Columns[t.Seats]
	rule := setupRules[t.Scenario]
	r.scenarioTracks()
	switch t.Scenario {
	case Tank:
		r.set(MainV, CellAt(int(s.StartX), int(s.StartY)))
		r.tellPlaced(MainV, rule)
	case Semi:
		r.set(MainV, CellAt(int(c.RearX), int(c.RearY)))
		r.tellPlaced(MainV, rule)
		for i := range semiSpaces {
			if c.SemiPegs>>i&1 == 1 {
				r.pegOn(MainV, i, "HH-SEMI-005")
			}
		}
	case Chopper:
		r.set(HunterV, CellAt(int(s.HunterX), int(s.HunterY)))
		r.tellPlaced(HunterV, rule)
	}
	for i, p := range c.SUVs {
		v := FirstSUV + VID(i)
		r.set(v, CellAt(p.X, p.Y))
		r.tellPlaced(v, rule)
		if p.Peg {
			r.pegOn(v, 0, rule)
		}
	}
}

// scenarioTracks sets the tracks of the scenario to their start.
func (r *run) scenarioTracks() {
	t, s := &r.s.t, r.scenario()
	c := &s.Columns[t.Seats]
	t.Main, t.MainMax = c.Strength, c.Strength
	t.Hunter, t.HunterMax = c.Hunter, c.Hunter
	t.Shells, t.ShellsMax = c.Shells, c.Shells
	t.Cargo = c.Cargo
	if c.DoorOpen {
		t.Door = DoorOpened
	}
	if t.Scenario == Chopper {
		t.Radar, t.Lane = s.RadarStart, s.StartY
	}
}

func (r *run) tellPlaced(v VID, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvPlaced, rule)
		e.V, e.To, e.Seat, e.Gone = v, r.vehicle(v).At, r.vehicle(v).Owner, true
		r.emit(e)
	}
}
