/** Which parts the list shows, and what can be said of each before it is tapped. The rules are the server's; a hint never forbids. */
import { listOf, unitOf, unitsOf } from './edit';
import { placeWord, roomWord, words } from './messages';
import { turretAt } from './pieces';
import type { Accessory, Body, Catalogue, DesignFile, Options, Ref, Sheet, UnitPart, Weapon } from './types';

export type TabKey = 'weapons' | 'plant' | 'tires' | 'armor' | 'crew' | 'turrets' | 'accessories' | 'cargo';
export const tabs: readonly TabKey[] = ['weapons', 'plant', 'tires', 'armor', 'crew', 'turrets', 'accessories', 'cargo'];

/** A part of the list in hand. */
export interface Hand {
  kind: 'weapon' | 'accessory' | 'person' | 'cargo' | 'plant';
  id: string;
  name: string;
}

export type Reason = 'room' | 'side' | 'turret' | 'weight' | 'money' | 'place' | 'vehicle' | 'turrets' | 'most';

/** A line of the list. */
export interface Row {
  hand: Hand;
  abbrev: string;
  category: string;
  hit: number;
  damage: string;
  dp: number;
  sixths: number;
  weight: number;
  cost: number;
  /** null: it has none; -1: it runs off the plant. */
  shots: number | null;
  note: string;
  fitted: boolean;
  reason: Reason | '';
  detail: string;
}

/** What is left of the vehicle for one more part. */
export interface Left {
  weight: number;
  money: number | null;
  /** Room inside each unit, in sixths, and of cargo areas. */
  room: Record<string, number>;
  cargo: Record<string, number>;
  /** Room for weapons by unit and position; missing: no bound. */
  side: Record<string, number>;
}

const has = (b: Body, kinds: readonly string[], options: readonly string[]) => kinds.some((k) => b.class === k || b.tags.includes(k) || (k === 'reversed_trike' && options.includes('reversed')));

/** The most that the vehicle may cost; null: no bound. */
export function bound(c: Catalogue, o: Options): number | null {
  const division = c.divisions.find((d) => d.id === o.division)?.to || null;
  const budget = o.budget || null;
  return division !== null && budget !== null ? Math.min(division, budget) : (division ?? budget);
}

/** What is left, by the last sheet; with a part taken out, if one is to be replaced. */
export function left(c: Catalogue, s: Sheet | null, o: Options, without: Ref | null, entry: { weapon?: string; at?: string; count?: number } | null): Left {
  const out: Left = { weight: 0, money: null, room: {}, cargo: {}, side: {} };
  if (!s) return out;
  let [weight, cost, sixths] = [0, 0, 0];
  if (without && 'index' in without) {
    const kind = { weapons: ['weapon', 'ammunition', 'magazine'], accessories: ['fitting'], crew: ['person', 'targeting'], cargo: ['cargo'] }[without.list];
    for (const l of s.lines) if (l.index === without.index && kind.includes(l.kind) && keyOf(l.part, without.unit)) [weight, cost, sixths] = [weight + l.weight, cost + l.cost, sixths + l.sixths];
  } else if (without?.list === 'plant') for (const l of s.lines) if (l.kind === 'plant') [weight, cost, sixths] = [weight + l.weight, cost + l.cost, sixths + l.sixths];
  const most = bound(c, o);
  out.weight = s.max_weight > 0 ? s.max_weight - s.loaded + weight : Infinity;
  out.money = most === null ? null : most - s.division_cost + cost;
  for (const u of s.units) {
    const mine = without !== null && keyOf(u.part, without.unit);
    out.room[u.part] = u.sixths - u.used_sixths + (mine ? sixths : 0);
    out.cargo[u.part] = u.cargo_sixths - u.cargo_used_sixths;
    for (const side of u.sides ?? []) if (side.limit_sixths > 0) out.side[`${u.part}/${side.at}`] = side.limit_sixths - side.used_sixths + (mine && sideOf(entry?.at) === sideOf(side.at) ? sixths : 0);
    for (const t of u.turrets ?? []) out.side[`${u.part}/${t.at}`] = t.holds_sixths - t.used_sixths + (mine && entry?.at === t.at ? weaponSixths(c, entry) : 0);
  }
  return out;
}

/** The side that a position belongs to: the halves of a long one share its third (DX-PLACE-003). */
export const sideOf = (at: string | undefined) => at?.replace(/^(front|back)_(left|right|top|underbody)$/, '$2');

