package sixthbot

import (
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

const (
	cl      = 4096 // units of a car length
	keyLen  = 2 * cl
	maxGuns = 48
	covers  = 7 // SHIELD of cover that are told apart
	rerolls = 8 // re-rolls of the defender that are told apart
)

// harm is what damage to a side of a car is worth, by points.
type harm [16]float32

// armory is what the cars can do to each other as they are equipped and damaged now.
type armory struct {
	b      *Bot
	s      *sixth.State
	cars   [maxSeats]sixth.Car
	guns   [maxSeats][]sixth.Gun
	harms  [maxSeats][4]harm
	assess [maxSeats][maxGuns][maxSeats][4]estimate
	power  [maxSeats][4]float32 // mean damage of the two best guns of each arc
	short  [maxSeats][4]float32 // of that, what guns of short range do
	reach  float32              // the power of the bot's guns of short range beyond that of the others
	ram    [4]int               // HIT more for what the bot's car rams with a side
	others float32              // what harm to an opponent is worth in harm to the bot itself
}

// estimate is an attack in what it is worth, by cover and re-rolls; 0 is not worked out yet, otherwise 1 more.
type estimate struct {
	known bool
	x     sixth.Assault
	worth [covers][rerolls]float32
}

// reset looks at all cars afresh.
func (a *armory) reset(b *Bot, s *sixth.State) {
	a.b, a.s = b, s
	alive := 0
	for seat := range game.Seat(s.Seats()) {
		a.cars[seat] = b.rules.Car(s, seat)
		if !a.cars[seat].In {
			continue
		}
		alive++
		a.guns[seat] = b.rules.Guns(s, seat, a.guns[seat][:0])
		a.guns[seat] = a.guns[seat][:min(len(a.guns[seat]), maxGuns)]
		for side := range a.harms[seat] {
			a.harms[seat][side] = a.harmTo(seat, sixth.Side(side))
		}
	}
	a.others = [maxSeats + 1]float32{1, 1, 1, 0.8, 0.7}[alive]
	for seat := range game.Seat(s.Seats()) {
		a.forget(seat)
	}
	for seat := range game.Seat(s.Seats()) {
		if a.cars[seat].In {
			a.measure(seat)
		}
	}
	a.ram, a.reach = [4]int{}, 0
	for side := range a.short[b.seat] {
		a.reach = max(a.reach, 2*a.short[b.seat][side]-a.power[b.seat][side])
	}
	if s.Works(b.seat, b.ramplate) {
		a.ram[sixth.Front] += 2
	}
	if s.Works(b.seat, b.spikes) {
		a.ram[sixth.Front]++
		a.ram[sixth.Back]++
	}
}

// forget drops what is known of attacks on a seat.
func (a *armory) forget(on game.Seat) {
	for by := range a.s.Seats() {
		for i := range a.guns[by] {
			for side := range 4 {
				e := &a.assess[by][i][on][side]
				e.known, e.worth = false, [covers][rerolls]float32{}
			}
		}
	}
}

// measure adds up the guns of each arc of a car.
func (a *armory) measure(seat game.Seat) {
	for side := range sixth.Side(4) {
		var best, second, near float32
		for i := range a.guns[seat] {
			g := &a.guns[seat][i]
			if !g.Arcs.Has(side) || i > 0 && a.guns[seat][i-1].Slot == g.Slot {
				continue
			}
			o := a.mean(seat, i)
			if g.OneShot {
				o *= 0.5
			}
			if g.Range > 0 {
				near = max(near, o)
			}
			if o > best {
				best, second = o, best
			} else if o > second {
				second = o
			}
		}
		a.power[seat][side], a.short[seat][side] = best+second, near
	}
}

// mean is the mean damage of a gun before any defense.
func (a *armory) mean(seat game.Seat, gun int) float32 {
	for on := range game.Seat(a.s.Seats()) {
		if on != seat && a.cars[on].In {
			return a.assault(seat, gun, on, sixth.Front).x.Hits.Mean()
		}
	}
	return 0
}

func (a *armory) assault(by game.Seat, gun int, on game.Seat, side sixth.Side) *estimate {
	e := &a.assess[by][gun][on][side]
	if !e.known {
		e.x = a.b.rules.Assault(a.s, by, &a.guns[by][gun], on, side)
		e.known = true
		again(&e.x.Hits, e.x.Free, e.x.Dice.Count(), hitChance)
	}
	return e
}

const (
	hitChance    = 0.6
	shieldChance = 0.36
)

// again changes a distribution of results as n re-rolls of blank dice would.
func again(c *sixth.Curve, n, dice int, chance float32) {
	for range min(n, dice) {
		for k := len(c) - 1; k > 0; k-- {
			from := c[k-1]
			if k-1 >= dice {
				continue
			}
			c[k] += from * chance
			c[k-1] -= from * chance
		}
	}
}

// worth is what an attack is worth to its maker: the harm that gets through, by cover and re-rolls of the defender.
func (a *armory) worth(by game.Seat, gun int, on game.Seat, side sixth.Side, cover uint8, again int) float32 {
	e := a.assault(by, gun, on, side)
	c, k := min(int(cover), covers-1), min(max(again+e.x.Extra-int(a.guns[by][gun].Fewer), 0), rerolls-1)
	if e.worth[c][k] == 0 {
		e.worth[c][k] = 1 + e.through(c, k, &a.harms[on][side])
	}
	return e.worth[c][k] - 1
}

func (e *estimate) through(cover, rolls int, w *harm) (sum float32) {
	shields := e.x.Shields
	again(&shields, rolls, e.x.Guard.Count(), shieldChance)
	for h, p := range e.x.Hits {
		if p == 0 {
			continue
		}
		for s, q := range shields {
			if s+cover >= h {
				break
			}
			sum += p * q * w[h-s-cover]
		}
	}
	return sum
}

// soaked is how many internal points do not reach the power plant, as a rule.
const soaked = 2

// harmTo works out what damage to a side of a car is worth, as the car is now. Damage in depth counts more than damage in width: the
// power plant is reached through one open side.
func (a *armory) harmTo(seat game.Seat, side sixth.Side) (w harm) {
	c := &a.cars[seat]
	power := int(c.Power)
	frail := 1 + float32(10-power)/14
	crew := 0
	if c.Driver > 0 {
		crew += int(c.Driver)
	}
	if c.Gunner > 0 {
		crew += int(c.Gunner)
	}
	if crew <= 2 {
		frail += 0.4
	}
	armor := int(c.Armor[side])
	for d := 1; d < len(w); d++ {
		in := d - armor
		switch {
		case in <= 0:
			w[d] = w[d-1] + 1 + 0.06*float32(max(0, 6-armor+d))
		case in <= soaked:
			w[d] = w[d-1] + a.b.w.internal*frail
		default:
			w[d] = w[d-1] + a.b.w.plant*frail
		}
		if in == power+1 || in == power && power > 0 && d > 1 {
			w[d] += a.b.w.kill / 2
		}
	}
	return w
}

// target is the best thing that a gun can do.
type target struct {
	worth float32
	slot  int8
}

// volley is what the two attacks of a car on another are worth as both stand.
func (a *armory) volley(by, on game.Seat, arcs, sides sixth.Sides, v *sixth.View, aces int) float32 {
	if v.Blocked {
		return 0
	}
	far := int(v.Distance/keyLen) + aces
	var best [3][2]target // by crew: the best two with different cards
	for i := range a.guns[by] {
		g := &a.guns[by][i]
		if g.Arcs&arcs == 0 || g.Range > 0 && v.Distance > g.Range {
			continue
		}
		t := target{slot: g.Slot}
		for side := range sixth.Side(4) {
			if sides.Has(side) {
				t.worth = max(t.worth, a.worth(by, i, on, side, v.Shield, far))
			}
		}
		if g.OneShot {
			t.worth *= 0.7
		}
		row := &best[g.Crew]
		if t.worth > row[0].worth {
			row[0], row[1] = t, row[0]
		} else if t.worth > row[1].worth {
			row[1] = t
		}
	}
	d, g := &best[sixth.Driver], &best[sixth.Gunner]
	if d[0].slot != g[0].slot || d[0].worth == 0 || g[0].worth == 0 {
		return d[0].worth + g[0].worth
	}
	card, _, _, _ := a.b.rules.Equipped(a.s, by, d[0].slot)
	if card.Kind == sixth.Sidearm && !card.Restrictions.Has(sixth.OneShot) {
		return d[0].worth + g[0].worth
	}
	return max(d[0].worth+g[1].worth, d[1].worth+g[0].worth)
}

// bearing returns how much the guns of a car point at a place so many car lengths away: the power of its arcs, each weighed by how near to
// the middle of the arc the place lies.
func (a *armory) bearing(seat game.Seat, pose geom.Pose, at geom.Vec, far float32) (sum float32) {
	out := min(1, max(0, (far-2)/4)) // how far out of reach the guns of short range are
	d := geom.AngleOf(at.Sub(pose.At)).Diff(pose.Heading)
	for side, axis := range [...]geom.Angle{0, geom.Half, geom.Right, -geom.Right} {
		off := (d - axis).Norm()
		if off > geom.Half {
			off = 2*geom.Half - off
		}
		if off < geom.Right {
			sum += (a.power[seat][side] - out*a.short[seat][side]) * float32(geom.Right-off) / float32(geom.Right)
		}
	}
	return sum
}
