package jumpstart

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe"
)

// Codec is the JSON, text and byte forms of Jump-Start Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{ g *Rules }

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec { return &Codec{g} }

// Game returns Jump-Start Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: ActionView{}, Preview: PreviewView{}}
}

// Reveals implements game.Codec: speeds and fire are shown when all have chosen.
func (c *Codec) Reveals(e Event) bool { return e.Kind == EvSpeed || e.Kind == EvShot }

var handNames = [...]string{deluxe.LeftHand: "left", deluxe.RightHand: "right"}

// aimNames are the sides that may be named.
var aimNames = [numSides]string{
	deluxe.FaceFront: "front", deluxe.FaceRight: "right", deluxe.FaceBack: "back", deluxe.FaceLeft: "left", deluxe.FaceTop: "top",
}

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{Do: a.Do.String()}
	switch a.Do {
	case SetSpeed:
		v.Car, v.Speed = ptr(int(a.Car)), ptr(float64(a.Speed))
	case Go:
		m := a.Move
		v.Car, v.Quarters, v.Maneuver = ptr(int(a.Car)), ptr(moveQuarters), m.Maneuver.String()
		switch m.Maneuver {
		case Drift:
			v.Side, v.Lateral = m.Side.String(), ptr(deluxe.Squares(m.Lateral))
		case Swerve, Pivot:
			v.Side, v.Corner, v.Degrees = m.Side.String(), m.Corner.String(), ptr(deluxe.Degrees(m.Angle))
		}
	case Fire:
		v.Person, v.Arm = ptr(int(a.Person)), ptr(int(a.Arm))
		if a.Link {
			v.Link = 1
		}
		if a.Target != NoCar {
			v.Target, v.Aim = carText(a.Target), a.Side.String()
		}
	}
	return v
}

// Fields of the JSON form of an action, and an example.
const (
	actionFields  = "do, car, speed, quarters, maneuver, side, corner, lateral, degrees, person, arm, link, target, aim"
	moveQuarters  = 4 // of a move (DX-JUMP-006)
	actionExample = `{"do": "move", "car": 0, "maneuver": "swerve", "side": "left", "corner": "left", "degrees": 30}`
)

// ParseAction implements game.Codec.
func (c *Codec) ParseAction(data []byte) (Action, error) {
	var v ActionView
	if err := game.DecodeForm(data, &v, actionFields, actionExample); err != nil {
		return Action{}, err
	}
	return v.action()
}

// key is a key of the JSON form of an action: whether it is there, and whether it has to be.
type key struct {
	name     string
	is, must bool
}

// action reads the form. Keys that the verb has no use for are errors, and so are missing ones.
func (v *ActionView) action() (a Action, err error) {
	do := slices.Index(verbNames[:], v.Do)
	if do < 0 {
		return a, game.WrongForm("do", fmt.Sprintf("there is no action %q", v.Do), strings.Join(verbNames[:], ", "))
	}
	a.Do = Verb(do)
	m := Straight
	if a.Do == Go {
		i := slices.Index(maneuverNames[:], v.Maneuver)
		if i < 0 {
			return a, game.WrongForm("maneuver", fmt.Sprintf("there is no maneuver %q", v.Maneuver), strings.Join(maneuverNames[:], ", "))
		}
		m = Maneuver(i)
	}
	turns := m == Swerve || m == Pivot
	aimed := a.Do == Fire && v.Target != ""
	for _, k := range [...]key{
		{"car", v.Car != nil, a.Do == SetSpeed || a.Do == Go}, {"speed", v.Speed != nil, a.Do == SetSpeed},
		{"quarters", v.Quarters != nil, v.Quarters != nil && a.Do == Go}, {"maneuver", v.Maneuver != "", a.Do == Go}, {"side", v.Side != "", m != Straight}, {"corner", v.Corner != "", turns},
		{"lateral", v.Lateral != nil, m == Drift}, {"degrees", v.Degrees != nil, turns}, {"person", v.Person != nil, a.Do == Fire},
		{"arm", v.Arm != nil, a.Do == Fire}, {"aim", v.Aim != "", aimed}, {"link", v.Link != 0, v.Link != 0 && a.Do == Fire},
		{"target", v.Target != "", aimed},
	} {
		switch {
		case k.is && !k.must:
			return a, game.WrongForm(k.name, fmt.Sprintf("does not belong to %q", strings.TrimSpace(v.Do+" "+v.Maneuver)), "leave it out")
		case k.must && !k.is:
			return a, game.WrongForm(k.name, "is missing", "such as in "+actionExample)
		}
	}
	a.Move.Maneuver = m
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
		below int
		to    func(int)
	}{
		{"car", v.Car, MaxCars, func(n int) { a.Car = CarID(n) }},
		{"person", v.Person, maxPersons, func(n int) { a.Person = PersonID(n) }},
		{"arm", v.Arm, MaxArms, func(n int) { a.Arm = uint8(n) }},
		{"link", &v.Link, 2, func(n int) { a.Link = n == 1 }},
	} {
		if f.value == nil {
			continue
		}
		if *f.value < 0 || *f.value >= f.below {
			return game.WrongForm(f.key, fmt.Sprintf("cannot be %d", *f.value), fmt.Sprintf("0 to %d", f.below-1))
		}
		f.to(*f.value)
	}
	if v.Quarters != nil && *v.Quarters != moveQuarters {
		return game.WrongForm("quarters", fmt.Sprintf("cannot be %d", *v.Quarters), "4, or nothing: every move is an inch")
	}
	if v.Speed != nil {
		n := *v.Speed
		if n != math.Round(n) || math.Abs(n) > 1000 {
			return game.WrongForm("speed", "is no speed", "whole miles per hour, negative in reverse")
		}
		a.Speed = MPH(n)
	}
	var ok bool
	if v.Lateral != nil {
		if a.Move.Lateral, ok = deluxe.UnitsOf(*v.Lateral); !ok {
			return game.WrongForm("lateral", "is far outside of the map", "squares to the side, more than 0, up to 2")
		}
	}
	if v.Degrees != nil {
		if a.Move.Angle, ok = deluxe.MinutesOf(*v.Degrees); !ok {
			return game.WrongForm("degrees", "is no angle", "the angle of the turn, more than 0")
		}
	}
	return nil
}

