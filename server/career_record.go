package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"turnpike/career"
	"turnpike/store"
)

// record returns a career that is over, with its seed and the records of the matches in which people played.
func (k *careers) record(ctx context.Context, id string) (*career.File, error) {
	var file *career.File
	err := k.do(ctx, id, func(r *careerRoom) (err error) {
		if err = r.visible(personOf(ctx), ""); err != nil {
			return err
		}
		file, err = r.record(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range file.Entries {
		a := &file.Entries[i].Action
		if a.Do != career.DoResult || a.Match == "" {
			continue
		}
		text, err := k.matchRecord(ctx, a.Match)
		if err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			k.s.cfg.Log.WarnContext(ctx, "a record of a career is without a match", "career", id, "match", a.Match, "error", err)
			continue // the facts stand in the log; verifying says that there is no proof of them
		}
		if file.Matches == nil {
			file.Matches = make(map[string]json.RawMessage)
		}
		file.Matches[strconv.Itoa(int(a.Fixture))] = text
	}
	return file, nil
}

func (k *careers) matchRecord(ctx context.Context, id string) (text json.RawMessage, err error) {
	err = k.s.hub.do(ctx, id, func(t *room) error {
		rec, err := t.record()
		if err == nil {
			text, err = json.Marshal(rec)
		}
		return err
	})
	return text, err
}

// record returns the career without matches.
func (r *careerRoom) record(ctx context.Context) (*career.File, error) {
	if r.row.Status != store.CareerOver {
		return nil, problem(http.StatusForbidden, "not-over", "the record shows what everybody keeps to himself and the seed of the dice, so it is given out when the career is over")
	}
	log, err := r.of.s.cfg.Store.CareerEntries(ctx, r.id, 0)
	if err != nil {
		return nil, err
	}
	whole := *r.game
	whole.Log = nil
	for _, e := range standing(log, 0) {
		d, err := r.deed(&e)
		if err != nil {
			return nil, fmt.Errorf("entry %d of career %s: %w", e.Seq, r.id, err)
		}
		whole.Log = append(whole.Log, d)
	}
	return whole.Record(), nil
}
