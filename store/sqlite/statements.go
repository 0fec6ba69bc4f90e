package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// statements are those of the writer, prepared.
type statements struct {
	begin, commit, rollback        *sql.Stmt
	savepoint, release, rollbackTo *sql.Stmt

	putPerson, putProgress *sql.Stmt

	insertMatch, updateMatch   *sql.Stmt
	matchNum, matchPeople      *sql.Stmt
	addPerson, forgetPeople    *sql.Stmt
	insertEntry, lastSeq, keys *sql.Stmt
	lastChatLine, insertChat   *sql.Stmt
	putChapter, putPart, beat  *sql.Stmt
	putReview                  *sql.Stmt

	putExperiment, deleteExperiment *sql.Stmt
	putBatch, useBatch              *sql.Stmt
	dropBatches                     *sql.Stmt

	insertCareer, updateCareer           *sql.Stmt
	careerNum, careerPeople              *sql.Stmt
	addCareerPerson, forgetCareerPeople  *sql.Stmt
	dropCareer, dropCareerEntries        *sql.Stmt
	dropCareerSnapshot                   *sql.Stmt
	putCareerSnapshot, insertCareerEntry *sql.Stmt
	lastCareerSeq, careerKey             *sql.Stmt

	pulse, shed *sql.Stmt
}

func (w *writer) prepare(ctx context.Context) (err error) {
	var mode string
	if err := w.conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return fmt.Errorf("the file system has no shared memory for a write-ahead log (journal mode is %q): use a local disk", mode)
	}
	s := &w.stmts
	w.prepared, err = prepareAll(ctx, w.conn, map[**sql.Stmt]string{
		&s.begin:      "BEGIN IMMEDIATE",
		&s.commit:     "COMMIT",
		&s.rollback:   "ROLLBACK",
		&s.savepoint:  "SAVEPOINT job",
		&s.release:    "RELEASE job",
		&s.rollbackTo: "ROLLBACK TO job",

		&s.putPerson:   putPersonSQL,
		&s.putProgress: putProgressSQL,

		&s.insertMatch:  insertMatchSQL,
		&s.updateMatch:  updateMatchSQL,
		&s.matchNum:     matchNumSQL,
		&s.matchPeople:  matchPeopleSQL,
		&s.addPerson:    addPersonSQL,
		&s.forgetPeople: forgetPeopleSQL,

		&s.insertEntry: insertEntrySQL,
		&s.lastSeq:     lastSeqSQL,
		&s.keys:        keysSQL,

		&s.lastChatLine: lastChatLineSQL,
		&s.insertChat:   insertChatSQL,

		&s.putChapter: putChapterSQL,
		&s.putPart:    putPartSQL,
		&s.putReview:  putReviewSQL,
		&s.beat:       beatSQL,

		&s.putExperiment:    putExperimentSQL,
		&s.deleteExperiment: deleteExperimentSQL,
		&s.putBatch:         putBatchSQL,
		&s.useBatch:         useBatchSQL,
		&s.dropBatches:      dropBatchesSQL,

		&s.insertCareer:       insertCareerSQL,
		&s.updateCareer:       updateCareerSQL,
		&s.careerNum:          careerNumSQL,
		&s.careerPeople:       careerPeopleSQL,
		&s.addCareerPerson:    addCareerPersonSQL,
		&s.forgetCareerPeople: forgetCareerPeopleSQL,
		&s.dropCareer:         dropCareerSQL,
		&s.dropCareerEntries:  dropCareerEntriesSQL,
		&s.dropCareerSnapshot: dropCareerSnapshotSQL,
		&s.putCareerSnapshot:  putCareerSnapshotSQL,
		&s.insertCareerEntry:  insertCareerEntrySQL,
		&s.lastCareerSeq:      lastCareerSeqSQL,
		&s.careerKey:          careerKeySQL,

		&s.pulse: pulseSQL,
		&s.shed:  shedSQL,
	})
	return err
}

// preparer is a connection or a pool of them.
type preparer interface {
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
}

// prepared are statements to close. The database/sql package does not close
// those of a connection with it, and SQLite keeps a connection open behind the
// scenes as long as it has one.
type prepared []*sql.Stmt

func (p prepared) close() error {
	var errs []error
	for _, stmt := range p {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(errs...)
}

// prepareAll prepares every statement or none.
func prepareAll(ctx context.Context, db preparer, queries map[**sql.Stmt]string) (prepared, error) {
	var p prepared
	for dst, query := range queries {
		stmt, err := db.PrepareContext(ctx, query)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("prepare %q: %w", query, err), p.close())
		}
		*dst = stmt
		p = append(p, stmt)
	}
	return p, nil
}
