package odds

import (
	"math/bits"
	"sync"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Chance is a chance in units of 1/[One], rounded once from an exact fraction, or from one that is exact to 2^-40 for more than [ExactDice]
// dice. Previews and bots use it; no rule depends on it.
type Chance uint64

// One is certainty. Two chances multiply within 64 bits.
const One Chance = 1 << 31

// ChanceOf returns the fraction part/whole, part <= whole, as a chance. A fraction of 0 or 1 is exact, and no other becomes 0 or One.
func ChanceOf(part, whole uint64) Chance {
	hi, lo := bits.Mul64(part, uint64(One))
	lo, carry := bits.Add64(lo, whole/2, 0)
	if hi += carry; hi >= whole {
		return One
	}
	q, _ := bits.Div64(hi, lo, whole)
	switch {
	case q == 0 && part != 0:
		return 1
	case Chance(q) >= One && part < whole:
		return One - 1
	}
	return Chance(q)
}

// And returns the chance of two independent events together.
func (c Chance) And(d Chance) Chance { return (c*d + One/2) / One }

// Not returns the chance that the event does not happen.
func (c Chance) Not() Chance { return One - c }

// Permille returns the chance in tenths of a percent. It is 0 only for 0 and 1000 only for certainty.
func (c Chance) Permille() int {
	n := int((c*1000 + One/2) / One)
	switch {
	case n == 0 && c > 0:
		return 1
	case n == 1000 && c < One:
		return 999
	}
	return n
}

// ToHit returns the number that two dice must reach: the weapon's number less the modifiers (DX-HIT-001).
func ToHit(number, modifiers int) int { return number - modifiers }

// RollHits reports whether two dice of that natural total hit: a natural 2 never does, and nothing but the total helps a 12 (DX-HIT-003, -004).
func RollHits(natural, need int) bool { return natural > 2 && natural >= need }

// HitWays returns how many of the 36 rolls of two dice hit.
func HitWays(need int) int {
	need = max(need, 3)
	switch {
	case need > 12:
		return 0
	case need > 7:
		return (13 - need) * (14 - need) / 2
	}
	return 36 - (need-2)*(need-1)/2
}

// HitChance returns the chance to hit.
func HitChance(need int) Chance { return ChanceOf(uint64(HitWays(need)), 36) }

// Limits of the odds.
const (
	// ExactDice is how many dice are counted exactly: 6^24 is the last power of 6 in 64 bits.
	ExactDice = 24
	// MaxDice is how many dice there are odds for: those of a head-on collision of two vehicles at [scale.MaxSpeed] (DX-COLL-025).
	MaxDice = 2*int(scale.MaxSpeed/scale.Step) - 5
)

// scaled is certainty in the table of many dice.
const scaled = 1 << 62

// diceTable holds, one number of dice after the other, what every total stands for.
type diceTable struct {
	ways    [ExactDice + 1][]uint64 // rolls that reach total index+n or more, of 6^n
	reaches [MaxDice + 1][]Chance   // chance to reach total index+n or more
}

// diceOdds counts all dice once.
var diceOdds = sync.OnceValue(func() *diceTable {
	t := &diceTable{}
	ways := []uint64{1} // rolls with total index+n
	for n, all := 0, uint64(1); n <= ExactDice; n++ {
		t.ways[n] = atLeast(ways)
		t.reaches[n] = make([]Chance, len(ways))
		for i, w := range t.ways[n] {
			t.reaches[n][i] = ChanceOf(w, all)
		}
		ways = oneMore(ways)
		all *= 6
	}
	parts := []uint64{scaled}
	for n := 1; n <= MaxDice; n++ {
		parts = oneMore(parts)
		for i, w := range parts {
			parts[i] = (w + 3) / 6
		}
		if n <= ExactDice {
			continue
		}
		t.reaches[n] = make([]Chance, len(parts))
		for i, w := range atLeast(parts) {
			t.reaches[n][i] = ChanceOf(min(w, scaled), scaled)
		}
		t.reaches[n][0] = One
	}
	return t
})

// oneMore returns the sums over windows of six: the numbers of rolls with one die more.
func oneMore(ways []uint64) []uint64 {
	next := make([]uint64, len(ways)+5)
	for i, w := range ways {
		for k := range 6 {
			next[i+k] += w
		}
	}
	return next
}

// atLeast returns the sums from each place to the end.
func atLeast(ways []uint64) []uint64 {
	sums := make([]uint64, len(ways))
	sum := uint64(0)
	for i := len(ways) - 1; i >= 0; i-- {
		sum += ways[i]
		sums[i] = sum
	}
	return sums
}

// Ways returns how many of the 6^n rolls of n dice, at most [ExactDice], reach a total, and 6^n.
func Ways(n, total int) (ways, of uint64) {
	of = 1
	for range n {
		of *= 6
	}
	switch {
	case total <= n:
		return of, of
	case total > 6*n:
		return 0, of
	}
	return diceOdds().ways[n][total-n], of
}

// diceReach returns the chance that n dice, at most [MaxDice], reach a total.
func diceReach(n, total int) Chance {
	switch {
	case total <= n:
		return One
	case total > 6*n:
		return 0
	}
	return diceOdds().reaches[n][total-n]
}

// DamageRange returns the least and the most points of dice with an addition; below 0 counts as 0 (DX-COLL-024).
func DamageRange(d garage.Dice) (least, most int) {
	return max(0, d.Dice+d.Add), max(0, 6*d.Dice+d.Add)
}

// DamageAtLeast returns the chance of so many points or more. There are at most [MaxDice] dice.
func DamageAtLeast(d garage.Dice, points int) Chance {
	if points <= 0 {
		return One
	}
	return diceReach(d.Dice, points-d.Add)
}

// DamageExactly returns the chance of so many points.
func DamageExactly(d garage.Dice, points int) Chance {
	if points < 0 {
		return 0
	}
	return DamageAtLeast(d, points) - DamageAtLeast(d, points+1)
}

// DamageMean returns the expected points in thousandths.
func DamageMean(d garage.Dice) int { return DamageBeyond(d, 0) }

// DamageBeyond returns the expected points beyond so many, in thousandths: what gets through that much armor.
func DamageBeyond(d garage.Dice, armor int) int {
	_, most := DamageRange(d)
	sum := Chance(0) // the mean of what is beyond a number is the sum of the chances to reach each higher one
	for n := max(armor, 0) + 1; n <= most; n++ {
		sum += DamageAtLeast(d, n)
	}
	return int((sum*1000 + One/2) / One)
}
