package review

import "encoding/json"

// keptCurve is a curve as it is kept: what is not told of it, because each viewer counts steps for itself, stands beside it.
type keptCurve struct {
	Curve   Curve  `json:"curve"`
	Steps   []int  `json:"steps"`   // of the points
	Turning []span `json:"turning"` // of the turning points
}

type span struct {
	Step int `json:"step"`
	From int `json:"from"`
}

// Keep returns a curve in the form in which it is kept.
func (c *Curve) Keep() ([]byte, error) {
	k := keptCurve{Curve: *c, Steps: make([]int, len(c.Points)), Turning: make([]span, len(c.Turning))}
	for i := range c.Points {
		k.Steps[i] = c.Points[i].Step
	}
	for i := range c.Turning {
		k.Turning[i] = span{c.Turning[i].Step, c.Turning[i].From}
	}
	return json.Marshal(k)
}

// Kept returns the curve that Keep has written. It reports false for anything else.
func Kept(data []byte) (*Curve, bool) {
	var k keptCurve
	if json.Unmarshal(data, &k) != nil || k.Curve.State != Done || len(k.Steps) != len(k.Curve.Points) || len(k.Turning) != len(k.Curve.Turning) {
		return nil, false
	}
	for i, step := range k.Steps {
		k.Curve.Points[i].Step = step
	}
	for i, t := range k.Turning {
		k.Curve.Turning[i].Step, k.Curve.Turning[i].From = t.Step, t.From
	}
	return &k.Curve, true
}
