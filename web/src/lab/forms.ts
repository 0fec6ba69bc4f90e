/** The questions of the start page as documents: what, against whom, how sure. */
import type { GameInfo, GameOption, Value } from '../lib/types';
import type { Doc, Entrant, Kind } from './types';

/** How sure an answer is to be: pairs of each pairing. */
export const depths = [50, 200, 1000] as const;
/** Duels of a search. */
export const searches = [5_000, 20_000, 60_000] as const;
/** Matches from a position. */
export const runs = [200, 1_000, 5_000] as const;
/** By how many Elo points a bot is to be better: the smaller, the more matches. */
export const steps = [30, 10, 5] as const;

/** What 95% intervals of so many pairs come to at most, to either side: 1.96 times the root of 1/8 a pair, the variance of a pair between equals. */
export const precision = (pairs: number) => 1.96 * Math.sqrt(0.125 / pairs);

/** A car to choose from. */
export interface Car {
  /** Id of a ready vehicle, or a link code. */
  design: string;
  name: string;
  own: boolean;
  cost: number;
  division: string;
  class: string;
}

const doc = (kind: Kind, game: string, more: Partial<Doc>): Doc => ({ turnpike_lab: 1, kind, game, seed: 1, ...more });

const entrant = (c: Car): Entrant => ({ name: c.name, design: c.design });

/** The ready cars of a division, one's own left out: what it is tried against. */
export const rivals = (cars: readonly Car[], division: string, classes: readonly string[] = ['car', 'trike'], but = '') =>
  cars.filter((c) => !c.own && c.division === division && classes.includes(c.class) && c.design !== but);

/** Is my car any good? All against all, it among them. */
export function matrixDoc(car: Car | null, against: readonly Car[], pairs: number, name: string): Doc {
  return doc('matrix', 'deluxe', { name, field: [...(car ? [car] : []), ...against].map(entrant), stop: { pairs } });
}

/** Classes of vehicles that can be searched for. */
export const searchClasses = ['car', 'cycle', 'trike'] as const;
export type SearchClass = (typeof searchClasses)[number];

/** What is the best car for the money? */
export function searchDoc(cls: SearchClass, division: string, field: readonly Car[], duels: number, name: string): Doc {
  return doc('search', 'deluxe', { name, field: field.map(entrant), search: { division, class: cls, duels } });
}

/** Does this rule change the game? Of Deluxe Duel with cars, of the others the bare game. */
export function balanceDoc(game: string, key: string, a: Value, b: Value, field: readonly Car[], pairs: number, name: string): Doc {
  return doc('balance', game, { name, ...(field.length > 0 ? { field: field.map(entrant) } : {}), balance: { a: { [key]: a }, b: { [key]: b } }, stop: { pairs } });
}

/** Which bot is stronger? The first is the one there is, the second the one that is to be better. */
export function strengthDoc(game: string, there: string, better: string, elo1: number, name: string): Doc {
  return doc('strength', game, { name, bots: [there, better], stop: { sprt: { elo0: 0, elo1 } } });
}

/** What happens from here? */
export function positionDoc(game: string, record: unknown, step: number, matches: number, name: string): Doc {
  return doc('position', game, { name, from: { record, step }, stop: { pairs: matches } });
}

/** The options of a game that a balance can turn: switches, and choices among a few. What entrants drive is the field's, and words are nobody's. */
export const turnable = (g: GameInfo): GameOption[] => g.options.filter((o) => (o.type === 'bool' || (o.type === 'enum' && (o.choices?.length ?? 0) > 1)) && !o.key.startsWith('vehicle_'));

/** The values that an option is compared in: as it is usually, and another one. */
export function arms(o: GameOption): [Value, Value] {
  if (o.type === 'bool') return [false, true];
  const other = o.choices?.find((c) => c.value !== o.default)?.value ?? o.default;
  return [o.default, other];
}

/** The number of a division by its name: "Division 15" is 15; one without a number has no bound, which is 0. */
export const divisionOf = (name: string): string => /\d+/.exec(name)?.[0] ?? '0';

/** A car that the Garage hands over to be tried in its division travels beside the address because codes are long. */
const place = 'turnpike.lab.car';

export interface Handed {
  design: string;
  name: string;
  division: string;
}

/** Remembers the car that the laboratory is to begin with; returns the address of its form. */
export function testCar(car: Handed): string {
  try {
    sessionStorage.setItem(place, JSON.stringify(car));
  } catch {
    /* a browser that keeps nothing opens the form with the first car */
  }
  return '/lab#matrix';
}

/** The car that was handed over, once. */
export function takeCar(): Handed | null {
  try {
    const text = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    const car = JSON.parse(text ?? 'null') as Partial<Handed> | null;
    return typeof car?.design === 'string' && typeof car.name === 'string' && typeof car.division === 'string' ? (car as Handed) : null;
  } catch {
    return null;
  }
}

/** A document that somebody brings as a file: the document itself, or an export with one in it. Null if it is neither. */
export function docIn(text: string): unknown {
  try {
    const given = JSON.parse(text) as { turnpike_lab?: unknown; doc?: { turnpike_lab?: unknown } } | null;
    if (given?.turnpike_lab !== undefined) return given;
    return given?.doc?.turnpike_lab !== undefined ? given.doc : null;
  } catch {
    return null;
  }
}

/** How many pairs of each pairing a document asks for at most. */
export function pairsOf(d: Doc): number {
  return d.stop?.pairs ?? d.stop?.max_pairs ?? 200;
}

/** A matrix of two of its entrants alone: what has been played of them counts. */
export function duelDoc(d: Doc, a: number, b: number, pairs: number): Doc {
  const two = [d.field![a]!, d.field![b]!];
  return { ...d, name: two.map((e) => e.name).join(' – '), field: two, stop: { pairs } };
}

/** A matrix with one more entrant: only its cells are played. */
export const withCar = (d: Doc, car: Car): Doc => ({ ...d, field: [...(d.field ?? []), entrant(car)] });
