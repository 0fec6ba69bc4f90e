package stats_test

import (
	"encoding/json"
	"fmt"

	"turnpike/lab/stats"
)

// A pairing of 64 pairs: 20 won twice, 34 split, 10 lost twice. s² = (20·(1-p)² + 34·(1/2-p)² + 10·p²)/63 at p = 37/64, so n = 138.3: Wilson gives 49.5 to 65.7.
func ExampleUnit() {
	var u stats.Unit
	for i := range 64 {
		p := stats.Pair{First: 1, Start: i} // split: A won with the first seat only
		switch {
		case i < 20:
			p.Second = 1
		case i >= 54:
			p.First = 0
		}
		u = append(u, p)
	}
	show := func(v any) {
		b, _ := json.Marshal(v)
		fmt.Println(string(b))
	}
	s := u.Score()
	fmt.Printf("A scores %.1f%% (%.1f to %.1f) in %d pairs\n", 100*s.Score, 100*s.CI95[0], 100*s.CI95[1], s.Pairs)
	show(stats.ScoreOf(u.FirstSeats()).Score)
	show(stats.DefaultSPRT().Run(u).Verdict)
	show(stats.Judge([]stats.Question{{Difference: stats.Difference{Pairs: 240, Diff: 0.001, CI95: [2]float64{-0.008, 0.01}, P: 0.83}, Margin: 0.02}}))
	// Output:
	// A scores 57.8% (49.5 to 65.7) in 64 pairs
	// 0.765625
	// "running"
	// [{"verdict":"no_change","p":0.83,"small":true}]
}
