package jumpstart

import (
	"encoding/json"
	"strconv"
	"strings"

	"turnpike/game/form"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
)

// moveQuarters is the length of a move in quarter inches (DX-JUMP-006).
const moveQuarters = 4

// aimNames are the sides that may be named.
var aimNames = [numSides]string{
	movement.FaceFront: "front", movement.FaceRight: "right", movement.FaceBack: "back", movement.FaceLeft: "left", movement.FaceTop: "top",
}

// noSide stands for a side of which nothing is said.
const noSide = Side(255)

// actionForm is how actions look from outside: "speed 0 70", "move 0 swerve left corner=left degrees=15", "fire person=1 arm=0 target=car:1 aim=back".
func actionForm() *form.Union[Action] {
	fields := []form.Field[Action]{
		form.Int("car", "the vehicle", func(a *Action) *CarID { return &a.Car }, 0, MaxCars-1).Bare(),
		form.Int("speed", "miles per hour, negative in reverse", func(a *Action) *MPH { return &a.Speed }, -1000, 1000).Bare(),
		fixed("quarters", "length of the move in quarter inches, always 4", moveQuarters),
		form.Name("maneuver", "of the move", func(a *Action) *Maneuver { return &a.Move.Maneuver }, maneuverNames[:]).Bare(),
	}
	fields = append(fields, deluxe.MoveFields(func(a *Action) deluxe.MoveParts { return a.Move.parts() })...)
	fields = append(fields,
		form.Int("person", "who fires", func(a *Action) *PersonID { return &a.Person }, 0, maxPersons-1),
		form.Int("arm", "number of the weapon", func(a *Action) *uint8 { return &a.Arm }, 0, MaxArms-1),
		linked(),
		form.Text("target", "a vehicle; none for a smokescreen", func(a *Action) *CarID { return &a.Target }, carText, parseCar, "car:0 and so on").Such(`"car:1"`),
		form.Name("aim", "the side of it", func(a *Action) *Side { return &a.Side }, aimNames[:]).When(func(a *Action) bool { return a.Target != NoCar }),
	)
	return form.New(form.Table[Action]{
		Tag:  "do",
		Kind: func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action {
			a := Action{Do: Verb(kind)}
			switch a.Do {
			case Go:
				a.Move.parts().Unsay()
			case Fire:
				a.Target, a.Side = NoCar, noSide
			}
			return a
		},
		Fields: fields,
		Names:  verbNames[:],
		Kinds: []form.Kind[Action]{
			Pass:     {Doc: "nothing more in this phase; the default"},
			SetSpeed: {Keys: "car speed", Doc: "for this turn, in secret"},
			Go: {Keys: "car quarters? maneuver side? corner? lateral? degrees?", Doc: "the move of this phase",
				Check: func(a *Action) error { return a.Move.parts().Check() }},
			Fire: {Keys: "person arm link? target? aim?", Doc: "declares fire, in secret; without a target a smokescreen", Check: checkAim},
		},
	})
}

// parts are what only some maneuvers have.
func (m *Move) parts() deluxe.MoveParts {
	turns := m.Maneuver == Swerve || m.Maneuver == Pivot
	return deluxe.MoveParts{
		Maneuver: m.Maneuver.String(), Sided: m.Maneuver != Straight, Cornered: turns, Sideways: m.Maneuver == Drift, Angled: turns,
		Side: &m.Side, Corner: &m.Corner, Lateral: &m.Lateral, Angle: &m.Angle,
	}
}

// checkAim holds fire at a vehicle to name a side, and a smokescreen to name none.
func checkAim(a *Action) error {
	switch {
	case a.Target == NoCar && a.Side != noSide:
		return form.Wrong("aim", "goes with a target", "leave it out")
	case a.Target == NoCar:
		a.Side = 0
	case a.Side == noSide:
		return form.Wrong("aim", "is missing", strings.Join(aimNames[:], ", "))
	}
	return nil
}

// fixed is a number that is always the same: it is shown, and may be said. The line leaves it out.
func fixed(key, doc string, n int) form.Field[Action] {
	set := func(_ *Action, text string) error {
		if text != strconv.Itoa(n) {
			return form.Wrong("", "cannot be "+text, strconv.Itoa(n)+", or nothing: it is always the same")
		}
		return nil
	}
	return form.Value(key, doc, func(*Action) int { return n }).
		Read(func(a *Action, raw json.RawMessage) error { return set(a, string(raw)) }, func(*Action) string { return "" }, set)
}

// linked is 1 for all linked weapons together.
func linked() form.Field[Action] {
	set := func(a *Action, text string) error {
		if text != "0" && text != "1" {
			return form.Wrong("", "cannot be "+text, "0 to 1")
		}
		a.Link = text == "1"
		return nil
	}
	return form.Value("link", "1: all linked weapons together; arm is the first of them", func(a *Action) int {
		if a.Link {
			return 1
		}
		return 0
	}).Read(func(a *Action, raw json.RawMessage) error { return set(a, string(raw)) }, func(*Action) string { return "1" }, set)
}

// carText is the reference to a vehicle.
func carText(id CarID) string { return "car:" + strconv.Itoa(int(id)) }

// parseCar reads it.
func parseCar(text string) (CarID, bool) {
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "car:"), 10, 8)
	return CarID(n), err == nil && n < MaxCars && carText(CarID(n)) == text
}
