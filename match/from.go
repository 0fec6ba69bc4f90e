package match

import (
	"encoding/json"
	"errors"
	"sort"
	"time"

	"turnpike/dice"
	"turnpike/game"
)

// ErrRuns says that a match has to be over for what was asked.
var ErrRuns = errors.New("the match is not over yet")

// Standing is the position after the step of a viewer that has this number, as the first entry of another match, which Begin takes. Of a match that is over,
// all of it is open, hidden hands too. The dice stay behind. The error is ErrRuns, ErrOver if the match was over then, ErrNoViewer, ErrNoFrame, or that
// of the archive.
func (m *Match) Standing(viewer game.Seat, seq int) (Entry, error) {
	if !m.over() {
		return Entry{}, ErrRuns
	}
	i, ok := m.c.viewerIndex(viewer)
	if !ok {
		return Entry{}, ErrNoViewer
	}
	if seq < 0 || seq > m.Seq(viewer) {
		return Entry{}, ErrNoFrame
	}
	kept, err := m.c.state(m.stepOf(i, seq))
	if err != nil {
		return Entry{}, err
	}
	t := kept.Clone()
	if m.c.rules != m.info.RulesVersion {
		if t, err = t.Upgrade(m.c.rules); err != nil {
			return Entry{}, err
		}
	}
	if len(t.Decisions()) == 0 {
		return Entry{}, ErrOver
	}
	*t.Dice() = dice.Stream{}
	return FromTable(t), nil
}

// FromTable is a position with its dice as the first entry of a match without a seed, which Begin takes.
func FromTable(t game.Table) Entry {
	e := Entry{Do: DoFrom, Seat: game.Nobody, State: json.RawMessage(t.AppendState(nil)), Parts: make(map[string]string)}
	t.Parts(func(key string, text func() []byte) bool {
		e.Parts[key] = string(text())
		return true
	})
	return e
}

// Begin has a match that has not begun to be played go on from where another one stood; see Standing. The error is that of c, or says why the position
// cannot be taken.
func (m *Match) Begin(e Entry, now time.Time, c Commit) error { return m.do(e, nil, now, c) }

// SeqOf returns the number by which viewer knows a step of the log, or the last one before it that viewer has seen. An unknown viewer is at -1.
func (m *Match) SeqOf(viewer game.Seat, step int) int {
	i, ok := m.c.viewerIndex(viewer)
	if !ok {
		return -1
	}
	step = min(max(step, 0), m.c.len())
	return step - sort.SearchInts(m.hidden[i], step+1)
}
