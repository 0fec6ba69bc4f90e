import { describe, expect, it } from 'vitest';
import type { VerifyReport } from './types';
import { verdict } from './verdict';

const report = (more: object) => ({ ok: true, report: { steps: 120, fair: true, ...more } }) as unknown as VerifyReport;
const part = { from: 1, to: 80, rules: '1', program: '', reason: 'step 7 is not legal' };

describe('the verdict on a record', () => {
  it('is sound when all is proved', () => {
    expect(verdict(report({}))).toEqual({ tone: 'ok', head: 'The record is sound: 120 steps replayed, dice and outcome are what it says.', lines: [] });
  });

  it('says that dice written by hand are not proved fair', () => {
    const v = verdict(report({ fair: false }));
    expect(v.tone).toBe('ok');
    expect(v.lines).toEqual(['The dice were written down by hand, so nothing says that they are fair.']);
  });

  it('is not the same when a part is not proved', () => {
    const v = verdict(report({ unproved: [part] }));
    expect(v.tone).toBe('part');
    expect(v.head).toBe('Nothing in the record is wrong, but not all of its 120 steps are proved.');
    expect(v.lines).toEqual([
      'Steps 1 to 80 were played under version 1 of the rules, and this program cannot prove them. A program with that version can.',
      'The dice come from the seed that was sealed at the start.',
    ]);
  });

  it('names the program that can prove a part', () => {
    const v = verdict(report({ unproved: [{ ...part, program: '1a2b3c' }, { ...part, from: 120, to: 120 }] }));
    expect(v.lines[0]).toContain('A program with that version can: 1a2b3c.');
    expect(v.lines[1]).toBe('Step 120 was played under version 1 of the rules, and this program cannot prove it. A program with that version can.');
  });

  it('names what it would have to be played with', () => {
    const v = verdict(report({ unproved: [{ ...part, needs: 'weapon "pea_shooter"' }] }));
    expect(v.tone).toBe('part');
    expect(v.lines[0]).toBe('It was played with weapon "pea_shooter" of somebody’s own tables, which this server does not have.');
  });

  it('says where a record fails', () => {
    expect(verdict({ ok: false, step: 7, reason: 'no such card' })).toEqual({
      tone: 'bad', head: 'The record is not sound. The first step that fails is 7: no such card', lines: [],
    });
    expect(verdict({ ok: false, step: 0, reason: 'a seed' }).head).toContain('fails is 0');
    expect(verdict({ ok: false, reason: 'the seed is another' }).head).toBe('The record is not sound: the seed is another');
  });
});
