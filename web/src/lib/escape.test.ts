import { describe, expect, it } from 'vitest';
import { covered, letGo, lie } from './escape';

describe('Escape', () => {
  it('closes what lies over the page, the newest first, then belongs to the page again', () => {
    const closed: string[] = [];
    const one = lie(() => (closed.push('one'), one()));
    const two = lie(() => (closed.push('two'), two()));
    expect([covered(), letGo(), letGo(), covered(), letGo()]).toEqual([true, true, true, false, false]);
    expect(closed).toEqual(['two', 'one']);
  });
  it('knows what has gone by itself', () => {
    const gone = lie(() => {});
    gone();
    gone();
    expect(covered()).toBe(false);
  });
});
