package game

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"turnpike/dice"
	"turnpike/game/form"
	"turnpike/game/named"
)

// Game is the rules of one game with their types erased.
type Game interface {
	Info() *Info
	// Start begins a match. The error is an *OptionError or *Refusal if the set-up is not allowed.
	Start(setup Setup) (Table, Events, error)
	// Position begins from a hand-made position.
	Position(position json.RawMessage, setup Setup) (Table, error)
	// ScriptValue reads one entry of a scenario's dice that is not a plain number.
	ScriptValue(purpose, value string) (int, error)
	// Types returns a value of each JSON type of the game by name.
	Types() form.Types

	// Read makes a table out of what AppendState wrote, under the rules of this program. parts has the shared values in it. The error says what
	// in it this program does not know.
	Read(state []byte, parts named.Parts) (Table, error)
	// ReadEvents reads what Events.AppendKept wrote.
	ReadEvents(kept []byte, parts named.Parts) (Events, error)
}

// Table is a match in progress with its types erased. Actions are values of the game's own action type; Parse makes them
// from JSON. A Table is not safe for concurrent use.
type Table interface {
	Game() Game
	Clone() Table

	Decisions() []Decision
	Legal(seat Seat) []any
	Unasked(seat Seat) []any
	// MayUnasked reports whether action is one of Unasked, or one that seat may take in the open; see Arbiter.
	MayUnasked(seat Seat, action any) bool
	Outcome() (Outcome, bool)

	// Apply carries out an action and returns what happened. A *Refusal, *dice.NeedError or *dice.ScriptError leaves
	// the table as it was.
	Apply(seat Seat, action any) (Events, error)
	// Resign takes a seat out of the match. ErrNoResign: the game has no rule for it.
	Resign(seat Seat) (Events, error)
	// Auto answers for a seat by its standing orders, if they say so.
	Auto(seat Seat, orders Values) (action any, ok bool)

	Parse(data []byte) (action any, err error)
	ParseText(line string) (action any, err error)
	JSON(action any) any
	Text(action any) string

	Observe(viewer Seat) any
	// SeesAs returns whose observation serves for viewer: Nobody if viewer is shown nothing now that spectators are not, otherwise viewer.
	SeesAs(viewer Seat) Seat
	// Preview returns the consequences of a legal action, or nil if the game has no previews.
	Preview(seat Seat, action any) any
	// PreviewOrders is OrdersPreviewer.PreviewOrders; nil if the game says nothing about orders.
	PreviewOrders(seat Seat, orders Values) any

	Dice() *dice.Stream

	// AppendState appends the named form of the state: its canonical bytes, and what is kept of it.
	AppendState(b []byte) []byte
	// AppendChange appends what leads from the state of before, a table of the same game, to this one; nothing if they are equal.
	AppendChange(before Table, b []byte) []byte
	// Patch returns the table that changes lead to, one after the other.
	Patch(changes [][]byte, parts named.Parts) (Table, error)
	// Parts calls yield with the key of each shared value in the state and what makes its text, until yield returns false.
	Parts(yield func(key string, text func() []byte) bool)
	// Upgrade returns the table as a match goes on from it that was played under an older version of the rules so far; see Upgrader.
	Upgrade(from string) (Table, error)
	// Digest is the SHA-256 of the state's named form.
	Digest() [32]byte
	// LayoutDigest is the SHA-256 of the bytes that programs before named forms digested the state by.
	LayoutDigest() [32]byte
}

// ErrNoResign is returned by Table.Resign of a game that does not implement Resigner.
var ErrNoResign = errors.New("this game goes on with a bot when somebody gives up")

// Events is what one action made happen, in order.
type Events interface {
	Len() int
	// For returns the events as viewer learns of them; those that the viewer does not learn of are left out.
	For(viewer Seat) []any
	// Reveals reports whether any of them showed somebody something that was hidden before.
	Reveals() bool
	// AppendKept appends the events as they are kept: a JSON list of their named forms.
	AppendKept(b []byte) []byte
}

