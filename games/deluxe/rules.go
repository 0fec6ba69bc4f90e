package deluxe

import (
	"fmt"
	"strconv"
	"sync"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/targeting"
)

// ID is the id of the game.
const ID = "deluxe"

// Map is the map of the match.
type Map = places.Place

// New returns the rules over a catalogue of parts.
func New(c *garage.Catalogue) *Rules {
	return &Rules{c: c, t: StandardTables(), weapons: specsOf(c), info: sync.OnceValue(func() *game.Info { return infoOf(c) })}
}

// StandardRules returns the rules over what comes with the program.
var StandardRules = sync.OnceValue(func() *Rules { return New(garage.Standard()) })

// Catalogue returns the parts that vehicles are made of.
func (g *Rules) Catalogue() *garage.Catalogue { return g.c }

// Tables returns the tables of the rulebook.
func (g *Rules) Tables() *Tables { return g.t }

// Limits of the options.
const (
	minSeats     = 1   // a driving exercise
	maxTurns     = 600 // ten minutes
	topStart     = 60  // mph, the starting speed of a road duel (DX-SCEN-012)
	startSpeedOf = "place"
	maxPlusses   = 3
	maxRunning   = 5 // 25 mph (DX-PED-006)
	maxArts      = 6 // as far as the cycle is printed out (DX-CHAR-025)
)

// vehicleKey is the key of the option for the vehicle of a seat.
func vehicleKey(seat int) string { return "vehicle_" + strconv.Itoa(seat) }

// defaultVehicles are the vehicles by seat where none is chosen.
var defaultVehicles = [MaxSeats]string{
	"pocket_brawler", "doorstop", "kestrel_200", "goblin", "half_brick", "fair_warning", "borderer_with_sidecar", "three_card_trick",
}

// evenVehicle is what everybody drives in a duel between equals: lightly armored, so that it is soon decided.
const evenVehicle = "pocket_brawler"

// evenTable gives everybody the same: the default vehicles differ by seat, and the second beats the first four times out of five.
func evenTable() game.Values {
	v := make(game.Values, MaxSeats)
	for seat := range MaxSeats {
		v[vehicleKey(seat)] = evenly
	}
	return v
}

// Info implements game.Rules.
func (g *Rules) Info() *game.Info { return g.info() }

