package cardduel_test

import (
	"bytes"
	or "cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// spot is a hand-made position: what matters to a test; the rest takes the defaults of the scenario format. Cards are written as
// words with spaces between them.
type spot struct {
	cars       []seat // by seat
	current    game.Seat
	dealer     string // a seat; "": the one to the right of current
	stage      string // "": the current player owes an action
	turn       int    // 0: the first
	deck       string // "": all cards that are nowhere else; "empty": none
	discard    string
	reshuffled bool
	options    map[string]any
	dice       string // "draw:swerve draw:spin"; "": chance that the test does not look at
}

// seat is one car of a spot.
type seat struct {
	hand, gear, took string
	hurt             string // "front 9 tires 4"
	lying            string // "front laser_front 6, tires swerve 1"
	queue            string // "ejection_seat machine_gun_jams>2"
	owes, escaping   bool
	status           string
	score, kills     int
}

func names(words string) []cardduel.CardName {
	out := []cardduel.CardName{}
	for _, w := range strings.Fields(words) {
		out = append(out, cardduel.CardName(w))
	}
	return out
}

// hurts reads "front 9 tires 4".
func hurts(words string) map[string]int {
	out := map[string]int{}
	f := strings.Fields(words)
	for i := 0; i+1 < len(f); i += 2 {
		n, err := strconv.Atoi(f[i+1])
		if err != nil {
			panic(err)
		}
		out[f[i]] = n
	}
	return out
}

func (c *seat) json() map[string]any {
	v := map[string]any{
		"hand": names(c.hand), "specials": names(c.gear), "took": strings.Fields(c.took), "damage": hurts(c.hurt),
		"owes_turn": c.owes, "escaping": c.escaping, "status": c.status, "score": c.score, "kills": c.kills,
	}
	var lying, queue []any
	for entry := range strings.SplitSeq(c.lying, ",") {
		if f := strings.Fields(entry); len(f) == 3 {
			n, err := strconv.Atoi(f[2])
			if err != nil {
				panic(err)
			}
			lying = append(lying, map[string]any{"location": f[0], "card": f[1], "points": n})
		}
	}
	for _, w := range strings.Fields(c.queue) {
		card, target, jam := strings.Cut(w, ">")
		q := map[string]any{"card": card}
		if jam {
			n, err := strconv.Atoi(target)
			if err != nil {
				panic(err)
			}
			q["target"] = n
		}
		queue = append(queue, q)
	}
	v["lying"], v["queue"] = lying, queue
	return v
}

// position returns the spot in the scenario format.
func (p *spot) position() json.RawMessage {
	v := map[string]any{"current": p.current, "reshuffled": p.reshuffled}
	cars := []any{}
	for i := range p.cars {
		cars = append(cars, p.cars[i].json())
	}
	v["cars"] = cars
	if p.stage != "" {
		v["stage"] = p.stage
	}
	if p.turn != 0 {
		v["turn"] = p.turn
	}
	if p.dealer != "" {
		v["dealer"] = json.Number(p.dealer)
	}
	switch p.deck {
	case "":
	case "empty":
		v["deck"] = []string{}
	default:
		v["deck"] = names(p.deck)
	}
	if p.discard != "" {
		v["discard"] = names(p.discard)
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// table is a match under test.
type table struct {
	tb     testing.TB
	rules  *cardduel.Rules
	codec  *cardduel.Codec
	s      cardduel.State
	events []told              // as the referee learns of them
	laid   []cardduel.CardName // the discard pile at the start
}

func newTable(tb testing.TB) *table {
	d := cardduel.StandardDeck()
	return &table{tb: tb, rules: cardduel.New(d), codec: cardduel.NewCodec(d)}
}

// script reads "draw:swerve dealer:2".
func (m *table) script(words string) dice.Stream {
	m.tb.Helper()
	var values []dice.Value
	for _, w := range strings.Fields(words) {
		purpose, value, _ := strings.Cut(w, ":")
		n, err := m.codec.ScriptValue(purpose, value)
		if err != nil {
			m.tb.Fatalf("dice %q: %v", w, err)
		}
		values = append(values, dice.Value{Purpose: dice.Purpose(purpose), Value: n})
	}
	return dice.ScriptValues(values)
}

// set sets up a position.
func set(tb testing.TB, p spot) *table {
	tb.Helper()
	m := newTable(tb)
	setup := game.Setup{Seats: len(p.cars), Options: p.options, Dice: dice.Fast(1)}
	if p.dice != "" {
		setup.Dice = m.script(p.dice)
	}
	if err := m.codec.Position(&m.s, p.position(), setup); err != nil {
		tb.Fatal(err)
	}
	if err := m.rules.Dice(&m.s).Err(); err != nil {
		tb.Fatal(err)
	}
	m.laid = m.look().Discard
	return m
}

// deal starts a match in the ordinary way.
func deal(tb testing.TB, seats int, options map[string]any, stream dice.Stream) *table {
	tb.Helper()
	m := newTable(tb)
	if err := m.rules.Start(&m.s, game.Setup{Seats: seats, Options: options, Dice: stream}, m.record); err != nil {
		tb.Fatal(err)
	}
	return m
}

func (m *table) record(e cardduel.Event) {
	m.events = append(m.events, learn(m.codec, e, game.Referee))
}

// told is an event as somebody learns of it, with what its keys have in common in one field.
type told struct {
	Event     string              `json:"kind,omitempty"`
	Seat      *game.Seat          `json:"seat,omitempty"`
	Dealer    *game.Seat          `json:"dealer,omitempty"`
	Target    *game.Seat          `json:"target,omitempty"` // or who begins, or who is credited
	First     *game.Seat          `json:"first,omitempty"`
	By        *game.Seat          `json:"by,omitempty"`
	Card      cardduel.CardName   `json:"card,omitempty"`
	Rider     cardduel.CardName   `json:"rider,omitempty"`
	With      string              `json:"with,omitempty"`
	Location  string              `json:"location,omitempty"`
	From      string              `json:"from,omitempty"`
	Duel      int                 `json:"duel,omitempty"`
	Turn      int                 `json:"turn,omitempty"`
	Discarded int                 `json:"discarded,omitempty"`
	Number    int                 `json:"number,omitempty"`
	Cards     []cardduel.CardName `json:"cards,omitempty"`
	Points    int                 `json:"points,omitempty"`
	Left      *int                `json:"left,omitempty"` // or the total
	Total     *int                `json:"total,omitempty"`
	FollowUp  bool                `json:"follow_up,omitempty"`
	Source    string              `json:"source,omitempty"`
	How       string              `json:"how,omitempty"` // or what did the damage, what cancelled the attack, "follow_up"
	Seats     []game.Seat         `json:"seats,omitempty"`
	Steps     []cardduel.Step     `json:"steps,omitempty"`
	Rules     []game.RuleID       `json:"rules,omitempty"`
}

// learn returns e as viewer learns of it.
func learn(c *cardduel.Codec, e cardduel.Event, viewer game.Seat) (v told) {
	data, err := json.Marshal(c.Event(e, viewer))
	if err != nil {
		panic(err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&v); err != nil {
		panic(err)
	}
	v.Seat, v.Target, v.Left = or.Or(v.Seat, v.Dealer), or.Or(v.Target, v.First, v.By), or.Or(v.Left, v.Total)
	v.How = or.Or(v.How, v.Source, v.With)
	v.Dealer, v.First, v.By, v.Total = nil, nil, nil, nil
	if v.FollowUp {
		v.How = "follow_up"
	}
	return v
}

// look returns the referee's observation.
func (m *table) look() cardduel.Observation {
	return m.codec.Observe(&m.s, game.Referee).(cardduel.Observation)
}

func (m *table) parse(line string) (game.Seat, cardduel.Action) {
	m.tb.Helper()
	who, text, ok := strings.Cut(line, ":")
	n, err := strconv.Atoi(strings.TrimSpace(who))
	if err != nil || !ok {
		m.tb.Fatalf("%q is not a seat and an action", line)
	}
	a, err := m.codec.ParseText(text)
	if err != nil {
		m.tb.Fatalf("%q: %v", line, err)
	}
	return game.Seat(n), a
}

func (m *table) apply(seat game.Seat, a cardduel.Action) {
	m.tb.Helper()
	if err := game.Apply(m.rules, &m.s, seat, a, m.record); err != nil {
		m.tb.Fatalf("%d: %s: %v; asked: %s", seat, m.codec.Text(a), err, m.asked())
	}
	d := m.rules.Deck()
	checkCards(m.tb, d, m.codec, &m.s)
}

// play carries out lines such as "0: attack laser_front > 1"; what follows // is a comment. Others who are asked before the
// seat of a line pass.
func (m *table) play(lines string) *table {
	m.tb.Helper()
	for line := range strings.Lines(lines) {
		line, _, _ = strings.Cut(line, "//")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		seat, a := m.parse(line)
		switch a.Do {
		case cardduel.Queue, cardduel.Unqueue, cardduel.PlanEscape, cardduel.DropEscape:
		default:
			for {
				d := m.rules.Decisions(&m.s, nil)
				if len(d) == 0 || d[0].Who.Has(seat) || d[0].Kind == "action" {
					break
				}
				m.apply(d[0].Who.First(), cardduel.PassAction())
			}
		}
		m.apply(seat, a)
	}
	return m
}

// finish lets everybody pass until no window is open.
func (m *table) finish() *table {
	m.tb.Helper()
	for m.look().Stage == "window" {
		m.apply(m.rules.Decisions(&m.s, nil)[0].Who.First(), cardduel.PassAction())
	}
	return m
}

// idle makes the current player do as little as possible: discard the first card of the hand.
func (m *table) idle() *table {
	m.tb.Helper()
	o := m.look()
	if o.Stage != "action" {
		m.tb.Fatalf("no action is due but %s", m.asked())
	}
	m.play(fmt.Sprintf("%d: discard %s", o.Current, o.Hands[o.Current].Cards[0]))
	return m
}

// asked says who owes which decision: "defend 1", "deal 0 1 2", "over".
func (m *table) asked() string {
	d := m.rules.Decisions(&m.s, nil)
	if len(d) == 0 {
		return "over"
	}
	out := string(d[0].Kind)
	for s := range d[0].Who.All() {
		out += fmt.Sprintf(" %d", s)
	}
	return out
}

func (m *table) asks(want string) *table {
	m.tb.Helper()
	if got := m.asked(); got != want {
		m.tb.Errorf("asked: %s, want %s", got, want)
	}
	return m
}

// refuses checks that an action is refused by a rule and changes nothing.
func (m *table) refuses(line string, rule game.RuleID) *table {
	m.tb.Helper()
	seat, a := m.parse(line)
	m.refusesAction(seat, a, rule)
	return m
}

func (m *table) refusesAction(seat game.Seat, a cardduel.Action, rule game.RuleID) {
	m.tb.Helper()
	proof.Of(m.tb, rule)
	before := m.s
	err := m.rules.Apply(&m.s, seat, a, nil)
	if !errors.Is(err, rule) {
		m.tb.Errorf("%d: %s: %v, want a refusal by %s", seat, m.codec.Text(a), err, rule)
	}
	if m.s != before {
		m.tb.Errorf("%d: %s was refused but changed the state", seat, m.codec.Text(a))
	}
	m.s = before
}

// accepts checks that an action is legal, without carrying it out.
func (m *table) accepts(line string) *table {
	m.tb.Helper()
	seat, a := m.parse(line)
	before := m.s
	if err := m.rules.Apply(&m.s, seat, a, nil); err != nil {
		m.tb.Errorf("%s: %v", line, err)
	}
	m.s = before
	return m
}

// legal returns the text forms of what a seat may answer.
func (m *table) legal(seat game.Seat) []string {
	var out []string
	for _, a := range m.rules.Legal(&m.s, seat, nil) {
		out = append(out, m.codec.Text(a))
	}
	return out
}

func (m *table) offers(seat game.Seat, want ...string) *table {
	m.tb.Helper()
	if diff := cmp.Diff(want, m.legal(seat)); diff != "" {
		m.tb.Errorf("what %d may answer (-want +got):\n%s", seat, diff)
	}
	return m
}

func places(c *cardduel.CarView) map[string]*cardduel.LocationView {
	return map[string]*cardduel.LocationView{
		"front": &c.Front, "right": &c.Right, "back": &c.Back, "left": &c.Left, "tires": &c.Tires, "driver": &c.Driver,
	}
}

// hurt checks all damage of a car: "right 3 tires 1"; "" is a car without a scratch.
func (m *table) hurt(seat game.Seat, want string) *table {
	m.tb.Helper()
	c := m.look().Cars[seat]
	got := map[string]int{}
	for name, l := range places(&c) {
		if l.Damage != 0 {
			got[name] = l.Damage
		}
	}
	if diff := cmp.Diff(hurts(want), got); diff != "" {
		m.tb.Errorf("damage of car %d (-want +got):\n%s", seat, diff)
	}
	return m
}

func sorted(cards []cardduel.CardName) string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = string(c)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// hand, gear and lies check the cards in a hand, in a Specials area and at a location of a car.
func (m *table) hand(seat game.Seat, want string) *table {
	m.tb.Helper()
	if diff := cmp.Diff(sorted(names(want)), sorted(m.look().Hands[seat].Cards)); diff != "" {
		m.tb.Errorf("hand of %d (-want +got):\n%s", seat, diff)
	}
	return m
}

func (m *table) gear(seat game.Seat, want string) *table {
	m.tb.Helper()
	if diff := cmp.Diff(sorted(names(want)), sorted(m.look().Cars[seat].Specials)); diff != "" {
		m.tb.Errorf("Specials area of %d (-want +got):\n%s", seat, diff)
	}
	return m
}

func (m *table) lies(seat game.Seat, place, want string) *table {
	m.tb.Helper()
	c := m.look().Cars[seat]
	var got []string
	for _, l := range places(&c)[place].Cards {
		got = append(got, fmt.Sprintf("%s %d", l.Card, l.Points))
	}
	if diff := cmp.Diff(want, strings.Join(got, ", ")); diff != "" {
		m.tb.Errorf("cards at %s of %d (-want +got):\n%s", place, seat, diff)
	}
	return m
}

// discarded checks what lies on the discard pile beyond what the position had there, in any order.
func (m *table) discarded(want string) *table {
	m.tb.Helper()
	pile := m.look().Discard
	if len(pile) < len(m.laid) {
		m.tb.Fatal("the discard pile has been reshuffled")
	}
	if diff := cmp.Diff(sorted(names(want)), sorted(pile[len(m.laid):])); diff != "" {
		m.tb.Errorf("discarded (-want +got):\n%s", diff)
	}
	return m
}

func (m *table) status(seat game.Seat, want string) *table {
	m.tb.Helper()
	if got := m.look().Cars[seat].Status; got != want {
		m.tb.Errorf("car %d is %q, want %q", seat, got, want)
	}
	return m
}

func (m *table) scores(want ...int) *table {
	m.tb.Helper()
	var got []int
	for _, c := range m.look().Cars {
		got = append(got, c.Score)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		m.tb.Errorf("scores (-want +got):\n%s", diff)
	}
	return m
}

// frames checks the kinds of the open frames, outermost first.
func (m *table) frames(want string) *table {
	m.tb.Helper()
	var got []string
	for _, f := range m.look().Stack {
		got = append(got, f.Frame)
	}
	if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
		m.tb.Errorf("frames (-want +got):\n%s", diff)
	}
	return m
}

// top returns the frame that is being resolved.
func (m *table) top() cardduel.FrameView {
	m.tb.Helper()
	stack := m.look().Stack
	if len(stack) == 0 {
		m.tb.Fatalf("no frame is open; asked: %s", m.asked())
	}
	return stack[len(stack)-1]
}

func (m *table) current(want game.Seat) *table {
	m.tb.Helper()
	if got := m.look().Current; got != want {
		m.tb.Errorf("it is the turn of %d, want %d", got, want)
	}
	return m
}

// brief writes an event down: "attack 0>1 laser_front +called_shot @left 6".
func brief(e told) string {
	out := e.Event
	if e.Seat != nil {
		out += fmt.Sprintf(" %d", *e.Seat)
	}
	if e.Target != nil {
		out += fmt.Sprintf(">%d", *e.Target)
	}
	if e.Card != "" {
		out += " " + string(e.Card)
	}
	if e.Rider != "" {
		out += " +" + string(e.Rider)
	}
	if e.Location != "" {
		out += " @" + e.Location
	}
	if e.Points != 0 {
		out += fmt.Sprintf(" %d", e.Points)
	}
	if e.How != "" {
		out += " " + e.How
	}
	for _, c := range e.Cards {
		out += " " + string(c)
	}
	return out
}

// log returns the events so far; those named in only, if any are.
func (m *table) log(only ...string) []string {
	out := []string{}
	for _, e := range m.events {
		if len(only) == 0 || slices.Contains(only, e.Event) {
			out = append(out, brief(e))
		}
	}
	return out
}

// logs checks all events of the kinds that the wanted ones begin with, in order.
func (m *table) logs(want ...string) *table {
	m.tb.Helper()
	var kinds []string
	for _, w := range want {
		kind, _, _ := strings.Cut(w, " ")
		kinds = append(kinds, kind)
	}
	if diff := cmp.Diff(want, m.log(kinds...)); diff != "" {
		m.tb.Errorf("events (-want +got):\n%s", diff)
	}
	return m
}

// silent checks that no event of these kinds has happened.
func (m *table) silent(kinds ...string) *table {
	m.tb.Helper()
	if got := m.log(kinds...); len(got) > 0 {
		m.tb.Errorf("there should be none of these events: %q", got)
	}
	return m
}

// event returns the last event of a kind.
func (m *table) event(kind string) told {
	m.tb.Helper()
	for _, e := range slices.Backward(m.events) {
		if e.Event == kind {
			return e
		}
	}
	m.tb.Fatalf("no %q among %q", kind, m.log())
	return told{}
}
