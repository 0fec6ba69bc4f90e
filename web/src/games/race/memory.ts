/** What a line of the log needs to know of a match and an event does not say: the tiles of its course, who drives what with which equipment. */
import { tables } from './tables.svelte';
import type { Observation } from './types';

interface Known {
  tiles: readonly string[];
  cars: { car: string; pieces: readonly string[] }[];
}

const known = new Map<string, Known>();

/** Matches remembered. */
const most = 8;

/** remember keeps what does not change in a match. */
export function remember(match: string, view: Observation): void {
  if (!known.has(match) && known.size >= most) known.delete(known.keys().next().value!);
  const cars: Known['cars'] = [];
  for (const c of view.cars) cars[c.seat] = { car: c.car ?? '', pieces: (c.equipment ?? []).map((p) => p.piece) };
  known.set(match, { tiles: view.course.tiles, cars });
}

/** tileAt is the id of a tile of the course; '' if it is not known. */
export function tileAt(match: string, n: number): string {
  return known.get(match)?.tiles[n] ?? '';
}

/** pieceIn is the id of the piece in a slot of a seat; '' if it is not known. */
export function pieceIn(match: string, seat: number | undefined, slot: number | undefined): string {
  return known.get(match)?.cars[seat ?? -1]?.pieces[slot ?? -1] ?? '';
}

/** massOf is the mass of a seat's car, 1 to 3; 0 if it is not known. */
export function massOf(match: string, seat: number | undefined): number {
  return tables.model(known.get(match)?.cars[seat ?? -1]?.car)?.mass_class ?? 0;
}
