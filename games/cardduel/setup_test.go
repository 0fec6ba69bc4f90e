package cardduel_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// printed is the deck file as it is written, read without the engine.
type printed struct {
	Total     int `json:"total_cards"`
	CardTypes []struct {
		ID         string `json:"id"`
		Type       string `json:"type"`
		Weapon     string `json:"weapon"`
		Side       string `json:"side"`
		Damage     int    `json:"damage_points"`
		Stops      int    `json:"stops_points"`
		Count      int    `json:"count"`
		Removed    int    `json:"removed_for_2_or_3_players"`
		CountBasis string `json:"count_basis"`
	} `json:"card_types"`
}

func readDeck(tb testing.TB) printed {
	tb.Helper()
	data, err := os.ReadFile("data/deck.json")
	if err != nil {
		tb.Fatal(err)
	}
	var p printed
	if err := json.Unmarshal(data, &p); err != nil {
		tb.Fatal(err)
	}
	return p
}

// Two to six players, every one against every other, duel after duel.
func TestTwoToSixPlayers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-001")
	rules := cardduel.New(cardduel.StandardDeck())
	var s cardduel.State
	for _, n := range []int{0, 1, 7} {
		if err := rules.Start(&s, game.Setup{Seats: n, Dice: dice.Fast(1)}, nil); err == nil {
			t.Errorf("a game with %d players began", n)
		}
	}
	for n := 2; n <= 6; n++ {
		cars := make([]seat, n)
		cars[0].hand = "missile_left"
		m := set(t, spot{cars: cars})
		for target := 1; target < n; target++ {
			m.accepts(fmt.Sprintf("0: attack missile_left > %d", target))
		}
		if o := deal(t, n, nil, dice.Fast(1)).look(); len(o.Cars) != n || o.Duel != 1 {
			t.Errorf("%d cars in duel %d, want %d in duel 1", len(o.Cars), o.Duel, n)
		}
	}
	// The duel is over and nobody has 60 points, so that the next one begins.
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}}})
	if o := m.play("0: attack missile_left > 1").look(); o.Duel != 2 || o.Stage != "deal" {
		t.Errorf("duel %d, stage %s; want the deal of duel 2", o.Duel, o.Stage)
	}
}

// CG-SETUP-002: 150 playing cards of three types, 52 distinct ones, and six car cards.
// CG-SETUP-004: exactly four Called Shots; no other count is printed.
// CG-SETUP-005: the designed distribution of the others.
func TestDeckCounts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-002", "CG-SETUP-004", "CG-SETUP-005")
	p := readDeck(t)
	sum, types := 0, map[string]int{}
	bySide := map[string]int{} // "attack front", "armor front", ...
	for _, c := range p.CardTypes {
		sum += c.Count
		types[c.Type] += c.Count
		if c.Side != "" {
			bySide[c.Type+" "+c.Side] += c.Count
		}
		switch {
		case c.ID == "called_shot":
			if c.Count != 4 || c.CountBasis != "rulebook" {
				t.Errorf("called_shot: %d (%s), want 4 (rulebook)", c.Count, c.CountBasis)
			}
		case c.CountBasis != "designed":
			t.Errorf("%s: the count comes from %q, but none is printed", c.ID, c.CountBasis)
		}
		if strings.HasPrefix(c.ID, "armor_") && c.Count != 5 || strings.HasPrefix(c.ID, "heavy_armor_") && c.Count != 1 {
			t.Errorf("%s: %d copies", c.ID, c.Count)
		}
	}
	if len(p.CardTypes) != 52 || sum != 150 || p.Total != 150 {
		t.Errorf("%d distinct cards, %d in all (total_cards %d), want 52 and 150", len(p.CardTypes), sum, p.Total)
	}
	if diff := cmp.Diff(map[string]int{"attack": 60, "armor": 24, "special": 66}, types); diff != "" {
		t.Error(diff)
	}
	for _, side := range []string{"front", "right", "back", "left"} {
		// 60 attacks / 4 sides = 15; 24 armor / 4 sides = 6 = 5 Armor + 1 Heavy Armor
		if bySide["attack "+side] != 15 || bySide["armor "+side] != 6 {
			t.Errorf("%s: %d attacks and %d armor cards, want 15 and 6", side, bySide["attack "+side], bySide["armor "+side])
		}
	}
	var cars struct{ Cars []any }
	data, err := os.ReadFile("data/cars.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cars); err != nil || len(cars.Cars) != 6 {
		t.Errorf("%d car cards (%v), want 6", len(cars.Cars), err)
	}
}

// Each player has a car card, and all have the same figures.
func TestCarCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-003")
	o := deal(t, 6, nil, dice.Fast(1)).look()
	names := map[string]bool{}
	for _, c := range o.Cars {
		names[c.Name] = true
		got := map[string]int{}
		for name, l := range places(&c) {
			got[name] = l.Left
		}
		want := map[string]int{"front": 12, "right": 12, "back": 12, "left": 12, "tires": 9, "driver": 5}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("car %d (-want +got):\n%s", c.Seat, diff)
		}
	}
	if len(names) != 6 {
		t.Errorf("six players share %d car cards", len(names))
	}
}

