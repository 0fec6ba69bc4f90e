/** Changes to a design. Each returns a new design, or the same one if nothing changes, so that undo keeps the old one. */
import type { AccessoryFile, Body, CargoFile, Catalogue, DesignFile, ListKey, PersonFile, Ref, UnitFile, UnitPart, WeaponFile } from './types';
import { unitKeys } from './types';

/** The most of one entry, and of the armor of a position. */
export const maxCount = 99;
export const maxPoints = 999;

/** A unit of a design; undefined if it is not there. */
export function unitOf(d: DesignFile, key: UnitPart): UnitFile | undefined {
  return key === 'main' ? d : d[key];
}

/** The units that are there. */
export function unitsOf(d: DesignFile): UnitPart[] {
  return unitKeys.filter((k) => unitOf(d, k) !== undefined);
}

/** The key of a unit by the name that reports have for it. */
export function partKey(d: DesignFile, part: string): UnitPart {
  if (part === 'attached') return d.sidecar ? 'sidecar' : 'carrier';
  return unitKeys.includes(part as UnitPart) ? (part as UnitPart) : 'main';
}

/** Changes one unit. Fields that are set to undefined go. */
export function withUnit(d: DesignFile, key: UnitPart, patch: Partial<UnitFile>): DesignFile {
  const old = unitOf(d, key);
  if (!old) return d;
  const kept = Object.entries({ ...old, ...patch }).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0));
  const u = Object.fromEntries(kept);
  return key === 'main' ? (u as unknown as DesignFile) : { ...d, [key]: u };
}

export function listOf<K extends ListKey>(u: UnitFile, list: K): NonNullable<UnitFile[K]> {
  return (u[list] ?? []) as NonNullable<UnitFile[K]>;
}

/** Puts something at the end of a list and says where it is now. */
function append(d: DesignFile, unit: UnitPart, list: ListKey, entry: WeaponFile | AccessoryFile | PersonFile | CargoFile): { design: DesignFile; ref: Ref } {
  const u = unitOf(d, unit)!;
  const all = [...listOf(u, list), entry];
  return { design: withUnit(d, unit, { [list]: all }), ref: { unit, list, index: all.length - 1 } };
}

/** Adds a weapon; another one of the same kind in the same place without anything of its own counts up. */
export function addWeapon(d: DesignFile, unit: UnitPart, weapon: string, at: string) {
  const u = unitOf(d, unit)!;
  const same = listOf(u, 'weapons').findIndex((w) => w.weapon === weapon && w.at === at && !w.links?.length && !w.loads?.length && !w.magazines && w.shots === undefined);
  if (same >= 0) return { design: patchEntry(d, { unit, list: 'weapons', index: same }, { count: Math.min(maxCount, (u.weapons![same]!.count ?? 1) + 1) }), ref: { unit, list: 'weapons', index: same } as Ref };
  return append(d, unit, 'weapons', { weapon, at });
}

export function addAccessory(d: DesignFile, unit: UnitPart, accessory: string, at?: string) {
  const u = unitOf(d, unit)!;
  const same = listOf(u, 'accessories').findIndex((a) => a.accessory === accessory && (a.at ?? '') === (at ?? '') && !a.higher && !a.from_inside);
  if (same >= 0) return { design: patchEntry(d, { unit, list: 'accessories', index: same }, { count: Math.min(maxCount, (u.accessories![same]!.count ?? 1) + 1) }), ref: { unit, list: 'accessories', index: same } as Ref };
  return append(d, unit, 'accessories', at ? { accessory, at } : { accessory });
}

export function addPerson(d: DesignFile, unit: UnitPart, role: string) {
  const u = unitOf(d, unit)!;
  const same = role === 'driver' ? -1 : listOf(u, 'crew').findIndex((p) => p.role === role && !p.in && !p.gear?.length && !p.body_armor && !p.targeting);
  if (same >= 0) return { design: patchEntry(d, { unit, list: 'crew', index: same }, { count: Math.min(maxCount, (u.crew![same]!.count ?? 1) + 1) }), ref: { unit, list: 'crew', index: same } as Ref };
  return append(d, unit, 'crew', { role });
}

