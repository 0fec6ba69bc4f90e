package heist

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// crewAt is a character of a position; its seat is its index among those given to place. What is left out has the default said.
type crewAt struct {
	Who       string // "anvil" ... "slipstream"; else the seat-th of badge, motormouth, anvil, slipstream
	Car       string // its starting vehicle; else the seat-th of sidewinder, big_block, redliner, apex
	SUV       string // "suv8": the SUV that it has hijacked is its PV, and Car is out of the game (but see abandoned)
	At        string // space of its PV, "x,y"; it has no PV without one
	On        string // on foot: "roof" (of its own PV), "suv1", "main:rear", "hunter", "apex"; else behind the wheel, or stranded without a PV
	Strength  int    // left, of its PV; 0: full
	Peg       bool   // an Enemy Peg stands on its PV
	Cargo     int    // on its PV
	Boosts    int
	Tokens    int // of Patch
	Exhausted bool
	Tried     bool // the Reactive Stunt
}

var (
	testCharacters = [NumCharacters]string{"anvil", "badge", "switchback", "motormouth", "patch", "slipstream"}
	testVehicles   = [NumV]string{
		"big_block", "redliner", "sidewinder", "apex", "suv1", "suv2", "suv3", "suv4", "suv5", "suv6", "suv7", "suv8", "main", "hunter",
	}
	testSpaces = [semiSpaces]string{"rear", "middle", "front"}
)

// board is a match from a hand-made position. Every die and card must be in the script.
type board struct {
	testing.TB
	tables Tables // a copy: a test may change its figures
	rules  Rules
	s      State
	events []Event // of the last do or run
}

// place sets up a crew in a scenario: round 2, the turn of seat 0 with two actions, nothing on the road but its PVs. There are no Stunt cards, the
// Enemy deck is whole. The Tank, the Semi and the Hunter come on the road with main and hunter; the Chopper (strength 3) hovers over lane 3 and
// Decoder sits with seat 0; the strength of the Tank is 9. The door of the Semi is closed, with 3 shells and 2 cargo for each seat, less what the PVs hold.
func place(t testing.TB, scenario ScenarioID, crew ...crewAt) *board {
	t.Helper()
	b := &board{TB: t, tables: *StandardTables()}
	b.tables.Cards = slices.Clone(b.tables.Cards)
	b.rules = Rules{t: &b.tables}
	b.s.dice = dice.ScriptValues(nil)
	x := &b.s.t
	x.Scenario, x.Seats, x.Stage, x.Round, x.Difficulty = scenario, uint8(len(crew)), StageRound, 2, 1
	x.Decoder = NoVID
	x.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt}
	for c := range x.Grid {
		x.Grid[c] = NoVID
	}
	for v := range x.Vehicles {
		x.Vehicles[v] = Vehicle{At: NoCell, Owner: game.Nobody}
	}
	for i := range x.Stunts {
		x.Stunts[i].Card, x.Enemies[i] = NoStunt, noPick
	}
	for i := range x.Players {
		x.Players[i] = Player{Character: noPick, Model: noPick, Start: NoCell, PV: NoVID, On: NoVID}
	}
	x.EnemyDeck = 1<<12 - 1
	switch scenario {
	case Tank:
		x.Main, x.MainMax = 9, 9
	case Semi:
		x.Shells, x.ShellsMax, x.Cargo = 3, 3, 2*x.Seats
	case Chopper:
		x.Main, x.MainMax, x.Radar, x.Lane = 3, 3, 1, 3
	}
	for i := range crew {
		b.put(game.Seat(i), &crew[i])
	}
	if scenario == Chopper {
		x.Decoder = x.Players[0].PV
	}
	t.Cleanup(func() {
		if t.Failed() {
			return
		}
		if n := b.s.dice.Left(); n != 0 {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := b.s.dice.Err(); err != nil {
			t.Error(err)
		}
		b.sane()
	})
	return b.turn(0, 2)
}

