/** From car lengths to the units in which the board is drawn: 80 to a car length, y down. */
import { key, pivot, turnOf, type Plan } from './geometry';
import type { CarView, Point, Pose, Side, SlotView } from './types';
import { tables } from '../../sixth/tables.svelte';

/** Units to a car length: the vehicles are drawn in them. */
export const U = 80;

/** The outline of a car's base, nose up, middle of the rectangle at the origin (SX-SETUP-004). */
export const outline = 'M-20,-40A10,10 0 0 1 -10,-50H10A10,10 0 0 1 20,-40V40A5,5 0 0 1 15,45H-15A5,5 0 0 1 -20,40Z';

export function sx(x: number): number {
  return Math.round(x * U * 100) / 100;
}

export function sy(y: number): number {
  return -Math.round(y * U * 100) / 100;
}

/** The points of a polygon or line. */
export function pts(list: readonly Point[]): string {
  return list.map((p) => `${sx(p[0])},${sy(p[1])}`).join(' ');
}

/** The transform that puts a drawing with its nose up on the table. */
export function stand(p: Pose): string {
  return `translate(${sx(p.x)} ${sy(p.y)}) rotate(${Math.round((90 - p.heading) * 100) / 100})`;
}

/** A place of the board back in car lengths. */
export function lengthsOf(p: { x: number; y: number }): Point {
  return [p.x / U, -p.y / U];
}

/** A point at a distance from another under a heading. */
export function away(from: Point, heading: number, far: number): Point {
  const { s, c } = turnOf(heading);
  return [from[0] + c * far, from[1] + s * far];
}

/** The sector of a zone about the pivot of a turn: between two turns (degrees from straight), from one radius to another. */
export function sector(via: Pose, side: 'left' | 'right', back: boolean, from: number, upTo: number, inner: number, outer: number): string {
  const centre = pivot(via, side, back);
  const h = (a: number) => headingOf(via, side, back, a);
  const at = (a: number, r: number) => {
    const p = away(centre, h(a), r);
    return `${sx(p[0])},${sy(p[1])}`;
  };
  // A turn to the left runs against the clock on the table, and so does the arc on the screen.
  const ccw = (side === 'left') !== back;
  const [out, home] = ccw ? [0, 1] : [1, 0];
  return `M${at(from, inner)}L${at(from, outer)}A${outer * U},${outer * U} 0 0 ${out} ${at(upTo, outer)}L${at(upTo, inner)}A${inner * U},${inner * U} 0 0 ${home} ${at(from, inner)}Z`;
}

/** The direction in which the inner edge of the car looks after a turn by an angle. */
export function headingOf(via: Pose, side: 'left' | 'right', back: boolean, angle: number): number {
  const lead = back ? via.heading + 180 : via.heading;
  const turn = side === 'left' ? angle : -angle;
  return lead + (back ? -turn : turn);
}

/** The turning key where a player would lay it: beside the car, its middle at the pivot. */
export function keyOutline(via: Pose, plan: Plan, back: boolean): Point[] {
  const side = plan.angle >= 0 ? 'left' : 'right';
  const centre = pivot(via, side, back);
  const { s, c } = turnOf(via.heading);
  const out = side === 'left' ? 1 : -1;
  const at = (u: number, v: number): Point => [centre[0] + u * c - v * s, centre[1] + u * s + v * c];
  const l = key.length / 2;
  return [at(-l, 0), at(l, 0), at(l, out * key.width), at(-l, out * key.width)];
}

const models = ['midsize', 'compact', 'luxury', 'pickup', 'wagon', 'van', 'subcompact', 'camper'] as const;

/** The drawing of a car. The rules know one base for all; the picture follows the name, so that the same car always looks the same. */
export function modelOf(name: string): string {
  let h = 7;
  for (const ch of name) h = (h * 31 + ch.charCodeAt(0)) >>> 0;
  return `b-${models[h % models.length]}`;
}

/** Where the mark of a side stands on the drawing: its fire, its paint. */
export const sideMark: Record<Side, string> = { front: 'translate(0 -36)', back: 'translate(0 38)', left: 'translate(-17 2)', right: 'translate(17 2)' };

/** A gun mount on a side of the drawing. */
export interface Mount {
  symbol: string;
  transform: string;
}

/** What a weapon looks like from above. */
function gun(id: string): string {
  const c = tables.card(id);
  if (c?.restrictions.includes('DROP') || c?.drops) return 'b-gun-drop';
  const s = `${c?.subtype ?? ''} ${id}`;
  if (/rocket|missile|javelin/.test(s)) return 'b-gun-rocket';
  if (/shred|machine|mini/.test(s)) return 'b-gun-mg';
  return 'b-gun-heavy';
}

/** mounts places the working weapons of a car on its sides; at most three a side have room. */
export function mounts(c: Pick<CarView, 'cards'>): Mount[] {
  const out: Mount[] = [];
  const works = (s: SlotView) => !s.destroyed && !s.down && (tables.card(s.card)?.kind ?? 'weapon') === 'weapon';
  const at: Record<string, (i: number, n: number) => string> = {
    front: (i, n) => `translate(${spread(i, n, 10)} -31)`,
    back: (i, n) => `translate(${spread(i, n, 10)} 33) rotate(180)`,
    left: (i, n) => `translate(-14 ${spread(i, n, 13) + 3}) rotate(-90)`,
    right: (i, n) => `translate(14 ${spread(i, n, 13) + 3}) rotate(90)`,
  };
  for (const side of ['front', 'back', 'left', 'right']) {
    const here = c.cards.filter((s) => s.spot === side && works(s)).slice(0, 3);
    here.forEach((s, i) => out.push({ symbol: gun(s.card), transform: at[side]!(i, here.length) }));
  }
  if (c.cards.some((s) => s.spot === 'crew_area' && works(s) && tables.card(s.card)?.turret)) out.push({ symbol: 'b-turret1', transform: 'translate(0 4)' });
  return out;
}

function spread(i: number, n: number, step: number): number {
  return (i - (n - 1) / 2) * step;
}
