/** Courses as lists of tiles: their codes, where the tiles lie, and why a tile cannot come next. Pure. What may be raced on is for the server to say;
 *  this is for drawing before it has answered, and for words on what it forbids. */
import type { Shape, Tile } from '../catalogue';
import type { CellView } from '../types';

/** A course as it is laid (RC-SETUP-023). */
export interface Lay {
  /** Ids in driving order. */
  tiles: string[];
  closed: boolean;
  /** Of a closed course; an open one has 1. */
  laps: number;
}

/** The value of the option `course` that has one generated when the race starts. */
export const random = 'random';

/** The tile that every course begins with (RC-SETUP-020). */
export const start = 'T01';

/** Limits of courses (RC-SETUP-002, RC-SETUP-020). */
export const most = { tiles: 16, laps: 9, code: 1024 };
export const generated = { min: 4, open: 12, closed: 10 };

export type TileOf = (id: string) => Tile | undefined;

/** codeOf writes a course as the option `course` has it: "open:T01.T02", "closed2:T01.T16.T02.T16". */
export function codeOf(l: Lay): string {
  return `${l.closed ? `closed${l.laps > 1 ? l.laps : ''}` : 'open'}:${l.tiles.join('.')}`;
}

/** A ready-made course. */
export interface Ready extends Lay {
  id: string;
  name: string;
}

/** closedOf says whether the course that the options name is closed: there may be laps to choose. False as long as nobody knows. */
export function closedOf(course: string, length: string, ready: readonly Ready[], lengths: readonly { id: string; closed: boolean }[]): boolean {
  if (course === random) return lengths.some((l) => l.id === length && l.closed);
  return /^closed[1-9]?:/i.test(course) || ready.some((r) => r.id === course && r.closed);
}

/** What is wrong with the text of a course: what was found, where (a tile from 1), and what would be right. */
export interface Fault {
  rule: string;
  kind: 'name' | 'long' | 'kind' | 'empty' | 'tile';
  found: string;
  tile?: number;
  allowed: string[];
}

/** parse reads the id of a ready-made course or a code; upper and lower case are the same. */
export function parse(text: string, ready: readonly Ready[], ids: readonly string[]): { lay: Lay } | { fault: Fault } {
  const t = text.trim();
  const clip = (s: string) => (s.length > 40 ? `${s.slice(0, 40)}...` : s);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (t.length > most.code) return { fault: { rule: 'RC-SETUP-002', kind: 'long', found: String(t.length), allowed: [] } };
  const colon = t.indexOf(':');
  if (colon < 0) {
    const p = ready.find((r) => same(r.id, t));
    if (p) return { lay: { tiles: [...p.tiles], closed: p.closed, laps: p.laps } };
    return { fault: { rule: 'RC-SETUP-023', kind: 'name', found: clip(t), allowed: ready.map((r) => r.id) } };
  }
  const kind = t.slice(0, colon).trim();
  const m = /^(open|closed([1-9])?)$/i.exec(kind);
  if (!m) return { fault: { rule: 'RC-SETUP-002', kind: 'kind', found: clip(kind), allowed: ['open', 'closed', 'closed2', `closed${most.laps}`] } };
  const list = t.slice(colon + 1).trim();
  if (list === '') return { fault: { rule: 'RC-SETUP-020', kind: 'empty', found: '', allowed: [start] } };
  const tiles: string[] = [];
  for (const [i, word] of list.split('.').entries()) {
    const id = ids.find((x) => same(x, word.trim()));
    if (id === undefined) return { fault: { rule: 'RC-SETUP-021', kind: 'tile', found: clip(word.trim()), tile: i + 1, allowed: [...ids] } };
    tiles.push(id);
  }
  const closed = m[1]!.toLowerCase() !== 'open';
  return { lay: { tiles, closed, laps: closed ? Number(m[2] ?? 1) : 1 } };
}

const headings = ['E', 'N', 'W', 'S'] as const;
const steps = { E: [1, 0], N: [0, 1], W: [-1, 0], S: [0, -1] } as const;
/** Quarter turns to the left. */
const turns: Record<Shape, number> = { straight: 0, left: 1, right: -1, hairpin_left: 2, hairpin_right: 2 };

/** The cell ahead of a cell after so many quarter turns to the left. */
function ahead(c: CellView, turn: number): CellView {
  const heading = headings[(headings.indexOf(c.heading) + turn + 4) % 4]!;
  const [dx, dy] = steps[heading];
  return { x: c.x + dx, y: c.y + dy, heading };
}

