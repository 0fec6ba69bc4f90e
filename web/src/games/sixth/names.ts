/** What an event, an option or a reference means: the card in a slot of a car, the kind of a loose piece. */
import type { LogCtx } from '../../lib/game';
import { heading } from '../../lib/voice';
import { tables } from '../../sixth/tables.svelte';
import type { ObjectView, Observation } from './types';

/** The part of a board that has names. */
export interface Board {
  cars: Observation['cars'];
  objects: readonly Pick<ObjectView, 'ref' | 'kind' | 'seat'>[];
}

/** cardIn is the card in a slot of a car; "" if there is none. */
export function cardIn(o: Board, seat: number | undefined, slot: number | undefined): string {
  return o.cars.find((c) => c.seat === seat)?.cards.find((s) => s.slot === slot)?.card ?? '';
}

/** seatOf is the seat of a car's reference; -1 for other pieces. */
export function seatOf(ref: string | undefined): number {
  return ref?.startsWith('car:') ? Number(ref.slice(4)) : -1;
}

/** A loose piece in words, without an article: "barrel"; and whose wreck it is. */
export function pieceOf(o: Board, ref: string): { kind: string; seat: number } {
  const x = o.objects.find((p) => p.ref === ref);
  if (!x) return { kind: 'obstacle', seat: -1 };
  return { kind: (tables.kind(x.kind)?.name ?? heading(x.kind)).replace(/ (token|marker)$/, '').toLowerCase(), seat: x.seat };
}

/** The loose pieces of the match on the page, those that have gone with them: an event says which piece it means, not what it is. */
let seen: { match: string; pieces: Map<string, ObjectView> } = { match: '', pieces: new Map() };

/** boardOf is the board of a match as far as events may speak of it. */
export function boardOf(p: LogCtx<Observation>): Board {
  if (seen.match !== p.table.id) seen = { match: p.table.id, pieces: new Map() };
  for (const o of p.view.objects) seen.pieces.set(o.ref, o);
  return { cars: p.view.cars, objects: [...seen.pieces.values()] };
}
