package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

const (
	maxGuns  = 12
	numSides = 4
	inch     = 4 * geom.Square
)

// gun is a weapon that rolls to hit, with what its firer adds.
type gun struct {
	arm    uint8
	mount  deluxe.Mount
	need   int8 // on two dice before the modifiers of the place
	reach  int32
	points int8    // 1 straight up, -1 straight down, 0 neither
	times  float32 // rockets of a volley, weapons of a link
	damage garage.Dice
}

// armory is what a vehicle can do and how its sides stand.
type armory struct {
	in     bool
	hands  int8 // people who may fire a weapon in this turn
	people int8 // and in the next
	n      int
	guns   [maxGuns]gun
	armor  [numSides]int16
	alt    flight.Altitude
	over   [2]int16                         // armor of the top and the bottom
	split  bool                             // in several zones
	zones  [deluxe.NumZones][numSides]int16 // armor of each then
	vital  [deluxe.NumZones]bool            // those that hold crew or a plant
	sides  [2]int8                          // modifiers of shots at it: at its ends, at its sides
	long   int32                            // half of the counter
	wide   int32
}

// survey looks at all vehicles.
func (b *Bot) survey(s *deluxe.State) {
	for id := range deluxe.CarID(s.NumCars()) {
		b.look(s, id)
	}
	b.nFoes = 0
	for p := range deluxe.PersonID(s.NumPersons()) {
		if x := s.Person(p); !b.sides(s, x.Owner) && x.Car == deluxe.NoCar && !x.Gone {
			b.foes[b.nFoes] = x.Pose.At
			b.nFoes++
		}
	}
}

// look sets what the bot knows of a vehicle.
func (b *Bot) look(s *deluxe.State, id deluxe.CarID) {
	a := &b.cars[id]
	c := s.Car(id)
	*a = armory{in: c.Running()}
	if !a.in {
		return
	}
	v := c.V
	a.long, a.wide = v.Counter.Length/2, v.Counter.Width/2
	for side := range uint8(numSides) {
		a.armor[side] = armorLeft(c, side)
	}
	a.alt = c.Aloft.Alt
	a.over[0] = topOf(c, deluxe.ZoneFront)
	if p := v.Armor[garage.Underbody]; p != 0 {
		a.over[1] = int16(v.Left(&c.Hits, p))
	}
	if a.split = v.Split != deluxe.Undivided; a.split {
		for z := range deluxe.NumZones {
			a.zones[z] = zoneArmor(c, z)
		}
		a.vital[deluxe.ZoneFront] = v.Plants[0] != 0 && !v.Destroyed(&c.Hits, v.Plants[0]) // always there (DX-TENW-020)
		for i := range v.NumSeats {
			if x := &v.Seats[i]; x.Shoots() && c.Hits[x.Part] < 2 {
				a.vital[x.Zone] = true
			}
		}
	}
	t := b.rules.Tables()
	for i, aspect := range [2]targeting.Aspect{targeting.AspectFront, targeting.AspectSide} {
		m := t.Targeting.Modifiers(&targeting.Shot{Size: v.Size, Aspect: aspect, Range: 2 * inch, TargetSpeed: scale.MPH(10), FirerSpeed: scale.MPH(10)})
		a.sides[i] = int8(m.Total)
	}
	computer, crew := targeting.NoAimComputer, 0
	for p := range deluxe.PersonID(s.NumPersons()) {
		x := s.Person(p)
		if x.Car != id || x.Gone || int(x.Place) >= int(v.NumSeats) && !x.Operates() {
			continue
		}
		seat := &v.Seats[x.Place]
		if c.Hits[seat.Part] < 2 {
			crew++
		}
		if !seat.Shoots() || c.Hits[seat.Part] >= 2 || int(x.OutTill) >= s.Turn() && x.OutTill != 0 {
			continue
		}
		a.people++
		if !x.Acted {
			a.hands++
		}
		computer = max(computer, seat.Computer)
	}
	if c.Owner != b.seat && (crew == 0 || c.Speed == 0 && b.rules.OutOfIt(s, id)) { // it is only in the way
		a.in = false
		return
	}
	plant := v.Plants[0] != 0 && !v.Destroyed(&c.Hits, v.Plants[0])
	help := int8(0)
	if plant && computer != targeting.NoAimComputer {
		help = int8(computer)
	}
	linked := [16]bool{}
	for i := range v.NumWeapons {
		w := &v.Weapons[i]
		spec := b.rules.Weapon(w.Spec)
		if w.ToHit == 0 || v.Destroyed(&c.Hits, w.Part) || a.n == maxGuns || !plant && w.Units > 0 {
			continue
		}
		if w.Units == 0 && c.Arms[i].Spent >= w.Shots {
			continue
		}
		g := gun{arm: i, mount: w.Mount, need: w.ToHit - help, reach: spec.MaxRange, times: float32(spec.Volley), damage: w.Damage}
		switch {
		case w.Mount == deluxe.TopMount:
			g.points = 1
		case w.Mount == deluxe.UnderbodyMount:
			g.points = -1
		case w.Mount == deluxe.TurretMount && v.Features&deluxe.FeatureUniversalMount != 0:
			if g.points = 1; v.Flies {
				g.points = -1
			}
		}
		if k := firstBit(w.Links); k < 16 {
			if linked[k] { // counted with the first of them
				for n := range a.n {
					if v.Weapons[a.guns[n].arm].Links>>k&1 != 0 && v.Weapons[a.guns[n].arm].Spec == w.Spec {
						a.guns[n].times += g.times
						g.times = 0
						break
					}
				}
				if g.times == 0 {
					continue
				}
			}
			linked[k] = true
		}
		a.guns[a.n] = g
		a.n++
	}
}

