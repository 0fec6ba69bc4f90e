package garage

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game/form"
)

// Position is where armor lies, a weapon is mounted or an accessory is fitted (DX-PLACE-001, DX-ARMOR-001). Vehicles of 20 feet and
// more have front and back halves (DX-TRL-014, DX-TRUCK-022, DX-BUS-002). Of a helicopter the underbody is the bottom.
type Position uint8

// The positions. The first fourteen may bear armor.
const (
	Front Position = iota
	Back
	Left
	Right
	Top
	Underbody
	FrontLeft
	BackLeft
	FrontRight
	BackRight
	FrontTop
	BackTop
	FrontUnderbody
	BackUnderbody
	InTurret      // the only turret or cupola
	InFrontTurret // the one on the front top of a vehicle with two
	InBackTurret
	OnPlatform // the rocket platform
	Inside     // no position of its own
	NumPositions

	// NumArmor is the number of positions that may bear armor.
	NumArmor = int(InTurret)
)

var positionNames = [NumPositions]string{
	"front", "back", "left", "right", "top", "underbody", "front_left", "back_left", "front_right", "back_right",
	"front_top", "back_top", "front_underbody", "back_underbody", "turret", "front_turret", "back_turret", "platform", "inside",
}

// String returns the name that design files use.
func (p Position) String() string { return nameOf(positionNames[:], int(p)) }

// Names returns the names of all.
func (Position) Names() []string { return positionNames[:] }

// MarshalText writes the name.
func (p Position) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (p *Position) UnmarshalText(text []byte) error {
	return parseName(text, p, positionNames[:], "position")
}

// Turret reports whether p is in a turret or cupola.
func (p Position) Turret() bool { return p >= InTurret && p <= InBackTurret }

// Positions is a set of positions.
type Positions uint32

// Has reports whether the set holds p.
func (s Positions) Has(p Position) bool { return s&(1<<p) != 0 }

// With returns the set with p in it.
func (s Positions) With(p Position) Positions { return s | 1<<p }

// MarshalJSON writes a list of names.
func (s Positions) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]Position{}, s.List()...))
}

// UnmarshalJSON reads a list of names.
func (s *Positions) UnmarshalJSON(data []byte) error {
	*s = 0
	return parseBits(data, "position", positionNames[:], func(i int) { *s = s.With(Position(i)) })
}

// JSON is what the JSON of Positions is like.
func (Positions) JSON() any { return []Position{} }

// List returns the positions in order.
func (s Positions) List() []Position {
	var list []Position
	for p := range NumPositions {
		if s.Has(p) {
			list = append(list, p)
		}
	}
	return list
}

// Wheel is a place where a tire or a pair of tires is.
type Wheel uint8

// The wheels. Cars have the first four, longer vehicles a second axle at the back; a cycle has front and back, a trike the front one
// and two at the back (a reversed one two in front and the back one), a sidecar the side one.
const (
	WheelFrontLeft Wheel = iota
	WheelFrontRight
	WheelBackLeft
	WheelBackRight
	WheelRearLeft
	WheelRearRight
	WheelFront
	WheelBack
	WheelSide
	NumWheels
)

var wheelNames = [NumWheels]string{
	"front_left", "front_right", "back_left", "back_right", "rear_left", "rear_right", "front", "back", "side",
}

// String returns the name that design files use.
func (w Wheel) String() string { return nameOf(wheelNames[:], int(w)) }

// Names returns the names of all.
func (Wheel) Names() []string { return wheelNames[:] }

// MarshalText writes the name.
func (w Wheel) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (w *Wheel) UnmarshalText(text []byte) error { return parseName(text, w, wheelNames[:], "wheel") }

// InFront reports whether the wheel is at the front.
func (w Wheel) InFront() bool { return w <= WheelFrontRight || w == WheelFront }

func nameOf(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return fmt.Sprintf("%d?", i)
	}
	return names[i]
}

func parseName[T ~uint8](text []byte, v *T, names []string, what string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return unknown(what, string(text), names)
	}
	*v = T(i)
	return nil
}

// bitNames returns the names of the bits that are set, as a list that is none only in what is in it.
func bitNames[T ~uint8 | ~uint32 | ~uint64](set T, names []string) []string {
	list := []string{}
	for i, name := range names {
		if set&(1<<i) != 0 {
			list = append(list, name)
		}
	}
	return list
}

// parseBits reads a list of names and calls set with the number of each. Its error suggests the nearest one.
func parseBits(data []byte, what string, names []string, set func(int)) error {
	var list []string
	if err := form.Decode(data, &list, nil); err != nil {
		return err
	}
	for _, name := range list {
		i := slices.Index(names, name)
		if i < 0 {
			return unknown(what, name, names)
		}
		set(i)
	}
	return nil
}
