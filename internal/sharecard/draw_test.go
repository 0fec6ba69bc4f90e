package sharecard

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// The colours are those of the client.
func TestTokens(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../web/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	dark, light, ok := strings.Cut(string(css), `:root[data-theme="light"]`)
	if !ok {
		t.Fatal("tokens.css has no light theme")
	}
	for name, both := range tokens {
		of := regexp.MustCompile(`--` + name + `:\s*(#[0-9a-f]{6});`)
		for i, text := range [2]string{dark, light} {
			m := of.FindStringSubmatch(text)
			if m == nil && i == 1 {
				m = of.FindStringSubmatch(dark) // a colour that both themes share
			}
			if m == nil || m[1] != both[i] {
				t.Errorf("--%s is %v in tokens.css, %s here (%s)", name, m, both[i], Themes[i])
			}
		}
	}
}

// The PNG has the colours of the shapes where they are, as the SVG says them: fillings, outlines, dashes and gaps, holes, what is half transparent,
// what is clipped, letters.
func TestPNGColours(t *testing.T) {
	t.Parallel()
	white, red, blue := color.NRGBA{255, 255, 255, 255}, color.NRGBA{200, 0, 0, 255}, color.NRGBA{0, 0, 200, 255}
	p := &Picture{board: area{600, 0, 100, 100}}
	p.draw(box(area{0, 0, Width, Height}), filled(white))
	p.draw(box(area{10, 10, 100, 100}), paint{fill: red, stroke: blue, width: 10})
	p.draw(circle(pt{200, 60}, 50), filled(red))
	p.draw(append(circle(pt{320, 60}, 50), circle(pt{320, 60}, 25).reversed()...), filled(red))
	p.draw(line(pt{400, 60}, pt{500, 60}), paint{stroke: blue, width: 10, dash: 20})
	p.draw(line(pt{400, 150}, pt{450, 200}, pt{500, 150}), stroked(blue, 12))
	p.draw(box(area{10, 210, 50, 50}), filled(thin(red, 0.5)))
	p.draw(box(area{100.5, 210, 50, 50}), filled(blue))
	p.inside = true
	p.draw(box(area{550, 50, 100, 100}), filled(blue))
	p.inside = false
	stem := 100 + int(p.put(pt{100, 400}, 500, left, font{200, true}, blue, "I")/2)
	img := p.image()
	half := color.NRGBA{227, 127, 127, 255}
	for _, c := range []struct {
		x, y int
		want color.NRGBA
		what string
	}{
		{60, 60, red, "filling"}, {10, 60, blue, "outline"}, {6, 60, blue, "outer half of the outline"}, {3, 60, white, "beside the outline"},
		{200, 60, red, "disc"}, {200, 105, red, "disc near its edge"}, {240, 100, white, "beside the disc"},
		{320, 60, white, "hole"}, {320, 22, red, "ring"},
		{410, 60, blue, "dash"}, {430, 60, white, "gap"}, {450, 60, blue, "second dash"}, {410, 67, white, "beside the dash"},
		{425, 175, blue, "bent line"}, {450, 203, blue, "its joint"},
		{30, 230, half, "half transparent"},
		{100, 230, color.NRGBA{127, 127, 227, 255}, "half a pixel of a box"}, {120, 230, blue, "the rest of it"},
		{620, 70, blue, "inside the board"}, {580, 70, white, "left of the board"}, {620, 110, white, "below the board"},
		{stem, 330, blue, "letter"}, {90, 330, white, "before the letter"},
	} {
		r, g, b, _ := img.At(c.x, c.y).RGBA()
		near := func(have uint32, want uint8) bool { d := int(have>>8) - int(want); return -2 <= d && d <= 2 }
		if !near(r, c.want.R) || !near(g, c.want.G) || !near(b, c.want.B) {
			t.Errorf("%s at %d, %d: %d %d %d, want %v", c.what, c.x, c.y, r>>8, g>>8, b>>8, c.want)
		}
	}
}

// A card is drawn from what a spectator sees: states that differ in what a seat has chosen or holds in secret have the same card.
func TestSecretsDoNotShow(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"deluxe", "jumpstart", "sixth"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			e, err := roster.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			start, _, err := e.Game.Start(game.Setup{Seats: 2, Dice: dice.Fast(1)})
			if err != nil {
				t.Fatal(err)
			}
			seat := start.Decisions()[0].Who.First()
			legal := start.Legal(seat)
			a, b := start.Clone(), start.Clone()
			if _, err := a.Apply(seat, legal[0]); err != nil {
				t.Fatal(err)
			}
			if _, err := b.Apply(seat, legal[len(legal)-1]); err != nil {
				t.Fatal(err)
			}
			differ(t, a, b, seat)
		})
	}
	t.Run("cardduel", func(t *testing.T) {
		t.Parallel()
		e, err := roster.Find("cardduel")
		if err != nil {
			t.Fatal(err)
		}
		// Hands are dealt at random; so is who deals, which everybody sees.
		var first game.Table
		card := ""
		for seed := range uint64(20) {
			table, _, err := e.Game.Start(game.Setup{Seats: 2, Dice: dice.Fast(seed)})
			if err != nil {
				t.Fatal(err)
			}
			svg := string(cardOf(table).Draw(Dark).SVG())
			if first == nil {
				first, card = table, svg
			} else if svg == card && fmt.Sprint(table.Observe(0)) != fmt.Sprint(first.Observe(0)) {
				differ(t, first, table, 0)
				return
			}
		}
		t.Error("no two deals have the same card")
	})
}

