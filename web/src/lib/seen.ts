/** Up to when the notices of each match have been seen in this browser. */
import { noteSeen } from './asides';

const key = 'turnpike.seen';

function all(): Record<string, number> {
  try {
    const o: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return o !== null && typeof o === 'object' ? Object.fromEntries(Object.entries(o).filter(([, at]) => typeof at === 'number')) : {};
  } catch {
    return {};
  }
}

export function seenOf(match: string): number {
  return all()[match] ?? 0;
}

export function saveSeen(match: string, at: number) {
  try {
    localStorage.setItem(key, JSON.stringify(noteSeen(all(), match, at)));
  } catch {
    /* a full or forbidden store: it is said once more next time */
  }
}
