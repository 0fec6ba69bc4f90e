package deluxe

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/geom"
)

// Codec is the JSON, text and byte forms of Deluxe Duel. It implements game.Codec and game.Positioner.
type Codec struct{ g *Rules }

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec { return &Codec{g} }

// Game returns Deluxe Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() map[string]any {
	return map[string]any{"Observation": Observation{}, "Event": EventView{}, "Action": ActionView{}}
}

// AppendState implements game.Codec. A vehicle stands in it by the code of its design, the map by its hash.
func (c *Codec) AppendState(s *State, b []byte) []byte {
	b = appendValue(b, reflect.ValueOf(&s.t).Elem())
	b = appendValue(b, reflect.ValueOf(&s.o).Elem())
	if s.place != nil {
		hash := s.place.Hash()
		b = append(b, hash[:]...)
	}
	b, err := s.dice.AppendBinary(b)
	if err != nil {
		panic(err) // a stream always has a binary form
	}
	return b
}

// appendValue appends a flat value field by field. It panics on kinds that a state does not hold; a test goes through all of them.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.Array:
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Struct:
		for i := range v.NumField() {
			b = appendValue(b, v.Field(i))
		}
		return b
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*Vehicle]() {
			code := ""
			if !v.IsNil() {
				code = v.Elem().FieldByName("Code").String()
			}
			b = binary.AppendUvarint(b, uint64(len(code)))
			return append(b, code...)
		}
	}
	panic("deluxe: a state cannot hold a " + v.Type().String())
}

// squares turns units into squares for JSON; four decimals tell any two units apart.
func squares(u int32) float64 { return math.Round(float64(u)/Quarter*1e4) / 1e4 }

// unitsOf turns squares of JSON into units.
func unitsOf(l float64) (int32, bool) {
	u := math.Round(l * Quarter)
	if math.IsNaN(u) || u < -geom.Bound || u > geom.Bound {
		return 0, false
	}
	return int32(u), true
}

// degrees turns an angle into degrees for JSON; minutesOf turns it back.
func degrees(a geom.Angle) float64 { return math.Round(float64(a)/60*1e4) / 1e4 }

func minutesOf(d float64) (geom.Angle, bool) {
	m := math.Round(d * 60)
	if math.IsNaN(m) || m < -1e6 || m > 1e6 {
		return 0, false
	}
	return geom.Angle(m), true
}

// mph turns a speed into miles per hour for JSON; speedOf turns it back.
func mph(v Speed) float64 { return float64(v) / 2 }

func speedOf(n float64) (Speed, bool) {
	v := math.Round(n * 2)
	if math.IsNaN(v) || v < -float64(MaxSpeed) || v > float64(MaxSpeed) {
		return 0, false
	}
	return Speed(v), true
}

// String returns the reference to the thing: "car:1", "wall:12" by its section, "object:3", "rubble:0" by its building.
func (t Thing) String() string {
	switch {
	case t == noThing:
		return ""
	case t.isCar():
		return "car:" + strconv.Itoa(int(t))
	case t.isWall():
		return "wall:" + strconv.Itoa(t.section())
	case t.isObject():
		return "object:" + strconv.Itoa(t.object())
	}
	return "rubble:" + strconv.Itoa(int(t-thingRubble))
}

// Names in JSON and text.
var (
	handNames     = [...]string{"left", "right"}
	maneuverNames = [numManeuvers]string{
		"straight", "drift", "steep_drift", "swerve", "hard_swerve", "bend", "tight_bend", "pivot", "bootlegger", "ladder_bend",
	}
)

// String returns the name that actions use.
func (h Hand) String() string { return handNames[h] }

// String returns the name that actions use.
func (k ManeuverKind) String() string { return maneuverNames[k] }

// What a maneuver asks for beside its kind.
func (k ManeuverKind) sided() bool    { return k != ManStraight }
func (k ManeuverKind) cornered() bool { return k == ManSwerve || k == ManHardSwerve || k == ManPivot }
func (k ManeuverKind) lateral() bool  { return k == ManDrift || k == ManSteepDrift }
func (k ManeuverKind) angled() bool   { return k.cornered() || k == ManLadderBend }

func ptr[T any](v T) *T { return &v }

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{Do: a.Do.String()}
	if a.Do != Pass {
		v.Car = ptr(int(a.Car))
	}
	switch a.Do {
	case SetSpeed:
		v.Speed = ptr(mph(a.Speed))
	case Take, Give:
		v.Index = ptr(int(a.Index))
	case Go:
		m := a.Move.Maneuver
		v.Quarters, v.Maneuver = ptr(a.Move.Quarters), m.Kind.String()
		v.Early, v.Even = a.Move.Early, int(a.Even)
		if m.Kind.sided() {
			v.Side = m.Side.String()
		}
		if m.Kind.cornered() {
			v.Corner = m.Corner.String()
		}
		if m.Kind.lateral() {
			v.Lateral = ptr(squares(m.Lateral))
		}
		if m.Kind.angled() {
			v.Degrees = ptr(degrees(m.Angle))
		}
	}
	return v
}

