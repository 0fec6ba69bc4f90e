package deluxebot_test

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/geom"
)

// stuckTurns and stuckInches say when a vehicle that could drive is stuck: in the last turns it has come nowhere.
const (
	stuckTurns  = 6
	stuckInches = 2
)

// tracks notes where the head of a rig stands when turns begin, as long as it could drive.
type tracks struct {
	at   []geom.Vec
	turn int
}

func (k *tracks) note(x *table) {
	c := x.s.Car(0)
	if k.turn == x.s.Turn() {
		return
	}
	k.turn = x.s.Turn()
	if !c.Running() || c.Hung == 0 || x.g.OutOfIt(&x.s, 0) {
		k.at = k.at[:0]
		return
	}
	k.at = append(k.at, c.Pose.At)
}

// stuck reports whether it has come nowhere in the last turns of the match, and could not go on: something is before it, or it is bent far.
func (k *tracks) stuck(x *table) bool {
	if len(k.at) < stuckTurns {
		return false
	}
	const near = 3 * 4 * geom.Square
	if free, _ := x.g.Ahead(&x.s, 0, x.s.Car(0).Pose, near); free == near && x.g.Bent(&x.s, 0) < 650 {
		return false
	}
	last := k.at[len(k.at)-1]
	for _, p := range k.at[len(k.at)-stuckTurns:] {
		if p.Sub(last).Len() > stuckInches*4*geom.Square {
			return false
		}
	}
	return true
}

// BenchmarkStuck drives rigs against a Last Word among walls, in duels of 30 turns: how many end stuck, as they are at the end of the match. For the table
// of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench Stuck -benchtime 60x.
func BenchmarkStuck(b *testing.B) {
	for _, place := range []string{"standard-arena", "stockyard", "midville", "open-32x24"} {
		b.Run(place, func(b *testing.B) {
			x := newTable()
			stuck, left, lost, won, seed := 0, 0, 0, 0, uint64(0)
			for b.Loop() {
				var k tracks
				big := [...]string{"washboard+box_trailer_two", "washboard+convoy_twelve"}[seed%2]
				o := x.driven(b, 2, seed, map[string]any{"place": place, "vehicle_0": big, "vehicle_1": "last_word", "turns": 30}, func(e deluxe.Event) {
					switch {
					case e.Kind == deluxe.EvTurn:
						k.note(x)
					case e.Kind == deluxe.EvLoss && e.Car == 0:
						lost++
					}
				})
				if k.stuck(x) {
					stuck++
				}
				if len(k.at) >= stuckTurns {
					left++
				}
				if o.Winners.Has(0) {
					won++
				}
				seed++
			}
			b.ReportMetric(float64(stuck), "stuck")
			b.ReportMetric(float64(left), "driving")
			b.ReportMetric(float64(lost), "losses")
			b.ReportMetric(float64(won), "won")
		})
	}
}
