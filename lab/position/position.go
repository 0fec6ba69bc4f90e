// Package position asks what happens from here: matches are played on from a position by bots, with new dice. It tells how often each seat wins, and which answer of who
// decides does best.
package position

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/stats"
	"turnpike/match"
)

// How many answers are tried, and by how many matches.
const (
	maxAnswers  = 8   // that the default bot weighs, its choice among them
	finalists   = 3   // the bot's choice and the best of the others in the first trial
	screenPairs = 64  // matches of each answer in the first trial
	finalPairs  = 320 // at most of each finalist, on other seeds: the best of many is lucky
)

// Kind is the matches from a position under way.
type Kind struct {
	names   []string // of the seats; empty where there are none
	unit    int      // matches as they come
	matches int
	seat    game.Seat // who decides; Nobody: nothing is to be decided
	answers []answer
}

// answer is something that can be done first.
type answer struct {
	action json.RawMessage
	text   string
	screen int // units
	final  int
}

// New makes the kind of a checked document. The error is a *lab.FieldError.
func New(x *lab.Experiment) (lab.Kind, error) {
	d := x.Doc
	switch {
	case d.Balance != nil || d.Search != nil:
		return nil, &lab.FieldError{Detail: "matches from a position have nothing of balance and search"}
	case d.From == nil || (len(d.From.Record) == 0) == (len(d.From.Position) == 0):
		return nil, &lab.FieldError{Pointer: "/from", Detail: "it has a record or a position"}
	case len(d.Field) > 0:
		return nil, &lab.FieldError{Pointer: "/field", Detail: "a position says who drives what"}
	case d.Starts != 1:
		return nil, &lab.FieldError{Pointer: "/starts", Detail: "a position is its own start", Allowed: "1"}
	case d.Stop.SPRT != nil || d.Stop.HalfWidth != 0:
		return nil, &lab.FieldError{Pointer: "/stop", Detail: "from a position so many matches are played", Allowed: "pairs"}
	}
	k := &Kind{matches: d.Stop.Pairs, seat: game.Nobody}
	t, err := k.table(x)
	if err != nil {
		return nil, err
	}
	if len(d.Bots) != 1 && len(d.Bots) != d.Seats {
		return nil, &lab.FieldError{Pointer: "/bots", Detail: fmt.Sprintf("one bot for all, or %d, one for each seat", d.Seats)}
	}
	k.register(x, t)
	return k, nil
}

// table returns the position, and completes options and seats of the document by it.
func (k *Kind) table(x *lab.Experiment) (game.Table, error) {
	d := x.Doc
	if d.From.Seats != 0 {
		if d.Seats != 0 && d.Seats != d.From.Seats {
			return nil, &lab.FieldError{Pointer: "/from/seats", Detail: fmt.Sprintf("%d, and /seats is %d", d.From.Seats, d.Seats)}
		}
		d.Seats = d.From.Seats
	}
	where := k.made
	if len(d.From.Record) > 0 {
		where = k.recorded
	}
	t, err := where(x)
	if err != nil {
		return nil, err
	}
	d.From.Seats = d.Seats
	if len(t.Decisions()) == 0 {
		return nil, &lab.FieldError{Pointer: "/from", Detail: "the match is over there"}
	}
	return t, nil
}

// made is a position as scenario files have them.
func (k *Kind) made(x *lab.Experiment) (game.Table, error) {
	d := x.Doc
	if d.From.Step != 0 {
		return nil, &lab.FieldError{Pointer: "/from/step", Detail: "a position has no steps; a record has"}
	}
	if err := d.CheckSeats(x.Entry.Game.Info()); err != nil {
		return nil, err
	}
	var err error
	if d.Options, err = d.Complete(x.Entry, d.Options, "/options"); err != nil {
		return nil, err
	}
	t, err := x.Entry.Game.Position(d.From.Position, game.Setup{Seats: d.Seats, Options: d.Options, Dice: dice.Fast(dice.Derive(uint64(d.Seed), -3))})
	if err != nil {
		return nil, &lab.FieldError{Pointer: "/from/position", Detail: err.Error()}
	}
	return t, nil
}

// errThere ends a replay.
var errThere = errors.New("there")

