package heist

import (
	"errors"
	"flag"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook"
	"turnpike/rulebook/proof"
)

var soak = flag.Int("soak", 2, "random games of each scenario, number of seats and difficulty in TestSoak")

// random starts a match with a crew dealt at random.
func random(tb testing.TB, scenario ScenarioID, difficulty string, seats int, seed uint64) (s State) {
	tb.Helper()
	options := map[string]any{"scenario": scenario.String(), "difficulty": difficulty, "crew": "random"}
	if err := StandardRules().Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: options}, nil); err != nil {
		tb.Fatal(err)
	}
	return s
}

// faults says what is wrong with a state; nil if it holds to what is true of every one.
func faults(s *State, g *Tables) error {
	t, r := &s.t, run{s: s, g: g}
	if (t.Ask == AskNothing) != (t.Stage == StageOver) || (t.Asked == 0) != (t.Stage == StageOver) {
		return fmt.Errorf("stage %s, %q is asked of %b", t.Stage, t.Ask, t.Asked)
	}
	for i := t.NFrames; i < maxFrames; i++ {
		if t.Frames[i] != (frame{}) {
			return fmt.Errorf("a frame beyond the %d of the stack", t.NFrames)
		}
	}
	if t.NFrames > maxFrames/2 {
		return fmt.Errorf("%d frames", t.NFrames)
	}
	if t.Stage == StageSetup {
		return nil
	}
	if err := roadFaults(&r); err != nil {
		return err
	}
	if err := crewFaults(&r); err != nil {
		return err
	}
	return cardFaults(&r)
}

// roadFaults: the grid says what the vehicles say; pegs and slots (HH-ROAD-006, HH-ROAD-008, HH-SETUP-003).
func roadFaults(r *run) error {
	t := &r.s.t
	var grid [NumCells]VID
	for c := range grid {
		grid[c] = NoVID
	}
	pegs, cargo := 0, int(t.Cargo)
	for v := range VID(NumV) {
		x := r.vehicle(v)
		pegs += bits.OnesCount8(x.Enemy)
		cargo += int(x.Cargo)
		switch {
		case x.Enemy != 0 && !x.onRoad():
			return fmt.Errorf("an Enemy Peg on vehicle %d, which is none of the road", v)
		case x.Cargo > 0 && !r.pv(v), x.Cargo > 2:
			return fmt.Errorf("%d cargo on vehicle %d", x.Cargo, v) // HH-SEMI-025, HH-SEMI-028
		case x.Strength > 0 && !r.pv(v), r.pv(v) && (x.Strength == 0 || x.Strength > r.model(v).Strength):
			return fmt.Errorf("vehicle %d has strength %d", v, x.Strength) // HH-DMG-001, HH-DMG-004
		case x.At == NoCell && (x.Wreck || x.Owner != game.Nobody), x.Wreck && (x.Owner != game.Nobody || v >= MainV), x.Lost && x.At != NoCell:
			return fmt.Errorf("vehicle %d: %+v", v, *x)
		case v < FirstSUV && x.Enemy>>1 != 0, v != MainV && x.Enemy > 1:
			return fmt.Errorf("Enemy Pegs %b on vehicle %d", x.Enemy, v)
		}
		if x.At == NoCell {
			continue
		}
		for s := range r.spaces(v) {
			c := r.cell(v, s)
			if c >= NumCells || c.Y() != x.At.Y() || grid[c] != NoVID {
				return fmt.Errorf("vehicle %d on space %d", v, c)
			}
			grid[c] = v
			if n := r.riders(v, s); n > 2 || n == 2 && r.peg(v, s) {
				return fmt.Errorf("%d Player Pegs on vehicle %d, Enemy Peg %v", n, v, r.peg(v, s))
			}
		}
	}
	if grid != t.Grid {
		return fmt.Errorf("the grid is %v, want %v", t.Grid, grid)
	}
	// A peg that leaves a wreck is in the air until it is put down.
	air := 0
	for _, f := range t.Frames[:t.NFrames] {
		if f.Op == opLeave && f.Set&pegBit != 0 {
			air++
		}
	}
	if t.Stage != StageOver && pegs+air != int(t.PegsOut) || pegs > int(r.g.Pegs) || int(t.PegsOut) > int(r.g.Pegs) {
		return fmt.Errorf("%d Enemy Pegs on the road, %d in the air, %d counted", pegs, air, t.PegsOut)
	}
	if want := 2 * int(t.Seats); t.Scenario == Semi && cargo != want {
		return fmt.Errorf("%d cargo, want %d", cargo, want) // HH-SEMI-007
	}
	return nil
}