// CG-SETUP-006: with two or three players one copy of each of eight cards is taken out: 150 - 8 = 142.
// CG-SETUP-013: the same deck serves the later duels of the game.
// CG-SETUP-007: the fourth card of that list is the Dud Missile.
func TestCardsRemovedForFewPlayers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-006", "CG-SETUP-013", "CG-SETUP-007")
	removed := []string{"machine_gun_jams", "fireproof_armor", "autocannon_backfires", "dud_missile", "metal_armor", "laser_overheats",
		"ejection_seat", "laser_reflective_armor"}
	counts := func(o cardduel.Observation) map[string]int {
		out := map[string]int{}
		for _, c := range o.Unseen { // before anything is played all cards are in the draw pile or in hands
			out[string(c.Card)] = c.Count
		}
		return out
	}
	for n := 2; n <= 6; n++ {
		want := map[string]int{}
		sum := 0
		for _, c := range readDeck(t).CardTypes {
			want[c.ID] = c.Count
			if n <= 3 && slices.Contains(removed, c.ID) {
				want[c.ID]--
			}
			sum += want[c.ID]
		}
		if wantSum := map[bool]int{true: 142, false: 150}[n <= 3]; sum != wantSum {
			t.Fatalf("%d players: %d cards, want %d", n, sum, wantSum)
		}
		m := deal(t, n, nil, dice.Fast(uint64(n)))
		if diff := cmp.Diff(want, counts(m.codec.Observe(&m.s, game.Nobody).(cardduel.Observation))); diff != "" {
			t.Errorf("%d players, first duel (-want +got):\n%s", n, diff)
		}
		cars := make([]seat, n)
		cars[0].hand = "missile_left"
		cars[1].hurt = "left 12 driver 4"
		for i := 2; i < n; i++ {
			cars[i].status = "escaped"
		}
		m = set(t, spot{cars: cars}).play("0: attack missile_left > 1")
		if diff := cmp.Diff(want, counts(m.codec.Observe(&m.s, game.Nobody).(cardduel.Observation))); diff != "" || m.look().Duel != 2 {
			t.Errorf("%d players, duel %d (-want +got):\n%s", n, m.look().Duel, diff)
		}
	}
}

// CG-SETUP-008: five cards to each, the rest is the draw pile, the discard pile is empty.
// CG-SETUP-010: the player to the dealer's left begins, and the turn goes on to the left.
func TestDeal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-008", "CG-SETUP-010")
	for n := 2; n <= 6; n++ {
		m := deal(t, n, nil, dice.Fast(3))
		o := m.look()
		total := map[bool]int{true: 142, false: 150}[n <= 3]
		if o.Deck != total-5*n || len(o.Discard) != 0 {
			t.Errorf("%d players: draw pile %d, discard pile %d; want %d and 0", n, o.Deck, len(o.Discard), total-5*n)
		}
		for _, c := range o.Cars {
			if c.Cards != 5 {
				t.Errorf("%d players: seat %d holds %d cards", n, c.Seat, c.Cards)
			}
		}
	}
	// Cards are dealt one at a time, from the dealer's left: dealer 1, so seats 2, 0, 1 in turn.
	script := "dealer:1"
	want := map[int]string{2: "", 0: "", 1: ""}
	cards := strings.Fields("swerve spin debris shaken tire_shot armor_left armor_right armor_back armor_front called_shot smokescreen ramplate wheelguards " +
		"paint_spray metal_armor")
	for i, c := range cards {
		script += " deal:" + c
		to := []int{2, 0, 1}[i%3]
		want[to] += " " + c
	}
	// Then seat 2 draws one card up to six, discards; seat 0 draws one.
	script += " draw:spin draw:spin draw:spin draw:spin draw:spin draw:spin"
	m := deal(t, 3, nil, newTable(t).script(script))
	for seat, cards := range want {
		m.hand(game.Seat(seat), cards)
	}
	if o := m.look(); o.Dealer != 1 || o.Current != 2 {
		t.Errorf("dealer %d, first player %d; want 1 and 2", o.Dealer, o.Current)
	}
	m.play("0: pass\n1: pass\n2: pass").asks("action 2")
	m.idle().asks("action 0")
	m.idle().asks("action 1")
	m.idle().asks("action 2")
}