/** second is the other cell of a hairpin, on the side to which it turns; of other shapes the cell itself. */
export function second(shape: Shape, c: CellView): CellView {
  if (!shape.startsWith('hairpin')) return c;
  return { ...ahead(c, shape === 'hairpin_left' ? 1 : -1), heading: c.heading };
}

/** leave is the cell that a tile leads to, with the heading in which it is entered. */
export function leave(shape: Shape, c: CellView): CellView {
  return ahead(second(shape, c), turns[shape]);
}

/** sides are the cells to the left and to the right of a cell. */
export function sides(c: CellView): CellView[] {
  return [ahead(c, 1), ahead(c, -1)];
}

/** Where the tiles of a course lie. */
export interface Laid {
  /** The first cell of each tile. */
  cells: CellView[];
  /** All cells of each tile. */
  both: CellView[][];
  /** Where the next tile would lie. */
  next: CellView;
}

/** layOut lays tiles from the first at 0, 0 heading east, whatever lies in the way (RC-SETUP-020). Null as long as a tile is unknown. */
export function layOut(tiles: readonly string[], tileOf: TileOf): Laid | null {
  const out: Laid = { cells: [], both: [], next: { x: 0, y: 0, heading: 'E' } };
  for (const id of tiles) {
    const shape = tileOf(id)?.shape;
    if (!shape) return null;
    const other = second(shape, out.next);
    out.cells.push(out.next);
    out.both.push(other === out.next ? [out.next] : [out.next, other]);
    out.next = leave(shape, out.next);
  }
  return out;
}

const same = (a: CellView, b: CellView) => a.x === b.x && a.y === b.y;

/** comesHome says whether the last tile leads into the first from behind: a closed course is complete. */
export function comesHome(laid: Laid): boolean {
  return laid.cells.length > 1 && laid.next.x === 0 && laid.next.y === 0 && laid.next.heading === 'E';
}

/** Why a tile cannot come next. `tile` counts from 1. */
export type Reason = { kind: 'complete' } | { kind: 'most' } | { kind: 'start' } | { kind: 'supply'; supply: number } | { kind: 'lies' | 'leads'; tile: number };

/** left is how many of a tile are not in a course yet. */
export function left(t: Pick<Tile, 'id' | 'supply_count'>, tiles: readonly string[]): number {
  return Math.max(0, t.supply_count - tiles.filter((id) => id === t.id).length);
}

/** reasonFor says why a tile cannot come next; null if nothing is known against it. */
export function reasonFor(id: string, l: Lay, tileOf: TileOf): Reason | null {
  const laid = layOut(l.tiles, tileOf);
  const t = tileOf(id);
  if (!laid || !t) return null;
  if (l.closed && comesHome(laid)) return { kind: 'complete' };
  if (l.tiles.length >= most.tiles) return { kind: 'most' };
  if (id === start) return { kind: 'start' };
  if (left(t, l.tiles) === 0) return { kind: 'supply', supply: t.supply_count };
  const cells = second(t.shape, laid.next) === laid.next ? [laid.next] : [laid.next, second(t.shape, laid.next)];
  const over = (c: CellView) => laid.both.findIndex((b) => b.some((x) => same(x, c)));
  for (const c of cells) if (over(c) >= 0) return { kind: 'lies', tile: over(c) + 1 };
  const to = leave(t.shape, laid.next);
  if (l.closed && to.x === 0 && to.y === 0 && to.heading === 'E') return null;
  const into = cells.some((c) => same(c, to)) ? l.tiles.length : over(to);
  return into >= 0 ? { kind: 'leads', tile: into + 1 } : null;
}

/** curves counts the tiles that turn. */
export function curves(tiles: readonly string[], tileOf: TileOf): number {
  return tiles.filter((id) => (tileOf(id)?.shape ?? 'straight') !== 'straight').length;
}

/** tally counts what is printed on a tile: "oil 5". */
export function tally(t: Pick<Tile, 'features'>): { type: Tile['features'][number]['type']; n: number }[] {
  const out = new Map<Tile['features'][number]['type'], number>();
  for (const f of t.features) out.set(f.type, (out.get(f.type) ?? 0) + 1);
  return [...out].map(([type, n]) => ({ type, n }));
}
