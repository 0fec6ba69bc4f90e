/** A match that cannot be opened: when it is tried again, and what can be done about it. */
import type { Problem, Table } from './types';

const first = 5_000;
const longest = 5 * 60_000;

/** Milliseconds before a match is tried again by itself, after so many such tries. */
export function retryPause(tries: number): number {
  return Math.min(longest, first * 2 ** Math.min(tries, 10));
}

/** Whether a refusal says that the match cannot be opened. */
export function isSick(p: Problem): boolean {
  return p.status === 503 && p.type === 'sick';
}

/** What a person can do about a match that cannot be opened, beside trying again and keeping it as a file. */
export function remedies(table: Table): { leave: number[]; abort: boolean } {
  const running = table.status === 'running';
  return { leave: running ? table.seats.filter((s) => s.yours).map((s) => s.seat) : [], abort: running && table.host };
}
