import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import { fresh } from './edit';
import { catalogue } from './fixture';
import { words } from './messages';
import type { Checked, DesignFile } from './types';
import { Workshop } from './workshop.svelte';

vi.hoisted(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    addEventListener: () => {}, localStorage: { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v), removeItem: (k: string) => void kept.delete(k) },
  });
});
vi.mock('./api');

const c = catalogue();
const check = vi.mocked(api.check);
const answer = (d: DesignFile | string, code: string) => ({ design: d, code, sheet: { violations: [] } }) as unknown as Checked;

function shop(): Workshop {
  const s = new Workshop();
  s.catalogue = c;
  s.begin(fresh(c, 'mid_sized', 'Car'));
  return s;
}

beforeEach(() => {
  vi.useFakeTimers();
  check.mockReset();
  check.mockImplementation(async (d) => answer(d, 'code'));
  return () => vi.useRealTimers();
});

describe('the workshop', () => {
  it('asks the server once for several changes', async () => {
    const s = shop();
    s.rename('A');
    s.rename('AB');
    await vi.runAllTimersAsync();
    expect(check).toHaveBeenCalledTimes(1);
    expect((check.mock.calls[0]![0] as DesignFile).name).toBe('AB');
    expect(s.checking).toBe(false);
  });

  it('works on a trailer of a rig by itself, and checks and keeps all of it', async () => {
    const s = shop();
    const [one, two] = [{ body: 'trl_10ft_van', name: 'One' }, { body: 'trl_15ft_van' }];
    const rig: DesignFile = { ...fresh(c, 'mid_sized', 'Car'), behind: [one, two] };
    s.open(rig, 'rig');
    s.lift(1);
    expect([s.design, s.rig]).toEqual([{ ...two, name: '' }, { design: rig, at: 1 }]);
    s.change({ ...s.design, tires: { all: 'solid' } });
    s.rename('Two');
    const now = { ...rig, behind: [one, { ...two, tires: { all: 'solid' }, name: 'Two' }] };
    const sheets = { sheet: { division_cost: 900, violations: [{ path: '/behind/1/tires', severity: 'breach' }, { path: '/behind/1', severity: 'breach' }, { path: '/tires', severity: 'breach' }, { path: '/behind/10/x', severity: 'warning' }] }, behind: [{ division_cost: 200 }, { division_cost: 300 }] };
    check.mockImplementation(async (d) => ({ ...answer(d, 'code'), ...sheets }) as unknown as Checked);
    await vi.runAllTimersAsync();
    expect(check.mock.lastCall![0]).toEqual(now);
    // The sheet is that of the trailer, and so are the places of what is wrong with it.
    expect([s.sheet!.division_cost, s.breaches.map((v) => v.path), s.warnings.map((v) => v.path)]).toEqual([300, ['/tires', '/body', '/rig/tires'], ['/rig/behind/10/x']]);
    // What a place may change is asked for the whole.
    vi.mocked(api.swaps).mockResolvedValue([]);
    await s.swapsAt('/body');
    expect(vi.mocked(api.swaps).mock.lastCall!.slice(0, 3)).toEqual([now, {}, '/behind/1/body']);
    // A proposal may change the vehicle, too.
    s.mend({ ...now, name: 'x', tires: { all: 'solid' } });
    expect([s.design.name, s.whole]).toEqual(['Two', { ...now, tires: { all: 'solid' } }]);
    s.undo();
    s.lower();
    expect([s.design, s.rig]).toEqual([now, null]);
    s.undo();
    expect([s.design.name, s.whole]).toEqual(['Two', now]);
    s.duplicate();
    expect([s.rig, s.design.behind]).toEqual([null, now.behind]);
  });

  it('drops an answer that comes after a newer question', async () => {
    const s = shop();
    let late!: (r: Checked) => void;
    check.mockImplementationOnce(() => new Promise((done) => (late = done)));
    const first = s.check();
    check.mockImplementationOnce(async (d) => answer(d, 'new'));
    await s.check();
    late(answer(s.design, 'old'));
    await first;
    expect(s.report?.code).toBe('new');
    // Also after the page is left.
    check.mockImplementationOnce(() => new Promise((done) => (late = done)));
    const last = s.check();
    s.close();
    late(answer(s.design, 'gone'));
    await last;
    expect(s.report?.code).toBe('new');
  });

  it('keeps the last figures and says so when the server does not answer', async () => {
    const s = shop();
    await s.check();
    check.mockRejectedValueOnce(new TypeError('network'));
    await s.check();
    expect(s.failed).toBe(words.unchecked);
    expect(s.report?.code).toBe('code');
  });

  it('takes a held step back at once', () => {
    const s = shop();
    s.change({ ...s.design, notes: '1' });
    s.amend({ ...s.design, notes: '2' });
    s.amend({ ...s.design, notes: '3' });
    s.undo();
    expect(s.design.notes).toBeUndefined();
    s.redo();
    expect(s.design.notes).toBe('3');
  });

  it('puts a tapped part where it can only go, and asks otherwise', () => {
    const s = shop();
    s.tap({ kind: 'accessory', id: 'fire_extinguisher', name: 'Fire extinguisher' });
    expect(s.design.accessories).toEqual([{ accessory: 'fire_extinguisher' }]);
    const mg = { kind: 'weapon', id: 'machine_gun', name: 'Machine Gun' } as const;
    s.tap(mg);
    expect(s.hand).toEqual(mg);
    expect(s.design.weapons).toBeUndefined();
    s.lay(mg, { unit: 'main', at: 'back' });
    expect(s.design.weapons).toEqual([{ weapon: 'machine_gun', at: 'back' }]);
    expect(s.hand).toBeNull();
    s.place = 'front';
    s.tap(mg);
    expect(s.design.weapons![1]).toEqual({ weapon: 'machine_gun', at: 'front' });
  });

  it('replaces the part that is chosen on the plan, and not the one just added', () => {
    const s = shop();
    s.lay({ kind: 'weapon', id: 'machine_gun', name: '' }, { unit: 'main', at: 'front' });
    expect(s.target).toBeNull();
    s.choose({ unit: 'main', list: 'weapons', index: 0 });
    s.tap({ kind: 'weapon', id: 'laser', name: '' });
    expect(s.design.weapons).toEqual([{ weapon: 'laser', at: 'front' }]);
  });

  it('takes out what is let go outside, and only that', () => {
    const s = shop();
    s.lay({ kind: 'weapon', id: 'machine_gun', name: '' }, { unit: 'main', at: 'front' });
    const ref = { unit: 'main', list: 'weapons', index: 0 } as const;
    const drag = { hand: null, ref, name: '', x: 0, y: 0, over: null };
    s.drag = { ...drag, inside: true };
    s.drop();
    expect(s.design.weapons).toHaveLength(1);
    s.drag = { ...drag, inside: false };
    s.drop();
    expect(s.design.weapons).toBeUndefined();
  });
});
