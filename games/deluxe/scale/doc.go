// Package scale is the scale of Deluxe Duel: speeds, the phases of a turn, lengths on the map, and the movement chart, which says in which
// phases a speed moves and how far.
//
// A [Speed] counts half miles per hour. Lengths on the map are units of package geom, [Inch] of them to an inch; steps of movement are counted
// in quarter inches, which are the squares of the map. Nothing of it uses floating point.
package scale
