/** The marks of the replay slider. */
import type { Step } from './types';

export interface Mark {
  /** The step. */
  at: number;
  /** Somebody is hurt there. */
  hit: boolean;
  /** How many turns begin there. */
  turns: number;
}

/** The steps of a log at which a turn begins or somebody is hit. */
export function marksOf(log: readonly Step[], tick: (e: unknown) => 'turn' | 'hit' | null): Mark[] {
  const out: Mark[] = [];
  for (const f of log) {
    // A turn that was taken back begins once more.
    if (f.do === 'undo' && f.back != null) for (const m of out) if (m.at > f.back) m.turns = 0;
    let hit = false;
    let turns = 0;
    for (const e of f.events) {
      const k = tick(e);
      if (k === 'hit') hit = true;
      if (k === 'turn') turns++;
    }
    if (hit || turns > 0) out.push({ at: f.seq, hit, turns });
  }
  return out;
}

/** Which turn a step lies in, from 1; 0 before the first. The marks have to be those of the whole log. */
export function turnAt(marks: readonly Mark[], step: number): number {
  return marks.reduce((n, m) => (m.at <= step ? n + m.turns : n), 0);
}