// Erase makes the type-erased form of a game.
func Erase[S comparable, A comparable, E any](rules Rules[S, A, E], codec Codec[S, A, E]) Game {
	return &erased[S, A, E]{rules: rules, codec: codec, forms: sync.OnceValues(codec.Forms)}
}

// Laid returns a table of a game in a state, which is copied.
func Laid[S comparable, A comparable, E any](rules Rules[S, A, E], codec Codec[S, A, E], s *S) Table {
	return &Live[S, A, E]{State: *s, erased: Erase(rules, codec).(*erased[S, A, E])}
}

type erased[S comparable, A comparable, E any] struct {
	rules Rules[S, A, E]
	codec Codec[S, A, E]
	forms func() (*named.Form[S], *named.Form[E])

	scratch sync.Pool // of *[]A
	texts   sync.Pool // of *[]byte
	lists   sync.Pool // of *eventList[S, A, E]
}

// Live is the Table of a game with concrete types. Code that knows the types, such as a bot's adapter, asserts for it and
// reaches the state.
type Live[S comparable, A comparable, E any] struct {
	State S
	*erased[S, A, E]
}

// Rules returns the rules that the match is played by.
func (l *Live[S, A, E]) Rules() Rules[S, A, E] { return l.rules }

// Disclosed returns the options of a match of a game as somebody with these seats may see them before it has ended.
func Disclosed(g Game, options Values, seats SeatSet) Values {
	if d, ok := g.(Discreet); ok {
		return d.Disclosed(options, seats)
	}
	return options
}

// Disclosed implements Discreet for games that do.
func (g *erased[S, A, E]) Disclosed(options Values, seats SeatSet) Values {
	if d, ok := g.rules.(Discreet); ok {
		return d.Disclosed(options, seats)
	}
	return options
}

func (g *erased[S, A, E]) Info() *Info       { return g.rules.Info() }
func (g *erased[S, A, E]) Types() form.Types { return g.codec.Types() }

func (g *erased[S, A, E]) Start(setup Setup) (Table, Events, error) {
	if err := g.Info().CheckSeats(setup.Seats); err != nil {
		return nil, nil, err
	}
	t := &Live[S, A, E]{erased: g}
	ev := &eventList[S, A, E]{game: g}
	if err := g.rules.Start(&t.State, setup, ev.add); err != nil {
		return nil, nil, err
	}
	if err := g.rules.Dice(&t.State).Err(); err != nil {
		return nil, nil, err
	}
	return t, ev, nil
}

func (g *erased[S, A, E]) Position(position json.RawMessage, setup Setup) (Table, error) {
	p, ok := g.codec.(Positioner[S])
	if !ok {
		return nil, fmt.Errorf("%s cannot start from a position", g.Info().ID)
	}
	if err := g.Info().CheckSeats(setup.Seats); err != nil {
		return nil, err
	}
	t := &Live[S, A, E]{erased: g}
	if err := p.Position(&t.State, position, setup); err != nil {
		return nil, err
	}
	return t, g.rules.Dice(&t.State).Err()
}

func (g *erased[S, A, E]) ScriptValue(purpose, value string) (int, error) {
	if p, ok := g.codec.(Positioner[S]); ok {
		return p.ScriptValue(purpose, value)
	}
	return 0, fmt.Errorf("%s has no named dice values", g.Info().ID)
}

func (t *Live[S, A, E]) Game() Game { return t.erased }

func (t *Live[S, A, E]) Clone() Table {
	if c, ok := t.rules.(Copier[S]); ok {
		n := &Live[S, A, E]{erased: t.erased}
		c.CopyState(&n.State, &t.State)
		return n
	}
	c := *t
	return &c
}

func (t *Live[S, A, E]) Decisions() []Decision { return t.rules.Decisions(&t.State, nil) }

func (t *Live[S, A, E]) Outcome() (Outcome, bool) { return t.rules.Outcome(&t.State) }

func (t *Live[S, A, E]) Legal(seat Seat) []any { return boxed(t.rules.Legal(&t.State, seat, nil)) }

func (t *Live[S, A, E]) Unasked(seat Seat) []any {
	if v, ok := t.rules.(Volunteer[S, A]); ok {
		return boxed(v.Unasked(&t.State, seat, nil))
	}
	return nil
}

