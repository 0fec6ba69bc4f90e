/** Floors of buildings in words. */
import { fill } from '../../messages/fill';
import { floorNames as words } from './floorNames';
import type { Floor } from './floors';

export { floorNames as floorWords } from './floorNames';

/** floorName is a floor in a letter: "2", or that of the roof. */
export function floorName(storey: number, storeys: number): string {
  return storey > storeys ? words.roofShort : String(storey);
}

/** floorKey and floorTitle are what a button is called: 0 is all floors. */
export const floorKey = (f: number | 'roof') => (f === 0 ? words.all : f === 'roof' ? words.roof : String(f));
export const floorTitle = (f: number | 'roof') => (f === 0 ? words.allTitle : f === 'roof' ? words.roof : f === 1 ? words.ground : fill(words.floor, { n: f }));

/** houseWords says how high a building is and what it stands, with its breaches of those at which it falls. */
export function houseWords(b: { storeys: number; dp: number; breaches: number }, holes: number): string {
  const house = fill(b.storeys === 1 ? words.one : words.many, { n: b.storeys, dp: b.dp });
  return holes > 0 ? fill(words.holes, { house, n: holes, most: b.breaches }) : house;
}

/** insideWords says how many people are on each floor: "1: 3  2: 1  R: 2". */
export function insideWords(floors: readonly Floor[]): string {
  return floors.map((f) => fill(words.inside, { floor: f.roof ? words.roofShort : f.storey, n: f.people.reduce((n, x) => n + x.n, 0) })).join('  ');
}