const weaponSixths = (c: Catalogue, e: { weapon?: string; count?: number } | null) => (c.weapons.find((w) => w.id === e?.weapon)?.sixths ?? 0) * (e?.count ?? 1);
const keyOf = (part: string, unit: UnitPart) => part === unit || (part === 'attached' && (unit === 'carrier' || unit === 'sidecar'));
const roomIn = (m: Record<string, number>, unit: UnitPart) => m[unit] ?? m.attached ?? 0;

/** The positions of turrets, cupolas and platforms that a unit has. */
export function turretsOf(c: Catalogue, d: DesignFile, unit: UnitPart): string[] {
  const u = unitOf(d, unit);
  if (!u) return [];
  const out = new Set<string>();
  for (const a of listOf(u, 'accessories')) {
    const kind = c.accessories.find((x) => x.id === a.accessory)?.kind;
    if (kind === 'platform' || kind === 'turret' || kind === 'cupola') out.add(turretAt(kind, a.at ?? ''));
  }
  return [...out];
}

/** The positions of a unit that a weapon may go to, as far as a list can tell. */
export function weaponPlaces(c: Catalogue, d: DesignFile, unit: UnitPart, w: Weapon): string[] {
  const u = unitOf(d, unit);
  const b = c.bodies.find((x) => x.id === u?.body);
  if (!u || !b || !weaponOn(b, w)) return [];
  const lim = (l: string) => w.limits.includes(l);
  const sides = b.weapons_at.filter((at) => {
    if (lim('front_or_back')) return at === 'front' || at === 'back';
    if (lim('anti_tank')) return at === 'front' || at === 'back' || b.tags.includes('oversized');
    if (lim('dropped') || lim('rear_side')) return /back|left|right/.test(at) && !/top|underbody/.test(at);
    if (lim('top')) return /top/.test(at);
    return true;
  });
  if (lim('no_turret') || lim('front_or_back') || lim('dropped') || lim('rear_side')) return sides;
  return [...sides, ...turretsOf(c, d, unit).filter((t) => t !== 'platform' || w.category === 'rocket')];
}

function weaponOn(b: Body, w: Weapon): boolean {
  if (w.limits.includes('oversized')) return b.tags.includes('oversized') || b.tags.includes('transport');
  return !w.limits.includes('helicopter') || b.class === 'helicopter';
}

const isTurret = (a: Accessory) => a.kind === 'turret' || a.kind === 'cupola' || a.kind === 'platform' || a.kind === 'universal';

/** The positions of a unit that an accessory may go to; "inside" if it has none. */
export function accessoryPlaces(c: Catalogue, d: DesignFile, unit: UnitPart, a: Accessory): string[] {
  const u = unitOf(d, unit);
  const b = c.bodies.find((x) => x.id === u?.body);
  if (!u || !b || !accessoryOn(b, a, u.options ?? [])) return [];
  if (a.at.length === 0) return ['inside'];
  const there = a.at.filter((at) => b.armor_at.includes(at) || b.weapons_at.includes(at));
  return a.kind === 'winch' && b.class === 'helicopter' ? a.at : there;
}

function accessoryOn(b: Body, a: Accessory, options: readonly string[]): boolean {
  if (a.on.length > 0 && !has(b, a.on, options)) return false;
  return !has(b, a.not_on, options);
}

/** All places for what is in hand, over all units. */
export function placesFor(c: Catalogue, d: DesignFile, h: Hand): { unit: UnitPart; at: string }[] {
  return unitsOf(d).flatMap((unit) => {
    const u = unitOf(d, unit)!;
    const b = c.bodies.find((x) => x.id === u.body);
    if (!b) return [];
    switch (h.kind) {
      case 'weapon': {
        const w = c.weapons.find((x) => x.id === h.id);
        return w ? weaponPlaces(c, d, unit, w).map((at) => ({ unit, at })) : [];
      }
      case 'accessory': {
        const a = c.accessories.find((x) => x.id === h.id);
        return a ? accessoryPlaces(c, d, unit, a).map((at) => ({ unit, at })) : [];
      }
      case 'plant':
        return b.plants.includes(h.id) ? [{ unit, at: 'plant_front' }, ...(b.class === 'cycle' ? [] : [{ unit, at: 'plant_back' }])] : [];
      case 'person':
        return [{ unit, at: 'crew' }];
      case 'cargo':
        return [{ unit, at: 'cargo' }];
    }
  });
}

