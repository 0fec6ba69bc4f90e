package match

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/game"
)

// course is the way of a match through its states: the log and what it did to the table. Running matches, replays and
// verification share it, so that they cannot disagree about what an entry means.
type course struct {
	game        game.Game
	options     game.Values
	native      []string // by seat, the bot it began with; "" for a person
	log         []Entry
	moves       []move // by entry of the log
	start       game.Table
	startEvents game.Events
	table       game.Table // after the whole log; not changed again once it is here
	decisions   []game.Decision
	line        []mark // the standing entries that changed the table, ascending
	bots        []string
	resigned    game.SeatSet
	aborted     bool
}

// move is an entry of the log as it was carried out.
type move struct {
	action   any           // of "act"
	asked    game.Decision // the decision that an act answered; zero for an unasked one
	unasked  bool
	hidden   bool // nobody but its seat and the referee can tell: an unasked act, or the undo of one
	events   game.Events
	moved    bool       // a die was rolled
	reveals  bool       // an event showed something hidden
	answered bool       // an act that answered a decision
	vis      uint32     // the viewers that see the step, by viewer index
	after    game.Table // nil: thinned out, derived again when needed
	pin      bool       // after cannot be derived from the entry alone
}

// mark is a standing entry.
type mark struct {
	index  int        // in the log
	before game.Table // the state it acted on, if it was made again after an undo; nil: the one after log[:index]
}

// turn is an entry worked out but not yet taken.
type turn struct {
	entry  Entry
	move   move
	table  game.Table // after it
	cut    int        // how many marks of the line stay as they are
	again  []mark     // marks made again after an undo
	digest string     // of the state after it, full length in hex, where one is due or given
}

const (
	keepRecent = 128 // tables after the last so many entries are kept
	keepEvery  = 32  // and every so many before
)

func newCourse(cfg *Config) (*course, error) {
	info := cfg.Game.Info()
	options, err := game.Complete(info.Options, cfg.Options)
	if err != nil {
		return nil, err
	}
	if err := info.CheckSeats(len(cfg.Seats)); err != nil {
		return nil, err
	}
	setup := game.Setup{Seats: len(cfg.Seats), Options: options}
	if cfg.Scripted {
		setup.Dice = dice.ScriptValues(slices.Clone(cfg.Script))
	} else {
		nonces := make([]string, len(cfg.Seats))
		for i, s := range cfg.Seats {
			nonces[i] = s.Nonce
		}
		setup.Dice = dice.Keyed(dice.Key(cfg.Seed, nonces...))
	}
	c := &course{game: cfg.Game, options: options}
	for _, s := range cfg.Seats {
		c.native = append(c.native, s.Bot)
	}
	c.bots = slices.Clone(c.native)
	if len(cfg.Position) > 0 {
		c.start, err = cfg.Game.Position(cfg.Position, setup)
		c.startEvents = noEvents{}
	} else {
		c.start, c.startEvents, err = cfg.Game.Start(setup)
	}
	if err != nil {
		return nil, err
	}
	c.table = c.start
	c.decisions = c.start.Decisions()
	return c, nil
}

// noEvents are the events of steps that made nothing happen in the game.
type noEvents struct{}

func (noEvents) Len() int                   { return 0 }
func (noEvents) For(game.Seat) []any        { return []any{} }
func (noEvents) Reveals() bool              { return false }
func (noEvents) AppendKept(b []byte) []byte { return append(b, "[]"...) }

func (c *course) seats() int { return len(c.native) }

// viewers are indexed by seat, then spectators, then the referee.
func (c *course) viewers() int { return c.seats() + 2 }

func (c *course) viewerIndex(v game.Seat) (int, bool) {
	switch {
	case v == game.Nobody:
		return c.seats(), true
	case v == game.Referee:
		return c.seats() + 1, true
	case v >= 0 && int(v) < c.seats():
		return int(v), true
	}
	return 0, false
}

func (c *course) viewer(index int) game.Seat {
	switch index {
	case c.seats():
		return game.Nobody
	case c.seats() + 1:
		return game.Referee
	}
	return game.Seat(index)
}

func (c *course) over() bool {
	if c.aborted {
		return true
	}
	_, over := c.table.Outcome()
	return over
}

// asking returns the decision that asks seat.
func asking(ds []game.Decision, seat game.Seat) (game.Decision, bool) {
	for _, d := range ds {
		if d.Who.Has(seat) {
			return d, true
		}
	}
	return game.Decision{}, false
}

