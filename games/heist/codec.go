package heist

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Highway Crew. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{ g *Rules }

// NewCodec returns the codec for rules.
func NewCodec(g *Rules) *Codec { return &Codec{g} }

// Game returns Highway Crew with its types erased.
func Game() game.Game { return game.Erase(StandardRules(), NewCodec(StandardRules())) }

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: ActionView{}, Preview: PreviewView{}}
}

// Reveals implements game.Codec: nothing is hidden but dice and cards to come.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvRolled, EvReroll, EvEnemyDie, EvStuntCard, EvCard:
		return true
	}
	return false
}

// Fields of the JSON form of an action, and an example.
const (
	actionFields  = "do, choice, to, vehicle, wheel, seat, spot, special, tokens, dice, dir, path"
	actionExample = `{"do": "drive", "to": "5,3"}`
)

// examples show an action of each verb.
var examples = [numVerbs]string{
	`{"do": "pass"}`, `{"do": "take", "choice": "badge"}`, `{"do": "choose", "choice": "apex"}`, `{"do": "start", "to": "3,2"}`, `{"do": "ready"}`,
	`{"do": "change"}`, `{"do": "go", "seat": 1}`, actionExample, `{"do": "leap", "vehicle": "suv2"}`, `{"do": "ram", "vehicle": "suv1"}`,
	`{"do": "force", "vehicle": "suv1"}`, `{"do": "shake"}`, `{"do": "hijack"}`, `{"do": "brawl"}`, `{"do": "boost"}`, `{"do": "stunt", "spot": 2}`,
	`{"do": "special", "special": "throw_cargo"}`, `{"do": "assist", "tokens": 1}`, `{"do": "reroll", "dice": [0, 2]}`, `{"do": "to", "to": "4,3"}`,
	`{"do": "pick", "vehicle": "main:rear"}`, `{"do": "path", "path": ["e", "ne"]}`, `{"do": "way", "dir": "n"}`, `{"do": "who", "seat": 1}`, `{"do": "react"}`,
}

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{Do: a.Do.String(), To: a.To.String(), Vehicle: placeText(a.V, a.Space), Wheel: a.Wheel, Tokens: int(a.Count), Path: a.Path.list()}
	switch a.Do {
	case DoTake:
		v.Choice = characterIDs[a.Choice]
	case DoChoose:
		v.Choice = modelIDs[a.Choice]
	case DoGo, DoWho:
		v.Seat = ptr(a.Seat)
	case DoStunt:
		v.Spot = ptr(int(a.Spot))
	case DoSpecial:
		v.Special = a.Special.String()
	case DoReroll:
		v.Dice = maskList(a.Mask)
	case DoWay:
		v.Dir = a.Dir.String()
	}
	return v
}

func ptr[T any](v T) *T { return &v }

// maskList lists the bits of a set of dice.
func maskList(mask uint8) []int {
	var list []int
	for ; mask != 0; mask &= mask - 1 {
		list = append(list, bits.TrailingZeros8(mask))
	}
	return list
}

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