// crewFaults: everybody is somewhere and holds what he may (HH-ROAD-007, HH-ROAD-009, HH-ROAD-025, HH-BOOST-008, HH-BOOST-011).
func crewFaults(r *run) error {
	t := &r.s.t
	boosts := 0
	for i := range t.Seats {
		p := &t.Players[i]
		boosts += int(p.Boosts)
		inAir := t.Stage == StageOver
		for _, f := range t.Frames[:t.NFrames] {
			inAir = inAir || f.Op == opLeave && f.Set>>i&1 == 1
		}
		switch {
		case p.On == NoVID && (p.Wheel || p.Space != 0):
			return fmt.Errorf("seat %d stands nowhere: %+v", i, *p)
		case p.On != NoVID && (!r.vehicle(p.On).onRoad() || int(p.Space) >= r.spaces(p.On)):
			return fmt.Errorf("seat %d is on vehicle %d, which is none of the road", i, p.On)
		case p.Wheel && p.On != p.PV:
			return fmt.Errorf("seat %d is behind the wheel of %d, its PV is %d", i, p.On, p.PV) // HH-ACT-013
		case p.PV != NoVID && (!r.pv(p.PV) || r.vehicle(p.PV).Owner != game.Seat(i)):
			return fmt.Errorf("the PV of seat %d is %d", i, p.PV)
		case p.Boosts > r.character(game.Seat(i)).MaxBoosts || p.Tokens > r.character(game.Seat(i)).Tokens:
			return fmt.Errorf("seat %d has %d Boost tokens, %d of its power", i, p.Boosts, p.Tokens)
		case p.On == NoVID && !inAir:
			// Stranded: there was no slot when the peg left (HH-ROAD-023); on its own turn it must be put down before anything else.
			var list [maxLandings]landing
			if t.Ask == AskAct && t.Turn.Seat == game.Seat(i) && r.anywhere(&list) > 0 {
				return fmt.Errorf("seat %d is stranded on its turn beside %v", i, list[0])
			}
		}
	}
	for i := range t.Stunts {
		boosts += int(t.Stunts[i].Tokens)
	}
	for v := range VID(NumV) {
		if o := r.vehicle(v).Owner; o != game.Nobody && r.player(o).PV != v {
			return fmt.Errorf("vehicle %d belongs to seat %d, whose PV is %d", v, o, r.player(o).PV)
		}
	}
	if boosts > int(r.g.Supply) {
		return fmt.Errorf("%d Boost tokens", boosts)
	}
	switch {
	case t.Stage == StageRound && (t.Turn.Seat != game.Nobody && t.Players[t.Turn.Seat].Exhausted || t.Turn.Actions > r.g.Actions):
		return fmt.Errorf("turn %+v", t.Turn)
	case t.Stage == StageRound && (t.Decoder != NoVID) != (t.Scenario == Chopper), t.Stage == StageRound && t.Decoder != NoVID && !r.pv(t.Decoder):
		return fmt.Errorf("Decoder is in %d", t.Decoder) // HH-CHOP-002, HH-CHOP-030
	case t.Scenario == Chopper && t.Stage == StageRound && (t.Radar < 1 || t.Radar > r.scenario().RadarMax ||
		(t.Hunter > 0) != r.vehicle(HunterV).onRoad() || t.Lane < 1 || t.Lane > LanesN):
		return fmt.Errorf("Radar %d, Hunter %d, lane %d", t.Radar, t.Hunter, t.Lane)
	case t.Main > t.MainMax || t.Hunter > t.HunterMax || t.Shells > t.ShellsMax:
		return fmt.Errorf("strength %d, Hunter %d, shells %d", t.Main, t.Hunter, t.Shells)
	}
	return nil
}

