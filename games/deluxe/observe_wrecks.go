package deluxe

import (
	"strconv"

	"turnpike/games/deluxe/places"
)

// WrecksView is what has happened to the map. Sections of walls, buildings and objects are told by their numbers.
type WrecksView struct {
	Breaches []WallSectionView `json:"breaches"`       // sections of walls with a breach
	Open     []WallSectionView `json:"open"`           // sections of gates that stand open or are destroyed
	Rubble   []int             `json:"rubble"`         // buildings that have collapsed
	Ablaze   []int             `json:"ablaze"`         // buildings on fire
	Gone     []int             `json:"gone"`           // objects that are destroyed; a crosswalk is rubble then
	Worn     map[string]int    `json:"worn,omitempty"` // points that chains, crosswalks and bunkers have taken, by object
}

// WallSectionView is a section of a wall: a line on its outer face.
type WallSectionView struct {
	Wall int     `json:"wall"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	ToX  float64 `json:"to_x"`
	ToY  float64 `json:"to_y"`
}

// wrecksView shows what has happened to the map; nil: nothing.
func wrecksView(s *State) *WrecksView {
	w, p := &s.t.Wrecks, s.place
	if p == nil || *w == (Wrecks{}) {
		return nil
	}
	v := &WrecksView{Breaches: []WallSectionView{}, Open: []WallSectionView{}, Rubble: []int{}, Ablaze: []int{}, Gone: []int{}}
	d := w.damage()
	for i := range p.Sections() {
		o := p.Section(i).Outer
		section := WallSectionView{i, Squares(o.A.X), Squares(o.A.Y), Squares(o.B.X), Squares(o.B.Y)}
		if d.Breached.Has(i) {
			v.Breaches = append(v.Breaches, section)
		}
		if d.Open.Has(i) {
			v.Open = append(v.Open, section)
		}
	}
	for i := range p.Buildings {
		if d.Rubble.Has(i) {
			v.Rubble = append(v.Rubble, i)
		}
		if places.Bits(w.Ablaze[:]).Has(i) {
			v.Ablaze = append(v.Ablaze, i)
		}
	}
	for i := range p.Objects {
		if d.Gone.Has(i) {
			v.Gone = append(v.Gone, i)
		}
		if n := w.Worn[i]; n > 0 {
			if v.Worn == nil {
				v.Worn = map[string]int{}
			}
			v.Worn[strconv.Itoa(i)] = int(n)
		}
	}
	return v
}
