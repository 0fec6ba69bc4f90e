package sixth

import "turnpike/game"

// AttackOdds is what an attack will do, exactly, with the cards as they lie. The attacker spends free re-rolls on dice that show
// nothing of use, the defender free re-rolls on dice that show no SHIELD; neither spends ACE, and cards that a player may decline
// (HUD Goggles, Reactive Defense System) stay out. The figures are for display; no rule depends on them.
type AttackOdds struct {
	Basic     Chances // chance of 0, 1, 2, ... BASIC that get through, converted TIRE counted
	Tires     Chances // chance of losing 0, 1, 2, ... tires
	Fire      float64 // chance of a new fire
	Explosion float64 // chance of an EXPLOSION that is paid for
	Armor     float64 // expected loss of armor at the side
	Internal  float64 // chance of internal damage
	Harm      float64 // chance that anything gets through: BASIC, a tire, a fire, an EXPLOSION
	Attack    Pool    // dice
	Defense   Pool    // dice; none for targets that do not defend
}

// attackOdds works out the odds of an attack that could be declared.
func (r *run) attackOdds(x *attack) AttackOdds {
	o := AttackOdds{Attack: r.attackPool(x)}
	weapon := r.card(&r.s.t.Cars[x.Seat].Slots[x.Slot])
	useful := r.d.wrenchCounts(weapon)
	rolls := r.d.rollAgain(o.Attack, int(x.Free), func(i Icons) (a, b uint8) {
		if !useful {
			return i.Hit, 0
		}
		return i.Hit, i.Wrench
	})
	shields := [][]float64{{1}}
	tires, armor := 0, 0
	if x.Target.isCar() {
		o.Defense = r.defensePool(x)
		shields = r.d.rollAgain(o.Defense, int(x.Ranged), func(i Icons) (a, b uint8) { return i.Skid, 0 })
		c := &r.s.t.Cars[x.Target]
		tires, armor = int(c.Tires), int(c.Armor[x.Side])
		tires += r.hubsLeft(c)
	}
	for hit, row := range rolls {
		for wrench, p := range row {
			if p == 0 {
				continue
			}
			d := r.meaning(x, uint8(hit), uint8(wrench))
			o.Fire += p * float64(d.fire)
			o.Explosion += p * float64(d.blast)
			for shield, row := range shields {
				o.add(d, shield+int(x.Cover), tires, armor, p*row[0])
			}
		}
	}
	return o
}

// add counts one outcome with chance p.
func (o *AttackOdds) add(d damage, shield, tires, armor int, p float64) {
	if p == 0 {
		return
	}
	tire := int(d.tires)
	cut := min(shield, tire)
	tire -= cut
	basic := max(0, int(d.basic)-(shield-cut))
	lost := min(tire, tires)
	basic += tire - lost
	o.Basic = o.Basic.plus(basic, p)
	o.Tires = o.Tires.plus(lost, p)
	o.Armor += p * float64(min(basic, armor))
	if basic > armor {
		o.Internal += p
	}
	if basic > 0 || lost > 0 || d.fire > 0 || d.blast > 0 {
		o.Harm += p
	}
}

// rollAgain returns the chances of each pair of results of a roll, as [first][second], if dice that show neither are rolled again as long
// as re-rolls last. read says what the icons of a face are worth. The dice with the best chance to show something come first, and one that
// fails again is rolled again: no other choice of blank dice shows a result more often. Blank dice have nothing to lose, so it does not
// matter how many results are needed.
func (c *Catalogue) rollAgain(p Pool, again int, read func(Icons) (a, b uint8)) [][]float64 {
	size := 2*p.Count() + 1 // at most two icons a die
	now := make([][][]float64, again+1)
	next := make([][][]float64, again+1)
	for k := range now {
		now[k], next[k] = square(size), square(size)
	}
	now[again][0][0] = 1
	for _, colour := range c.byChance(read) {
		for range p[colour] {
			for k := range next {
				for _, row := range next[k] {
					clear(row)
				}
			}
			c.rollOne(Colour(colour), now, next, read)
			now, next = next, now
		}
	}
	sum := now[0]
	for k := 1; k <= again; k++ {
		for i, row := range now[k] {
			for j, q := range row {
				sum[i][j] += q
			}
		}
	}
	return sum
}

// rollOne adds one die: states by re-rolls left and results so far.
func (c *Catalogue) rollOne(colour Colour, now, next [][][]float64, read func(Icons) (a, b uint8)) {
	for k := len(now) - 1; k >= 0; k-- {
		for i, row := range now[k] {
			for j, p := range row {
				if p == 0 {
					continue
				}
				for _, face := range c.faces[colour] {
					a, b := read(face)
					if a+b > 0 || k == 0 {
						next[k][i+int(a)][j+int(b)] += p / 6
					} else {
						now[k-1][i][j] += p / 6 // rolled again with one re-roll fewer
					}
				}
			}
		}
	}
}

// byChance returns the colours by falling chance to show something, then by falling mean.
func (c *Catalogue) byChance(read func(Icons) (a, b uint8)) (order [numColours]int) {
	var some, mean [numColours]int
	for i := range numColours {
		order[i] = i
		for _, face := range c.faces[i] {
			a, b := read(face)
			mean[i] += int(a + b)
			if a+b > 0 {
				some[i]++
			}
		}
	}
	for i := 1; i < numColours; i++ {
		for j := i; j > 0; j-- {
			a, b := order[j-1], order[j]
			if some[a] > some[b] || some[a] == some[b] && mean[a] >= mean[b] {
				break
			}
			order[j-1], order[j] = b, a
		}
	}
	return order
}

// Bounds of the fixed-point convolution.
const (
	convolveMost = 2*maxDice + 24 // results of dice, BASIC and TIRE of cards
	convolveOne  = 1 << 32        // probability 1
)

// convolve fills dst with the distribution of the results of a pool and returns the most that there can be.
func (r *run) convolve(dst *[convolveMost]uint64, p *Pool, wrench, shield bool) (top int) {
	dst[0] = convolveOne
	for colour, n := range p {
		if n == 0 {
			continue
		}
		var ways [5]uint64
		for _, face := range &r.d.faces[colour] {
			v := face.Hit
			if wrench {
				v += face.Wrench
			}
			if shield {
				v = face.Skid
			}
			ways[v]++
		}
		for range n {
			if top+2 >= convolveMost {
				return top // more dice than any car can bring together
			}
			for i := top + 2; i >= 0; i-- {
				var q uint64
				for v := range min(3, i+1) {
					q += ways[v] * dst[i-v]
				}
				dst[i] = (q + 3) / 6
			}
			top += 2
		}
	}
	return top
}

// oddsOf works out an attack for a preview; it must be one that checkCombat allows.
func (r *run) oddsOf(seat game.Seat, a *Action) (attack, Cover, AttackOdds) {
	x, cover := r.plan(seat, a)
	return x, cover, r.attackOdds(&x)
}
