package cardduel_test

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// Cards for any time are played at safe points, the current player's first, then clockwise, and never in the middle of a chain.
func TestSafePoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-036")
	t.Run("after the deal, before the first turn", func(t *testing.T) {
		m := set(t, spot{stage: "deal", current: 1, cars: []seat{{hand: "ramplate", queue: "ramplate"}, {hand: "wheelguards", queue: "wheelguards"}, {hand: "metal_armor", queue: "metal_armor"}}})
		m.play("0: pass\n1: pass\n2: pass").logs("in_play 1 wheelguards", "in_play 2 metal_armor", "in_play 0 ramplate", "turn_started 1")
	})
	t.Run("at the start of a turn, before its checks and its draw", func(t *testing.T) {
		m := set(t, spot{cars: []seat{{hand: "spin", queue: ""}, {hand: "shaken", owes: true}, {hand: "ejection_seat", queue: "ejection_seat"}, {hand: "debris", escaping: true}}})
		// Played at the end of seat 0's turn already, which is a safe point too.
		m.play("0: discard spin").logs("left 2 ejected", "turn_started 1", "lost_turn 1", "turn_started 3", "left 3 escaped", "turn_started 0")
	})
	t.Run("after the draw, before the action", func(t *testing.T) {
		// Only one's own Ejection Seat could wait for that; queued when the hand is drawn, it is at the next safe point.
		m := set(t, spot{stage: "turn", cars: []seat{{hand: "ejection_seat", queue: "ejection_seat"}, {hand: "spin"}, {}}})
		m.status(0, "ejected").asks("action 1")
	})
	t.Run("not in the middle of a chain", func(t *testing.T) {
		m := set(t, spot{cars: []seat{{hand: "machine_gun_left machine_gun_right"}, {hand: "spin shaken"}, {hand: "machine_gun_jams metal_armor debris"}}})
		m.play("0: attack machine_gun_left > 1")
		m.steps("jam 2", "2: queue machine_gun_jams > 0", "jam 2", "2: queue metal_armor", "jam 2", "2: pass", "defend 1", "1: play spin front",
			"react 0", "0: pass", "react 2", "2: pass")
		m.gear(0, "").gear(2, "").asks("defend 1").play("1: pass")
		m.logs("damage 1>0 machine_gun_left @front 3 attack", "jammed 2>0 machine_gun_jams", "in_play 2 metal_armor", "turn_started 1")
		m.gear(0, "machine_gun_jams")
	})
	t.Run("the current player's own, but for Ejection Seat, waits until the turn is over", func(t *testing.T) {
		m := set(t, spot{cars: []seat{{hand: "missile_left ramplate ejection_seat"}, {hand: "spin"}, {}, {}}})
		m.play("0: attack missile_left > 1\n0: queue ramplate\n0: queue ejection_seat\n1: pass").status(0, "ejected").silent("in_play")
	})
}

