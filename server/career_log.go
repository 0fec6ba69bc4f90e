package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/career"
	"turnpike/store"
)

// careerRules is the version of the rules of careers, as rows have it.
var careerRules = strconv.Itoa(career.RulesVersion)

// mark is the action of an entry that is none of the career: {"do": "undo"} takes back the entry before it, {"do": "cut", "to": 12} all that stand behind
// entry 12, which could not be read.
type mark struct {
	Do string `json:"do"`
	To int64  `json:"to,omitempty"`
}

const (
	markUndo = "undo"
	markCut  = "cut"
)

// markOf returns the mark that an entry is; false if it is an action.
func markOf(e *store.CareerEntry) (m mark, ok bool) {
	if !bytes.HasPrefix(e.Action, []byte(`{"do":"undo"`)) && !bytes.HasPrefix(e.Action, []byte(`{"do":"cut"`)) {
		return m, false // quicker than reading the facts of a match
	}
	err := json.Unmarshal(e.Action, &m)
	return m, err == nil
}

// entriesOf returns what has come to the log of a career as entries of the store. The last of them says which state it leads to.
func entriesOf(g *career.Career, key string) ([]store.CareerEntry, error) {
	list := make([]store.CareerEntry, len(g.Log))
	for i := range g.Log {
		d := &g.Log[i]
		var action any = &d.Action
		if d.Undo {
			action = mark{Do: markUndo}
		}
		text, err := json.Marshal(action)
		if err != nil {
			return nil, err
		}
		if i == len(g.Log)-1 && d.Digest == "" {
			d.Digest = g.State.Digest()
		}
		list[i] = store.CareerEntry{Org: int32(d.Org), Auto: d.Auto, Action: text, Digest: d.Digest}
	}
	list[0].Key = key
	return list, nil
}

// deed reads an entry.
func (r *careerRoom) deed(e *store.CareerEntry) (d career.Deed, err error) {
	d = career.Deed{Org: career.OrgID(e.Org), MS: e.At.Sub(r.row.Created).Milliseconds(), Auto: e.Auto, Digest: e.Digest}
	if len(e.Action) == 0 {
		return d, errors.New("it is missing")
	}
	if m, ok := markOf(e); ok && m.Do == markUndo {
		d.Undo = true
		return d, nil
	}
	a, err := career.ParseAction(e.Action)
	if err != nil {
		return d, err
	}
	d.Action = *a
	return d, nil
}

// standing are the entries of a log that count, without those that were cut off. What is missing, which only damage leaves, stands in it as an entry without an action.
func standing(log []store.CareerEntry, after int64) (list []store.CareerEntry) {
	for _, e := range log {
		if e.Seq != after+1 {
			list = append(list, store.CareerEntry{Seq: after + 1})
		}
		after = e.Seq
		if m, ok := markOf(&e); ok && m.Do == markCut {
			i, _ := slices.BinarySearchFunc(list, m.To+1, func(e store.CareerEntry, seq int64) int { return int(e.Seq - seq) })
			list = list[:i]
			continue
		}
		list = append(list, e)
	}
	return list
}

// load wakes the career: its row, the state that was kept last, and the log after it. A log that does not hold to its end is cut where it does, or leaves the
// career to be looked at alone.
func (r *careerRoom) load(ctx context.Context) error {
	row, err := r.of.s.cfg.Store.Career(ctx, r.id)
	if err != nil {
		return err
	}
	r.row, r.used, r.began = row, r.now(), r.now().UnixMilli()
	if err := json.Unmarshal(row.Setup, &r.setup); err != nil {
		return &rowError{r.id, "setup", err}
	}
	if row.Rules != careerRules {
		r.trouble = &CareerTrouble{Kind: "rules", Reason: fmt.Sprintf("it is played by version %s of the rules, and this program has version %s", row.Rules, careerRules)}
	}
	log, err := r.latest(ctx)
	if err != nil {
		return err
	}
	r.seq = r.kept
	if n := len(log); n > 0 {
		r.seq = log[n-1].Seq
	}
	for _, e := range log[max(0, len(log)-keyWindow):] {
		if e.Key != "" {
			r.keys.add(orgKey{career.OrgID(e.Org), e.Key})
		}
		if m, ok := markOf(&e); ok && m.Do == markCut {
			r.lost = &CareerCut{At: e.At, Entries: int(e.Seq - 1 - m.To)}
		}
	}
	return r.replay(standing(log, r.kept))
}

