package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
)

// CrashView is what the collision does that cuts a move short, over every fall of its dice. Of the types that fit a contact it is the one
// that counts if nobody chooses another.
type CrashView struct {
	Type    string      `json:"type,omitempty" names:"impact"` // none: a contact that lasts and does nothing more
	Speed   float64     `json:"speed"`                         // of the collision, for its dice
	Dice    int         `json:"dice"`                          // that are rolled for the damage
	Face    string      `json:"face,omitempty" names:"face"`   // of the own vehicle that is hit
	Damage  *SpreadView `json:"damage,omitempty"`              // to the own vehicle there
	Through *float64    `json:"through,omitempty"`             // chance that it takes more than the armor there has left
	Other   string      `json:"other,omitempty" names:"face"`  // face of the other vehicle that is hit
	Dealt   *SpreadView `json:"dealt,omitempty"`               // damage to the other one
	Stands  float64     `json:"stands"`                        // chance that the own vehicle stands afterwards
	Slowed  float64     `json:"slowed"`                        // mph that it loses on the average

	RollsOver  float64 `json:"rolls_over,omitempty"`  // chance that it rolls over the other one, which takes its damage twice, stands and lies under it
	RolledOver float64 `json:"rolled_over,omitempty"` // chance that the other one rolls over it
}

// SpreadView is the distribution of a number.
type SpreadView struct {
	Least   int       `json:"least"`
	Chances []float64 `json:"chances"` // of the least number, the one after it, and so on; none is 0 at the end
	Mean    float64   `json:"mean"`
}

// NewSpread counts what the dice of a collision make of a figure, which is not negative. Totals below 0 are 0.
func NewSpread(d garage.Dice, figure func(total int) int) *SpreadView {
	least, most := odds.DamageRange(d)
	var all []float64
	v := &SpreadView{}
	for total := least; total <= most; total++ {
		p, n := chance(odds.DamageExactly(d, total)), figure(total)
		for p > 0 && n >= len(all) {
			all = append(all, 0)
		}
		if p > 0 {
			all[n] += p
			v.Mean += p * float64(n)
		}
	}
	for v.Least < len(all)-1 && all[v.Least] == 0 {
		v.Least++
	}
	v.Chances = all[v.Least:]
	return v
}

// Beyond returns the chance of more than n.
func (v *SpreadView) Beyond(n int) (p float64) {
	for i, q := range v.Chances {
		if v.Least+i > n {
			p += q
		}
	}
	return p
}

// previewCrash works out the collision at the end of a way of a vehicle, at a mark of it, of which by is the body that runs into something: itself or one
// of its trailers. All of it is put there: the state is a copy that is not used any more.
func (r *run) previewCrash(car, by CarID, way *movement.Course, at movement.Mark, what Thing) *CrashView {
	t := &r.s.t
	t.Move.Course, t.Move.At = *way, at
	if by != car {
		r.follows(at)
	}
	r.car(car).Pose = way.At(at)
	t.Hit = impact{Mover: by, Other: what, Gives: NoCar}
	if _, lasts := t.Holds.Find(uint16(carThing(by)), 0, r.held(what), 0); lasts || by == car && what.isCar() && t.Move.Pushed&CarID(what).bit() != 0 {
		return &CrashView{}
	}
	if what.isCar() {
		return r.previewRam(CarID(what))
	}
	return r.previewFixed(what)
}

