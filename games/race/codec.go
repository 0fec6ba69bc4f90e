package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Gear Race. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{}

// NewCodec returns the codec.
func NewCodec() *Codec { return &Codec{} }

// Game returns Gear Race with its types erased.
func Game() game.Game { return game.Erase(StandardRules(), NewCodec()) }

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: ActionView{}, Preview: PreviewView{}}
}

// Reveals implements game.Codec: nothing is hidden but what the dice will show, and what lots were drawn at the start.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvGrid:
		return true
	case EvCar, EvDriver:
		return e.Gone
	}
	return e.NDice > 0 || e.Die > 0
}

// Limits of what the form of an action can say.
const (
	maxPoints = maxTrack + 9 // of a track with a driver's bonus
	maxDrag   = topSpeed / 2 // lanes of a pull: ceil((18 - 1) / 2)
	maxPick   = 64           // bytes of an id
)

// Fields of the JSON form of an action, and an example.
const (
	actionFields  = "do, pick, node, turbo, brake, chute, path, steering, lanes, slot, target, piece, at"
	actionExample = `{"do": "gear", "node": "G2-8", "turbo": 1}`
)

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{
		Do: a.Do.String(), Pick: a.Pick.Value(), Node: a.Spot.String(), Turbo: int(a.Turbo), Brake: int(a.Brake), Chute: a.Chute, Path: a.Path.String(),
		Steering: int(a.Steering), At: a.At.String(),
	}
	if a.Do == Cancel {
		v.Lanes = ptr(int(a.Count))
	}
	if a.Slot >= 0 {
		v.Slot = ptr(int(a.Slot))
	}
	if a.Target != game.Nobody {
		v.Target = ptr(a.Target)
	}
	if a.Slot2 >= 0 {
		v.Piece = ptr(int(a.Slot2))
	}
	return v
}

func ptr[T any](v T) *T { return &v }

// ParseAction implements game.Codec.
func (c *Codec) ParseAction(data []byte) (Action, error) {
	var v ActionView
	if err := game.DecodeForm(data, &v, actionFields, actionExample); err != nil {
		return Action{}, err
	}
	return v.action()
}

// key is a key of the JSON form of an action: whether it is there, whether it may be and whether it has to be.
type key struct {
	name          string
	is, may, must bool
}

// examples show an action of each verb.
var examples = [numVerbs]string{
	`{"do": "pass"}`, `{"do": "car", "pick": "cinder"}`, `{"do": "driver", "pick": "dynamo"}`, actionExample, `{"do": "drive", "path": "AALAR"}`,
	`{"do": "arm", "slot": 2}`, `{"do": "use", "slot": 1, "target": 3}`, `{"do": "cancel", "lanes": 2}`, `{"do": "hold"}`, `{"do": "slide"}`,
}

// action reads the form. Keys that the verb has no use for are errors, and so are missing ones.
func (v *ActionView) action() (Action, error) {
	i := slices.Index(verbNames[:], v.Do)
	if i < 0 {
		return Action{}, game.WrongForm("do", fmt.Sprintf("there is no action %q", v.Do), strings.Join(verbNames[:], ", "))
	}
	a := newAction(Verb(i))
	pick, gear, drive, use := a.Do == TakeCar || a.Do == TakeDriver, a.Do == Gear, a.Do == Drive, a.Do == Use
	slot := use || a.Do == Arm
	for _, k := range [...]key{
		{"pick", v.Pick != "", pick, pick}, {"node", v.Node != "", gear, gear}, {"turbo", v.Turbo != 0, gear, false}, {"brake", v.Brake != 0, gear, false},
		{"chute", v.Chute, gear, false}, {"path", v.Path != "", drive, drive}, {"steering", v.Steering != 0, drive || a.Do == Cancel || a.Do == Hold, false},
		{"lanes", v.Lanes != nil, a.Do == Cancel, a.Do == Cancel}, {"slot", v.Slot != nil, slot, slot}, {"target", v.Target != nil, use, use && v.Piece != nil},
		{"piece", v.Piece != nil, use, false}, {"at", v.At != "", use && v.Target == nil, false},
	} {
		switch {
		case k.is && !k.may:
			return a, game.WrongForm(k.name, fmt.Sprintf("does not belong to %q", v.Do), "such as "+examples[a.Do])
		case k.must && !k.is:
			return a, game.WrongForm(k.name, "is missing", "such as "+examples[a.Do])
		}
	}
	if err := v.numbers(&a); err != nil {
		return a, err
	}
	return a, v.words(&a)
}

// numbers reads the keys that hold numbers.
func (v *ActionView) numbers(a *Action) error {
	for _, f := range [...]struct {
		key   string
		value *int
		most  int
		to    func(int)
	}{
		{"turbo", &v.Turbo, maxPoints, func(n int) { a.Turbo = uint8(n) }},
		{"brake", &v.Brake, maxPoints, func(n int) { a.Brake = uint8(n) }},
		{"steering", &v.Steering, maxPoints, func(n int) { a.Steering = uint8(n) }},
		{"lanes", v.Lanes, maxDrag, func(n int) { a.Count = uint8(n) }},
		{"slot", v.Slot, Slots - 1, func(n int) { a.Slot = int8(n) }},
		{"piece", v.Piece, Slots - 1, func(n int) { a.Slot2 = int8(n) }},
	} {
		if f.value == nil {
			continue
		}
		if *f.value < 0 || *f.value > f.most {
			return game.WrongForm(f.key, fmt.Sprintf("cannot be %d", *f.value), fmt.Sprintf("0 to %d", f.most))
		}
		f.to(*f.value)
	}
	a.Chute = v.Chute
	if v.Target != nil {
		if *v.Target < 0 || *v.Target >= MaxSeats {
			return game.WrongForm("target", fmt.Sprintf("there is no seat %d", *v.Target), fmt.Sprintf("0 to %d", MaxSeats-1))
		}
		a.Target = *v.Target
	}
	return nil
}

