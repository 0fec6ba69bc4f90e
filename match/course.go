package match

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"turnpike/dice"
	"turnpike/game"
)

// course is the way of a match through its states: the log and what it did to the table. Running matches, replays and
// verification share it, so that they cannot disagree about what an entry means.
type course struct {
	history
	options     game.Values
	native      []string    // by seat, the bot it began with; "" for a person
	startEvents game.Events // nil: kept in the first chapter
	table       game.Table  // after the whole log; not changed again once it is here
	decisions   []game.Decision
	line        []mark // the last standing entries that changed the table, ascending
	bots        []string
	resigned    game.SeatSet
	aborted     bool
	rules       string // the version of the rules that the match is played under
	seeded      bool   // its dice follow from a seed
	see         func(dice.Draw)
	last        int64 // when the last entry was made, milliseconds since the start

	// Of a bare course.
	spare  turn           // the only turn there is
	parsed map[string]any // actions by their texts
}

// mark is a standing entry, with what has to be known to take it back.
type mark struct {
	index   int // in the log
	seat    game.Seat
	do      string
	auto    bool
	covert  bool
	hidden  bool
	moved   bool
	reveals bool
	vis     uint32
	action  any // of a hidden act
	// The undo after which it was made again, and what leads from the state after that to the one it acted on; -1: it acted on the state before its
	// own entry.
	undo int
	back []byte
}

// turn is an entry worked out but not yet taken.
type turn struct {
	entry    Entry
	action   any           // of an act
	asked    game.Decision // the decision that an act answered; zero for an unasked one
	events   game.Events
	vis      uint32
	hidden   bool // nobody but its seat and the referee can tell: an unasked act, or the undo of one
	silent   bool // no step of anybody: it changes nothing of the course
	answered bool // an act that answered a decision
	unasked  bool
	moved    bool // a die was rolled
	reveals  bool // an event showed something hidden
	passed   bool
	table    game.Table // after it
	changed  bool       // it is the table of the course itself, gone on: that of before is no more
	cut      int        // how many marks of the line stay as they are
	again    []mark     // marks made again after an undo
	digest   string     // of the state after it, as it stands in an entry, where one is due or given
}

func newCourse(cfg *Config) (*course, error) {
	info := cfg.Game.Info()
	options, err := game.Complete(info.Options, cfg.Options)
	if err != nil {
		return nil, err
	}
	if err := info.CheckSeats(len(cfg.Seats)); err != nil {
		return nil, err
	}
	setup := game.Setup{Seats: len(cfg.Seats), Options: options, Dice: cfg.dice()}
	c := cfg.blank(options)
	var start game.Table
	if len(cfg.Position) > 0 {
		start, err = cfg.Game.Position(cfg.Position, setup)
		c.startEvents = noEvents{}
	} else {
		start, c.startEvents, err = cfg.Game.Start(setup)
	}
	if err != nil {
		return nil, err
	}
	c.begin(0, start)
	if c.startEvents.Len() > 0 {
		c.open.start = c.startEvents.AppendKept(nil)
	}
	return c, nil
}

// started returns the events of the start.
func (c *course) started() (game.Events, error) {
	if c.startEvents != nil {
		return c.startEvents, nil
	}
	ch := c.open
	if ch.first > 0 {
		var err error
		if ch, err = c.chapterOf(0); err != nil {
			return nil, err
		}
	}
	if len(ch.start) == 0 {
		return noEvents{}, nil
	}
	return c.game.ReadEvents(ch.start, c.part)
}

// dice returns the stream that all chance of the match comes from.
func (cfg *Config) dice() dice.Stream {
	if cfg.Scripted {
		return dice.ScriptValues(slices.Clone(cfg.Script))
	}
	nonces := make([]string, len(cfg.Seats))
	for i, s := range cfg.Seats {
		nonces[i] = s.Nonce
	}
	stream := dice.Keyed(dice.Key(cfg.Seed, nonces...))
	if cfg.see != nil {
		stream = stream.Traced(cfg.see)
	}
	return stream
}

