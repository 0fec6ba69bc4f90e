package match

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
)

var keep = flag.Bool("keep", false, "write testdata/kept/tollgate.json anew")

// keptMatch is a match as a program left it.
type keptMatch struct {
	Chapters shelf           `json:"chapters"`
	Log      []Entry         `json:"log"`
	Options  map[string]any  `json:"options"`
	Record   json.RawMessage `json:"record"`
}

// TestGrown opens what this program has left in testdata. Built with the tag grown, the state of the game has fields more, and the game has options more,
// whose defaults change nothing: then nothing that was kept may be otherwise by a byte. The gate runs it both ways.
func TestGrown(t *testing.T) {
	t.Parallel()
	const file = "testdata/kept/tollgate.json"
	g := program(later{})
	if *keep {
		r, s := played(t, g, 3*chapterLen+20, 11)
		s.rest(t, r.Match)
		data, err := json.MarshalIndent(keptMatch{Chapters: s, Log: r.log, Options: r.Options(), Record: json.RawMessage(js(t, r.record(true)))}, "", " ")
		if err == nil {
			err = os.MkdirAll("testdata/kept", 0o755)
		}
		if err == nil {
			err = os.WriteFile(file, data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var k keptMatch
	if err := json.Unmarshal(data, &k); err != nil {
		t.Fatal(err)
	}
	again, s := played(t, g, 3*chapterLen+20, 11)
	s.rest(t, again.Match)
	if again.state().more != (extra{}) {
		t.Error("what is new does not hold its default")
	}
	if diff := cmp.Diff(js(t, k.Log), js(t, again.log)); diff != "" {
		t.Errorf("the log, with its digests, is another one: %s", diff)
	}
	for first, ch := range k.Chapters {
		a, err := unpackChapter(ch.Data)
		if err != nil {
			t.Fatal(err)
		}
		b, err := unpackChapter(s[first].Data)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(js(t, a), js(t, b)); diff != "" {
			t.Errorf("chapter %d: %s", first, diff)
		}
	}
	cfg := again.Config()
	cfg.Archive, cfg.Options = k.Chapters, k.Options
	m, how, err := Wake(cfg, k.Chapters.kept(k.Log))
	if err != nil || how != AsItWas {
		t.Fatalf("%q, %v", how, err)
	}
	woken := &rig{TB: t, Match: m}
	if diff := cmp.Diff(again.everything(), woken.everything()); diff != "" {
		t.Errorf("woken otherwise: %s", diff)
	}
	if m, err := Restore(cfg, k.Log); err != nil || m.Table().Digest() != again.Table().Digest() {
		t.Errorf("from its log: %v", err)
	}
	rec, err := ParseRecord(k.Record)
	if err != nil {
		t.Fatal(err)
	}
	if rep, err := Verify(context.Background(), *rec, func(string) (game.Game, error) { return g, nil }); err != nil || !rep.Whole() {
		t.Errorf("its record: %v", err)
	}
}
