package race

import (
	"errors"
	"flag"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook"
	"turnpike/rulebook/proof"
)

var soak = flag.Int("soak", 6, "random races of each number of seats in TestSoak")

// soakOptions are courses and rules that random races take in turn.
var soakOptions = []map[string]any{
	{"course": "sprint"},
	{"course": "switchback", "arm_and_use": false},
	{"course": "random", "length": "normal_closed"},
	{"course": "long_haul", "turbo_and_brake": true},
	{"course": "paperclip"},
	{"course": "random", "length": "normal_open"},
	{"course": "bent_ring", "laps": 1},
	{"course": "rectangle"},
	{"course": "random", "length": "short_closed"},
	{"course": "dogleg", "turbo_and_brake": true, "arm_and_use": false},
	{"course": "grand_ring"},
	{"course": "random", "length": "short_open"},
	{"course": "random", "length": "normal_closed_one_lap"},
}

// faults says what is wrong with a state; nil if it holds to what is true of every one.
func faults(s *State) error {
	t, r := &s.t, run{s: s}
	if (t.Ask == AskNothing) != (t.Stage == StageOver) || (t.Asked == game.Nobody) != (t.Stage == StageOver) {
		return fmt.Errorf("stage %s, %q is asked of %d", t.Stage, t.Ask, t.Asked)
	}
	if t.Round > maxRounds || t.Turn.Activations > s.course.Catalogue.Activations || t.Turn.Left > 40 {
		return fmt.Errorf("round %d, %d activations, allowance %d", t.Round, t.Turn.Activations, t.Turn.Left)
	}
	for i := t.NFrames; i < maxFrames; i++ {
		if t.Frames[i] != (frame{}) {
			return fmt.Errorf("a frame beyond the %d of the stack", t.NFrames)
		}
	}
	if t.Stage == StageDraft {
		return nil
	}
	if err := carFaults(s); err != nil {
		return err
	}
	// The order holds each running car once (RC-ORDER-003, RC-ORDER-006).
	var inOrder game.SeatSet
	for _, seat := range t.Order[:t.NOrder] {
		if inOrder.Has(seat) {
			return fmt.Errorf("seat %d twice in the order", seat)
		}
		inOrder = inOrder.With(seat)
	}
	for i := range t.Seats {
		if seat := game.Seat(i); t.Cars[i].running() && !inOrder.Has(seat) {
			return fmt.Errorf("seat %d runs and is not in the order", seat)
		}
	}
	var mines [MaxSeats]uint8
	for i := range s.course.Squares {
		at := Sq(i)
		kind, owner := r.token(at)
		switch {
		case kind == NoToken && t.On[i]&ownerMask != 0:
			return fmt.Errorf("square %d has an owner and no token", i)
		case kind != NoToken && (r.feature(at) == Block || int(owner) >= int(t.Seats)):
			return fmt.Errorf("a %s of seat %d on square %d", kind, owner, i)
		case t.On[i]&wreckBit != 0 && r.feature(at) == Block:
			return fmt.Errorf("a wreck on the block %d", i)
		case t.On[i]&wreckBit != 0 && t.NFrames == 0 && r.on(at) != game.Nobody:
			return fmt.Errorf("seat %d stands on a wreck", r.on(at))
		case kind == MineToken:
			mines[owner]++
		}
	}
	for i := range t.Seats {
		if n := mines[i] + t.Cars[i].Mines; n > s.course.Catalogue.Pieces[Minelayer].Supply {
			return fmt.Errorf("seat %d has %d mines", i, n)
		}
	}
	for i := range t.Turn.NTrail {
		for k := range i {
			if t.Turn.Trail[i] == t.Turn.Trail[k] {
				return fmt.Errorf("square %d twice in the trail", t.Turn.Trail[i])
			}
		}
	}
	return nil
}