// latest sets the career to the state that was kept last and returns the log after it; or to its beginning, with the whole log, if no state is kept or it is damaged.
func (r *careerRoom) latest(ctx context.Context) (log []store.CareerEntry, err error) {
	st := r.of.s.cfg.Store
	if err := r.beginning(); err != nil {
		return nil, err
	}
	snap, err := st.CareerSnapshot(ctx, r.id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	if err == nil && !r.anew && (snap.Rules == careerRules || r.trouble != nil) {
		if log, err = st.CareerEntries(ctx, r.id, snap.Seq-1); err != nil {
			return nil, err
		}
		state, broken := career.ReadState(snap.Data)
		if broken == nil && len(log) > 0 && log[0].Seq == snap.Seq && log[0].Digest == state.Digest() {
			r.game.State, r.state, r.kept = state, state, snap.Seq
			return log[1:], nil
		}
	}
	return st.CareerEntries(ctx, r.id, 0)
}

// beginning sets the career to what it began with, before its log.
func (r *careerRoom) beginning() error {
	var options career.Options
	if err := json.Unmarshal(r.row.Options, &options); err != nil {
		return &rowError{r.id, "options", err}
	}
	if len(r.row.Seed) != 32 {
		return &rowError{r.id, "seed", fmt.Errorf("it has %d bytes, not 32", len(r.row.Seed))}
	}
	g, err := career.New(r.of.catalogue, r.row.Title, [32]byte(r.row.Seed), options)
	if err != nil {
		return &rowError{r.id, "options", err}
	}
	r.game, r.state = g, g.State
	return nil
}

// mostLost is how many entries at the end of a log are cut off if they do not hold; more are not lost by a crash.
const mostLost = careerSnapshotEvery

// replay plays the entries that count. Of another version's log it plays what it can.
func (r *careerRoom) replay(log []store.CareerEntry) error {
	held, err := r.play(log)
	if err == nil {
		return nil
	}
	if r.trouble != nil {
		return nil // of other rules
	}
	bad := log[held:] // from the first that is not sure on
	what := fmt.Errorf("the log does not hold behind entry %d: %w", bad[0].Seq-1, err)
	// Where something behind it holds, a digest is damaged, and not what was done.
	if broken, ok := errors.AsType[*career.BrokenError](err); ok {
		whole := slices.Clone(bad)
		whole[broken.Entry].Digest = ""
		if later, _ := r.play(whole); later > 0 {
			r.damaged(what)
			return nil
		}
	}
	if len(bad) > mostLost {
		r.damaged(what)
		return nil
	}
	return r.cut(bad, what)
}

func (r *careerRoom) damaged(err error) {
	r.trouble = &CareerTrouble{Kind: "damaged", Reason: err.Error()}
	r.of.s.cfg.Log.Error("a career is damaged", "career", r.id, "error", err)
}

// play plays entries as far as their digests hold, and returns how many that are.
func (r *careerRoom) play(log []store.CareerEntry) (held int, err error) {
	var deeds []career.Deed
	sure := func() error {
		if err := r.game.Replay(deeds); err != nil {
			r.game.Log, r.state = nil, r.game.State
			return err
		}
		r.note(r.game.Log)
		r.game.Log, r.state = nil, r.game.State
		deeds = deeds[:0]
		return nil
	}
	for i := range log {
		e := &log[i]
		d, err := r.deed(e)
		if err != nil {
			return held, &career.BrokenError{Entry: i - held, Err: err}
		}
		deeds = append(deeds, d)
		if d.Digest == "" {
			continue
		}
		if err := sure(); err != nil {
			return held, err
		}
		for ; held <= i; held++ {
			r.claim(&log[held])
		}
	}
	if len(deeds) > 0 {
		return held, &career.BrokenError{Entry: len(deeds) - 1, Err: errors.New("nothing says what it leads to")}
	}
	return held, nil
}

// claim notes who plays the organization that an entry has brought in, if the row does not know: a crash has come between the two.
func (r *careerRoom) claim(e *store.CareerEntry) {
	rest, ok := strings.CutPrefix(e.Key, joinPrefix)
	if !ok || e.Org != store.HouseOrg {
		return
	}
	a, err := career.ParseAction(e.Action)
	if err != nil {
		return
	}
	person, _, _ := strings.Cut(rest, " ")
	for _, o := range slices.Backward(r.state.Orgs) {
		if o.Person && o.Name == a.Name && r.personOf(o.ID) == nil {
			r.claimed(o.ID, person, guestName(person))
			return
		}
	}
}

// cut ends a log after the last entry that holds, and notes what is lost.
func (r *careerRoom) cut(bad []store.CareerEntry, why error) error {
	if r.of.look {
		return why
	}
	to := bad[0].Seq - 1
	action, err := json.Marshal(mark{markCut, to})
	if err != nil {
		return err
	}
	if err := r.append([]store.CareerEntry{{Auto: true, Action: action, Digest: r.state.Digest()}}); err != nil {
		return err
	}
	r.lost = &CareerCut{At: r.now(), Entries: len(bad)}
	r.of.s.cfg.Log.Warn("the end of a career's log is lost", "career", r.id, "from", to+1, "entries", len(bad), "error", why)
	r.keepState()
	return nil
}

// keepState keeps the present state, so that the career wakes without the log before it. It is a cache: what fails is tried again with the next one. A state from which
// something may be taken back is not kept: the log goes back behind it then.
func (r *careerRoom) keepState() {
	if r.mayBeUndone() {
		return
	}
	if r.save(); r.unsaved {
		return // who plays what must be known before the log that says it is left out
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	snap := store.CareerSnapshot{Seq: r.seq, Rules: careerRules, Program: r.of.s.cfg.Program, Data: r.state.Text()}
	if err := r.of.s.cfg.Store.PutCareerSnapshot(ctx, r.id, snap); err != nil {
		r.of.s.cfg.Log.Error("keeping the state of a career", "career", r.id, "error", err)
		return
	}
	r.kept = r.seq
}