// previewRam works out a collision of the vehicle that moves with another one (DX-COLL-022 to DX-COLL-064, DX-COLL-093 to DX-COLL-101).
func (r *run) previewRam(other CarID) *CrashView {
	h := &r.s.t.Hit
	both := [2]CarID{h.Mover, other}
	a, b := r.party(h.Mover), r.party(other)
	v := [2]scale.Speed{r.impactSpeed(h.Mover), r.impactSpeed(other)}
	fits := movement.Classify(&a, &b)
	x := &fits.List[0]
	dm := r.ramDMs(both, x.Struck)
	var fig collision.Figures
	points := func(total int) [2]int { return r.blows(x, both, dm, total) }
	if r.s.o.Simple {
		fig = simpleFigures(x.Type, v)
		points = func(total int) [2]int { return r.simpleBlows(both, x.Struck, total) }
	} else if f, ok := r.figures(x, v, dm); ok {
		fig = f
	} else { // nobody closes in on the other (DX-COLL-051)
		return &CrashView{}
	}
	d := collision.RamDice(fig.Speed)
	out := r.crashView(x.Type, x.Struck[0], fig.Speed, NewSpread(d, func(total int) int { return points(total)[0] }))
	out.Other, out.Dealt = x.Struck[1].String(), NewSpread(d, func(total int) int { return points(total)[1] })
	if fig.After[0] == 0 {
		out.Stands = 1
	}
	out.Slowed = mph(v[0] - fig.After[0])
	const rolls = (7 - steamrollsFrom) / 6. // DX-TENW-075
	switch r.rollsOver(x, both) {
	case 0:
		out.RollsOver = rolls
	case 1:
		out.RolledOver = rolls
		out.Stands, out.Slowed = max(out.Stands, rolls), rolls*mph(v[0])+(1-rolls)*out.Slowed
	}
	return out
}

// previewFixed works out a collision of the vehicle that moves with something of the map or somebody on foot (DX-COLL-069 to DX-COLL-079,
// DX-COLL-090, DX-CITY-008, DX-PED-017).
func (r *run) previewFixed(what Thing) *CrashView {
	h := &r.s.t.Hit
	c := r.car(h.Mover)
	v := r.impactSpeed(h.Mover)
	round := what.isPerson()
	if what.isObject() {
		o := &r.s.place.Objects[what.object()]
		if o.Kind.Info().Effect == places.Breaks {
			return r.previewPost(o, v)
		}
		round = o.Kind == places.Tree
	}
	p, b := r.party(h.Mover), r.thingBody(what)
	kind, face := movement.ClassifyFixed(&p, &b, round)
	speed := fixedSpeed(kind, v)
	d := collision.RamDice(speed)
	if what.isPerson() {
		out := r.crashView(kind, face, speed, NewSpread(d, func(total int) int { return collision.DMPedestrian.Plated(total, false, c.plate(face)) }))
		out.Dealt = NewSpread(d, func(total int) int { return r.runDown(face, total) })
		out.Slowed = mph(v - r.ranOver(kind, face, v))
		return out
	}
	blow := func(total int) fixedBlow { return r.fixedBlow(kind, face, v, total) }
	out := r.crashView(kind, face, speed, NewSpread(d, func(total int) int { return blow(total).Suffered }))
	least, most := odds.DamageRange(d)
	for total := least; total <= most; total++ {
		p, after := chance(odds.DamageExactly(d, total)), blow(total).After[0]
		if after == 0 {
			out.Stands += p
		}
		out.Slowed += p * mph(v-after)
	}
	return out
}

// previewPost works out a collision with a lamppost, a chain or a post that holds one, which rolls no dice (DX-CITY-008 to DX-CITY-012).
func (r *run) previewPost(o *places.Object, v scale.Speed) *CrashView {
	h := &r.s.t.Hit
	p, b := r.party(h.Mover), r.fixedBody(h.Other)
	kind, face := movement.ClassifyFixed(&p, &b, o.Kind != places.Chain)
	points := postPoints(v)
	out := r.crashView(kind, face, v, NewSpread(garage.Dice{Add: points}, func(total int) int { return total }))
	out.Dice = 0
	if !r.hurtPost(h.Other.object(), points) {
		out.Stands, out.Slowed = 1, mph(v)
	}
	return out
}

// crashView begins the view of a collision with what the vehicle that moves takes of it.
func (r *run) crashView(kind movement.Impact, face movement.Face, speed scale.Speed, damage *SpreadView) *CrashView {
	c := r.car(r.s.t.Hit.Mover)
	out := &CrashView{Type: kind.String(), Face: face.String(), Speed: mph(speed), Dice: collision.RamDice(speed).Dice, Damage: damage}
	if o := collisionOrder(c.V, face); len(o) > 0 && len(o[0]) == 1 && c.V.Parts[o[0][0]].Kind == ArmorPart {
		out.Through = ptr(damage.Beyond(c.V.Left(&c.Hits, o[0][0])))
	}
	return out
}
