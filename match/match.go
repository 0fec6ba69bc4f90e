package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"turnpike/dice"
	"turnpike/game"
)

// Config is what a match is made of.
type Config struct {
	Game    game.Game
	Title   string
	Options map[string]any // completed with the game's defaults
	Seats   []RecordSeat
	// Seed is secret until the end. The dice are dice.Keyed(dice.Key(Seed, the seats' nonces in order)).
	Seed     [32]byte
	Script   []dice.Value // with Scripted, the dice instead of Seed
	Scripted bool
	Position json.RawMessage // starts from a hand-made position, if not empty
	Clock    Clock
	Started  time.Time // kept to the millisecond

	// Rules is the version of the rules that the match was begun under; "": that of Game.
	Rules string
	// Program is the revision of the program that plays the match, for what is kept of it.
	Program string
	// Archive has what the match does not hold in memory; nil: it holds everything.
	Archive Archive

	see func(dice.Draw) // is shown every draw; nil: nobody
}

// version returns the version of the rules that the match was begun under.
func (cfg *Config) version() string {
	if cfg.Rules != "" {
		return cfg.Rules
	}
	return cfg.Game.Info().RulesVersion
}

// Clock is the time control of a match. Zero fields are off.
type Clock struct {
	Bank      time.Duration // what each person has for all its choices together
	Increment time.Duration // added for each answer; in covert decisions no more than the answer took
	Response  time.Duration // for a decision that has a default; then the default is taken
	Cover     time.Duration // least time a covert window stays open before an automatic answer, if two or more people play
}

// Commit makes an entry durable. It is called after the entry was found to be legal and before anything of it becomes
// visible. If it returns an error, the match is unchanged and the error is returned, wrapped.
type Commit func(Entry) error

// Match is one game being played. It is not safe for concurrent use.
type Match struct {
	cfg      Config
	info     *game.Info
	c        *course
	hidden   [][]int // by viewer index, the steps that the viewer has not seen, ascending: i is entry i-1
	fresh    []int   // by seat, the oldest sequence number of its own that an action may answer
	since    []time.Time
	left     []time.Duration // by seat, of the bank, at since
	windows  []window        // covert windows by the order in which they opened
	orders   []game.Values
	flagged  game.SeatSet
	takeback *request
	plan     []due
	planned  bool
	chapters []Chapter // that nobody has taken over yet
	ended    *Ended    // of a match that is only looked at
	facts    facts
}

// window is a covert response window.
type window struct {
	number uint32
	opened time.Time
}

// New starts a match. The error is a *game.OptionError, a *game.Refusal, or one of the game's about its position.
func New(cfg Config) (*Match, error) {
	cfg.tidy()
	c, err := newCourse(&cfg)
	if err != nil {
		return nil, err
	}
	m := newMatch(&cfg, c)
	for i := range m.orders {
		if m.orders[i], err = game.Complete(m.info.Orders, nil); err != nil {
			return nil, err
		}
	}
	m.openWindows(cfg.Started)
	c.open.startClocks = m.clockViews(cfg.Started)
	return m, nil
}

func (cfg *Config) tidy() {
	cfg.Started = cfg.Started.UTC().Truncate(time.Millisecond)
	cfg.Seats = slices.Clone(cfg.Seats)
	cfg.Rules = cfg.version()
}

// newMatch returns a match over a course, as it stands at the start.
func newMatch(cfg *Config, c *course) *Match {
	n := c.seats()
	m := &Match{
		cfg: *cfg, info: cfg.Game.Info(), c: c, hidden: make([][]int, c.viewers()), fresh: make([]int, n), since: make([]time.Time, n),
		left: make([]time.Duration, n), orders: make([]game.Values, n),
	}
	for i := range n {
		m.left[i] = cfg.Clock.Bank
		m.since[i] = cfg.Started
	}
	return m
}

