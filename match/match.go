package match

import (
	"encoding/hex"
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
	seen     [][]int // by viewer index, the steps that the viewer has seen: 0 the start, i entry i-1
	fresh    []int   // by seat, the oldest sequence number of its own that an action may answer
	since    []time.Time
	left     []time.Duration // by seat, of the bank, at since
	clocks   [][]ClockView   // by step
	windows  []window        // covert windows by the order in which they opened
	orders   []game.Values
	flagged  game.SeatSet
	takeback *request
	plan     []due
	planned  bool
}

// window is a covert response window.
type window struct {
	number uint32
	opened time.Time
}

// New starts a match. The error is a *game.OptionError, a *game.Refusal, or one of the game's about its position.
func New(cfg Config) (*Match, error) {
	cfg.Started = cfg.Started.UTC().Truncate(time.Millisecond)
	cfg.Seats = slices.Clone(cfg.Seats)
	c, err := newCourse(&cfg)
	if err != nil {
		return nil, err
	}
	n := c.seats()
	m := &Match{
		cfg: cfg, info: cfg.Game.Info(), c: c,
		seen: make([][]int, c.viewers()), fresh: make([]int, n), since: make([]time.Time, n),
		left: make([]time.Duration, n), orders: make([]game.Values, n),
	}
	for i := range m.seen {
		m.seen[i] = []int{0}
	}
	for i := range n {
		m.left[i] = cfg.Clock.Bank
		m.since[i] = cfg.Started
		if m.orders[i], err = game.Complete(m.info.Orders, nil); err != nil {
			return nil, err
		}
	}
	m.openWindows(cfg.Started)
	m.clocks = append(m.clocks, m.clockViews(cfg.Started))
	return m, nil
}

// Restore wakes a sleeping match from its log, checking its digests on the way. Standing orders and requests to take
// something back are not in the log. The error is that of New or a *StepError.
func Restore(cfg Config, log []Entry) (*Match, error) {
	m, err := New(cfg)
	if err != nil {
		return nil, err
	}
	for _, e := range log {
		old := m.c.decisions
		legal := m.legalOfOthers(e)
		t, err := m.c.follow(e)
		if err != nil {
			return nil, err
		}
		m.note(t, old, legal)
	}
	return m, nil
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
	e.MS = now.Sub(m.cfg.Started).Milliseconds()
	if n := len(m.c.log); n > 0 {
		e.MS = max(e.MS, m.c.log[n-1].MS)
	}
	e.MS = max(e.MS, 0)
	old := m.c.decisions
	legal := m.legalOfOthers(e)
	t, err := m.c.try(e, action)
	if err != nil {
		return err
	}
	if t.digest != "" {
		t.entry.Digest = t.digest[:digestLen]
	}
	if c != nil {
		if err := c(t.entry); err != nil {
			return fmt.Errorf("keeping step %d: %w", len(m.c.log)+1, err)
		}
	}
	m.c.take(t)
	m.note(t, old, legal)
	return nil
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
		legal[s] = m.c.table.Legal(s)
	}
	return legal
}

// note brings all that hangs on the log up to date with the turn just taken.
func (m *Match) note(t *turn, old []game.Decision, legal [][]any) {
	step := len(m.c.log)
	now := m.time(step)
	for i := range m.seen {
		if t.move.vis>>i&1 == 1 {
			m.seen[i] = append(m.seen[i], step)
		}
	}
	for s := range game.Seat(m.c.seats()) {
		same := m.goesOn(s, t, old)
		if t.move.vis>>s&1 == 1 {
			if !same || legal == nil || !slices.Equal(legal[s], m.c.table.Legal(s)) {
				m.fresh[s] = len(m.seen[s]) - 1
			}
		}
		if same {
			continue
		}
		m.stopClock(s, t, old, now)
		m.since[s] = now
		m.flagged = m.flagged.Without(s)
	}
	if t.entry.Do == DoUndo && !t.move.hidden {
		// Windows that open again after an undo are new to everybody.
		m.windows = m.windows[:0]
	}
	m.openWindows(now)
	m.clocks = append(m.clocks, m.clockViews(now))
	if !t.move.hidden {
		// The position that the request was about is gone. A hidden step keeps it: to end it would show the step.
		m.takeback = nil
	}
	m.planned = false
}

