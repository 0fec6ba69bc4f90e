/** Arena files (format 1) as the editor holds them: lengths are car lengths from the lower left corner, y up; angles are degrees,
 *  counter-clockwise from the x axis. The server reads and checks them; here they only change. */
export type Point = [number, number];
/** Left, bottom, right, top. */
export type Rect = [number, number, number, number];

/** An inner wall: an outline, an upright rectangle, or a line with a thickness. */
export interface Wall {
  points?: Point[];
  rect?: Rect;
  line?: Point[];
  thickness?: number;
}

export interface Terrain {
  level: number;
  points?: Point[];
  rect?: Rect;
  /** Middle and radius. */
  circle?: [number, number, number];
  smooth?: boolean;
}

export interface Thing {
  kind: string;
  at: Point;
  heading?: number;
  durable?: boolean;
}

export interface Gate {
  a: Point;
  b: Point;
  title?: string;
}

export interface Start {
  at: Point;
  heading?: number;
  /** From 1; 0 or none: any. */
  seat?: number;
  /** The number of players it is for; 0 or none: any. */
  players?: number;
}

export interface Doc {
  id: string;
  title: string;
  blurb: string;
  size: Point;
  walls: Wall[];
  terrain: Terrain[];
  objects: Thing[];
  gates: Gate[];
  starts: Start[];
}

export const lists = ['walls', 'terrain', 'objects', 'gates', 'starts'] as const;
export type List = (typeof lists)[number];
export type Item = Wall | Terrain | Thing | Gate | Start;
/** All that an item may have. */
export type Fields = Partial<Wall & Terrain & Thing & Gate & Start>;

/** A file that the server has accepted, in map squares or car lengths. */
export type ArenaFile = Partial<Doc> & { size: Point; unit?: string };

/** An item of a document. */
export interface Sel {
  list: List;
  i: number;
}

/** The bounds of the format. The server enforces them. */
export const bounds = { side: [4, 24], coord: [-4, 28], thickness: [0.05, 2], radius: [0.1, 24], points: 32, control: 16, level: 4, seats: 8, title: 60, blurb: 280 } as const;

export function blank(): Doc {
  return { id: 'my-arena', title: 'My arena', blurb: '', size: [11.43, 11.43], walls: [], terrain: [], objects: [], gates: [], starts: [] };
}

/** Rounds to the four decimals that the format keeps. */
export const round = (n: number) => Math.round(n * 1e4) / 1e4 || 0;
export const at = (x: number, y: number): Point => [round(x), round(y)];
export const norm = (degrees: number) => round(((degrees % 360) + 360) % 360);

/** The id of an arena with a title: lower-case letters, digits and hyphens. */
export function idOf(title: string): string {
  const id = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40).replace(/-+$/, '');
  return id || 'my-arena';
}

/** The file of a document, without what is empty. */
export function toFile(d: Doc): Record<string, unknown> {
  const out: Record<string, unknown> = { format: 1, id: d.id, title: d.title.trim() || d.id };
  if (d.blurb.trim()) out.blurb = d.blurb.trim();
  out.unit = 'car_length';
  out.size = d.size;
  for (const l of lists) if (d[l].length > 0) out[l] = d[l];
  return out;
}

/** The text of a file, one line an item. */
export function toText(d: Doc): string {
  const f = toFile(d);
  const rows = Object.entries(f).map(([k, v]) =>
    Array.isArray(v) && (lists as readonly string[]).includes(k)
      ? `  ${JSON.stringify(k)}: [\n${v.map((x) => `    ${JSON.stringify(x)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(k)}: ${JSON.stringify(v)}`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** The document of a file that the server has accepted. Map squares become car lengths: four squares are one. */
export function fromFile(f: ArenaFile): Doc {
  const k = f.unit === 'square' ? 0.25 : 1;
  type Length = number | Length[];
  const scale = (v: Length): Length => (typeof v === 'number' ? round(v * k) : v.map(scale));
  const keys = new Set(['points', 'rect', 'line', 'thickness', 'circle', 'at', 'a', 'b']);
  const item = <T extends Item>(x: T) => Object.fromEntries(Object.entries(x).map(([key, v]) => [key, keys.has(key) ? scale(v as Length) : v])) as T;
  const list = <T extends Item>(l: T[] | undefined): T[] => (Array.isArray(l) ? l.map(item) : []);
  return {
    id: f.id ?? 'my-arena', title: f.title ?? '', blurb: f.blurb ?? '', size: scale(f.size) as Point,
    walls: list(f.walls), terrain: list(f.terrain), objects: list(f.objects), gates: list(f.gates), starts: list(f.starts),
  };
}

export function itemOf(d: Doc, s: Sel): Item | undefined {
  return d[s.list][s.i];
}

/** A document with one of its lists changed. */
export function withList(d: Doc, list: List, items: Item[]): Doc {
  return { ...d, [list]: items } as Doc;
}

/** The item that a JSON pointer of a problem is about. */
export function pointed(path: string): Sel | null {
  const m = /^\/(walls|terrain|objects|gates|starts)\/(\d+)/.exec(path);
  return m ? { list: m[1] as List, i: Number(m[2]) } : null;
}
