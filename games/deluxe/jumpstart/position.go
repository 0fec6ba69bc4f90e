package jumpstart

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/jumpstart.md explains every key.
type PositionView struct {
	Turn  int             `json:"turn" minimum:"1" maximum:"600"` // default 1
	Phase int             `json:"phase" minimum:"0" maximum:"10"` // 0: the turn begins (default); 1 to 10: this phase begins
	Cars  []PositionCar   `json:"cars" maxItems:"12"`             // by number; default: one for each seat
	Smoke []PositionSmoke `json:"smoke" maxItems:"64"`
}

// PositionCar is a vehicle of a position. What is left out is as at the start of a match.
type PositionCar struct {
	Seat      *game.Seat     `json:"seat"`    // default: that of its number
	Vehicle   string         `json:"vehicle"` // default: by the option of the seat
	X         *float64       `json:"x"`       // default: the starting place of its number
	Y         *float64       `json:"y"`
	Heading   *float64       `json:"heading"`
	Speed     int            `json:"speed"`                              // default 0
	Stopped   *bool          `json:"stopped"`                            // has stood for a full turn; default: whether the speed is 0
	Maneuvers int            `json:"maneuvers" minimum:"0" maximum:"10"` // in this turn
	Lost      bool           `json:"lost"`                               // its next move is used up by a skid
	Damage    map[string]int `json:"damage"`                             // by part: "armor:front", "plant", "driver", "gunner"
	Destroyed []int          `json:"destroyed"`                          // weapons, by number
	Fired     []int          `json:"fired"`                              // in this turn
	Spent     []int          `json:"spent"`                              // without a shot left
	Out       bool           `json:"out"`                                // it has left the map
}

// PositionSmoke is a cloud of a position.
type PositionSmoke struct {
	X       float64 `json:"x"` // its middle
	Y       float64 `json:"y"`
	Heading float64 `json:"heading"`
	Turns   int     `json:"turns" minimum:"0" maximum:"60"` // how long it still lasts; 0 (default): 60
}

// ScriptValue implements game.Positioner: all dice of the game are numbers.
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	return 0, fmt.Errorf("a die for %q is a number, not %q", purpose, value)
}

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Turn: 1}
	if err := game.DecodePosition(position, &v, nil); err != nil {
		return err
	}
	options, err := c.g.layout(s, setup)
	if err != nil {
		return err
	}
	b := positioner{run: run{s: s, g: c.g}, v: &v, o: options}
	if err := b.build(); err != nil {
		return err
	}
	if !b.checkEnd() {
		b.advance()
	}
	return nil
}

type positioner struct {
	run
	v *PositionView
	o game.Values
}

func (b *positioner) build() error {
	t, v := &b.s.t, b.v
	for i := range max(len(v.Cars), int(t.NSeats)) {
		var car PositionCar
		if i < len(v.Cars) {
			car = v.Cars[i]
		}
		if err := b.place(i, &car); err != nil {
			return err
		}
	}
	if b.s.o.Scenario == PackAttack {
		for i := range t.Cars[:t.NCars] {
			if (i == int(loneCar)) != (t.Cars[i].Owner == loneSeat) {
				return game.WrongPosition(fmt.Sprintf("cars[%d].seat", i), "vehicle 0, and no other, is that of seat 0")
			}
		}
	}
	if err := b.smoke(); err != nil {
		return err
	}
	var whole places.Damage
	if err := deluxe.Apart(b.site(), &whole, int(t.NCars), func(i int) deluxe.Lying {
		id := CarID(i)
		return deluxe.Lying{On: b.car(id).running(), Ground: b.hull(id), Body: b.body(id)}
	}); err != nil {
		return err
	}
	t.Turn = uint16(v.Turn) - 1
	if v.Phase > 0 {
		t.Turn++
		t.Stage, t.Phase, t.Next = StagePhases, uint8(v.Phase)-1, beginPhase
	}
	return nil
}

// smoke lays the clouds.
func (b *positioner) smoke() error {
	t := &b.s.t
	for i := range b.v.Smoke {
		v := &b.v.Smoke[i]
		key := fmt.Sprintf("smoke[%d]", i)
		at, err := deluxe.PoseOf(key, &v.X, &v.Y, &v.Heading, geom.Pose{})
		if err != nil {
			return err
		}
		if err := deluxe.Inside(b.site(), key, at.At); err != nil {
			return err
		}
		t.Clouds[t.NClouds] = Cloud{Pose: at, From: NoCar, Ends: uint16(b.v.Turn + cmp.Or(v.Turns, smokeTurns))}
		t.NClouds++
	}
	return nil
}