// put sets up the character of a seat.
func (b *board) put(seat game.Seat, at *crewAt) {
	b.Helper()
	x := &b.s.t
	p := &x.Players[seat]
	p.Character = [...]uint8{uint8(Badge), uint8(Motormouth), uint8(Anvil), uint8(Slipstream)}[seat]
	if at.Who != "" {
		p.Character = uint8(b.index(testCharacters[:], at.Who))
	}
	car := [...]VID{VID(Sidewinder), VID(BigBlock), VID(Redliner), VID(Apex)}[seat]
	if at.Car != "" {
		car = b.v(at.Car)
	}
	p.Model, p.Start, p.Ready = uint8(car), CellAt(3, int(seat)+1), true
	p.Boosts, p.Tokens, p.Exhausted, p.Tried = uint8(at.Boosts), uint8(at.Tokens), at.Exhausted, at.Tried
	r := run{s: &b.s, g: &b.tables}
	if at.SUV != "" || at.At == "" {
		x.Vehicles[car].Lost = true
	}
	if at.SUV != "" {
		car = b.v(at.SUV)
	}
	if at.At != "" {
		b.put1(car, at.At)
		v := &x.Vehicles[car]
		v.Owner, v.Strength, v.Cargo = seat, r.model(car).Strength, uint8(at.Cargo)
		if at.Strength > 0 {
			v.Strength = uint8(at.Strength)
		}
		x.Cargo -= v.Cargo
		p.PV, p.On, p.Wheel = car, car, true
		if at.Peg {
			b.peg(testVehicles[car])
		}
	}
	if at.On != "" {
		p.Wheel = false
		if at.On != "roof" {
			l := b.place(at.On)
			p.On, p.Space = l.V, l.Space
		}
	}
}

// index returns where a name is in a list.
func (b *board) index(list []string, name string) int {
	b.Helper()
	i := slices.Index(list, name)
	if i < 0 {
		b.Fatalf("there is no %q among %q", name, list)
	}
	return i
}

// v returns the vehicle of a name.
func (b *board) v(name string) VID {
	b.Helper()
	return VID(b.index(testVehicles[:], name))
}

// place returns the place for a peg that "vehicle" or "main:rear" names.
func (b *board) place(name string) landing {
	b.Helper()
	name, space, ok := strings.Cut(name, ":")
	l := landing{V: b.v(name)}
	if ok {
		l.Space = uint8(b.index(testSpaces[:], space))
	}
	return l
}

// cell returns the space that "x,y" names.
func (b *board) cell(text string) Cell {
	b.Helper()
	var x, y int
	if _, err := fmt.Sscanf(text, "%d,%d", &x, &y); err != nil || CellAt(x, y) == NoCell {
		b.Fatalf("there is no space %q", text)
	}
	return CellAt(x, y)
}

// spaceName returns the text of a space.
func spaceName(c Cell) string {
	if c == NoCell {
		return ""
	}
	return fmt.Sprintf("%d,%d", c.X(), c.Y())
}

// put1 puts a vehicle on an empty space.
func (b *board) put1(v VID, at string) {
	b.Helper()
	r := run{s: &b.s, g: &b.tables}
	c := b.cell(at)
	for i := range r.spaces(v) {
		if !r.empty(c + Cell(i)) {
			b.Fatalf("%s and %s are both on %s", testVehicles[v], testVehicles[r.at(c+Cell(i))], at)
		}
	}
	r.set(v, c)
}

// suv puts an SUV on the road.
func (b *board) suv(name, at string) *board {
	b.Helper()
	b.put1(b.v(name), at)
	return b
}

// wreck puts a wreck of a vehicle on the road.
func (b *board) wreck(name, at string) *board {
	b.Helper()
	b.put1(b.v(name), at)
	b.vehicle(name).Wreck = true
	return b
}

// abandoned puts a starting vehicle without an owner on the road.
func (b *board) abandoned(name, at string) *board {
	b.Helper()
	b.put1(b.v(name), at)
	b.vehicle(name).Lost = false
	return b
}

// main puts the Tank, or the rear space of the Semi, on the road.
func (b *board) main(at string) *board {
	b.Helper()
	b.put1(MainV, at)
	return b
}

