// Package storetest is the conformance suite of package store: what every
// implementation must do.
package storetest

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
)

// Run holds an implementation to the contract. The function open returns a new,
// empty store each time it is called; Run closes it.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	tests := []struct {
		name string
		run  func(t *testing.T, s store.Store)
	}{
		{"People", testPeople},
		{"Progress", testProgress},
		{"Match", testMatch},
		{"MatchConflicts", testMatchConflicts},
		{"MatchesFilter", testMatchesFilter},
		{"MatchesPages", testMatchesPages},
		{"MatchesFollowUpdates", testMatchesFollowUpdates},
		{"Log", testLog},
		{"LogRefusals", testLogRefusals},
		{"LogKeys", testLogKeys},
		{"LogAllOrNothing", testLogAllOrNothing},
		{"LogRace", testLogRace},
		{"LogManyMatches", testLogManyMatches},
		{"Chapters", testChapters},
		{"Review", testReview},
		{"Beat", testBeat},
		{"Chat", testChat},
		{"ChatRace", testChatRace},
		{"Experiments", testExperiments},
		{"ExperimentsFilter", testExperimentsFilter},
		{"ExperimentsPages", testExperimentsPages},
		{"Batches", testBatches},
		{"ManyBatches", testManyBatches},
		{"PruneBatches", testPruneBatches},
		{"BatchesRace", testBatchesRace},
		{"Careers", testCareers},
		{"CareersFilter", testCareersFilter},
		{"CareerLog", testCareerLog},
		{"CareerKeys", testCareerKeys},
		{"CareerRace", testCareerRace},
		{"Fidelity", testFidelity},
		{"Independence", testIndependence},
		{"Cancelled", testCancelled},
		{"Ping", testPing},
		{"Close", testClose},
		{"Model", testModel},
		{"LabModel", testLabModel},
		{"CareerModel", testCareerModel},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			t.Cleanup(func() {
				if err := s.Close(); err != nil {
					t.Errorf("Close: %v", err)
				}
			})
			tt.run(t, s)
		})
	}
}

// at returns an instant that is n seconds after some other.
func at(n int) time.Time {
	return time.Date(2026, 5, 17, 18, 30, 0, 123456000, time.UTC).Add(time.Duration(n) * time.Second)
}

// sampleMatch is a match with every field set.
func sampleMatch(id string) store.Match {
	return store.Match{
		ID:           id,
		Game:         "deluxe",
		RulesVersion: "1.2",
		Title:        "Friday night – \"finals\"",
		Options:      json.RawMessage(`{"laps": 3,  "ram":true}`),
		Setup:        json.RawMessage(`{"arena":"double drum"}`),
		Clock:        json.RawMessage(`{"per_move":"24h"}`),
		Host:         "ann",
		Seats: []store.Seat{
			{Kind: store.SeatPerson, Person: "ann", Name: "Ann"},
			{Kind: store.SeatBot, Name: "Rusty", Bot: "rules"},
			{Kind: store.SeatLink, Token: "s3cret"},
			{Kind: store.SeatOpen},
		},
		Status:     store.StatusOpen,
		Public:     true,
		Seed:       []byte("\x00\x01\xfe\xff5678901234567890123456789012"),
		Commitment: "c0ffee",
		Created:    at(0),
		Started:    at(1),
		Updated:    at(2),
		Ended:      at(3),
		Outcome:    json.RawMessage(`{"winners":[0]}`),
		Summary:    json.RawMessage(`{"turn":12}`),
		Program:    "v1.2+abc",
		Career:     "c1",
		Fixture:    1 << 40,
	}
}

// addMatch creates a plain match.
func addMatch(t testing.TB, s store.Store, id string) {
	t.Helper()
	must(t, s.CreateMatch(t.Context(), store.Match{ID: id, Game: "race", Status: store.StatusRunning, Updated: at(0)}))
}

// action is entry seq of a log, with data that only it has.
func action(match string, seq int64) store.Entry {
	data, err := json.Marshal(map[string]any{"match": match, "move": seq})
	if err != nil {
		panic(err)
	}
	return store.Entry{Match: match, Seq: seq, At: at(int(seq)), Kind: "action", Seat: int8(seq % 4), Data: data}
}

// actions are the entries from first to last.
func actions(match string, first, last int64) []store.Entry {
	var list []store.Entry
	for seq := first; seq <= last; seq++ {
		list = append(list, action(match, seq))
	}
	return list
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// wantLog checks the whole log of a match.
func wantLog(t testing.TB, s store.Store, match string, want []store.Entry) {
	t.Helper()
	got, err := s.Entries(context.WithoutCancel(t.Context()), match, 0)
	must(t, err)
	equal(t, "log of "+match, got, want)
}
