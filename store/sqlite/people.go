package sqlite

import (
	"context"
	"fmt"

	"turnpike/store"
)

const (
	putPersonSQL = `INSERT INTO people (id, name, settings, created) VALUES (?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, settings = excluded.settings, created = excluded.created`

	personSQL = `SELECT id, name, settings, created FROM people WHERE id = ?`
)

// PutPerson implements store.Store.
func (s *Store) PutPerson(ctx context.Context, p store.Person) error {
	return s.writer.do(ctx, func() error {
		_, err := s.writer.stmts.putPerson.Exec(p.ID, p.Name, text(p.Settings), p.Created.UnixMicro())
		if err != nil {
			return fmt.Errorf("person %q: %w", p.ID, err)
		}
		return nil
	})
}

// Person implements store.Store.
func (s *Store) Person(ctx context.Context, id string) (store.Person, error) {
	var p store.Person
	err := s.reader.person.QueryRowContext(ctx, id).Scan(
		&p.ID, &p.Name, (*[]byte)(&p.Settings), micros{&p.Created})
	if err != nil {
		return store.Person{}, s.failed(err, "person %q", id)
	}
	return p, nil
}
