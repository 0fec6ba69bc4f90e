package sixth

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unique"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
)

// Rules is Arena Six. It implements game.Rules, game.Resigner and game.Autopilot.
type Rules struct{ d *deck }

// New returns the rules with a catalogue. It returns an error if the catalogue lacks a card or an obstacle kind that the procedures name.
func New(c *Catalogue) (*Rules, error) {
	d, err := newDeck(c)
	if err != nil {
		return nil, err
	}
	return &Rules{d}, nil
}

// StandardRules returns the rules with the catalogue that comes with the program.
var StandardRules = sync.OnceValue(func() *Rules {
	g, err := New(Standard())
	if err != nil {
		panic(err) // a test loads it
	}
	return g
})

// Catalogue returns the tables that the rules use.
func (g *Rules) Catalogue() *Catalogue { return g.d.Catalogue }

// Option values.
const (
	sizeSmall = "small"
	sizeLarge = "large"
	sizeFree  = "free"
)

// sizeTitles names the game sizes of the catalogue.
var sizeTitles = map[string]string{
	"small": "Small", "large": "Large", "record_sheet_small": "Record sheets, small", "record_sheet_large": "Record sheets, large", "division_8": "Division 8",
}

// Info implements game.Rules.
func (g *Rules) Info() *game.Info { return info() }

var info = sync.OnceValue(func() *game.Info {
	sizes := []game.Choice{}
	for _, s := range Standard().Sizes {
		sizes = append(sizes, game.Choice{Value: s.ID, Title: fmt.Sprintf("%s (%s)", sizeTitles[s.ID], s.Size)})
	}
	sizes = append(sizes, game.Choice{Value: sizeFree, Title: "Free: the three budgets below"})
	var maps []game.Choice
	for _, m := range arena.Titles() {
		maps = append(maps, game.Choice{Value: m.ID, Title: m.Title})
	}
	return &game.Info{
		ID:           "sixth",
		Title:        "Arena Six",
		Source:       "Car Wars Sixth Edition",
		Blurb:        "Build a car out of cards, slide it through the arena on the turning key, keep control and be the last one running.",
		Minutes:      60,
		Depth:        "medium",
		RulesVersion: game.Latest(changelog), Changes: changelog,
		Seats:        game.Range{Min: 2, Max: maxCars},
		DefaultSeats: 3,
		Options: []game.Option{
			{Key: "size", Type: game.Enum, Title: "Game size", Default: sizeSmall, Choices: sizes, Rule: "SX-SETUP-042",
				Help: "Armor, build and crew points of every car. Up to 24 BP the lighter damage deck is used and weapons of 6 BP stay at home."},
			{Key: "ap", Type: game.Int, Title: "Armor points", Unit: "AP", Default: 4, Limits: &game.Range{Min: 1, Max: MaxSizeAP}, Rule: "SX-SETUP-045",
				Help: "Of a free game size."},
			{Key: "bp", Type: game.Int, Title: "Build points", Unit: "BP", Default: 16, Limits: &game.Range{Min: 0, Max: MaxSizeBP}, Rule: "SX-SETUP-045",
				Help: "Of a free game size."},
			{Key: "cp", Type: game.Int, Title: "Crew points", Unit: "CP", Default: 4, Limits: &game.Range{Min: 0, Max: MaxSizeCP}, Rule: "SX-SETUP-045",
				Help: "Of a free game size."},
			{Key: "arena", Type: game.Text, Title: "Arena", Default: arena.IDs()[0], Choices: maps, Rule: "SX-SETUP-017", Check: checkArena,
				Help: "One of ours, or the code of your own."},
			{Key: "scenario", Type: game.Enum, Title: "Scenario", Default: lastCar.String(), Rule: "SX-SCEN-001",
				Choices: []game.Choice{
					{Value: lastCar.String(), Title: "Last car running"},
					{Value: checkpoints.String(), Title: "Checkpoints: 1, 2, 3, 0"},
					{Value: countdown.String(), Title: "Countdown: six rounds"},
				},
				Help: "What the numbered markers mean. Checkpoints: who first drives over 1, 2, 3 and 0 in this order wins. Countdown: every second round the " +
					"markers of a number explode; after the last who has most left wins. The last car running wins in all of them."},
			{Key: "cards", Type: game.Enum, Title: "Cards", Default: "all", Rule: "SX-SETUP-001",
				Choices: []game.Choice{{Value: "all", Title: "All sets"}, {Value: "core", Title: "Core set"}}},
			{Key: "own_copies", Type: game.Bool, Title: "One player deck each", Default: true, Rule: "SX-BUILD-005",
				Help: "Nobody equips more copies of a card than a player deck holds."},
			{Key: "start", Type: game.Enum, Title: "Starting places", Default: "chosen", Rule: "SX-SETUP-047",
				Choices: []game.Choice{{Value: "chosen", Title: "Chosen in turn"}, {Value: "random", Title: "At random"}, {Value: "arena", Title: "As drawn on the arena"}}},
			{Key: "wrecks_break", Type: game.Bool, Title: "Wrecks can be destroyed", Default: false, Rule: "SX-SETUP-036",
				Help: "Wreck markers lie with the durability face up."},
			{Key: "key_along_edge", Type: game.Bool, Title: "Start close to the edge", Default: false, Rule: "SX-SETUP-048",
				Help: "The strict reading: the turning key lies with its long side against the edge, so cars start within half a car length of it."},
		},
		Orders: standing,
	}
})

func checkArena(code string) error {
	_, err := findArena(code)
	return err
}

