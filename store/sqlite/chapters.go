package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"turnpike/store"
)

const (
	putChapterSQL = `INSERT INTO chapters (match, first, last, rules, program, data) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (match, first) DO UPDATE SET last = excluded.last, rules = excluded.rules, program = excluded.program, data = excluded.data`

	putPartSQL = `INSERT INTO parts (key, text) VALUES (?, ?) ON CONFLICT DO NOTHING`

	chapterSQL = `SELECT first, last, rules, program, data FROM chapters
		WHERE match = (SELECT num FROM matches WHERE id = ?1) AND (first = ?2 OR ?2 < 0) ORDER BY first DESC LIMIT 1`

	partSQL = `SELECT text FROM parts WHERE key = ?`

	beatSQL = `INSERT INTO beat (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at)`

	lastBeatSQL = `SELECT at FROM beat`
)

// PutChapter implements store.Store.
func (s *Store) PutChapter(ctx context.Context, match string, ch store.Chapter, parts ...store.Part) error {
	w := s.writer
	return w.do(ctx, func() error {
		num, err := w.matchNum(match)
		if err != nil {
			return err
		}
		for _, p := range parts {
			if _, err := w.stmts.putPart.Exec(p.Key, notNull(p.Text)); err != nil {
				return fmt.Errorf("part %q: %w", p.Key, err)
			}
		}
		if _, err := w.stmts.putChapter.Exec(num, ch.First, ch.End, ch.Rules, ch.Program, notNull(ch.Data)); err != nil {
			return fmt.Errorf("chapter of match %q: %w", match, err)
		}
		return nil
	})
}

// notNull is bytes as a column holds them that always has some.
func notNull(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// Chapter implements store.Store.
func (s *Store) Chapter(ctx context.Context, match string, first int64) (store.Chapter, error) {
	var ch store.Chapter
	err := s.reader.chapter.QueryRowContext(ctx, match, first).Scan(&ch.First, &ch.End, &ch.Rules, &ch.Program, &ch.Data)
	if err != nil {
		return store.Chapter{}, s.failed(err, "chapter of match %q", match)
	}
	if len(ch.Data) == 0 {
		ch.Data = nil
	}
	return ch, nil
}

// Part implements store.Store.
func (s *Store) Part(ctx context.Context, key string) ([]byte, error) {
	var text []byte
	if err := s.reader.part.QueryRowContext(ctx, key).Scan(&text); err != nil {
		return nil, s.failed(err, "part %q", key)
	}
	if len(text) == 0 {
		return nil, nil
	}
	return text, nil
}

// Beat implements store.Store.
func (s *Store) Beat(ctx context.Context, at time.Time) error {
	w := s.writer
	return w.do(ctx, func() error {
		if _, err := w.stmts.beat.Exec(at.UnixMicro()); err != nil {
			return fmt.Errorf("beat: %w", err)
		}
		return nil
	})
}

// LastBeat implements store.Store.
func (s *Store) LastBeat(ctx context.Context) (time.Time, error) {
	var at time.Time
	err := s.reader.lastBeat.QueryRowContext(ctx).Scan(micros{&at})
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	return at, s.failed(err, "last beat")
}
