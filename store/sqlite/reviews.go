package sqlite

import (
	"context"
	"fmt"

	"turnpike/store"
)

const (
	putReviewSQL = `INSERT INTO reviews (match, made, data) VALUES (?, ?, ?) ON CONFLICT (match) DO UPDATE SET made = excluded.made, data = excluded.data`

	reviewSQL = `SELECT made, data FROM reviews WHERE match = (SELECT num FROM matches WHERE id = ?)`
)

// PutReview implements store.Store.
func (s *Store) PutReview(ctx context.Context, match string, r store.Review) error {
	w := s.writer
	return w.do(ctx, func() error {
		num, err := w.matchNum(match)
		if err != nil {
			return err
		}
		if _, err := w.stmts.putReview.Exec(num, r.By, notNull(r.Data)); err != nil {
			return fmt.Errorf("review of match %q: %w", match, err)
		}
		return nil
	})
}

// Review implements store.Store.
func (s *Store) Review(ctx context.Context, match string) (store.Review, error) {
	var r store.Review
	if err := s.reader.review.QueryRowContext(ctx, match).Scan(&r.By, &r.Data); err != nil {
		return store.Review{}, s.failed(err, "review of match %q", match)
	}
	if len(r.Data) == 0 {
		r.Data = nil
	}
	return r, nil
}
