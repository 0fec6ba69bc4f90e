/** The road on the screen. Its spaces are columns from 1 (West) to 12 (East) and lanes from 1 (North) to 6 (South); "forward" is East. On a wide
 *  screen East is to the right; on a narrow one the road stands upright and East is up, North to the left. */
import type { Dir, Space } from './types';

export const columns = 12;
export const lanes = 6;

/** A space by its numbers. */
export interface Cell {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** cell reads a space, "7,3"; null if it is none of the road. */
export function cell(space: Space | undefined): Cell | null {
  const m = /^(\d\d?),(\d)$/.exec(space ?? '');
  if (!m) return null;
  const [x, y] = [Number(m[1]), Number(m[2])];
  return inside(x, y) ? { x, y } : null;
}

export function inside(x: number, y: number): boolean {
  return x >= 1 && x <= columns && y >= 1 && y <= lanes;
}

export function space(x: number, y: number): Space {
  return `${x},${y}`;
}

/** All spaces in reading order of the upright or the lying road: the order of the buttons over it. */
export function spaces(upright: boolean): Space[] {
  const out: Space[] = [];
  if (upright) for (let x = columns; x >= 1; x--) for (let y = 1; y <= lanes; y++) out.push(space(x, y));
  else for (let y = 1; y <= lanes; y++) for (let x = 1; x <= columns; x++) out.push(space(x, y));
  return out;
}

/** The steps in the eight directions (HH-ROAD-003). */
export const steps: Record<Dir, Cell> = {
  e: { x: 1, y: 0 }, w: { x: -1, y: 0 }, n: { x: 0, y: -1 }, s: { x: 0, y: 1 }, ne: { x: 1, y: -1 }, nw: { x: -1, y: -1 }, se: { x: 1, y: 1 }, sw: { x: -1, y: 1 },
};

/** step is the neighbour of a space; null beyond the edge. */
export function step(from: Space, dir: Dir): Space | null {
  const c = cell(from);
  const d = steps[dir];
  return c && d && inside(c.x + d.x, c.y + d.y) ? space(c.x + d.x, c.y + d.y) : null;
}

/** follow lists the spaces of a path of steps, the first one included; it ends at the edge. */
export function follow(from: Space, path: readonly Dir[]): Space[] {
  const out = [from];
  for (const d of path) {
    const next = step(out.at(-1)!, d);
    if (!next) break;
    out.push(next);
  }
  return out;
}

/** distance counts spaces, a diagonal as one (HH-ROAD-005). */
export function distance(a: Space, b: Space): number {
  const [p, q] = [cell(a), cell(b)];
  return p && q ? Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) : Infinity;
}

/** shortest is a shortest way over free spaces, both ends included, straight rather than crooked; null if there is none. The last space may be taken. */
export function shortest(from: Space, to: Space, free: (s: Space) => boolean): Space[] | null {
  if (from === to) return [from];
  const before = new Map<Space, Space>([[from, from]]);
  let edge = [from];
  const goal = cell(to);
  if (!goal || !cell(from)) return null;
  while (edge.length > 0 && !before.has(to)) {
    const next: Space[] = [];
    for (const s of edge) {
      // Of ways of the same length the one that heads for the goal is found first.
      const near = (Object.keys(steps) as Dir[])
        .flatMap((d) => step(s, d) ?? [])
        .sort((a, b) => off(a, goal) - off(b, goal));
      for (const n of near) {
        if (before.has(n) || (n !== to && !free(n))) continue;
        before.set(n, s);
        next.push(n);
      }
    }
    edge = next;
  }
  if (!before.has(to)) return null;
  const out = [to];
  while (out[0] !== from) out.unshift(before.get(out[0]!)!);
  return out;
}

const off = (s: Space, goal: Cell): number => {
  const c = cell(s)!;
  return Math.hypot(c.x - goal.x, c.y - goal.y);
};

/** The pixels of the road: size of a space along the road and across it, and where the first one begins. */
export interface Layout {
  upright: boolean;
  /** Pixels of a space along the road and across. */
  along: number;
  across: number;
  /** Of the north-western corner of the drawing. */
  left: number;
  top: number;
  /** Of the whole drawing. */
  width: number;
  height: number;
  /** Pixels by which a vehicle stands East of the middle, so that there is room for its plate. */
  aside: number;
  /** Pixels to a unit of the drawings of vehicles, which fill a space of 84 by 46 units. */
  scale: number;
}

