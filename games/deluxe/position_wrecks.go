package deluxe

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"turnpike/game"
)

// PositionWrecks is what has happened to the map of a position. Sections, buildings and objects are told by their numbers.
type PositionWrecks struct {
	Breaches []int          `json:"breaches"`
	Open     []int          `json:"open"` // sections of gates
	Rubble   []int          `json:"rubble"`
	Ablaze   []int          `json:"ablaze"`
	Gone     []int          `json:"gone"`
	Worn     map[string]int `json:"worn"` // points of chains, crosswalks and bunkers, by object
}

// wrecks brings the map to the state of the position.
func (b *positioner) wrecks() error {
	v, p, w := b.v.Wrecks, b.s.place, &b.s.t.Wrecks
	if v == nil {
		return nil
	}
	if p == nil {
		return game.WrongPosition("wrecks", "an endless road has no walls or objects")
	}
	for _, k := range []struct {
		key     string
		numbers []int
		n       int
		to      []uint64
	}{
		{"breaches", v.Breaches, p.Sections(), w.Breached[:]},
		{"open", v.Open, p.Sections(), w.Open[:]},
		{"rubble", v.Rubble, len(p.Buildings), w.Rubble[:]},
		{"ablaze", v.Ablaze, len(p.Buildings), w.Ablaze[:]},
		{"gone", v.Gone, len(p.Objects), w.Gone[:]},
	} {
		for i, x := range k.numbers {
			key := fmt.Sprintf("wrecks.%s[%d]", k.key, i)
			if x < 0 || x >= k.n {
				return game.WrongPosition(key, "the map has no number %d (%d of them, from 0)", x, k.n)
			}
			if k.key == "open" && !b.isGate(x) {
				return game.WrongPosition(key, "section %d is not of a gate", x)
			}
			k.to[x/64] |= 1 << (x % 64)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v.Worn)) {
		i, err := strconv.Atoi(name)
		if err != nil || i < 0 || i >= len(p.Objects) || p.Objects[i].Kind.Info().Total == 0 {
			return game.WrongPosition("wrecks.worn", "%q is no chain or crosswalk of the map", name)
		}
		if n, most := v.Worn[name], p.Objects[i].Endures(); n < 0 || n > most {
			return game.WrongPosition("wrecks.worn", "object %d cannot have %d (0 to %d)", i, n, most)
		}
		w.Worn[i] = uint8(v.Worn[name])
	}
	return nil
}