// armorLeft returns the points of armor on a side of a vehicle: of one in several zones the mean of those that have that side.
func armorLeft(c *deluxe.Car, side uint8) int16 {
	sum, n := 0, 0
	for z := range deluxe.NumZones {
		if !c.V.HasZone(z) {
			continue
		}
		if p := c.V.ArmorOf(z)[side]; p != 0 {
			sum += c.V.Left(&c.Hits, p)
			n++
		}
	}
	return int16(sum / max(n, 1))
}

// zoneArmor returns the points of armor on the sides of a zone; of one that the vehicle has not got none.
func zoneArmor(c *deluxe.Car, z deluxe.Zone) (left [numSides]int16) {
	if !c.V.HasZone(z) {
		return left
	}
	for side := range left {
		if p := c.V.ArmorOf(z)[side]; p != 0 {
			left[side] = int16(c.V.Left(&c.Hits, p))
		}
	}
	return left
}

func firstBit(set uint16) int {
	for k := range 16 {
		if set>>k&1 != 0 {
			return k
		}
	}
	return 16
}

// pierce are the means of dice in front of and behind so much armor.
type pierce struct{ kept, through float32 }

const (
	maxArmor = 100
	maxDice  = 10
	lowAdd   = -3
	numAdds  = 10
)

// harm is what a hit by these dice is worth behind so much armor.
func (b *Bot) harm(d garage.Dice, armor int16) float32 {
	a := int(min(max(armor, 0), maxArmor-1))
	var p pierce
	if n, add := d.Dice, d.Add-lowAdd; n <= maxDice && add >= 0 && add < numAdds {
		k := &b.dice[n*numAdds+add][a]
		if k.kept == 0 && k.through == 0 {
			*k = meansOf(d, a)
		}
		p = *k
	} else {
		p = meansOf(d, a)
	}
	return p.kept*(1+b.w.thin*10/(10+float32(a))) + p.through*b.w.inside
}

func meansOf(d garage.Dice, armor int) pierce {
	through := float32(odds.DamageBeyond(d, armor)) / 1000
	return pierce{kept: float32(odds.DamageMean(d))/1000 - through, through: through}
}

// sideOf returns the side of a counter, of half its length and width, whose arc a place in its own frame lies in.
func sideOf(at geom.Vec, long, wide int32) uint8 {
	u, v := int64(at.X), int64(at.Y)
	switch {
	case u > 0 && abs(v)*int64(long) <= u*int64(wide):
		return geom.Front
	case u < 0 && abs(v)*int64(long) <= -u*int64(wide):
		return geom.Back
	case v > 0:
		return geom.LeftSide
	}
	return geom.RightSide
}

func abs[T int64 | int32 | geom.Angle](n T) T { return max(n, -n) }

// toHit are the chances of two dice by the number that is needed.
var toHit = func() (p [40]float32) {
	for i := range p {
		p[i] = float32(odds.HitWays(i-12)) / 36
	}
	return p
}()

func chanceOf(need int) float32 { return toHit[min(max(need+12, 0), len(toHit)-1)] }
