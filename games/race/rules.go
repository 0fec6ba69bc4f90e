package race

import (
	"fmt"
	"strings"
	"sync"

	"turnpike/dice"
	"turnpike/game"
)

// StandardRules returns the rules. What data a match uses is one of its options.
var StandardRules = sync.OnceValue(func() *Rules {
	Standard() // a test loads it
	return &Rules{}
})

// randomCourse is the value of the course option that has one generated.
const randomCourse = "random"

// Info implements game.Rules.
func (g *Rules) Info() *game.Info { return info() }

var info = sync.OnceValue(func() *game.Info {
	c := Standard()
	courses := []game.Choice{{Value: randomCourse, Title: "Generated, of the length below"}}
	for i := range c.Presets {
		p := &c.Presets[i]
		courses = append(courses, game.Choice{Value: p.ID, Title: p.title()})
	}
	lengths := make([]game.Choice, len(c.Lengths))
	for i, l := range c.Lengths {
		lengths[i] = game.Choice{Value: l.ID, Title: l.title()}
	}
	return &game.Info{
		ID:           "race",
		Title:        "Gear Race",
		Source:       "a one-sheet armed race with gear matrices",
		Blurb:        "Work the gearstick, keep the engine under the skull, hold the line through the curves and shoot whoever is ahead: first across the line wins.",
		Minutes:      30,
		Depth:        "medium",
		RulesVersion: game.Latest(changelog), Changes: changelog,
		Seats:        game.Range{Min: MinSeats, Max: MaxSeats},
		DefaultSeats: 4,
		Options: []game.Option{
			{Key: "course", Type: game.Text, Title: "Course", Default: c.Presets[0].ID, Choices: courses, Rule: "RC-SETUP-023", Check: checkCourse,
				Help: "One of ours, a generated one, or the code of your own."},
			{Key: "length", Type: game.Enum, Title: "Length", Default: c.Lengths[0].ID, Choices: lengths, Rule: "RC-SETUP-002",
				Help: "Of a generated course."},
			{Key: "laps", Type: game.Int, Title: "Laps", Default: 0, Limits: &game.Range{Min: 0, Max: MaxLaps}, Rule: "RC-SETUP-002",
				Help: "Of a closed course; 0: as the course says."},
			{Key: "deal", Type: game.Enum, Title: "Cars and drivers", Default: "choose", Rule: "RC-SETUP-005", Choices: []game.Choice{
				{Value: "choose", Title: "Chosen in turn"}, {Value: "random", Title: "Dealt at random"}},
				Help: "In turn: cars from the last place of the grid to the first, then drivers from the first to the last."},
			{Key: "arm_and_use", Type: game.Bool, Title: "Arm and use in one turn", Default: true, Rule: "RC-EQUIP-005",
				Help: "Both activations of a turn may go to the same piece. The sheet breaks off where it speaks of this."},
			{Key: "turbo_and_brake", Type: game.Bool, Title: "Turbo and brake points in one turn", Default: false, Rule: "RC-GEAR-007",
				Help: "The sheet says \"or\"; the wide reading allows both."},
			{Key: "catalog", Type: game.Text, Title: "Your own data", Default: standardData, Rule: "RC-SETUP-022", Check: checkCatalog,
				Help: "Tables of your own, as JSON, that lie over the standard cars, drivers, equipment and tiles."},
		},
		Orders: standing,
	}
})

// standardData is the value of the catalog option for no data of one's own; a text option is never empty.
const standardData = "standard"

// catalogue returns the catalogue that an option names.
func catalogue(text string) (*Catalogue, error) {
	if text == standardData {
		return Standard(), nil
	}
	return Standard().With(text)
}

func checkCatalog(text string) error {
	_, err := catalogue(text)
	return err
}

// checkCourse looks at a course without the user's data, that another option holds: only its form can be wrong for certain.
func checkCourse(text string) error {
	if text == randomCourse {
		return nil
	}
	_, err := ParseCourse(Standard(), text)
	if err != nil && wellFormed(text) {
		return nil // it may have tiles of the user's own
	}
	return err
}

// wellFormed reports whether a text has the form of a code.
func wellFormed(text string) bool {
	kind, list, is := strings.Cut(text, ":")
	_, _, err := parseKind(kind)
	return is && err == nil && list != ""
}