/** Room for the words beside the road. */
const margin = { top: 18, left: 0, bottom: 4, upright: 22 };

/** layoutOf fits the road into a window. */
export function layoutOf(width: number, height: number, upright: boolean): Layout {
  const left = upright ? margin.upright : margin.left;
  const w = Math.max(1, width - left);
  const h = Math.max(1, height - margin.top - margin.bottom);
  const along = upright ? h / columns : w / columns;
  const across = upright ? w / lanes : h / lanes;
  return { upright, along, across, aside: upright ? 0 : Math.min(8, along * 0.085), left, top: margin.top, width, height, scale: Math.min(along / 84, across / 46) };
}

/** box is the rectangle of a space on the screen. */
export function box(l: Layout, x: number, y: number): { x: number; y: number; w: number; h: number } {
  if (l.upright) return { x: l.left + (y - 1) * l.across, y: l.top + (columns - x) * l.along, w: l.across, h: l.along };
  return { x: l.left + (x - 1) * l.along, y: l.top + (y - 1) * l.across, w: l.along, h: l.across };
}

/** at is the middle of a place of the road; fractions of spaces are places between them. */
export function at(l: Layout, c: Cell): Point {
  const b = box(l, c.x, c.y);
  return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
}

/** middle is the middle of a space, null if it is none. */
export function middle(l: Layout, s: Space | undefined): Point | null {
  const c = cell(s);
  return c && at(l, c);
}

/** How a drawing with its nose up is turned. */
export const heading = (l: Layout): number => (l.upright ? 0 : 90);

/** key is the direction on the road of an arrow key. */
export function arrow(l: Layout, key: string): Dir | null {
  const lying: Record<string, Dir> = { ArrowRight: 'e', ArrowLeft: 'w', ArrowUp: 'n', ArrowDown: 's' };
  const standing: Record<string, Dir> = { ArrowUp: 'e', ArrowDown: 'w', ArrowLeft: 'n', ArrowRight: 's' };
  return (l.upright ? standing : lying)[key] ?? null;
}

/** nearest is the space of a list that lies nearest in a direction, seen from one of the road; null if none does. */
export function nearest(from: Space, dir: Dir, list: readonly Space[]): Space | null {
  const c = cell(from);
  const d = steps[dir];
  if (!c) return null;
  let best: Space | null = null;
  let least = Infinity;
  for (const s of list) {
    const p = cell(s);
    if (!p || s === from) continue;
    const [dx, dy] = [p.x - c.x, p.y - c.y];
    const ahead = dx * d.x + dy * d.y;
    const cost = ahead + 2.5 * Math.abs(dx * d.y - dy * d.x);
    if (ahead > 0 && cost < least) [best, least] = [s, cost];
  }
  return best;
}

/** line is a way over the road as a path of the drawing. */
export function line(l: Layout, way: readonly Space[]): string {
  return way.flatMap((s) => middle(l, s) ?? []).map((p, i) => `${i === 0 ? 'M' : 'L'}${r1(p.x)} ${r1(p.y)}`).join('');
}

/** arc is a leap from one place to another; one on the spot is a small hop. */
export function arc(a: Point, b: Point): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far < 1) return `M${r1(a.x - 9)} ${r1(a.y)}Q${r1(a.x)} ${r1(a.y - 34)} ${r1(a.x + 9)} ${r1(a.y)}`;
  const lift = 12 + far * 0.22;
  return `M${r1(a.x)} ${r1(a.y)}Q${r1((a.x + b.x) / 2)} ${r1((a.y + b.y) / 2 - lift)} ${r1(b.x)} ${r1(b.y)}`;
}

/** tip is an arrow head at the end of a way. */
export function tip(a: Point, b: Point, size = 8): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const wing = (side: number) => `${r1(b.x - size * ux - side * size * 0.62 * uy)} ${r1(b.y - size * uy + side * size * 0.62 * ux)}`;
  return `M${wing(1)}L${r1(b.x)} ${r1(b.y)}L${wing(-1)}`;
}

/** short is a point before the end of a line, so that an arrow does not hide what it points at. */
export function short(a: Point, b: Point, by: number): Point {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far <= by) return b;
  return { x: b.x - ((b.x - a.x) / far) * by, y: b.y - ((b.y - a.y) / far) * by };
}

export const r1 = (n: number): number => Math.round(n * 10) / 10;