// Fields of the JSON form of an action, and an example.
const (
	actionFields  = "do, car, speed, index, quarters, maneuver, side, corner, lateral, degrees, early, even"
	actionExample = `{"do": "move", "car": 0, "quarters": 4, "maneuver": "bend", "side": "left"}`
)

// ParseAction implements game.Codec.
func (c *Codec) ParseAction(data []byte) (Action, error) {
	var v ActionView
	if err := game.DecodeForm(data, &v, actionFields, actionExample); err != nil {
		return Action{}, err
	}
	return v.action()
}

// action reads the form. Keys that the verb has no use for are errors.
func (v *ActionView) action() (Action, error) {
	i := slices.Index(verbNames[:], v.Do)
	if i < 0 {
		return Action{}, game.WrongForm("do", fmt.Sprintf("there is no action %q", v.Do), strings.Join(verbNames[:], ", "))
	}
	a := Action{Do: Verb(i)}
	if err := v.stray(a.Do); err != nil {
		return Action{}, err
	}
	if v.Car != nil {
		if *v.Car < 0 || *v.Car >= MaxCars {
			return Action{}, game.WrongForm("car", fmt.Sprintf("there is no vehicle %d", *v.Car), fmt.Sprintf("0 to %d", MaxCars-1))
		}
		a.Car = CarID(*v.Car)
	}
	switch a.Do {
	case SetSpeed:
		if v.Speed == nil {
			return Action{}, game.WrongForm("speed", "is missing", "miles per hour, negative in reverse")
		}
		var ok bool
		if a.Speed, ok = speedOf(*v.Speed); !ok || mph(a.Speed) != *v.Speed {
			return Action{}, game.WrongForm("speed", "is no speed of a vehicle", "-300 to 300 in steps of 0.5")
		}
	case Take, Give:
		if v.Index == nil || *v.Index < 0 || *v.Index > 255 {
			return Action{}, game.WrongForm("index", "is missing or out of range", "0 to 255")
		}
		a.Index = uint8(*v.Index)
	case Go:
		if err := v.move(&a); err != nil {
			return Action{}, err
		}
	}
	return a, nil
}

// stray refuses keys that belong to another verb.
func (v *ActionView) stray(do Verb) error {
	for _, f := range [...]struct {
		key  string
		on   bool
		good bool
	}{
		{"car", v.Car != nil, do != Pass},
		{"speed", v.Speed != nil, do == SetSpeed},
		{"index", v.Index != nil, do == Take || do == Give},
		{"quarters", v.Quarters != nil, do == Go},
		{"maneuver", v.Maneuver != "", do == Go},
		{"side", v.Side != "", do == Go},
		{"corner", v.Corner != "", do == Go},
		{"lateral", v.Lateral != nil, do == Go},
		{"degrees", v.Degrees != nil, do == Go},
		{"early", v.Early, do == Go},
		{"even", v.Even != 0, do == Go},
	} {
		if f.on && !f.good {
			return game.WrongForm(f.key, fmt.Sprintf("does not belong to %q", v.Do), "leave it out")
		}
	}
	return nil
}

// move reads the keys of a move.
func (v *ActionView) move(a *Action) error {
	k := slices.Index(maneuverNames[:], v.Maneuver)
	switch {
	case k < 0:
		return game.WrongForm("maneuver", fmt.Sprintf("there is no maneuver %q", v.Maneuver), strings.Join(maneuverNames[:], ", "))
	case v.Quarters == nil || *v.Quarters < 0 || *v.Quarters > 16:
		return game.WrongForm("quarters", "is missing or out of range", "the length of the move in quarter inches: 2, 4, 6 or 8")
	case v.Even < 0 || v.Even > len(Shifts{}.List):
		return game.WrongForm("even", fmt.Sprintf("cannot be %d", v.Even), fmt.Sprintf("0 to %d", len(Shifts{}.List)))
	}
	kind := ManeuverKind(k)
	m := Maneuver{Kind: kind}
	for _, f := range [...]struct {
		key    string
		value  string
		wanted bool
		to     *Hand
	}{{"side", v.Side, kind.sided(), &m.Side}, {"corner", v.Corner, kind.cornered(), &m.Corner}} {
		h := slices.Index(handNames[:], f.value)
		switch {
		case f.value == "" && !f.wanted:
			continue
		case !f.wanted:
			return game.WrongForm(f.key, fmt.Sprintf("does not belong to %q", v.Maneuver), "leave it out")
		case h < 0:
			return game.WrongForm(f.key, fmt.Sprintf("cannot be %q", f.value), "left, right")
		}
		*f.to = Hand(h)
	}
	if (v.Lateral != nil) != kind.lateral() {
		return game.WrongForm("lateral", "belongs to drift and steep_drift alone", "squares to the side, more than 0")
	}
	if (v.Degrees != nil) != kind.angled() {
		return game.WrongForm("degrees", "belongs to swerve, hard_swerve, pivot and ladder_bend alone", "the angle of the turn, more than 0")
	}
	var ok bool
	if v.Lateral != nil {
		if m.Lateral, ok = unitsOf(*v.Lateral); !ok {
			return game.WrongForm("lateral", "is far outside of the map", "squares to the side, more than 0")
		}
	}
	if v.Degrees != nil {
		if m.Angle, ok = minutesOf(*v.Degrees); !ok {
			return game.WrongForm("degrees", "is no angle", "the angle of the turn, more than 0")
		}
	}
	a.Move, a.Even = Move{Quarters: *v.Quarters, Maneuver: m, Early: v.Early}, uint8(v.Even)
	return nil
}

