package recordsheet

import (
	"fmt"
	"strconv"
	"strings"

	"turnpike/games/deluxe/garage"
)

// personDP is what a person can take (DX-INJ-001).
const personDP = 3

// Parts outside the body (DX-TRUCK-005, DX-TRUCK-024), and of an extra magazine (DX-ACC-002).
const (
	fifthWheelDP = 8
	legDP        = 5
	magazineDP   = 1
)

// The slots of the plan around the body.
const (
	topLeft = iota
	topMiddle
	topRight
	leftFront
	leftSide
	leftBack
	rightFront
	rightSide
	rightBack
	bottomLeft
	bottomMiddle
	bottomRight
	numSlots
)

var armorSlots = [garage.NumArmor]int{
	garage.Front: topMiddle, garage.Back: bottomMiddle, garage.Left: leftSide, garage.Right: rightSide, garage.Top: topLeft,
	garage.Underbody: topRight, garage.FrontLeft: leftSide, garage.BackLeft: leftSide, garage.FrontRight: rightSide,
	garage.BackRight: rightSide, garage.FrontTop: topLeft, garage.BackTop: bottomLeft, garage.FrontUnderbody: topRight,
	garage.BackUnderbody: bottomRight,
}

var armorLabels = [garage.NumArmor]string{
	"FRONT", "BACK", "LEFT", "RIGHT", "TOP", "UNDER", "FRONT LEFT", "BACK LEFT", "FRONT RIGHT", "BACK RIGHT", "FRONT TOP", "BACK TOP",
	"FRONT UNDER", "BACK UNDER",
}

var wheelSlots = [garage.NumWheels]int{
	leftFront, rightFront, leftBack, rightBack, leftBack, rightBack, leftFront, leftBack, rightFront,
}

var wheelLabels = [garage.NumWheels]string{"FL", "FR", "BL", "BR", "RL", "RR", "FRONT", "BACK", "SIDE"}

var weaponZones = [garage.NumPositions]zone{
	zoneFront, zoneBack, zoneLeft, zoneRight, zoneMiddle, zoneMiddle, zoneFrontLeft, zoneBackLeft, zoneFrontRight, zoneBackRight,
	zoneFrontTurret, zoneBackTurret, zoneMiddle, zoneMiddle, zoneTurret, zoneFrontTurret, zoneBackTurret, zoneTurret, zoneMiddle,
}

func (m *model) unit(c *garage.Catalogue, u *garage.Unit, part garage.Part) unitModel {
	b := c.Body(u.Body)
	v := unitModel{part: part.String(), title: b.Name}
	name, ok := drawingNames[b.ID]
	if !ok {
		name = classDrawings[b.Class]
	}
	v.art = drawings()[name]
	if b.Class == garage.Carrier || b.Class == garage.Box {
		v.art = v.art.without('w', 'd') // wheels and kingpin
	}
	v.aspect = v.art.w / v.art.h
	if (b.Class == garage.SemiTrailer || b.Class == garage.Bus || b.Class == garage.Carrier || b.Class == garage.Box || b.Class == garage.MiniBus) &&
		b.Counter.Length > 0 {
		v.aspect = float64(b.Counter.Width) / float64(b.Counter.Length)
	}
	if wheels := c.WheelsOf(u); b.Class == garage.Trike && len(wheels) > 0 && wheels[0].Wheel == garage.WheelFrontLeft {
		v.flipped = true
	}
	for p := range garage.NumArmor {
		at := garage.Position(p)
		if !b.ArmorAt.Has(at) && u.Points[p] == 0 {
			continue
		}
		label := armorLabels[p]
		if b.Class == garage.Helicopter && at == garage.Underbody {
			label = "BOTTOM"
		}
		v.armor = append(v.armor, armorBlock{at, label, int(u.Points[p])})
	}
	for _, w := range c.WheelsOf(u) {
		if tire := u.Tires[w.Wheel]; tire != 0 {
			v.wheels = append(v.wheels, wheelBlock{w.Wheel, wheelLabels[w.Wheel], int(w.Count), c.Tires[tire].DP, int(u.Guards[w.Wheel].Points)})
		}
	}
	v.outside(c, u, b)
	m.inside(c, u, part, &v)
	return v
}

// outside adds rotors, skids, tongue, fifth wheel and legs.
func (v *unitModel) outside(c *garage.Catalogue, u *garage.Unit, b *garage.Body) {
	add := func(slot int, group, label string, count, dp int) {
		if dp > 0 {
			v.extras = append(v.extras, extra{v.part + "/" + group, label, count, dp, slot})
		}
	}
	add(leftFront, "main_rotor", "MAIN ROTOR", 1, b.MainRotorDP)
	add(rightFront, "tail_rotor", "TAIL ROTOR", 1, b.StabilizingRotorDP)
	add(leftBack, "left_skid", "LEFT SKID", 1, b.SkidDP)
	add(rightBack, "right_skid", "RIGHT SKID", 1, b.SkidDP)
	if b.TongueDP > 0 {
		percent := c.Chassis[u.Chassis].TonguePercent
		if percent == 0 {
			percent = 100
		}
		add(leftFront, "tongue", "TONGUE", 1, max(1, b.TongueDP*percent/100)) // DX-TRL-010, DX-TRL-011?
	}
	switch b.Class {
	case garage.Tractor:
		add(rightBack, "fifth_wheel", "5TH WHEEL", 1, fifthWheelDP)
	case garage.SemiTrailer:
		if c.WheelsOf(u)[0].Wheel.InFront() {
			break // a full trailer stands on its wheels
		}
		add(leftFront, "left_leg", "LEFT LEG", 1, legDP)
		add(rightFront, "right_leg", "RIGHT LEG", 1, legDP)
	}
}

