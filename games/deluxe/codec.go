package deluxe

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Deluxe Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{ g *Rules }

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec { return &Codec{g} }

// Game returns Deluxe Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: ActionView{}, Preview: PreviewView{}}
}

// String returns the reference to the thing: "car:1", "wall:12" by its section, "object:3", "rubble:0" by its building.
func (t Thing) String() string {
	switch {
	case t == noThing:
		return ""
	case t.isCar():
		return "car:" + strconv.Itoa(int(t))
	case t.isPerson():
		return "person:" + strconv.Itoa(int(t.person()))
	case t.isMissile():
		return "missile:" + strconv.Itoa(t.missile())
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
	u := uses[a.Do]
	if u&useCar != 0 {
		v.Car = ptr(int(a.Car))
	}
	if u&useSpeed != 0 {
		v.Speed = ptr(mph(a.Speed))
	}
	if u&useIndex != 0 {
		v.Index = ptr(int(a.Index))
	}
	if u&usePerson != 0 {
		v.Person = ptr(int(a.Person))
	}
	if u&useArm != 0 {
		v.Arm = ptr(int(a.Arm))
	}
	v.Link = int(a.Link)
	if u&useTarget != 0 && a.Target != noThing {
		v.Target = a.Target.String()
	}
	if u&useAim != 0 && a.aimed() {
		v.Aim = a.Aim.String()
	}
	if u&useAt != 0 && a.placed() {
		v.X, v.Y = ptr(Squares(a.At.X)), ptr(Squares(a.At.Y))
	}
	if a.Do == Go {
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
			v.Lateral = ptr(Squares(m.Lateral))
		}
		if m.Kind.angled() {
			v.Degrees = ptr(Degrees(m.Angle))
		}
	}
	return v
}

// Fields of the JSON form of an action, and an example.
const (
	actionFields  = "do, car, speed, index, quarters, maneuver, side, corner, lateral, degrees, early, even, person, arm, link, target, aim, x, y"
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
	for _, f := range [...]struct {
		key   string
		value *int
		below int
		to    func(int)
	}{
		{"car", v.Car, MaxCars, func(n int) { a.Car = CarID(n) }},
		{"index", v.Index, 256, func(n int) { a.Index = uint8(n) }},
		{"person", v.Person, MaxPersons, func(n int) { a.Person = PersonID(n) }},
		{"arm", v.Arm, MaxVehicleWeapons, func(n int) { a.Arm = uint8(n) }},
		{"link", &v.Link, 17, func(n int) { a.Link = uint8(n) }},
	} {
		if f.value == nil {
			continue
		}
		if *f.value < 0 || *f.value >= f.below {
			return Action{}, game.WrongForm(f.key, fmt.Sprintf("cannot be %d", *f.value), fmt.Sprintf("0 to %d", f.below-1))
		}
		f.to(*f.value)
	}
	if err := v.aiming(&a); err != nil {
		return Action{}, err
	}
	switch a.Do {
	case SetSpeed, Pace:
		if v.Speed == nil {
			return Action{}, game.WrongForm("speed", "is missing", "miles per hour, negative in reverse")
		}
		var ok bool
		if a.Speed, ok = speedOf(*v.Speed); !ok || mph(a.Speed) != *v.Speed {
			return Action{}, game.WrongForm("speed", "is no speed of a vehicle", "-300 to 300 in steps of 0.5")
		}
	case Take, Give:
		if v.Index == nil {
			return Action{}, game.WrongForm("index", "is missing", "0 to 255")
		}
	case Go:
		if err := v.move(&a); err != nil {
			return Action{}, err
		}
	}
	return a, nil
}

