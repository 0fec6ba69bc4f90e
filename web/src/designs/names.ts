/** Names of parts and places, and amounts with their units, as lists show them. */
import { figure } from '../messages/fill';
import { spell } from '../lib/voice';
import type { Parts } from './types';

export type Kind = keyof Omit<Parts, 'divisions'>;
/** The positions in the order of the sheet: those that are listed, then turrets. */
const positions = [
  'front', 'front_left', 'front_right', 'back', 'back_left', 'back_right', 'left', 'right', 'top', 'front_top', 'back_top', 'underbody', 'front_underbody', 'back_underbody',
];
/** Entries by position, in that order. */
export const inOrder = <T>(list: readonly [string, T][]) => [...list].sort(([a], [b]) => positions.indexOf(a) - positions.indexOf(b));

/** The name of a part by its kind and id. */
export type Namer = (kind: Kind, id: string) => string;

/** The names of a catalogue; an id in plain words for what it does not know, or while it is on its way. */
export function namer(parts: Parts | null): Namer {
  const maps = new Map<Kind, Map<string, string>>();
  return (kind, id) => {
    if (!parts) return spell(id);
    let map = maps.get(kind);
    if (!map) maps.set(kind, (map = new Map(parts[kind].map((p) => [p.id, p.name]))));
    return map.get(id) ?? spell(id);
  };
}

export const number = (n: number) => figure(n);
export const money = (n: number) => (n < 0 ? `−$${figure(-n)}` : `$${figure(n)}`);
export const pounds = (n: number) => `${number(n)} lb`;
/** A change with its sign, of what the format writes; "" for none. */
export const change = (n: number, format: (n: number) => string) => (n === 0 ? '' : n > 0 ? `+${format(n)}` : format(n));

/** Sixths of a space with the fraction in its usual form: 26 is "4⅓". */
export function spaces(sixths: number): string {
  if (sixths < 0) return `−${spaces(-sixths)}`;
  const whole = Math.floor(sixths / 6);
  const part = ['', '⅙', '⅓', '½', '⅔', '⅚'][sixths % 6] ?? '';
  return whole === 0 && part ? part : `${whole}${part}`;
}
