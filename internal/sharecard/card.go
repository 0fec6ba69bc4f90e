package sharecard

import (
	"fmt"
	"strings"

	"turnpike/game"
	"turnpike/match"
)

// Card is what a card says.
type Card struct {
	Game  string // title: "Gear Race"
	Title string // of the table
	Seats []Seat
	// Frame is the position as a spectator sees it; nil: the match has not begun.
	Frame *match.Frame
	// Options are those of the match.
	Options game.Values
	// Newest is set if nothing has happened after the frame; Off if the match was called off then.
	Newest, Off bool
}

// Seat is who sits where.
type Seat struct {
	Name string
	Free bool // nobody sits there yet
}

// scene is a position as a game describes it.
type scene struct {
	when string // "Turn 3, phase 4"
	rows []row  // by seat
	draw func(b *board)
}

// row is what is said of a seat beside its name.
type row struct {
	note  string // its vehicle
	plate string // a figure: speed, score
	out   bool   // it plays no more
}

// sceneOf describes an observation; false for a game that says nothing here.
func sceneOf(view any, options game.Values, seats int) (scene, bool) {
	for _, of := range [...]func(any, game.Values) (scene, bool){deluxeScene, jumpScene, sixthScene, raceScene, heistScene, duelScene} {
		if s, ok := of(view, options); ok {
			s.rows = append(s.rows, make([]row, max(seats-len(s.rows), 0))...)
			return s, true
		}
	}
	return scene{rows: make([]row, seats)}, false
}

// Sentence says how the match stands at the card's step.
func (c *Card) Sentence() string {
	s, _ := c.scene()
	return c.sentence(s.when)
}

func (c *Card) scene() (scene, bool) {
	if c.Frame == nil {
		return scene{rows: make([]row, len(c.Seats))}, false
	}
	return sceneOf(c.Frame.View, c.Options, len(c.Seats))
}

func (c *Card) sentence(when string) string {
	stop := func(s string) string {
		if when == "" {
			return s
		}
		return when + ": " + strings.ToLower(s[:1]) + s[1:]
	}
	f := c.Frame
	switch {
	case c.Off && (f == nil || c.Newest):
		return stop("Called off.")
	case f == nil:
		free := 0
		for _, s := range c.Seats {
			if s.Free {
				free++
			}
		}
		if free == 0 {
			return "The table is about to begin."
		}
		if free == 1 {
			return "One seat is free."
		}
		return fmt.Sprintf("%d seats are free.", free)
	case f.Status == match.Finished && f.Outcome != nil:
		switch n := len(f.Outcome.Winners); {
		case n == 0:
			return stop("Nobody has won.")
		case n == 1:
			return named(when, c.name(f.Outcome.Winners[0])+" has won.")
		case n == len(c.Seats):
			return stop("All have won.")
		default:
			return named(when, c.names(f.Outcome.Winners)+" have won.")
		}
	}
	var who []game.Seat
	for _, a := range f.Asks {
		who = append(who, a.Who...)
	}
	switch {
	case len(who) == 0:
		if when == "" {
			return ""
		}
		return when + "."
	case len(who) == 1:
		return named(when, c.name(who[0])+" is to choose.")
	case len(who) == len(c.Seats):
		return stop("All are to choose.")
	}
	return named(when, c.names(who)+" are to choose.")
}

// named puts a sentence that begins with a name after when it is said of.
func named(when, s string) string {
	if when == "" {
		return s
	}
	return when + ": " + s
}

func (c *Card) name(s game.Seat) string {
	if s >= 0 && int(s) < len(c.Seats) && c.Seats[s].Name != "" {
		return oneLine(c.Seats[s].Name)
	}
	return fmt.Sprintf("Seat %d", s+1)
}

func (c *Card) names(list []game.Seat) string {
	all := make([]string, len(list))
	for i, s := range list {
		all[i] = c.name(s)
	}
	return strings.Join(all[:len(all)-1], ", ") + " and " + all[len(all)-1]
}

// boardArea is where the position is; the rest is words.
var boardArea = area{0, 0, 820, Height}

// Draw lays the card out.
func (c *Card) Draw(theme Theme) *Picture {
	k := theme.colours()
	p := &Picture{title: oneLine(c.Title + " - " + c.Game), board: boardArea}
	s, known := c.scene()
	sentence := c.sentence(s.when)
	p.draw(box(area{0, 0, Width, Height}), filled(k.of("bg")))
	p.inside = true
	b := &board{Picture: p, colours: k, at: boardArea}
	p.draw(box(boardArea), filled(k.of("ground")))
	if known && s.draw != nil {
		s.draw(b)
		b.plates()
	} else {
		b.road()
	}
	p.inside = false
	p.words(k, c, s, sentence)
	return p
}