// carFaults says what is wrong with the cars.
func carFaults(s *State) error {
	t, r := &s.t, run{s: s}
	var outs uint32
	for i := range t.Seats {
		seat, c := game.Seat(i), &t.Cars[i]
		if c.Model == noPick || c.Driver == noPick { // he resigned before he had them
			continue
		}
		if int(c.At) >= len(s.course.Squares) {
			return fmt.Errorf("seat %d on square %d", seat, c.At)
		}
		q := &s.course.Squares[c.At]
		switch m := r.model(seat); {
		case c.running() && (c.Structure == 0 || c.Heat >= m.Heat):
			return fmt.Errorf("seat %d runs with Structure %d and Heat %d", seat, c.Structure, c.Heat) // RC-SETUP-011
		case c.Structure > r.full(seat, TrackStructure) || c.Steering > r.full(seat, TrackSteering),
			c.Brake > r.full(seat, TrackBrake) || c.Turbo > r.full(seat, TrackTurbo):
			return fmt.Errorf("seat %d: markers beyond the tracks: %+v", seat, *c) // RC-GEAR-009
		case c.Heat > m.Heat || c.Shock > s.course.Catalogue.ShockCap || int(c.Node) >= len(m.Nodes):
			return fmt.Errorf("seat %d: heat %d, shock %d, node %d", seat, c.Heat, c.Shock, c.Node)
		case c.running() && q.Feature == Block:
			return fmt.Errorf("seat %d stands on a block", seat) // RC-DMG-012
		case int(c.Tile)%len(s.course.Tiles) != int(q.Tile) || c.Tile > s.course.LastTile():
			return fmt.Errorf("seat %d on progress tile %d and tile %d", seat, c.Tile, q.Tile) // RC-ORDER-004
		case c.Stamp == 0 || c.Stamp > t.Stamps:
			return fmt.Errorf("seat %d: stamp %d of %d", seat, c.Stamp, t.Stamps)
		case c.Out > t.NOut || c.Out > 0 && outs>>c.Out&1 == 1:
			return fmt.Errorf("seat %d out as number %d of %d", seat, c.Out, t.NOut)
		}
		outs |= 1 << c.Out
		for k := range i {
			o := &t.Cars[k]
			if c.Stamp == o.Stamp {
				return fmt.Errorf("seats %d and %d: stamp %d", seat, k, c.Stamp) // RC-ORDER-005
			}
			if c.At == o.At && c.running() && o.running() {
				return fmt.Errorf("seats %d and %d on one square", seat, k)
			}
		}
	}
	return nil
}

// race is a random race; its buffers are used again.
type race struct {
	g         *Rules
	s         State
	rng       dice.Stream
	decisions []game.Decision
	legal     []Action
}

// act takes one random legal action; false if nothing is asked any more. Straight ahead and the gear are drawn more often than their share, so that races
// get on.
func (p *race) act() (Action, bool, error) {
	if p.decisions = p.g.Decisions(&p.s, p.decisions[:0]); len(p.decisions) == 0 {
		return Action{}, false, nil
	}
	seat := p.decisions[0].Who.First()
	p.legal = p.g.Legal(&p.s, seat, p.legal[:0])
	if len(p.legal) == 0 {
		return Action{}, false, fmt.Errorf("%q is asked of %d and nothing is legal", p.s.t.Ask, seat)
	}
	a := p.legal[p.rng.IntN("pick", len(p.legal))]
	if (p.s.t.Ask == AskMove || p.s.t.Ask == AskGear) && p.rng.IntN("pick", 3) > 0 {
		for a.Do != Drive && a.Do != Gear {
			a = p.legal[p.rng.IntN("pick", len(p.legal))]
		}
	}
	return a, true, p.g.Apply(&p.s, seat, a, nil)
}

