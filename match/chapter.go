package match

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"turnpike/game"
	"turnpike/game/named"
)

// ChapterFormat is the format of the chapters that this package writes.
const ChapterFormat = "turnpike-chapter-1"

// maxChapter bounds the bytes of a chapter when it is unpacked.
const maxChapter = 64 << 20

// Chapter is a piece of a match's history as it is kept: the state it begins with, what each entry did, and how the match stood at its end. States and
// events are in it by the names of their fields, so that it can be shown, and gone on from, by programs whose rules have changed since.
type Chapter struct {
	First   int    // index of its first entry
	End     int    // and of the first one after it
	Rules   string // version of the rules that the match was played under at its end
	Program string // revision of the program that wrote it
	Data    []byte
}

// chapterFile is the document in Chapter.Data, packed by gzip.
type chapterFile struct {
	Format  string          `json:"format"`
	Game    string          `json:"game"`
	Match   string          `json:"match,omitempty"` // commitment to its seed
	Rules   string          `json:"rules"`
	Program string          `json:"program,omitempty"`
	First   int             `json:"first"`
	State   json.RawMessage `json:"state"` // before the first entry
	Moves   []moveFile      `json:"moves"`
	Sheet   sheetFile       `json:"sheet"`

	// Of the first chapter: what the start made happen, and the clocks at it.
	Start        json.RawMessage `json:"start,omitempty"`
	StartClocks  []int64         `json:"start_clocks,omitempty"`
	StartRunning game.SeatSet    `json:"start_running,omitempty"`
}

type moveFile struct {
	Entry   Entry           `json:"entry"`
	Vis     *uint32         `json:"vis,omitempty"` // left out: everybody
	Covert  bool            `json:"covert,omitempty"`
	Quiet   bool            `json:"quiet,omitempty"`
	Passed  bool            `json:"passed,omitempty"`
	Change  json.RawMessage `json:"change,omitempty"`
	Events  json.RawMessage `json:"events,omitempty"`
	Clocks  []int64         `json:"clocks,omitempty"`  // milliseconds left, by seat
	Running game.SeatSet    `json:"running,omitempty"` // whose clocks run
}

// sheetFile is how the match stood at the end of a chapter, beside its table. Times are milliseconds since the start.
type sheetFile struct {
	Digest   string        `json:"digest"` // of the table
	Bots     []string      `json:"bots"`
	Resigned game.SeatSet  `json:"resigned,omitempty"`
	Aborted  bool          `json:"aborted,omitempty"`
	Line     []markFile    `json:"line,omitempty"`
	Hidden   [][]int       `json:"hidden"` // by viewer, the steps not seen
	Fresh    []int         `json:"fresh"`
	Since    []int64       `json:"since"`
	Left     []int64       `json:"left"`
	Windows  []windowFile  `json:"windows,omitempty"`
	Orders   []game.Values `json:"orders"`
	Flagged  game.SeatSet  `json:"flagged,omitempty"`
	Takeback *takebackFile `json:"takeback,omitempty"`
	Last     int64         `json:"last"` // when the last entry was made
}

type markFile struct {
	Index   int             `json:"i"`
	Seat    game.Seat       `json:"seat"`
	Do      string          `json:"do,omitempty"` // left out: act
	Auto    bool            `json:"auto,omitempty"`
	Covert  bool            `json:"covert,omitempty"`
	Hidden  bool            `json:"hidden,omitempty"`
	Moved   bool            `json:"moved,omitempty"`
	Reveals bool            `json:"reveals,omitempty"`
	Vis     *uint32         `json:"vis,omitempty"`
	Action  json.RawMessage `json:"action,omitempty"`
	Undo    int             `json:"undo,omitempty"` // 1 + the entry of the undo
	Back    json.RawMessage `json:"back,omitempty"`
}

type windowFile struct {
	Number uint32 `json:"number"`
	Opened int64  `json:"opened"`
}

type takebackFile struct {
	By      game.Seat    `json:"by"`
	To      int          `json:"to"`
	Waiting game.SeatSet `json:"waiting"`
}

