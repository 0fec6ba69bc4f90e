import { expect, it } from 'vitest';
import { kindWords, r, review } from './review';

it('has a form of its own for one where it counts', () => {
  expect([r('curveWaiting', { n: 1 }), r('curveWaiting', { n: 3 })]).toEqual(['Waiting: 1 other comes first', 'Waiting: 3 others come first']);
});

it('calls a roll that it does not know by its name', () => {
  expect(kindWords('hits')).toBe('hits');
  expect(kindWords('luckiest')).toBe('luckiest');
});

it('has no message that no page shows', () => {
  const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts', '!../**/*.de.ts', '!./review.ts'], { query: '?raw', import: 'default', eager: true });
  const text = Object.values(sources).join('\n');
  expect(Object.keys(review).filter((key) => !key.startsWith('kind.') && !text.includes(`'${key}'`))).toEqual([]);
});
