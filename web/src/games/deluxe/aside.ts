/** What is no enemy and can be fired at all the same: sections of walls, objects of the map, squares. */
import type { components } from '../../lib/openapi';
import { numberOf } from './names';
import type { Action, Point, Pose } from './types';

type Place = components['schemas']['DeluxePlace'];

/** How near to a wall or an object, in squares, the map is pressed to mean it. */
const near = 0.8;

/** isAside says whether a shot is aimed at none of the pieces. */
export function isAside(a: Action): boolean {
  return a.do !== 'throw' && !/^(car|person|missile):/.test(a.target ?? '') && (a.target !== undefined || a.x !== undefined);
}

/** A point of a run, so far from its beginning. */
function along(r: { a: number[]; b: number[] }, t: number): Point {
  const n = Math.hypot(r.b[0]! - r.a[0]!, r.b[1]! - r.a[1]!) || 1;
  return [r.a[0]! + ((r.b[0]! - r.a[0]!) * t) / n, r.a[1]! + ((r.b[1]! - r.a[1]!) * t) / n];
}

/** thingAt is the section of a wall or the object of a map at a point, in squares; '' for none. */
export function thingAt(map: Place, p: Point): string {
  let best = '';
  let far = near;
  for (const r of map.runs) {
    const n = Math.hypot(r.b[0]! - r.a[0]!, r.b[1]! - r.a[1]!) || 1;
    const t = Math.max(0, Math.min(n, ((p[0] - r.a[0]!) * (r.b[0]! - r.a[0]!) + (p[1] - r.a[1]!) * (r.b[1]! - r.a[1]!)) / n));
    const q = along(r, t);
    const d = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (d < far) [best, far] = [`wall:${r.first + Math.min(r.count - 1, Math.floor(t))}`, d];
  }
  for (const [i, o] of map.objects.entries()) {
    const d = Math.hypot(p[0] - o.at[0]!, p[1] - o.at[1]!);
    if (d < far) [best, far] = [`object:${i}`, d];
  }
  return best;
}

/** spotAside is where a shot at no piece goes. */
export function spotAside(map: Place, a: Action): Pose | undefined {
  if (a.target === undefined) return a.x === undefined || a.y === undefined ? undefined : { x: a.x + 0.5, y: a.y + 0.5, heading: 0 };
  const o = map.objects[numberOf(a.target, 'object')];
  if (o) return { x: o.at[0]!, y: o.at[1]!, heading: 0 };
  const s = numberOf(a.target, 'wall');
  const r = map.runs.find((x) => s >= x.first && s < x.first + x.count);
  if (!r) return undefined;
  const [x, y] = along(r, s - r.first + 0.5);
  return { x, y, heading: 0 };
}

/** aimedAside is a shot of a weapon at what lies at a point: a wall or an object, or the square, as the weapon is aimed. */
export function aimedAside(map: Place, shot: Action, p: Point, ground: boolean): Action | null {
  const { aim: _aim, target: _target, x: _x, y: _y, ...plain } = shot;
  if (ground) return { ...plain, x: Math.floor(p[0]), y: Math.floor(p[1]) };
  const target = thingAt(map, p);
  return target === '' ? null : { ...plain, target };
}