// write packs the open chapter, with how the match stands now.
func (m *Match) write() (Chapter, error) {
	c := m.c
	ch := c.open
	sum := c.table.Digest()
	file := chapterFile{
		Format: ChapterFormat, Game: m.info.ID, Match: m.Commitment(), Rules: c.rules, Program: m.cfg.Program, First: ch.first,
		State: ch.base.AppendState(nil), Moves: make([]moveFile, len(ch.moves)),
		Sheet: sheetFile{
			Digest: hex.EncodeToString(sum[:]), Bots: c.bots, Resigned: c.resigned, Aborted: c.aborted, Hidden: m.hidden, Fresh: m.fresh,
			Since: m.millis(m.since), Orders: m.orders, Flagged: m.flagged, Last: c.last,
		},
	}
	all := c.everybody()
	seen := func(vis uint32) *uint32 {
		if vis == all {
			return nil
		}
		return &vis
	}
	for i := range ch.moves {
		mv := &ch.moves[i]
		mv.settle()
		mf := &file.Moves[i]
		*mf = moveFile{Entry: mv.entry, Vis: seen(mv.vis), Covert: mv.covert, Quiet: mv.quiet, Passed: mv.passed, Change: mv.change, Events: mv.kept}
		mf.Clocks, mf.Running = packClocks(mv.clocks)
	}
	if ch.first == 0 {
		file.Start = ch.start
		file.StartClocks, file.StartRunning = packClocks(ch.startClocks)
	}
	sh := &file.Sheet
	for i := range m.left {
		sh.Left = append(sh.Left, m.left[i].Milliseconds())
	}
	for _, w := range m.windows {
		sh.Windows = append(sh.Windows, windowFile{w.number, w.opened.Sub(m.cfg.Started).Milliseconds()})
	}
	if r := m.takeback; r != nil {
		sh.Takeback = &takebackFile{r.by, r.to, r.waiting}
	}
	for i := range c.line {
		k := &c.line[i]
		mf := markFile{
			Index: k.index, Seat: k.seat, Auto: k.auto, Covert: k.covert, Hidden: k.hidden, Moved: k.moved, Reveals: k.reveals, Vis: seen(k.vis),
			Undo: k.undo + 1, Back: k.back,
		}
		if k.do != DoAct {
			mf.Do = k.do
		}
		if k.action != nil {
			raw, err := encodeAction(c.table, k.action)
			if err != nil {
				return Chapter{}, err
			}
			mf.Action = raw
		}
		sh.Line = append(sh.Line, mf)
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one that there is
	}
	enc := json.NewEncoder(z)
	enc.SetEscapeHTML(false)
	if err := errors.Join(enc.Encode(&file), z.Close()); err != nil {
		return Chapter{}, err
	}
	return Chapter{First: ch.first, End: ch.end(), Rules: c.rules, Program: m.cfg.Program, Data: b.Bytes()}, nil
}

// millis returns times as milliseconds since the start.
func (m *Match) millis(at []time.Time) []int64 {
	out := make([]int64, len(at))
	for i := range at {
		out[i] = at[i].Sub(m.cfg.Started).Milliseconds()
	}
	return out
}

// unpackChapter reads a chapter, without the states in it. The error says what is wrong with it; it wraps ErrBadChapter.
func unpackChapter(data []byte) (*chapterFile, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
	}
	raw, err := io.ReadAll(io.LimitReader(z, maxChapter+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
	case len(raw) > maxChapter:
		return nil, fmt.Errorf("%w: it unpacks to more than %d bytes", ErrBadChapter, maxChapter)
	}
	var f chapterFile
	err = json.Unmarshal(raw, &f)
	if f.Format != ChapterFormat {
		// Of another format nothing else need be as it is here.
		var head struct {
			Format string `json:"format"`
		}
		if err := json.Unmarshal(raw, &head); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
		}
		if head.Format != ChapterFormat {
			return nil, fmt.Errorf("%w: its format is %q, this program reads %q", ErrBadChapter, head.Format, ChapterFormat)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
	}
	return &f, nil
}

// decodeChapter reads a chapter with its states.
func decodeChapter(g game.Game, data []byte, parts named.Parts) (*chapter, *chapterFile, error) {
	f, err := unpackChapter(data)
	if err != nil {
		return nil, nil, err
	}
	if id := g.Info().ID; f.Game != id {
		return nil, nil, fmt.Errorf("%w: it is of a match of %s, not of %s", ErrBadChapter, f.Game, id)
	}
	base, err := g.Read(f.State, parts)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
	}
	ch := &chapter{first: f.First, base: base, moves: make([]move, len(f.Moves))}
	n := len(f.Sheet.Bots)
	for i := range f.Moves {
		mf := &f.Moves[i]
		mv := &ch.moves[i]
		*mv = move{entry: mf.Entry, vis: 1<<(n+2) - 1, covert: mf.Covert, quiet: mf.Quiet, passed: mf.Passed, change: mf.Change, kept: mf.Events}
		if mf.Vis != nil {
			mv.vis = *mf.Vis
		}
		mv.clocks = unpackClocks(mf.Clocks, mf.Running)
	}
	ch.start, ch.startClocks = f.Start, unpackClocks(f.StartClocks, f.StartRunning)
	return ch, f, nil
}

func packClocks(views []ClockView) (left []int64, running game.SeatSet) {
	for s, v := range views {
		left = append(left, v.LeftMS)
		if v.Running {
			running = running.With(game.Seat(s))
		}
	}
	return left, running
}

func unpackClocks(left []int64, running game.SeatSet) (views []ClockView) {
	for s, ms := range left {
		views = append(views, ClockView{LeftMS: ms, Running: running.Has(game.Seat(s))})
	}
	return views
}