func waiting(ds []game.Decision) []game.Seat {
	var set game.SeatSet
	for _, d := range ds {
		set |= d.Who
	}
	return slices.Collect(set.All())
}

// try works out what e does, without taking it. action is the parsed action of an act; nil: parse the entry's.
func (c *course) try(e Entry, action any) (*turn, error) {
	if c.over() {
		return nil, ErrOver
	}
	if e.Seat < 0 || int(e.Seat) >= c.seats() {
		return nil, ErrNoSeat
	}
	t := &turn{entry: e, cut: len(c.line)}
	t.move.events = noEvents{}
	t.move.vis = 1<<c.viewers() - 1
	var err error
	switch e.Do {
	case DoAct:
		err = c.tryAct(t, action)
	case DoUndo:
		err = c.tryUndo(t)
	case DoResign:
		err = c.tryResign(t)
	case DoReplace:
		if c.resigned.Has(e.Seat) {
			err = ErrResigned
		} else if c.bots[e.Seat] != "" {
			err = ErrBotSeat
		} else if e.Bot == "" {
			err = errors.New("no bot is named")
		}
		t.table = c.table
	case DoReturn:
		if c.native[e.Seat] != "" || c.bots[e.Seat] == "" {
			err = ErrNotReplaced
		}
		t.table = c.table
	case DoAbort:
		t.table = c.table
	default:
		err = fmt.Errorf("there is no step %q (act, undo, resign, replace, return, abort)", e.Do)
	}
	if err != nil {
		return nil, err
	}
	t.move.after = t.table
	if e.Digest != "" || (len(c.log)+1)%DigestEvery == 0 {
		sum := t.table.Digest()
		t.digest = hex.EncodeToString(sum[:])
	}
	return t, nil
}

func (c *course) tryAct(t *turn, action any) error {
	seat := t.entry.Seat
	if action == nil {
		var err error
		if action, err = c.table.Parse(t.entry.Action); err != nil {
			return &ActionError{err}
		}
	}
	mv := &t.move
	mv.action = action
	mv.unasked = slices.Contains(c.table.Unasked(seat), action)
	if !mv.unasked {
		if mv.asked, mv.answered = asking(c.decisions, seat); !mv.answered {
			return c.notAsked(seat, action)
		}
	}
	t.table = c.table.Clone()
	ev, err := t.table.Apply(seat, action)
	if err != nil {
		return err
	}
	mv.events = ev
	mv.reveals = ev.Reveals()
	mv.moved = t.table.Dice().Count() != c.table.Dice().Count()
	if mv.unasked && slices.Equal(c.decisions, t.table.Decisions()) {
		mv.vis = 0
		for i := range c.viewers() {
			if v := c.viewer(i); v == seat || v == game.Referee || len(ev.For(v)) > 0 {
				mv.vis |= 1 << i
			}
		}
		mv.hidden = mv.vis == c.secretOf(seat)
	}
	return nil
}

// notAsked is the error of a seat that owes no choice, with the game's own reason: that it is exhausted, that the dice have been rolled.
func (c *course) notAsked(seat game.Seat, action any) error {
	e := &NotAskedError{Seat: seat, Who: waiting(c.decisions)}
	if _, err := c.table.Clone().Apply(seat, action); err != nil {
		if why, ok := errors.AsType[*game.Refusal](err); ok {
			e.Why = why
		}
	}
	return e
}

func (c *course) tryResign(t *turn) error {
	if c.resigned.Has(t.entry.Seat) {
		return ErrResigned
	}
	t.table = c.table.Clone()
	ev, err := t.table.Resign(t.entry.Seat)
	if err != nil {
		return err
	}
	t.move.events = ev
	t.move.reveals = ev.Reveals()
	t.move.moved = t.table.Dice().Count() != c.table.Dice().Count()
	return nil
}

