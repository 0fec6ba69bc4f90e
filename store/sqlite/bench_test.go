package sqlite_test

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/store"
	"turnpike/store/sqlite"
)

// benchData is the body of an entry, 160 bytes.
var benchData = json.RawMessage(`{"do":"` + strings.Repeat("x", 151) + `"}`)

var benchTime = time.Date(2026, 5, 17, 18, 30, 0, 0, time.UTC)

// BenchmarkAppend appends entries from one caller and from 64 at once, each to
// a match of its own. Its unit of work is one entry.
func BenchmarkAppend(b *testing.B) {
	for _, bb := range []struct {
		name       string
		durability sqlite.Durability
	}{
		{"ProcessDeath", sqlite.ProcessDeath},
		{"PowerLoss", sqlite.PowerLoss},
	} {
		for _, callers := range []int{1, 64} {
			b.Run(fmt.Sprintf("%s/callers=%d", bb.name, callers), func(b *testing.B) {
				s := open(b, tempPath(b), sqlite.Options{Durability: bb.durability})
				defer s.Close()
				for i := range callers {
					if err := s.CreateMatch(b.Context(), store.Match{ID: benchID(i)}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportAllocs()
				if callers == 1 {
					for seq := int64(1); b.Loop(); seq++ {
						benchAppend(b, s, benchID(0), seq)
					}
					return
				}
				var next atomic.Int64
				b.SetParallelism(max(1, callers/runtime.GOMAXPROCS(0)))
				b.RunParallel(func(pb *testing.PB) {
					id := benchID(int(next.Add(1)-1) % callers)
					for seq := int64(1); pb.Next(); seq++ {
						benchAppend(b, s, id, seq)
					}
				})
			})
		}
	}
}

func benchID(i int) string { return fmt.Sprintf("match-%010d", i) }

func benchAppend(b *testing.B, s *sqlite.Store, id string, seq int64) {
	err := s.Append(b.Context(), id, store.Entry{
		Seq: seq, At: benchTime, Kind: "action", Seat: 1, Key: fmt.Sprintf("key-%012d", seq), Data: benchData,
	})
	if err != nil {
		b.Error(err)
	}
}

// BenchmarkDriver is what BenchmarkAppend is measured against: the bare driver
// inserts the same values, one at a time and 64 in a transaction, from 64
// matches in turn. The tables are one that only takes them down, one that
// can find the entries of a match again, as ours does, and one that has the
// database look after the keys as well.
func BenchmarkDriver(b *testing.B) {
	for _, bb := range []struct{ name, constraints, more string }{
		{"plain", "", ""},
		{"log", ", PRIMARY KEY (match, seq)", ""},
		{"keys", ", PRIMARY KEY (match, seq)", "CREATE UNIQUE INDEX log_key ON log (match, seat, key) WHERE key <> ''"},
	} {
		schema := `CREATE TABLE log (match INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
			seat INTEGER NOT NULL, key TEXT NOT NULL, data TEXT` + bb.constraints + `) STRICT;` + bb.more
		for _, batch := range []int{1, 64} {
			b.Run(fmt.Sprintf("%s/batch=%d", bb.name, batch), func(b *testing.B) {
				benchDriver(b, schema, batch)
			})
		}
	}
}

func benchDriver(b *testing.B, schema string, batch int) {
	db, err := sql.Open("sqlite", "file:"+url.PathEscape(tempPath(b))+"?_journal_mode=WAL&_synchronous=NORMAL")
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(schema); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	var tx *sql.Tx
	var insert *sql.Stmt
	n := 0
	for ; b.Loop(); n++ {
		if n%batch == 0 {
			if tx, err = db.Begin(); err != nil {
				b.Fatal(err)
			}
			if insert, err = tx.Prepare("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)"); err != nil {
				b.Fatal(err)
			}
		}
		seq := n/64 + 1
		_, err := insert.Exec(n%64, seq, benchTime.UnixMicro(), "action", 1, fmt.Sprintf("key-%012d", seq), string(benchData))
		if err != nil {
			b.Fatal(err)
		}
		if (n+1)%batch == 0 {
			if err := tx.Commit(); err != nil {
				b.Fatal(err)
			}
		}
	}
	if n%batch != 0 {
		if err := tx.Commit(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkUpdateMatch is what a server does after each action beside Append.
func BenchmarkUpdateMatch(b *testing.B) {
	s := open(b, tempPath(b), sqlite.Options{})
	defer s.Close()
	m := store.Match{
		ID: benchID(0), Game: "deluxe", Host: "ann", Status: store.StatusRunning, Summary: benchData,
		Seats: []store.Seat{{Kind: store.SeatPerson, Person: "ann"}, {Kind: store.SeatPerson, Person: "bob"}},
	}
	if err := s.CreateMatch(b.Context(), m); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		m.Updated = m.Updated.Add(time.Second)
		if err := s.UpdateMatch(b.Context(), m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEntries reads a log of 300 entries, as when a match wakes up, among
// those of many other matches.
func BenchmarkEntries(b *testing.B) {
	s := open(b, tempPath(b), sqlite.Options{})
	defer s.Close()
	const matches, length = 64, 300
	for i := range matches {
		if err := s.CreateMatch(b.Context(), store.Match{ID: benchID(i)}); err != nil {
			b.Fatal(err)
		}
	}
	for seq := int64(1); seq <= length; seq++ {
		for i := range matches {
			benchAppend(b, s, benchID(i), seq)
		}
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		list, err := s.Entries(b.Context(), benchID(n%matches), 0)
		if err != nil || len(list) != length {
			b.Fatalf("%d entries, %v", len(list), err)
		}
	}
}
