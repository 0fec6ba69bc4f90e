import { expect, it } from 'vitest';
import { words } from './messages';

const sources = Object.values(import.meta.glob<string>(['./*.{svelte,ts}', '../parts/ShareDialog.svelte', '!./*.test.ts', '!./messages.ts'], { query: '?raw', import: 'default', eager: true })).join('\n');

/** Groups of which each key is asked for by a computed name. */
const computed = ['vehicle'];

it('no message of the library is left that nothing shows', () => {
  const used = (k: string) => new RegExp(`\\.${k}\\b|\\['${k}'\\]`).test(sources);
  const idle = Object.entries(words).flatMap(([key, v]) => {
    if (!used(key)) return [key];
    return typeof v === 'object' && !computed.includes(key) ? Object.keys(v).filter((k) => !used(k)).map((k) => `${key}.${k}`) : [];
  });
  expect(idle).toEqual([]);
});

it('no message has a long dash', () => {
  const texts = (v: unknown): string[] => (typeof v === 'string' ? [v] : typeof v === 'function' ? [v.toString()] : typeof v === 'object' && v !== null ? Object.values(v).flatMap(texts) : []);
  expect(texts(words).filter((t) => /[\u2013\u2014]/.test(t))).toEqual([]);
});
