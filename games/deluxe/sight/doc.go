// Package sight is what can be seen and aimed at in Deluxe Duel: the sides and arcs of counters (sides.go), and the line of fire that a firer
// takes between what blocks it and the clouds (look.go, frame.go). It knows vehicles only as counters.
package sight
