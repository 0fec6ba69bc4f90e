/** The geometry of the pieces of Arena Six in car lengths, for what is drawn before the server has answered. The server alone decides
 *  what a move does; these are the same formulae on an empty plain. */
import { at, own, turnOf } from '../../spatial/frame';
import type { Point, Pose, Side } from './types';

export { at, own, turnOf };

/** Length and width of a car's rectangle, and how far nose and tail stand out. */
export const car = { length: 1, width: 0.5, nose: 0.125, rear: 0.0625 } as const;

/** The turning key: its length and width. */
export const key = { length: 2, width: 0.5 } as const;

/** The zones of the key: a turn of more than the limit of the zone before and at most upTo. */
export const zones = [
  { name: 'SLIGHT', upTo: 7.5 },
  { name: 'D1', upTo: 22.5 },
  { name: 'D2', upTo: 45 },
  { name: 'D3', upTo: 67.5 },
  { name: 'D4', upTo: 90 },
] as const;

const slideForward = 0.9239;
const slideAside = 0.3827;

/** The corners of a car's rectangle: front left, front right, back right, back left. */
export function corners(p: Pose): [Point, Point, Point, Point] {
  const l = car.length / 2;
  const w = car.width / 2;
  return [at(p, l, w), at(p, l, -w), at(p, -l, -w), at(p, -l, w)];
}

/** A numbered marker on the ground. */
export interface Marker { kind: string; number: number; x: number; y: number }

/** markersOf lists the numbered markers among the loose pieces, of a course or a countdown. */
export function markersOf(objects: readonly { kind: string; pose: Pose }[]): Marker[] {
  return objects.flatMap(({ kind, pose }) => (kind.startsWith('number_') ? [{ kind, number: Number(kind.slice(7)), x: pose.x, y: pose.y }] : []));
}

/** norm brings an angle into 0 to 360. */
export function norm(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The shortest way from one heading to another, -180 to 180. */
export function diff(from: number, to: number): number {
  const d = norm(to - from);
  return d > 180 ? d - 360 : d;
}

/** about turns a pose about a point by degrees. */
export function about(p: Pose, centre: Point, degrees: number): Pose {
  const { s, c } = turnOf(degrees);
  const dx = p.x - centre[0];
  const dy = p.y - centre[1];
  return { x: centre[0] + dx * c - dy * s, y: centre[1] + dx * s + dy * c, heading: norm(p.heading + degrees) };
}

/** A movement point as it is planned: a turn by a signed angle (left is positive; 0 is straight ahead), or a slide. */
export interface Plan {
  kind: 'turn' | 'slide';
  /** Of a turn: degrees, left positive. */
  angle: number;
  /** Of a slide. */
  side: 'left' | 'right';
}

/** ahead is the pose after the straight part of a movement point. */
export function ahead(from: Pose, back: boolean): Pose {
  const [x, y] = at(from, back ? -1 : 1, 0);
  return { x, y, heading: from.heading };
}

/** pivot is the corner about which a turn pivots, on the side of the turn: of the rear, or of the front in reverse. */
export function pivot(via: Pose, side: 'left' | 'right', back: boolean): Point {
  return at(via, back ? car.length / 2 : -car.length / 2, side === 'left' ? car.width / 2 : -car.width / 2);
}

/** ghost is where a planned movement point ends on an empty plain, and where the pivot begins. */
export function ghost(from: Pose, plan: Plan, back: boolean): { via: Pose; to: Pose } {
  if (plan.kind === 'slide') {
    const [x, y] = at(from, back ? -slideForward : slideForward, plan.side === 'left' ? slideAside : -slideAside);
    const to = { x, y, heading: from.heading };
    return { via: to, to };
  }
  const via = ahead(from, back);
  if (plan.angle === 0) return { via, to: via };
  const side = plan.angle > 0 ? 'left' : 'right';
  return { via, to: about(via, pivot(via, side, back), back ? -plan.angle : plan.angle) };
}

/** zoneOf names the zone of an angle; an angle on a limit belongs to the lower zone (SX-SETUP-007). */
export function zoneOf(degrees: number): number {
  const a = Math.abs(degrees);
  const i = zones.findIndex((z) => a <= z.upTo + 1e-9);
  return i < 0 ? zones.length - 1 : i;
}

/** nudge changes a planned angle by a step on the grid of the step, between the limits. */
export function nudge(angle: number, by: number, limit = 90): number {
  const grid = Math.abs(by);
  const next = Math.round((angle + by) / grid) * grid;
  return Math.max(-limit, Math.min(limit, next));
}

/** How far before the middle of the car the handle of a turn is drawn. */
export const reach = 0.95;

/** handleAt is where the handle of a turn is drawn: before the end of the ghost that leads. */
export function handleAt(to: Pose, back: boolean): Point {
  return at(to, back ? -reach : reach, 0);
}

/** angleAt is the signed turn that brings the handle nearest to a place: what a drag asks for, in half degrees. */
export function angleAt(from: Pose, q: Point, back: boolean, limit = 90): number {
  const via = ahead(from, back);
  // The side on which the place lies decides about which corner the car pivots.
  const side = own(via, q).v >= 0 ? 'left' : 'right';
  const sign = side === 'left' ? 1 : -1;
  const centre = own(via, pivot(via, side, back));
  const o = own(via, q);
  const forward = back ? -1 : 1;
  const seen = Math.atan2((o.v - centre.v) * sign, (o.u - centre.u) * forward);
  // Before the turn the handle is seen from the pivot under this angle, on the other side of straight ahead.
  const rest = Math.atan2(-car.width / 2, car.length / 2 + reach);
  const degrees = ((seen - rest) * 180) / Math.PI;
  // Behind the car the angle wraps around.
  const turned = Math.round((degrees < -90 ? degrees + 360 : degrees) * 2) / 2;
  const a = Math.max(0, Math.min(limit, turned));
  return a === 0 ? 0 : sign * a;
}

/** between is a pose on the rigid movement from one pose to another: a straight line, or a turn about the one point that stays. */
export function between(a: Pose, b: Pose, part: number): Pose {
  const turn = diff(a.heading, b.heading);
  if (Math.abs(turn) < 0.01) return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, heading: a.heading };
  return about(a, fixedPoint(a, b, turn), turn * part);
}

