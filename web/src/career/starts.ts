/** The ready choices for a newcomer (DX-CHAR-002, DX-CHAR-003). The server has what each knows. */
import type { SkillID } from './types';

export const starts = ['driver_gunner', 'all_round', 'mechanic'] as const;
export type StartID = (typeof starts)[number];

/** What a newcomer spends (DX-CHAR-002). */
export const startPoints = 30;

export const pointsLeft = (points: Partial<Record<SkillID, number>>): number => startPoints - Object.values(points).reduce((n, x) => n + x, 0);

/** The points that have been given, for an action. */
export const given = (points: Partial<Record<SkillID, number>>): Partial<Record<SkillID, number>> => Object.fromEntries(Object.entries(points).filter(([, n]) => n > 0));

/** Names for organizations of persons, ours. */
const yards = ['Lantern Yard', 'Dry Ford Garage', 'Copper Gate', 'Two Bridges', 'Long Acre Motors', 'Ash Lane', 'Mill Race Works', 'Cold Harbour', 'Third Rail', 'Tin Chapel', 'Quarry Road', 'Low Gear Club'];
const marks = ['stripe/62b6ea/f4f0e6', 'chevron/e296c3/33373e', 'band/8c857a/26282c', 'halves/3f7d6a/e9cf5e', 'rings/b9432e/f4f0e6', 'star/26282c/e9e06a', 'check/d9d4c6/26282c', 'solid/5f7440/5f7440'];

/** Somebody who could be the first of an organization; the world gives the name. */
export interface Newcomer {
  /** Of the organization. */
  name: string;
  mark: string;
  start: StartID;
}

/** Three newcomers with different helmets and organizations, one for each start. chance is from 0 up to 1. */
export function newcomers(chance: () => number = Math.random): Newcomer[] {
  const deal = (list: readonly string[]) => {
    const left = [...list];
    return starts.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
  };
  const [names, helmets] = [deal(yards), deal(marks)];
  return starts.map((start, i) => ({ name: names[i]!, mark: helmets[i]!, start }));
}