func (t *Live[S, A, E]) MayUnasked(seat Seat, action any) bool {
	if b, ok := t.rules.(Arbiter[S, A]); ok {
		if a, ok := action.(A); ok && b.MayOpenly(&t.State, seat, a) {
			return true
		}
	}
	v, ok := t.rules.(Volunteer[S, A])
	if !ok {
		return false
	}
	list, ok := t.scratch.Get().(*[]A)
	if !ok {
		list = new([]A)
	}
	*list = v.Unasked(&t.State, seat, (*list)[:0])
	a, ok := action.(A)
	may := ok && slices.Contains(*list, a)
	t.scratch.Put(list)
	return may
}

func boxed[A any](as []A) []any {
	out := make([]any, len(as))
	for i, a := range as {
		out[i] = a
	}
	return out
}

func (t *Live[S, A, E]) Apply(seat Seat, action any) (Events, error) {
	ev := t.list()
	if err := Apply(t.rules, &t.State, seat, action.(A), ev.add); err != nil {
		return nil, err
	}
	return ev, nil
}

func (t *Live[S, A, E]) Resign(seat Seat) (Events, error) {
	r, ok := t.rules.(Resigner[S, E])
	if !ok {
		return nil, ErrNoResign
	}
	ev := &eventList[S, A, E]{game: t.erased}
	before := t.State
	err := r.Resign(&t.State, seat, ev.add)
	if err == nil {
		err = t.rules.Dice(&t.State).Err()
	}
	if err != nil {
		t.State = before
		return nil, err
	}
	return ev, nil
}

func (t *Live[S, A, E]) Auto(seat Seat, orders Values) (any, bool) {
	if p, ok := t.rules.(Autopilot[S, A]); ok {
		return p.Auto(&t.State, seat, orders)
	}
	return nil, false
}

func (t *Live[S, A, E]) Parse(data []byte) (any, error) {
	a, err := t.codec.ParseAction(data)
	return a, err
}

func (t *Live[S, A, E]) ParseText(line string) (any, error) {
	a, err := t.codec.ParseText(line)
	return a, err
}

func (t *Live[S, A, E]) JSON(action any) any     { return t.codec.Action(action.(A)) }
func (t *Live[S, A, E]) Text(action any) string  { return t.codec.Text(action.(A)) }
func (t *Live[S, A, E]) Observe(viewer Seat) any { return t.codec.Observe(&t.State, viewer) }
func (t *Live[S, A, E]) Dice() *dice.Stream      { return t.rules.Dice(&t.State) }

func (t *Live[S, A, E]) SeesAs(viewer Seat) Seat {
	if p, ok := t.codec.(Privy[S]); ok && viewer >= 0 && !p.Privy(&t.State, viewer) {
		return Nobody
	}
	return viewer
}

func (t *Live[S, A, E]) Preview(seat Seat, action any) any {
	if p, ok := t.codec.(Previewer[S, A]); ok {
		return p.Preview(&t.State, seat, action.(A))
	}
	return nil
}

func (t *Live[S, A, E]) PreviewOrders(seat Seat, orders Values) any {
	if p, ok := t.codec.(OrdersPreviewer[S]); ok {
		return p.PreviewOrders(&t.State, seat, orders)
	}
	return nil
}

func (t *Live[S, A, E]) AppendState(b []byte) []byte {
	form, _ := t.forms()
	return form.Append(b, &t.State)
}

func (t *Live[S, A, E]) AppendChange(before Table, b []byte) []byte {
	form, _ := t.forms()
	if old, ok := before.(*Live[S, A, E]); ok {
		return form.AppendChange(b, &old.State, &t.State)
	}
	// Somebody has put a table of their own around it.
	var old S
	form.Reset(&old)
	if err := form.Read(before.AppendState(nil), &old, PartsOf(before)); err != nil {
		panic(fmt.Sprintf("game: a change from a table of another game: %v", err))
	}
	return form.AppendChange(b, &old, &t.State)
}