// blank returns a course without a table.
func (cfg *Config) blank(options game.Values) *course {
	c := &course{options: options, rules: cfg.version(), seeded: !cfg.Scripted && cfg.Seed != [32]byte{}, see: cfg.see}
	c.game, c.archive = cfg.Game, cfg.Archive
	for _, s := range cfg.Seats {
		c.native = append(c.native, s.Bot)
	}
	c.bots = slices.Clone(c.native)
	return c
}

// begin opens a chapter with a table.
func (c *course) begin(first int, t game.Table) {
	c.open = &chapter{first: first, base: t}
	c.recent[first%keepTables] = t
	c.table = t
	c.decisions = t.Decisions()
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

// everybody is the set of all viewers.
func (c *course) everybody() uint32 { return 1<<c.viewers() - 1 }

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
	ofSeat := e.Do != DoPause && e.Do != DoRules && e.Do != DoFrom
	if ofSeat && (e.Seat < 0 || int(e.Seat) >= c.seats()) {
		return nil, ErrNoSeat
	}
	t := new(turn)
	if c.bare {
		t = &c.spare
	}
	*t = turn{entry: e, cut: len(c.line), events: noEvents{}, vis: c.everybody(), table: c.table}
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
	case DoReturn:
		if c.native[e.Seat] != "" || c.bots[e.Seat] == "" {
			err = ErrNotReplaced
		}
	case DoAbort:
	case DoOrders, DoAsk, DoAnswer:
		t.vis, t.silent = 0, true
	case DoPause:
		if e.Lost < 0 || e.Grace < 0 {
			err = errors.New("a pause cannot be less than nothing")
		}
	case DoRules:
		err = c.tryRules(t)
	case DoFrom:
		err = c.tryFrom(t)
	default:
		err = fmt.Errorf("there is no step %q (%s)", e.Do, strings.Join(steps, ", "))
	}
	if err != nil {
		return nil, err
	}
	switch {
	case e.Digest != "" && !strings.HasPrefix(e.Digest, namedDigest):
		sum := t.table.LayoutDigest()
		t.digest = hex.EncodeToString(sum[:])[:digestLen]
	case e.Digest != "" || (c.len()+1)%DigestEvery == 0:
		sum := t.table.Digest()
		t.digest = namedDigest + hex.EncodeToString(sum[:])[:digestLen]
	}
	return t, nil
}

