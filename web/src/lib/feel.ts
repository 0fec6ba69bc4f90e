/** What an event is to eye and ear. Every game has a table with an entry for each kind of its events; the types hold it to that. */
import type { SoundName } from './cues';

/** How an event is seen: a piece goes, dice are thrown, something flies, is struck, flares up, a figure rises; or it is only told. */
export type Seen = 'goes' | 'dice' | 'flies' | 'struck' | 'flares' | 'rises' | 'told';

/** How it is seen and how it sounds. by_kind: the itinerary says which sound, by the weapon. */
export interface Feel {
  seen: Seen;
  sound: SoundName | 'by_kind' | 'none';
}

export type FeelTable<K extends string> = Readonly<Record<K, Feel>>;

const told: Feel = { seen: 'told', sound: 'none' };

/** feelOf is an entry; without a word nothing is seen or heard, and the log tells it. */
export const feelOf = (seen?: Seen, sound: Feel['sound'] = 'none'): Feel => (seen === undefined ? told : { seen, sound });

/** Weapons by what they throw: how their shot is drawn and heard. */
export type Gun = 'gun' | 'cannon' | 'laser' | 'rocket';

/** gunOf tells what a weapon throws by its name. */
export function gunOf(name: string): Gun & SoundName {
  if (/laser/i.test(name)) return 'laser';
  if (/rocket|missile|torpedo|\brl\b/i.test(name)) return 'rocket';
  return /machine gun|vulcan|gatling|autocannon|assault rifle|flechette|\bmg\b/i.test(name) ? 'gun' : 'cannon';
}
