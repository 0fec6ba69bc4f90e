/** Plane geometry of the editor: outlines to draw and to hit, moving, turning, mirroring, snapping. */
import { at, norm, round, type Doc, type Gate, type Item, type List, type Point, type Rect, type Start, type Terrain, type Thing, type Wall } from './file';

/** The size of a loose object on the table. Round ones have their diameter as length and width. */
export interface Footprint {
  length: number;
  width: number;
  round: boolean;
}

export type Footprints = (kind: string) => Footprint;

/** A car at a start (SX-SETUP-004): length, width, and how far its nose stands out. */
export const car = { length: 1, width: 0.5, nose: 0.125 } as const;

export function rectPoints([l, b, r, t]: Rect): Point[] {
  return [[l, b], [r, b], [r, t], [l, t]];
}

/** The corners of a piece that lies at a place with a heading: length along it, width across. */
export function box(p: Point, heading: number, length: number, width: number): Point[] {
  const a = (heading * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const [u, v] = [length / 2, width / 2];
  return ([[u, v], [u, -v], [-u, -v], [-u, v]] as Point[]).map(([x, y]) => [p[0] + x * c - y * s, p[1] + x * s + y * c]);
}

/** The sides of a line with a thickness, as one outline: left side forth, right side back, corners mitred. */
export function strip(line: readonly Point[], thickness: number): Point[] {
  const h = thickness / 2;
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const [a, b] = [unit(line[i - 1] ?? p, i > 0 ? p : line[1]!), unit(i > 0 && i === line.length - 1 ? line[i - 1]! : p, line[i + 1] ?? p)];
    const n: Point = [-(a[1] + b[1]), a[0] + b[0]];
    // The mitre is as long as the corner asks; a hairpin is cut off.
    const m = Math.max(0.25, (n[0] * n[0] + n[1] * n[1]) / 2);
    left.push([p[0] + (n[0] * h) / m, p[1] + (n[1] * h) / m]);
    right.unshift([p[0] - (n[0] * h) / m, p[1] - (n[1] * h) / m]);
  });
  return [...left, ...right];
}

function unit(a: Point, b: Point): Point {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
}