// outfitOf returns the vehicle of a number.
func (b *positioner) outfitOf(i int, owner game.Seat, v *PositionCar) (o Outfit, err error) {
	text := v.Vehicle
	if text == "" {
		text = b.o.Str(vehicleKeys[owner])
	}
	if text == ofScenario {
		text = usual(b.s.o.Scenario, int(owner), int(b.s.t.NSeats), b.o.Str("budget"))
	}
	list, err := b.g.parseOutfits(text)
	if err != nil {
		return o, game.WrongPosition(fmt.Sprintf("cars[%d].vehicle", i), "%v", err)
	}
	if v.Vehicle != "" && len(list) != 1 {
		return o, game.WrongPosition(fmt.Sprintf("cars[%d].vehicle", i), "%d vehicles; it is one", len(list))
	}
	return list[0], nil
}

// start returns where a vehicle of a number stands if nothing is said, a car's counter.
func (b *positioner) start(i int) (geom.Pose, bool) {
	if b.s.place == nil {
		return b.onLane(roadStart+int32(i)*4*scale.Inch, frontLane), true
	}
	at, ok := b.s.place.StartFor(i+1, int(b.s.t.NSeats))
	return at.At, ok
}

// place puts a vehicle into the position.
func (b *positioner) place(i int, v *PositionCar) error {
	t := &b.s.t
	key := func(k string) string { return fmt.Sprintf("cars[%d].%s", i, k) }
	owner := game.Seat(i)
	if v.Seat != nil {
		owner = *v.Seat
	}
	if owner < 0 || int(owner) >= int(t.NSeats) {
		return game.WrongPosition(key("seat"), "there is no seat %d (0 to %d)", owner, t.NSeats-1)
	}
	o, err := b.outfitOf(i, owner, v)
	if err != nil {
		return err
	}
	at, ok := b.start(i)
	if !ok && (v.X == nil || v.Y == nil) {
		return game.WrongPosition(key("x"), "the map has no starting place for it: say where it stands")
	}
	if at, err = deluxe.PoseOf(fmt.Sprintf("cars[%d]", i), v.X, v.Y, v.Heading, at); err != nil {
		return err
	}
	speed := MPH(v.Speed)
	switch cycle := b.g.models[o.Model].Cycle; {
	case v.Speed%int(step) != 0 || v.Speed > int(TopSpeed) || v.Speed < -int(topReverse):
		return game.WrongPosition(key("speed"), "cannot be %d (-20 to 100 in steps of 10)", v.Speed)
	case speed < 0 && cycle:
		return game.WrongPosition(key("speed"), "a cycle has no reverse")
	}
	c := b.car(b.enter(&entry{o: o, seat: owner, at: at, v: speed}))
	if v.Stopped != nil {
		c.Stood = *v.Stopped
	}
	c.Maneuvers, c.Lost = uint8(v.Maneuvers), v.Lost
	if v.Out {
		c.Fate, c.Speed, c.Stood = Left, 0, false
	}
	if err := b.damage(key("damage"), c, v.Damage); err != nil {
		return err
	}
	for _, set := range [...]struct {
		key  string
		list []int
		to   *uint8
	}{{"destroyed", v.Destroyed, &c.Gone}, {"fired", v.Fired, &c.Fired}, {"spent", v.Spent, &c.Spent}} {
		for _, n := range set.list {
			if n < 0 || n >= int(b.g.models[o.Model].NArms) {
				return game.WrongPosition(key(set.key), "the vehicle has no weapon %d (0 to %d)", n, int(b.g.models[o.Model].NArms)-1)
			}
			*set.to |= 1 << n
		}
	}
	return nil
}

// damage takes points off the parts of a vehicle.
func (b *positioner) damage(key string, c *Car, hurt map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(hurt)) {
		var left *uint8
		switch side := slices.Index(aimNames[:], strings.TrimPrefix(name, "armor:")); {
		case name == "plant":
			left = &c.Plant
		case name == "driver":
			left = &b.person(c.Driver).DP
		case name == "gunner" && c.Gunner != NoPerson:
			left = &b.person(c.Gunner).DP
		case side >= 0 && strings.HasPrefix(name, "armor:"):
			left = &c.Armor[side]
		default:
			return game.WrongPosition(key, "the vehicle has no %q (armor:front and so on, plant, driver, gunner)", name)
		}
		n := hurt[name]
		if n < 0 || n > int(*left) {
			return game.WrongPosition(key, "%s cannot have %s (0 to %d)", name, strconv.Itoa(n), *left)
		}
		*left -= uint8(n)
	}
	return nil
}
