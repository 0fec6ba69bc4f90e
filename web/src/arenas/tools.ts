/** The tools of the editor and what their clicks make. A drawing is a value: the canvas shows it, the next click goes on with it. */
import { round, type Item, type List, type Point } from './file';
import { near, rectOf } from './shapes';

export type Tool =
  | 'select' | 'measure' | 'wall-rect' | 'wall-line' | 'wall-outline' | 'gate' | 'start' | 'ground-rect' | 'ground-circle' | 'ground-smooth' | 'ground-outline' | 'thing';

/** The key of each tool. */
export const keys: Record<string, Tool> = {
  v: 'select', m: 'measure', r: 'wall-rect', w: 'wall-line', o: 'wall-outline', g: 'gate', p: 'start', t: 'ground-rect', c: 'ground-circle', s: 'ground-smooth', a: 'ground-outline', b: 'thing',
};

/** What the tools use: the thickness of lines, the level of ground, the kind of things, the seat and table size of starts. */
export interface Settings {
  thickness: number;
  level: number;
  kind: string;
  heading: number;
  durable: boolean;
  players: number;
}

export interface Drawing {
  tool: Tool;
  points: Point[];
}

/** How many points end a drawing by themselves; 0: it goes on until it is ended. */
const enough: Partial<Record<Tool, number>> = { 'wall-rect': 2, 'ground-rect': 2, 'ground-circle': 2, gate: 2, measure: 2, start: 1, thing: 1 };

/** The fewest points of a drawing that is ended by hand. */
const least: Partial<Record<Tool, number>> = { 'wall-line': 2, 'wall-outline': 3, 'ground-smooth': 3, 'ground-outline': 3 };

export const openEnded = (t: Tool) => least[t] !== undefined;

/** A click of a tool: the drawing goes on, or is done. A click on the first point closes an outline, one on the last ends a line. */
export function click(d: Drawing | null, tool: Tool, p: Point): { drawing: Drawing } | { done: Drawing } {
  const old = d?.tool === tool ? d.points : [];
  const min = least[tool];
  const [first, last] = [old[0], old.at(-1)];
  const same = (a: Point | undefined) => a !== undefined && a[0] === p[0] && a[1] === p[1];
  if (min !== undefined && old.length >= min && ((tool !== 'wall-line' && same(first)) || same(last))) return { done: { tool, points: old } };
  if (same(last)) return { drawing: { tool, points: old } };
  const now = { tool, points: [...old, p] };
  return now.points.length === enough[tool] ? { done: now } : { drawing: now };
}

/** Ends a drawing by hand; null if it has too few points. */
export function finish(d: Drawing): Drawing | null {
  return d.points.length >= (least[d.tool] ?? Infinity) ? d : null;
}

/** The item that a finished drawing makes; null for a measure, or a shape without extent. */
export function made({ tool, points }: Drawing, s: Settings): { list: List; item: Item } | null {
  const [a, b] = points as [Point, Point];
  switch (tool) {
    case 'wall-rect':
    case 'ground-rect': {
      const rect = rectOf(a, b);
      if (rect[0] === rect[2] || rect[1] === rect[3]) return null;
      return tool === 'wall-rect' ? { list: 'walls', item: { rect } } : { list: 'terrain', item: { level: s.level, rect } };
    }
    case 'wall-line': return { list: 'walls', item: { line: points, thickness: s.thickness } };
    case 'wall-outline': return { list: 'walls', item: { points } };
    case 'ground-outline': return { list: 'terrain', item: { level: s.level, points } };
    case 'ground-smooth': return { list: 'terrain', item: { level: s.level, points: points.slice(0, 16), smooth: true } };
    case 'ground-circle': return { list: 'terrain', item: { level: s.level, circle: [a[0], a[1], round(Math.max(0.1, Math.hypot(b[0] - a[0], b[1] - a[1])))] } };
    case 'gate': return a[0] === b[0] && a[1] === b[1] ? null : { list: 'gates', item: { a, b } };
    case 'start': return { list: 'starts', item: { at: a, ...(s.heading ? { heading: s.heading } : {}), seat: 1, ...(s.players ? { players: s.players } : {}) } };
    case 'thing': return { list: 'objects', item: { kind: s.kind, at: a, ...(s.heading ? { heading: s.heading } : {}), ...(s.durable ? { durable: true } : {}) } };
  }
  return null;
}

/** The heading of a start that looks into the arena: away from the nearest edge. */
export function inward([x, y]: Point, [w, h]: Point): number {
  const far: [number, number][] = [[x, 0], [y, 90], [w - x, 180], [h - y, 270]];
  return far.reduce((best, f) => (f[0] < best[0] ? f : best))[1];
}

/** A point that is drawn is brought into line with the one before if the angle is held: multiples of 15 degrees. */
export function held(from: Point, p: Point): Point {
  const [dx, dy] = [p[0] - from[0], p[1] - from[1]];
  const a = Math.round(Math.atan2(dy, dx) / (Math.PI / 12)) * (Math.PI / 12);
  const d = Math.hypot(dx, dy);
  return [round(from[0] + d * Math.cos(a)), round(from[1] + d * Math.sin(a))];
}

/** Which handle is within reach of a place; -1 for none. */
export function grabbed(handles: readonly Point[], p: Point, reach: number): number {
  let best = -1;
  let d = reach;
  handles.forEach((h, i) => {
    const now = near([h, h], p);
    if (now <= d) [best, d] = [i, now];
  });
  return best;
}
