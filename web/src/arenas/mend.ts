/** The move that mends a gap that is too narrow: the wall goes away from what it is too close to. */
import type { components } from '../lib/openapi';
import { itemOf, pointed, round, type Doc, type Point } from './file';
import { change } from './edit';
import { moved, shift, type Mirror } from './shapes';

/** What is wrong with a file, and where. */
export type Problem = components['schemas']['ArenaProblem'];

/** The least gap between walls, in car lengths (SX-SETUP-019). */
const gap = 2;

/** The length of the line of a problem, 0 for a single place. */
export function measure(p: Problem): number {
  return p.at && p.to ? Math.hypot(p.to[0] - p.at[0], p.to[1] - p.at[1]) : 0;
}

export interface Mend {
  doc: Doc;
  /** How far, in car lengths, and in which of the eight directions. */
  by: number;
  way: string;
}

const ways = ['right', 'up and right', 'up', 'up and left', 'left', 'down and left', 'down', 'down and right'];

/** Null unless the problem is a gap and there is a wall to move. */
export function widen(d: Doc, p: Problem, mirror: Mirror): Mend | null {
  const sel = pointed(p.path);
  const wide = measure(p);
  if (p.rule !== 'SX-SETUP-019' || !sel || sel.list !== 'walls' || !itemOf(d, sel) || wide === 0 || wide >= gap) return null;
  // A hundredth more than the rule asks, for rounding.
  const by = Math.ceil((gap - wide) * 100 + 1) / 100;
  const [dx, dy] = [(p.at![0] - p.to![0]) / wide, (p.at![1] - p.to![1]) / wide];
  const way = ways[Math.round(((Math.atan2(dy, dx) / Math.PI) * 4 + 8) % 8) % 8]!;
  return { doc: change(d, sel, mirror, (w) => moved('walls', w, shift(dx * by, dy * by))), by: round(by), way };
}
