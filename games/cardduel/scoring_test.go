package cardduel_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// CG-SCORE-001: the last operating car scores 20 for the duel. CG-SCORE-002: each kill is 10, also for players who are out themselves.
// CG-SCORE-004: who escaped or was taken out without credit gives nobody 10, but leaving them behind still wins the 20.
func TestScoresOfADuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SCORE-001", "CG-SCORE-002", "CG-SCORE-004")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}, {status: "disabled", score: 10, kills: 1}}})
	m.play("0: attack missile_left > 1").scores(10+20, 0, 10)
	// The other escapes: 20 and no more.
	set(t, spot{cars: []seat{{hand: six}, {escaping: true}}}).play("0: discard armor_left").scores(20, 0).silent("kill")
	// By the Ejection Seat.
	set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "ejection_seat"}}}).play("0: attack missile_left > 1\n1: play ejection_seat").scores(20, 0)
	// By a backfire.
	m = set(t, spot{cars: []seat{{hand: "autocannon_left", hurt: "left 12"}, {hand: "autocannon_backfires"}}})
	m.play("0: attack autocannon_left > 1\n1: play autocannon_backfires").scores(0, 20)
	// A kill by somebody who then leaves: seat 0 kills seat 1, escapes; seat 2 wins the duel when seat 3 ejects.
	m = set(t, spot{cars: []seat{{hand: "missile_left", escaping: true}, {hurt: "left 12 driver 4"}, {hand: six}, {hand: "ejection_seat", queue: ""}}})
	m.play("0: attack missile_left > 1").scores(10, 0, 0, 0).idle().asks("action 3")
	m.play("3: discard "+string(m.look().Hands[3].Cards[1])).status(0, "escaped").asks("action 2").play("3: queue ejection_seat").idle().scores(10, 0, 20, 0)
}

// In a tie every player still in the duel scores 10 instead of the 20; kills count as usual.
func TestTie(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SCORE-003")
	m := set(t, spot{deck: "empty", reshuffled: true, cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}, {}, {status: "escaped"}}})
	m.play("0: attack missile_left > 1").scores(10+10, 0, 10, 0).logs("duel_ended deck_out")
	want := []int{20, 0, 10, 0}
	o := m.look()
	if diff := cmp.Diff(want, o.Duels[0].Points); diff != "" || o.Duels[0].How != "deck_out" {
		t.Errorf("the summary says %+v", o.Duels[0])
	}
}

// CG-SCORE-005: the game ends after a completed duel when somebody has 60 points or more; the highest total wins.
// CG-SCORE-006, CG-SCORE-007: with a shared highest total all go on, until after a duel one player alone leads.
// CG-SCORE-008: points are credited when they are earned but compared with 60 only after the duel.
func TestEndOfTheGame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SCORE-005", "CG-SCORE-006", "CG-SCORE-007", "CG-SCORE-008")
	for _, tc := range []struct {
		name          string
		before, after [3]int // seat 0 kills seat 1 and wins: 30
		winners       game.SeatSet
	}{
		{"60 is enough", [3]int{30, 0, 0}, [3]int{60, 0, 0}, game.Seats(0)},
		{"50 is not enough", [3]int{20, 50, 0}, [3]int{50, 50, 0}, 0},
		{"more than 60", [3]int{50, 0, 0}, [3]int{80, 0, 0}, game.Seats(0)},
		{"the highest wins, not the first to get there", [3]int{30, 70, 0}, [3]int{60, 70, 0}, game.Seats(1)},
		{"one who is out of the duel can win the game", [3]int{0, 0, 60}, [3]int{30, 0, 60}, game.Seats(2)},
		{"shared at 60", [3]int{30, 60, 0}, [3]int{60, 60, 0}, 0},
		{"shared above 60", [3]int{40, 70, 70}, [3]int{70, 70, 70}, 0},
		{"a shared second place does not matter", [3]int{50, 70, 70}, [3]int{80, 70, 70}, game.Seats(0)},
	} {
		m := set(t, spot{cars: []seat{{hand: "missile_left", score: tc.before[0]}, {hurt: "left 12 driver 4", score: tc.before[1]}, {status: "escaped", score: tc.before[2]}}})
		m.play("0: attack missile_left > 1").scores(tc.after[:]...)
		o, over := m.rules.Outcome(&m.s)
		if over != (tc.winners != 0) || o.Winners != tc.winners {
			t.Errorf("%s: over %t, winners %b; want %b", tc.name, over, o.Winners, tc.winners)
		}
		if over {
			if o.Scores[0] != int32(tc.after[0]) || o.Scores[2] != int32(tc.after[2]) || m.asked() != "over" {
				t.Errorf("%s: %+v, asked %s", tc.name, o, m.asked())
			}
			continue
		}
		m.asks("deal 0 1 2") // everybody plays on
	}
	// 60 in the middle of a duel is no end: 50 + 10 for the kill, and two cars still operate.
	m := set(t, spot{cars: []seat{{hand: "missile_left", score: 50}, {hurt: "left 12 driver 4"}, {hand: "ejection_seat spin"}}})
	m.play("0: attack missile_left > 1").scores(60, 0, 0).asks("action 2")
	m.play("2: play ejection_seat").scores(80, 0, 0).asks("over").logs("scored 0 10", "scored 0 20", "game_over")
	// After a tie at the top a duel that leaves one alone in front ends it: 60 : 60, then seat 0 wins 20.
	m = set(t, spot{cars: []seat{{hand: "spin", score: 60}, {hand: "ejection_seat", score: 60, queue: "ejection_seat"}}})
	m.play("0: discard spin").scores(80, 60).asks("over")
	// And a duel that ends in another tie at the top does not.
	m = set(t, spot{deck: "empty", reshuffled: true, cars: []seat{{hand: "spin", score: 60}, {score: 60}}})
	m.play("0: discard spin").scores(70, 70).asks("deal 0 1")
	// The goal is an option.
	m = set(t, spot{options: map[string]any{"goal": 30}, cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}}})
	m.play("0: attack missile_left > 1").scores(30, 0).asks("over")
}
