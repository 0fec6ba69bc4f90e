/** The form of "fill to division" and the wish that it makes. */
import { spell } from '../lib/voice';
import type { AccessoryFile, BodyPart, DesignFile, Options, Parts, UnitFile, WeaponFile, Wish } from './types';

export interface WishForm {
  class: Wish['class'];
  /** "" for the best of the class. */
  body: string;
  /** Id of a division; 0 for none. */
  division: number;
  /** In dollars; 0 for the division's own bound. */
  budget: number;
  weapons: { weapon: string; at: string; count: number }[];
  gunners: number;
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

/** The form for a design on the board, or for any car. */
export function formOf(start: DesignFile | undefined, options: Options, parts: Parts | null): WishForm {
  const body = start && parts?.bodies.find((b) => b.id === start.body);
  const usable = body && (classes as readonly string[]).includes(body.class);
  const bodiesWeapons = new Map<string, { weapon: string; at: string; count: number }>();
  for (const w of (usable && start.weapons) || []) {
    const key = `${w.weapon} ${w.at}`;
    const old = bodiesWeapons.get(key);
    bodiesWeapons.set(key, { weapon: w.weapon, at: w.at, count: (old?.count ?? 0) + (w.count ?? 1) });
  }
  return {
    class: usable ? body.class : 'car', body: usable ? body.id : '', division: options.budget ? 0 : options.division || 10, budget: options.budget ?? 0,
    weapons: [...bodiesWeapons.values()], gunners: usable ? (start.crew ?? []).filter((p) => p.role === 'gunner').reduce((n, p) => n + (p.count ?? 1), 0) : 0,
    armor: '', acceleration: 5, handling: 0, prefer: 'armor',
  };
}

/** The positions that weapons can be wished for: those of the body, or those that every body of the class has. */
export function positionsOf(f: Pick<WishForm, 'class' | 'body'>, parts: Parts | null): string[] {
  const bodies = bodiesOf(f, parts);
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
  const weapons = f.weapons.map((w): WeaponFile => {
    const old = start?.weapons?.find((o) => o.weapon === w.weapon && o.at === w.at && (o.count ?? 1) === w.count);
    return old ?? { weapon: w.weapon, at: w.at, ...(w.count > 1 ? { count: w.count } : {}) };
  });
  const kept = keptOf(start);
  const isTurret = (id: string) => parts?.accessories.some((a) => a.id === id && ['turret', 'cupola'].includes(a.kind)) ?? false;
  const wanted = turretFor(f.weapons, parts);
  const needed = wanted && !kept.accessories.some((a) => isTurret(a.accessory)) ? [wanted] : [];
  // A turret that nothing is wished for in is not paid for.
  const accessories = [...kept.accessories.filter((a) => wanted !== null || !isTurret(a.accessory)), ...needed];
  return {
    class: f.class,
    ...(f.body && { body: f.body }), ...(f.division && { division: f.division }), ...(f.budget && { budget: f.budget }),
    ...(weapons.length > 0 && { weapons }), ...(f.gunners && { gunners: f.gunners }), ...(f.armor && { armor: f.armor }),
    ...(f.acceleration && { min_acceleration: f.acceleration }), ...(f.handling && { min_hc: f.handling }), prefer: f.prefer,
    ...(accessories.length > 0 && { accessories }), ...(kept.bodyArmor && { body_armor: kept.bodyArmor }), ...(kept.targeting && { targeting: kept.targeting }),
  };
}

/** The greatest choice of the form that is not above a figure; 0 for any. */
const reached = (choices: readonly number[], figure = 0) => choices.filter((n) => n <= figure).at(-1) ?? 0;

/** The form for a wish that the server gave, the nearest to one that cannot be had: the form before with what it asks for. */
export function formOfWish(wish: Wish, before: WishForm): WishForm {
  return {
    ...before, class: wish.class ?? before.class, body: wish.body ?? '', division: wish.division ?? 0, budget: wish.budget ?? 0,
    weapons: (wish.weapons ?? []).map((w) => ({ weapon: w.weapon, at: w.at, count: w.count ?? 1 })), gunners: wish.gunners ?? 0, armor: wish.armor ?? '',
    acceleration: reached(accelerations, wish.min_acceleration), handling: reached(handlings, wish.min_hc), prefer: wish.prefer ?? before.prefer,
  };
}

/** Whether the form, with what the design brings that it started from, asks for the accessories and crew's equipment of a wish. */
export function keeps(wish: Wish, f: WishForm, parts: Parts | null, start: DesignFile | undefined): boolean {
  const own = toWish(f, parts, start);
  const kit = (w: Wish) => JSON.stringify([w.accessories ?? [], w.body_armor ?? '', w.targeting ?? '']);
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
  const [what, n] = pointer.replace(/^\/wish\/?/, '').split('/');
  return what ? spell(what.replace(/^min_/, 'least ')) + (n !== undefined && /^\d+$/.test(n) ? ` ${Number(n) + 1}` : '') : '';
}
