package luck

import "math"

// Dist is a distribution over whole numbers: P[i] is the chance of Least + i. The chances add up to 1. It is not changed once it is made.
type Dist struct {
	Least int
	P     []float64
}

// Sure is a result that could not be otherwise.
func Sure(n int) Dist { return Dist{n, []float64{1}} }

// Chance is 1 with a chance of ways out of `of`, otherwise 0. Ways is held between 0 and of, which is at least 1.
func Chance(ways, of int) Dist {
	of = max(of, 1)
	p := float64(min(max(ways, 0), of)) / float64(of)
	return Dist{0, []float64{1 - p, p}}
}

// Faces is one die, or one card, whose sides have these values, each equally likely. There is at least one.
func Faces(values ...int) Dist {
	least, most := values[0], values[0]
	for _, v := range values {
		least, most = min(least, v), max(most, v)
	}
	d := Dist{least, make([]float64, most-least+1)}
	for _, v := range values {
		d.P[v-least] += 1 / float64(len(values))
	}
	return d
}

// Die is a die with faces from 1 to sides.
func Die(sides int) Dist {
	d := Dist{1, make([]float64, max(sides, 1))}
	for i := range d.P {
		d.P[i] = 1 / float64(len(d.P))
	}
	return d
}

// Plus is the sum of two independent results.
func (d Dist) Plus(e Dist) Dist {
	out := Dist{d.Least + e.Least, make([]float64, len(d.P)+len(e.P)-1)}
	for i, p := range d.P {
		if p == 0 {
			continue
		}
		for j, q := range e.P {
			out.P[i+j] += p * q
		}
	}
	return out
}

// Times is the sum of n independent results, 0 for n below 1.
func (d Dist) Times(n int) Dist {
	out := Sure(0)
	for range n {
		out = out.Plus(d)
	}
	return out
}

// Best is the highest of n independent results; Worst the lowest. n is at least 1.
func (d Dist) Best(n int) Dist { return d.extreme(n, false) }

// Worst is the lowest of n independent results. n is at least 1.
func (d Dist) Worst(n int) Dist { return d.extreme(n, true) }

func (d Dist) extreme(n int, worst bool) Dist {
	out := Dist{d.Least, make([]float64, len(d.P))}
	below, before := 0.0, 0.0
	for i := range d.P {
		k := i
		if worst {
			k = len(d.P) - 1 - i
		}
		below += d.P[k]
		now := math.Pow(min(below, 1), float64(n))
		out.P[k] = now - before
		before = now
	}
	return out
}

// Has reports whether n can come.
func (d Dist) Has(n int) bool {
	i := n - d.Least
	return i >= 0 && i < len(d.P) && d.P[i] > 0
}

// Mean is what is to be expected.
func (d Dist) Mean() float64 {
	sum := 0.0
	for i, p := range d.P {
		sum += p * float64(i)
	}
	return float64(d.Least) + sum
}

// Variance is the mean square of the distance from the mean.
func (d Dist) Variance() float64 {
	mean, sum := d.Mean()-float64(d.Least), 0.0
	for i, p := range d.P {
		sum += p * (float64(i) - mean) * (float64(i) - mean)
	}
	return sum
}

// Around returns the chances of less than n, of n, and of more.
func (d Dist) Around(n int) (less, same, more float64) {
	for i, p := range d.P {
		switch at := d.Least + i; {
		case at < n:
			less += p
		case at == n:
			same += p
		default:
			more += p
		}
	}
	return less, same, more
}

// Band returns the shortest run of results from the middle outward that leaves at most tail on either side: 0.025 for a band of 95 in 100.
func (d Dist) Band(tail float64) (least, most int) {
	i, sum := 0, 0.0
	for i < len(d.P)-1 && sum+d.P[i] <= tail {
		sum += d.P[i]
		i++
	}
	k, sum := len(d.P)-1, 0.0
	for k > i && sum+d.P[k] <= tail {
		sum += d.P[k]
		k--
	}
	return d.Least + i, d.Least + k
}
