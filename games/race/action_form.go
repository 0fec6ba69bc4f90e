package race

import (
	"fmt"

	"turnpike/game"
	"turnpike/game/form"
)

// Limits of what the form of an action can say.
const (
	maxPoints = maxTrack + 9 // of a track with a driver's bonus
	maxDrag   = topSpeed / 2 // lanes of a pull: ceil((18 - 1) / 2)
	maxPick   = 64           // bytes of an id
)

// actionForm is how actions look from outside: "gear G2-8 turbo=1", "drive AALAR steering=1", "use 1 target=3", "use 0 at=3:2:15", "cancel 2 steering=1", "hold".
func actionForm() *form.Union[Action] {
	points := func(key, doc string, at func(*Action) *uint8) form.Field[Action] {
		return form.Int(key, doc, at, 0, maxPoints)
	}
	return form.New(form.Table[Action]{
		Tag:   "do",
		Kind:  func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action { return newAction(Verb(kind)) },
		Fields: []form.Field[Action]{
			form.Text("pick", "id of a car or driver", func(a *Action) *PickID { return &a.Pick }, PickID.Value,
				func(id string) (PickID, bool) { return pickOf(id), isID(id) }, "the id of a car or driver, such as cinder").Such(`"cinder"`).Bare(),
			form.Text("node", "spot of the gear matrix", func(a *Action) *Spot { return &a.Spot }, Spot.String, ParseSpot,
				"gear and speed, such as G2-8").Such(`"G2-8"`).Bare(),
			points("turbo", "Turbo points spent", func(a *Action) *uint8 { return &a.Turbo }),
			points("brake", "Brake points spent, not counting the step of a Drag Chute", func(a *Action) *uint8 { return &a.Brake }),
			form.Flag("chute", "one of the brake steps by Drag Chute", func(a *Action) *bool { return &a.Chute }),
			form.Text("path", "letters: A ahead, L and R diagonally to the left and right, J jump", func(a *Action) *Path { return &a.Path }, Path.String, ParsePath,
				fmt.Sprintf("1 to %d letters: A ahead, L and R diagonally to the left and right, J jump", MaxPath)).Such(`"AALAR"`).Bare(),
			points("steering", "Steering points that it may spend", func(a *Action) *uint8 { return &a.Steering }),
			form.Int("lanes", "of a pull, to be cancelled", func(a *Action) *uint8 { return &a.Count }, 0, maxDrag).Bare(),
			form.Int("slot", "of the piece, from 0", func(a *Action) *int8 { return &a.Slot }, 0, Slots-1).Bare(),
			form.Int("target", "a seat", func(a *Action) *game.Seat { return &a.Target }, 0, MaxSeats-1),
			form.Int("piece", "Jammer: the slot of the target", func(a *Action) *int8 { return &a.Slot2 }, 0, Slots-1),
			form.Text("at", "a square", func(a *Action) *Where { return &a.At }, Where.String, ParseWhere,
				"tile from 0, lane and square from 1, such as 3:2:15").Such(`"3:2:15"`),
		},
		Names: verbNames[:],
		Kinds: []form.Kind[Action]{
			Pass:       {Doc: "ends the turn; keeps a reaction"},
			TakeCar:    {Keys: "pick", Doc: "takes a car"},
			TakeDriver: {Keys: "pick", Doc: "takes a driver"},
			Gear:       {Keys: "node turbo? brake? chute?", Doc: "where the stick ends, and the points spent"},
			Drive:      {Keys: "path steering?", Doc: "a part of the way is enough: the rest is asked for"},
			Arm:        {Keys: "slot", Doc: "arms a piece"},
			Use:        {Keys: "slot target? piece? at?", Doc: "uses a piece: a weapon on `target`, a trap `at` a square, the Jammer on `target` and `piece`, the others alone; or reacts with it", Check: aimed},
			Cancel:     {Keys: "lanes steering?", Doc: "cancels lanes of a pull"},
			Hold:       {Keys: "steering?", Doc: "pays a lane change to stay in the lane on oil"},
			Slide:      {Doc: "lets the car slide on oil"},
		},
	})
}

// aimed checks that a piece is used on one thing.
func aimed(a *Action) error {
	switch {
	case a.Slot2 >= 0 && a.Target == game.Nobody:
		return form.Wrong("target", "is missing", `it goes with "piece"`)
	case a.At != NoWhere && a.Target != game.Nobody:
		return form.Wrong("at", `does not go with "target"`, "one of the two")
	}
	return nil
}

// isID reports whether text may be the id of something in a catalogue: short, and one word in the text form of an action.
func isID(text string) bool {
	if text == "" || len(text) > maxPick {
		return false
	}
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return true
}
