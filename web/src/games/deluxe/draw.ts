/** From squares to the units in which the board is drawn: 20 to a square of a quarter inch, y down; and what a vehicle looks like. */
import type { Drawing } from '../../designs/drawings';
import { drawing } from '../../designs/drawings';
import { books } from './books.svelte';
import type { CarView, PartView, Point, Pose, Side } from './types';
import { divided, inHalves } from './zones';

/** Units to a square: the vehicles are drawn in them. */
export const U = 20;

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

/** The transform that puts a drawing with its nose up on the map. */
export function stand(p: Pose): string {
  return `translate(${sx(p.x)} ${sy(p.y)}) rotate(${Math.round((90 - p.heading) * 100) / 100})`;
}

/** A place of the board back in squares. */
export function squaresOf(p: { x: number; y: number }): [number, number] {
  return [p.x / U, -p.y / U];
}

/** The drawing of a vehicle: of its body where that is known, else of its class. */
export function pictureOf(c: CarView): Drawing {
  const v = books.vehicle(c.code ?? '');
  if (v) {
    if (v.sidecar) return { id: 'b-sidecar', box: [-20, -20, 40, 40] };
    return drawing({ id: v.body, class: v.kind, tags: v.tags }, v.options, false, v.carrier);
  }
  return drawing({ id: c.plain ? c.size : 'mid_sized', class: c.class, tags: [] });
}

/** A gun mount on the drawing. */
export interface Mount {
  symbol: string;
  transform: string;
  /** In a turret: it turns with it. */
  turret: boolean;
}

/** What a weapon looks like from above. */
function gun(name: string): string {
  if (/laser/i.test(name)) return 'b-gun-heavy';
  if (/rocket|missile|rl\b/i.test(name)) return 'b-gun-rocket';
  if (/oil|mine|spike|smoke|paint|drop|jet/i.test(name)) return 'b-gun-drop';
  if (/machine gun|vulcan|recoilless|autocannon/i.test(name)) return 'b-gun-mg';
  return 'b-gun-heavy';
}

/** mounts places the working weapons of a vehicle on its sides, of a divided one on those of each zone; at most three a side have room. Of turrets
 *  the largest is drawn. */
export function mounts(c: CarView): Mount[] {
  const all = c.parts.filter((p) => p.kind === 'weapon' && !p.gone && !p.sidecar && p.zone !== 'box');
  if (!divided(c)) return zoneMounts(c, all, turreted(c.parts), c.length * 10, 0, c.length >= 4 ? 4 : 2);
  const half = c.length * 5;
  return (['', 'rear'] as const).flatMap((zone) => {
    const here = (p: PartView) => (p.zone ?? '') === zone;
    // The positions of halves begin with the half.
    const plain = all.filter(here).map((p) => (inHalves(c) ? { ...p, at: p.at.replace(/^(front|back)_/, '') as PartView['at'] } : p));
    return zoneMounts(c, plain, turreted(c.parts.filter(here)), half, zone === '' ? -half : half, 0);
  });
}

const turreted = (parts: readonly PartView[]) => parts.some((p) => (p.kind === 'weapon' || p.kind === 'fitting') && !p.gone && /turret|cupola|platform/.test(`${p.at} ${p.name ?? ''}`));

/** The weapons of a zone of so much length to either side of its middle, which stands so far behind that of the vehicle; in board units. */
function zoneMounts(c: CarView, weapons: readonly PartView[], turret: boolean, half: number, middle: number, lift: number): Mount[] {
  const wide = c.width * 10;
  const out: Mount[] = [];
  const put = (side: Side, at: (i: number, n: number) => string) => {
    const here = weapons.filter((p) => p.at === side || (side === 'front' && /^front_(left|right)$/.test(p.at)) || (side === 'back' && /^back_(left|right)$/.test(p.at))).slice(0, 3);
    here.forEach((p, i) => out.push({ symbol: gun(p.name ?? ''), transform: at(i, here.length), turret: false }));
  };
  const spread = (i: number, n: number, step: number) => (i - (n - 1) / 2) * step;
  put('front', (i, n) => `translate(${spread(i, n, 9)} ${middle + 9 - half})`);
  put('back', (i, n) => `translate(${spread(i, n, 9)} ${middle + half - 7}) rotate(180)`);
  put('left', (i, n) => `translate(${6 - wide} ${middle + spread(i, n, 12) + 2}) rotate(-90)`);
  put('right', (i, n) => `translate(${wide - 6} ${middle + spread(i, n, 12) + 2}) rotate(90)`);
  if (turret) {
    const armed = weapons.filter((p) => /turret|platform/.test(p.at));
    const symbol = armed.some((p) => /laser/i.test(p.name ?? '')) ? 'b-turretlaser' : armed.length > 1 ? 'b-turret2' : 'b-turret1';
    out.push({ symbol, transform: `translate(0 ${middle + lift})`, turret: true });
  }
  return out;
}

/** Where the weapons of a vehicle point that are mounted at a position: its arcs. */
export function arcsAt(at: string): Side[] {
  if (/turret|platform|top|inside/.test(at)) return ['front', 'back', 'left', 'right'];
  const side = /^(front|back)_(left|right)$/.exec(at);
  if (side) return [side[2] as Side];
  return /^(front|back|left|right)$/.test(at) ? [at as Side] : [];
}
