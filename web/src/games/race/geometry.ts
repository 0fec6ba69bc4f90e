/** Where the squares of a course lie in the drawing. Pure. Drawing units: 40 to a square of a straight and to the width of a lane; y down.
 *
 *  Every tile has a centre line through its cell; a lane runs beside it at a fixed distance, and its squares divide the tile evenly
 *  (RC-SETUP-014). So any place of the road is a number of tiles g (2.5 is the middle of the third tile) and a lane, both of which may lie
 *  between two whole ones. */
import type { PullLine, Shape, Tile } from './catalogue';
import type { CellView, CourseView, Side, Square } from './types';

/** Width of a lane, and length of a square of a straight tile. */
export const U = 40;
/** Side of a cell: the fifteen squares of a straight. */
export const C = 15 * U;
export const lanes = 4;
/** Half the road. */
const half = (lanes / 2) * U;
/** How far the S-bend swings, so that its inner edge stays round: at most two thirds of it to either side. */
const swing = 52;

export interface Point { x: number; y: number }

/** A place on the drawing with a heading in degrees, counter-clockwise from east. */
export interface Pose extends Point { heading: number }

/** A place of the road: tiles and parts of one since the start of the course, and the lane (1 leftmost). */
export interface Spot { g: number; lane: number }

/** A tile of the course as it lies in the drawing. */
export interface LaidTile {
  kind: Tile;
  /** Number in the course from 0. */
  n: number;
  /** The middle of its rear edge, and the heading there. */
  entry: Pose;
  /** +1 turns left, -1 right, 0 straight on. */
  turn: -1 | 0 | 1;
  /** Whether it is drawn with curves. */
  bent: boolean;
}

export interface Layout {
  tiles: LaidTile[];
  closed: boolean;
  /** What there is to see. */
  box: { x: number; y: number; w: number; h: number };
}

const headings = { E: 0, N: 90, W: 180, S: 270 } as const;

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** layoutOf lays the tiles of a course. Null as long as a tile is unknown. */
export function layoutOf(course: Pick<CourseView, 'tiles' | 'cells' | 'closed'>, tileOf: (id: string) => Tile | undefined): Layout | null {
  const tiles: LaidTile[] = [];
  for (const [n, id] of course.tiles.entries()) {
    const kind = tileOf(id);
    const cell = course.cells[n];
    if (!kind || !cell) return null;
    tiles.push({ kind, n, entry: entryOf(cell), turn: turnOf(kind.shape), bent: kind.shape !== 'straight' || kind.pull_lines.length > 0 });
  }
  if (tiles.length === 0) return null;
  const layout: Layout = { tiles, closed: course.closed, box: { x: 0, y: 0, w: 0, h: 0 } };
  const all = tiles.flatMap((t) => [edge(layout, t.n, 'left', 40), edge(layout, t.n, 'right', 40)].flat());
  const xs = all.map((p) => p.x);
  const ys = all.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  layout.box = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
  return layout;
}

/** The middle of the rear edge of a tile's first cell. */
function entryOf(cell: CellView): Pose {
  const heading = headings[cell.heading];
  const h = rad(heading);
  return { x: cell.x * C - (Math.cos(h) * C) / 2, y: -cell.y * C + (Math.sin(h) * C) / 2, heading };
}

function turnOf(shape: Shape): -1 | 0 | 1 {
  return shape === 'straight' ? 0 : shape.endsWith('left') ? 1 : -1;
}

/** A place of the centre line in the tile's own frame: u ahead, v to the left, a the heading against that of the entry, degrees. */
function centre(t: LaidTile, part: number): { u: number; v: number; a: number } {
  if (t.turn !== 0) {
    const r = C / 2;
    const angle = part * (t.kind.shape.startsWith('hairpin') ? Math.PI : Math.PI / 2);
    return { u: r * Math.sin(angle), v: t.turn * r * (1 - Math.cos(angle)), a: (t.turn * angle * 180) / Math.PI };
  }
  const s = bend(t);
  if (s === 0) return { u: part * C, v: 0, a: 0 };
  // Straight at both edges and turning inward where the pull lines are: against outward at the first, the other way at the second.
  const w = 2 * Math.PI * part;
  const v = -s * swing * (Math.sin(w) / 2 - Math.sin(2 * w) / 4);
  const slope = (-s * swing * Math.PI * (Math.cos(w) - Math.cos(2 * w))) / C;
  return { u: part * C, v, a: (Math.atan(slope) * 180) / Math.PI };
}

/** +1 if an S-bend turns left first, -1 if right; 0 if the tile is no S-bend. */
function bend(t: LaidTile): -1 | 0 | 1 {
  const first = t.kind.pull_lines[0];
  if (t.kind.shape !== 'straight' || !first) return 0;
  return first.outward === 'right' ? 1 : -1;
}

