package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// stand is where a vehicle is, or will be, and how fast.
type stand struct {
	at    geom.Pose
	speed scale.Speed
}

// maxHands is how many people of a vehicle are counted on to fire.
const maxHands = 4

// fire is what the guns of one vehicle may do to another: with what points at it, and with what could be brought to bear.
type fire struct{ now, bearing float32 }

// attack works out what vehicle a may do to vehicle t from where they stand, with the best of its guns for each of so many people.
func (b *Bot) attack(a, t deluxe.CarID, from, to *stand, hands int8) (f fire) {
	x, y := &b.cars[a], &b.cars[t]
	if hands == 0 || x.n == 0 {
		return f
	}
	theirs := from.at.Local(to.at.At)
	mine := to.at.Local(from.at.At)
	dist := mine.Len()
	side := sideOf(mine, y.long, y.wide)
	bears := sideOf(theirs, x.long, x.wide)
	mod := int(y.sides[0])
	if side > geom.Back {
		mod = int(y.sides[1])
	}
	gap := max(0, dist-x.long-y.long)
	up := max(x.alt-y.alt, y.alt-x.alt).Units()
	if gap < inch && up < inch {
		mod += 4
	}
	mod -= int(gap)/(4*inch) + int(up)/(4*inch)
	steep := up > 0 && gap <= up // nothing but what points up or down reaches then (DX-HELI-122)
	armor := y.armor[side]
	if steep {
		armor = y.over[0]
		if y.alt > x.alt {
			armor = y.over[1]
		}
	}
	if v := int(to.speed.Abs()/scale.MPH(10)) - 3; v >= 0 && !b.abreast(from, to) {
		mod -= min(v, 5) + 1
	}
	if to.speed == 0 {
		mod++
	}
	if from.speed == 0 {
		mod++
	}
	var best [maxHands]float32 // of as many as may fire, the best one first
	n := min(int(hands), maxHands)
	for i := range x.n {
		g := &x.guns[i]
		p := chanceOf(int(g.need)-mod) * g.times
		if p == 0 || g.reach != 0 && gap > g.reach {
			continue
		}
		worth := p * b.harm(g.damage, armor)
		if steep {
			if g.points == 0 || (g.points > 0) != (y.alt > x.alt) {
				continue
			}
		} else if g.mount == deluxe.TopMount || g.mount == deluxe.UnderbodyMount {
			continue
		}
		if !steep && !g.mount.AllRound() && uint8(g.mount) != bears {
			f.bearing = max(f.bearing, worth*closeness(theirs, g.mount))
			continue
		}
		f.bearing = max(f.bearing, worth)
		for k := range n {
			if worth > best[k] {
				best[k], worth = worth, best[k]
			}
		}
	}
	for k := range n {
		f.now += best[k]
	}
	return f
}

// closeness is how near a place is to the middle of the arc of a mount, from 0 behind it to 1.
func closeness(at geom.Vec, m deluxe.Mount) float32 {
	u, v := float32(at.X), float32(at.Y)
	n := max(1, float32(at.Len()))
	var c float32
	switch m {
	case deluxe.FrontMount:
		c = u / n
	case deluxe.BackMount:
		c = -u / n
	case deluxe.LeftMount:
		c = v / n
	case deluxe.RightMount:
		c = -v / n
	default:
		return 1
	}
	c = (1 + c) / 2
	return c * c
}

// abreast reports whether two vehicles go the same way side by side, so that the speed of the target does not matter (DX-MOD-009).
func (b *Bot) abreast(x, y *stand) bool {
	d := x.at.Heading.Diff(y.at.Heading)
	return abs(d) <= targeting.SideBySideAngle && (x.speed-y.speed).Abs() <= targeting.SideBySideSpeed && abs(x.at.Local(y.at.At).X) < inch
}