// Hands are secret, all else on the table is public.
func TestWhatIsPublic(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-009")
	m := set(t, spot{cars: []seat{
		{hand: "laser_front spin"},
		{hand: "swerve", gear: "ramplate", hurt: "left 6 tires 1", lying: "left laser_left 6, tires swerve 1"},
	}, discard: "debris smokescreen"})
	for _, viewer := range []game.Seat{0, 1, game.Nobody} {
		o := m.codec.Observe(&m.s, viewer).(cardduel.Observation)
		want := map[game.Seat][]cardduel.CardName{0: {"laser_front", "spin"}, 1: {"swerve"}, game.Nobody: {}}[viewer]
		if diff := cmp.Diff(want, o.Hand); diff != "" || o.Hands != nil {
			t.Errorf("viewer %d is shown the hands %v and %v", viewer, o.Hand, o.Hands)
		}
		c := o.Cars[1]
		if o.Cars[0].Cards != 2 || c.Cards != 1 || !slices.Equal(o.Discard, names("debris smokescreen")) ||
			!slices.Equal(c.Specials, names("ramplate")) || len(c.Left.Cards) != 1 || c.Left.Damage != 6 || len(c.Tires.Cards) != 1 || c.Tires.Damage != 1 {
			t.Errorf("viewer %d is shown %+v", viewer, o)
		}
	}
	// Nor do the events tell what others draw: seat 1 ends its turn, seat 0 draws.
	for _, kind := range []cardduel.EventKind{cardduel.EvDealt, cardduel.EvDrew} {
		e := cardduel.Event{Kind: kind, Seat: 0, N: 1, Cards: [6]cardduel.Card{cardduel.Spin}}
		for viewer, want := range map[game.Seat][]cardduel.CardName{0: {"spin"}, 1: nil, game.Nobody: nil} {
			v := learn(m.codec, e, viewer)
			if diff := cmp.Diff(want, v.Cards); diff != "" || v.Number != 1 {
				t.Errorf("%s as %d learns of it: %+v", kind, viewer, v)
			}
		}
	}
}

// The first dealer is chosen at random.
func TestFirstDealerIsRandom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-011")
	seen := map[game.Seat]int{}
	for seed := range uint64(400) {
		o := deal(t, 4, nil, dice.Fast(seed)).look()
		seen[o.Dealer]++
		if o.Current != (o.Dealer+1)%4 {
			t.Fatalf("dealer %d, first player %d", o.Dealer, o.Current)
		}
	}
	for s := range game.Seat(4) {
		// 400 draws of 1 in 4: 100 each, standard deviation 8.7; 60 is more than four of them away
		if seen[s] < 60 || seen[s] > 140 {
			t.Errorf("seat %d deals first %d times of 400", s, seen[s])
		}
	}
}

// The deal passes to the right, everything is gathered up and everybody is back with a car as new; scores stay.
func TestNextDuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-012")
	m := set(t, spot{dealer: "2", cars: []seat{
		{hand: "missile_left spin", hurt: "front 5 tires 9 driver 3", gear: "ramplate machine_gun_jams", took: "laser", owes: true, score: 10, kills: 1},
		{hurt: "left 12 driver 4", lying: "left laser_left 6", escaping: true, score: 5},
		{status: "ejected", score: 20},
		{status: "disabled", hurt: "driver 5"},
	}})
	m.play("0: attack missile_left > 1")
	// Seat 0: 10 + a kill 10 + the duel 20.
	m.scores(40, 5, 20, 0)
	o := m.look()
	if o.Duel != 2 || o.Dealer != 1 || o.Current != 2 || o.Deck != 150-4*5 || len(o.Discard) != 0 {
		t.Errorf("duel %d, dealer %d, first player %d, piles %d and %d; want 2, 1, 2, 130 and 0", o.Duel, o.Dealer, o.Current, o.Deck, len(o.Discard))
	}
	for i := range game.Seat(4) {
		m.hurt(i, "").status(i, "in").gear(i, "")
		if c := o.Cars[i]; c.OwesTurn || c.Escaping || len(c.Took) > 0 || c.Kills != 0 || c.Cards != 5 {
			t.Errorf("car %d: %+v", i, c)
		}
	}
	// From seat 0 the deal passes to the last seat.
	m = set(t, spot{dealer: "0", current: 1, cars: []seat{{hurt: "left 12 driver 4"}, {hand: "missile_left"}, {status: "escaped"}}})
	if o := m.play("1: attack missile_left > 0").look(); o.Dealer != 2 || o.Current != 0 {
		t.Errorf("dealer %d, first player %d; want 2 and 0", o.Dealer, o.Current)
	}
}

// Cards for any time may be played from the deal on, before the first turn.
func TestAnyTimeCardsBeforeTheFirstTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-014")
	m := set(t, spot{stage: "deal", current: 1, cars: []seat{{hand: "fireproof_armor"}, {hand: "metal_armor"}, {hand: "laser_overheats"}}})
	m.asks("deal 0 1 2")
	m.play("0: queue fireproof_armor\n1: queue metal_armor\n2: queue laser_overheats > 1\n2: pass\n0: pass\n1: pass")
	m.gear(0, "fireproof_armor").gear(1, "metal_armor laser_overheats").asks("action 1")
	m.logs("in_play 1 metal_armor", "jammed 2>1 laser_overheats", "in_play 0 fireproof_armor", "turn_started 1")
}