// tryUndo goes back to the state before the standing entry To, moves the dice on past all that were ever rolled, and makes
// the hidden actions of other seats again.
func (c *course) tryUndo(t *turn) error {
	to := t.entry.To
	i, ok := slices.BinarySearchFunc(c.line, to, func(m mark, to int) int { return m.index - to })
	if !ok || c.log[to].Seat != t.entry.Seat {
		return fmt.Errorf("entry %d is not one of seat %d that stands and can be taken back", to, t.entry.Seat)
	}
	for _, m := range c.line[i:] {
		if c.log[m.index].Do == DoResign {
			return errors.New("what came before somebody gave up cannot be taken back")
		}
	}
	t.cut = i
	t.table = c.before(c.line[i]).Clone()
	t.table.Dice().Skip(c.table.Dice().Count()) // never less than before: dice do not go back
	t.move.pin = true
	t.move.vis = 0
	for _, m := range c.line[i:] {
		mv := &c.moves[m.index]
		if !mv.hidden || c.log[m.index].Seat == t.entry.Seat {
			t.move.vis |= mv.vis
			continue
		}
		before := t.table.Clone()
		if _, err := t.table.Apply(c.log[m.index].Seat, mv.action); err != nil {
			// The earlier state does not take it any more: it is gone, and its seat is shown that.
			t.move.vis |= mv.vis
			continue
		}
		t.again = append(t.again, mark{index: m.index, before: before})
	}
	t.move.hidden = t.move.vis == c.secretOf(t.entry.Seat)
	return nil
}

// secretOf returns the viewers of a step that only seat and the referee see.
func (c *course) secretOf(seat game.Seat) uint32 { return 1<<seat | 1<<(c.seats()+1) }

// take makes a worked-out turn part of the course.
func (c *course) take(t *turn) {
	i := len(c.log)
	c.log = append(c.log, t.entry)
	c.moves = append(c.moves, t.move)
	switch e := t.entry; e.Do {
	case DoAct, DoResign:
		c.line = append(c.line, mark{index: i})
		if e.Do == DoResign {
			c.resigned = c.resigned.With(e.Seat)
		}
	case DoUndo:
		c.line = append(c.line[:t.cut:t.cut], t.again...)
	case DoReplace:
		c.bots[e.Seat] = e.Bot
	case DoReturn:
		c.bots[e.Seat] = ""
	case DoAbort:
		c.aborted = true
	}
	if t.table != c.table {
		c.table = t.table
		c.decisions = t.table.Decisions()
	}
	if old := i - keepRecent; old >= 0 && old%keepEvery != 0 && !c.moves[old].pin {
		c.moves[old].after = nil
	}
}

// before returns the state that a standing entry acted on. It must not be changed.
func (c *course) before(m mark) game.Table {
	if m.before != nil {
		return m.before
	}
	return c.state(m.index)
}

// state returns the table after the first n entries. It must not be changed.
func (c *course) state(n int) game.Table {
	from := n
	for from > 0 && c.moves[from-1].after == nil {
		from--
	}
	t := c.start
	if from > 0 {
		t = c.moves[from-1].after
	}
	if from == n {
		return t
	}
	t = t.Clone()
	for i := from; i < n; i++ {
		var err error
		switch c.log[i].Do {
		case DoAct:
			_, err = t.Apply(c.log[i].Seat, c.moves[i].action)
		case DoResign:
			_, err = t.Resign(c.log[i].Seat)
		}
		if err != nil {
			panic(fmt.Sprintf("match: entry %d was accepted and is refused when it is made again: %v", i, err))
		}
	}
	return t
}

// follow carries out an entry of a finished log and checks its digest and time.
func (c *course) follow(e Entry) (*turn, error) {
	t, err := c.try(e, nil)
	if err == nil {
		err = c.check(t)
	}
	if err != nil {
		return nil, &StepError{Step: len(c.log) + 1, Entry: e, Err: err}
	}
	c.take(t)
	return t, nil
}

func (c *course) check(t *turn) error {
	if n := len(c.log); n > 0 && t.entry.MS < c.log[n-1].MS || t.entry.MS < 0 {
		return fmt.Errorf("its time, %d ms, is before that of the step before it", t.entry.MS)
	}
	if t.digest != "" && t.entry.Digest != t.digest[:digestLen] {
		return &DigestError{Want: t.entry.Digest, Got: t.digest[:digestLen]}
	}
	return nil
}

const digestLen = 16 // hex digits of a digest in the log

func encodeAction(t game.Table, action any) (json.RawMessage, error) {
	return json.Marshal(t.JSON(action))
}

func (c *course) outcome() *OutcomeView {
	out, over := c.table.Outcome()
	if !over {
		return nil
	}
	v := &OutcomeView{Winners: []game.Seat{}, Scores: make([]int, c.seats()), Rule: out.Rule}
	v.Winners = slices.AppendSeq(v.Winners, out.Winners.All())
	for i := range v.Scores {
		v.Scores[i] = int(out.Scores[i])
	}
	return v
}
