/** A matrix as its page shows it: rows in an order, cells as a row sees them, and what stands out. */
import { even, halfOf } from './figures';
import type { Cell, Cycle, MatrixResult, Range, Summary } from './types';

/** A cell as the entrant of its row sees it. */
export interface View {
  row: number;
  col: number;
  unit: number;
  /** Which entrant of the unit that of the row is. */
  at: number;
  pairs: number;
  score: number;
  /** The interval that may be shown: missing while there is too little. */
  ci: Range | null;
  /** Pairs that were worth 0, 1/4, 1/2, 3/4 and 1 to the row. */
  fives: number[];
  first: number;
  second: number;
  p: number;
  played: Summary;
}

/** A cell as one of its two entrants sees it. */
export function view(c: Cell, row: number, soFar: boolean): View {
  const turned = c.a !== row;
  const turn = (s: number) => (turned ? 1 - s : s);
  const given = soFar ? (c.look ?? null) : c.score.pairs > 0 ? c.score.ci95 : null;
  return {
    row, col: turned ? c.a : c.b, unit: c.unit, at: turned ? 1 - c.at : c.at, pairs: c.score.pairs, score: turn(c.score.score),
    ci: given && (turned ? [1 - given[1], 1 - given[0]] : given), fives: turned ? [...c.fives].reverse() : [...c.fives],
    // What the other makes of the second seat, this one leaves it in the first.
    first: turned ? 1 - c.second : c.first, second: turned ? 1 - c.first : c.second, p: c.p, played: c.played,
  };
}

/** All cells by row and column, in the numbers of the field. */
export function views(r: MatrixResult): (View | null)[][] {
  const out: (View | null)[][] = r.entrants.map(() => r.entrants.map(() => null));
  for (const c of r.cells) {
    out[c.a]![c.b] = view(c, c.a, r.so_far);
    out[c.b]![c.a] = view(c, c.b, r.so_far);
  }
  return out;
}

export const orders = ['rating', 'price', 'name', 'own'] as const;
export type Order = (typeof orders)[number];

/** What an order may look at. */
export interface Facts {
  name: string;
  /** Dollars; null where nothing is bought. */
  price: number | null;
  own: boolean;
}

/** Numbers of the field in an order: best, cheapest, by name, or one's own before the others. */
export function sorted(r: Pick<MatrixResult, 'entrants' | 'ratings'>, facts: readonly Facts[], order: Order): number[] {
  // While there are no ratings yet, the field stays as it was asked: rows that change places cannot be read.
  const standing = (i: number) => r.ratings?.ratings[i]?.elo ?? 0;
  const best = (a: number, b: number) => standing(b) - standing(a) || a - b;
  const by: Record<Order, (a: number, b: number) => number> = {
    rating: best,
    // Two without a price are alike: Infinity less Infinity is no number.
    price: (a, b) => (facts[a]!.price ?? Infinity) - (facts[b]!.price ?? Infinity) || best(a, b),
    name: (a, b) => facts[a]!.name.localeCompare(facts[b]!.name) || a - b,
    own: (a, b) => Number(facts[b]!.own) - Number(facts[a]!.own) || best(a, b),
  };
  return r.entrants.map((_, i) => i).sort(by[order]);
}

/** The places by rating, by number of the field: 1 is the best. */
export function places(r: Pick<MatrixResult, 'entrants' | 'ratings'>): number[] {
  const out: number[] = [];
  const none = r.entrants.map(() => ({ name: '', price: null, own: false }));
  sorted(r, none, 'rating').forEach((i, place) => (out[i] = place + 1));
  return out;
}

/** The cell next to one in a direction, in places of the order: over the diagonal, which is no cell, and not over the edge. Where the diagonal ends a column, the cell beside it is next. */
export function step(at: { row: number; col: number }, key: string, n: number): { row: number; col: number } | null {
  const [dr, dc] = ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as Record<string, [number, number]>)[key] ?? [0, 0];
  if (dr === 0 && dc === 0) return null;
  let { row, col } = { row: at.row + dr, col: at.col + dc };
  if (row === col) {
    const end = row + dr < 0 || row + dr >= n;
    [row, col] = dr !== 0 && end ? [row, col - dr] : [row + dr, col + dc];
  }
  return row < 0 || col < 0 || row >= n || col >= n ? null : { row, col };
}

/** Whether a cell says that one of the two is better: adjusted for all cells, or, while it runs, by an interval that may be looked at. */
export function sure(v: View, soFar: boolean): boolean {
  return v.ci !== null && !even(v.ci) && (soFar || v.p <= 0.05);
}

/** Something that stands out in a field. */
export type Finding =
  | { kind: 'leader'; who: number; next: number }
  | { kind: 'together'; who: number[]; cheapest: number | null; saves: number }
  | { kind: 'cycle'; share: number; cycle: Cycle | null }
  | { kind: 'seat'; mean: number; ci: Range }
  | { kind: 'own'; who: number; place: number; best: View | null; worst: View | null };

/** In so many of the replicates one has to stand before another to be called better. */
const surely = 0.95;

/** What stands out, the most important first. */
export function findings(r: MatrixResult, facts: readonly Facts[]): Finding[] {
  const out: Finding[] = [];
  if (r.ratings && r.entrants.length > 2) {
    const order = sorted(r, facts, 'rating');
    const best = order[0]!;
    const level = order.slice(1).filter((i) => (r.ratings!.before[best]?.[i] ?? 0) < surely);
    if (level.length === 0) out.push({ kind: 'leader', who: best, next: order[1]! });
    else {
      const all = [best, ...level];
      const priced = all.filter((i) => facts[i]!.price !== null).sort((a, b) => facts[a]!.price! - facts[b]!.price!);
      const saves = priced.length > 1 ? facts[priced.at(-1)!]!.price! - facts[priced[0]!]!.price! : 0;
      out.push({ kind: 'together', who: all, cheapest: saves > 0 ? priced[0]! : null, saves });
    }
  }
  if (r.cycles) out.push({ kind: 'cycle', share: r.cycles.share.value, cycle: r.cycles.cycles[0] ?? null });
  if (r.first_seat) out.push({ kind: 'seat', mean: r.first_seat.mean, ci: r.first_seat.ci95 });
  const place = places(r);
  const all = views(r);
  r.entrants.forEach((_, i) => {
    if (!facts[i]!.own || !r.ratings) return;
    const row = all[i]!.filter((v): v is View => v !== null && v.ci !== null).sort((a, b) => b.score - a.score);
    out.push({ kind: 'own', who: i, place: place[i]!, best: row[0] ?? null, worst: row.at(-1) ?? null });
  });
  return out;
}

/** Half the interval of a cell. */
export const halfOfView = (v: View) => (v.ci ? halfOf(v.score, v.ci) : 1);

/** Where the winner of a match sat: in match r of a pair seat s belongs to entrant (s + r) mod n of the unit. */
export const seatOf = (entrant: number, round: number, seats = 2) => (entrant - (round % seats) + seats) % seats;

/** A worth in quarters to one entrant of a pair as the first entrant of the unit has it. */
export const worthToFirst = (quarters: number, at: number) => (at === 0 ? quarters : 4 - quarters);
