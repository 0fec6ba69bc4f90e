package sixth

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/geom"
)

// Codec is the JSON, text and byte forms of Arena Six. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{ g *Rules }

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec { return &Codec{g} }

// Game returns Arena Six with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: ActionView{}, Preview: PreviewView{}}
}

// lengths turns units into car lengths for JSON; four decimals tell any two units apart.
func lengths(u int32) float64 { return math.Round(float64(u)/carLen*1e4) / 1e4 }

// unitsOf turns car lengths of JSON into units.
func unitsOf(l float64) (int32, bool) {
	u := math.Round(l * carLen)
	if math.IsNaN(u) || u < -geom.Bound || u > geom.Bound {
		return 0, false
	}
	return int32(u), true
}

// degrees turns an angle into degrees for JSON; minutes turns it back.
func degrees(a geom.Angle) float64 { return math.Round(float64(a)/60*1e4) / 1e4 }

func minutesOf(d float64) (geom.Angle, bool) {
	m := math.Round(d * 60)
	if math.IsNaN(m) || m < -1e6 || m > 1e6 {
		return 0, false
	}
	return geom.Angle(m), true
}

func (r Ref) String() string {
	switch {
	case r == NoRef:
		return ""
	case r.isCar():
		return "car:" + strconv.Itoa(int(r))
	case r < refWall:
		return "edge:" + edgeNames[r-refEdge]
	case r < refObject:
		return "wall:" + strconv.Itoa(int(r-refWall))
	}
	return "object:" + strconv.Itoa(r.object())
}

var edgeNames = [...]string{"south", "east", "north", "west"}

// parseRef reads what Ref.String writes.
func parseRef(s string) (Ref, bool) {
	if s == "" {
		return NoRef, true
	}
	kind, rest, _ := strings.Cut(s, ":")
	if kind == "edge" {
		i := slices.Index(edgeNames[:], rest)
		return refEdge + Ref(max(i, 0)), i >= 0
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || strconv.Itoa(n) != rest {
		return NoRef, false
	}
	switch {
	case kind == "car" && n < maxCars:
		return Ref(n), true
	case kind == "wall" && n < int(refObject-refWall):
		return refWall + Ref(n), true
	case kind == "object" && n < maxObjects:
		return objectRef(n), true
	}
	return NoRef, false
}

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{Do: a.Do.String(), Side: a.Side.String(), Crew: a.Crew.String(), Target: a.Target.String(), With: a.With.String(),
		Reverse: a.Gear == reverse, Control: a.Control, Computer: a.Computer}
	if a.Angle != 0 || a.Do == Place || a.Do == Turn || a.Do == Slight {
		d := degrees(a.Angle)
		v.Degrees = &d
	}
	if a.Do == Place {
		x, y := lengths(a.At.X), lengths(a.At.Y)
		v.X, v.Y = &x, &y
	}
	for _, f := range [...]struct {
		n  int8
		to **int
	}{{a.Speed, &v.Speed}, {a.Slot, &v.Slot}, {a.Die, &v.Die}} {
		if f.n >= 0 {
			n := int(f.n)
			*f.to = &n
		}
	}
	v.Along = lengths(int32(a.Along))
	if a.Car != noDesign {
		d := a.Car.Value()
		v.Car = c.g.d.CarDesign(&d)
	}
	return v
}

const actionFields = "do, side, degrees, x, y, speed, reverse, control, crew, slot, target, with, die, along, computer, car"

// ParseAction implements game.Codec.
func (c *Codec) ParseAction(data []byte) (Action, error) {
	var v ActionView
	if err := game.DecodeForm(data, &v, actionFields, `{"do":"turn","side":"left","degrees":30}`); err != nil {
		return Action{}, err
	}
	return c.fromView(&v)
}

// lookUp finds a name in a list; "" is none.
func lookUp[T ~uint8](names []string, name, field string, none T) (T, error) {
	if name == "" {
		return none, nil
	}
	i := slices.Index(names, name)
	if i < 0 {
		var allowed []string
		for _, n := range names {
			if n != "" {
				allowed = append(allowed, n)
			}
		}
		return none, game.WrongForm(field, fmt.Sprintf("there is no %q", name), strings.Join(allowed, ", "))
	}
	return T(i), nil
}