// title names a preset with its length.
func (p *Preset) title() string {
	if p.Closed {
		return fmt.Sprintf("%s (closed, %d tiles, %s)", p.Name, len(p.Tiles), laps(p.Laps))
	}
	return fmt.Sprintf("%s (%d tiles)", p.Name, len(p.Tiles))
}

// title describes an allowed length.
func (l Length) title() string {
	if l.Closed {
		return fmt.Sprintf("Closed, %d to %d tiles, %s", l.Min, l.Max, laps(l.Laps))
	}
	return fmt.Sprintf("Open, %d to %d tiles", l.Min, l.Max)
}

func laps(n int) string {
	if n == 1 {
		return "one lap"
	}
	return fmt.Sprintf("%d laps", n)
}

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// Decisions implements game.Rules: one at a time, to one seat.
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	if t.Ask == AskNothing {
		return dst
	}
	return append(dst, game.Decision{Kind: game.Kind(t.Ask.String()), Who: game.Seats(t.Asked), Mode: game.First, Pass: true})
}

// Outcome implements game.Rules. The score of a seat is how many others it has left behind (RC-END-004).
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.Stage != StageOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Rule: endRules[t.End]}
	if t.Winner != game.Nobody {
		o.Winners = game.Seats(t.Winner)
	}
	r := run{s: s}
	var list [MaxSeats]game.Seat
	for i, seat := range r.ranking(&list) {
		o.Scores[seat] = int32(int(t.Seats) - 1 - i)
	}
	return o, true
}

// Imagine implements game.Rules: nothing is hidden but the dice to come.
func (g *Rules) Imagine(dst, s *State, _ game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.dice = dice.Fast(rng.Uint64())
}

// Legal implements game.Rules.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	r := run{s: s}
	t := &s.t
	if t.Ask == AskNothing || t.Asked != seat {
		return dst
	}
	switch t.Ask {
	case AskCar, AskDriver:
		return r.legalPicks(dst)
	case AskGear:
		dst = r.legalEquipment(seat, dst)
		return r.legalGears(seat, dst)
	case AskMove:
		dst = r.legalEquipment(seat, dst)
		return r.legalSteps(seat, dst)
	case AskPull:
		dst = r.legalEquipment(seat, dst)
		return r.legalCancels(seat, dst)
	case AskOil:
		dst = r.legalEquipment(seat, dst)
		if t.Turn.Changes > 0 {
			return append(dst, SlideAction(), HoldAction(0))
		}
		if r.car(seat).Steering > 0 {
			dst = append(dst, HoldAction(1))
		}
		return append(dst, SlideAction())
	case AskEnd:
		dst = r.legalEquipment(seat, dst)
		return append(dst, PassAction())
	}
	// A reaction: by default it is kept for later.
	return append(dst, UseAction(r.reactionSlot(seat, reactionOf[t.Ask])), PassAction())
}

// reactionOf is the piece that a question is about.
var reactionOf = [numAsks]PieceID{AskDeflect: Deflector, AskPlough: Plough, AskProw: RamProw}

var (
	barOver     = &bar{"RC-END-001", "the race is over", ""}
	barNotAsked = &bar{"RC-ORDER-003", "nobody asks you for anything now", "wait for your turn"}
	barVerb     = &bar{"RC-ORDER-003", "that does not answer the question that is asked now", "one of the legal actions"}
	barStray    = &bar{"RC-ORDER-003", "the action says more than its verb has a use for", "the other fields left out"}
	barShort    = &bar{"RC-MOVE-005", "the car must move its full speed", "squares until the allowance is used up"}
	barGearOwed = &bar{"RC-GEAR-001", "the gearstick comes first", "accelerate, brake, shift or leave it where it is"}
)

// Apply implements game.Rules.
func (g *Rules) Apply(s *State, seat game.Seat, a Action, rec func(Event)) error {
	r := run{s: s, rec: rec}
	if b := r.check(seat, &a); b != nil {
		return b.refuse(seat)
	}
	r.do(seat, &a)
	r.advance()
	return nil
}

