/** Arenas kept in this browser. */
import type { Doc } from './file';

export interface Kept {
  key: string;
  doc: Doc;
  code: string;
  /** The drawing of the server. */
  svg: string;
  /** When it was saved, milliseconds since 1970. */
  at: number;
  /** How many things were wrong with it. */
  problems: number;
}

/** What of localStorage is used here. */
export type Box = Pick<Storage, 'getItem' | 'setItem'>;

const place = 'turnpike.arenas';

export function load(box: Box): Kept[] {
  try {
    const list = JSON.parse(box.getItem(place) ?? '[]');
    return Array.isArray(list) ? list.filter((k) => typeof k?.key === 'string' && typeof k.code === 'string' && typeof k.svg === 'string' && Array.isArray(k.doc?.size)) : [];
  } catch {
    return [];
  }
}

/** Saves the list. It reports false if the browser keeps nothing. */
export function keep(box: Box, list: readonly Kept[]): boolean {
  try {
    box.setItem(place, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The list with one saved, the newest first. */
export const saved = (list: readonly Kept[], k: Kept): Kept[] => [k, ...list.filter((o) => o.key !== k.key)];
export const dropped = (list: readonly Kept[], key: string): Kept[] => list.filter((o) => o.key !== key);
