package career

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"turnpike/dice"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/strictjson"
)

// Format is that of records of careers.
const Format = "turnpike-career-1"

// File is the record of a career: all that it takes to play it again.
type File struct {
	Format       string                     `json:"format"`
	RulesVersion int                        `json:"rules_version"`
	Title        string                     `json:"title"`
	Options      Options                    `json:"options"`
	Founders     []Action                   `json:"organizations"` // that were there from the beginning, each an action "join"
	Commitment   string                     `json:"commitment"`    // SHA-256 of the seed, hex
	Seed         string                     `json:"seed"`          // hex
	Entries      []Deed                     `json:"entries"`
	Matches      map[string]json.RawMessage `json:"matches,omitempty"` // records of fixtures with persons, by the id of the fixture
}

// Record returns the record of a career, without the records of matches.
func (k *Career) Record() *File {
	return &File{
		Format: Format, RulesVersion: RulesVersion, Title: k.Title, Options: k.State.Options, Founders: k.Founders, Commitment: dice.Commitment(k.Seed), Seed: hex.EncodeToString(k.Seed[:]), Entries: k.Log,
	}
}

// ReadFile reads a record. The error says what is wrong with it.
func ReadFile(data []byte) (*File, error) {
	var f File
	if err := strictjson.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("a record of a career: %w", err)
	}
	if f.Format != Format {
		return nil, fmt.Errorf("a record of a career: format %q; %q is known", f.Format, Format)
	}
	if f.RulesVersion < 1 || f.RulesVersion > RulesVersion {
		return nil, fmt.Errorf("a record of a career: it was played by version %d of the rules; this program has 1 to %d", f.RulesVersion, RulesVersion)
	}
	return &f, nil
}

// BrokenError says where a log of a career cannot be played on.
type BrokenError struct {
	Entry int // from 0
	Err   error
}

func (e *BrokenError) Error() string { return fmt.Sprintf("entry %d: %v", e.Entry, e.Err) }
func (e *BrokenError) Unwrap() error { return e.Err }

// errDigest says that a log leads elsewhere than it says.
var errDigest = errors.New("the state is not the one that the log says")

// Open plays a record from its beginning. With a *[BrokenError] it returns the career as it was after the last entry whose digest held.
func Open(c *garage.Catalogue, f *File) (*Career, error) {
	text, err := hex.DecodeString(f.Seed)
	if err != nil || len(text) != 32 {
		return nil, fmt.Errorf("a record of a career: the seed %q is not 64 hex digits", f.Seed)
	}
	seed := [32]byte(text)
	if dice.Commitment(seed) != f.Commitment {
		return nil, errors.New("a record of a career: the seed is not the one that was committed to")
	}
	k, err := New(c, f.Title, seed, f.Options, f.Founders...)
	if err != nil {
		return nil, err
	}
	return k, k.Replay(f.Entries)
}

// Replay takes up entries of a log. With a *[BrokenError] the career is as it was after the last entry whose digest held; the entries after that are dropped.
func (k *Career) Replay(entries []Deed) error {
	held, sure := len(k.Log), k.State
	fail := func(i int, err error) error {
		k.State, k.Log, k.past = sure, k.Log[:held], nil
		return &BrokenError{i, err}
	}
	for i := range entries {
		d := &entries[i]
		if d.Undo {
			if err := k.Undo(d.Org, d.MS); err != nil {
				return fail(i, err)
			}
		} else if _, err := k.Do(d.Org, &d.Action, d.MS, d.Auto); err != nil {
			return fail(i, err)
		}
		last := &k.Log[len(k.Log)-1]
		if d.Digest == "" {
			last.Digest = "" // as the log was written
			continue
		}
		if last.Digest == "" {
			last.Digest = k.State.Digest()
		}
		if last.Digest != d.Digest {
			return fail(i, errDigest)
		}
		held, sure = len(k.Log), k.State
	}
	return nil
}

// Player plays a fixture of bots alone and returns what came of it.
type Player func(s *State, f *Fixture) (*deluxe.Aftermath, error)

// Finding is what a verification has to say about a fixture.
type Finding struct {
	Fixture FixtureID `json:"fixture"`
	Problem string    `json:"problem"`
}

// Report is what came of a verification.
type Report struct {
	Entries  int       `json:"entries"`
	Weeks    int       `json:"weeks"`
	Fixtures int       `json:"fixtures"` // that were proved
	Findings []Finding `json:"findings,omitempty"`
	Differs  int       `json:"differs"` // the first entry that cannot be proved, from 0; -1: none
	Problem  string    `json:"problem,omitempty"`
	Digest   string    `json:"digest"` // of the last state
}

// OK reports whether all is proved.
func (r *Report) OK() bool { return r.Differs < 0 && len(r.Findings) == 0 }
