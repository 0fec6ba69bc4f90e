/** What is known of a vehicle whose record sheet is hidden, and how, in words. */
import { fill } from '../../messages/fill';
import { capital } from '../../lib/voice';
import { placeWords } from './messages';
import { sheetWords } from './sheetWords';
import type { DuelCar, PartView } from './types';

export interface Known {
  name: string;
  /** What is known; '' for nothing. */
  state: string;
  /** How it was learned; '' if it was not. */
  how: string;
}

/** howSeen says how others have learned of a part; '' if they have not. */
export function howSeen(p: PartView): string {
  return p.seen ? fill(p.seen.how === 'fired' ? sheetWords.fired : sheetWords.hit, { turn: p.seen.turn }) : '';
}

/** stateOf says how a part is, as far as that is known. */
export function stateOf(p: PartView): string {
  if (p.gone) return sheetWords.gone;
  return p.left === undefined || p.dp === undefined ? '' : fill(sheetWords.left, { left: p.left, of: p.dp });
}

const known = (p: PartView, name: string): Known => ({ name: capital(name), state: stateOf(p), how: howSeen(p) });

/** armorKnown lists the places for armor, with what is known of them. */
export function armorKnown(c: DuelCar): Known[] {
  return c.parts.filter((p) => p.kind === 'armor').map((p) => known(p, [p.zone ?? '', placeWords(p.at)].filter((w) => w !== '').join(' ')));
}

/** weaponsKnown lists the weapons that have been seen. */
export function weaponsKnown(c: DuelCar): Known[] {
  return c.parts.filter((p) => p.kind === 'weapon').map((p) => known(p, `${p.name ?? ''}, ${placeWords(p.at)}`));
}

/** othersKnown lists whatever else has been learned: parts that were hit, accessories at work, the damage modifier, and what stands on it. */
export function othersKnown(c: DuelCar): Known[] {
  const parts = c.parts.filter((p) => p.kind !== 'armor' && p.kind !== 'weapon' && (p.seen || p.gone)).map((p) => known(p, p.name ?? `${p.kind === 'person' ? '' : `${placeWords(p.kind)} `}${placeWords(p.at)}`));
  const worked = (c.worked ?? []).map((w) => ({ name: fill(sheetWords.worked[w.what] ?? w.what, { turn: w.turn, rams: Math.round((c.rams ?? 0) * 100) / 100 }), state: '', how: '' }));
  const turret = c.turret ? [{ name: sheetWords.carries[c.turret], state: '', how: '' }] : [];
  return [...turret, ...worked, ...parts];
}
