package arena

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"turnpike/career"
	"turnpike/games/deluxe/garage"
)

// Verify plays a record of a career again, the matches of bots alone included. Whether a fixture with persons went as its result says is for whoever knows the records
// of matches: proved is asked for each, with its record; nil, or a record that is not there: it is reported. The error is that of ctx, or says that the record cannot
// be read at all.
func (a *Arena) Verify(ctx context.Context, c *garage.Catalogue, f *career.File, jobs int, proved func(fx *career.Fixture, record json.RawMessage, act *career.Action) error) (*career.Report, error) {
	r := &career.Report{Entries: len(f.Entries), Differs: -1}
	begun := *f
	begun.Entries = nil
	k, err := career.Open(c, &begun)
	if err != nil {
		return nil, err
	}
	rules := a.entry.Game.Info().RulesVersion
	for i := 0; i < len(f.Entries); {
		// Results that follow each other are those of one Saturday: their matches are played at once.
		n := i
		var list []*career.Fixture
		for ; n < len(f.Entries) && f.Entries[n].Action.Do == career.DoResult; n++ {
			act := &f.Entries[n].Action
			fx := k.Fixture(act.Fixture)
			switch {
			case fx == nil:
			case !fx.Alone() && !act.Bots:
				record := f.Matches[strconv.Itoa(int(fx.ID))]
				err := errors.New("the record of its match is missing")
				if proved != nil && record != nil {
					err = proved(fx, record, act)
				}
				if err != nil {
					r.Findings = append(r.Findings, career.Finding{Fixture: fx.ID, Problem: err.Error()})
				} else {
					r.Fixtures++
				}
			case act.Rules != rules:
				r.Findings = append(r.Findings, career.Finding{Fixture: fx.ID, Problem: fmt.Sprintf("it was played by version %s of the rules of Deluxe Duel; this program has %s", act.Rules, rules)})
			default:
				list = append(list, fx)
			}
		}
		if len(list) > 0 {
			facts, err := a.All(ctx, k.State, list, jobs)
			if err != nil {
				return nil, err
			}
			for j, fx := range list {
				if same(f.Entries[i:n], fx.ID, facts[j]) {
					r.Fixtures++
				} else {
					r.Findings = append(r.Findings, career.Finding{Fixture: fx.ID, Problem: "its match goes otherwise"})
				}
			}
		}
		n = max(n, i+1)
		if err := k.Replay(f.Entries[i:n]); err != nil {
			var broken *career.BrokenError
			if !errors.As(err, &broken) {
				return nil, err
			}
			r.Differs, r.Problem = i+broken.Entry, broken.Err.Error()
			break
		}
		i = n
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	r.Weeks, r.Digest = k.State.Week, k.State.Digest()
	return r, nil
}

// same reports whether the results say of a fixture what its match says.
func same(results []career.Deed, id career.FixtureID, facts any) bool {
	for i := range results {
		if act := &results[i].Action; act.Fixture == id {
			x, err := json.Marshal(act.Facts)
			y, err2 := json.Marshal(facts)
			return err == nil && err2 == nil && reflect.DeepEqual(x, y)
		}
	}
	return false
}