// differ checks that a seat sees two tables differently and that their cards are equal.
func differ(t *testing.T, a, b game.Table, seat game.Seat) {
	t.Helper()
	if string(a.AppendState(nil)) == string(b.AppendState(nil)) || fmt.Sprint(a.Observe(seat)) == fmt.Sprint(b.Observe(seat)) {
		t.Fatalf("seat %d sees no difference", seat)
	}
	if !bytes.Equal(cardOf(a).Draw(Dark).SVG(), cardOf(b).Draw(Dark).SVG()) {
		t.Error("the card shows what is hidden")
	}
}

// Every card is a document that can be read, whatever people have called themselves, and no text of it is wider than its place.
func TestNamesOfPeople(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("wide name ", 40)
	c := &Card{Game: "Gear Race", Title: "]]>" + long, Seats: []Seat{{Name: "a\x00\u202eb\nc"}, {Name: long}, {Name: ""}, {Free: true}, {Name: "<&\"'>"}}}
	svg := c.Draw(Light).SVG()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if strings.Contains(string(svg), "\u202e") {
		t.Error("a name turns the direction of what comes after it")
	}
	for _, s := range c.Draw(Light).shapes {
		if s.text != "" && (s.at.x < 0 || s.at.x+s.wide > Width-20) {
			t.Errorf("%q goes from %g to %g", s.text, s.at.x, s.at.x+s.wide)
		}
	}
	if len(c.Draw(Light).PNG()) == 0 {
		t.Error("no picture")
	}
}

// The sentence says who is asked, and how it ended.
func TestSentence(t *testing.T) {
	t.Parallel()
	seats := []Seat{{Name: "Anna"}, {Name: "Ben"}, {Name: "Cid"}}
	asks := func(who ...game.Seat) *match.Frame {
		return &match.Frame{Status: match.Running, Asks: []match.Ask{{Who: who}}}
	}
	won := func(who ...game.Seat) *match.Frame {
		return &match.Frame{Status: match.Finished, Outcome: &match.OutcomeView{Winners: who}}
	}
	for _, c := range []struct {
		card Card
		want string
	}{
		{Card{Seats: seats, Frame: asks(1)}, "Ben is to choose."},
		{Card{Seats: seats, Frame: asks(0, 2)}, "Anna and Cid are to choose."},
		{Card{Seats: seats, Frame: asks(0, 1, 2)}, "All are to choose."},
		{Card{Seats: seats, Frame: won(0)}, "Anna has won."},
		{Card{Seats: seats, Frame: won(0, 1)}, "Anna and Ben have won."},
		{Card{Seats: seats, Frame: won(0, 1, 2)}, "All have won."},
		{Card{Seats: seats, Frame: won()}, "Nobody has won."},
		{Card{Seats: seats, Frame: asks(0), Newest: true, Off: true}, "Called off."},
		{Card{Seats: seats, Frame: asks(0), Off: true}, "Anna is to choose."},
		{Card{Seats: []Seat{{Name: "Anna"}, {Free: true}}}, "One seat is free."},
		{Card{Seats: []Seat{{Name: "Anna"}, {Free: true}, {Free: true}}}, "2 seats are free."},
	} {
		if got := c.card.Sentence(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Plates lie beside their vehicles: on no vehicle and on no other plate as long as there is room, and inside the board.
func TestPlatesKeepClear(t *testing.T) {
	t.Parallel()
	b := &board{Picture: &Picture{}, colours: Dark.colours(), at: boardArea, scale: 1, look: pt{410, -315}}
	for i, at := range []pt{{200, -200}, {250, -200}, {200, -260}, {810, -620}, {10, -10}} {
		b.car(vehicle{mid: at, length: 40, width: 20, seat: i, plate: "120"})
	}
	cars := len(b.taken)
	b.plates()
	for i, plate := range b.taken[cars:] {
		if !b.at.holds(plate) {
			t.Errorf("plate %d leaves the board: %v", i, plate)
		}
		for j, other := range b.taken {
			if j != cars+i && plate.meets(other) {
				t.Errorf("plate %d covers %d: %v, %v", i, j, plate, other)
			}
		}
	}
}
