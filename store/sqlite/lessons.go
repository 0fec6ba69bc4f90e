package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"turnpike/store"
)

const (
	putProgressSQL = `INSERT INTO lessons (person, lesson, step, done, match, at) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (person, lesson) DO UPDATE SET step = excluded.step, done = excluded.done, match = excluded.match, at = excluded.at`

	progressSQL = `SELECT person, lesson, step, done, match, at FROM lessons WHERE person = ? ORDER BY lesson`
)

// PutProgress implements store.Store.
func (s *Store) PutProgress(ctx context.Context, p store.Progress) error {
	return s.writer.do(ctx, func() error {
		_, err := s.writer.stmts.putProgress.Exec(p.Person, p.Lesson, p.Step, p.Done, p.Match, p.At.UnixMicro())
		if err != nil {
			return fmt.Errorf("lesson %q of person %q: %w", p.Lesson, p.Person, err)
		}
		return nil
	})
}

// Progress implements store.Store.
func (s *Store) Progress(ctx context.Context, person string) ([]store.Progress, error) {
	list, err := collect(func() (*sql.Rows, error) { return s.reader.progress.QueryContext(ctx, person) },
		func(r row, p *store.Progress) error {
			return r.Scan(&p.Person, &p.Lesson, &p.Step, &p.Done, &p.Match, micros{&p.At})
		})
	if err != nil {
		return nil, s.failed(err, "lessons of person %q", person)
	}
	return list, nil
}