// hunter puts the Hunter on the road.
func (b *board) hunter(at string, strength uint8) *board {
	b.Helper()
	b.put1(HunterV, at)
	b.s.t.Hunter, b.s.t.HunterMax = strength, strength
	return b
}

// peg puts Enemy Pegs on vehicles: "suv1", "main:rear".
func (b *board) peg(names ...string) *board {
	b.Helper()
	for _, name := range names {
		l := b.place(name)
		x := &b.s.t.Vehicles[l.V]
		if x.Enemy>>l.Space&1 == 1 {
			b.Fatalf("two Enemy Pegs on %s", name)
		}
		x.Enemy |= 1 << l.Space
		b.s.t.PegsOut++
	}
	return b
}

// stunt lays a Stunt card face up in a spot: 0 West, 1 middle, 2 East.
func (b *board) stunt(spot int, id StuntID, tokens uint8) *board {
	b.s.t.Stunts[spot] = StuntSpot{Card: id, Tokens: tokens}
	return b
}

// cardAt returns the number of an Enemy card in the scenario's twelve.
func (b *board) cardAt(id string) uint8 {
	b.Helper()
	for i, n := range b.tables.Scenarios[b.s.t.Scenario].Enemies {
		if b.tables.Cards[n].ID == id {
			return uint8(i)
		}
	}
	b.Fatalf("the scenario has no card %q", id)
	return 0
}

// enemies lays Enemy cards face up: first spot, second, ACTIVATE!; "" leaves one empty.
func (b *board) enemies(ids ...string) *board {
	b.Helper()
	for i, id := range ids {
		if id != "" {
			n := b.cardAt(id)
			b.s.t.Enemies[i] = n
			b.s.t.EnemyDeck &^= 1 << n
		}
	}
	return b
}

// deck makes these cards the draw deck; all others that do not lie face up are discarded.
func (b *board) deck(ids ...string) *board {
	b.Helper()
	x := &b.s.t
	x.EnemyOut, x.EnemyDeck = x.EnemyOut|x.EnemyDeck, 0
	for _, id := range ids {
		x.EnemyDeck |= 1 << b.cardAt(id)
	}
	x.EnemyOut &^= x.EnemyDeck
	return b
}

// turn makes it the turn of a seat with so many actions left, and asks for one.
func (b *board) turn(seat game.Seat, actions uint8) *board {
	x := &b.s.t
	x.Turn = Turn{Seat: seat, Actions: actions}
	x.Ask, x.Asked = AskAct, game.Seats(seat)
	return b
}

// effort adds effort dice to the script: h a hit, b a boost symbol, - a blank.
func (b *board) effort(faces string) *board {
	b.Helper()
	for _, c := range faces {
		face := Face(strings.IndexRune("-hb", c))
		i := slices.Index(b.tables.Effort[:], face)
		if i < 0 {
			b.Fatalf("an effort die has no face %q", c)
		}
		b.script(diceEffort, i+1)
	}
	return b
}

// enemyDie adds a roll of the Enemy Die to the script.
func (b *board) enemyDie(face EnemyFace) *board {
	b.Helper()
	return b.script(diceEnemy, slices.Index(b.tables.Enemy[:], face)+1)
}

// draws adds the draw of an Enemy card from the deck as it lies to the script.
func (b *board) draws(id string) *board {
	b.Helper()
	bit := uint16(1) << b.cardAt(id)
	if b.s.t.EnemyDeck&bit == 0 {
		b.Fatalf("%s is not in the deck", id)
	}
	return b.script(drawEnemy, bits.OnesCount16(b.s.t.EnemyDeck&(bit-1)))
}

// script adds values to the script.
func (b *board) script(purpose dice.Purpose, values ...int) *board {
	for _, v := range values {
		b.s.dice = b.s.dice.Extend(dice.Value{Purpose: purpose, Value: v})
	}
	return b
}

// record keeps an event.
func (b *board) record(e Event) { b.events = append(b.events, e) }