// cardFaults: each Enemy card is in one place; Stunt cards have their tokens (HH-SETUP-012, HH-SETUP-016, HH-STUNT-004).
func cardFaults(r *run) error {
	t := &r.s.t
	seen := t.EnemyDeck | t.EnemyOut
	n := bits.OnesCount16(t.EnemyDeck) + bits.OnesCount16(t.EnemyOut)
	for _, c := range t.Enemies {
		if c != noPick {
			seen |= 1 << c
			n++
		}
	}
	if n != len(r.scenario().Enemies) || bits.OnesCount16(seen) != n {
		return fmt.Errorf("%d Enemy cards, %b", n, seen)
	}
	for i := range t.Stunts {
		x := &t.Stunts[i]
		if x.Card == NoStunt {
			if *x != (StuntSpot{Card: NoStunt}) {
				return fmt.Errorf("spot %d: %+v", i, *x)
			}
			continue
		}
		card := &r.g.Stunts[x.Card]
		if x.Tokens > card.Tokens || x.Down != (x.Tokens == 0 && card.Level < 3) {
			return fmt.Errorf("spot %d: %+v", i, *x)
		}
	}
	left := 0
	for _, k := range t.StuntDeck {
		left += int(k)
	}
	remove := r.g.Difficulties[t.Difficulty].Remove
	if last := left + int(t.Round); t.Stage == StageRound && left > 0 && last != 9-int(remove[0]+remove[1]) {
		return fmt.Errorf("%d Stunt cards to come in round %d", left, t.Round)
	}
	return nil
}

// party is a random game; its buffers are used again.
type party struct {
	g         *Rules
	s         State
	rng       dice.Stream
	decisions []game.Decision
	legal     []Action
}

// act takes a random legal action of a random seat that is asked; false if nothing is asked any more.
func (p *party) act() (seat game.Seat, a Action, on bool, err error) {
	if p.decisions = p.g.Decisions(&p.s, p.decisions[:0]); len(p.decisions) == 0 {
		return 0, Action{}, false, nil
	}
	who := p.decisions[0].Who
	for range p.rng.IntN("seat", who.Len()) {
		who = who.Without(who.First())
	}
	seat = who.First()
	p.legal = p.g.Legal(&p.s, seat, p.legal[:0])
	if len(p.legal) == 0 {
		return seat, a, true, fmt.Errorf("%q is asked of %d and nothing is legal", p.s.t.Ask, seat)
	}
	a = p.legal[p.rng.IntN("pick", len(p.legal))]
	if p.s.t.Ask == AskAct && a.Do == DoDrive && p.rng.IntN("pick", 3) > 0 {
		a = p.legal[p.rng.IntN("pick", len(p.legal))] // there are so many Drives
	}
	return seat, a, true, p.g.Apply(&p.s, seat, a, nil)
}

// Random games of all scenarios, sizes and difficulties come to their end in time; every state on the way is sound. -soak 200 plays two hundred of each.
func TestSoak(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-001", "HH-SETUP-003", "HH-SETUP-016", "HH-ROAD-006", "HH-ROAD-008", "HH-TANK-002", "HH-SEMI-007", "HH-BOOST-011",
		"HH-ROUND-015")
	for scenario := range NumScenarios {
		t.Run(scenario.String(), func(t *testing.T) {
			t.Parallel()
			ends := map[endRule]int{}
			for seats := MinSeats; seats <= MaxSeats; seats++ {
				for k, d := range StandardTables().Difficulties {
					for i := range *soak {
						seed := uint64(100000*seats + 10000*k + i)
						p := party{g: StandardRules(), s: random(t, scenario, d.ID, seats, seed), rng: dice.Fast(seed)}
						last := Action{}
						for n := 0; ; n++ {
							seat, a, on, err := p.act()
							if err == nil {
								err = faults(&p.s, p.g.t)
							}
							if err == nil && n == 6000 {
								err = errors.New("no end")
							}
							if err != nil {
								t.Fatalf("%s, %d seats, seed %d, action %d: %+v by seat %d after %+v: %v", d.ID, seats, seed, n, a, seat, last, err)
							}
							if !on {
								break
							}
							last = a
						}
						o, over := p.g.Outcome(&p.s)
						rounds := 11 - int(d.Remove[0]+d.Remove[1])
						if !over || o.Rule == "" || int(p.s.t.Round) > rounds || p.s.t.End == endStunts && int(p.s.t.Round) != rounds || (o.Winners != 0) != p.s.t.Won {
							t.Fatalf("%s, %d seats, seed %d: %+v in round %d", d.ID, seats, seed, o, p.s.t.Round)
						}
						ends[p.s.t.End]++
					}
				}
			}
			t.Logf("ends: %v", ends)
		})
	}
}

