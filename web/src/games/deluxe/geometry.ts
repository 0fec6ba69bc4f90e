/** The geometry of counters and moves in squares of a quarter inch, for what is drawn before the server has answered. The server alone
 *  decides what a move does; these are the same formulae on an empty plain. */
import { at, own, turnOf } from '../../spatial/frame';
import type { Action, Hand, Leg, Point, Pose, Side } from './types';

export { at, own, turnOf };

/** An inch: four squares. */
export const inch = 4;

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

/** along is the pose on a leg after a part of it, 0 to 1. */
export function along(l: Leg, part: number): Pose {
  if (l.about) return about(l.from, at(l.from, l.u ?? 0, l.v ?? 0), l.about * part);
  return {
    x: l.from.x + (l.to.x - l.from.x) * part,
    y: l.from.y + (l.to.y - l.from.y) * part,
    heading: norm(l.from.heading + diff(l.from.heading, l.to.heading) * part),
  };
}

/** lengthOf is how far the middle of a counter goes on a leg; a turn on the spot counts a little. */
export function lengthOf(l: Leg): number {
  if (!l.about) return Math.hypot(l.to.x - l.from.x, l.to.y - l.from.y);
  return (Math.abs(l.about) * Math.PI * Math.max(1, Math.hypot(l.u ?? 0, l.v ?? 0))) / 180;
}

/** The size of a counter. */
export interface Size {
  length: number;
  width: number;
}

/** The corners of a counter: front left, front right, back right, back left. */
export function corners(p: Pose, size: Size): [Point, Point, Point, Point] {
  const l = size.length / 2;
  const w = size.width / 2;
  return [at(p, l, w), at(p, l, -w), at(p, -l, -w), at(p, -l, w)];
}

/** The middle of a side of a counter. */
export function sideMiddle(p: Pose, size: Size, side: Side): Point {
  const l = size.length / 2;
  const w = size.width / 2;
  const [u, v] = { front: [l, 0], back: [-l, 0], left: [0, w], right: [0, -w] }[side] as [number, number];
  return at(p, u, v);
}

/** passing is where a shot goes that misses what it was fired at: past its side and on, by a part of the way. */
export function passing(from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const n = Math.hypot(dx, dy) || 1;
  const on = 1 + 6 / n;
  return { x: from.x + dx * on - (dy / n) * 2.5, y: from.y + dy * on + (dx / n) * 2.5 };
}

/** flareAt is where something flares up at a vehicle: at a corner of it, or at its nose. */
export function flareAt(p: Pose, size: Size, corner: string | undefined): Point {
  const u = corner && !/front/.test(corner) ? -size.length / 2 : size.length / 2;
  return at(p, u, !corner || !/left|right/.test(corner) ? 0 : /left/.test(corner) ? size.width / 2 : -size.width / 2);
}

const sign = (h: Hand | undefined) => (h === 'right' ? -1 : 1);

/** plot is the way of a move from a pose on an empty plain (DX-MAN-015 to DX-MAN-043). */
export function plot(from: Pose, a: Action, length: number, reverse: boolean): Leg[] {
  const out: Leg[] = [];
  const f = reverse ? -1 : 1;
  let p = from;
  const straight = (u: number, v = 0) => {
    if (u === 0 && v === 0) return;
    const [x, y] = at(p, u, v);
    const to = { x, y, heading: p.heading };
    out.push({ from: p, to });
    p = to;
  };
  const turn = (u: number, v: number, degrees: number) => {
    if (degrees === 0) return;
    const to = about(p, at(p, u, v), degrees);
    out.push({ from: p, to, about: degrees, u, v });
    p = to;
  };
  const whole = f * (a.quarters ?? inch);
  if (!a.maneuver || a.maneuver === 'straight') {
    straight(whole);
    return out;
  }
  if (a.maneuver === 'rotate') { // on along its way, then about its middle
    straight(f * (a.quarters ?? 0));
    turn(0, 0, sign(a.side) * (a.degrees ?? 90));
    return out;
  }
  const rest = a.maneuver === 'pivot' ? 0 : Math.max(0, (a.quarters ?? inch) - inch) * f;
  if (!a.early) straight(rest);
  const s = sign(a.side);
  const k = sign(a.corner);
  const nose = length / 2;
  switch (a.maneuver) {
    case 'drift':
    case 'steep_drift':
      straight(f * inch, s * (a.lateral ?? 1));
      break;
    case 'swerve':
    case 'hard_swerve':
      straight(f * inch);
      turn(f * (nose - inch), k, s * f * (a.degrees ?? 15));
      break;
    case 'bend':
    case 'tight_bend':
    case 'ladder_bend':
      straight(f * 2);
      turn(f * (nose - 2), s, s * f * (a.maneuver === 'bend' ? 45 : a.maneuver === 'tight_bend' ? 90 : (a.degrees ?? 15)));
      straight(f * 2);
      break;
    case 'pivot':
      straight(f);
      turn(-f * nose, k, s * f * (a.degrees ?? 15));
      break;
    case 'bootlegger':
      straight(f * 3);
      turn(f * (nose - 2), 0, s * f * 90);
      break;
  }
  if (a.early) straight(rest);
  return out;
}

