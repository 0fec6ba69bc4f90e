package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"turnpike/game"
	"turnpike/internal/sharecard"
	"turnpike/store"
)

// A card is a position as a picture, for link previews and to be sent around. It shows what a spectator sees. Whoever may not see a match gets the
// same card for it as for one that does not exist.

// The limits of cards: how many are drawn at once, and how many are kept.
const (
	maxDrawing = 2
	maxCards   = 256
)

// The names of cards, by where they are.
const (
	cardPNG = "card.png"
	cardSVG = "card.svg"
)

// cards are the pictures that were asked for lately.
type cards struct {
	drawing chan struct{} // has room for those that are drawn at once

	mu    sync.Mutex
	kept  map[cardKey]*asset
	order []cardKey // oldest first
}

// cardKey says what is on a card and how it is written. The zero id is the neutral card.
type cardKey struct {
	id    string
	seq   int
	about [sha256.Size]byte // of the words on it
	theme sharecard.Theme
	file  string
}

func newCards() *cards {
	return &cards{drawing: make(chan struct{}, maxDrawing), kept: make(map[cardKey]*asset)}
}

// find returns a card that is kept.
func (c *cards) find(key cardKey) *asset {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.kept[key]
}

// make draws a card and keeps it. The error is that of the context, if there is too much to be drawn before.
func (c *cards) make(ctx context.Context, key cardKey, draw func(sharecard.Theme) *sharecard.Picture) (*asset, error) {
	select {
	case c.drawing <- struct{}{}:
		defer func() { <-c.drawing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if a := c.find(key); a != nil {
		return a, nil // somebody else has waited for the same one
	}
	p := draw(key.theme)
	a := &asset{kind: kinds[".png"]}
	data := []byte(nil)
	if key.file == cardSVG {
		a.kind, data = kinds[".svg"], p.SVG()
	} else {
		data = p.PNG()
	}
	sum := sha256.Sum256(data)
	a.forms[0] = form{data, `"` + hex.EncodeToString(sum[:12]) + `"`}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.kept[key] == nil {
		c.order = append(c.order, key)
	}
	c.kept[key] = a
	if len(c.order) > maxCards {
		delete(c.kept, c.order[0])
		c.order = c.order[1:]
	}
	return a, nil
}

// How long cards may be kept by others.
const (
	cardForEver = "max-age=31536000, immutable" // of a match that is over
	cardAgain   = "no-cache"                    // it is asked for each time; the ETag makes the answer short
)

// cardInput is what a request for a card asks for.
type cardInput struct {
	file  string
	step  int // -1: the newest
	seat  int // by whose count of the steps: a seat of the reader's, or -1 for a spectator's
	theme sharecard.Theme
}

// askedCard reads what a request asks for.
func askedCard(r *http.Request) (in cardInput, err error) {
	in = cardInput{r.PathValue("card"), -1, int(game.Nobody), sharecard.Dark}
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return in, problem(http.StatusUnprocessableEntity, "invalid", "the query cannot be read: %v", err).field("query", cardQuery)
	}
	for name, values := range query {
		text := values[0]
		switch name {
		case "step":
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 {
				return in, problem(http.StatusUnprocessableEntity, "invalid", "step: %q is no number of a step", clipped(text)).field("step", "0 or more; left out: the newest")
			}
			in.step = n
		case "seat":
			n, err := strconv.Atoi(text)
			if err != nil || n < int(game.Nobody) || n >= game.MaxSeats {
				return in, problem(http.StatusUnprocessableEntity, "invalid", "seat: there is no seat %q", clipped(text)).field("seat", "one of your seats; left out: a spectator's count of the steps")
			}
			in.seat = n
		case "theme":
			in.theme = sharecard.Theme(text)
			if !slices.Contains(sharecard.Themes, in.theme) {
				return in, problem(http.StatusUnprocessableEntity, "invalid", "theme: there is no %q", clipped(text)).field("theme", "dark, light")
			}
		default:
			return in, problem(http.StatusUnprocessableEntity, "invalid", "%s: unknown query parameter", clipped(name)).field(clipped(name), cardQuery)
		}
	}
	return in, nil
}

// cardQuery is what the query of a card may hold.
const cardQuery = "step, seat and theme"

// clipped shortens what somebody has sent for the sentence that refuses it.
func clipped(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// reader returns the person of a request, if they are known; nobody is made a guest for looking at a picture.
func (s *Server) reader(r *http.Request) string {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return ""
	}
	return s.signed(c.Value)
}

// serveCard answers with the picture of a position.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request) {
	file := r.PathValue("card")
	if file != cardPNG && file != cardSVG {
		writeProblem(w, problem(http.StatusNotFound, "not-found", "there is no such page"))
		return
	}
	a, cache, err := s.card(r)
	if err != nil {
		p, ok := errors.AsType[*Problem](s.answerTo(r.Context(), err))
		if !ok {
			p = problemOf(err)
		}
		writeProblem(w, p)
		return
	}
	shown := *a
	shown.cache = cache
	// What a match shows depends on who asks.
	w.Header().Set("Vary", "Cookie")
	shown.serve(w, r)
}