// infoOf describes the game with vehicles made of what is in c.
func infoOf(c *garage.Catalogue) *game.Info {
	var maps, cars, speeds []game.Choice
	for _, p := range places.Titles() {
		maps = append(maps, game.Choice{Value: p.ID, Title: p.Title})
	}
	samples := c.Samples()
	for i := range samples {
		s := &samples[i]
		if s.Design == nil {
			continue
		}
		if _, err := Compile(c, s.Design); err == nil {
			cars = append(cars, game.Choice{Value: s.ID, Title: s.Name})
		}
	}
	speeds = append(speeds, game.Choice{Value: startSpeedOf, Title: "As the scenario says, or as drawn on the map"})
	for v := 0; v <= topStart; v += 5 {
		speeds = append(speeds, game.Choice{Value: strconv.Itoa(v), Title: strconv.Itoa(v) + " mph"})
	}
	maps = append([]game.Choice{{Value: ofScenario, Title: "That of the scenario"}}, maps...)
	cars = append([]game.Choice{{Value: ofScenario, Title: "That of the scenario"}, {Value: evenly, Title: "The same for all"}}, cars...)
	o := []game.Option{
		{Key: "scenario", Type: game.Enum, Title: "Scenario", Default: scenarios[Duel].id, Choices: scenarioChoices(), Rule: "DX-SETUP-002",
			Help: scenarioHelp()},
		{Key: "place", Type: game.Text, Title: "Map", Default: ofScenario, Choices: maps, Rule: "DX-SETUP-002", Check: checkPlaceText,
			Help: "One of ours, open ground such as open-32x24 (inches), or the code of your own."},
		{Key: "speed", Type: game.Enum, Title: "Starting speed", Default: startSpeedOf, Choices: speeds, Rule: "DX-SETUP-018",
			Help: "Of every vehicle; it counts as the speed of the turn before the first."},
		{Key: "turns", Type: game.Int, Title: "Turns", Default: 0, Limits: &game.Range{Min: 0, Max: maxTurns}, Rule: "DX-SETUP-002",
			Help: "After so many turns who has most left wins; 0: as the scenario says."},
		{Key: "weather", Type: game.Enum, Title: "Weather", Default: "dry", Choices: weatherChoices(), Rule: "DX-ROAD-002"},
		{Key: "plusses", Type: game.Int, Title: "Driving skill", Unit: "plusses", Default: 0, Limits: &game.Range{Min: 0, Max: maxPlusses}, Rule: "DX-HC-006",
			Help: "Plusses of every driver's skill; 0 is the base level."},
		{Key: "altitude", Type: game.Int, Title: "Altitude of helicopters", Unit: "inches", Default: usualAltitude, Limits: &game.Range{Min: 0, Max: maxAltitude}, Rule: "DX-HELI-038",
			Help: "Over the street, when the match begins; 0: on the ground."},
	}
	o = append(o,
		game.Option{Key: "light", Type: game.Enum, Title: "Light", Default: "day", Choices: []game.Choice{{Value: "day", Title: "Day"}, {Value: "night", Title: "Night"}},
			Rule: "DX-MOD-019", Help: "At night shots are harder."},
		game.Option{Key: "fog", Type: game.Bool, Title: "Fog", Default: false, Rule: "DX-MOD-019", Help: "Shots are harder."},
		game.Option{Key: "gunnery", Type: game.Int, Title: "Gunner skill", Unit: "plusses", Default: 0, Limits: &game.Range{Min: targeting.NoSkill, Max: maxPlusses},
			Rule: "DX-MOD-024", Help: "Plusses of everybody's skill with the weapons of vehicles; 0 is the base level, -1 none at all."},
		game.Option{Key: "running", Type: game.Int, Title: "Running", Unit: "plusses", Default: 0, Limits: &game.Range{Min: 0, Max: maxRunning},
			Rule: "DX-CHAR-023", Help: "Of everybody on foot: 2.5 mph each."},
		game.Option{Key: "martial_arts", Type: game.Int, Title: "Martial Arts", Unit: "plusses", Default: targeting.NoSkill, Limits: &game.Range{Min: targeting.NoSkill, Max: maxArts},
			Rule: "DX-CHAR-024", Help: "Plusses of everybody's skill in blows; 0 is the base level, -1 none at all."},
		game.Option{Key: "operators", Type: game.Int, Title: "Operators of remote controls", Default: 1, Limits: &game.Range{Min: 1, Max: maxOperators},
			Rule: "DX-ACC-086", Help: "Of each vehicle that nobody in it drives: one drives, and each may fire other weapons."})
	for seat := range MaxSeats {
		o = append(o, game.Option{Key: vehicleKey(seat), Type: game.Text, Title: fmt.Sprintf("Vehicle of player %d", seat+1), Default: ofScenario,
			Choices: cars, Rule: "DX-SETUP-001", Check: checkVehicles(c),
			Help: "One of the garage, the code of your own design, or several with commas between them, such as 2x kestrel_200, goblin. What it pulls follows a plus sign: washboard+box_trailer_two."})
	}
	o = append(o, eventOptions(c)...)
	o = append(o, entryOptions()...)
	o = append(o, sheetsOption())
	for i := range switches {
		s := &switches[i]
		o = append(o, game.Option{Key: s.key, Type: game.Bool, Title: s.title, Default: false, Rule: s.rule, Help: s.help})
	}
	return &game.Info{
		ID:           ID,
		Title:        "Deluxe Duel",
		Source:       "Deluxe Car Wars",
		Blurb:        "Set your speed in secret, then drive phase by phase: bends, drifts and swerves against your handling, and whatever stands in the way.",
		Minutes:      90,
		Depth:        "deep",
		RulesVersion: game.Latest(changelog), Changes: changelog,
		Seats:        game.Range{Min: minSeats, Max: MaxSeats},
		DefaultSeats: 2,
		Orders:       standing,
		Options:      o,
		Quick:        evenTable(),
	}
}