/** on is a place of a tile: part of its length (0 to 1; what lies beyond goes straight on) and a distance to the left of its centre line. */
function on(t: LaidTile, part: number, left: number): Pose {
  const p = Math.max(0, Math.min(1, part));
  const { u, v, a } = centre(t, p);
  const over = (part - p) * C;
  const b = rad(a);
  const lu = u + Math.cos(b) * over - Math.sin(b) * left;
  const lv = v + Math.sin(b) * over + Math.cos(b) * left;
  const h = rad(t.entry.heading);
  return {
    x: t.entry.x + Math.cos(h) * lu - Math.sin(h) * lv,
    y: t.entry.y - Math.sin(h) * lu - Math.cos(h) * lv,
    heading: t.entry.heading + a,
  };
}

/** How far a lane's middle lies to the left of the centre line. */
export function leftOf(lane: number): number {
  return ((lanes + 1) / 2 - lane) * U;
}

/** at is a place of the road. On a closed course tiles repeat; before the start and after the end of an open one the road goes straight on. */
export function at(layout: Layout, spot: Spot): Pose {
  return atLeft(layout, spot.g, leftOf(spot.lane));
}

/** atLeft is the same with a distance to the left of the centre line instead of a lane. */
export function atLeft(layout: Layout, g: number, left: number): Pose {
  const n = layout.tiles.length;
  let i = Math.floor(g);
  if (!layout.closed) i = Math.max(0, Math.min(n - 1, i));
  return on(layout.tiles[((i % n) + n) % n]!, g - i, left);
}

/** The parts of a square's name, or null if it names none. */
export function parts(square: Square | undefined): { tile: number; lane: number; i: number } | null {
  const m = /^(\d+):(\d+):(\d+)$/.exec(square ?? '');
  return m ? { tile: Number(m[1]), lane: Number(m[2]), i: Number(m[3]) } : null;
}

/** The middle of a square as a place of the road; null for "finish" and what is not on the course. */
export function spotOf(layout: Layout, square: Square | undefined): Spot | null {
  const p = parts(square);
  const n = p && layout.tiles[p.tile]?.kind.squares_per_lane[p.lane - 1];
  return n ? { g: p.tile + (p.i - 0.5) / n, lane: p.lane } : null;
}

/** The tile whose front edge is the finish line, by number (RC-SETUP-013). */
export function finishTile(layout: Layout): number {
  return layout.closed ? 0 : layout.tiles.length - 1;
}

/** beyond is where a car that has crossed the finish line stands: half a square behind it, in the lane it came in. */
export function beyond(layout: Layout, lane: number): Spot {
  return { g: finishTile(layout) + 1 + (0.5 * U) / C, lane };
}

/** poseOf is where a car stands on a square. */
export function poseOf(layout: Layout, square: Square | undefined): Pose | null {
  const s = spotOf(layout, square);
  return s && at(layout, s);
}

/** waySpots turns squares into places of the road that only grow: on a closed course the tiles go on counting. Squares may leap (RC-MOVE-017). */
export function waySpots(layout: Layout, way: readonly Square[]): Spot[] {
  const out: Spot[] = [];
  for (const square of way) {
    const last = out.at(-1);
    const s = square === 'finish' ? beyond(layout, last?.lane ?? (lanes + 1) / 2) : spotOf(layout, square);
    if (!s) continue;
    // A slide moves sideways and may fall back a little; only a large fall is a new lap.
    if (last && layout.closed) while (s.g < last.g - 0.5) s.g += layout.tiles.length;
    out.push(s);
  }
  return out;
}

/** A spot between two. The lane changes softly, so that a car steers instead of turning on the spot. */
export function between(a: Spot, b: Spot, p: number): Spot {
  return { g: a.g + (b.g - a.g) * p, lane: a.lane + (b.lane - a.lane) * p * p * (3 - 2 * p) };
}

/** The path along the squares of a way, as points. */
export function wayPoints(layout: Layout, way: readonly Square[]): Point[] {
  const spots = waySpots(layout, way);
  const out: Point[] = [];
  for (const [i, b] of spots.entries()) {
    const a = spots[i - 1];
    if (!a) out.push(at(layout, b));
    else for (let k = 1; k <= 4; k++) out.push(at(layout, { g: a.g + ((b.g - a.g) * k) / 4, lane: a.lane + ((b.lane - a.lane) * k) / 4 }));
  }
  return out;
}

/** outline is the edge of a square: left side forward, right side back. */
export function outline(layout: Layout, square: Square, inset = 0): Point[] {
  const p = parts(square);
  const t = p && layout.tiles[p.tile];
  const n = t?.kind.squares_per_lane[p!.lane - 1];
  if (!p || !t || !n) return [];
  const trim = inset / (C / 15) / n;
  return band(t, (p.i - 1) / n + trim, p.i / n - trim, leftOf(p.lane) + U / 2 - inset, leftOf(p.lane) - U / 2 + inset);
}

/** beyondOutline is the square behind the finish line in a lane. */
export function beyondOutline(layout: Layout, lane: number): Point[] {
  return band(layout.tiles[finishTile(layout)]!, 1, 1 + U / C, leftOf(lane) + U / 2, leftOf(lane) - U / 2);
}

