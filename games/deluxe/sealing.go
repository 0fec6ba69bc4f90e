package deluxe

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"reflect"
	"slices"

	"turnpike/games/deluxe/garage"
)

// With hidden sheets (DX-SCEN-005) a vehicle is played with its parts in another order: first those that anybody can see from outside that they are there, then
// the rest. The number of a tire that is aimed at then says nothing about how many weapons come before it.

// open reports whether a part can be seen from outside to be there, whatever it is worth: a place for armor, somebody in a seat, a tire, what holds a trailer,
// what a helicopter flies with and stands on (DX-SCEN-006?).
func (v *Vehicle) open(id PartID) bool {
	switch v.Parts[id].Kind {
	case ArmorPart, PersonPart, TirePart, FifthWheelPart, TonguePart, LegPart, RotorPart, SkidPart, CablePart:
		return true
	}
	return id == v.Hitch || slices.Contains(v.Winches[:], id)
}

// seal puts the open parts of a vehicle that is being compiled first.
func (v *Vehicle) seal() {
	var was []PartID
	seen := 0
	for _, open := range [2]bool{true, false} {
		for p := PartID(1); p <= PartID(v.NumParts); p++ {
			if v.open(p) == open {
				was = append(was, p)
			}
		}
		if open {
			seen = len(was)
		}
	}
	var now [MaxVehicleParts]PartID
	parts := v.Parts
	for i, p := range was {
		now[p] = PartID(i + 1)
		v.Parts[i+1] = parts[p]
	}
	renumber(reflect.ValueOf(v).Elem(), &now)
	v.Open, v.Sealed = PartID(seen), true
}

var partIDType = reflect.TypeFor[PartID]()

// renumber gives all parts that a value names their new numbers. Nothing that a vehicle points to names any.
func renumber(v reflect.Value, now *[MaxVehicleParts]PartID) {
	switch {
	case v.Type() == partIDType:
		v.SetUint(uint64(now[v.Uint()]))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				renumber(f, now)
			}
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			renumber(v.Index(i), now)
		}
	}
}

// sealedText is what is kept of a vehicle with hidden sheets: what is kept of it without.
type sealedText struct {
	Sealed json.RawMessage `json:"sealed"`
}

// sealedKey is what such a vehicle stands by.
func (v *Vehicle) sealedKey(c *garage.Catalogue) string {
	sum := sha256.Sum256(v.text(c))
	return hex.EncodeToString(sum[:16])
}

// sealed returns the vehicle as matches with hidden sheets play it.
func (r *run) sealed(v *Vehicle) *Vehicle {
	if !r.s.o.Hidden || v.Sealed || v.Glider {
		return v
	}
	k, err := compileAs(r.g.c, v.Design, true)
	if err != nil {
		panic("deluxe: a vehicle that is played cannot be compiled again: " + err.Error())
	}
	if v.Flies && v.hops() {
		return k.other
	}
	return k
}
