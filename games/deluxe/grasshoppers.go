package deluxe

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Readings of the rules on grasshoppers:
//
//   - With its rotors folded a grasshopper is a car, with its rotors out a helicopter; it cannot drive while they are out. Its body stays what it is: size, armor,
//     the order of damage and the tires (DX-HELI-156).
//   - Working the rotors is a firing action of whoever sits in it. They take a full turn to come out and one to fold away, standing still; after that they spin
//     for three turns and a turn at speed 0 lifts it off (DX-HELI-153, DX-HELI-154).
//   - What has lost its rotors drives on as a car once it stands on the ground. So does what cannot start its rotors.
//   - In the air its handling class is 2, whatever the suspension and the tires are like; what tires have lost counts again on the road (DX-HELI-156).
//   - One that pulls a trailer does not unfold its rotors.

// Figures of a grasshopper in the air (DX-HELI-156).
const (
	hopperHC   = 2
	hopperMain = 5 // damage points of the main rotor
	hopperTail = 3 // of the stabilizing one
)

var (
	barRotorsMove = &bar{"DX-HELI-154", "its rotors unfold or fold", "0 mph until they are done"}
	barRotorsOut  = &bar{"DX-HELI-154", "the rotors unfold and fold while it stands on the ground by itself", "a grasshopper at 0 mph without a trailer, with rotors that are left"}
)

// grasshopper adds the folding rotors of a grasshopper; they are outside of the armor (DX-HELI-152, DX-HELI-156).
func (m *compiler) grasshopper() {
	m.rotors(hopperMain, hopperTail)
	m.v.Hatches |= FoldingRotors.set()
}

// rotorsOut gives a grasshopper what it is with its rotors out: the same body, as a helicopter (DX-HELI-155, DX-HELI-156, DX-HELI-157).
func (v *Vehicle) rotorsOut(c *garage.Catalogue, loaded garage.Weight) {
	k := *v
	gain, top := c.FlightAt(v.Design, false, loaded)
	k.Flies, k.HC, k.OffRoadHC = true, hopperHC, hopperHC
	k.Acceleration, k.TopSpeed = scale.Speed(gain/5), scale.MPH(top)
	for i := range k.Coupled {
		k.Coupled[i].HC, k.Coupled[i].OffRoadHC, k.Coupled[i].Acceleration = hopperHC, hopperHC, k.Acceleration
	}
	k.other, v.other = v, &k
}

// hops reports whether the vehicle is a grasshopper, on the road or with its rotors out (DX-HELI-152).
func (v *Vehicle) hops() bool { return v.other != nil }

// outText is what is kept of a grasshopper with its rotors out: what is kept of it on the road.
type outText struct {
	RotorsOut json.RawMessage `json:"rotors_out"`
}

// named gives a vehicle, and what it is with its rotors out, what they stand by.
func (v *Vehicle) named(c *garage.Catalogue, code string) {
	v.Code, v.key, v.specs = code, designKey(c, v.Design), specsOf(c)
	if v.Sealed {
		v.key = v.sealedKey(c)
	}
	if k := v.other; k != nil {
		k.Code, k.specs = v.Code, v.specs
		sum := sha256.Sum256(k.text(c))
		k.key = hex.EncodeToString(sum[:16])
	}
}

// text is what is kept of a vehicle.
func (v *Vehicle) text(c *garage.Catalogue) []byte {
	if v.Glider {
		return []byte(gliderText)
	}
	text := designText(c, v.Design)
	if v.Sealed {
		text = wrapped(sealedText{text})
	}
	if v.hops() && v.Flies {
		text = wrapped(outText{text})
	}
	return text
}

// wrapped is a text with another one in it.
func wrapped(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("deluxe: " + err.Error()) // a design file is JSON
	}
	return text
}

// readOut returns the grasshopper, with its rotors out, of a text of its own kind.
func readOut(c *garage.Catalogue, text []byte) (*Vehicle, error) {
	v, err := readVehicle(c, text)
	if err != nil {
		return nil, err
	}
	if !v.hops() {
		return nil, fmt.Errorf("%s is no grasshopper", v.Name)
	}
	return v.other, nil
}

// transform makes a grasshopper of the road one that flies, or the other way round (DX-HELI-153, DX-HELI-155).
func (r *run) transform(id CarID) {
	c := r.car(id)
	h, a := &c.Handling, &c.Aloft
	c.V = c.V.other
	if c.V.Flies {
		a.Lost, h.Losses = h.Losses, 0
		c.Hatches.Open |= FoldingRotors.set()
	} else {
		h.Losses, a.Lost = h.Losses+a.Lost, 0
		c.Hatches.Open &^= FoldingRotors.set()
	}
	h.Base, h.Skill, h.Unskilled = c.V.HC, skillFor(c.V), r.s.o.unskilled(c.V)
	r.takesHands(id)
	r.setGround(id)
	a.Warm = 0
	c.Status = min(c.Status, int8(h.Top()))
}

// foldBar says what keeps the rotors of a grasshopper from being worked.
func (r *run) foldBar(c *Car) *bar {
	if c.Aloft.Up || c.Speed != 0 || c.coupled() || c.Mode != Driven || c.Aloft.Rotor == flight.RotorFailed {
		return barRotorsOut
	}
	return nil
}

// settleRotors ends a turn for the rotors of a grasshopper: they are out, or folded away. What has lost them is a car again (DX-HELI-154).
func (r *run) settleRotors(id CarID) {
	c := r.car(id)
	k := &c.Hatches
	switch {
	case c.V.Flies && !c.Aloft.Up && c.Aloft.Rotor == flight.RotorFailed && c.Running():
		k.Moving &^= FoldingRotors.set()
		r.transform(id)
		if c.Mode == Helpless {
			c.Mode = c.drivenMode()
		}
	case !k.Moving.Has(FoldingRotors):
	case k.Begun.Has(FoldingRotors):
		k.Begun &^= FoldingRotors.set()
	default:
		k.Moving &^= FoldingRotors.set()
		if c.Speed == 0 && !c.Aloft.Up && c.Running() {
			r.transform(id)
			r.emit(Event{Kind: EvHatch, Car: id, Person: NoPerson, Rule: FoldingRotors.rule(), Index: int16(FoldingRotors), Kept: c.V.Flies, Gone: true})
		}
	}
}