interface Ask {
  c: Catalogue;
  d: DesignFile;
  sheet: Sheet | null;
  left: Left;
  /** Where taps go; empty: not said. */
  place: string;
}

/** Why a part does not suit the vehicle; the first of several reasons counts. */
function judge(q: Ask, need: { sixths: number; weight: number; cost: number }, places: { unit: UnitPart; at: string }[], weapon: boolean): { reason: Reason | ''; detail: string } {
  const no = (reason: Reason, detail: string) => ({ reason, detail });
  if (places.length === 0) return no('vehicle', words.reasonLong.vehicle);
  const here = q.place ? places.filter((p) => p.at === q.place) : places;
  if (here.length === 0) return no('place', words.reasonLong.place);
  if (!q.sheet) return { reason: '', detail: '' };
  let worst: { reason: Reason; detail: string } | null = null;
  let fits = false;
  for (const p of here) {
    const turret = /turret|platform/.test(p.at);
    const side = q.left.side[`${p.unit}/${p.at}`] ?? q.left.side[`attached/${p.at}`];
    const room = p.at === 'cargo' ? roomIn(q.left.cargo, p.unit) + Math.max(0, roomIn(q.left.room, p.unit)) : roomIn(q.left.room, p.unit);
    if (weapon && side !== undefined && need.sixths > side) worst ??= turret ? no('turret', words.reasonLong.turret(roomWord(need.sixths - side))) : no('side', words.reasonLong.side(roomWord(need.sixths - side)));
    else if (!(weapon && turret) && need.sixths > room) worst = no('room', words.reasonLong.room(roomWord(need.sixths - room)));
    else fits = true;
  }
  if (!fits && worst) return worst;
  // What is over already is said once, not of every part.
  if (q.left.weight >= 0 && need.weight > q.left.weight) return no('weight', words.reasonLong.weight(words.pounds(need.weight - q.left.weight)));
  if (q.left.money !== null && q.left.money >= 0 && need.cost > q.left.money) return no('money', words.reasonLong.money(words.money(need.cost - q.left.money)));
  return { reason: '', detail: '' };
}

const wider: Record<string, string> = {
  extinguisher: 'safety', body_armor: 'safety', door: 'body', blades: 'body', brushcutter: 'body', ram_plate: 'body', spoiler: 'body', airdam: 'body', ramp: 'body', hitch: 'hitch', hitch_release: 'hitch',
  kingpin: 'hitch', chain: 'wheel', grenade: 'safety', link: 'device', parachute: 'safety', pontoons: 'body',
};

