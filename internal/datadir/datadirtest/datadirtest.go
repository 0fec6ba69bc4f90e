// Package datadirtest makes data directories for tests.
package datadirtest

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"turnpike/career"
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/datadir"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// Fill makes a data directory with a key, three Card Duels, "open", "running" and "finished", an experiment "x" with a batch "b", and a career "c" in its first week. It is the same every time but for the key.
func Fill(ctx context.Context, dir string) (err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if _, _, err := datadir.Key(dir); err != nil {
		return err
	}
	st, err := sqlite.Open(ctx, datadir.Database(dir), sqlite.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	return errors.Join(
		add(ctx, st, "open", 0), add(ctx, st, "running", 20), add(ctx, st, "finished", 1<<20),
		st.PutExperiment(ctx, store.Experiment{ID: "x", Game: "cardduel", Owner: "ada", Doc: []byte(`{"kind":"matrix"}`), State: store.ExperimentDone}),
		st.PutBatches(ctx, store.Batch{Key: "b", Data: []byte("won")}),
		addCareer(ctx, st),
	)
}

// addCareer adds a career that Ada has just begun.
func addCareer(ctx context.Context, st store.Store) error {
	began := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	options := career.DefaultOptions
	options.Drivers = 2
	row := store.Career{
		ID: "c", Title: "Lantern Yard", Rules: strconv.Itoa(career.RulesVersion), Setup: []byte(`{"clock":{"pace":"none"}}`), Host: "ada",
		Status: store.CareerRunning, Week: 1, Stage: string(career.StageWork), Seed: []byte("thirty-two bytes that are no dice"[:32]), Created: began, Updated: began,
	}
	row.Commitment = dice.Commitment([32]byte(row.Seed))
	var err error
	if row.Options, err = json.Marshal(options); err != nil {
		return err
	}
	game, err := career.New(garage.Standard(), row.Title, [32]byte(row.Seed), options)
	if err != nil {
		return err
	}
	join := &career.Action{Do: career.DoJoin, Name: "Lantern Yard", Start: career.Starts[0].ID, Person: true}
	if _, err := game.Do(career.House, join, 0, false); err != nil {
		return err
	}
	row.People = []store.CareerPerson{{Org: int32(game.State.Last.Org), Person: "ada", Name: "Ada"}}
	if err := st.CreateCareer(ctx, row); err != nil {
		return err
	}
	action, err := json.Marshal(join)
	if err != nil {
		return err
	}
	return st.AppendCareer(ctx, "c", store.CareerEntry{Seq: 1, At: began, Action: action, Digest: game.State.Digest()})
}

// add adds a match and plays it for some steps or to its end; 0 leaves it open.
func add(ctx context.Context, st store.Store, id string, steps int) error {
	entry, err := roster.Find("cardduel")
	if err != nil {
		return err
	}
	began := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	row := store.Match{
		ID: id, Game: "cardduel", RulesVersion: entry.Game.Info().RulesVersion, Options: []byte(`{"goal":10}`), Host: "ada",
		Setup: []byte(`{"kinds":["person","bot"],"nonces":["a","b"]}`), Clock: []byte(`{"pace":"none"}`),
		Seats:  []store.Seat{{Kind: store.SeatPerson, Person: "ada", Name: "Ada"}, {Kind: store.SeatBot, Name: "Bot", Bot: "random"}},
		Status: store.StatusOpen, Seed: make([]byte, 32), Created: began, Updated: began,
	}
	copy(row.Seed, id)
	row.Commitment = dice.Commitment([32]byte(row.Seed))
	if err := st.CreateMatch(ctx, row); err != nil || steps == 0 {
		return err
	}
	m, err := match.New(match.Config{
		Game: entry.Game, Options: map[string]any{"goal": 10}, Seed: [32]byte(row.Seed), Started: began,
		Seats: []match.RecordSeat{{Name: "Ada", Nonce: "a"}, {Name: "Bot", Bot: "random", Nonce: "b"}},
	})
	if err != nil {
		return err
	}
	commit := func(e match.Entry) error {
		data, err := json.Marshal(e)
		if err != nil {
			return err
		}
		return st.Append(ctx, id, store.Entry{Seq: int64(m.Len()) + 1, At: began, Kind: e.Do, Seat: int8(e.Seat), Data: data})
	}
	rng := dice.Fast(1)
	for m.Status() == match.Running && m.Len() < steps {
		seat := m.Waiting()[0]
		legal := m.Table().Legal(seat)
		now := began.Add(time.Duration(m.Len()) * time.Second)
		if err := m.Play(seat, legal[rng.IntN("pick", len(legal))], false, now, commit); err != nil {
			return err
		}
	}
	row.Started, row.Status = began, store.StatusRunning
	if m.Status() != match.Running {
		row.Status, row.Ended = store.StatusFinished, began
		if row.Outcome, err = json.Marshal(m.Outcome()); err != nil {
			return err
		}
	}
	return st.UpdateMatch(ctx, row)
}

// Old gives a directory of Fill the schema that databases had first, with the same games.
func Old(ctx context.Context, dir string) (err error) {
	path := datadir.Database(dir)
	now := path + ".now"
	if err := os.Rename(path, now); err != nil {
		return err
	}
	if err := sqlite.CreateOld(ctx, path, 1); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close(), os.Remove(now)) }()
	db.SetMaxOpenConns(1) // the one that has attached the other database
	if _, err := db.ExecContext(ctx, "ATTACH ? AS now", now); err != nil {
		return err
	}
	for _, table := range []string{"people", "matches", "match_people", "entries", "chat"} {
		var columns string
		if err := db.QueryRowContext(ctx, "SELECT group_concat(name) FROM pragma_table_info(?)", table).Scan(&columns); err != nil {
			return err
		}
		if _, err := db.ExecContext(ctx, fmt.Sprintf("INSERT INTO main.%s (%s) SELECT %s FROM now.%s", table, columns, columns, table)); err != nil {
			return err
		}
	}
	return nil
}

// Exec runs a statement in a database, behind everybody's back.
func Exec(path, statement string) (err error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	res, err := db.Exec(statement)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return fmt.Errorf("%s: %d rows, %w", statement, n, err)
	}
	return nil
}

// Statements that spoil a directory of Fill.
const (
	Newer = "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"                                  // schema of a later program
	Sick  = "UPDATE entries SET data = '{' WHERE seq = 3 AND match = (SELECT num FROM matches WHERE id = 'running')" // a match that does not wake
	Lost  = "DELETE FROM entries WHERE seq > 16 AND match = (SELECT num FROM matches WHERE id = 'finished')"         // a finished one without its end
	Wrong = "UPDATE career_entries SET digest = 'ff' WHERE seq = 1"                                                  // a career whose log does not hold
	Stray = "INSERT INTO entries SELECT 99, seq, at, kind, seat, key, data FROM entries WHERE match = 2 AND seq = 1" // a row that belongs to nothing
)
