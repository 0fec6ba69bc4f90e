package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"turnpike/store"
)

const (
	putBatchSQL = `INSERT INTO lab_batches (key, cpu_us, made, used, bytes, data) VALUES (?1, ?2, ?3, ?3, ?4, ?5) ON CONFLICT DO NOTHING`

	batchSQL = `SELECT key, cpu_us, made, data FROM lab_batches WHERE key = ?`

	batchKeysSQL = `SELECT key FROM lab_batches WHERE key IN (SELECT value FROM json_each(?))`

	useBatchSQL = `UPDATE lab_batches SET used = ?1 WHERE key = ?2 AND used < ?1`

	batchBytesSQL = `SELECT count(*), coalesce(sum(bytes), 0) FROM lab_batches`

	oldBatchesSQL = `SELECT used, key, bytes FROM lab_batches ORDER BY used, key`

	dropBatchesSQL = `DELETE FROM lab_batches WHERE (used, key) <= (?, ?)`
)

// PutBatches implements store.Store.
func (s *Store) PutBatches(ctx context.Context, batches ...store.Batch) error {
	return s.writer.do(ctx, func() error {
		for _, b := range batches {
			if _, err := s.writer.stmts.putBatch.Exec(b.Key, b.CPU.Microseconds(), b.Made.UnixMicro(), len(b.Data), notNull(b.Data)); err != nil {
				return fmt.Errorf("batch %q: %w", b.Key, err)
			}
		}
		return nil
	})
}

// Batch implements store.Store.
func (s *Store) Batch(ctx context.Context, key string) (store.Batch, error) {
	var b store.Batch
	if err := s.reader.batch.QueryRowContext(ctx, key).Scan(&b.Key, span{&b.CPU}, micros{&b.Made}, &b.Data); err != nil {
		return store.Batch{}, s.failed(err, "batch %q", key)
	}
	if len(b.Data) == 0 {
		b.Data = nil
	}
	return b, nil
}

// BatchKeys implements store.Store.
func (s *Store) BatchKeys(ctx context.Context, keys []string) (map[string]bool, error) {
	asked, err := json.Marshal(keys) // as one argument: there is a limit to the number of them
	if err != nil {
		return nil, err
	}
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.batchKeys.QueryContext(ctx, string(asked))
	}, func(r row, key *string) error { return r.Scan(key) })
	if err != nil {
		return nil, s.failed(err, "keys of batches")
	}
	set := make(map[string]bool, len(list))
	for _, key := range list {
		set[key] = true
	}
	return set, nil
}

// UseBatches implements store.Store.
func (s *Store) UseBatches(ctx context.Context, at time.Time, keys ...string) error {
	return s.writer.do(ctx, func() error {
		for _, key := range keys {
			if _, err := s.writer.stmts.useBatch.Exec(at.UnixMicro(), key); err != nil {
				return fmt.Errorf("use of batch %q: %w", key, err)
			}
		}
		return nil
	})
}

// PruneBatches implements store.Store.
func (s *Store) PruneBatches(ctx context.Context, unusedSince time.Time, most int64) (int, error) {
	var n int64
	err := s.writer.do(ctx, func() (err error) {
		if n, err = s.writer.pruneBatches(unusedSince.UnixMicro(), most); err != nil {
			return fmt.Errorf("prune batches: %w", err)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return int(n), nil
}

// pruneBatches returns how many batches it has dropped. What goes are the first ones in the order of their last use, up to one of them.
func (w *writer) pruneBatches(unusedSince, most int64) (int64, error) {
	var n, left int64
	if err := w.stmts.batchBytes.QueryRow().Scan(&n, &left); err != nil {
		return 0, err
	}
	used, key, found, err := w.lastToDrop(unusedSince, most, left)
	if err != nil || !found {
		return 0, err
	}
	res, err := w.stmts.dropBatches.Exec(used, key)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// lastToDrop returns use and key of the last batch that has to go when left bytes are there, and whether any has to.
func (w *writer) lastToDrop(unusedSince, most, left int64) (used int64, key string, found bool, err error) {
	rows, err := w.stmts.oldBatches.Query()
	if err != nil {
		return 0, "", false, err
	}
	defer rows.Close()
	for rows.Next() {
		var at, bytes int64
		var of string
		if err := rows.Scan(&at, &of, &bytes); err != nil {
			return 0, "", false, err
		}
		if at >= unusedSince && left <= most {
			return used, key, found, nil
		}
		used, key, found = at, of, true
		left -= bytes
	}
	return used, key, found, rows.Err()
}

// BatchBytes implements store.Store.
func (s *Store) BatchBytes(ctx context.Context) (n int, bytes int64, err error) {
	if err := s.reader.batchBytes.QueryRowContext(ctx).Scan(&n, &bytes); err != nil {
		return 0, 0, s.failed(err, "bytes of batches")
	}
	return n, bytes, nil
}