// Random races of two to eight cars on all kinds of courses come to their end; every state is sound; in every third one now and then
// somebody resigns. -soak 1000 plays a thousand of each size.
func TestSoak(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-005", "RC-SETUP-003", "RC-SETUP-011", "RC-ORDER-005")
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			ends := map[endRule]int{}
			for i := range *soak {
				seed := uint64(10000*seats + i)
				p := race{g: StandardRules(), rng: dice.Fast(seed)}
				options := soakOptions[(i+seats)%len(soakOptions)]
				if err := p.g.Start(&p.s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: options}, nil); err != nil {
					t.Fatalf("%v: %v", options, err)
				}
				for n := 0; ; n++ {
					a, on, err := p.act()
					if n := p.rng.IntN("resign", 200*seats); err == nil && i%3 == 0 && n < seats && p.s.t.Stage != StageOver && p.s.t.Cars[n].running() {
						err = p.g.Resign(&p.s, game.Seat(n), nil)
					}
					if err == nil {
						err = faults(&p.s)
					}
					if err == nil && n == 60*seats*150 {
						err = errors.New("no end")
					}
					if err != nil {
						t.Fatalf("%v, seed %d, action %d (%s): %v", options, seed, n, NewCodec().Text(a), err)
					}
					if !on {
						break
					}
				}
				if o, over := p.g.Outcome(&p.s); !over || o.Winners == 0 || o.Rule == "" {
					t.Fatalf("%v, seed %d: %+v", options, seed, o)
				}
				ends[p.s.t.End]++
			}
			t.Logf("ends: %v", ends)
		})
	}
}

// scatter puts cars with all kinds of markers on random squares of a random course, and tokens and wrecks with them; it is somebody's turn.
func scatter(seed uint64) (s State, rng dice.Stream) {
	rng = dice.Fast(seed)
	n := func(k int) int { return rng.IntN("scatter", k) }
	cat := Standard()
	p := &cat.Presets[n(len(cat.Presets))]
	tiles, _ := cat.TilesOf(p.Tiles)
	s.course, _ = NewCourse(cat, tiles, p.Closed, p.Laps)
	s.dice = dice.Fast(seed + 1)
	s.o = settings{ArmAndUse: n(2) == 0, TurboAndBrake: n(4) == 0}
	t, r := &s.t, run{s: &s}
	t.Stage, t.Seats, t.Round, t.Winner, t.Ask, t.Asked = StageRace, uint8(2+n(7)), uint8(1+n(5)), game.Nobody, AskNothing, game.Nobody
	free := func() Sq {
		// A narrow stretch of the course, so that cars meet.
		for {
			at := Sq(n(min(len(s.course.Squares), 150)))
			if s.course.Squares[at].Feature != Block && r.on(at) == game.Nobody {
				return at
			}
		}
	}
	for i := range t.Cars {
		t.Cars[i].At, t.Cars[i].Out = NoSq, 0
	}
	for i := range t.Seats {
		seat, c := game.Seat(i), &t.Cars[i]
		t.Grid[i], t.Order[i] = seat, seat
		c.Model, c.Driver = i, (i+uint8(n(8)))%8
		for k := range i {
			if t.Cars[k].Driver == c.Driver {
				c.Driver = (c.Driver + 1) % 8
			}
		}
		c.At = free()
		c.Tile = uint16(s.course.Squares[c.At].Tile)
		t.Stamps++
		c.Stamp = t.Stamps
		m := r.model(seat)
		c.Node = NodeID(n(len(m.Nodes)))
		c.Structure = uint8(1 + n(int(r.full(seat, TrackStructure))))
		c.Heat = uint8(n(int(m.Heat)))
		c.Steering = uint8(n(int(r.full(seat, TrackSteering)) + 1))
		c.Brake = uint8(n(int(r.full(seat, TrackBrake)) + 1))
		c.Turbo = uint8(n(int(r.full(seat, TrackTurbo)) + 1))
		c.Armed, c.Shock, c.Smoke, c.Mines = uint8(n(1<<Slots)), uint8(n(5)), n(4) == 0, cat.Pieces[Minelayer].Supply
	}
	t.NOrder = t.Seats
	for range n(40) {
		at, owner := free(), game.Seat(n(int(t.Seats)))
		kind := Token(n(4)) // none: a wreck
		switch mines := &t.Cars[owner].Mines; {
		case t.On[at] != 0, kind == MineToken && *mines == 0:
		case kind == NoToken:
			t.On[at] = wreckBit
		default:
			t.On[at] = uint8(kind) | uint8(owner)<<ownerShift
			if kind == MineToken {
				*mines--
			}
		}
	}
	t.Place = uint8(n(int(t.NOrder)))
	r.beginTurn()
	return s, rng
}

