package server

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// token returns a secret of 128 bits.
func token() string { return base64.RawURLEncoding.EncodeToString(random(16)) }

// random returns n unpredictable bytes.
func random(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}

// chance is where the dice of tables come from: their seeds, and the nonces of people who bring none. Ids and secret links never come from it.
type chance struct {
	mu sync.Mutex
	r  io.Reader // nil: the machine's own
}

func (c *chance) bytes(n int) []byte {
	if c.r == nil {
		return random(n)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	b := make([]byte, n)
	if _, err := io.ReadFull(c.r, b); err != nil {
		panic(err) // Config.Random has to yield for ever
	}
	return b
}

func (c *chance) nonce() string { return base64.RawURLEncoding.EncodeToString(c.bytes(16)) }

// seal gives a match a fresh secret seed and its commitment.
func (c *chance) seal(m *store.Match) {
	m.Seed = c.bytes(32)
	m.Commitment = dice.Commitment([32]byte(m.Seed))
}

// newID returns the id of a match: 80 random bits, so that whoever knows it was given it.
func newID() string { return base32.EncodeToString(random(10)) }

// open returns an error unless the table waits for people.
func (r *room) open() error {
	if r.row.Status != store.StatusOpen {
		return problem(http.StatusConflict, "already-started", "the match has begun or was called off")
	}
	return nil
}

func (r *room) hosted(person string) error {
	if r.row.Host != person {
		return problem(http.StatusForbidden, "not-host", "only the person who opened the table can do that")
	}
	return nil
}

// seating is who sits where, to go back to if a change cannot be stored.
type seating struct {
	row   store.Match
	setup setup
}

func (r *room) seating() seating {
	old := seating{r.row, r.setup}
	old.row.Seats = slices.Clone(old.row.Seats)
	old.setup.Kinds = slices.Clone(old.setup.Kinds)
	old.setup.Nonces = slices.Clone(old.setup.Nonces)
	old.setup.Guests = slices.Clone(old.setup.Guests)
	return old
}

func (r *room) back(old seating) {
	r.row, r.setup = old.row, old.setup
	r.publish()
}

// changed stores the row of a table and shows it to everybody. If that fails the table is as it was.
func (r *room) changed(old seating) error {
	r.row.Updated = r.hub.now()
	r.publish()
	if err := r.put(); err != nil {
		r.back(old)
		return err
	}
	r.sendTables()
	return nil
}

// join gives a person the seat of a secret link, or the first open one. Who sits already stays there. When the last free seat is taken the
// match begins.
func (r *room) join(p store.Person, req *JoinRequest) error {
	if r.seated(p.ID) {
		return nil
	}
	if !r.visible(p.ID) && !seatLink(&r.row, req.Token) {
		if req.Token != "" {
			return badToken()
		}
		return problem(http.StatusForbidden, "private", "there is no open seat at this table, and it is private: its people can send you a link")
	}
	if err := r.open(); err != nil {
		return err
	}
	at := -1
	for i, s := range r.row.Seats {
		if s.Person != "" || s.Kind == store.SeatBot {
			continue
		}
		if req.Token == "" {
			if s.Kind == store.SeatOpen {
				at = i
				break
			}
			continue
		}
		// Every token is compared, each in constant time.
		if s.Token != "" && subtle.ConstantTimeCompare([]byte(s.Token), []byte(req.Token)) == 1 {
			at = i
		}
	}
	if at < 0 && req.Token != "" {
		return badToken()
	}
	if at < 0 {
		return problem(http.StatusConflict, "no-free-seat", "there is no open seat at this table")
	}
	old := r.seating()
	r.row.Seats[at] = store.Seat{Kind: store.SeatPerson, Person: p.ID, Name: p.Name}
	r.setup.Nonces[at] = req.Nonce
	if r.free() == 0 {
		return r.begin(old)
	}
	return r.changed(old)
}

// free returns the number of seats that nobody has.
func (r *room) free() int {
	n := 0
	for _, s := range r.row.Seats {
		if s.Person == "" && s.Kind != store.SeatBot {
			n++
		}
	}
	return n
}

// leave frees a person's seats again.
func (r *room) leave(person string) error {
	if err := r.open(); err != nil {
		return err
	}
	if !r.seated(person) {
		return problem(http.StatusConflict, "not-seated", "you have no seat at this table")
	}
	old := r.seating()
	for i, s := range r.row.Seats {
		if s.Person == person {
			r.row.Seats[i] = freeSeat(r.setup.Kinds[i])
			r.setup.Nonces[i] = ""
		}
	}
	r.admit(person, "") // they were invited, and still know the table
	return r.changed(old)
}

// freeSeat returns a seat that waits for somebody. A seat that its host has left is one for whoever has the link.
func freeSeat(kind store.SeatKind) store.Seat {
	if kind == store.SeatOpen {
		return store.Seat{Kind: store.SeatOpen}
	}
	return store.Seat{Kind: store.SeatLink, Token: token()}
}

// change lets the host say anew who may sit at a seat that no other person has.
func (r *room) change(host store.Person, n int, req *SeatChange) error {
	if err := r.hosted(host.ID); err != nil {
		return err
	}
	if err := r.open(); err != nil {
		return err
	}
	if n < 0 || n >= len(r.row.Seats) {
		return match.ErrNoSeat
	}
	if p := r.row.Seats[n].Person; p != "" && p != host.ID {
		return problem(http.StatusConflict, "seat-taken", "somebody has this seat").field("seat", "seats that nobody has claimed")
	}
	s, err := seatFor(r.entry, &SeatRequest{Kind: req.Kind, Bot: req.Bot, Name: req.Name}, host, n, r.id)
	if err != nil {
		return err
	}
	old := r.seating()
	r.row.Seats[n] = s
	r.setup.Kinds[n] = s.Kind
	return r.changed(old)
}

// start begins the match; seats that nobody has claimed go to bots. A match that has begun stays as it is.
func (r *room) start(person string) error {
	if err := r.hosted(person); err != nil {
		return err
	}
	if r.row.Status == store.StatusRunning {
		return nil
	}
	if err := r.open(); err != nil {
		return err
	}
	old := r.seating()
	for i, s := range r.row.Seats {
		if s.Person == "" && s.Kind != store.SeatBot {
			r.row.Seats[i] = store.Seat{Kind: store.SeatBot, Bot: r.entry.Default, Name: botName(r.id, i)}
		}
	}
	return r.begin(old)
}

// begin starts the match with the seats as they are.
func (r *room) begin(old seating) error {
	undo := func(err error) error {
		r.m = nil
		r.hub.bots.forget(r.id)
		r.back(old)
		return err
	}
	if !hasPeople(&r.row) {
		if err := r.hub.bots.admit(r.id, r.row.Host); err != nil {
			return undo(err)
		}
	}
	now := r.now().UTC().Truncate(time.Millisecond)
	if r.setup.Lesson == nil {
		r.fillNonces()
	}
	r.row.Status, r.row.Started, r.row.Updated = store.StatusRunning, now, now
	r.row.RulesVersion = r.entry.Game.Info().RulesVersion // it may have waited for a newer program
	cfg, err := r.config()
	if err != nil {
		return undo(err)
	}
	m, err := match.New(cfg)
	if err != nil {
		return undo(err)
	}
	r.m, r.rested = m, -1
	r.publish()
	if err := r.put(); err != nil {
		return undo(err)
	}
	if err := r.takeUp(); err != nil {
		return err // what is stored is taken up when the match is woken
	}
	if r.coach != nil {
		if err := r.coach.Order(r.m, r.now(), r.commit("")); err != nil {
			return err
		}
	}
	r.sendTables()
	r.settle()
	return nil
}

// fillNonces gives the seats their nonces. Where anybody has brought one the server draws none: it knows all others by then, and could choose among
// several until the dice suit it.
func (r *room) fillNonces() {
	brought := false
	for i, seat := range r.row.Seats {
		if seat.Person == r.row.Host && r.setup.Nonces[i] == "" {
			r.setup.Nonces[i] = r.setup.HostNonce
		}
		brought = brought || r.setup.Nonces[i] != ""
	}
	for i, seat := range r.row.Seats {
		if seat.Person != "" && !brought {
			r.setup.Nonces[i] = r.hub.chance.nonce()
		}
	}
}

// abort calls the table off: the host may before the match has begun, and later as long as nobody else plays.
func (r *room) abort(person string) error {
	if err := r.hosted(person); err != nil {
		return err
	}
	switch r.row.Status {
	case store.StatusAborted:
		return nil
	case store.StatusOpen:
		old := r.seating()
		r.row.Status, r.row.Ended = store.StatusAborted, r.hub.now()
		return r.changed(old)
	case store.StatusFinished:
		return match.ErrOver
	}
	mine := game.Seat(0)
	for i, s := range r.row.Seats {
		if s.Person == person {
			mine = game.Seat(i)
		} else if s.Person != "" {
			return problem(http.StatusConflict, "already-started", "other people play: a match that has begun can only be resigned")
		}
	}
	if err := r.m.Abort(mine, r.now(), r.commit("")); err != nil {
		return err
	}
	r.settle()
	return nil
}

// again returns the row of a new table with the same people and bots. It is made once: who asks later gets the first one's id. seal gives it its
// seed.
func (r *room) again(person string, f fairness, seal func(*store.Match) error) (id string, row *store.Match, err error) {
	if !r.seated(person) && r.row.Host != person {
		return "", nil, problem(http.StatusForbidden, "not-your-seat", "only those who played can ask for a rematch")
	}
	if r.row.Status == store.StatusOpen || r.row.Status == store.StatusRunning {
		return "", nil, problem(http.StatusConflict, "not-over", "a rematch is possible when the match is over")
	}
	if r.setup.Rematch != "" {
		return r.setup.Rematch, nil, nil
	}
	now := r.hub.now()
	next := r.seating().row
	next.ID, next.Host, next.Status = newID(), person, store.StatusOpen
	next.Created, next.Updated, next.Started, next.Ended = now, now, time.Time{}, time.Time{}
	next.Outcome, next.Summary = nil, nil
	next.Career, next.Fixture = "", 0
	next.RulesVersion = r.entry.Game.Info().RulesVersion
	for i, s := range next.Seats {
		if s.Person == "" && s.Kind != store.SeatBot {
			next.Seats[i] = freeSeat(r.setup.Kinds[i])
		}
	}
	set := setup{Kinds: r.setup.Kinds, Nonces: make([]string, len(next.Seats)), Watch: watchToken(next.Public), HostNonce: f.nonce, NoHints: r.setup.NoHints}
	for _, g := range r.setup.Guests {
		if g.Link == "" {
			set.Guests = append(set.Guests, g)
		}
	}
	if next.Setup, err = json.Marshal(set); err != nil {
		return "", nil, err
	}
	if err := seal(&next); err != nil {
		return "", nil, err
	}
	return next.ID, &next, nil
}

// rematched notes where the same people play again and tells them.
func (r *room) rematched(id string) error {
	old := r.seating()
	r.setup.Rematch = id
	return r.changed(old)
}

// botName returns a name for the bot at a seat of a match, different for each seat.
func botName(id string, seat int) string {
	h := 0
	for _, c := range id {
		h = (h*31 + int(c)) % len(botNames)
	}
	return botNames[(h+seat)%len(botNames)]
}

var botNames = []string{
	"Diesel", "Clover", "Piston", "Marlow", "Rivet", "Juniper", "Tarmac", "Ozark", "Bramble", "Cobalt", "Dusty", "Ember",
	"Flint", "Gasket", "Hazel", "Ingot", "Jackknife", "Kestrel", "Lantern", "Magneto", "Nettle", "Overpass", "Pepper", "Quarry",
}
