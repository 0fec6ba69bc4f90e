/** Where everything stands on the plan, in pixels: the picture of each unit, its boxes, the steppers of the armor, the tags of the wheels. */
import type { Piece } from './pieces';
import type { UnitPart } from './types';

export interface Rect { x: number; y: number; w: number; h: number }
export interface Box extends Rect { piece: Piece }
export interface Zone extends Rect { unit: UnitPart; at: string }
export interface Tag extends Rect { kind: 'armor' | 'wheel'; unit: UnitPart; at: string; side: 'left' | 'right' }
export interface Mount { symbol: string; x: number; y: number; turn: number; scale: number }
/** A turret around its own box and those of its weapons. */
export interface Hull extends Rect { d: string }
export interface Line { d: string }

/** A unit to be laid out. */
export interface Unit {
  key: UnitPart;
  pieces: readonly Piece[];
  armor: readonly string[];
  wheels: readonly string[];
  /** Width and height of the picture in its own units. */
  picture: readonly [number, number];
  /** Positions that what is in hand may go to. */
  targets: readonly string[];
}

export interface Laid {
  h: number;
  units: { key: UnitPart; picture: Rect; column: Rect }[];
  boxes: Box[];
  zones: Zone[];
  tags: Tag[];
  mounts: Mount[];
  hulls: Hull[];
  lines: Line[];
}

/** The rows of a body from nose to tail; the positions of a row stand beside each other. */
const rows: readonly (readonly string[])[] = [
  ['front'], ['plant_front'], ['crew'], ['inside'], ['front_top'], ['front_turret'], ['front_underbody'],
  ['top'], ['turret'], ['platform'], ['underbody'], ['cargo'], ['back_top'], ['back_turret'], ['back_underbody'], ['plant_back'], ['back'],
];

const gap = 4;
const tagHeight = { armor: 44, wheel: 32 };
/** The least and the most that a box is high, in pixels. */
const low = 36;
const slim = 24;
/** The most that a row is high, by what it holds. */
const tallest: Record<string, number> = { plant_front: 92, plant_back: 92, crew: 84, cargo: 150 };
const usual = 58;
/** What a turret has around its boxes, and before them for its barrels. */
const rim = 5;
const barrels = 17;
/** Pixels of area for a space, at most. */
const roomy = 4200;

/** Cuts pieces into lines of at most `most`, as even as can be. */
export function lines<T>(list: readonly T[], most: number): T[][] {
  const n = Math.ceil(list.length / Math.max(1, most));
  const out: T[][] = [];
  for (let i = 0, at = 0; i < n; i++) {
    const take = Math.ceil((list.length - at) / (n - i));
    out.push(list.slice(at, at + take));
    at += take;
  }
  return out;
}

interface Lane { ats: readonly string[]; list: Piece[]; least: number; most: number; share: number; above: number; below: number; inset: number }

function lanes(u: Unit, width: number): Lane[] {
  const out: Lane[] = [];
  const most = Math.max(1, Math.floor((width + gap) / 50));
  for (const ats of rows) {
    const list = ats.flatMap((at) => u.pieces.filter((p) => p.at === at));
    const wanted = ats.some((at) => u.targets.includes(at));
    if (list.length === 0) {
      if (wanted) out.push({ ats, list, least: slim + 4, most: slim + 4, share: 0, above: 0, below: 0, inset: 0 });
      continue;
    }
    const hull = list.some((p) => p.hull);
    const cut = lines(list, hull ? Math.max(1, Math.floor((width - 2 * rim + gap) / 46)) : most);
    cut.forEach((line, i) => {
      const above = hull && i === 0 ? rim + (list.some((p) => p.symbol) ? barrels : 0) : 0;
      const below = hull && i === cut.length - 1 ? rim : 0;
      const least = (line.every((p) => p.light && p.sub === '') ? slim : low) + above + below;
      out.push({ ats, list: line, least, most: Math.max(least, (tallest[ats[0]!] ?? usual) + above + below), share: line.reduce((n, p) => n + Math.max(3, p.sixths) / 6, 0), above, below, inset: hull ? rim : 0 });
    });
  }
  return out;
}

/** Heights for lanes that share what is there by the room that their parts take. */
export function heights(list: readonly { least: number; most: number; share: number }[], width: number, space: number): number[] {
  const at = (u: number) => list.map((l) => Math.max(l.least, Math.min(l.most, (l.share * u) / width)));
  let [a, b] = [0, roomy];
  for (let i = 0; i < 24; i++) {
    const m = (a + b) / 2;
    if (at(m).reduce((x, y) => x + y, 0) <= space) a = m;
    else b = m;
  }
  return at(a).map(Math.floor);
}

/** How wide the boxes of the sides are: less in a narrow body. */
const flankWidth = (room: number) => (room < 200 ? 34 : 48);

