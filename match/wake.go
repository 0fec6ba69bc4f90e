package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"turnpike/game"
)

// Kept is what there is of a match that sleeps.
type Kept struct {
	Last  *Chapter // the newest chapter that was kept; nil: none
	Tail  []Entry  // the log after it
	Log   func() ([]Entry, error)
	Ended *Ended // of a match that is over; nil: it runs
}

// Ended is how a match came out, as its owner has written it down.
type Ended struct {
	Status  Status
	Outcome *OutcomeView
}

// Waking says how a match was woken.
type Waking string

const (
	AsItWas   Waking = "as it was" // under the same rules
	Agreed    Waking = "agreed"    // the rules have changed since, and lead to the same match
	Corrected Waking = "corrected" // they do not: it goes on from its position, see Match.Correct
	KeptOnly  Waking = "kept"      // they do not, and it is over: it is shown as it was kept
)

// NewerError says that something was played under a version of the rules that this program does not know yet.
type NewerError struct {
	Game          string
	Version, Here string
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("version %q of the rules of %s is newer than this program, which knows them up to version %q: start the newer program again",
		e.Version, e.Game, e.Here)
}

// Restore wakes a match from its whole log, checking its digests on the way. The error is that of New or a *StepError.
func Restore(cfg Config, log []Entry) (*Match, error) {
	m, err := New(cfg)
	if err != nil {
		return nil, err
	}
	return m, m.replay(log)
}

// replay carries out entries as they were made.
func (m *Match) replay(log []Entry) error {
	for _, e := range log {
		old := m.c.decisions
		legal := m.legalOfOthers(e)
		t, err := m.c.try(e, nil)
		if err == nil {
			err = m.c.check(t)
		}
		if err != nil {
			return &StepError{Step: m.c.len() + 1, Entry: e, Err: err}
		}
		m.accept(t, old, legal)
	}
	return nil
}

// Wake brings a sleeping match back from what is kept of it.
//
// Under the rules that it was played by last, it goes on from its newest chapter, and what came after that is checked. If the rules have changed since,
// its whole log is played under those of today: if every digest agrees, it goes on, and nobody is shown anything. Otherwise a match that is
// over is shown as it was kept, and one that runs goes on from the position that was kept: the caller then has to have [Match.Correct]
// written down. The error says why it can't be woken; it is a *NewerError if a newer program has played it.
func Wake(cfg Config, k Kept) (*Match, Waking, error) {
	cfg.tidy()
	info := cfg.Game.Info()
	played := cfg.version()
	if k.Last != nil {
		played = k.Last.Rules
	}
	for _, e := range k.Tail {
		if e.Do == DoRules {
			played = e.Rules
		}
	}
	if _, ok := info.ChangesSince(played); !ok {
		return nil, "", &NewerError{Game: info.ID, Version: played, Here: info.RulesVersion}
	}
	if played == info.RulesVersion {
		m, err := wakeSame(cfg, k)
		return m, AsItWas, err
	}
	log, err := k.Log()
	if err != nil {
		return nil, "", err
	}
	if m, err := restoreAgreeing(cfg, log, k.Last); err == nil {
		if k.Ended != nil {
			m.c.rules = info.RulesVersion // nothing follows that could be played otherwise
		}
		return m, Agreed, nil
	}
	m, err := wakeOther(cfg, k, log)
	if err != nil {
		return nil, "", err
	}
	if k.Ended != nil {
		m.ended = k.Ended
		return m, KeptOnly, nil
	}
	return m, Corrected, nil
}

// wakeSame wakes a match under the rules that it was played by last.
func wakeSame(cfg Config, k Kept) (*Match, error) {
	var first error
	if k.Last != nil {
		m, err := resume(&cfg, k.Last)
		if err == nil {
			if err = m.replay(k.Tail); err == nil {
				return m, nil
			}
		}
		first = err
	}
	// Without a chapter, or with one that is damaged: the log is the truth.
	log, err := k.Log()
	if err != nil {
		return nil, errors.Join(first, err)
	}
	m, err := Restore(cfg, log)
	if err != nil {
		if m, ok := restoreCorrected(cfg, log); ok {
			return m, nil
		}
		if first != nil {
			return nil, fmt.Errorf("%w; and by its log: %w", first, err)
		}
	}
	return m, err
}