// card finds or makes the picture that a request asks for, and says how long it may be kept.
func (s *Server) card(r *http.Request) (*asset, string, error) {
	in, err := askedCard(r)
	if err != nil {
		return nil, "", err
	}
	id, ctx := r.PathValue("id"), r.Context()
	var found *asset
	var card sharecard.Card
	key, cache := cardKey{}, "private, "+cardAgain
	if len(id) <= maxMatchID {
		person := s.reader(r)
		err = s.hub.do(ctx, id, func(room *room) error {
			if !room.visible(person) {
				return errPrivate()
			}
			key = cardKey{id: id, theme: in.theme, file: in.file}
			if room.visible("") {
				cache = "public, " + cardAgain
			}
			var err error
			if found, err = room.card(person, in, &key, &card, s.cards); err == nil && room.m != nil && over(room.row.Status) {
				cache = strings.Replace(cache, cardAgain, cardForEver, 1)
			}
			return err
		})
		if err != nil && (key.id != "" || ctx.Err() != nil || errors.Is(err, store.ErrClosed) || errors.Is(err, errAsleep)) {
			return nil, "", err
		}
	}
	draw := card.Draw
	if key.id == "" {
		// It is closed to the reader, or there is none, or it cannot be opened.
		key, draw = cardKey{theme: in.theme, file: in.file}, sharecard.Neutral
		found = s.cards.find(key)
	}
	if found != nil {
		return found, cache, nil
	}
	found, err = s.cards.make(ctx, key, draw)
	return found, cache, err
}

// maxMatchID is how long the id of a match is at most.
const maxMatchID = 32

func over(s store.Status) bool { return s == store.StatusFinished || s == store.StatusAborted }

// serveSiteCard answers with the card of the site.
func (s *Server) serveSiteCard(w http.ResponseWriter, r *http.Request) {
	key := cardKey{theme: sharecard.Dark, file: cardPNG}
	a := s.cards.find(key)
	if a == nil {
		var err error
		if a, err = s.cards.make(r.Context(), key, sharecard.Neutral); err != nil {
			writeProblem(w, problemOf(err))
			return
		}
	}
	shown := *a
	shown.cache = "public, " + cardAgain
	shown.serve(w, r)
}

// card fills in what is on the card of a step, -1: the newest, or returns the one that is kept.
func (r *room) card(person string, in cardInput, key *cardKey, c *sharecard.Card, kept *cards) (*asset, error) {
	c.Game, c.Title = r.row.Game, r.row.Title
	if e, err := r.hub.games.Find(r.row.Game); err == nil {
		c.Game = e.Game.Info().Title
	}
	for _, s := range r.row.Seats {
		c.Seats = append(c.Seats, sharecard.Seat{Name: s.Name, Free: s.Person == "" && s.Kind != store.SeatBot})
	}
	v, err := r.viewerOf(person, &in.seat)
	switch {
	case err != nil:
		return nil, err
	case r.m == nil && in.step > 0:
		return nil, problem(http.StatusNotFound, "no-frame", "the match has not begun").field("step", "0")
	}
	c.Off = r.row.Status == store.StatusAborted
	if r.m != nil {
		last := r.m.Seq(game.Nobody)
		if key.seq = last; in.step >= 0 {
			if key.seq, err = r.m.SeqAmong(game.Nobody, v, in.step); err != nil {
				return nil, problem(http.StatusNotFound, "no-frame", "%v", err).field("step", fmt.Sprintf("0 to %d", r.m.Seq(v)))
			}
		}
		c.Newest = key.seq == last
		c.Options = disclosed(r.hub.games, &r.row, r.m.Options(), "")
		for i := range c.Seats {
			c.Seats[i].Free = false
		}
	}
	about, err := json.Marshal([]any{c.Game, c.Title, c.Seats, c.Newest, r.row.Status})
	if err != nil {
		return nil, err
	}
	key.about = sha256.Sum256(about)
	if r.m == nil {
		return kept.find(*key), nil
	}
	if a := kept.find(*key); a != nil {
		return a, nil
	}
	if c.Newest {
		f := r.m.Frame(game.Nobody)
		c.Frame = &f
		return nil, nil
	}
	f, err := r.m.FrameAt(game.Nobody, key.seq)
	c.Frame = &f
	return nil, err
}