// Act carries out an action that a person sent as JSON. seq is the seat's sequence number of the frame it answers. The error is
// ErrOver, ErrNoSeat, ErrBotSeat, a *StaleError, an *ActionError, a *NotAskedError, a *game.Refusal, a dice error of a scripted match, or
// that of c; the match is then unchanged.
func (m *Match) Act(seat game.Seat, seq int, action json.RawMessage, now time.Time, c Commit) error {
	if err := m.present(seat); err != nil {
		return err
	}
	if m.c.bots[seat] != "" {
		return ErrBotSeat
	}
	if at := m.Seq(seat); seq < m.fresh[seat] || seq > at {
		return &StaleError{Got: seq, Now: at}
	}
	a, err := m.c.table.Parse(action)
	if err != nil {
		return &ActionError{err}
	}
	return m.Play(seat, a, false, now, c)
}

// Play carries out an action of the game's own type, for bots. auto: a clock or a standing order gave it. Errors are as of Act.
func (m *Match) Play(seat game.Seat, action any, auto bool, now time.Time, c Commit) error {
	raw, err := encodeAction(m.c.table, action)
	if err != nil {
		return err
	}
	return m.do(Entry{Do: DoAct, Seat: seat, Action: raw, Auto: auto}, action, now, c)
}

// Resign takes a seat out of the match. The error is game.ErrNoResign if the game has no rule for it; a bot can then replace the
// seat.
func (m *Match) Resign(seat game.Seat, now time.Time, c Commit) error {
	return m.do(Entry{Do: DoResign, Seat: seat}, nil, now, c)
}

// Replace hands a person's seat to a bot. The seat has no clock from then on.
func (m *Match) Replace(seat game.Seat, botID string, now time.Time, c Commit) error {
	return m.do(Entry{Do: DoReplace, Seat: seat, Bot: botID}, nil, now, c)
}

// Return gives a replaced seat back to its person. The error is ErrNotReplaced if no bot had taken it over.
func (m *Match) Return(seat game.Seat, now time.Time, c Commit) error {
	return m.do(Entry{Do: DoReturn, Seat: seat}, nil, now, c)
}

// Abort ends the match without a result, in the name of seat.
func (m *Match) Abort(seat game.Seat, now time.Time, c Commit) error {
	return m.do(Entry{Do: DoAbort, Seat: seat}, nil, now, c)
}

// do tries an entry, makes it durable, and takes it.
func (m *Match) do(e Entry, action any, now time.Time, c Commit) error {
	if m.ended != nil {
		return ErrOver
	}
	e.MS = max(now.Sub(m.cfg.Started).Milliseconds(), m.c.last, 0)
	old := m.c.decisions
	legal := m.legalOfOthers(e)
	t, err := m.c.try(e, action)
	if err != nil {
		return err
	}
	t.entry.Digest = t.digest
	if c != nil {
		if err := c(t.entry); err != nil {
			return fmt.Errorf("keeping step %d: %w", m.c.len()+1, err)
		}
	}
	m.accept(t, old, legal)
	return nil
}

// accept takes a turn that is durable, and ends the chapter when it is full.
func (m *Match) accept(t *turn, old []game.Decision, legal [][]any) {
	m.c.take(t)
	m.note(t, old, legal)
	if len(m.c.open.moves) < chapterLen {
		return
	}
	ch, err := m.write()
	if err != nil {
		panic(fmt.Sprintf("match: a chapter cannot be written: %v", err)) // its parts have been written before
	}
	m.c.turnPage(ch.Data)
	if m.cfg.Archive != nil {
		m.chapters = append(m.chapters, ch)
	}
}

// Chapters returns the chapters that are over and not yet in the archive, oldest first. Only a match with an archive has any.
func (m *Match) Chapters() []Chapter { return slices.Clone(m.chapters) }

// Archived says that the archive has the chapters that end with entry end or before, so that the match need not hold them any more.
func (m *Match) Archived(end int) {
	m.chapters = slices.DeleteFunc(m.chapters, func(ch Chapter) bool { return ch.End <= end })
	for i := range m.c.sealed {
		if s := &m.c.sealed[i]; s.end <= end {
			s.data = nil
		}
	}
}

// Rest returns the open chapter as it stands, with how the match stands, for a match that goes to sleep: [Wake] goes on from there. ok is false if nothing
// has happened in it, not even at its end; the chapter before then says it all, if there is one.
func (m *Match) Rest() (ch Chapter, ok bool, err error) {
	if m.ended != nil || len(m.c.open.moves) == 0 && m.c.open.first > 0 {
		return Chapter{}, false, nil
	}
	ch, err = m.write()
	return ch, err == nil, err
}

