/** Where everything has been of late: what the replay draws behind the pieces. */
import type { Mark } from './replay';
import type { Step } from './types';

/** So many turns before the one that is shown are drawn, too. */
export const turnsBack = 2;

/** The events of a step that the trails are made of, and how many turns ago it was. */
export interface Recent<E = unknown> {
  ago: number;
  events: readonly E[];
}

/** A way that a piece has gone, in the units of its board. */
export interface Trail {
  seat: number;
  ago: number;
  way: readonly (readonly [number, number])[];
}

/** recentOf are the steps of the last turns up to a step, without those that were taken back by then. The marks are those of the whole log. */
export function recentOf<E>(log: readonly Step[], marks: readonly Mark[], at: number): Recent<E>[] {
  const turns = new Map(marks.map((m) => [m.at, m.turns]));
  let stands: { seq: number; turn: number; events: readonly E[] }[] = [];
  let turn = 0;
  for (const s of log) {
    if (s.seq > at) break;
    if (s.do === 'undo' && s.back != null) {
      const back = s.back;
      stands = stands.filter((one) => one.seq <= back);
    }
    turn += turns.get(s.seq) ?? 0;
    stands.push({ seq: s.seq, turn, events: s.events as readonly E[] });
  }
  return stands.flatMap((s) => (turn - s.turn <= turnsBack ? [{ ago: turn - s.turn, events: s.events }] : []));
}

/** trailsOf makes trails of them, the oldest first; ways says where the pieces go in the events of a step. */
export function trailsOf<E>(recent: readonly Recent<E>[] | undefined, ways: (events: readonly E[]) => Omit<Trail, 'ago'>[]): Trail[] {
  return (recent ?? []).flatMap(({ ago, events }) => ways(events).map((w) => ({ ...w, ago })));
}
