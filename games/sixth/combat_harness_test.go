package sixth

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
	"unique"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// rigCar is a car of a combat test.
type rigCar struct {
	cards   string  // "front:heavy_machine_gun crew_area:legend_driver"; crew left out are rookies
	x, y    float64 // car lengths
	heading int     // degrees
	speed   uint8
	control uint8
	ace     uint8
	armor   uint8 // of all sides; 0: 9
}

// rig is a combat phase laid out by hand. Dice come from a script that names what each die is rolled for, so a roll with other dice than
// expected fails the test.
type rig struct {
	*testing.T
	g      *Rules
	s      State
	events []Event
}

// open is an arena of 16 x 12 car lengths; walls are JSON, "" for none.
func openArena(t *testing.T, walls string) *arena.Map {
	t.Helper()
	m, err := arena.Parse(fmt.Appendf(nil, `{"format":1,"id":"test","title":"Test","size":[16,12],"walls":[%s]}`, walls))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// terrainArena is an arena without walls, with terrain in JSON.
func terrainArena(t *testing.T, terrain string) *arena.Map {
	t.Helper()
	m, err := arena.Parse(fmt.Appendf(nil, `{"format":1,"id":"test","title":"Test","size":[16,12],"terrain":[%s]}`, terrain))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// units turns car lengths into units.
func units(cl float64) int32 { return int32(math.Round(cl * Unit)) }

func at(x, y float64, degrees int) geom.Pose {
	return geom.Pose{At: geom.Vec{X: units(x), Y: units(y)}, Heading: geom.Angle(degrees) * geom.Degree}
}

// newRig lays out cars in an open arena, in the combat phase of seat 0; begin starts it.
func newRig(t *testing.T, cars ...rigCar) *rig {
	t.Helper()
	return rigIn(t, openArena(t, ""), cars...)
}

func rigIn(t *testing.T, m *arena.Map, cars ...rigCar) *rig {
	t.Helper()
	k := &rig{T: t, g: StandardRules(), s: State{arena: m}}
	tab := &k.s.t
	tab.Opts = rulesOptions{AP: 9, BP: 36, CP: 9, AllCards: true, OwnCopies: true, Deck: 1}
	tab.Seats, tab.Phase, tab.Round, tab.Turn = uint8(len(cars)), phaseCombat, 1, 1
	r := k.run()
	for i, c := range cars {
		d := k.design(c.cards)
		k.s.designs[i] = unique.Make(d)
		tab.Cars[i].Pose = at(c.x, c.y, c.heading)
		r.fitOut(&tab.Cars[i], &d)
		car := &tab.Cars[i]
		car.Placed, car.Speed, car.Control, car.Ace = true, c.speed, c.control, c.ace
		if c.armor > 0 {
			car.Armor = [4]uint8{c.armor, c.armor, c.armor, c.armor}
		}
	}
	tab.Attack = attack{Seat: 0, Radar: NoRef, Target: NoRef}
	k.run().push(frameCombat)
	return k
}

func (k *rig) run() *run { return &run{s: &k.s, d: k.g.d, rec: k.note} }

func (k *rig) note(e Event) { k.events = append(k.events, e) }

// design reads "spot:card" words and adds rookies where the crew is left out.
func (k *rig) design(words string) (d Design) {
	k.Helper()
	roles := [3]bool{}
	for _, w := range strings.Fields(words) {
		spot, id, _ := strings.Cut(w, ":")
		card := k.card(id)
		at := -1
		for i, name := range spotNames {
			if name == spot {
				at = i
			}
		}
		if at < 0 {
			k.Fatalf("no spot %q", spot)
		}
		d.Add(card, Spot(at))
		roles[k.g.d.Card(card).Role] = true
	}
	if !roles[Driver] {
		d.Add(k.card("rookie_driver"), SpotCrewArea)
	}
	if !roles[Gunner] {
		d.Add(k.card("rookie_gunner"), SpotCrewArea)
	}
	return d
}

func (k *rig) card(id string) CardID {
	k.Helper()
	card, err := k.g.d.Find(id)
	if err != nil {
		k.Fatal(err)
	}
	return card
}

func (k *rig) car(seat int) *car { return &k.s.t.Cars[seat] }

// slot finds the first slot of a card, face-down ones too.
func (k *rig) slot(seat int, id string) int8 {
	k.Helper()
	card := k.card(id)
	c := k.car(seat)
	for i := range c.Slots[:c.NSlots] {
		if c.Slots[i].Card == card {
			return int8(i)
		}
	}
	k.Fatalf("seat %d has no %s", seat, id)
	return -1
}

// put lays an object into the arena.
func (k *rig) put(kind string, pose geom.Pose, durable bool) Ref {
	k.Helper()
	id, ok := k.g.d.FindObject(kind)
	if !ok {
		k.Fatalf("no kind %q", kind)
	}
	i, _ := k.run().addObject(object{Kind: id, Durable: durable, Seat: -1, Pose: pose})
	return objectRef(i)
}

// roll sets the dice to come: "attack y6 g2 defense y1 card 3". Letters are colours, card is the index of a damage card.
func (k *rig) roll(words string) *rig {
	k.Helper()
	var values []dice.Value
	f := strings.Fields(words)
	what := ""
	for i := 0; i < len(f); i++ {
		if f[i] == "card" {
			i++
			values = append(values, dice.Value{Purpose: "damage card", Value: int(f[i][0] - '0')})
			continue
		}
		if len(f[i]) > 2 {
			what = f[i]
			continue
		}
		colour := map[byte]string{'y': "yellow", 'g': "green", 'r': "red", 'b': "blue", 'w': "white", 'k': "black"}[f[i][0]]
		values = append(values, dice.Value{Purpose: dice.Purpose(what + " " + colour), Value: int(f[i][1] - '0')})
	}
	k.s.dice = dice.ScriptValues(values)
	return k
}

// begin runs on to the first question.
func (k *rig) begin() *rig {
	k.Helper()
	k.run().advance()
	k.settled()
	return k
}

// open asks seat 0 for its combat turn, whether there is anything to do or not.
func (k *rig) open() *rig {
	k.run().ask(askCombat, 0)
	return k
}

// settled checks that the script was asked for exactly the dice that it names so far.
func (k *rig) settled() {
	k.Helper()
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// do applies an action that must be legal.
func (k *rig) do(seat game.Seat, a Action) {
	k.Helper()
	if err := k.g.Apply(&k.s, seat, a, k.note); err != nil {
		k.Fatalf("seat %d, %s: %v", seat, a.Do, err)
	}
	k.settled()
}

// refused applies an action that must be refused with a rule, changing nothing.
func (k *rig) refused(seat game.Seat, a Action, rule game.RuleID) {
	k.Helper()
	proof.Of(k, rule)
	was := k.s
	err := k.g.Apply(&k.s, seat, a, k.note)
	var no *game.Refusal
	if !errors.As(err, &no) {
		k.Fatalf("seat %d, %s: want a refusal by %s, got %v", seat, a.Do, rule, err)
	}
	if no.Rule != rule {
		k.Fatalf("seat %d, %s: refused by %s (%s), want %s", seat, a.Do, no.Rule, no.Detail, rule)
	}
	if k.s != was {
		k.Fatalf("seat %d, %s: the refusal changed the state", seat, a.Do)
	}
}

// asked checks what the game waits for.
func (k *rig) asked(kind askKind, seat game.Seat) {
	k.Helper()
	if k.s.t.Ask != kind || k.s.t.Asked != game.Seats(seat) {
		k.Fatalf("the game asks %q of %v, want %q of seat %d", askNames[k.s.t.Ask], k.s.t.Asked, askNames[kind], seat)
	}
}

// over checks that all dice of the script have been rolled.
func (k *rig) over() {
	k.Helper()
	if n := k.s.dice.Left(); n != 0 {
		k.Fatalf("%d dice of the script were not rolled", n)
	}
}

// attack makes one attack with dice that ask for no decision but those that are declined, and returns what the defense left.
func (k *rig) attack(a Action, words string) Event {
	k.Helper()
	k.roll(words)
	if k.s.t.Ask == askNothing {
		k.begin()
	}
	from := len(k.events)
	k.do(k.s.t.Attack.Seat, a)
	k.decline()
	k.over()
	for _, e := range k.events[from:] {
		if e.Kind == EvDamage {
			return e
		}
	}
	k.Fatal("no damage was announced")
	return Event{}
}

// decline passes until the attack under way is over.
func (k *rig) decline() {
	k.Helper()
	for k.attacking() && k.s.t.Ask != askNothing {
		k.do(k.who(), PassAction())
	}
}

// attacking reports whether an attack is under way.
func (k *rig) attacking() bool {
	for _, f := range k.s.t.Frames[:k.s.t.NFrames] {
		if f.Kind == frameAttack {
			return true
		}
	}
	return false
}

// who is the seat that is asked.
func (k *rig) who() (seat game.Seat) {
	for !k.s.t.Asked.Has(seat) {
		seat++
	}
	return seat
}

// fire is an attack of the gunner of the car whose turn it is.
func (k *rig) fire(card string, target Ref, side Side) Action {
	k.Helper()
	return FireAction(Gunner, k.slot(int(k.s.t.Attack.Seat), card), target, side)
}

// plan works out an attack of seat 0 without making it.
func (k *rig) plan(a Action) (x attack, attacks, defends Pool) {
	k.Helper()
	if b := k.run().checkFire(0, &a); b != nil {
		k.Fatalf("refused: %s (%s)", b.detail, b.rule)
	}
	x, _ = k.run().plan(0, &a)
	attacks = k.run().attackPool(&x)
	if a.Target.isCar() {
		defends = k.run().defensePool(&x)
	}
	return x, attacks, defends
}

// duel is an attacker and a target 0.75 in front of it, which stands still, is in control and has a gun that keeps it in the combat phase.
// Sidearms are fired to the left: the attacker then heads south.
func duel(t *testing.T, weapon, more, target string) *rig {
	t.Helper()
	spot, heading, x := "front", 0, 4.0
	cards := StandardRules().d
	id, err := cards.Find(weapon)
	if err != nil {
		t.Fatal(err)
	}
	switch card := cards.Card(id); {
	case card.Turret:
		spot = "crew_area"
	case card.Kind == Sidearm:
		spot, heading, x = "crew_area", 270, 4.25
	}
	words := more
	if id != cards.named[handCannon] {
		words += " " + spot + ":" + weapon
	}
	return newRig(t, rigCar{x: x, y: 6, heading: heading, control: 6, cards: words},
		rigCar{x: 5.75, y: 6, control: 6, cards: "crew_area:turreted_recoilless_rifle " + target})
}

// hit is the attack of the gunner of a duel on the back of the target.
func (k *rig) hit(weapon string) Action {
	k.Helper()
	return k.fire(weapon, CarTarget(1), Back)
}

// faces of the dice: one HIT, one WRENCH (if the colour has any), one SHIELD.
var (
	hitFace    = map[string]string{"yellow": "y3", "green": "g4", "red": "r5", "blue": "b4", "white": "w5", "black": "k6"}
	wrenchFace = map[string]string{"yellow": "y1", "green": "g2", "red": "r4", "blue": "b1", "white": "w3", "black": "k2"}
)

// dice writes a script for a pool with the same result on every die, as far as the colour has it.
func script(p Pool, face map[string]string) string {
	words := "attack"
	for c, n := range p {
		for range n {
			words += " " + face[Colour(c).String()]
		}
	}
	return words
}

// wrenches counts the dice of a pool that have WRENCH.
func wrenches(p Pool) uint8 { return p[Green] + p[Red] + p[White] + p[Black] }

var diceWords = regexp.MustCompile(`(\d) (yellow|green|red|blue|white|black)`)

// diceOf reads the dice in the text of a card: "add 1 yellow die and 2 blue dice".
func diceOf(text string) (p Pool) {
	for _, m := range diceWords.FindAllStringSubmatch(text, -1) {
		for c, name := range colourNames {
			if name == m[2] {
				p[c] += m[1][0] - '0'
			}
		}
	}
	return p
}

// minus takes dice away.
func minus(p, q Pool) Pool {
	for c := range p {
		p[c] -= q[c]
	}
	return p
}

// withEffect lists the cards of a kind that have an effect with a trigger and a text that begins with words.
func withEffect(t *testing.T, kind Kind, trigger, begins string, least int) map[string]EffectText {
	t.Helper()
	list := map[string]EffectText{}
	for _, c := range StandardRules().d.Cards {
		for _, e := range c.Effects {
			if c.Kind == kind && e.Trigger == trigger && strings.HasPrefix(e.Effect, begins) {
				list[c.ID] = e
			}
		}
	}
	if len(list) < least {
		t.Fatalf("only %d cards say %q", len(list), begins)
	}
	return list
}

// legal lists the actions of a seat.
func (k *rig) legal(seat game.Seat) []Action { return k.g.Legal(&k.s, seat, nil) }

// find returns the events of a kind.
func (k *rig) find(kind EventKind) (list []Event) {
	for _, e := range k.events {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}
