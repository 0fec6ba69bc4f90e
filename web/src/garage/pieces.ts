/** The parts of a unit as boxes on the plan: what they are called, how much room they take, and where they belong. */
import { listOf, tireAt, unitOf } from './edit';
import { roomWord, words } from './messages';
import type { Catalogue, DesignFile, Ref, UnitFile, UnitPart } from './types';

/** A box on the plan. */
export interface Piece {
  ref: Ref;
  /** A zone of the plan: a position, or "crew", "inside", "cargo", "plant_front", "plant_back". */
  at: string;
  name: string;
  /** Shorter ways to write the name, the longest first. */
  shorter: readonly string[];
  sub: string;
  /** Spoken. */
  label: string;
  /** Sixths of a space inside the vehicle that decide how large the box is. */
  sixths: number;
  /** Takes no room. */
  light: boolean;
  /** The symbol that shows where a weapon points. */
  symbol: string;
  /** A turret, cupola or platform: the weapons at its position stand in it. */
  hull: boolean;
}

const found = <T extends { id: string }>(list: readonly T[], id: string | undefined): T | undefined => list.find((x) => x.id === id);

/** The drawing of a weapon on the outside. */
export function symbolOf(category: string): string {
  if (category === 'dropped' || category === 'cloud' || category === 'bomb') return 'gun-drop';
  if (category === 'rocket' || category === 'rocket_launcher' || category === 'missile' || category === 'launcher') return 'gun-rocket';
  return category === 'laser' ? 'gun-heavy' : 'gun-mg';
}

const heavyGuns = new Set(['recoilless_rifle', 'anti_tank_gun', 'tank_gun', 'autocannon', 'oil_gun']);

/** The room that a person of a role takes in a unit. */
function personSixths(c: Catalogue, role: string): number {
  return found(c.roles, role)?.sixths ?? 12;
}

/** A count and a name as shortly as can be. */
const counts = (name: string, n: number): string[] => (name === '' ? [] : n > 1 ? [`${n}×${name}`] : [name]);

/** The position of the weapons in a turret, cupola or platform that stands at a place. */
export const turretAt = (kind: string, place: string): string => (kind === 'platform' ? 'platform' : place.startsWith('front_') ? 'front_turret' : place.startsWith('back_') ? 'back_turret' : 'turret');

/** About how wide a text is in the type of the boxes, in pixels: narrow letters, wide ones, capitals, and the rest. */
const width = (text: string) => [...text].reduce((n, c) => n + (/[ ()·.,:iljtfrI]/.test(c) ? 5 : /[mwMW]/.test(c) ? 10.5 : /[A-Z]/.test(c) ? 8.6 : 7.3), 0);
const fits = (text: string, w: number, part: number) => width(text) * part <= w - 5;
/** Names are bold, what stands below them is not. */
const letter = { name: 1, sub: 0.94 };

/** The name of a box as it fits its width; the shortest if none does. */
export function nameFor(p: Piece, w: number): string {
  const all = [p.name, ...p.shorter];
  return all.find((n) => fits(n, w, letter.name)) ?? all.reduce((a, b) => (b.length < a.length ? b : a));
}

/** What stands below a name: as many of its parts, from the first, as fit; of "+1 to hit" the figure alone. */
export function subFor(text: string, w: number): string {
  const parts = text.split(' · ');
  while (parts.length > 1 && !fits(parts.join(' · '), w, letter.sub)) parts.pop();
  const rest = parts.join(' · ');
  return rest.startsWith('+') && !fits(rest, w, letter.sub) ? rest.split(' ')[0]! : rest;
}