/** The rows of a tab. */
export function rows(tab: TabKey, q: Ask): Row[] {
  const { c, d } = q;
  const units = unitsOf(d);
  const all = units.map((k) => unitOf(d, k)!);
  const blank = { abbrev: '', category: '', hit: 0, damage: '', dp: 0, sixths: 0, weight: 0, cost: 0, shots: null, note: '', fitted: false, reason: '' as const, detail: '' };
  const main = c.bodies.find((b) => b.id === d.body);
  switch (tab) {
    case 'weapons': {
      const fitted = new Set(all.flatMap((u) => listOf(u, 'weapons').map((w) => w.weapon)));
      return c.weapons.map((w) => {
        const hand: Hand = { kind: 'weapon', id: w.id, name: w.name };
        const cost = w.cost + w.shots * w.shot_cost;
        const weight = w.weight + w.shots * w.shot_weight;
        return {
          ...blank, hand, abbrev: w.abbrev, category: w.category, hit: w.to_hit, damage: w.damage?.text ?? '', dp: w.dp, sixths: w.sixths, weight, cost, shots: w.one_shot ? 1 : w.shots > 0 ? w.shots : w.category === 'laser' ? -1 : null,
          fitted: fitted.has(w.id), ...judge(q, { sixths: w.sixths, weight, cost }, placesFor(c, d, hand), true),
        };
      });
    }
    case 'turrets':
    case 'accessories': {
      const count = new Map<string, number>();
      for (const u of all) for (const a of listOf(u, 'accessories')) count.set(a.accessory, (count.get(a.accessory) ?? 0) + (a.count ?? 1));
      return c.accessories.filter((a) => a.use === 'part' && isTurret(a) === (tab === 'turrets')).map((a) => {
        const hand: Hand = { kind: 'accessory', id: a.id, name: a.name };
        let j = judge({ ...q, place: a.at.length > 0 ? q.place : '' }, a, placesFor(c, d, hand), false);
        if (j.reason === '' || j.reason === 'room') {
          if (a.max > 0 && (count.get(a.id) ?? 0) >= a.max * units.length) j = { reason: 'most', detail: words.reasonLong.most };
          else if ((a.kind === 'turret' || a.kind === 'cupola') && !c.bodies.some((b) => all.some((u) => u.body === b.id) && b.turrets > 0 && (a.size ?? 0) <= b.turret_size)) j = { reason: 'turrets', detail: words.reasonLong.turrets };
        }
        return { ...blank, hand, category: wider[a.kind] ?? 'device', dp: a.dp, sixths: a.sixths, weight: a.weight, cost: a.cost, note: a.effect, fitted: count.has(a.id), ...j };
      });
    }
    case 'crew': {
      const aboard = new Set(all.flatMap((u) => listOf(u, 'crew').map((p) => p.role)));
      return c.roles.map((r) => {
        const hand: Hand = { kind: 'person', id: r.id, name: r.name };
        const places = main && (r.on.length === 0 || has(main, r.on, [])) ? placesFor(c, d, hand) : [];
        return { ...blank, hand, sixths: r.sixths, weight: r.weight, cost: r.cost, fitted: aboard.has(r.id), ...judge({ ...q, place: '' }, r, places, false) };
      });
    }
    case 'plant':
      return c.plants.filter((p) => all.some((u) => c.bodies.find((b) => b.id === u.body)?.plants.includes(p.id))).map((p) => {
        const hand: Hand = { kind: 'plant', id: p.id, name: words.plantName(p.name) };
        const mine = c.plants.find((x) => x.id === d.plant);
        const j = judge({ ...q, place: '' }, { sixths: p.sixths - (mine?.sixths ?? 0), weight: p.weight - (mine?.weight ?? 0), cost: p.cost - (mine?.cost ?? 0) }, placesFor(c, d, hand), false);
        return { ...blank, hand, dp: p.dp, sixths: p.sixths, weight: p.weight, cost: p.cost, note: [p.power_factors ? `${words.number(p.power_factors)} PF` : '', `${p.top_speed} mph`].filter(Boolean).join(', '), fitted: d.plant === p.id, ...j };
      });
    case 'cargo':
      return (['goods', 'spare_tire', 'grenade_box', 'vehicle'] as const).map((id) => {
        const hand: Hand = { kind: 'cargo', id, name: words.cargo[id]! };
        const sixths = id === 'vehicle' ? 12 : 6;
        return { ...blank, hand, sixths, fitted: all.some((u) => listOf(u, 'cargo').some((x) => x.cargo === id)), ...judge({ ...q, place: '' }, { sixths, weight: 0, cost: 0 }, placesFor(c, d, hand), false) };
      });
  }
  return [];
}

export interface Filter {
  text: string;
  fits: boolean;
  category: string;
}

/** The rows that fit a filter: all words of the text, in the name, the abbreviation or the note. */
export function filter(list: readonly Row[], f: Filter): Row[] {
  const terms = f.text.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((r) => {
    if (f.fits && r.reason !== '') return false;
    if (f.category !== '' && r.category !== f.category) return false;
    const text = `${r.hand.name} ${r.abbrev} ${r.category.replaceAll('_', ' ')} ${r.note}`.toLowerCase();
    return terms.every((t) => text.includes(t));
  });
}

/** The positions that taps can be told to go to. */
export function tapPlaces(c: Catalogue, d: DesignFile): { at: string; name: string }[] {
  const ats = unitsOf(d).flatMap((k) => [...(c.bodies.find((b) => b.id === unitOf(d, k)!.body)?.weapons_at ?? []), ...turretsOf(c, d, k)]);
  const order = ['front', 'front_left', 'left', 'front_right', 'right', 'back_left', 'back_right', 'back', 'top', 'front_top', 'back_top', 'turret', 'front_turret', 'back_turret', 'platform', 'underbody', 'front_underbody', 'back_underbody'];
  return [...new Set(ats)].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((at) => ({ at, name: placeWord(at) }));
}
