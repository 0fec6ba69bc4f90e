package match

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"turnpike/dice"
	"turnpike/game"
)

// Preview returns what an action that seat could take now would do, in the form of the game; nil if the game has nothing to say about it.
// The action is tried on a copy of the table, so that it is refused exactly as Act refuses it, and the match is unchanged. The error is
// ErrOver, ErrNoSeat, ErrBotSeat, an *ActionError, a *NotAskedError or a *game.Refusal. That scripted dice do not yield what the action
// would roll is no objection.
func (m *Match) Preview(seat game.Seat, action json.RawMessage) (any, error) {
	if err := m.present(seat); err != nil {
		return nil, err
	}
	if m.c.bots[seat] != "" {
		return nil, ErrBotSeat
	}
	a, err := m.c.table.Parse(action)
	if err != nil {
		return nil, &ActionError{err}
	}
	if _, asked := asking(m.c.decisions, seat); !asked && !slices.Contains(m.c.table.Unasked(seat), a) {
		return nil, m.c.notAsked(seat, a)
	}
	if _, err := m.c.table.Clone().Apply(seat, a); err != nil && !unscripted(err) {
		return nil, err
	}
	return m.c.table.Preview(seat, a), nil
}

// PreviewOrders returns what standing orders would have a seat do, in the form of the game; nil if the game has nothing to say about them. Keys that are left out have
// the value that they have now. The error is ErrOver, ErrNoSeat, ErrBotSeat or a *game.OptionError.
func (m *Match) PreviewOrders(seat game.Seat, orders map[string]any) (any, error) {
	if err := m.present(seat); err != nil {
		return nil, err
	}
	if m.c.bots[seat] != "" {
		return nil, ErrBotSeat
	}
	all := maps.Clone(map[string]any(m.orders[seat]))
	if all == nil {
		all = map[string]any{}
	}
	maps.Copy(all, orders)
	v, err := game.Complete(m.info.Orders, all)
	if err != nil {
		return nil, err
	}
	return m.c.table.PreviewOrders(seat, v), nil
}

// unscripted reports whether an action failed for want of dice alone.
func unscripted(err error) bool {
	_, need := errors.AsType[*dice.NeedError](err)
	_, wrong := errors.AsType[*dice.ScriptError](err)
	return need || wrong
}