// scatter puts a crew, SUVs, wrecks, pegs and cards of a scenario all over the road; it is the turn of seat 0.
func scatter(tb testing.TB, seed uint64) (s State, rng dice.Stream) {
	rng = dice.Fast(seed)
	n := func(k int) int { return rng.IntN("scatter", k) }
	seats := MinSeats + n(MaxSeats-MinSeats+1)
	s = random(tb, ScenarioID(n(int(NumScenarios))), "standard", seats, seed)
	g := StandardTables()
	t, r := &s.t, run{s: &s, g: g}
	if t.Stage == StageDecoder {
		t.Decoder = t.Players[n(seats)].PV
		t.Stage, t.Round = StageRound, 1
	}
	// Everything into a narrow stretch, so that things meet.
	left := 1 + n(6)
	spot := func(spaces int) Cell {
		for {
			c := CellAt(left+n(7), 1+n(LanesN))
			fits := true
			for i := range spaces {
				fits = fits && c != NoCell && c.X()+i <= Columns && r.empty(c+Cell(i))
			}
			if fits {
				return c
			}
		}
	}
	for v := range VID(NumV) {
		if v < FirstSUV && r.pv(v) || v >= MainV && r.vehicle(v).At != NoCell {
			r.set(v, spot(r.spaces(v)))
		}
	}
	for v := FirstSUV; v < MainV; v++ {
		if r.vehicle(v).At != NoCell {
			r.lift(v)
		}
		if n(4) > 0 {
			r.set(v, spot(1))
			r.vehicle(v).Wreck = n(3) == 0
		}
		if x := r.vehicle(v); x.Enemy != 0 && !x.onRoad() {
			x.Enemy = 0
			t.PegsOut--
		}
	}
	for v := range VID(FirstSUV) { // abandoned ones and wrecks of starting vehicles
		if r.vehicle(v).At == NoCell && n(3) == 0 {
			r.set(v, spot(1))
			r.vehicle(v).Wreck = n(2) == 0
		}
	}
	for i := range t.Seats {
		p := &t.Players[i]
		p.Boosts, p.Tried = uint8(n(int(r.character(game.Seat(i)).MaxBoosts)+1)), n(3) == 0
		r.vehicle(p.PV).Strength = uint8(1 + n(int(r.model(p.PV).Strength)))
		if n(2) == 0 {
			var list [maxLandings]landing
			l := list[n(r.anywhere(&list))]
			if n(2) == 0 && t.Scenario != Chopper {
				for k := range list { // the Tank or Semi: its Stunts need it
					if list[k].V == MainV && r.free(MainV, int(list[k].Space)) {
						l = list[k]
						break
					}
				}
			}
			p.On, p.Space, p.Wheel = l.V, l.Space, false
		}
	}
	for v := range VID(NumV) {
		for space := range r.spaces(v) {
			if r.vehicle(v).onRoad() && n(3) == 0 { // as far as there are slots and pegs
				r.pegOn(v, space, "HH-CARD-102")
			}
		}
	}
	if t.Scenario == Semi {
		t.Door = Door(n(3))
		for i := range t.Seats {
			k := min(uint8(n(3)), t.Cargo)
			t.Cargo -= k
			r.vehicle(t.Players[i].PV).Cargo = k
		}
	}
	t.Main, t.Hunter = min(t.Main, uint8(n(5)+1)), min(t.Hunter, uint8(n(5)+1))
	for i := range t.Stunts {
		card := &g.Stunts[r.scenario().Stunts[n(9)]]
		t.Stunts[i] = StuntSpot{Card: card.ID, Tokens: card.Tokens}
	}
	t.StuntDeck = [3]uint8{}
	t.Turn = Turn{Seat: 0, Actions: uint8(n(3))}
	t.Ask, t.Asked = AskNothing, 0
	r.advance()
	return s, rng
}