// goesOn reports whether seat still owes the decision that it owed before the turn, or still owes none.
func (m *Match) goesOn(seat game.Seat, t *turn, old []game.Decision) bool {
	switch t.entry.Do {
	case DoUndo:
		return t.move.hidden
	case DoReplace, DoReturn:
		return seat != t.entry.Seat
	}
	before, asked := asking(old, seat)
	after, stillAsked := asking(m.c.decisions, seat)
	if !asked || !stillAsked {
		return asked == stillAsked
	}
	if t.move.answered && before == t.move.asked {
		if seat == t.entry.Seat || before.Mode == game.First {
			return false
		}
		before.Who = before.Who.Without(t.entry.Seat)
	}
	return before == after
}

// time returns when a step was taken.
func (m *Match) time(step int) time.Time {
	if step == 0 {
		return m.cfg.Started
	}
	return m.cfg.Started.Add(time.Duration(m.c.log[step-1].MS) * time.Millisecond)
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
	if m.c.over() {
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

// SetOrders gives a seat's standing orders; orders left out take the game's defaults. They are not part of the log, and
// frames change without a step. The error is ErrNoSeat or a *game.OptionError.
func (m *Match) SetOrders(seat game.Seat, orders map[string]any) error {
	if seat < 0 || int(seat) >= m.c.seats() {
		return ErrNoSeat
	}
	v, err := game.Complete(m.info.Orders, orders)
	if err != nil {
		return err
	}
	m.orders[seat] = v
	m.planned = false
	return nil
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
func (m *Match) Len() int { return len(m.c.log) }

// Waiting returns the seats that owe a choice, ascending.
func (m *Match) Waiting() []game.Seat {
	if m.c.over() {
		return []game.Seat{}
	}
	if w := waiting(m.c.decisions); w != nil {
		return w
	}
	return []game.Seat{}
}

// Decisions returns who owes which choice now; it must not be changed.
func (m *Match) Decisions() []game.Decision {
	if m.c.over() {
		return nil
	}
	return m.c.decisions
}

// Status returns where the match is in its life.
func (m *Match) Status() Status {
	switch {
	case m.c.aborted:
		return Aborted
	case m.c.over():
		return Finished
	}
	return Running
}

// Outcome returns the result, nil before the end and for an aborted match.
func (m *Match) Outcome() *OutcomeView { return m.c.outcome() }

// Commitment returns the hex SHA-256 of the seed, "" if the dice are scripted.
func (m *Match) Commitment() string {
	if m.cfg.Scripted {
		return ""
	}
	return dice.Commitment(m.cfg.Seed)
}

// Record returns the match as a document. Reveal it with its seed only once the match is over: without reveal the seed is left
// out, but the steps still show what is hidden, so that it is for the referee alone.
func (m *Match) Record(reveal bool) Record {
	sum := m.c.table.Digest()
	r := Record{
		Format: Format, Game: m.info.ID, RulesVersion: m.info.RulesVersion, Title: m.cfg.Title,
		Options: m.c.options, Seats: slices.Clone(m.cfg.Seats), Commitment: m.Commitment(), Position: m.cfg.Position,
		Started: m.cfg.Started, Steps: slices.Clone(m.c.log), Outcome: m.c.outcome(), Digest: hex.EncodeToString(sum[:]),
	}
	if r.Steps == nil {
		r.Steps = []Entry{}
	}
	switch {
	case m.cfg.Scripted:
		for _, v := range m.cfg.Script {
			r.Dice = append(r.Dice, Die(v))
		}
	case reveal:
		r.Seed = hex.EncodeToString(m.cfg.Seed[:])
	}
	return r
}
