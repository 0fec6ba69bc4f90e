package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/spelling"
	"turnpike/roster"
)

// Check completes a document to its canonical form, with defaults written out and designs as link codes, or says what is wrong with it: the error is a *FieldError.
// kind is what the document's kind adds to that.
func (d *Doc) Check(games Games) (*roster.Entry, error) {
	e, err := games(d.Game)
	if err != nil {
		return nil, wrong("/game", "%v", err)
	}
	info := e.Game.Info()
	if utf8.RuneCountInString(d.Name) > MaxName {
		return nil, wrong("/name", "%d characters; at most %d", utf8.RuneCountInString(d.Name), MaxName)
	}
	if d.Seed < 0 {
		return nil, wrong("/seed", "%d is less than 0", d.Seed)
	}
	switch {
	case d.Starts == 0 && d.Kind == Position:
		d.Starts = 1
	case d.Starts == 0:
		d.Starts = DefaultStarts
	case d.Starts < 0 || d.Starts > MaxStarts:
		return nil, wrong("/starts", "%d openings; 1 to %d", d.Starts, MaxStarts)
	}
	if d.Variety == nil {
		d.Variety = new(bool)
		*d.Variety = true
	}
	for i, name := range d.Bots {
		if err := checkBot(e, name); err != nil {
			return nil, wrong("/bots/"+strconv.Itoa(i), "%v", err)
		}
	}
	if len(d.Bots) == 0 && d.Kind != Strength {
		d.Bots = []string{e.Default}
	}
	if d.Kind != Position { // seats and options of a position are those of where it comes from
		if err := d.CheckSeats(info); err != nil {
			return nil, err
		}
		if d.Options, err = d.Complete(e, d.Options, "/options"); err != nil {
			return nil, err
		}
		if err := d.CheckField(e, d.Field, "/field"); err != nil {
			return nil, err
		}
	}
	if d.Stop == (Stop{}) {
		switch {
		case d.Kind == Strength && !info.Cooperative:
			d.Stop.SPRT = new(SPRT)
		case d.Kind == Position:
			d.Stop.Pairs = DefaultMatches
		}
	}
	if err := d.Stop.check(); err != nil {
		return nil, err
	}
	return e, nil
}

// CheckSeats completes the number of seats, or says what is wrong with it.
func (d *Doc) CheckSeats(info *game.Info) error {
	if d.Seats == 0 {
		if d.Seats = 2; info.Seats.Min > 2 || info.Seats.Max < 2 || info.Cooperative || info.DefaultSeats > 2 && d.Kind == Strength {
			d.Seats = info.DefaultSeats
		}
	}
	if err := info.CheckSeats(d.Seats); err != nil {
		return wrong("/seats", "%v", err)
	}
	if d.Seats > maxSeats {
		return wrong("/seats", "%d; at most %d", d.Seats, maxSeats)
	}
	return nil
}

// maxSeats is the most seats of a match: a batch keeps that many matches of a pair.
const maxSeats = 8

// checkBot says what is wrong with the name of a bot. What its parameters may be only the arena knows.
func checkBot(e *roster.Entry, name string) error {
	bare, _, _ := strings.Cut(name, ":")
	if _, err := e.Bot(bare); err != nil {
		known := make([]string, len(e.Bots))
		for i := range e.Bots {
			known[i] = e.Bots[i].ID
		}
		if near := spelling.Nearest(bare, known, 3); near != "" {
			return fmt.Errorf("there is no bot %s; did you mean %s?", spelling.Clip(bare), near)
		}
		return err
	}
	bots := slices.Repeat([]string{e.Default}, e.Game.Info().DefaultSeats)
	bots[0] = name
	_, err := e.Arena.Worker(bots, nil)
	return err
}

