package heist

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
)

// actionForm is how actions look from outside: "drive 5,3", "leap suv2", "leap main:middle", "leap apex wheel", "stunt 2", "special throw_cargo",
// "assist 1", "reroll 0,2", "pick suv3", "path e,ne", "way n", "go 2", "who 1", "who peg".
func actionForm() *form.Union[Action] {
	choice := func(doc string, names []string) form.Field[Action] {
		return form.Name("choice", doc, func(a *Action) *uint8 { return &a.Choice }, names).Bare()
	}
	seat := func(doc string, least game.Seat) form.Field[Action] {
		return form.Int("seat", doc, func(a *Action) *game.Seat { return &a.Seat }, int64(least), MaxSeats-1).Bare()
	}
	return form.New(form.Table[Action]{
		Tag:   "do",
		Kind:  func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action { return newAction(Verb(kind)) },
		Fields: []form.Field[Action]{
			choice("a character", characterIDs[:]).As("character"),
			choice("a vehicle to start with", modelIDs[:]).As("model"),
			form.Text("to", "a space of the road: `5,3`", func(a *Action) *Cell { return &a.To }, Cell.String, ParseCell,
				fmt.Sprintf("column 1 to %d and lane 1 to %d, such as 5,3", Columns, LanesN)).Such(`"5,3"`).Bare(),
			form.Lookup("vehicle", "a vehicle: `suv2`; or a space of the Semi: `main:middle`; `main` alone is the rear one", func(a *Action) *Place { return &a.Place }, Place.String, findPlace).
				OneOf(placeNames()).Such(`"suv2"`).Bare().As("place"),
			form.Name("vehicle", "a vehicle: `suv1`", func(a *Action) *VID { return &a.V }, vehicleNames[:]).Such(`"suv1"`).Bare(),
			form.Flag("wheel", "behind the wheel of the own PV", func(a *Action) *bool { return &a.Wheel }),
			seat("whose turn is next", 0),
			seat("whose peg leaves first; -1 is the Enemy Peg, `peg` in the line form", game.Nobody).Called(int64(game.Nobody), pegText).As("whose"),
			form.Int("spot", "of a Stunt card, from the West", func(a *Action) *uint8 { return &a.Spot }, 0, cardSpots-1).Bare(),
			form.Name("special", "a Special Action", func(a *Action) *SpecialID { return &a.Special }, specialNames[:]).Bare(),
			form.Int("tokens", "Boost tokens to give", func(a *Action) *uint8 { return &a.Count }, 1, maxTokens).Bare(),
			form.Ints("dice", "numbers of the dice, from 0", ",", func(a *Action) []int { return maskList(a.Mask) }, setDice).Bare(),
			form.Name("dir", "for HAND OFF `e` gives and `w` takes", func(a *Action) *Dir { return &a.Dir }, dirNames[:South+1]).Bare(),
			form.Words("path", fmt.Sprintf("1 to %d steps of a wreck", MaxPath), ",", func(a *Action) []string { return a.Path.list() }, setPath).OneOf(dirNames[:]).Bare(),
		},
		Names: verbNames[:],
		Kinds: []form.Kind[Action]{
			DoPass:    {Doc: "declines; ends the actions and rolls the Enemy Die"},
			DoTake:    {Keys: "character", Doc: "takes a character, in place of an earlier choice"},
			DoChoose:  {Keys: "model", Doc: "takes a vehicle, likewise"},
			DoStart:   {Keys: "to", Doc: "takes a start space, likewise"},
			DoReady:   {Doc: "confirms the choices of the setup"},
			DoChange:  {Doc: "unasked, before all are ready: takes that back; the seat is asked again when anybody else has chosen something"},
			DoGo:      {Keys: "seat", Doc: "says whose turn is next"},
			DoDrive:   {Keys: "to", Doc: "drives"},
			DoLeap:    {Keys: "place wheel?", Doc: "leaps", Check: checkLeap},
			DoRam:     {Keys: "vehicle", Doc: "rams"},
			DoForce:   {Keys: "vehicle", Doc: "forces a vehicle aside"},
			DoShake:   {Doc: "shakes the Enemy Peg off"},
			DoHijack:  {Doc: "hijacks the SUV underfoot"},
			DoBrawl:   {Doc: "throws the Enemy Peg off"},
			DoBoost:   {Doc: "as an action, takes a Boost token; at a roll, turns the symbols into hits"},
			DoStunt:   {Keys: "spot", Doc: "performs the Stunt card in a spot"},
			DoSpecial: {Keys: "special", Doc: "performs a Special Action"},
			DoAssist:  {Keys: "tokens", Doc: "gives tokens for the roll of another"},
			DoReroll:  {Keys: "dice", Doc: "rolls dice again"},
			DoTo:      {Keys: "to", Doc: "where something goes"},
			DoPick:    {Keys: "place", Doc: "which vehicle, or which place for a peg"},
			DoPath:    {Keys: "path", Doc: "the way of a wreck"},
			DoWay:     {Keys: "dir", Doc: "which way"},
			DoWho:     {Keys: "whose", Doc: "whose peg leaves first"},
			DoReact:   {Doc: "tries the Reactive Stunt"},
		},
	})
}

// checkLeap refuses a space of the Semi behind the wheel.
func checkLeap(a *Action) error {
	if a.Wheel && a.Space != 0 {
		return form.Wrong("vehicle", fmt.Sprintf("%q names a space", a.Place), "the own vehicle alone")
	}
	return nil
}

// maxTokens is the most Boost tokens that anybody holds.
const maxTokens = 5

// maskList lists the bits of a set of dice.
func maskList(mask uint8) []int {
	var list []int
	for ; mask != 0; mask &= mask - 1 {
		list = append(list, bits.TrailingZeros8(mask))
	}
	return list
}

func setDice(a *Action, list []int) error {
	if len(list) == 0 {
		return form.Wrong("", "is empty", "numbers of the dice, from 0")
	}
	for _, d := range list {
		if d < 0 || d >= maxDice || a.Mask>>d&1 == 1 {
			return form.Wrong("", fmt.Sprintf("cannot hold %d", d), fmt.Sprintf("numbers of the dice, 0 to %d, each once", maxDice-1))
		}
		a.Mask |= 1 << d
	}
	return nil
}

func setPath(a *Action, words []string) error {
	var ok bool
	if a.Path, ok = parseSteps(words); !ok {
		return form.Wrong("", fmt.Sprintf("cannot read %q", words), fmt.Sprintf("1 to %d steps: %s", MaxPath, strings.Join(dirNames[:], ", ")))
	}
	return nil
}

// findPlace reads a place.
func findPlace(text string) (Place, error) {
	p, ok := ParsePlace(text)
	if !ok {
		return p, form.NoName("", "", text, placeNames())
	}
	return p, nil
}

// placeNames are the vehicles, then the spaces of the Semi.
func placeNames() []string {
	names := slices.Clone(vehicleNames[:])
	for _, space := range semiNames {
		names = append(names, vehicleNames[MainV]+":"+space)
	}
	return names
}