// road is an empty road, where there is nothing else to be shown.
func (b *board) road() {
	b.draw(box(area{b.at.x, 180, b.at.w, 270}), filled(b.of("road")))
	for _, y := range [2]float64{180, 450} {
		b.draw(box(area{b.at.x, y - 2, b.at.w, 4}), filled(b.of("road-edge")))
	}
	b.draw(line(pt{b.at.x + 20, 315}, pt{b.at.x + b.at.w, 315}), paint{stroke: b.of("road-line"), width: 6, dash: 60})
}

// words writes what stands beside the board.
func (p *Picture) words(k colours, c *Card, s scene, sentence string) {
	const x, w = 848.0, 324.0
	p.draw(box(area{boardArea.w, 0, Width - boardArea.w, Height}), filled(k.of("surface-1")))
	p.draw(box(area{boardArea.w, 0, 2, Height}), filled(k.of("line-strong")))
	p.put(pt{x, 56}, w, left, font{34, true}, k.of("ink"), c.Game)
	p.put(pt{x, 88}, w, left, font{20, false}, k.of("ink-2"), c.Title)
	asked := c.asked()
	pitch := min(58, 330/float64(max(len(c.Seats), 1)))
	y := 118.0
	for i, seat := range c.Seats {
		mid := y + pitch/2
		ink := k.of("ink")
		if s.rows[i].out || seat.Free {
			ink = k.of("ink-3")
		}
		if asked.Has(game.Seat(i)) {
			p.draw(round(area{x - 12, y + 2, w + 24, pitch - 4}, 5), filled(mix(k.of("surface-1"), k.of("accent"), 0.16)))
			p.draw(box(area{x - 12, y + 2, 4, pitch - 4}), filled(k.of("accent")))
		}
		p.draw(mark(i).spun(0, min(11, pitch*0.3), pt{x + 12, mid}), filled(k.seat(i)))
		room := w - 36
		if t := s.rows[i].plate; t != "" {
			room -= p.put(pt{x + w, mid + 7}, 130, right, font{min(19, pitch*0.5), true}, ink, t) + 10
		}
		if note := s.rows[i].note; note != "" && pitch >= 40 {
			p.put(pt{x + 36, mid - 1}, room, left, font{20, true}, ink, c.name(game.Seat(i)))
			p.put(pt{x + 36, mid + 18}, room, left, font{15, false}, k.of("ink-3"), note)
		} else {
			name := c.name(game.Seat(i))
			if seat.Free && seat.Name == "" {
				name = "Free"
			}
			p.put(pt{x + 36, mid + 7}, room, left, font{min(20, pitch*0.55), true}, ink, name)
		}
		y += pitch
	}
	y = max(y+34, 486)
	for _, l := range (font{20, false}).wrap(sentence, w, 3) {
		p.put(pt{x, y}, w, left, font{20, false}, k.of("ink"), l)
		y += 26
	}
	p.draw(box(area{x, 578, w, 1}), filled(k.of("line-strong")))
	p.put(pt{x, 606}, 200, left, font{18, true}, k.of("ink"), site)
	if c.Frame != nil {
		p.put(pt{x + w, 606}, 120, right, font{16, false}, k.of("ink-3"), fmt.Sprintf("step %d", c.Frame.Seq))
	}
}

// asked are the seats that owe a choice.
func (c *Card) asked() (set game.SeatSet) {
	if c.Frame == nil {
		return 0
	}
	for _, a := range c.Frame.Asks {
		for _, s := range a.Who {
			if s >= 0 {
				set = set.With(s)
			}
		}
	}
	return set
}

// site is the name of the program.
const site = "Turnpike"

// Neutral is the card of what is nobody's business, and of what does not exist: the name of the site.
func Neutral(theme Theme) *Picture {
	k := theme.colours()
	p := &Picture{title: site}
	b := &board{Picture: p, colours: k, at: area{0, 0, Width, Height}}
	p.draw(box(b.at), filled(k.of("ground")))
	b.road()
	p.put(pt{Width / 2, 120}, Width, center, font{84, true}, k.of("ink"), site)
	p.put(pt{Width / 2, 540}, Width-80, center, font{30, false}, k.of("ink-2"), "Vehicular-combat tabletop games by the whole rulebook, in the browser.")
	return p
}
