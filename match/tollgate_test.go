package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/game/named"
)

// Tollgate is a small game that has one of everything that a match has to deal with. Each round: everybody bids in secret (Each);
// the highest bidder plans, then rolls for points (dice) or strikes; a strike opens a covert window in which all others may
// block (Each) and then the next seat may parry (same window); at the end anybody may claim a gift (First, covert). At any
// time a seat may queue a charm, which pays at the end of the round, or shout once a round, or sleep through an auction. First to the goal wins.

type gPhase uint8

const (
	phBid gPhase = iota
	phPlan
	phAim
	phBlock
	phParry
	phGift
	phOver
)

var phaseNames = [...]game.Kind{"bid", "plan", "aim", "block", "parry", "gift", "over"}

type gCard uint8

const (
	cdBlank gCard = iota
	cdBlock
	cdCharm
	numCards
)

type gState struct {
	dice    dice.Stream
	seats   int8
	goal    int16
	open    bool
	round   int16
	phase   gPhase
	cur     game.Seat
	plan    int8
	window  uint32
	playing game.SeatSet
	owing   game.SeatSet // who has yet to answer in an Each phase
	blocks  game.SeatSet // who has blocked in this window
	queued  game.SeatSet
	shouted game.SeatSet
	bid     [game.MaxSeats]int8
	score   [game.MaxSeats]int32
	hand    [game.MaxSeats][numCards]int8
	more    extra
}

// gAction is an action: bid n, plan n, roll, strike, block, claim, pass, queue, unqueue, shout.
type gAction struct {
	do string
	n  int8
}

type gEvent struct {
	what  string
	seat  game.Seat
	n     int
	to    game.Seat // who sees it; Nobody: everybody
	shows bool      // something hidden
}

type tollgate struct{}

var tollgateInfo = game.Info{
	ID: "tollgate", Title: "Tollgate", RulesVersion: "1", Seats: game.Range{Min: 2, Max: 4}, DefaultSeats: 3,
	Options: append([]game.Option{{Key: "goal", Type: game.Int, Default: 20, Limits: &game.Range{Min: 1, Max: 1000}},
		{Key: "open", Type: game.Bool, Default: false, Title: "windows are not covert"}}, extraOptions...),
	Orders: []game.Option{
		{Key: "pass", Type: game.Bool, Default: false}, {Key: "block", Type: game.Bool, Default: false},
		{Key: "claim", Type: game.Bool, Default: false}, {Key: "bid", Type: game.Int, Default: 0},
	},
}

func (tollgate) Info() *game.Info            { return &tollgateInfo }
func (tollgate) Dice(s *gState) *dice.Stream { return &s.dice }

func (r tollgate) Start(s *gState, setup game.Setup, rec func(gEvent)) error {
	*s = gState{dice: setup.Dice, seats: int8(setup.Seats), goal: int16(setup.Options.Int("goal")), open: setup.Options.Bool("open"), playing: game.FirstSeats(setup.Seats)}
	for range 3 {
		s.deal(rec)
	}
	s.newRound(rec)
	return nil
}

func note(rec func(gEvent), e gEvent) {
	if rec != nil {
		rec(e)
	}
}

func (s *gState) deal(rec func(gEvent)) {
	for seat := range s.playing.All() {
		c := s.dice.IntN("card", int(numCards))
		s.hand[seat][c]++
		note(rec, gEvent{what: "drew", seat: seat, n: c, to: seat, shows: true})
	}
}

func (s *gState) newRound(rec func(gEvent)) {
	for seat := range s.queued.All() {
		s.hand[seat][cdCharm]--
		s.score[seat] += 2
		note(rec, gEvent{what: "charmed", seat: seat, n: 2, to: game.Nobody, shows: true})
	}
	s.queued, s.shouted, s.blocks = 0, 0, 0
	s.round++
	for seat := range s.playing.All() {
		if s.score[seat] >= int32(s.goal) {
			s.phase = phOver
		}
	}
	if s.playing.Len() < 2 {
		s.phase = phOver
	}
	if s.phase == phOver {
		return
	}
	s.deal(rec)
	s.phase, s.owing = phBid, s.playing
}

