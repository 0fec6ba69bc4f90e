package heist

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

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
		err = strictjson.Unmarshal(data, v)
	}
	if err != nil {
		return &datafile.Error{File: l.file, Err: err}
	}
	return nil
}

func (l *loader) wrong(key, format string, args ...any) error {
	return &datafile.Error{File: l.file, Key: key, Err: fmt.Errorf(format, args...)}
}

// find returns the number of a name, or an error that lists the names.
func find[T ~uint8](l *loader, key string, names []string, name string) (T, error) {
	i := slices.Index(names, name)
	if i < 0 {
		return 0, l.wrong(key, "%q is not known (%q)", name, names)
	}
	return T(i), nil
}

func (l *loader) road() error {
	var f roadFile
	if err := l.open("road.json", &f); err != nil {
		return err
	}
	t, c := &l.t, &f.Components
	for _, x := range [...]struct {
		key          string
		got, lo, top uint8
	}{
		{"columns", f.Columns, Columns, Columns}, {"lanes", f.Lanes, LanesN, LanesN}, {"starting_column_x", f.StartColumn, 1, Columns},
		{"furthest_east_column_x", f.EastColumn, Columns, Columns}, {"stunt_spots", f.StuntSpots, cardSpots, cardSpots},
		{"enemy_card_spots", f.EnemySpots, cardSpots, cardSpots}, {"slots", f.Slots, 2, 2}, {"max_enemy_pegs", f.MaxPegs, 1, 1},
		{"wreck_move", f.WreckMove, 1, Columns}, {"unmanned_move", f.Drift, 1, 1}, {"components: enemy_suvs", c.SUVs, 1, maxSUVs},
		{"components: enemy_pegs", c.Pegs, 1, 16}, {"components: boost_tokens", c.Boosts, 20, 64}, {"components: cargo_tokens", c.Cargo, 8, 64},
		{"components: effort_dice", c.Dice, maxDice, maxDice},
	} {
		if x.got < x.lo || x.got > x.top {
			return l.wrong(x.key, "cannot be %d (%d to %d)", x.got, x.lo, x.top)
		}
	}
	switch {
	case slices.Equal(f.Order, []string{"x", "y"}):
	case slices.Equal(f.Order, []string{"y", "x"}):
		t.ByLane = true
	default:
		return l.wrong("resolution_order", "%q is not known ([x y] or [y x])", f.Order)
	}
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
	if len(f.Effort.Faces) != len(t.Effort) || len(f.Enemy.Faces) != len(t.Enemy) {
		return l.wrong("faces", "%d and %d, not 6", len(f.Effort.Faces), len(f.Enemy.Faces))
	}
	if f.Effort.Count != maxDice || f.Effort.MaxDice != maxDice {
		return l.wrong("effort_die", "%d dice, %d in a roll: there are %d", f.Effort.Count, f.Effort.MaxDice, maxDice)
	}
	t.Effort, t.Enemy = [6]Face(f.Effort.Faces), [6]EnemyFace(f.Enemy.Faces)
	d := &f.Damage
	if d.Slam == 0 || d.Peg == 0 || d.Hunter <= d.Slam || d.Tank == 0 || d.Semi == 0 {
		return l.wrong("damage", "an amount is missing, or Hunter deals no more than an SUV")
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
	if len(f.Characters) != int(NumCharacters) {
		return l.wrong("characters", "%d, not %d", len(f.Characters), NumCharacters)
	}
	for i, c := range f.Characters {
		if c.ID != characterIDs[i] || c.Name == "" || c.Power.Name == "" || c.Power.Effect == "" || c.MaxBoosts == 0 {
			return l.wrong("characters["+strconv.Itoa(i)+"]", "want %s with a name, a power and a limit of tokens", characterIDs[i])
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
	if len(f.Vehicles) != int(NumModels) {
		return l.wrong("vehicles", "%d, not %d", len(f.Vehicles), NumModels)
	}
	for i, v := range f.Vehicles {
		starts := ModelID(i) != Commandeered
		if v.ID != modelIDs[i] || v.Name == "" || v.Starting != starts || v.Strength == 0 || (v.Power.Name != "") != starts {
			return l.wrong("vehicles["+strconv.Itoa(i)+"]", "want %s with a name and strength; a starting vehicle, and no other, has a power", modelIDs[i])
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
	if t.Actions == 0 || t.ForceSteps == 0 || n.Ram == 0 || n.Force == 0 || n.Shake == 0 || n.Hijack == 0 || n.Brawl == 0 {
		return l.wrong("", "actions, force_spaces and all requirements are needed")
	}
	for _, d := range f.Difficulties {
		if d.ID == "" || d.Name == "" || d.Remove[0] > 4 || d.Remove[1] > 4 || d.Remove[2] != 0 {
			return l.wrong("difficulties "+d.ID, "an id, a name and up to four cards of the levels 1 and 2 are needed")
		}
		d.Cards = len(Scenario{}.Stunts) - int(d.Remove[0]) - int(d.Remove[1]) - int(d.Remove[2])
		d.Rounds = d.Cards + cardSpots - 1
		t.Difficulties = append(t.Difficulties, d)
	}
	if len(f.Scenarios) != int(NumScenarios) || len(t.Difficulties) == 0 {
		return l.wrong("scenarios", "%d scenarios and %d difficulties", len(f.Scenarios), len(t.Difficulties))
	}
	for i := range f.Scenarios {
		v, s := &f.Scenarios[i], &t.Scenarios[i]
		key := "scenarios " + v.ID
		if v.ID != scenarioNames[i] || v.Name == "" {
			return l.wrong(key, "want %s with a name", scenarioNames[i])
		}
		*s = Scenario{
			ID: ScenarioID(i), Name: v.Name, Win: v.Win, Lose: v.Lose, StartX: v.Start.X, StartY: v.Start.Y, HunterX: v.Hunter.X, HunterY: v.Hunter.Y,
			CargoLimit: v.Cargo, RadarMax: v.Radar.Max, RadarStart: v.Radar.Start, RadarRound: v.Radar.Round,
		}
		if s.ID == Chopper && (v.Radar.Min != 1 || v.Radar.Relocate != v.Radar.Min || s.RadarStart < 1 || s.RadarStart > s.RadarMax) {
			return l.wrong(key+": radar", "it begins at 1 and goes back to it")
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

// semiNames are the spaces of the Semi from the West.
var semiNames = [semiSpaces]string{"rear", "middle", "front"}

// column reads the setup for a number of characters. Nothing may stand in the starting column or on something else (HH-SETUP-021).
func (l *loader) column(key string, s *Scenario, f *columnFile, seats int) error {
	c := &s.Columns[seats]
	*c = Column{
		Strength: f.Strength, Hunter: f.Hunter, RearX: f.Rear.X, RearY: f.Rear.Y, DoorOpen: f.Door == doorNames[DoorOpened], Shells: f.Shells, Cargo: f.Cargo,
	}
	pegs := 0
	for _, p := range f.Pegs {
		i, err := find[uint8](l, key+": pegs", semiNames[:], p)
		if err != nil {
			return err
		}
		c.SemiPegs |= 1 << i
		pegs++
	}
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
		if f.Door != doorNames[DoorOpened] && f.Door != doorNames[DoorClosed] {
			return l.wrong(key+": door", "%q is not known (closed, open)", f.Door)
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
		c.SUVs = append(c.SUVs, Placement(p))
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
	if f.Scenario != s.String() || len(f.Cards) != cards {
		return l.wrong("cards", "%d for %q, not %d for %s", len(f.Cards), f.Scenario, cards, s)
	}
	var levels [4]int
	for i, c := range f.Cards {
		want := fmt.Sprintf("%c-S%d", cardLetters[s], i+1)
		key := "cards " + c.Card
		switch {
		case c.Card != want:
			return l.wrong(key, "want %s", want)
		case c.Level < 1 || c.Level > 3:
			return l.wrong(key+": level", "cannot be %d (1 to 3)", c.Level)
		case (c.Level == 3) != (c.Tokens == 0) || c.Tokens > 2:
			return l.wrong(key+": boost_tokens", "cannot be %d: one or two, none on level 3", c.Tokens)
		case c.Name == "" || c.Condition == "" || c.Reward == "" || c.Need == 0 || c.Skill == Defense:
			return l.wrong(key, "a name, condition, reward, requirement and skill are needed")
		case c.Reactive != (c.Trigger != ""):
			return l.wrong(key+": trigger", "a Reactive Stunt, and no other, has one")
		case c.Radar > 0 || c.Markers > 1:
			return l.wrong(key, "the Radar is only lowered, one marker at most is laid")
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
	const cards = len(Scenario{}.Enemies)
	if f.Scenario != s.String() || len(f.Cards) != cards {
		return l.wrong("cards", "%d for %q, not %d for %s", len(f.Cards), f.Scenario, cards, s)
	}
	for i, c := range f.Cards {
		want := fmt.Sprintf("%c-E%02d", cardLetters[s], i+1)
		if c.ID != want || c.Name == "" || len(c.Reveal) < 1 || len(c.Reveal) > 3 {
			return l.wrong("cards "+c.ID, "want %s with a name and one to three Reveal effects", want)
		}
		card := Card{ID: c.ID, Name: c.Name, Scenario: s, Designed: c.Designed}
		for k := range c.Reveal {
			e, err := l.effect(fmt.Sprintf("cards %s: reveal[%d]", c.ID, k), &c.Reveal[k])
			if err != nil {
				return err
			}
			card.Reveal = append(card.Reveal, e)
		}
		var err error
		if card.Activated, err = l.effect("cards "+c.ID+": activated", &c.Activated); err != nil {
			return err
		}
		l.t.Scenarios[s].Enemies[i] = uint8(len(l.t.Cards))
		l.t.Cards = append(l.t.Cards, card)
	}
	return nil
}

// Names that stand for a value of their own in the data.
const (
	towardPV    = "active_player_vehicle"
	towardWreck = "nearest_wreck"
	towardLane  = "active_player_vehicle_lane"
	towardHer   = "decoder_lane"
	maxStart    = "start"
)

// wants are the keys that an operation has to have beside label, op and text; it may have a condition with its count, no other keys.
var wants = [numOps]string{
	PlaceSUV: "anchor at", PlacePeg: "on", SUVStep: "toward", DealDamage: "amount who", TankFires: "damage min_distance max_distance", MainStep: "toward",
	RemoveWrecks: "who", DiscardBoost: "each_player", RaiseStrength: "track delta max", RaiseShells: "delta max", LoseCargo: "who count", RaiseRadar: "delta",
	ChopperStep: "toward",
}

// ranged are the selectors that need a range.
var ranged = []string{
	whoNames[SUVsNearActive], whoNames[WithinOfMain], whoNames[BehindMainInLane],
}

// counted are the conditions that need a count.
var counted = []string{conditionNames[SUVsAtLeast], conditionNames[RadarAtLeast]}

// effect reads an effect (HH-CARD-100 to HH-CARD-113).
func (l *loader) effect(key string, f *effectFile) (e Effect, err error) {
	e = Effect{Label: f.Label, Text: f.Text, Range: max(f.Range, f.Most), Min: f.Min, Amount: max(f.Amount, f.Damage, f.Delta), Count: max(f.Count, f.Each)}
	if f.Label == "" || f.Text == "" {
		return e, l.wrong(key, "a label and a text are needed")
	}
	if e.Op, err = find[Op](l, key+": op", opNames[:], f.Op); err != nil {
		return e, err
	}
	if e.Cond, err = find[Condition](l, key+": condition", conditionNames[:], f.Cond); err != nil {
		return e, err
	}
	who := f.On + f.Who
	need := wants[e.Op]
	for _, k := range [...]struct {
		name string
		is   bool
		must bool
	}{
		{"range", f.Range > 0, slices.Contains(ranged, who)},
		{"count", f.Count > 0, e.Op == LoseCargo || slices.Contains(counted, f.Cond)},
		{"anchor", f.Anchor != "", false}, {"at", f.At != "", false}, {"on", f.On != "", false}, {"who", f.Who != "", false}, {"toward", f.Toward != "", false},
		{"track", f.Track != "", false}, {"max", f.Max != "", false}, {"each_player", f.Each > 0, false}, {"amount", f.Amount > 0, false},
		{"damage", f.Damage > 0, false}, {"delta", f.Delta > 0, false}, {"min_distance", f.Min > 0, false}, {"max_distance", f.Most > 0, false},
	} {
		must := k.must || slices.Contains(strings.Fields(need), k.name)
		switch {
		case k.is && !must:
			return e, l.wrong(key+": "+k.name, "%s has no use for it", f.Op)
		case must && !k.is:
			return e, l.wrong(key+": "+k.name, "is missing")
		}
	}
	if f.Anchor != "" {
		if e.Anchor, err = find[Anchor](l, key+": anchor", anchorNames[:], f.Anchor); err != nil {
			return e, err
		}
		if e.Spot, err = find[Spot](l, key+": at", spotNames[:], f.At); err != nil {
			return e, err
		}
	}
	if who != "" {
		if e.Who, err = find[Who](l, key+": who", whoNames[:], who); err != nil {
			return e, err
		}
		if !slices.Contains(whoOf(e.Op), e.Who) {
			return e, l.wrong(key+": who", "%s has no %q", f.Op, who)
		}
	}
	return e, l.directed(key, f, &e)
}

// directed reads the keys whose values are fixed by the operation.
func (l *loader) directed(key string, f *effectFile, e *Effect) error {
	switch {
	case e.Op == SUVStep && f.Toward != towardPV && f.Toward != towardWreck, e.Op == MainStep && f.Toward != towardLane,
		e.Op == ChopperStep && f.Toward != towardHer:
		return l.wrong(key+": toward", "%q is not known", f.Toward)
	case f.Max != "" && f.Max != maxStart:
		return l.wrong(key+": max", "%q is not known (%s)", f.Max, maxStart)
	case e.Op == TankFires && e.Min > e.Range:
		return l.wrong(key+": min_distance", "%d is more than max_distance", e.Min)
	}
	e.Wreck = f.Toward == towardWreck
	switch f.Track {
	case "", Tank.String(), Chopper.String():
	case "hunter":
		e.Track = HunterTrack
	default:
		return l.wrong(key+": track", "%q is not known (tank, chopper, hunter)", f.Track)
	}
	return nil
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
