/** Undo and redo over values that never change. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** How many steps can be taken back. */
export const memory = 200;

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** A step forward. What was undone is forgotten. */
export function step<T>(h: History<T>, now: T): History<T> {
  return now === h.now ? h : { past: [...h.past, h.now].slice(-memory), now, future: [] };
}

export function undo<T>(h: History<T>): History<T> {
  const last = h.past.at(-1);
  return last === undefined ? h : { past: h.past.slice(0, -1), now: last, future: [h.now, ...h.future] };
}

export function redo<T>(h: History<T>): History<T> {
  const [next, ...rest] = h.future;
  return next === undefined ? h : { past: [...h.past, h.now], now: next, future: rest };
}
