// Package geom is the plane geometry of the arena games: positions, headings, convex pieces, contact, sweeps, arcs and
// lines of sight. It knows shapes, never weapons.
//
// Everything is computed with integers, so that every machine gets the same result. A coordinate is an int32 in units of
// 1/[Square] of a map square and stays within ±[Bound]; an [Angle] is a whole number of arc-minutes, counter-clockwise
// from the x axis. A result that is not a whole number is rounded once, half away from zero, so that a mirrored position
// (y to -y, x and y exchanged, a quarter turn about the origin) gives the exactly mirrored result.
//
// # Pieces
//
// A [Hull] is a convex polygon (or a segment, or a point) grown by a radius; a [Body] is a union of at most [MaxParts]
// hulls; an [Outline] is a body in its own frame, which [Outline.At] puts on the map with a [Pose]. Questions with an
// answer yes or no ([Hull.Overlap], [Hull.Meets], [Wedge.Meets], [Clear]) are decided exactly for the integer corners.
// Distances are rounded to a unit.
//
// # Contact
//
// [Sep] says how two pieces lie to each other: how far apart or how deep in each other, along which direction, and where
// they meet. A [Path] is a straight move or a turn about a point; [Path.Touch] finds the first contact on the way.
//
// [Pose.Trail] says where a trailer comes to lie that is drawn by its coupling point, [Pose.Back] where it is pushed.
package geom
