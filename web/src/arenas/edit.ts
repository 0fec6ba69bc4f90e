/** Changes of a document that respect its symmetry: what is done to one of a set of mirrored items is done to all. */
import { withList, type Doc, type Fields, type Item, type List, type Sel } from './file';
import { motions, moved, type Mirror, type Motion } from './shapes';

/** A text by which two items can be compared, whatever the order of their points and fields. */
function trace(item: Item): string {
  const w: Fields = item;
  const plain: Record<string, unknown> = { ...w };
  if (w.points) plain.points = w.points.map((p) => p.join()).sort();
  if (w.line) plain.line = [w.line, [...w.line].reverse()].map((l) => l.map((p) => p.join()).join(' ')).sort()[0];
  if (w.a && w.b) [plain.a, plain.b] = [w.a.join(), w.b.join()].sort();
  return JSON.stringify(Object.keys(plain).filter((k) => k !== 'title' && k !== 'seat').sort().map((k) => [k, plain[k]]));
}

/** The items that a mirror makes of one, without those that are the item itself again. */
export function images(list: List, item: Item, mirror: Mirror, size: Doc['size']): Item[] {
  const seen = new Set([trace(item)]);
  const out: Item[] = [];
  for (const m of motions(mirror, size)) {
    const image = moved(list, item, m);
    const t = trace(image);
    if (seen.has(t)) continue;
    seen.add(t);
    out.push(image);
  }
  return out;
}

/** Adds an item and its mirror images. Seats of starts go on counting where their number is taken. */
export function add(d: Doc, list: List, item: Item, mirror: Mirror): { doc: Doc; sel: Sel } {
  const all = [...(d[list] as Item[])];
  const i = all.length;
  for (const x of [item, ...images(list, item, mirror, d.size)]) {
    if (list === 'starts') {
      const s = x as { seat?: number; players?: number };
      const taken = new Set((all as (typeof s)[]).filter((o) => (o.players ?? 0) === (s.players ?? 0)).map((o) => o.seat ?? 0));
      let seat = s.seat ?? 0;
      while (seat > 0 && seat < 8 && taken.has(seat)) seat++;
      all.push(seat > 0 ? ({ ...x, seat } as Item) : x);
    } else all.push(x);
  }
  return { doc: withList(d, list, all), sel: { list, i } };
}

/** The other items that mirror the one, each with the motion that leads to it. */
function partners(d: Doc, s: Sel, mirror: Mirror): { i: number; m: Motion }[] {
  const items = d[s.list] as Item[];
  const item = items[s.i];
  if (!item) return [];
  const out: { i: number; m: Motion }[] = [];
  for (const m of motions(mirror, d.size)) {
    const t = trace(moved(s.list, item, m));
    const i = items.findIndex((x, j) => j !== s.i && !out.some((o) => o.i === j) && trace(x) === t);
    if (i >= 0) out.push({ i, m });
  }
  return out;
}

/** Changes an item, and its mirror images in the same way. */
export function change(d: Doc, s: Sel, mirror: Mirror, f: (item: Item) => Item): Doc {
  const items = [...(d[s.list] as Item[])];
  const old = items[s.i];
  if (!old) return d;
  const now = f(old);
  if (JSON.stringify(now) === JSON.stringify(old)) return d;
  for (const { i, m } of partners(d, s, mirror)) {
    const { seat, title }: Fields = items[i]!;
    items[i] = { ...moved(s.list, now, m), ...(seat === undefined ? {} : { seat }), ...(title === undefined ? {} : { title }) };
  }
  items[s.i] = now;
  return withList(d, s.list, items);
}

/** Takes an item out, with its mirror images. */
export function remove(d: Doc, s: Sel, mirror: Mirror): Doc {
  const gone = new Set([s.i, ...partners(d, s, mirror).map((p) => p.i)]);
  return withList(d, s.list, (d[s.list] as Item[]).filter((_, i) => !gone.has(i)));
}

/** A copy of an item beside it. */
export function duplicate(d: Doc, s: Sel, mirror: Mirror, by: number): { doc: Doc; sel: Sel } | null {
  const item = (d[s.list] as Item[])[s.i];
  if (!item) return null;
  const step: Motion = { point: ([x, y]) => [Math.round((x + by) * 1e4) / 1e4, Math.round((y - by) * 1e4) / 1e4], heading: (h) => h, upright: true };
  return add(d, s.list, moved(s.list, item, step), mirror);
}