func (c *course) tryAct(t *turn, action any) error {
	seat := t.entry.Seat
	if action == nil {
		var err error
		if action, err = c.parse(t.entry.Action); err != nil {
			return &ActionError{err}
		}
	}
	t.action = action
	t.unasked = c.table.MayUnasked(seat, action)
	if !t.unasked {
		if t.asked, t.answered = asking(c.decisions, seat); !t.answered {
			return c.notAsked(seat, action)
		}
	}
	ev, err := c.goOn(t, func(table game.Table) (game.Events, error) { return table.Apply(seat, action) })
	if err != nil {
		return err
	}
	if t.unasked && slices.Equal(c.decisions, t.table.Decisions()) {
		t.vis = 0
		for i := range c.viewers() {
			if v := c.viewer(i); v == seat || v == game.Referee || len(ev.For(v)) > 0 {
				t.vis |= 1 << i
			}
		}
		t.hidden = t.vis == c.secretOf(seat)
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
	_, err := c.goOn(t, func(table game.Table) (game.Events, error) { return table.Resign(t.entry.Seat) })
	return err
}

// maxParsed bounds the texts of actions that a bare course knows.
const maxParsed = 4096

// parse reads an action. A record has the same ones again and again.
func (c *course) parse(text []byte) (any, error) {
	if action, ok := c.parsed[string(text)]; ok {
		return action, nil
	}
	action, err := c.table.Parse(text)
	if err == nil && c.bare {
		if c.parsed == nil || len(c.parsed) >= maxParsed {
			c.parsed = make(map[string]any)
		}
		c.parsed[string(text)] = action
	}
	return action, err
}

// goOn has the table go on: a copy of it, since the turn may not be taken; of a record the table itself, since whoever refuses leaves it as it was.
func (c *course) goOn(t *turn, do func(game.Table) (game.Events, error)) (game.Events, error) {
	rolled := c.table.Dice().Count()
	if t.changed = c.bare; !c.bare {
		t.table = c.table.Clone()
	}
	ev, err := do(t.table)
	if err != nil {
		return nil, err
	}
	t.events = ev
	t.reveals = ev.Reveals()
	t.moved = t.table.Dice().Count() != rolled
	return ev, nil
}

// tryRules goes on under other rules, from the position that the entry holds if the rules before led to another one.
func (c *course) tryRules(t *turn) error {
	if t.entry.Rules == "" {
		return errors.New("no version of the rules is named")
	}
	if len(t.entry.State) == 0 {
		t.vis, t.silent = 0, true
		return nil
	}
	table, err := c.position(&t.entry)
	if err != nil {
		return err
	}
	if c.see != nil {
		*table.Dice() = table.Dice().Traced(c.see)
	}
	t.table, t.cut = table, 0
	return nil
}

// position reads the position that an entry holds.
func (c *course) position(e *Entry) (game.Table, error) {
	return c.game.Read(e.State, func(key string) ([]byte, error) {
		if text, ok := e.Parts[key]; ok {
			return []byte(text), nil
		}
		return c.part(key)
	})
}

// tryFrom begins where another match once stood, with the dice of this one; a position that brings dice along keeps them: a match of the laboratory, which is over before anybody sees it.
func (c *course) tryFrom(t *turn) error {
	if c.len() > 0 {
		return errors.New("a match takes a position from another one only at its beginning")
	}
	table, err := c.position(&t.entry)
	if err != nil {
		return err
	}
	if len(table.Decisions()) == 0 {
		return ErrOver
	}
	switch {
	case *table.Dice() == (dice.Stream{}):
		*table.Dice() = *c.table.Dice()
	case c.seeded:
		return errors.New("a match with a seed takes no position with other dice")
	case c.see != nil:
		*table.Dice() = table.Dice().Traced(c.see)
	}
	t.table, t.cut = table, 0
	return nil
}

// tryUndo goes back to the state before the standing entry To, moves the dice on past all that were ever rolled, and makes
// the hidden actions of other seats again.
func (c *course) tryUndo(t *turn) error {
	to := t.entry.To
	i, ok := slices.BinarySearchFunc(c.line, to, func(m mark, to int) int { return m.index - to })
	if !ok || c.line[i].seat != t.entry.Seat {
		return fmt.Errorf("entry %d is not one of seat %d that stands and can be taken back", to, t.entry.Seat)
	}
	for _, m := range c.line[i:] {
		if m.do == DoResign {
			return errors.New("what came before somebody gave up cannot be taken back")
		}
	}
	before, err := c.before(&c.line[i])
	if err != nil {
		return err
	}
	t.cut = i
	t.table = before.Clone()
	t.table.Dice().Skip(c.table.Dice().Count()) // never less than before: dice do not go back
	t.vis = 0
	var acted []game.Table
	for _, m := range c.line[i:] {
		if !m.hidden || m.seat == t.entry.Seat {
			t.vis |= m.vis
			continue
		}
		at := t.table.Clone()
		if _, err := t.table.Apply(m.seat, m.action); err != nil {
			// The earlier state does not take it any more: it is gone, and its seat is shown that.
			t.vis |= m.vis
			continue
		}
		m.undo = c.len()
		t.again = append(t.again, m)
		acted = append(acted, at)
	}
	for k, at := range acted {
		t.again[k].back = at.AppendChange(t.table, nil)
	}
	t.hidden = t.vis == c.secretOf(t.entry.Seat)
	return nil
}

// before returns the state that a standing entry acted on. It must not be changed.
func (c *course) before(m *mark) (game.Table, error) {
	if m.undo < 0 {
		return c.state(m.index)
	}
	t, err := c.state(m.undo + 1)
	if err != nil {
		return nil, err
	}
	return t.Patch([][]byte{m.back}, c.part)
}

// secretOf returns the viewers of a step that only seat and the referee see.
func (c *course) secretOf(seat game.Seat) uint32 { return 1<<seat | 1<<(c.seats()+1) }

// take makes a worked-out turn part of the course.
func (c *course) take(t *turn) {
	i := c.len()
	e := &t.entry
	c.last = max(c.last, e.MS)
	switch e.Do {
	case DoAct, DoResign:
		if t.passed {
			if e.Do == DoResign {
				c.resigned = c.resigned.With(e.Seat)
			}
			break
		}
		m := mark{index: i, seat: e.Seat, do: e.Do, auto: e.Auto, covert: t.asked.Covert, hidden: t.hidden, moved: t.moved, reveals: t.reveals, vis: t.vis, undo: -1}
		if t.hidden {
			m.action = t.action
		}
		c.line = append(c.line, m)
		for len(c.line) > undoReach {
			c.line[0] = mark{}
			c.line = c.line[1:]
		}
		if e.Do == DoResign {
			c.resigned = c.resigned.With(e.Seat)
		}
	case DoUndo:
		c.line = append(c.line[:t.cut], t.again...)
	case DoReplace:
		c.bots[e.Seat] = e.Bot
	case DoReturn:
		c.bots[e.Seat] = ""
	case DoAbort:
		c.aborted = true
	case DoRules:
		c.rules = e.Rules
		c.parsed = nil // other rules may read the same text otherwise
		c.line = c.line[:t.cut]
	}
	if d := &t.asked; c.bare {
		c.note(t, c.table)
	} else {
		c.add(move{
			entry: *e, vis: t.vis, covert: d.Covert, quiet: d.Covert && d.Mode == game.First && d.Who.Len() > 1, passed: t.passed, events: t.events,
		}, c.table, t.table)
	}
	if t.table != c.table || t.changed {
		c.table = t.table
		c.decisions = t.table.Decisions()
	}
}

// pass gives an entry its number that can't be carried out any more: the rules have changed since.
func (c *course) pass(e Entry) *turn {
	t := &turn{entry: e, cut: len(c.line), events: noEvents{}, vis: c.everybody(), table: c.table, passed: true}
	if e.Do == DoUndo {
		t.cut = 0
	}
	return t
}

// follow carries out an entry of a finished log and checks its digest and time.
func (c *course) follow(e Entry) (*turn, error) {
	t, err := c.try(e, nil)
	if err == nil {
		if err = c.check(t); err != nil && t.changed {
			back, lost := c.again(c.open, c.len())
			if lost != nil {
				return nil, errors.Join(err, lost)
			}
			c.table = back
		}
	}
	if err != nil {
		return nil, &StepError{Step: c.len() + 1, Entry: e, Err: err}
	}
	c.take(t)
	c.turn()
	return t, nil
}

// turn ends the chapter of a bare course when it is full.
func (c *course) turn() {
	if c.bare && len(c.open.deeds) >= chapterLen {
		c.turnPage(nil)
	}
}

func (c *course) check(t *turn) error {
	if t.entry.MS < 0 {
		return fmt.Errorf("its time, %d ms, is before the start", t.entry.MS)
	}
	if t.entry.MS < c.last {
		return fmt.Errorf("its time, %d ms, is before that of the step before it", t.entry.MS)
	}
	if t.digest != "" && t.entry.Digest != t.digest {
		return &DigestError{Want: t.entry.Digest, Got: t.digest}
	}
	return nil
}

const (
	digestLen   = 16       // hex digits of a digest in the log
	namedDigest = "named:" // begins digests of named forms; those without it are over the layout of the first programs
)

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
