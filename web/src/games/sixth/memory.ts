/** What the log needs to know of a match beside the events: which card lies in which slot, and what kind of thing a piece is. The log
 *  gets no board, so every board that is shown is noted here. What has gone is remembered. */
import type { BoardCtx } from '../../lib/game';
import { spell, tables } from './tables.svelte';
import type { Action, ArenaEvent, Observation } from './types';

interface Known {
  kinds: Map<string, { kind: string; seat: number }>;
  cards: Map<string, string>;
}

const matches = new Map<string, Known>();

function of(match: string): Known {
  let k = matches.get(match);
  if (!k) matches.set(match, (k = { kinds: new Map(), cards: new Map() }));
  return k;
}

/** remember notes the pieces and cards of a board. */
export function remember(p: BoardCtx<Observation, ArenaEvent, Action>): void {
  const k = of(p.table.id);
  for (const o of p.view.objects) k.kinds.set(o.ref, { kind: o.kind, seat: o.seat });
  for (const c of p.view.cars) for (const s of c.cards) k.cards.set(`${c.seat}/${s.slot}`, s.card);
}

/** cardIn is the card in a slot of a car; "" if it has never been seen. */
export function cardIn(match: string, seat: number | undefined, slot: number | undefined): string {
  return of(match).cards.get(`${seat}/${slot}`) ?? '';
}

/** seatOf is the seat of a car's reference; -1 for other pieces. */
export function seatOf(ref: string | undefined): number {
  return ref?.startsWith('car:') ? Number(ref.slice(4)) : -1;
}

/** A loose piece in words, without an article: "barrel"; and whose wreck it is. */
export function pieceOf(match: string, ref: string): { kind: string; seat: number } {
  const o = of(match).kinds.get(ref);
  if (!o) return { kind: 'obstacle', seat: -1 };
  return { kind: (tables.kind(o.kind)?.name ?? spell(o.kind)).replace(/ (token|marker)$/, '').toLowerCase(), seat: o.seat };
}