// Parts calls yield with the key of every value that the states of the open chapter share with others and what makes its text, until yield returns
// false. They have to be in the archive before a chapter that names them.
func (m *Match) Parts(yield func(key string, text func() []byte) bool) {
	m.c.open.base.Parts(yield)
	m.c.table.Parts(yield)
}

// legalOfOthers returns what the other seats of an Each decision could answer before e, so that note can tell whether an
// answer they are thinking about is still good. Nil where that does not matter.
func (m *Match) legalOfOthers(e Entry) [][]any {
	if e.Do != DoAct || e.Seat < 0 || int(e.Seat) >= m.c.seats() {
		return nil
	}
	d, ok := asking(m.c.decisions, e.Seat)
	if !ok || d.Mode != game.Each || d.Who.Len() < 2 {
		return nil
	}
	legal := make([][]any, m.c.seats())
	for s := range d.Who.Without(e.Seat).All() {
		legal[s] = m.legal(s)
	}
	return legal
}

// note brings all that hangs on the log up to date with the turn just taken.
func (m *Match) note(t *turn, old []game.Decision, legal [][]any) {
	step := m.c.len()
	now := m.instant(t.entry.MS)
	for i := range m.hidden {
		if t.vis>>i&1 == 0 {
			m.hidden[i] = append(m.hidden[i], step)
		}
	}
	defer func() {
		// The views of a step are those after it.
		m.c.open.moves[len(m.c.open.moves)-1].clocks = m.clockViews(now)
		m.planned = false
	}()
	if t.silent || t.entry.Do == DoPause {
		m.noteAside(t, now)
		return
	}
	for s := range game.Seat(m.c.seats()) {
		same := m.goesOn(s, t, old)
		if t.vis>>s&1 == 1 {
			if !same || legal == nil || !slices.Equal(legal[s], m.legal(s)) {
				m.fresh[s] = m.Seq(s)
			}
		}
		if same {
			continue
		}
		m.stopClock(s, t, old, now)
		m.since[s] = now
		m.flagged = m.flagged.Without(s)
	}
	if t.entry.Do == DoUndo && !t.hidden {
		// Windows that open again after an undo are new to everybody.
		m.windows = m.windows[:0]
	}
	m.openWindows(now)
	if !t.hidden {
		// The position that the request was about is gone. A hidden step keeps it: to end it would show the step.
		m.takeback = nil
	}
}

// noteAside brings up to date what entries change that are no steps of the game.
func (m *Match) noteAside(t *turn, now time.Time) {
	e := &t.entry
	switch e.Do {
	case DoOrders:
		if v, err := game.Complete(m.info.Orders, known(m.info.Orders, e.Orders)); err == nil {
			m.orders[e.Seat] = v
		}
	case DoAsk:
		r := &request{by: e.Seat, to: e.To}
		for _, s := range m.People() {
			if s != e.Seat {
				r.waiting = r.waiting.With(s)
			}
		}
		m.takeback = r
	case DoAnswer:
		if r := m.takeback; r != nil && e.Yes {
			r.waiting = r.waiting.Without(e.Seat)
		} else {
			m.takeback = nil
		}
	case DoPause:
		m.resumeClocks(now, time.Duration(e.Lost)*time.Millisecond, time.Duration(e.Grace)*time.Millisecond)
	}
}

// goesOn reports whether seat still owes the decision that it owed before the turn, or still owes none.
func (m *Match) goesOn(seat game.Seat, t *turn, old []game.Decision) bool {
	switch t.entry.Do {
	case DoUndo:
		return t.hidden
	case DoRules, DoFrom:
		return false // everything is asked anew
	case DoReplace, DoReturn:
		return seat != t.entry.Seat
	}
	before, asked := asking(old, seat)
	after, stillAsked := asking(m.c.decisions, seat)
	if !asked || !stillAsked {
		return asked == stillAsked
	}
	if t.answered && before == t.asked {
		if seat == t.entry.Seat || before.Mode == game.First {
			return false
		}
		before.Who = before.Who.Without(t.entry.Seat)
	}
	return before == after
}