// probes are actions that may or may not be legal for the question that is open: all single steps with all Steering points, all gears with all points, and
// the answers to other questions.
func probes(s *State, dst []Action) []Action {
	for step := range Jump + 1 {
		for steering := range uint8(4) {
			dst = append(dst, DriveAction(Path{Bits: uint64(step), N: 1}, steering))
		}
	}
	dst = append(dst, PassAction(), SlideAction(), HoldAction(0), HoldAction(1), HoldAction(9), TakeCarAction("cinder"), TakeDriverAction("moss"))
	for n := range uint8(7) {
		dst = append(dst, CancelAction(n, 0), CancelAction(n, n))
	}
	for slot := -1; slot <= Slots; slot++ {
		dst = append(dst, ArmAction(slot), UseAction(slot))
		for seat := range game.Seat(MaxSeats) {
			dst = append(dst, UseOnAction(slot, seat))
		}
		dst = append(dst, UseAtAction(slot, s.course.Where(0)))
	}
	if s.t.Ask == AskGear {
		m := s.Model(s.t.Asked)
		for i := range m.Nodes {
			to := m.Nodes[i].Spot()
			for points := range uint8(4) {
				dst = append(dst, GearAction(to, points, 0, false), GearAction(to, 0, points, false), GearAction(to, 0, points, true))
			}
			dst = append(dst, GearAction(to, 1, 1, false), GearAction(to, 1, 0, true))
		}
	} else {
		dst = append(dst, GearAction(Spot(1<<8), 0, 0, false))
	}
	return dst
}

// agrees checks that what is offered and what is accepted are one thing: every offer is accepted; what is refused changes nothing and names a rule of
// the ledger; a step or a gear that is accepted is offered for no more points.
func agrees(t *rapid.T, g *Rules, s *State, buf []Action) []Action {
	seat := s.t.Asked
	r := run{s: s}
	offers := g.Legal(s, seat, nil)
	for i := range offers {
		if b := r.check(seat, &offers[i]); b != nil {
			t.Fatalf("%q: %s is offered and refused by %s", s.t.Ask, NewCodec().Text(offers[i]), b.rule)
		}
		for k := range i {
			if offers[i] == offers[k] {
				t.Fatalf("%q: %s is offered twice", s.t.Ask, NewCodec().Text(offers[i]))
			}
		}
	}
	buf = probes(s, buf[:0])
	for i := range buf {
		a := buf[i]
		b := r.check(seat, &a)
		if b != nil {
			before := *s
			err := g.Apply(s, seat, a, nil)
			var refusal *game.Refusal
			if !errors.As(err, &refusal) || *s != before {
				t.Fatalf("%q: %s: %v, or the state has changed", s.t.Ask, NewCodec().Text(a), err)
			}
			if _, known := rulebook.Lookup(string(refusal.Rule)); !known || refusal.Detail == "" {
				t.Fatalf("%q: %s: refused by %q, %q", s.t.Ask, NewCodec().Text(a), refusal.Rule, refusal.Detail)
			}
			continue
		}
		found := false
		for _, o := range offers {
			switch {
			case o.Do != a.Do:
			case a.Do == Drive:
				found = found || o.Path == a.Path && o.Steering <= a.Steering
			case a.Do == Gear:
				found = found || o.Spot == a.Spot && o.Turbo <= a.Turbo && o.Brake <= a.Brake && (a.Chute || !o.Chute)
			case a.Do == Cancel:
				found = found || o.Count == a.Count && o.Steering <= a.Steering
			case a.Do == Hold:
				found = found || o.Steering <= a.Steering
			default:
				found = found || o == a
			}
		}
		if !found {
			t.Fatalf("%q: %s is accepted and not offered", s.t.Ask, NewCodec().Text(a))
		}
	}
	return buf
}

