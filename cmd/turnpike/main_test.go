package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/cli"
	"turnpike/internal/datadir"
	"turnpike/internal/datadir/datadirtest"
	"turnpike/match"
	"turnpike/roster"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"turnpike": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status": status, "hold": hold, "truncate": truncate, "spoil": spoil,
		},
		Setup: func(e *testscript.Env) error {
			switch filepath.Base(e.WorkDir) {
			case "script-records":
				return writeRecords(e.WorkDir)
			case "script-catalogue":
				return writeUsersRecord(e.WorkDir)
			case "script-upkeep":
				return datadirtest.Fill(context.Background(), filepath.Join(e.WorkDir, "games"))
			}
			return nil
		},
	})
}

// status runs a program and checks its exit status: status 2 turnpike fly.
func status(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) < 2 {
		ts.Fatalf("usage: status N program args...")
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("%s: exit status %d, want %s\n%s", strings.Join(args[1:], " "), got, args[0], ts.ReadFile("stderr"))
	}
}

// hold keeps a data directory in use until the script ends, as a server does: hold DIR.
func hold(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: hold dir")
	}
	unlock, err := datadir.Lock(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(unlock)
}

// truncate cuts a file off: truncate FILE BYTES.
func truncate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: truncate file bytes")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), size))
}

// spoil damages the games in a data directory: spoil newer|sick DIR.
func spoil(ts *testscript.TestScript, neg bool, args []string) {
	how := map[string]string{"newer": datadirtest.Newer, "sick": datadirtest.Sick}
	if neg || len(args) != 2 || how[args[0]] == "" {
		ts.Fatalf("usage: spoil newer|sick dir")
	}
	ts.Check(datadirtest.Exec(datadir.Database(ts.MkAbs(args[1])), how[args[0]]))
}

// duel is the record of a short match between a person and a bot.
var duel = sync.OnceValues(func() (*match.Record, error) {
	entry, err := roster.Find("cardduel")
	if err != nil {
		return nil, err
	}
	m, err := match.New(match.Config{
		Game: entry.Game, Options: map[string]any{"goal": 10}, Seats: []match.RecordSeat{{Name: "Ada", Nonce: "a"}, {Name: "Bot", Bot: "random"}},
		Seed: [32]byte{1, 2, 3}, Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return nil, err
	}
	rng := dice.Fast(1)
	for m.Status() == match.Running {
		seat := m.Waiting()[0]
		legal := m.Table().Legal(seat)
		now := m.Config().Started.Add(time.Duration(m.Len()) * time.Second)
		if err := m.Play(seat, legal[rng.IntN("pick", len(legal))], len(legal) == 1, now, nil); err != nil {
			return nil, err
		}
	}
	r, err := m.Record(true, nil)
	return &r, err
})

// writeUsersRecord writes the record of a short match in which a vehicle of mine.json, made with the tables of a user, is played.
func writeUsersRecord(dir string) error {
	c, err := garage.Load(garage.Embedded(), os.DirFS(filepath.Join(dir, "tables")))
	if err != nil {
		return err
	}
	file, err := os.ReadFile(filepath.Join(dir, "mine.json"))
	if err != nil {
		return err
	}
	d, err := c.ParseDesign(file)
	if err != nil {
		return err
	}
	entry, err := roster.With(c).Find("deluxe")
	if err != nil {
		return err
	}
	m, err := match.New(match.Config{
		Game: entry.Game, Options: map[string]any{"vehicle_0": c.DesignCode(d)}, Seats: []match.RecordSeat{{Name: "Ada", Nonce: "a"}, {Name: "Ben"}},
		Seed: [32]byte{1, 2, 3}, Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return err
	}
	rng := dice.Fast(1)
	for m.Status() == match.Running {
		seat := m.Waiting()[0]
		legal := m.Table().Legal(seat)
		if err := m.Play(seat, legal[rng.IntN("pick", len(legal))], len(legal) == 1, m.Config().Started, nil); err != nil {
			return err
		}
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		return err
	}
	data, err := json.Marshal(&rec)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "duel.json"), data, 0o600)
}

// writeRecords writes a sound record and some that are not.
func writeRecords(dir string) error {
	rec, err := duel()
	if err != nil {
		return err
	}
	changes := map[string]func(*match.Record){
		"duel.json":    func(*match.Record) {},
		"seed.json":    func(r *match.Record) { r.Seed = "ff" + r.Seed[2:] },
		"running.json": func(r *match.Record) { r.Seed = "" },
		"digest.json":  func(r *match.Record) { r.Steps[15].Digest = "0123456789abcdef" },
		"step.json":    func(r *match.Record) { r.Steps[4].Seat = 1 - r.Steps[4].Seat },
		"version.json": func(r *match.Record) { r.RulesVersion = "0" },
		"game.json":    func(r *match.Record) { r.Game = "chess" },
		"outcome.json": func(r *match.Record) {
			o := *r.Outcome
			o.Scores = []int{0, 0}
			r.Outcome = &o
		},
	}
	for name, change := range changes {
		r := *rec
		r.Steps = append([]match.Entry(nil), rec.Steps...)
		change(&r)
		data, err := json.Marshal(&r)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
