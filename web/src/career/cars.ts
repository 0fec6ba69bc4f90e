/** What a vehicle of a career looks like and has left. Its design is a code or the id of one of the library. */
import { listed } from '../designs/catalogue.svelte';
import type { DesignFile, UnitPart } from '../designs/types';
import { cars } from '../lab/cars.svelte';
import type { Condition } from './types';

/** The parts of a design; null while it is on its way. */
export function designOf(ref: string): DesignFile | null {
  return listed.value?.find((l) => l.id === ref)?.design ?? cars.of(ref)?.design ?? null;
}

export interface Side {
  at: string;
  left: number;
  all: number;
}

/** The armor of a unit by side, in points. */
export function armorOf(d: DesignFile, c: Condition, unit: UnitPart = 'main'): Side[] {
  const points = (unit === 'main' ? d : d[unit])?.armor?.points ?? {};
  const key = (at: string) => (unit === 'main' ? `armor:${at}` : `${unit}/armor:${at}`);
  return Object.entries(points).filter(([, n]) => n > 0).map(([at, all]) => ({ at, all, left: Math.max(0, all - (c.damage?.[key(at)] ?? 0)) }));
}

/** All armor of a vehicle: what is left, and what there is when it is whole. */
export function armorSum(d: DesignFile, c: Condition): { left: number; all: number } {
  return armorOf(d, c).reduce((s, a) => ({ left: s.left + a.left, all: s.all + a.all }), { left: 0, all: 0 });
}