// A card for any time is queued at any moment, with its target, can be taken back until it is played, is dropped if it is no longer legal
// then, and is a secret. A queued Ejection Seat is played in the first window that lists it.
func TestQueue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-038")
	begin := func() *table {
		return set(t, spot{cars: []seat{{hand: "missile_left spin"}, {hand: "laser_overheats fireproof_armor swerve"}, {hand: "laser_overheats"}, {}}})
	}
	m := begin()
	m.refuses("1: queue swerve", "CG-SPEC-002").refuses("1: queue metal_armor", "CG-TURN-005").refuses("1: queue laser_overheats", "CG-ATK-001").
		refuses("1: queue laser_overheats > 1", "CG-ATK-001").refuses("1: unqueue fireproof_armor", "CG-ATK-038")
	m.play("1: queue fireproof_armor\n1: queue laser_overheats > 0").refuses("1: queue fireproof_armor", "CG-ATK-038").
		refuses("1: queue laser_overheats > 2", "CG-ATK-038") // the one copy waits already
	m.asks("action 0") // no prompt
	for viewer, want := range map[game.Seat]int{0: 0, 1: 2, 2: 0, game.Nobody: 0} {
		if o := m.codec.Observe(&m.s, viewer).(cardduel.Observation); len(o.Queue) != want {
			t.Errorf("%d is shown the queue %v", viewer, o.Queue)
		}
	}
	for _, kind := range []cardduel.EventKind{cardduel.EvQueued, cardduel.EvUnqueued} {
		e := cardduel.Event{Kind: kind, Seat: 1, Card: cardduel.FireproofArmor, Target: game.Nobody}
		if m.codec.Event(e, 0) != nil || m.codec.Event(e, game.Nobody) != nil || m.codec.Event(e, 1) == nil {
			t.Errorf("%s is not seat 1's alone", kind)
		}
	}
	m.play("1: unqueue fireproof_armor\n0: discard spin").gear(1, "").gear(0, "laser_overheats").hand(1, "fireproof_armor swerve "+drawn(m, 1, "fireproof_armor swerve"))
	// No longer legal at the safe point: seat 0's laser is jammed by then (by seat 1, clockwise from seat 0), so that the second jam stays.
	m = begin().play("2: queue laser_overheats > 0\n1: queue laser_overheats > 0\n0: discard spin")
	m.gear(0, "laser_overheats").hand(2, "laser_overheats").logs("jammed 1>0 laser_overheats", "unqueued 2>0 laser_overheats")
	// A card that leaves the hand in another way is out of the queue.
	m = set(t, spot{cars: []seat{{hand: "flamethrower_left spin"}, {hand: "fireproof_armor shaken", queue: "fireproof_armor"}, {}}})
	m.play("0: attack flamethrower_left > 1\n1: play fireproof_armor").gear(1, "fireproof_armor")
	if q := m.codec.Observe(&m.s, 1).(cardduel.Observation).Queue; len(q) != 0 {
		t.Errorf("queue %v", q)
	}
	// The Ejection Seat, in the first window that lists it: as the target, and as victim of Debris, skid, backfire and paint.
	for name, m := range map[string]*table{
		"defend": set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "ejection_seat", queue: "ejection_seat"}, {}, {}}}).play("0: attack missile_left > 1"),
		"debris": set(t, spot{cars: []seat{{hand: "missile_left debris"}, {hand: "ejection_seat spin"}, {}, {}}}).
			play("0: attack missile_left > 1\n1: play spin front\n1: queue ejection_seat\n0: play debris"),
		"skid": set(t, spot{cars: []seat{{hand: "missile_left skid_into_a_wall"}, {hand: "ejection_seat swerve"}, {}, {}}}).
			play("0: attack missile_left > 1\n1: play swerve\n1: queue ejection_seat\n0: play skid_into_a_wall left"),
	} {
		if m.look().Cars[1].Status != "ejected" || len(m.log("damage")) > 1 {
			t.Errorf("%s: seat 1 is %q after %q", name, m.look().Cars[1].Status, m.log())
		}
	}
	for name, m := range map[string]*table{
		"backfire": set(t, spot{cars: []seat{{hand: "autocannon_left ejection_seat"}, {hand: "autocannon_backfires"}, {}, {}}}).
			play("0: attack autocannon_left > 1\n0: queue ejection_seat\n1: play autocannon_backfires"),
		"paint": set(t, spot{cars: []seat{{hand: "missile_back ejection_seat"}, {hand: "paint_spray"}, {}, {}}}).
			play("0: attack missile_back > 1\n0: queue ejection_seat\n1: play paint_spray"),
	} {
		if m.look().Cars[0].Status != "ejected" || len(m.log("damage", "blinded")) > 0 {
			t.Errorf("%s: seat 0 is %q after %q", name, m.look().Cars[0].Status, m.log())
		}
	}
	// Not in a window that does not list it.
	m = set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "spin swerve"}, {hand: "ejection_seat debris", queue: "ejection_seat"}, {}}})
	m.play("0: attack missile_left > 1\n1: play spin front").asks("react 2").status(2, "in").play("2: pass\n1: pass").status(2, "ejected")
}

