import { describe, expect, it } from 'vitest';
import { applyUpdate, begin, emptyFollow, prepend, type Follow } from './follow';
import type { Step, Update } from './types';

const step = (seq: number) => ({ seq, events: [`event ${seq}`] }) as unknown as Step;
/** A frame of a step; its time tells two frames of one step apart. */
const frame = (seq: number, at = 'first', more: Partial<Update> = {}) =>
  ({ seq, at, since: seq - 1, events: [`event ${seq}`], asks: [], steps: [], view: { at: seq, board: 'same' }, ...more }) as unknown as Update;
const steps = (f: Follow) => f.log.map((x) => x.seq);
const after = (...frames: Update[]) => frames.reduce(applyUpdate, emptyFollow);

describe('following a match', () => {
  it('begins anywhere without a gap', () => {
    const f = applyUpdate(emptyFollow, frame(7));
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
    expect(applyUpdate(before, frame(1, 'late'))).toBe(before);
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
    applyUpdate(before, frame(1));
    expect(steps(before)).toEqual([0]);
    expect(steps(emptyFollow)).toEqual([]);
  });

  it('tells the steps that come with a frame, and plays them with it', () => {
    const f = after(frame(0), frame(3, 'first', { since: 0, steps: [step(1), step(2)] }));
    expect(steps(f)).toEqual([0, 1, 2, 3]);
    expect(f.events).toEqual(['event 1', 'event 2', 'event 3']);
    expect(f.gap).toBe(false);
  });

  it('does not tell twice what came in another way before', () => {
    const f = after(frame(0), frame(1), frame(3, 'first', { since: 0, steps: [step(1), step(2)] }));
    expect(steps(f)).toEqual([0, 1, 2, 3]);
    expect(f.events).toEqual(['event 2', 'event 3']);
  });

  it('makes the view out of the one before', () => {
    const patch = [{ op: 'replace' as const, path: '/at', value: 4 }];
    const f = after(frame(1), frame(4, 'first', { since: 1, steps: [step(2), step(3)], view: null, patch }));
    expect(f.newest?.view).toEqual({ at: 4, board: 'same' });
    expect(f.newest).not.toHaveProperty('patch');
    const same = applyUpdate(f, frame(4, 'again', { since: 4, view: null, patch: [] }));
    expect(same.newest).toMatchObject({ at: 'again', view: { at: 4 } });
    expect(same.events).toBe(f.events);
  });

  it.each([
    ['of another frame', 0, '/at'],
    ['that does not fit', 1, '/none'],
  ])('keeps what it shows and says that something is missing after a change %s', (_, since, path) => {
    const before = after(frame(0), frame(1));
    const f = applyUpdate(before, frame(2, 'first', { since, view: null, patch: [{ op: 'replace', path, value: 2 }] }));
    expect(f.newest).toBe(before.newest);
    expect(f.gap).toBe(true);
  });

  it('takes older steps in before the others, each once', () => {
    const f = begin(frame(5), [step(4), step(5)]);
    expect(steps(prepend(f, [step(2), step(3), step(4)]))).toEqual([2, 3, 4, 5]);
  });
});