// aiming reads what an action is aimed at: a thing, part of it, a square.
func (v *ActionView) aiming(a *Action) error {
	var ok bool
	u := uses[a.Do]
	switch {
	case u&useTarget == 0:
	case v.Target == "":
		a.Target = noThing
	default:
		if a.Target, ok = parseThing(v.Target); !ok {
			return game.WrongForm("target", fmt.Sprintf("%q is nothing to aim at", v.Target), "car:1, person:2, missile:0, wall:12, object:3")
		}
	}
	if v.Aim != "" {
		if a.Aim, ok = parseAim(v.Aim); !ok {
			return game.WrongForm("aim", fmt.Sprintf("%q is no part of a vehicle", v.Aim), "front, back, left, right, top, underbody, turret, tire:5, rider:3, sidecar:left, fitting:7")
		}
	}
	if (v.X == nil) != (v.Y == nil) {
		return game.WrongForm("x", "a square has x and y", "both or neither")
	}
	if v.X != nil {
		var okX, okY bool
		a.At.X, okX = UnitsOf(*v.X)
		a.At.Y, okY = UnitsOf(*v.Y)
		if !okX || !okY {
			return game.WrongForm("x", "is far outside of the map", "squares of the map")
		}
	}
	return nil
}

// stray refuses keys that belong to another verb.
func (v *ActionView) stray(do Verb) error {
	u := uses[do]
	for _, f := range [...]struct {
		key  string
		on   bool
		good bool
	}{
		{"car", v.Car != nil, u&useCar != 0},
		{"speed", v.Speed != nil, u&useSpeed != 0},
		{"index", v.Index != nil, u&useIndex != 0},
		{"person", v.Person != nil, u&usePerson != 0},
		{"arm", v.Arm != nil, u&useArm != 0},
		{"link", v.Link != 0, u&useLink != 0},
		{"target", v.Target != "", u&useTarget != 0},
		{"aim", v.Aim != "", u&useAim != 0},
		{"x", v.X != nil, u&useAt != 0},
		{"y", v.Y != nil, u&useAt != 0},
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
		if m.Lateral, ok = UnitsOf(*v.Lateral); !ok {
			return game.WrongForm("lateral", "is far outside of the map", "squares to the side, more than 0")
		}
	}
	if v.Degrees != nil {
		if m.Angle, ok = MinutesOf(*v.Degrees); !ok {
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
	if v.Person != nil {
		word(true, "person="+strconv.Itoa(*v.Person))
	}
	if v.Arm != nil {
		word(true, "arm="+strconv.Itoa(*v.Arm))
	}
	word(v.Link != 0, "link="+strconv.Itoa(v.Link))
	word(v.Target != "", "target="+v.Target)
	word(v.Aim != "", "aim="+v.Aim)
	if v.X != nil {
		word(true, "x="+number(*v.X))
		word(true, "y="+number(*v.Y))
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
	var numbers []float64 // without a key: the vehicle, then a speed or the length of a move
	for _, w := range words[1:] {
		key, value, has := strings.Cut(w, "=")
		switch {
		case has && key == "corner":
			v.Corner = value
		case has && key == "target":
			v.Target = value
		case has && key == "aim":
			v.Aim = value
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
	var keys []string
	if verb := slices.Index(verbNames[:], v.Do); verb >= 0 {
		for _, k := range [...]struct {
			on  use
			key string
		}{{useCar, "car"}, {useSpeed, "speed"}, {useMove, "quarters"}} {
			if uses[verb]&k.on != 0 {
				keys = append(keys, k.key)
			}
		}
	}
	for i, x := range numbers {
		key := "car" // which its verb may have no use for
		if i < len(keys) {
			key = keys[i]
		} else if i > 0 {
			return Action{}, game.WrongForm("", fmt.Sprintf("%v is one number too many", x), "verb vehicle number maneuver side key=value")
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
	case "link":
		return whole(&v.Link)
	case "person":
		v.Person = new(int)
		return whole(v.Person)
	case "arm":
		v.Arm = new(int)
		return whole(v.Arm)
	case "speed":
		v.Speed = &x
	case "x":
		v.X = &x
	case "y":
		v.Y = &x
	default:
		return game.WrongForm(key, "there is no such key", "corner, lateral, degrees, index, even, speed, person, arm, link, target, aim, x, y")
	}
	return nil
}

// Reveals implements game.Codec: speeds are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvSpeed, EvReflex, EvCheck, EvLoss, EvRam, EvTires, EvBurning, EvAttempt, EvBlow, EvToHit, EvDamageRoll, EvBurst:
		return true
	}
	return false
}
