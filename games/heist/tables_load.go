package heist

import (
	"embed"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"turnpike/game/form"
	"turnpike/internal/datafile"
	"turnpike/internal/strictjson"
)

//go:embed data/*.json
var dataFiles embed.FS

// StandardTables returns the tables that come with the program.
var StandardTables = sync.OnceValue(func() *Tables {
	t, err := loadTables(func(name string) ([]byte, error) { return dataFiles.ReadFile("data/" + name) })
	if err != nil {
		panic(err) // they are embedded
	}
	return t
})

// loader reads the files into tables.
type loader struct {
	t    Tables
	read func(name string) ([]byte, error)
	file string
}

// loadTables reads and checks all tables; read returns a file by its name.
func loadTables(read func(name string) ([]byte, error)) (*Tables, error) {
	l := loader{read: read}
	steps := []func() error{l.road, l.dice, l.characters, l.vehicles, l.scenarios}
	for s := range NumScenarios {
		steps = append(steps, func() error { return l.stunts(s) }, func() error { return l.enemies(s) })
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &l.t, nil
}

// open decodes a file.
func (l *loader) open(name string, v any) error {
	l.file = "heist/data/" + name
	data, err := l.read(name)
	if err == nil {
		return form.DecodeFile(l.file, data, v, rowNames)
	}
	return &datafile.Error{File: l.file, Err: err}
}

func (l *loader) wrong(key, format string, args ...any) error {
	return &datafile.Error{File: l.file, Key: key, Err: fmt.Errorf(format, args...)}
}

func (l *loader) road() error {
	var f roadFile
	if err := l.open("road.json", &f); err != nil {
		return err
	}
	t, c := &l.t, &f.Components
	if f.Order[0] == f.Order[1] {
		return l.wrong("resolution_order", "%q is not known ([x y] or [y x])", f.Order)
	}
	t.ByLane = f.Order[0] == "y"
	t.StartColumn, t.EastColumn, t.WreckMove = f.StartColumn, f.EastColumn, f.WreckMove
	t.SUVs, t.Pegs, t.Supply = c.SUVs, c.Pegs, c.Boosts
	return nil
}

func (l *loader) dice() error {
	var f diceFile
	if err := l.open("dice.json", &f); err != nil {
		return err
	}
	t := &l.t
	t.Effort, t.Enemy = f.Effort.Faces, f.Enemy.Faces
	d := &f.Damage
	if d.Hunter <= d.Slam {
		return l.wrong("damage", "Hunter deals no more than an SUV")
	}
	t.MaxDice, t.Slam, t.PegHit, t.HunterSlam = f.Effort.MaxDice, d.Slam, d.Peg, d.Hunter
	t.Sideswipe = [NumScenarios]uint8{Tank: d.Tank, Semi: d.Semi}
	return nil
}

// characterIDs and modelIDs are the ids of the data in the order of the numbers.
var (
	characterIDs = [NumCharacters]string{"anvil", "badge", "switchback", "motormouth", "patch", "slipstream"}
	modelIDs     = [NumModels]string{"big_block", "redliner", "sidewinder", "apex", "commandeered"}
)

func (l *loader) characters() error {
	var f charactersFile
	if err := l.open("characters.json", &f); err != nil {
		return err
	}
	for i, c := range f.Characters {
		if c.ID != characterIDs[i] || c.Power.Name == "" || c.Power.Effect == "" {
			return l.wrong("characters["+strconv.Itoa(i)+"]", "want %s with a power", characterIDs[i])
		}
		l.t.Characters[i] = c.Character
	}
	return nil
}

func (l *loader) vehicles() error {
	var f vehiclesFile
	if err := l.open("vehicles.json", &f); err != nil {
		return err
	}
	for i, v := range f.Vehicles {
		starts := ModelID(i) != Commandeered
		if v.ID != modelIDs[i] || v.Starting != starts || (v.Power.Name != "") != starts {
			return l.wrong("vehicles["+strconv.Itoa(i)+"]", "want %s; a starting vehicle, and no other, has a power", modelIDs[i])
		}
		l.t.Models[i] = v.Model
	}
	return nil
}

func (l *loader) scenarios() error {
	var f scenariosFile
	if err := l.open("scenarios.json", &f); err != nil {
		return err
	}
	t, n := &l.t, &f.Requirements
	t.Boosts, t.Actions, t.ForceSteps = f.Boosts, f.Actions, f.ForceSpaces
	t.NeedRam, t.NeedForce, t.NeedShake, t.NeedHijack, t.NeedBrawl = n.Ram, n.Force, n.Shake, n.Hijack, n.Brawl
	for _, d := range f.Difficulties {
		if d.Remove[2] != 0 {
			return l.wrong("difficulties "+d.ID, "the card of level 3 stays")
		}
		d.Cards = len(Scenario{}.Stunts) - int(d.Remove[0]) - int(d.Remove[1]) - int(d.Remove[2])
		d.Rounds = d.Cards + cardSpots - 1
		t.Difficulties = append(t.Difficulties, d)
	}
	for i := range f.Scenarios {
		v, s := &f.Scenarios[i], &t.Scenarios[i]
		key := "scenarios " + v.ID.String()
		if v.ID != ScenarioID(i) {
			return l.wrong(key, "want %s here", scenarioNames[i])
		}
		*s = Scenario{
			ID: ScenarioID(i), Name: v.Name, Win: v.Win, Lose: v.Lose, StartX: v.Start.X, StartY: v.Start.Y, HunterX: v.Hunter.X, HunterY: v.Hunter.Y,
			CargoLimit: v.Cargo, RadarMax: v.Radar.Max, RadarStart: v.Radar.Start, RadarRound: v.Radar.Round,
		}
		if s.ID == Chopper && (s.RadarStart < 1 || s.RadarStart > s.RadarMax) {
			return l.wrong(key+": radar", "it starts at %d of 1 to %d", s.RadarStart, s.RadarMax)
		}
		for _, a := range v.Specials {
			a.Scenario = s.ID
			s.Specials = append(s.Specials, a.Special)
			switch a.ID {
			case ThrowCargo:
				s.ThrowRange = a.Range
			case MidAirRam:
				s.RamRange, s.Landing = a.Range, a.Landing
			}
		}
		for seats := MinSeats; seats <= MaxSeats; seats++ {
			c, ok := v.Setup[strconv.Itoa(seats)]
			if !ok {
				return l.wrong(key+": setup", "there is none for %d characters", seats)
			}
			if err := l.column(fmt.Sprintf("%s: setup %d", key, seats), s, &c, seats); err != nil {
				return err
			}
		}
	}
	return nil
}

// column reads the setup for a number of characters. Nothing may stand in the starting column or on something else (HH-SETUP-021).
func (l *loader) column(key string, s *Scenario, f *columnFile, seats int) error {
	c := &s.Columns[seats]
	*c = Column{
		Strength: f.Strength, Hunter: f.Hunter, RearX: f.Rear.X, RearY: f.Rear.Y, DoorOpen: f.Door == doorNames[DoorOpened], Shells: f.Shells, Cargo: f.Cargo,
		SemiPegs: f.Pegs, SUVs: f.SUVs,
	}
	pegs := bits.OnesCount8(f.Pegs)
	var used cells
	put := func(what string, x, y int) error {
		at := CellAt(x, y)
		switch {
		case at == NoCell:
			return l.wrong(key+": "+what, "%d,%d is not on the road", x, y)
		case x == int(l.t.StartColumn):
			return l.wrong(key+": "+what, "%d,%d is in the starting column", x, y)
		case used.has(at):
			return l.wrong(key+": "+what, "something else stands on %d,%d", x, y)
		}
		used = used.with(at)
		return nil
	}
	switch s.ID {
	case Tank, Chopper:
		if c.Strength == 0 || s.ID == Chopper && c.Hunter == 0 {
			return l.wrong(key+": strength", "is missing")
		}
		if s.ID == Chopper {
			if CellAt(int(s.StartX), int(s.StartY)) == NoCell {
				return l.wrong(key+": start", "is not on the road")
			}
			if err := put("hunter", int(s.HunterX), int(s.HunterY)); err != nil {
				return err
			}
		} else if err := put("start", int(s.StartX), int(s.StartY)); err != nil {
			return err
		}
	case Semi:
		if f.Door == "" {
			return l.wrong(key+": door", "is missing")
		}
		for i := range semiSpaces {
			if err := put("rear", int(f.Rear.X)+i, int(f.Rear.Y)); err != nil {
				return err
			}
		}
	}
	for _, p := range f.SUVs {
		if err := put("suvs", p.X, p.Y); err != nil {
			return err
		}
		if p.Peg {
			pegs++
		}
	}
	if len(c.SUVs) > int(l.t.SUVs) || pegs > int(l.t.Pegs) {
		return l.wrong(key, "%d SUVs and %d Enemy Pegs: there are %d and %d", len(c.SUVs), pegs, l.t.SUVs, l.t.Pegs)
	}
	return nil
}

// cardLetters begin the ids of the cards of the scenarios.
const cardLetters = "TMC"

// stunts reads the nine Stunt cards of a scenario: four of level 1, four of level 2, one of level 3 (HH-CARD-112).
func (l *loader) stunts(s ScenarioID) error {
	var f stuntsFile
	if err := l.open("stunts-"+s.String()+".json", &f); err != nil {
		return err
	}
	const cards = len(Scenario{}.Stunts)
	if f.Scenario != s {
		return l.wrong("scenario", "%s, not %s", f.Scenario, s)
	}
	var levels [4]int
	for i, c := range f.Cards {
		want := fmt.Sprintf("%c-S%d", cardLetters[s], i+1)
		key := "cards " + c.Card
		switch {
		case c.Card != want:
			return l.wrong(key, "want %s", want)
		case (c.Level == 3) != (c.Tokens == 0):
			return l.wrong(key+": boost_tokens", "cannot be %d: one or two, none on level 3", c.Tokens)
		case c.Skill == Defense:
			return l.wrong(key+": skill", "nobody tries a Stunt with defense")
		case c.Reactive != (c.Trigger != ""):
			return l.wrong(key+": trigger", "a Reactive Stunt, and no other, has one")
		}
		levels[c.Level]++
		id := StuntID(int(s)*cards + i)
		l.t.Scenarios[s].Stunts[i] = id
		c.Stunt.ID, c.Stunt.Scenario, c.Stunt.StuntFigures = id, s, c.StuntFigures
		c.Stunt.Radar = uint8(-c.Radar)
		l.t.Stunts[id] = c.Stunt
	}
	if levels != [4]int{0, 4, 4, 1} {
		return l.wrong("cards", "%d, %d and %d of the levels 1 to 3, not 4, 4 and 1", levels[1], levels[2], levels[3])
	}
	return nil
}

// enemies reads the twelve Enemy cards of a scenario (HH-CARD-001, HH-CARD-112).
func (l *loader) enemies(s ScenarioID) error {
	var f enemiesFile
	if err := l.open("enemies-"+s.String()+".json", &f); err != nil {
		return err
	}
	if f.Scenario != s {
		return l.wrong("scenario", "%s, not one of %d cards for %s", f.Scenario, len(f.Cards), s)
	}
	for i := range f.Cards {
		c := &f.Cards[i]
		if want := fmt.Sprintf("%c-E%02d", cardLetters[s], i+1); c.ID != want {
			return l.wrong("cards "+c.ID, "want %s", want)
		}
		card := Card{ID: c.ID, Name: c.Name, Scenario: s, Designed: c.Designed}
		for k := range c.Reveal {
			e, err := l.effect(fmt.Sprintf("cards %s: reveal[%d]", c.ID, k), c.Reveal[k])
			if err != nil {
				return err
			}
			card.Reveal = append(card.Reveal, e)
		}
		var err error
		if card.Activated, err = l.effect("cards "+c.ID+": activated", c.Activated); err != nil {
			return err
		}
		l.t.Scenarios[s].Enemies[i] = uint8(len(l.t.Cards))
		l.t.Cards = append(l.t.Cards, card)
	}
	return nil
}

// wants are the keys that an operation has to have beside label, op and text; it may have a condition with its count, no other keys.
var wants = [numOps]string{
	PlaceSUV: "anchor at", PlacePeg: "on", SUVStep: "toward", DealDamage: "amount who", TankFires: "damage min_distance max_distance", MainStep: "toward",
	RemoveWrecks: "who", DiscardBoost: "each_player", RaiseStrength: "track delta max", RaiseShells: "delta max", LoseCargo: "who count", RaiseRadar: "delta",
	ChopperStep: "toward",
}

// ranged are the selectors that need a range.
var ranged = []Who{SUVsNearActive, WithinOfMain, BehindMainInLane}

// effect reads an effect (HH-CARD-100 to HH-CARD-113).
func (l *loader) effect(key string, data []byte) (Effect, error) {
	var f effectFile
	if err := form.DecodeRow(data, &f, rowNames); err != nil {
		return f.Effect, &datafile.Error{File: l.file, Key: key, Err: err}
	}
	e := &f.Effect
	e.Range, e.Amount, e.Count = max(e.Range, f.Most), max(e.Amount, f.Damage, f.Delta), max(e.Count, f.Each)
	e.Who = max(e.Who, f.On)
	need := strings.Fields(wants[e.Op])
	hasWho := slices.Contains(need, "on") || slices.Contains(need, "who")
	if hasWho && slices.Contains(ranged, e.Who) {
		need = append(need, "range")
	}
	if e.Cond == SUVsAtLeast || e.Cond == RadarAtLeast {
		need = append(need, "count")
	}
	optional := []string{"label", "op", "text", "condition"}
	for _, m := range strictjson.Members(data) {
		i := slices.Index(need, m.Key)
		switch {
		case i >= 0:
			need = slices.Delete(need, i, i+1)
		case !slices.Contains(optional, m.Key):
			return *e, l.wrong(key+": "+m.Key, "%s has no use for it", e.Op)
		}
	}
	if len(need) > 0 {
		return *e, l.wrong(key+": "+need[0], "is missing")
	}
	if hasWho && !slices.Contains(whoOf(e.Op), e.Who) {
		return *e, l.wrong(key+": who", "%s has no %q", e.Op, whoNames[e.Who])
	}
	if e.Op == TankFires && e.Min > e.Range {
		return *e, l.wrong(key+": min_distance", "%d is more than max_distance", e.Min)
	}
	if at, ok := towards[e.Op]; ok && !slices.Contains(at, f.Toward) {
		return *e, l.wrong(key+": toward", "%q is not known (%s)", f.Toward, strings.Join(at, ", "))
	}
	e.Wreck = f.Toward == "nearest_wreck"
	if f.Track == "hunter" {
		e.Track = HunterTrack
	}
	return *e, nil
}

// towards are the ways in which something can step.
var towards = map[Op][]string{
	SUVStep: {"active_player_vehicle", "nearest_wreck"}, MainStep: {"active_player_vehicle_lane"}, ChopperStep: {"decoder_lane"},
}

// whoOf returns the selectors of an operation.
func whoOf(o Op) []Who {
	switch o {
	case PlacePeg:
		return []Who{OnTank, OnSemiRear, OnSemiRearAndMiddle, OnHunter, SUVsByPV, SUVsByMain, SUVsNearActive, PVMostCargo}
	case DealDamage:
		return []Who{
			PegOnTop, SUVInFront, SUVBehind, SUVOrWreckInFront, LaneOfMain, WithinOfMain, ByMain, BySemiRear, BehindMainInLane, BesideMain, Unmanned, ChopperLane,
			ByDecoder, DecoderWithPeg, ByHunter, ByTwoEnemies, All,
		}
	case RemoveWrecks:
		return []Who{WrecksBySUV, WithinOfMain}
	case LoseCargo:
		return []Who{PegOnTop}
	}
	return nil
}
