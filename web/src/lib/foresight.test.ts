import { expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { Foresight } from './foresight.svelte';

it('asks once when the hand rests, and keeps answers and refusals', async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const f = new Foresight<number, string>(async (_match, _seat, _seq, a) => {
    asked.push(a);
    if (a === 80) throw new ApiError(422, { status: 422, detail: 'a turn past 75', rule: 'SX-MOVE-008' });
    if (a === 90) throw new ApiError(503, { status: 503 });
    return `after ${a}`;
  });
  for (const d of [10, 11, 12]) f.want('k', 'm1', 0, 1, d);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([12]);
  expect(f.preview('k', 12)).toBe('after 12');
  expect(f.about('k', 10)).toBeUndefined();
  expect(f.about('another', 12)).toBeUndefined();
  f.want('k', 'm1', 0, 1, 12);
  f.want('k', 'm1', 0, 1, 80);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([12, 80]);
  expect(f.preview('k', 80)).toBeUndefined();
  expect(f.refused('k', 80)).toEqual({ refused: 'a turn past 75', rule: 'SX-MOVE-008' });
  // What the server could not answer is asked again.
  for (let i = 0; i < 2; i++) {
    f.want('k', 'm1', 0, 1, 90);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toEqual([12, 80, 90, 90]);
  expect(f.about('k', 90)).toBeUndefined();
  vi.useRealTimers();
});