// switches are the options that turn a reading or an optional rule on.
var switches = [...]struct {
	key, title string
	rule       game.RuleID
	help       string
	set        func(*Settings) *bool
}{
	{"bend_ladder", "Bends in steps of 15 degrees", "DX-MAN-007", "The later edition's ladder: D1 for each 15 degrees.", func(o *Settings) *bool { return &o.Readings.BendLadder }},
	{"plain_long_move", "No maneuver in a long move", "DX-MOVE-019", "A move of one and a half inches is straight.", func(o *Settings) *bool { return &o.Readings.PlainLongMove }},
	{"big_no_bootlegger", "No bootlegger for long vehicles", "DX-MAN-039", "", func(o *Settings) *bool { return &o.Readings.BigNoBootlegger }},
	{"bootlegger_both_ends", "Bootlegger: both speeds count", "DX-MAN-041", "The new speed, too, must be 20 to 35 mph.", func(o *Settings) *bool { return &o.Readings.BootleggerBothEnds }},
	{"automatic_goes_on", "Automatic fire goes on", "DX-CRASH-061", "After three-star crash results, too.", func(o *Settings) *bool { return &o.AutoGoesOn }},
	{"skid_each_inch", "A skid in each inch", "DX-CRASH-019", "Of a move of more than one inch.", func(o *Settings) *bool { return &o.SkidEachInch }},
	{"rest_cancels", "Standing cancels crash results", "DX-CRASH-004", "A result that waits is not carried out if the vehicle stands before its next move.", func(o *Settings) *bool { return &o.RestCancels }},
	{"narrow_cycles", "Narrow cycles", "DX-COLL-003", "Cycles fit through gaps of a quarter inch.", func(o *Settings) *bool { return &o.NarrowCycles }},
	{"critical_hits", "Critical hits", "DX-CRIT-001", "The best rolls to hit go past the armor.", func(o *Settings) *bool { return &o.CriticalHits }},
	{"fire_variant", "Fire by weapon", "DX-FIREEXP-020", "Weapons that set fire have modifiers of their own, and burn on.", func(o *Settings) *bool { return &o.FireVariant }},
	{"simple_collisions", "Simple collisions", "DX-COLL-093", "", func(o *Settings) *bool { return &o.Simple }},
	{"mines_off", "Minefield off", "DX-STOP-007", "The electric minefield of the map is switched off.", func(o *Settings) *bool { return &o.MinesOff }},
	{"no_trucker", "Drivers without Trucker", "DX-TENW-049", "Who drives an oversized vehicle has Driver alone: its handling class is 2 lower.", func(o *Settings) *bool { return &o.NoTrucker }},
	{"trucker_p38", "Without Trucker by page 38", "DX-TENW-049", "Of ten-wheelers it is 3 lower then.", func(o *Settings) *bool { return &o.TruckerP38 }},
	{"untrained", "Drivers without skill", "DX-HC-002", "Nobody has the skill for what he drives: the handling class of cars is 2 lower, of cycles and trikes 3, of oversized vehicles 4; nothing flies.", func(o *Settings) *bool { return &o.Untrained }},
	{"release_from_trailer", "Release from the trailer", "DX-TRL-027", "Explosive and quick-release hitches and kingpins are let go from the towed vehicle, too.", func(o *Settings) *bool { return &o.Towed }},
	{"rented_hitches", "Rented hitches", "DX-TRL-026", "The hitches of car trailers break in a jackknife on 1 to 4, not 1 to 3.", func(o *Settings) *bool { return &o.Rented }},
	{"cold_rotors", "Cold rotors", "DX-HELI-056", "Helicopters on the ground warm up for three turns before they take off.", func(o *Settings) *bool { return &o.Cold }},
	{"fouls", "Fouls", "DX-ARENA-006", "Shots over a safe line are allowed; whoever fires one is disqualified. Without it they are refused.", func(o *Settings) *bool { return &o.Fouls }},
	{"staffed", "Staffed", "DX-STOP-001", "The people of the truck stop are there: who fires at them, at its walls or within them has its guards, lasers and artillery against him.", func(o *Settings) *bool { return &o.Staffed }},
	{"referee", "Referee", "DX-SCEN-004", "The last seat of the table is a referee: he has no vehicle, rules, and may lead the forces of a town.", func(o *Settings) *bool { return &o.Referee }},
	{"gates_open", "Gates open", "DX-STOP-009", "The gates of the map stand open.", func(o *Settings) *bool { return &o.GatesOpen }},
}

