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

	oldBatchesSQL = `SELECT used, key, bytes, (SELECT sum(bytes) FROM lab_batches) FROM lab_batches ORDER BY used, key`

	dropBatchesSQL = `DELETE FROM lab_batches WHERE key IN
		(SELECT key FROM lab_batches WHERE (used, key) <= (?, ?) ORDER BY used, key LIMIT ?)`
)

// slice is how many batches are dropped or noted as used in one piece of work of the writer. What is kept of matches does not wait for more.
const slice = 64

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
	for {
		now := keys[:min(slice, len(keys))]
		err := s.writer.do(ctx, func() error {
			for _, key := range now {
				if _, err := s.writer.stmts.useBatch.Exec(at.UnixMicro(), key); err != nil {
					return fmt.Errorf("use of batch %q: %w", key, err)
				}
			}
			return nil
		})
		if keys = keys[len(now):]; err != nil || len(keys) == 0 {
			return err
		}
	}
}

// PruneBatches implements store.Store.
func (s *Store) PruneBatches(ctx context.Context, unusedSince time.Time, most int64) (int, error) {
	if s.writer == nil {
		return 0, ErrReadOnly
	}
	used, key, found, err := s.lastToDrop(ctx, unusedSince.UnixMicro(), most)
	if err != nil || !found {
		return 0, s.failed(err, "prune batches")
	}
	for total := 0; ; {
		n, err := s.dropBatches(ctx, used, key)
		if total += n; err != nil || n < slice {
			return total, err
		}
	}
}

// lastToDrop returns use and key of the last batch that has to go, in the order of both, and whether any has to. All those before it have to, too.
func (s *Store) lastToDrop(ctx context.Context, unusedSince, most int64) (used int64, key string, found bool, err error) {
	rows, err := s.reader.oldBatches.QueryContext(ctx)
	if err != nil {
		return 0, "", false, err
	}
	defer rows.Close()
	gone := int64(0)
	for rows.Next() {
		var at, bytes, all int64
		var of string
		if err := rows.Scan(&at, &of, &bytes, &all); err != nil {
			return 0, "", false, err
		}
		if at >= unusedSince && all-gone <= most {
			return used, key, found, nil
		}
		used, key, found = at, of, true
		gone += bytes
	}
	return used, key, found, rows.Err()
}

// dropBatches drops a slice of the batches up to the one with that use and key, and returns how many that was.
func (s *Store) dropBatches(ctx context.Context, used int64, key string) (n int, err error) {
	err = s.writer.do(ctx, func() error {
		res, err := s.writer.stmts.dropBatches.Exec(used, key, slice)
		if err != nil {
			return fmt.Errorf("prune batches: %w", err)
		}
		dropped, err := res.RowsAffected()
		n = int(dropped)
		return err
	})
	if err != nil {
		return 0, err
	}
	return n, nil
}

// BatchBytes implements store.Store.
func (s *Store) BatchBytes(ctx context.Context) (n int, bytes int64, err error) {
	if err := s.reader.batchBytes.QueryRowContext(ctx).Scan(&n, &bytes); err != nil {
		return 0, 0, s.failed(err, "bytes of batches")
	}
	return n, bytes, nil
}
