/** Vehicles with trailers: who hangs on whom, how far they are bent, and where trailers come to lie by a move. */
import type { components } from '../../lib/openapi';
import { at, own } from '../../spatial/frame';
import { carIn, type Board } from './names';
import type { CarView, Point, Pose, Preview } from './types';

export type Follow = components['schemas']['DeluxeFollowView'];

/** hangs says whether a vehicle is a trailer that hangs on something: nobody moves it by itself. */
export function hangs(c: CarView): boolean {
  return c.coupling !== undefined;
}

/** behind lists the trailers that a vehicle pulls, the nearest first. */
export function behind(o: Board, c: CarView): CarView[] {
  const out: CarView[] = [];
  for (let at = carIn(o, c.trailer); at && !out.includes(at); at = carIn(o, at.trailer)) out.push(at);
  return out;
}

/** headOf is the vehicle at the head of a train: itself, if it hangs on nothing. */
export function headOf(o: Board, c: CarView): CarView {
  let at = c;
  for (let n = 0; n < 3 && at.coupling; n++) at = carIn(o, at.coupling.to) ?? at;
  return at;
}

/** trainName is a vehicle with what it pulls: "Washboard + Box Trailer Two". */
export function trainName(o: Board, c: CarView): string {
  return [c, ...behind(o, c)].map((x) => x.name).join(' + ');
}

/** worst is the trailer of a move that is bent farthest against its limit. */
export function worst(p: Preview | undefined): Follow | undefined {
  const all = p?.trailers ?? [];
  return all.reduce<Follow | undefined>((a, b) => (a && Math.abs(a.bend) / a.limit >= Math.abs(b.bend) / b.limit ? a : b), undefined);
}

/** breaks is the chance that any coupling breaks by a move as long as control is kept. */
export function breaks(p: Preview | undefined): number {
  return 1 - (p?.trailers ?? []).reduce((n, f) => n * (1 - (f.breaks ?? 0)), 1);
}

/** bent is an angle between two bodies as people read it: without its side, in whole degrees. */
export function bent(bend: number): number {
  return Math.round(Math.abs(bend));
}

/** drawn is where a trailer is drawn while its tow is on its way to where both lie now: its rear lies on the way to where it ends, its coupling on
 *  the hitch. Play knows of no place between (DX-TRL-036). */
export function drawn(trailer: CarView, tow: CarView, now: Pose): Pose {
  const hitch = at(now, tow.hitch ?? -tow.length / 2, 0);
  const tip = trailer.tip ?? trailer.length / 2;
  const end = trailer.coupling ? ([trailer.coupling.x, trailer.coupling.y] as const) : hitch;
  const left = own({ ...trailer.pose, x: end[0], y: end[1] }, hitch);
  const lever = tip + trailer.length / 2;
  // Seen from the rear end that it slides along its own axis, the coupling stands so far aside.
  const turn = (Math.atan2(left.v, lever) * 180) / Math.PI;
  const heading = trailer.pose.heading + turn;
  const [x, y] = at({ x: hitch[0], y: hitch[1], heading }, -tip, 0);
  return { x, y, heading };
}

/** railOf is the line of a point of a trailer along the way that it is drawn, so far ahead of its middle and to its left. */
export function railOf(f: Follow, u: number, v: number): Point[] {
  return f.way.map((p) => at(p, u, v));
}