func (m *Match) openWindows(now time.Time) {
	for _, d := range m.c.decisions {
		if !d.Covert || slices.ContainsFunc(m.windows, func(w window) bool { return w.number == d.Window }) {
			continue
		}
		m.windows = append(m.windows, window{d.Window, now})
	}
	// Windows nest a few deep at most; older ones are over.
	if n := len(m.windows) - 64; n > 0 {
		m.windows = slices.Delete(m.windows, 0, n)
	}
}

// present returns an error unless the match is running and has the seat.
func (m *Match) present(seat game.Seat) error {
	if m.over() {
		return ErrOver
	}
	if seat < 0 || int(seat) >= m.c.seats() {
		return ErrNoSeat
	}
	return nil
}

// person reports whether a person plays seat now.
func (m *Match) person(seat game.Seat) bool {
	return m.c.bots[seat] == "" && !m.c.resigned.Has(seat)
}

// People returns the seats that people play now, ascending: no bots, nobody who was replaced or has resigned.
func (m *Match) People() []game.Seat {
	people := []game.Seat{}
	for s := range game.Seat(m.c.seats()) {
		if m.person(s) {
			people = append(people, s)
		}
	}
	return people
}

// Bot returns the bot that plays seat now, "" if it is a person's.
func (m *Match) Bot(seat game.Seat) string { return m.c.bots[seat] }

// SetOrders gives a seat's standing orders; orders left out take the game's defaults. They are an entry of the log, but no step of anybody: frames
// change without one. The error is ErrNoSeat, ErrOver, a *game.OptionError or that of c.
func (m *Match) SetOrders(seat game.Seat, orders map[string]any, now time.Time, c Commit) error {
	if seat < 0 || int(seat) >= m.c.seats() {
		return ErrNoSeat
	}
	v, err := game.Complete(m.info.Orders, orders)
	if err != nil {
		return err
	}
	return m.do(Entry{Do: DoOrders, Seat: seat, Orders: v}, nil, now, c)
}

// Orders returns a seat's standing orders, complete.
func (m *Match) Orders(seat game.Seat) game.Values { return m.orders[seat] }

// Table returns the true state, for bots' adapters and the referee. It must not be changed; the next step replaces it.
func (m *Match) Table() game.Table { return m.c.table }

// Config returns what the match was made of.
func (m *Match) Config() Config { return m.cfg }

// Options returns the options of the match, complete.
func (m *Match) Options() game.Values { return m.c.options }

// Len returns the number of entries in the log.
func (m *Match) Len() int { return m.c.len() }

// Now returns when the last entry was made. Time that is passed in later is never before it.
func (m *Match) Now() time.Time { return m.instant(m.c.last) }

// Rules returns the version of the rules that the match is played under now.
func (m *Match) Rules() string { return m.c.rules }

// Waiting returns the seats that owe a choice, ascending.
func (m *Match) Waiting() []game.Seat {
	if m.over() {
		return []game.Seat{}
	}
	if w := waiting(m.c.decisions); w != nil {
		return w
	}
	return []game.Seat{}
}

// Takeback says which request to take something back waits for its answer, and how far it is; it changes whenever frames do without a step for that reason.
func (m *Match) Takeback() (state struct {
	Open    bool
	By      game.Seat
	Waiting game.SeatSet
}) {
	if r := m.takeback; r != nil {
		state.Open, state.By, state.Waiting = true, r.by, r.waiting
	}
	return state
}

// Decisions returns who owes which choice now; it must not be changed.
func (m *Match) Decisions() []game.Decision {
	if m.over() {
		return nil
	}
	return m.c.decisions
}

// Status returns where the match is in its life.
func (m *Match) Status() Status {
	switch {
	case m.ended != nil:
		return m.ended.Status
	case m.c.aborted:
		return Aborted
	case m.c.over():
		return Finished
	}
	return Running
}

// Outcome returns the result, nil before the end and for an aborted match.
func (m *Match) Outcome() *OutcomeView {
	if m.ended != nil {
		return m.ended.Outcome
	}
	return m.c.outcome()
}

// over reports whether nothing more can happen.
func (m *Match) over() bool { return m.ended != nil || m.c.over() }

// Commitment returns the hex SHA-256 of the seed, "" if the dice are scripted.
func (m *Match) Commitment() string {
	if m.cfg.Scripted {
		return ""
	}
	return dice.Commitment(m.cfg.Seed)
}