// check says what is wrong with an action; nil if it is legal.
func (r *run) check(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	switch {
	case t.Stage == StageOver:
		return barOver
	case t.Ask == AskNothing || t.Asked != seat:
		return barNotAsked
	case a.Do >= numVerbs || !a.plain():
		return barStray
	}
	equip := t.Ask <= AskOil && t.Ask >= AskGear || t.Ask == AskEnd // RC-EQUIP-001: at any point of the turn
	switch {
	case t.Ask == AskCar && a.Do == TakeCar, t.Ask == AskDriver && a.Do == TakeDriver:
		return r.pickBar(a)
	case equip && a.Do == Arm:
		return r.armBar(seat, a)
	case equip && a.Do == Use:
		return r.useBar(seat, a)
	case t.Ask == AskGear && a.Do == Gear:
		return r.gearBar(seat, a)
	case t.Ask == AskGear && (a.Do == Pass || a.Do == Drive):
		return barGearOwed
	case t.Ask == AskMove && a.Do == Drive:
		return r.pathBar(seat, a)
	case t.Ask == AskMove && a.Do == Pass:
		return barShort
	case t.Ask == AskPull && a.Do == Cancel:
		return r.cancelBar(seat, a)
	case t.Ask == AskOil && a.Do == Slide, t.Ask == AskEnd && a.Do == Pass:
		return nil
	case t.Ask == AskOil && a.Do == Hold:
		return r.holdBar(seat, a)
	case t.Ask >= AskDeflect && t.Ask <= AskProw && a.Do == Pass:
		return nil
	case t.Ask >= AskDeflect && t.Ask <= AskProw && a.Do == Use:
		return r.reactBar(seat, a)
	}
	return barVerb
}

// do carries out an action that is legal.
func (r *run) do(seat game.Seat, a *Action) {
	t := &r.s.t
	ask := t.Ask
	switch a.Do {
	case Arm:
		r.arm(seat, int(a.Slot))
		r.asked(seat)
		return
	case Use:
		if ask < AskDeflect || ask > AskProw {
			// The question stays open unless the use ends the turn of the user or the race.
			r.use(seat, a)
			r.asked(seat)
			return
		}
	}
	t.Ask, t.Asked = AskNothing, game.Nobody
	switch a.Do {
	case TakeCar, TakeDriver:
		r.take(seat, a)
	case Gear:
		r.shift(seat, a)
	case Drive:
		t.Turn.Plan, t.Turn.Pay = a.Path, a.Steering
		r.nextStep()
	case Cancel:
		f := r.top()
		f.N, f.Free, f.Done = int8(a.Count), int8(min(t.Turn.Gyro, a.Count)), true
		r.payChanges(seat, max(0, int(a.Count)-int(t.Turn.Gyro)))
		t.Turn.Gyro -= min(t.Turn.Gyro, a.Count)
	case Hold:
		f := r.top()
		f.Yes, f.Done = true, true
		r.payChanges(seat, 1)
	case Slide:
		r.top().Done = true
	case Use: // a reaction
		r.top().Yes = true
	case Pass:
		if ask == AskEnd {
			r.endTurn()
		}
	}
}

// asked puts the same question again after equipment, as far as there is still something to answer.
func (r *run) asked(seat game.Seat) {
	t := &r.s.t
	if t.NFrames > 0 || t.Stage == StageOver || !r.car(seat).running() {
		// What the piece has set off comes first; advance asks again.
		t.Ask, t.Asked = AskNothing, game.Nobody
		return
	}
	if t.Ask == AskEnd && t.Turn.Activations == 0 {
		t.Ask, t.Asked = AskNothing, game.Nobody
	}
}

// advance carries out what is due until somebody must choose or the race is over.
func (r *run) advance() {
	t := &r.s.t
	for t.Stage != StageOver && t.Ask == AskNothing {
		switch {
		case t.NFrames > 0:
			r.resolve(&t.Frames[t.NFrames-1])
		case t.Stage == StageDraft:
			r.nextPick()
		default:
			r.nextQuestion()
		}
	}
	if t.Stage == StageOver {
		t.NFrames = 0
		t.Frames = [maxFrames]frame{}
	}
}

// ask opens a question.
func (r *run) ask(what Ask, seat game.Seat) {
	r.s.t.Ask, r.s.t.Asked = what, seat
}

// Resign implements game.Resigner: the car is a wreck where it stands, as if it were destroyed (RC-DMG-002).
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	t := &s.t
	switch {
	case t.Stage == StageOver:
		return barOver.refuse(seat)
	case seat < 0 || seat >= game.Seat(t.Seats) || !t.Cars[seat].running():
		return (&bar{"RC-DMG-002", "you are out of the race", ""}).refuse(seat)
	}
	r := run{s: s, rec: rec}
	if t.Asked == seat {
		t.Ask, t.Asked = AskNothing, game.Nobody
	}
	r.destroy(seat, ByResigning)
	r.advance()
	return nil
}
