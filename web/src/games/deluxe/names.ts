/** Who and what an event, an option or a reference means: vehicles with their parts, people with their gear. All of them stay on the board,
 *  destroyed or not. */
import type { CarView, Observation, PartView, PersonView } from './types';

/** The part of a board that has names. */
export type Board = Pick<Observation, 'cars' | 'persons'> & { stop?: Observation['stop'] };

export function carIn(o: Board, car: number | undefined): CarView | undefined {
  return o.cars.find((c) => c.car === car);
}

/** twins says whether another vehicle of the match has the same name. */
export function twins(o: Board, name: string): boolean {
  return o.cars.filter((c) => c.name === name).length > 1;
}

export function partIn(o: Board, car: number | undefined, part: number | undefined): PartView | undefined {
  return carIn(o, car)?.parts.find((p) => p.part === part);
}

/** The place of a wheel by its number. */
export function cornerIn(o: Board, car: number | undefined, index: number | undefined): string {
  const c = carIn(o, car);
  return (c && !c.plain && c.corners[index ?? -1]?.at) || '';
}

/** The weapon of a vehicle by its number. */
export function armIn(o: Board, car: number | undefined, arm: number | undefined): string {
  return carIn(o, car)?.arms.find((a) => a.arm === arm)?.name ?? '';
}

/** The id of a piece of somebody's gear. */
export function gearIn(o: Board, person: number | undefined, arm: number | undefined): string {
  return personIn(o, person)?.gear.find((g) => g.arm === arm)?.gear ?? '';
}

/** The people of forces that nobody plays are of seats from here on. */
export const forceSeats = 8;

/** Who sits in a seat of a vehicle: his role. */
export function roleIn(o: Board, car: number | undefined, place: number | undefined): string {
  return o.persons.find((p) => p.car === car && p.place === place)?.role ?? '';
}

export function personIn(o: Board, person: number | undefined): PersonView | undefined {
  return o.persons.find((p) => p.person === person);
}

/** numberOf is the number in a reference of a kind: 1 of "car:1"; -1 for others. */
export function numberOf(ref: string | undefined, kind: string): number {
  return ref?.startsWith(`${kind}:`) ? Number(ref.slice(kind.length + 1)) : -1;
}
