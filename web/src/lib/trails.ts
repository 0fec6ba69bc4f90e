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

/** A step that has not been taken back, and the turn that it lies in, from 1. */
export interface Standing<E = unknown> {
  seq: number;
  turn: number;
  events: readonly E[];
}

/** standing are the steps up to one, without those that were taken back by then. The marks are those of the whole log. */
export function standing<E>(log: readonly Step[], marks: readonly Mark[], at: number): Standing<E>[] {
  const turns = new Map(marks.map((m) => [m.at, m.turns]));
  let stands: Standing<E>[] = [];
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
  return stands;
}

/** recentOf are the steps of the last turns up to a step, without those that were taken back by then. The marks are those of the whole log. */
export function recentOf<E>(log: readonly Step[], marks: readonly Mark[], at: number): Recent<E>[] {
  const stands = standing<E>(log, marks, at);
  const turn = stands.at(-1)?.turn ?? 0;
  return stands.flatMap((s) => (turn - s.turn <= turnsBack ? [{ ago: turn - s.turn, events: s.events }] : []));
}

/** Where the pieces of a game go in the events of a step. */
export type Ways<E> = (events: readonly E[]) => Omit<Trail, 'ago'>[];

/** trailsOf makes trails of them, the oldest first; ways says where the pieces go in the events of a step. What goes on from where it was in the same turn is one trail. */
export function trailsOf<E>(recent: readonly Recent<E>[] | undefined, ways: Ways<E>): Trail[] {
  const out: { seat: number; ago: number; way: (readonly [number, number])[] }[] = [];
  for (const { ago, events } of recent ?? []) {
    for (const { seat, way } of ways(events)) {
      const before = out.find((t) => t.seat === seat && t.ago === ago && same(t.way.at(-1), way[0]));
      if (before) before.way.push(...way.slice(1));
      else out.push({ seat, ago, way: [...way] });
    }
  }
  return out;
}

const same = (a: readonly [number, number] | undefined, b: readonly [number, number] | undefined) => a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.5;

/** A whole match as it is told on a map: its steps, and those of its turning points. */
export interface Story<E = unknown> {
  steps: readonly Standing<E>[];
  points: readonly { seq: number; seat: number }[];
}

/** A place on the map: where a seat was when a turn ended, or when the n-th turning point came, from 1. */
export interface Place {
  seat: number;
  n: number;
  x: number;
  y: number;
}

/** mapOf is a story as lines, with a place for each turn of a seat that moved in it, and one for each turning point whose seat is anywhere. A seat
 *  with several pieces is where the last of them went. */
export function mapOf<E>(story: Story<E>, ways: Ways<E>): { trails: Trail[]; turns: Place[]; points: Place[] } {
  const trails = trailsOf(story.steps.map((s) => ({ ago: 0, events: s.events })), ways);
  const turns: Place[] = [];
  const points: Place[] = [];
  const at = new Map<number, { x: number; y: number }>();
  const left = story.points.map((p, i) => ({ ...p, n: i + 1 })).sort((a, b) => a.seq - b.seq);
  const pass = (seq: number) => {
    while (left[0] && left[0].seq < seq) {
      const { seat, n } = left.shift()!;
      const spot = at.get(seat);
      if (spot) points.push({ seat, n, ...spot });
    }
  };
  for (const s of story.steps) {
    pass(s.seq);
    for (const { seat, way } of ways(s.events)) {
      // Where it comes from is known before it has moved for the first time.
      for (const [x, y] of way) at.set(seat, { x, y });
      const spot = at.get(seat);
      if (!spot || seat < 0) continue;
      const now = turns.find((t) => t.seat === seat && t.n === s.turn);
      if (now) Object.assign(now, spot);
      else turns.push({ seat, n: s.turn, ...spot });
    }
  }
  pass(Infinity);
  return { trails, turns, points };
}