/** A piece of a tile between two parts of its length and two distances from the centre line. */
function band(t: LaidTile, from: number, to: number, left: number, right: number): Point[] {
  const steps = t.bent ? 3 : 1;
  const out: Point[] = [];
  for (let k = 0; k <= steps; k++) out.push(on(t, from + ((to - from) * k) / steps, left));
  for (let k = steps; k >= 0; k--) out.push(on(t, from + ((to - from) * k) / steps, right));
  return out;
}

/** A line along a whole tile at a distance to the left of its centre. */
export function along(layout: Layout, tile: number, left: number, from = 0, to = 1): Point[] {
  const t = layout.tiles[tile]!;
  const steps = t.bent ? Math.max(2, Math.ceil(45 * (to - from))) : 1;
  return Array.from({ length: steps + 1 }, (_, k) => on(t, from + ((to - from) * k) / steps, left));
}

/** The edge of the road along a tile, or a line so far outside it. */
export function edge(layout: Layout, tile: number, side: Side, out = 0): Point[] {
  return along(layout, tile, side === 'left' ? half + out : -half - out);
}

/** A line across the road at a part of a tile, from the left edge to the right. */
export function across(layout: Layout, tile: number, part: number, out = 0): [Pose, Pose] {
  const t = layout.tiles[tile]!;
  return [on(t, part, half + out), on(t, part, -half - out)];
}

/** A pull line with what its signs say. */
export interface Pull {
  tile: number;
  line: PullLine;
  ends: [Pose, Pose];
  signs: { lane: number; at: Pose; limit: number }[];
}

/** fraction reads "1/3". */
export function fraction(text: string): number {
  const [a, b] = text.split('/').map(Number);
  return (a ?? 0) / (b || 1);
}

/** The pull lines of a tile (RC-MOVE-018). */
export function pulls(layout: Layout, tile: number): Pull[] {
  const t = layout.tiles[tile]!;
  return t.kind.pull_lines.map((line) => {
    const part = fraction(line.at);
    return {
      tile, line, ends: across(layout, tile, part),
      signs: line.speed_limit_by_lane.map((limit, i) => ({ lane: i + 1, at: on(t, part, leftOf(i + 1)), limit })),
    };
  });
}

/** How many lanes a line drags a car that crosses it at a speed (RC-MOVE-019). */
export function dragged(speed: number, limit: number): number {
  return speed <= 5 || speed <= limit ? 0 : Math.ceil((speed - limit) / 2);
}

/** The barriers of a tile as lines along the road between two lanes (RC-SETUP-019). */
export function barriers(layout: Layout, tile: number): Point[][] {
  const t = layout.tiles[tile]!;
  return t.kind.barriers.map((b) => {
    const lane = b.between_lanes[0];
    const n = t.kind.squares_per_lane[lane - 1] ?? 15;
    return along(layout, tile, leftOf(lane) - U / 2, (b.from_square - 1) / n, b.to_square / n);
  });
}

/** The place of the edge of the road where the name of a tile stands: halfway, on the outer side of a curve. */
export function nameSpot(layout: Layout, tile: number): Point {
  const t = layout.tiles[tile]!;
  return on(t, 0.5, (t.turn !== 0 ? -t.turn : 1) * half);
}

/** The centre line of the course, for the small map. */
export function spine(layout: Layout): Point[] {
  return layout.tiles.flatMap((t) => along(layout, t.n, 0));
}

/** How long a square is along its lane. */
export function lengthOf(layout: Layout, square: Square): number {
  const p = parts(square);
  const n = p && layout.tiles[p.tile]?.kind.squares_per_lane[p.lane - 1];
  if (!p || !n) return U;
  const [a, b] = [(p.i - 1) / n, p.i / n].map((d) => at(layout, { g: p.tile + Math.min(d, 0.9999), lane: p.lane }));
  return Math.hypot(a!.x - b!.x, a!.y - b!.y);
}

/** All squares of a tile by name. */
export function squaresOf(layout: Layout, tile: number): Square[] {
  return layout.tiles[tile]!.kind.squares_per_lane.flatMap((n, l) => Array.from({ length: n }, (_, i) => `${tile}:${l + 1}:${i + 1}`));
}

const r1 = (n: number) => Math.round(n * 10) / 10;

/** Points as SVG has them, for polygons. */
export function pts(list: readonly Point[]): string {
  return list.map((p) => `${r1(p.x)},${r1(p.y)}`).join(' ');
}

/** Points as the data of a path. */
export function line(list: readonly Point[]): string {
  return list.map((p, i) => `${i === 0 ? 'M' : 'L'}${r1(p.x)} ${r1(p.y)}`).join('');
}

/** The transform that puts a drawing with its nose up on the road. */
export function stand(p: Pose): string {
  return `translate(${r1(p.x)} ${r1(p.y)}) rotate(${r1(90 - p.heading)})`;
}