// recorded is the position after a step of a record.
func (k *Kind) recorded(x *lab.Experiment) (game.Table, error) {
	d := x.Doc
	rec, err := match.ParseRecord(d.From.Record)
	if err != nil {
		return nil, &lab.FieldError{Pointer: "/from/record", Detail: err.Error()}
	}
	seats := len(rec.Seats)
	switch {
	case rec.Game != d.Game:
		return nil, &lab.FieldError{Pointer: "/from/record", Detail: fmt.Sprintf("it is of %s, and /game is %s", rec.Game, d.Game)}
	case d.Seats != 0 && d.Seats != seats:
		return nil, &lab.FieldError{Pointer: "/seats", Detail: fmt.Sprintf("%d; the record has %d", d.Seats, seats)}
	case d.From.Step < 0 || d.From.Step > len(rec.Steps):
		return nil, &lab.FieldError{Pointer: "/from/step", Detail: fmt.Sprintf("%d; the record has steps 0 to %d", d.From.Step, len(rec.Steps))}
	case len(rec.Steps) > match.MaxSteps:
		return nil, &lab.FieldError{Pointer: "/from/record", Detail: fmt.Sprintf("%d steps; at most %d", len(rec.Steps), match.MaxSteps)}
	}
	d.Seats = seats
	if err := d.CheckSeats(x.Entry.Game.Info()); err != nil {
		return nil, err
	}
	own, err := d.Complete(x.Entry, rec.Options, "/from/record/options")
	if err != nil {
		return nil, err
	}
	if len(d.Options) > 0 {
		given, err := d.Complete(x.Entry, d.Options, "/options")
		if err != nil {
			return nil, err
		}
		if !reflect.DeepEqual(given, own) {
			return nil, &lab.FieldError{Pointer: "/options", Detail: "the record has its own; leave them out"}
		}
	}
	d.Options = own
	for _, s := range rec.Seats {
		k.names = append(k.names, s.Name)
	}
	var t game.Table
	err = match.Replay(*rec, func(string) (game.Game, error) { return x.Entry.Game, nil }, func(step int, at game.Table, _ match.Entry, ev game.Events) error {
		game.Forget(ev)
		if step < d.From.Step {
			return nil
		}
		t = at.Clone()
		return errThere
	})
	if !errors.Is(err, errThere) {
		return nil, &lab.FieldError{Pointer: "/from/record", Detail: err.Error()}
	}
	return t, nil
}

// register registers the units: the matches as they come, and those in which who decides begins with something that the default bot weighs.
func (k *Kind) register(x *lab.Experiment, t game.Table) {
	d := x.Doc
	seats := make([]lab.Entrant, d.Seats)
	for i := range seats {
		seats[i].Bot = d.Bots[i%len(d.Bots)]
	}
	begin := lab.BeginFrom(t)
	unit := func(dice string, b *lab.Begin) int {
		return x.Unit(lab.Unit{Options: d.Options, Seats: seats, Dice: "position " + dice, Begin: b})
	}
	k.unit = unit("as it comes", begin)
	actions := k.weighed(x, t)
	if len(actions) < 2 {
		return
	}
	for _, action := range actions {
		raw, err := json.Marshal(t.JSON(action))
		if err != nil {
			panic(err) // actions are made for JSON
		}
		b := begin.Do(k.seat, raw)
		k.answers = append(k.answers, answer{action: raw, text: t.Text(action), screen: unit("screen", b), final: unit("answers", b)})
	}
}

// weighed finds out who decides, and returns what the default bot weighs there, its choice first.
func (k *Kind) weighed(x *lab.Experiment, t game.Table) (actions []any) {
	b, err := x.Entry.Bot(x.Entry.Default)
	if err != nil {
		return nil
	}
	k.seat = bot.Asked(t.Decisions()[0], game.Nobody)
	adviser, ok := b.New(dice.Derive(uint64(x.Doc.Seed), -4)).(bot.Adviser)
	if !ok {
		return nil
	}
	for _, a := range adviser.Advise(t, k.seat, maxAnswers) {
		if !slices.Contains(actions, a.Action) {
			actions = append(actions, a.Action)
		}
	}
	return actions
}

// each is how many matches a finalist has.
func (k *Kind) each() int { return min(k.matches, finalPairs) }

// screened is how many matches an answer has in the first trial; 0 if all are finalists.
func (k *Kind) screened() int {
	if len(k.answers) <= finalists {
		return 0
	}
	return screenPairs
}

// Plan implements lab.Kind: the position itself, then the answers one beside the other, then the finalists.
func (k *Kind) Plan(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	from := len(dst)
	dst = x.Want(dst, k.unit, k.matches)
	for _, a := range k.answers {
		dst = x.Want(dst, a.screen, k.screened())
	}
	for _, i := range k.best(x) {
		dst = x.Want(dst, k.answers[i].final, k.each())
	}
	return dst, len(dst) == from
}

// best are the numbers of the finalists, none as long as the first trial is not through.
func (k *Kind) best(x *lab.Experiment) []int {
	n := k.screened()
	list := make([]int, len(k.answers))
	chance := make([]float64, len(k.answers))
	for i, a := range k.answers {
		if x.Pairs(a.screen) < n {
			return nil
		}
		list[i], chance[i] = i, x.Sample(a.screen, int(k.seat))[:n].Total().Score()
	}
	if len(list) > finalists {
		slices.SortStableFunc(list[1:], func(i, j int) int {
			switch {
			case chance[i] > chance[j]:
				return -1
			case chance[i] < chance[j]:
				return 1
			}
			return 0
		})
		list = list[:finalists]
	}
	return list
}

// Planned implements lab.Kind.
func (k *Kind) Planned(x *lab.Experiment) (planned, done int) {
	add := func(unit, n int) {
		planned += n
		done += min(x.Pairs(unit), n)
	}
	add(k.unit, k.matches)
	for _, a := range k.answers {
		add(a.screen, k.screened())
	}
	best := k.best(x)
	for _, i := range best {
		add(k.answers[i].final, k.each())
	}
	if best == nil {
		planned += min(len(k.answers), finalists) * k.each()
	}
	return planned, done
}

// chance is how often a seat wins in the first n matches of a unit.
func chance(x *lab.Experiment, unit, seat, n int) stats.Score {
	return stats.ScoreOfMatches(x.Sample(unit, seat)[:min(n, x.Pairs(unit))].Scores())
}