/** All boxes of a unit, in the order of its lists. */
export function pieces(c: Catalogue, d: DesignFile, unit: UnitPart): Piece[] {
  const u = unitOf(d, unit);
  if (!u) return [];
  const body = found(c.bodies, u.body);
  const halves = body?.armor_at.some((p) => p.startsWith('front_')) ?? false;
  const out: Piece[] = [];
  const push = (ref: Ref, at: string, name: string, sixths: number, sub: string, symbol = '', light = sixths === 0, shorter: readonly string[] = []) =>
    out.push({ ref, at, name, shorter: shorter.filter(Boolean), sub, label: words.piece(name, at, sub), sixths, light, symbol, hull: false });

  const plant = found(c.plants, u.plant);
  if (plant) push({ unit, list: 'plant' }, u.plant_at === 'back' ? 'plant_back' : 'plant_front', words.plantName(plant.name), plant.sixths, words.plantSub(plant), '', false, [plant.name]);
  const second = found(c.plants, u.second_plant?.plant);
  if (second) push({ unit, list: 'second_plant' }, u.second_plant!.in_cargo ? 'cargo' : 'inside', words.secondPlant(second.name), second.sixths, roomWord(second.sixths), '', false, [second.name]);

  listOf(u, 'crew').forEach((p, index) => {
    const ref: Ref = { unit, list: 'crew', index };
    const n = p.count ?? 1;
    const role = found(c.roles, p.role);
    const room = personSixths(c, p.role) * n;
    push(ref, p.in ? p.in : 'crew', words.counted(role?.name ?? p.role, n), room, roomWord(room), '', room === 0, counts(words.abbrev(p.role), n));
    const aim = found(c.accessories, p.targeting);
    if (aim) push(ref, 'crew', words.short(aim.id, aim.name), aim.sixths, words.toHit(aim.to_hit), '', true, [words.abbrev(aim.id)]);
  });

  listOf(u, 'weapons').forEach((w, index) => {
    const weapon = found(c.weapons, w.weapon);
    const n = w.count ?? 1;
    const room = (weapon?.sixths ?? 6) * n + (w.magazines ?? 0) * n * 6;
    const links = w.links?.length ? ` ${words.linkMark(w.links)}` : '';
    const symbol = heavyGuns.has(w.weapon) ? 'gun-heavy' : symbolOf(weapon?.category ?? 'gun');
    push({ unit, list: 'weapons', index }, w.at, words.counted(weapon?.abbrev ?? w.weapon, n) + links, room, roomWord(room), symbol, false, [...(links ? counts(weapon?.abbrev ?? w.weapon, n).map((s) => s + links) : []), ...counts(weapon?.abbrev ?? w.weapon, n)]);
    const last = out.at(-1)!;
    last.label = words.piece(words.counted(weapon?.name ?? w.weapon, n), w.at, last.sub);
  });

  listOf(u, 'accessories').forEach((a, index) => {
    const acc = found(c.accessories, a.accessory);
    const n = a.count ?? 1;
    const turret = acc?.kind === 'turret' || acc?.kind === 'cupola' || acc?.kind === 'platform';
    const place = turret ? (a.at ?? (halves ? 'front_top' : 'top')) : (a.at ?? 'inside');
    const at = turret ? turretAt(acc.kind, place) : place;
    const room = (acc?.sixths ?? 0) * n;
    push({ unit, list: 'accessories', index }, at, words.counted(words.short(a.accessory, acc?.name ?? a.accessory), n), room, room > 0 ? roomWord(room) : '', '', room === 0, counts(words.abbrev(a.accessory), n));
    const last = out.at(-1)!;
    if (turret) [last.hull, last.label] = [true, words.piece(last.name, place, last.sub)];
  });

  listOf(u, 'cargo').forEach((x, index) => {
    const n = x.count ?? 1;
    const room = Math.round(((x.cargo === 'goods' ? (x.spaces ?? 0) : x.cargo === 'vehicle' ? 12 : 1) * n) * 6);
    push({ unit, list: 'cargo', index }, 'cargo', words.counted(x.name || words.cargo[x.cargo] || x.cargo, n), room, roomWord(room));
  });
  return out;
}

/** The tires of a unit as tags beside the wheels. */
export function wheelTags(c: Catalogue, u: UnitFile): { wheel: string; name: string; sub: string; label: string; guard: number }[] {
  const body = found(c.bodies, u.body);
  return (body?.wheels ?? []).map(({ at, count }) => {
    const tire = found(c.tires, tireAt(u, at));
    const guard = u.wheelguards?.find((g) => g.at === at)?.points ?? 0;
    const name = tire ? words.tireName(tire.abbrev || tire.name, count) : words.noTire;
    const sub = [tire ? words.dp(tire.dp) : '', guard > 0 ? words.guardMark(guard) : ''].filter(Boolean).join(' · ');
    return { wheel: at, name, sub, label: words.wheelLabel(at, tire?.name ?? words.noTire, sub), guard };
  });
}
