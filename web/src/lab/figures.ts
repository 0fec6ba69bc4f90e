/** Figures of the laboratory as people read them, and where they are drawn. */
import { figure } from '../messages/fill';
import { hundredths, tenths } from '../lib/voice';
import { words } from './messages';
import type { Range } from './types';

/** Half the width of an interval: the wider side of it, seen from the value. */
export const halfOf = (value: number, ci: Range) => Math.max(ci[1] - value, value - ci[0]);

/** A share as its interval allows: whole points, or a tenth where the interval is under a point to either side. */
export function share(value: number, half = 1): string {
  return half < 0.005 ? words.percent(tenths(100 * value)) : hundredths(Math.round(100 * value));
}

/** A share without its unit, as the cells of a table have it. */
export const bare = (value: number) => figure(Math.round(100 * value));

/** From where to where: "49 to 58". */
export const range = (ci: Range, half = halfOf((ci[0] + ci[1]) / 2, ci)) =>
  half < 0.005 ? words.to(tenths(100 * ci[0]), tenths(100 * ci[1])) : words.to(bare(ci[0]), bare(ci[1]));

/** A difference of shares in points, with its sign: "+2.3", "−5.4"; "0.0" without one. */
export function points(diff: number): string {
  const n = Math.round(1000 * diff) / 10;
  return `${n > 0 ? '+' : n < 0 ? '−' : ''}${tenths(Math.abs(n))}`;
}

/** How far a figure may be off, in points: "±1.7". */
export const off = (half: number) => `±${tenths(100 * half)}`;

/** A length of time in at most two units, as short as it goes: "45 s", "2 min", "1 h 20 min". */
export function brief(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 100) return words.seconds(figure(Math.max(1, s)));
  const min = Math.round(s / 60);
  if (min < 100) return words.minutes(figure(min));
  const h = Math.floor(min / 60);
  return h < 48 && min % 60 > 0 && h < 10 ? `${words.hours(figure(h))} ${words.minutes(figure(min % 60))}` : words.hours(figure(Math.round(min / 60)));
}

/** Bytes as people read them. */
export function bytes(n: number): string {
  if (n < 100_000) return words.kilobytes(figure(Math.round(n / 100) / 10));
  return words.megabytes(figure(Math.round(n / 100_000) / 10));
}

/** How strong the colour of a cell is, in percent: 9 at one half, 64 at all or nothing. Above one half it is blue, below red. */
export const strength = (score: number) => Math.round(9 + 110 * Math.abs(score - 0.5));

/** The colour of a cell. */
export const shade = (score: number) => `color-mix(in oklab, var(${score >= 0.5 ? '--info' : '--hit'}) ${strength(score)}%, var(--surface-1))`;

/** Whether an interval holds one half: then nobody is known to be ahead. */
export const even = (ci: Range) => ci[0] <= 0.5 && ci[1] >= 0.5;

/** A scale from values to percent of a width. */
export interface Scale {
  (value: number): number;
  readonly from: number;
  readonly to: number;
}

/** A scale on which all values lie, with some room at both ends. Equal values lie in the middle. */
export function scaleOf(values: readonly number[], room = 0.04): Scale {
  let from = Math.min(...values);
  let to = Math.max(...values);
  if (!(to > from)) [from, to] = [from - 1, to + 1];
  const pad = (to - from) * room;
  [from, to] = [from - pad, to + pad];
  return Object.assign((v: number) => Math.round((1000 * (v - from)) / (to - from)) / 10, { from, to });
}

/** A step for the marks of an axis, so that there are at most so many: 1, 2 or 5 times a power of ten. */
export function stepFor(span: number, most: number): number {
  const least = span / most;
  const ten = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= least * 0.9999)!;
}

/** The marks of an axis between two values. */
export function marks(from: number, to: number, most: number): number[] {
  const step = stepFor(to - from, most);
  const out: number[] = [];
  for (let n = Math.ceil(from / step - 1e-9); n * step <= to + step * 1e-9; n++) out.push(Math.round(n * step * 1e6) / 1e6);
  return out;
}

/** The place of a name beside a point of a drawing, so that names do not cover each other or points. Names that find no room are left out. */
export interface Label {
  i: number;
  x: number;
  y: number;
  anchor: 'start' | 'end' | 'middle';
}

/** Places names beside points, those of the first points first. width is how wide a name is; the drawing goes from 0 to right and from top to bottom. */
export function label(dots: readonly { x: number; y: number }[], width: (i: number) => number, bounds: { left: number; right: number; top: number; bottom: number }): Label[] {
  type Box = [number, number, number, number];
  const taken: Box[] = dots.map((d) => [d.x - 5, d.y - 5, d.x + 5, d.y + 5]);
  const out: Label[] = [];
  dots.forEach((d, i) => {
    const w = width(i);
    const tries: Label[] = [
      { i, x: d.x + 8, y: d.y + 4, anchor: 'start' }, { i, x: d.x - 8, y: d.y + 4, anchor: 'end' },
      { i, x: d.x, y: d.y - 8, anchor: 'middle' }, { i, x: d.x, y: d.y + 16, anchor: 'middle' },
    ];
    for (const t of tries) {
      const left = t.anchor === 'start' ? t.x : t.anchor === 'end' ? t.x - w : t.x - w / 2;
      const box: Box = [left, t.y - 10, left + w, t.y + 3];
      if (box[0] < bounds.left || box[2] > bounds.right || box[1] < bounds.top || box[3] > bounds.bottom) continue;
      if (taken.some((b) => b[0] < box[2] && box[0] < b[2] && b[1] < box[3] && box[1] < b[3])) continue;
      taken.push(box);
      out.push(t);
      return;
    }
  });
  return out;
}

/** The heights of the bars of a histogram, in percent of the highest; what is there is seen. */
export function heights(bins: readonly number[]): number[] {
  const most = Math.max(1, ...bins);
  return bins.map((n) => (n === 0 ? 0 : Math.max(3, Math.round((100 * n) / most))));
}

/** How many matches more bring an interval to so many points to either side: it narrows with the root of their number. */
export function more(pairs: number, half: number, wanted: number): number {
  if (half <= wanted) return 0;
  const n = Math.ceil(pairs * (half / wanted) ** 2);
  // Nobody plans 1,283 pairs.
  const grain = 10 ** Math.max(1, Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / grain) * grain - pairs;
}
