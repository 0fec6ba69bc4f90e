package career

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

// RulesVersion is the version of the rules of a career. Whoever changes what an action does raises it, and adds a line to changelog.
const RulesVersion = 1

// digestEvery is how often an entry of the log says which state it leads to; those that end a stage say it always.
const digestEvery = 16

// Deed is an entry of the log of a career.
type Deed struct {
	Org    OrgID  `json:"org"`
	Action Action `json:"action"`
	MS     int64  `json:"ms,omitempty"`     // since the career began
	Auto   bool   `json:"auto,omitempty"`   // by a bot, a standing plan or the clock
	Undo   bool   `json:"undo,omitempty"`   // the deed before, of the same organization, is taken back; Action is empty
	Digest string `json:"digest,omitempty"` // of the state after it
}

// Career is a state with the log that led to it. It is not safe for concurrent use.
type Career struct {
	Title    string
	Seed     [32]byte
	Founders []Action // who was there from the beginning
	State    *State
	Log      []Deed

	c    *garage.Catalogue
	past []step // what may be taken back, the last deed of an organization first
}

// step is a state before a deed.
type step struct {
	org   OrgID
	state *State
}

// maxPast is how many deeds in a row can be taken back.
const maxPast = 20

// New begins a career: the organizations of those who found it, actions "join", come first, then bots are drawn, and the first Monday is over. Others join later
// by the same action of the house. The error says which option is wrong, or what of a founder.
func New(c *garage.Catalogue, title string, seed [32]byte, o Options, founders ...Action) (*Career, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	key := dice.Key(seed, "career")
	s := &State{Week: 1, Options: o, Key: hex.EncodeToString(key[:]), Dice: dice.Keyed(key)}
	m := &machine{s: s, c: c}
	for i := range founders {
		if founders[i].Do != DoJoin {
			return nil, refuse("CR-ACT-001d", "do", "%q", founders[i].Do).but("join")
		}
		if err := m.join(&founders[i]); err != nil {
			return nil, err
		}
	}
	m.openWeek()
	return &Career{Title: title, Seed: seed, Founders: founders, State: s, c: c}, nil
}

// Catalogue returns the parts that the vehicles of the career are made of.
func (k *Career) Catalogue() *garage.Catalogue { return k.c }

// check refuses options out of their bounds.
func (o *Options) check() error {
	for _, x := range []struct {
		key              string
		value, low, high int
	}{
		{"drivers", o.Drivers, 0, MaxOrgs - 1}, {"weeks", o.Weeks, monthWeeks, MaxWeeks}, {"salvage", o.Salvage, 25, 100}, {"purses", o.Purses, 1, monthWeeks},
		{"rest", o.Rest, 0, 5}, {"mile_pay", o.MilePay, 0, 100}, {"fight_pay", o.FightPay, 0, 20000},
	} {
		if x.value < x.low || x.value > x.high {
			return refuse("CR-OPTION-001d", x.key, "%d", x.value).but("%d to %d", x.low, x.high)
		}
	}
	if o.Level == "" {
		return refuse("CR-OPTION-001d", "level", "no bot is named").but("easy, normal, hard")
	}
	return nil
}

// Do carries out an action and enters it in the log. auto: nobody has chosen it. The error is a *[Refusal]; nothing has changed then.
func (k *Career) Do(org OrgID, a *Action, ms int64, auto bool) ([]Line, error) {
	before := k.State
	after, lines, err := before.after(k.c, org, a)
	if err != nil {
		return nil, err
	}
	if o := after.org(org); o != nil && !auto {
		o.Asleep, o.Missed = false, 0 // its person is there again
	}
	d := Deed{Org: org, Action: *a, MS: ms, Auto: auto}
	if len(k.Log)%digestEvery == digestEvery-1 || after.Stage != before.Stage || after.Week != before.Week {
		d.Digest = after.Digest()
	}
	k.remember(org, before, after)
	k.State = after
	k.Log = append(k.Log, d)
	return lines, nil
}

// remember keeps what may be taken back: deeds of the week's work after which no die has moved, and which nobody else has seen (section 10 of the design).
func (k *Career) remember(org OrgID, before, after *State) {
	if org == House || after.Stage != StageWork || before.Stage != StageWork || before.Week != after.Week || after.Dice.Count() != before.Dice.Count() {
		k.past = nil
		return
	}
	if len(k.past) > 0 && k.past[0].org != org {
		k.past = nil
	}
	if k.past = append(k.past, step{org, before}); len(k.past) > maxPast {
		k.past = slices.Delete(k.past, 0, 1)
	}
}

