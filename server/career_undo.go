package server

import (
	"net/http"
	"slices"

	"turnpike/career"
)

// secretDeeds are those of which nobody else learns before a match shows it; among several persons only they are taken back. New cars and new levels may be in the news.
var secretDeeds = []career.Do{career.DoPlan, career.DoModify, career.DoSell, career.DoOrders, career.DoGrow, career.DoProgram, career.DoStore, career.DoLapse}

// note notes what was done at once, for undo. Which of it can be taken back the game knows; here is what the last of it was.
func (r *careerRoom) note(deeds []career.Deed) {
	switch n := len(deeds); {
	case n != 1:
		r.done = nil
	case deeds[0].Undo:
		r.done = r.done[:max(0, len(r.done)-1)]
	default:
		r.done = append(r.done, deeds[0].Action.Do)
	}
}

// mayBeUndone reports whether a person may take something back.
func (r *careerRoom) mayBeUndone() bool {
	return slices.ContainsFunc(r.state.Orgs, func(o career.Org) bool { return o.Person && r.game.CanUndo(o.ID) })
}

// undoable reports whether an organization may take back what was done last.
func (r *careerRoom) undoable(org career.OrgID) bool {
	n := len(r.done)
	return n > 0 && r.trouble == nil && r.game.CanUndo(org) && (r.alone() || slices.Contains(secretDeeds, r.done[n-1]))
}

// takeBack takes back what an organization of a person has done last.
func (r *careerRoom) takeBack(person string, req *CareerUndoRequest, key string) (*CareerReceipt, error) {
	if err := r.able(); err != nil {
		return nil, err
	}
	org, err := r.as(person, req.Org)
	if err != nil {
		return nil, err
	}
	if !r.keys.has[orgKey{org, key}] {
		if err := r.fresh(org, req.Seq); err != nil {
			return nil, err
		}
		if !r.undoable(org) {
			return nil, problem(http.StatusConflict, "nothing-to-undo", "there is nothing that could be taken back: a die has moved since, somebody else has acted or may have seen it")
		}
		if err := r.change(orgKey{org, key}, func(g *career.Career) error { return g.Undo(org, r.ms()) }); err != nil {
			return nil, refused(err)
		}
	}
	return &CareerReceipt{Seq: r.page(org).seq, Lines: []career.Line{}}, nil
}