func (tollgate) Decisions(s *gState, dst []game.Decision) []game.Decision {
	d := game.Decision{Kind: phaseNames[s.phase]}
	switch s.phase {
	case phBid:
		d.Who = s.owing
	case phPlan, phAim:
		d.Who = game.Seats(s.cur)
	case phBlock, phParry:
		d.Who, d.Pass, d.Covert, d.Window = s.owing, true, !s.open, s.window
	case phGift:
		d.Who, d.Mode, d.Pass, d.Covert, d.Window = s.playing, game.First, true, !s.open, s.window
	case phOver:
		return dst
	}
	return append(dst, d)
}

func (r tollgate) Legal(s *gState, seat game.Seat, dst []gAction) []gAction {
	ds := r.Decisions(s, nil)
	if len(ds) == 0 || !ds[0].Who.Has(seat) {
		return dst
	}
	switch s.phase {
	case phBid:
		return append(dst, gAction{"bid", 1}, gAction{"bid", 2}, gAction{"bid", 3})
	case phPlan:
		return append(dst, gAction{"plan", 1}, gAction{"plan", 2})
	case phAim:
		return append(dst, gAction{do: "roll"}, gAction{do: "strike"})
	case phBlock, phParry:
		if s.hand[seat][cdBlock] > 0 {
			dst = append(dst, gAction{do: "block"})
		}
	case phGift:
		if s.hand[seat][cdCharm] > 0 && !s.queued.Has(seat) {
			dst = append(dst, gAction{do: "claim"})
		}
	}
	return append(dst, gAction{do: "pass"})
}

func (tollgate) Unasked(s *gState, seat game.Seat, dst []gAction) []gAction {
	if s.phase == phOver || !s.playing.Has(seat) {
		return dst
	}
	if s.queued.Has(seat) {
		dst = append(dst, gAction{do: "unqueue"})
	} else if s.hand[seat][cdCharm] > 0 {
		dst = append(dst, gAction{do: "queue"})
	}
	if s.phase == phBid && s.owing.Has(seat) && s.owing.Len() > 1 {
		dst = append(dst, gAction{do: "sleep"})
	}
	if !s.shouted.Has(seat) {
		dst = append(dst, gAction{do: "shout"})
	}
	return dst
}

func (r tollgate) Apply(s *gState, seat game.Seat, a gAction, rec func(gEvent)) error {
	if slices.Contains(r.Unasked(s, seat, nil), a) {
		switch a.do {
		case "queue":
			s.queued = s.queued.With(seat)
			note(rec, gEvent{what: "queued", seat: seat, to: seat})
		case "unqueue":
			s.queued = s.queued.Without(seat)
			note(rec, gEvent{what: "unqueued", seat: seat, to: seat})
		case "sleep":
			// No bid, and no event that says so; but everybody sees who owes one.
			s.owing = s.owing.Without(seat)
		case "shout":
			s.shouted = s.shouted.With(seat)
			note(rec, gEvent{what: "shouted", seat: seat, to: game.Nobody})
		}
		return nil
	}
	// A bid may be up to 9; Legal samples the lower ones.
	high := s.phase == phBid && s.owing.Has(seat) && a.do == "bid" && a.n > 3 && a.n <= 9
	if !high && !slices.Contains(r.Legal(s, seat, nil), a) {
		return game.Refuse("TG-1", seat, "you cannot %s now", a.do)
	}
	switch a.do {
	case "bid":
		s.bid[seat] = a.n
		s.answered(seat, rec, s.auction)
	case "plan":
		s.plan, s.phase = a.n, phAim
		note(rec, gEvent{what: "planned", seat: seat, n: int(a.n), to: game.Nobody})
	case "roll":
		n := s.dice.D6("toll")
		s.score[seat] += int32(n)
		note(rec, gEvent{what: "rolled", seat: seat, n: n, to: game.Nobody})
		s.gift()
	case "strike":
		s.window++
		s.phase, s.owing = phBlock, s.playing.Without(seat)
		note(rec, gEvent{what: "struck", seat: seat, to: game.Nobody})
	case "block":
		s.hand[seat][cdBlock]--
		s.blocks = s.blocks.With(seat)
		s.answered(seat, rec, s.blocked)
	case "claim":
		s.hand[seat][cdCharm]--
		s.score[seat]++
		note(rec, gEvent{what: "claimed", seat: seat, to: game.Nobody, shows: true})
		s.newRound(rec)
	case "pass":
		if s.phase == phGift {
			s.newRound(rec)
		} else {
			s.answered(seat, rec, s.blocked)
		}
	}
	return nil
}