/** endOf is where a way leads. */
export function endOf(from: Pose, way: readonly Leg[]): Pose {
  return way.at(-1)?.to ?? from;
}

/** dragged is the move of the kind of another that brings the leading edge nearest to a place: a drift of so much, a swerve or a pivot of
 *  so many degrees; null if it is none of those (DX-MAN-020 to DX-MAN-033). */
export function dragged(from: Pose, a: Action, length: number, reverse: boolean, q: Point): Action | null {
  const f = reverse ? -1 : 1;
  switch (a.maneuver) {
    case 'straight':
    case 'drift':
    case 'steep_drift': {
      if ((a.quarters ?? 0) < inch) return null;
      // Farther than any drift goes: the rules say so better than a grip that stops.
      const v = Math.max(-4, Math.min(4, Math.round(own(from, q).v * 10) / 10));
      return drift(a, v);
    }
    case 'swerve':
    case 'hard_swerve':
    case 'pivot': {
      // Before the turn the middle of the leading edge is seen from the corner that stays under this angle; after it, the place is.
      const pivot = a.maneuver === 'pivot';
      const rest = pivot ? 0 : Math.max(0, (a.quarters ?? inch) - inch) * f;
      const [x, y] = at(from, (a.early ? 0 : rest) + f * (pivot ? 1 : inch), 0);
      const before: Pose = { x, y, heading: from.heading };
      const cu = pivot ? -f * (length / 2) : f * (length / 2 - inch);
      const o = own(before, q);
      const most = pivot ? 180 : 60;
      // A turn to either side pivots about the same side of the counter as before.
      const near = a.corner === a.side;
      const seen = (k: number) => ((Math.atan2(o.v - k, (o.u - cu) * f) - Math.atan2(-k, (length / 2) * f - cu * f)) * 180) / Math.PI;
      const guess = o.v >= 0 ? 1 : -1;
      const degrees = Math.round(seen(near ? guess : -guess) * 2) / 2;
      return swerve(a, Math.max(-most, Math.min(most, degrees)), near);
    }
  }
  return null;
}

/** drift is a drift by so much to the left, or straight on. */
export function drift(a: Action, v: number): Action {
  const { side: _s, corner: _c, lateral: _l, degrees: _d, even: _e, early: _r, ...base } = a;
  if (v === 0) return { ...base, maneuver: 'straight' };
  const n = Math.abs(v);
  return { ...base, ...(a.early ? { early: true } : {}), maneuver: n > 1 ? 'steep_drift' : 'drift', side: v > 0 ? 'left' : 'right', lateral: n };
}

/** swerve is a swerve or pivot by so many degrees, left positive, about the corner on the inner side or the other one. */
export function swerve(a: Action, degrees: number, near: boolean): Action {
  const { lateral: _l, even: _e, ...base } = a;
  const n = Math.max(0.5, Math.abs(degrees));
  const side: Hand = degrees >= 0 ? 'left' : 'right';
  const corner: Hand = near ? side : side === 'left' ? 'right' : 'left';
  return { ...base, maneuver: a.maneuver === 'pivot' ? 'pivot' : n > 15 ? 'hard_swerve' : 'swerve', side, corner, degrees: n };
}

/** The shortest distance between a point and a segment. */
function toSegment(q: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((q[0] - a[0]) * dx + (q[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(q[0] - a[0] - t * dx, q[1] - a[1] - t * dy);
}

/** The distance between two counters that do not overlap, in inches. */
export function gap(a: Pose, sa: Size, b: Pose, sb: Size): number {
  const p = corners(a, sa);
  const q = corners(b, sb);
  let best = Infinity;
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      best = Math.min(best, toSegment(p[i]!, q[j]!, q[(j + 1) % 4]!), toSegment(q[i]!, p[j]!, p[(j + 1) % 4]!));
    }
  }
  return best / inch;
}

/** In which arcs of a counter a place lies: they are bounded by its diagonals; on a line it lies in both (DX-ARC-004, DX-ARC-005). */
export function arcsOf(p: Pose, size: Size, q: Point): Side[] {
  const { u, v } = own(p, q);
  const x = u * size.width;
  const y = v * size.length;
  const out: Side[] = [];
  if (x >= Math.abs(y)) out.push('front');
  if (-x >= Math.abs(y)) out.push('back');
  if (y >= Math.abs(x)) out.push('left');
  if (-y >= Math.abs(x)) out.push('right');
  return out;
}