// do has a seat act, once or several times. The events of all of it are kept.
func (b *board) do(seat game.Seat, actions ...Action) *board {
	b.Helper()
	b.events = b.events[:0]
	for i := range actions {
		if err := b.rules.Apply(&b.s, seat, actions[i], b.record); err != nil {
			b.Fatalf("%s by seat %d while %q is asked: %v", actions[i].Do, seat, b.s.t.Ask, err)
		}
	}
	b.sane()
	return b
}

// pass has seats decline, one after the other. At AskAct it ends the actions and rolls the Enemy Die.
func (b *board) pass(seats ...game.Seat) *board {
	b.Helper()
	for _, seat := range seats {
		b.do(seat, PassAction())
	}
	return b
}

// run runs a part of the engine in the middle of the turn and carries out what comes of it. If nobody must choose then, the Active Player is asked for an
// action again, or, without a turn, all are asked for the next one.
func (b *board) run(f func(r *run)) *board {
	b.Helper()
	b.events = b.events[:0]
	r := run{s: &b.s, g: &b.tables, rec: b.record}
	r.closed()
	f(&r)
	r.advance()
	b.sane()
	return b
}

// push resolves a frame.
func (b *board) push(f frame) *board {
	b.Helper()
	return b.run(func(r *run) { r.push(f) })
}

// reveals resolves the Reveal effects of a card of the scenario, in order.
func (b *board) reveals(id string) *board {
	b.Helper()
	n := b.cardAt(id)
	card := &b.tables.Cards[b.tables.Scenarios[b.s.t.Scenario].Enemies[n]]
	return b.run(func(r *run) {
		for i := len(card.Reveal) - 1; i >= 0; i-- {
			r.push(frame{Op: opEffect, Seat: game.Nobody, V: NoVID, W: NoVID, N: int8(n), M: int8(i)})
		}
	})
}

// activates resolves the Activated effect of a card of the scenario.
func (b *board) activates(id string) *board {
	b.Helper()
	return b.push(frame{Op: opEffect, Seat: game.Nobody, V: NoVID, W: NoVID, N: int8(b.cardAt(id)), M: -1})
}

// effect resolves an effect that no card has: it is written over the first card of the scenario.
func (b *board) effect(e Effect) *board {
	b.Helper()
	card := &b.tables.Cards[b.tables.Scenarios[b.s.t.Scenario].Enemies[0]]
	card.Reveal = []Effect{e}
	return b.push(frame{Op: opEffect, Seat: game.Nobody, V: NoVID, W: NoVID})
}

// refuses checks that an action is refused by a rule, changes nothing and is not among the legal ones.
func (b *board) refuses(seat game.Seat, a Action, rule game.RuleID) {
	b.Helper()
	proof.Of(b, rule)
	before := b.s
	if err := b.rules.Apply(&b.s, seat, a, nil); !errors.Is(err, rule) || b.s != before {
		b.Errorf("%s: %v, want %s and nothing changed", a.Do, err, rule)
		b.s = before
	}
	if b.has(seat, a) {
		b.Errorf("%s is refused and offered", a.Do)
	}
}

// legal returns the legal actions of a seat.
func (b *board) legal(seat game.Seat) []Action { return b.rules.Legal(&b.s, seat, nil) }

// has reports whether an action is among the legal ones of a seat.
func (b *board) has(seat game.Seat, a Action) bool { return slices.Contains(b.legal(seat), a) }

// asked checks the question that is open and whom it asks; all seats if none is named.
func (b *board) asked(ask Ask, seats ...game.Seat) *board {
	b.Helper()
	who := game.FirstSeats(int(b.s.t.Seats))
	if len(seats) > 0 {
		who = game.Seats(seats...)
	}
	if x := &b.s.t; x.Ask != ask || x.Asked != who {
		b.Errorf("%q is asked of %b, want %q of %b", x.Ask, x.Asked, ask, who)
	}
	return b
}

