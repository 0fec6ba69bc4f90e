/** What the tests of the career make views of: an organization of one driver in its first week, and what is said otherwise. */
import type { Character, Fixture, Offer, Vehicle, View } from './types';

export const character = (id: number, more: Partial<Character> = {}): Character => ({
  id, org: 1, name: `Driver ${id}`, mark: 'solid/5f7440/5f7440', prestige: 0, kills: 0, status: 'fit', division: -1, born: 1, died: 0, entered: 1, won: 0, nights: 0, earned: 0, fights: [],
  own: { skills: { driver: { level: 1 } }, general: 0, dp: 3, orders: 'bare', learns: '', until: 0, apprentice: 0, hours: 80, clone: null, memory: null, lost: null, death: null, revival: [] }, ...more,
});

export const offer = (id: number, more: Partial<Offer> = {}): Offer => ({ id, kind: 'purse', division: 10, entries: [], least: 3, most: 6, can: [], why: null, purse_is: 0, ...more });

export const fixture = (id: number, more: Partial<Fixture> = {}): Fixture => ({
  id, week: 1, kind: 'amateur_night', division: 0, place: 'stockyard', status: 'settled', match: '', record: '', turns: 20, winners: [], purse: 0, unseen: false, seats: [], lines: [], mine: false, ...more,
});

export const vehicle = (id: number, more: Partial<Vehicle> = {}): Vehicle => ({
  id, org: 1, design: 'G1', paid: 9410, name: 'Hard Bargain', cost: 9410, division: 10, value: 5844, sale: 5844, ready: true, parts: [], strip: [], cheapest: [], repair: 0, ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  week: 1, weeks: 52, stage: 'work', options: { cloning: true, drivers: 24, fight_pay: 2000, level: 'normal', medic: true, mile_pay: 6, purses: 1, rest: 2, salvage: 100, weeks: 52 }, me: 1,
  own: { cash: 0, living: 150, discount: 0, stores: [], vehicles: [], wrecks: [], runs: [], entries: [], ledger: [], wealth: [], hire_from: 5 },
  orgs: [{ id: 1, name: 'Lantern Yard', mark: '', person: true, done: false, asleep: false, out: 0 }], characters: [character(1)], calendar: [], offers: [], fixtures: [], rank: [1], champions: [], records: [],
  rivals: [], news: [], ask: [], waiting: [1], ...more,
});
