package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"time"

	"turnpike/store"
)

const (
	lastChatLineSQL = `SELECT coalesce(max(n), 0) FROM chat WHERE match = ?`

	insertChatSQL = `INSERT INTO chat (match, n, at, person, seat, name, text) VALUES (?, ?, ?, ?, ?, ?, ?)`

	chatSQL = `SELECT n, at, person, seat, name, text FROM chat
		WHERE match = (SELECT num FROM matches WHERE id = ?) AND n > ? ORDER BY n DESC LIMIT ?`
)

// AppendChat implements store.Store.
func (s *Store) AppendChat(ctx context.Context, line store.ChatLine) (store.ChatLine, error) {
	at := line.At.UnixMicro()
	err := s.writer.do(ctx, func() error {
		match, err := s.writer.matchNum(line.Match)
		if err != nil {
			return err
		}
		if err := s.writer.stmts.lastChatLine.QueryRow(match).Scan(&line.N); err != nil {
			return fmt.Errorf("chat of match %q: %w", line.Match, err)
		}
		line.N++
		_, err = s.writer.stmts.insertChat.Exec(
			match, line.N, at, line.Person, int64(line.Seat), line.Name, line.Text)
		if err != nil {
			return fmt.Errorf("chat of match %q: %w", line.Match, err)
		}
		return nil
	})
	if err != nil {
		return store.ChatLine{}, err
	}
	line.At = time.UnixMicro(at).UTC()
	return line, nil
}

// Chat implements store.Store.
func (s *Store) Chat(ctx context.Context, match string, after int64, limit int) ([]store.ChatLine, error) {
	if limit <= 0 {
		limit = math.MaxInt32
	}
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.chat.QueryContext(ctx, match, after, limit)
	}, func(r row, l *store.ChatLine) error {
		l.Match = match
		return r.Scan(&l.N, micros{&l.At}, &l.Person, &l.Seat, &l.Name, &l.Text)
	})
	slices.Reverse(list)
	return list, s.failed(err, "chat of match %q", match)
}
