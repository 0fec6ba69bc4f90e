package deluxe

import (
	"fmt"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/internal/datafile"
)

// counterSquares are the sizes of what weapons and grenades leave, in squares along the vehicle and across it (DX-DROP-003?). The table
// must say the same.
var counterSquares = [numCounterKinds][2]int32{
	Mine: {2, 2}, SpearMine: {2, 2}, Spikes: {2, 2}, Oil: {2, 2}, OilSlick: {4, 2}, FlamingOil: {2, 2}, Smoke: {4, 2}, Paint: {4, 2},
	GrenadeSmoke: {4, 4}, GrenadePaint: {4, 4},
	Gravel: {4, 2},
}

// ringWidth is how far the squares reach that are dangerous around mines and spikes (DX-DROP-004, DX-DROP-005?).
const ringWidth = scale.Quarter

// droppedTable is the table of dropped counters.
type droppedTable struct {
	on, near   [numCounterKinds]int8 // highest die that sets it off
	spikes     garage.Dice           // to a tire (DX-DROP-006)
	flames     garage.Dice           // of burning oil, to the underbody and to each tire (DX-WPN-040)
	ignites    uint8                 // phases after the drop (DX-WPN-039)
	burns      uint16                // complete turns (DX-WPN-039)
	smokeTurns uint16                // DX-SMOKE-002
	paintTurns uint16                // DX-SMOKE-002
	painted    uint16                // turns after the contact (DX-SMOKE-005)
}

// droppedCounters reads the table of dropped counters.
func (l *tableLoader) droppedCounters() {
	var f struct {
		About    string `json:"about"`
		Counters []struct {
			ID     string `json:"id"`
			Length int    `json:"length"`
			Width  int    `json:"width"`
			On     int    `json:"on"`
			Near   int    `json:"near"`
		} `json:"counters"`
		Spikes  garage.Dice `json:"spikes"`
		Flames  garage.Dice `json:"burning_oil"`
		Ignites int         `json:"ignites_after_phases"`
		Burns   int         `json:"burns_turns"`
		Smoke   int         `json:"smoke_turns"`
		Paint   int         `json:"paint_turns"`
		Painted int         `json:"painted_turns"`
	}
	l.Read("dropped-counters.json", &f)
	d := &l.t.dropped
	ids := datafile.NamesOf(counterNames[Mine:])
	for i, r := range f.Counters {
		key := fmt.Sprintf("counters[%d] %s", i, r.ID)
		k := int(Mine) + ids.Find(&l.Reader, key, r.ID)
		if k >= int(numCounterKinds) {
			return
		}
		size := counterSquares[k]
		l.Within(key+": length", r.Length, int(size[0]), int(size[0]))
		l.Within(key+": width", r.Width, int(size[1]), int(size[1]))
		l.Within(key+": on", r.On, 0, 6)
		l.Within(key+": near", r.Near, 0, r.On)
		d.on[k], d.near[k] = int8(r.On), int8(r.Near)
	}
	ids.Complete(&l.Reader, "counters")
	for _, x := range [...]struct {
		key         string
		n, low, top int
	}{
		{"spikes: dice", f.Spikes.Dice, 1, 6}, {"burning_oil: dice", f.Flames.Dice, 1, 6}, {"ignites_after_phases", f.Ignites, 1, scale.Phases},
		{"burns_turns", f.Burns, 1, 60}, {"smoke_turns", f.Smoke, 1, 600}, {"paint_turns", f.Paint, 1, 600}, {"painted_turns", f.Painted, 1, 60},
	} {
		l.Within(x.key, x.n, x.low, x.top)
	}
	d.spikes, d.flames, d.ignites, d.burns = f.Spikes, f.Flames, uint8(f.Ignites), uint16(f.Burns)
	d.smokeTurns, d.paintTurns, d.painted = uint16(f.Smoke), uint16(f.Paint), uint16(f.Painted)
}

// size returns the length and the width of a counter, in units (DX-DEB-001, DX-DEB-015, DX-DROP-003?, DX-WPN-035).
func (k *RoadCounter) size() (length, width int32) {
	switch k.Kind {
	case Debris:
		if k.Both {
			return 2 * scale.Quarter, scale.Quarter
		}
		return scale.Quarter, scale.Quarter
	case Obstacle:
		return scale.Quarter, scale.Quarter
	}
	s := counterSquares[k.Kind]
	length, width = s[0]*scale.Quarter, s[1]*scale.Quarter
	if k.Large {
		return 2 * length, 2 * width
	}
	return length, width
}

// patch returns the ground that a counter covers: the square of an obstacle or of debris, two squares of debris, which lie along the
// heading, or what a weapon has left, turned with the vehicle that left it (DX-DEB-001, DX-DROP-002?, DX-SMOKE-001).
func (k *RoadCounter) patch() (b geom.Body) {
	length, width := k.size()
	geom.Box(k.Pose, length, width, &b)
	return b
}

// around returns a patch with the squares around it, which are as dangerous for mines and spikes (DX-DROP-005?).
func (k *RoadCounter) around() (b geom.Body) {
	length, width := k.size()
	geom.Box(k.Pose, length+2*ringWidth, width+2*ringWidth, &b)
	return b
}

// reach returns no less than how far a counter and the squares around it reach from its middle, in units.
func (k *RoadCounter) reach() int32 {
	length, width := k.size()
	return (length+width)/2 + 2*ringWidth
}
