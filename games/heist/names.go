package heist

import (
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
)

// String returns "column,lane"; "" of no space.
func (c Cell) String() string {
	if c >= NumCells {
		return ""
	}
	return strconv.Itoa(c.X()) + "," + strconv.Itoa(c.Y())
}

// ParseCell reads "column,lane".
func ParseCell(text string) (Cell, bool) {
	x, y, _ := strings.Cut(text, ",")
	column, ok := digit(x, Columns)
	lane, ok2 := digit(y, LanesN)
	if !ok || !ok2 {
		return NoCell, false
	}
	return CellAt(column, lane), true
}

// digit reads a number from 1 without needless signs or zeros in front.
func digit(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && n <= most && strconv.Itoa(n) == text
}

// vehicleNames are the ids of the vehicles.
var vehicleNames = func() (names [NumV]string) {
	copy(names[:], modelIDs[:FirstSUV])
	for v := FirstSUV; v < MainV; v++ {
		names[v] = "suv" + strconv.Itoa(int(v-FirstSUV)+1)
	}
	names[MainV], names[HunterV] = "main", "hunter"
	return names
}()

// String returns the id of the vehicle; "" of none.
func (v VID) String() string {
	if v < 0 || v >= NumV {
		return ""
	}
	return vehicleNames[v]
}

// ParseVehicle reads the id of a vehicle.
func ParseVehicle(id string) (VID, bool) {
	i := slices.Index(vehicleNames[:], id)
	return VID(i), i >= 0
}

// Place is a vehicle, and of the Semi one of its spaces: no other has more than one.
type Place struct {
	V     VID
	Space uint8
}

// String returns the id of the vehicle, or a space of the Semi. Without a state "main" is the Tank, and of the Semi its rear space.
func (p Place) String() string {
	if p.Space == 0 || int(p.Space) >= semiSpaces {
		return p.V.String()
	}
	return p.V.String() + ":" + semiNames[p.Space]
}

// ParsePlace reads a vehicle or a space of the Semi; "main" alone is the rear space.
func ParsePlace(text string) (Place, bool) {
	id, space, cut := strings.Cut(text, ":")
	v, ok := ParseVehicle(id)
	if !ok || !cut {
		return Place{V: v}, ok
	}
	i := slices.Index(semiNames[:], space)
	return Place{v, uint8(max(i, 0))}, v == MainV && i >= 0
}

// ParseDir reads a direction: "e", "nw" and so on.
func ParseDir(text string) (Dir, bool) {
	i := slices.Index(dirNames[:], text)
	return Dir(max(i, 0)), i >= 0
}

// list returns the steps: "e", "ne" and so on.
func (p Steps) list() []string {
	var list []string
	for _, d := range p.Dirs[:min(int(p.N), MaxPath)] {
		list = append(list, dirNames[min(d, NumDirs-1)])
	}
	return list
}

// parseSteps reads steps: at least one, at most [MaxPath].
func parseSteps(words []string) (p Steps, ok bool) {
	if len(words) == 0 || len(words) > MaxPath {
		return p, false
	}
	for i, w := range words {
		if p.Dirs[i], ok = ParseDir(w); !ok {
			return Steps{}, false
		}
	}
	p.N = uint8(len(words))
	return p, true
}

// seatText writes a seat, "peg" for nobody: in the order of leaving pegs that is the Enemy Peg.
func seatText(s game.Seat) string {
	if s == game.Nobody {
		return pegText
	}
	return strconv.Itoa(int(s))
}

// pegText is the Enemy Peg in the text form of an action.
const pegText = "peg"
