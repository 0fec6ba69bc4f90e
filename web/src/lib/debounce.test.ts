import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('debounce', () => {
  it('runs once, after the last call has been still for the time', () => {
    const f = vi.fn();
    const d = debounce(100, f);
    d.call();
    vi.advanceTimersByTime(99);
    d.call();
    vi.advanceTimersByTime(99);
    expect(f).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(f).toHaveBeenCalledTimes(1);
  });

  it('does not run once it is cancelled', () => {
    const f = vi.fn();
    const d = debounce(100, f);
    d.call();
    d.cancel();
    vi.advanceTimersByTime(1000);
    expect(f).not.toHaveBeenCalled();
  });
});
