package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// draw is a match that hurts nobody, for tests that want none.
func draw(f *Fixture) *deluxe.Aftermath {
	a := &deluxe.Aftermath{Turns: 10}
	for seat := range f.Seats {
		a.Vehicles = append(a.Vehicles, deluxe.AfterVehicle{Seat: gameSeat(seat), Fate: "in_play", KilledBy: -1, Killer: -1, Mobile: true})
		a.Persons = append(a.Persons, deluxe.AfterPerson{Seat: gameSeat(seat), Vehicle: seat})
	}
	return a
}

func TestWeeks(t *testing.T) {
	t.Parallel()
	k, err := New(garage.Standard(), "A league", [32]byte{7}, DefaultOptions)
	if err != nil {
		t.Fatal(err)
	}
	for k.State.Week < 4 {
		if _, err := k.Drive(0); err != nil {
			t.Fatal(err)
		}
		due := k.Due()
		if len(due) == 0 {
			t.Fatalf("week %d, %s: nobody acts", k.State.Week, k.State.Stage)
		}
		for _, f := range due {
			if _, err := k.Do(House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)}, 0, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d deeds, %d bytes", len(k.Log), len(k.State.Text()))
}