// offers checks that the choices of seat 0 are exactly these; pass is not counted.
func (b *board) offers(want ...Action) *board {
	b.Helper()
	got := slices.DeleteFunc(b.legal(0), func(a Action) bool { return a.Do == DoPass })
	for _, a := range want {
		if !slices.Contains(got, a) {
			b.Errorf("%+v is not offered, only %+v", a, got)
		}
	}
	if len(got) != len(want) {
		b.Errorf("%d choices, want %d: %+v", len(got), len(want), got)
	}
	return b
}

// on is an action about a vehicle: DoRam, DoForce, DoPick (there also "main:rear").
func (b *board) on(do Verb, name string) Action {
	b.Helper()
	a := newAction(do)
	l := b.place(name)
	a.V, a.Space = l.V, l.Space
	return a
}

// pick is the choice of a vehicle or a space of the Semi.
func (b *board) pick(name string) Action { return b.on(DoPick, name) }

// leap is a Leap on top of something; wheel one behind the wheel.
func (b *board) leap(name string) Action { return b.on(DoLeap, name) }

func (b *board) wheel(name string) Action {
	a := b.on(DoLeap, name)
	a.Wheel = true
	return a
}

// drive and to name a space.
func (b *board) drive(at string) Action {
	a := newAction(DoDrive)
	a.To = b.cell(at)
	return a
}

func (b *board) to(at string) Action {
	a := newAction(DoTo)
	a.To = b.cell(at)
	return a
}

// who names a seat, or with game.Nobody the Enemy Peg.
func (b *board) who(seat game.Seat) Action {
	a := newAction(DoWho)
	a.Seat = seat
	return a
}

// assist gives tokens to a roll.
func (b *board) assist(tokens uint8) Action {
	a := newAction(DoAssist)
	a.Count = tokens
	return a
}

// stuntOf performs the Stunt in a spot; special a Special Action.
func (b *board) stuntOf(spot uint8) Action {
	a := newAction(DoStunt)
	a.Spot = spot
	return a
}

func (b *board) special(id SpecialID) Action {
	a := newAction(DoSpecial)
	a.Special = id
	return a
}

// all returns the events of a kind since the last do or run.
func (b *board) all(k EventKind) (list []Event) {
	for i := range b.events {
		if b.events[i].Kind == k {
			list = append(list, b.events[i])
		}
	}
	return list
}

// one returns the only event of a kind since the last do or run.
func (b *board) one(k EventKind) Event {
	b.Helper()
	list := b.all(k)
	if len(list) != 1 {
		b.Fatalf("%d events %s, want 1", len(list), k)
	}
	return list[0]
}

// none checks that there was no event of a kind.
func (b *board) none(k EventKind) *board {
	b.Helper()
	if list := b.all(k); len(list) != 0 {
		b.Errorf("%d events %s, want none: %+v", len(list), k, list)
	}
	return b
}

// vehicle returns a vehicle; player a seat.
func (b *board) vehicle(name string) *Vehicle { return &b.s.t.Vehicles[b.v(name)] }

func (b *board) player(seat game.Seat) *Player { return &b.s.t.Players[seat] }

// is checks where a vehicle stands, as one and not as a wreck.
func (b *board) is(name, at string) *board {
	b.Helper()
	if x := b.vehicle(name); spaceName(x.At) != at || x.Wreck {
		b.Errorf("%s is on %q (wreck %v), want %q", name, spaceName(x.At), x.Wreck, at)
	}
	return b
}

// wrecked checks where a wreck lies.
func (b *board) wrecked(name, at string) *board {
	b.Helper()
	if x := b.vehicle(name); spaceName(x.At) != at || !x.Wreck {
		b.Errorf("%s is on %q (wreck %v), want a wreck on %q", name, spaceName(x.At), x.Wreck, at)
	}
	return b
}

// gone checks that vehicles and wrecks are not on the road.
func (b *board) gone(names ...string) *board {
	b.Helper()
	for _, name := range names {
		if x := b.vehicle(name); x.At != NoCell {
			b.Errorf("%s is on %s, want it gone", name, spaceName(x.At))
		}
	}
	return b
}

