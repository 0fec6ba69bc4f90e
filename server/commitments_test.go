package server

import (
	"encoding/hex"
	"net/http"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
)

func (p *player) commitment() string {
	p.t.Helper()
	var c Commitment
	p.must("POST", "/api/commitments", nil, &c)
	if len(c.Commitment) != 64 {
		p.t.Fatalf("commitment %+v", c)
	}
	return c.Commitment
}

// record resigns for a seat, which ends a match of two, and returns the record.
func (p *player) record(id string, seat game.Seat) match.Record {
	p.t.Helper()
	p.must("POST", "/api/matches/"+id+"/resign", SeatRef{seat}, nil)
	var rec match.Record
	p.must("GET", "/api/matches/"+id+"/record", nil, &rec)
	return rec
}

// provable checks that the seed of a record is the one that was committed to, and that the record is sound under it.
func (p *player) provable(rec match.Record, commitment string, nonces ...string) {
	p.t.Helper()
	seed, err := hex.DecodeString(rec.Seed)
	if err != nil || len(seed) != 32 || dice.Commitment([32]byte(seed)) != commitment || rec.Commitment != commitment {
		p.t.Errorf("the seed %q is not that of %s", rec.Seed, commitment)
	}
	for i, n := range nonces {
		if rec.Seats[i].Nonce != n {
			p.t.Errorf("the nonce of seat %d is %q, want %q", i, rec.Seats[i].Nonce, n)
		}
	}
	var rep VerifyReport
	if p.must("POST", "/api/verify", rec, &rep); !rep.OK || !rep.Report.Fair {
		p.t.Errorf("the record is not sound: %+v", rep)
	}
}

// Against bots the server commits to its seed before it knows the player's nonce, and both are in the record.
func TestHostsNonce(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, other := w.player(), w.player()
		c := p.commitment()
		page := new(MatchPage)
		p.must("POST", "/api/play", PlayRequest{Game: "race", Commitment: c, Nonce: "tea at five"}, page)
		if page.Table.Commitment != c {
			t.Errorf("the table has commitment %s, not %s", page.Table.Commitment, c)
		}

		// At a shared screen the nonce stands at every seat of the host; the server adds none of its own, or it could choose among several.
		c = p.commitment()
		req := fast("hot", "you")
		req.Commitment, req.Nonce = c, "my own"
		p.provable(p.record(p.open(req).Table.ID, 0), c, "my own", "my own")

		// Who joins gives a nonce or none.
		for _, nonce := range []string{"theirs", ""} {
			c = p.commitment()
			req = fast("you", "open")
			req.Commitment, req.Nonce = c, "my own"
			id := p.open(req).Table.ID
			other.must("POST", "/api/matches/"+id+"/join", JoinRequest{Nonce: nonce}, nil)
			rec := p.record(id, 0)
			p.provable(rec, c, "my own", nonce)

			// And once more.
			next := p.commitment()
			p.must("POST", "/api/matches/"+id+"/rematch", RematchRequest{Commitment: next, Nonce: "again"}, page)
			if nonce == "" {
				// The second request gets the same table, and its commitment is not used up.
				spare := other.commitment()
				other.must("POST", "/api/matches/"+id+"/rematch", RematchRequest{Commitment: spare, Nonce: "mine"}, nil)
				other.must("POST", "/api/play", PlayRequest{Game: "race", Commitment: spare, Nonce: "mine"}, nil)
			}
			p.provable(p.record(page.Table.ID, 0), next, "again", "")
		}

		// The nonce of a guest alone counts as much.
		id := p.open(fast("you", "open")).Table.ID
		c = other.page(id).Table.Commitment
		other.must("POST", "/api/matches/"+id+"/join", JoinRequest{Nonce: "theirs"}, nil)
		p.provable(p.record(id, 0), c, "", "theirs")

		// Without one the server draws both, as for tables that name no commitment.
		req = fast("you", "open")
		id = p.open(req).Table.ID
		other.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		rec := p.record(id, 0)
		if len(rec.Seats[0].Nonce) != 22 || len(rec.Seats[1].Nonce) != 22 {
			t.Errorf("nonces that the server has drawn: %+v", rec.Seats)
		}
	})
}

// A commitment serves its person once, for a while, and only with a nonce.
func TestCommitmentsAreUsedOnce(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, other := w.player(), w.player()
		play := func(c string) PlayRequest { return PlayRequest{Game: "race", Commitment: c, Nonce: "n"} }
		c := p.commitment()
		if prob := p.refused(http.StatusUnprocessableEntity, "invalid", "POST", "/api/play", PlayRequest{Game: "race", Nonce: "n"}); prob.Field != "commitment" {
			t.Errorf("a nonce alone: %+v", prob)
		}
		if prob := p.refused(http.StatusUnprocessableEntity, "invalid", "POST", "/api/play", PlayRequest{Game: "race", Commitment: c}); prob.Field != "nonce" {
			t.Errorf("a commitment alone: %+v", prob)
		}
		other.refused(http.StatusConflict, "no-commitment", "POST", "/api/play", play(c))
		// A request that is refused for something else leaves it as it was.
		wrong := fast("you", "bot")
		wrong.Options["goal"], wrong.Commitment, wrong.Nonce = 1000, c, "n"
		p.refused(http.StatusUnprocessableEntity, "bad-option", "POST", "/api/matches", wrong)
		p.must("POST", "/api/play", play(c), nil)
		p.refused(http.StatusConflict, "no-commitment", "POST", "/api/play", play(c))

		var kept []string
		for range maxCommitments + 1 {
			kept = append(kept, p.commitment())
		}
		p.refused(http.StatusConflict, "no-commitment", "POST", "/api/play", play(kept[0]))
		time.Sleep(commitmentTime - time.Minute)
		p.must("POST", "/api/play", play(kept[1]), nil)
		late := p.commitment()
		time.Sleep(2 * time.Minute)
		p.refused(http.StatusConflict, "no-commitment", "POST", "/api/play", play(kept[2]))
		p.commitment() // others have run out and make room
		p.must("POST", "/api/play", play(late), nil)
	})
}

// What nobody fetches is forgotten.
func TestCommitmentsAreForgotten(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		c := w.srv.commitments
		for i := range 3 {
			c.give("a")
			time.Sleep(commitmentTime + time.Second)
			c.give("b")
			if len(c.now) != 1 || len(c.old) != 1 {
				t.Errorf("round %d: %d people now, %d before", i, len(c.now), len(c.old))
			}
			time.Sleep(commitmentTime + time.Second)
		}
	})
}
