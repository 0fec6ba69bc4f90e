package server

import (
	"net/http"
	"slices"
	"sync"
	"time"

	"turnpike/dice"
	"turnpike/store"
)

const (
	// commitmentTime is how long a commitment waits for its table.
	commitmentTime = 10 * time.Minute
	// maxCommitments is how many of one person wait at once; a further one takes the place of the oldest.
	maxCommitments = 4
)

// commitments are seeds that the server has committed to and that no table has yet: whoever opens one names the commitment, and a nonce of their
// own that the server could not know when it chose the seed.
type commitments struct {
	chance *chance
	clock  Clock

	mu     sync.Mutex
	now    map[string][]sealed // by person
	old    map[string][]sealed // from before turned; everything in it has run out at the next turn
	turned time.Time
}

// sealed is a seed with its commitment.
type sealed struct {
	seed       []byte
	commitment string
	until      time.Time
}

func newCommitments(ch *chance, c Clock) *commitments {
	return &commitments{chance: ch, clock: c, now: make(map[string][]sealed), turned: c.Now()}
}

// give draws a seed for person and returns its commitment.
func (c *commitments) give(person string) sealed {
	var m store.Match
	c.chance.seal(&m)
	now := c.clock.Now()
	s := sealed{m.Seed, m.Commitment, now.Add(commitmentTime)}
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.turned) > commitmentTime {
		c.old, c.now, c.turned = c.now, make(map[string][]sealed), now
	}
	list := append(c.now[person], s)
	if n := len(list) - maxCommitments; n > 0 {
		list = slices.Delete(list, 0, n)
	}
	c.now[person] = list
	return s
}

// take returns the seed of a commitment that person was given; false if it is not theirs, is used or has run out. It serves once.
func (c *commitments) take(person, commitment string) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, kept := range []map[string][]sealed{c.now, c.old} {
		list := kept[person]
		i := slices.IndexFunc(list, func(s sealed) bool { return s.commitment == commitment })
		if i < 0 {
			continue
		}
		s := list[i]
		kept[person] = slices.Delete(list, i, i+1)
		return s.seed, c.clock.Now().Before(s.until)
	}
	return nil, false
}

// fairness is what somebody who opens a table adds to its dice: both or neither.
type fairness struct{ commitment, nonce string }

// check returns an error if one of the two is missing.
func (f fairness) check() error {
	switch {
	case f.nonce != "" && f.commitment == "":
		return problem(http.StatusUnprocessableEntity, "invalid", "a nonce proves something only if the seed was chosen before it").
			field("commitment", "one of those that POST /api/commitments gives out, with a nonce; or leave both out")
	case f.nonce == "" && f.commitment != "":
		return problem(http.StatusUnprocessableEntity, "invalid", "a commitment is of use only with a nonce of your own").
			field("nonce", "1 to 64 characters that nobody can foresee; or leave both out")
	}
	return nil
}

// seal gives a table its secret seed: the one that its host was given the commitment of, or else a fresh one.
func (s *Server) seal(m *store.Match, host string, f fairness) error {
	if f.commitment == "" {
		s.chance.seal(m)
		return nil
	}
	seed, ok := s.commitments.take(host, f.commitment)
	if !ok {
		return problem(http.StatusConflict, "no-commitment", "this commitment is not one of yours, has been used, or is older than %d minutes", int(commitmentTime.Minutes())).
			field("commitment", "a fresh one of POST /api/commitments")
	}
	m.Seed, m.Commitment = seed, dice.Commitment([32]byte(seed))
	return nil
}
