//go:build unix

package roster_test

import (
	"encoding/json"
	"fmt"
	"syscall"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// noArchive has nothing: a match that is only woken asks for nothing else.
type noArchive struct{ parts map[string][]byte }

func (noArchive) Chapter(int) ([]byte, error) { return nil, match.ErrNotKept }

func (a noArchive) Part(key string) ([]byte, error) {
	if text, ok := a.parts[key]; ok {
		return text, nil
	}
	return nil, match.ErrNotKept
}

// cpu returns the CPU seconds that this process has used.
func cpu(tb testing.TB) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}

// BenchmarkReplay wakes and verifies matches of random players with the default seats of each game, in entries of the log per CPU second:
// log from the entries as they are stored, chapter from the newest chapter, record from a record as `turnpike verify` reads it.
func BenchmarkReplay(b *testing.B) {
	const entries = 2000
	for i := range roster.Games() {
		e := &roster.Games()[i]
		info := e.Game.Info()
		now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
		archive := noArchive{make(map[string][]byte)}
		cfg := match.Config{Game: e.Game, Started: now, Seed: [32]byte{7}, Archive: archive}
		for s := range info.DefaultSeats {
			cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: fmt.Sprint("Seat ", s), Nonce: fmt.Sprint(s)})
		}
		m, err := match.New(cfg)
		if err != nil {
			b.Fatal(err)
		}
		var log [][]byte
		keep := func(entry match.Entry) error {
			data, err := json.Marshal(entry)
			log = append(log, data)
			return err
		}
		parts := func() {
			m.Parts(func(key string, text func() []byte) bool { archive.parts[key] = text(); return true })
		}
		rng := dice.Fast(3)
		for m.Status() == match.Running && m.Len() < entries {
			seat := m.Decisions()[0].Who.First()
			legal := m.Table().Legal(seat)
			now = now.Add(time.Second)
			if err := m.Play(seat, legal[rng.IntN("choose", len(legal))], false, now, keep); err != nil {
				b.Fatal(err)
			}
			parts()
		}
		if m.Status() == match.Running {
			if err := m.Abort(0, now, keep); err != nil {
				b.Fatal(err)
			}
		}
		parsed := make([]match.Entry, len(log))
		for i := range log {
			if err := json.Unmarshal(log[i], &parsed[i]); err != nil {
				b.Fatal(err)
			}
		}
		rec, err := m.Record(true, parsed)
		if err != nil {
			b.Fatal(err)
		}
		data, err := json.Marshal(rec)
		if err != nil {
			b.Fatal(err)
		}
		last, ok, err := m.Rest()
		if err != nil || !ok {
			b.Fatal(ok, err)
		}
		run := func(name string, what func(b *testing.B)) {
			b.Run(info.ID+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				began := cpu(b)
				for b.Loop() {
					what(b)
				}
				b.ReportMetric(float64(b.N)*float64(len(log))/(cpu(b)-began), "entries/s")
			})
		}
		run("log", func(b *testing.B) {
			steps := make([]match.Entry, len(log))
			for i := range log {
				var err error
				if steps[i], err = match.ParseEntry(log[i]); err != nil {
					b.Fatal(err)
				}
			}
			if _, err := match.Restore(cfg, steps); err != nil {
				b.Fatal(err)
			}
		})
		run("chapter", func(b *testing.B) {
			if _, how, err := match.Wake(cfg, match.Kept{Last: &last}); err != nil || how != match.AsItWas {
				b.Fatal(how, err)
			}
		})
		run("record", func(b *testing.B) {
			rec, err := match.ParseRecord(data)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := match.Verify(b.Context(), *rec, func(string) (game.Game, error) { return e.Game, nil }); err != nil {
				b.Fatal(err)
			}
		})
	}
}
