/** What an option or a reference means: the card in a slot of a car, the kind of a loose piece. */
import { heading } from '../../lib/voice';
import { terms } from '../../messages/terms';
import { tables } from '../../sixth/tables.svelte';
import type { ObjectView, Observation } from './types';

/** cardIn is the card in a slot of a car; "" if there is none. */
export function cardIn(o: Observation, seat: number | undefined, slot: number | undefined): string {
  return o.cars.find((c) => c.seat === seat)?.cards.find((s) => s.slot === slot)?.card ?? '';
}

/** seatOf is the seat of a car's reference; -1 for other pieces. */
export function seatOf(ref: string | undefined): number {
  return ref?.startsWith('car:') ? Number(ref.slice(4)) : -1;
}

/** kindWords is a kind of loose piece in words, without an article: "barrel". */
export function kindWords(kind: ObjectView['kind']): string {
  if (terms[kind]) return terms[kind];
  return (tables.kind(kind)?.name ?? heading(kind)).replace(/ (token|marker)$/, '').toLowerCase();
}
