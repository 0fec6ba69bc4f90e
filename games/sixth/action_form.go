package sixth

import (
	"encoding/json"
	"unique"

	"turnpike/game/form"
	"turnpike/geom"
)

// actionForm is how actions look from outside: "turn left 30", "attack gunner car:1 front slot=3", "speed speed=3", "build car=..." with the code of the car.
func (c *Codec) actionForm() *form.Union[Action] {
	number := func(key, doc string, at func(*Action) *int8) form.Field[Action] {
		return form.Int(key, doc, at, 0, 100)
	}
	place := func(key string, at func(*Action) *int32) form.Field[Action] {
		return form.Number(key, "where the middle of the base stands, CL", at, lengths, unitsOf, "car lengths, in the arena")
	}
	angle := func(doc, allowed string, take func(float64) (geom.Angle, bool)) form.Field[Action] {
		return form.Number("degrees", doc, func(a *Action) *geom.Angle { return &a.Angle }, degrees, take, allowed).Such("90").Bare()
	}
	return form.New(form.Table[Action]{
		Tag:   "do",
		Kind:  func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action { return newAction(Verb(kind)) },
		Fields: []form.Field[Action]{
			form.Name("side", "of the own car; of an attack the side of the target", func(a *Action) *Side { return &a.Side }, sideNames[:]).Bare(),
			angle("`slight` above 0 and up to 7.5, `turn` above 7.5 and up to 90", "degrees, 0 to 90", minutesOf),
			angle("the heading, counter-clockwise from the x axis", "degrees, 0 to 360", headingOf).As("heading"),
			place("x", func(a *Action) *int32 { return &a.At.X }),
			place("y", func(a *Action) *int32 { return &a.At.Y }),
			number("speed", "the setting of the slider", func(a *Action) *int8 { return &a.Speed }),
			form.Flag("reverse", "setting 0 means reverse", func(a *Action) *bool { return &a.Reverse }),
			form.Flag("control", "Ghost pays CONTROL for a step of two", func(a *Action) *bool { return &a.Control }),
			form.Name("crew", "who acts; of a card, whom it is for", func(a *Action) *Role { return &a.Crew }, roleNames).Bare(),
			number("slot", "the card, as the cards of the car are counted, from 0", func(a *Action) *int8 { return &a.Slot }),
			form.Text("target", "a piece: `car:0`, `object:3`, `wall:1`, `edge:north`", func(a *Action) *Ref { return &a.Target }, Ref.String, parseRef,
				`"car:0", "object:3", "wall:1" or "edge:north"`).Such(`"car:1"`).Bare().Marked(":"),
			form.Name("with", "what is given for it; `autopilot`: the CONTROL that lies there", func(a *Action) *Means { return &a.With }, meansNames[:]),
			number("die", "the die on the table, from 0; the contact; of a card, the colour of the die", func(a *Action) *int8 { return &a.Die }),
			form.Number("along", "CL from the middle of the side, counter-clockwise", func(a *Action) *int16 { return &a.Along },
				func(u int16) float64 { return lengths(int32(u)) }, alongOf, "on the side of the car: car lengths from its middle"),
			form.Flag("computer", "uses the Targeting Computer", func(a *Action) *bool { return &a.Computer }),
			form.Value("car", "a car; in the line form its code", func(a *Action) *CarDesign { return c.car(a.Car) }).
				Read(c.readCar, c.printCar, c.parseCar),
		},
		Names: verbNames[:],
		Kinds: []form.Kind[Action]{
			Pass:       {Doc: "the default: done, declined, keep"},
			Build:      {Keys: "car", Doc: "hands in the car"},
			Place:      {Keys: "heading+ x y", Doc: "puts the car on its start place"},
			Use:        {Keys: "side? crew? target? with? slot die? along?", Doc: "a card, with what its text asks for"},
			PutOut:     {Keys: "side with?", Doc: "puts out a fire; washes Paint off"},
			Burn:       {Keys: "side", Doc: "which fire burns next"},
			SetSpeed:   {Keys: "speed reverse? control? with?", Doc: "sets the speed"},
			Straight:   {Doc: "drives 1 CL"},
			Slight:     {Keys: "side? degrees", Doc: "drives with a slight turn to the left or right"},
			Slide:      {Keys: "side?", Doc: "slides to the left or right"},
			Turn:       {Keys: "side? degrees", Doc: "turns to the left or right"},
			Reposition: {Keys: "side target with?", Doc: "lays a side of the car along a wall that it presses against"},
			Order:      {Keys: "target die", Doc: "the contact to be resolved next, by its number"},
			Pay:        {Keys: "with", Doc: "pays for a collision or an explosion; `ace` or `autopilot` in place of CONTROL"},
			Reroll:     {Keys: "die with", Doc: "rolls a die again, for a `free` re-roll, `ace`, or `boots`"},
			Fire:       {Keys: "side? crew target slot computer?", Doc: "an attack; `side` if the target is a car"},
			DropItem:   {Keys: "crew slot along?", Doc: "drops an item"},
			Choose:     {Keys: "slot", Doc: "the card that takes the damage"},
			Redraw:     {Doc: "another damage card"},
			Equip:      {Keys: "slot car", Doc: "what a concealment system brings out"},
		},
	})
}

// headingOf reads the heading of a place.
func headingOf(d float64) (geom.Angle, bool) {
	a, ok := minutesOf(d)
	return a.Norm(), ok
}

// alongOf reads a place along a side.
func alongOf(l float64) (int16, bool) {
	u, ok := unitsOf(l)
	return int16(u), ok && u >= -carLen && u <= carLen
}

// car is the JSON form of a car, nil if there is none.
func (c *Codec) car(h unique.Handle[Design]) *CarDesign {
	if h == noDesign {
		return nil
	}
	d := h.Value()
	return c.g.d.CarDesign(&d)
}

func (c *Codec) readCar(a *Action, raw json.RawMessage) error {
	var v CarDesign
	if err := form.Decode(raw, &v, nil); err != nil {
		return err
	}
	d, err := c.g.d.Design(&v)
	if err != nil {
		return form.Wrong("", err.Error(), "a design")
	}
	a.Car = unique.Make(d)
	return nil
}

func (c *Codec) printCar(a *Action) string {
	if a.Car == noDesign {
		return ""
	}
	d := a.Car.Value()
	return c.g.d.DesignCode(&d)
}

func (c *Codec) parseCar(a *Action, code string) error {
	d, err := c.g.d.ParseDesignCode(code)
	if err != nil {
		return form.Wrong("", err.Error(), "the code of a car")
	}
	a.Car = unique.Make(d)
	return nil
}
