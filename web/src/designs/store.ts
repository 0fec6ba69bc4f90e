/** Designs kept in this browser, each with its last versions. */
import type { Box } from '../lib/box';
import type { DesignFile, Options, Sheet } from './types';

/** What a list says of a design without asking the server again. */
export interface Facts {
  class: string;
  division: string;
  cost: number;
  weight: number;
  acceleration: number;
  handling_class: number;
  armor: number;
  legal: boolean;
}

export interface Version {
  design: DesignFile;
  code: string;
  /** When it was saved, milliseconds since 1970. */
  at: number;
  facts: Facts;
}

export interface Kept {
  id: string;
  /** The newest first. */
  versions: Version[];
}

/** How many versions of a design are kept. */
export const depth = 12;

const place = 'turnpike.garage.deluxe';
const draftPlace = 'turnpike.garage.deluxe.draft';

export function factsOf(s: Sheet): Facts {
  return {
    class: s.class, division: s.division, cost: s.division_cost, weight: s.weight, acceleration: s.acceleration, handling_class: s.handling_class, armor: s.armor,
    legal: s.legal,
  };
}

const isDesign = (d: any): d is DesignFile => typeof d?.name === 'string' && typeof d.body === 'string';

function isKept(k: any): k is Kept {
  return typeof k?.id === 'string' && Array.isArray(k.versions) && k.versions.length > 0 &&
    k.versions.every((v: any) => isDesign(v?.design) && typeof v.code === 'string' && typeof v.at === 'number' && typeof v.facts?.cost === 'number' && typeof v.facts.class === 'string');
}

export function load(box: Box): Kept[] {
  try {
    const list = JSON.parse(box.getItem(place) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Saves a list of designs. It reports false if the browser keeps nothing. */
export function keep(box: Box, list: readonly Kept[]): boolean {
  try {
    box.setItem(place, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The list with a design saved: a new version of the one with the id, or a new design. A version that changes nothing is not kept twice. */
export function saved(list: readonly Kept[], id: string, v: Version): Kept[] {
  const before = list.find((k) => k.id === id)?.versions ?? [];
  const same = before[0]?.code === v.code && before[0].design.name === v.design.name;
  const versions = same ? [v, ...before.slice(1)] : [v, ...before].slice(0, depth);
  return [{ id, versions }, ...list.filter((k) => k.id !== id)];
}

/** The list with an old version of a design saved again as its newest; the ones between stay. */
export function restored(list: readonly Kept[], id: string, nth: number, at: number): Kept[] {
  const v = list.find((k) => k.id === id)?.versions[nth];
  return v && nth > 0 ? saved(list, id, { ...v, at }) : [...list];
}

export function dropped(list: readonly Kept[], id: string): Kept[] {
  return list.filter((k) => k.id !== id);
}

/** The list with a design put back where it was. */
export function putBack(list: readonly Kept[], k: Kept, at: number): Kept[] {
  return list.some((o) => o.id === k.id) ? [...list] : [...list.slice(0, at), k, ...list.slice(at)];
}

/** A name that no design of the list has: "Name 2". */
export function freshName(list: readonly Kept[], name: string): string {
  const taken = new Set(list.map((k) => k.versions[0]!.design.name));
  const base = name.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${base} ${n}`)) return `${base} ${n}`;
}

export interface Draft {
  id: string;
  design: DesignFile;
  options: Options;
}

/** What stood on the drawing board when the page was left. */
export function loadDraft(box: Box): Draft | null {
  try {
    const d = JSON.parse(box.getItem(draftPlace) ?? 'null');
    return typeof d?.id === 'string' && isDesign(d.design) ? { id: d.id, design: d.design, options: typeof d.options === 'object' && d.options !== null ? d.options : {} } : null;
  } catch {
    return null;
  }
}

export function keepDraft(box: Box, d: Draft): void {
  try {
    box.setItem(draftPlace, JSON.stringify(d));
  } catch {
    /* a browser that keeps nothing forgets it */
  }
}
