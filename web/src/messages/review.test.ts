import { expect, it } from 'vitest';
import { kindWords, r, review, type ReviewKey } from './review';

it('says everything, and has a form of its own for one where it counts', () => {
  for (const [key, text] of Object.entries(review)) {
    const forms = text.split('|');
    expect(forms.length, key).toBeLessThanOrEqual(2);
    if (forms.length === 2) expect(forms[0], key).toContain('{n}');
    expect(r(key as ReviewKey).trim(), key).not.toBe('');
  }
  expect(r('curveWaiting', { n: 1 })).toBe('Waiting: 1 other comes first');
});

it('calls a roll that it does not know by its name', () => {
  expect(kindWords('hits')).toBe('hits');
  expect(kindWords('luckiest')).toBe('luckiest');
});

it('has no message that no page shows', () => {
  const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts', '!./review.ts'], { query: '?raw', import: 'default', eager: true });
  const text = Object.values(sources).join('\n');
  expect(Object.keys(review).filter((key) => !key.startsWith('kind.') && !text.includes(`'${key}'`))).toEqual([]);
});
