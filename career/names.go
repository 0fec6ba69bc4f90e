package career

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed data/names.txt
var namesText string

// names are the first and the last names of people whom the house makes up.
var names = sync.OnceValue(func() (n [2][]string) {
	first, last, _ := strings.Cut(namesText, "\n\n")
	return [2][]string{strings.Fields(first), strings.Fields(last)}
})

// nameStride goes through all pairs of names before one comes again: it has no divisor in common with their number (TestNames).
const nameStride = 1009

// newName returns a name that nobody in this career has had.
func (m *machine) newName() string {
	s := m.s
	list := names()
	all := len(list[0]) * len(list[1])
	if s.Last.Name == 0 {
		s.Last.Name = 1 + s.Dice.IntN("name", all)
	}
	for n := 0; ; n++ {
		s.Last.Name = (s.Last.Name-1+nameStride)%all + 1
		at := s.Last.Name - 1
		name := list[0][at%len(list[0])] + " " + list[1][at/len(list[0])]
		if n >= all { // all have been there: the next generation
			name += " " + strconv.Itoa(n/all+1)
		}
		taken := false
		for i := range s.Characters {
			taken = taken || s.Characters[i].Name == name
		}
		if !taken {
			return name
		}
	}
}

// helmets are the patterns of helmets, and colors those that they are painted in.
var (
	helmets = []string{"solid", "stripe", "band", "halves", "chevron", "star", "check", "rings"}
	colors  = []string{"62b6ea", "e0a526", "d3553f", "5fb87a", "a58be0", "e58fb4", "f4f0e6", "8a949e", "3f78c9", "c9d14b", "d98032", "4fc0b5"}
)

// newMark draws a helmet.
func (m *machine) newMark() string {
	d := &m.s.Dice
	a := d.IntN("mark", len(colors))
	b := (a + 1 + d.IntN("mark", len(colors)-1)) % len(colors)
	return helmets[d.IntN("mark", len(helmets))] + "/" + colors[a] + "/" + colors[b]
}

// checkMark refuses what is no helmet.
func checkMark(text string) error {
	pattern, rest, _ := strings.Cut(text, "/")
	a, b, ok := strings.Cut(rest, "/")
	hex := func(s string) bool { return len(s) == 6 && strings.Trim(s, "0123456789abcdef") == "" }
	for _, h := range helmets {
		if ok && h == pattern && hex(a) && hex(b) {
			return nil
		}
	}
	return refuse("CR-ACT-001d", "mark", "%q is no helmet", text).but("a pattern and two colors, as stripe/62b6ea/f4f0e6: %s", strings.Join(helmets, ", "))
}
