/** The list of the library: its entries, filters, order and groups. */
import type { Kept } from './store';
import type { DesignFile, Listed, UnitFile } from './types';

/** A design in the list, whoever it is from. */
export interface Entry {
  /** Unique in the list. */
  key: string;
  id: string;
  name: string;
  source: 'mine' | Listed['list'];
  /** The key of the design that this one is a variant of. */
  of?: string;
  change?: string;
  note?: string;
  class: string;
  division: string;
  cost: number;
  weight: number;
  acceleration: number;
  handling_class: number;
  armor: number;
  legal: boolean;
  /** Ids of weapons, each once. */
  weapons: string[];
  design: DesignFile;
  code: string;
  /** When it was saved, of one's own; 0 for the others. */
  at: number;
  versions: number;
}

/** Ids of the weapons of all bodies of a design, each once. */
export function weaponsOf(d: DesignFile): string[] {
  const units: (UnitFile | undefined)[] = [d, d.carrier, d.sidecar, d.box, ...(d.behind ?? []).flatMap((t) => [t, t.box])];
  return [...new Set(units.flatMap((u) => (u?.weapons ?? []).map((w) => w.weapon)))];
}

/** All that can be opened: one's own first, the newest before older ones. */
export function entries(kept: readonly Kept[], listed: readonly Listed[]): Entry[] {
  const mine = kept.map((k): Entry => {
    const v = k.versions[0]!;
    return { key: `mine/${k.id}`, id: k.id, name: v.design.name, source: 'mine', ...v.facts, weapons: weaponsOf(v.design), design: v.design, code: v.code, at: v.at, versions: k.versions.length };
  });
  const theirs = listed.flatMap((l): Entry[] => {
    // A stock car that the construction rules cannot build is for the jump-start game alone.
    if (!l.design) return [];
    return [{
      key: `${l.list}/${l.id}`, id: l.id, name: l.name, source: l.list, of: l.of ? `${l.list}/${l.of}` : undefined, change: l.change, note: l.note, class: l.class,
      division: l.division_name, cost: l.division_cost, weight: l.weight, acceleration: l.acceleration, handling_class: l.handling_class, armor: l.armor, legal: l.legal,
      weapons: l.weapons, design: l.design, code: l.code ?? '', at: 0, versions: 1,
    }];
  });
  return [...mine, ...theirs];
}

export interface Filter {
  text: string;
  source: Entry['source'] | '';
  division: string;
  class: string;
  from: number | null;
  to: number | null;
  weapon: string;
  legal: boolean;
}

export const noFilter: Filter = { text: '', source: '', division: '', class: '', from: null, to: null, weapon: '', legal: false };

/** How many filters are set, the text aside. */
export const setFilters = (f: Filter) => [f.source, f.division, f.class, f.from, f.to, f.weapon, f.legal].filter((v) => v !== '' && v !== null && v !== false).length;

/** The entries that a filter lets through. Each word of the text must stand in the name, the change, the class or a weapon. */
export function filtered(list: readonly Entry[], f: Filter, weaponName: (id: string) => string): Entry[] {
  const terms = f.text.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((e) => {
    if (f.source !== '' && e.source !== f.source) return false;
    if (f.division !== '' && e.division !== f.division) return false;
    if (f.class !== '' && e.class !== f.class) return false;
    if (f.from !== null && e.cost < f.from) return false;
    if (f.to !== null && e.cost > f.to) return false;
    if (f.weapon !== '' && !e.weapons.includes(f.weapon)) return false;
    if (f.legal && !e.legal) return false;
    if (terms.length === 0) return true;
    const text = `${e.name} ${e.change ?? ''} ${e.class.replaceAll('_', ' ')} ${e.division} ${e.weapons.map(weaponName).join(' ')}`.toLowerCase();
    return terms.every((t) => text.includes(t));
  });
}

export const orders = ['name', 'cheap', 'dear', 'armor', 'fast', 'newest'] as const;
export type Order = (typeof orders)[number];

const by: Record<Order, (a: Entry, b: Entry) => number> = {
  name: () => 0,
  cheap: (a, b) => a.cost - b.cost,
  dear: (a, b) => b.cost - a.cost,
  armor: (a, b) => b.armor - a.armor,
  fast: (a, b) => b.acceleration - a.acceleration || b.handling_class - a.handling_class,
  newest: (a, b) => b.at - a.at,
};

export const sorted = (list: readonly Entry[], order: Order) => [...list].sort((a, b) => by[order](a, b) || a.name.localeCompare(b.name, 'en'));

export interface Group {
  base: Entry;
  variants: Entry[];
}

/** The entries with variants under their base, in the order of the list. A variant whose base is filtered out stands for itself. */
export function grouped(list: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>();
  const keys = new Set(list.map((e) => e.key));
  const root = (e: Entry) => (e.of !== undefined && keys.has(e.of) ? e.of : e.key);
  for (const e of list) if (root(e) === e.key) groups.set(e.key, { base: e, variants: [] });
  for (const e of list) if (root(e) !== e.key) groups.get(root(e))?.variants.push(e);
  return [...groups.values()];
}

/** The values of a field that occur in the list, in their order there. */
export function values(list: readonly Entry[], of: (e: Entry) => string | string[]): string[] {
  return [...new Set(list.flatMap(of))].filter(Boolean);
}
