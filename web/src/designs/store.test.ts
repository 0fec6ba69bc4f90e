import type { Box } from '../lib/box';
import { describe, expect, it } from 'vitest';
import { sheet, sundog } from './fixture';
import { depth, dropped, factsOf, freshName, keep, keepDraft, load, loadDraft, putBack, restored, saved, type Kept, type Version } from './store';

const memory = (start: Record<string, string> = {}): Box & { all: Record<string, string> } => {
  const all = { ...start };
  return { all, getItem: (k) => all[k] ?? null, setItem: (k, v) => void (all[k] = v), removeItem: (k) => void delete all[k] };
};
const version = (code: string, at: number, name = 'Sundog'): Version => ({ design: { ...sundog, name }, code, at, facts: factsOf(sheet()) });

describe('designs kept in the browser', () => {
  it('survive a reload', () => {
    const box = memory();
    const list = saved([], 'a', version('1', 1));
    expect(keep(box, list)).toBe(true);
    expect(load(box)).toEqual(list);
  });

  it('of a spoiled store, what is whole', () => {
    const good: Kept = { id: 'a', versions: [version('1', 1)] };
    const box = memory({ 'turnpike.garage.deluxe': JSON.stringify([good, { id: 'b', versions: [] }, { id: 'c', versions: [{ code: 'x', at: 1 }] }, 7, null]) });
    expect(load(box)).toEqual([good]);
    expect(load(memory({ 'turnpike.garage.deluxe': '{oops' }))).toEqual([]);
    expect(load(memory({ 'turnpike.garage.deluxe': '{}' }))).toEqual([]);
  });

  it('that the browser refuses are reported', () => {
    const box = { ...memory(), setItem: () => { throw new Error('full'); } };
    expect(keep(box, [])).toBe(false);
    expect(() => keepDraft(box, { id: 'a', design: sundog, options: {} })).not.toThrow();
  });

  it('get a version each time, the last 12', () => {
    let list: Kept[] = [];
    for (let n = 1; n <= depth + 3; n++) list = saved(list, 'a', version(String(n), n));
    expect(list[0]!.versions.map((v) => v.at)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it('get none for a save that changes nothing, but one for a new name', () => {
    let list = saved([], 'a', version('1', 1));
    list = saved(list, 'a', version('1', 2));
    expect(list[0]!.versions.map((v) => v.at)).toEqual([2]);
    list = saved(list, 'a', version('1', 3, 'Moondog'));
    expect(list[0]!.versions.map((v) => v.design.name)).toEqual(['Moondog', 'Sundog']);
  });

  it('are led by what was saved last', () => {
    const list = saved(saved(saved([], 'a', version('1', 1)), 'b', version('2', 2)), 'a', version('3', 3));
    expect(list.map((k) => k.id)).toEqual(['a', 'b']);
  });

  it('go back to an old version by saving it again', () => {
    const list = saved(saved(saved([], 'a', version('1', 1)), 'a', version('2', 2)), 'a', version('3', 3));
    expect(restored(list, 'a', 2, 9)[0]!.versions.map((v) => [v.code, v.at])).toEqual([['1', 9], ['3', 3], ['2', 2], ['1', 1]]);
    expect(restored(list, 'a', 0, 9)).toEqual(list);
    expect(restored(list, 'none', 1, 9)).toEqual(list);
  });

  it('come back to their place after being deleted, once', () => {
    const list = ['a', 'b', 'c'].map((id): Kept => ({ id, versions: [version(id, 1)] }));
    const less = dropped(list, 'b');
    expect(less.map((k) => k.id)).toEqual(['a', 'c']);
    expect(putBack(less, list[1]!, 1)).toEqual(list);
    expect(putBack(list, list[1]!, 1)).toEqual(list);
  });

  it('have names of their own', () => {
    const list = ['Sundog', 'Sundog 2'].map((name, i): Kept => ({ id: String(i), versions: [version(name, i, name)] }));
    expect(freshName(list, 'Sundog')).toBe('Sundog 3');
    expect(freshName(list, 'Sundog 2')).toBe('Sundog 3');
    expect(freshName(list, 'Other')).toBe('Other 2');
  });

  it('count with body armor, as divisions do', () => {
    expect(factsOf(sheet({ cost: 9000, division_cost: 9250 })).cost).toBe(9250);
  });

  it('leave a draft on the board', () => {
    const box = memory();
    keepDraft(box, { id: 'a', design: sundog, options: { division: 10 } });
    expect(loadDraft(box)).toEqual({ id: 'a', design: sundog, options: { division: 10 } });
    expect(loadDraft(memory({ 'turnpike.garage.deluxe.draft': '{"id":1}' }))).toBeNull();
    expect(loadDraft(memory())).toBeNull();
  });
});
