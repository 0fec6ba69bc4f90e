/** What a part on the plan costs and weighs, and what its repair costs, as the lines of the planning sheet say. */
import type { Ref, Sheet } from './types';

export interface Prices {
  cost: number;
  weight: number;
  sixths: number;
  /** Dollars for the first hit of one of them; 0: it is not repaired. */
  repair: number;
}

const kinds: Partial<Record<Ref['list'], readonly string[]>> = {
  weapons: ['weapon', 'ammunition', 'magazine'], accessories: ['fitting'], crew: ['person', 'targeting'], cargo: ['cargo'], plant: ['plant'], second_plant: ['second_plant'],
};

/** The prices of a part; null before the first check, and of tires, which are set by the wheel but bought by the set. */
export function pricesOf(sheet: Pick<Sheet, 'lines'> | undefined | null, part: Ref): Prices | null {
  const of = kinds[part.list];
  if (!sheet || !of) return null;
  const mine = sheet.lines.filter((l) => of.includes(l.kind) && (l.part === part.unit || l.part === 'attached') && (!('index' in part) || l.index === part.index));
  return mine.reduce((a, l) => ({ cost: a.cost + l.cost, weight: a.weight + l.weight, sixths: a.sixths + l.sixths, repair: a.repair || l.repair }), { cost: 0, weight: 0, sixths: 0, repair: 0 });
}

/** Dollars of repairing a point of a unit's armor, and of all its armor anew; null if it has none. */
export function armorRepair(sheet: Pick<Sheet, 'lines' | 'units'> | undefined | null, unit: string): { point: number; anew: number } | null {
  const line = sheet?.lines.find((l) => l.kind === 'armor' && l.part === unit && l.repair > 0);
  return line ? { point: line.repair, anew: sheet?.units.find((u) => u.part === unit)?.armor_anew ?? 0 } : null;
}
