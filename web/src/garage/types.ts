/** What the garage of Deluxe Duel works with beside the designs themselves: the catalogue, places on the plan, what a swap would do. */
import type { UnitPart } from '../designs/types';
import type { components } from '../lib/openapi';

export type * from '../designs/types';

export const unitKeys: readonly UnitPart[] = ['main', 'carrier', 'sidecar', 'box'];

/** A list of a unit whose entries are parts on the plan. */
export type ListKey = 'weapons' | 'accessories' | 'crew' | 'cargo';

/** A part on the plan: an entry of a list, a power plant, or the tires of a wheel. */
export type Ref =
  | { unit: UnitPart; list: ListKey; index: number }
  | { unit: UnitPart; list: 'plant' | 'second_plant' }
  | { unit: UnitPart; list: 'tires'; wheel: string };

/** The place of a part in the design file, as a JSON pointer. */
export function pointer(r: Ref): string {
  const unit = r.unit === 'main' ? '' : `/${r.unit}`;
  if ('index' in r) return `${unit}/${r.list}/${r.index}`;
  return `${unit}/${r.list}${'wheel' in r ? `/${r.wheel}` : ''}`;
}

export function sameRef(a: Ref | null, b: Ref | null): boolean {
  return a !== null && b !== null && pointer(a) === pointer(b);
}

type S = components['schemas'];

// Money is in dollars, weight in pounds, room in sixths of a space.
export type Body = Omit<S['GarageBody'], 'armor_at' | 'weapons_at' | 'wheels'> & { armor_at: string[]; weapons_at: string[]; wheels: { at: string; count: number }[] };
export type Plant = S['GaragePlant'];
export type Tire = S['GarageTire'];
export type Armor = S['GarageArmor'];
export type Chassis = S['GarageChassis'];
export type Suspension = S['GarageSuspension'];
export type Weapon = S['GarageWeapon'];
export type Accessory = Omit<S['GarageAccessory'], 'at'> & { at: string[] };
export type Role = S['GarageRoleFigures'];
export type Gear = S['GarageGear'];
export type Ammunition = S['GarageAmmunition'];
export type BodyOption = S['GarageBodyOption'];
export type Division = S['GarageDivision'];

/** All that designs are made of. */
export type Catalogue = Omit<S['DeluxeParts'], 'bodies' | 'accessories' | 'bounds' | 'positions' | 'version'> & { bodies: Body[]; accessories: Accessory[] };

/** What a vehicle does with a trailer. */
export type Tow = S['DeluxeTow'];
/** What one other choice in a place would change. */
export type Swap = S['GarageSwap'];