// cols makes a row of boxes that is neither long nor lonely.
func cols(n int) int {
	switch {
	case n <= 6:
		return max(1, n)
	case n <= 12:
		return (n + 1) / 2
	case n <= 40:
		return 10
	}
	return 20
}

// alike groups the boxes of several equal parts by part, and says how many boxes make a row.
func alike(dp int) (group, columns int) {
	if dp < 1 || dp > 12 {
		return 0, 10
	}
	return dp, dp * (12 / dp)
}

// inside adds the cards of what is within the armor.
func (m *model) inside(c *garage.Catalogue, u *garage.Unit, part garage.Part, v *unitModel) {
	put := func(z zone, group, title, sub string, n, group2, columns int) {
		v.zones[z] = append(v.zones[z], card{
			group: v.part + "/" + group, title: clean(title), sub: clean(sub), t: tally{n: n, cols: columns, group: group2},
		})
	}
	// Cycles have their plant behind the rider's knees and trucks in front of the driver (DX-TENW-020): the design says which.
	plants := [2]garage.PlantID{u.Plant, u.Second}
	for i, id := range plants {
		if id == 0 {
			continue
		}
		p := &c.Plants[id]
		z := zonePlant
		if u.PlantBack {
			z = zoneBackPlant
		}
		name := p.Name + " plant"
		if i == 1 {
			name = "Second: " + name
			if u.SecondInCargo {
				z = zoneCargo
			}
		}
		sub := fmt.Sprintf("%s PF, %d mph", thousands(p.PowerFactors), p.TopSpeed)
		if p.PowerFactors == 0 {
			sub = fmt.Sprintf("moves %s, %d mph", p.MaxTotalWeight, p.TopSpeed)
		}
		put(z, fmt.Sprintf("plant/%d", i), name, sub, p.DP, 0, cols(p.DP))
	}
	for i := range u.Weapons {
		w := &u.Weapons[i]
		kind := &c.Weapons[w.Weapon]
		title := kind.Abbrev
		sub := "fires " + m.where(w.At)
		if w.At.Turret() || w.At == garage.OnPlatform {
			sub = "in the " + m.where(w.At)
		}
		if l := links(w.Links); l != "" {
			sub += ", link " + l
		}
		dp := kind.DP + int(w.Magazines)*magazineDP
		times, each := int(w.Count), 1
		if times > 4 {
			times, each = 1, int(w.Count)
			title = strconv.Itoa(each) + " × " + title
		} else if len(kind.Name) <= 16 {
			title = kind.Name
		}
		for n := range times {
			group := 0
			columns := cols(dp)
			if each > 1 {
				group, columns = alike(dp)
			}
			put(weaponZones[w.At], fmt.Sprintf("weapon/%d.%d", i, n), title, sub, dp*each, group, columns)
		}
	}
	m.people(c, u, put)
	for i := range u.Fittings {
		f := &u.Fittings[i]
		a := &c.Accessories[f.Accessory]
		n := int(f.Count)
		if a.Kind == "pontoons" {
			n *= 2 // 7 DP each (DX-HELI-029?)
		}
		if a.DP == 0 || n == 0 || a.Kind == "magazine" {
			continue
		}
		title := a.Name
		if n > 1 {
			title = strconv.Itoa(n) + " × " + title
		}
		z := zoneMiddle
		if a.Kind == "hitch" {
			z = zoneBack
		}
		group, columns := alike(a.DP)
		put(z, fmt.Sprintf("fitting/%d", i), title, "", a.DP*n, group, min(columns, a.DP*n))
	}
	if part == garage.Main && len(u.Cargo) == 0 {
		return
	}
	var names []string
	for i := range u.Cargo {
		name := u.Cargo[i].Name
		if name == "" {
			name = strings.ReplaceAll(u.Cargo[i].Kind.String(), "_", " ")
		}
		names = append(names, name)
	}
	if len(names) > 0 {
		put(zoneCargo, "cargo", "Cargo", strings.Join(names, ", "), 0, 0, 1)
	}
}

// people adds a card for each of the crew, and one for passengers alike.
func (m *model) people(c *garage.Catalogue, u *garage.Unit, put func(z zone, group, title, sub string, n, group2, columns int)) {
	for i := range u.People {
		p := &u.People[i]
		dp := personDP
		sub := ""
		if p.BodyArmor != 0 {
			dp += c.Accessories[p.BodyArmor].DP
			sub = fmt.Sprintf("body armor %d, then %d", c.Accessories[p.BodyArmor].DP, personDP)
		}
		z := zonePeople
		if p.Role == garage.Driver || p.Role == garage.Gunner {
			z = zoneCrew
			if p.AtBack {
				z = zoneBackTurret
			}
			if p.InCupola.Turret() {
				z = weaponZones[p.InCupola]
			}
		}
		title := m.roleName(c, p.Role)
		times, each := int(p.Count), 1
		if times > 2 {
			times, each = 1, int(p.Count)
			title = strconv.Itoa(each) + " × " + title
		}
		for n := range times {
			columns, group := 3, 0
			if each > 1 {
				group, columns = alike(dp)
			}
			put(z, fmt.Sprintf("person/%d.%d", i, n), title, sub, dp*each, group, columns)
		}
	}
}

func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}
