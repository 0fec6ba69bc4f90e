import { describe, expect, it } from 'vitest';
import { en, t } from './en';

describe('messages', () => {
  it('fill in what they name', () => {
    expect(t('match.older', { step: 3 })).toBe('You see step 3. The game has gone on.');
    expect(t('front.players', { min: 2, max: 6 })).toBe('2-6 players');
  });

  it('have a form of their own for one', () => {
    expect(t('front.needYou', { n: 1 })).toBe('1 needs you');
    expect(t('front.needYou', { n: 2 })).toBe('2 need you');
    expect(t('front.needYou', { n: 0 })).toBe('0 need you');
  });

  it('leave a value that is not given as it is, and do not read values as messages', () => {
    expect(t('match.refused')).toContain('{detail}');
    expect(t('match.refused', { detail: 'a {rule} | b' })).toBe('That is not possible: a {rule} | b');
  });
});

describe('the use of messages', () => {
  const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts', '!../**/*.de.ts', '!./en.ts'], { query: '?raw', import: 'default', eager: true });
  const text = Object.values(sources).join('\n');
  // Keys made of a part and a value: t(`new.kind.${kind}`).
  const made = [...text.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map((m) => m[1]!);

  it('leaves none that no page shows', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(40);
    const idle = Object.keys(en).filter((key) => !text.includes(`'${key}'`) && !text.includes(`"${key}"`) && !made.some((p) => key.startsWith(p)));
    expect(idle).toEqual([]);
  });
});
