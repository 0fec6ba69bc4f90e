package dice_test

import (
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
)

func TestScriptYieldsItsValuesThenNeedsMore(t *testing.T) {
	t.Parallel()
	s := dice.Script(3, 5, 1)
	for i, want := range []int{3, 5, 1} {
		if got := s.D6("control"); got != want {
			t.Errorf("roll %d is %d, want %d", i, got, want)
		}
	}
	if err := s.Err(); err != nil || s.Left() != 0 {
		t.Fatalf("err %v, left %d", err, s.Left())
	}
	if got := s.D6("crash table"); got != 1 {
		t.Errorf("a roll beyond the script is %d, want the lowest value", got)
	}
	var need *dice.NeedError
	if !errors.As(s.Err(), &need) || need.Purpose != "crash table" || need.At != 3 || need.Min != 1 || need.Max != 6 {
		t.Fatalf("err %v", s.Err())
	}
	// Somebody rolls a four on the table and types it in.
	s = s.Extend(dice.Value{Value: 4})
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	if got := s.D6("crash table"); got != 4 {
		t.Errorf("extended script rolls %d, want 4", got)
	}
}

func TestScriptChecksPurposeAndRange(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name  string
		value dice.Value
		want  string
	}{
		{"fits", dice.Value{Purpose: "control", Value: 6}, ""},
		{"too high", dice.Value{Value: 7}, `value 0 of the script is 7, but "control" needs one from 1 to 6`},
		{"too low", dice.Value{Value: 0}, "needs one from 1 to 6"},
		{"other purpose", dice.Value{Purpose: "to hit", Value: 3}, `is for "to hit", but the next draw is for "control"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s := dice.ScriptValues([]dice.Value{tc.value})
			s.D6("control")
			switch err := s.Err(); {
			case tc.want == "" && err != nil:
				t.Error(err)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("error %v, want %q in it", err, tc.want)
			}
		})
	}
}

type card uint8

func TestPickByName(t *testing.T) {
	t.Parallel()
	items := []card{9, 4, 7, 4}
	s := dice.Script(7, 4, 5)
	if i := dice.Pick(&s, "draw", items); i != 2 {
		t.Errorf("card 7 is at %d, want 2", i)
	}
	if i := dice.Pick(&s, "draw", items); i != 1 {
		t.Errorf("card 4 is at %d, want the first, 1", i)
	}
	if dice.Pick(&s, "draw", items); s.Err() == nil || !strings.Contains(s.Err().Error(), "no such item") {
		t.Errorf("card 5 is not there, but the error is %v", s.Err())
	}
	fast := dice.Fast(1)
	var seen [4]int
	for range 4000 {
		seen[dice.Pick(&fast, "draw", items)]++
	}
	for i, n := range seen {
		if n < 850 || n > 1150 { // 1000 expected, five standard deviations are 137
			t.Errorf("item %d was picked %d times of 4000", i, n)
		}
	}
}