export function addCargo(d: DesignFile, unit: UnitPart, cargo: CargoFile) {
  return append(d, unit, 'cargo', cargo);
}

/** All that an entry of a design may have. */
export type Entry = Partial<WeaponFile & AccessoryFile & PersonFile & CargoFile> & { plant?: string };

/** The entry that a part on the plan stands for. */
export function entryOf(d: DesignFile, r: Ref): Entry | undefined {
  const u = unitOf(d, r.unit);
  if (!u) return undefined;
  if ('index' in r) return u[r.list]?.[r.index];
  if (r.list === 'plant') return u.plant ? { plant: u.plant } : undefined;
  if (r.list === 'second_plant') return u.second_plant;
  const tire = 'wheel' in r ? tireAt(u, r.wheel) : '';
  return tire === '' ? undefined : { tire };
}

/** Changes fields of an entry of a list. Fields that are undefined, and a count of one, go. */
export function patchEntry(d: DesignFile, r: Ref, patch: Record<string, unknown>): DesignFile {
  const u = unitOf(d, r.unit);
  if (!u || !('index' in r)) return d;
  const list: readonly object[] = listOf(u, r.list);
  if (!list[r.index]) return d;
  const usual = (k: string, v: unknown) =>
    v === undefined || v === false || v === '' || (k === 'count' && v === 1) || (k === 'magazines' && v === 0) || (Array.isArray(v) && v.length === 0);
  const e = Object.fromEntries(Object.entries({ ...list[r.index], ...patch }).filter(([k, v]) => !usual(k, v)));
  return withUnit(d, r.unit, { [r.list]: list.map((x, i) => (i === r.index ? e : x)) });
}

/** Takes a part out, whatever its count. */
export function remove(d: DesignFile, r: Ref): DesignFile {
  const u = unitOf(d, r.unit);
  if (!u) return d;
  if ('index' in r) return withUnit(d, r.unit, { [r.list]: (listOf(u, r.list) as readonly object[]).filter((_, i) => i !== r.index) });
  if (r.list === 'tires') return d;
  return withUnit(d, r.unit, { [r.list]: undefined, ...(r.list === 'plant' ? { plant_at: undefined } : {}) });
}

/** Moves a part to another position, of the same unit or of another one. */
export function move(d: DesignFile, r: Ref, to: { unit: UnitPart; at: string }): { design: DesignFile; ref: Ref } {
  const e = entryOf(d, r);
  if (!e) return { design: d, ref: r };
  if (r.list === 'plant') {
    const back = to.at === 'plant_back';
    return { design: withUnit(d, r.unit, { plant_at: back ? 'back' : undefined }), ref: r };
  }
  if (!('index' in r)) return { design: d, ref: r };
  if (to.unit !== r.unit) {
    const moved = { ...e, ...(r.list === 'weapons' || (r.list === 'accessories' && e.at) ? { at: to.at } : {}) };
    return append(remove(d, r), to.unit, r.list, moved as WeaponFile | AccessoryFile | PersonFile | CargoFile);
  }
  if (r.list === 'weapons' || r.list === 'accessories') return { design: patchEntry(d, r, { at: to.at }), ref: r };
  return { design: d, ref: r };
}

/** Sets the armor points of a position. */
export function setArmor(d: DesignFile, unit: UnitPart, at: string, points: number): DesignFile {
  const u = unitOf(d, unit);
  if (!u) return d;
  const n = Math.max(0, Math.min(maxPoints, Math.round(points) || 0));
  if ((u.armor?.points?.[at] ?? 0) === n) return d;
  const all: Record<string, number> = { ...u.armor?.points, [at]: n };
  if (n === 0) delete all[at];
  return withUnit(d, unit, { armor: { ...u.armor, points: all } });
}

/** The axle of a wheel. */
const axleOf = (wheel: string) => (wheel.startsWith('front') ? 'front' : 'back');

