package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Nash returns the equilibrium of the zero-sum game in which both sides pick an entrant and the payoff is p[i][j] - 1/2: weights of no less
// than 0 that add up to 1, against which nothing scores over one half. If there are several, it is the one of maximum entropy, so copies of an entrant share its weight.
// Weights are exact to about 1e-9. It is an error if p is not a matrix of scores (p[i][j] + p[j][i] = 1), or has no row.
//
// The equilibria of a symmetric zero-sum game are the solutions of a self-dual linear program: x ≥ 0, Mx ≥ 0 with M skew-symmetric. An interior-point method
// finds one in which every entrant has a weight that has one in any equilibrium; on these entrants all their mutual payoffs are 0, which leaves linear
// equations to be solved exactly. If they leave a choice, Newton's method finds the most even one.
func Nash(p [][]float64) ([]float64, error) {
	if err := checkMatrix(p); err != nil {
		return nil, err
	}
	if len(p) == 0 {
		return nil, fmt.Errorf("stats: no entrant, no equilibrium")
	}
	return nash(p), nil
}

func nash(p [][]float64) []float64 {
	k := len(p)
	// m·x are the losses, as a row of m each, of the entrants against the mix x: M = -(p - 1/2), made exactly skew.
	m := mat.NewDense(k, k, nil)
	for i := range k {
		for j := range i {
			v := (p[j][i] - p[i][j]) / 2
			m.Set(i, j, v)
			m.Set(j, i, -v)
		}
	}
	x, slack := selfDual(m)
	var in, out []int
	for i := range x {
		if x[i] > slack[i] {
			in = append(in, i)
		} else {
			out = append(out, i)
		}
	}
	mix := mostEven(m, in, out, x)
	weights := make([]float64, k)
	sum := 0.0
	for i, w := range mix {
		weights[in[i]] = max(0, w)
		sum += max(0, w)
	}
	for i := range weights {
		weights[i] /= sum
	}
	return weights
}

// selfDual returns x ≥ 0 and slack = m·x ≥ 0 for skew m, in which for every i one of the two is over 0 and the other as good as 0.
//
// x = 0 is no such thing, but a path to a proper one begins at x = slack = 1 after the program has been embedded in one that is larger by one variable, which keeps
// x and slack bounded and becomes 0 on the way. The path is x_i·slack_i = μ, μ → 0; each step has a predictor and a corrector, after Mehrotra.
func selfDual(m *mat.Dense) (x, slack []float64) {
	k, _ := m.Dims()
	n := k + 1
	e := mat.NewDense(n, n, nil)
	for i := range k {
		r := 1.0
		for j := range k {
			e.Set(i, j, m.At(i, j))
			r -= m.At(i, j)
		}
		e.Set(i, k, r)
		e.Set(k, i, -r)
	}
	x, slack = make([]float64, n), make([]float64, n)
	for i := range n {
		x[i], slack[i] = 1, 1
	}
	system, lu := mat.NewDense(n, n, nil), new(mat.LU)
	right, dx, ds := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	// solve sets dx and ds so that x·slack becomes target to first order.
	solve := func(target func(i int) float64) bool {
		for i := range n {
			right.SetVec(i, target(i)-x[i]*slack[i])
		}
		err := lu.SolveVecTo(dx, false, right)
		if _, illConditioned := err.(mat.Condition); err != nil && !illConditioned {
			return false
		}
		ds.MulVec(e, dx)
		return !math.IsNaN(mat.Sum(dx)) && !math.IsInf(mat.Sum(dx), 0)
	}
	// longest returns how far the step can go with x and slack over 0.
	longest := func() float64 {
		step := 1.0
		for i := range n {
			if d := dx.AtVec(i); d < 0 {
				step = min(step, -x[i]/d)
			}
			if d := ds.AtVec(i); d < 0 {
				step = min(step, -slack[i]/d)
			}
		}
		return step
	}
	for range 100 {
		mu := 0.0
		for i := range n {
			mu += x[i] * slack[i] / float64(n)
		}
		if mu < 1e-15 {
			break
		}
		for i := range n {
			for j := range n {
				system.Set(i, j, x[i]*e.At(i, j))
			}
			system.Set(i, i, system.At(i, i)+slack[i])
		}
		lu.Factorize(system)
		if !solve(func(int) float64 { return 0 }) {
			break
		}
		ahead, step := 0.0, longest()
		second := make([]float64, n)
		for i := range n {
			ahead += (x[i] + step*dx.AtVec(i)) * (slack[i] + step*ds.AtVec(i)) / float64(n)
			second[i] = dx.AtVec(i) * ds.AtVec(i)
		}
		target := mu * math.Pow(max(0, ahead)/mu, 3)
		if !solve(func(i int) float64 { return target - second[i] }) {
			break
		}
		step = min(1, 0.95*longest())
		for i := range n {
			x[i] += step * dx.AtVec(i)
			slack[i] += step * ds.AtVec(i)
		}
	}
	return x[:k], slack[:k]
}

