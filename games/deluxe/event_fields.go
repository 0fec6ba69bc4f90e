package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// EventParts are the parts of an event that Deluxe Duel and Jump-Start Duel keep alike.
type EventParts struct {
	Rule               *game.RuleID
	Count, Index, Left *int16
	Die                *int8
	Kept, Cut, Gone    *bool
	Hand               *movement.Hand
	Impact             *movement.Impact
	Faces              *[2]movement.Face
	From, To           *geom.Pose
	Path               *movement.Course
	Range              *int32
	Winners            *game.SeatSet
}

func (e *Event) parts() EventParts {
	return EventParts{
		&e.Rule, &e.Count, &e.Index, &e.Left, &e.Die, &e.Kept, &e.Cut, &e.Gone, &e.Hand, &e.Impact, &e.Faces, &e.From, &e.To, &e.Path, &e.Range, &e.Winners,
	}
}

// EventFields are the keys that events of both games have.
func EventFields[E any](parts func(*E) EventParts) []form.Field[E] {
	figure := func(key, doc string, at func(EventParts) *int16) form.Field[E] {
		return form.Figure(key, doc, func(e *E) *int16 { return at(parts(e)) })
	}
	count := func(key, doc string) form.Field[E] {
		return figure(key, doc, func(p EventParts) *int16 { return p.Count })
	}
	flag := func(key, doc string, at func(EventParts) *bool) form.Field[E] {
		return form.Flag(key, doc, func(e *E) *bool { return at(parts(e)) })
	}
	gone := func(key, doc string) form.Field[E] {
		return flag(key, doc, func(p EventParts) *bool { return p.Gone })
	}
	pose := func(key, doc string, at func(EventParts) *geom.Pose) form.Field[E] {
		return form.Value(key, doc, func(e *E) PoseView { return NewPoseView(*at(parts(e))) })
	}
	from, to := func(p EventParts) *geom.Pose { return p.From }, func(p EventParts) *geom.Pose { return p.To }
	index := func(p EventParts) *int16 { return p.Index }
	return []form.Field[E]{
		form.Lookup("rule", "that it rests on", func(e *E) *game.RuleID { return parts(e).Rule }, func(id game.RuleID) string { return string(id) }, nil),
		count("turn", "its number, from 1"),
		count("phase", "its number, 1 to 10"),
		form.Name("side", "to which the rear swings", func(e *E) *movement.Hand { return parts(e).Hand }, movement.Hand(0).Names()),
		form.Name("type", "of the collision", func(e *E) *movement.Impact { return parts(e).Impact }, movement.Impact(0).Names()).OneOf(movement.Impact(0).Names()[movement.ImpactTBone:]),
		form.Words("faces", "that meet: its own, and that of the other", "", func(e *E) []string {
			f := parts(e).Faces
			return []string{f[0].String(), f[1].String()}
		}, nil).OneOf(movement.Face(0).Names()),
		form.Value("path", "the way, leg by leg", func(e *E) []PathView { return NewPathViews(parts(e).Path) }),
		pose("from", "where it was", from),
		pose("to", "where it is", to),
		pose("at", "where it is", from),
		pose("shift", "how far", to),
		flag("cut", "cut short: something is in the way", func(p EventParts) *bool { return p.Cut }),
		form.Number("range", "squares", func(e *E) *int32 { return parts(e).Range }, Squares, nil, ""),
		count("needed", "on the dice, at least"),
		form.Figure("die", "as it fell; of two dice their sum", func(e *E) *int8 { return parts(e).Die }),
		flag("hits", "else it misses", func(p EventParts) *bool { return p.Kept }),
		count("total", "the roll with all that is added"),
		count("points", "of damage"),
		figure("dp_left", "damage points left", func(p EventParts) *int16 { return p.Left }),
		figure("counter", "its place among `counters`", index),
		gone("gone", "it is taken away; else it comes"),
		figure("by", "the seat that is credited", index).When(func(e *E) bool { return *parts(e).Index >= 0 }),
		count("sections", "of the road"),
		gone("taken_up", "else they are laid"),
		form.Value("winners", "seats", func(e *E) []game.Seat { return slices.Collect(parts(e).Winners.All()) }),
	}
}