func (c *Codec) fromView(v *ActionView) (Action, error) {
	if v.Do == "" {
		return Action{}, game.WrongForm("do", "is missing", strings.Join(verbNames[:], ", "))
	}
	do, err := lookUp(verbNames[:], v.Do, "do", Pass)
	if err != nil {
		return Action{}, err
	}
	a := newAction(do)
	if a.Side, err = lookUp(sideNames[:], v.Side, "side", NoSide); err != nil {
		return Action{}, err
	}
	if a.Crew, err = lookUp(roleNames, v.Crew, "crew", NoRole); err != nil {
		return Action{}, err
	}
	if a.With, err = lookUp(meansNames[:], v.With, "with", NoMeans); err != nil {
		return Action{}, err
	}
	var ok bool
	if a.Target, ok = parseRef(v.Target); !ok {
		return Action{}, game.WrongForm("target", fmt.Sprintf("%q names no piece", v.Target), `"car:0", "object:3", "wall:1" or "edge:north"`)
	}
	if v.Reverse {
		a.Gear = reverse
	}
	a.Control, a.Computer = v.Control, v.Computer
	if v.Degrees != nil {
		if a.Angle, ok = minutesOf(*v.Degrees); !ok {
			return Action{}, game.WrongForm("degrees", "is no angle", "0 to 90; of a heading 0 to 360")
		}
		if a.Do == Place {
			a.Angle = a.Angle.Norm()
		}
	}
	for _, f := range [...]struct {
		name string
		from *float64
		to   *int32
	}{{"x", v.X, &a.At.X}, {"y", v.Y, &a.At.Y}} {
		if f.from == nil {
			continue
		}
		if *f.to, ok = unitsOf(*f.from); !ok {
			return Action{}, game.WrongForm(f.name, "is far outside of the arena", "car lengths")
		}
	}
	for _, f := range [...]struct {
		name string
		from *int
		to   *int8
	}{{"speed", v.Speed, &a.Speed}, {"slot", v.Slot, &a.Slot}, {"die", v.Die, &a.Die}} {
		if f.from == nil {
			continue
		}
		if *f.from < 0 || *f.from > 100 {
			return Action{}, game.WrongForm(f.name, fmt.Sprintf("cannot be %d", *f.from), "0 to 100")
		}
		*f.to = int8(*f.from)
	}
	along, ok := unitsOf(v.Along)
	if !ok || along < -carLen || along > carLen {
		return Action{}, game.WrongForm("along", "is not on the side of the car", "car lengths from the middle of the side")
	}
	a.Along = int16(along)
	if v.Car != nil {
		d, err := c.g.d.Design(v.Car)
		if err != nil {
			return Action{}, game.WrongForm("car", err.Error(), "a design")
		}
		a.Car = BuildAction(d).Car
	}
	return a, nil
}

// Text implements game.Codec: the verb and what belongs to it, "turn left 30", "attack gunner 3 car:1 front", "speed 3", "build" with the
// code of the car. A key=value stands for what has no place of its own.
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	word := func(s string) {
		if s != "" {
			parts = append(parts, s)
		}
	}
	word(v.Side)
	word(v.Crew)
	word(v.Target)
	number := func(key string, x float64) { parts = append(parts, key+"="+strconv.FormatFloat(x, 'f', -1, 64)) }
	if v.Degrees != nil {
		parts = append(parts, strconv.FormatFloat(*v.Degrees, 'f', -1, 64))
	}
	if v.X != nil {
		number("x", *v.X)
		number("y", *v.Y)
	}
	if v.Speed != nil {
		number("speed", float64(*v.Speed))
	}
	if v.Slot != nil {
		number("slot", float64(*v.Slot))
	}
	if v.Die != nil {
		number("die", float64(*v.Die))
	}
	if v.Along != 0 {
		number("along", v.Along)
	}
	if v.With != "" {
		word("with=" + v.With)
	}
	for _, f := range [...]struct {
		on   bool
		word string
	}{{v.Reverse, "reverse"}, {v.Control, "control"}, {v.Computer, "computer"}} {
		if f.on {
			word(f.word)
		}
	}
	if a.Car != noDesign {
		d := a.Car.Value()
		word("car=" + c.g.d.DesignCode(&d))
	}
	return strings.Join(parts, " ")
}

// ParseText implements game.Codec.
func (c *Codec) ParseText(line string) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, game.WrongForm("do", "the line is empty", strings.Join(verbNames[:], ", "))
	}
	v := ActionView{Do: words[0]}
	var car *Design
	for _, w := range words[1:] {
		key, value, has := strings.Cut(w, "=")
		switch {
		case has && key == "with":
			v.With = value
		case has && key == "car":
			d, err := c.g.d.ParseDesignCode(value)
			if err != nil {
				return Action{}, game.WrongForm("car", err.Error(), "the code of a car")
			}
			car = &d
		case has:
			if err := v.number(key, value); err != nil {
				return Action{}, err
			}
		case w == "reverse":
			v.Reverse = true
		case w == "control":
			v.Control = true
		case w == "computer":
			v.Computer = true
		case slices.Contains(sideNames[:], w):
			v.Side = w
		case slices.Contains(roleNames, w):
			v.Crew = w
		case strings.Contains(w, ":"):
			v.Target = w
		default:
			x, err := strconv.ParseFloat(w, 64)
			if err != nil {
				return Action{}, game.WrongForm("", fmt.Sprintf("%q is not understood", w), "verb side crew target degrees key=value")
			}
			v.Degrees = &x
		}
	}
	a, err := c.fromView(&v)
	if err == nil && car != nil {
		a.Car = BuildAction(*car).Car
	}
	return a, err
}

// number reads a key=value of the text form.
func (v *ActionView) number(key, value string) error {
	x, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return game.WrongForm(key, fmt.Sprintf("%q is no number", value), "a number")
	}
	whole := func(to **int) error {
		if x != math.Trunc(x) || x < 0 || x > 100 {
			return game.WrongForm(key, fmt.Sprintf("cannot be %s", value), "0 to 100")
		}
		n := int(x)
		*to = &n
		return nil
	}
	switch key {
	case "x":
		v.X = &x
	case "y":
		v.Y = &x
	case "along":
		v.Along = x
	case "speed":
		return whole(&v.Speed)
	case "slot":
		return whole(&v.Slot)
	case "die":
		return whole(&v.Die)
	default:
		return game.WrongForm(key, "there is no such key", "x, y, along, speed, slot, die, with, car")
	}
	return nil
}

// Reveals implements game.Codec: cars are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvRevealed, EvRoll, EvReroll, EvDamageCard:
		return true
	}
	return false
}
