package places

import (
	"embed"
	"fmt"
	"slices"
	"strconv"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

//go:embed data/*.json
var files embed.FS

// builtin is the built-in places in the order of menus: arenas from small to large, then the other places.
var builtin = mapfile.NewShelf(files, "data", func(data []byte) (*Place, error) {
	p, err := Parse(data)
	return Intern(p), err
},
	"back-alley", "stockyard", "colonnade", "redoubt", "speedway", "gravel-pit", "standard-arena",
	"parking-lot", "truck-stop", "midville", "off-road", "loading-yard")

// Builtin returns the built-in places, already interned. It reads them all: menus have [Titles].
func Builtin() []*Place { return builtin.All() }

// Titles returns what menus say of the built-in places.
func Titles() []mapfile.Title { return builtin.Titles() }

// IDs returns the ids of the built-in places.
func IDs() []string { return builtin.IDs() }

// ByID returns a built-in place.
func ByID(id string) (*Place, bool) { return builtin.Find(id) }

// Sides of open ground, in inches.
const (
	MinOpen = 12
	MaxOpen = 64
)

// Open returns open ground of a width and a height in inches, [MinOpen] to [MaxOpen] each: paved and empty, its edge open, with eight starting
// places that face the middle, in pairs across from each other. It panics on other sizes.
func Open(width, height int) *Place {
	if width < MinOpen || width > MaxOpen || height < MinOpen || height > MaxOpen {
		panic(fmt.Sprintf("places: open ground of %d by %d inches", width, height))
	}
	w, h := int32(width)*4*square, int32(height)*4*square
	p := &Place{
		ID:    "open-" + strconv.Itoa(width) + "x" + strconv.Itoa(height),
		Title: "Open ground, " + strconv.Itoa(width) + "\" x " + strconv.Itoa(height) + "\"",
		Blurb: "Flat and empty. Whoever leaves it is out of the fight.",
		Size:  geom.Vec{X: w, Y: h},
		Base:  Lot,
	}
	const in = 6 * square // centre of a counter from the edge
	add := func(x, y int32, heading geom.Angle) {
		p.Starts = append(p.Starts,
			Start{At: geom.Pose{At: geom.Vec{X: x, Y: y}, Heading: heading}, Speed: 20, Seat: len(p.Starts) + 1},
			Start{At: geom.Pose{At: geom.Vec{X: w - x, Y: h - y}, Heading: (heading + geom.Half).Norm()}, Speed: 20, Seat: len(p.Starts) + 2})
	}
	add(in, h/2, 0)
	add(w/2, in, geom.Right)
	add(w/5, in, geom.Right)
	add(w-w/5, in, geom.Right)
	p.seal()
	return Intern(p)
}

// StartsFor returns starting places for a number of players, seat 1 first: those drawn for the number, else the first of those drawn for the
// next larger number or for any, each that fits by its seat. It returns nil if there are too few. Places for a group of a scenario are left
// out.
func (p *Place) StartsFor(players int) []Start {
	var out []Start
	for seat := 1; seat <= players; seat++ {
		s, ok := p.StartFor(seat, players)
		if !ok {
			return nil
		}
		out = append(out, s)
	}
	return out
}

// StartFor returns the starting place of a seat, from 1, as [Place.StartsFor] does. Where the places are drawn for more than the players, a seat beyond
// theirs has one, too.
func (p *Place) StartFor(seat, players int) (Start, bool) {
	of := players
	for ; of <= MaxSeats && !p.drawn(players, of); of++ {
	}
	if of > MaxSeats {
		if of = 0; !p.drawn(players, of) {
			return Start{}, false
		}
	}
	i := p.start(seat, of)
	if i < 0 {
		return Start{}, false
	}
	return p.Starts[i], true
}

// drawn reports whether all of the first players have a starting place among those drawn for of players.
func (p *Place) drawn(players, of int) bool {
	for seat := 1; seat <= players; seat++ {
		if p.start(seat, of) < 0 {
			return false
		}
	}
	return players > 0
}

// start returns the index of the starting place of a seat among those drawn for of players, -1 if there is none.
func (p *Place) start(seat, of int) int {
	return slices.IndexFunc(p.Starts, func(s Start) bool { return s.Group == "" && s.Players == of && s.Seat == seat })
}