// check returns an error unless the sheet fits a match of n seats.
func (s *sheetFile) check(n int) error {
	if len(s.Bots) != n || len(s.Hidden) != n+2 || len(s.Fresh) != n || len(s.Since) != n || len(s.Left) != n || len(s.Orders) != n {
		return fmt.Errorf("%w: it is of a match of %d seats, not of %d", ErrBadChapter, len(s.Bots), n)
	}
	return nil
}

// resume makes the match that a chapter ends with.
func resume(cfg *Config, ch *Chapter) (*Match, error) {
	options, err := game.Complete(cfg.Game.Info().Options, cfg.Options)
	if err != nil {
		return nil, err
	}
	c := cfg.blank(options)
	parts := func(key string) ([]byte, error) {
		if cfg.Archive == nil {
			return nil, fmt.Errorf("%s: %w", key, ErrNotKept)
		}
		return cfg.Archive.Part(key)
	}
	open, f, err := decodeChapter(cfg.Game, ch.Data, parts)
	if err != nil {
		return nil, err
	}
	m := newMatch(cfg, c)
	switch {
	case f.Match != m.Commitment():
		return nil, fmt.Errorf("%w: it is of another match", ErrBadChapter)
	case f.First != ch.First || f.First+len(f.Moves) != ch.End:
		return nil, fmt.Errorf("%w: it has the entries %d to %d, not %d to %d", ErrBadChapter, f.First, f.First+len(f.Moves), ch.First, ch.End)
	}
	if err := f.Sheet.check(c.seats()); err != nil {
		return nil, err
	}
	changes := make([][]byte, len(open.moves))
	for i := range changes {
		changes[i] = open.moves[i].change
	}
	end, err := open.base.Patch(changes, parts)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadChapter, err)
	}
	if sum := end.Digest(); hex.EncodeToString(sum[:]) != f.Sheet.Digest {
		return nil, fmt.Errorf("%w: its changes do not lead to the state that it ends with", ErrBadChapter)
	}
	c.open = open
	for i := 0; i < open.first; i += chapterLen {
		// Chapters but the last one are full.
		c.sealed = append(c.sealed, sealed{first: i, end: min(i+chapterLen, open.first)})
	}
	c.recent[c.len()%keepTables] = end
	c.table, c.decisions = end, end.Decisions()
	if err := m.read(f); err != nil {
		return nil, err
	}
	if len(open.moves) >= chapterLen {
		c.turnPage(nil)
	}
	return m, nil
}

// read takes over how a match stood at the end of a chapter.
func (m *Match) read(f *chapterFile) error {
	c, s := m.c, &f.Sheet
	c.rules = f.Rules
	c.bots, c.resigned, c.aborted, c.last = s.Bots, s.Resigned, s.Aborted, s.Last
	m.hidden, m.fresh, m.flagged = s.Hidden, s.Fresh, s.Flagged
	for i := range m.since {
		m.since[i] = m.instant(s.Since[i])
		m.left[i] = time.Duration(s.Left[i]) * time.Millisecond
		var err error
		if m.orders[i], err = game.Complete(m.info.Orders, known(m.info.Orders, s.Orders[i])); err != nil {
			return fmt.Errorf("%w: orders of seat %d: %w", ErrBadChapter, i, err)
		}
	}
	for _, w := range s.Windows {
		m.windows = append(m.windows, window{w.Number, m.instant(w.Opened)})
	}
	if t := s.Takeback; t != nil {
		m.takeback = &request{t.By, t.To, t.Waiting}
	}
	for i := range s.Line {
		mf := &s.Line[i]
		k := mark{
			index: mf.Index, seat: mf.Seat, do: mf.Do, auto: mf.Auto, covert: mf.Covert, hidden: mf.Hidden, moved: mf.Moved, reveals: mf.Reveals,
			vis: c.everybody(), undo: mf.Undo - 1, back: mf.Back,
		}
		if k.do == "" {
			k.do = DoAct
		}
		if mf.Vis != nil {
			k.vis = *mf.Vis
		}
		if len(mf.Action) > 0 {
			var err error
			if k.action, err = c.table.Parse(mf.Action); err != nil {
				return fmt.Errorf("%w: entry %d: %w", ErrBadChapter, k.index, err)
			}
		}
		c.line = append(c.line, k)
	}
	return nil
}

// known returns the orders that the game still has: one that it has no more does nothing.
func known(options []game.Option, orders game.Values) game.Values {
	out := make(game.Values, len(orders))
	for _, o := range options {
		if v, ok := orders[o.Key]; ok {
			out[o.Key] = v
		}
	}
	return out
}

// instant returns the time so many milliseconds after the start.
func (m *Match) instant(ms int64) time.Time {
	return m.cfg.Started.Add(time.Duration(ms) * time.Millisecond)
}
