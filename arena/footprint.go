package arena

import "turnpike/geom"

// Weight says how a loose object meets a moving car (SX-SETUP-029).
type Weight uint8

// The weights of loose objects. A mine stops the car that touches it and is
// used up.
const (
	DriveThrough Weight = iota
	Light
	Heavy
	Mine
)

// Footprint is the size of a kind of loose object, lengths in units. A round
// object has its diameter in Length and Width.
type Footprint struct {
	Kind          string
	Length, Width int32
	Round         bool
	Weight        Weight
	// Sides is set for tokens with a durability on one face only, for which
	// [Object.Durable] chooses the face (SX-SETUP-032).
	Sides bool
}

// footprints follows the obstacle and hazard data of Arena Six. Hazard cards
// are 1.1 by 0.8 car lengths.
var footprints = []Footprint{
	{Kind: "barrel", Length: 1229, Width: 1229, Round: true, Weight: Light, Sides: true},
	{Kind: "barrier", Length: 3072, Width: 819, Weight: Heavy, Sides: true},
	{Kind: "clay", Length: 4506, Width: 3277},
	{Kind: "concussion_mine", Length: 1229, Width: 1229, Round: true, Weight: Mine},
	{Kind: "debris", Length: 4506, Width: 3277},
	{Kind: "fire_mine", Length: 1229, Width: 1229, Round: true, Weight: Mine},
	{Kind: "foam", Length: 2458, Width: 2458, Round: true},
	{Kind: "gravel", Length: 4506, Width: 3277},
	{Kind: "ice", Length: 4506, Width: 3277},
	{Kind: "mud", Length: 4506, Width: 3277},
	{Kind: "number_0", Length: 4506, Width: 3277},
	{Kind: "number_1", Length: 4506, Width: 3277},
	{Kind: "number_2", Length: 4506, Width: 3277},
	{Kind: "number_3", Length: 4506, Width: 3277},
	{Kind: "oil", Length: 4506, Width: 3277},
	{Kind: "sand", Length: 4506, Width: 3277},
	{Kind: "slab", Length: 2048, Width: 819, Weight: Heavy},
	{Kind: "smoke", Length: 4506, Width: 3277},
	{Kind: "spikes", Length: 4506, Width: 3277},
	{Kind: "wreck", Length: 4096, Width: 2048, Weight: Heavy, Sides: true},
}

// FootprintOf returns the footprint of a kind of object.
func FootprintOf(kind string) (Footprint, bool) {
	for _, f := range footprints {
		if f.Kind == kind {
			return f, true
		}
	}
	return Footprint{}, false
}

// Kinds returns the kinds of loose objects in alphabetical order.
func Kinds() []string {
	names := make([]string, len(footprints))
	for i, f := range footprints {
		names[i] = f.Kind
	}
	return names
}

// At returns the outline of the object standing at p.
func (f Footprint) At(p geom.Pose) geom.Hull {
	if f.Round {
		return geom.Disc(p.At, f.Length/2)
	}
	return geom.Rect(p, f.Length, f.Width)
}

// carParts returns the base of a car at p: its rectangle, nose and rear
// (SX-SETUP-002, SX-SETUP-004).
func carParts(p geom.Pose) [3]geom.Hull {
	return [3]geom.Hull{
		geom.Rect(p, CL, CL/2),
		geom.Segment(p.Point(CL/2, -CL/8), p.Point(CL/2, CL/8), CL/8),
		geom.Segment(p.Point(-CL/2, -3*CL/16), p.Point(-CL/2, 3*CL/16), CL/16),
	}
}