// Complete completes options of the game, or says what is wrong with them, with pointers below that one. What entrants drive is the field's.
func (d *Doc) Complete(e *roster.Entry, options map[string]any, pointer string) (map[string]any, error) {
	designed := slices.ContainsFunc(d.Field, func(x Entrant) bool { return x.Design != "" })
	for key := range options {
		if designed && strings.HasPrefix(key, "vehicle_") {
			return nil, wrong(pointer+"/"+key, "the field sets the vehicles")
		}
	}
	values, err := game.Complete(e.Game.Info().Options, options)
	if err != nil {
		if o, ok := errors.AsType[*game.OptionError](err); ok {
			return nil, wrong(pointer+"/"+o.Key, "%v", err)
		}
		return nil, wrong(pointer, "%v", err)
	}
	for key := range values {
		if designed && strings.HasPrefix(key, "vehicle_") {
			delete(values, key)
		}
	}
	return values, nil
}

// CheckField completes a list of entrants, or says what is wrong with it, with pointers below that one.
func (d *Doc) CheckField(e *roster.Entry, field []Entrant, pointer string) error {
	if len(field) > MaxField {
		return wrong(pointer, "%d entrants; at most %d", len(field), MaxField)
	}
	for i := range field {
		if err := d.checkEntrant(e, &field[i], fmt.Sprintf("%s/%d", pointer, i)); err != nil {
			return err
		}
	}
	for i := range field {
		field[i].Name = distinct(field[:i], field[i].Name)
		for k := range i {
			if sameEntrant(&field[i], &field[k]) {
				return wrong(pointer, "twice the same entrant (%d and %d)", k, i)
			}
		}
	}
	return nil
}

// distinct is a name that none of the others has.
func distinct(others []Entrant, name string) string {
	bare := name
	for n := 2; slices.ContainsFunc(others, func(e Entrant) bool { return e.Name == name }); n++ {
		name = fmt.Sprintf("%s (%d)", bare, n)
	}
	return name
}

// sameEntrant reports whether two entrants are the same but for their names.
func sameEntrant(a, b *Entrant) bool {
	return a.Design == b.Design && a.Bot == b.Bot && slices.Equal(a.Plays, b.Plays)
}

// checkEntrant completes an entrant: its design as a link code, a name.
func (d *Doc) checkEntrant(e *roster.Entry, x *Entrant, pointer string) error {
	if utf8.RuneCountInString(x.Name) > MaxName {
		return wrong(pointer+"/name", "%d characters; at most %d", utf8.RuneCountInString(x.Name), MaxName)
	}
	if x.Bot != "" {
		if err := checkBot(e, x.Bot); err != nil {
			return wrong(pointer+"/bot", "%v", err)
		}
	}
	if err := d.MayEnter(e, x, d.Options); err != nil {
		at := "/plays"
		if x.Design != "" {
			at = "/design"
		}
		return wrong(pointer+at, "%v", err)
	}
	if x.Design != "" && d.Game == deluxe.ID {
		x.Design, x.Name = canonicalDesign(x.Design, x.Name)
	}
	if x.Name == "" {
		x.Name = nameOf(x)
	}
	return nil
}

// MayEnter reports whether an entrant may take part under some options: whether the rules let a match with it begin.
func (d *Doc) MayEnter(e *roster.Entry, x *Entrant, options map[string]any) error {
	t := Task{Game: d.Game, Options: options, Seats: make([]Entrant, d.Seats)}
	for i := range t.Seats {
		t.Seats[i] = Entrant{Design: x.Design, Bot: e.Default}
	}
	t.Seats[0].Plays = x.Plays
	c := t.contest(e, 0)
	w, err := e.Arena.Contest(c)
	if err != nil {
		if o, ok := errors.AsType[*game.OptionError](err); ok && o.Err != nil {
			return o.Err
		}
		return err
	}
	values, err := game.Complete(e.Game.Info().Options, c.Options)
	if err != nil {
		return err
	}
	table, _, err := e.Game.Start(game.Setup{Seats: d.Seats, Options: values, Dice: dice.Fast(1)})
	if err != nil {
		return err
	}
	if x.Design != "" && vehicleKey(e, 0) == "" && table != nil {
		if err := builds(table, x.Design); err != nil {
			return err
		}
	}
	if len(x.Plays) == 0 {
		return nil
	}
	m, err := w.Play(context.Background(), 1)
	if err == nil && m.Unsaid > 0 {
		err = fmt.Errorf("in a match that was tried the rules allow %d of these actions never, or not in this order", m.Unsaid)
	}
	return err
}

