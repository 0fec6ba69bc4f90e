import { describe, expect, it } from 'vitest';
import { catalogues, type Words } from './language';

/** Catalogues that are not in German yet, whole: English is shown. The list only gets shorter. */
const unfinished: readonly string[] = [];

/** Texts that are the same in German: names, abbreviations, loans. */
const same: ReadonlySet<string> = new Set(['A4', 'Arena Six', 'Boosts', 'Bot', 'Budget', 'Trikes', 'mph', 'Bus', 'Code', 'Cyberlink', 'Deluxe Duel', 'Elo', 'Filter', 'Generation', 'Front', 'Letter', 'Link', 'Name', 'Trike', 'Version', 'WEST', 'Hunter', 'Radar', 'Chat', 'Details', 'Garage', 'Live', 'BP', 'Laser', 'Lobby', '{duels} in {turns}.', 'Phase {phase}', 'Replay', 'Replays', 'Spotter', 'Stunts', 'Turbo', 'Version {version}', '{n} Turbo', 'Drag Chute', 'Grip Claws', 'Gyro', 'Deflector', 'Plough', 'Block', 'Boost', 'Zone']);

/** Catalogues of abbreviations, which many are the same. */
const brief = ['garageAbbrevs', 'garageShorts'];

/** Catalogues that English has no words for, because the server says them itself. */
const abroad = ['problems', 'nouns', 'terms', 'options', 'bots', 'partNames'];

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../**/*.de.ts', '!../lib/openapi.d.ts', '!./language.ts'], { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts', '!../**/*.de.ts', '!../main.ts', '!../device/*.ts', '!../lib/openapi.d.ts']);
const packs = import.meta.glob<Words>(['../**/pack.de.ts', '../**/*.pack.de.ts'], { import: 'default' });

const declared = Object.entries(sources).flatMap(([file, text]) => [...text.matchAll(/\bcatalogue(?:<[^(]*>)?\(['"](\w+)['"]/g)].map((m) => ({ file, name: m[1]! })));

await Promise.all([...new Set(declared.map((d) => d.file))].map((f) => modules[f]!()));
// A pack may speak as soon as it is loaded.
const english: ReadonlyMap<string, object> = new Map([...catalogues()].map(([name, words]) => [name, { ...words }]));
const german = new Map((await Promise.all(Object.values(packs).map((load) => load()))).flatMap((p) => Object.entries(p)));

const categories = new Intl.PluralRules('de').resolvedOptions().pluralCategories;
const isPlural = (m: object): m is Record<string, string> => 'other' in m && Object.values(m).every((x) => typeof x === 'string') && Object.keys(m).every((k) => ['zero', 'one', 'two', 'few', 'many', 'other'].includes(k));
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const ruleIDs = (text: string) => (text.match(/\b[A-Z]{2}-[A-Z]+-\d{3}\b/g) ?? []).sort().join(' ');
const letters = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));

/** What is wrong with a German catalogue beside the English one. */
function faults(at: string, en: unknown, de: unknown): string[] {
  if (typeof en === 'string') {
    if (typeof de !== 'string') return [`${at}: no text`];
    if (en !== '' && de.trim() === '') return [`${at}: empty`];
    // An ID is no text, and rules are linked by theirs.
    if (at.endsWith('.picture.id')) return en === de ? [] : [`${at}: is another ID`];
    if (ruleIDs(en) !== ruleIDs(de)) return [`${at}: names ${ruleIDs(de)} instead of ${ruleIDs(en)}`];
    if (placeholders(en).join() !== placeholders(de).join()) return [`${at}: has ${placeholders(de).join(' ')} instead of ${placeholders(en).join(' ')}`];
    if (en === de && letters(en) && !same.has(en) && !brief.some((b) => at.startsWith(`${b}.`))) return [`${at}: is the English text`];
    return /["']|\w - \w/.test(de.replace(/\p{L}'\p{L}/gu, '').replace(/\{".*\}$/, '')) ? [`${at}: has typewriter quotes or a hyphen for a dash`] : [];
  }
  if (typeof en === 'function') {
    if (typeof de !== 'function') return [`${at}: no function`];
    return en.length === de.length ? [] : [`${at}: takes ${de.length} values instead of ${en.length}`];
  }
  if (typeof en !== 'object' || en === null) return en === de ? [] : [`${at}: is ${String(de)}`];
  if (typeof de !== 'object' || de === null) return [`${at}: missing`];
  if (isPlural(en)) {
    const d = de as Record<string, string>;
    const lacks = categories.filter((c) => !(c in d)).map((c) => `${at}: has no form ${c}`);
    const odd = Object.keys(d).filter((c) => !categories.includes(c as Intl.LDMLPluralRule)).map((c) => `${at}: German has no form ${c}`);
    // A form for one may leave the number out.
    return [...lacks, ...odd, ...faults(`${at}.other`, en.other, d.other), ...placeholders(d.one ?? '').filter((p) => !placeholders(en.other!).includes(p)).map((p) => `${at}.one: nothing is given for ${p}`)];
  }
  const keys = [...new Set([...Object.keys(en), ...Object.keys(de)])];
  return keys.flatMap((k) => {
    if (!(k in de)) return [`${at}.${k}: missing`];
    if (!(k in en)) return [`${at}.${k}: unknown`];
    return faults(`${at}.${k}`, (en as Record<string, unknown>)[k], (de as Record<string, unknown>)[k]);
  });
}

describe('catalogues', () => {
  it('have a name of their own', () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(new Set(declared.map((d) => d.name)).size).toBe(declared.length);
    expect([...english.keys()].sort()).toEqual(declared.map((d) => d.name).sort());
  });

  it('are all in German, but those that are said to be unfinished', () => {
    expect(declared.map((d) => d.name).filter((n) => !german.has(n)).sort()).toEqual([...unfinished].sort());
    expect([...german.keys()].filter((n) => !english.has(n))).toEqual([]);
  });

  it.each([...german.keys()].filter((n) => !abroad.includes(n)))('%s says in German what it says in English', (name) => {
    expect(faults(name, english.get(name), german.get(name))).toEqual([]);
  });

  it('find what is wrong with one', () => {
    const en = { a: 'one of {n}', b: { one: '{n} car', other: '{n} cars' }, c: (x: string) => x, d: { e: 'Wait' } };
    expect(faults('x', en, { a: 'eins von {m}', b: { other: '{n} Autos', few: 'x' }, c: () => '', d: { e: 'Wait', f: '' } })).toEqual([
      'x.a: has {m} instead of {n}', 'x.b: has no form one', 'x.b: German has no form few', 'x.c: takes 0 values instead of 1', 'x.d.e: is the English text', 'x.d.f: unknown',
    ]);
    expect(faults('x', { picture: { id: 'a' }, b: 'so (CG-ATK-001)' }, { picture: { id: 'b' }, b: 'so (CG-ATK-002)' })).toEqual(['x.picture.id: is another ID', 'x.b: names CG-ATK-002 instead of CG-ATK-001']);
    expect(faults('x', en, { a: 'eins von {n}', b: { one: '{n} Auto', other: '{n} Autos' }, c: (x: string) => x, d: { e: 'Halt' } })).toEqual([]);
  });
});