/** fixedPoint is the point that a rotation from one pose to another leaves where it is. */
function fixedPoint(a: Pose, b: Pose, turn: number): Point {
  const { s, c } = turnOf(turn);
  // b = m + R (a - m), solved for m.
  const ex = b.x - (a.x * c - a.y * s);
  const ey = b.y - (a.x * s + a.y * c);
  const det = 2 - 2 * c;
  return [((1 - c) * ex - s * ey) / det, (s * ex + (1 - c) * ey) / det];
}

/** In which arcs of a car a place lies; on a dotted line it lies in both (SX-SETUP-009). */
export function arcsOf(p: Pose, q: Point): Side[] {
  const { u, v } = own(p, q);
  const out: Side[] = [];
  if (u >= 2 * Math.abs(v)) out.push('front');
  if (-u >= 2 * Math.abs(v)) out.push('back');
  if (v >= Math.abs(u) / 2) out.push('left');
  if (-v >= Math.abs(u) / 2) out.push('right');
  return out;
}

/** sideDirection is the heading in which a side of a car looks. */
export function sideDirection(p: Pose, side: Side): number {
  return norm(p.heading + { front: 0, left: 90, back: 180, right: 270 }[side]);
}

/** sideMiddle is the middle of a side of a car's rectangle. */
export function sideMiddle(p: Pose, side: Side): Point {
  const l = car.length / 2;
  const w = car.width / 2;
  const [u, v] = { front: [l, 0], back: [-l, 0], left: [0, w], right: [0, -w] }[side] as [number, number];
  return at(p, u, v);
}

/** arcEdges are the two corners from which the dotted lines of a side go out, and their headings. */
export function arcEdges(p: Pose, side: Side): { from: Point; heading: number }[] {
  const c = corners(p);
  const pair = { front: [0, 1], left: [3, 0], back: [2, 3], right: [1, 2] }[side] as [number, number];
  return pair.map((i) => {
    const from = c[i]!;
    return { from, heading: (Math.atan2(from[1] - p.y, from[0] - p.x) * 180) / Math.PI };
  });
}

/** The shortest distance between a point and a segment. */
function toSegment(q: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((q[0] - a[0]) * dx + (q[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(q[0] - a[0] - t * dx, q[1] - a[1] - t * dy);
}

/** The range between two cars that do not overlap: the shortest distance between their rectangles (SX-RANGE-001). */
export function range(a: Pose, b: Pose): number {
  const p = corners(a);
  const q = corners(b);
  let best = Infinity;
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      best = Math.min(best, toSegment(p[i]!, q[j]!, q[(j + 1) % 4]!), toSegment(q[i]!, p[j]!, p[(j + 1) % 4]!));
    }
  }
  return best;
}
