package server

import (
	"context"
	"crypto/subtle"
	"net/http"
	"slices"

	"turnpike/store"
)

// guest is somebody who may see a table that is not public without sitting at it.
type guest struct {
	Person string `json:"person"`
	Link   string `json:"link,omitempty"` // the token of the seat's link that they came by: it counts while the seat is free. "": they may stay
}

// maxGuests bounds the guests of a table. Who is the longest there makes room, and can come back by the link.
const maxGuests = 200

// watchToken returns the token of a new table's watch link, "" if it needs none.
func watchToken(public bool) string {
	if public {
		return ""
	}
	return token()
}

func errPrivate() *Problem {
	return problem(http.StatusForbidden, "private", "this table is private: its people can send you a link to watch it")
}

func badToken() *Problem {
	return problem(http.StatusForbidden, "bad-token", "this invitation is not valid, or somebody has already used it").field("token", "the link that the host has sent")
}

// visible reports whether person may see the match. Matches from before there were watch links are seen by everybody who has their address.
func (r *room) visible(person string) bool { return visibleTo(&r.row, &r.setup, person) }

// visibleTo reports the same of what is kept of a match. The person "" is a stranger.
func visibleTo(row *store.Match, set *setup, person string) bool {
	if row.Public || set.Watch == "" || row.Involves(person) {
		return true
	}
	if row.Status == store.StatusOpen && row.HasOpenSeat() {
		return true // anybody may sit down, and lists show the table
	}
	return person != "" && slices.ContainsFunc(set.Guests, func(g guest) bool {
		return g.Person == person && (g.Link == "" || seatLink(row, g.Link))
	})
}

// seatLink reports whether a token is that of the link of a free seat.
func seatLink(row *store.Match, token string) bool {
	found := false
	for _, s := range row.Seats {
		// Every token is compared, each in constant time.
		if s.Token != "" && s.Person == "" && subtle.ConstantTimeCompare([]byte(s.Token), []byte(token)) == 1 {
			found = true
		}
	}
	return found && row.Status == store.StatusOpen
}

// watch lets somebody in who comes by a link.
func (r *room) watch(person string, req *WatchRequest) error {
	link := ""
	switch {
	case r.row.Public || r.setup.Watch == "" || r.row.Involves(person):
		return nil
	case subtle.ConstantTimeCompare([]byte(r.setup.Watch), []byte(req.Token)) == 1:
	case seatLink(&r.row, req.Token):
		link = req.Token
	case r.visible(person):
		return nil
	default:
		return problem(http.StatusForbidden, "bad-token", "this link does not let anybody watch, or not any more").field("token", "the link that the people of the table have sent")
	}
	old := r.seating()
	if !r.admit(person, link) {
		return nil
	}
	if err := r.put(); err != nil {
		r.back(old)
		return err
	}
	return nil
}

// admit notes that somebody may see the table; it reports whether that is new.
func (r *room) admit(person, link string) bool {
	g := guest{person, link}
	if r.setup.Watch == "" || slices.Contains(r.setup.Guests, g) {
		return false
	}
	r.setup.Guests = append(r.setup.Guests, g)
	if n := len(r.setup.Guests) - maxGuests; n > 0 {
		r.setup.Guests = slices.Delete(r.setup.Guests, 0, n)
	}
	return true
}

// at runs fn in the goroutine that owns the match, on behalf of the person behind a request. To others a table that is not public is closed,
// whatever they ask of it.
func (s *Server) at(ctx context.Context, id string, fn func(*room) error) error {
	person := personOf(ctx)
	return s.hub.do(ctx, id, func(r *room) error {
		if !r.visible(person) {
			return errPrivate()
		}
		return fn(r)
	})
}
