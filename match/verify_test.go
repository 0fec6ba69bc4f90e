package match

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"

	"github.com/google/go-cmp/cmp"
)

// finished returns the record of a whole random match with undos.
func finished(t *testing.T) Record {
	t.Helper()
	r := newRig(t, Config{Title: "A match", Seed: [32]byte{3, 1, 4}, Options: map[string]any{"goal": 40}})
	rng := dice.Fast(2)
	for r.Status() == Running {
		r.later(time.Second)
		randomStep(r, &rng)
	}
	return r.record(true)
}

func roundTrip(t *testing.T, rec Record) Record {
	t.Helper()
	got, err := ParseRecord([]byte(js(t, rec)))
	if err != nil {
		t.Fatal(err)
	}
	return *got
}

// A record goes through the very states that the match went through, also where something was taken back, and what was done out of turn made again.
func TestReplayIsTheMatch(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		r := newRig(t, Config{Seed: [32]byte{byte(seed)}, Options: map[string]any{"goal": 1000}})
		rng := dice.Fast(seed)
		for r.Len() < 3*chapterLen && r.Status() == Running {
			r.later(time.Second)
			randomStep(r, &rng)
		}
		err := Replay(r.record(true), lookup, func(step int, got game.Table, _ Entry, _ game.Events) error {
			want, err := r.c.state(step)
			if err == nil && got.Digest() != want.Digest() {
				t.Fatalf("seed %d: after step %d the record is at %s, the match at %s", seed, step, got.AppendState(nil), want.AppendState(nil))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A record and its entries are read the same whether they are written as this program does it or otherwise: with spaces, escapes, in another order.
func TestRecordReadsAsJSON(t *testing.T) {
	t.Parallel()
	rec := finished(t)
	rec.Title, rec.Seats[0].Name = `An "odd" <title>`, "Zoë"
	text := js(t, rec)
	indented, err := json.MarshalIndent(rec, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"as it is": text, "indented": string(indented),
		"escapes": strings.Replace(text, `"do":"act"`, `"do":"\u0061ct"`, 1),
		"order":   strings.Replace(text, `"do":"act","seat":`, `"ms":0,"do":"act","seat":`, 1),
	} {
		want := Record{}
		err := json.Unmarshal([]byte(data), &want)
		if name == "order" {
			if got, err := ParseRecord([]byte(data)); err == nil || !strings.Contains(err.Error(), `the field "ms" is there twice`) {
				t.Errorf("%s: %v, %v", name, got, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		got, err := ParseRecord([]byte(data))
		if err != nil || !cmp.Equal(*got, want) {
			t.Errorf("%s: %v, %s", name, err, cmp.Diff(*got, want))
		}
	}
	for _, data := range []string{
		`{"do":"act","seat":1,"action":{"do":"go","n":1},"ms":5,"digest":"named:00"}`, `{"do":"undo","seat":0,"to":3,"ms":7}`, `{}`, `{"do":"act","seat":128}`,
		`{"do":"orders","seat":0,"ms":1,"orders":{"a":true}}`, `{"DO":"act"}`, `{"do":"act","do":"undo"}`, `{"do":"act","action":null}`, `{"do":"act","action":[1]}`,
		`{"do":"rules","seat":-1,"ms":2,"from":"1","rules":"2","state":{"a":1},"parts":{"b":"c"}}`, `{"do":"act","auto":true,"unknown":1}`, `{"do":"act"`, `{"ms":1e3}`, `7`,
	} {
		var want Entry
		wrong := json.Unmarshal([]byte(data), &want)
		got, err := ParseEntry([]byte(data))
		if (err == nil) != (wrong == nil) || err == nil && !cmp.Equal(got, want) {
			t.Errorf("%s: %+v, %v; want %+v, %v", data, got, err, want, wrong)
		}
	}
}

func TestVerifyGoodRecord(t *testing.T) {
	t.Parallel()
	rec := finished(t)
	back := roundTrip(t, rec)
	if diff := cmp.Diff(js(t, rec), js(t, back)); diff != "" {
		t.Error(diff)
	}
	rep, err := Verify(context.Background(), back, lookup)
	if err != nil {
		t.Fatal(err)
	}
	if rep.Steps < 3*DigestEvery || rep.Digests != rep.Steps/DigestEvery || rep.Undone == 0 || rep.Actions+rep.Undone > rep.Steps ||
		!rep.Fair || rep.Dice == 0 || rep.Outcome == nil {
		t.Errorf("report: %s", js(t, rep))
	}
	steps := 0
	err = Replay(back, lookup, func(step int, tab game.Table, e Entry, ev game.Events) error {
		if step != steps || tab == nil || ev == nil || step > 0 && e.Do != rec.Steps[step-1].Do {
			t.Fatalf("step %d: %+v", step, e)
		}
		steps++
		return nil
	})
	if err != nil || steps != rep.Steps+1 {
		t.Errorf("replayed %d steps: %v", steps, err)
	}
	stop := errors.New("stop")
	for at := range 2 {
		err := Replay(back, lookup, func(step int, _ game.Table, _ Entry, _ game.Events) error {
			if step == at {
				return stop
			}
			return nil
		})
		if err != stop {
			t.Errorf("stopped at %d: %v", at, err)
		}
	}
}

// Every kind of tampering is found, and said where it can be.
func TestVerifyFindsTampering(t *testing.T) {
	t.Parallel()
	rec := finished(t)
	act := slices.IndexFunc(rec.Steps, func(e Entry) bool { return strings.Contains(string(e.Action), `"bid"`) })
	var digest *DigestError
	var step *StepError
	var newer *NewerError
	var outcome *OutcomeError
	var option *game.OptionError
	var action *ActionError
	var notAsked *NotAskedError
	tests := []struct {
		name   string
		tamper func(r *Record)
		want   any // a sentinel, a pointer for errors.As, or nil for any error
	}{
		{"changed action", func(r *Record) {
			e := &r.Steps[act]
			n := "1"
			if strings.Contains(string(e.Action), n) {
				n = "2"
			}
			e.Action = json.RawMessage(`{"do":"bid","n":` + n + `}`)
		}, nil},
		{"malformed action", func(r *Record) { r.Steps[act].Action = json.RawMessage(`{"dig":1}`) }, &action},
		{"changed seat", func(r *Record) {
			e := &r.Steps[slices.IndexFunc(r.Steps, func(e Entry) bool { return strings.Contains(string(e.Action), `"plan"`) })]
			e.Seat = (e.Seat + 1) % 3
		}, &notAsked},
		{"no such seat", func(r *Record) { r.Steps[act].Seat = 7 }, ErrNoSeat},
		{"changed seed", func(r *Record) { r.Seed = "ff" + r.Seed[2:] }, ErrCommitment},
		{"changed seed and commitment", func(r *Record) {
			r.Seed = "ff" + r.Seed[2:]
			seed, err := parseSeed(r.Seed)
			if err != nil {
				t.Fatal(err)
			}
			r.Commitment = dice.Commitment(seed)
		}, nil},
		{"malformed seed", func(r *Record) { r.Seed = "ff" }, nil},
		{"changed nonce", func(r *Record) { r.Seats[0].Nonce = "other" }, nil},
		{"commitment left out", func(r *Record) { r.Commitment = "" }, ErrCommitment},
		{"seed left out", func(r *Record) { r.Seed = "" }, ErrNoSeed},
		{"broken digest", func(r *Record) { r.Steps[DigestEvery-1].Digest = strings.Repeat("0", digestLen) }, &digest},
		{"digest left out", func(r *Record) { r.Steps[DigestEvery-1].Digest = "" }, &digest},
		{"digest in the wrong place", func(r *Record) { r.Steps[4].Digest = strings.Repeat("0", digestLen) }, &digest},
		{"removed step", func(r *Record) { r.Steps = slices.Delete(r.Steps, act, act+1) }, nil},
		{"removed end", func(r *Record) { r.Steps = r.Steps[:len(r.Steps)-1] }, &outcome},
		{"steps after the end", func(r *Record) { r.Steps = append(r.Steps, r.Steps[act]) }, ErrOver},
		{"time goes back", func(r *Record) { r.Steps[act+1].MS = r.Steps[act].MS - 1 }, &step},
		{"wrong winner", func(r *Record) { r.Outcome.Winners = []game.Seat{0, 1, 2} }, &outcome},
		{"wrong score", func(r *Record) { r.Outcome.Scores[0]++ }, &outcome},
		{"outcome left out", func(r *Record) { r.Outcome = nil }, &outcome},
		{"wrong final digest", func(r *Record) { r.Digest = strings.Repeat("0", 64) }, &digest},
		{"final digest left out", func(r *Record) { r.Digest = "" }, &digest},
		{"other rules", func(r *Record) { r.RulesVersion = "0" }, &newer},
		{"other game", func(r *Record) { r.Game = "chess" }, nil},
		{"other format", func(r *Record) { r.Format = "turnpike-record-9" }, nil},
		{"unknown option", func(r *Record) { r.Options = game.Values{"gaol": 3} }, &option},
		{"dice and seed", func(r *Record) { r.Dice = []Die{{Value: 3}} }, nil},
	}
	for _, tt := range tests {
		bad := roundTrip(t, rec)
		tt.tamper(&bad)
		_, err := Verify(context.Background(), bad, lookup)
		switch want := tt.want.(type) {
		case nil:
			if err == nil {
				t.Errorf("%s: not found", tt.name)
			}
		case error:
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", tt.name, err, want)
			}
		default:
			if !errors.As(err, want) {
				t.Errorf("%s: %v, want a %T", tt.name, err, want)
			}
		}
		t.Logf("%s: %v", tt.name, err)
	}
}

// No step before the last digest can be removed. After it, one that leaves no trace in the final state can.
func TestVerifyFindsEveryRemovedStep(t *testing.T) {
	t.Parallel()
	rec := finished(t)
	for i := range len(rec.Steps) / DigestEvery * DigestEvery {
		bad := rec
		bad.Steps = slices.Delete(slices.Clone(rec.Steps), i, i+1)
		if _, err := Verify(context.Background(), bad, lookup); err == nil {
			t.Errorf("step %d was removed, and nobody noticed", i+1)
		}
	}
}

func TestRunningRecordHidesTheSeed(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Seed: [32]byte{0xab, 0xcd}})
	r.act(0, "bid", 1)
	rec := r.record(false)
	if rec.Seed != "" || rec.Commitment != dice.Commitment(r.Config().Seed) || rec.Outcome != nil {
		t.Errorf("record: %s", js(t, rec))
	}
	if strings.Contains(js(t, rec), "abcd") {
		t.Error("the seed is in the record")
	}
	if _, err := Verify(context.Background(), r.record(true), lookup); err != nil {
		t.Errorf("a running match with its seed: %v", err)
	}
}

func TestScriptedRecord(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: threeHands().Position, Scripted: true,
		Script: []dice.Value{{Purpose: "toll", Value: 4}, {Value: 0}, {Value: 1}, {Value: 2}}})
	r.act(0, "plan", 1)
	r.act(0, "roll", 0)
	r.act(0, "pass", 0)
	rec := roundTrip(t, r.record(true))
	if b := js(t, rec); !strings.Contains(b, `"dice":["toll:4",0,1,2]`) || rec.Commitment != "" {
		t.Errorf("record: %s", b)
	}
	rep, err := Verify(context.Background(), rec, lookup)
	if err != nil || rep.Fair {
		t.Errorf("fair %v: %v", rep.Fair, err)
	}
	rec.Dice[0].Value = 5
	if _, err := Verify(context.Background(), rec, lookup); err == nil {
		t.Error("a changed die was not found")
	}
}

func TestParseRecordErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ in, want string }{
		{`{`, "unexpected end"},
		{`{"format":"pgn"}`, `"pgn"`},
		{`{"format":"turnpike-record-1","stops":[]}`, `"stops"`},
		{`{"format":"turnpike-record-1","Steps":[]}`, `unknown field "Steps" (did you mean "steps"?)`},
		{`{"format":"turnpike-record-1","steps":[{"do":"act","seat":0,"SEAT":1,"ms":0}]}`, `/steps/0: unknown field "SEAT" (did you mean "seat"?)`},
		{`{"format":"turnpike-record-1","steps":[{"do":"act","seat":0,"seat":1,"ms":0}]}`, `/steps/0: the field "seat" is there twice`},
		{`{"format":"turnpike-record-1","dice":["x"]}`, `"x"`},
		{`{"format":"turnpike-record-1","dice":[true]}`, "true"},
		{`{"format":"turnpike-record-1"} {}`, "after"},
	} {
		if _, err := ParseRecord([]byte(tt.in)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want it to name %s", tt.in, err, tt.want)
		}
	}
}