// weathers are the kinds of weather that hold everywhere, by the adder that they put on.
var weathers = [...]struct {
	value, title string
	with         control.AdderSet
}{
	{"dry", "Dry", 0},
	{"light_rain", "Light rain", control.Adders(control.AddLightRain)},
	{"heavy_rain", "Heavy rain", control.Adders(control.AddHeavyRain)},
	{"light_snow", "Light snow", control.Adders(control.AddLightSnow)},
	{"heavy_snow", "Heavy snow", control.Adders(control.AddHeavySnow)},
	{"ice", "Ice or packed snow", control.Adders(control.AddIce)},
}

func weatherChoices() (list []game.Choice) {
	for _, w := range weathers {
		list = append(list, game.Choice{Value: w.value, Title: w.title})
	}
	return list
}

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// Decisions implements game.Rules: one at a time. Speeds are set by everybody at once, unseen (DX-SPEED-007).
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	if t.Stage == StageOver || t.Ask == AskNothing {
		return dst
	}
	d := game.Decision{Kind: game.Kind(askNames[t.Ask]), Who: t.Asked, Mode: game.First, Pass: true}
	if s.o.Hidden && t.Ask == AskFire {
		d.Covert, d.Window = true, uint32(t.phaseStamp()) // one pause for all windows of a phase
	}
	if t.Ask == AskSpeed {
		d.Mode = game.Each
	}
	return append(dst, d)
}

// Legal implements game.Rules.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	r := run{s: s, g: g}
	return r.legal(seat, dst)
}

// asks reports whether the question that is open waits for a seat.
func (t *table) asks(seat game.Seat) bool {
	return t.Stage != StageOver && t.Ask != AskNothing && t.Asked.Has(seat)
}

// Outcome implements game.Rules. A scenario says what is scored, see [run.scores].
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.Stage != StageOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Winners: t.Winner}
	if t.EndRule > 0 {
		o.Rule = endRules[t.EndRule-1]
	}
	r := run{s: s, g: g}
	r.scores(&o.Scores)
	return o, true
}

// Imagine implements game.Rules. Only speeds that others have set and not yet shown are hidden (DX-SPEED-007).
func (g *Rules) Imagine(dst, s *State, seat game.Seat, rng *dice.Stream) {
	g.CopyState(dst, s)
	dst.dice = dice.Fast(rng.Uint64())
	dst.forgetInterest(seat)
	if dst.o.Hidden && seat != game.Referee {
		r := run{s: dst, g: g}
		r.imagineSheets(seat, rng)
	}
	if s.t.Ask != AskSpeed || seat == game.Referee {
		return
	}
	r := run{s: dst, g: g}
	for id := range CarID(dst.t.NCars) {
		if c := r.car(id); s.t.hides(id, seat) {
			c.Chosen, c.Aloft.Wished = r.someSpeed(id, rng)
		}
	}
}

// hides reports whether a vehicle has a speed that a viewer does not know of.
func (t *table) hides(id CarID, viewer game.Seat) bool {
	c := &t.Cars[id]
	return t.Ask == AskSpeed && c.Set && viewer != game.Referee && !t.knows(viewer, c.Owner)
}

// Resign implements game.Resigner: the vehicles of the seat are taken off the map, at the latest when the move that is under way is over.
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	t := &s.t
	switch {
	case t.Stage == StageOver:
		return refuse(barOver, seat)
	case seat >= 0 && seat == s.referee() && !t.Quit.Has(seat): // the rules do without him
		r := run{s: s, g: g, rec: rec}
		r.release(seat)
		t.Quit = t.Quit.With(seat)
		r.advance()
		return nil
	case seat < 0 || int(seat) >= int(t.NSeats) || !t.plays(seat):
		return refuse(barOut, seat)
	}
	r := run{s: s, g: g, rec: rec}
	r.resign(seat)
	return nil
}