// stands checks on what the peg of a seat is: "suv1", "main:rear", "wheel", "nothing".
func (b *board) stands(seat game.Seat, want string) *board {
	b.Helper()
	p := b.player(seat)
	got := "nothing"
	switch {
	case p.Wheel:
		got = "wheel"
	case p.On == MainV && b.s.t.Scenario == Semi:
		got = "main:" + testSpaces[p.Space]
	case p.On != NoVID:
		got = testVehicles[p.On]
	}
	if got != want {
		b.Errorf("seat %d is on %s, want %s", seat, got, want)
	}
	return b
}

// pegs checks that Enemy Pegs stand on exactly these vehicles and spaces of the Semi.
func (b *board) pegs(want ...string) *board {
	b.Helper()
	var got []string
	for v := range b.s.t.Vehicles {
		for s := range semiSpaces {
			if b.s.t.Vehicles[v].Enemy>>s&1 == 1 {
				name := testVehicles[v]
				if VID(v) == MainV && b.s.t.Scenario == Semi {
					name += ":" + testSpaces[s]
				}
				got = append(got, name)
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		b.Errorf("Enemy Pegs on %v, want %v", got, want)
	}
	return b
}

// strength checks the strength left of a PV.
func (b *board) strength(name string, want uint8) *board {
	b.Helper()
	if got := b.vehicle(name).Strength; got != want {
		b.Errorf("%s has strength %d, want %d", name, got, want)
	}
	return b
}

// over checks that the match has ended, and why.
func (b *board) over(won bool, why endRule) {
	b.Helper()
	if x := &b.s.t; x.Stage != StageOver || x.Won != won || x.End != why {
		b.Errorf("stage %s, won %v, %q; want over, %v, %q", x.Stage, x.Won, endNames[x.End], won, endNames[why])
	}
}

// sane checks what holds of every state: road, slots, pieces (HH-SETUP-003, HH-ROAD-006 to HH-ROAD-009). In the middle of something pegs may be in the air.
func (b *board) sane() {
	b.Helper()
	x := &b.s.t
	r := run{s: &b.s, g: &b.tables}
	var grid [NumCells]VID
	for c := range grid {
		grid[c] = NoVID
	}
	pegs := 0
	for v := range VID(NumV) {
		o := r.vehicle(v)
		pegs += bits.OnesCount8(o.Enemy)
		if o.Enemy != 0 && !o.onRoad() {
			b.Errorf("an Enemy Peg on %s, which is no vehicle of the road", testVehicles[v])
		}
		if o.At == NoCell {
			continue
		}
		for s := range r.spaces(v) {
			c := r.cell(v, s)
			if grid[c] != NoVID {
				b.Errorf("%s and %s are both on %s", testVehicles[v], testVehicles[grid[c]], spaceName(c))
			}
			grid[c] = v
			if n := r.riders(v, s); n > 2 || n == 2 && r.peg(v, s) {
				b.Errorf("%d Player Pegs on %s, Enemy Peg %v", n, testVehicles[v], r.peg(v, s))
			}
		}
		if o.Owner != game.Nobody && r.player(o.Owner).PV != v {
			b.Errorf("%s belongs to seat %d, whose PV is %d", testVehicles[v], o.Owner, r.player(o.Owner).PV)
		}
	}
	if grid != x.Grid {
		b.Errorf("the grid is %v, want %v", x.Grid, grid)
	}
	if x.NFrames == 0 && x.Stage != StageOver && pegs != int(x.PegsOut) {
		b.Errorf("%d Enemy Pegs on the road, %d counted", pegs, x.PegsOut)
	}
	for i := range x.Seats {
		p := &x.Players[i]
		if p.On != NoVID && !r.vehicle(p.On).onRoad() {
			b.Errorf("seat %d is on %s, which is no vehicle of the road", i, testVehicles[p.On])
		}
		if p.Wheel && p.On != p.PV {
			b.Errorf("seat %d is behind the wheel of %d, its PV is %d", i, p.On, p.PV)
		}
		if p.PV != NoVID && (!r.vehicle(p.PV).onRoad() || r.vehicle(p.PV).Owner != game.Seat(i)) {
			b.Errorf("the PV of seat %d is no vehicle of its own", i)
		}
	}
}