// drawn returns what a seat holds beyond some cards.
func drawn(m *table, seat game.Seat, known string) string {
	rest := slices.Clone(m.look().Hands[seat].Cards)
	for _, c := range names(known) {
		if i := slices.Index(rest, c); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	return sorted(rest)
}

// Defaults that avoid needless questions, each switchable.
func TestNeedlessQuestions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-040")
	// auto returns what the standing orders answer for whoever is asked: "ask", or the text of the action.
	auto := func(m *table, given map[string]any) string {
		t.Helper()
		orders, err := game.Complete(m.rules.Info().Orders, given)
		if err != nil {
			t.Fatal(err)
		}
		a, ok := m.rules.Auto(&m.s, m.rules.Decisions(&m.s, nil)[0].Who.First(), orders)
		if !ok {
			return "ask"
		}
		return m.codec.Text(a)
	}
	type orders = map[string]any
	always, never := orders{"ejection": "always"}, orders{"ejection": "never"}
	defend := func(hand, hurt string) *table {
		return set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: hand, hurt: hurt}, {}, {}}}).play("0: attack missile_left > 1")
	}
	skid := func(hurt string) *table {
		return set(t, spot{cars: []seat{{hand: "missile_right skid_into_a_wall"}, {hand: "swerve ejection_seat", hurt: hurt}, {}, {}}}).
			play("0: attack missile_right > 1\n1: play swerve\n0: play skid_into_a_wall left")
	}
	backfire := func(hurt string) *table {
		return set(t, spot{cars: []seat{{hand: "autocannon_left ejection_seat", hurt: hurt}, {hand: "autocannon_backfires"}, {}, {}}}).
			play("0: attack autocannon_left > 1\n1: play autocannon_backfires")
	}
	debris := set(t, spot{cars: []seat{{hand: "missile_right debris"}, {hand: "spin ejection_seat", hurt: "tires 7"}, {}, {}}}).
		play("0: attack missile_right > 1\n1: play spin front\n0: play debris")
	paint := set(t, spot{cars: []seat{{hand: "missile_back ejection_seat"}, {hand: "paint_spray"}, {}, {}}}).
		play("0: attack missile_back > 1\n1: play paint_spray")
	for _, tc := range []struct {
		name  string
		m     *table
		given orders
		want  string
	}{
		// (a) the Ejection Seat alone: Missile 4 through a breach onto a driver of 5.
		{"seat alone, side whole", defend("ejection_seat", ""), nil, "pass"},
		{"seat alone, the breach itself is harmless", defend("ejection_seat", "left 11 driver 4"), nil, "pass"},
		{"seat alone, 4 on an unhurt driver", defend("ejection_seat", "left 12"), nil, "pass"},
		{"seat alone, 4 on a driver with 1 point of damage", defend("ejection_seat", "left 12 driver 1"), nil, "ask"},
		{"seat with armor", defend("ejection_seat armor_left", ""), nil, "ask"},
		{"seat alone, always offered", defend("ejection_seat", ""), always, "ask"},
		{"seat alone, never offered", defend("ejection_seat", "left 12 driver 1"), never, "pass"},
		{"skid: 3 on a driver with 1", skid("left 12 driver 1"), nil, "pass"},
		{"skid: 3 on a driver with 2", skid("left 12 driver 2"), nil, "ask"},
		{"backfire: 5 on a whole side", backfire(""), nil, "pass"},
		{"backfire: 5 on the driver", backfire("left 12"), nil, "ask"},
		{"debris: never for the seat alone", debris, nil, "pass"},
		{"debris, always offered", debris, always, "ask"},
		{"paint: always", paint, nil, "ask"},
		// The other orders: to be asked about one's own car only, or not at all; armor that stops the whole hit.
		{"armor that holds", defend("armor_left heavy_armor_left", ""), orders{"armor": "holds"}, "play heavy_armor_left"}, // 4 > 3
		{"armor that does not hold", defend("armor_left", ""), orders{"armor": "holds"}, "ask"},
		{"own car", defend("armor_left", ""), orders{"answers": "own"}, "ask"},
		{"nothing", defend("armor_left", ""), orders{"answers": "none"}, "pass"},
		{"another car", set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "spin"}, {hand: "laser_overheats"}}}).play("0: attack laser_left > 1"),
			orders{"answers": "own"}, "pass"},
		{"the action is never taken away", set(t, spot{cars: []seat{{hand: "spin"}, {}}}), orders{"answers": "none", "ready": true}, "ask"},
		{"the first deal, nothing to play before it", set(t, spot{stage: "deal", cars: []seat{{hand: "spin"}, {}}}), nil, "pass"},
		{"the first deal, something to play before it", set(t, spot{stage: "deal", cars: []seat{{hand: "ramplate"}, {}}}), nil, "ask"},
		{"the first deal, always ready", set(t, spot{stage: "deal", cars: []seat{{hand: "ramplate"}, {}}}), orders{"ready": true}, "pass"},
	} {
		if got := auto(tc.m, tc.given); got != tc.want {
			t.Errorf("%s (%s): %s, want %s", tc.name, tc.m.asked(), got, tc.want)
		}
	}
	// (b) armor is no answer on the tires; (c) follow-up and Shaken: a hand without them has the pass alone.
	set(t, spot{cars: []seat{{hand: "missile_left tire_shot"}, {hand: "armor_left heavy_armor_left"}, {}}}).play("0: attack missile_left > 1 tire_shot").offers(1, "pass")
	m := set(t, spot{cars: []seat{{hand: "ramming_left laser_right"}, {}, {}}}).play("0: attack ramming_left > 1").asks("shaken 0").offers(0, "pass")
	m.play("0: pass").asks("follow_up 0").offers(0, "pass")
	// (d) escaping is asked for by a button only.
	set(t, spot{cars: []seat{{hand: "spin"}, {hand: "spin"}}}).play("0: discard spin").asks("action 1")
	m = set(t, spot{cars: []seat{{hand: "spin shaken"}, {hand: "spin"}}}).play("0: plan_escape").asks("action 0")
	m.refuses("0: plan_escape", "CG-ESC-001").refuses("1: plan_escape", "CG-ESC-001").refuses("1: drop_escape", "CG-ESC-001")
	m.play("0: drop_escape").play("0: discard spin").asks("action 1")
}
