/** Documents of experiments on their way to the form of the laboratory: they are long, so they travel beside the address and not in it. */
import type { Table } from './types';

const place = 'turnpike.lab.document';

/** Remembers a document for the form; returns the address of it. */
export function askLab(doc: object): string {
  try {
    sessionStorage.setItem(place, JSON.stringify(doc));
  } catch {
    /* a browser that keeps nothing opens the page without it */
  }
  return '/lab';
}

/** The text of the document that was handed over, once. */
export function takeAsked(): string | null {
  try {
    const text = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    return text;
  } catch {
    return null;
  }
}

/** How often the pairing of a match is played, twice each: sides exchanged on the same dice. */
export const pairingPairs = 500;

/** The pairing of a duel as an experiment: the two vehicles of a match of Deluxe Duel under its options. Null for any other match, and where a vehicle was drawn. */
export function pairing(table: Pick<Table, 'game' | 'seats' | 'options' | 'title'>): object | null {
  const vehicles = [table.options.vehicle_0, table.options.vehicle_1];
  if (table.game !== 'deluxe' || table.seats.length !== 2 || vehicles[0] === vehicles[1] || vehicles.some((v) => typeof v !== 'string' || v === '' || v === 'even' || v === 'random')) return null;
  const options = Object.fromEntries(Object.entries(table.options).filter(([k]) => !k.startsWith('vehicle_')));
  return { turnpike_lab: 1, kind: 'matrix', name: table.title, game: table.game, options, field: vehicles.map((design) => ({ design })), seed: 1, stop: { pairs: pairingPairs } };
}
