package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
)

// reader is a pool of connections that cannot write. Thanks to the write-ahead
// log they and the writer never wait for each other.
type reader struct {
	db *sql.DB

	person, match, entries, chat *sql.Stmt
	chapter, part, lastBeat      *sql.Stmt
	progress, review             *sql.Stmt
	experiment, batch            *sql.Stmt
	batchKeys, batchBytes        *sql.Stmt
	oldBatches                   *sql.Stmt
	career, careerEntries        *sql.Stmt
	careerSnapshot               *sql.Stmt
	prepared                     prepared // these
}

func newReader(ctx context.Context, path string) (*reader, error) {
	db, err := openDB(readerDSN(path), max(4, runtime.GOMAXPROCS(0)))
	if err != nil {
		return nil, err
	}
	return prepareReader(ctx, db)
}

// prepareReader makes a reader of a database that it closes, also when it fails.
func prepareReader(ctx context.Context, db *sql.DB) (_ *reader, err error) {
	r := &reader{db: db}
	r.prepared, err = prepareAll(ctx, db, map[**sql.Stmt]string{
		&r.person:   personSQL,
		&r.match:    matchSQL,
		&r.entries:  entriesSQL,
		&r.chat:     chatSQL,
		&r.chapter:  chapterSQL,
		&r.part:     partSQL,
		&r.lastBeat: lastBeatSQL,
		&r.progress: progressSQL,
		&r.review:   reviewSQL,

		&r.experiment: experimentSQL,
		&r.batch:      batchSQL,
		&r.batchKeys:  batchKeysSQL,
		&r.batchBytes: batchBytesSQL,
		&r.oldBatches: oldBatchesSQL,

		&r.career:         careerSQL,
		&r.careerEntries:  careerEntriesSQL,
		&r.careerSnapshot: careerSnapshotSQL,
	})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return r, nil
}

// close waits for the reads under way.
func (r *reader) close() error { return errors.Join(r.prepared.close(), r.db.Close()) }

// collect returns all rows of a query.
func collect[T any](query func() (*sql.Rows, error), scan func(row, *T) error) ([]T, error) {
	rows, err := query()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []T
	for rows.Next() {
		var v T
		if err := scan(rows, &v); err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return list, nil
}