// restoreCorrected wakes a match from the last position in its log, if there is one and all after it is sound. What came before keeps its numbers.
func restoreCorrected(cfg Config, log []Entry) (*Match, bool) {
	at := lastPosition(log)
	if at < 0 {
		return nil, false
	}
	m, err := New(cfg)
	if err != nil {
		return nil, false
	}
	for _, e := range log[:at] {
		m.accept(m.c.pass(e), m.c.decisions, nil)
	}
	return m, m.replay(log[at:]) == nil
}

// lastPosition returns the index of the last entry that holds a position, -1 if there is none.
func lastPosition(log []Entry) int {
	for i := len(log) - 1; i >= 0; i-- {
		if len(log[i].State) > 0 {
			return i
		}
	}
	return -1
}

// restoreAgreeing plays a whole log under the rules of today. The error says where they lead elsewhere.
func restoreAgreeing(cfg Config, log []Entry, last *Chapter) (*Match, error) {
	m, err := New(cfg)
	if err != nil {
		return nil, err
	}
	if last == nil || last.End > len(log) {
		return m, m.replay(log)
	}
	if err := m.replay(log[:last.End]); err != nil {
		return nil, err
	}
	f, err := unpackChapter(last.Data)
	if err != nil {
		return nil, err
	}
	if got := fmt.Sprintf("%x", m.c.table.Digest()); got != f.Sheet.Digest {
		return nil, &DigestError{Want: f.Sheet.Digest, Got: got}
	}
	return m, m.replay(log[last.End:])
}

// wakeOther wakes a running match under rules that do not lead to where it is: at the position that was kept last, with as much of the log after it as
// the rules accept. Without a position, with as much of the whole log.
func wakeOther(cfg Config, k Kept, log []Entry) (*Match, error) {
	if k.Last != nil {
		m, err := resume(&cfg, k.Last)
		if err == nil {
			m.follow(k.Tail)
			return m, nil
		}
		if !errors.Is(err, ErrBadChapter) {
			return nil, err
		}
	}
	m, err := New(cfg)
	if err != nil {
		return nil, err
	}
	m.follow(log)
	return m, nil
}

// follow carries out entries as far as the rules accept them, whatever their digests say. From the first step of the game on that they refuse, such
// steps keep their numbers and do nothing.
func (m *Match) follow(log []Entry) {
	refused := false
	for _, e := range log {
		old := m.c.decisions
		legal := m.legalOfOthers(e)
		e.MS = max(e.MS, m.c.last)
		step := e.Do == DoAct || e.Do == DoUndo || e.Do == DoResign || e.Do == DoAbort
		var t *turn
		if !refused || !step {
			var err error
			if t, err = m.c.try(e, nil); err != nil {
				t, refused = nil, refused || step
			}
		}
		if t == nil {
			t = m.c.pass(e)
		}
		m.accept(t, old, legal)
	}
}

// Behind reports whether the match was played under older rules until now, so that Correct has to be called before it goes on.
func (m *Match) Behind() bool { return m.ended == nil && m.c.rules != m.info.RulesVersion }

// Correct goes on under the rules of this program, as [Wake] has found it. If they lead elsewhere than the rules before, everybody is
// shown it, with the position that the match goes on from in the entry; otherwise nobody is. A game that has to make something of an older
// position does so first (see game.Upgrader). The error is ErrOver or that of c.
func (m *Match) Correct(how Waking, now time.Time, c Commit) error {
	if !m.Behind() {
		return nil
	}
	e := Entry{Do: DoRules, Seat: game.Nobody, From: m.c.rules, Rules: m.info.RulesVersion, Program: m.cfg.Program}
	if how == Corrected {
		t, err := m.c.table.Upgrade(m.c.rules)
		if err != nil {
			return err
		}
		e.State = json.RawMessage(t.AppendState(nil))
		e.Parts = make(map[string]string)
		t.Parts(func(key string, text func() []byte) bool {
			e.Parts[key] = string(text())
			return true
		})
	}
	return m.do(e, nil, now, c)
}

// correction returns what viewers are shown of a correction.
func (m *Match) correction(e *Entry) *RulesView {
	v := &RulesView{From: e.From, To: e.Rules, Changes: []game.Change{}}
	after, _ := m.info.ChangesSince(e.From)
	later, _ := m.info.ChangesSince(e.Rules)
	v.Changes = append(v.Changes, after[:max(0, len(after)-len(later))]...)
	return v
}
