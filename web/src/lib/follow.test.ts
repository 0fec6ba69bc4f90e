import { describe, expect, it } from 'vitest';
import { applyFrame, emptyFollow, type Follow } from './follow';
import type { Frame } from './types';

/** A frame of a step; its time tells two frames of one step apart. */
const frame = (seq: number, at = 'first') => ({ seq, at, events: [], asks: [] }) as unknown as Frame;
const steps = (f: Follow) => f.log.map((x) => x.seq);
const after = (...frames: Frame[]) => frames.reduce(applyFrame, emptyFollow);

describe('following a match', () => {
  it('begins anywhere without a gap', () => {
    const f = applyFrame(emptyFollow, frame(7));
    expect(f.newest?.seq).toBe(7);
    expect(steps(f)).toEqual([7]);
    expect(f.gap).toBe(false);
  });

  it('adds steps in order', () => {
    const f = after(frame(0), frame(1), frame(2));
    expect(steps(f)).toEqual([0, 1, 2]);
    expect(f.newest?.seq).toBe(2);
    expect(f.gap).toBe(false);
  });

  it('leaves everything as it is for an old frame, so that two answers may cross', () => {
    const before = after(frame(0), frame(1), frame(2));
    expect(applyFrame(before, frame(1, 'late'))).toBe(before);
  });

  it('replaces the newest step when its questions change, without a second line in the log', () => {
    const f = after(frame(0), frame(1), frame(1, 'again'));
    expect(f.newest?.at).toBe('again');
    expect(steps(f)).toEqual([0, 1]);
  });

  it('shows a frame that is further on at once and says that steps are missing', () => {
    const f = after(frame(0), frame(1), frame(4));
    expect(f.newest?.seq).toBe(4);
    expect(steps(f)).toEqual([0, 1, 4]);
    expect(f.gap).toBe(true);
  });

  it('changes no earlier state', () => {
    const before = after(frame(0));
    applyFrame(before, frame(1));
    expect(steps(before)).toEqual([0]);
    expect(steps(emptyFollow)).toEqual([]);
  });
});
