package sixth

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/geom"
)

// Codec is the JSON, text and byte forms of Arena Six. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	events *form.Union[Event]
	names  form.Names // that the views and positions refer to
	g      *Rules
}

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec {
	c := &Codec{g: g}
	c.names = form.Names{
		"phase": phaseNames[:], "side": sideNames[:], "side_or_none": append([]string{""}, sideNames[:]...), "spot": spotNames[:], "colour": colourNames[:],
		"zone": zoneNames[:], "role": roleNames[1:], "cause": causeNames[:],
	}
	for _, ask := range askNames {
		c.names["ask"] = append(c.names["ask"], string(ask))
	}
	for i := range g.d.Objects {
		if o := &g.d.Objects[i]; o.loose() {
			c.names["loose_obstacle"] = append(c.names["loose_obstacle"], o.ID)
		}
	}
	c.Actions.Union, c.events = c.actionForm(), c.eventForm()
	return c
}

// Game returns Arena Six with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: c.events, Action: c.Actions.Union, Preview: PreviewView{}, Names: c.names}
}

// lengths turns units into car lengths for JSON; four decimals tell any two units apart.
func lengths(u int32) float64 { return math.Round(float64(u)/carLen*1e4) / 1e4 }

// unitsOf turns car lengths of JSON into units.
func unitsOf(l float64) (int32, bool) {
	u := math.Round(l * carLen)
	if math.IsNaN(u) || u < -geom.Bound || u > geom.Bound {
		return 0, false
	}
	return int32(u), true
}

// degrees turns an angle into degrees for JSON; minutes turns it back.
func degrees(a geom.Angle) float64 { return math.Round(float64(a)/60*1e4) / 1e4 }

func minutesOf(d float64) (geom.Angle, bool) {
	m := math.Round(d * 60)
	if math.IsNaN(m) || m < -1e6 || m > 1e6 {
		return 0, false
	}
	return geom.Angle(m), true
}

func (r Ref) String() string {
	switch {
	case r == NoRef:
		return ""
	case r.isCar():
		return "car:" + strconv.Itoa(int(r))
	case r < refWall:
		return "edge:" + edgeNames[r-refEdge]
	case r < refObject:
		return "wall:" + strconv.Itoa(int(r-refWall))
	}
	return "object:" + strconv.Itoa(r.object())
}

var edgeNames = [...]string{"south", "east", "north", "west"}

// parseRef reads what Ref.String writes.
func parseRef(s string) (Ref, bool) {
	if s == "" {
		return NoRef, true
	}
	kind, rest, _ := strings.Cut(s, ":")
	if kind == "edge" {
		i := slices.Index(edgeNames[:], rest)
		return refEdge + Ref(max(i, 0)), i >= 0
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || strconv.Itoa(n) != rest {
		return NoRef, false
	}
	switch {
	case kind == "car" && n < maxCars:
		return Ref(n), true
	case kind == "wall" && n < int(refObject-refWall):
		return refWall + Ref(n), true
	case kind == "object" && n < maxObjects:
		return objectRef(n), true
	}
	return NoRef, false
}

// Reveals implements game.Codec: cars are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvRevealed, EvRoll, EvReroll, EvDamageCard:
		return true
	}
	return false
}