/** The curve that the server draws through control points: closed Catmull-Rom in at most 32 stretches. */
export function smoothed(control: readonly Point[]): Point[] {
  const n = control.length;
  const k = Math.floor(32 / n);
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((j) => control[(i + j + n) % n]!) as [Point, Point, Point, Point];
    for (let j = 0; j < k; j++) {
      const t = j / k;
      const f = (q: 0 | 1) => (2 * b[q] + (c[q] - a[q]) * t + (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t + (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t * t * t) / 2;
      out.push([f(0), f(1)]);
    }
  }
  return out;
}

export function circlePoints(x: number, y: number, r: number, n = 40): Point[] {
  return Array.from({ length: n }, (_, i) => [x + r * Math.cos((2 * Math.PI * i) / n), y + r * Math.sin((2 * Math.PI * i) / n)]);
}

export const wallOutline = (w: Wall): Point[] => (w.rect ? rectPoints(w.rect) : w.line ? strip(w.line, w.thickness ?? 0.2) : (w.points ?? []));

export function terrainOutline(t: Terrain): Point[] {
  if (t.circle) return circlePoints(...t.circle);
  if (t.rect) return rectPoints(t.rect);
  return t.smooth ? smoothed(t.points ?? []) : (t.points ?? []);
}

export function thingOutline(o: Thing, f: Footprint): Point[] {
  return f.round ? circlePoints(o.at[0], o.at[1], f.length / 2, 20) : box(o.at, o.heading ?? 0, f.length, f.width);
}

export const startOutline = (s: Start): Point[] => box(s.at, s.heading ?? 0, car.length, car.width);

/** The outline of any item: what is drawn, hit and marked. A gate is its line. */
export function outline(list: List, item: Item, of: Footprints): Point[] {
  if (list === 'walls') return wallOutline(item as Wall);
  if (list === 'terrain') return terrainOutline(item as Terrain);
  if (list === 'objects') return thingOutline(item as Thing, of((item as Thing).kind));
  if (list === 'starts') return startOutline(item as Start);
  return [(item as Gate).a, (item as Gate).b];
}

/** The points that can be dragged: corners, control points, ends. None of pieces that only move and turn. */
export function handles(list: List, item: Item): Point[] {
  if (list === 'gates') return [(item as Gate).a, (item as Gate).b];
  if (list === 'objects' || list === 'starts') return [];
  const w = item as Wall & Terrain;
  if (w.rect) return rectPoints(w.rect);
  if (w.circle) return [[w.circle[0] + w.circle[2], w.circle[1]]];
  return w.line ?? w.points ?? [];
}

/** The item with one of its handles somewhere else. */
export function dragged<T extends Item>(list: List, item: T, handle: number, to: Point): T {
  if (list === 'gates') return { ...item, [handle === 0 ? 'a' : 'b']: to };
  const w = item as unknown as Wall & Terrain;
  if (w.rect) {
    const opposite = rectPoints(w.rect)[(handle + 2) % 4]!;
    return { ...item, rect: rectOf(to, opposite) };
  }
  if (w.circle) return { ...item, circle: [w.circle[0], w.circle[1], round(Math.max(0.1, Math.hypot(to[0] - w.circle[0], to[1] - w.circle[1])))] };
  const swap = (l: Point[]) => l.map((p, i) => (i === handle ? to : p));
  return w.line ? { ...item, line: swap(w.line) } : { ...item, points: swap(w.points ?? []) };
}

/** The upright rectangle between two opposite corners. */
export function rectOf(a: Point, b: Point): Rect {
  return [round(Math.min(a[0], b[0])), round(Math.min(a[1], b[1])), round(Math.max(a[0], b[0])), round(Math.max(a[1], b[1]))];
}

/** A rigid motion of the plane: what becomes of a point, of a heading, and whether left and right change. */
export interface Motion {
  point(p: Point): Point;
  heading(degrees: number): number;
  /** Upright rectangles stay upright. */
  upright: boolean;
}

export const shift = (dx: number, dy: number): Motion => ({ point: ([x, y]) => at(x + dx, y + dy), heading: (h) => h, upright: true });

export function rotation(centre: Point, degrees: number): Motion {
  const quarter = Math.abs(degrees % 90) < 1e-9;
  const a = (degrees * Math.PI) / 180;
  const [c, s] = quarter ? [Math.round(Math.cos(a)), Math.round(Math.sin(a))] : [Math.cos(a), Math.sin(a)];
  return {
    point: ([x, y]) => at(centre[0] + (x - centre[0]) * c - (y - centre[1]) * s, centre[1] + (x - centre[0]) * s + (y - centre[1]) * c),
    heading: (h) => norm(h + degrees),
    upright: quarter,
  };
}

/** The mirrors of an editor: none, left and right, top and bottom, both, or all four quarters by turning. */
export type Mirror = 'none' | 'x' | 'y' | 'both' | 'quarter';
export const mirrors: readonly Mirror[] = ['none', 'x', 'y', 'both', 'quarter'];

/** The motions that a mirror adds to what is drawn. Quarters need a square arena; in another, opposite places take their part. */
export function motions(m: Mirror, [w, h]: Point): Motion[] {
  const x: Motion = { point: (p) => at(w - p[0], p[1]), heading: (a) => norm(180 - a), upright: true };
  const y: Motion = { point: (p) => at(p[0], h - p[1]), heading: (a) => norm(-a), upright: true };
  const half = rotation([w / 2, h / 2], 180);
  switch (m) {
    case 'none': return [];
    case 'x': return [x];
    case 'y': return [y];
    case 'both': return [x, y, half];
    case 'quarter': return w === h ? [rotation([w / 2, h / 2], 90), half, rotation([w / 2, h / 2], 270)] : [half];
  }
}

/** The item after a motion. A rectangle that is no longer upright becomes an outline. */
export function moved<T extends Item>(list: List, item: T, m: Motion): T {
  if (list === 'gates') {
    const g = item as Gate;
    return { ...item, a: m.point(g.a), b: m.point(g.b) };
  }
  if (list === 'objects' || list === 'starts') {
    const o = item as Thing;
    const heading = m.heading(o.heading ?? 0);
    const out = { ...item, at: m.point(o.at) } as T & { heading?: number };
    if (heading === 0) delete out.heading;
    else out.heading = heading;
    return out;
  }
  const w = item as Wall & Terrain;
  if (w.circle) return { ...item, circle: [...m.point([w.circle[0], w.circle[1]]), w.circle[2]] };
  if (w.line) return { ...item, line: w.line.map(m.point) };
  if (w.rect && m.upright) return { ...item, rect: rectOf(m.point([w.rect[0], w.rect[1]]), m.point([w.rect[2], w.rect[3]])) };
  if (w.rect) {
    const { rect, ...rest } = item as Wall;
    return { ...rest, points: rectPoints(rect!).map(m.point) } as T;
  }
  return { ...item, points: (w.points ?? []).map(m.point) };
}

/** The middle of an outline's bounds. */
export function middle(points: readonly Point[]): Point {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

export function inside(points: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

export function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** How near a place is to an outline; 0 inside it. */
export function near(points: readonly Point[], p: Point): number {
  if (points.length > 2 && inside(points, p)) return 0;
  const closed = points.length > 2;
  let best = Infinity;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) best = Math.min(best, toSegment(p, points[i]!, points[(i + 1) % points.length]!));
  return best;
}

/** What is hit at a place: the topmost item within reach. Terrain lies below everything, and the smallest of it is meant. */
export function hit(d: Doc, p: Point, reach: number, of: Footprints, seen: (s: Start) => boolean = () => true): { list: List; i: number } | null {
  for (const list of ['starts', 'gates', 'objects', 'walls'] as const) {
    for (let i = d[list].length - 1; i >= 0; i--) if ((list !== 'starts' || seen(d.starts[i]!)) && near(outline(list, d[list][i]!, of), p) <= reach) return { list, i };
  }
  let best: { i: number; area: number } | null = null;
  d.terrain.forEach((t, i) => {
    const o = terrainOutline(t);
    const size = Math.abs(area(o));
    if (inside(o, p) && (best === null || size <= best.area)) best = { i, area: size };
  });
  return best === null ? null : { list: 'terrain', i: (best as { i: number }).i };
}

export function area(points: readonly Point[]): number {
  return points.reduce((sum, [ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    return sum + (ax * by - bx * ay) / 2;
  }, 0);
}

/** Brings a place onto the grid; the edges and the middle lines of the arena hold it too. A grid of 0 only rounds. */
export function snap([x, y]: Point, grid: number, size: Point): Point {
  if (grid <= 0) return at(x, y);
  const one = (v: number, side: number) =>
    [Math.round(v / grid) * grid, 0, side / 2, side].reduce((best, c) => (Math.abs(c - v) < Math.abs(best - v) - 1e-9 ? c : best));
  return at(one(x, size[0]), one(y, size[1]));
}