// mostEven returns the equilibrium weights of the entrants that are in, of maximum entropy. near is close to an equilibrium in which all that are in have a weight,
// and against which all that are out lose.
func mostEven(m *mat.Dense, in, out []int, near []float64) []float64 {
	n := len(in)
	// The equations: nothing that is in gains, the sum is 1.
	a, b := mat.NewDense(n+1, n, nil), mat.NewVecDense(n+1, nil)
	b.SetVec(n, 1)
	x, sum := mat.NewVecDense(n, nil), 0.0
	for _, i := range in {
		sum += near[i]
	}
	for i := range n {
		for j := range n {
			a.Set(i, j, m.At(in[i], in[j]))
		}
		a.Set(n, i, 1)
		x.SetVec(i, near[in[i]]/sum)
	}
	var svd mat.SVD
	if !svd.Factorize(a, mat.SVDFull) {
		return x.RawVector().Data
	}
	rank := svd.Rank(rankTolerance)
	// Back onto the equations by the shortest way.
	var off, shift mat.VecDense
	off.MulVec(a, x)
	off.SubVec(b, &off)
	svd.SolveVecTo(&shift, &off, rank)
	x.AddVec(x, &shift)
	if rank < n {
		var v mat.Dense
		svd.VTo(&v)
		spread(m, in, out, x, v.Slice(0, n, rank, n))
	}
	return x.RawVector().Data
}

// rankTolerance is the ratio to the largest singular value under which one counts as 0: far over rounding, far under what scores of pairs can differ by.
const rankTolerance = 1e-10

// spread moves x along the columns of free to where its entropy is largest, with those that are out not gaining. A barrier, μ times the logarithms of
// what they lose, keeps them from it, and goes to 0.
func spread(m *mat.Dense, in, out []int, x *mat.VecDense, free mat.Matrix) {
	n, d := free.Dims()
	against := mat.NewDense(max(1, len(out)), n, nil) // losses of those that are out
	for i, o := range out {
		for j, c := range in {
			against.Set(i, j, m.At(o, c))
		}
	}
	var along mat.Dense
	along.Mul(against, free)
	losses := func(x *mat.VecDense) []float64 {
		var l mat.VecDense
		l.MulVec(against, x)
		return l.RawVector().Data[:len(out)]
	}
	value := func(x *mat.VecDense, mu float64) float64 {
		sum := 0.0
		for _, v := range x.RawVector().Data {
			if v <= 0 {
				return math.Inf(1)
			}
			sum += v * math.Log(v)
		}
		for _, l := range losses(x) {
			if l <= 0 {
				return math.Inf(1)
			}
			sum -= mu * math.Log(l)
		}
		return sum
	}
	gradient, hessian, step := mat.NewVecDense(d, nil), mat.NewSymDense(d, nil), mat.NewVecDense(d, nil)
	var chol mat.Cholesky
	var move, trial mat.VecDense
	for mu := 1e-2; ; mu /= 10 {
		for range 60 {
			gradient.Zero()
			hessian.Zero()
			for i, v := range x.RawVector().Data {
				for a := range d {
					gradient.SetVec(a, gradient.AtVec(a)+free.At(i, a)*(1+math.Log(v)))
					for b := a; b < d; b++ {
						add(hessian, a, b, free.At(i, a)*free.At(i, b)/v)
					}
				}
			}
			for i, l := range losses(x) {
				for a := range d {
					gradient.SetVec(a, gradient.AtVec(a)-mu*along.At(i, a)/l)
					for b := a; b < d; b++ {
						add(hessian, a, b, mu*along.At(i, a)*along.At(i, b)/(l*l))
					}
				}
			}
			if !chol.Factorize(hessian) || chol.SolveVecTo(step, gradient) != nil {
				return
			}
			decrement := mat.Dot(step, gradient)
			move.MulVec(free, step)
			scale, now := 1.0, value(x, mu)
			for ; scale > 1e-12; scale /= 2 {
				trial.AddScaledVec(x, -scale, &move)
				if v := value(&trial, mu); v <= now-0.1*scale*decrement || decrement < 1e-9 && !math.IsInf(v, 1) {
					break
				}
			}
			if scale <= 1e-12 {
				break
			}
			x.CopyVec(&trial)
			if decrement < 1e-22 {
				break
			}
		}
		if mu < 1e-11 || len(out) == 0 {
			return
		}
	}
}

// Mix is what to bring against a field that knows what you bring.
type Mix struct {
	Entrants []Share `json:"entrants"`
}

// Share is an entrant's part in the equilibrium.
type Share struct {
	Weight float64 `json:"weight"`
	In     float64 `json:"in"`    // share of the replicates in which it has a weight of over 1%
	Score  float64 `json:"score"` // pair score against the mix; at most one half
}

// MixOf returns the [Nash] equilibrium of a field of k entrants, and how often each is in that of a replicate. It is an error if there is no entrant, or a cell
// names one that is not there, or the same one twice.
func MixOf(k int, cells []Cell, b Bootstrap) (*Mix, error) {
	p, err := ScoreMatrix(k, cells)
	if err != nil {
		return nil, err
	}
	weights, err := Nash(p)
	if err != nil {
		return nil, err
	}
	in := make([]int, k)
	b.Units(unitsOf(cells), func(_ int, totals []Total) {
		for i, w := range nash(scoreMatrix(k, cells, totals)) {
			if w > 0.01 {
				in[i]++
			}
		}
	})
	mix := &Mix{make([]Share, k)}
	for i := range k {
		score := 0.0
		for j, w := range weights {
			score += w * p[i][j]
		}
		mix.Entrants[i] = Share{round(weights[i]), round(float64(in[i]) / float64(b.replicates())), round(score)}
	}
	return mix, nil
}