const flanks = { left: ['front_left', 'left', 'back_left'], right: ['front_right', 'right', 'back_right'] } as const;

/** How high a unit must be for all that it has. */
function need(u: Unit, width: number, single: 'left' | 'right' | null): number {
  const list = lanes(u, width);
  const column = list.reduce((n, l) => n + l.least + gap, 0) + 44;
  const gutters = gutter(u, single);
  const tags = Math.max(...(['left', 'right'] as const).map((s) => gutters.filter((t) => t.side === s).reduce((n, t) => n + tagHeight[t.kind] + 4, 0)));
  const flank = Math.max(...(['left', 'right'] as const).map((s) => u.pieces.filter((p) => (flanks[s] as readonly string[]).includes(p.at)).length * (low + gap))) + 60;
  return Math.max(column, tags + 8, flank);
}

/** The tags of a unit in their gutters, with the height at which each would like to be. */
function gutter(u: Unit, single: 'left' | 'right' | null): { kind: 'armor' | 'wheel'; at: string; side: 'left' | 'right'; y: number }[] {
  const halved = u.armor.some((a) => a.startsWith('front_'));
  const where: Record<string, ['left' | 'right', number]> = {
    front: ['left', 0.08], left: ['left', 0.5], back: ['left', 0.92], top: ['right', 0.08], right: ['right', 0.5], underbody: ['right', 0.92],
    front_left: ['left', 0.4], back_left: ['left', 0.6], front_top: ['right', 0.06], back_top: ['right', 0.16], front_right: ['right', 0.4], back_right: ['right', 0.6],
    front_underbody: ['right', 0.87], back_underbody: ['right', 0.96],
  };
  const wheel: Record<string, ['left' | 'right', number]> = {
    front_left: ['left', 0.24], front_right: ['right', 0.24], back_left: ['left', 0.76], back_right: ['right', 0.76], rear_left: ['left', 0.82], rear_right: ['right', 0.82],
    front: ['left', 0.22], back: ['left', 0.78], side: ['right', 0.76],
  };
  const side = (s: 'left' | 'right') => single ?? s;
  return [
    ...u.armor.flatMap((at) => (where[at] ? [{ kind: 'armor' as const, at, side: side(where[at][0]), y: where[at][1] }] : [])),
    ...u.wheels.flatMap((at) => (wheel[at] ? [{ kind: 'wheel' as const, at, side: side(wheel[at][0]), y: wheel[at][1] - (halved && wheel[at][1] > 0.5 ? 0.04 : 0) }] : [])),
  ].sort((a, b) => a.y - b.y);
}

/** Keeps things of given heights apart, near where they would like to be. */
export function spread(list: readonly { y: number; h: number }[], from: number, to: number): number[] {
  const y = list.map((t) => Math.max(from, Math.min(to - t.h, t.y - t.h / 2)));
  for (let i = 1; i < list.length; i++) y[i] = Math.max(y[i]!, y[i - 1]! + list[i - 1]!.h + 4);
  for (let i = list.length - 1; i >= 0; i--) y[i] = Math.min(y[i]!, i === list.length - 1 ? to - list[i]!.h : y[i + 1]! - list[i]!.h - 4);
  return y;
}

/** Lays out the units in a window of a width, as high as it is or as high as they need. */
export function layout(units: readonly Unit[], w: number, h: number): Laid {
  const out: Laid = { h, units: [], boxes: [], zones: [], tags: [], mounts: [], hulls: [], lines: [] };
  const side = w >= 420 ? 106 : 90;
  const beside = units.length === 2 && units[1]!.key === 'sidecar';
  const middle = w - 2 * side;
  if (beside) {
    const each = (middle - 12) / 2;
    const wants = Math.max(h, need(units[0]!, each - 12, 'left'), need(units[1]!, each - 12, 'right'));
    out.h = wants;
    put(out, units[0]!, { x: side, y: 0, w: each, h: wants }, 'left', w);
    put(out, units[1]!, { x: side + each + 12, y: 0, w: each, h: wants }, 'right', w);
    return out;
  }
  const needs = units.map((u) => need(u, columnWidth(u, middle), null));
  const total = needs.reduce((a, b) => a + b, 0);
  out.h = Math.max(h, total);
  let y = 0;
  units.forEach((u, i) => {
    const mine = needs[i]! + ((out.h - total) * needs[i]!) / total;
    put(out, u, { x: side, y, w: middle, h: mine }, null, w);
    y += mine;
  });
  return out;
}

const hasFlank = (u: Unit, s: 'left' | 'right') => u.pieces.some((p) => (flanks[s] as readonly string[]).includes(p.at)) || u.targets.some((t) => (flanks[s] as readonly string[]).includes(t));

