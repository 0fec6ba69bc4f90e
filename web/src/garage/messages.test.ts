import { expect, it } from 'vitest';
import { words } from './messages';

const text = Object.values(import.meta.glob<string>(['./*.{svelte,ts}', '../pages/Garage.svelte', '!./*.test.ts', '!./messages.ts'], { query: '?raw', import: 'default', eager: true })).join('\n');
/** Groups that are asked by a computed key count as one. */
const computed = ['tabs', 'category', 'cargo', 'unit', 'group', 'attach', 'reason'];

it('no message of the garage is left that no page shows', () => {
  const used = (k: string) => new RegExp(`\\.${k}\\b|\\['${k}'\\]|'${k}'`).test(text);
  const idle = Object.entries(words).flatMap(([key, v]) => {
    if (!new RegExp(`words\\.${key}\\b`).test(text)) return [key];
    return typeof v === 'object' && !computed.includes(key) ? Object.keys(v).filter((k) => !used(k)).map((k) => `${key}.${k}`) : [];
  });
  expect(idle).toEqual([]);
});
