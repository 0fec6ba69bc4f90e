package sqlite_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
	"turnpike/store/sqlite"
)

// The environment of the child process of TestKill.
const (
	childPath       = "TURNPIKE_TEST_CHILD_DB"
	childDurability = "TURNPIKE_TEST_CHILD_DURABILITY"
)

const (
	killMatches = 8
	killAcks    = 400     // read before the child is killed
	killMax     = 100_000 // entries per match, should the parent vanish
)

func TestMain(m *testing.M) {
	if path := os.Getenv(childPath); path != "" {
		if err := child(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// TestKill is the promise: an acknowledged entry survives kill -9, of a match and of a career.
func TestKill(t *testing.T) {
	t.Parallel()
	for _, d := range []sqlite.Durability{sqlite.ProcessDeath, sqlite.PowerLoss} {
		t.Run(fmt.Sprintf("Durability=%d", d), func(t *testing.T) {
			t.Parallel()
			path := tempPath(t)
			acked := runChild(t, path, d)
			s := open(t, path, sqlite.Options{Durability: d})
			defer closeStore(t, s)
			career, err := s.CareerEntries(t.Context(), killCareer, 0)
			if err != nil {
				t.Fatal(err)
			}
			if len(career) < acked[killMatches] {
				t.Errorf("career: %d entries acknowledged, %d survived", acked[killMatches], len(career))
			}
			for i, got := range career {
				if diff := cmp.Diff(killAct(i+1), got); diff != "" {
					t.Fatalf("career: entry %d (-want +got):\n%s", i+1, diff)
				}
			}
			if err := s.AppendCareer(t.Context(), killCareer, killAct(len(career)+1)); err != nil {
				t.Errorf("the log of the career does not go on: %v", err)
			}
			delete(acked, killMatches)
			for m, last := range acked {
				id := killID(m)
				list, err := s.Entries(t.Context(), id, 0)
				if err != nil {
					t.Fatal(err)
				}
				if len(list) < last {
					t.Errorf("match %s: %d entries acknowledged, %d survived", id, last, len(list))
				}
				for i, got := range list {
					if diff := cmp.Diff(killEntry(m, i+1), got); diff != "" {
						t.Fatalf("match %s: entry %d (-want +got):\n%s", id, i+1, diff)
					}
				}
				if err := s.Append(t.Context(), id, killEntry(m, len(list)+1)); err != nil {
					t.Errorf("the log does not go on: %v", err)
				}
			}
		})
	}
}

// runChild starts the child, kills it in the middle of its work, and returns the
// last entry of each match that it had acknowledged, and after them of the career.
func runChild(t *testing.T, path string, d sqlite.Durability) map[int]int {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), childPath+"="+path, fmt.Sprintf("%s=%d", childDurability, d))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	acked := make(map[int]int)
	lines := 0
	r := bufio.NewReader(out)
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			break // a line that was cut is no acknowledgement
		}
		var m, seq int
		if _, err := fmt.Sscan(line, &m, &seq); err != nil {
			t.Fatalf("child said %q: %v", line, err)
		}
		acked[m] = max(acked[m], seq)
		if lines++; lines == killAcks {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	err = cmd.Wait()
	if lines < killAcks || cmd.ProcessState.Success() {
		t.Fatalf("child ended by itself after %d acknowledgements: %v", lines, err)
	}
	if len(acked) != killMatches+1 {
		t.Errorf("child acknowledged entries of %d matches and careers, want %d", len(acked), killMatches+1)
	}
	return acked
}

// child appends to several matches and a career at once and prints match and sequence
// number of every acknowledged entry, until it is killed. The career counts as the match after the last.
func child(path string) error {
	var d sqlite.Durability
	if _, err := fmt.Sscan(os.Getenv(childDurability), &d); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := sqlite.Open(ctx, path, sqlite.Options{Durability: d})
	if err != nil {
		return err
	}
	failed := make(chan error, killMatches+1)
	var wg sync.WaitGroup
	if err := s.CreateCareer(ctx, store.Career{ID: killCareer}); err != nil {
		return err
	}
	write := func(m int, append func(seq int) error) {
		wg.Go(func() {
			for seq := 1; seq <= killMax; seq++ {
				if err := append(seq); err != nil {
					failed <- err
					return
				}
				if _, err := fmt.Printf("%d %d\n", m, seq); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	write(killMatches, func(seq int) error { return s.AppendCareer(ctx, killCareer, killAct(seq)) })
	for m := range killMatches {
		if err := s.CreateMatch(ctx, store.Match{ID: killID(m)}); err != nil {
			return err
		}
		write(m, func(seq int) error { return s.Append(ctx, killID(m), killEntry(m, seq)) })
	}
	wg.Wait()
	close(failed)
	return <-failed
}

const killCareer = "career"

// killAct is what the child appends to the career.
func killAct(seq int) store.CareerEntry {
	return store.CareerEntry{
		Career: killCareer, Seq: int64(seq), At: benchTime, Org: int32(seq % 5), Key: fmt.Sprintf("key-%d", seq), Auto: seq%2 == 0,
		Action: json.RawMessage(fmt.Sprintf(`{"do":"done",  "text":%q}`, benchData[:seq%160])), Digest: fmt.Sprint("sha256:", seq),
	}
}

func killID(m int) string { return fmt.Sprintf("match-%d", m) }

// killEntry is what the child appends: its sequence number gives the rest.
func killEntry(m, seq int) store.Entry {
	return store.Entry{
		Match: killID(m),
		Seq:   int64(seq),
		At:    benchTime,
		Kind:  "action",
		Seat:  int8(seq % 4),
		Key:   fmt.Sprintf("key-%d", seq),
		Data:  json.RawMessage(fmt.Sprintf(`{"match":%d,  "move":%d,"text":%q}`, m, seq, benchData[:seq%160])),
	}
}
