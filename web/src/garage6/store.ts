/** Cars kept in this browser, each with its last versions. */
import type { Box } from '../lib/box';
import { file, same, whole } from './design';
import type { Design, DesignFile, Size } from './types';

export interface Version {
  car: DesignFile;
  code: string;
  /** When it was saved, milliseconds since 1970. */
  at: number;
}

export interface Kept {
  id: string;
  size: Size;
  /** The newest first. */
  versions: Version[];
}

/** How many versions of a car are kept. */
export const depth = 12;

const place = 'turnpike.garage.sixth';
const draftPlace = 'turnpike.garage.sixth.draft';

export function load(box: Box): Kept[] {
  try {
    const list = JSON.parse(box.getItem(place) ?? '[]');
    return Array.isArray(list) ? list.filter(valid) : [];
  } catch {
    return [];
  }
}

function valid(k: any): k is Kept {
  return typeof k?.id === 'string' && typeof k.size?.bp === 'number' && Array.isArray(k.versions) && k.versions.length > 0 &&
    k.versions.every((v: any) => typeof v?.car?.name === 'string' && typeof v.code === 'string' && typeof v.at === 'number');
}

/** Saves a list of cars. It reports false if the browser keeps nothing. */
export function keep(box: Box, list: readonly Kept[]): boolean {
  try {
    box.setItem(place, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The list with a car saved: a new version of the one with the id, or a new car. A version that changes nothing is not kept twice. */
export function saved(list: readonly Kept[], id: string, d: Design, code: string, size: Size, at: number): Kept[] {
  const old = list.find((k) => k.id === id);
  const version: Version = { car: file(d), code, at };
  const before = old?.versions ?? [];
  const versions = before[0] && same(whole(before[0].car), d) ? [version, ...before.slice(1)] : [version, ...before].slice(0, depth);
  return [{ id, size, versions }, ...list.filter((k) => k.id !== id)];
}

export function dropped(list: readonly Kept[], id: string): Kept[] {
  return list.filter((k) => k.id !== id);
}

/** A name that no car of the list has: "Name 2". */
export function freshName(list: readonly Kept[], name: string): string {
  const taken = new Set(list.map((k) => k.versions[0]!.car.name));
  const base = name.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${base} ${n}`)) return `${base} ${n}`;
}

export interface Draft {
  id: string;
  car: DesignFile;
  size: Size;
}

/** What stood on the drawing board when the page was left. */
export function loadDraft(box: Box): Draft | null {
  try {
    const d = JSON.parse(box.getItem(draftPlace) ?? 'null');
    return typeof d?.id === 'string' && typeof d.car?.name === 'string' && typeof d.size?.bp === 'number' ? d : null;
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