// probes are answers to all kinds of questions, that may or may not be legal.
func probes(s *State, dst []Action) []Action {
	put := func(do Verb, f func(a *Action)) {
		a := newAction(do)
		if f != nil {
			f(&a)
		}
		dst = append(dst, a)
	}
	for do := range numVerbs {
		put(do, nil)
	}
	for c := range Cell(NumCells) {
		for _, do := range [...]Verb{DoDrive, DoTo} {
			put(do, func(a *Action) { a.To = c })
		}
	}
	for v := range VID(NumV) {
		for space := range uint8(semiSpaces) {
			for _, do := range [...]Verb{DoLeap, DoPick} {
				put(do, func(a *Action) { a.V, a.Space = v, space })
			}
		}
		put(DoLeap, func(a *Action) { a.V, a.Wheel = v, true })
		put(DoRam, func(a *Action) { a.V = v })
		put(DoForce, func(a *Action) { a.V = v })
	}
	for i := range uint8(5) {
		put(DoStunt, func(a *Action) { a.Spot = i })
		put(DoSpecial, func(a *Action) { a.Special = SpecialID(i) })
		put(DoAssist, func(a *Action) { a.Count = i })
		put(DoGo, func(a *Action) { a.Seat = game.Seat(i) })
		put(DoWho, func(a *Action) { a.Seat = game.Seat(i) })
	}
	for d := range NumDirs {
		put(DoWay, func(a *Action) { a.Dir = d })
	}
	return dst
}

// agrees checks that what is offered and what is accepted are one thing; what is refused changes nothing and names a rule of the ledger.
func agrees(p *party, buf []Action) ([]Action, error) {
	s := &p.s
	for seat := range game.Seat(s.t.Seats) {
		offers := p.g.Legal(s, seat, nil)
		r := run{s: s, g: p.g.t}
		for i := range offers {
			if b := r.check(p.g, seat, &offers[i]); b != nil {
				return buf, fmt.Errorf("%q: %+v is offered to %d and refused by %s", s.t.Ask, offers[i], seat, b.rule)
			}
			if slices.Contains(offers[:i], offers[i]) {
				return buf, fmt.Errorf("%q: %+v is offered twice", s.t.Ask, offers[i])
			}
		}
		buf = probes(s, buf[:0])
		for i := range buf {
			b := r.check(p.g, seat, &buf[i])
			if b == nil {
				if !slices.Contains(offers, buf[i]) {
					return buf, fmt.Errorf("%q: %+v is accepted of %d and not offered", s.t.Ask, buf[i], seat)
				}
				continue
			}
			before := *s
			err := p.g.Apply(s, seat, buf[i], nil)
			var refusal *game.Refusal
			if !errors.As(err, &refusal) || *s != before {
				return buf, fmt.Errorf("%q: %+v by %d: %v, or the state has changed", s.t.Ask, buf[i], seat, err)
			}
			if _, known := rulebook.Lookup(string(refusal.Rule)); !known || refusal.Detail == "" {
				return buf, fmt.Errorf("%q: %+v: refused by %q, %q", s.t.Ask, buf[i], refusal.Rule, refusal.Detail)
			}
		}
	}
	return buf, nil
}

// From crowded positions with all kinds of cards random legal actions lead to sound states only, and offers and refusals agree at every question.
func TestRandomPositions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-006", "HH-ROAD-007", "HH-ROAD-008", "HH-STUNT-012", "HH-STUNT-013", "HH-FAQ-013", "HH-FAQ-014")
	asked, tried := map[Ask]int{}, map[StuntID]int{}
	for seed := range uint64(150 * *soak) {
		p := party{g: StandardRules()}
		p.s, p.rng = scatter(t, seed)
		err := faults(&p.s, p.g.t)
		var buf []Action
		for n := 0; err == nil && n < 40 && p.s.t.Stage != StageOver; n++ {
			asked[p.s.t.Ask]++
			if seed%8 == 0 {
				buf, err = agrees(&p, buf)
			}
			if err != nil {
				break
			}
			before := p.s.t
			p.legal = p.g.Legal(&p.s, before.Asked.First(), p.legal[:0])
			// Stunts and Special Actions are what these positions are for.
			var a Action
			special := slices.IndexFunc(p.legal, func(a Action) bool { return a.Do == DoStunt || a.Do == DoSpecial })
			if special >= 0 && p.rng.IntN("pick", 2) == 0 {
				a = p.legal[special]
				err = p.g.Apply(&p.s, before.Asked.First(), a, nil)
			} else {
				_, a, _, err = p.act()
			}
			if a.Do == DoStunt {
				tried[before.Stunts[a.Spot].Card]++
			}
			if err == nil {
				err = faults(&p.s, p.g.t)
			}
			if err != nil {
				err = fmt.Errorf("action %d, %+v at %q: %w", n, a, before.Ask, err)
			}
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if testing.Verbose() {
		t.Logf("questions %v", asked)
		t.Logf("Stunts %v", tried)
	}
}
