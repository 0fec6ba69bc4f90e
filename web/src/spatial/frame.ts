/** Places on the plane: a pose is a place and a heading in degrees, counter-clockwise from the x axis. */
export interface Pose { x: number; y: number; heading: number }
export type Point = [number, number];

/** sin and cos of degrees. */
export function turnOf(degrees: number): { s: number; c: number } {
  const r = (degrees * Math.PI) / 180;
  return { s: Math.sin(r), c: Math.cos(r) };
}

/** at is a point of a piece's own frame (u ahead, v to its left) on the table. */
export function at(p: Pose, u: number, v: number): Point {
  const { s, c } = turnOf(p.heading);
  return [p.x + u * c - v * s, p.y + u * s + v * c];
}

/** own is a point of the table in a piece's own frame. */
export function own(p: Pose, q: readonly [number, number]): { u: number; v: number } {
  const { s, c } = turnOf(p.heading);
  const dx = q[0] - p.x;
  const dy = q[1] - p.y;
  return { u: dx * c + dy * s, v: -dx * s + dy * c };
}

/** The mark of a collision, about its middle. */
export const bang = 'M0,-12L3,-4 11,-6 5,0 11,6 3,4 0,12 -3,4 -11,6 -5,0 -11,-6 -3,-4Z';
