package match

import (
	"fmt"
	"slices"

	"turnpike/game"
)

const (
	chapterLen = 64  // entries of a chapter
	keepTables = 4   // states of the last so many steps are at hand; others are worked out from the changes
	keepEvents = 8   // likewise events
	undoReach  = 256 // standing entries that can be taken back at most
)

// Archive is where the owner of a match keeps what the match need not hold in memory.
type Archive interface {
	// Chapter returns the data of the chapter whose first entry has this index.
	Chapter(first int) ([]byte, error)
	// Part returns the text of a value that states share.
	Part(key string) ([]byte, error)
}

// move is an entry of the log with what it did.
type move struct {
	entry  Entry
	vis    uint32      // the viewers that see the step, by viewer index
	covert bool        // it answered a covert decision
	quiet  bool        // which one answer settles for several seats: to name the seat would tell which of them it was
	passed bool        // it could not be carried out any more under the rules of this program, and only keeps its number
	change []byte      // what leads from the state before to the one after it; of a bare course not that of what is done again
	action any         // of an act of a bare course
	events game.Events // nil: kept
	kept   []byte
	clocks []ClockView
}

// chapter is a piece of the history in memory: the state that it begins with and the moves from there on.
type chapter struct {
	first int // index of its first entry
	base  game.Table
	moves []move

	// Of the first chapter: the events of the start as they are kept, and the clocks at it.
	start       []byte
	startClocks []ClockView
}

func (ch *chapter) end() int { return ch.first + len(ch.moves) }

// sealed is a chapter that is over.
type sealed struct {
	first, end int
	whole      *chapter // of a course that forgets nothing but events: a record that is checked
	data       []byte   // nil: it is in the archive
}

// history is the log of a match and the states it went through. The last chapters are in memory; those before are read when somebody asks.
type history struct {
	game    game.Game
	open    *chapter
	sealed  []sealed
	opened  *chapter // the last sealed one that somebody asked for
	recent  [keepTables]game.Table
	archive Archive
	bare    bool // a record that is checked: nothing is written, no events are needed, there is one table that goes on, and older ones are played anew
}

// len returns the number of entries.
func (h *history) len() int { return h.open.end() }

// part finds the text of a shared value.
func (h *history) part(key string) ([]byte, error) {
	text, err := game.PartsOf(h.recent[(h.len())%keepTables], h.open.base)(key)
	if err != nil && h.archive != nil {
		return h.archive.Part(key)
	}
	return text, err
}

// chapterOf returns the chapter that holds entry i.
func (h *history) chapterOf(i int) (*chapter, error) {
	if i >= h.open.first {
		return h.open, nil
	}
	if o := h.opened; o != nil && i >= o.first && i < o.end() {
		return o, nil
	}
	n, _ := slices.BinarySearchFunc(h.sealed, i, func(s sealed, i int) int {
		switch {
		case s.end <= i:
			return -1
		case s.first > i:
			return 1
		}
		return 0
	})
	if n >= len(h.sealed) || i < h.sealed[n].first {
		return nil, fmt.Errorf("entry %d of the match: %w", i, ErrNotKept)
	}
	s := &h.sealed[n]
	if s.whole != nil {
		return s.whole, nil
	}
	data := s.data
	if data == nil {
		var err error
		if h.archive == nil {
			return nil, fmt.Errorf("entry %d of the match: %w", i, ErrNotKept)
		}
		if data, err = h.archive.Chapter(s.first); err != nil {
			return nil, err
		}
	}
	ch, _, err := decodeChapter(h.game, data, h.part)
	if err != nil {
		return nil, err
	}
	if ch.first != s.first || ch.end() < s.end {
		return nil, fmt.Errorf("the chapter from entry %d on is that from %d to %d", s.first, ch.first, ch.end())
	}
	h.opened = ch
	return ch, nil
}

// at returns entry i with what it did.
func (h *history) at(i int) (*move, error) {
	ch, err := h.chapterOf(i)
	if err != nil {
		return nil, err
	}
	return &ch.moves[i-ch.first], nil
}

// state returns the table after the first n entries. It must not be changed.
func (h *history) state(n int) (game.Table, error) {
	if !h.bare && n > h.len()-keepTables && n >= h.open.first {
		if t := h.recent[n%keepTables]; t != nil {
			return t, nil
		}
	}
	if n == h.open.first {
		return h.open.base, nil
	}
	ch, err := h.chapterOf(max(n-1, 0))
	if err != nil {
		return nil, err
	}
	if n == ch.first {
		return ch.base, nil
	}
	if h.bare {
		return h.again(ch, n)
	}
	changes := make([][]byte, n-ch.first)
	for i := range changes {
		changes[i] = ch.moves[i].change
	}
	return ch.base.Patch(changes, h.part)
}

// again plays a chapter of a bare course anew, up to the table after the first n entries.
func (h *history) again(ch *chapter, n int) (game.Table, error) {
	t := ch.base.Clone()
	for i := range ch.moves[:n-ch.first] {
		mv := &ch.moves[i]
		var err error
		switch {
		case mv.change != nil:
			t, err = t.Patch([][]byte{mv.change}, h.part)
		case mv.passed:
		case mv.entry.Do == DoAct:
			_, err = t.Apply(mv.entry.Seat, mv.action)
		case mv.entry.Do == DoResign:
			_, err = t.Resign(mv.entry.Seat)
		}
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

// eventsOf returns what a move made happen.
func (h *history) eventsOf(mv *move) (game.Events, error) {
	if mv.events != nil {
		return mv.events, nil
	}
	if len(mv.kept) == 0 {
		return noEvents{}, nil
	}
	return h.game.ReadEvents(mv.kept, h.part)
}

// add notes a move that leads from before to after.
func (h *history) add(mv move, before, after game.Table) {
	if after != before {
		mv.change = after.AppendChange(before, nil)
	}
	if h.bare {
		mv.events = nil
	} else {
		mv.action = nil
	}
	if h.open.moves == nil {
		h.open.moves = make([]move, 0, chapterLen)
	}
	h.open.moves = append(h.open.moves, mv)
	h.recent[h.len()%keepTables] = after
	if i := len(h.open.moves) - 1 - keepEvents; i >= 0 {
		h.open.moves[i].settle()
	}
}

// settle turns the events of a move into what is kept of them.
func (mv *move) settle() {
	if mv.events == nil {
		return
	}
	if mv.events.Len() > 0 {
		mv.kept = mv.events.AppendKept(nil)
	}
	mv.events = nil
}

// turnPage ends the open chapter. Its moves stay at hand until another chapter is asked for. data is what is kept of it, nil if the course is bare.
func (h *history) turnPage(data []byte) {
	s := sealed{first: h.open.first, end: h.open.end(), data: data}
	base := h.recent[s.end%keepTables]
	if h.bare {
		s.whole, base = h.open, base.Clone()
	}
	h.sealed = append(h.sealed, s)
	h.opened = h.open
	h.open = &chapter{first: s.end, base: base}
}