/** How wide the rows of a unit are. */
function columnWidth(u: Unit, w: number): number {
  return hasFlank(u, 'left') || hasFlank(u, 'right') ? Math.min(w, 226) - 2 * (flankWidth(w) + gap) : Math.min(w, 168);
}

function put(out: Laid, u: Unit, area: Rect, single: 'left' | 'right' | null, window: number): void {
  const cx = area.x + area.w / 2;
  const [left, right] = [hasFlank(u, 'left'), hasFlank(u, 'right')];
  const full = Math.min(area.w, left || right ? 226 : 168);
  const fw = flankWidth(area.w);

  // The picture: as large as it fits, a long one wider than it is, so that there is room for the parts.
  const [vw, vh] = u.picture;
  const pw = Math.min(area.w + 12, full + 46);
  const tall = area.h - 24;
  const scale = Math.min(pw / vw, tall / vh);
  const picture: Rect = { w: Math.max(vw * scale, Math.min(pw, vw * scale * 2.1)), h: Math.min(tall, vh * scale * 1.3), x: 0, y: 0 };
  picture.x = cx - picture.w / 2;
  picture.y = area.y + 12 + (tall - picture.h) / 2;

  // The rows lie on the picture, unless they need more than it has.
  const room = columnWidth(u, area.w);
  const least = lanes(u, room).reduce((n, l) => n + l.least + gap, -gap);
  let [top, bottom] = [Math.max(area.y + 30, picture.y + 20), Math.min(area.y + area.h - 26, picture.y + picture.h - 20)];
  if (bottom - top < least) [top, bottom] = [area.y + 30, area.y + area.h - 26];
  const inner: Rect = { x: cx - room / 2, y: top, w: room, h: bottom - top };
  const column: Rect = { x: cx - full / 2, y: top, w: full, h: bottom - top };
  out.units.push({ key: u.key, picture, column });

  const list = lanes(u, inner.w);
  const space = inner.h - gap * Math.max(0, list.length - 1);
  const hs = heights(list, inner.w, space);
  const spare = Math.max(0, space - hs.reduce((a, b) => a + b, 0));
  const loose = list.length > 1 ? Math.min(10, spare / (list.length - 1)) : 0;
  let rest = spare - loose * Math.max(0, list.length - 1);
  let y = inner.y;
  list.forEach((lane, i) => {
    const atBack = lane.ats[0] === 'back' || lane.ats[0] === 'plant_back';
    if ((atBack || (i > 0 && list[i - 1]!.ats[0] === 'front' && lane.ats[0] !== 'front')) && rest > 0) {
      // What is left over lies between the front and the rest, and before the back.
      const some = atBack ? rest : Math.min(rest * 0.3, 28);
      y += some;
      rest -= some;
    }
    const hh = hs[i]!;
    const room = lane.list.reduce((n, p) => n + weigh(p), 0);
    const first = i === 0 || list[i - 1]!.ats !== lane.ats;
    const last = list[i + 1]?.ats !== lane.ats;
    let x = inner.x + lane.inset;
    const net = inner.w - 2 * lane.inset - gap * (lane.list.length - 1);
    for (const piece of lane.list) {
      const bw = (net * weigh(piece)) / room;
      const r = { x, y: y + lane.above, w: bw, h: hh - lane.above - lane.below };
      out.boxes.push({ piece, ...r });
      // In front and at the back, only the line at the edge shows its barrels.
      if (piece.symbol && (piece.at === 'front' ? first : piece.at === 'back' ? last : true)) mount(out, piece, r, column, window);
      x += bw + gap;
    }
    if (last && lane.inset > 0) hull(out, u.key, lane.ats[0]!);
    if (first) {
      const all = list.filter((l) => l.ats === lane.ats).length;
      const zoneH = hs.slice(i, i + all).reduce((a, b) => a + b + gap, -gap);
      const ats = lane.ats.filter((at) => u.targets.includes(at));
      ats.forEach((at, j) => out.zones.push({ unit: u.key, at, x: inner.x + (inner.w / ats.length) * j, y: y - 1, w: inner.w / ats.length - (ats.length > 1 ? 2 : 0), h: zoneH + 2 }));
    }
    y += hh + gap + loose;
  });

  for (const s of ['left', 'right'] as const) {
    const ats = flanks[s].filter((at) => u.pieces.some((p) => p.at === at) || u.targets.includes(at));
    ats.forEach((at, i) => {
      const part: Rect = { x: s === 'left' ? column.x : column.x + column.w - fw, y: column.y + 40 + ((column.h - 80) / ats.length) * i, w: fw, h: (column.h - 80) / ats.length - gap };
      const mine = u.pieces.filter((p) => p.at === at);
      const hh = Math.max(low, Math.min(64, (part.h - gap * (mine.length - 1)) / Math.max(1, mine.length)));
      const all = mine.length * (hh + gap) - gap;
      let fy = part.y + Math.max(0, (part.h - all) / 2);
      for (const piece of mine) {
        const r = { x: part.x, y: fy, w: part.w, h: hh };
        out.boxes.push({ piece, ...r });
        if (piece.symbol) mount(out, piece, r, column, window);
        fy += hh + gap;
      }
      if (u.targets.includes(at)) out.zones.push({ unit: u.key, at, ...part });
    });
  }

  const tags = gutter(u, single);
  for (const s of ['left', 'right'] as const) {
    const mine = tags.filter((t) => t.side === s);
    const ys = spread(mine.map((t) => ({ y: area.y + t.y * area.h, h: tagHeight[t.kind] })), area.y + 4, area.y + area.h - 4);
    mine.forEach((t, i) => {
      const width = 78;
      const margin = window >= 420 ? 14 : 5;
      const x = s === 'left' ? margin : window - margin - width;
      out.tags.push({ kind: t.kind, unit: u.key, at: t.at, side: s, x, y: ys[i]!, w: width, h: tagHeight[t.kind] });
      lead(out, t, s, { x, y: ys[i]!, w: width, h: tagHeight[t.kind] }, picture);
    });
  }
}