// words reads the keys that hold names.
func (v *ActionView) words(a *Action) error {
	var ok bool
	if v.Pick != "" {
		if !isID(v.Pick) {
			return game.WrongForm("pick", fmt.Sprintf("%q is no id", v.Pick), "that of a car or driver, such as cinder")
		}
		a.Pick = pickOf(v.Pick)
	}
	if v.Node != "" {
		if a.Spot, ok = ParseSpot(v.Node); !ok {
			return game.WrongForm("node", fmt.Sprintf("%q is no spot of a gear matrix", v.Node), "gear and speed, such as G2-8")
		}
	}
	if v.Path != "" {
		if a.Path, ok = ParsePath(v.Path); !ok {
			return game.WrongForm("path", fmt.Sprintf("cannot read %q", v.Path),
				fmt.Sprintf("1 to %d letters: A ahead, L and R diagonally to the left and right, J jump", MaxPath))
		}
	}
	if v.At != "" {
		if a.At, ok = ParseWhere(v.At); !ok {
			return game.WrongForm("at", fmt.Sprintf("%q is no square", v.At), "tile from 0, lane and square from 1, such as 3:2:15")
		}
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

// Text implements game.Codec: the verb, what it is done with, and the rest by name: "gear G2-8 turbo=1", "drive AALAR steering=1", "use 1 target=3",
// "use 0 at=3:2:15", "cancel 2 steering=1", "hold".
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	word := func(key, value string) {
		if value != "" {
			parts = append(parts, key+value)
		}
	}
	count := func(key string, n int) {
		if n != 0 {
			parts = append(parts, key+strconv.Itoa(n))
		}
	}
	whole := func(key string, n *int) {
		if n != nil {
			parts = append(parts, key+strconv.Itoa(*n))
		}
	}
	word("", v.Pick)
	word("", v.Node)
	word("", v.Path)
	whole("", v.Lanes)
	whole("", v.Slot)
	count("turbo=", v.Turbo)
	count("brake=", v.Brake)
	if v.Chute {
		parts = append(parts, "chute")
	}
	count("steering=", v.Steering)
	if v.Target != nil {
		parts = append(parts, "target="+strconv.Itoa(int(*v.Target)))
	}
	whole("piece=", v.Piece)
	word("at=", v.At)
	return strings.Join(parts, " ")
}

// ParseText implements game.Codec.
func (c *Codec) ParseText(line string) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, game.WrongForm("do", "the line is empty", strings.Join(verbNames[:], ", "))
	}
	v := ActionView{Do: words[0]}
	for _, w := range words[1:] {
		if err := v.word(w); err != nil {
			return Action{}, err
		}
	}
	return v.action()
}

// word reads one word of the text form. A word without a name is what the verb is done with.
func (v *ActionView) word(w string) error {
	name, value, named := strings.Cut(w, "=")
	bad := game.WrongForm(name, fmt.Sprintf("cannot read %q", w), "such as gear G2-8 turbo=1, drive AALAR steering=1, use 1 target=3, cancel 2")
	whole := func(to **int, text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || *to != nil {
			return bad
		}
		*to = &n
		return nil
	}
	count := func(to *int) error {
		n, err := strconv.Atoi(value)
		if err != nil || *to != 0 {
			return bad
		}
		*to = n
		return nil
	}
	text := func(to *string, text string) error {
		if *to != "" || text == "" {
			return bad
		}
		*to = text
		return nil
	}
	if !named {
		switch {
		case v.Do == verbNames[TakeCar], v.Do == verbNames[TakeDriver]:
			return text(&v.Pick, w)
		case v.Do == verbNames[Gear] && w == "chute":
			v.Chute = true
			return nil
		case v.Do == verbNames[Gear]:
			return text(&v.Node, w)
		case v.Do == verbNames[Drive]:
			return text(&v.Path, w)
		case v.Do == verbNames[Cancel]:
			return whole(&v.Lanes, w)
		case v.Do == verbNames[Arm], v.Do == verbNames[Use]:
			return whole(&v.Slot, w)
		}
		return bad
	}
	switch name {
	case "turbo":
		return count(&v.Turbo)
	case "brake":
		return count(&v.Brake)
	case "steering":
		return count(&v.Steering)
	case "piece":
		return whole(&v.Piece, value)
	case "at":
		return text(&v.At, value)
	case "target":
		n, err := strconv.ParseInt(value, 10, 8)
		if err != nil || v.Target != nil {
			return bad
		}
		v.Target = ptr(game.Seat(n))
		return nil
	}
	return bad
}
