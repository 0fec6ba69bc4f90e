package storetest

import (
	"maps"
	"slices"
	"sync"

	"turnpike/store/memory"
)

// Table is a memory.Table as a browser has it, which may be full. The zero Table is empty.
type Table struct {
	mu   sync.Mutex
	Held map[string][]byte // by key; not to be touched while others use the table
	Full error             // what Put and Delete return; nil: there is room
}

// Rows implements memory.Table.
func (t *Table) Rows() ([]memory.Row, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var rows []memory.Row
	for _, key := range slices.Sorted(maps.Keys(t.Held)) {
		rows = append(rows, memory.Row{Key: key, Value: slices.Clone(t.Held[key])})
	}
	return rows, nil
}

// Put implements memory.Table.
func (t *Table) Put(rows ...memory.Row) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.Full != nil {
		return t.Full
	}
	if t.Held == nil {
		t.Held = make(map[string][]byte)
	}
	for _, r := range rows {
		t.Held[r.Key] = slices.Clone(r.Value)
	}
	return nil
}

// Delete implements memory.Table.
func (t *Table) Delete(keys ...string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.Full != nil {
		return t.Full
	}
	for _, key := range keys {
		delete(t.Held, key)
	}
	return nil
}
