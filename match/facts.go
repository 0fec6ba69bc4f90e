package match

import "turnpike/game"

// facts are what has been worked out of the table as it stands, each thing when it was first asked for and then for all who ask: a view for everybody who
// sees the same, and the legal answers of each seat, which clocks, frames and the reading of answers all need. Nobody may change what it returns.
type facts struct {
	of    game.Table
	views []any   // by viewer index
	legal [][]any // by seat; nil: not asked for yet
}

// asIs returns the facts of the present table.
func (m *Match) asIs() *facts {
	p := &m.facts
	if p.of != m.c.table {
		*p = facts{m.c.table, make([]any, m.c.viewers()), make([][]any, m.c.seats())}
	}
	return p
}

// SeesAs returns whose view serves for a viewer as the match stands: game.Nobody where viewer sees what spectators see, otherwise viewer.
func (m *Match) SeesAs(viewer game.Seat) game.Seat { return m.c.table.SeesAs(viewer) }

// view returns what a viewer sees of the table.
func (m *Match) view(viewer game.Seat) any {
	as := m.SeesAs(viewer)
	i, _ := m.c.viewerIndex(as)
	v := &m.asIs().views[i]
	if *v == nil {
		*v = m.c.table.Observe(as)
	}
	return *v
}

// legal returns the answers that a seat may give.
func (m *Match) legal(seat game.Seat) []any {
	l := &m.asIs().legal[seat]
	if *l == nil {
		*l = m.c.table.Legal(seat) // never nil
	}
	return *l
}
