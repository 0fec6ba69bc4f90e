/** The form of "fill to division" and the wish that it makes. */
import { spell } from '../lib/voice';
import { words } from './messages';
import { maxBehind, tows } from './pulling';
import type { AccessoryFile, BodyPart, CargoFile, DesignFile, Options, Parts, TrailerWish, UnitFile, WeaponFile, Wish } from './types';

/** A weapon that is asked for. */
export interface WishWeapon {
  weapon: string;
  at: string;
  count: number;
}

/** A trailer that is asked for. */
export interface WishTrailer {
  /** "" for whichever will do. */
  body: string;
  weapons: WishWeapon[];
  gunners: number;
}

export interface WishForm {
  class: Wish['class'];
  /** "" for the best of the class. */
  body: string;
  /** Id of a division; 0 for none. */
  division: number;
  /** In dollars; 0 for the division's own bound. */
  budget: number;
  weapons: WishWeapon[];
  gunners: number;
  trailers: WishTrailer[];
  /** Guns, gunners and turrets are proposed where none are asked for. */
  arm: boolean;
  /** "" for any type. */
  armor: string;
  /** In mph a turn; 0 for any. */
  acceleration: number;
  handling: number;
  prefer: string;
}

/** Classes of vehicles that move by themselves, which is what can be proposed. */
export const classes = ['car', 'cycle', 'trike', 'ten_wheeler', 'mini_bus', 'tractor', 'bus', 'helicopter'] as const;
export const accelerations = [5, 10, 15] as const;
export const handlings = [1, 2, 3, 4] as const;
export const preferences = ['armor', 'handling', 'acceleration', 'balance', 'price'] as const;

/** The weapons of a unit, those alike in a place together. */
function weaponsOf(u: UnitFile | undefined): WishWeapon[] {
  const found = new Map<string, WishWeapon>();
  for (const w of u?.weapons ?? []) {
    const key = `${w.weapon} ${w.at}`;
    found.set(key, { weapon: w.weapon, at: w.at, count: (found.get(key)?.count ?? 0) + (w.count ?? 1) });
  }
  return [...found.values()];
}
const gunnersOf = (u: UnitFile | undefined) => (u?.crew ?? []).filter((p) => p.role === 'gunner').reduce((n, p) => n + (p.count ?? 1), 0);

/** The form for a design on the board, or for any car. */
export function formOf(start: DesignFile | undefined, options: Options, parts: Parts | null): WishForm {
  const body = start && parts?.bodies.find((b) => b.id === start.body);
  const usable = body && (classes as readonly string[]).includes(body.class) ? body : undefined;
  const mine = usable && start;
  return {
    class: usable ? usable.class : 'car', body: usable ? usable.id : '', division: options.budget ? 0 : options.division || 10, budget: options.budget ?? 0,
    weapons: weaponsOf(mine), gunners: gunnersOf(mine), trailers: (mine?.behind ?? []).map((t) => ({ body: t.body, weapons: weaponsOf(t), gunners: gunnersOf(t) })), arm: false,
    armor: '', acceleration: 5, handling: 0, prefer: 'armor',
  };
}

/** The class of trailers that a class of vehicles pulls; "" for none. */
export const pulledBy = (puller: string): string => Object.keys(tows).find((t) => tows[t]!.includes(puller)) ?? '';

/** The bodies that a trailer may have behind the vehicle of a form. */
export const trailerBodies = (f: Pick<WishForm, 'class'>, parts: Parts | null): BodyPart[] => (parts?.bodies ?? []).filter((b) => b.class === pulledBy(f.class));

/** Whether one more trailer may be asked for. */
export const mayPull = (f: WishForm): boolean => pulledBy(f.class) !== '' && f.trailers.length < maxBehind;

/** The positions of weapons on a trailer. */
export function trailerPositions(f: Pick<WishForm, 'class'>, body: string, parts: Parts | null): string[] {
  const all = trailerBodies(f, parts);
  const bodies = body === '' ? all.filter((b) => !b.tags.includes('flatbed')) : all.filter((b) => b.id === body);
  return positionsIn(bodies);
}

/** The positions that weapons can be wished for: those of the body, or those that every body of the class has. */
export function positionsOf(f: Pick<WishForm, 'class' | 'body'>, parts: Parts | null): string[] {
  return positionsIn(bodiesOf(f, parts));
}

function positionsIn(bodies: readonly BodyPart[]): string[] {
  if (bodies.length === 0) return ['front', 'back'];
  const common = bodies[0]!.weapons_at.filter((p) => bodies.every((b) => b.weapons_at.includes(p)));
  return bodies.some((b) => b.turrets > 0) ? [...common, 'turret'] : common;
}

export const bodiesOf = (f: Pick<WishForm, 'class' | 'body'>, parts: Parts | null): BodyPart[] =>
  (parts?.bodies ?? []).filter((b) => (f.body === '' ? b.class === f.class : b.id === f.body));

/** The smallest plain turret with room for the weapons that are wished for in one; null if there are none. */
export function turretFor(weapons: WishForm['weapons'], parts: Parts | null): AccessoryFile | null {
  const inTurret = weapons.filter((w) => w.at === 'turret');
  if (inTurret.length === 0 || !parts) return null;
  const room = inTurret.reduce((n, w) => n + w.count * (parts.weapons.find((p) => p.id === w.weapon)?.sixths ?? 6), 0);
  const turrets = parts.accessories.filter((a) => a.kind === 'turret' && !a.popup).sort((a, b) => (a.holds ?? 0) - (b.holds ?? 0));
  const turret = turrets.find((a) => (a.holds ?? 0) * 6 >= room) ?? turrets.at(-1);
  return turret ? { accessory: turret.id, at: 'top' } : null;
}