/** The tire at a wheel: what is named for it, for its axle, or for all. */
export function tireAt(u: UnitFile, wheel: string): string {
  return u.tires?.[wheel] ?? u.tires?.[axleOf(wheel)] ?? u.tires?.all ?? '';
}

/** Puts tires on all wheels, an axle or one wheel, written as shortly as can be. */
export function setTires(d: DesignFile, unit: UnitPart, wheels: readonly string[], where: string, tire: string): DesignFile {
  const u = unitOf(d, unit);
  if (!u) return d;
  const at = (w: string) => (where === 'all' || where === w || (where === axleOf(w) && (where === 'front' || where === 'back')) ? tire : tireAt(u, w));
  const now: Record<string, string> = Object.fromEntries(wheels.map((w) => [w, at(w)] as const).filter(([, t]) => t));
  const kinds = new Set(Object.values(now));
  if (kinds.size === 1 && Object.keys(now).length === wheels.length) return withUnit(d, unit, { tires: { all: [...kinds][0]! } });
  return withUnit(d, unit, { tires: Object.keys(now).length > 0 ? now : undefined });
}

/** Sets the wheelguard of a wheel; 0 points take it off. */
export function setGuard(d: DesignFile, unit: UnitPart, at: string, patch: { points?: number; retractable?: boolean; armor?: string }): DesignFile {
  const u = unitOf(d, unit);
  if (!u) return d;
  const old = u.wheelguards?.find((g) => g.at === at);
  const g = { points: 0, ...old, ...patch, at };
  for (const k of ['retractable', 'armor'] as const) if (!g[k]) delete g[k];
  const rest = (u.wheelguards ?? []).filter((x) => x.at !== at);
  return withUnit(d, unit, { wheelguards: g.points > 0 ? [...rest, g] : rest });
}

/** The next letter that no link of the unit has; empty if all are taken. */
export function freeLink(u: UnitFile): string {
  const used = new Set(listOf(u, 'weapons').flatMap((w) => w.links ?? []));
  return [...'ABCDEFGHIJKLMNOP'].find((l) => !used.has(l)) ?? '';
}

/** Turns a body option on or off. */
export function toggleOption(d: DesignFile, unit: UnitPart, option: string): DesignFile {
  const u = unitOf(d, unit);
  if (!u) return d;
  const has = u.options?.includes(option);
  return withUnit(d, unit, { options: has ? u.options!.filter((o) => o !== option) : [...(u.options ?? []), option] });
}

/** The tire that a body starts with. */
function firstTire(c: Catalogue, b: Body): string {
  return b.wheels.length === 0 ? '' : (c.tires.find((t) => b.tires.includes(t.id))?.id ?? '');
}

/** The plant that a body starts with: the second cheapest, for the least moves hardly anything. */
function firstPlant(c: Catalogue, b: Body): string {
  const all = c.plants.filter((p) => b.plants.includes(p.id)).sort((x, y) => x.cost - y.cost);
  return (all[1] ?? all[0])?.id ?? '';
}

/** The unit of a body as it stands on an empty bench: tires and a plant, nobody in it. */
function bare(c: Catalogue, b: Body): UnitFile {
  const u: UnitFile = { body: b.id };
  const plant = firstPlant(c, b);
  const tire = firstTire(c, b);
  if (plant) u.plant = plant;
  if (tire) u.tires = { all: tire };
  return u;
}

/** An empty vehicle of a body: it has a plant, tires and whoever drives it. */
export function fresh(c: Catalogue, body: string, name: string): DesignFile {
  const b = c.bodies.find((x) => x.id === body)!;
  const d: DesignFile = { name, ...bare(c, b) };
  if (d.plant) d.crew = [{ role: 'driver' }];
  return d;
}

/** Adds a second body, or takes it off. */
export function attach(c: Catalogue, d: DesignFile, key: Exclude<UnitPart, 'main'>, body: string | null): DesignFile {
  const { [key]: old, ...rest } = d;
  if (body === null) return rest as DesignFile;
  const b = c.bodies.find((x) => x.id === body);
  if (!b) return d;
  return { ...rest, [key]: old ? fit(c, old, b) : bare(c, b) } as DesignFile;
}

