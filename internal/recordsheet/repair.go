package recordsheet

import (
	"slices"
	"strings"

	"turnpike/games/deluxe/garage"
)

// repairNote says what the prices are of (DX-REPAIR-003, DX-REPAIR-005, DX-REPAIR-008).
const repairNote = "Of parts the first hit; each further one twice that, at most a new part. Own work half."

// repairs lists what repairs cost: a point of each unit's armor and all of it anew, then a hit of each kind of part. Parts of one name
// and price stand once, wherever they are.
func repairs(s *garage.Sheet) []string {
	var list []string
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Kind != garage.LineArmor || l.Repair == 0 {
			continue
		}
		text := "Armor " + l.Repair.String() + " a point"
		for j := range s.Units {
			u := &s.Units[j]
			if u.Part != l.Part {
				continue
			}
			if j > 0 {
				text = u.Name + " armor " + l.Repair.String() + " a point"
			}
			if u.ArmorAnew > 0 {
				text += ", all anew " + u.ArmorAnew.String()
			}
		}
		list = append(list, clean(text))
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Kind == garage.LineArmor || l.Repair == 0 {
			continue
		}
		name, _, _ := strings.Cut(l.Text, ",")
		if text := clean(name + " " + l.Repair.String()); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// prices writes the prices of repairs in small print at the foot of an area and returns the height that they take: 0 if nothing of the
// vehicle is repaired.
func (l *layout) prices(a area) float64 {
	if len(l.m.repairs) == 0 {
		return 0
	}
	text := "Repairs: " + strings.Join(l.m.repairs, " · ") + ". " + repairNote
	h := float64(len(small.wrap(plainer.Replace(text), a.w)))*2.5 + 0.8
	l.add(func(p pen) {
		p.group("repairs", func() { p.paragraph(a.x, a.bottom()-h+0.4, a.w, text) })
	})
	return h
}
