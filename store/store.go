package store

import (
	"context"
	"time"
)

// Store keeps people, matches, logs and chat, careers, and what the laboratory is
// asked and has found. All methods may be called from
// many goroutines at once. Values passed in are not kept and values returned
// are the caller's own.
//
// A method whose context is done before the work has begun returns the
// context's error and writes nothing. A write that has begun is finished and
// answered truthfully, whatever becomes of the context.
type Store interface {
	// PutPerson creates the person or replaces the one with the same ID.
	PutPerson(ctx context.Context, p Person) error

	// Person returns the person with the ID, or ErrNotFound.
	Person(ctx context.Context, id string) (Person, error)

	// PutProgress notes how far a person is in a lesson, in place of what was noted before.
	PutProgress(ctx context.Context, p Progress) error

	// Progress returns what is noted of a person, by the ids of the lessons.
	Progress(ctx context.Context, person string) ([]Progress, error)

	// CreateMatch adds a match with an empty log. It returns ErrConflict when
	// the ID is taken.
	CreateMatch(ctx context.Context, m Match) error

	// Match returns the match with the ID, or ErrNotFound.
	Match(ctx context.Context, id string) (Match, error)

	// UpdateMatch replaces the match with the same ID, or returns ErrNotFound.
	// The log and the chat stay as they are.
	UpdateMatch(ctx context.Context, m Match) error

	// Matches returns the matches that pass the filter, the last updated
	// first; matches updated at the same instant come by descending ID.
	Matches(ctx context.Context, f Filter) ([]Match, error)

	// Append adds entries to the log of a match, all of them or none, and
	// returns when they are durable. Their sequence numbers continue the log.
	//
	// It returns ErrNotFound when there is no such match; ErrDuplicateKey (a
	// *DuplicateKeyError) when an entry's key was used before by its seat in
	// this match; ErrConflict (a *ConflictError) when a sequence number is
	// taken or leaves a gap. They are looked for in this order, so that a
	// retry of something accepted long ago is told so, although its sequence
	// number is stale as well.
	Append(ctx context.Context, match string, entries ...Entry) error

	// Entries returns the log of a match from the entry after the given
	// sequence number on; after 0 is the whole log. A match without such
	// entries, or no such match, has none.
	Entries(ctx context.Context, match string, after int64) ([]Entry, error)

	// PutChapter keeps a chapter of a match, in place of the one with the same
	// First, and with it the parts that it needs; those that are there already
	// stay as they are. It returns ErrNotFound when there is no such match.
	PutChapter(ctx context.Context, match string, ch Chapter, parts ...Part) error

	// Chapter returns the chapter of a match with that First, or with the
	// highest one if first is less than 0. It returns ErrNotFound when there
	// is none.
	Chapter(ctx context.Context, match string, first int64) (Chapter, error)

	// PutReview keeps the review of a match, in place of the one before. It returns
	// ErrNotFound when there is no such match.
	PutReview(ctx context.Context, match string, r Review) error

	// Review returns the review of a match, or ErrNotFound when there is none.
	Review(ctx context.Context, match string) (Review, error)

	// Part returns the text of a part, or ErrNotFound.
	Part(ctx context.Context, key string) ([]byte, error)

	// Beat notes that somebody serves the matches at that time. LastBeat
	// returns the latest time noted, the zero time if there is none.
	Beat(ctx context.Context, at time.Time) error
	LastBeat(ctx context.Context) (time.Time, error)

	// AppendChat adds a line to the chat of its match and returns it with the
	// number it was given, or ErrNotFound when there is no such match. N of
	// the argument is ignored.
	AppendChat(ctx context.Context, line ChatLine) (ChatLine, error)

	// Chat returns the lines of a match numbered higher than after, oldest
	// first. When there are more than limit, it returns the latest ones;
	// limit 0 is no limit.
	Chat(ctx context.Context, match string, after int64, limit int) ([]ChatLine, error)

	// PutExperiment creates the experiment or replaces the one with the same ID.
	PutExperiment(ctx context.Context, e Experiment) error

	// Experiment returns the experiment with the ID, or ErrNotFound.
	Experiment(ctx context.Context, id string) (Experiment, error)

	// Experiments returns the experiments that pass the filter, the last
	// updated first; experiments updated at the same instant come by descending
	// ID. Their Doc, Result and Fault are left out: they are nil.
	Experiments(ctx context.Context, f ExperimentFilter) ([]Experiment, error)

	// DeleteExperiment removes the experiment with the ID, or returns
	// ErrNotFound. The batches that it used stay: others may share them.
	DeleteExperiment(ctx context.Context, id string) error

	// PutBatches keeps batches, all of them or none, and returns when they are
	// durable. Where there is a batch with the same key already, that one stays
	// as it is.
	PutBatches(ctx context.Context, batches ...Batch) error

	// Batch returns the batch with the key, or ErrNotFound.
	Batch(ctx context.Context, key string) (Batch, error)

	// BatchKeys returns which of the keys have a batch, as a set. It reads none
	// of their data, so that many may be asked for at once.
	BatchKeys(ctx context.Context, keys []string) (map[string]bool, error)

	// UseBatches notes that batches were used at that time. Keys without a batch
	// are ignored. The latest use of a batch counts; the first is when it was
	// made. Other writes may come in between: after an error, that of ctx
	// included, some of the uses may have been noted.
	UseBatches(ctx context.Context, at time.Time, keys ...string) error

	// PruneBatches drops the batches that were used last before a time, and then,
	// those first whose last use is the longest ago, as many as it takes for the
	// Data of the others to have at most so many bytes together. Batches used at
	// the same instant go by ascending key. It returns how many it has dropped,
	// also with an error, that of ctx included: other writes may come in between.
	PruneBatches(ctx context.Context, unusedSince time.Time, most int64) (int, error)

	// BatchBytes returns how many batches there are, and the bytes of their Data
	// together.
	BatchBytes(ctx context.Context) (n int, bytes int64, err error)

	// CreateCareer adds a career with an empty log. It returns ErrConflict when
	// the ID is taken.
	CreateCareer(ctx context.Context, c Career) error

	// Career returns the career with the ID, or ErrNotFound.
	Career(ctx context.Context, id string) (Career, error)

	// UpdateCareer replaces the career with the same ID, or returns ErrNotFound.
	// The log and the snapshot stay as they are.
	UpdateCareer(ctx context.Context, c Career) error

	// Careers returns the careers that pass the filter, the last updated first;
	// careers updated at the same instant come by descending ID. Their Options
	// and Setup are left out: they are nil.
	Careers(ctx context.Context, f CareerFilter) ([]Career, error)

	// DeleteCareer removes the career with the ID, its log and its snapshot, or
	// returns ErrNotFound. The matches of its fixtures stay.
	DeleteCareer(ctx context.Context, id string) error

	// AppendCareer adds entries to the log of a career, all of them or none, and
	// returns when they are durable. Their sequence numbers continue the log.
	//
	// It refuses as Append does, with ErrNotFound, ErrDuplicateKey (a
	// *DuplicateKeyError) or ErrConflict (a *ConflictError), in this order. Keys
	// belong to the organization of the entry.
	AppendCareer(ctx context.Context, career string, entries ...CareerEntry) error

	// CareerEntries returns the log of a career from the entry after the given
	// sequence number on; after 0 is the whole log. A career without such
	// entries, or no such career, has none.
	CareerEntries(ctx context.Context, career string, after int64) ([]CareerEntry, error)

	// PutCareerSnapshot keeps a state of a career in place of the one before. It
	// returns ErrNotFound when there is no such career.
	PutCareerSnapshot(ctx context.Context, career string, snap CareerSnapshot) error

	// CareerSnapshot returns the state that was kept last of a career, or
	// ErrNotFound when there is none.
	CareerSnapshot(ctx context.Context, career string) (CareerSnapshot, error)

	// Ping reports whether the store can be read and written: it reads
	// something and makes a write durable that nobody sees.
	Ping(ctx context.Context) error

	// Close waits for the writes under way and closes the store. Every later
	// call returns ErrClosed, except Close, which does no more.
	Close() error
}
