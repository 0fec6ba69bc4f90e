import { describe, expect, it } from 'vitest';
import { isSick, remedies, retryPause } from './trouble';
import type { Table } from './types';

describe('a match that cannot be opened', () => {
  it('is tried again after pauses that double up to five minutes', () => {
    expect([0, 1, 2, 3].map(retryPause)).toEqual([5_000, 10_000, 20_000, 40_000]);
    // 5 s * 2^6 would be 320 s.
    expect([6, 7, 50, 5000].map(retryPause)).toEqual([300_000, 300_000, 300_000, 300_000]);
  });

  it('is known by the kind of the refusal, not by its status alone', () => {
    expect(isSick({ status: 503, type: 'sick' })).toBe(true);
    expect(isSick({ status: 503, type: 'closing' })).toBe(false);
    expect(isSick({ status: 409, type: 'stale' })).toBe(false);
  });

  const table = (status: string, host: boolean, ...yours: boolean[]) => ({ status, host, seats: yours.map((y, seat) => ({ seat, yours: y })) }) as unknown as Table;

  it('can be left by who sits in it and called off by its host, while it runs', () => {
    expect(remedies(table('running', true, true, false, true))).toEqual({ leave: [0, 2], abort: true });
    expect(remedies(table('running', false, false, true))).toEqual({ leave: [1], abort: false });
    expect(remedies(table('running', false, false, false))).toEqual({ leave: [], abort: false });
    expect(remedies(table('aborted', true, true, false))).toEqual({ leave: [], abort: false });
    expect(remedies(table('finished', true, true, false))).toEqual({ leave: [], abort: false });
  });
});