// findArena returns the arena that an option names: the id of a built-in one, or a code. It must pass the checks of the game.
func findArena(code string) (*arena.Map, error) {
	m, ok := arena.ByID(code)
	if !ok {
		var err error
		if m, err = arena.FromCode(code); err != nil {
			var faults arena.FileErrors
			if errors.As(err, &faults) && len(faults) > 0 {
				return nil, fmt.Errorf("the code holds no arena: %w", faults[0])
			}
			return nil, fmt.Errorf("neither the code of an arena nor one of %s", strings.Join(arena.IDs(), ", "))
		}
		m = arena.Intern(m)
	}
	if problems := m.Check(); len(problems) > 0 {
		p := problems[0]
		return nil, fmt.Errorf("the arena breaks %s: %s: %s", p.Rule, p.Path, p.Detail)
	}
	return m, nil
}

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// run is one Apply: the state it changes, the tables it uses, and who listens.
type run struct {
	s   *State
	d   *deck
	rec func(Event)
}

// Start implements game.Rules: it lays out the arena and asks everybody for a car (SX-BUILD-001).
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	if err := info().CheckSeats(setup.Seats); err != nil {
		return err
	}
	if err := g.layout(s, setup); err != nil {
		return err
	}
	r := run{s, g.d, rec}
	t := &s.t
	// SX-SETUP-034: the first player is chosen at random.
	t.First = game.Seat(s.dice.IntN("first player", setup.Seats))
	if rec != nil {
		r.emit(event(EvMarker, "SX-SETUP-034", t.First))
	}
	r.setPhase(phaseBuild)
	t.Ask = askBuild
	for seat := range t.Seats {
		t.Asked = t.Asked.With(game.Seat(seat))
	}
	return nil
}

// layout sets *s to the empty table of a set-up: options, arena and its objects, no car built.
func (g *Rules) layout(s *State, setup game.Setup) error {
	v, err := game.Complete(info().Options, setup.Options)
	if err != nil {
		return err
	}
	m, err := findArena(v.Str("arena"))
	if err != nil {
		return &game.OptionError{Key: "arena", Value: v.Str("arena"), Allowed: err.Error()}
	}
	*s = State{dice: setup.Dice, arena: m}
	t := &s.t
	size := Size{AP: v.Int("ap"), BP: v.Int("bp"), CP: v.Int("cp")}
	if id := v.Str("size"); id != sizeFree {
		for _, named := range g.d.Sizes {
			if named.ID == id {
				size = named.Size
			}
		}
	}
	t.Opts = rulesOptions{
		AP:        uint8(size.AP),
		BP:        uint8(size.BP),
		CP:        uint8(size.CP),
		Deck:      size.Deck(),
		AllCards:  v.Str("cards") == "all",
		OwnCopies: v.Bool("own_copies"),
		WreckSide: v.Bool("wrecks_break"),
		KeyLong:   v.Bool("key_along_edge"),
	}
	t.Opts.Scenario = scenario(slices.Index(scenarioNames[:], v.Str("scenario")))
	switch v.Str("start") {
	case "random":
		t.Opts.Start = startRandom
	case "arena":
		t.Opts.Start = startArena
	}
	t.Seats = uint8(setup.Seats)
	for i := range t.Cars {
		t.Cars[i].Pose.Heading = 0
	}
	for _, o := range m.Objects {
		kind, ok := g.d.FindObject(o.Kind)
		if !ok {
			return &game.OptionError{Key: "arena", Value: m.ID, Allowed: fmt.Sprintf("there is no obstacle kind %q", o.Kind)}
		}
		t.Objects[t.NObject] = object{Kind: kind, Durable: o.Durable, Seat: -1, Pose: o.At}
		t.NObject++
	}
	if t.Opts.Scenario == countdown {
		t.Number = g.d.Countdown.From
	}
	r := run{s: s, d: g.d}
	r.layMarkers()
	return nil
}

// Decisions implements game.Rules. There is always one decision until the game is over.
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	if t.Ask == askNothing {
		return dst
	}
	// The last of Legal is always an answer that the clock may give.
	d := game.Decision{Kind: askNames[t.Ask], Who: t.Asked, Mode: game.First, Pass: true}
	if t.Ask == askBuild {
		d.Mode, d.Hold = game.Each, true
	}
	return append(dst, d)
}

// asks reports whether the decision waits for seat.
func (t *table) asks(seat game.Seat) bool {
	return t.Ask != askNothing && seat >= 0 && t.Asked.Has(seat)
}

// Outcome implements game.Rules. The score of a seat is its placing: 1 for the winner, 0 for the others.
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.Phase != phaseOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Winners: t.Winners, Rule: t.overBy()}
	for i := range t.Seats {
		if t.Winners.Has(game.Seat(i)) {
			o.Scores[i] = 1
		}
	}
	return o, true
}

// Imagine implements game.Rules. Only cars that have been handed in but not yet shown are hidden: they are drawn anew from the ready-made
// ones.
func (g *Rules) Imagine(dst, s *State, seat game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.dice = dice.Fast(rng.Uint64())
	if s.t.Phase != phaseBuild || seat == game.Referee {
		return
	}
	cars := g.d.candidates(&s.t).cars
	for i := range s.t.Seats {
		if game.Seat(i) == seat || s.designs[i] == (unique.Handle[Design]{}) {
			continue
		}
		dst.designs[i] = cars[rng.IntN("imagine", len(cars))]
	}
}

// Resign implements game.Resigner: the car is replaced by a wreck (SX-ELIM-009).
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	t := &s.t
	if t.Phase == phaseOver {
		return barOver.refuse(seat)
	}
	if seat < 0 || uint8(seat) >= t.Seats || t.Phase > phaseBuild && !t.Cars[seat].In {
		return barOut.refuse(seat)
	}
	r := run{s, g.d, rec}
	r.resign(seat)
	r.advance()
	return nil
}
