import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { Review } from './review.svelte';
import type { Curve, LuckReport } from './types';

const curve = (state: Curve['state'], rollouts = 0): Curve => ({ state, rollouts, points: [], turning: [] });
const luck: LuckReport = { lines: [], totals: [] };

describe('what is known of a match that is over', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once, and a curve only begun when somebody wants it', async () => {
    const asked: boolean[] = [];
    const answers = [curve('none'), curve('waiting'), curve('running', 8), curve('done', 16)];
    const fetchLuck = vi.fn(async () => luck);
    const review = new Review('m', { luck: fetchLuck, curve: async (_id, _seat, begin) => (asked.push(begin), answers.shift()!) });
    await review.load(0);
    await review.load(0);
    expect(fetchLuck).toHaveBeenCalledTimes(1);
    expect(review.luck).toBe(luck);
    expect(asked).toEqual([false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([false]);

    await review.begin();
    expect(review.curve?.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(review.curve?.state).toBe('done');
    expect(asked).toEqual([false, true, false, false]);
  });

  it('says why it cannot be told, and looks again after a cut', async () => {
    const cut = new ApiError(0, { status: 0, title: 'unreachable' });
    const answers: (Curve | ApiError)[] = [curve('running'), cut, curve('done')];
    const review = new Review('m', {
      luck: async () => Promise.reject(new ApiError(409, { status: 409, detail: 'older rules' })),
      curve: async () => {
        const a = answers.shift()!;
        if (a instanceof ApiError) throw a;
        return a;
      },
    });
    await review.load(1);
    expect(review.wrong).toBe('older rules');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(review.curve?.state).toBe('done');
    expect(review.stuck).toBe('');
  });

  it('is not asked for any more when the page is left', async () => {
    let n = 0;
    const review = new Review('m', { luck: async () => luck, curve: async () => (n++, curve('running')) });
    await review.load(-1);
    review.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(n).toBe(1);
  });
});
