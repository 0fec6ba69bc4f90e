// Package recordsheet prints the record sheet of a Deluxe Duel vehicle as SVG or PDF, black on white, for a pencil: the plan of the
// vehicle with a box for every point of armor and of its parts, a box for every shot, the tracks and the tables that its driver needs.
//
// One layout draws on a small canvas interface. Lengths are millimetres, sizes of type points; text is measured with the widths of
// Helvetica, so that both back ends and the tests agree on what fits.
package recordsheet
