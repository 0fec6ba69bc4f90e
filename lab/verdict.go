package lab

import (
	"fmt"
	"math"
)

// Verdict is what was found, in a sentence. Clients that speak other languages have sentences by the keys.
type Verdict struct {
	Key  string            `json:"key"`
	Args map[string]string `json:"args" doc:"names and figures that stand in the sentence"`
	Text string            `json:"text" doc:"the sentence in English"`
}

// Percent is a share as a person reads it: whole points, or a tenth where the interval is under a point wide.
func Percent(share float64, half float64) string {
	if half > 0 && half < 0.005 {
		return fmt.Sprintf("%.1f%%", 100*share)
	}
	return fmt.Sprintf("%.0f%%", 100*share)
}

// Points is a difference of shares in points with its sign.
func Points(diff float64) string {
	if math.Abs(diff) < 0.0005 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", 100*diff)
}