// builds reports whether the first seat may build a car when the match begins.
func builds(t game.Table, code string) error {
	a, err := t.ParseText(designLine(code))
	if err == nil {
		_, err = t.Apply(0, a)
	}
	return err
}

// canonicalDesign is a ready vehicle as its link code, with its name; what is no single ready vehicle stays as it is.
func canonicalDesign(design, name string) (code, named string) {
	c := garage.Standard()
	if sample, err := c.FindSample(design); err == nil && sample.Design != nil {
		if name == "" {
			name = sample.Name
		}
		return c.DesignCode(sample.Design), name
	}
	if parsed, err := c.ParseDesignCode(design); err == nil && name == "" {
		name = parsed.Name
	}
	return design, name
}

func nameOf(x *Entrant) string {
	switch {
	case x.Bot != "":
		return x.Bot
	case len(x.Plays) > 0:
		return spelling.Clip(strings.Join(x.Plays, ", "))
	}
	return spelling.Clip(x.Design)
}

func (s *Stop) check() error {
	kinds := 0
	for _, given := range []bool{s.Pairs != 0, s.HalfWidth != 0, s.SPRT != nil} {
		if given {
			kinds++
		}
	}
	if kinds > 1 {
		return wrong("/stop", "one of pairs, half_width and sprt")
	}
	if s.Pairs < 0 || s.Pairs > MaxPairs {
		return wrong("/stop/pairs", "%d; 1 to %d", s.Pairs, MaxPairs)
	}
	if s.MaxPairs < 0 || s.MaxPairs > MaxPairs {
		return wrong("/stop/max_pairs", "%d; 1 to %d", s.MaxPairs, MaxPairs)
	}
	switch {
	case s.SPRT != nil:
		return s.checkSPRT()
	case s.HalfWidth != 0:
		if s.HalfWidth < 0.001 || s.HalfWidth > 0.5 {
			return wrong("/stop/half_width", "%g; 0.001 to 0.5", s.HalfWidth)
		}
		if s.MaxPairs == 0 {
			s.MaxPairs = 50_000
		}
		if need := int(0.25 * 1.96 * 1.96 / (s.HalfWidth * s.HalfWidth) / 2); need > s.MaxPairs {
			return wrong("/stop", "half_width of %.2g points needs up to some %d pairs; at most %d", 100*s.HalfWidth, need, s.MaxPairs)
		}
	case s.MaxPairs != 0:
		return wrong("/stop/max_pairs", "pairs say how many; max_pairs belongs to half_width and sprt")
	case s.Pairs == 0:
		s.Pairs = DefaultPairs
	}
	return nil
}

func (s *Stop) checkSPRT() error {
	t := s.SPRT
	if t.Elo0 == 0 && t.Elo1 == 0 {
		t.Elo1 = 10
	}
	if t.Elo1 <= t.Elo0 {
		return wrong("/stop/sprt", "elo1 is %g, elo0 %g; elo1 has to be greater", t.Elo1, t.Elo0)
	}
	if t.Alpha == 0 {
		t.Alpha = 0.05
	}
	if t.Beta == 0 {
		t.Beta = 0.05
	}
	if t.Alpha < 0.001 || t.Alpha > 0.4 || t.Beta < 0.001 || t.Beta > 0.4 {
		return wrong("/stop/sprt", "alpha %g, beta %g; 0.001 to 0.4", t.Alpha, t.Beta)
	}
	if s.MaxPairs == 0 {
		s.MaxPairs = 20_000
	}
	return nil
}
