/** What the log needs to know of a match beside the events: the vehicles with their parts and who is aboard. The log gets no board, so
 *  every board that is shown is noted here. What has gone is remembered. */
import type { BoardCtx } from '../../lib/game';
import type { Action, DuelEvent, Observation, PartView, PersonView } from './types';

interface Known {
  cars: Map<number, { seat: number; name: string; corners: string[]; parts: Map<number, PartView>; arms: Map<number, string> }>;
  persons: Map<number, PersonView>;
}

const matches = new Map<string, Known>();

function of(match: string): Known {
  let k = matches.get(match);
  if (!k) matches.set(match, (k = { cars: new Map(), persons: new Map() }));
  return k;
}

/** remember notes the vehicles and people of a board. */
export function remember(p: Pick<BoardCtx<Observation, DuelEvent, Action>, 'table' | 'view'>): void {
  const k = of(p.table.id);
  for (const c of p.view.cars) {
    k.cars.set(c.car, { seat: c.seat, name: c.name, corners: c.plain ? [] : c.corners.map((x) => x.at), parts: new Map(c.parts.map((x) => [x.part, x])), arms: new Map(c.arms.map((x) => [x.arm, x.name])) });
  }
  for (const x of p.view.persons) k.persons.set(x.person, x);
}

/** A vehicle: whose it is, and its name. */
export function carIn(match: string, car: number | undefined): { seat: number; name: string } {
  const c = car === undefined ? undefined : of(match).cars.get(car);
  return c ?? { seat: -1, name: 'a vehicle' };
}

/** twins says whether another vehicle of the match has the same name. */
export function twins(match: string, name: string): boolean {
  let n = 0;
  for (const c of of(match).cars.values()) if (c.name === name) n++;
  return n > 1;
}

export function partIn(match: string, car: number | undefined, part: number | undefined): PartView | undefined {
  return of(match).cars.get(car ?? -1)?.parts.get(part ?? -1);
}

/** The place of a wheel by its number. */
export function cornerIn(match: string, car: number | undefined, index: number | undefined): string {
  return of(match).cars.get(car ?? -1)?.corners[index ?? -1] ?? '';
}

/** The weapon of a vehicle by its number. */
export function armIn(match: string, car: number | undefined, arm: number | undefined): string {
  return of(match).cars.get(car ?? -1)?.arms.get(arm ?? -1) ?? '';
}

/** The id of a piece of somebody's gear. */
export function gearIn(match: string, person: number | undefined, arm: number | undefined): string {
  return of(match).persons.get(person ?? -1)?.gear.find((g) => g.arm === arm)?.gear ?? '';
}

/** Who sits in a seat of a vehicle: his role. */
export function roleIn(match: string, car: number | undefined, place: number | undefined): string {
  for (const p of of(match).persons.values()) if (p.car === car && p.place === place) return p.role;
  return '';
}

export function personIn(match: string, person: number | undefined): PersonView | undefined {
  return of(match).persons.get(person ?? -1);
}

/** numberOf is the number in a reference of a kind: 1 of "car:1"; -1 for others. */
export function numberOf(ref: string | undefined, kind: string): number {
  return ref?.startsWith(`${kind}:`) ? Number(ref.slice(kind.length + 1)) : -1;
}