func (s *gState) answered(seat game.Seat, rec func(gEvent), next func(func(gEvent))) {
	s.owing = s.owing.Without(seat)
	if s.owing == 0 {
		next(rec)
	}
}

func (s *gState) auction(rec func(gEvent)) {
	s.cur = s.playing.First()
	for seat := range s.playing.All() {
		note(rec, gEvent{what: "bid", seat: seat, n: int(s.bid[seat]), to: game.Nobody, shows: true})
		if s.bid[seat] > s.bid[s.cur] {
			s.cur = seat
		}
	}
	s.bid = [game.MaxSeats]int8{}
	s.phase = phPlan
}

func (s *gState) blocked(rec func(gEvent)) {
	if s.phase == phBlock {
		next := s.cur
		for {
			next = (next + 1) % game.Seat(s.seats)
			if s.playing.Has(next) {
				break
			}
		}
		s.phase, s.owing = phParry, game.Seats(next)
		return
	}
	for seat := range s.blocks.All() {
		note(rec, gEvent{what: "blocked", seat: seat, to: game.Nobody, shows: true})
	}
	if s.blocks == 0 {
		s.score[s.cur] += int32(s.plan)
	}
	s.gift()
}

func (s *gState) gift() {
	s.window++
	s.phase = phGift
}

func (tollgate) Resign(s *gState, seat game.Seat, rec func(gEvent)) error {
	s.playing = s.playing.Without(seat)
	s.queued, s.owing = s.queued.Without(seat), 0
	note(rec, gEvent{what: "left", seat: seat, to: game.Nobody})
	s.newRound(rec)
	return nil
}

func (r tollgate) Auto(s *gState, seat game.Seat, orders game.Values) (gAction, bool) {
	legal := r.Legal(s, seat, nil)
	if n := orders.Int("bid"); n != 0 && s.phase == phBid && len(legal) > 0 {
		return gAction{"bid", int8(n)}, true
	}
	if orders.Bool("claim") && len(legal) > 0 && legal[0].do == "claim" {
		return legal[0], true
	}
	if len(legal) == 0 || legal[len(legal)-1].do != "pass" {
		return gAction{}, false
	}
	if orders.Bool("block") && legal[0].do == "block" {
		return legal[0], true
	}
	return gAction{do: "pass"}, orders.Bool("pass")
}

func (tollgate) Outcome(s *gState) (out game.Outcome, over bool) {
	best := int32(-1)
	for seat := range s.playing.All() {
		switch v := s.score[seat]; {
		case v > best:
			best, out.Winners = v, game.Seats(seat)
		case v == best:
			out.Winners = out.Winners.With(seat)
		}
	}
	copy(out.Scores[:], s.score[:])
	out.Rule = "TG-9"
	return out, s.phase == phOver
}

func (tollgate) Imagine(dst, s *gState, seat game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.dice = *rng
	for other := range s.playing.Without(seat).All() {
		n := s.hand[other][0] + s.hand[other][1] + s.hand[other][2]
		dst.hand[other] = [numCards]int8{}
		for range n {
			dst.hand[other][rng.IntN("imagine", int(numCards))]++
		}
	}
}

// gView is the observation.
type gView struct {
	Round   int              `json:"round"`
	Phase   game.Kind        `json:"phase"`
	Current game.Seat        `json:"current"`
	Scores  []int32          `json:"scores"`
	Cards   []int8           `json:"cards"`
	Owing   game.SeatSet     `json:"owing"`
	Shouted game.SeatSet     `json:"shouted"`
	Hand    [numCards]int8   `json:"hand"`
	Queued  bool             `json:"queued"`
	Hands   [][numCards]int8 `json:"hands,omitempty"`
}

// gJSON is the JSON form of an action; gEventView that of an event.
type gJSON struct {
	Do string `json:"do"`
	N  int8   `json:"n,omitempty"`
}

type gEventView struct {
	What string    `json:"what"`
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
}

