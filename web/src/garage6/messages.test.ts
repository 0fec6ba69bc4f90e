import { expect, it } from 'vitest';
import { words as arenas } from '../arenas/messages';
import { words as garage } from './messages';

const text = (files: Record<string, string>) => Object.values(files).join('\n');
const garageText = text(import.meta.glob<string>(['./*.{svelte,ts}', '../pages/CarBuilder.svelte', '../parts/ShareDialog.svelte', '!./*.test.ts', '!./messages.ts'], { query: '?raw', import: 'default', eager: true }));
const arenaText = text(import.meta.glob<string>(['../arenas/*.{svelte,ts}', '../parts/ShareDialog.svelte', '!../arenas/*.test.ts', '!../arenas/messages.ts'], { query: '?raw', import: 'default', eager: true }));

/** The messages that no page names: ".key" stands nowhere in its sources. Groups that are asked by a computed key count as one. */
function idle(words: Record<string, unknown>, sources: string, computed: string[]): string[] {
  const out: string[] = [];
  for (const [key, v] of Object.entries(words)) {
    const used = (k: string) => new RegExp(`\\.${k}\\b|\\['${k}'\\]`).test(sources);
    if (!used(key)) out.push(key);
    else if (typeof v === 'object' && v !== null && !Array.isArray(v) && !computed.includes(key)) out.push(...Object.keys(v).filter((k) => !used(k)).map((k) => `${key}.${k}`));
  }
  return out;
}

it('no message of the garage is left that no page shows', () => {
  expect(idle(garage, garageText, ['place', 'spent', 'tabs', 'size'])).toEqual([]);
});

it('no message of the arenas is left that no page shows', () => {
  expect(idle(arenas, arenaText, ['mirrors'])).toEqual([]);
});