/** How wide a box is beside others. */
const weigh = (p: Piece) => Math.max(p.light ? 12 : 8, Math.min(30, p.sixths)) + 6;

/** A line from a tag to what it is about. */
function lead(out: Laid, t: { kind: 'armor' | 'wheel'; at: string }, s: 'left' | 'right', r: Rect, p: Rect): void {
  const from = s === 'left' ? r.x + r.w : r.x;
  const dir = s === 'left' ? 1 : -1;
  const y = t.kind === 'armor' ? r.y + 31 : r.y + 16;
  const near = s === 'left' ? p.x : p.x + p.w;
  if (Math.abs(near - from) < 6) return;
  if (t.kind === 'wheel') {
    const front = t.at.startsWith('front');
    const wy = p.y + p.h * (front ? 0.22 : t.at.startsWith('rear') ? 0.84 : 0.76);
    out.lines.push({ d: `M${from},${y}L${near + dir * 4},${wy}` });
    return;
  }
  if (t.at === 'front') out.lines.push({ d: `M${from},${y}H${near + dir * 2}L${near + dir * 18},${p.y - 2}H${p.x + p.w * 0.72}` });
  else if (t.at === 'back') out.lines.push({ d: `M${from},${y}H${near + dir * 2}L${near + dir * 18},${p.y + p.h + 2}H${p.x + p.w * 0.72}` });
  else if (t.at.includes('left') || t.at.includes('right')) out.lines.push({ d: `M${from},${y}H${near + dir * 6}` });
}

/** The symbol of a weapon where it shoots out; those of turrets come with the hull. */
function mount(out: Laid, piece: Piece, r: Rect, c: Rect, window: number): void {
  const x = r.x + r.w / 2;
  const scale = window < 420 ? 1.2 : 1.5;
  const m = (mx: number, my: number, turn: number) => out.mounts.push({ symbol: piece.symbol, x: mx, y: my, turn, scale });
  const beside = window < 420 ? 3 : 7;
  if (piece.at === 'front') m(x, Math.max(14, r.y - 12), 0);
  else if (piece.at === 'back') m(x, r.y + r.h + 12, 180);
  else if (piece.at.endsWith('left')) m(c.x - beside, r.y + r.h / 2, -90);
  else if (piece.at.endsWith('right')) m(c.x + c.w + beside, r.y + r.h / 2, 90);
}

/** Draws a turret around all boxes of its position, in the shape of the drawings, with a barrel for each weapon. */
function hull(out: Laid, unit: UnitPart, at: string): void {
  const mine = out.boxes.filter((b) => b.piece.ref.unit === unit && b.piece.at === at);
  const x = Math.min(...mine.map((b) => b.x)) - rim;
  const y = Math.min(...mine.map((b) => b.y)) - rim;
  const w = Math.max(...mine.map((b) => b.x + b.w)) + rim - x;
  const h = Math.max(...mine.map((b) => b.y + b.h)) + rim - y;
  // The corners are cut as far as the boxes let them.
  const k = rim * 1.6;
  out.hulls.push({ x, y, w, h, d: `M${x + k},${y}H${x + w - k}L${x + w},${y + k}V${y + h - k}L${x + w - k},${y + h}H${x + k}L${x},${y + h - k}V${y + k}Z` });
  const armed = mine.filter((b) => b.piece.symbol);
  const inLine = armed.every((b) => b.y === armed[0]!.y);
  armed.forEach((b, i) => out.mounts.push({ symbol: b.piece.symbol, x: inLine ? b.x + b.w / 2 : x + (w * (i + 0.5)) / armed.length, y: y - 6, turn: 0, scale: 1.4 }));
}