// words reads the keys that hold names.
func (v *ActionView) words(a *Action) error {
	for _, f := range [...]struct {
		key, value string
		to         *deluxe.Hand
	}{{"side", v.Side, &a.Move.Side}, {"corner", v.Corner, &a.Move.Corner}} {
		if f.value == "" {
			continue
		}
		h := slices.Index(handNames[:], f.value)
		if h < 0 {
			return game.WrongForm(f.key, fmt.Sprintf("cannot be %q", f.value), "left, right")
		}
		*f.to = deluxe.Hand(h)
	}
	if a.Do != Fire {
		return nil
	}
	if v.Target == "" {
		a.Target = NoCar
		return nil
	}
	number, ok := strings.CutPrefix(v.Target, "car:")
	n, err := strconv.ParseUint(number, 10, 8)
	if !ok || err != nil || n >= MaxCars || carText(CarID(n)) != v.Target {
		return game.WrongForm("target", fmt.Sprintf("%q is no vehicle", v.Target), "car:0 and so on; none for a smokescreen")
	}
	side := slices.Index(aimNames[:], v.Aim)
	if side < 0 {
		return game.WrongForm("aim", fmt.Sprintf("%q is no side", v.Aim), strings.Join(aimNames[:], ", "))
	}
	a.Target, a.Side = CarID(n), Side(side)
	return nil
}

// Text implements game.Codec: the verb, the vehicle and what belongs to it: "speed 0 70", "move 0 swerve left corner=left degrees=15", "fire
// person=1 arm=0 target=car:1 aim=back".
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	word := func(on bool, s string) {
		if on {
			parts = append(parts, s)
		}
	}
	number := func(key string, x *float64) {
		if x != nil {
			parts = append(parts, key+strconv.FormatFloat(*x, 'f', -1, 64))
		}
	}
	whole := func(key string, x *int) {
		if x != nil {
			parts = append(parts, key+strconv.Itoa(*x))
		}
	}
	whole("", v.Car)
	number("", v.Speed)
	word(v.Maneuver != "", v.Maneuver)
	word(v.Side != "", v.Side)
	word(v.Corner != "", "corner="+v.Corner)
	number("lateral=", v.Lateral)
	number("degrees=", v.Degrees)
	whole("person=", v.Person)
	whole("arm=", v.Arm)
	word(v.Link != 0, "link="+strconv.Itoa(v.Link))
	word(v.Target != "", "target="+v.Target)
	word(v.Aim != "", "aim="+v.Aim)
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

// word reads one word of the text form.
func (v *ActionView) word(w string) error {
	name, value, has := strings.Cut(w, "=")
	bad := game.WrongForm(name, fmt.Sprintf("cannot read %q", w), "such as move 0 drift left lateral=1")
	whole := func(to **int, text string) error {
		n, err := strconv.Atoi(text)
		if err != nil {
			return bad
		}
		*to = &n
		return nil
	}
	number := func(to **float64, text string) error {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			return bad
		}
		*to = &n
		return nil
	}
	switch {
	case !has && slices.Contains(maneuverNames[:], w):
		v.Maneuver = w
	case !has && slices.Contains(handNames[:], w):
		v.Side = w
	case !has && v.Car == nil:
		return whole(&v.Car, w)
	case !has:
		return number(&v.Speed, w)
	case name == "corner":
		v.Corner = value
	case name == "lateral":
		return number(&v.Lateral, value)
	case name == "degrees":
		return number(&v.Degrees, value)
	case name == "person":
		return whole(&v.Person, value)
	case name == "arm":
		return whole(&v.Arm, value)
	case name == "link":
		var n *int
		if err := whole(&n, value); err != nil {
			return err
		}
		v.Link = *n
	case name == "target":
		v.Target = value
	case name == "aim":
		v.Aim = value
	default:
		return bad
	}
	return nil
}