/**
 * The wish of a form. Of the design that it started from, the loads and links of its weapons, its accessories and the equipment of its crew
 * are kept where the form still asks for them.
 */
export function toWish(f: WishForm, parts: Parts | null, start?: DesignFile): Wish {
  const { weapons, accessories, gunners } = armsOf(f, parts, start);
  const kept = keptOf(start);
  const behind = f.trailers.map((t, i): TrailerWish => {
    const old = start?.behind?.[i];
    // What the design carries goes with its trailer, if that is still asked for.
    const cargo: readonly CargoFile[] = old && old.body === t.body ? (old.cargo ?? []) : [];
    return { ...(t.body && { body: t.body }), ...armsOf(t, parts, old && old.body === t.body ? old : undefined), ...(cargo.length > 0 && { cargo: [...cargo] }) };
  });
  return {
    class: f.class,
    ...(f.body && { body: f.body }), ...(f.division && { division: f.division }), ...(f.budget && { budget: f.budget }),
    ...(weapons && { weapons }), ...(gunners && { gunners }), ...(f.armor && { armor: f.armor }),
    ...(f.acceleration && { min_acceleration: f.acceleration }), ...(f.handling && { min_hc: f.handling }), prefer: f.prefer,
    ...(accessories && { accessories }), ...(kept.bodyArmor && { body_armor: kept.bodyArmor }), ...(kept.targeting && { targeting: kept.targeting }),
    ...(behind.length > 0 && { behind }), ...(f.arm && { arm: true }),
  };
}

/** The weapons of a body of the wish, its gunners, and the accessories that it keeps or needs. */
function armsOf(f: { weapons: WishWeapon[]; gunners: number }, parts: Parts | null, start?: UnitFile): Pick<TrailerWish, 'weapons' | 'gunners' | 'accessories'> {
  const weapons = f.weapons.map((w): WeaponFile => {
    const old = start?.weapons?.find((o) => o.weapon === w.weapon && o.at === w.at && (o.count ?? 1) === w.count);
    return old ?? { weapon: w.weapon, at: w.at, ...(w.count > 1 ? { count: w.count } : {}) };
  });
  const kept = keptOf(start).accessories;
  const isTurret = (id: string) => parts?.accessories.some((a) => a.id === id && ['turret', 'cupola'].includes(a.kind)) ?? false;
  const wanted = turretFor(f.weapons, parts);
  const needed = wanted && !kept.some((a) => isTurret(a.accessory)) ? [wanted] : [];
  // A turret that nothing is wished for in is not paid for.
  const accessories = [...kept.filter((a) => wanted !== null || !isTurret(a.accessory)), ...needed];
  return { ...(weapons.length > 0 && { weapons }), ...(f.gunners && { gunners: f.gunners }), ...(accessories.length > 0 && { accessories }) };
}

/** The greatest choice of the form that is not above a figure; 0 for any. */
const reached = (choices: readonly number[], figure = 0) => choices.filter((n) => n <= figure).at(-1) ?? 0;

/** The form for a wish that the server gave, the nearest to one that cannot be had: the form before with what it asks for. */
export function formOfWish(wish: Wish, before: WishForm): WishForm {
  const asked = (list: readonly WeaponFile[] | undefined) => (list ?? []).map((w) => ({ weapon: w.weapon, at: w.at, count: w.count ?? 1 }));
  return {
    ...before, class: wish.class ?? before.class, body: wish.body ?? '', division: wish.division ?? 0, budget: wish.budget ?? 0,
    weapons: asked(wish.weapons), gunners: wish.gunners ?? 0, arm: wish.arm ?? false,
    trailers: (wish.behind ?? []).map((t) => ({ body: t.body ?? '', weapons: asked(t.weapons), gunners: t.gunners ?? 0 })), armor: wish.armor ?? '',
    acceleration: reached(accelerations, wish.min_acceleration), handling: reached(handlings, wish.min_hc), prefer: wish.prefer ?? before.prefer,
  };
}

/** Whether the form, with what the design brings that it started from, asks for the accessories and crew's equipment of a wish. */
export function keeps(wish: Wish, f: WishForm, parts: Parts | null, start: DesignFile | undefined): boolean {
  const own = toWish(f, parts, start);
  const kit = (w: Wish) => JSON.stringify([w.accessories ?? [], w.body_armor ?? '', w.targeting ?? '', (w.behind ?? []).map((t) => [t.accessories ?? [], t.cargo ?? []])]);
  return kit(own) === kit(wish);
}

/** What a proposal takes over from the design that it started from: its accessories, body armor that all wear, one targeting aid. */
export function keptOf(start: UnitFile | undefined): { accessories: AccessoryFile[]; bodyArmor: string; targeting: string } {
  const crew = start?.crew ?? [];
  const same = (of: (p: (typeof crew)[number]) => string | undefined) => (crew.length > 0 && crew.every((p) => of(p) === of(crew[0]!)) ? (of(crew[0]!) ?? '') : '');
  return { accessories: start?.accessories ?? [], bodyArmor: same((p) => p.body_armor), targeting: crew.find((p) => p.targeting)?.targeting ?? '' };
}

/** A place below a wish in words: "/wish/weapons/0" as "weapons 1". */
export function wishPlace(pointer: string): string {
  const [first, at, ...rest] = pointer.replace(/^\/wish\/?/, '').split('/');
  if (first === 'behind' && at !== undefined) return [words.fill.trailer(Number(at) + 1), wishPlace(`/wish/${rest.join('/')}`)].filter(Boolean).join(', ');
  const [what, n] = [first, at];
  return what ? spell(what.replace(/^min_/, 'least ')) + (n !== undefined && /^\d+$/.test(n) ? ` ${Number(n) + 1}` : '') : '';
}