// From random positions random legal actions lead to sound states only, and offers and refusals agree at every question.
func TestRandomPositions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-005", "RC-MOVE-009", "RC-MOVE-011", "RC-GEAR-014", "RC-ORDER-003")
	rapid.Check(t, func(t *rapid.T) {
		seed, steps := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 60).Draw(t, "steps")
		p := race{g: StandardRules()}
		p.s, p.rng = scatter(seed)
		if err := faults(&p.s); err != nil {
			t.Fatalf("the position: %v", err)
		}
		var buf []Action
		for range steps {
			if p.s.t.Stage == StageOver {
				break
			}
			buf = agrees(t, p.g, &p.s, buf)
			a, _, err := p.act()
			if err == nil {
				err = faults(&p.s)
			}
			if err != nil {
				t.Fatalf("%s: %v", NewCodec().Text(a), err)
			}
		}
	})
}

// Whole paths: what pathBar lets through is driven in a world without other cars, tokens and pulls as the path says; a path of single offers is accepted as
// one, and the end is the same.
func TestPathsAndSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-005", "RC-MOVE-007", "RC-MOVE-008", "RC-MOVE-023")
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		rng := dice.Fast(seed)
		one := emptyRoad(&rng)
		two := one
		g := StandardRules()
		// One square after another, as offered; then the same as one path.
		var p Path
		steering := uint8(0)
		for one.t.Ask == AskMove && p.N < MaxPath {
			legal := g.Legal(&one, 0, nil)
			a := legal[rng.IntN("pick", len(legal))]
			for a.Do != Drive {
				a = legal[rng.IntN("pick", len(legal))]
			}
			p = p.Then(a.Path.At(0))
			steering += a.Steering
			if err := g.Apply(&one, 0, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.Apply(&two, 0, DriveAction(p, steering), nil); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if one != two {
			a, b := &one.t, &two.t
			t.Fatalf("%s, %d Steering: on %d with %d left, and on %d with %d", p, steering, a.Cars[0].At, a.Turn.Left, b.Cars[0].At, b.Turn.Left)
		}
	})
}

// emptyRoad is a car in the middle of its movement, at a speed at which nothing asks or rolls: up to 5. The only other one is out.
func emptyRoad(rng *dice.Stream) (s State) {
	n := func(k int) int { return rng.IntN("road", k) }
	cat := Standard()
	p := &cat.Presets[n(len(cat.Presets))]
	tiles, _ := cat.TilesOf(p.Tiles)
	s.course, _ = NewCourse(cat, tiles, p.Closed, p.Laps)
	s.dice = dice.Fast(1)
	t := &s.t
	t.Stage, t.Seats, t.Round, t.Winner, t.NOrder, t.Ask, t.Stamps = StageRace, 2, 1, game.Nobody, 2, AskMove, 2
	t.Order = [MaxSeats]game.Seat{0, 1}
	r := run{s: &s}
	for i := range game.Seat(2) {
		c := r.car(i)
		c.Model, c.Driver, c.Stamp = uint8(i), uint8(i), uint32(i+1)
		c.Structure, c.Steering, c.Node = 6, 2, r.model(i).Zero
	}
	r.car(1).At, r.car(1).Out, t.NOut = s.course.At(0, 1, 1), 1, 1
	c := r.car(0)
	for {
		if c.At = Sq(n(len(s.course.Squares))); c.At != r.car(1).At && s.course.Squares[c.At].Feature != Block {
			break
		}
	}
	c.Tile = uint16(s.course.Squares[c.At].Tile)
	c.Node, _ = r.model(0).NodeAt(Spot(3<<8 | 5)) // Cinder, G3-5
	t.Turn = Turn{Seat: 0, Speed: 5, Left: uint8(1 + n(20)), Unlimited: true, Moving: true, Activations: 0}
	return s
}