// Text implements game.Codec: the verb, the vehicle and what belongs to it, "speed 0 30", "move 0 4 swerve left corner=left degrees=15",
// "type 1 index=0".
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	word := func(on bool, s string) {
		if on {
			parts = append(parts, s)
		}
	}
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	if v.Car != nil {
		word(true, strconv.Itoa(*v.Car))
	}
	if v.Speed != nil {
		word(true, number(*v.Speed))
	}
	if v.Index != nil {
		word(true, "index="+strconv.Itoa(*v.Index))
	}
	if v.Quarters != nil {
		word(true, strconv.Itoa(*v.Quarters))
	}
	word(v.Maneuver != "", v.Maneuver)
	word(v.Side != "", v.Side)
	word(v.Corner != "", "corner="+v.Corner)
	if v.Lateral != nil {
		word(true, "lateral="+number(*v.Lateral))
	}
	if v.Degrees != nil {
		word(true, "degrees="+number(*v.Degrees))
	}
	word(v.Early, "early")
	word(v.Even != 0, "even="+strconv.Itoa(v.Even))
	return strings.Join(parts, " ")
}

// ParseText implements game.Codec.
func (c *Codec) ParseText(line string) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, game.WrongForm("do", "the line is empty", strings.Join(verbNames[:], ", "))
	}
	v := ActionView{Do: words[0]}
	var numbers []float64 // without a key: the vehicle, then a speed or the length of a move
	for _, w := range words[1:] {
		key, value, has := strings.Cut(w, "=")
		switch {
		case has && key == "corner":
			v.Corner = value
		case has:
			if err := v.number(key, value); err != nil {
				return Action{}, err
			}
		case w == "early":
			v.Early = true
		case slices.Contains(handNames[:], w):
			v.Side = w
		case slices.Contains(maneuverNames[:], w):
			v.Maneuver = w
		default:
			x, err := strconv.ParseFloat(w, 64)
			if err != nil || len(numbers) == 2 {
				return Action{}, game.WrongForm("", fmt.Sprintf("%q is not understood", w), "verb vehicle number maneuver side key=value")
			}
			numbers = append(numbers, x)
		}
	}
	for i, x := range numbers {
		key := "car"
		if i == 1 {
			key = "quarters"
			if v.Do == verbNames[SetSpeed] {
				v.Speed = ptr(x)
				continue
			}
		}
		if err := v.number(key, strconv.FormatFloat(x, 'f', -1, 64)); err != nil {
			return Action{}, err
		}
	}
	return v.action()
}

// number reads a key=value of the text form.
func (v *ActionView) number(key, value string) error {
	x, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return game.WrongForm(key, fmt.Sprintf("%q is no number", value), "a number")
	}
	whole := func(to *int) error {
		if x != math.Trunc(x) || x < 0 || x > 255 {
			return game.WrongForm(key, fmt.Sprintf("cannot be %s", value), "0 to 255")
		}
		*to = int(x)
		return nil
	}
	switch key {
	case "lateral":
		v.Lateral = &x
	case "degrees":
		v.Degrees = &x
	case "car":
		v.Car = new(int)
		return whole(v.Car)
	case "quarters":
		v.Quarters = new(int)
		return whole(v.Quarters)
	case "index":
		v.Index = new(int)
		return whole(v.Index)
	case "even":
		return whole(&v.Even)
	default:
		return game.WrongForm(key, "there is no such key", "corner, lateral, degrees, index, even")
	}
	return nil
}

// Reveals implements game.Codec: speeds are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvSpeed, EvReflex, EvCheck, EvLoss, EvRam, EvTires, EvBurning:
		return true
	}
	return false
}