// action reads the form. Keys that the verb has no use for are errors, and so are missing ones.
func (v *ActionView) action() (Action, error) {
	i := slices.Index(verbNames[:], v.Do)
	if i < 0 {
		return Action{}, game.WrongForm("do", fmt.Sprintf("there is no action %q", v.Do), strings.Join(verbNames[:], ", "))
	}
	a := newAction(Verb(i))
	is := func(list ...Verb) bool { return slices.Contains(list, a.Do) }
	choice, to, vehicle := is(DoTake, DoChoose), is(DoStart, DoDrive, DoTo), is(DoLeap, DoRam, DoForce, DoPick)
	for _, k := range [...]key{
		{"choice", v.Choice != "", choice, choice}, {"to", v.To != "", to, to}, {"vehicle", v.Vehicle != "", vehicle, vehicle},
		{"wheel", v.Wheel, is(DoLeap), false}, {"seat", v.Seat != nil, is(DoGo, DoWho), is(DoGo, DoWho)}, {"spot", v.Spot != nil, is(DoStunt), is(DoStunt)},
		{"special", v.Special != "", is(DoSpecial), is(DoSpecial)}, {"tokens", v.Tokens != 0, is(DoAssist), is(DoAssist)},
		{"dice", v.Dice != nil, is(DoReroll), is(DoReroll)}, {"dir", v.Dir != "", is(DoWay), is(DoWay)}, {"path", v.Path != nil, is(DoPath), is(DoPath)},
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
	if v.Seat != nil {
		least := game.Seat(0)
		if a.Do == DoWho {
			least = game.Nobody // the Enemy Peg
		}
		if *v.Seat < least || *v.Seat >= MaxSeats {
			return game.WrongForm("seat", fmt.Sprintf("there is no seat %d", *v.Seat), fmt.Sprintf("%d to %d", least, MaxSeats-1))
		}
		a.Seat = *v.Seat
	}
	if v.Spot != nil {
		if *v.Spot < 0 || *v.Spot >= cardSpots {
			return game.WrongForm("spot", fmt.Sprintf("there is no spot %d", *v.Spot), "0 (West) to 2 (East)")
		}
		a.Spot = uint8(*v.Spot)
	}
	if v.Tokens < 0 || v.Tokens > maxTokens {
		return game.WrongForm("tokens", fmt.Sprintf("cannot be %d", v.Tokens), fmt.Sprintf("1 to %d", maxTokens))
	}
	a.Count = uint8(v.Tokens)
	if v.Dice != nil && len(v.Dice) == 0 {
		return game.WrongForm("dice", "is empty", "numbers of the dice, from 0")
	}
	for _, d := range v.Dice {
		if d < 0 || d >= maxDice || a.Mask>>d&1 == 1 {
			return game.WrongForm("dice", fmt.Sprintf("cannot hold %d", d), fmt.Sprintf("numbers of the dice, 0 to %d, each once", maxDice-1))
		}
		a.Mask |= 1 << d
	}
	return nil
}

// maxTokens is the most Boost tokens that anybody holds.
const maxTokens = 5

// words reads the keys that hold names.
func (v *ActionView) words(a *Action) error {
	var ok bool
	if v.Choice != "" {
		names := characterIDs[:]
		if a.Do == DoChoose {
			names = modelIDs[:]
		}
		i := slices.Index(names, v.Choice)
		if i < 0 {
			return game.WrongForm("choice", fmt.Sprintf("there is no %q", v.Choice), strings.Join(names, ", "))
		}
		a.Choice = uint8(i)
	}
	if v.To != "" {
		if a.To, ok = ParseCell(v.To); !ok {
			return game.WrongForm("to", fmt.Sprintf("%q is no space", v.To), fmt.Sprintf("column 1 to %d and lane 1 to %d, such as 5,3", Columns, LanesN))
		}
	}
	if v.Vehicle != "" {
		if a.V, a.Space, ok = ParsePlace(v.Vehicle); !ok {
			return game.WrongForm("vehicle", fmt.Sprintf("there is no %q", v.Vehicle), strings.Join(vehicleNames[:], ", ")+", main:rear, main:middle, main:front")
		}
		if a.Space != 0 && a.Do != DoLeap && a.Do != DoPick || a.Space != 0 && v.Wheel {
			return game.WrongForm("vehicle", fmt.Sprintf("%q names a space", v.Vehicle), "the vehicle alone")
		}
	}
	a.Wheel = v.Wheel
	if v.Special != "" {
		if a.Special, ok = specialNamed(v.Special); !ok {
			return game.WrongForm("special", fmt.Sprintf("there is no %q", v.Special), strings.Join(specialNames[:], ", "))
		}
	}
	if v.Dir != "" {
		if a.Dir, ok = ParseDir(v.Dir); !ok || a.Dir > South {
			return game.WrongForm("dir", fmt.Sprintf("%q is no way", v.Dir), "n, s, e, w")
		}
	}
	if v.Path != nil {
		if a.Path, ok = parseSteps(v.Path); !ok {
			return game.WrongForm("path", fmt.Sprintf("cannot read %q", v.Path), fmt.Sprintf("1 to %d steps: %s", MaxPath, strings.Join(dirNames[:], ", ")))
		}
	}
	return nil
}

// Text implements game.Codec: the verb and what it is done with: "drive 5,3", "leap suv2", "leap main:middle", "leap apex wheel", "stunt 2",
// "special throw_cargo", "assist 1", "reroll 0,2", "pick suv3", "path e,ne", "way n", "go 2", "who 1", "who peg".
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	word := func(w string) {
		if w != "" {
			parts = append(parts, w)
		}
	}
	word(v.Choice)
	word(v.To)
	word(v.Vehicle)
	if v.Wheel {
		word("wheel")
	}
	if v.Seat != nil {
		word(seatText(*v.Seat))
	}
	if v.Spot != nil {
		word(strconv.Itoa(*v.Spot))
	}
	word(v.Special)
	if v.Tokens != 0 {
		word(strconv.Itoa(v.Tokens))
	}
	dice := make([]string, len(v.Dice))
	for i, d := range v.Dice {
		dice[i] = strconv.Itoa(d)
	}
	word(strings.Join(dice, ","))
	word(v.Dir)
	word(strings.Join(v.Path, ","))
	return strings.Join(parts, " ")
}