func (tollgate) Observe(s *gState, viewer game.Seat) any {
	v := gView{Round: int(s.round), Phase: phaseNames[s.phase], Current: s.cur, Owing: s.owing, Shouted: s.shouted}
	for seat := range game.Seat(s.seats) {
		h := s.hand[seat]
		v.Scores = append(v.Scores, s.score[seat])
		// A block that has been laid face down still counts as held for the others.
		n := h[0] + h[1] + h[2]
		if s.blocks.Has(seat) {
			n++
		}
		v.Cards = append(v.Cards, n)
		if viewer == game.Referee {
			v.Hands = append(v.Hands, h)
		}
	}
	if viewer >= 0 {
		v.Hand, v.Queued = s.hand[viewer], s.queued.Has(viewer)
	}
	return v
}

func (tollgate) Event(e gEvent, viewer game.Seat) any {
	if e.to != game.Nobody && viewer != e.to && viewer != game.Referee {
		return nil
	}
	return gEventView{e.what, e.seat, e.n}
}

func (tollgate) Reveals(e gEvent) bool { return e.shows }
func (tollgate) Action(a gAction) any  { return gJSON{a.do, a.n} }

func (tollgate) ParseAction(data []byte) (gAction, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var j gJSON
	if err := dec.Decode(&j); err != nil {
		return gAction{}, err
	}
	if j.Do == "" {
		return gAction{}, errors.New("do is missing")
	}
	return gAction{j.Do, j.N}, nil
}

func (tollgate) Text(a gAction) string { return fmt.Sprint(a.do, " ", a.n) }

func (tollgate) ParseText(line string) (gAction, error) {
	do, n, _ := strings.Cut(line, " ")
	v, err := strconv.ParseInt(n, 10, 8)
	return gAction{do, int8(v)}, err
}

func (tollgate) Forms() (*named.Form[gState], *named.Form[gEvent]) {
	return named.Of[gState](game.Stream()), named.Of[gEvent]()
}

// AppendLayout is what records of programs before named forms would have been digested by, had there been any.
func (tollgate) AppendLayout(s *gState, b []byte) []byte {
	b, err := s.dice.AppendBinary(b)
	if err != nil {
		panic(err)
	}
	return fmt.Append(b, s.seats, s.goal, s.open, s.round, s.phase, s.cur, s.plan, s.window, s.playing, s.owing, s.blocks, s.queued,
		s.shouted, s.bid, s.score, s.hand)
}

func (tollgate) Types() form.Types { return form.Types{Observation: gView{}} }

func (tollgate) Preview(s *gState, seat game.Seat, a gAction) any {
	return map[string]int32{"score": s.score[seat]}
}

// Position: hands by seat, and the seat whose turn it is to plan.
func (r tollgate) Position(s *gState, position json.RawMessage, setup game.Setup) error {
	dec := json.NewDecoder(bytes.NewReader(position))
	dec.DisallowUnknownFields()
	var p struct {
		Hands [][numCards]int8 `json:"hands"`
		Plan  game.Seat        `json:"plan"`
	}
	if err := dec.Decode(&p); err != nil {
		return err
	}
	*s = gState{dice: setup.Dice, seats: int8(setup.Seats), goal: int16(setup.Options.Int("goal")), open: setup.Options.Bool("open"), playing: game.FirstSeats(setup.Seats)}
	s.round, s.phase, s.cur = 1, phPlan, p.Plan
	copy(s.hand[:], p.Hands)
	return nil
}

func (tollgate) ScriptValue(purpose, value string) (int, error) {
	if i := slices.Index([]string{"blank", "block", "charm"}, value); purpose == "card" && i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("there is no %s %q", purpose, value)
}

// plain is tollgate without resigning, volunteers and standing orders.
type plain struct {
	game.Rules[gState, gAction, gEvent]
}

var (
	theGame   = game.Erase[gState, gAction, gEvent](tollgate{}, tollgate{})
	plainGame = game.Erase[gState, gAction, gEvent](plain{tollgate{}}, tollgate{})
)

func lookup(id string) (game.Game, error) {
	if id != "tollgate" {
		return nil, fmt.Errorf("there is no game %q", id)
	}
	return theGame, nil
}
