/** Who and what the numbers of a view are, and amounts as these pages write them. */
import { words } from '../messages/career';
import { money } from '../designs/names';
import { figure } from '../messages/fill';
import type { Character, Entry, Fixture, Offer, Org, Vehicle, View } from './types';

export const characterOf = (v: View, id: number | undefined): Character | null => v.characters.find((c) => c.id === id) ?? null;
export const orgOf = (v: View, id: number | undefined): Org | null => v.orgs.find((o) => o.id === id) ?? null;
export const vehicleOf = (v: View, id: number | undefined): Vehicle | null => v.own?.vehicles.find((x) => x.id === id) ?? null;
export const offerOf = (v: View, id: number | undefined): Offer | null => v.offers.find((o) => o.id === id) ?? null;
export const fixtureOf = (v: View, id: number | undefined): Fixture | null => v.fixtures.find((f) => f.id === id) ?? null;

/** The name of somebody; one of the house where nobody is meant. */
export const nameOf = (v: View, id: number | undefined): string => characterOf(v, id)?.name ?? words.somebody;

/** Own people, the living before the dead. */
export const crewOf = (v: View): Character[] => v.characters.filter((c) => c.own !== null && c.org === v.me && c.status !== 'out').sort((a, b) => Number(a.status === 'dead') - Number(b.status === 'dead') || a.id - b.id);

/** What somebody has entered in this week. */
export const entriesOf = (v: View, character: number): Entry[] => (v.own?.entries ?? []).filter((e) => e.character === character || e.crew?.some((s) => s.character === character));

/** Own people that are entered, and in what. */
export const enteredIn = (v: View, offer: number): Entry[] => (v.own?.entries ?? []).filter((e) => e.offer === offer);

/** A sum with its sign, for lines that add up: "+$1,923", "−$600". */
export const gain = (n: number): string => (n > 0 ? `+${money(n)}` : n < 0 ? money(n) : money(0));

/** A level as a sheet writes it: "+2", "0", "–" without the skill. */
export const level = (n: number): string => (n < 0 ? '–' : n === 0 ? '0' : `+${figure(n)}`);

/** A chance in tenths of a percent: "28%", "1.5%", "over 99.9%". */
export function permille(n: number): string {
  if (n > 999 && n < 1000) return words.overNearlyAll;
  const p = n / 10;
  return words.percent(figure(p >= 10 || Number.isInteger(p) ? Math.round(p) : p));
}

/** A division by its number; 0 has no limit. */
export const division = (d: number): string => (d === 0 ? words.unlimited : words.division(d));

/** The day of the week that a stage is at. */
export const dayOf = (v: View): string => words.dayOfStage[v.stage];
