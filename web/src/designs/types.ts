/**
 * The JSON of the Deluxe garage as the server sends it: designs, their sheets, the library, proposals. Money is in dollars, weight in
 * pounds, room in sixths of a space.
 */
import type { components } from '../lib/openapi';

type S = components['schemas'];

/** Armor, weapons and accessories are at positions: "front", "back_left", "turret" ... */
export type Position = string;
export type UnitPart = 'main' | 'carrier' | 'sidecar' | 'box';

export type GearFile = S['GarageGearFile'];
export type PersonFile = S['GaragePersonFile'];
export type LoadFile = S['GarageLoadFile'];
export type WeaponFile = S['GarageWeaponFile'];
export type AccessoryFile = S['GarageAccessoryFile'];
export type CargoFile = S['GarageCargoFile'];
export type GuardFile = S['GarageGuardFile'];
export type UnitFile = S['GarageUnitFile'];
/** The parts of a vehicle; everything else follows from them. */
export type DesignFile = S['GarageDesignFile'];

/** A trailer behind its vehicle. */
export type TrailerFile = S['GarageTrailerFile'];

/** Rules that a table may choose, and the bounds of an event. */
export type Options = S['GarageOptions'];

/** A change that mends a violation: what it adds, and the design after it. */
export type Mend = Omit<S['GarageMend'], 'design'> & { design: DesignFile };
export type Violation = Omit<S['GarageSheetViolation'], 'mends'> & { mends: Mend[] };
export type UnitSheet = S['GarageUnitSheet'];
export type SheetLine = S['GarageSheetLine'];
export type WeaponSheet = S['GarageWeaponSheet'];
/** What every weapon that bears on a side does on average with one shot, at 4 and at 12 inches. */
export type Firepower = S['GarageFirepower'];
/** All that follows from a design. */
export type Sheet = Omit<S['GarageSheet'], 'violations'> & { violations: Violation[] };

/** The answer to a design: as the server writes it, with its code and sheet. */
export type Checked = Omit<S['DeluxeReport'], 'design' | 'sheet' | 'smallest_mend' | 'pages'> & { design: DesignFile; sheet: Sheet; smallest_mend?: Mend | null };

/** A design of the library. Stock cars that the construction rules cannot build have none. */
export type Listed = Omit<S['DeluxeDesign'], 'printed' | 'jump_start'>;

/** What a proposal must have, and what it shall be best at. */
export type Wish = S['GarageWish'];
/** What one of its trailers must have. */
export type TrailerWish = S['GarageTrailerWish'];
/** The figures that proposals and swaps are compared by. */
export type Outcome = S['GarageOutcome'];
export type Proposal = S['GarageProposal'];
export type Proposals = S['GarageProposals'];

/** An entry of the catalogue, as far as lists need it. */
export interface Named {
  id: string;
  name: string;
}
export type BodyPart = Pick<S['GarageBody'], 'id' | 'name' | 'class' | 'tags' | 'turrets' | 'chassis' | 'suspensions' | 'weapons_at'>;
export type WeaponPart = Pick<S['GarageWeapon'], 'id' | 'name' | 'sixths'>;
export type AccessoryPart = Pick<S['GarageAccessory'], 'id' | 'name' | 'kind' | 'holds' | 'popup'>;
type Lists = 'options' | 'chassis' | 'suspensions' | 'plants' | 'tires' | 'armor' | 'ammunition' | 'gear' | 'roles';
export type Parts = Record<Lists, Named[]> & { bodies: BodyPart[]; weapons: WeaponPart[]; accessories: AccessoryPart[]; divisions: S['GarageDivision'][] };

/** A design to compare with. */
export interface Choice {
  key: string;
  name: string;
  design: DesignFile;
}