/** Puts what a unit has on another body; what can only be somewhere else is left where it is, for the server to say so. */
function fit<U extends UnitFile>(c: Catalogue, u: U, b: Body): U {
  const out: U = { ...u, body: b.id };
  if (b.chassis.length === 0 || (u.chassis && !b.chassis.includes(u.chassis))) delete out.chassis;
  if (b.suspensions.length === 0) delete out.suspension;
  const plant = c.plants.find((p) => p.id === u.plant);
  if (!plant || !b.plants.includes(plant.id)) {
    // The plant of the same size among those of the new body.
    const old = plant ? c.plants.filter((p) => p.kind === plant.kind).indexOf(plant) : 0;
    const mine = c.plants.filter((p) => b.plants.includes(p.id));
    const next = mine[Math.min(old, mine.length - 1)];
    if (next) out.plant = next.id;
    else {
      delete out.plant;
      delete out.plant_at;
    }
  }
  const wheels = b.wheels.map((w) => w.at);
  const was = Object.values(u.tires ?? {})[0];
  if (wheels.length === 0) delete out.tires;
  else if (was === undefined || !b.tires.includes(was)) out.tires = { all: firstTire(c, b) };
  else if (u.tires && Object.keys(u.tires).some((k) => !['all', 'front', 'back', ...wheels].includes(k))) out.tires = { all: was };
  if (out.wheelguards) out.wheelguards = out.wheelguards.filter((g) => wheels.includes(g.at));
  if (out.wheelguards?.length === 0) delete out.wheelguards;
  if (out.options) out.options = out.options.filter((o) => b.options.includes(o));
  if (out.options?.length === 0) delete out.options;
  const moved = (at: string) => fold(at, b.armor_at);
  if (u.armor?.points) {
    const points: Record<string, number> = {};
    for (const [at, n] of Object.entries(u.armor.points)) {
      const to = b.armor_at.includes(at) ? [at] : moved(at);
      to.forEach((t, i) => (points[t] = (points[t] ?? 0) + (to.length > 1 ? (i === 0 ? Math.ceil(n / 2) : Math.floor(n / 2)) : n)));
    }
    out.armor = { ...u.armor, points };
  }
  const turret = (at: string) => at.endsWith('turret') || at === 'platform';
  if (out.weapons) out.weapons = out.weapons.map((w) => (turret(w.at) || b.weapons_at.includes(w.at) ? w : { ...w, at: fold(w.at, b.weapons_at)[0] ?? w.at }));
  return out;
}

/** Where something goes if its position is not there: the halves of a long side, or the side of a half. */
function fold(at: string, have: readonly string[]): string[] {
  const side = at.split('_').at(-1)!;
  if (have.includes(side)) return [side];
  return [`front_${side}`, `back_${side}`].filter((h) => have.includes(h));
}

/** Changes the body of a unit and keeps what can be kept. */
export function setBody(c: Catalogue, d: DesignFile, key: UnitPart, body: string): DesignFile {
  const b = c.bodies.find((x) => x.id === body);
  const u = unitOf(d, key);
  if (!b || !u || u.body === body) return d;
  if (key !== 'main') return { ...d, [key]: fit(c, u, b) };
  const out = fit(c, d, b);
  if (b.class !== 'cycle') delete out.sidecar;
  if (b.class !== 'ten_wheeler') delete out.carrier;
  if (out.box && !b.tags.includes('flatbed') && !out.carrier) delete out.box;
  return out;
}

/** Whether two designs are the same vehicle, whatever the order of their fields. */
export function same(a: DesignFile, b: DesignFile): boolean {
  return canon(a) === canon(b);
}
function canon(v: unknown): string {
  if (Array.isArray(v)) return `[${v.map(canon).join()}]`;
  if (v && typeof v === 'object') return `{${Object.entries(v).filter(([, x]) => x !== undefined).sort(([x], [y]) => (x < y ? -1 : 1)).map(([k, x]) => `${k}:${canon(x)}`).join()}}`;
  return JSON.stringify(v);
}