// PartsOf returns the shared values of tables.
func PartsOf(tables ...Table) named.Parts {
	return func(key string) ([]byte, error) {
		var found []byte
		for _, t := range tables {
			t.Parts(func(k string, text func() []byte) bool {
				if k == key {
					found = text()
				}
				return found == nil
			})
			if found != nil {
				return found, nil
			}
		}
		return nil, fmt.Errorf("%s is not there", key)
	}
}

func (t *Live[S, A, E]) Patch(changes [][]byte, parts named.Parts) (Table, error) {
	form, _ := t.forms()
	c := *t
	for _, change := range changes {
		if err := form.Read(change, &c.State, parts); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

func (t *Live[S, A, E]) Parts(yield func(key string, text func() []byte) bool) {
	form, _ := t.forms()
	form.Parts(&t.State, yield)
}

func (t *Live[S, A, E]) Upgrade(from string) (Table, error) {
	c := *t
	if u, ok := t.rules.(Upgrader[S]); ok {
		if err := u.Upgrade(&c.State, from); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

func (t *Live[S, A, E]) Digest() [32]byte {
	buf, ok := t.texts.Get().(*[]byte)
	if !ok {
		buf = new([]byte)
	}
	*buf = t.AppendState((*buf)[:0])
	sum := sha256.Sum256(*buf)
	t.texts.Put(buf)
	return sum
}

func (t *Live[S, A, E]) LayoutDigest() [32]byte {
	return sha256.Sum256(t.codec.AppendLayout(&t.State, nil))
}

func (g *erased[S, A, E]) Read(state []byte, parts named.Parts) (Table, error) {
	form, _ := g.forms()
	t := &Live[S, A, E]{erased: g}
	form.Reset(&t.State)
	if len(state) == 0 {
		return nil, errors.New("there is no state")
	}
	if err := form.Read(state, &t.State, parts); err != nil {
		return nil, err
	}
	return t, nil
}

func (g *erased[S, A, E]) ReadEvents(kept []byte, parts named.Parts) (Events, error) {
	_, form := g.forms()
	var raw []json.RawMessage
	if err := json.Unmarshal(kept, &raw); err != nil {
		return nil, fmt.Errorf("stored events: %w", err)
	}
	l := &eventList[S, A, E]{game: g, list: make([]E, len(raw))}
	for i := range raw {
		form.Reset(&l.list[i])
		if err := form.Read(raw[i], &l.list[i], parts); err != nil {
			return nil, fmt.Errorf("stored event %d: %w", i, err)
		}
	}
	return l, nil
}

type eventList[S comparable, A comparable, E any] struct {
	game *erased[S, A, E]
	list []E
}

// list returns an empty list of events.
func (g *erased[S, A, E]) list() *eventList[S, A, E] {
	if l, ok := g.lists.Get().(*eventList[S, A, E]); ok {
		return l
	}
	return &eventList[S, A, E]{game: g}
}

// Forget says that nobody will look at events again, so that their memory can be used for others.
func Forget(ev Events) {
	if f, ok := ev.(interface{ forget() }); ok {
		f.forget()
	}
}

func (l *eventList[S, A, E]) forget() {
	clear(l.list)
	l.list = l.list[:0]
	l.game.lists.Put(l)
}

func (l *eventList[S, A, E]) add(e E)  { l.list = append(l.list, e) }
func (l *eventList[S, A, E]) Len() int { return len(l.list) }

func (l *eventList[S, A, E]) For(viewer Seat) []any {
	out := make([]any, 0, len(l.list))
	for _, e := range l.list {
		if v := l.game.codec.Event(e, viewer); v != nil {
			out = append(out, v)
		}
	}
	return out
}

func (l *eventList[S, A, E]) Reveals() bool {
	for _, e := range l.list {
		if l.game.codec.Reveals(e) {
			return true
		}
	}
	return false
}

func (l *eventList[S, A, E]) AppendKept(b []byte) []byte {
	_, form := l.game.forms()
	b = append(b, '[')
	for i := range l.list {
		if i > 0 {
			b = append(b, ',')
		}
		b = form.Append(b, &l.list[i])
	}
	return append(b, ']')
}
