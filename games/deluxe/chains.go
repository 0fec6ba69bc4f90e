package deluxe

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Chains that the town lays before the raid. Readings:
//
//   - Each is a straight stretch of whole inches with a post at both ends, those that meet share the post; all of them are 16 inches at most (DX-CITY-081, DX-CITY-082?).
//   - A post stands on a road, on a sidewalk, or within a quarter inch of a wall, outside of buildings (DX-CITY-082?).

// Figures of the chains of the town.
const (
	chainInches = 16 // DX-CITY-081
	// chainsUsual close First, Second, Oak and Elm, and West Street behind the hospital, if nothing is said.
	chainsUsual = "18,86 18,94; 56,86 56,94; 18,43 18,51; 42,96 50,96; 42,52 50,52; 80,96 88,96; 80,52 88,52; 4.5,60 12.5,60"
)

// parseChains reads chains such as "18,86 18,94; 56,86 56,94", from post to post in squares from the south-west corner of the map.
func parseChains(text string) (list []places.Line, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	sum := int32(0)
	for entry := range strings.SplitSeq(text, ";") {
		ends := strings.Fields(entry)
		if len(ends) != 2 {
			return nil, fmt.Errorf("%q is no chain: two posts, such as \"18,86 18,94\", in squares from the south-west corner", strings.TrimSpace(entry))
		}
		var at [2]geom.Vec
		for i, end := range ends {
			n, ok := halfSquares(end)
			if !ok || len(n) != 2 {
				return nil, fmt.Errorf("%q is no point: two numbers of squares, whole or half, with a comma between them", end)
			}
			at[i] = squarePoint(n)
		}
		n := at[1].Sub(at[0]).Len()
		if n == 0 || n%scale.Inch != 0 {
			return nil, fmt.Errorf("%q is %v inches long; chain is laid in whole inches", strings.TrimSpace(entry), float64(n)/scale.Inch)
		}
		sum += n
		list = append(list, places.Line{A: at[0], B: at[1]})
	}
	if sum > chainInches*scale.Inch {
		return nil, fmt.Errorf("%d inches of chain; the town has %d", sum/scale.Inch, chainInches)
	}
	return list, nil
}

// halfSquares reads numbers such as "4.5,54", whole or half, with commas between them.
func halfSquares(text string) (list []float64, ok bool) {
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(n >= 0 && n <= 1000) || n*2 != math.Trunc(n*2) {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// squarePoint is a point in squares.
func squarePoint(n []float64) geom.Vec {
	return geom.Vec{X: int32(n[0] * scale.Quarter), Y: int32(n[1] * scale.Quarter)}
}

// checkChains checks the option that says where the town lays its chains.
func checkChains(text string) error {
	if text == ofScenario {
		return nil
	}
	_, err := parseChains(text)
	return err
}

// chainsOption is the option that says where the town lays its chains.
func chainsOption() game.Option {
	return game.Option{Key: "chains", Type: game.Text, Title: "Chains", Default: ofScenario, Rule: "DX-CITY-081", Check: checkChains,
		Help: "Where the town of a raid lays its 16 inches of chain, from post to post in squares from the south-west corner of the map, such as 18,86 18,94; 56,86 56,94; empty: nowhere."}
}

// layChains returns the map with the chains that the options say.
func layChains(p *Map, v game.Values) (*Map, error) {
	text := v.Str("chains")
	if text == ofScenario {
		text = chainsUsual
	}
	list, err := parseChains(text)
	for i := 0; i < len(list) && err == nil; i++ {
		for _, at := range [...]geom.Vec{list[i].A, list[i].B} {
			if !holdsPost(p, at) {
				err = fmt.Errorf("no post can stand at %v,%v: on a road, a sidewalk or beside a wall", float64(at.X)/scale.Quarter, float64(at.Y)/scale.Quarter)
			}
		}
	}
	if err == nil {
		p, err = places.Chained(p, list)
	}
	if err != nil {
		return nil, &game.OptionError{Key: "chains", Value: v.Str("chains"), Allowed: err.Error(), Err: err}
	}
	return p, nil
}

// holdsPost reports whether a post of a chain can stand at a point (DX-CITY-082?).
func holdsPost(p *Map, at geom.Vec) bool {
	switch p.Ground(at) {
	case places.Roadway, places.Sidewalk:
		return p.Building(at) < 0
	case places.Outside:
		return false
	}
	return p.Building(at) < 0 && p.NearestWall(at, streetLevel, scale.Quarter, &places.Damage{}) >= 0
}
