/** Which vehicles pull, and what. */
import type { BodyPart, AccessoryPart, DesignFile, UnitFile, UnitPart } from './types';

/** Whether a vehicle pulls or is pulled. */
export type Role = 'pulls' | 'pulled';

/** The most trailers that a vehicle pulls (DX-TRL-037). */
export const maxBehind = 2;

/** What of the catalogue the questions are answered by. */
export interface Pulling {
  bodies: readonly Pick<BodyPart, 'id' | 'class'>[];
  accessories: readonly Pick<AccessoryPart, 'id' | 'kind'>[];
}

/** The classes that pull each class of trailers. */
export const tows: Readonly<Record<string, readonly string[]>> = { car_trailer: ['car', 'cycle', 'trike'], semi_trailer: ['tractor'] };

export const classOf = (c: Pulling, d: Pick<DesignFile, 'body'>) => c.bodies.find((b) => b.id === d.body)?.class ?? '';

const units: readonly UnitPart[] = ['main', 'carrier', 'sidecar', 'box'];

/** Whether something on a vehicle pulls a car trailer. */
export function hitched(c: Pulling, d: DesignFile): boolean {
  return units.some((k) => ((k === 'main' ? d : d[k]) as UnitFile | undefined)?.accessories?.some((a) => c.accessories.find((x) => x.id === a.accessory)?.kind === 'hitch') ?? false);
}

/** What a vehicle is in a combination: trailers are pulled, tractors and what has a hitch pull; null: neither. */
export function roleOf(c: Pulling, d: DesignFile): Role | null {
  const kind = classOf(c, d);
  if (kind in tows) return 'pulled';
  return kind === 'tractor' || (tows.car_trailer!.includes(kind) && hitched(c, d)) ? 'pulls' : null;
}