// CanUndo reports whether an organization may take its last deed back.
func (k *Career) CanUndo(org OrgID) bool { return len(k.past) > 0 && k.past[0].org == org }

// Undo takes the last deed back.
func (k *Career) Undo(org OrgID, ms int64) error {
	if !k.CanUndo(org) {
		return refuse("CR-UNDO-001d", "undo", "a die has moved since, or somebody else has acted").but("deeds of this week's work, one after the other")
	}
	last := len(k.past) - 1
	k.State = k.past[last].state
	k.past = k.past[:last]
	k.Log = append(k.Log, Deed{Org: org, MS: ms, Undo: true, Digest: k.State.Digest()})
	return nil
}

// maxDriven ends a stage in which a bot would act for ever.
const maxDriven = 200

// Drive has bots, and organizations that are asleep, act until all of them have done what the stage asks. It returns the number of deeds.
func (k *Career) Drive(ms int64) (n int, err error) {
	for again := true; again; {
		again = false
		for i := 0; i < len(k.State.Orgs); i++ {
			id := k.State.Orgs[i].ID
			for range maxDriven {
				a := k.next(id)
				if a == nil {
					break
				}
				if _, err := k.Do(id, a, ms, true); err != nil {
					return n, fmt.Errorf("organization %d: %s: %w", id, a.Do, err)
				}
				n++
				again = true
			}
		}
	}
	return n, nil
}

// next returns what a bot, or the standing plan of a sleeper, does next.
func (k *Career) next(id OrgID) *Action {
	o := k.State.org(id)
	switch {
	case o.Temper != nil:
		return k.State.Drive(k.c, id)
	case o.Asleep:
		if a := k.State.Standing(k.c, id); a != nil {
			return a
		}
		if k.State.waits(o) && !slices.ContainsFunc(k.State.Runs, func(r Run) bool { return r.Org == id }) {
			return &Action{Do: DoDone}
		}
	}
	return nil
}

// Deadline decides for everybody who has not: standing plans first, then the stage ends, unless the week has gone on by then.
func (k *Career) Deadline(ms int64) error {
	week, stage := k.State.Week, k.State.Stage
	for i := 0; i < len(k.State.Orgs); i++ {
		id := k.State.Orgs[i].ID
		for range maxDriven {
			a := k.State.Standing(k.c, id)
			if a == nil {
				break
			}
			if _, err := k.Do(id, a, ms, true); err != nil {
				return fmt.Errorf("organization %d: %s: %w", id, a.Do, err)
			}
			if k.State.Week != week || k.State.Stage != stage {
				return nil
			}
		}
	}
	_, err := k.Do(House, &Action{Do: DoDeadline}, ms, true)
	return err
}

// Due returns the fixtures that are to be played, by id.
func (k *Career) Due() (list []*Fixture) {
	for i := range k.State.Fixtures {
		if f := &k.State.Fixtures[i]; f.Status == Drawn {
			list = append(list, f)
		}
	}
	return list
}

// Fixture returns a fixture, nil if there is none.
func (k *Career) Fixture(id FixtureID) *Fixture { return k.State.fixture(id) }

// MatchSeed returns the seed of the dice of a fixture: they follow from the key of the career and the fixture's id.
func (s *State) MatchSeed(id FixtureID) [32]byte {
	key, err := hex.DecodeString(s.Key)
	if err != nil {
		panic("career: the key: " + err.Error()) // hex of our own
	}
	h := sha256.New()
	h.Write(key)
	h.Write([]byte("fixture"))
	var n [8]byte
	binary.BigEndian.PutUint64(n[:], uint64(id))
	h.Write(n[:])
	return [32]byte(h.Sum(nil))
}

// FastSeed returns the seed with which a fixture of bots alone is played.
func (s *State) FastSeed(id FixtureID) uint64 {
	seed := s.MatchSeed(id)
	return binary.BigEndian.Uint64(seed[:8])
}

// Text returns the state as JSON: equal states have equal bytes.
func (s *State) Text() []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic("career: a state: " + err.Error()) // plain data
	}
	return text
}

// Digest returns the SHA-256 of the state's JSON in hex.
func (s *State) Digest() string {
	sum := sha256.Sum256(s.Text())
	return hex.EncodeToString(sum[:])
}

// ReadState reads a state that Text has written.
func ReadState(text []byte) (*State, error) {
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("the state of a career: %w", err)
	}
	return &s, nil
}