// ParseText implements game.Codec.
func (c *Codec) ParseText(line string) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, game.WrongForm("do", "the line is empty", strings.Join(verbNames[:], ", "))
	}
	v := ActionView{Do: words[0]}
	i := slices.Index(verbNames[:], v.Do)
	if i < 0 {
		return v.action()
	}
	rest := words[1:]
	if Verb(i) == DoLeap && len(rest) == 2 && rest[1] == "wheel" {
		v.Wheel, rest = true, rest[:1]
	}
	if len(rest) > 1 {
		return Action{}, game.WrongForm("", fmt.Sprintf("cannot read %q", line), textExamples)
	}
	if len(rest) == 1 {
		if err := v.word(Verb(i), rest[0]); err != nil {
			return Action{}, err
		}
	}
	return v.action()
}

const textExamples = "such as drive 5,3, leap suv2, leap main:middle, ram suv1, stunt 2, special throw_cargo, assist 1, reroll 0,2, pick suv3, path e,ne, " +
	"way n, go 1"

// word reads what a verb is done with.
func (v *ActionView) word(do Verb, w string) error {
	bad := game.WrongForm("", fmt.Sprintf("cannot read %q after %q", w, v.Do), textExamples)
	number := func() (*int, error) {
		n, err := strconv.Atoi(w)
		if err != nil || strconv.Itoa(n) != w {
			return nil, bad
		}
		return &n, nil
	}
	switch do {
	case DoTake, DoChoose:
		v.Choice = w
	case DoStart, DoDrive, DoTo:
		v.To = w
	case DoLeap, DoRam, DoForce, DoPick:
		v.Vehicle = w
	case DoSpecial:
		v.Special = w
	case DoWay:
		v.Dir = w
	case DoPath:
		v.Path = strings.Split(w, ",")
	case DoGo, DoWho:
		if do == DoWho && w == pegText {
			v.Seat = ptr(game.Nobody)
			return nil
		}
		n, err := number()
		if err != nil || *n < 0 || *n >= MaxSeats {
			return bad
		}
		v.Seat = ptr(game.Seat(*n))
	case DoStunt:
		n, err := number()
		v.Spot = n
		return err
	case DoAssist:
		n, err := number()
		if err != nil || *n == 0 {
			return bad
		}
		v.Tokens = *n
	case DoReroll:
		for d := range strings.SplitSeq(w, ",") {
			n, err := strconv.Atoi(d)
			if err != nil || strconv.Itoa(n) != d {
				return bad
			}
			v.Dice = append(v.Dice, n)
		}
	default:
		return bad
	}
	return nil
}
